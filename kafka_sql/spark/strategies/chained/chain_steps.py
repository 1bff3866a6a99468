"""The steps of a chain in its task: rows go through them block by block, and what operators keep of them
becomes a file at each checkpoint."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from uuid import uuid4

import pyarrow as pa

from kafka_sql.spark.strategies.chained.chain import Chain, ComputedRows, Step
from kafka_sql.spark.strategies.incremental.consolidation import ConsolidationOperator
from kafka_sql.spark.strategies.incremental.state.held_state import HeldState
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace, close_scratch_files

_MOST_IN_MEMORY = 500_000
"""From so many entries of state in memory on a checkpoint is due."""


class ChainSteps:
    """The steps of ``chain``, whose next checkpoint has the number ``batch``. A context manager: what was not
    saved is gone behind it."""

    def __init__(self, chain: Chain, batch: int) -> None:
        self._states: list[HeldState] = []
        self._run = uuid4().hex
        self._steps = [self._held(step, chain, batch) for step in chain.steps]

    def __enter__(self) -> ChainSteps:
        return self

    def __exit__(self, *error: Any) -> None:
        for state in self._states:
            state.close()
        close_scratch_files(self._run)

    def _held(self, step: Step, chain: Chain, batch: int) -> Step:
        if isinstance(step, (ComputedRows, ConsolidationOperator)):
            return step
        assert chain.state is not None
        place = StatePlace(f"{chain.state}/{len(self._states)}", self._run, batch, chain.state_ttl_ms, 0, 0)
        self._states.append(HeldState(place))
        return replace(step, place=self._states[-1].place)

    def add(self, batch: pa.RecordBatch) -> Iterator[pa.RecordBatch]:
        """What comes out for the rows."""
        rows = iter((batch,))
        for step in self._steps:
            rows = step(rows)
        return rows

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
