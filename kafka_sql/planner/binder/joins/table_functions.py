"""``LATERAL TABLE(f(…)) AS t (names)``: the rows that a table function of the user gives for each row."""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.model.data_types import ArrayType
from kafka_sql.planner.binder.scalars import bind, called_path
from kafka_sql.planner.binder.tables.from_clause import QueryContext, Relation
from kafka_sql.planner.binder.user_functions import bind_user_table, table_columns
from kafka_sql.planner.expressions.errors import unsupported, wrong
from kafka_sql.planner.expressions.scope import Scope, VisibleColumn
from kafka_sql.planner.functions.scalar import is_known_function
from kafka_sql.planner.plan.fields import PlanField
from kafka_sql.planner.plan.names import fresh_name
from kafka_sql.planner.plan.nodes import Unnest
from kafka_sql.sql.lexer.ast_spans import span_of
from kafka_sql.text.diagnostics import did_you_mean
from kafka_sql.text.error_codes import ErrorCode


def is_table_call(node: exp.Expr) -> bool:
    """Whether a FROM item is the shaped ``TABLE(f(…))``."""
    return isinstance(node, exp.Anonymous) and str(node.this) == "FLINK_TABLE"


def bind_table_call(
    left: Relation,
    node: exp.Expression,
    alias: exp.Expression | None,
    context: QueryContext,
    *,
    outer: bool,
) -> Relation:
    """``left`` joined with the rows of a table function of its columns; ``outer`` keeps rows without one.

    ``node`` is the shaped ``FLINK_TABLE(f(…))``. Raises PlanError."""
    span = span_of(node, context.place)
    call = node.expressions[0] if isinstance(node, exp.Anonymous) and node.expressions else node
    path = called_path(call)
    if not path[-1]:
        raise wrong(ErrorCode.SYNTAX, "TABLE(…) takes the call of a table function", span)
    name = ".".join(path)
    known = context.functions.find(path, span)
    if known is None and len(path) == 1 and is_known_function(name):
        if name.lower() in {each.lower() for each in context.functions.names()}:
            raise wrong(
                ErrorCode.NOT_A_TABLE_FUNCTION,
                f"{name} here means Flink's own function {name.upper()}, which gives no rows",
                span,
                helps=(
                    f"make yours known with CREATE TEMPORARY SYSTEM FUNCTION {name}, or under another name",
                ),
            )
        raise unsupported(f"TABLE({name}(…))", span)
    if known is None:
        raise wrong(
            ErrorCode.UNKNOWN_FUNCTION,
            f"table function '{name}' does not exist",
            span,
            label=did_you_mean(name, context.functions.names()),
            helps=("CREATE FUNCTION name AS 'module.function' LANGUAGE PYTHON makes one known",),
        )
    called = call.expression if isinstance(call, exp.Dot) else call
    within = context.expressions(left.scope)
    rows = bind_user_table(known, [bind(each, within) for each in called.expressions], span)
    assert isinstance(rows.type, ArrayType)
    columns = table_columns(known).fields
    given = [str(item.this) for item in alias.args.get("columns") or ()] if alias is not None else []
    if given and len(given) != len(columns):
        names = ", ".join(column.name for column in columns)
        raise wrong(
            ErrorCode.WRONG_COLUMN_COUNT,
            f"the alias names {len(given)} columns, {name} gives {len(columns)}: {names}",
            span_of(alias, context.place) if alias is not None else span,
        )
    taken = {field.name for field in left.plan.schema}
    fields = []
    for shown, column in zip(given or [each.name for each in columns], columns, strict=True):
        data_type = column.type.as_nullable() if outer else column.type
        fields.append(PlanField(fresh_name(shown, taken), data_type))
        taken.add(fields[-1].name)
    plan = Unnest(left.plan, rows.spark, rows.type, tuple(fields), None, outer)
    visible = tuple(
        VisibleColumn(shown, field)
        for shown, field in zip(given or [each.name for each in columns], fields, strict=True)
    )
    qualifiers = ((str(alias.this.this),),) if alias is not None and alias.this is not None else ()
    own = Scope(visible, qualifiers)
    return Relation(plan, Scope((*left.scope.columns, *visible), parts=(left.scope, own)))
