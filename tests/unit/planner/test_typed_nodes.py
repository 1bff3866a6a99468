"""Expressions of a plan say of which type and value they are, so that nobody reads Spark's text of them."""

from __future__ import annotations

import itertools

import pytest
from sqlglot import exp

from kafka_sql.model.data_types import BIGINT, INT, DataType
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.literals import Interval, interval_literal, interval_milliseconds
from kafka_sql.planner.expressions.spark_types import cast_spelling, cast_type, held_alike, spark_type_text
from kafka_sql.planner.properties.injective_casts import uncast
from kafka_sql.sql.parsing.type_parser import parse_type
from kafka_sql.text.source import SourceText, Span

_SPAN = Span(SourceText("query.sql", "x"), 0, 1)
TYPES = tuple(
    map(
        parse_type,
        (
            *("BOOLEAN", "TINYINT", "INT", "BIGINT NOT NULL", "DOUBLE", "DECIMAL(10, 2)", "DECIMAL(10, 3)"),
            *("CHAR(3)", "VARCHAR(9)", "STRING", "BINARY(2)", "BYTES", "DATE", "TIME", "TIME(3)"),
            *(
                "TIMESTAMP(0)",
                "TIMESTAMP(6)",
                "TIMESTAMP_LTZ(3)",
                "ARRAY<VARCHAR(4)>",
                "ARRAY<STRING NOT NULL>",
            ),
            *(
                "MAP<INT, STRING>",
                "MULTISET<INT>",
                "MAP<INT, INT>",
                "ARRAY<STRING NOT NULL>",
                "ROW<a INT, b CHAR(1)>",
            ),
            *("ROW<a INT NOT NULL, b STRING>", "ROW<a INT, c STRING>"),
        ),
    )
)


@pytest.mark.parametrize(("left", "right"), list(itertools.combinations_with_replacement(TYPES, 2)), ids=str)
def test_types_are_held_alike_where_spark_spells_them_alike(left: DataType, right: DataType) -> None:
    assert held_alike(left, right) is (spark_type_text(left) == spark_type_text(right))


@pytest.mark.parametrize("data_type", TYPES, ids=str)
def test_a_cast_carries_its_type_wherever_it_is_copied_to(data_type: DataType) -> None:
    cast = (
        spark.binary(exp.EQ, spark.cast(spark.column("a"), data_type), spark.column("b"))
        .copy()
        .find(exp.Cast)
    )
    assert cast is not None
    assert held_alike(cast_type(cast), data_type)
    assert cast_spelling(cast) == spark_type_text(cast_type(cast))


def test_a_cast_that_is_spelled_otherwise_carries_what_was_said() -> None:
    cut = spark.cast(spark.column("a"), parse_type("TIME(3)"), "TIME(3)")
    assert isinstance(cut, exp.Cast)
    assert spark.sql(cut) == "CAST(`a` AS TIME(3))"
    assert cast_type(cut) == parse_type("TIME(3)")


@pytest.mark.parametrize("value", [0, 7, -7, 2**31 - 1, -(2**31), 2**31, -(2**63), 2**63 - 1])
def test_whole_numbers_have_a_value_and_a_type(value: int) -> None:
    assert spark.whole_number(spark.number(value)) == (value, INT if -(2**31) <= value < 2**31 else BIGINT)
    assert spark.whole_number(spark.long(value)) == (value, BIGINT)


@pytest.mark.parametrize(
    "other", [spark.column("a"), spark.text("7"), exp.Literal.number("1.5"), spark.text("L")]
)
def test_other_expressions_are_no_whole_numbers(other: exp.Expression) -> None:
    assert spark.whole_number(other) is None


@pytest.mark.parametrize(
    ("text", "unit", "milliseconds"),
    [
        ("5", "SECOND", 5000),
        ("-1 02:03:04.567", "DAY TO SECOND", -93_784_567),
        ("0.001", "SECOND", 1),
        ("3", "MONTH", None),
    ],
)
def test_intervals_know_their_length(text: str, unit: str, milliseconds: int | None) -> None:
    literal = interval_literal(text, unit, _SPAN)
    assert isinstance(literal.spark, exp.Interval)
    assert interval_milliseconds(literal.spark.copy()) == milliseconds
    assert literal.constant is not None
    assert isinstance(literal.constant.value, Interval)


@pytest.mark.parametrize(
    ("value", "source", "target", "kept"),
    [
        (spark.cast(spark.column("a"), BIGINT), "INT", "BIGINT", True),
        (spark.cast(spark.column("a"), INT), "BIGINT", "INT", False),
        (spark.cast(spark.cast(spark.column("a"), INT), BIGINT), "TINYINT", "BIGINT", False),
        (spark.cast(spark.column("a"), parse_type("STRING")), "INT", "VARCHAR(11)", True),
        (spark.cast(spark.column("a"), parse_type("STRING")), "INT", "VARCHAR(10)", False),
        (spark.cast(spark.call("F", spark.column("a")), parse_type("STRING")), "INT", "STRING", False),
        (spark.binary(exp.Add, spark.column("a"), spark.number(1)), "INT", "INT", False),
    ],
)
def test_casts_that_keep_values_apart_are_told_by_types(
    value: exp.Expression, source: str, target: str, kept: bool
) -> None:
    found = uncast(value, parse_type(source), parse_type(target))
    assert found == (spark.column("a") if kept else None)
