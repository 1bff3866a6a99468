"""Joins in pipelines: rows of two or three topics, in blocks of any size and order, saved and begun again at
any place. Regular joins give what SQL says; interval joins what Flink's TimeIntervalJoin gives, which is
worked out here row by row."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.model.row_kind import PARTITION_COLUMN, RowKind
from kafka_sql.planner.plan.checked_script import JobPlan
from kafka_sql.planner.plan.nodes import Scan
from kafka_sql.planner.plan.pipeline_plan import Joining, all_steps
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.spark.local.predicates import predicate_mask
from kafka_sql.spark.strategies.incremental.event_time import interval_join
from kafka_sql.spark.strategies.pipeline.pipeline import Pipeline
from kafka_sql.spark.strategies.pipeline.pipeline_steps import PipelineSteps
from kafka_sql.spark.strategies.pipeline.pipelines import steps_of
from kafka_sql.spark.watermarks.scan_watermarks import PartitionActivity
from tests.unit.planner.test_plans import check

SERVERS = "'properties.bootstrap.servers' = 'localhost:9092'"
TABLE = """CREATE TABLE {0} (id BIGINT, k INT, w STRING, ts TIMESTAMP(3),
  WATERMARK FOR ts AS ts - INTERVAL '2' SECOND) WITH ('connector' = 'kafka', 'topic' = '{0}', {1},
  'format' = 'json', 'scan.startup.mode' = 'earliest-offset', 'scan.watermark.idle-timeout' = '{2}');
