"""The steps of several tasks that exchange rows, without Spark: rows and watermarks that come in any order
between tasks, checkpoints, and starts with another number of tasks give the rows that one query over all
gives."""

from __future__ import annotations

import copy
import random
from collections import Counter, defaultdict, deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.planner.plan.pipeline_plan import PipelinePlan
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.planner.properties.sink_changelog import result_key
from kafka_sql.planner.strategies.pipeline.exchange import with_tasks
from kafka_sql.spark.strategies.incremental.event_time import interval_join
from kafka_sql.spark.strategies.incremental.state.cells import encode
from kafka_sql.spark.strategies.incremental.state.key_groups import owners
from kafka_sql.spark.strategies.pipeline.divided_state import with_divided_state
from kafka_sql.spark.strategies.pipeline.exchange.stages import Shipment
from kafka_sql.spark.strategies.pipeline.pipeline import Pipeline
from kafka_sql.spark.strategies.pipeline.pipeline_steps import PipelineSteps
from kafka_sql.spark.strategies.pipeline.pipelines import steps_of
from tests.unit.spark.strategies.pipeline import test_pipeline_joins as joins
from tests.unit.spark.strategies.pipeline import test_pipeline_steps as tables
from tests.unit.spark.strategies.pipeline import test_pipeline_windows as windows_of

Message = tuple[str, Any, Any]
Place = tuple[int, int]
"""A stage and a task."""


class Tasks:
    """Tasks of a pipeline, and what is on the way between them."""

    def __init__(self, pipeline: Pipeline, count: int, batch: int, chance: random.Random) -> None:
        found = with_divided_state(pipeline, count if count > 1 else None, batch)
        self.steps = [PipelineSteps(found, batch, number) for number in range(count)]
        self.chance = chance
        self.count = count
        self.sources = pipeline.sources
        self.stages = range(self.steps[0].last_stage + 1)
        self.received: list[tuple[int, int, Any]] = []
        """The messages with watermarks in their order: receiver, sender and watermarks."""
        self.sent: dict[tuple[Place, int], Any] = {}
        """The watermarks that were sent last to a stage."""
        self.on_the_way: dict[tuple[Place, Place], deque[Message]] = defaultdict(deque)

    def read(self, task: int, batch: pa.RecordBatch, scan: int = 0) -> list[pa.RecordBatch]:
        if self.count == 1:
            sources = self.sources
            found = (self.steps[0].add(batch, n) for n, each in enumerate(sources) if each == scan)
            return [rows for given in found for rows in given]
        return self.take((0, task), self.steps[task].read(batch, scan))

    def take(self, place: Place, found: Iterator[Shipment | pa.RecordBatch]) -> list[pa.RecordBatch]:
        """Send rows to the tasks that own them; return those that are written."""
        written = []
        for rows in found:
            if isinstance(rows, Shipment):
                self.on_the_way[place, (rows.stage, rows.task)].append(("rows", rows.path, rows.rows))
            else:
                written.append(rows)
        return written

    def advance(self, places: Sequence[Any]) -> list[pa.RecordBatch]:
        if self.count == 1:
            offsets = dict.fromkeys(places, 0)
            return list(self.steps[0].passed(offsets, offsets))
        for task, steps in enumerate(self.steps):
            mine = dict.fromkeys(places[task :: self.count], 0)
            steps.follow(mine, mine)
            self.send_marks((0, task))
        return []

    def send_marks(self, place: Place) -> None:
        for stage, marks in self.steps[place[1]].marks(place[0]).items():
            if self.sent.get((place, stage)) != marks:
                self.sent[place, stage] = marks
                for receiver in range(self.count):
                    self.on_the_way[place, (stage, receiver)].append(("marks", None, marks))

    def deliver(self) -> list[pa.RecordBatch]:
        """Everything arrives, in any order between tasks."""
        found: list[pa.RecordBatch] = []
        while waiting := [pair for pair, messages in self.on_the_way.items() if messages]:
            pair = sender, receiver = self.chance.choice(waiting)
            kind, path, content = self.on_the_way[pair].popleft()
            stage, task = receiver
            steps = self.steps[task]
            if kind == "rows":
                found += self.take(receiver, steps.arrived(stage, path, (content,)))
            else:
                self.received.append((task, sender[1], content))
                found += self.take(receiver, steps.receive(stage, *sender, content))
                self.send_marks(receiver)
        return found

    def marks(self) -> Iterator[tuple[int, int]]:
        """Each task and its watermark (milliseconds) behind each message that has arrived: the least one of
        all tasks that have read something. They move one after the other."""
        latest: dict[tuple[int, int], list[int | None]] = {}
        for receiver, sender, marks in self.received:
            latest[receiver, sender] = [mark.us for mark in marks if not mark.is_idle]
            senders = (latest.get((receiver, task), [None]) for task in range(self.count))
            known = [us for each in senders for us in each]
            awake = [us for us in known if us is not None]
            if awake and len(awake) == len(known):
                yield receiver, min(awake) // 1000

    def late(self) -> int:
        return sum(steps.take_late(stage) for steps in self.steps for stage in self.stages)

    def save(self) -> None:
        for steps in self.steps:
            for stage in self.stages:
                steps.save(stage)

    def go_on(self, batch: int) -> None:
        for steps in self.steps:
            for stage in self.stages:
                steps.go_on(batch, stage)

    def close(self) -> None:
        for steps in self.steps:
            steps.__exit__()


