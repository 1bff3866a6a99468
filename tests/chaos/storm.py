"""The storm: all jobs in one driver, events that keep coming, and a fault every moment."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from kafka_sql.broker.fault_points import VARIABLE
from tests.chaos.bench import ChaosBroker, Feeder
from tests.chaos.faults import (
    DRIVER_POINTS,
    PIPELINE_POINTS,
    TASK_POINTS,
    WRITER_POINTS,
    Fault,
    FaultFolder,
    kill_a_worker,
    pause_a_writer,
)
from tests.chaos.jobs import EVENTS, JOBS
from tests.chaos.oracle import Verdict, complete, judge, read_topic

_POINT_LIMIT_S = 20.0
_DRIVER_READY_LIMIT_S = 240.0
_DRAIN_LIMIT_S = 420.0


@dataclass
class Storm:
    """What is left of a storm: its faults, why jobs failed, and a verdict about each topic."""

    events: int = 0
    faults: Counter[tuple[str, str]] = field(default_factory=Counter)
    failures: Counter[tuple[str, str]] = field(default_factory=Counter)
    starts: Counter[str] = field(default_factory=Counter)
    verdicts: dict[str, Verdict] = field(default_factory=dict)
    uncommitted: dict[str, int] = field(default_factory=dict)
    seconds: float = 0.0

    def add(self, other: Storm) -> None:
        """Count the storm after this one in."""
        self.events += other.events
        self.faults += other.faults
        self.failures += other.failures
        self.starts += other.starts
        self.verdicts |= other.verdicts
        self.uncommitted |= other.uncommitted
        self.seconds += other.seconds


class Driver:
    """The process of the jobs."""

    def __init__(self, servers: str, folder: Path, names: Sequence[str]) -> None:
        self._command = [sys.executable, "-m", "tests.chaos.driver", servers, str(folder), *names]
        self._folder = folder
        self.log = folder / "driver.log"
        self._names = names
        self._started_at = 0
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The process, which leads the group of all that Spark starts."""
        assert self._process is not None
        return self._process.pid

    def ensure(self) -> None:
        """Start it if it does not run, and wait until each job has been started once."""
        if self._process is not None and self._process.poll() is None:
            return
        if self._process is not None:
            self.kill()
        self._started_at = self.log.stat().st_size if self.log.exists() else 0
        environment = os.environ | {VARIABLE: str(self._folder / "faults")}
        with self.log.open("ab") as out, (self._folder / "driver.err").open("ab") as err:
            self._process = subprocess.Popen(
                self._command, stdout=out, stderr=err, start_new_session=True, env=environment
            )
        deadline = time.monotonic() + _DRIVER_READY_LIMIT_S
        while not all(f"{name}\t" in self._said() for name in self._names):
            assert time.monotonic() < deadline, f"the driver does not start: see {self._folder}"
            if self._process.poll() is not None:
                return
            time.sleep(0.2)

    def _said(self) -> str:
        with self.log.open("rb") as file:
            file.seek(self._started_at)
            return file.read().decode()

    def kill(self) -> None:
        """``kill -9`` of the driver and all that it started."""
        assert self._process is not None
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def running(self) -> bool:
        """Whether the process runs."""
        return self._process is not None and self._process.poll() is None


