"""The connections between the driver of a chain and its tasks: short messages, both ways.

A task says ``hello`` with its number, then from time to time where it is (``at``); the driver answers
``read`` (partitions and where to begin, and which sinks are ahead of that; more may follow), asks for a
``checkpoint``, and says ``end``. Where tasks exchange rows ``hello`` has the address at which a task receives
them, and the first ``read`` has those of all tasks, once all have come. A task that has come to the
checkpoint says ``done``; where it writes exactly once it is told to ``commit``, says ``committed``, and goes
on when it hears that the checkpoint is ``noted``."""

from __future__ import annotations

import json
import os
import secrets
import socket
import threading
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any

from kafka_sql.spark.platform.task_reports import DriverHost
from kafka_sql.spark.strategies.chained.chain import ChannelAddress
from kafka_sql.spark.strategies.chained.exchange.connections import Address, SecretListener, connected

Message = dict[str, Any]
_GONE = (OSError, EOFError, ValueError)
"""What reading or writing raises where nobody is at the other end."""


@dataclass
class Heard:
    """A ``message`` of a task; None where it has gone."""

    sender: TaskLine
    message: Message | None


class TaskLine:
    """The driver's end of the connection to one attempt of a task."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def tell(self, message: Message) -> None:
        """Send a message; where the task has gone, its failure comes by way of Spark."""
        with suppress(*_GONE):
            self._connection.send_bytes(json.dumps(message).encode())

    def close(self) -> None:
        """Hang up, which ends the task. Who listens hears when it has ended, and closes the connection."""
        with suppress(*_GONE), socket.socket(fileno=os.dup(self._connection.fileno())) as line:
            line.shutdown(socket.SHUT_WR)

    def hear(self) -> Message | None:
        """The next message; None once the task has gone."""
        try:
            return json.loads(self._connection.recv_bytes())  # type: ignore[no-any-return]
        except _GONE:
            self._connection.close()
            return None


class TaskLines:
    """The driver's end: takes connections on ``host`` and puts the messages of tasks into ``heard``."""

    def __init__(self, host: DriverHost) -> None:
        self.heard: SimpleQueue[Heard] = SimpleQueue()
        secret = secrets.token_bytes(32)
        self._listener = SecretListener((host.own, 0), secret, self._listen, "kafka-sql chain")
        port = self._listener.address[1]
        assert isinstance(port, int)
        self.address = ChannelAddress(host.reached, port, secret, host.remote)

    def close(self) -> None:
        """Take no further connections."""
        self._listener.close()

    def _listen(self, connection: Connection) -> None:
        line = TaskLine(connection)
        message: Message | None = {}
        while message is not None:
            message = line.hear()
            self.heard.put(Heard(line, message))


class DriverLine:
    """A task's end of its connection to the driver."""

    def __init__(self, address: ChannelAddress, task: int, receives_at: Address | None = None) -> None:
        self._connection = connected((address.host, address.port), address.secret, "the driver")
        self._lock = threading.Lock()
        found = {} if receives_at is None else {"address": receives_at}
        self.tell({"kind": "hello", "task": task, **found})

    def tell(self, message: Message) -> None:
        """Send a message, from any thread. Raises OSError where the driver has gone."""
        with self._lock:
            self._connection.send_bytes(json.dumps(message).encode())

    def hear(self, wait_s: float = 0.0) -> Message | None:
        """The next message of the driver, if there is one within the time. Raises EOFError or OSError where
        it has gone."""
        if not self._connection.poll(wait_s):
            return None
        return json.loads(self._connection.recv_bytes())  # type: ignore[no-any-return]

    def close(self) -> None:
        """Hang up."""
        self._connection.close()