FURTHER = {
    "rows of a table": (
        "a BIGINT, b INT, c BIGINT, d STRING",
        "a",
        "SELECT id, k, v, w FROM {} WHERE id >= 0",
    ),
    "groups of first rows": (
        "a BIGINT, b BIGINT, c BIGINT",
        "a",
        "SELECT v, COUNT(*), MAX(id) FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY id DESC) "
        "AS n FROM {}) AS x WHERE n <= 2 AND v IS NOT NULL GROUP BY v",
    ),
    "first rows of groups": (
        "a BIGINT, b BIGINT, c INT",
        "a, b",
        "SELECT m, p, k FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY m ORDER BY s, k) AS p FROM (SELECT "
        "k, COUNT(*) AS m, SUM(v) AS s FROM {} WHERE v IS NOT NULL AND k IS NOT NULL GROUP BY k) AS x) AS y "
        "WHERE p <= 2",
    ),
    "a group of everything": (
        "a BIGINT, b BIGINT, c BIGINT",
        "a",
        "SELECT COALESCE(MAX(m), 0), COUNT(*), SUM(n) FROM (SELECT k, COUNT(*) AS n, MAX(v) AS m FROM {} "
        "GROUP BY k) AS x HAVING COUNT(*) > 0",
    ),
}
QUERIES = {**tables.QUERIES, **FURTHER}
OF_ONE = {
    "aggregates",
    "a filter and HAVING",
    "all rows",
    "different values",
    "spreads",
    "the newest of each",
}
OF_ONE |= {"three of each"}
OF_TWO = {"groups of groups", "groups of first rows", "first rows of groups", "a group of everything"}
EXCHANGES = {
    "inserted": dict.fromkeys(OF_ONE, 1) | dict.fromkeys(OF_TWO, 2),
    "changed": dict.fromkeys(OF_ONE, 1) | dict.fromkeys(OF_TWO, 2),
    "upserted": {"rows of a table": 1} | dict.fromkeys(OF_ONE, 2) | dict.fromkeys(OF_TWO, 3),
}
"""Through how many exchanges rows pass. The upserts of a table are put together by key themselves."""
CASES = [(table, name) for table, names in EXCHANGES.items() for name in sorted(names)]


def of_tasks(sink: Sink) -> PipelinePlan:
    assert sink.pipeline is not None
    return with_tasks(sink.pipeline, sink.input, sink.table, 3)


