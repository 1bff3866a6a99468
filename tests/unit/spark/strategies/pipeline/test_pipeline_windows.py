"""Windows in pipelines: rows of several partitions, in blocks of any size and out of order, saved and begun
again at any place, give the rows that Flink's documentation says, worked out row by row."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.broker.client.properties import ClientProperties
from kafka_sql.model.bad_records import BadRecordPolicy
from kafka_sql.model.row_kind import OFFSET_COLUMN, PARTITION_COLUMN, RowKind
from kafka_sql.planner.plan.checked_script import JobPlan
from kafka_sql.planner.plan.nodes import Scan
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.planner.upgrade.pipeline_operators import pipeline_operators
from kafka_sql.spark.functions.traced_calls import OriginTable
from kafka_sql.spark.local.predicates import predicate_mask
from kafka_sql.spark.platform.failures import ReportedFailure
from kafka_sql.spark.strategies.pipeline import settlement
from kafka_sql.spark.strategies.pipeline.pipeline import Pipeline
from kafka_sql.spark.strategies.pipeline.pipeline_steps import PipelineSteps
from kafka_sql.spark.strategies.pipeline.pipelines import steps_of
from kafka_sql.spark.watermarks.scan_watermarks import PartitionActivity
from kafka_sql.text.error_codes import ErrorCode
from tests.unit.planner.test_plans import check

KAFKA = "'connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'localhost:9092'"
TABLE = """CREATE TABLE timed (id BIGINT, k INT, v BIGINT, w STRING, ts TIMESTAMP(3),
  WATERMARK FOR ts AS ts - INTERVAL '2' SECOND) WITH ({}, 'format' = '{}',
  'scan.startup.mode' = 'earliest-offset', 'scan.watermark.idle-timeout' = '{}');
