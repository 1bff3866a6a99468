"""A call of an aggregate function, the simple aggregates that it is computed of, and Spark's expression for
it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from sqlglot import exp
from sqlglot.generators.spark import SparkGenerator

from kafka_sql.model.data_types import NULL, DataType
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.flink_call import placeholder
from kafka_sql.planner.expressions.templates import argument_of

_PART = "__part"
"""The column of part n is ``__part`` and n."""


@dataclass(frozen=True, slots=True)
class AggregatePart:
    """A simple aggregate: Spark's ``function`` of the rows that pass ``condition``, of all rows without
    ``arguments``. MIN and MAX of floating numbers pass over NaN in Spark: ``floating`` is their type then."""

    function: str
    arguments: tuple[exp.Expression, ...] = ()
    distinct: bool = False
    condition: exp.Expression | None = None
    floating: DataType | None = None

    @property
    def spark(self) -> exp.Expression:
        """Spark's aggregate."""
        inner: Sequence[exp.Expression] = self._values() or (exp.Star(),)
        if self.distinct:
            inner = (exp.Distinct(expressions=[argument.copy() for argument in inner]),)
        aggregate = spark.call(self.function, *inner)
        if self.condition is None:
            return aggregate
        return exp.Filter(this=aggregate, expression=exp.Where(this=self.condition.copy()))

    @property
    def counted(self) -> exp.Expression:
        """The one argument as Spark takes it, 1 for a row: NULL for rows that the condition drops."""
        (value,) = self._values() or (spark.number(1),)
        return self._kept(value)

    @property
    def value(self) -> exp.Expression:
        """As :attr:`counted`, with NaN: what operators take that follow rows as they come."""
        return replace(self, floating=None).counted

    def _values(self) -> tuple[exp.Expression, ...]:
        if self.floating is None:
            return self.arguments
        return tuple(but_nan(argument, self.floating) for argument in self.arguments)

    def _kept(self, value: exp.Expression) -> exp.Expression:
        if self.condition is None:
            return value.copy()
        return exp.Case(ifs=[exp.If(this=self.condition.copy(), true=value.copy())])


def but_nan(value: exp.Expression, data_type: DataType) -> exp.Expression:
    """A floating number, NULL for NaN."""
    return spark.case((spark.call("ISNAN", value), spark.null(data_type)), default=value)


@dataclass(frozen=True, slots=True, eq=False)
class Decomposition:
    """How a function is computed: ``parts`` over the columns ``__0``, ``__1`` … in place of its arguments,
    and the ``result`` over the columns ``__part0``, ``__part1`` … in place of the parts. It follows from the
    function and the types of its arguments, so that all are equal."""

    parts: tuple[AggregatePart, ...]
    result: exp.Expression

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Decomposition)

    def __hash__(self) -> int:
        return hash(Decomposition)


