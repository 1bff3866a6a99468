"""A call of a Flink function that tasks compute with a kernel, and Spark's expression for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from sqlglot import exp
from sqlglot.generators.spark import SparkGenerator

from kafka_sql.model.data_types import DataType
from kafka_sql.planner.expressions.spark_ast import call as spark_call
from kafka_sql.planner.expressions.spark_ast import part
from kafka_sql.planner.expressions.templates import argument_of, filled_tree, is_compound


@dataclass(frozen=True, slots=True, eq=False)
class Expansion:
    """Spark's form of a call: an expression with the columns ``__0``, ``__1`` … in place of the arguments,
    and the number of its nodes with the arguments filled in. What a call means is its kernel and its
    arguments: expansions are no part of that, and all are equal."""

    tree: exp.Expression
    size: int

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Expansion)

    def __hash__(self) -> int:
        return hash(Expansion)


class FlinkCall(exp.Expression):
    """A call of ``kernel`` (str) with the arguments ``expressions``. ``result`` is its Flink type
    (:class:`~kafka_sql.model.data_types.DataType`), ``types`` those of the arguments where the kernel needs
    them (else empty). The Spark text of the call is that of its ``expansion`` (:class:`Expansion`)."""

    arg_types: ClassVar[dict[str, bool]] = {
        "kernel": True,
        "expressions": False,
        "result": True,
        "types": True,
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

    @property
    def types(self) -> tuple[DataType, ...]:
        found = self.args["types"]
        assert isinstance(found, tuple)
        return found

    @property
    def expansion(self) -> Expansion:
        found = self.args["expansion"]
        assert isinstance(found, Expansion)
        return found


def flink_call(
    kernel: str,
    arguments: Sequence[exp.Expression],
    result: DataType,
    tree: exp.Expression,
    types: Sequence[DataType] = (),
) -> FlinkCall:
    """Return the call of a kernel; ``tree`` is Spark's form over the columns ``__0``, ``__1`` …"""
    parts = [part(argument) for argument in arguments]
    expansion = Expansion(tree, _filled_size(tree, parts))
    return FlinkCall(kernel=kernel, expressions=parts, result=result, types=tuple(types), expansion=expansion)


def called(
    kernel: str,
    arguments: Sequence[exp.Expression],
    result: DataType,
    expand: Callable[..., exp.Expression],
    types: Sequence[DataType] = (),
) -> FlinkCall:
    """Return the call of a kernel whose Spark form ``expand`` makes of its arguments."""
    tree = expand(*(placeholder(position) for position in range(len(arguments))))
    return flink_call(kernel, arguments, result, tree, types)


def alike(
    name: str, arguments: Sequence[exp.Expression], result: DataType, *, spelling: str | None = None
) -> FlinkCall:
    """Return the call of a function that means the same in Spark, under the same name or another
    ``spelling``."""
    return called(name, arguments, result, partial(spark_call, spelling or name))


def placeholder(position: int) -> exp.Expression:
    """Return the column that represents an argument in Spark's form."""
    return exp.column(f"__{position}")


def spark_calls(expression: exp.Expression) -> Iterator[exp.Anonymous]:
    """The calls of Spark's functions in an expression, those of expansions among them."""
    for node in expression.walk():
        match node:
            case FlinkCall():
                yield from spark_calls(node.expansion.tree)
            case exp.Anonymous():
                yield node


def spark_size(expression: exp.Expression) -> int:
    """Return the number of nodes that Spark computes for an expression, expansions filled in."""
    return _filled_size(expression, [])


def _filled_size(tree: exp.Expression, arguments: list[exp.Expression]) -> int:
    size = 0
    for node in tree.walk(prune=lambda node: isinstance(node, FlinkCall) or argument_of(node) is not None):
        position = argument_of(node)
        if isinstance(node, FlinkCall):
            size += node.expansion.size
        elif position is not None and position < len(arguments):
            size += spark_size(arguments[position]) + is_compound(arguments[position])
        else:
            size += 1
    return size


def _written(generator: SparkGenerator, call: FlinkCall) -> str:
    """The Spark text of a call: each argument is written once and stands as text in the expansion."""
    texts: list[exp.Expression] = [exp.Var(this=generator.sql(each)) for each in call.expressions]
    return generator.sql(filled_tree(call.expansion.tree, call.expressions, texts))


SparkGenerator.TRANSFORMS[FlinkCall] = _written