"""
DELAY = timedelta(seconds=2)
MOMENT = timedelta(milliseconds=1)
EPOCH = datetime(1970, 1, 1)
Row = tuple[int, int | None, int | None, str | None, datetime]
Change = tuple[Row, int]
"""A row and its partition."""
Window = tuple[datetime, datetime]


def seconds(number: float) -> timedelta:
    return timedelta(seconds=number)


def below(moment: datetime, size: timedelta, offset: timedelta = timedelta(0)) -> datetime:
    return EPOCH + offset + (moment - EPOCH - offset) // size * size


def tumbling(moment: datetime) -> list[Window]:
    begin = below(moment, seconds(10), seconds(3))
    return [(begin, begin + seconds(10))]


def hopping(moment: datetime) -> list[Window]:
    last = below(moment, seconds(4))
    return [(begin, begin + seconds(12)) for begin in (last - seconds(8), last - seconds(4), last)]


def cumulating(moment: datetime) -> list[Window]:
    begin = below(moment, seconds(12))
    return [(begin, begin + seconds(end)) for end in (4, 8, 12) if begin + seconds(end) > moment]


def totals(window: Window, rows: Sequence[Row]) -> Iterator[tuple[Any, ...]]:
    for key in {row[1] for row in rows}:
        mine = [row for row in rows if row[1] == key]
        values = [row[2] for row in mine if row[2] is not None]
        texts = [row[3] for row in mine if row[3] is not None]
        yield (
            *window,
            window[1] - MOMENT,
            key,
            len(mine),
            sum(values) if values else None,
            max(values, default=None),
            min(texts, default=None),
            len(set(values)),
        )


def counted(window: Window, rows: Sequence[Row]) -> Iterator[tuple[Any, ...]]:
    yield (*window, len(rows), sum(row[2] for row in rows if row[2] is not None))


def of_keys(window: Window, rows: Sequence[Row]) -> Iterator[tuple[Any, ...]]:
    yield (*window, len({row[1] for row in rows}), len(rows))


TOTALS = (
    "ws TIMESTAMP(3), we TIMESTAMP(3), wt TIMESTAMP(3), k INT, n BIGINT, s BIGINT, m BIGINT, w STRING, "
    "d BIGINT",
    "SELECT window_start, window_end, window_time, k, COUNT(*), SUM(v), MAX(v), MIN(w), COUNT(DISTINCT v) "
    "FROM TABLE({}) GROUP BY window_start, window_end, window_time, k",
)
COUNTED = (
    "ws TIMESTAMP(3), we TIMESTAMP(3), n BIGINT, s BIGINT",
    "SELECT window_start, window_end, COUNT(*), COALESCE(SUM(v), 0) FROM TABLE({}) "
    "WHERE k IS NULL OR k <> 2 GROUP BY window_start, window_end",
)
OF_KEYS = (
    "ws TIMESTAMP(3), we TIMESTAMP(3), k BIGINT, n BIGINT",
    "SELECT window_start, window_end, COUNT(*), SUM(n) FROM (SELECT window_start, window_end, k, "
    "COUNT(*) AS n FROM TABLE({}) GROUP BY window_start, window_end, k) AS x "
    "GROUP BY window_start, window_end",
)
WINDOWS = {
    "TUMBLE(TABLE timed, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '3' SECOND)": tumbling,
    "HOP(TABLE timed, DESCRIPTOR(ts), INTERVAL '4' SECOND, INTERVAL '12' SECOND)": hopping,
    "CUMULATE(TABLE timed, DESCRIPTOR(ts), INTERVAL '4' SECOND, INTERVAL '12' SECOND)": cumulating,
}
Results = Callable[[Window, Sequence[Row]], Iterator[tuple[Any, ...]]]
QUERIES: dict[str, tuple[tuple[str, str], Results]] = {
    "totals": (TOTALS, totals),
    "a filter": (COUNTED, counted),
    "windows of windows": (OF_KEYS, of_keys),
}


@dataclass
class Expected:
    """Flink's windows: a row counts in those of its windows that the watermark has not passed."""

    windows: Callable[[datetime], list[Window]]
    results: Results
    keeps: Callable[[Row], bool]
    partitions: int
    open: dict[Window, list[Row]] = field(default_factory=dict)
    newest: dict[int, datetime] = field(default_factory=dict)
    mark: datetime | None = None
    late: int = 0

    def add(self, row: Row, partition: int) -> None:
        self.newest[partition] = max(row[4], self.newest.get(partition, row[4]))
        if not self.keeps(row):
            return
        theirs = self.windows(row[4])
        still = [each for each in theirs if self.mark is None or each[1] - MOMENT > self.mark]
        self.late += bool(theirs) and not still
        for window in still:
            self.open.setdefault(window, []).append(row)

    def advance(self) -> list[tuple[Any, ...]]:
        if len(self.newest) == self.partitions:
            mark = min(self.newest.values()) - DELAY
            self.mark = mark if self.mark is None else max(mark, self.mark)
        if self.mark is None:
            return []
        over = sorted(window for window in self.open if window[1] - MOMENT <= self.mark)
        return [row for window in over for row in self.results(window, self.open.pop(window))]


def planned(windows: str, query: tuple[str, str], idle: str = "0 ms", *, waits: bool = True) -> Sink:
    columns, text = query
    script = (
        f"{TABLE.format(KAFKA, 'json', idle)}"
        f"CREATE TABLE sink ({columns}) WITH ({KAFKA}, 'format' = 'json');\n"
        f"INSERT INTO sink {text.format(windows)};"
    )
    checked = check(script)
    assert isinstance(checked.statements[-1], JobPlan), checked.diagnostics
    (found,) = checked.statements[-1].sinks
    assert found.pipeline is not None, found.refused
    assert found.pipeline.waits is waits
    return found


