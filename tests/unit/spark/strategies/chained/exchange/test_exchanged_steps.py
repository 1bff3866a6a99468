"""The steps of several tasks that exchange rows, without Spark: rows and watermarks that come in any order
between tasks, checkpoints, and starts with another number of tasks give the rows that one query over all
gives."""

from __future__ import annotations

import copy
import random
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.planner.properties.sink_changelog import result_key
from kafka_sql.planner.strategies.chained.exchange import with_tasks
from kafka_sql.spark.strategies.chained.chain import Chain
from kafka_sql.spark.strategies.chained.chain_steps import ChainSteps
from kafka_sql.spark.strategies.chained.chains import steps_of
from kafka_sql.spark.strategies.chained.divided_state import with_divided_state
from kafka_sql.spark.strategies.incremental.event_time import interval_join
from kafka_sql.spark.strategies.incremental.state.cells import encode
from kafka_sql.spark.strategies.incremental.state.key_groups import owners
from tests.unit.spark.strategies.chained import test_chain_joins as joins
from tests.unit.spark.strategies.chained import test_chain_steps as tables
from tests.unit.spark.strategies.chained import test_chain_windows as windows_of

Message = tuple[str, Any, Any]


class Tasks:
    """Tasks of a chain, and what is on the way between them."""

    def __init__(self, chain: Chain, count: int, batch: int, chance: random.Random) -> None:
        found = with_divided_state(chain, count if count > 1 else None, batch)
        self.steps = [ChainSteps(found, batch, number) for number in range(count)]
        self.chance = chance
        self.count = count
        self.sources = chain.sources
        self.received: list[tuple[int, int, Any]] = []
        """The messages with watermarks in their order: receiver, sender and watermarks."""
        self.on_the_way: dict[tuple[int, int], deque[Message]] = {
            (sender, receiver): deque() for sender in range(count) for receiver in range(count)
        }

    def read(self, task: int, batch: pa.RecordBatch, scan: int = 0) -> list[pa.RecordBatch]:
        if self.count == 1:
            sources = self.sources
            found = (self.steps[0].add(batch, n) for n, each in enumerate(sources) if each == scan)
            return [rows for given in found for rows in given]
        for path, owner, rows in self.steps[task].divided(batch, scan):
            self.on_the_way[task, owner].append(("rows", path, rows))
        return []

    def advance(self, places: Sequence[Any]) -> list[pa.RecordBatch]:
        if self.count == 1:
            offsets = dict.fromkeys(places, 0)
            return list(self.steps[0].passed(offsets, offsets))
        for task, steps in enumerate(self.steps):
            mine = dict.fromkeys(places[task :: self.count], 0)
            marks = steps.source_marks(mine, mine)
            for receiver in range(self.count):
                self.on_the_way[task, receiver].append(("marks", task, marks))
        return []

    def deliver(self) -> list[pa.RecordBatch]:
        """Everything arrives, in any order between tasks."""
        found: list[pa.RecordBatch] = []
        while waiting := [pair for pair, messages in self.on_the_way.items() if messages]:
            pair = self.chance.choice(waiting)
            kind, what, content = self.on_the_way[pair].popleft()
            steps = self.steps[pair[1]]
            if kind == "rows":
                found += steps.exchanged_rows((content,), what)
            else:
                self.received.append((pair[1], what, content))
                found += steps.received_rows(what, content)
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
        return sum(steps.take_late() for steps in self.steps)

    def save(self) -> None:
        for steps in self.steps:
            steps.save_sources()
            steps.save_exchanged()

    def go_on(self, batch: int) -> None:
        for steps in self.steps:
            steps.go_on_sources(batch)
            steps.go_on_exchanged(batch)

    def close(self) -> None:
        for steps in self.steps:
            steps.__exit__()


QUERIES = {
    **tables.QUERIES,
    "rows of a table": (
        "a BIGINT, b INT, c BIGINT, d STRING",
        "a",
        "SELECT id, k, v, w FROM {} WHERE id >= 0",
    ),
}
_KEYED = {"aggregates", "a filter and HAVING", "different values", "spreads", "the newest of each"}
_KEYED |= {"three of each"}
EXCHANGED: dict[str, set[str]] = {"inserted": _KEYED, "changed": _KEYED, "upserted": {"rows of a table"}}
"""By tables; the upserts of a table are put together by key themselves."""
CASES = [(table, name) for table, names in EXCHANGED.items() for name in sorted(names)]


