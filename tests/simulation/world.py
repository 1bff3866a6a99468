"""What a schedule of the simulation consists of, and what it has shown so far."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tests.chaos.history import History
from tests.simulation.kafka import Broker
from tests.simulation.scheduler import Process, Scheduler

INPUT, OUTPUT = "in", "out"
PARTITIONS = 2
KEYS = 4


@dataclass(frozen=True)
class Schedule:
    """What happens in a schedule, all of it by its ``seed``: events, faults, and the numbers of tasks. With
    ``copies`` tasks keep what they have sent, as those do that exchange rows, and a recovery sends that."""

    seed: int
    events: int = 14
    faults: int = 4
    copies: bool = False


class World:
    """Everything that is simulated in one schedule."""

    current: World

    def __init__(self, schedule: Schedule, scheduler: Scheduler, folder: str) -> None:
        self.schedule = schedule
        self.scheduler = scheduler
        self.folder = folder
        self.history = History()
        self.broker = Broker(scheduler, self._answer_is_lost)
        self.broker.logs = {(OUTPUT, number): [] for number in range(PARTITIONS)}
        self.input: dict[tuple[str, int], list[tuple[int, int]]] = {
            (INPUT, number): [] for number in range(PARTITIONS)
        }
        self.faults: list[str] = []
        self.lossy = False
        self.calm = False
        """Whether all faults are over."""
        self.starts = 0
        self.failures: list[str] = []
        self.driver = Process("driver 0")
        self.tasks: list[Process] = []
        self.attempts = scheduler.chance.choice((1, 1, 3))
        """How often Spark starts a task."""
        self.done = False

    def _answer_is_lost(self) -> bool:
        return self.lossy and not self.calm and self.scheduler.chance.random() < 0.15

    @property
    def complete(self) -> bool:
        """Whether readers see all events."""
        seen = {json.loads(stored.value)["id"] for _, stored in self.seen()}
        return self.done and self.calm and len(seen) == self.schedule.events

    def seen(self) -> Iterator[tuple[tuple[str, int, int], Any]]:
        for topic, number in sorted(self.broker.logs):
            for offset, stored in self.broker.visible((topic, number)):
                yield (topic, number, offset), stored
