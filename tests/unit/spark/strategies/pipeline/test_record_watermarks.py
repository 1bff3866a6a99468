"""Watermarks that each record moves: those of ``on-event``, of some records only, and of generators in
Python. Rows in blocks of any size give what Flink's documentation says of one row after the other."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

import pytest

from kafka_sql.connector import WatermarkOutput
from kafka_sql.planner.plan.checked_script import JobPlan
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.planner.upgrade.pipeline_operators import pipeline_operators
from kafka_sql.spark.platform.failures import ReportedFailure
from kafka_sql.spark.strategies.pipeline.pipeline_steps import PipelineSteps
from kafka_sql.text.error_codes import ErrorCode
from tests.unit.planner.test_plans import check
from tests.unit.spark.strategies.pipeline.test_pipeline_windows import (
    KAFKA,
    PLACES,
    QUERIES,
    TABLE,
    TOTALS,
    WINDOWS,
    Change,
    Expected,
    Row,
    block,
    changes_with_late_ones,
    in_order,
    pipeline_of,
    seconds,
    taken,
)

ON_EVENT = "'scan.watermark.emit.strategy' = 'on-event'"
SESSIONS = "SESSION(TABLE timed PARTITION BY k, DESCRIPTOR(ts), INTERVAL '3' SECOND)"


class EveryTenth:
    """Emits the time of every tenth row of its partition."""

    def __init__(self) -> None:
        self.seen = 0

    def on_event(self, event: Mapping[str, Any], event_timestamp: int, output: WatermarkOutput) -> None:
        assert set(event) == {"id", "k", "v", "w", "ts"}
        self.seen += 1
        if self.seen % 10 == 0:
            output.emit_watermark(event_timestamp)


class Periodic:
    """Emits the greatest time, less a second, now and then; the partition with ``end`` is over."""

    def __init__(self) -> None:
        self.greatest: int | None = None
        self.over = False

    def on_event(self, event: Mapping[str, Any], event_timestamp: int, output: WatermarkOutput) -> None:
        self.greatest = max(event_timestamp, self.greatest or event_timestamp)
        self.over = event["w"] == "end"

    def on_periodic_emit(self, output: WatermarkOutput) -> None:
        if self.over:
            output.mark_idle()
        elif self.greatest is not None:
            output.emit_watermark(self.greatest - 1000)


class Failing:
    def on_event(self, event: Mapping[str, Any], event_timestamp: int, output: WatermarkOutput) -> None:
        output.emit_watermark(event["w"])


@dataclass
class Emitted(Expected):
    """With the watermark that a row emits, None for none: it counts from the next row on."""

    emits: Callable[[int, Row], datetime | None] = lambda number, row: row[4]

    def __post_init__(self) -> None:
        self.seen: dict[int, int] = {}

    def add(self, row: Row, partition: int) -> None:
        before = self.newest.get(partition)
        super().add(row, partition)
        self.newest.pop(partition)
        self.seen[partition] = self.seen.get(partition, 0) + 1
        emitted = self.emits(self.seen[partition], row)
        known = [each for each in (before, emitted) if each is not None]
        if known:
            self.newest[partition] = max(known)


def planned(windows: str, query: tuple[str, str], options: str, watermark: str = "") -> Sink:
    table = TABLE.format(KAFKA, "json", "0 ms").replace("'format'", f"{options}, 'format'")
    if watermark:
        table = table.replace("ts - INTERVAL '2' SECOND", watermark)
    columns, text = query
    checked = check(
        f"{table}CREATE TABLE sink ({columns}) WITH ({KAFKA}, 'format' = 'json');\n"
        f"INSERT INTO sink {text.format(windows)};"
    )
    assert isinstance(checked.statements[-1], JobPlan), checked.diagnostics
    (found,) = checked.statements[-1].sinks
    assert found.pipeline is not None, found.refused
    return found


def in_blocks(sink: Sink, rows: Sequence[Change], sizes: Sequence[int], folder: Path) -> tuple[Any, int]:
    """The rows that come out, and how many came too late."""
    chance, position, found = random.Random(repr(sizes)), 0, []
    (scan,) = scans(sink.input)
    with PipelineSteps(pipeline_of(sink, folder), 1) as running:
        found += taken(running.passed(PLACES, PLACES))
        while position < len(rows):
            size = chance.choice(sizes)
            found += taken(running.add(block(rows[position : position + size], scan)))
            position += size
        found += taken(running.passed(PLACES, PLACES))
        return found, running.take_late()


CASES = {
    "on event": (ON_EVENT, "", lambda number, row: row[4]),
    "of some records": (
        ON_EVENT,
        "CASE WHEN w = 'a' THEN ts - INTERVAL '2' SECOND END",
        lambda number, row: row[4] if row[3] == "a" else None,
    ),
    "a generator": (
        f"'scan.watermark.generator' = '{__name__}.EveryTenth'",
        "",
        lambda number, row: None if number % 10 else row[4] + seconds(2),
    ),
}


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("windows", WINDOWS)
@pytest.mark.parametrize("sizes", [(1,), (1, 3, 20), (400,)], ids=str)
def test_a_row_is_late_after_the_record_before_it(
    tmp_path: Path, case: str, windows: str, sizes: tuple[int, ...]
) -> None:
    options, watermark, emits = CASES[case]
    sink = planned(windows, TOTALS, options, watermark)
    rows = list(changes_with_late_ones(random.Random(f"{case} {windows}"), 700))
    expected = Emitted(WINDOWS[windows], QUERIES["totals"][1], lambda row: True, len(PLACES), emits=emits)
    results = []
    for change in rows:
        expected.add(*change)
        results += expected.advance()
    found, late = in_blocks(sink, rows, sizes, tmp_path)
    assert in_order(found) == in_order(results)
    assert len(found) > 20
    assert late == expected.late > 0


@pytest.mark.parametrize("case", CASES)
def test_what_a_checkpoint_says_of_the_watermark(case: str) -> None:
    options, watermark, _ = CASES[case]
    watching, windows = pipeline_operators(planned(next(iter(WINDOWS)), TOTALS, options, watermark))
    assert [column.meaning for (column,) in watching.columns] == ["timed.ts"]
    assert dict(watching.form) == ({"generator": f"{__name__}.EveryTenth"} if "generator" in case else {})
    assert dict(windows.form)["event time"] == "timed.ts"


def test_sessions_in_blocks_are_those_of_single_rows(tmp_path: Path) -> None:
    query = (
        "ws TIMESTAMP(3), we TIMESTAMP(3), k INT, n BIGINT",
        "SELECT window_start, window_end, k, COUNT(*) FROM TABLE({}) GROUP BY window_start, window_end, k",
    )
    sink = planned(SESSIONS, query, ON_EVENT)
    rows = list(changes_with_late_ones(random.Random(7), 700))
    single, late = in_blocks(sink, rows, (1,), tmp_path / "single")
    found, late_in_blocks = in_blocks(sink, rows, (1, 3, 20, 400), tmp_path / "blocks")
    assert in_order(found) == in_order(single)
    assert late_in_blocks == late > 0
    assert len(found) > 50


def test_a_generator_that_emits_periodically(tmp_path: Path) -> None:
    sink = planned(next(iter(WINDOWS)), TOTALS, f"'scan.watermark.generator' = '{__name__}.Periodic'")
    (scan,) = scans(sink.input)
    first = datetime(2024, 1, 1, 0, 0, 3, tzinfo=timezone.utc).replace(tzinfo=None)

    def rows(after: float, text: str = "a", partitions: Sequence[int] = (0, 1, 2)) -> list[Change]:
        return [((1, 1, 1, text, first + seconds(after)), partition) for partition in partitions]

    with PipelineSteps(pipeline_of(sink, tmp_path), 1) as running:
        assert taken(running.passed(PLACES, PLACES)) == []
        # nothing is late before the watermark was emitted, as far as times go back
        assert taken(running.add(block([*rows(15), *rows(1)], scan))) == []
        assert [row[4] for row in taken(running.passed(PLACES, PLACES))] == [3]
        assert taken(running.add(block(rows(2), scan))) == []
        assert running.take_late() == 3
        # two partitions go on, the third is over
        assert taken(running.add(block([*rows(2, "end", (2,)), *rows(25, "a", (0, 1))], scan))) == []
        assert [row[4] for row in taken(running.passed(PLACES, PLACES))] == [3]
        assert running.watermarks[0].of_partitions()[2][3] is True


def test_a_generator_that_fails(tmp_path: Path) -> None:
    sink = planned(next(iter(WINDOWS)), TOTALS, f"'scan.watermark.generator' = '{__name__}.Failing'")
    row: Row = (1, 1, 1, "a", datetime(2024, 1, 1))
    with pytest.raises(ReportedFailure) as failure:
        in_blocks(sink, [(row, 0)], (1,), tmp_path)
    diagnostic = failure.value.diagnostic
    assert diagnostic.code is ErrorCode.FUNCTION_FAILED
    assert "Failing' failed in on_event with TypeError: a watermark is an int" in diagnostic.message
    assert diagnostic.notes[0].startswith("the row was {'id': 1, 'k': 1, ")


@pytest.mark.parametrize(
    ("settings", "aggregate"),
    [("", "LISTAGG(w)"), ("SET 'kafka-sql.host' = 'micro-batch';", "CAST(COUNT(*) AS STRING)")],
)
def test_only_a_pipeline_calls_a_generator(settings: str, aggregate: str) -> None:
    generator = f"'scan.watermark.generator' = '{__name__}.EveryTenth', 'format'"
    table = TABLE.format(KAFKA, "json", "0 ms").replace("'format'", generator)
    windows = next(iter(WINDOWS))
    query = f"SELECT window_start, {aggregate} FROM TABLE({windows}) GROUP BY window_start, window_end"
    sink = f"CREATE TABLE sink (ws TIMESTAMP(3), n STRING) WITH ({KAFKA}, 'format' = 'json');\n"
    for statement in (f"INSERT INTO sink {query}", query):
        checked = check(f"{settings}{table}{sink}{statement};")
        assert [each.code for each in checked.diagnostics] == [ErrorCode.UNSUPPORTED], statement
        assert "EveryTenth'" in checked.diagnostics[0].message


def test_a_generator_needs_an_event_time() -> None:
    options = f"WITH ({KAFKA}, 'format' = 'json', 'scan.watermark.generator' = '{__name__}.EveryTenth')"
    checked = check(f"CREATE TABLE timed (ts TIMESTAMP(3)) {options};")
    assert [each.code for each in checked.diagnostics] == [ErrorCode.CONFLICTING_OPTIONS]


def test_a_generator_that_is_not_there() -> None:
    missing = f"'scan.watermark.generator' = '{__name__}.Missing', 'format'"
    table = TABLE.format(KAFKA, "json", "0 ms").replace("'format'", missing)
    checked = check(f"{table}SELECT * FROM timed;")
    assert [each.code for each in checked.diagnostics] == [ErrorCode.FUNCTION_MODULE]
    assert "has no class 'Missing'" in checked.diagnostics[0].message
