"""A pipeline that copies a topic exactly once, simulated: the driver
(:mod:`kafka_sql.spark.strategies.pipeline.pipeline_query`), its tasks, the recovery of intervals that are in
doubt, checkpoints and transactions are the code that runs in production. Only what is around them is
simulated: broker, network between driver and tasks, Spark, time."""

from __future__ import annotations

import json
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from kafka_sql.broker.client.properties import ClientRole, translate
from kafka_sql.model.connectors import LostMarker
from kafka_sql.spark.kafka_write.exactly_once import Publisher
from kafka_sql.spark.kafka_write.write import Transactions
from kafka_sql.spark.platform.diagnosis import diagnose
from kafka_sql.spark.strategies.pipeline.checkpoint_writer import CheckpointWriter
from kafka_sql.spark.strategies.pipeline.pipeline_query import PipelineQuery
from kafka_sql.spark.strategies.pipeline.pipelines import PipelineStart
from tests.chaos.history import Acknowledged, Finding, History, Seen, judge
from tests.simulation.scheduler import Process, scheduled
from tests.simulation.surroundings import Pipeline, Spark
from tests.simulation.world import INPUT, KEYS, OUTPUT, PARTITIONS, Schedule, World

KINDS = ("task killed", "driver killed", "task paused", "driver replaced", "answers lost")
_INTERVAL_MS = 500
_TRANSACTION_MS = 5_000
_CHECKPOINTS = "/dev/shm" if Path("/dev/shm").is_dir() else None
_MOST_STEPS = 6_000
_MOST_STARTS = 40


@dataclass
class Outcome:
    """What a schedule has shown: its history, the verdict, and how it went."""

    history: History
    findings: list[Finding]
    faults: list[str]
    starts: int
    steps: int
    failures: list[str]


def run(schedule: Schedule) -> Outcome:
    """What happens in a schedule; to be called within :func:`simulated`."""
    folder = tempfile.mkdtemp(prefix="kafka-sql-simulation-", dir=_CHECKPOINTS)
    try:
        with scheduled(schedule.seed, _MOST_STEPS) as scheduler:
            world = World.current = World(schedule, scheduler, folder)
            outside = Process("outside")
            for actor in (
                world.broker.run,
                lambda: _produce(world),
                lambda: _strike(world),
                lambda: _watch(world),
            ):
                scheduler.spawn(outside, actor)
            scheduler.spawn(world.driver, lambda: _job(world, world.driver))
            problem = None
            try:
                scheduler.run(lambda: world.complete)
            except AssertionError as error:
                problem = Finding("stuck", str(error))
            for (topic, number, offset), stored in world.seen():
                row = json.loads(stored.value)
                world.history.final.append(
                    Seen(scheduler.now, topic, number, offset, row["k"], row["id"], row["attempt"])
                )
            found = judge(world.history)
            if problem is not None and not found:
                found = [problem]
            elif problem is not None:
                found = [each for each in found if each.kind != "lost"] or [problem]
            return Outcome(world.history, found, world.faults, world.starts, scheduler.steps, world.failures)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _produce(world: World) -> None:
    """Events, keyed, in order for each key."""
    for number in range(world.schedule.events):
        key = world.scheduler.chance.randrange(KEYS)
        world.input[INPUT, key % PARTITIONS].append((number, key))
        world.history.acknowledged.append(Acknowledged(world.scheduler.now, key, number))
        world.scheduler.sleep(world.scheduler.chance.choice((0.0, 0.05, 0.3)))
    world.done = True


def _watch(world: World) -> None:
    """A reader of committed records, who notes what it sees when it sees it."""
    known: set[tuple[str, int, int]] = set()
    while True:
        world.scheduler.sleep(0.1)
        for place, stored in world.seen():
            if place not in known:
                known.add(place)
                row = json.loads(stored.value)
                world.history.seen.append(
                    Seen(world.scheduler.now, *place, row["k"], row["id"], row["attempt"])
                )


def _strike(world: World) -> None:
    """Faults, at any moment."""
    chance, scheduler = world.scheduler.chance, world.scheduler
    for _ in range(world.schedule.faults):
        _wait_for_a_moment(world)
        kind = chance.choice(KINDS)
        world.faults.append(f"{kind} at {scheduler.now:.2f} s")
        tasks = [each for each in world.tasks if not each.killed]
        match kind:
            case "task killed" if tasks:
                scheduler.kill(chance.choice(tasks))
            case "driver killed":
                _start_another(world, kill=True)
            case "task paused" if tasks:
                chance.choice(tasks).paused_until = scheduler.now + chance.choice((1.0, 20.0))
            case "driver replaced":
                world.driver.paused_until = scheduler.now + chance.choice((0.5, 3.0))
                _start_another(world, kill=False)
            case "answers lost":
                world.lossy = not world.lossy
    world.calm = True


def _wait_for_a_moment(world: World) -> None:
    """Either some time, or some steps of the others: most steps take no time."""
    chance, scheduler = world.scheduler.chance, world.scheduler
    if chance.random() < 0.3:
        scheduler.sleep(chance.uniform(0.0, 1.5))
        return
    begin, steps = scheduler.steps, chance.randint(1, 200)
    scheduler.wait(lambda: scheduler.steps - begin > steps, 2.0)


def _start_another(world: World, *, kill: bool) -> None:
    """A new process of the job, while the old one is dead, or does not know of it."""
    before, world.driver = world.driver, Process(f"driver {len(world.faults)}")
    if kill:
        world.scheduler.kill(before)
        for task in world.tasks:
            if world.scheduler.chance.random() < 0.7:  # others find out when they next talk to the driver
                world.scheduler.kill(task)
    world.scheduler.spawn(world.driver, lambda driver=world.driver: _job(world, driver))


def _job(world: World, driver: Process) -> None:
    """A process of the job: starts it again after each failure, as a restart strategy does."""
    pairs = [("bootstrap.servers", "simulated")]
    transactions = Transactions(
        translate(pairs, ClientRole.PRODUCER),
        translate(pairs, ClientRole.CONSUMER),
        "job",
        "tag",
        OUTPUT,
        _TRANSACTION_MS,
        on_lost_marker=LostMarker.FAIL,
    )
    checkpoint = f"{world.folder}/checkpoint"
    chance = world.scheduler.chance
    while world.starts < _MOST_STARTS:
        world.starts += 1
        spark: Any = Spark(f"{driver.name}, start {world.starts}")
        pipeline: Any = Pipeline(dict.fromkeys(world.input, 0), "state" if world.schedule.copies else None)
        start = PipelineStart(
            spark,
            pipeline,
            CheckpointWriter(checkpoint, ("kafka",)),
            _INTERVAL_MS,
            SimpleNamespace(),  # type: ignore[arg-type]
            0,
            chance.randint(1, PARTITIONS),
            publisher=Publisher(spark, OUTPUT, transactions, checkpoint),
        )
        query: PipelineQuery | None = None
        try:
            query = start.begin()
            while not query.awaitTermination(5.0):
                pass
        except Exception as error:
            failure = diagnose(error, OUTPUT).diagnostics[0]
            world.failures.append(f"{failure.code}: {failure.message} {failure.notes}")
        if driver is not world.driver:
            return  # whoever was replaced finds out, and ends
        world.scheduler.sleep(0.3)