"""
FIRST = datetime(2024, 2, 29, 23, 59)
DELAY_MS = 2000
Row = tuple[int, int | None, str | None, datetime | None]
Result = tuple[Any, ...]


def planned(query: str, columns: str, *, value: str = "json", idle: str = "0 ms", view: str = "") -> Sink:
    script = "".join(TABLE.format(name, SERVERS, idle) for name in ("l", "r", "x"))
    script += (
        f"CREATE TABLE sink ({columns}) WITH ('connector' = 'kafka', 'topic' = 's', {SERVERS}, "
        f"'format' = '{value}');\n{view}INSERT INTO sink {query};"
    )
    checked = check(script)
    assert isinstance(checked.statements[-1], JobPlan), checked.diagnostics
    (found,) = checked.statements[-1].sinks
    assert found.pipeline is not None, found.refused
    return found


@dataclass(frozen=True)
class _Topics:
    names: tuple[str, ...]
    are_many: bool = False


@dataclass(frozen=True)
class _Spec:
    topics: _Topics


def pipeline_of(sink: Sink, folder: Path) -> Pipeline:
    assert sink.pipeline is not None
    read = [scan.table.identifier.name for scan in scans(sink.input)]
    names = list(dict.fromkeys(read))
    first, *others = (_Spec(_Topics((name,))) for name in names)
    steps = steps_of(sink.pipeline, sink, None)
    sources = tuple(map(names.index, read))
    return Pipeline(
        first,  # type: ignore[arg-type]
        steps,
        None,  # type: ignore[arg-type]
        str(folder),
        further=tuple(others),  # type: ignore[arg-type]
        sources=sources,
    )


def block(rows: Sequence[Row], scan: Scan, partition: int = 0) -> pa.RecordBatch:
    types = (pa.int64(), pa.int32(), pa.string(), pa.timestamp("us"))
    names = ["id", "k", "w", "ts"]
    columns = [pa.array([row[n] for row in rows], held) for n, held in enumerate(types)]
    columns.append(pa.array([partition] * len(rows), pa.int64()))
    found = pa.RecordBatch.from_arrays(columns, names=[*names, PARTITION_COLUMN])
    if not scan.predicates:
        return found
    return found.filter(predicate_mask(scan.predicates, dict(zip(names, columns, strict=False))))


def taken(batches: Iterator[pa.RecordBatch]) -> Counter[Result]:
    """How often each row is there, of rows that come and go."""
    found: Counter[Result] = Counter()
    for batch in batches:
        for *row, kind in zip(*(column.to_pylist() for column in batch.columns), strict=True):
            goes = kind in (RowKind.DELETE, RowKind.UPDATE_BEFORE)
            found[tuple(row)] += -1 if goes else 1
    return found


def there(found: Counter[Result]) -> Counter[Result]:
    return Counter({row: count for row, count in found.items() if count})


# --- regular joins

PLAIN = "id BIGINT, w STRING, v STRING"


def pairs(rows: dict[str, list[Row]], *, inner: bool, left: bool, right: bool) -> Counter[Result]:
    found: Counter[Result] = Counter()
    matched: set[int] = set()
    for mine in rows["l"]:
        partners = [n for n, each in enumerate(rows["r"]) if mine[1] is not None and mine[1] == each[1]]
        matched.update(partners)
        if inner:
            found.update((mine[0], mine[2], rows["r"][n][2]) for n in partners)
        if left and not partners:
            found[mine[0], mine[2], None] += 1
    if right:
        found.update((None, None, each[2]) for n, each in enumerate(rows["r"]) if n not in matched)
    return found


def three(rows: dict[str, list[Row]]) -> Counter[Result]:
    return Counter(
        (one[0], two[2], other[2])
        for one in rows["l"]
        for two in rows["r"]
        for other in rows["x"]
        if one[1] is not None and one[1] == two[1] and two[2] is not None and two[2] == other[2]
        if other[0] > 5
    )


def unequal(rows: dict[str, list[Row]], *, left: bool, right: bool) -> Counter[Result]:
    """The pairs of ``l.id < x.id``, of every seventh row."""
    some = [each for each in rows["x"] if each[0] % 7 == 0]
    found = Counter((one[0], one[2], other[2]) for one in rows["l"] for other in some if one[0] < other[0])
    if left:
        lasts = max((each[0] for each in some), default=-1)
        found.update((one[0], one[2], None) for one in rows["l"] if one[0] >= lasts)
    if right:
        first = min((each[0] for each in rows["l"]), default=1 << 30)
        found.update((None, None, each[2]) for each in some if each[0] <= first)
    return found


def values(rows: Sequence[Row]) -> Counter[Result]:
    return Counter((row[1], row[2], row[2]) for row in rows)


SETS: dict[str, Callable[[Counter[Result], Counter[Result]], Counter[Result]]] = {
    "INTERSECT": lambda a, b: Counter(set(a) & set(b)),
    "INTERSECT ALL": lambda a, b: a & b,
    "EXCEPT": lambda a, b: Counter(set(a) - set(b)),
    "EXCEPT ALL": lambda a, b: a - b,
}
_UNEQUAL = "SELECT l.id, l.w, y.w FROM l {0} (SELECT * FROM x WHERE MOD(id, 7) = 0) AS y ON l.id < y.id"
REGULAR: dict[str, Callable[[dict[str, list[Row]]], Counter[Result]]] = {
    "SELECT l.id, l.w, r.w FROM l JOIN r ON l.k = r.k": lambda rows: pairs(
        rows, inner=True, left=False, right=False
    ),
    "SELECT l.id, l.w, r.w FROM l LEFT JOIN r ON l.k = r.k": lambda rows: pairs(
        rows, inner=True, left=True, right=False
    ),
    "SELECT l.id, l.w, r.w FROM l FULL JOIN r ON l.k = r.k": lambda rows: pairs(
        rows, inner=True, left=True, right=True
    ),
    "SELECT id, w, w FROM l WHERE NOT EXISTS (SELECT 1 FROM r WHERE l.k = r.k)": lambda rows: Counter(
        (one[0], one[2], one[2])
        for one in rows["l"]
        if one[1] is None or all(one[1] != each[1] for each in rows["r"])
    ),
    "SELECT l.id, l.w, r.w FROM l JOIN r ON l.k = r.k AND l.id < r.id": lambda rows: Counter(
        (one[0], one[2], two[2])
        for one in rows["l"]
        for two in rows["r"]
        if one[1] is not None and one[1] == two[1] and one[0] < two[0]
    ),
    "SELECT l.id, r.w, x.w FROM l JOIN r ON l.k = r.k JOIN x ON r.w = x.w WHERE x.id > 5": three,
    "SELECT l.id, l.w, r.w FROM l JOIN l AS r ON l.k = r.k": lambda rows: pairs(
        {**rows, "r": rows["l"]}, inner=True, left=False, right=False
    ),
    _UNEQUAL.format("JOIN"): partial(unequal, left=False, right=False),
    _UNEQUAL.format("LEFT JOIN"): partial(unequal, left=True, right=False),
    _UNEQUAL.format("FULL JOIN"): partial(unequal, left=True, right=True),
    **{
        f"SELECT CAST(k AS BIGINT), w, w FROM l {name} SELECT k, w, w FROM r": lambda rows, rule=rule: rule(
            values(rows["l"]), values(rows["r"])
        )
        for name, rule in SETS.items()
    },
}


def value_format(query: str) -> str:
    """The format of a table that takes the rows of a regular join or a set operation."""
    changes = any(word in query for word in ("LEFT", "FULL", "EXISTS", "INTERSECT", "EXCEPT"))
    return "debezium-json" if changes else "json"


def random_row(chance: random.Random, number: int, back_ms: Sequence[int]) -> Row:
    at = FIRST + timedelta(milliseconds=number // 5 * 250 - chance.choice(back_ms))
    key = chance.choice([None, *range(8)])
    text = chance.choice([None, "", "a", "ß", "c", "d"])
    return (number, key, text, None if chance.randrange(80) == 0 else at)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("query", REGULAR)
@pytest.mark.parametrize("sizes", [(1, 1, 2), (3, 20, 60)])
def test_regular_joins(tmp_path: Path, query: str, sizes: tuple[int, ...]) -> None:
    sink = planned(query, PLAIN, value=value_format(query))
    pipeline = pipeline_of(sink, tmp_path)
    read = scans(sink.input)
    chance = random.Random(f"{query} {sizes}")
    names = list(dict.fromkeys(scan.table.identifier.name for scan in read))
    rows: dict[str, list[Row]] = {name: [] for name in ("l", "r", "x")}
    found: Counter[Result] = Counter()
    running, batch = PipelineSteps(pipeline, 1), 1
    saved = (deepcopy(rows), Counter(found))
    number = 0
    for _ in range(60):
        name = chance.choice(names)
        part = []
        for _ in range(chance.choice(sizes)):
            part.append(random_row(chance, number, (0,)))
            number += 1
        rows[name] += part
        for source, scan in enumerate(read):
            if scan.table.identifier.name == name:
                found.update(taken(running.add(block(part, scan), source)))
        assert there(found) == REGULAR[query](rows)
        match chance.randrange(6):
            case 0:
                running.save()
                batch, saved = batch + 1, (deepcopy(rows), Counter(found))
                running.go_on(batch)
            case 1:
                running.save()  # of a checkpoint that nobody notes
            case 2:  # it dies, and begins again behind its last checkpoint
                running.__exit__()
                running = PipelineSteps(pipeline, batch)
                rows, found = deepcopy(saved[0]), Counter(saved[1])
    running.__exit__()
    assert len(found) > 5


STATIC = """CREATE TABLE t (id BIGINT, k INT, w STRING) WITH ('connector' = 'filesystem', 'path' = '/tmp/t',
  'format' = 'json');
