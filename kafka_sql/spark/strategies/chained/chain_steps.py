"""The steps of a chain in its task: rows go through them block by block, and what operators keep of them
becomes a file at each checkpoint."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any
from uuid import uuid4

import pyarrow as pa

from kafka_sql.spark.kafka_write.encoded_records import RecordEncoder, Records
from kafka_sql.spark.kafka_write.write import KafkaWrite
from kafka_sql.spark.strategies.chained.chain import Branch, Chain, Stateless, Step
from kafka_sql.spark.strategies.incremental.state.held_state import HeldState
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace, close_scratch_files

_MOST_IN_MEMORY = 500_000
"""From so many entries of state in memory on a checkpoint is due."""


class _Steps:
    """The steps to one sink, as they run in a task."""

    def __init__(self, branch: Branch, steps: Sequence[Step], task: int) -> None:
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
        rows = iter((batch,))
        for step in self._steps:
            rows = step(rows)
        return rows


class ChainSteps:
    """The steps of ``chain`` to all its sinks, whose next checkpoint has the number ``batch``; ``task`` is
    the number of the one that they are in. A context manager: what was not saved is gone behind it."""

    def __init__(self, chain: Chain, batch: int, task: int = 0) -> None:
        self._states: list[HeldState] = []
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

    def _held(self, step: Step, chain: Chain, batch: int) -> Step:
        if isinstance(step, Stateless):
            return step
        assert chain.state is not None
        place = StatePlace(f"{chain.state}/{len(self._states)}", self._run, batch, chain.state_ttl_ms, 0, 0)
        self._states.append(HeldState(place))
        return replace(step, place=self._states[-1].place)

    def add(self, batch: pa.RecordBatch) -> Iterator[pa.RecordBatch]:
        """What comes out for the rows, at the first sink."""
        return self._branches[0].rows(batch)

    def records(self, batch: pa.RecordBatch, sink: int | None = None) -> Iterator[tuple[KafkaWrite, Records]]:
        """What is written for the rows, and into which sink: all of them, or the one of number ``sink``."""
        for branch in self._branches if sink is None else self._branches[sink : sink + 1]:
            for rows in branch.rows(batch):
                yield branch.write, branch.encoder.records(rows)

    @property
    def keeps_state(self) -> bool:
        """Whether there is something to save."""
        return bool(self._states)

    @property
    def is_full(self) -> bool:
        """Whether so much is in memory that a checkpoint is due."""
        return any(state.in_memory > _MOST_IN_MEMORY for state in self._states)

    def save(self) -> None:
        """Write what has changed since the last checkpoint."""
        for state in self._states:
            state.save()

    def go_on(self, batch: int) -> None:
        """The next checkpoint has the number ``batch``."""
        for state in self._states:
            state.go_on(batch)
