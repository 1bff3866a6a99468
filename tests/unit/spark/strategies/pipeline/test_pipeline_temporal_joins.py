"""Temporal joins in pipelines: rows of two topics, in batches of any size and order, saved and restarted at
any point, give what Flink's TemporalRowTimeJoinOperator gives, worked out row by row."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.model.row_kind import KIND_COLUMN, OFFSET_COLUMN, PARTITION_COLUMN, RowKind
from kafka_sql.planner.plan.nodes import Scan
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.spark.local.predicates import predicate_mask
from kafka_sql.spark.strategies.pipeline.pipeline_steps import PipelineSteps
from tests.unit.spark.strategies.pipeline.test_pipeline_joins import (
    SERVERS,
    Row,
    pipeline_of,
    planned,
    random_row,
)

VIEW = """CREATE VIEW newest AS SELECT id, k, w, ts FROM
  (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts DESC) AS n FROM r) WHERE n = 1;
"""
UPSERTS = f"""CREATE TABLE newest (id BIGINT, k INT, w STRING, ts TIMESTAMP(3),
  WATERMARK FOR ts AS ts - INTERVAL '2' SECOND, PRIMARY KEY (k) NOT ENFORCED) WITH ('connector' =
  'upsert-kafka', 'topic' = 'r', {SERVERS}, 'key.format' = 'json', 'value.format' = 'json');
