"""Rows of one PRIMARY KEY reach databases and lake tables in Flink's order: of windows the newest stays, of a
ranking the row that Flink materialises."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.integration.conftest import wait_until
from tests.integration.test_delta_tables import content as delta_content
from tests.unit.lake.iceberg_files import content as iceberg_content

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.slow, pytest.mark.sampled(9)]

_BEGIN = datetime(2024, 1, 1, 10)
_WINDOWS = """INSERT INTO latest
SELECT k, TUMBLE_START(ts, INTERVAL '1' MINUTE), COUNT(*)
FROM ev GROUP BY k, TUMBLE(ts, INTERVAL '1' MINUTE) ON CONFLICT DO DEDUPLICATE"""
_NEWEST_OF_EACH_NAME = """INSERT INTO latest SELECT k, ts, v FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY k, v ORDER BY ts DESC) AS n FROM ev
) WHERE n = 1 ON CONFLICT DO DEDUPLICATE"""
_END = "2024-01-01 11:00:00"


class Target:
    """An empty table ``latest`` with the columns k STRING, w TIMESTAMP(3), n BIGINT and the PRIMARY KEY k."""

    def __init__(self, kind: str, folder: Path) -> None:
        self._kind = kind
        self._folder = folder / "t"
        self._folder.mkdir()

    def statement(self) -> str:
        """Return its CREATE TABLE."""
        options = {
            "jdbc": f"'connector' = 'jdbc', 'url' = 'jdbc:sqlite:{self._folder}/db', 'table-name' = 'latest'",
            "delta": f"'connector' = 'delta', 'path' = '{self._folder}'",
            "iceberg": f"'connector' = 'iceberg', 'catalog-name' = 'local', 'uri' = "
            f"'sqlite:///{self._folder}/catalog.db', 'warehouse' = 'file://{self._folder}', "
            "'catalog-database' = 'db', 'catalog-table' = 't'",
        }[self._kind]
        if self._kind == "jdbc":
            with sqlite3.connect(self._folder / "db") as database:
                database.execute("CREATE TABLE latest (k TEXT PRIMARY KEY, w TIMESTAMP, n BIGINT)")
        columns = "k STRING, w TIMESTAMP(3), n BIGINT, PRIMARY KEY (k) NOT ENFORCED"
        return f"CREATE TABLE latest ({columns}) WITH ({options});\n"

    def rows(self) -> list[tuple[str, str, int]]:
        """Return its rows without the key ``end``, sorted; times as ``HH:MM:SS``."""
        match self._kind:
            case "jdbc":
                with sqlite3.connect(self._folder / "db") as database:
                    found: list[tuple[Any, ...]] = database.execute("SELECT k, w, n FROM latest").fetchall()
            case "delta":
                found = delta_content(self._folder)
            case _:
                found = iceberg_content(self._folder / "db" / "t")
        told = ((k, datetime.fromisoformat(str(w)).strftime("%H:%M:%S"), n) for k, w, n in found)
        return sorted(row for row in told if row[0] != "end")


def _events() -> Iterator[dict[str, Any]]:
    for n in range(200):
        yield {"k": f"k{n % 4}", "v": n // 4 % 3, "ts": str(_BEGIN + timedelta(seconds=7 * n))}


def _counts() -> list[tuple[str, str, int]]:
    """The newest window of each key, and its records."""
    found: dict[str, dict[str, int]] = {}
    for event in _events():
        windows = found.setdefault(event["k"], {})
        start = event["ts"][11:16] + ":00"
        windows[start] = windows.get(start, 0) + 1
    return sorted((k, *max(windows.items())) for k, windows in found.items())


def _newest() -> list[tuple[str, str, int]]:
    """The newest record of each key: no other row of the key is written after it."""
    newest = {event["k"]: (event["k"], event["ts"][11:], event["v"]) for event in _events()}
    return sorted(newest.values())


@pytest.mark.parametrize("kind", ["jdbc", "delta", "iceberg"])
@pytest.mark.parametrize(
    ("query", "expected"), [(_WINDOWS, _counts), (_NEWEST_OF_EACH_NAME, _newest)], ids=["windows", "ranking"]
)
@pytest.mark.parametrize("endless", [False, True], ids=["bounded", "micro-batches"])
def test_the_newest_row_of_a_key_stays(
    session,
    kafka_table,
    topic,
    produce,
    tmp_path,
    kind: str,
    query: str,
    expected: Callable[[], list[tuple[str, str, int]]],
    endless: bool,
) -> None:
    read, target = topic(), Target(kind, tmp_path)
    columns = "k STRING, v INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND"
    bounded = {"scan.bounded.mode": "unbounded" if endless else "latest-offset"}
    session.sql(kafka_table("ev", read, columns, **bounded) + target.statement())
    produce(read, [{"value": json.dumps(row)} for row in [*_events(), {"k": "end", "v": 0, "ts": _END}]])
    job = session.sql(query)
    if endless:
        try:
            wait_until(lambda: target.rows() == expected(), 120)
        finally:
            job.stop()
    else:
        job.wait(120)
    assert target.rows() == expected()
