"""What a pipeline does for a checkpoint, and in which order: nothing is noted that the brokers have not
got."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from kafka_sql.spark.kafka_write.staging import Copy
from kafka_sql.spark.strategies.pipeline.channel import Heard
from kafka_sql.spark.strategies.pipeline.pipeline_query import PipelineQuery, _Requests, _Task
from kafka_sql.spark.strategies.pipeline.pipeline_task import _Reading
from kafka_sql.spark.strategies.pipeline.pipeline_work import Work

PLACE = ("t", 0)


class Steps(list[str]):
    """What was called, in order."""

    def noting(self, name: str, given: Any = None) -> Any:
        return lambda *_: self.append(name) or given


@pytest.mark.parametrize("publication", [None, object()], ids=["at least once", "exactly once"])
def test_a_task_says_done_behind_what_is_acknowledged_and_saved(publication: object) -> None:
    called = Steps()
    reading: Any = object.__new__(_Reading)
    reading._inputs = [SimpleNamespace(settle=called.noting("settled"), read=7, refused={})]
    reading._bundle = SimpleNamespace(give=called.noting("rows given"))
    reading._garbage = SimpleNamespace(collect=lambda: None)
    output: Any = SimpleNamespace(flush=called.noting("acknowledged"), written=3, is_due=False, staged=[])
    steps: Any = SimpleNamespace(
        save=called.noting("saved"),
        keeps_state=False,
        is_full=False,
        mark_us=None,
        watermarks=[],
        interval_s=0.0,
        asks_ends=False,
    )
    written: Any = SimpleNamespace(waited=lambda begun: None)
    reading._work = Work(steps, output, written, reading.told)
    reading._consumer = SimpleNamespace(positions={PLACE: 7})
    reading._line = SimpleNamespace(tell=lambda message: called.append(f"{message['kind']} {message}"))
    reading._pipeline = SimpleNamespace(waits=publication is not None)
    reading._answer({"kind": "checkpoint", "number": 4, "last": False})
    assert called[:4] == ["rows given", "settled", "acknowledged", "saved"]
    assert called[4].startswith("done ")
    assert "'number': 4" in called[4]
    assert reading._waits == (publication is not None), "what follows waits where it would be seen too early"


def driver(publication: object, called: Steps) -> Any:
    """The driver of two tasks while its first checkpoint is under way."""
    query: Any = object.__new__(PipelineQuery)
    query._pipeline = SimpleNamespace(
        publication=publication,
        copies=None,
        state=None,
        tasks=None,
        waits=publication is not None,
        scan=SimpleNamespace(stop_file=None),
    )
    lines = [SimpleNamespace(tell=lambda message: called.append(message["kind"])) for _ in range(2)]
    query._tasks = [_Task({("t", number): 0}, line) for number, line in enumerate(lines)]
    query._checkpoint = SimpleNamespace(
        plan=called.noting("planned", 9),
        fingerprint=lambda number: "f",
        written=called.noting("written"),
        done=called.noting("done"),
        number=10,
        own_number=lambda: 10,
    )
    query._sources = SimpleNamespace(finished=lambda offsets, last: None)
    query._note_progress = lambda: None
    query._requests = _Requests()
    query._noted, query._planned, query._under_way = {("t", 0): 0, ("t", 1): 0}, None, 1
    query._repeated, query._ends_under_way = None, False
    query._staged_interval = query._target = None
    query._interval_s, query._ending, query._checkpoint_at = 1.0, False, 0.0
    return query


def test_at_least_once_a_checkpoint_is_noted_when_all_tasks_have_come_to_it() -> None:
    called = Steps()
    query = driver(None, called)
    first, second = query._tasks
    first.done, first.done_at = 1, {("t", 0): 5}
    query._end_checkpoint()
    assert called == []
    second.done, second.done_at = 1, {("t", 1): 6}
    query._end_checkpoint()
    assert called == ["done"]
    assert query._noted == {("t", 0): 5, ("t", 1): 6}


def test_exactly_once_a_checkpoint_is_noted_when_all_tasks_have_committed() -> None:
    called = Steps()
    query = driver(object(), called)
    for number, task in enumerate(query._tasks):
        task.done, task.done_at = 1, {("t", number): 5}
    query._end_checkpoint()
    assert called == ["planned", "commit", "commit"]
    query._tasks[0].committed = 9
    query._end_checkpoint()
    assert called == ["planned", "commit", "commit"], "the other task may still fail"
    query._tasks[1].committed = 9
    query._end_checkpoint()
    assert called == ["planned", "commit", "commit", "written", "noted", "noted"]


def test_the_plan_of_an_interval_names_the_copies_of_its_tasks() -> None:
    query = driver(object(), Steps())
    planned: list[Any] = []
    query._pipeline.copies = "folder"
    query._checkpoint.plan = lambda *given: planned.append(given[2]) or 9
    for number, task in enumerate(query._tasks):
        copy = {"name": "1-a", "records": 5} if number else None
        report = {"kind": "done", "number": 1, "positions": [("t", number, 5)], "copy": copy}
        query._take(Heard(task.line, report))
    query._end_checkpoint()
    assert planned == [[None, Copy("1-a", 5)]]


def test_staged_rows_are_named_before_the_checkpoint_is_noted_and_committed_after_it() -> None:
    called = Steps()
    query = driver(None, called)
    query._pipeline.waits = True
    query._target = SimpleNamespace(
        staged=SimpleNamespace(plan=lambda number, names: called.append(f"interval {number}: {names}")),
        commit=lambda number: called.append(f"committed {number}"),
    )
    for number, task in enumerate(query._tasks):
        task.done, task.done_at = 1, {("t", number): 5}
        task.state = {"staged": [f"of task {number}"], "written": 1, "watermark": 3_000_000}
    query._end_checkpoint()
    assert called == [
        "interval 10: ['of task 0', 'of task 1']",
        "done",
        "noted",
        "noted",
        "committed 10",
    ]
    assert query.committed_watermark_ms == 3_000
