"""Drawn topics whose partitions are in order, however far apart: a stream gives, step by step, those rows of
the batch over the same records whose time the least partition has passed, and nothing is ever late."""

from __future__ import annotations

import uuid
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from random import Random

import pytest

from kafka_sql.session import Session
from tests.golden.skew.corpus import FIRST_DAY, Case, Feed, Record, Row, Step, Table
from tests.golden.skew.feeding import carry_out, make_topics, read_outputs
from tests.integration.skewed_runs import FeedRun, Variant

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.timeout(1800), pytest.mark.sampled(9, "skew")]

_SEEDS, _QUICK = 12, (8,)
"""How many topics are drawn, and which of them with the quick tests. By seeds: to shrink what takes half a
minute is no use."""
_NOT_EMPTY, _CLOSED = 0.95, 0.75
_WINDOWS = "GROUP BY window_start, window_end, window_time"
_DUE = {
    "tumbling": "SELECT window_start, k, COUNT(*), SUM(v), window_time FROM "
    f"TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '10' MINUTE)) {_WINDOWS}, k",
    "hopping": "SELECT window_start, MAX(id), COUNT(*), window_time FROM "
    f"TABLE(HOP(TABLE t, DESCRIPTOR(ts), INTERVAL '30' MINUTE, INTERVAL '1' HOUR)) {_WINDOWS}",
    "sessions": "SELECT window_start, k, COUNT(*), window_time FROM "
    f"TABLE(SESSION(TABLE t PARTITION BY k, DESCRIPTOR(ts), INTERVAL '3' MINUTE)) {_WINDOWS}, k",
    "running": "SELECT id, COUNT(*) OVER (PARTITION BY k ORDER BY ts), ts FROM t",
    "best": "SELECT id, window_time FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, "
    "window_end ORDER BY v DESC, id) AS rn "
    "FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '10' MINUTE))) "
    "WHERE rn <= 2",
}
"""Queries whose last column is the time that the watermark has to reach before a row comes."""
_AT_ONCE = {
    "partners": "SELECT x.id, y.id FROM t x JOIN t y ON x.k = y.k AND x.id < y.id "
    "AND y.ts BETWEEN x.ts - INTERVAL '2' MINUTE AND x.ts + INTERVAL '2' MINUTE",
}
"""Queries whose rows come as soon as the two records that they name."""
_TYPES = {
    "tumbling": ["TIMESTAMP(3)", "STRING", "BIGINT", "INT", "TIMESTAMP(3)"],
    "hopping": ["TIMESTAMP(3)", "BIGINT", "BIGINT", "TIMESTAMP(3)"],
    "sessions": ["TIMESTAMP(3)", "STRING", "BIGINT", "TIMESTAMP(3)"],
    "running": ["BIGINT", "BIGINT", "TIMESTAMP(3)"],
    "best": ["BIGINT", "TIMESTAMP(3)"],
    "partners": ["BIGINT", "BIGINT"],
}


@dataclass(frozen=True)
class Drawn:
    """Records of a topic, step by step, and how they are read."""

    partitions: int
    steps: Sequence[Sequence[Record]]
    delay_s: int
    variant: Variant

    def table(self, *, bounded: bool) -> Table:
        """The table ``t``, over the topic ``t``."""
        columns = (
            "id BIGINT, k STRING, v INT, ts TIMESTAMP(3), "
            f"WATERMARK FOR ts AS ts - INTERVAL '{self.delay_s}' SECOND(4)"
        )
        options = {"scan.bounded.mode": "latest-offset"} if bounded else {}
        return Table("t", columns, ("t",), None, options, False)

    def feed(self, cases: list[Case]) -> Feed:
        """What a stream reads."""
        steps = [Step("write", tuple(records)) for records in self.steps]
        topics = {"t": self.partitions}
        return Feed("drawn", topics, [self.table(bounded=False)], {}, {}, 0.0, steps, cases, (), True, True)

    def watermarks(self) -> list[datetime | None]:
        """The watermark after each step."""
        newest: dict[int, datetime] = {}
        found: list[datetime | None] = []
        for records in self.steps:
            for record in records:
                newest[record.partition] = max(record.at, newest.get(record.partition, record.at))
            whole = len(newest) == self.partitions
            found.append(min(newest.values()) - timedelta(seconds=self.delay_s) if whole else None)
        return found


