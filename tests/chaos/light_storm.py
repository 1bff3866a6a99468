"""The light storm: the same faults over a job without Spark, hundreds of them in minutes."""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from kafka_sql.model.connectors import LostMarker
from tests.chaos import light_pipeline
from tests.chaos.bench import ChaosBroker, Feeder
from tests.chaos.faults import (
    DRIVER_POINTS,
    PIPELINE_POINTS,
    STAGE_POINTS,
    WRITER_POINTS,
    Fault,
    FaultFolder,
    cut_a_connection,
    freeze_a_connection,
    pause_a_writer,
    stop_a_task,
)
from tests.chaos.jobs import EVENTS, LIGHT, LIGHT_JOBS, LIGHT_PIPELINES
from tests.chaos.light import MOST_WRITERS, drive
from tests.chaos.oracle import judge, read_topic
from tests.chaos.storm import Storm, count_failures

_FORKS = multiprocessing.get_context("forkserver")
_FORKS.set_forkserver_preload(["tests.chaos.light", "tests.chaos.light_pipeline"])
_POINT_LIMIT_S = 15.0
_END_LIMIT_S = 240.0
_EXCHANGE_LIMIT_S = 5.0
"""A start may have one task, which exchanges nothing."""
_SHARE_OF_EXCHANGES = 0.5
_RATE = 200


class LightDriver:
    """The process of the light job ``name``; with another number of writers at each start."""

    def __init__(
        self, servers: str, folder: Path, chance: random.Random, lost: LostMarker, name: str
    ) -> None:
        self._servers, self._folder, self._chance, self._lost = servers, folder, chance, lost
        self._name = name
        self.log = folder / "driver.log"
        self._process: BaseProcess | None = None

    @property
    def pid(self) -> int:
        """The process."""
        assert self._process is not None
        assert self._process.pid is not None
        return self._process.pid

    def ensure(self) -> None:
        """Start it if it does not run. Tasks of a killed one go on for a while: they are zombies."""
        if self._process is not None and self._process.is_alive():
            return
        writers = self._chance.choice((1, 1, 2, 3, MOST_WRITERS))
        target: Callable[..., None] = drive
        arguments: tuple[Any, ...] = self._servers, self._folder, writers, self._lost
        if self._name in LIGHT_PIPELINES:
            target, arguments = light_pipeline.drive, (self._servers, self._folder, self._lost, self._name)
        self._process = _FORKS.Process(target=target, args=arguments)
        self._process.start()

    def kill(self) -> None:
        """``kill -9`` of the driver alone."""
        assert self._process is not None
        self._process.kill()
        self._process.join()

    def finish(self) -> None:
        """Let it end after what it is at."""
        (self._folder / "stop").touch()
        deadline = time.monotonic() + _END_LIMIT_S
        while time.monotonic() < deadline:
            self.ensure()
            assert self._process is not None
            self._process.join(1.0)
            if self._process.exitcode == 0:
                return
        raise AssertionError(f"the job does not end: see {self._folder}")


