"""A call of a Flink function that tasks compute with a kernel, and Spark's expression for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from sqlglot import exp
from sqlglot.generators.spark import SparkGenerator

from kafka_sql.model.data_types import DataType
from kafka_sql.planner.expressions.spark_ast import part
from kafka_sql.planner.expressions.templates import filled_tree


@dataclass(frozen=True, slots=True)
class Expansion:
    """Spark's form of a call: an expression with the columns ``__0``, ``__1`` … in place of the arguments."""

    tree: exp.Expression


class FlinkCall(exp.Expression):
    """A call of ``kernel`` (str) with the arguments ``expressions``. ``result`` is its Flink type
    (:class:`~kafka_sql.model.data_types.DataType`). The Spark text of the call is that of its ``expansion``
    (:class:`Expansion`)."""

    arg_types: ClassVar[dict[str, bool]] = {
        "kernel": True,
        "expressions": False,
        "result": True,
        "expansion": True,
    }

    @property
    def kernel(self) -> str:
        return str(self.args["kernel"])

    @property
    def result(self) -> DataType:
        found = self.args["result"]
        assert isinstance(found, DataType)
        return found

    def expanded(self) -> exp.Expression:
        """Return the expression that Spark computes."""
        expansion = self.args["expansion"]
        assert isinstance(expansion, Expansion)
        return filled_tree(expansion.tree, self.expressions)


def flink_call(
    kernel: str, arguments: list[exp.Expression], result: DataType, tree: exp.Expression
) -> FlinkCall:
    """Return the call of a kernel; ``tree`` is Spark's form over the columns ``__0``, ``__1`` …"""
    parts = [part(argument) for argument in arguments]
    return FlinkCall(kernel=kernel, expressions=parts, result=result, expansion=Expansion(tree))


def placeholder(position: int) -> exp.Expression:
    """Return the column that represents an argument in Spark's form."""
    return exp.column(f"__{position}")


def spark_calls(expression: exp.Expression) -> Iterator[exp.Anonymous]:
    """The calls of Spark's functions in an expression, those of expansions among them."""
    for node in expression.walk():
        match node:
            case FlinkCall(args={"expansion": Expansion(tree=tree)}):
                yield from spark_calls(tree)
            case exp.Anonymous():
                yield node


SparkGenerator.TRANSFORMS[FlinkCall] = lambda generator, call: generator.sql(call.expanded())
