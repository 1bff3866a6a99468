"""Kill −9 in the middle of each strategy, and a second start: the final rows are those of a run that nobody
disturbed."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Any

import pytest

from tests.integration.killing import KilledJob

pytestmark = [
    pytest.mark.spark,
    pytest.mark.kafka,
    pytest.mark.slow,
    pytest.mark.timeout(2400),
    pytest.mark.sampled(9, "kills"),
]

_ROWS = 2100
_TIMED = (
    "n INT, ts AS TO_TIMESTAMP(FROM_UNIXTIME(n), 'yyyy-MM-dd HH:mm:ss'), "
    "WATERMARK FOR ts AS ts - INTERVAL '1' SECOND"
)
_WINDOWS = (
    "SELECT MOD(n, 7) AS g, COUNT(*) AS c FROM "
    "TABLE(TUMBLE(TABLE s, DESCRIPTOR(ts), INTERVAL '100' SECOND(3))) "
    "GROUP BY MOD(n, 7), window_start, window_end"
)
_GREATEST = (
    "SELECT n, CAST(v AS BIGINT) FROM s JOIN (SELECT MAX(v) AS greatest, window_end AS e FROM "
    "TABLE(TUMBLE(TABLE s, DESCRIPTOR(ts), INTERVAL '100' SECOND(3))) GROUP BY window_start, window_end) "
    "ON v = greatest WHERE ts < e AND ts >= e - INTERVAL '100' SECOND(3)"
)
_GROUPS = "SELECT MOD(n, 7) AS g, COUNT(*) AS c FROM s GROUP BY MOD(n, 7)"
_EXACTLY_ONCE = {"sink.delivery-guarantee": "exactly-once"}
_UPSERTS = {
    "connector": "upsert-kafka",
    "format": None,
    "scan.startup.mode": None,
    "key.format": "json",
    "value.format": "json",
}
_UNBOUNDED = {"scan.bounded.mode": None}
_KEYED = "g INT, c BIGINT, PRIMARY KEY (g) NOT ENFORCED"


def newest(messages: Sequence[Any]) -> list[dict[str, Any]]:
    """What the last record of each key says; keys whose last record has no value are gone."""
    found = {message.key(): message.value() for message in messages}
    return [json.loads(value) for value in found.values() if value is not None]


def remaining(messages: Sequence[Any]) -> list[dict[str, Any]]:
    """The rows that debezium events leave behind; none goes that is not there."""
    rows: Counter[str] = Counter()
    for message in messages:
        event = json.loads(message.value())
        row, weight = (event["after"], 1) if event["op"] == "c" else (event["before"], -1)
        rows[json.dumps(row)] += weight
    assert min(rows.values(), default=0) >= 0
    return [json.loads(row) for row in rows.elements()]


def each(messages: Sequence[Any]) -> list[dict[str, Any]]:
    """All rows of a topic of inserts."""
    return [json.loads(message.value()) for message in messages]


def all_numbers(rows: list[dict[str, Any]]) -> bool:
    return {row["c"] for row in rows} == set(range(_ROWS))


def groups_of_all(rows: list[dict[str, Any]]) -> bool:
    return sorted((row["g"], row["c"]) for row in rows) == [(g, _ROWS // 7) for g in range(7)]


def groups_of_windows(rows: list[dict[str, Any]]) -> bool:
    """The 20 windows that the watermark has passed, in each of which a group has 14 or 15 rows."""
    return sum(row["c"] for row in rows) == 2000 and len(rows) in (7, 140)


def greatest_of_windows(rows: list[dict[str, Any]]) -> bool:
    """The number with the greatest value in each of the 20 windows that the watermark has passed."""
    windows = (range(start, start + 100) for start in range(0, 2000, 100))
    return {row["g"] for row in rows} == {max(window, key=_value) for window in windows}


def _value(number: int) -> int:
    """A value of a number; 100 numbers in a row have different ones."""
    return number * 37 % 101


@dataclass(frozen=True)
class Killed:
    """A query, the table it writes, how rows are read back, and when they are all there."""

    strategy: str
    query: str
    columns: str
    options: dict[str, str | None]
    read: Callable[[Sequence[Any]], list[dict[str, Any]]]
    is_whole: Callable[[list[dict[str, Any]]], bool]
    source: str = "n INT"
    setting: str = ""


_MICRO_BATCHES = "SET 'kafka-sql.chained' = 'false';\n"
"""Pipelines are killed in test_pipelines."""
_REFRESH = "SET 'kafka-sql.strategy' = 'refresh';\n"
_CHANGES: dict[str, str | None] = {"format": "debezium-json"}
CASES = {
    "native stateless": Killed(
        "native", "SELECT MOD(n, 7) AS g, CAST(n AS BIGINT) FROM s", "g INT, c BIGINT", {}, each, all_numbers
    ),
    "native window, exactly once": Killed(
        "native", _WINDOWS, "g INT, c BIGINT", {**_EXACTLY_ONCE}, each, groups_of_windows, _TIMED
    ),
    "native join with the greatest of windows": Killed(
        "native",
        _GREATEST,
        "g INT, c BIGINT",
        {},
        each,
        greatest_of_windows,
        "n INT, v INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' SECOND",
    ),
    "incremental": Killed("incremental", _GROUPS, _KEYED, _UPSERTS, newest, groups_of_all),
    "incremental, exactly once": Killed(
        "incremental", _GROUPS, "g INT, c BIGINT", {**_CHANGES, **_EXACTLY_ONCE}, remaining, groups_of_all
    ),
    "incremental in event time, exactly once": Killed(
        "incremental",
        f"SELECT g, SUM(c) FROM ({_WINDOWS}) GROUP BY g",
        _KEYED,
        {**_UPSERTS, **_EXACTLY_ONCE},
        newest,
        groups_of_windows,
        _TIMED,
    ),
    "refresh": Killed(
        "refresh",
        f"{_GROUPS} HAVING COUNT(*) > 0",
        _KEYED,
        _UPSERTS,
        newest,
        groups_of_all,
        setting=_REFRESH,
    ),
    "refresh in event time, exactly once": Killed(
        "refresh",
        f"SELECT g, SUM(c) FROM ({_WINDOWS}) GROUP BY g",
        _KEYED,
        {**_UPSERTS, **_EXACTLY_ONCE},
        newest,
        groups_of_windows,
        _TIMED,
        _REFRESH,
    ),
}


QUICK = ("incremental, exactly once", "refresh")


def _record(number: int) -> dict[str, Any]:
    moment = datetime(1970, 1, 1) + timedelta(seconds=number)
    return {"n": number, "v": _value(number), "ts": str(moment)}


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=() if name in QUICK else pytest.mark.exhaustive) for name in CASES],
)
def test_kill_minus_nine_ends_with_the_same_rows(name, kafka_table, topic, produce, consume, tmp_path):
    case = CASES[name]
    source, written = topic(), topic()
    options = dict(case.options)
    if "sink.delivery-guarantee" in options:
        options["sink.transactional-id-prefix"] = written
    insert = f"INSERT INTO sink {case.query};"
    tables = (
        f"SET 'execution.checkpointing.dir' = '{tmp_path / 'checkpoints'}';\n{_MICRO_BATCHES}{case.setting}"
        + kafka_table("s", source, case.source, **_UNBOUNDED)
        + kafka_table("sink", written, case.columns, **{**_UNBOUNDED, **options})
    )
    script = tmp_path / "sums.sql"
    script.write_text(tables + insert)
    job = KilledJob(script, tmp_path / "run.log")
    assert job.strategies() == {case.strategy}

    def numbers(start: int, end: int) -> None:
        produce(source, [{"value": json.dumps(_record(n))} for n in range(start, end)])

    parts = [partial(numbers, start, start + _ROWS // 3) for start in range(0, _ROWS, _ROWS // 3)]
    job.run(parts, lambda: len(consume(written)), lambda: case.is_whole(case.read(consume(written))))
    if "sink.delivery-guarantee" in options and case.read is each:
        assert len(each(consume(written))) == 140