def exchanged(pipeline: Pipeline, sink: Sink) -> Pipeline:
    plan = of_tasks(sink)
    return replace(pipeline, exchanges=plan.exchanges, in_place=plan.in_place)


@pytest.mark.parametrize("table", EXCHANGES)
def test_how_many_exchanges_rows_pass(table: str) -> None:
    found = {}
    for name in EXCHANGES[table]:
        plan = of_tasks(tables.planned(table, *QUERIES[name], tasks=3))
        found[name] = plan.exchanges if plan.tasks == 3 else None
    assert found == EXCHANGES[table]


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("table", "name"), CASES)
@pytest.mark.parametrize(("count", "sizes"), [(400, (1, 2, 7, 50)), (2500, (150, 250, 600))])
def test_rows_are_those_of_a_query_over_all(
    tmp_path: Path, table: str, name: str, count: int, sizes: tuple[int, ...]
) -> None:
    columns, key, query = QUERIES[name]
    sink = tables.planned(table, columns, key, query, tasks=3)
    assert sink.pipeline is not None
    steps = steps_of(sink.pipeline, sink, result_key(sink.input, sink.table))
    pipeline = exchanged(Pipeline(None, steps, None, str(tmp_path / "state"), 0), sink)  # type: ignore[arg-type]
    (scan,) = scans(sink.input)
    chance = random.Random(f"{table} {name} {count}")
    rows = list(tables.changes(table, chance, count))
    written, saved, kept, batch, position = tables.Written(1 + key.count(",")), 0, {}, 1, 0
    tasks = Tasks(pipeline, 2, batch, chance)
    while position < len(rows):
        size = chance.choice(sizes)
        part = rows[position : position + size]
        for task in range(tasks.count):
            mine = [change for change in part if change[0][0] % tasks.count == task]
            if mine:
                written.take(iter(tasks.read(task, tables.block(mine, position, table, scan))))
        position = min(len(rows), position + size)
        written.take(iter(tasks.deliver()))
        assert set(written.rows.values()) == tables.answer(rows[:position], query)
        match chance.randrange(5):
            case 0:
                tasks.save()
                batch, saved, kept = batch + 1, position, dict(written.rows)
                tasks.go_on(batch)
            case 1:
                tasks.save()  # of a checkpoint that nobody notes
            case 2 if saved:  # they die, and begin again behind their last checkpoint, more or fewer of them
                tasks.close()
                tasks = Tasks(pipeline, chance.choice((1, 2, 3)), batch, chance)
                position, written.rows = saved, dict(kept)
    tasks.close()
    assert set(written.rows.values()) == tables.answer(rows, query)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("windows", windows_of.WINDOWS)
@pytest.mark.parametrize(("count", "sizes"), [(500, (1, 2, 7, 50)), (1500, (150, 250, 600))])
def test_windows_are_those_of_one_task(
    tmp_path: Path, windows: str, count: int, sizes: tuple[int, ...]
) -> None:
    text, results = windows_of.QUERIES["totals"]
    sink = windows_of.planned(windows, text)
    assert of_tasks(sink).tasks == 3
    pipeline = exchanged(windows_of.pipeline_of(sink, tmp_path / "state"), sink)
    (scan,) = scans(sink.input)
    chance = random.Random(f"{windows} {count}")
    rows = list(windows_of.changes(chance, count))
    places = sorted(windows_of.PLACES)
    expected = windows_of.Expected(windows_of.WINDOWS[windows], results, lambda row: True, len(places))
    batch, position, given = 1, 0, 0
    saved: tuple[int, Any] | None = None
    tasks = Tasks(pipeline, 2, batch, chance)
    while position < len(rows):
        size = chance.choice(sizes)
        part = rows[position : position + size]
        for task in range(tasks.count):
            mine = [change for change in part if change[1] % tasks.count == task]
            if mine:
                assert tasks.read(task, windows_of.block(mine, scan)) == []
        for change in part:
            expected.add(*change)
        position = min(len(rows), position + size)
        assert windows_of.taken(iter(tasks.deliver())) == []
        if chance.randrange(3):
            found = windows_of.taken(iter([*tasks.advance(places), *tasks.deliver()]))
            assert windows_of.in_order(found) == windows_of.in_order(expected.advance())
            given += len(found)
            assert tasks.late() == expected.late
            expected.late = 0
        match chance.randrange(6):
            case 0:
                tasks.late()
                expected.late = 0
                tasks.save()
                batch, saved = batch + 1, (position, copy.deepcopy(expected))
                tasks.go_on(batch)
            case 1:
                tasks.save()
            case 2 if saved is not None:
                tasks.close()
                tasks = Tasks(pipeline, chance.choice((1, 2, 3)), batch, chance)
                position, expected = saved[0], copy.deepcopy(saved[1])
    tasks.close()
    assert given


