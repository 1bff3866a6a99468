"""Partial aggregates of a window: the local ones, which reading tasks compute of the rows they have read, and
the global ones, by which Spark merges them."""

from __future__ import annotations

from sqlglot import exp
from typing_extensions import assert_never

from kafka_sql.model.data_types import BIGINT, DataType, TypeRoot
from kafka_sql.model.local_query import Partial, PartialAggregate
from kafka_sql.model.type_rules import root_of
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.flink_aggregate import AggregatePart, FlinkAggregate
from kafka_sql.planner.expressions.flink_call import placeholder
from kafka_sql.planner.plan.fields import NamedExpression, PlanField
from kafka_sql.planner.strategies.native.task_rows import ORDERED, task_value
from kafka_sql.planner.strategies.pipeline.pipeline_expressions import Known

_FUNCTIONS = {"COUNT": Partial.COUNT, "SUM": Partial.SUM, "MIN": Partial.MIN, "MAX": Partial.MAX}
_MERGED = {Partial.MIN: "MIN", Partial.MAX: "MAX"}
"""What puts partial aggregates together; all others are added up."""


class PartialAggregates:
    """The partial aggregates that some aggregates need, over the fields that tasks know: as ``items`` of a
    plan and as what tasks compute, in the same order."""

    def __init__(self, known: Known) -> None:
        self.items: list[NamedExpression] = []
        self.aggregates: list[PartialAggregate] = []
        self._known = known

    def merged(self, item: NamedExpression) -> NamedExpression | None:
        """The aggregate as one of partial aggregates; None where there are none for it."""
        call = item.expression
        if not isinstance(call, FlinkAggregate):
            return None
        partials = [self._partial(part) for part in call.parts]
        known = [partial for partial in partials if partial is not None]
        if len(known) < len(partials):
            return None
        columns = [spark.column(partial.name) for partial in known]
        functions = [_MERGED.get(partial.function, "SUM") for partial in known]
        parts = [AggregatePart(function, (placeholder(n),)) for n, function in enumerate(functions)]
        name = functions[0] if len(parts) == 1 else call.function
        return NamedExpression(item.field, call.with_parts(name, columns, parts))

    def _partial(self, part: AggregatePart) -> PartialAggregate | None:
        """The partial aggregate of a simple one."""
        whole = part.spark
        for item, found in zip(self.items, self.aggregates, strict=True):
            if item.expression == whole:
                return found
        function = None if part.distinct else _FUNCTIONS.get(part.function)
        if function is None or part.floating is not None:
            return None
        name = f"partial${len(self.items)}"
        if function is Partial.COUNT and isinstance(part.counted, exp.Literal):
            return self._add(whole, PartialAggregate(name, Partial.ROWS, None), BIGINT)
        found_value = task_value(part.counted, self._known)
        data_type = None if found_value is None else _result(function, found_value[1])
        if found_value is None or data_type is None:
            return None
        return self._add(whole, PartialAggregate(name, function, found_value[0]), data_type)

    def _add(self, whole: exp.Expression, found: PartialAggregate, data_type: DataType) -> PartialAggregate:
        self.items.append(NamedExpression(PlanField(found.name, data_type.as_nullable()), whole.copy()))
        self.aggregates.append(found)
        return found


def _result(function: Partial, argument: DataType | None) -> DataType | None:
    """The type of a partial aggregate; None where tasks do not compute it."""
    root = None if argument is None else root_of(argument)
    match function:
        case Partial.ROWS | Partial.COUNT:
            return BIGINT
        case Partial.SUM:
            return BIGINT if root is TypeRoot.BIGINT else None
        case Partial.MIN | Partial.MAX:
            return argument if root in ORDERED else None
        case _:
            assert_never(function)