def pipeline_of(sink: Sink, folder: Path, origin: OriginTable | None = None) -> Pipeline:
    assert sink.pipeline is not None

    class Topics:
        are_many = False

    class Spec:
        topics = Topics()

    steps = steps_of(sink.pipeline, sink, None, "UTC", origin)
    return Pipeline(Spec(), steps, None, str(folder), 0)  # type: ignore[arg-type]


def block(changes: Sequence[Change], scan: Scan) -> pa.RecordBatch:
    rows = [row for row, _ in changes]
    types = (pa.int64(), pa.int32(), pa.int64(), pa.string(), pa.timestamp("us"))
    names = ["id", "k", "v", "w", "ts"]
    columns = [pa.array([row[n] for row in rows], held) for n, held in enumerate(types)]
    columns.append(pa.array([partition for _, partition in changes], pa.int64()))
    found = pa.RecordBatch.from_arrays(columns, names=[*names, PARTITION_COLUMN])
    if not scan.predicates:
        return found
    return found.filter(predicate_mask(scan.predicates, dict(zip(names, columns, strict=False))))


def changes(chance: random.Random, count: int) -> Iterator[Change]:
    """Rows of three partitions, of which one is far behind."""
    for number in range(count):
        partition = chance.choice((0, 1, 1, 2))
        moment = number / 4 - 30 * (partition == 2) - chance.choice((0, 0, 1, 3, 9))
        row = (
            number,
            chance.choice([None, *range(6)]),
            chance.choice([None, -(2**40), 0, 3, 2**40]),
            chance.choice([None, "", "a", "ß"]),
            datetime(2024, 2, 29, 23, 59) + timedelta(milliseconds=int(moment * 1000)),
        )
        yield row, partition


def changes_with_late_ones(chance: random.Random, count: int) -> Iterator[Change]:
    """As :func:`changes`, with some rows that lag far behind."""
    for row, partition in changes(chance, count):
        lag = seconds(90 if row[0] % 37 == 5 else 33 if row[0] % 41 == 6 else 0)
        yield (*row[:4], row[4] - lag), partition


def taken(batches: Iterator[pa.RecordBatch]) -> list[tuple[Any, ...]]:
    found = []
    for batch in batches:
        for *row, kind in zip(*(column.to_pylist() for column in batch.columns), strict=True):
            assert kind == RowKind.INSERT
            found.append(tuple(row))
    return found


def in_order(rows: Sequence[tuple[Any, ...]]) -> list[str]:
    return sorted(map(repr, rows))


PLACES = {("t", partition): 0 for partition in range(3)}


@pytest.mark.sampled(2)
@pytest.mark.parametrize("windows", WINDOWS)
@pytest.mark.parametrize("query", QUERIES)
@pytest.mark.parametrize(("count", "sizes"), [(1000, (1, 1, 2, 7, 50)), (2500, (150, 250, 900))])
def test_windows_of_several_partitions(
    tmp_path: Path, windows: str, query: str, count: int, sizes: tuple[int, ...]
) -> None:
    text, results = QUERIES[query]
    sink = planned(windows, text)
    pipeline = pipeline_of(sink, tmp_path)
    (scan,) = scans(sink.input)
    chance = random.Random(f"{windows} {query} {count}")
    rows = list(changes(chance, count))
    keeps = (lambda row: row[1] != 2) if text is COUNTED else (lambda row: True)
    expected = Expected(WINDOWS[windows], results, keeps, len(PLACES))
    running, batch, position = PipelineSteps(pipeline, 1), 1, 0
    saved: tuple[int, Expected] | None = None
    given = 0
    while position < len(rows):
        size = chance.choice(sizes)
        part = rows[position : position + size]
        assert taken(running.add(block(part, scan))) == []
        for change in part:
            expected.add(*change)
        position = min(len(rows), position + size)
        if chance.randrange(3):
            found = taken(running.passed(PLACES, PLACES))
            assert in_order(found) == in_order(expected.advance())
            given += len(found)
            assert running.take_late() == expected.late
            expected.late = 0
        match chance.randrange(8):
            case 0:
                running.take_late()
                expected.late = 0
                running.save()
                batch, saved = batch + 1, (position, deepcopy(expected))
                running.go_on(batch)
            case 1:
                running.save()  # of a checkpoint that nobody notes
            case 2 if saved:  # it dies, and begins again behind its last checkpoint
                running.__exit__()
                running = PipelineSteps(pipeline, batch)
                position, expected = saved[0], deepcopy(saved[1])
    running.__exit__()
    assert given > 20


