"""What driver and tasks of a simulated pipeline find in the place of Kafka, Spark, sockets and time."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import pyarrow as pa

from kafka_sql.broker.client.errors import ClientErrors
from kafka_sql.broker.client.producer import KeptProducer
from kafka_sql.spark.kafka_scan.offset_ranges import Offsets
from kafka_sql.spark.kafka_write.encoded_records import Records
from kafka_sql.spark.kafka_write.publishing import Publication
from kafka_sql.spark.strategies.pipeline import (
    checkpoint_writer,
    pipeline_query,
    pipeline_task,
    pipeline_work,
    settlement,
)
from kafka_sql.spark.strategies.pipeline.channel import Heard
from kafka_sql.spark.strategies.pipeline.ends import output
from tests.chaos.history import Sent
from tests.simulation.kafka import MarkerConsumer, Producer
from tests.simulation.scheduler import Process, SimulatedQueue, Threading, Time
from tests.simulation.world import OUTPUT, PARTITIONS, World

_POLL_S = 0.2


@dataclass(frozen=True)
class _Write:
    table: str = OUTPUT
    client_metrics: bool = False
    report_to: None = None


@dataclass(frozen=True)
class _Scan:
    counts_rejected: bool = False
    client_metrics: bool = False
    report_to: None = None
    stop_file: str = ""


@dataclass(frozen=True)
class Pipeline:
    """As far as a pipeline without state is asked."""

    start: Offsets
    state: str | None = None
    scan: _Scan = _Scan()
    write: _Write = _Write()
    publication: Publication | None = None
    copies: str | None = None
    further: tuple[()] = ()
    tasks: None = None
    discards: bool = False
    consumer: None = None

    @property
    def scans(self) -> tuple[_Scan]:
        return (self.scan,)

    def __post_init__(self) -> None:
        if World.current.schedule.copies and self.publication is not None and self.copies is None:
            object.__setattr__(self, "copies", f"{World.current.folder}/checkpoint/kafka-sink/tag")

    @property
    def waits(self) -> bool:
        return self.publication is not None

    def scan_of(self, _place: tuple[str, int]) -> int:
        return 0

    def static_rows(self, _batch: int, _task: int) -> Iterator[tuple[int, pa.RecordBatch]]:
        return iter(())


class _Message:
    def __init__(self, place: tuple[str, int], offset: int, event: tuple[int, int]) -> None:
        self._place, self._offset, self.event = place, offset, event

    def topic(self) -> str:
        return self._place[0]

    def partition(self) -> int:
        return self._place[1]

    def offset(self) -> int:
        return self._offset


class _Consumer:
    """Reads some records at a time, of one partition after the other."""

    def __init__(self, _properties: None, ranges: Sequence[tuple[str, int, int, int]], **_: object) -> None:
        self.positions: Offsets = {}
        self.wait_s, self.lost, self.is_at_end = _POLL_S, 0, False
        self.read_on(ranges)

    def __enter__(self) -> _Consumer:
        return self

    def __exit__(self, *_error: object) -> None:
        pass

    def read_on(self, ranges: Sequence[tuple[str, int, int, int]]) -> None:
        self.positions |= {(topic, number): begin for topic, number, begin, _ in ranges}

    def blocks(self) -> Iterator[list[_Message]]:
        world = World.current
        while True:
            world.scheduler.wait(self._has_more, self.wait_s)
            found: list[_Message] = []
            places = [place for place, at in self.positions.items() if len(world.input[place]) > at]
            if places:
                place = world.scheduler.chance.choice(places)
                begin = self.positions[place]
                events = world.input[place][begin : begin + world.scheduler.chance.randint(1, 3)]
                found = [_Message(place, begin + at, event) for at, event in enumerate(events)]
                self.positions[place] = begin + len(events)
            yield found

    def _has_more(self) -> bool:
        return any(len(World.current.input[place]) > at for place, at in self.positions.items())


class _Input:
    """The rows of messages."""

    def __init__(self, _scan: _Scan, _statistics: None) -> None:
        self.read = self.lost = 0
        self.refused = {"records": 0, "rejected": 0, "example": None}

    def __enter__(self) -> _Input:
        return self

    def __exit__(self, *_error: object) -> None:
        pass

    def rows(self, messages: Sequence[_Message]) -> pa.RecordBatch:
        self.read += len(messages)
        return _batch([each.event for each in messages])

    def settle(self) -> None:
        pass

    def beat(self) -> None:
        pass


def _batch(events: Sequence[tuple[int, int]]) -> pa.RecordBatch:
    return pa.RecordBatch.from_pydict({"id": [each[0] for each in events], "k": [each[1] for each in events]})


class _Steps:
    """Copies rows; each attempt at a row has a tag of its own, which says who wrote it."""

    watermarks: tuple[()] = ()
    interval_s = 0.0
    asks_ends = keeps_state = is_full = False
    mark_us = None

    def __init__(self, _pipeline: Pipeline, batch: int, number: int, repeats: bool = False) -> None:
        self._batch, self._number = batch, number
        self.repetition = SimpleNamespace(on=repeats)

    def __enter__(self) -> _Steps:
        return self

    def __exit__(self, *_error: object) -> None:
        pass

    def records(
        self, rows: pa.RecordBatch, sink: int | None = None, scan: int = 0
    ) -> Iterator[tuple[_Write, Records]]:
        world = World.current
        values, partitions = [], []
        for row in rows.to_pylist():
            attempt = f"{self._batch}/{self._number}/{world.scheduler.steps}"
            world.history.sent.append(Sent(world.scheduler.now, OUTPUT, row["id"], attempt))
            values.append(json.dumps(row | {"attempt": attempt}).encode())
            partitions.append(row["k"] % PARTITIONS)
        yield _Write(), Records(OUTPUT, values, partitions=partitions)

    def save(self) -> None:
        pass

    def go_on(self, batch: int) -> None:
        self._batch = batch

    def take_late(self) -> int:
        return 0


class _Lines:
    """The driver's end of the connections to its tasks."""

    def __init__(self, _host: object, _take: object = None) -> None:
        self.heard: SimulatedQueue[Heard] = SimulatedQueue(World.current.scheduler)
        self.failure = None
        self.address = self

    def close(self) -> None:
        pass


