"""Sessions in pipelines: rows of several partitions, in batches of any size and out of order, saved and
restarted at any point, give what Flink's MergingWindowSet gives, worked out row by row."""

from __future__ import annotations

import random
from copy import deepcopy
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from kafka_sql.planner.plan.traversal import scans
from kafka_sql.spark.strategies.pipeline.pipeline_steps import PipelineSteps
from tests.unit.spark.strategies.pipeline.test_pipeline_windows import (
    DELAY,
    MOMENT,
    PLACES,
    TOTALS,
    Row,
    block,
    changes_with_late_ones,
    in_order,
    pipeline_of,
    planned,
    seconds,
    taken,
    totals,
)

GAP = seconds(3)


@dataclass
class Session:
    start: datetime
    end: datetime
    rows: list[Row]


@dataclass
class Expected:
    """A row merges all sessions of its key that it touches; one that touches none is late if the watermark
    has passed the end of its own."""

    open: dict[int | None, list[Session]] = field(default_factory=dict)
    newest: dict[int, datetime] = field(default_factory=dict)
    mark: datetime | None = None
    late: int = 0

    def add(self, row: Row, partition: int) -> None:
        self.newest[partition] = max(row[4], self.newest.get(partition, row[4]))
        mine = self.open.setdefault(row[1], [])
        merged = Session(row[4], row[4] + GAP, [row])
        for other in [each for each in mine if each.start <= merged.end and merged.start <= each.end]:
            merged.rows += other.rows
            mine.remove(other)
        starts = [each[4] for each in merged.rows]
        merged.start, merged.end = min(starts), max(starts) + GAP
        if self.mark is not None and merged.end - MOMENT <= self.mark:
            self.late += 1
        else:
            mine.append(merged)

    def advance(self) -> list[tuple[Any, ...]]:
        if len(self.newest) < len(PLACES):
            return []
        mark = min(self.newest.values()) - DELAY
        self.mark = mark if self.mark is None else max(mark, self.mark)
        found = []
        for mine in self.open.values():
            for each in [each for each in mine if each.end - MOMENT <= self.mark]:
                mine.remove(each)
                found += totals((each.start, each.end), each.rows)
        return found


@pytest.mark.parametrize(
    ("count", "sizes"), [(600, (1, 1, 2, 7, 50)), (1500, (150, 250, 900))], ids=["small", "large"]
)
@pytest.mark.parametrize(
    "source",
    [
        "SESSION(TABLE timed PARTITION BY k, DESCRIPTOR(ts), INTERVAL '3' SECOND)",
        "GROUP BY SESSION(ts, INTERVAL '3' SECOND)",
    ],
    ids=["window function", "group function"],
)
def test_sessions(tmp_path: Path, source: str, count: int, sizes: tuple[int, ...]) -> None:
    columns, query = TOTALS
    text = query.format(source)
    if source.startswith("GROUP"):
        group = source.removeprefix("GROUP BY ")
        bounds = ", ".join(group.replace("SESSION", f"SESSION_{end}") for end in ("START", "END", "ROWTIME"))
        text = (
            f"SELECT {bounds}, k, COUNT(*), SUM(v), MAX(v), MIN(w), COUNT(DISTINCT v) FROM timed "
            f"GROUP BY {group}, k"
        )
    sink = planned("", (columns, text))
    pipeline = pipeline_of(sink, tmp_path)
    (scan,) = scans(sink.input)
    chance = random.Random(f"{source} {count}")
    rows = list(changes_with_late_ones(chance, count))
    expected = Expected()
    running, batch, position = PipelineSteps(pipeline, 1), 1, 0
    saved: tuple[int, Expected] | None = None
    given = late = 0
    while position < len(rows):
        part = rows[position : position + chance.choice(sizes)]
        assert taken(running.add(block(part, scan))) == []
        for change in part:
            expected.add(*change)
        position += len(part)
        if chance.randrange(3):
            found = taken(running.passed(PLACES, PLACES))
            assert in_order(found) == in_order(expected.advance())
            given += len(found)
            late += expected.late
            assert running.take_late() == expected.late
            expected.late = 0
        match chance.randrange(6):
            case 0:
                running.take_late()
                expected.late = 0
                running.save()
                batch, saved = batch + 1, (position, deepcopy(expected))
                running.go_on(batch)
            case 1:
                running.save()  # of a checkpoint that nobody notes
            case 2 if saved:  # it dies, and resumes from its last checkpoint
                running.__exit__()
                running = PipelineSteps(pipeline, batch)
                position, expected = saved[0], deepcopy(saved[1])
    running.__exit__()
    assert given > 50
    assert late > 10