JOINS = [query for query in joins.REGULAR if " x " not in query]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("query", JOINS)
@pytest.mark.parametrize("sizes", [(1, 1, 2), (3, 20, 60)])
def test_joins_are_those_of_one_task(tmp_path: Path, query: str, sizes: tuple[int, ...]) -> None:
    sink = joins.planned(query, joins.PLAIN, value=joins.value_format(query))
    assert of_tasks(sink).tasks == 3
    pipeline = exchanged(joins.pipeline_of(sink, tmp_path / "state"), sink)
    found_scans = {scan.table.identifier.name: scan for scan in scans(sink.input)}
    names = list(found_scans)
    chance = random.Random(f"{query} {sizes}")
    rows: dict[str, list[joins.Row]] = {name: [] for name in ("l", "r", "x")}
    found: Counter[joins.Result] = Counter()
    batch, number = 1, 0
    tasks = Tasks(pipeline, 2, batch, chance)
    saved = (copy.deepcopy(rows), Counter(found))
    for _ in range(50):
        name = chance.choice(names)
        part = []
        for _ in range(chance.choice(sizes)):
            part.append(joins.random_row(chance, number, (0,)))
            number += 1
        rows[name] += part
        reader = chance.randrange(tasks.count)
        read = tasks.read(reader, joins.block(part, found_scans[name]), names.index(name))
        found.update(joins.taken(iter([*read, *tasks.deliver()])))
        assert joins.there(found) == joins.REGULAR[query](rows)
        match chance.randrange(6):
            case 0:
                tasks.save()
                batch, saved = batch + 1, (copy.deepcopy(rows), Counter(found))
                tasks.go_on(batch)
            case 1:
                tasks.save()  # of a checkpoint that nobody notes
            case 2:
                tasks.close()
                tasks = Tasks(pipeline, chance.choice((1, 2, 3)), batch, chance)
                rows, found = copy.deepcopy(saved[0]), Counter(saved[1])
    tasks.close()
    assert found


def divided(joins_of: Sequence[joins.TimeIntervalJoin], tasks: int) -> list[joins.TimeIntervalJoin]:
    """Flink's operator in another number of tasks: each with the rows of its keys."""
    found = [replace(joins_of[0], expired=[0, 0], caches={}, timers={}) for _ in range(tasks)]
    for each in joins_of:
        for kept, name in ((each.caches, "caches"), (each.timers, "timers")):
            for (side, key), value in kept.items():
                getattr(found[owner_of(key, tasks)], name)[side, key] = copy.deepcopy(value)
    return found


def owner_of(key: Any, tasks: int) -> int:
    return int(owners([encode((key,))], tasks)[0])