"""
COLUMNS = "a BIGINT, b STRING, c BIGINT, d STRING"
DELAY = timedelta(seconds=2)
Change = tuple[Row, int, RowKind]
"""A row, its partition and its kind."""


def batch_of(changes: Sequence[Change], first: int, scan: Scan) -> pa.RecordBatch:
    types = (pa.int64(), pa.int32(), pa.string(), pa.timestamp("us"))
    columns = [pa.array([row[n] for row, _, _ in changes], held) for n, held in enumerate(types)]
    names = ["id", "k", "w", "ts"]
    kept = [(name, column) for name, column in zip(names, columns, strict=True) if name in scan.columns]
    found = pa.RecordBatch.from_arrays(
        [
            *(column for _, column in kept),
            pa.array([int(kind) for _, _, kind in changes], pa.int8()),
            pa.array([partition for _, partition, _ in changes], pa.int64()),
            pa.array(range(first, first + len(changes)), pa.int64()),
        ],
        names=[*(name for name, _ in kept), KIND_COLUMN, PARTITION_COLUMN, OFFSET_COLUMN],
    )
    if not scan.predicates:
        return found
    return found.filter(predicate_mask(scan.predicates, dict(zip(names, columns, strict=True))))


def taken(batches: Iterator[pa.RecordBatch]) -> Counter[tuple[Any, ...]]:
    found: Counter[tuple[Any, ...]] = Counter()
    for batch in batches:
        for *row, kind in zip(*(column.to_pylist() for column in batch.columns), strict=True):
            assert kind == RowKind.INSERT
            found[tuple(row)] += 1
    return found


@dataclass
class Expected:
    """A left row waits until the watermark has passed it. It is joined with the newest version that is not
    later. With ``dedup`` only a row that is the newest of its key when it comes is a version."""

    outer: bool
    dedup: bool
    waiting: list[Row] = field(default_factory=list)
    versions: dict[int, dict[datetime, Row | None]] = field(default_factory=dict)
    tops: dict[int, datetime] = field(default_factory=dict)
    newest: dict[tuple[str, int], datetime] = field(default_factory=dict)
    mark: datetime | None = None

    def add(self, side: str, change: Change) -> None:
        row, partition, kind = change
        if row[3] is not None:
            self.newest[side, partition] = max(row[3], self.newest.get((side, partition), row[3]))
        time = row[3] or datetime(1970, 1, 1)
        row = (*row[:3], time)
        if side == "l":
            self.waiting.append(row)
        elif row[1] is not None and (not self.dedup or time >= self.tops.get(row[1], time)):
            self.tops[row[1]] = time
            self.versions.setdefault(row[1], {})[time] = None if kind is RowKind.DELETE else row

    def advance(self) -> Counter[tuple[Any, ...]]:
        if len(self.newest) < 4:
            return Counter()
        mark = min(self.newest.values()) - DELAY
        if self.mark is not None and mark <= self.mark:
            return Counter()
        self.mark, found = mark, Counter()
        due = [row for row in self.waiting if row[3] <= mark]  # type: ignore[operator]
        self.waiting = [row for row in self.waiting if row[3] > mark]  # type: ignore[operator]
        for row in due:
            mine = self.versions.get(row[1], {}) if row[1] is not None else {}
            seen = max((time for time in mine if time <= row[3]), default=None)  # type: ignore[operator]
            version = None if seen is None else mine[seen]
            if version is not None and version[2] == "b":
                version = None
            if version is not None or self.outer:
                theirs = (None, None) if version is None else (version[0], version[2])
                found[(row[0], row[2], *theirs)] += 1
        for mine in self.versions.values():
            passed = sorted(time for time in mine if time <= mark)
            for time in passed[:-1]:
                del mine[time]
        return found


@pytest.mark.parametrize("declared", [VIEW, UPSERTS], ids=["view", "upserts"])
@pytest.mark.parametrize("kind", ["JOIN", "LEFT JOIN"])
@pytest.mark.parametrize("sizes", [(1, 1, 2), (3, 20, 60)], ids=["small", "large"])
def test_temporal_joins(tmp_path: Path, declared: str, kind: str, sizes: tuple[int, ...]) -> None:
    query = (
        f"SELECT l.id, l.w, n.id, n.w FROM l {kind} newest FOR SYSTEM_TIME AS OF l.ts AS n "
        "ON l.k = n.k AND (n.w IS NULL OR n.w <> 'b')"
    )
    sink = planned(query, COLUMNS, view=declared)
    pipeline = pipeline_of(sink, tmp_path)
    read = {scan.table.identifier.name: scan for scan in scans(sink.input)}
    by_side = {"l": read["l"], "r": read["r" if declared is VIEW else "newest"]}
    places = {(name, partition): 0 for name in read for partition in range(2)}
    chance = random.Random(f"{kind} {sizes} {len(declared)}")
    expected = Expected(kind == "LEFT JOIN", declared is VIEW)
    running, batch, number = PipelineSteps(pipeline, 1), 1, 0
    history: list[tuple[str, list[Change], int]] = []
    saved: tuple[int, Expected] | None = None
    given = step = 0
    while number < 900 or step < len(history):
        if step == len(history):
            side = chance.choice("lr")
            changes: list[Change] = []
            for _ in range(chance.choice(sizes)):
                row = random_row(chance, number, (0, 1000, 4000, 20_000))
                partition, gone = chance.randrange(2), declared is UPSERTS and not chance.randrange(6)
                if side == "r" and declared is UPSERTS:
                    partition = (row[1] or 0) % 2
                changes.append((row, partition, RowKind.DELETE if gone and side == "r" else RowKind.INSERT))
                number += 1
            history.append((side, changes, number))
        side, changes, first = history[step]
        step += 1
        records = batch_of(changes, first, by_side[side])
        assert not taken(running.add(records, "lr".index(side)))
        for change in changes:
            expected.add(side, change)
        if chance.randrange(3):
            found = taken(running.passed(places, places))
            assert found == expected.advance()
            given += found.total()
        match chance.randrange(6):
            case 0:
                running.save()
                batch, saved = batch + 1, (step, deepcopy(expected))
                running.go_on(batch)
            case 1:
                running.save()  # of a checkpoint that nobody notes
            case 2 if saved:  # it dies, and resumes from its last checkpoint
                running.__exit__()
                running = PipelineSteps(pipeline, batch)
                step, expected = saved[0], deepcopy(saved[1])
                saved = None
    running.__exit__()
    assert given > 50