def drawn(seed: int) -> Drawn:
    """One to eight partitions, each in order, from some time on, at some rate, cut into the same steps; in
    the last one most topics have a record ahead of all others in each partition."""
    dice = Random(seed)
    partitions, count = dice.randint(1, 8), dice.randint(2, 4)
    steps: list[list[Record]] = [[] for _ in range(count)]
    number = 0
    for partition in range(partitions):
        at = FIRST_DAY + timedelta(seconds=dice.choice((1, 60, 3600, 86400)) * dice.randint(0, 9))
        pace_s = dice.choice((5, 60, 400, 1800))
        keys = dice.choice(("a", "ab", "abc", "d"))
        size = dice.randint(1, 20) if dice.random() < _NOT_EMPTY else 0
        for place in sorted(dice.choices(range(count), k=size)):
            number += 1
            at += timedelta(seconds=dice.randint(1, 2 * pace_s))
            key = keys[number % len(keys)]
            steps[place].append(Record("t", partition, number, key, number * 7 % 10, at, False))
    if dice.random() < _CLOSED:
        ahead = max(record.at for step in steps for record in step) + timedelta(hours=5)
        for partition in range(partitions):
            number += 1
            at = ahead + timedelta(seconds=dice.randint(1, 600))
            steps[-1].append(Record("t", partition, number, "z", number, at, False))
    strategy, records = dice.choice(("auto", "auto", "refresh")), dice.choice((None, 7, 300))
    variant = Variant(strategy, records, "auto" if records is None else "micro-batch")
    return Drawn(partitions, steps, dice.choice((0, 0, 5, 3600)), variant)


def batch_rows(session: Session, servers: str, found: Drawn) -> dict[str, Counter[Row]]:
    """The rows of each query over all records."""
    prefix = f"skew-batch-{uuid.uuid4().hex[:8]}-"
    make_topics(servers, {f"{prefix}t": found.partitions})
    carry_out(Step("write", tuple(record for step in found.steps for record in step)), prefix, servers)
    session.sql(found.table(bounded=True).sql(prefix, servers))
    topics = {name: f"{prefix}{name}" for name in _TYPES}
    make_topics(servers, dict.fromkeys(topics.values(), 1))
    for name, query in {**_DUE, **_AT_ONCE}.items():
        session.sql(Case(name, query, False, _TYPES[name]).sink(f"all_{name}", topics[name], servers))
        session.sql(f"INSERT INTO all_{name} {query}").wait()
    with read_outputs(servers, list(topics.values())) as read:
        read.take_all()
        return {name: read.rows(topic) for name, topic in topics.items()}


def cases(found: Drawn, batch: Mapping[str, Counter[Row]]) -> list[Case]:
    """The queries with the rows that each step is to bring."""
    watermarks = found.watermarks()
    step_of = {str(record.number): at for at, step in enumerate(found.steps) for record in step}

    def when_due(row: Row) -> int | None:
        due = datetime.fromisoformat(row[-1] or "").replace(tzinfo=timezone.utc)
        return next((at for at, mark in enumerate(watermarks) if mark is not None and due <= mark), None)

    def when_there(row: Row) -> int | None:
        return max(step_of[cell or ""] for cell in row)

    def with_rows(name: str, query: str, when: Callable[[Row], int | None]) -> Case:
        rows: list[Counter[Row]] = [Counter() for _ in found.steps]
        for row, count in batch[name].items():
            at = when(row)
            if at is not None:
                rows[at][row] += count
        return Case(name, query, False, _TYPES[name], rows)

    return [
        *(with_rows(name, query, when_due) for name, query in _DUE.items()),
        *(with_rows(name, query, when_there) for name, query in _AT_ONCE.items()),
    ]


@pytest.mark.parametrize(
    "seed",
    [pytest.param(seed, marks=() if seed in _QUICK else pytest.mark.exhaustive) for seed in range(_SEEDS)],
)
def test_a_stream_gives_what_the_least_partition_has_passed(seed, utc, broker, tmp_path_factory) -> None:
    found = drawn(seed)
    with Session(utc) as session:
        listed = cases(found, batch_rows(session, broker, found))
    run = FeedRun(utc, broker, found.feed(listed), listed, found.variant, tmp_path_factory.mktemp("skew"))
    outcomes = run.outcomes()
    differences = {name: outcome.differences() for name, outcome in outcomes.items() if outcome.differences()}
    assert not differences, "\n".join(
        f"{name}: {text}" for name, texts in differences.items() for text in texts
    )
    assert not any(outcome.late for outcome in outcomes.values())