@pytest.mark.sampled(2)
@pytest.mark.parametrize("interval", joins.INTERVALS)
@pytest.mark.parametrize("kind", joins.KINDS)
@pytest.mark.parametrize("most", [10, 60, 300_000])
def test_interval_joins_are_those_of_flink(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, interval: str, kind: str, most: int
) -> None:
    """Also where some tasks had too many rows for their memory, and others take them over."""
    monkeypatch.setattr(interval_join, "_MOST_ROWS", most)
    query = f"SELECT l.id, l.w, r.id, r.w FROM l {kind} r ON l.k = r.k AND {interval}"
    sink = joins.planned(query, "a BIGINT, b STRING, c BIGINT, d STRING")
    assert of_tasks(sink).tasks == 3
    pipeline = exchanged(joins.pipeline_of(sink, tmp_path), sink)
    read = scans(sink.input)
    places = sorted(joins.PLACES)
    chance = random.Random(f"{interval} {kind} {most}")
    operator = joins.TimeIntervalJoin(joins.INTERVALS[interval], joins.KINDS[kind], joins.CONDITIONS[""])
    tasks, batch = Tasks(pipeline, 2, 1, chance), 1
    expected = divided([operator], 2)
    newest: dict[tuple[int, int], int] = {}
    saved: tuple[Any, ...] | None = None
    number, given = 0, 0
    for _ in range(150):
        side, partition = chance.randrange(2), chance.randrange(2)
        part = []
        for _ in range(chance.choice((1, 4, 20))):
            part.append(joins.random_row(chance, number // 2, (0, 0, 500, 2500) if partition else (0, 900)))
            number += 1
            if (at := part[-1][3]) is not None:
                newest[side, partition] = max(newest.get((side, partition), 0), joins.milliseconds(at))
        reader = (side * 2 + partition) % tasks.count
        rows = [*tasks.read(reader, joins.block(part, read[side], partition), side), *tasks.deliver()]
        wanted = Counter(
            each for row in part for each in expected[owner_of(row[1], tasks.count)].add(side, row)
        )
        found = joins.taken(iter(rows))
        assert found == wanted
        given += sum(found.values())
        if chance.randrange(3) == 0:
            found = joins.taken(iter([*tasks.advance(places), *tasks.deliver()]))
            wanted = Counter()
            for receiver, mark in tasks.marks():
                if mark > expected[receiver].mark:
                    wanted.update(expected[receiver].advance(mark))
            if tasks.count == 1 and len(newest) == len(places):
                wanted.update(expected[0].advance(min(newest.values()) - joins.DELAY_MS))
            assert found == wanted
            given += sum(found.values())
        match chance.randrange(6):
            case 0:
                tasks.save()
                batch, saved = batch + 1, (copy.deepcopy(expected), dict(newest), number)
                tasks.go_on(batch)
            case 1:
                tasks.save()  # of a checkpoint that nobody notes
            case 2 if saved:
                tasks.close()
                tasks = Tasks(pipeline, chance.choice((1, 2, 3)), batch, chance)
                expected, newest, number = divided(saved[0], tasks.count), dict(saved[1]), saved[2]
    tasks.close()
    assert given > 3


VIEWS = """CREATE VIEW newest AS SELECT id, k, w, ts FROM
  (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts DESC) AS n FROM r) WHERE n = 1;
CREATE VIEW clocked AS SELECT *, PROCTIME() AS p FROM l;
CREATE VIEW windows AS SELECT window_start AS s, window_end AS e, window_time AS t, k, COUNT(*) AS n,
  MAX(id) AS m FROM TABLE(TUMBLE(TABLE l, DESCRIPTOR(ts), INTERVAL '1' SECOND))
  GROUP BY window_start, window_end, window_time, k;
CREATE VIEW pairs AS SELECT l.id, l.ts, r.w FROM l JOIN r ON l.k = r.k
  AND r.ts BETWEEN l.ts - INTERVAL '1' SECOND AND l.ts;
CREATE VIEW counted AS SELECT k, COUNT(*) AS n FROM l GROUP BY k;
CREATE VIEW texts AS SELECT w, MAX(id) AS n FROM r GROUP BY w;
"""
OVER = "SELECT id, SUM(id) OVER (PARTITION BY {} ORDER BY {} PRECEDING AND CURRENT ROW) FROM {}"
RANKED = (
    "SELECT s, k, n FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY {} ORDER BY n DESC, k) AS p FROM windows)"
)
MATCHED = (
    "SELECT * FROM {} MATCH_RECOGNIZE ({} MEASURES {} ONE ROW PER MATCH AFTER MATCH SKIP PAST LAST ROW {})"
)
TIMED = {
    "OVER of a range": (
        "a BIGINT, b BIGINT",
        OVER.format("k", "ts RANGE BETWEEN INTERVAL '2' SECOND", "l"),
        1,
    ),
    "OVER of rows": ("a BIGINT, b BIGINT", OVER.format("w", "ts ROWS BETWEEN 3", "l"), 1),
    "OVER by processing time": ("a BIGINT, b BIGINT", OVER.format("k", "p ROWS BETWEEN 3", "clocked"), 1),
    "OVER without keys": (
        "a INT, b BIGINT, c BIGINT",
        "SELECT k, n, SUM(n) OVER (ORDER BY t RANGE BETWEEN INTERVAL '3' SECOND PRECEDING AND CURRENT ROW) "
        "FROM windows",
        2,
    ),
    "first rows of windows": ("a TIMESTAMP(3), b INT, c BIGINT", f"{RANKED.format('s, e')} WHERE p <= 2", 2),
    "first rows of keys": ("a TIMESTAMP(3), b INT, c BIGINT", f"{RANKED.format('s, e, k')} WHERE p <= 2", 2),
    "patterns": (
        "a INT, b BIGINT, c BIGINT",
        MATCHED.format(
            "l",
            "PARTITION BY k ORDER BY ts",
            "A.id AS x, LAST(B.id) AS y",
            "PATTERN (A B+ C) DEFINE B AS B.w = 'a', C AS C.w <> 'a'",
        ),
        1,
    ),
    "patterns without keys": (
        "a BIGINT, b BIGINT",
        MATCHED.format(
            "windows", "ORDER BY t, k", "A.m AS x, B.m AS y", "PATTERN (A B) DEFINE B AS B.n < A.n"
        ),
        2,
    ),
    "a temporal join": (
        "a BIGINT, b STRING, c BIGINT, d STRING",
        "SELECT l.id, l.w, n.id, n.w FROM l LEFT JOIN newest FOR SYSTEM_TIME AS OF l.ts AS n ON l.k = n.k",
        2,
    ),
    "windows of pairs": (
        "a TIMESTAMP(3), b STRING, c BIGINT",
        "SELECT window_start, w, COUNT(*) FROM TABLE(TUMBLE(TABLE pairs, DESCRIPTOR(ts), INTERVAL '1' "
        "SECOND)) GROUP BY window_start, window_end, w",
        2,
    ),
    "groups of a join": (
        "a STRING, b BIGINT",
        "SELECT r.w, COUNT(*) FROM l JOIN r ON l.k = r.k GROUP BY r.w",
        2,
    ),
    "a join of groups by their key": (
        "a INT, b BIGINT, c BIGINT",
        "SELECT a.k, a.n, b.n FROM counted a JOIN (SELECT k, MAX(id) AS n FROM r GROUP BY k) b ON a.k = b.k",
        1,
    ),
    "a join of groups": (
        "a INT, b BIGINT, c BIGINT",
        "SELECT a.k, a.n, b.n FROM counted a FULL JOIN texts b ON a.n = b.n",
        2,
    ),
    "groups of a UNION": (
        "a INT, b BIGINT",
        "SELECT k, SUM(n) FROM (SELECT * FROM counted UNION ALL SELECT k, id FROM r) GROUP BY k",
        2,
    ),
    "a UNION of groups": (
        "a STRING, b BIGINT",
        "SELECT CAST(k AS STRING), n FROM counted UNION ALL SELECT * FROM texts",
        1,
    ),
    "the first groups": ("a INT, b BIGINT", "SELECT k, n FROM counted ORDER BY n DESC, k LIMIT 3", 2),
    "three tables": (
        "a BIGINT, b STRING",
        "SELECT l.id, x.w FROM l JOIN r ON l.k = r.k JOIN x ON r.w = x.w",
        2,
    ),
}
CHANGING = {"groups of a join", "a join of groups by their key", "a join of groups", "groups of a UNION"}
CHANGING |= {"a UNION of groups", "the first groups"}
Step = tuple[str, int, list[joins.Row]]
"""A table, its partition, and rows; or no rows for a step of time."""


def random_steps(chance: random.Random, names: Sequence[str], count: int, sizes: Sequence[int]) -> list[Step]:
    """Half of the rows have one key, and the second partition is ahead of the first."""
    found: list[Step] = []
    number = 0
    for _ in range(count):
        name, partition = chance.choice(names), chance.randrange(2)
        rows = []
        for _ in range(chance.choice(sizes)):
            row = joins.random_row(chance, number // 2, (0, 0, 500, 2500) if partition else (0, 900))
            rows.append((row[0], 1 if chance.randrange(2) else row[1], row[2], row[3] or joins.FIRST))
            number += 1
        found.append((name, partition, rows))
        if chance.randrange(3) == 0:
            found.append(("", 0, []))
    return found


@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", TIMED)
@pytest.mark.parametrize("sizes", [(1, 4, 20), (30, 80)], ids=["small", "large"])
def test_rows_are_those_of_one_task(tmp_path: Path, name: str, sizes: tuple[int, ...]) -> None:
    """After each step, with tasks that die and start again from their last checkpoint, more or fewer of
    them. What one task gives is compared with Flink's rules in the tests of each operator."""
    columns, query, exchanges = TIMED[name]
    value = "debezium-json" if name in CHANGING else "json"
    sink = joins.planned(query, columns, value=value, view=VIEWS)
    assert (of_tasks(sink).tasks, of_tasks(sink).exchanges) == (3, exchanges)
    read = {scan.table.identifier.name: scan for scan in scans(sink.input)}
    names = list(read)
    chance = random.Random(f"{name} {sizes}")
    steps = random_steps(chance, names, 70 if len(names) < 3 else 16, sizes)  # the pairs of three multiply
    places = [(each, partition) for each in names for partition in range(2)]

    def done(tasks: Tasks, step: Step) -> Counter[joins.Result]:
        table, partition, rows = step
        if rows:
            block = joins.block(rows, read[table], partition)
            reader = places.index((table, partition)) % tasks.count
            given = tasks.read(reader, block, names.index(table))
        else:
            given = tasks.advance(places)
        return joins.there(joins.taken(iter([*given, *tasks.deliver()])))

    alone = Tasks(exchanged(joins.pipeline_of(sink, tmp_path / "alone"), sink), 1, 1, chance)
    expected = [done(alone, step) for step in steps]
    alone.close()
    assert sum(sum(map(abs, each.values())) for each in expected) > 20
    pipeline = exchanged(joins.pipeline_of(sink, tmp_path / "state"), sink)
    tasks, batch, at, saved = Tasks(pipeline, 2, 1, chance), 1, 0, 0
    starts = 6
    while at < len(steps):
        assert done(tasks, steps[at]) == expected[at], (at, steps[at])
        at += 1
        match chance.randrange(8):
            case 0:
                tasks.save()
                batch, saved = batch + 1, at
                tasks.go_on(batch)
            case 1:
                tasks.save()  # of a checkpoint that nobody notes
            case 2 if saved and starts:
                starts -= 1
                tasks.close()
                regrouped = replace(pipeline, key_groups=chance.choice((128, 5, 1000)))
                tasks, at = Tasks(regrouped, chance.choice((1, 2, 3)), batch, chance), saved
    tasks.close()