class _Line:
    """A connection between driver and task, both ends: messages arrive in order, each some time later."""

    def __init__(self, lines: _Lines, task: int, receives_at: Sequence[object] = ()) -> None:
        world = World.current
        self._scheduler = world.scheduler
        self._to_driver, self._to_task = lines.heard, SimulatedQueue[Any](world.scheduler)
        self._gone = False
        self._scheduler.process.on_kill.append(self._hang_up)
        self._driver = world.driver
        self._end = _DriverEnd(self)
        self.tell({"kind": "hello", "task": task, "addresses": []})

    def _hang_up(self) -> None:
        if not self._gone:
            self._gone = True
            self._to_driver.put(Heard(self._end, None))  # type: ignore[arg-type]

    # the task's end

    def tell(self, message: dict[str, Any]) -> None:
        self._scheduler.step()
        if self._driver.killed or self._gone:
            raise OSError("the driver has gone")
        self._to_driver.put(Heard(self._end, json.loads(json.dumps(message))))  # type: ignore[arg-type]

    def hear(self, wait_s: float = 0.0) -> dict[str, Any] | None:
        if self._driver.killed:
            raise EOFError("the driver has gone")
        queue = self._to_task
        if not self._scheduler.wait(lambda: queue.has_some or self._driver.killed, wait_s):
            return None
        if not queue.has_some:
            raise EOFError("the driver has gone")
        message = queue.get_nowait()
        if message is None:
            raise EOFError("the driver has hung up")
        return json.loads(json.dumps(message))  # type: ignore[no-any-return]

    def close(self) -> None:
        self._hang_up()


class _DriverEnd:
    def __init__(self, line: _Line) -> None:
        self._line = line

    def tell(self, message: dict[str, Any]) -> None:
        self._line._scheduler.step()
        self._line._to_task.put(message)

    def close(self) -> None:
        self._line._to_task.put(None)


class Spark:
    """Runs a task in a process of its own."""

    def __init__(self, name: str) -> None:
        self.conf = {"spark.master": "local[16]", "spark.default.parallelism": "2"}
        self.applicationId = name
        self._processes: list[Process] = []

    @property
    def sparkContext(self) -> Spark:
        return self

    def addJobTag(self, _tag: str) -> None:
        pass

    def cancelJobsWithTag(self, _tag: str) -> None:
        for process in self._processes:
            World.current.scheduler.kill(process)

    def range(self, _start: int, end: int, _step: int, _partitions: int) -> _Frame:
        return _Frame(self, end)

    def run(
        self, task: Callable[[Iterator[pa.RecordBatch]], Iterator[pa.RecordBatch]], count: int
    ) -> list[Any]:
        world, scheduler = World.current, World.current.scheduler
        results: dict[int, list[Any] | BaseException] = {}

        def start(number: int, attempt: int) -> None:
            process = Process(f"task {number}.{attempt} of {self.applicationId}")
            self._processes.append(process)
            world.tasks.append(process)
            process.on_kill.append(lambda: ended(number, attempt, RuntimeError("a task was lost")))

            def body() -> None:
                scheduler.step()
                try:
                    rows = [
                        row
                        for batch in task(iter([pa.RecordBatch.from_pydict({"id": [number]})]))
                        for row in batch.to_pylist()
                    ]
                except Exception as error:
                    ended(number, attempt, error)
                else:
                    results.setdefault(number, rows)

            scheduler.spawn(process, body)

        def ended(number: int, attempt: int, error: BaseException) -> None:
            if number in results:
                return
            if attempt < world.attempts and not world.driver.killed:
                start(number, attempt + 1)
            else:
                results[number] = error

        for number in range(count):
            start(number, 1)

        def over() -> bool:
            return len(results) == count or any(isinstance(each, BaseException) for each in results.values())

        scheduler.wait(over)
        for each in results.values():
            if isinstance(each, BaseException):
                raise RuntimeError(str(each))
        return [row for _, rows in sorted(results.items()) for row in rows]  # type: ignore[union-attr]