def test_an_idle_partition_holds_nothing_back(tmp_path: Path) -> None:
    clock = [100.0]
    windows = next(iter(WINDOWS))
    sink = planned(windows, COUNTED, idle="5 s")
    (scan,) = scans(sink.input)
    with PipelineSteps(pipeline_of(sink, tmp_path), 1) as running:
        assert running.watermarks
        running.watermarks[0]._activity = PartitionActivity(5000, lambda: clock[0])
        first = datetime(2024, 1, 1)
        row: Row = (1, 1, 1, "a", first)
        later: Row = (2, 1, 1, "a", first + seconds(60))
        list(running.add(block([(row, 0), (later, 0)], scan)))
        assert taken(running.passed(PLACES, PLACES)) == []
        clock[0] += 4
        # partition 0 has more to read, the others have nothing
        assert taken(running.passed(PLACES, {**PLACES, ("t", 0): 5})) == []
        clock[0] += 2
        found = taken(running.passed(PLACES, {**PLACES, ("t", 0): 5}))
        assert [row[2] for row in found] == [1]


def test_a_row_without_event_time_fails_the_job(tmp_path: Path) -> None:
    sink = planned(next(iter(WINDOWS)), COUNTED)
    (scan,) = scans(sink.input)
    rows = [((1, 1, 1, "a", None), 0)]
    with PipelineSteps(pipeline_of(sink, tmp_path), 1) as running, pytest.raises(ReportedFailure) as failure:
        list(running.add(block(rows, scan)))  # type: ignore[arg-type]
    assert failure.value.diagnostic.code is ErrorCode.NULL_ROWTIME


