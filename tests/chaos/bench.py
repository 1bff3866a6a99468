"""The broker that chaos happens on, its topics, and who fills them."""

from __future__ import annotations

import json
import os
import signal
import threading
import time
from contextlib import suppress
from pathlib import Path

from confluent_kafka import Producer
from confluent_kafka.admin import AdminClient, NewTopic

from kafka_sql.broker.embedded.embedded_broker import EmbeddedBroker
from kafka_sql.broker.embedded.server_config import free_ports
from kafka_sql.text.diagnostics import UnreachableError
from tests.chaos.jobs import KEYS, PARTITIONS

SETTINGS = {
    "transaction.abort.timed.out.transaction.cleanup.interval.ms": "1000",
    "transaction.max.timeout.ms": "900000",
    "log.retention.hours": "-1",
}
_STOP_LIMIT_S = 30.0
_STARTS = 5


class ChaosBroker:
    """A broker that can be killed and comes back with its records."""

    def __init__(self, folder: Path) -> None:
        self._embedded = EmbeddedBroker(folder / "broker", free_ports(1)[0], SETTINGS)
        self.servers = self._embedded.start().bootstrap_servers

    @property
    def pid(self) -> int:
        """The process of the broker."""
        record = json.loads((self._embedded.data_dir / "broker.json").read_text(encoding="utf-8"))
        return int(record["pid"])

    @property
    def alive(self) -> bool:
        """Whether it runs."""
        return self._embedded.status() is not None

    def kill(self) -> None:
        """``kill -9``."""
        os.kill(self.pid, signal.SIGKILL)

    def revive(self) -> None:
        """Start it again where it is dead. On a busy machine that may take longer than a start waits."""
        for _ in range(_STARTS - 1):
            with suppress(UnreachableError):
                if not self.alive:
                    self._embedded.start()
                return
        if not self.alive:
            self._embedded.start()

    def stop(self) -> None:
        """Stop it for good."""
        self._embedded.stop()

    def create(self, *topics: str) -> None:
        """Make topics."""
        admin = AdminClient({"bootstrap.servers": self.servers})
        for answer in admin.create_topics([NewTopic(name, PARTITIONS, 1) for name in topics]).values():
            answer.result(30)


class Feeder:
    """Writes events into a topic at a steady rate, each exactly once, until it is stopped."""

    def __init__(self, servers: str, topic: str, rate: int) -> None:
        config = {"bootstrap.servers": servers, "enable.idempotence": True, "log_level": 0}
        self._producer = Producer(config | {"message.timeout.ms": 600_000})
        self._topic, self._rate = topic, rate
        self.written = 0
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        begin = time.monotonic()
        while not self._stop.is_set():
            due = int((time.monotonic() - begin) * self._rate)
            self.write(due - self.written)
            self._stop.wait(0.1)

    def write(self, count: int) -> None:
        """Write the next ``count`` events."""
        for number in range(self.written, self.written + max(0, count)):
            key = number % KEYS
            value = f'{{"id": {number}, "k": {key}}}'.encode()
            while True:
                try:
                    self._producer.produce(self._topic, value, str(key).encode())
                    break
                except BufferError:
                    self._producer.poll(0.1)
        self.written += max(0, count)
        self._producer.poll(0)

    def stop(self) -> int:
        """Stop; returns how many events there are."""
        self._stop.set()
        self._thread.join()
        left = self._producer.flush(_STOP_LIMIT_S)
        assert not left, f"{left} events were not acknowledged"
        return self.written
