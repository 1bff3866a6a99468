"""The functions that functions.sql calls: plain Python with annotations is enough."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from kafka_sql import AggregateFunction, udf


def count_char(text: str | None, char: str) -> int:
    """A value for each row; NULL comes as None."""
    return 0 if text is None else text.count(char)


@udf(result_type="DECIMAL(12, 2)")
def with_tax(price, rate: int):
    """A decorator says what annotations cannot: the exact type of the result."""
    return price * (100 + rate) / Decimal(100)


@udf(result_type="DOUBLE", func_type="arrow")
def fahrenheit(celsius):
    """Whole columns at once, as pyarrow arrays."""
    import pyarrow.compute as pc

    return pc.add(pc.multiply(celsius, 1.8), 32.0)


def words(text: str) -> Iterator[tuple[str, int]]:
    """Rows for each row: LATERAL TABLE(words(text)) AS w (word, length)."""
    for word in text.split():
        yield word, len(word)


class Longest(AggregateFunction):
    """One value of the rows of a group."""

    def create_accumulator(self) -> list[str]:
        return [""]

    def accumulate(self, accumulator: list[str], text: str) -> None:
        if text is not None and len(text) > len(accumulator[0]):
            accumulator[0] = text

    def get_value(self, accumulator: list[str]) -> str:
        return accumulator[0]
