"""``UNNEST(collection) [WITH ORDINALITY] AS t (names)``: a row for every element."""

from __future__ import annotations

from collections.abc import Sequence

from sqlglot import exp

from kafka_sql.model.data_types import INT, ArrayType, DataType, MapType, MultisetType, RowType
from kafka_sql.planner.binder.scalars import bind
from kafka_sql.planner.binder.tables.from_clause import QueryContext, Relation
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.errors import unsupported, wrong
from kafka_sql.planner.expressions.scope import Scope, VisibleColumn
from kafka_sql.planner.operators.conditionals import condition
from kafka_sql.planner.plan.fields import PlanField
from kafka_sql.planner.plan.names import fresh_name
from kafka_sql.planner.plan.nodes import Filter, Plan, Unnest
from kafka_sql.sql.lexer.ast_spans import span_of
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_ELEMENT = exp.Var(this="element__")
"""The variable for an element in a lambda of Spark; no column, so that nobody takes it for a field."""


def bind_unnest(
    left: Relation,
    node: exp.Unnest,
    context: QueryContext,
    *,
    outer: bool,
    on: exp.Expression | None = None,
) -> Relation:
    """``left`` joined with the elements of a collection that may use its columns; ``outer`` keeps rows
    without elements (for which ``on`` is true). NULL in the place of a ROW is no element (as in Flink)."""
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
    if len(columns) == 1 and alias is not None and alias.this is not None and not given:
        names[0] = str(alias.this.this)  # an alias alone names a single column too
    if given and len(given) != len(names):
        raise wrong(
            ErrorCode.WRONG_COLUMN_COUNT,
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
    value = collection.spark
    match collection.type:
        case ArrayType(element=RowType(nullable=True)) if not numbered:
            value = _kept(value, spark.is_not_null(_ELEMENT))
    visible = tuple(VisibleColumn(name, field) for name, field in zip(given or names, fields, strict=True))
    qualifiers = ((str(alias.this.this),),) if alias is not None and alias.this is not None else ()
    own = Scope(visible, qualifiers)
    scope = Scope((*left.scope.columns, *visible), parts=(left.scope, own))
    test = None
    if on is not None:
        test = condition(bind(on, context.expressions(scope)), "a join condition")
        if outer and test.constant is None and test.spark != exp.Boolean(this=True):
            own_names = {field.name for field in elements}
            uses = {column.name for column in test.spark.find_all(exp.Column)}
            if numbered or not isinstance(collection.type, ArrayType) or not uses <= own_names:
                raise unsupported(
                    "LEFT JOIN UNNEST of this form with a condition", test.span, "write ON TRUE"
                )
            value = _kept(value, _of_element(test.spark, elements, collection.type))
    plan: Plan = Unnest(left.plan, value, collection.type, tuple(elements), ordinality, outer)
    if test is not None and not outer:
        plan = Filter(plan, test.spark)
    return Relation(plan, scope)


def _kept(collection: exp.Expression, test: exp.Expression) -> exp.Expression:
    """The elements of an array that pass a test over :data:`_ELEMENT`."""
    function = exp.Lambda(this=test, expressions=[exp.to_identifier(_ELEMENT.name)])
    return exp.Anonymous(this="FILTER", expressions=[collection.copy(), function])


def _of_element(test: exp.Expression, fields: Sequence[PlanField], array: ArrayType) -> exp.Expression:
    """A condition on the fields of UNNEST as one on the element."""
    values: dict[str, exp.Expression] = {fields[0].name: _ELEMENT}
    if isinstance(array.element, RowType):
        names = [inner.name for inner in array.element.fields]
        values = {
            field.name: exp.Dot(this=_ELEMENT.copy(), expression=exp.to_identifier(name, quoted=True))
            for field, name in zip(fields, names, strict=True)
        }

    def put(node: exp.Expression) -> exp.Expression:
        return values[node.name].copy() if isinstance(node, exp.Column) and node.name in values else node

    return test.copy().transform(put)


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
                ErrorCode.TYPE_MISMATCH,
                f"UNNEST takes an ARRAY, MAP or MULTISET, this is {data_type.as_nullable()}",
                span,
            )