"""
BESIDE_STATIC = {
    "SELECT l.id, l.w, t.w FROM l JOIN t ON l.k = t.k": (True, False, False),
    "SELECT l.id, l.w, t.w FROM l LEFT JOIN t ON l.k = t.k": (True, True, False),
    "SELECT l.id, l.w, t.w FROM l RIGHT JOIN t ON l.k = t.k": (True, False, True),
    "SELECT l.id, l.w, t.w FROM l FULL JOIN t ON l.k = t.k": (True, True, True),
    "SELECT l.id, l.w, t.w FROM t FULL JOIN l ON l.k = t.k": (True, True, True),
    "SELECT l.id, l.w, t.w FROM t RIGHT JOIN l ON l.k = t.k": (True, True, False),
    "SELECT id, w, CAST(NULL AS STRING) FROM l WHERE NOT EXISTS (SELECT 1 FROM t WHERE l.k = t.k)": (
        False,
        True,
        False,
    ),
}
"""Whether pairs, and rows of the stream and of the static table without a partner are there."""


@pytest.mark.sampled(2)
@pytest.mark.parametrize("query", BESIDE_STATIC)
def test_a_static_table_comes_before_the_rows_of_a_stream(tmp_path: Path, query: str) -> None:
    """The state does not grow with the stream, unless its rows decide whether static rows have partners."""
    inner, left, right = BESIDE_STATIC[query]
    sink = planned(query, PLAIN, value="debezium-json", view=STATIC)
    pipeline, chance = pipeline_of(sink, tmp_path), random.Random(query)
    read = scans(sink.input)
    static = [random_row(chance, number, (0,)) for number in range(6)]
    rows: list[Row] = []
    found: Counter[Result] = Counter()
    running = PipelineSteps(pipeline, 1)

    def give(part: Sequence[Row], table: str) -> None:
        for source, scan in enumerate(read):
            if scan.table.identifier.name == table:
                found.update(taken(running.add(block(part, scan), source)))

    give(static, "t")
    for batch in range(2, 30):
        part = [random_row(chance, batch * 10 + number, (0,)) for number in range(chance.choice((1, 7)))]
        rows += part
        give(part, "l")
        assert there(found) == pairs({"l": rows, "r": static}, inner=inner, left=left, right=right)
        running.save()
        if batch % 5:
            running.go_on(batch)
        else:
            running.__exit__()
            running = PipelineSteps(pipeline, batch)
    running.__exit__()
    assert sink.pipeline is not None
    (join,) = (step for step in all_steps(sink.pipeline.steps) if isinstance(step, Joining))
    assert all(join.kept) is right


def test_limit_without_an_order_keeps_the_rows_that_come_first(tmp_path: Path) -> None:
    sink = planned("SELECT id, w, w FROM l LIMIT 5", PLAIN)
    pipeline, (scan,) = pipeline_of(sink, tmp_path), scans(sink.input)
    found: Counter[Result] = Counter()
    running = PipelineSteps(pipeline, 1)
    for batch in range(1, 4):
        rows = [(batch * 10 - number, None, "w", None) for number in range(3)]
        found.update(taken(running.add(block(rows, scan))))
        running.save()
        running.__exit__()
        running = PipelineSteps(pipeline, batch + 1)
    running.__exit__()
    assert sorted(row[0] for row in found.elements()) == [8, 9, 10, 19, 20]


# --- interval joins

INTERVALS = {
    "r.ts BETWEEN l.ts - INTERVAL '1' SECOND AND l.ts + INTERVAL '3' SECOND": (3000, 1000),
    "l.ts >= r.ts AND l.ts < r.ts + INTERVAL '2' SECOND": (0, 1999),
    "l.ts > r.ts + INTERVAL '1' SECOND AND l.ts <= r.ts + INTERVAL '4' SECOND": (-1001, 4000),
    "l.ts = r.ts": (0, 0),
}
"""The reach of both sides (milliseconds), as Flink's planner finds it in the condition."""
KINDS = {
    "JOIN": (False, False),
    "LEFT JOIN": (True, False),
    "RIGHT JOIN": (False, True),
    "FULL JOIN": (True, True),
}


