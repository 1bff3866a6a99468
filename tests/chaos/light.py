"""A job without Spark, for many faults.

It plans micro-batches of events into a checkpoint as Spark does, and has them published by the publisher of
:mod:`kafka_sql.spark.kafka_write.exactly_once` in tasks that are processes. An event is ``{"id": n, "k": …,
"tag": …}`` with a tag of its own at each attempt. It runs until the file ``stop`` is in the folder.
"""

from __future__ import annotations

import json
import os
import random
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any
from uuid import uuid4

from confluent_kafka import KafkaException
from confluent_kafka.admin import AdminClient

from kafka_sql.broker.client.properties import ClientRole, translate
from kafka_sql.broker.fault_points import VARIABLE
from kafka_sql.model.connectors import LostMarker
from kafka_sql.spark.kafka_write.encoded_records import Records
from kafka_sql.spark.kafka_write.exactly_once import Publisher
from kafka_sql.spark.kafka_write.write import Transactions
from kafka_sql.spark.platform.checkpoint_log import CheckpointLog
from kafka_sql.spark.platform.diagnosis import diagnose
from tests.chaos.driver import say
from tests.chaos.jobs import KEYS, LIGHT, TRANSACTION_TIMEOUT_MS
from tests.chaos.task_frames import TaskFrame, TaskSession, in_processes

TOPIC = LIGHT.name
PREFIX = "chaos-light"
MOST_WRITERS = 4
_TASKS = 2
_MOST_ROWS = 60


class LightJob:
    """The job with its checkpoint in ``folder``; ``first`` is the number of its first event."""

    def __init__(
        self,
        servers: str,
        folder: Path,
        writers: int,
        *,
        lost: LostMarker = LostMarker.FAIL,
        prefix: str = PREFIX,
        topic: str = TOPIC,
        first: int = 0,
    ) -> None:
        self._folder, self._first = folder, first
        pairs = [("bootstrap.servers", servers)]
        self._transactions = Transactions(
            translate(pairs, ClientRole.PRODUCER),
            translate(pairs, ClientRole.CONSUMER),
            prefix,
            "light",
            topic,
            TRANSACTION_TIMEOUT_MS,
            writers,
            lost,
        )
        self._topic = topic
        for name in ("offsets", "commits"):
            (folder / name).mkdir(parents=True, exist_ok=True)
        if not (folder / "metadata").exists():
            self._put("metadata", json.dumps({"id": str(uuid4())}))

    def start(self) -> Publisher:
        """A publisher that is ready."""
        session: Any = TaskSession()
        publisher = Publisher(session, "light", self._transactions, str(self._folder))
        return in_processes([partial(_started, publisher)])[0]

    def run_batch(self, publisher: Publisher) -> int:
        """The next micro-batch, or the one in doubt; how many records were written."""
        log = CheckpointLog(str(self._folder))
        batch = log.next_batch()
        if log.in_doubt() is None:
            start = self.planned()
            plan = {"start": start, "end": start + random.randint(0, _MOST_ROWS)}
            self._put(f"offsets/{batch}", json.dumps(plan))
        publisher.begin(batch)
        frame: Any = self._frame(batch)
        written = publisher.publish(frame)
        self._put(f"commits/{batch}", "{}")
        for old in self._folder.glob("offsets/*"):
            if old.name.isdigit() and int(old.name) < batch - 5:
                old.unlink()
        return written

    def planned(self) -> int:
        """The number after the last event that is planned."""
        numbers = [int(file.name) for file in (self._folder / "offsets").iterdir() if file.name.isdigit()]
        if not numbers:
            return self._first
        plan = json.loads((self._folder / "offsets" / str(max(numbers))).read_text(encoding="utf-8"))
        return int(plan["end"])

    def _frame(self, batch: int) -> TaskFrame:
        plan = json.loads((self._folder / "offsets" / str(batch)).read_text(encoding="utf-8"))
        partitions = []
        for task in range(_TASKS):
            mine = [n for n in range(plan["start"], plan["end"]) if n % KEYS % _TASKS == task]
            blocks = [mine[at : at + 10] for at in range(0, len(mine), 10)]
            partitions.append([row for block in blocks for row in self._block(block).blocks()])
        return TaskFrame(partitions)

    def _block(self, numbers: Sequence[int]) -> Records:
        return Records(
            self._topic,
            [json.dumps({"id": n, "k": n % KEYS, "tag": uuid4().hex}).encode() for n in numbers],
            [str(n % KEYS).encode() for n in numbers],
        )

    def _put(self, name: str, text: str) -> None:
        draft = self._folder / f"{name}.{uuid4().hex}"
        draft.write_text(text, encoding="utf-8")
        draft.rename(self._folder / name)


def _forget_markers(servers: str) -> None:
    """What brokers do after offsets.retention.minutes."""
    groups = [f"{PREFIX}-light-{writer}" for writer in range(MOST_WRITERS)]
    admin = AdminClient({"bootstrap.servers": servers, "log_level": 0})
    for answer in admin.delete_consumer_groups(groups).values():
        with suppress(KafkaException):  # of a writer that there was not yet
            answer.result(10)


def _started(publisher: Publisher) -> Publisher:
    publisher.start()
    return publisher


def drive(servers: str, folder: Path, writers: int, lost: LostMarker) -> None:
    """Run until the file ``stop`` is there, starting again after every failure. To be called in a process
    that has no Kafka client. Where a lost marker means ``publish`` it forgets its markers at each start."""
    os.setsid()
    os.environ[VARIABLE] = str(folder / "faults")
    for stream, name in ((1, "driver.log"), (2, "driver.err")):
        os.dup2(os.open(folder / name, os.O_WRONLY | os.O_APPEND | os.O_CREAT), stream)
    job = LightJob(servers, folder / "checkpoint", writers, lost=lost)
    publisher = None
    while not (folder / "stop").exists():
        try:
            if publisher is None:
                if lost is LostMarker.PUBLISH:
                    in_processes([partial(_forget_markers, servers)])
                publisher = job.start()
                say("light", "started")
            if not job.run_batch(publisher):
                say("light", "nothing")
        except Exception as error:
            failure = diagnose(error, "light").diagnostics[0]
            say("light", failure.code, f"{failure.message} {failure.notes}"[:300])
            publisher = None
            time.sleep(0.05)
    log = CheckpointLog(str(folder / "checkpoint"))
    while log.in_doubt() is not None:
        try:
            job.run_batch(job.start())
        except Exception as error:
            say("light", diagnose(error, "light").diagnostics[0].code)
    say("light", "planned", str(job.planned()))