def of_tasks(sink: Sink) -> int | None:
    assert sink.chain is not None
    return with_tasks(sink.chain, sink.input, sink.table, 3).tasks


@pytest.mark.parametrize("table", EXCHANGED)
def test_which_queries_exchange_rows(table: str) -> None:
    queries = QUERIES if table == "upserted" else tables.QUERIES
    found = {name for name, query in queries.items() if of_tasks(tables.planned(table, *query, tasks=3))}
    assert found == EXCHANGED[table]


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("table", "name"), CASES)
@pytest.mark.parametrize(("count", "sizes"), [(400, (1, 2, 7, 50)), (2500, (150, 250, 600))])
def test_rows_are_those_of_a_query_over_all(
    tmp_path: Path, table: str, name: str, count: int, sizes: tuple[int, ...]
) -> None:
    columns, key, query = QUERIES[name]
    sink = tables.planned(table, columns, key, query, tasks=3)
    assert sink.chain is not None
    steps = steps_of(sink.chain, sink, result_key(sink.input, sink.table))
    chain = Chain(None, steps, None, str(tmp_path / "state"), 0)  # type: ignore[arg-type]
    (scan,) = scans(sink.input)
    chance = random.Random(f"{table} {name} {count}")
    rows = list(tables.changes(table, chance, count))
    written, saved, kept, batch, position = tables.Written(1 + key.count(",")), 0, {}, 1, 0
    tasks = Tasks(chain, 2, batch, chance)
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
                tasks = Tasks(chain, chance.choice((1, 2, 3)), batch, chance)
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
    assert of_tasks(sink) == 3
    chain = windows_of.chain_of(sink, tmp_path / "state")
    (scan,) = scans(sink.input)
    chance = random.Random(f"{windows} {count}")
    rows = list(windows_of.changes(chance, count))
    places = sorted(windows_of.PLACES)
    expected = windows_of.Expected(windows_of.WINDOWS[windows], results, lambda row: True, len(places))
    batch, position, given = 1, 0, 0
    saved: tuple[int, Any] | None = None
    tasks = Tasks(chain, 2, batch, chance)
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
                tasks = Tasks(chain, chance.choice((1, 2, 3)), batch, chance)
                position, expected = saved[0], copy.deepcopy(saved[1])
    tasks.close()
    assert given


JOINS = [query for query in joins.REGULAR if " x " not in query]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("query", JOINS)
@pytest.mark.parametrize("sizes", [(1, 1, 2), (3, 20, 60)])
def test_joins_are_those_of_one_task(tmp_path: Path, query: str, sizes: tuple[int, ...]) -> None:
    changes = "LEFT" in query or "FULL" in query or "EXISTS" in query
    sink = joins.planned(query, joins.PLAIN, value="debezium-json" if changes else "json")
    assert of_tasks(sink) == 3
    chain = joins.chain_of(sink, tmp_path / "state")
    found_scans = {scan.table.identifier.name: scan for scan in scans(sink.input)}
    names = list(found_scans)
    chance = random.Random(f"{query} {sizes}")
    rows: dict[str, list[joins.Row]] = {name: [] for name in ("l", "r", "x")}
    found: Counter[joins.Result] = Counter()
    batch, number = 1, 0
    tasks = Tasks(chain, 2, batch, chance)
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
                tasks = Tasks(chain, chance.choice((1, 2, 3)), batch, chance)
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
    assert of_tasks(sink) == 3
    chain = joins.chain_of(sink, tmp_path)
    read = scans(sink.input)
    places = sorted(joins.PLACES)
    chance = random.Random(f"{interval} {kind} {most}")
    operator = joins.TimeIntervalJoin(joins.INTERVALS[interval], joins.KINDS[kind], joins.CONDITIONS[""])
    tasks, batch = Tasks(chain, 2, 1, chance), 1
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
                tasks = Tasks(chain, chance.choice((1, 2, 3)), batch, chance)
                expected, newest, number = divided(saved[0], tasks.count), dict(saved[1]), saved[2]
    tasks.close()
    assert given > 3
