"""Actors that take turns: one runs until it waits for something, then the seed says which one is next.

An actor is a thread, so that code which blocks can be simulated as it is; never do two of them run at once.
Time passes only while all actors wait.
"""

from __future__ import annotations

import random
import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from queue import Empty
from typing import Any, Generic, TypeVar

T = TypeVar("T")
_UNWIND_STEPS = 200


class Killed(BaseException):
    """The process of the actor was killed: nothing that it does while it unwinds has an effect."""


class NoProgress(AssertionError):
    """All actors wait for one another, or the schedule does not come to an end."""


@dataclass(eq=False)
class Process:
    """Actors that are killed or paused together."""

    name: str
    killed: bool = False
    paused_until: float = 0.0
    on_kill: list[Callable[[], None]] = field(default_factory=list)


@dataclass(eq=False)
class _Actor:
    process: Process
    turn: threading.Lock
    waits_for: Callable[[], bool] | None = None
    deadline: float | None = None
    ended: bool = False

    def is_ready(self, now: float) -> bool:
        if self.process.killed:
            return True
        if self.process.paused_until > now:
            return False
        return (
            self.waits_for is None or self.waits_for() or (self.deadline is not None and self.deadline <= now)
        )

    def wakes_at(self, now: float) -> float | None:
        """When time alone makes it ready; None if only another actor does."""
        paused = self.process.paused_until
        if paused > now and (self.waits_for is None or self.waits_for()):
            return paused
        return None if self.deadline is None else max(self.deadline, paused)


class Scheduler:
    """Runs actors one after the other in an order that ``seed`` gives. ``now`` is in seconds."""

    def __init__(self, seed: int, most_steps: int) -> None:
        self.chance = random.Random(seed)
        self.now = 0.0
        self.steps = 0
        self.failures: list[BaseException] = []
        """What actors failed with that nobody handles."""
        self._most_steps = most_steps
        self._actors: list[_Actor] = []
        self._main = threading.Lock()
        self._main.acquire()
        self._current: _Actor | None = None

    @property
    def process(self) -> Process:
        """The process of the actor that runs."""
        assert self._current is not None
        return self._current.process

    def is_turn_of(self, process: Process) -> bool:
        """Whether an actor of the process runs now."""
        return self._current is not None and self._current.process is process

    def spawn(self, process: Process, run: Callable[[], object]) -> None:
        """Add an actor."""
        actor = _Actor(process, threading.Lock())
        actor.turn.acquire()
        self._actors.append(actor)

        def body() -> None:
            actor.turn.acquire()
            try:
                if not process.killed:
                    run()
            except Killed:
                pass
            except BaseException as error:
                self.failures.append(error)
            actor.ended = True
            self._main.release()

        threading.Thread(target=body, daemon=True).start()

    def kill(self, process: Process) -> None:
        """End a process at once, wherever its actors are."""
        if not process.killed:
            process.killed = True
            for hook in process.on_kill:
                hook()

    def step(self) -> None:
        """Let others run; what follows happens at another time. Raises Killed."""
        self.wait(lambda: True)

    def sleep(self, seconds: float) -> None:
        """Wait for some time."""
        self.wait(lambda: False, seconds)

    def wait(self, condition: Callable[[], bool], timeout_s: float | None = None) -> bool:
        """Wait for a condition, at most for a time; whether it holds. Raises Killed."""
        actor = self._current
        assert actor is not None, "only actors wait"
        if actor.process.killed:
            raise Killed
        actor.waits_for = condition
        actor.deadline = None if timeout_s is None else self.now + timeout_s
        self._main.release()
        actor.turn.acquire()
        actor.waits_for = actor.deadline = None
        if actor.process.killed:
            raise Killed
        return condition()

    def run(self, until: Callable[[], bool]) -> None:
        """Give turns until the condition holds. Raises NoProgress, or what an actor failed with."""
        while not until():
            self._one_turn()
            if self.failures:
                raise self.failures[0]

    def unwind(self) -> None:
        """Kill all processes, so that no thread is left."""
        for actor in self._actors:
            self.kill(actor.process)
        for actor in tuple(self._actors):
            for _ in range(_UNWIND_STEPS):
                if actor.ended:
                    break
                self._give_turn(actor)
        self._actors.clear()

    def _one_turn(self) -> None:
        self.steps += 1
        if self.steps > self._most_steps:
            raise NoProgress(f"no end after {self.steps} steps, {self.now:.1f} s")
        ready = [actor for actor in self._actors if actor.is_ready(self.now)]
        if not ready:
            times = [at for actor in self._actors if (at := actor.wakes_at(self.now)) is not None]
            if not times:
                raise NoProgress("all actors wait for one another")
            self.now = max(self.now, min(times))
            return
        actor = ready[0] if len(ready) == 1 else self.chance.choice(ready)
        self._give_turn(actor)

    def _give_turn(self, actor: _Actor) -> None:
        self._current = actor
        actor.turn.release()
        self._main.acquire()
        self._current = None
        if actor.ended:
            self._actors.remove(actor)


