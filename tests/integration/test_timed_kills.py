"""Kill −9 in the middle of operators over time, joins and look-ups: after a second start the rows are those
that Flink's rules give for all records."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.integration.killing import KilledJob

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.slow, pytest.mark.timeout(2400)]

_ROWS, _KEYS, _BLOCK = 360, 3, 30
_UNBOUNDED = {"scan.bounded.mode": None}
_COLUMNS = (
    "id INT, k INT, v INT, ts TIMESTAMP(3), pt AS PROCTIME(), WATERMARK FOR ts AS ts - INTERVAL '2' SECOND"
)
Row = tuple[int, ...]


def value(number: int) -> int:
    return number * 7 % 11


def seconds(number: int) -> int:
    """Rows are a second apart, with a minute of silence between blocks."""
    return number + number // _BLOCK * 60


def record(number: int) -> dict[str, Any]:
    time = seconds(number)
    text = f"2026-01-01 10:{time // 60:02}:{time % 60:02}"
    return {"id": number, "k": number % _KEYS, "v": value(number), "ts": text}


ARRIVED = [number ^ 1 for number in range(_ROWS)]
"""Each pair comes in the wrong order."""


def last_three(numbers: Iterable[int]) -> set[Row]:
    """Each number, with the sum and the count of its own value and the two before it of its key."""
    found, before = set(), {key: [] for key in range(_KEYS)}
    for number in numbers:
        mine = before[number % _KEYS]
        mine.append(value(number))
        found.add((number, sum(mine[-3:]), len(mine[-3:])))
    return found


def matches() -> set[Row]:
    """Three rows of a key in a row, the last of which has less than the second."""
    found = set()
    for key in range(_KEYS):
        mine = list(range(key, _ROWS, _KEYS))
        at = 0
        while at + 2 < len(mine):
            first, second, third = mine[at : at + 3]
            if value(third) < value(second):
                found.add((first, value(first) + value(second), third))
                at += 3
            else:
                at += 1
    return found


def sessions() -> set[Row]:
    """Key, sum of values and count of each block."""
    found = set()
    for start in range(0, _ROWS, _BLOCK):
        for key in range(_KEYS):
            mine = [number for number in range(start, start + _BLOCK) if number % _KEYS == key]
            found.add((mine[0], sum(map(value, mine)), len(mine)))
    return found


@dataclass(frozen=True)
class Killed:
    """A query over ``s`` (and ``t``, the same records again) and its rows."""

    query: str
    rows: set[Row]


_FRAME = "ROWS BETWEEN 2 PRECEDING AND CURRENT ROW"
_SUMS = "SELECT id, SUM(v) OVER w, COUNT(*) OVER w FROM s WINDOW w AS"
_EACH = {(number, value(number), 1) for number in range(_ROWS)}
CASES = {
    "over event time": Killed(f"{_SUMS} (PARTITION BY k ORDER BY ts {_FRAME})", last_three(range(_ROWS))),
    "over processing time": Killed(f"{_SUMS} (PARTITION BY k ORDER BY pt {_FRAME})", last_three(ARRIVED)),
    "match recognize": Killed(
        "SELECT a, s, c FROM s MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts "
        "MEASURES FIRST(A.id) AS a, SUM(A.v) AS s, C.id AS c AFTER MATCH SKIP PAST LAST ROW "
        "PATTERN (A{2} C) WITHIN INTERVAL '2' MINUTE DEFINE C AS C.v < LAST(A.v))",
        matches(),
    ),
    "session windows": Killed(
        "SELECT MIN(id), SUM(v), COUNT(*) FROM "
        "TABLE(SESSION(TABLE s PARTITION BY k, DESCRIPTOR(ts), INTERVAL '10' SECOND)) "
        "GROUP BY k, window_start, window_end",
        sessions(),
    ),
    "join": Killed("SELECT s.id, t.v, CAST(1 AS BIGINT) FROM s JOIN t ON s.id = t.id", _EACH),
    "interval join": Killed(
        "SELECT s.id, t.v, CAST(1 AS BIGINT) FROM s JOIN t ON s.id = t.id "
        "AND s.ts BETWEEN t.ts - INTERVAL '1' SECOND AND t.ts + INTERVAL '1' SECOND",
        _EACH,
    ),
    "temporal join": Killed(
        "SELECT s.id, n.v, CAST(1 AS BIGINT) FROM s JOIN newest FOR SYSTEM_TIME AS OF s.ts AS n ON s.k = n.k",
        _EACH,
    ),
    "look-up in a database": Killed(
        "SELECT s.id, d.v, CAST(1 AS BIGINT) FROM s JOIN d FOR SYSTEM_TIME AS OF s.pt ON s.id = d.id",
        _EACH,
    ),
    "look-up in a topic": Killed(
        "SELECT s.id, u.v, CAST(1 AS BIGINT) FROM s JOIN u FOR SYSTEM_TIME AS OF s.pt ON s.id = u.id",
        _EACH,
    ),
}
TOGETHER = {
    "over": ("over event time", "over processing time"),
    "patterns": ("match recognize",),
    "windows and joins": ("session windows", "interval join", "temporal join"),
    "joins and look-ups": ("join", "look-up in a database"),
    "look-ups": ("look-up in a topic",),
}
"""Queries of one script: they are killed together, each wherever it is then."""


@pytest.mark.exhaustive
@pytest.mark.parametrize("names", TOGETHER.values(), ids=TOGETHER)
def test_kill_minus_nine_ends_with_the_same_rows(names, kafka_table, topic, produce, consume, tmp_path):
    cases = [CASES[name] for name in names]
    source, again, newest = topic(), topic(), topic()
    sinks = [topic() for _ in cases]
    script = tmp_path / "job.sql"
    script.write_text(
        f"SET 'execution.checkpointing.dir' = '{tmp_path / 'checkpoints'}';\n"
        + kafka_table("s", source, _COLUMNS, **_UNBOUNDED)
        + kafka_table("t", again, _COLUMNS, **_UNBOUNDED)
        + "CREATE VIEW newest AS SELECT k, v, ts FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k "
        "ORDER BY ts DESC) AS n FROM t) WHERE n = 1;\n"
        + _looked_up(tmp_path / "shop.db")
        + kafka_table("u", newest, "id INT, v INT, PRIMARY KEY (id) NOT ENFORCED", **_UPSERTS)
        + "".join(
            kafka_table(f"sink{number}", sink, "a INT, b INT, c BIGINT", **_UNBOUNDED)
            + f"INSERT INTO sink{number} {case.query};\n"
            for number, (case, sink) in enumerate(zip(cases, sinks, strict=True))
        )
    )
    keyed = ((json.dumps({"id": number}), value(number)) for number in range(_ROWS))
    produce(newest, [{"key": key, "value": key[:-1] + f', "v": {v}}}'} for key, v in keyed])

    def send(first: int, end: int) -> None:
        values = [{"value": json.dumps(record(number))} for number in ARRIVED[first:end]]
        if end == _ROWS:  # moves the watermark past all others
            far = {"id": 2 * _ROWS, "k": _KEYS, "v": 0, "ts": "2026-01-01 11:00:00"}
            values.append({"value": json.dumps(far)})
        produce(source, values)
        produce(again, values)

    def given(sink: str) -> set[Row]:
        rows = (tuple(json.loads(message.value()).values()) for message in consume(sink))
        return {cells for cells in rows if cells[0] < _ROWS}

    def is_whole() -> bool:
        return all(given(sink) >= case.rows for case, sink in zip(cases, sinks, strict=True))

    parts = [partial(send, first, first + _ROWS // 3) for first in range(0, _ROWS, _ROWS // 3)]
    job = KilledJob(script, tmp_path / "run.log")
    job.run(parts, lambda: min(len(given(sink)) for sink in sinks), is_whole)
    assert [given(sink) for sink in sinks] == [case.rows for case in cases]


_UPSERTS = {
    "connector": "upsert-kafka",
    "format": None,
    "scan.startup.mode": None,
    "scan.bounded.mode": None,
    "key.format": "json",
    "value.format": "json",
}


def _looked_up(path: Path) -> str:
    """A table of a database with the value of each number."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE d (id INT PRIMARY KEY, v INT)")
        connection.executemany("INSERT INTO d VALUES (?, ?)", [(n, value(n)) for n in range(_ROWS)])
        connection.commit()
    return (
        "CREATE TABLE d (id INT, v INT) WITH "
        f"('connector' = 'jdbc', 'url' = 'jdbc:sqlite:{path}', 'table-name' = 'd');\n"
    )
