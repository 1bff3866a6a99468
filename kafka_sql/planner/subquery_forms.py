"""How conditions with subqueries are written: EXISTS, IN, ANY, ALL, and rows."""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.planner.scan_predicates import bare


def row_equations(part: exp.Expression) -> list[exp.Expression]:
    """``(a, b) = (c, d)`` as ``a = c`` and ``b = d``; any other condition is left as it is."""
    if isinstance(part, exp.EQ):
        left, right = (bare(side) for side in (part.this, part.expression))
        rows = [
            side for side in (left, right) if isinstance(side, exp.Anonymous) and side.this == "FLINK_ROW"
        ]
        if len(rows) == 2 and len(left.expressions) == len(right.expressions):
            pairs = zip(left.expressions, right.expressions, strict=True)
            return [exp.EQ(this=mine.copy(), expression=theirs.copy()) for mine, theirs in pairs]
    return [part]


def in_query(node: exp.In) -> exp.Expression | None:
    """The query of ``IN (SELECT …)`` or ``IN (VALUES …)``, None for a list."""
    listed = node.expressions
    if len(listed) == 1 and isinstance(listed[0], (exp.Values, exp.Select, exp.SetOperation)):
        return listed[0]
    query = node.args.get("query")
    return query if isinstance(query, exp.Expression) else None


def query_of(node: exp.Expression) -> exp.Expression:
    """The query of EXISTS, IN, ANY or ALL, without its brackets."""
    query = in_query(node) if isinstance(node, exp.In) else None
    query = query if query is not None else node.this
    while isinstance(query, (exp.Subquery, exp.Paren)) and query.args.get("alias") is None:
        query = query.this
    assert isinstance(query, exp.Expression)
    return query


def unaliased(item: exp.Expression) -> exp.Expression:
    """An item of SELECT without its name."""
    return item.this if isinstance(item, exp.Alias) else item
