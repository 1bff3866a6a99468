"""What is read of Spark's words about its functions."""

from __future__ import annotations

import pytest

from kafka_sql.spark.dialect.function_usages import read_usage


@pytest.mark.parametrize(
    ("name", "usage", "read"),
    [
        ("avg", "avg(expr) - Returns the mean. And more.", ("AVG", "(expr)", "Returns the mean.")),
        (
            "instr",
            "\n    instr(str, substr[, start]) - Returns the index of the\n      place. \n  ",
            ("INSTR", "(str, substr[, start])", "Returns the index of the place."),
        ),
        ("row_number", "row_number() - Assigns a number.", ("ROW_NUMBER", "()", "Assigns a number.")),
        ("div", "expr1 div expr2 - Divides.", ("DIV", "", "")),
        ("nothing", "", ("NOTHING", "", "")),
    ],
)
def test_usages(name: str, usage: str, read: tuple[str, str, str]) -> None:
    assert read_usage(name, usage) == read