class FlinkAggregate(exp.Expression):
    """A call of the aggregate ``function`` (str, Flink's name) with the arguments ``expressions``, of their
    different values if ``distinct``, over the rows that pass ``condition``. ``result`` is its Flink type,
    ``decomposition`` (:class:`Decomposition`) says how it is computed."""

    arg_types: ClassVar[dict[str, bool]] = {
        "function": True,
        "expressions": False,
        "condition": False,
        "distinct": False,
        "result": True,
        "decomposition": True,
    }

    @property
    def function(self) -> str:
        return str(self.args["function"])

    @property
    def distinct(self) -> bool:
        return bool(self.args.get("distinct"))

    @property
    def condition(self) -> exp.Expression | None:
        found = self.args.get("condition")
        assert found is None or isinstance(found, exp.Expression)
        return found

    @property
    def result(self) -> DataType:
        found = self.args["result"]
        assert isinstance(found, DataType)
        return found

    @property
    def parts(self) -> list[AggregatePart]:
        """The simple aggregates of the arguments."""
        parts = self.decomposition.parts
        return [
            replace(
                part,
                arguments=tuple(self._filled(argument) for argument in part.arguments),
                condition=self.condition,
            )
            for part in parts
        ]

    def over(self, values: Sequence[exp.Expression]) -> exp.Expression:
        """The result over ``values``, which stand for the parts."""
        return _put(self.decomposition.result, lambda node: _nth(node, values))

    def with_parts(
        self, function: str, arguments: Sequence[exp.Expression], parts: Sequence[AggregatePart]
    ) -> FlinkAggregate:
        """The same result of other ``parts``, a call of ``function`` over all rows of ``arguments``."""
        return aggregate(function, arguments, self.result, parts, self.decomposition.result)

    def decomposed(self, decomposition: Decomposition) -> FlinkAggregate:
        """The same call, computed otherwise."""
        found = self.copy()
        found.set("decomposition", decomposition)
        return found

    @property
    def spark(self) -> exp.Expression:
        """Spark's expression."""
        return self.over([part.spark for part in self.parts])

    @property
    def shown(self) -> exp.Expression:
        """The call in Flink's words, to be printed."""
        values: Sequence[exp.Expression] = [each.copy() for each in self.expressions] or [exp.Star()]
        if self.distinct:
            values = [exp.Distinct(expressions=list(values))]
        call = spark.call(self.function, *values)
        if self.condition is None:
            return call
        return exp.Filter(this=call, expression=exp.Where(this=self.condition.copy()))

    @property
    def decomposition(self) -> Decomposition:
        found = self.args["decomposition"]
        assert isinstance(found, Decomposition)
        return found

    def _filled(self, tree: exp.Expression) -> exp.Expression:
        def argument(node: exp.Expression) -> exp.Expression | None:
            position = argument_of(node)
            return None if position is None else self.expressions[position].copy()

        return _put(tree, argument)


def aggregate(
    function: str,
    arguments: Sequence[exp.Expression],
    result: DataType,
    parts: Sequence[AggregatePart],
    tree: exp.Expression,
    *,
    distinct: bool = False,
    condition: exp.Expression | None = None,
) -> FlinkAggregate:
    """Return the call of an aggregate function; ``parts`` and ``tree`` are its decomposition."""
    return FlinkAggregate(
        function=function,
        expressions=[spark.part(each) for each in arguments],
        condition=None if condition is None else spark.part(condition),
        distinct=distinct,
        result=result,
        decomposition=Decomposition(tuple(parts), tree),
    )


def simple_aggregate(function: str, result: DataType, *arguments: exp.Expression) -> FlinkAggregate:
    """Return the call of a function that is a simple aggregate itself; COUNT(*) has no arguments."""
    taken = tuple(placeholder(position) for position in range(len(arguments)))
    return aggregate(function, arguments, result, [AggregatePart(function, taken)], part_column(0))


def part_call(part: AggregatePart, condition: exp.Expression | None) -> FlinkAggregate:
    """Return the call of a simple aggregate with OVER, over the rows that pass ``condition``."""
    taken = tuple(placeholder(position) for position in range(len(part.arguments)))
    parts = [replace(part, arguments=taken)]
    return aggregate(
        part.function,
        part.arguments,
        NULL,
        parts,
        part_column(0),
        distinct=part.distinct,
        condition=condition,
    )


def part_column(position: int) -> exp.Expression:
    """Return the column that represents a part in the result."""
    return exp.column(f"{_PART}{position}")


def shown_calls(expression: exp.Expression) -> exp.Expression:
    """The expression with its aggregates in Flink's words, to be printed."""
    if expression.find(FlinkAggregate) is None:
        return expression
    return _put(expression, lambda node: node.shown if isinstance(node, FlinkAggregate) else None)


def _nth(node: exp.Expression, values: Sequence[exp.Expression]) -> exp.Expression | None:
    if isinstance(node, exp.Column) and node.name.startswith(_PART):
        return values[int(node.name.removeprefix(_PART))].copy()
    return None


def _put(tree: exp.Expression, value_of: Callable[[exp.Expression], exp.Expression | None]) -> exp.Expression:
    """A copy of ``tree`` with other nodes in place of some; in parentheses beside operators."""

    def put(node: exp.Expression) -> exp.Expression:
        value = value_of(node)
        if value is None:
            return node
        return spark.operand(value) if isinstance(node.parent, exp.Binary) else value

    return tree.copy().transform(put, copy=False)


def _written(generator: SparkGenerator, call: FlinkAggregate) -> str:
    return generator.sql(call.spark)


SparkGenerator.TRANSFORMS[FlinkAggregate] = _written