@dataclass
class _Held:
    at: int
    row: Row
    matched: bool = False


@dataclass
class TimeIntervalJoin:
    """Flink's operator of that name, one key after the other, times in milliseconds."""

    reach: tuple[int, int]
    pads: tuple[bool, bool]
    test: Callable[[Row, Row], bool]
    mark: int = 0
    expired: list[int] = field(default_factory=lambda: [0, 0])
    caches: dict[tuple[int, Any], list[_Held]] = field(default_factory=dict)
    timers: dict[tuple[int, Any], int] = field(default_factory=dict)
    lonely: int = 0

    def add(self, side: int, row: Row) -> list[Result]:
        other = 1 - side
        at = milliseconds(row[3])
        lower, upper = at - self.reach[other], at + self.reach[side]
        found, emitted = [], False
        if self.expired[other] < upper:
            self.expired[other] = self.mark - self.reach[other] - 1
            cache = self.caches.get((other, row[1]), []) if row[1] is not None else []
            for held in list(cache):
                if lower <= held.at <= upper:
                    one, two = (held.row, row) if side else (row, held.row)
                    if self.test(one, two):
                        found.append(result(one, two))
                        held.matched = emitted = True
                if held.at <= self.expired[other]:
                    if self.pads[other] and not held.matched:
                        found.append(self.alone(other, held.row))
                    cache.remove(held)
        if self.mark < upper:
            self.caches.setdefault((side, row[1]), []).append(_Held(at, row, emitted))
            self.timers.setdefault((side, row[1]), self.due(side, at))
        elif self.pads[side] and not emitted:
            found.append(self.alone(side, row))
        return found

    def due(self, side: int, at: int) -> int:
        return at + self.reach[side] + sum(self.reach) // 2 + 1

    def alone(self, side: int, row: Row) -> Result:
        self.lonely += 1
        return result(*((None, row) if side else (row, None)))

    def advance(self, mark: int) -> list[Result]:
        self.mark = max(self.mark, mark)
        found = []
        for (side, key), due in sorted(self.timers.items(), key=lambda each: each[1]):
            if due > mark:
                continue
            self.expired[side] = self.mark - self.reach[side] - 1
            cache = self.caches.get((side, key), [])
            for held in list(cache):
                if held.at <= self.expired[side]:
                    if self.pads[side] and not held.matched:
                        found.append(self.alone(side, held.row))
                    cache.remove(held)
            del self.timers[side, key]
            if cache:
                self.timers[side, key] = self.due(side, min(held.at for held in cache))
        return found


