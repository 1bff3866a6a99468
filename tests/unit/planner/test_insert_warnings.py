"""Warnings of INSERTs that run, but hardly as they are meant."""

from __future__ import annotations

import pytest

from tests.unit.planner.test_plans import check

_KAFKA = "'topic' = 'k', 'properties.bootstrap.servers' = 'b:9092'"
_FEEDS = f"""CREATE TABLE k (a INT) WITH (
  'connector' = 'kafka', {_KAFKA}, 'format' = 'json', 'scan.startup.mode' = 'earliest-offset'
);
"""
_UPSERTS = f"""CREATE TABLE u (id BIGINT PRIMARY KEY NOT ENFORCED, c STRING) WITH (
  'connector' = 'upsert-kafka', {_KAFKA}, 'key.format' = 'json', 'value.format' = 'json'
);
"""


def codes(sql: str) -> list[str]:
    return [problem.code.value for problem in check(sql).diagnostics]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("k", ["reads-its-target"]),
        ("k /*+ OPTIONS('scan.bounded.mode' = 'latest-offset') */", []),
        ("orders", []),
    ],
)
def test_a_table_that_feeds_itself(source: str, expected: list[str]) -> None:
    column = "id" if source == "orders" else "a"
    assert codes(f"{_FEEDS}INSERT INTO k SELECT CAST({column} + 1 AS INT) FROM {source}") == expected


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ("(1, 'a')", []),
        ("(1, 'a'), (2, 'b')", []),
        ("(1, 'a'), (1, 'b')", ["missing-on-conflict"]),
        ("(1, 'a'), (0 + 1, 'b')", ["missing-on-conflict"]),
        ("(CAST('1' AS BIGINT), 'a'), (1, 'b')", ["missing-on-conflict"]),
    ],
)
def test_values_with_different_keys_need_no_on_conflict(values: str, expected: list[str]) -> None:
    assert codes(f"{_UPSERTS}INSERT INTO u VALUES {values}") == expected
