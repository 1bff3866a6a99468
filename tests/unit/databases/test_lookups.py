"""Look-ups of many keys at once: what is asked, what is remembered, and for how long."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from decimal import Decimal

import pytest

from kafka_sql.databases import lookups, repetition
from kafka_sql.databases.lookups import Lookup, LookupRows
from kafka_sql.model.connectors import JdbcTable, LookupCache, LookupOptions
from kafka_sql.model.data_types import BIGINT, STRING, decimal
from kafka_sql.text.diagnostics import JobError


@pytest.fixture
def database(tmp_path):
    """Runs statements on a database of two prices."""
    path = tmp_path / "shop.db"

    def run(sql: str) -> None:
        with closing(sqlite3.connect(path)) as connection:
            connection.execute(sql)
            connection.commit()

    run("CREATE TABLE prices (id BIGINT, kind TEXT, price TEXT)")
    run("INSERT INTO prices VALUES (1, 'a', '1.50'), (2, 'a', '2'), (2, 'a', '3'), (2, 'b', NULL)")
    run.url = f"jdbc:sqlite:{path}"
    return run


def rows_of(database, options: LookupOptions, keys=(("id", BIGINT),)) -> LookupRows:
    table = JdbcTable(database.url, "prices", lookup=options)
    return LookupRows(Lookup(table, (("price", decimal(5, 2)), ("kind", STRING)), keys))


def test_rows_of_many_keys(database, monkeypatch):
    monkeypatch.setattr(lookups, "_KEYS_AT_ONCE", 2)
    found = rows_of(database, LookupOptions()).find([(1,), (2,), (1,), (7,)])
    assert found == {
        (1,): ((Decimal("1.50"), "a"),),
        (2,): ((Decimal("2.00"), "a"), (Decimal("3.00"), "a"), (None, "b")),
        (7,): (),
    }


def test_keys_of_two_columns(database):
    rows = rows_of(database, LookupOptions(), (("id", BIGINT), ("kind", STRING)))
    assert rows.find([(2, "b"), (1, "b")]) == {(2, "b"): ((None, "b"),), (1, "b"): ()}


class Clock:
    """A clock that a test turns."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def clock(monkeypatch):
    """The clock of look-ups."""
    clock = Clock()
    monkeypatch.setattr(lookups, "time", clock)
    monkeypatch.setattr(repetition, "time", clock)
    return clock


def test_nothing_is_remembered_without_a_cache(database):
    rows = rows_of(database, LookupOptions())
    assert rows.find([(9,)]) == {(9,): ()}
    database("INSERT INTO prices VALUES (9, 'c', '9')")
    assert rows.find([(9,)]) == {(9,): ((Decimal("9.00"), "c"),)}


@pytest.mark.parametrize("missing_keys", [True, False])
def test_a_partial_cache(database, clock, missing_keys):
    rows = rows_of(
        database,
        LookupOptions(LookupCache.PARTIAL, expire_after_write_ms=10_000, missing_keys=missing_keys),
    )
    rows.find([(1,), (9,)])
    database("INSERT INTO prices VALUES (9, 'c', '9')")
    database("DELETE FROM prices WHERE id = 1")
    clock.now += 9
    nine = () if missing_keys else ((Decimal("9.00"), "c"),)
    assert rows.find([(1,), (9,)]) == {(1,): ((Decimal("1.50"), "a"),), (9,): nine}
    clock.now += 2
    assert rows.find([(1,), (9,)])[(1,)] == ()


def test_what_is_not_used_is_forgotten(database, clock):
    rows = rows_of(database, LookupOptions(LookupCache.PARTIAL, max_rows=1, expire_after_access_ms=5_000))
    rows.find([(1,)])
    database("DELETE FROM prices")
    for _ in range(3):
        clock.now += 4
        assert rows.find([(1,)]) != {(1,): ()}
    rows.find([(2,)])  # there is room for one key
    assert rows.find([(1,)]) == {(1,): ()}


def test_a_full_cache_is_loaded_again(database, clock):
    rows = rows_of(database, LookupOptions(LookupCache.FULL, reload_interval_ms=60_000))
    assert rows.find([(9,), (1,)])[(9,)] == ()
    database("INSERT INTO prices VALUES (9, 'c', '9')")
    clock.now += 59
    assert rows.find([(9,)]) == {(9,): ()}
    clock.now += 2
    assert rows.find([(9,)]) == {(9,): ((Decimal("9.00"), "c"),)}


def test_what_fails_is_tried_again(database, clock):
    rows = rows_of(database, LookupOptions(max_retries=2))
    database("ALTER TABLE prices RENAME TO elsewhere")
    with pytest.raises(JobError) as raised:
        rows.find([(1,)])
    assert raised.value.diagnostics[0].code == "database-failed"
    assert clock.now == 103.0  # it waited for 1 and for 2 seconds

    def back(seconds: float) -> None:
        clock.now += seconds
        database("ALTER TABLE elsewhere RENAME TO prices")

    clock.sleep = back
    assert rows.find([(1,)]) == {(1,): ((Decimal("1.50"), "a"),)}


def test_a_value_of_another_type_fails(database):
    database("INSERT INTO prices VALUES (5, 'x', 'much')")
    with pytest.raises(JobError) as raised:
        rows_of(database, LookupOptions()).find([(5,)])
    assert "column 'price' holds 'much', which is no DECIMAL(5, 2)" in raised.value.diagnostics[0].message