class SimulatedQueue(Generic[T]):
    """As ``queue.SimpleQueue``."""

    def __init__(self, scheduler: Scheduler) -> None:
        self._scheduler = scheduler
        self._items: deque[T] = deque()

    def put(self, item: T) -> None:
        self._items.append(item)

    @property
    def has_some(self) -> bool:
        return bool(self._items)

    def get(self, timeout: float | None = None) -> T:
        if not self._scheduler.wait(lambda: bool(self._items), timeout):
            raise Empty
        return self._items.popleft()

    def get_nowait(self) -> T:
        if not self._items:
            raise Empty
        return self._items.popleft()


class _Event:
    """As ``threading.Event``."""

    def __init__(self, scheduler: Scheduler) -> None:
        self._scheduler, self._set = scheduler, False

    def set(self) -> None:
        self._set = True

    def is_set(self) -> bool:
        return self._set

    def wait(self, timeout: float | None = None) -> bool:
        return self._scheduler.wait(self.is_set, timeout)


class _Condition:
    """As ``threading.Condition``, for code that looks again after each wait."""

    def __init__(self, scheduler: Scheduler) -> None:
        self._scheduler = scheduler

    def __enter__(self) -> _Condition:
        return self

    def __exit__(self, *_error: object) -> None:
        pass

    def wait(self, timeout: float | None = None) -> bool:
        self._scheduler.sleep(0.0 if timeout is None else timeout)
        return True

    def notify_all(self) -> None:
        pass


class _Thread:
    """As ``threading.Thread``: an actor of the process that starts it."""

    def __init__(self, scheduler: Scheduler, target: Callable[..., object], args: tuple[Any, ...]) -> None:
        self._scheduler, self._target, self._args = scheduler, target, args

    def start(self) -> None:
        self._scheduler.spawn(self._scheduler.process, lambda: self._target(*self._args))


class Threading:
    """The module ``threading`` of simulated code."""

    def __init__(self, current: Callable[[], Scheduler]) -> None:
        self._current = current

    def Thread(self, *, target: Callable[..., object], args: tuple[Any, ...] = (), **_: object) -> _Thread:
        return _Thread(self._current(), target, args)

    def Event(self) -> _Event:
        return _Event(self._current())

    def Condition(self) -> _Condition:
        return _Condition(self._current())


class Time:
    """The module ``time`` of simulated code."""

    def __init__(self, current: Callable[[], Scheduler]) -> None:
        self._current = current

    def monotonic(self) -> float:
        return self._current().now

    def time(self) -> float:
        return 1_700_000_000 + self._current().now

    def sleep(self, seconds: float) -> None:
        self._current().sleep(seconds)


@contextmanager
def scheduled(seed: int, most_steps: int) -> Iterator[Scheduler]:
    """A scheduler of which no thread is left at the end."""
    scheduler = Scheduler(seed, most_steps)
    try:
        yield scheduler
    finally:
        scheduler.unwind()
