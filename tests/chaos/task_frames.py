"""DataFrames without Spark, as far as a publisher uses them: a task is a process, which can be killed.

With them a micro-batch takes milliseconds, so that many more faults fit into an hour than with Spark. What is
published, and how, is the code that Spark's tasks run.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, TypeVar

import pyarrow as pa
import pyarrow.parquet as pq

Result = TypeVar("Result")
Task = Callable[[Iterator[pa.RecordBatch]], Iterator[pa.RecordBatch]]
_FORKS = multiprocessing.get_context("fork")
"""Forks are safe as long as the driver makes no Kafka client itself: those have threads."""


class TaskLost(Exception):
    """A task died before it gave its result."""


class TaskFrame:
    """Partitions of Arrow batches, each of which ``tasks`` go through in a process of its own."""

    def __init__(self, partitions: Sequence[list[pa.RecordBatch]], tasks: tuple[Task, ...] = ()) -> None:
        self._partitions, self._tasks = partitions, tasks

    def mapInArrow(self, task: Task, _schema: str) -> TaskFrame:
        """The frame after one more task."""
        return TaskFrame(self._partitions, (*self._tasks, task))

    def repartition(self, count: int) -> TaskFrame:
        """The rows of all partitions in one."""
        assert count == 1
        return TaskFrame([[batch for batches in self._run() for batch in batches]])

    def select(self, _column: str) -> TaskFrame:
        """The frame itself, which has one column."""
        return self

    def collect(self) -> list[dict[str, Any]]:
        """The rows of all partitions."""
        return [row for batches in self._run() for batch in batches for row in batch.to_pylist()]

    @property
    def write(self) -> TaskFrameWriter:
        """Writes the frame."""
        return TaskFrameWriter(self)

    def _run(self) -> list[list[pa.RecordBatch]]:
        if not self._tasks:
            return list(self._partitions)
        return in_processes([partial(_work, self._tasks, partition) for partition in self._partitions])


class TaskFrameWriter:
    """Writes a frame into files, or nowhere."""

    def __init__(self, frame: TaskFrame) -> None:
        self._frame = frame

    def parquet(self, folder: str) -> None:
        """A file for each partition."""
        Path(folder).mkdir(parents=True)
        for number, batches in enumerate(self._frame._run()):
            if batches:
                pq.write_table(pa.Table.from_batches(batches), f"{folder}/part-{number}.parquet")

    def format(self, _name: str) -> TaskFrameWriter:
        """Into no file."""
        return self

    def mode(self, _mode: str) -> TaskFrameWriter:
        """Whatever is there."""
        return self

    def save(self) -> None:
        """Compute the rows and throw them away."""
        self._frame._run()


class TaskSession:
    """What a publisher asks of a Spark session."""

    class conf:
        """Its settings."""

        @staticmethod
        def get(_key: str, default: str) -> str:
            """No setting is set."""
            return default

    @staticmethod
    def range(start: int, end: int, step: int, partitions: int) -> TaskFrame:
        """A number in each partition."""
        assert len(range(start, end, step)) == partitions
        batches = (pa.RecordBatch.from_pydict({"id": [number]}) for number in range(start, end, step))
        return TaskFrame([[batch] for batch in batches])


def in_processes(calls: Sequence[Callable[[], Result]]) -> list[Result]:
    """The results of calls, each made in a process of its own. Raises TaskLost for one that dies or fails."""
    running = []
    for call in calls:
        receiver, sender = _FORKS.Pipe(duplex=False)
        process = _FORKS.Process(target=_answer, args=(call, sender))
        process.start()
        sender.close()
        running.append((process, receiver))
    results: list[Any] = []
    for process, receiver in running:
        try:
            results.append(receiver.recv())
        except EOFError:
            results.append(TaskLost(f"task {process.pid} was lost"))
        process.join()
    for result in results:
        if isinstance(result, TaskLost):
            raise result
    return results


def _answer(call: Callable[[], Any], sender: Connection) -> None:
    try:
        sender.send(call())
    except Exception as error:
        sender.send(TaskLost(f"{type(error).__name__}: {error}"))
    sender.close()
    os._exit(0)  # no clean-up of what was inherited


def _work(tasks: tuple[Task, ...], partition: list[pa.RecordBatch]) -> list[pa.RecordBatch]:
    batches: Iterator[pa.RecordBatch] = iter(partition)
    for task in tasks:
        batches = task(batches)
    return list(batches)
