"""A call of a function of Flink that tasks compute by a kernel of its own, and what Spark computes for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar

from sqlglot import exp
from sqlglot.generators.spark import SparkGenerator

from kafka_sql.model.data_types import DataType
from kafka_sql.planner.expressions.templates import filled_tree


@dataclass(frozen=True, slots=True)
class Expansion:
    """Spark's form of a call: an expression with the columns ``__0``, ``__1`` … in place of the arguments."""

    text: str
    tree: exp.Expression = field(compare=False)

    @classmethod
    def of(cls, tree: exp.Expression) -> Expansion:
        return cls(tree.sql(dialect="spark"), tree)


class FlinkCall(exp.Expression):
    """The call: ``kernel`` is what tasks call with the arguments ``expressions`` (str), ``result`` its type
    (:class:`~kafka_sql.model.data_types.DataType`), ``expansion`` an :class:`Expansion`. Spark's text of the
    call is that of its expansion."""

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
        """What Spark computes."""
        expansion = self.args["expansion"]
        assert isinstance(expansion, Expansion)
        return filled_tree(expansion.tree, self.expressions)


def flink_call(
    kernel: str, arguments: list[exp.Expression], result: DataType, tree: exp.Expression
) -> FlinkCall:
    """The call of a kernel; ``tree`` is Spark's form over the columns ``__0``, ``__1`` …"""
    copies = [argument.copy() for argument in arguments]
    return FlinkCall(kernel=kernel, expressions=copies, result=result, expansion=Expansion.of(tree))


def placeholder(position: int) -> exp.Expression:
    """What stands for an argument in Spark's form."""
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
