"""A pipeline without Spark, for many faults: the driver and the tasks of
:mod:`kafka_sql.spark.strategies.pipeline`, with processes in the place of Spark's tasks.

It runs one of :data:`LIGHT_PIPELINES` over the topic ``events``, exactly once. A copy gives each record a tag
of its own at each attempt. It runs until the file ``stop`` is in the folder, and then until it has read all.
"""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
import tempfile
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from multiprocessing.connection import Client, Connection, Listener, wait
from pathlib import Path
from typing import Any
from uuid import uuid4

import pyarrow as pa
from confluent_kafka import KafkaException
from confluent_kafka.admin import AdminClient

from kafka_sql.broker.fault_points import VARIABLE
from kafka_sql.model.connectors import LostMarker
from kafka_sql.planner.plan.checked_script import JobPlan
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.spark.kafka_read.micro_batches import MicroBatches
from kafka_sql.spark.platform.diagnosis import diagnose
from kafka_sql.spark.platform.settings import TIME_ZONE
from kafka_sql.spark.platform.task_reports import DriverHost
from kafka_sql.spark.strategies.contract.insert_request import InsertRequest
from kafka_sql.spark.strategies.contract.run_context import RunContext, view_of
from kafka_sql.spark.strategies.pipeline.checkpoint_writer import CheckpointWriter
from kafka_sql.spark.strategies.pipeline.pipeline import ComputedRows
from kafka_sql.spark.strategies.pipeline.pipeline_query import PipelineQuery
from kafka_sql.spark.strategies.pipeline.pipeline_runner import PipelineRunner
from kafka_sql.spark.strategies.pipeline.pipelines import PipelineStart
from kafka_sql.spark.tables.kafka_tables import kafka_write
from kafka_sql.spark.tables.scan_frames import Reading
from tests.chaos.driver import say
from tests.chaos.jobs import LIGHT_PIPELINES, ChaosJob, source
from tests.chaos.task_frames import TaskLost
from tests.unit.planner.test_plans import check

_INTERVAL_MS = 100
_MOST_TASKS = 3
_FORKS = multiprocessing.get_context("fork")
Task = Callable[[Iterator[pa.RecordBatch]], Iterator[pa.RecordBatch]]


class Spawner:
    """Makes the processes of tasks. It is one itself, which begins before its user has a Kafka client: those
    have threads, and do not survive a fork."""

    def __init__(self) -> None:
        receiver, self._sender = _FORKS.Pipe(duplex=False)
        _FORKS.Process(target=_spawn, args=(receiver, self._sender), daemon=True).start()
        receiver.close()

    def run(self, task: Task, numbers: Sequence[int]) -> list[dict[str, Any]]:
        """The rows of a task for each of the numbers. Raises TaskLost as soon as one dies or fails."""
        with (
            tempfile.TemporaryDirectory(prefix="kafka-sql-") as folder,
            Listener(f"{folder}/results", "AF_UNIX") as listener,
        ):
            for number in numbers:
                self._sender.send((listener.address, task, number))
            running = [listener.accept() for _ in numbers]
            rows: list[dict[str, Any]] = []
            while running:
                for connection in wait(running):
                    assert isinstance(connection, Connection)
                    running.remove(connection)
                    rows += _received(connection)
            return rows


def _received(connection: Connection) -> list[dict[str, Any]]:
    try:
        result = connection.recv()
    except (EOFError, OSError):
        raise TaskLost("a task was lost") from None
    if isinstance(result, str):
        raise RuntimeError(result)
    return list(result)


def _spawn(receiver: Connection, sender: Connection) -> None:
    sender.close()  # so that the end of the user is an end here
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        while True:
            asked = receiver.recv()
            if os.fork() == 0:
                receiver.close()
                _work(*asked)
    os._exit(0)


def _work(address: str, task: Task, number: int) -> None:
    result: Any
    with suppress(OSError), Client(address, "AF_UNIX") as connection:
        try:
            batches = task(iter([pa.RecordBatch.from_pydict({"id": [number]})]))
            result = [row for batch in batches for row in batch.to_pylist()]
        except BaseException as error:
            traceback.print_exc()
            result = str(error)
        connection.send(result)
    os._exit(0)


@dataclass
class _Frame:
    """Numbers, and the task that each goes through."""

    spawner: Spawner
    numbers: Sequence[int]
    task: Task | None = None

    def select(self, _column: str) -> _Frame:
        """The frame itself, which has one column."""
        return self

    def mapInArrow(self, task: Task, _schema: str, barrier: bool = False) -> _Frame:
        """The frame behind a task; all tasks run at once in any case."""
        return _Frame(self.spawner, self.numbers, task)

    def collect(self) -> list[dict[str, Any]]:
        """The rows."""
        assert self.task is not None
        return self.spawner.run(self.task, self.numbers)


