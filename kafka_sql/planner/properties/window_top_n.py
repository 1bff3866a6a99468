"""Window Top-N and window deduplication as an aggregate of the window, which Spark streams and which never
changes a row that it gave (Flink documentation, "Window Top-N").

A filter ``rn <= n`` over ``ROW_NUMBER() OVER (PARTITION BY window_start, window_end, … ORDER BY …)`` becomes
the first n of the window's sorted rows, unnested."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from sqlglot import exp

from kafka_sql.model.data_types import ArrayType, DataType, RowField, RowType
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.plan.fields import NamedExpression, PlanField
from kafka_sql.planner.plan.nodes import Filter, Over, Plan, Project, Unnest, WindowAggregate
from kafka_sql.planner.plan.traversal import transform_up
from kafka_sql.planner.plan.windows import AttachedWindow
from kafka_sql.planner.properties.predicates import bare, without_casts
from kafka_sql.planner.properties.rank_changelog import keeps_last, window_function
from kafka_sql.planner.properties.time_bounds import conjuncts
from kafka_sql.planner.properties.window_properties import window_properties

_LEFT, _RIGHT = exp.Var(this="left__"), exp.Var(this="right__")
_TOP = "top$"


def with_window_ranks(plan: Plan) -> Plan:
    """The plan with every Top-N of windows rewritten; all others stay as they are."""
    return transform_up(plan, lambda each: (isinstance(each, Filter) and _rewritten(each)) or each)


def is_window_rank(plan: WindowAggregate) -> bool:
    """Whether an aggregate is what became of a Top-N of windows."""
    return any(item.field.name == _TOP for item in plan.aggregates)


@dataclass(frozen=True, slots=True)
class WindowTop:
    """A Top-N of windows: the fields of its rows as expressions over the input, what these are sorted by (an
    expression, descending, NULLs first), and how many are the first. Of rows that are equal the first one
    counts, or the last one (``newest_first``)."""

    fields: tuple[tuple[str, exp.Expression], ...]
    order: tuple[tuple[exp.Expression, bool, bool], ...]
    limit: int
    newest_first: bool


def window_top(plan: WindowAggregate) -> WindowTop | None:
    """Return the Top-N that an aggregate of windows is; None for any other aggregate."""
    if not is_window_rank(plan) or len(plan.aggregates) != 1:
        return None
    (item,) = plan.aggregates
    array = item.field.type
    assert isinstance(array, ArrayType)
    assert isinstance(array.element, RowType)
    first = item.expression
    assert isinstance(first, exp.Anonymous)
    rows, limit = first.expressions[0], spark.whole_number(first.expressions[-1])
    order: list[tuple[exp.Expression, bool, bool]] = []
    if spark.called_name(rows) == "ARRAY_SORT":
        rows, comparator = rows.expressions
        order = list(_sorted_by(comparator.this))
    newest_first = spark.called_name(rows) == "REVERSE"
    gathered = rows.expressions[0] if newest_first else rows
    struct = gathered.expressions[0]
    fields = [
        (field.name, value) for field, value in zip(array.element.fields, struct.expressions, strict=True)
    ]
    assert limit is not None
    values = dict(fields)

    def put(node: exp.Expression) -> exp.Expression:
        return values[node.name].copy() if isinstance(node, exp.Column) else node

    keys = tuple((key.transform(put), descending, nulls) for key, descending, nulls in order)
    return WindowTop(tuple(fields), keys, limit[0], newest_first)


def _sorted_by(comparison: exp.Expression) -> Iterator[tuple[exp.Expression, bool, bool]]:
    """The sort keys of :func:`_comparison`: an expression, whether descending, whether NULLs come first."""
    while isinstance(comparison, exp.Case):
        _, null, _, before, _ = comparison.args["ifs"]
        nulls, ascending = (spark.whole_number(each.args["true"]) for each in (null, before))
        assert nulls is not None
        assert ascending is not None
        yield _of_left(before.this.this), ascending[0] > 0, nulls[0] < 0
        comparison = bare(comparison.args["default"])


def _of_left(expression: exp.Expression) -> exp.Expression:
    """An expression over the fields of the left row as one over columns."""

    def put(node: exp.Expression) -> exp.Expression:
        if isinstance(node, exp.Dot) and node.this.name == _LEFT.name:
            return spark.column(node.expression.name)
        return node

    return expression.copy().transform(put)


def window_rank_keys(rows: Unnest, windows: WindowAggregate) -> tuple[frozenset[str], ...]:
    """The keys of the rows of a Top-N of windows: the partition, of which the start or the end of the window
    is enough, and the number of the row unless there is one only."""
    if not all(isinstance(item.expression, exp.Column) for item in windows.keys):
        return ()
    partition = {item.expression.name for item in windows.keys}
    first = windows.aggregates[0].expression
    assert isinstance(first, exp.Anonymous)
    alone = first.expressions[-1] == spark.number(1)
    if rows.ordinality is not None and not alone:
        partition.add(rows.ordinality.name)
    bounds = (windows.window_start, windows.window_end)
    return tuple(frozenset(partition | {bound.name}) for bound in bounds if bound is not None)


def _rewritten(plan: Filter) -> Plan | None:
    projects: list[Project] = []
    below = plan.input
    while isinstance(below, Project):
        projects.append(below)
        below = below.input
    if not isinstance(below, Over) or len(below.items) != 1:
        return None
    rank: str | None = below.items[0].field.name
    for project in reversed(projects):
        outputs = {
            item.expression.name: item.field.name
            for item in project.items
            if isinstance(item.expression, exp.Column)
        }
        rank = outputs.get(rank) if rank is not None else None
    limits = {}
    for position, part in enumerate(conjuncts(plan.condition)):
        limit = _limit(part, rank)
        if limit is not None:
            limits[position] = limit
    top = _top(below, min(limits.values())) if limits else None
    if top is None:
        return None
    for project in reversed(projects):
        top = replace(project, input=top)
    others = [part for position, part in enumerate(conjuncts(plan.condition)) if position not in limits]
    return Filter(top, spark.conjunction(*others)) if others else top


def _limit(part: exp.Expression, rank: str | None) -> int | None:
    """N, where a condition says that the rank is at most N."""
    if not isinstance(part, (exp.LTE, exp.LT, exp.EQ)) or rank is None:
        return None
    column, number = bare(part.this), spark.whole_number(without_casts(part.expression))
    if not (isinstance(column, exp.Column) and column.name == rank) or number is None:
        return None
    value = number[0] - isinstance(part, exp.LT)
    return value if value == 1 or (value > 1 and not isinstance(part, exp.EQ)) else None


def _top(over: Over, limit: int) -> Plan | None:
    """The rows of ``over`` whose number is at most ``limit``, where its partitions are those of windows."""
    window = over.items[0].expression.find(exp.Window)
    if window is None or window_function(window) != "ROW_NUMBER":
        return None
    partition = [bare(key) for key in window.args.get("partition_by") or ()]
    fields = {field.name: field for field in over.input.schema}
    types = [_type_of(key, {name: field.type for name, field in fields.items()}) for key in partition]
    if None in types:
        return None
    names = [str(key.name) if isinstance(key, exp.Column) else "" for key in partition]
    known = window_properties(over.input)
    start = next((name for name in names if name in known.starts), None)
    end = next((name for name in names if name in known.ends), None)
    if start is None or end is None:
        return None
    source, order = _with_sort_columns(over.input, window.args["order"].expressions, (start, end))
    kept = [field for field in source.schema if field.name not in (start, end)]
    keys = tuple(
        NamedExpression(PlanField(f"key${position}", type), key)
        for position, (name, key, type) in enumerate(zip(names, partition, types, strict=True))
        if name not in (start, end) and type is not None
    )
    array = ArrayType(RowType(tuple(RowField(field.name, field.type) for field in kept)).not_null())
    rows = spark.call("COLLECT_LIST", spark.call("STRUCT", *(spark.column(field.name) for field in kept)))
    if limit == 1 and keeps_last(over):
        rows = spark.call("REVERSE", rows)
    ordered = exp.Anonymous(this="ARRAY_SORT", expressions=[rows, _comparator(order)]) if order else rows
    first = spark.call("SLICE", ordered, spark.number(1), spark.number(limit))
    aggregate = WindowAggregate(
        source,
        AttachedWindow(start, end),
        keys,
        (NamedExpression(PlanField(_TOP, array), first),),
        fields[start],
        fields[end],
        None,
    )
    rank = over.items[0].field
    unnested = Unnest(aggregate, spark.column(_TOP), array, tuple(kept), rank, outer=False)
    return Project(unnested, tuple(NamedExpression(f, spark.column(f.name)) for f in over.schema))


def _with_sort_columns(
    source: Plan, order: list[exp.Expression], bounds: tuple[str, str]
) -> tuple[Plan, list[exp.Expression]]:
    """What rows of one window are sorted by, not the start or the end of the window alone, which all have
    alike; and the plan of the rows with copies of these bounds where something else is computed of them."""
    kept: list[exp.Expression] = []
    copied: set[str] = set()

    def put(node: exp.Expression) -> exp.Expression:
        return (
            spark.column(_copy(node.name)) if isinstance(node, exp.Column) and node.name in bounds else node
        )

    for item in order:
        used = {column.name for column in item.find_all(exp.Column)}
        if used.isdisjoint(bounds) or not used <= set(bounds):
            copied |= used & set(bounds)
            kept.append(item.copy().transform(put))
    if not copied:
        return source, kept
    items = [NamedExpression(field, spark.column(field.name)) for field in source.schema]
    items += [
        NamedExpression(replace(field, name=_copy(field.name)), spark.column(field.name))
        for field in source.schema
        if field.name in copied
    ]
    return Project(source, tuple(items)), kept


def _copy(bound: str) -> str:
    return f"{bound}$sorted"


def _comparator(order: list[exp.Expression]) -> exp.Expression:
    """The function that compares two rows."""
    sides = [exp.to_identifier(side.name) for side in (_LEFT, _RIGHT)]
    return exp.Lambda(this=_comparison(order), expressions=sides)


def _type_of(key: exp.Expression, fields: Mapping[str, DataType]) -> DataType | None:
    """The type of a column, or of a field inside one; None for any other expression."""
    if isinstance(key, exp.Column):
        return fields.get(key.name)
    if not isinstance(key, exp.Dot):
        return None
    row = _type_of(key.this, fields)
    inner = row.fields if isinstance(row, RowType) else ()
    return next((field.type.as_nullable() for field in inner if field.name == key.name), None)


def _comparison(order: list[exp.Expression]) -> exp.Expression:
    """-1, 0 or 1 as the left row stands before, beside or behind the right one."""
    result: exp.Expression = spark.number(0)
    for item in reversed(order):
        left, right = _of(item.this, _LEFT), _of(item.this, _RIGHT)
        before, behind = (1, -1) if item.args.get("desc") else (-1, 1)
        null, other = (-1, 1) if item.args.get("nulls_first") else (1, -1)
        result = spark.case(
            (spark.conjunction(spark.is_null(left), spark.is_null(right)), result),
            (spark.is_null(left), spark.number(null)),
            (spark.is_null(right), spark.number(other)),
            (spark.binary(exp.LT, left, right), spark.number(before)),
            (spark.binary(exp.GT, left, right), spark.number(behind)),
            default=result,
        )
    return result


def _of(expression: exp.Expression, row: exp.Var) -> exp.Expression:
    """An expression over the fields of a row."""

    def put(node: exp.Expression) -> exp.Expression:
        if isinstance(node, exp.Column):
            return exp.Dot(this=row.copy(), expression=exp.to_identifier(node.name, quoted=True))
        return node

    return expression.copy().transform(put)
