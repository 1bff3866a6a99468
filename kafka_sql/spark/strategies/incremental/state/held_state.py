"""Keyed state that a task which stays keeps open over many calls of an operator: what they change becomes a
file at each checkpoint."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Protocol

from kafka_sql.spark.strategies.incremental.state.keyed_state import KeyedState, StatePlace
from kafka_sql.spark.strategies.incremental.state.state_files import StateFiles


@dataclass(frozen=True, slots=True)
class HeldPlace(StatePlace):
    """The place of a state that is open already."""

    state: HeldState | None = field(default=None, compare=False)

    @contextmanager
    def open(self) -> Iterator[KeyedState]:
        """The state as it is now."""
        assert self.state is not None
        yield self.state.now()


class CurrentState(Protocol):
    """The state of an operator, which a task has open."""

    def now(self) -> KeyedState:
        """Return the state, to be read and written now."""


@dataclass(frozen=True, slots=True)
class BatchState:
    """The open ``state`` of an operator for one micro-batch."""

    state: KeyedState

    def now(self) -> KeyedState:
        """Return the state as the operator has left it."""
        return self.state


class HeldState:
    """The state at ``place`` (with the number of its partition), whose ``batch`` is the number that the next
    checkpoint will have. What an earlier attempt left behind of that one is forgotten."""

    def __init__(self, place: StatePlace) -> None:
        assert place.number is not None
        self._at = place
        StateFiles(place.partition(place.number)).forget_from(place.batch)
        self._state = KeyedState(replace(place, now_ms=int(time.time() * 1000)))
        self._state.__enter__()

    @property
    def place(self) -> HeldPlace:
        """The place as operators are told."""
        at = self._at
        return HeldPlace(at.location, at.run, at.batch, at.ttl_ms, at.now_ms, at.number, self)

    @property
    def bytes_in_memory(self) -> int:
        """Roughly how much memory is taken by entries until the next checkpoint."""
        return self._state.held_bytes

    def now(self) -> KeyedState:
        """The state, to be read and written now."""
        self._state.use_again(int(time.time() * 1000))
        return self._state

    def save(self) -> None:
        """Write what has changed since the last checkpoint."""
        self._state.save()

    def go_on(self, batch: int) -> None:
        """The next checkpoint has the number ``batch``: with another one than before what was saved is in a
        checkpoint now."""
        if batch != self._at.batch:
            self._at = replace(self._at, batch=batch)
            self._state.go_on(batch, int(time.time() * 1000))

    def close(self) -> None:
        """Let go of it; what was not saved is gone."""
        self._state.release()
