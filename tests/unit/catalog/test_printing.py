"""SHOW CREATE and DESCRIBE against what Flink 2.3 printed for the same statements."""

import pytest

from kafka_sql.catalog.show_create import describe, show_create_table, show_create_view
from kafka_sql.catalog.table import Table, View
from kafka_sql.model.data_types import BIGINT, BOOLEAN, INT, STRING, DataType, decimal, timestamp_ltz
from kafka_sql.sql.format.canonical_expression import canonical
from tests.golden_cases import GoldenCase, golden_cases
from tests.unit.catalog.declared import declared

COMPUTED: dict[str, DataType] = {
    "cost": decimal(21, 2).not_null(),
    "x": STRING,
    "u": timestamp_ltz(3).not_null(),
    "big": BOOLEAN,
}


def plain(key: str, value: str) -> str:
    return value


@pytest.mark.parametrize("case", golden_cases("show-create"), ids=lambda case: case.id)
def test_tables_are_printed_as_by_flink(case: GoldenCase) -> None:
    table = declared(case.sql, COMPUTED)
    assert isinstance(table, Table)
    assert show_create_table(table, plain) == case.sections["flink show create"]
    titles, rows = describe(table)
    lines = [" | ".join(titles), *(" | ".join(cell or "" for cell in row) for row in rows)]
    assert [line.rstrip() for line in lines] == case.sections["flink describe"].split("\n")


@pytest.mark.parametrize("case", golden_cases("show-create"), ids=lambda case: case.id)
def test_what_is_printed_makes_the_same_table(case: GoldenCase) -> None:
    table = declared(case.sql, COMPUTED)
    assert isinstance(table, Table)
    printed = show_create_table(table, plain)
    again = declared(printed, COMPUTED)
    assert isinstance(again, Table)
    assert show_create_table(again, plain) == printed


def test_secrets_are_masked() -> None:
    table = declared("CREATE TABLE t (a INT) WITH ('user' = 'u', 'password' = 'secret')")
    assert isinstance(table, Table)
    printed = show_create_table(table, lambda key, value: "****" if key == "password" else value)
    assert "'password' = '****'" in printed
    assert "secret" not in printed


def test_views() -> None:
    view = declared(
        "CREATE TEMPORARY VIEW v COMMENT 'it''s' AS SELECT a, b FROM t", {"a": INT, "b c": BIGINT.not_null()}
    )
    assert isinstance(view, View)
    assert show_create_view(view).split("\n") == [
        "CREATE TEMPORARY VIEW `default_catalog`.`default_database`.`v` (",
        "  `a`,",
        "  `b c`",
        ")",
        "COMMENT 'it''s'",
        "AS SELECT a, b FROM t",
    ]
    assert describe(view)[1] == (
        ("a", "INT", "TRUE", None, None, None),
        ("b c", "BIGINT", "FALSE", None, None, None),
    )


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("cast(a as string)", "CAST(`a` AS STRING)"),
        ("CASE WHEN a>1 THEN 'x' ELSE 'y' END", "CASE WHEN `a` > 1 THEN 'x' ELSE 'y' END"),
        ("a IS NOT NULL and not a = 2", "`a` IS NOT NULL AND NOT `a` = 2"),
        ("extract(day from ts)", "EXTRACT(DAY FROM `ts`)"),
        ("ts  +interval '1' days", "`ts` + INTERVAL '1' DAY"),
        ("upper(lower('it''s'))", "UPPER(LOWER('it''s'))"),
        ("coalesce(a, 1)+2*(a-1)", "COALESCE(`a`, 1) + 2 * (`a` - 1)"),
        ("`date`", "`date`"),
        ("date '2020-01-01'", "DATE '2020-01-01'"),
        ("array[1,2][1]", "ARRAY[1, 2][1]"),
        ("`r1`.x", "`r1`.`x`"),
        ("-a", "- `a`"),
        ("ts - interval '1:30' minute to second", "`ts` - INTERVAL '1:30' MINUTE TO SECOND"),
    ],
)
def test_expressions_in_the_form_flink_prints(written: str, printed: str) -> None:
    assert canonical(written) == printed