@dataclass
class PipelineSession:
    """What a pipeline asks of a Spark session."""

    spawner: Spawner
    applicationId: str = "light"
    _settings: dict[str, str] = field(
        default_factory=lambda: {
            "spark.master": "local[16]",
            "spark.default.parallelism": "2",
            TIME_ZONE: "UTC",
        }
    )

    @property
    def conf(self) -> dict[str, str]:
        """Its settings."""
        return self._settings

    @property
    def sparkContext(self) -> PipelineSession:
        """The session itself."""
        return self

    def addJobTag(self, _tag: str) -> None:
        """Jobs are not told apart."""

    def cancelJobsWithTag(self, _tag: str) -> None:
        """Tasks end when their driver hangs up."""

    def range(self, start: int, end: int, step: int, partitions: int) -> _Frame:
        """A number in each partition."""
        assert len(range(start, end, step)) == partitions
        return _Frame(self.spawner, range(start, end, step))


class Tagging(ComputedRows):
    """Rows whose last column is new at each attempt."""

    __slots__ = ()

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """The rows with their tags."""
        for batch in ComputedRows.__call__(self, incoming):
            tags = pa.array([uuid4().hex for _ in range(batch.num_rows)])
            yield pa.RecordBatch.from_arrays([*batch.columns[:-1], tags], schema=self.schema)


class LightPipeline:
    """The pipeline of ``job`` with its checkpoint in ``folder``."""

    def __init__(self, job: ChaosJob, servers: str, folder: Path, spawner: Spawner, lost: LostMarker) -> None:
        self._job, self._servers, self._folder, self._lost = job, servers, folder, lost
        session: Any = PipelineSession(spawner)
        none: Any = None
        self._context = RunContext(session, 1_000_000, none, DriverHost(), folder.parent, none)
        self._start: PipelineStart | None = None

    def begin(self) -> PipelineQuery:
        """The pipeline, running with another number of tasks than before."""
        # one task would take the rows of groups of groups one by one, and could not use the state of several
        least = 2 if self._job.proof == "histogram" else 1
        sink = _planned(self._job, self._servers, self._lost, random.randint(least, _MOST_TASKS))
        folder, never = str(self._folder), self._folder.parent / "never"
        reading = Reading(True, False, never, None, view_of(sink), checkpoint=folder)
        request = InsertRequest(sink, "light", folder, reading, print, interval_ms=_INTERVAL_MS)
        start = self._start = PipelineRunner().prepare(request, self._context).pipeline
        if self._job.proof == "copies":
            (computed,) = start.pipeline.steps
            assert isinstance(computed, ComputedRows)
            start.pipeline = replace(start.pipeline, steps=(Tagging(computed.rows, computed.schema),))
        return start.begin()

    def has_all(self) -> bool:
        """Whether all events are in the checkpoint."""
        assert self._start is not None
        pipeline, sources = self._start.pipeline, self._start.checkpoint.sources
        micro_batches = MicroBatches(pipeline.scan)
        done = CheckpointWriter(str(self._folder), sources).begin(pipeline.start)
        ends = micro_batches.next_end(done, None)
        micro_batches.close()
        return ends == done

    def forget_markers(self) -> None:
        """What brokers do after offsets.retention.minutes."""
        sink = _planned(self._job, self._servers, self._lost, 1)
        transactions = kafka_write(sink, None).transactions
        assert transactions is not None
        groups = [transactions.client(writer).transactional_id for writer in range(_MOST_TASKS)]
        admin = AdminClient({"bootstrap.servers": self._servers, "log_level": 0})
        for answer in admin.delete_consumer_groups(groups).values():
            with suppress(KafkaException):  # of a writer that there was not yet
                answer.result(10)


def _planned(job: ChaosJob, servers: str, lost: LostMarker, tasks: int) -> Sink:
    options = {"sink.exactly-once.on-lost-marker": lost.value, "sink.parallelism": str(tasks)}
    several = replace(job, tasks=tasks)
    checked = check(f"{source(servers)} {several.sink(servers, **options)} {several.insert}")
    assert isinstance(checked.statements[-1], JobPlan), checked.diagnostics
    (sink,) = checked.statements[-1].sinks
    assert sink.pipeline is not None, sink.refused
    return sink


def drive(servers: str, folder: Path, lost: LostMarker, name: str) -> None:
    """Run the job of this name until the file ``stop`` is there, and until all is read then, starting again
    after every failure. To be called in a process that has no Kafka client. Where a lost marker means
    ``publish`` it forgets its markers at each start."""
    os.setsid()
    os.environ[VARIABLE] = str(folder / "faults")
    for stream, file in ((1, "driver.log"), (2, "driver.err")):
        os.dup2(os.open(folder / file, os.O_WRONLY | os.O_APPEND | os.O_CREAT), stream)
    spawner = Spawner()
    pipeline: LightPipeline | None = None
    query: PipelineQuery | None = None
    while True:
        try:
            pipeline = pipeline or LightPipeline(
                LIGHT_PIPELINES[name], servers, folder / "checkpoint", spawner, lost
            )
            if query is None:
                if lost is LostMarker.PUBLISH:
                    pipeline.forget_markers()
                query = pipeline.begin()
                say(name, "started")
            query.awaitTermination(0.2)
            if (folder / "stop").exists() and pipeline.has_all():
                query.stop()
                break
        except Exception as error:
            failure = diagnose(error, name).diagnostics[0]
            say(name, failure.code, f"{failure.message} {failure.notes}"[:300].replace("\n", " "))
            query = None
            time.sleep(0.05)
