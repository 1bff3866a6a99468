"""What the tasks of a pipeline ask others for each row: functions of the user, and tables that are looked up;
the rows that collections become."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sqlglot import exp

from kafka_sql.model.bad_records import BadRecordPolicy
from kafka_sql.model.connectors import JdbcTable, UpsertKafkaTable
from kafka_sql.model.data_types import ArrayType, MapType, MultisetType, RowField, RowType
from kafka_sql.model.local_query import Path
from kafka_sql.planner.binder.python_calls import called_functions
from kafka_sql.planner.binder.user_functions import USER_PREFIX, known_function
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.plan.nodes import LookupJoin, Plan, Unnest
from kafka_sql.planner.plan.pipeline_plan import Calling, LookingUp, Unnesting
from kafka_sql.planner.plan.traversal import nodes
from kafka_sql.planner.strategies.pipeline.expression_operators import PipelineRefused, kind_of
from kafka_sql.planner.strategies.pipeline.pipeline_expressions import pipeline_tests, pipeline_value
from kafka_sql.planner.strategies.pipeline.row_steps import Column, PipelineRows, passes
from kafka_sql.user_functions.declarations import FunctionKind

_CALLED = "called"


def with_calls(
    rows: PipelineRows, expressions: Sequence[exp.Expression]
) -> tuple[PipelineRows, list[exp.Expression]]:
    """The rows behind all calls of the user's functions in ``expressions``, and these with the results in
    their place; a call is made once for a row, as in Flink also where CASE would not need it. Raises
    :class:`PipelineRefused`."""
    made: dict[exp.Expression, exp.Expression] = {}
    found = []
    for expression in expressions:
        rows, value = _called(rows, expression, made)
        found.append(value)
    return rows, found


def _called(
    rows: PipelineRows, expression: exp.Expression, made: dict[exp.Expression, exp.Expression]
) -> tuple[PipelineRows, exp.Expression]:
    if expression.find(exp.Anonymous) is None:
        return rows, expression
    expression = expression.copy()
    for call in list(expression.find_all(exp.Anonymous, bfs=False))[::-1]:  # the innermost first
        name = str(call.this)
        if not name.startswith(USER_PREFIX):
            continue
        result = made.get(call) if known_function(name).function.deterministic else None
        if result is None:
            rows, result = _behind_call(rows, name, call)
            made[call.copy()] = result
        if call is expression:
            return rows, result.copy()
        call.replace(result.copy())
    return rows, expression


def _behind_call(rows: PipelineRows, name: str, call: exp.Anonymous) -> tuple[PipelineRows, exp.Expression]:
    function = known_function(name).function
    if function.kind is FunctionKind.AGGREGATE:
        raise PipelineRefused(f"the aggregate function {function.name}")
    if rows.origin is not None and rows.origin.bad_records.policy is not BadRecordPolicy.FAIL:
        raise PipelineRefused(f"{function.name}, whose failures are bad records")
    if not function.deterministic and (rows.kinds or rows.depends):
        raise PipelineRefused(f"{function.name}, which is not deterministic, of rows that change")
    result = ArrayType(function.result) if function.kind is FunctionKind.TABLE else function.result
    arguments = rows.values("a", [each for each in call.expressions if isinstance(each, exp.Expression)])
    for _, _, data_type in arguments:
        if not passes(data_type):
            raise PipelineRefused(f"{function.name} of {data_type}")
    if not passes(result):
        raise PipelineRefused(f"{function.name}, which gives {result}")
    field = f"__called{len(rows.steps)}"
    found = {field: (Path((_CALLED,)), result.as_nullable())}
    step = Calling(name, len(arguments), traced=rows.origin is not None)
    return rows.put_behind(arguments, step, found), spark.column(field)


def calls_functions(plan: Plan) -> bool:
    """Whether a plan calls functions of the user."""
    return any(name.startswith(USER_PREFIX) for node in nodes(plan) for name in called_functions(node))


def calls_user(expression: exp.Expression) -> bool:
    """Whether an expression calls a function of the user."""
    return any(str(call.this).startswith(USER_PREFIX) for call in expression.find_all(exp.Anonymous))


def unnested(rows: PipelineRows, plan: Unnest) -> PipelineRows:
    """The rows of UNNEST, or of a table function. Raises :class:`PipelineRefused`."""
    rows, (collection,) = with_calls(rows, [plan.collection])
    value, data_type = pipeline_value(collection, rows.known)
    of_rows = isinstance(plan.type, ArrayType | MultisetType) and isinstance(plan.type.element, RowType)
    if not passes(data_type) or not isinstance(data_type, ArrayType | MapType):
        raise PipelineRefused(f"UNNEST of {data_type}")
    fields = [*plan.fields, *(() if plan.ordinality is None else (plan.ordinality,))]
    found = {field.name: (Path((f"e{n}",)), field.type) for n, field in enumerate(fields)}
    step = Unnesting(len(plan.fields), of_rows, isinstance(plan.type, MultisetType), plan.outer)
    return rows.put_behind([("u", value, data_type)], step, found)


def looked_up(rows: PipelineRows, plan: LookupJoin) -> PipelineRows:
    """The rows of a look-up join. Raises :class:`PipelineRefused`."""
    name = plan.table.identifier.name
    if not isinstance(plan.table.connector, JdbcTable | UpsertKafkaTable):
        raise PipelineRefused(f"look-ups in table '{name}'")
    if rows.kinds or rows.depends:
        raise PipelineRefused("look-ups for rows that change")
    if plan.outer and plan.tests_more:
        raise PipelineRefused("a LEFT JOIN of look-ups with further conditions")
    rows, values = with_calls(rows, [value for _, value in plan.keys])
    types = {column.name: column.type for column in plan.table.columns}
    keys: list[Column] = []
    for (column, _), (_, value, data_type) in zip(plan.keys, rows.values("a", values), strict=True):
        if kind_of(data_type) != kind_of(types[column]):
            raise PipelineRefused(f"look-ups of {types[column]} by {data_type}")
        keys.append((f"a{len(keys)}", value, types[column].as_nullable()))
    field = f"__called{len(rows.steps)}"
    row = RowType(tuple(RowField(f"c{n}", types[each]) for n, each in enumerate(plan.columns)))
    found = {field: (Path((_CALLED,)), ArrayType(row))}
    if not passes(row):
        raise PipelineRefused(f"look-ups of {row}")
    rows = rows.put_behind(keys, LookingUp(plan), found)
    fields = {each.name: (Path((f"e{n}",)), each.type) for n, each in enumerate(plan.fields)}
    step = Unnesting(len(plan.fields), True, False, plan.outer)
    value, data_type = rows.known[field]
    kept = replace(rows, known={name: each for name, each in rows.known.items() if name != field})
    rows = kept.put_behind([("u", value, data_type)], step, fields)
    if not plan.tests_more:
        return rows
    return replace(rows, tests=rows.tests + pipeline_tests(plan.condition, rows.known))
