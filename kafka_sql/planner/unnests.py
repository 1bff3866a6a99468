"""``UNNEST(collection) [WITH ORDINALITY] AS t (names)``: a row for every element."""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.planner.expressions import bind
from kafka_sql.planner.from_clause import QueryContext, Relation
from kafka_sql.planner.names import fresh_name
from kafka_sql.planner.plan import PlanField, Unnest
from kafka_sql.planner.refusals import unsupported, wrong
from kafka_sql.planner.scope import Scope, VisibleColumn
from kafka_sql.sql.places import span_of
from kafka_sql.sql.types import INT, ArrayType, DataType, MapType, MultisetType, RowType
from kafka_sql.text.source import Span


def bind_unnest(left: Relation, node: exp.Unnest, context: QueryContext, *, outer: bool) -> Relation:
    """``left`` joined with the elements of a collection that may use its columns; ``outer`` keeps rows
    without elements."""
    span = span_of(node, context.place)
    if len(node.expressions) != 1:
        raise unsupported("UNNEST of several collections", span)
    collection = bind(node.expressions[0], context.expressions(left.scope))
    columns = _columns(collection.type, collection.span)
    alias = node.args.get("alias")
    given = [str(item.this) for item in alias.args.get("columns") or ()] if alias is not None else []
    offset = node.args.get("offset")
    numbered = bool(offset)
    if isinstance(offset, exp.Identifier):
        given.append(str(offset.this))
    names = [name for name, _ in columns] + (["ORDINALITY"] if numbered else [])
    if given and len(given) != len(names):
        raise wrong(
            "wrong-column-count",
            f"the alias names {len(given)} columns, UNNEST gives {len(names)}: {', '.join(names)}",
            span_of(alias, context.place) if alias is not None else span,
        )
    taken = {field.name for field in left.plan.schema}
    fields = []
    types = [data_type for _, data_type in columns] + ([INT.not_null()] if numbered else [])
    for name, data_type in zip(given or names, types, strict=True):
        fields.append(PlanField(fresh_name(name, taken), data_type.as_nullable() if outer else data_type))
        taken.add(fields[-1].name)
    elements, ordinality = (fields[:-1], fields[-1]) if numbered else (fields, None)
    plan = Unnest(left.plan, collection.spark, collection.type, tuple(elements), ordinality, outer)
    visible = tuple(VisibleColumn(name, field) for name, field in zip(given or names, fields, strict=True))
    qualifiers = ((str(alias.this.this),),) if alias is not None and alias.this is not None else ()
    own = Scope(visible, qualifiers)
    return Relation(plan, Scope((*left.scope.columns, *visible), parts=(left.scope, own)))


def _columns(data_type: DataType, span: Span) -> list[tuple[str, DataType]]:
    """Names and types of the columns of an element."""
    match data_type:
        case ArrayType(element=RowType() as row) | MultisetType(element=RowType() as row):
            return [(f.name, f.type.as_nullable() if row.nullable else f.type) for f in row.fields]
        case ArrayType(element=element) | MultisetType(element=element):
            return [("EXPR$0", element)]
        case MapType(key=key, value=value):
            return [("KEY", key), ("VALUE", value)]
        case _:
            raise wrong(
                "type-mismatch",
                f"UNNEST takes an ARRAY, MAP or MULTISET, this is {data_type.as_nullable()}",
                span,
            )