def milliseconds(at: datetime | None) -> int:
    return 0 if at is None else (at - datetime(1970, 1, 1)) // timedelta(milliseconds=1)


def result(one: Row | None, two: Row | None) -> Result:
    return (
        None if one is None else one[0],
        None if one is None else one[2],
        None if two is None else two[0],
        None if two is None else two[2],
    )


CONDITIONS: dict[str, Callable[[Row, Row], bool]] = {
    "": lambda one, two: True,
    " AND l.w <> r.w": lambda one, two: one[2] is not None and two[2] is not None and one[2] != two[2],
}
PLACES = {(name, partition): 0 for name in ("l", "r") for partition in range(2)}


@pytest.mark.sampled(4)
@pytest.mark.parametrize("interval", INTERVALS)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("condition", CONDITIONS)
@pytest.mark.parametrize("sizes", [(1, 1, 2), (3, 20, 60)])
def test_interval_joins(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    interval: str,
    kind: str,
    condition: str,
    sizes: tuple[int, ...],
) -> None:
    if interval.startswith("r.ts"):
        monkeypatch.setattr(interval_join, "_MOST_ROWS", 60)
    query = f"SELECT l.id, l.w, r.id, r.w FROM l {kind} r ON l.k = r.k AND {interval}{condition}"
    sink = planned(query, "a BIGINT, b STRING, c BIGINT, d STRING")
    pipeline = pipeline_of(sink, tmp_path)
    read = scans(sink.input)
    assert [scan.table.identifier.name for scan in read] == ["l", "r"]
    chance = random.Random(f"{interval} {kind} {condition} {sizes}")
    expected = TimeIntervalJoin(INTERVALS[interval], KINDS[kind], CONDITIONS[condition])
    newest: dict[tuple[int, int], int] = {}
    running, batch = PipelineSteps(pipeline, 1), 1
    saved: tuple[TimeIntervalJoin, dict[tuple[int, int], int], int] | None = None
    numbers, given = 0, 0
    for _ in range(max(150, 600 // max(sizes))):
        side, partition = chance.randrange(2), chance.randrange(2)
        part = []
        for _ in range(chance.choice(sizes)):
            row = random_row(chance, numbers // 2, (0, 0, 500, 2500, 6000) if partition else (0, 900))
            part.append(row)
            numbers += 1
            if row[3] is not None:
                place = side, partition
                newest[place] = max(newest.get(place, 0), milliseconds(row[3]))
        found = taken(running.add(block(part, read[side], partition), side))
        wanted = Counter(each for row in part for each in expected.add(side, row))
        assert found == wanted
        if chance.randrange(3) == 0:
            found = taken(running.passed(PLACES, PLACES))
            mark = min(newest.values()) - DELAY_MS if len(newest) == 4 else 0
            wanted = Counter(expected.advance(mark)) if len(newest) == 4 else Counter()
            assert found == wanted
        given += sum(found.values())
        match chance.randrange(8):
            case 0:
                running.save()
                batch = batch + 1
                running.go_on(batch)
                saved = deepcopy(expected), dict(newest), numbers
            case 1:
                running.save()  # of a checkpoint that nobody notes
            case 2 if saved:  # it dies, and begins again behind its last checkpoint
                running.__exit__()
                running = PipelineSteps(pipeline, batch)
                expected, newest, numbers = deepcopy(saved[0]), dict(saved[1]), saved[2]
                expected.expired = [0, 0]  # which Flink does not save either
    running.__exit__()
    assert given > 3
    assert not any(KINDS[kind]) or expected.lonely > 2


def test_an_idle_table_holds_nothing_back(tmp_path: Path) -> None:
    clock = [100.0]
    query = (
        "SELECT l.id, l.w, r.id, r.w FROM l LEFT JOIN r ON l.k = r.k "
        "AND r.ts BETWEEN l.ts - INTERVAL '1' SECOND AND l.ts + INTERVAL '1' SECOND"
    )
    sink = planned(query, "a BIGINT, b STRING, c BIGINT, d STRING", idle="5 s")
    read = scans(sink.input)
    places = {("l", 0): 0, ("r", 0): 0}
    with PipelineSteps(pipeline_of(sink, tmp_path), 1) as running:
        for mark in running.watermarks:
            mark._activity = PartitionActivity(5000, lambda: clock[0])
        rows: list[Row] = [(1, 1, "a", FIRST), (2, 1, "b", FIRST + timedelta(seconds=60))]
        assert not taken(running.add(block(rows, read[0])))
        assert not taken(running.passed(places, {**places, ("l", 0): 5}))
        clock[0] += 6
        found = taken(running.passed(places, {**places, ("l", 0): 5}))
        assert found == Counter([(1, "a", None, None)])


def test_windows_of_an_interval_join_wait_for_its_late_results(tmp_path: Path) -> None:
    """Flink delays the watermark behind an interval join by the greater reach of its sides."""
    query = (
        "SELECT COUNT(*), window_end FROM TABLE(TUMBLE(TABLE j, DESCRIPTOR(ts), INTERVAL '10' SECOND)) "
        "GROUP BY window_start, window_end"
    )
    view = (
        "CREATE TEMPORARY VIEW j AS SELECT l.id, l.ts FROM l JOIN r ON l.k = r.k "
        "AND r.ts BETWEEN l.ts - INTERVAL '1' SECOND AND l.ts + INTERVAL '3' SECOND;\n"
    )
    sink = planned(query, "n BIGINT, we TIMESTAMP(3)", view=view)
    read = scans(sink.input)
    places = {("l", 0): 0, ("r", 0): 0}
    begin = datetime(2024, 1, 1)

    def at(second: float) -> list[Row]:
        return [(1, 1, "a", begin + timedelta(seconds=second))]

    def until(running: PipelineSteps, second: float) -> Counter[Result]:
        for side in (0, 1):
            other: list[Row] = [(9, 9, "z", begin + timedelta(seconds=second))]
            assert not taken(running.add(block(other, read[side]), side))
        return taken(running.passed(places, places))

    pipeline = pipeline_of(sink, tmp_path)
    with PipelineSteps(pipeline, 1) as running:
        assert not taken(running.add(block(at(9), read[0]), 0))
        assert not until(running, 12)  # the watermark is at 10, behind the join at 7
        assert not taken(running.add(block(at(12), read[1]), 1))
        running.save()
    with PipelineSteps(pipeline, 2) as running:
        assert not until(running, 14.9)
        assert until(running, 15) == Counter([(1, begin + timedelta(seconds=10))])


def test_a_union_waits_for_the_watermark_of_all_its_inputs(tmp_path: Path) -> None:
    query = (
        "SELECT window_end, COUNT(*), MIN(w) FROM TABLE(TUMBLE((SELECT ts, w FROM l UNION ALL SELECT ts, "
        "CAST(id AS STRING) FROM r WHERE k > 0), DESCRIPTOR(ts), INTERVAL '10' SECOND)) "
        "GROUP BY window_start, window_end"
    )
    sink = planned(query, "a TIMESTAMP(3), b BIGINT, c STRING")
    pipeline = pipeline_of(sink, tmp_path)
    left, right = scans(sink.input)
    places = {("l", 0): 0, ("r", 0): 0}

    def at(second: float, key: int = 1) -> list[Row]:
        return [(7, key, "x", FIRST + timedelta(seconds=second))]

    with PipelineSteps(pipeline, 1) as running:
        list(running.add(block([*at(1), *at(30)], left), 0))
        assert not taken(running.passed(places, places)), "the other input has no watermark yet"
        list(running.add(block([*at(2), *at(3, 0), *at(13)], right), 1))
        window = FIRST + timedelta(seconds=10)
        assert taken(running.passed(places, places)) == {(window, 2, "7"): 1}
        running.save()
    with PipelineSteps(pipeline, 2) as running:
        list(running.add(block(at(4), left), 0))
        assert not taken(running.passed(places, places))
        assert running.take_late() == 1
        list(running.add(block(at(22), right), 1))
        assert taken(running.passed(places, places)) == {(window + timedelta(seconds=10), 1, "7"): 1}


def test_a_union_of_changes_is_grouped(tmp_path: Path) -> None:
    rows = "SELECT w FROM l UNION ALL SELECT w FROM r UNION ALL SELECT w FROM l"
    query = f"SELECT w, COUNT(*) FROM ({rows}) GROUP BY w"
    sink = planned(query, "a STRING, b BIGINT", value="debezium-json")
    read = scans(sink.input)
    with PipelineSteps(pipeline_of(sink, tmp_path), 1) as running:
        found: Counter[Result] = Counter()
        for path, scan in enumerate(read):
            found += taken(running.add(block([(1, 1, "a", FIRST), (2, 2, "b", FIRST)], scan), path))
    assert there(found)[("a", 3)] == there(found)[("b", 3)] == 1