def storm(
    folder: Path,
    *,
    faults: int,
    seed: int,
    jobs: Sequence[str],
    rate: int,
    minutes: float,
    say: Callable[[str], None],
) -> Storm:
    """Let ``faults`` faults (at most ``minutes``) happen to ``jobs``, then wait for their ends and judge."""
    chance = random.Random(seed)
    result = Storm()
    folder.mkdir(parents=True, exist_ok=True)
    begin = time.monotonic()
    broker = ChaosBroker(folder)
    driver = Driver(broker.servers, folder, jobs)
    transactions = any(JOBS[name].exact for name in jobs)
    pipeline = any(JOBS[name].pipeline for name in jobs)
    points = DRIVER_POINTS + (PIPELINE_POINTS if pipeline else ())
    try:
        broker.create(EVENTS, *jobs)
        feeder = Feeder(broker.servers, EVENTS, rate)
        waiting = FaultFolder(folder / "faults")
        while sum(result.faults.values()) < faults and time.monotonic() - begin < minutes * 60:
            broker.revive()
            driver.ensure()
            fault = _strike(chance, broker, driver, waiting, transactions, points)
            if fault.taken:
                result.faults[fault.kind, fault.point] += 1
            say(f"{sum(result.faults.values()):4} {fault.kind} at {fault.point}{'' if fault.taken else ' –'}")
            time.sleep(chance.uniform(0.3, 2.5))
        broker.revive()
        result.events = feeder.stop()
        say(f"{result.events} events; waiting for the jobs")
        _drain(broker, driver, jobs, result.events)
        (folder / "stop").touch()
        driver.kill()
        for name in jobs:
            result.verdicts[name] = judge(JOBS[name].proof, read_topic(broker.servers, name), result.events)
            result.uncommitted[name] = len(read_topic(broker.servers, name, committed=False))
        count_failures(driver.log, result)
    finally:
        if driver.running():
            driver.kill()
        broker.stop()
    result.seconds = time.monotonic() - begin
    return result


def _strike(
    chance: random.Random,
    broker: ChaosBroker,
    driver: Driver,
    waiting: FaultFolder,
    transactions: bool,
    driver_points: tuple[str, ...],
) -> Fault:
    """One fault, at a step (where there are ``transactions``) or at any time."""
    kill, share = f"{int(signal.SIGKILL)} self", chance.random()
    if not transactions:
        if share < 0.6:
            return kill_a_worker(driver.pid, chance)
        if share < 0.8:
            broker.kill()
            return Fault("broker killed", "any time", True)
        driver.kill()
        return Fault("driver killed", "any time", True)
    if share < 0.55:
        point = chance.choice(WRITER_POINTS + TASK_POINTS)
        taken = waiting.wait_for(point, kill, _POINT_LIMIT_S) is not None
        return Fault("writer killed", point, taken)
    if share < 0.63:
        return kill_a_worker(driver.pid, chance)
    if share < 0.70:
        return pause_a_writer(
            waiting, chance.choice(("begun", "sending", "flushed")), _POINT_LIMIT_S, time.sleep
        )
    if share < 0.80:
        point = chance.choice(WRITER_POINTS)
        taken = waiting.wait_for(point, f"{int(signal.SIGKILL)} {broker.pid}", _POINT_LIMIT_S) is not None
        return Fault("broker killed", point, taken)
    if share < 0.85:
        broker.kill()
        return Fault("broker killed", "any time", True)
    if share < 0.97:
        point = chance.choice(driver_points)
        taken = waiting.wait_for(point, f"{int(signal.SIGKILL)} {driver.pid}", _POINT_LIMIT_S) is not None
        return Fault("driver killed", point, taken)
    driver.kill()
    return Fault("driver killed", "any time", True)


def _drain(broker: ChaosBroker, driver: Driver, jobs: Sequence[str], events: int) -> None:
    """Wait until every topic has got everything."""
    deadline = time.monotonic() + _DRAIN_LIMIT_S
    waiting = list(jobs)
    while waiting and time.monotonic() < deadline:
        broker.revive()
        driver.ensure()
        time.sleep(2.0)
        waiting = [
            name
            for name in waiting
            if not complete(JOBS[name].proof, read_topic(broker.servers, name), events)
        ]


def count_failures(log: Path, result: Storm) -> None:
    """Add what a driver said of its starts and failures."""
    for line in log.read_text(encoding="utf-8").splitlines():
        fields = line.split("\t")
        if len(fields) < 3:
            continue
        if fields[2] in ("started", "restarted"):
            result.starts[fields[1]] += 1
        elif fields[2] in ("nothing", "planned"):
            continue
        else:
            result.failures[fields[1], fields[2]] += 1