def light_storm(
    folder: Path,
    *,
    faults: int,
    seed: int,
    minutes: float,
    say: Callable[[str], None],
    marker: bool = True,
    name: str = LIGHT.name,
) -> Storm:
    """Let ``faults`` faults (at most ``minutes``) happen to the light job ``name``, and judge its topic.

    Without ``marker`` the markers are deleted whenever the job starts, and it goes on without them: the
    negative control, which must not pass."""
    chance = random.Random(seed)
    result = Storm()
    folder.mkdir(parents=True, exist_ok=True)
    begin = time.monotonic()
    broker = ChaosBroker(folder)
    lost = LostMarker.FAIL if marker else LostMarker.PUBLISH
    driver = LightDriver(broker.servers, folder, chance, lost, name)
    pipeline = name in LIGHT_PIPELINES
    exchanges = pipeline and LIGHT_JOBS[name].proof != "copies"
    feeder = None
    try:
        broker.create(name, *((EVENTS,) if pipeline else ()))
        feeder = Feeder(broker.servers, EVENTS, _RATE) if pipeline else None
        waiting = FaultFolder(folder / "faults")
        while sum(result.faults.values()) < faults and time.monotonic() - begin < minutes * 60:
            broker.revive()
            driver.ensure()
            points = PIPELINE_POINTS if pipeline else DRIVER_POINTS
            if not marker:
                fault = _strike_late(waiting)
            elif exchanges and chance.random() < _SHARE_OF_EXCHANGES:
                fault = _strike_an_exchange(chance, driver, waiting)
            else:
                fault = _strike(chance, broker, driver, waiting, points)
            if fault.taken:
                result.faults[fault.kind, fault.point] += 1
            say(f"{sum(result.faults.values()):4} {fault.kind} at {fault.point}{'' if fault.taken else ' –'}")
            time.sleep(chance.uniform(0.0, 3.0 if exchanges else 0.5))
        broker.revive()
        fed = None if feeder is None else feeder.stop()
        driver.finish()
        said = driver.log.read_text(encoding="utf-8").rstrip().splitlines()[-1].split("\t")
        result.events = int(said[3]) if fed is None else fed
        result.verdicts[name] = judge(LIGHT_JOBS[name].proof, read_topic(broker.servers, name), result.events)
        result.uncommitted[name] = len(read_topic(broker.servers, name, committed=False))
        count_failures(driver.log, result)
    finally:
        with suppress(AssertionError, ProcessLookupError):
            os.killpg(driver.pid, signal.SIGKILL)
        broker.stop()
    result.seconds = time.monotonic() - begin
    return result


def _strike_late(waiting: FaultFolder) -> Fault:
    """A fault after which a micro-batch is in doubt that was published."""
    taken = waiting.wait_for("committed", f"{int(signal.SIGKILL)} self", _POINT_LIMIT_S) is not None
    return Fault("worker killed", "committed", taken)


def _strike_an_exchange(chance: random.Random, driver: LightDriver, waiting: FaultFolder) -> Fault:
    """A fault of tasks that exchange rows."""
    share = chance.random()
    point = chance.choice(STAGE_POINTS)
    if share < 0.4:
        taken = waiting.wait_for(point, f"{int(signal.SIGKILL)} self", _EXCHANGE_LIMIT_S) is not None
        return Fault("worker killed", point, taken)
    if share < 0.55:
        taken = waiting.wait_for(point, f"{int(signal.SIGKILL)} {driver.pid}", _EXCHANGE_LIMIT_S) is not None
        return Fault("driver killed", point, taken)
    if share < 0.8:
        return cut_a_connection(driver.pid, chance)
    if share < 0.9:
        return freeze_a_connection(waiting, _EXCHANGE_LIMIT_S, time.sleep)
    return stop_a_task(waiting, chance.choice((*STAGE_POINTS, "received")), _EXCHANGE_LIMIT_S, time.sleep)


def _strike(
    chance: random.Random,
    broker: ChaosBroker,
    driver: LightDriver,
    waiting: FaultFolder,
    driver_points: tuple[str, ...],
) -> Fault:
    kill, share = int(signal.SIGKILL), chance.random()
    if share < 0.6:
        point = chance.choice(WRITER_POINTS)
        return Fault(
            "worker killed", point, waiting.wait_for(point, f"{kill} self", _POINT_LIMIT_S) is not None
        )
    if share < 0.63:
        point = chance.choice(("begun", "sending", "flushed", "marked"))
        return pause_a_writer(waiting, point, _POINT_LIMIT_S, time.sleep)
    if share < 0.69:
        point = chance.choice(WRITER_POINTS)
        taken = waiting.wait_for(point, f"{kill} {broker.pid}", _POINT_LIMIT_S) is not None
        return Fault("broker killed", point, taken)
    if share < 0.97:
        point = chance.choice((*driver_points, *WRITER_POINTS))
        taken = waiting.wait_for(point, f"{kill} {driver.pid}", _POINT_LIMIT_S) is not None
        return Fault("driver killed", point, taken)
    driver.kill()
    return Fault("driver killed", "any time", True)
