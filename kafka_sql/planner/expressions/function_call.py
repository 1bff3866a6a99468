"""A call of a scalar function whose arguments fit, as the rules of functions see it."""

from __future__ import annotations

from dataclasses import dataclass

from sqlglot import exp

from kafka_sql.model.data_types import DataType
from kafka_sql.model.type_rules import with_nullability
from kafka_sql.planner.expressions.bound import Bound, any_nullable
from kafka_sql.planner.expressions.errors import unsupported
from kafka_sql.text.source import Span


@dataclass(frozen=True, slots=True)
class Call:
    """A call whose arguments fit: upper-case name, arguments, place, the session's time zone."""

    name: str
    arguments: tuple[Bound, ...]
    span: Span
    time_zone: str

    @property
    def nullable(self) -> bool:
        """Whether an argument can be NULL."""
        return any_nullable(*self.arguments)

    def gives(self, value: exp.Expression, data_type: DataType, *, nullable: bool | None = None) -> Bound:
        """The result; nullable where an argument is unless said otherwise."""
        return Bound(
            value, with_nullability(data_type, self.nullable if nullable is None else nullable), self.span
        )

    def text(self, position: int) -> str:
        """The value of a string literal argument."""
        constant = self.arguments[position].constant
        assert constant is not None
        return str(constant.value)

    def whole(self, position: int, default: int = 0) -> int:
        """The value of an integer literal argument, ``default`` where it was not given."""
        if position >= len(self.arguments):
            return default
        constant = self.arguments[position].constant
        if constant is None or not isinstance(constant.value, int):
            raise unsupported(
                f"{self.name} with a second argument that is no literal", self.arguments[position].span
            )
        return constant.value
