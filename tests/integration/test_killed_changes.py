"""Kill −9 of jobs whose sources say that rows go, over a busy partition and one that is idle: at the end the
table is that of Flink's operators, also for rows that an earlier run has left in it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pytest

from tests.integration.conftest import needs_pipelines
from tests.integration.killing import KilledJob
from tests.integration.test_kills import newest

pytestmark = [
    pytest.mark.spark,
    pytest.mark.kafka,
    pytest.mark.slow,
    pytest.mark.timeout(2400),
    pytest.mark.sampled(9, "kills"),
]

Record = tuple[int, int | None, Any]
"""The partition, the key of the record (None: it has none) and its value."""
Rows = dict[int, dict[str, int]]
"""The rows of the sink by their primary key."""

_PARTS, _RECORDS = 3, 900
_END = 1000
"""The last record of each partition has a key from this number on: its row says that all was read."""
_UPSERTS: dict[str, str | None] = {
    "connector": "upsert-kafka",
    "format": None,
    "scan.startup.mode": None,
    "scan.bounded.mode": None,
    "key.format": "json",
    "value.format": "json",
}


@dataclass(frozen=True)
class Changes:
    """A source, its records, a query over it, and what Flink's operator makes of them over the rows of an
    earlier run."""

    source: str
    options: Mapping[str, str | None]
    query: str
    columns: str
    records: Sequence[Record]
    earlier: Rows
    result: Callable[[Iterable[Record], Rows], Rows]


def history() -> list[Record]:
    """Debezium events of eleven groups in one partition; most of what they replace never came."""
    records: list[Record] = []
    for number in range(_RECORDS):
        g, v = number % 11, number * 37 % 101
        rows = {"g": g, "v": v}, {"g": g, "v": v + 1}
        event = [
            {"op": "c", "before": None, "after": rows[0]},
            {"op": "d", "before": rows[0], "after": None},
            {"op": "u", "before": rows[0], "after": rows[1]},
            {"op": "d", "before": rows[1], "after": None},
            {"op": "d", "before": rows[0], "after": None},
        ][number * 31 % 17 % 5]
        records.append((0, None, event))
    return [*records, (0, None, {"op": "c", "before": None, "after": {"g": _END, "v": 1}})]


def grouped(records: Iterable[Record], rows: Rows) -> Rows:
    """GroupAggFunction: a row that goes is left out where its group has no row, and a group whose last row
    goes is deleted."""
    state: dict[int, tuple[int, int]] = {}
    for _, _, event in records:
        for row, weight in ((event["before"], -1), (event["after"], 1)):
            if row is None or (weight < 0 and row["g"] not in state):
                continue
            g = row["g"]
            count, total = state.get(g, (0, 0))
            state[g] = count + weight, total + weight * row["v"]
            if state[g][0]:
                rows[g] = {"k": g, "n": state[g][0], "s": state[g][1]}
            else:
                del state[g]
                rows.pop(g, None)
    return rows


def upserts() -> list[Record]:
    """Records of 40 keys in one partition; the other one is idle until the last of three parts, and has keys
    of its own."""
    records: list[Record] = []
    for number in range(_RECORDS):
        k, c = number * 7 % 40, number * 37 % 101 % 20
        records.append((0, k, None if number % 11 == 5 else {"k": k, "c": c}))
    late = _RECORDS * 2 // 3 + 50
    records[late:late] = [(1, 40 + n % 5, {"k": 40 + n % 5, "c": 5 + n % 9}) for n in range(40)]
    return [*records, *((p, _END + p, {"k": _END + p, "c": 1}) for p in (0, 1))]


def kept(records: Iterable[Record], rows: Rows) -> Rows:
    """ChangelogNormalize with a filter: a row that no longer passes is deleted, one that never has passed is
    nothing."""
    state: dict[int, dict[str, int]] = {}
    for _, key, row in records:
        assert key is not None
        before = state.pop(key, None)
        if row is not None:
            state[key] = row
        if row is not None and row["c"] < 10:
            rows[key] = row
        elif before is not None and before["c"] < 10:
            rows.pop(key, None)
    return rows


CASES = {
    "history": Changes(
        "g INT, v INT",
        {"format": "debezium-json", "scan.bounded.mode": None},
        "SELECT g AS k, COUNT(*) AS n, SUM(v) AS s FROM src GROUP BY g",
        "k INT, n BIGINT, s INT, PRIMARY KEY (k) NOT ENFORCED",
        history(),
        {g: {"k": g, "n": 77, "s": 77} for g in range(13)},
        grouped,
    ),
    "upserts": Changes(
        "k INT, c INT, PRIMARY KEY (k) NOT ENFORCED",
        _UPSERTS,
        "SELECT k, c FROM src WHERE c < 10",
        "k INT, c INT, PRIMARY KEY (k) NOT ENFORCED",
        upserts(),
        {k: {"k": k, "c": 9} for k in range(50)},
        kept,
    ),
}


@pytest.mark.parametrize(
    ("setting", "strategy"),
    [
        pytest.param("", "pipeline", id="pipeline", marks=needs_pipelines),
        pytest.param("SET 'kafka-sql.chained' = 'false';\n", "incremental", id="micro-batch"),
    ],
)
@pytest.mark.parametrize("name", CASES)
def test_rows_that_go_go_once(name, setting, strategy, kafka_table, topic, produce, consume, tmp_path):
    case = CASES[name]
    source, written = topic(partitions=2), topic()
    expected = case.result(case.records, dict(case.earlier))
    assert 0 < len(expected.keys() & case.earlier.keys()) < len(case.earlier), "some are deleted"
    script = tmp_path / "changes.sql"
    script.write_text(
        f"SET 'execution.checkpointing.dir' = '{tmp_path / 'checkpoints'}';\n"
        f"SET 'execution.checkpointing.interval' = '300 ms';\n{setting}"
        + kafka_table("src", source, case.source, **case.options)
        + kafka_table("sink", written, case.columns, **_UPSERTS)
        + f"INSERT INTO sink {case.query};"
    )
    produce(written, [message(0, key, row) for key, row in case.earlier.items()])
    job = KilledJob(script, tmp_path / "run.log")
    assert job.strategies() == {strategy}

    def send(records: Sequence[Record]) -> None:
        produce(source, [message(*record) for record in records])

    size = _RECORDS // _PARTS
    starts = range(0, size * _PARTS, size)
    parts = [
        partial(send, case.records[start : start + size if start < starts[-1] else None]) for start in starts
    ]

    def table() -> Rows:
        return {row["k"]: row for row in newest(consume(written))}

    job.run(parts, lambda: len(consume(written)), lambda: table() == expected)


def message(partition: int, key: int | None, value: Any) -> dict[str, Any]:
    """A record as ``produce`` takes it."""
    found = {"partition": partition, "value": None if value is None else json.dumps(value)}
    return found if key is None else {**found, "key": json.dumps({"k": key}, separators=(",", ":"))}
