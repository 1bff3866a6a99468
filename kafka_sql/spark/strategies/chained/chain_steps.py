"""The steps of a chain in its task: rows go through them block by block, and what operators keep of them
becomes a file at each checkpoint."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any
from uuid import uuid4

import pyarrow as pa

from kafka_sql.spark.kafka_scan.offset_ranges import Offsets
from kafka_sql.spark.kafka_write.encoded_records import RecordEncoder, Records
from kafka_sql.spark.kafka_write.write import KafkaWrite
from kafka_sql.spark.strategies.chained.chain import Branch, Chain, Stateless, Step, Timed
from kafka_sql.spark.strategies.chained.event_time.watermark import WatchedRows, Watermark
from kafka_sql.spark.strategies.chained.event_time.window_aggregate import WindowedRows, Windows
from kafka_sql.spark.strategies.incremental.state.held_state import HeldState
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace, close_scratch_files

_MOST_IN_MEMORY = 200_000_000
"""With so many bytes of state in memory a checkpoint is due."""


Running = Callable[[Iterator[pa.RecordBatch]], Iterator[pa.RecordBatch]]
"""A step as it runs in a task."""


class _Steps:
    """The steps to one sink, as they run in a task."""

    def __init__(self, branch: Branch, steps: Sequence[Running], task: int) -> None:
        self.write = branch.write
        self._steps = steps
        self._task = task
        self._encoder: RecordEncoder | None = None

    @property
    def encoder(self) -> RecordEncoder:
        """What makes records of the rows."""
        if self._encoder is None:
            self._encoder = RecordEncoder(self.write, self._task)
        return self._encoder

    def rows(self, batch: pa.RecordBatch) -> Iterator[pa.RecordBatch]:
        """What comes out for the rows of a block."""
        return self._through(0, iter((batch,)))

    def advance(self, mark_us: int) -> Iterator[pa.RecordBatch]:
        """What comes out once the watermark is there: rows go on through the steps behind, then the watermark
        does."""
        for number, step in enumerate(self._steps):
            if isinstance(step, Windows):
                yield from self._through(number + 1, step.advance(mark_us))

    def _through(self, first: int, rows: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for step in self._steps[first:]:
            rows = step(rows)
        return rows


class ChainSteps:
    """The steps of ``chain`` to all its sinks, whose next checkpoint has the number ``batch``; ``task`` is
    the number of the one that they are in. A context manager: what was not saved is gone behind it."""

    def __init__(self, chain: Chain, batch: int, task: int = 0) -> None:
        self._states: list[HeldState] = []
        self._watermark: Watermark | None = None
        self._windows: list[Windows] = []
        self._run = uuid4().hex
        self._branches = [
            _Steps(branch, [self._held(step, chain, batch) for step in branch.steps], task)
            for branch in chain.branches
        ]

    def __enter__(self) -> ChainSteps:
        return self

    def __exit__(self, *error: Any) -> None:
        for state in self._states:
            state.close()
        close_scratch_files(self._run)

    def _held(self, step: Step, chain: Chain, batch: int) -> Running:
        if isinstance(step, Stateless):
            return step
        assert chain.state is not None
        ttl_ms = 0 if isinstance(step, Timed) else chain.state_ttl_ms
        place = StatePlace(f"{chain.state}/{len(self._states)}", self._run, batch, ttl_ms, 0, 0)
        state = HeldState(place)
        self._states.append(state)
        match step:
            case WatchedRows():
                self._watermark = step.held(state)
                return self._watermark
            case WindowedRows():
                assert self._watermark is not None
                self._windows.append(step.held(state, self._watermark.us))
                return self._windows[-1]
            case _:
                return replace(step, place=state.place)

    def add(self, batch: pa.RecordBatch) -> Iterator[pa.RecordBatch]:
        """What comes out for the rows, at the first sink."""
        return self._branches[0].rows(batch)

    def records(self, batch: pa.RecordBatch, sink: int | None = None) -> Iterator[tuple[KafkaWrite, Records]]:
        """What is written for the rows, and into which sink: all of them, or the one of number ``sink``."""
        for branch in self._branches if sink is None else self._branches[sink : sink + 1]:
            for rows in branch.rows(batch):
                yield branch.write, branch.encoder.records(rows)

    @property
    def watermark(self) -> Watermark | None:
        """What follows event time; None where nothing does."""
        return self._watermark

    def advance(self, positions: Offsets, ends: Offsets) -> Iterator[tuple[KafkaWrite, Records]]:
        """What is written because the watermark has moved, when all records before ``positions`` were read,
        and there are some until ``ends``."""
        for branch, rows in self._advanced(positions, ends):
            yield branch.write, branch.encoder.records(rows)

    def passed(self, positions: Offsets, ends: Offsets) -> Iterator[pa.RecordBatch]:
        """As :meth:`advance`, what comes out at the first sink."""
        return (rows for branch, rows in self._advanced(positions, ends) if branch is self._branches[0])

    def _advanced(self, positions: Offsets, ends: Offsets) -> Iterator[tuple[_Steps, pa.RecordBatch]]:
        assert self._watermark is not None
        before = self._watermark.us
        mark_us = self._watermark.advance(positions, ends)
        if mark_us is not None and mark_us != before:
            for branch in self._branches:
                for rows in branch.advance(mark_us):
                    yield branch, rows

    def take_late(self) -> int:
        """How many rows came too late since it was asked last."""
        late = sum(windows.late for windows in self._windows)
        for windows in self._windows:
            windows.late = 0
        return late

    @property
    def keeps_state(self) -> bool:
        """Whether there is something to save."""
        return bool(self._states)

    @property
    def is_full(self) -> bool:
        """Whether so much is in memory that a checkpoint is due."""
        return any(state.bytes_in_memory > _MOST_IN_MEMORY for state in self._states)

    def save(self) -> None:
        """Write what has changed since the last checkpoint."""
        if self._watermark is not None:
            self._watermark.save()
        for state in self._states:
            state.save()

    def go_on(self, batch: int) -> None:
        """The next checkpoint has the number ``batch``."""
        for state in self._states:
            state.go_on(batch)
