"""OVER in pipelines: rows of several partitions, in batches of any size and out of order, saved and restarted
at any point, give what Flink's documentation says ("Over Aggregation"), worked out row by row."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from datetime import datetime
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path
from typing import Any

import pytest

from kafka_sql.planner.plan.traversal import scans
from kafka_sql.spark.strategies.pipeline.pipeline_steps import PipelineSteps
from tests.unit.spark.strategies.pipeline.test_pipeline_windows import (
    DELAY,
    PLACES,
    Row,
    block,
    changes,
    changes_with_late_ones,
    in_order,
    pipeline_of,
    planned,
    seconds,
    taken,
)

Result = tuple[Any, ...]


def whole(values: Sequence[int | None]) -> int | None:
    known = [value for value in values if value is not None]
    return sum(known) if known else None


def results(frame: Sequence[Row]) -> Result:
    """SUM, COUNT, MAX and MIN of v, FIRST_VALUE and LAST_VALUE of w over a frame."""
    values = [row[2] for row in frame if row[2] is not None]
    texts = [row[3] for row in frame if row[3] is not None]
    return (
        whole(values),
        len(values),
        max(values, default=None),
        min(values, default=None),
        texts[0] if texts else None,
        texts[-1] if texts else None,
    )


COLUMNS = "id BIGINT, s BIGINT, n BIGINT, m BIGINT, l BIGINT, f STRING, g STRING"
FUNCTIONS = (
    "SELECT id, SUM(v) OVER w, COUNT(v) OVER w, MAX(v) OVER w, MIN(v) OVER w, FIRST_VALUE(w) OVER w, "
    "LAST_VALUE(w) OVER w FROM timed WINDOW w AS (PARTITION BY k ORDER BY ts{})"
)


def rows_before(count: int) -> Callable[[list[Row], Row], list[Row]]:
    def frame(before: list[Row], row: Row) -> list[Row]:
        at = next(number for number, other in enumerate(before) if other is row)
        return before[max(0, at - count) : at + 1]

    return frame


def all_before(before: list[Row], row: Row) -> list[Row]:
    return [other for other in before if other[4] <= row[4]]


def seconds_before(count: int) -> Callable[[list[Row], Row], list[Row]]:
    def frame(before: list[Row], row: Row) -> list[Row]:
        return [other for other in before if row[4] - seconds(count) <= other[4] <= row[4]]

    return frame


FRAMES = {
    "": all_before,
    " ROWS BETWEEN 3 PRECEDING AND CURRENT ROW": rows_before(3),
    " ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW": rows_before(10**9),
    " RANGE BETWEEN INTERVAL '7' SECOND PRECEDING AND CURRENT ROW": seconds_before(7),
}


@dataclass
class Expected:
    """Flink's OVER: a row counts if the watermark has not passed it when it comes, and has its results once
    the watermark has passed it."""

    frame: Callable[[list[Row], Row], list[Row]]
    waiting: list[Row] = field(default_factory=list)
    passed: dict[int | None, list[Row]] = field(default_factory=dict)
    newest: dict[int, datetime] = field(default_factory=dict)
    mark: datetime | None = None
    late: int = 0

    def add(self, row: Row, partition: int) -> None:
        self.newest[partition] = max(row[4], self.newest.get(partition, row[4]))
        if self.mark is not None and row[4] <= self.mark:
            self.late += 1
        else:
            self.waiting.append(row)

    def advance(self) -> list[Result]:
        if len(self.newest) < len(PLACES):
            return []
        mark = min(self.newest.values()) - DELAY
        self.mark = mark if self.mark is None else max(mark, self.mark)
        due = sorted((row for row in self.waiting if row[4] <= self.mark), key=lambda row: row[4])
        self.waiting = [row for row in self.waiting if row[4] > self.mark]
        for row in due:
            self.passed.setdefault(row[1], []).append(row)
        return [(row[0], *results(self.frame(self.passed[row[1]], row))) for row in due]


@pytest.mark.parametrize("clause", FRAMES)
@pytest.mark.parametrize(("count", "sizes"), [(600, (1, 1, 2, 7, 50)), (1500, (150, 250, 900))])
def test_frames_by_event_time(tmp_path: Path, clause: str, count: int, sizes: tuple[int, ...]) -> None:
    sink = planned("", (COLUMNS, FUNCTIONS.format(clause)))
    pipeline = pipeline_of(sink, tmp_path)
    (scan,) = scans(sink.input)
    chance = random.Random(f"{clause} {count}")
    rows = list(changes_with_late_ones(chance, count))
    expected = Expected(FRAMES[clause])
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
    assert given > count / 4
    assert late or count > 1000


def test_processing_time_takes_rows_as_they_come(tmp_path: Path) -> None:
    columns = "id BIGINT, n BIGINT, s BIGINT, l BIGINT, a DECIMAL(38, 6), r BIGINT"
    query = (
        "SELECT id, COUNT(*) OVER w, SUM(v) OVER w, LAG(v, 2, id) OVER w, AVG(CAST(v AS DECIMAL(20, 2))) "
        "OVER w, RANK() OVER w FROM (SELECT *, PROCTIME() AS p FROM timed) "
        "WINDOW w AS (PARTITION BY k ORDER BY p)"
    )
    sink = planned("", (columns, query), waits=False)
    pipeline = pipeline_of(sink, tmp_path)
    (scan,) = scans(sink.input)
    rows = list(changes(random.Random(7), 300))
    running, given = PipelineSteps(pipeline, 1), []
    for at in range(0, 300, 30):
        given += taken(running.add(block(rows[at : at + 30], scan)))
        if at == 150:
            running.save()
            running.__exit__()
            running = PipelineSteps(pipeline, 2)
    running.__exit__()
    expected, before = [], {}
    for row, _ in rows:
        mine = before.setdefault(row[1], [])
        mine.append(row)
        values = [each[2] for each in mine if each[2] is not None]
        average = Decimal(sum(values)) / len(values) if values else None
        average = None if average is None else average.quantize(Decimal("0.000001"), ROUND_HALF_UP)
        lagged = mine[-3][2] if len(mine) > 2 else row[0]
        expected.append((row[0], len(mine), whole([each[2] for each in mine]), lagged, average, len(mine)))
    assert given == expected


def test_a_row_without_a_time_is_of_1970_before_the_first_watermark(tmp_path: Path) -> None:
    sink = planned("", ("id BIGINT, n BIGINT", "SELECT id, COUNT(*) OVER (ORDER BY ts) FROM timed"))
    (scan,) = scans(sink.input)
    with PipelineSteps(pipeline_of(sink, tmp_path), 1) as running:
        times = [datetime(2024, 1, 1), None, datetime(2024, 1, 2)]
        for number, time in enumerate(times):
            row: Any = (number, 1, 1, "a", time)
            list(running.add(block([(row, partition) for partition in range(3)], scan)))
        assert taken(running.passed(PLACES, PLACES)) == [*[(1, 3)] * 3, *[(0, 6)] * 3]
        list(running.add(block([((3, 1, 1, "a", None), 0)], scan)))  # type: ignore[list-item]
        assert running.take_late() == 1
