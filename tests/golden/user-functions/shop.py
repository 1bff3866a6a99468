"""Functions that the golden cases beside this file call."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import Annotated, Any

from kafka_sql import AggregateFunction, TableFunction, udf, udtf


def count_char(text: str, char: str) -> int:
    return text.count(char)


def joined(separator: str, *parts: str) -> str:
    return separator.join(parts)


def greeting(name: str, word: str = "hello") -> str:
    return f"{word}, {name}"


def anything(value: Any) -> str:
    return str(value)


def without_result(value: int):
    return value


def of_set(value: set[int]) -> int:
    return len(value)


def exact(value: Annotated[Decimal, "DECIMAL(10, 2)"]) -> Annotated[Decimal, "DECIMAL(12, 4)"]:
    return value


def clock() -> int:
    return 1


@udf(result_type="ARRAY<ROW<a INT, b STRING>>", deterministic=False)
def nested(value):
    return [(value, str(value))]


@udf(result_type="BIGINT", deterministic=False)
def dice():
    return 4


@udf(input_types=["BIGINT", "DOUBLE"], result_type="DOUBLE", func_type="pandas")
def columns(a, b):
    return a + b


@udtf(result_types=["STRING", "INT"])
def lengths(text):
    yield text, len(text)


def words(text: str) -> Iterator[str]:
    yield from text.split()


class Split(TableFunction):
    def eval(self, text: str) -> Iterator[tuple[str, int]]:
        yield text, 1


class Longest(AggregateFunction):
    def create_accumulator(self):
        return [None]

    def accumulate(self, accumulator, text: str):
        accumulator[0] = text

    def get_value(self, accumulator) -> str:
        return accumulator[0]


class Unfinished(AggregateFunction):
    def accumulate(self, accumulator, text: str):
        accumulator[0] = text


NUMBER = 5