def test_windows_that_were_committed_are_not_given_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The driver dies behind the commit: what was saved before is the state, though the interval is in
    doubt."""
    sink = planned(next(iter(WINDOWS)), COUNTED)
    (scan,) = scans(sink.input)
    pipeline = pipeline_of(sink, tmp_path)
    first = datetime(2024, 1, 1)
    rows: list[Change] = [
        ((1, 1, 1, "a", first + seconds(30 * turn)), p) for turn in (0, 1) for p in range(3)
    ]
    with PipelineSteps(pipeline, 1) as steps:
        list(steps.add(block(rows, scan)))
        assert len(taken(steps.passed(PLACES, PLACES))) == 1
        steps.save()
    asked = []

    def published(_publication: object, _records: object, *, again: bool) -> tuple[int, str]:
        asked.append(again)
        return 0, ""

    monkeypatch.setattr(settlement, "refuse_another", lambda _publication: None)
    monkeypatch.setattr(settlement, "outcome", published)
    share = settlement._Share(None)  # type: ignore[arg-type]
    numbers = pa.RecordBatch.from_pydict({"id": [0]})
    assert list(settlement._settle_task(pipeline, (share,), 1, iter([numbers])))
    assert asked == [False]
    with PipelineSteps(pipeline, 2) as steps:
        assert steps.mark_us is not None
        assert taken(steps.passed(PLACES, PLACES)) == []
        late = [((2, 1, 1, "a", first), 0)]
        list(steps.add(block(late, scan)))
        assert steps.take_late() == 1


@pytest.mark.parametrize(
    ("zone", "size", "shown"),
    [
        ("UTC", "'1' DAY", datetime(2024, 1, 1)),
        ("Asia/Shanghai", "'1' DAY", datetime(2024, 1, 2)),
        ("Asia/Kolkata", "'1' HOUR", datetime(2024, 1, 2, 1)),
    ],
)
def test_windows_of_instants_begin_by_the_clocks_of_the_zone(
    tmp_path: Path, zone: str, size: str, shown: datetime
) -> None:
    """The row is of 20:00 UTC, which is 4:00 of the next day in Shanghai, and 1:30 in Kolkata."""
    sink = planned_in(zone, f"TUMBLE(TABLE timed, DESCRIPTOR(ts), INTERVAL {size})")
    moments = [datetime(2024, 1, 1, 20), datetime(2024, 1, 5)]
    with PipelineSteps(pipeline_of(sink, tmp_path), 1) as running:
        for moment in moments:
            list(running.add(instants_at(moment, sink)))
        found = taken(running.passed(PLACES, PLACES))
    length = timedelta(days=1) if "DAY" in size else timedelta(hours=1)
    assert found == [(shown, shown + length, 3, 21)]


def test_a_day_on_which_clocks_change_ends_at_midnight(tmp_path: Path) -> None:
    """In Berlin the 31st of March has 23 hours, and ends at 22:00 UTC."""
    sink = planned_in("Europe/Berlin", "TUMBLE(TABLE timed, DESCRIPTOR(ts), INTERVAL '1' DAY)")
    end = datetime(2024, 3, 31, 22)
    with PipelineSteps(pipeline_of(sink, tmp_path), 1) as running:
        for moment in (datetime(2024, 3, 30, 23), end - MOMENT, end + DELAY - 2 * MOMENT):
            list(running.add(instants_at(moment, sink)))
        assert taken(running.passed(PLACES, PLACES)) == []
        list(running.add(instants_at(end + DELAY - MOMENT, sink)))
        (row,) = taken(running.passed(PLACES, PLACES))
        list(running.add(instants_at(end - MOMENT, sink)))
        assert running.take_late() == 3
    assert row == (datetime(2024, 3, 31), datetime(2024, 4, 1), 6, 42)


def planned_in(zone: str, windows: str) -> Sink:
    """The INSERT of windows of instants in a zone."""
    columns, text = COUNTED
    table = TABLE.replace("ts TIMESTAMP(3)", "ts TIMESTAMP_LTZ(3)").format(KAFKA, "json", "0 ms")
    checked = check(
        f"SET 'table.local-time-zone' = '{zone}';\n{table}"
        f"CREATE TABLE sink ({columns}) WITH ({KAFKA}, 'format' = 'json');\n"
        f"INSERT INTO sink {text.format(windows)};"
    )
    assert isinstance(checked.statements[-1], JobPlan), checked.diagnostics
    (sink,) = checked.statements[-1].sinks
    assert sink.pipeline is not None, sink.refused
    return sink


def instants_at(moment: datetime, sink: Sink) -> pa.RecordBatch:
    """A row of this instant (UTC) in each partition."""
    (scan,) = scans(sink.input)
    records = block([((1, 1, 7, "a", moment), partition) for partition in range(3)], scan)
    place = records.schema.get_field_index("ts")
    return records.set_column(place, "ts", records.column(place).cast(pa.timestamp("us", "UTC")))


def loud(text: str | None) -> str | None:
    """A function of the user."""
    return None if text is None else text.upper() + "!"


def test_windows_of_what_a_function_of_the_user_gives(tmp_path: Path) -> None:
    checked = check(
        f"{TABLE.format(KAFKA, 'json', '0 ms')}"
        f"CREATE TABLE sink (w STRING, n BIGINT) WITH ({KAFKA}, 'format' = 'json');\n"
        f"CREATE TEMPORARY FUNCTION loud AS '{__name__}.loud' LANGUAGE PYTHON;\n"
        "INSERT INTO sink SELECT loud(w), COUNT(loud(w)) FROM timed WHERE loud(w) <> 'B!' GROUP BY loud(w), "
        "TUMBLE(ts, INTERVAL '10' SECOND);"
    )
    assert isinstance(checked.statements[-1], JobPlan), checked.diagnostics
    (sink,) = checked.statements[-1].sinks
    assert sink.pipeline is not None, sink.refused
    (scan,) = scans(sink.input)
    origin = OriginTable("timed", "t", ClientProperties((), "localhost:9092"), BadRecordPolicy.FAIL, None)
    pipeline = pipeline_of(sink, tmp_path, origin)
    rows: list[Change] = [
        ((1, 1, 7, "a", datetime(2024, 1, 1) + seconds(40 * turn)), partition)
        for turn in (0, 1)
        for partition in range(3)
    ]
    with PipelineSteps(pipeline, 1) as running:
        records = block(rows, scan)
        offsets = pa.array(range(len(rows)), pa.int64())
        list(running.add(records.append_column(OFFSET_COLUMN, offsets)))
        assert taken(running.passed(PLACES, PLACES)) == [("A!", 3)]


def first_rows(window: Window, rows: Sequence[Row]) -> Iterator[tuple[Any, ...]]:
    for key in {row[1] for row in rows}:
        mine = [row for row in rows if row[1] == key]
        places = sorted(mine, key=lambda row: (row[2] is None, -(row[2] or 0), row[0]))
        for number, row in enumerate(places[:2], 1):
            yield (*window, row[0], row[1], number)


FIRST_ROWS = (
    "ws TIMESTAMP(3), we TIMESTAMP(3), id BIGINT, k INT, n BIGINT",
    "SELECT window_start, window_end, id, k, n FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, "
    "window_end, k ORDER BY v DESC, id) AS n FROM TABLE({})) WHERE n <= 2",
)


def test_a_window_table_function_drops_rows_without_an_event_time(tmp_path: Path) -> None:
    windows = next(iter(WINDOWS))
    sink = planned(windows, FIRST_ROWS)
    (scan,) = scans(sink.input)
    first = datetime(2024, 1, 1)
    times = (first, None, first + seconds(60))
    rows: Any = [((n, 1, 1, "a", time), p) for n, time in enumerate(times) for p in range(3)]
    with PipelineSteps(pipeline_of(sink, tmp_path), 1) as running:
        list(running.add(block(rows, scan)))
        assert [row[2] for row in taken(running.passed(PLACES, PLACES))] == [0, 0]


@pytest.mark.parametrize("windows", WINDOWS)
@pytest.mark.parametrize("sizes", [(1, 1, 2, 7, 50), (150, 250)], ids=["small", "large"])
def test_the_first_rows_of_windows(tmp_path: Path, windows: str, sizes: tuple[int, ...]) -> None:
    sink = planned(windows, FIRST_ROWS)
    pipeline = pipeline_of(sink, tmp_path)
    (scan,) = scans(sink.input)
    chance = random.Random(f"{windows} {sizes}")
    rows = list(changes(chance, 800))
    expected = Expected(WINDOWS[windows], first_rows, lambda row: True, len(PLACES))
    running, position, given = PipelineSteps(pipeline, 1), 0, 0
    for batch in range(2, 1000):
        part = rows[position : position + chance.choice(sizes)]
        position += len(part)
        assert taken(running.add(block(part, scan))) == []
        for change in part:
            expected.add(*change)
        found = taken(running.passed(PLACES, PLACES))
        assert in_order(found) == in_order(expected.advance())
        given += len(found)
        if chance.randrange(4) == 0:
            running.save()
            running.__exit__()
            running = PipelineSteps(pipeline, batch)
        else:
            running.save()
            running.go_on(batch)
        if position >= len(rows):
            break
    running.__exit__()
    assert given > 20


EARLY = "SET 'table.exec.emit.early-fire.enabled' = 'true'; SET 'table.exec.emit.early-fire.delay' = '5 s';\n"


@pytest.mark.parametrize("windows", ["TUMBLE(ts, INTERVAL '10' SECOND)", "HOP(ts, {}, {})"])
def test_early_results_take_back_those_before(tmp_path: Path, windows: str) -> None:
    """Whatever was given in between, the rows that remain are the results of the windows so far."""
    hops = windows.startswith("HOP")
    windows = windows.format("INTERVAL '4' SECOND", "INTERVAL '12' SECOND")
    key = "PRIMARY KEY (ws, k) NOT ENFORCED"
    kafka = KAFKA.replace("'kafka'", "'upsert-kafka'")
    start = windows.replace("(", "_START(", 1)
    checked = check(
        f"{EARLY}{TABLE.format(KAFKA, 'json', '0 ms')}"
        f"CREATE TABLE sink (ws TIMESTAMP(3), k INT, n BIGINT, s BIGINT, {key}) WITH "
        f"({kafka}, 'key.format' = 'json', 'value.format' = 'json');\n"
        f"INSERT INTO sink SELECT {start}, COALESCE(k, -1), COUNT(*), SUM(v) FROM timed "
        f"GROUP BY COALESCE(k, -1), {windows};"
    )
    assert isinstance(checked.statements[-1], JobPlan), checked.diagnostics
    (sink,) = checked.statements[-1].sinks
    assert ("early results", "yes") in pipeline_operators(sink)[1].form
    pipeline = pipeline_of(sink, tmp_path)
    (scan,) = scans(sink.input)
    chance, clock = random.Random(windows), [1000.0]
    rows = list(changes(chance, 900))
    expected = Expected(hopping if hops else below_ten, lambda window, given: (), lambda row: True, 3)
    over: list[tuple[Any, ...]] = []
    held: Counter[tuple[Any, ...]] = Counter()

    def results(window: Window, given: Sequence[Row]) -> Iterator[tuple[Any, ...]]:
        for k in {row[1] for row in given}:
            values = [row[2] for row in given if row[1] == k]
            known = [value for value in values if value is not None]
            yield window[0], -1 if k is None else k, len(values), sum(known) if known else None

    def take(found: Iterator[pa.RecordBatch]) -> int:
        count = 0
        for batch in found:
            for *row, kind in zip(*(column.to_pylist() for column in batch.columns), strict=True):
                held[tuple(row)] += -1 if kind in (RowKind.UPDATE_BEFORE, RowKind.DELETE) else 1
                count += 1
        return count

    def begun(batch: int) -> PipelineSteps:
        running = PipelineSteps(pipeline, batch)
        for timer in running._timers:
            timer.operator.clock = lambda: clock[0]  # type: ignore[union-attr]
        return running

    expected.results = results
    running, batch, position, early = begun(1), 1, 0, 0
    saved: tuple[Any, ...] = (0, deepcopy(expected), [], Counter())
    while position < len(rows):
        size = chance.choice((1, 7, 90))
        assert take(running.add(block(rows[position : position + size], scan))) == 0
        for change in rows[position : position + size]:
            expected.add(*change)
        position += size
        waits = chance.randrange(2)
        clock[0] += 0 if waits else 6
        early += take(running.passed(PLACES, PLACES))
        over += expected.advance()
        if not waits:
            so_far = [row for window, given in expected.open.items() for row in results(window, given)]
            assert +held == Counter([*over, *so_far])
        match chance.randrange(6):
            case 0:
                running.save()
                batch, saved = batch + 1, (position, deepcopy(expected), list(over), Counter(held))
                running.go_on(batch)
            case 1 if batch > 1:
                running.__exit__()
                running = begun(batch)
                position, expected, over, held = (
                    saved[0],
                    deepcopy(saved[1]),
                    list(saved[2]),
                    Counter(saved[3]),
                )
    running.__exit__()
    assert early > 100


def below_ten(moment: datetime) -> list[Window]:
    begin = below(moment, seconds(10))
    return [(begin, begin + seconds(10))]
