"""The function table: every row can be used, and every function is compared with Flink somewhere."""

from __future__ import annotations

import re

import pytest
from sqlglot import exp

from kafka_sql.planner.function_rules import RULES
from kafka_sql.planner.function_table import FunctionRow, Support, filled, function_table
from kafka_sql.planner.spark_sql import column, sql
from kafka_sql.sql.type_parser import parse_type
from tests.golden_cases import golden_cases

_DERIVED = re.compile(r"ARG\d(_VARCHAR)?|ELEMENT|KEYS|VALUES|ENTRIES|EXTENDED|COMMON")
_DIFFERENT_EVERY_TIME = {
    "UUID",
    "RAND",
    "RAND_INTEGER",
    "CURRENT_ROW_TIMESTAMP",
    "UNIX_TIMESTAMP",
    "PROCTIME",
    "NOW",
    "CURRENT_TIME",
    "LOCALTIME",
    "CURRENT_TIMESTAMP",
}
ROWS = [row for rows in function_table().values() for row in rows]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.name}({' '.join(row.arguments)})")
def test_every_row_can_be_used(row: FunctionRow) -> None:
    if row.support is not Support.SCALAR:
        assert not row.spark
        return
    rules = [cell[1:] for cell in (row.spark, row.result) if cell.startswith("@")]
    assert all(rule in RULES for rule in rules)
    if not row.result.startswith("@"):
        spelling = row.result.rstrip("?!^")
        assert _DERIVED.fullmatch(spelling) or parse_type(spelling)
    if row.spark and not row.spark.startswith("@"):
        arguments = [column(f"a{number}") for number in range(len(row.arguments) + row.variadic)]
        text = sql(filled(row.spark, list[exp.Expression](arguments)))
        assert "FN_" not in text
        assert "__" not in text
        assert all(
            f"`a{number}`" in text for number in range(len(row.arguments)) if row.arguments[number] != "UTF8"
        )


def test_every_function_is_compared_with_flink() -> None:
    cases = [*golden_cases("functions"), *golden_cases("queries")]
    compared = "\n".join(case.sql for case in cases).upper()
    called = set(re.findall(r"\b[A-Z_0-9]+\b", compared))
    names = {row.name for row in ROWS if row.support in (Support.SCALAR, Support.AGGREGATE)}
    missing = {name.removesuffix(" …") for name in names} - called - _DIFFERENT_EVERY_TIME - {"||"}
    assert missing == set()