@dataclass
class _Frame:
    spark: Spark
    count: int
    task: Any = None

    def select(self, _column: str) -> _Frame:
        return self

    def mapInArrow(self, task: Any, _schema: str) -> _Frame:
        return _Frame(self.spark, self.count, task)

    def collect(self) -> list[Any]:
        return self.spark.run(self.task, self.count)


class _Sources:
    """What there is to read."""

    def __init__(self, _pipeline: Pipeline) -> None:
        pass

    def still_read(self, start: Offsets) -> Offsets:
        return start

    def ends(self, _here: Offsets) -> Offsets:
        return {place: len(events) for place, events in World.current.input.items()}

    def finished(self, offsets: Offsets, *, last: bool) -> None:
        pass

    def tell(self, offsets: Offsets) -> None:
        pass

    def close(self) -> None:
        pass


class _Counts:
    """Figures that nobody looks at."""

    def add(self, *_: object) -> None: ...

    def waited(self, _begun: float) -> None: ...

    def beat(self) -> None: ...

    def close(self) -> None: ...


def _read_ranges(_scan: _Scan, ranges: Sequence[Any]) -> Iterator[pa.RecordBatch]:
    for each in ranges:
        yield _batch(World.current.input[each.topic, each.partition][each.start : each.end])


def _new_producer(properties: Any, _told: str = "") -> KeptProducer:
    config = dict(properties.pairs)
    return KeptProducer(Producer(World.current.broker, config), ClientErrors(config))  # type: ignore[arg-type]


def _stored(write: Callable[..., Any]) -> Callable[..., Any]:
    """A file is written at one moment; its process may be killed before or after."""

    def written(*arguments: Any, **options: Any) -> Any:
        World.current.scheduler.step()
        result = write(*arguments, **options)
        World.current.scheduler.step()
        return result

    return written


@contextmanager
def simulated() -> Iterator[None]:
    """Everything around the protocol is simulated within the block."""
    time = Time(lambda: World.current.scheduler)
    threads = Threading(lambda: World.current.scheduler)
    transactions = "kafka_sql.broker.transactions.transaction"
    exactly_once = "kafka_sql.spark.kafka_write.exactly_once"
    sink_state = "kafka_sql.spark.kafka_write.sink_state"

    def step(_point: str) -> None:
        World.current.scheduler.step()

    files = SimpleNamespace(link=_stored(os.link), unlink=os.unlink)
    replaced: list[tuple[Any, str, Any]] = [
        (pipeline_query, "threading", threads),
        (pipeline_query, "time", time),
        (pipeline_query, "reach", step),
        (pipeline_query, "TaskLines", _Lines),
        (pipeline_query, "PipelineSources", _Sources),
        (pipeline_task, "DriverLine", _Line),
        (pipeline_task, "time", time),
        (pipeline_task, "PipelineSteps", _Steps),
        (pipeline_task, "ScanInput", _Input),
        (pipeline_task, "WrittenRecords", _Counts),
        (pipeline_task, "record_consumer", _Consumer),
        (pipeline_task, "collector_paused", nullcontext),
        (pipeline_task, "_settled_heap", nullcontext),
        (pipeline_work, "time", time),
        (output, "time", time),
        (settlement, "PipelineSteps", _Steps),
        (settlement, "read_ranges", _read_ranges),
        (checkpoint_writer, "write_whole", _stored(_write_file)),
        (checkpoint_writer, "os", files),
    ]
    with ExitStack() as stack:
        for module, name, value in replaced:
            stack.enter_context(patch.object(module, name, value))
        for path, value in (
            (
                "kafka_sql.spark.strategies.pipeline.pipelines.with_divided_state",
                lambda pipeline, *_: pipeline,
            ),
            (f"{transactions}.time", time),
            (f"{transactions}.new_producer", _new_producer),
            (f"{transactions}.asked_consumer", _marker_consumer),
            (f"{transactions}.reach", step),
            (f"{exactly_once}.time", time),
            (f"{sink_state}.write_whole", _stored(_write_file)),
            ("kafka_sql.spark.kafka_write.publishing.reach", step),
            ("kafka_sql.broker.delivery.time", time),
        ):
            stack.enter_context(patch(path, value))
        yield


def _write_file(_files: object, path: str, content: bytes, **_: object) -> None:
    """As the real one, without waiting for the disk: nobody cuts the power here."""
    target = Path(path)
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = target.with_name(f".{target.name}.draft")
    draft.write_bytes(content)
    draft.rename(target)


def _marker_consumer(properties: Any) -> MarkerConsumer:
    return MarkerConsumer(lambda: World.current.broker, dict(properties.pairs))
