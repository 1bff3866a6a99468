"""Partial aggregates of a window: the local ones, which reading tasks compute of the rows they have read, and
the global ones, by which Spark merges them."""

from __future__ import annotations

from sqlglot import exp
from typing_extensions import assert_never

from kafka_sql.model.data_types import BIGINT, DataType, TypeRoot
from kafka_sql.model.local_query import Partial, PartialAggregate, Test
from kafka_sql.model.type_rules import root_of
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.optimizer.filter_pushdown import substituted
from kafka_sql.planner.plan.fields import NamedExpression, PlanField
from kafka_sql.planner.strategies.native.local_expressions import ORDERED, Known, task_tests, task_value

_FUNCTIONS = {"COUNT": Partial.COUNT, "SUM": Partial.SUM, "MIN": Partial.MIN, "MAX": Partial.MAX}
_MERGED = {Partial.MIN: "MIN", Partial.MAX: "MAX"}
"""What puts partial aggregates together; all others are added up."""
_OVER_TOTALS = ("SHIFTLEFT", "SHIFTRIGHT")
"""Functions that are called on aggregates."""


class PartialAggregates:
    """The partial aggregates that some aggregates need, over the fields that tasks know: as ``items`` of a
    plan and as what tasks compute, in the same order."""

    def __init__(self, known: Known) -> None:
        self.items: list[NamedExpression] = []
        self.aggregates: list[PartialAggregate] = []
        self._known = known

    def merged(self, item: NamedExpression) -> NamedExpression | None:
        """The aggregate as one of partial aggregates; None where there are none for it."""
        calls: dict[str, exp.Expression] = {}
        unknown = False

        def put(node: exp.Expression) -> exp.Expression:
            nonlocal unknown
            call = node.this if isinstance(node, exp.Filter) else node
            if not isinstance(call, exp.Anonymous) or call.this in _OVER_TOTALS:
                return node
            partial = self._partial(node, call)
            if partial is None:
                unknown = True
                return node
            calls[partial.name] = spark.call(_MERGED.get(partial.function, "SUM"), spark.column(partial.name))
            return spark.column(partial.name)

        over_partials = item.expression.copy().transform(put)
        rest = [node for node in over_partials.walk() if isinstance(node, (exp.Column, exp.AggFunc))]
        if unknown or any(not isinstance(node, exp.Column) or node.name not in calls for node in rest):
            return None
        return NamedExpression(item.field, substituted(over_partials, calls))

    def records(self) -> str:
        """The name of the partial aggregate that counts all rows."""
        every = exp.Anonymous(this="COUNT", expressions=[exp.Star()])
        found = self._partial(every, every)
        assert found is not None
        return found.name

    def _partial(self, whole: exp.Expression, call: exp.Anonymous) -> PartialAggregate | None:
        """The partial aggregate of a call, ``whole`` with its FILTER."""
        for item, found in zip(self.items, self.aggregates, strict=True):
            if item.expression == whole:
                return found
        function = _FUNCTIONS.get(str(call.this))
        tests: tuple[Test, ...] | None = ()
        if isinstance(whole, exp.Filter):
            tests = task_tests(whole.expression.this, self._known)
        if function is None or tests is None or len(call.expressions) != 1:
            return None
        name = f"partial${len(self.items)}"
        (argument,) = call.expressions
        if function is Partial.COUNT and isinstance(argument, (exp.Star, exp.Literal)):
            return self._add(whole, PartialAggregate(name, Partial.ROWS, None, tests), BIGINT)
        found_value = task_value(argument, self._known)
        data_type = None if found_value is None else _result(function, found_value[1])
        if found_value is None or data_type is None:
            return None
        return self._add(whole, PartialAggregate(name, function, found_value[0], tests), data_type)

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
