"""The driver of a pipeline: starts its tasks, tells them what to read, and notes how far they have come.

Tasks run as long as the query; at every interval all of them wait until the brokers have acknowledged what
they wrote, and where they then are becomes the checkpoint. Where tasks exchange rows a barrier follows what
each has sent, as in Flink: a task is at the checkpoint when it has the barriers of all. They start together
then, and if one is lost all of them end, and start again from the last checkpoint.

Exactly once, where they are is noted as a planned micro-batch first; then each commits its transaction, whose
marker names that micro-batch; when all have, it is noted as done. What a crash leaves between the two is
settled by the next start (:mod:`kafka_sql.spark.strategies.pipeline.settlement`)."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from queue import Empty
from typing import Any
from uuid import uuid4

from pyspark.sql import SparkSession

from kafka_sql.broker.fault_points import reach
from kafka_sql.spark.kafka_scan.offset_ranges import Offsets
from kafka_sql.spark.kafka_write.staging import Copy
from kafka_sql.spark.platform.later_times import watermark_ms
from kafka_sql.spark.platform.task_reports import DriverHost
from kafka_sql.spark.strategies.contract.rebuild import ReadingLimit
from kafka_sql.spark.strategies.pipeline.channel import Heard, Message, TakeRows, TaskLine, TaskLines
from kafka_sql.spark.strategies.pipeline.checkpoint_writer import CheckpointWriter
from kafka_sql.spark.strategies.pipeline.pipeline import Pipeline, listed, mapped
from kafka_sql.spark.strategies.pipeline.pipeline_progress import (
    REPORT_EVERY_S,
    PipelineProgress,
    Told,
    event_time,
)
from kafka_sql.spark.strategies.pipeline.pipeline_sources import PipelineSources
from kafka_sql.spark.strategies.pipeline.pipeline_task import pipeline_task
from kafka_sql.spark.tables.sinks import SinkTarget
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

_WAIT_S = 0.25
_END_LIMIT_S = 5.0
"""So long tasks may take to end by themselves."""
_LOST_LIMIT_S = 10.0
"""So long Spark may take to say what a task has failed with."""


@dataclass
class _Task:
    """A task of the pipeline: what it reads and where it is, what its running attempt has told, where it was
    at checkpoint number ``done``, and which micro-batch it has committed."""

    positions: Offsets
    line: TaskLine | None = None
    state: Message = field(default_factory=dict)
    done: int = 0
    done_at: Offsets = field(default_factory=dict)
    committed: int = -1
    addresses: Any = None
    """Where other tasks reach it, for each exchange of rows."""
    copy: Copy | None = None
    """The copy of what it has sent before that checkpoint."""


@dataclass
class _Requests:
    """Who waits for a checkpoint that begins after he asked."""

    asked: int = 0
    covered: int = 0
    served: int = 0
    changed: threading.Condition = field(default_factory=threading.Condition)


class PipelineQuery:
    """A pipeline that runs, with the face of Spark's ``StreamingQuery`` as far as parts of jobs look at it.

    ``settled`` gives the pipeline once what its last run left in doubt is settled. ``interval_s`` lies
    between two checkpoints, ``tasks`` is how many there are at most, ``host`` where they reach the driver.
    ``metrics`` name what is counted of refused records, by the numbers of scans; ``take`` gets the rows that
    tasks give to the driver; those that they stage are committed to ``target``, which was started. It reads
    up to ``limit``, if there is one."""

    def __init__(
        self,
        spark: SparkSession,
        pipeline: Pipeline,
        checkpoint: CheckpointWriter,
        told: Told,
        *,
        interval_s: float,
        tasks: int,
        host: DriverHost,
        settled: Callable[[], Pipeline] | None = None,
        metrics: Mapping[int, str],
        ended: Callable[[], None] = lambda: None,
        take: TakeRows | None = None,
        target: SinkTarget | None = None,
        limit: ReadingLimit | None = None,
    ) -> None:
        self._spark = spark
        self._target = target
        self._staged_interval: int | None = None
        self._committed_mark: str | None = None
        self._limit = limit
        self._told_ends: Offsets | None = None
        self._pipeline = pipeline
        self._checkpoint = checkpoint
        self._told = told
        self._interval_s = interval_s
        self._progress = PipelineProgress(told, metrics)
        self._on_end = ended
        self._sources = PipelineSources(pipeline)
        self._tag = f"kafka-sql-pipeline-{uuid4().hex}"
        self._failure: BaseException | None = None
        self._over = threading.Event()
        self._job_over = threading.Event()
        self._requests = _Requests()
        self._ending = False
        self._under_way = self._begun = 0
        self._ends_under_way = False
        """Whether the checkpoint that has started is the last one."""
        self._all_came = False
        self._planned: int | None = None
        self._checkpoint_at = 0.0
        self._noted: Offsets = {}
        self._repeated: Offsets | None = None
        """Until where an earlier run may have written more than it has noted."""
        self._are_started = False
        self._tasks: list[_Task] = []
        self._most_tasks, self._settled = tasks, settled
        self._lines = TaskLines(host, take)
        threading.Thread(target=self._drive, name="kafka-sql pipeline's driver", daemon=True).start()

    by_clock = False
    """Nothing waits for a time of day."""

    # --- the face of a streaming query

    @property
    def lastProgress(self) -> dict[str, Any] | None:
        """What happened last, as Spark would say it."""
        return self._progress.last

    @property
    def recentProgress(self) -> list[dict[str, Any]]:
        """What happened lately."""
        return self._progress.recent

    def awaitTermination(self, timeout: float | None = None) -> bool:
        """Whether the pipeline has ended within the time (seconds). Raises what it failed with."""
        ended = self._over.wait(timeout)
        if ended and self._failure is not None:
            raise self._failure
        return ended

    @property
    def isActive(self) -> bool:
        """Whether the pipeline runs."""
        return not self._over.is_set()

    @property
    def committed_watermark_ms(self) -> int | None:
        """The watermark at the last checkpoint whose rows the driver has committed, in ms since 1970."""
        return watermark_ms(self._committed_mark)

    def processAllAvailable(self) -> None:
        """Waits until all that was read by now is written and noted. Raises what the pipeline failed with."""
        requests = self._requests
        with requests.changed:
            requests.asked += 1
            mine = requests.asked
            while requests.served < mine and not self._over.is_set():
                requests.changed.wait(_WAIT_S)
        if self._failure is not None:
            raise self._failure

    def stop(self) -> None:
        """Ends the tasks, at the latest after some seconds."""
        self._ending = True
        if not self._over.wait(_END_LIMIT_S):
            self._cancel()
            self._over.wait(_END_LIMIT_S)

    # --- the tasks

    def _run_job(self) -> None:
        context = self._spark.sparkContext
        count = len(self._tasks)
        try:
            context.addJobTag(self._tag)
            task = partial(pipeline_task, self._pipeline, self._lines.address)
            numbers = self._spark.range(0, count, 1, count)
            if self._pipeline.tasks is None:
                numbers.mapInArrow(task, "nothing INT").collect()
            else:
                numbers.mapInArrow(task, "nothing INT", barrier=True).collect()
        except BaseException as error:
            self._fail(error)
        finally:
            self._on_end()
            self._job_over.set()

    def _cancel(self) -> None:
        try:
            self._spark.sparkContext.cancelJobsWithTag(self._tag)
        except Exception:  # Spark was stopped: its tasks are gone
            return

    def _fail(self, error: BaseException) -> None:
        if self._failure is None and not self._ending:
            self._failure = error

    # --- the driver's loop

    def _drive(self) -> None:
        try:
            self._start_tasks()
            self._follow()
        except BaseException as error:
            self._fail(error)
        finally:
            for task in self._tasks:
                if task.line is not None:
                    task.line.close()
            self._lines.close()
            self._sources.close()
            if not self._job_over.wait(_END_LIMIT_S):
                self._cancel()
                self._job_over.wait(_END_LIMIT_S)
            self._await_tasks()
            self._over.set()
            with self._requests.changed:
                self._requests.changed.notify_all()

    def _await_tasks(self) -> None:
        """Wait until all tasks have ended. A job of Spark is over when its first task has failed; what the
        others have still to send must not come behind what the tasks of the next start send."""
        lines = {task.line for task in self._tasks if task.line is not None}
        limit = time.monotonic() + _END_LIMIT_S
        while lines and time.monotonic() < limit:
            with suppress(Empty):
                heard = self._lines.heard.get(timeout=_WAIT_S)
                if heard.message is None:
                    lines.discard(heard.sender)

    def _start_tasks(self) -> None:
        try:
            if self._settled is not None:
                self._spark.sparkContext.addJobTag(self._tag)
                self._pipeline = self._settled()
            self._noted = self._sources.still_read(self._checkpoint.begin(self._pipeline.start))
            self._checkpoint.keep(self._noted)
            self._told.begins(self._noted)
            self._repeat_what_follows()
            count = self._pipeline.tasks or max(1, min(self._most_tasks, len(self._noted)))
            self._tasks = [_Task(positions) for positions in _groups(self._noted, count)]
        except BaseException:
            self._on_end()
            self._job_over.set()
            raise
        threading.Thread(target=self._run_job, name="kafka-sql pipeline's tasks", daemon=True).start()

    def _repeat_what_follows(self) -> None:
        """Existing rows may repeat those of a killed run, unless a transaction hides the rows
        of that run."""
        pipeline, checkpoint = self._pipeline, self._checkpoint
        if pipeline.state is None or pipeline.publication is not None:
            return
        if checkpoint.follows_a_run:
            self._repeated = self._sources.ends(self._noted)
        checkpoint.follows_a_run = True  # from the next start on

    @property
    def _repeats(self) -> bool:
        return self._repeated is not None

    def _follow(self) -> None:
        look_at = time.monotonic()
        self._checkpoint_at = look_at + self._interval_s
        while not self._job_over.is_set():
            self._hear()
            if self._limit is not None:
                self._limit_reading(self._limit)
            if time.monotonic() >= look_at:
                look_at = time.monotonic() + REPORT_EVERY_S
                self._look()
            if self._under_way:
                self._end_checkpoint()
            elif all(task.line is not None for task in self._tasks):
                self._begin_checkpoint()

    def _limit_reading(self, limit: ReadingLimit) -> None:
        """Tell the tasks where reading ends, if it has moved."""
        limit.note(self._positions)
        ends = limit.ends
        if self._told_ends is not ends:
            self._told_ends = ends
            self._tell_all({"kind": "until", "ends": listed(ends)})

    def _hear(self) -> None:
        """Take in what tasks say, for a moment. Raises what the taker of rows has failed with."""
        if self._lines.failure is not None:
            raise self._lines.failure
        with suppress(Empty):
            self._take(self._lines.heard.get(timeout=_WAIT_S))
            while True:
                self._take(self._lines.heard.get_nowait())

    @property
    def _last(self) -> bool:
        """Whether nothing more is to be read."""
        limit = self._limit
        return (
            self._ending
            or (limit is not None and limit.is_final)
            or (bool(self._pipeline.scan.stop_file) and os.path.exists(self._pipeline.scan.stop_file))
        )

    def _begin_checkpoint(self) -> None:
        """Begins a checkpoint where it is time to."""
        requests, last = self._requests, self._last
        full = any(task.state.get("full") for task in self._tasks)
        moved = self._positions != self._noted or self._gave
        due = (full or time.monotonic() >= self._checkpoint_at) and moved
        if self._limit is not None and self._limit.is_due:
            due, self._limit.is_due = True, False
        if due or last or requests.asked > requests.served:
            self._begun += 1
            self._under_way, requests.covered = self._begun, requests.asked
            self._ends_under_way = last
            self._tell_all({"kind": "checkpoint", "number": self._begun, "last": last})

    def _end_checkpoint(self) -> None:
        """Notes the checkpoint once all tasks have come to it, and have committed what they wrote."""
        if any(task.done != self._under_way for task in self._tasks) or not self._all_have_committed():
            return
        self._under_way = 0
        self._checkpoint_at = time.monotonic() + self._interval_s
        mark = event_time([task.state for task in self._tasks]).get("watermark")
        self._note()
        if self._pipeline.waits:
            self._tell_all({"kind": "noted", "batch": self._checkpoint.number, "repeats": self._repeats})
        self._commit_staged(mark)
        with self._requests.changed:
            self._requests.served = self._requests.covered
            self._requests.changed.notify_all()
        if self._ends_under_way:
            self._tell_all({"kind": "end"})
            self._job_over.wait(_END_LIMIT_S)

    def _commit_staged(self, mark: str | None) -> None:
        """Commit the rows that tasks have staged for the checkpoint that was just noted; ``mark`` was the
        watermark there."""
        interval, self._staged_interval = self._staged_interval, None
        if interval is not None:
            assert self._target is not None
            reach("interval-noted")
            self._target.commit(interval)
        self._committed_mark = mark

    def _all_have_committed(self) -> bool:
        """Whether the interval that ends is written: each task has committed its transaction, once it was
        planned. True where there is nothing to commit."""
        if self._pipeline.publication is None or not (self._reached != self._noted or self._gave):
            return True
        if self._planned is None:
            reach("batch")
            copies = [] if self._pipeline.copies is None else [task.copy for task in self._tasks]
            positions = [task.positions for task in self._tasks]
            self._planned = self._checkpoint.plan(self._reached, positions, copies)
            reach("planned")
            fingerprint = self._checkpoint.fingerprint(self._planned)
            self._tell_all({"kind": "commit", "batch": self._planned, "fingerprint": fingerprint})
        return all(task.committed == self._planned for task in self._tasks)

    def _tell_all(self, message: Message) -> None:
        for task in self._tasks:
            if task.line is not None:
                task.line.tell(message)

    def _take(self, heard: Heard) -> None:
        message = heard.message
        if message is None:  # what ended it comes by way of Spark
            for task in self._tasks:
                if task.line is heard.sender:
                    self._lost(task)
            return
        if message["kind"] == "hello":
            self._came(heard.sender, message)
            return
        found = next((task for task in self._tasks if task.line is heard.sender), None)
        if found is None:
            return
        found.state = message
        found.positions |= mapped(message["positions"])
        if message["kind"] == "done":
            found.done, found.done_at = message["number"], mapped(message["positions"])
            found.copy = None if message["copy"] is None else Copy(**message["copy"])
        if message["kind"] == "committed":
            found.committed = message["batch"]

    def _came(self, line: TaskLine, hello: Message) -> None:
        """A task has come: tell it what to read. Tasks that exchange rows are told when all have come."""
        task = self._tasks[hello["task"]]
        if task.line is not None:
            task.line.close()  # an attempt that Spark has given up, and that may not know it
            self._ended_attempt(task)
        if self._planned is not None:
            raise _in_doubt(self._planned)
        task.line, self._under_way = line, 0
        if self._are_started:  # another attempt
            self._repeat_what_follows()
        task.positions = {place: self._noted[place] for place in task.positions}
        if self._pipeline.tasks is None:
            self._tell_start(task, {})
            return
        task.addresses = hello["addresses"]
        if all(each.addresses is not None for each in self._tasks):
            for each in self._tasks:
                self._tell_start(each, {"peers": [peer.addresses for peer in self._tasks]})

    def _tell_start(self, task: _Task, further: Message) -> None:
        assert task.line is not None
        self._are_started = True
        positions = listed(task.positions)
        begins = self._checkpoint.begins
        ahead = [listed(begin) for begin in begins] if any(each != begins[0] for each in begins) else []
        ends = None if self._limit is None else listed(self._limit.ends)
        asked = {"positions": positions, "batch": self._checkpoint.number, "ahead": ahead, "ends": ends}
        task.line.tell({"kind": "read", **asked, "repeats": self._repeats, **further})

    def _lost(self, task: _Task) -> None:
        """The connection to a task has ended. Where tasks exchange rows none goes on without it: what it has
        failed with comes by way of Spark, at the latest when the others find it gone."""
        self._ended_attempt(task)
        if self._pipeline.tasks is not None and not self._job_over.wait(_LOST_LIMIT_S):
            raise JobError(Diagnostic(ErrorCode.WORKER_LOST, "a task of the pipeline was lost"))

    def _ended_attempt(self, task: _Task) -> None:
        """Adds what an attempt had done to what is known."""
        if task.state:
            self._progress.ended_attempt(task.state)
        task.line, task.state = None, {}

    @property
    def _positions(self) -> Offsets:
        found: Offsets = {}
        for task in self._tasks:
            found |= task.positions
        return found

    @property
    def _gave(self) -> bool:
        """Whether tasks have written what no record of this interval has made: event time went on alone."""
        return any(task.state.get("gave") for task in self._tasks)

    @property
    def _reached(self) -> Offsets:
        """Where the tasks were at the checkpoint that they have come to."""
        found = dict(self._noted)
        for task in self._tasks:
            found |= task.done_at
        return found

    def _note(self) -> None:
        """What is before the checkpoint of all tasks is done."""
        offsets = self._reached
        if self._planned is not None:
            reach("published")
            self._checkpoint.written(self._planned)
        elif offsets != self._noted or self._gave:
            staged = [name for task in self._tasks for name in task.state.get("staged", ())]
            if staged:
                assert self._target is not None
                self._staged_interval = self._checkpoint.own_number()
                self._target.staged.plan(self._staged_interval, staged)
                reach("interval-planned")
            self._checkpoint.done(offsets)
        self._noted, self._planned = offsets, None
        ends = self._repeated or {}
        if all(offsets.get(place, 0) >= end for place, end in ends.items()):
            self._repeated = None
        if self._ends_under_way:
            self._checkpoint.ended()
        self._sources.finished(offsets, last=self._ends_under_way)
        self._note_progress()

    def _look(self) -> None:
        """Ask what there is to read, and tell."""
        here = self._positions
        latest = self._sources.ends(here)
        new = {place: offset for place, offset in latest.items() if place not in here}
        if new:
            begin = self._sources.with_new_partitions(here, latest)
            for place in sorted(new):
                task = min(self._tasks, key=lambda task: len(task.positions))
                task.positions[place] = self._noted[place] = begin[place]
                self._told.begins({place: begin[place]})
                if task.line is not None:
                    found = listed({place: begin[place]})
                    task.line.tell({"kind": "read", "positions": found})
        self._progress.latest = latest
        self._sources.tell(self._positions)
        self._note_progress()

    def _note_progress(self) -> None:
        """Note what has happened since the last time, once all tasks have come."""
        self._all_came = self._all_came or all(task.line is not None for task in self._tasks)
        if self._all_came:
            self._progress.note([task.state for task in self._tasks], self._positions, self._noted)


def _in_doubt(batch: int) -> JobError:
    return JobError(
        Diagnostic(
            ErrorCode.TRANSACTION_ABORTED,
            f"a task was lost while micro-batch {batch} was being committed",
            helps=("started again, the job finds out whether it was written, and goes on",),
        )
    )


def _groups(start: Offsets, tasks: int) -> list[Offsets]:
    """Which task reads what, and from where."""
    groups: list[Offsets] = [{} for _ in range(tasks)]
    for number, (place, offset) in enumerate(sorted(start.items())):
        groups[number % len(groups)][place] = offset
    return groups
