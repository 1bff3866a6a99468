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
from dataclasses import dataclass, field
from multiprocessing import AuthenticationError
from multiprocessing.connection import Client, Connection, Listener
from queue import SimpleQueue
from typing import Any

from kafka_sql.spark.strategies.chained.chain import ChannelAddress
from kafka_sql.spark.strategies.chained.exchange.links import Address

Message = dict[str, Any]
_GONE = (OSError, EOFError, ValueError)
"""What reading or writing raises where nobody is at the other end."""
_WAITING = 64
_KNOCK_LIMIT_S = 5.0
_PAUSE_S = 0.05


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


@dataclass
class TaskLines:
    """The driver's end: takes connections on ``host`` and puts what tasks say into ``heard``."""

    host: str
    heard: SimpleQueue[Heard] = field(default_factory=SimpleQueue)

    def __post_init__(self) -> None:
        self._over = threading.Event()
        secret = secrets.token_bytes(32)
        self._listener = Listener((self.host, 0), backlog=_WAITING, authkey=secret)
        self._place = self.host, int(self._listener.address[1])
        self.address = ChannelAddress(*self._place, secret)
        threading.Thread(target=self._accept, name="kafka-sql chain", daemon=True).start()

    def close(self) -> None:
        """Take no further connections."""
        self._over.set()
        with suppress(*_GONE), socket.create_connection(self._place, _KNOCK_LIMIT_S):
            pass  # who waits for a connection is not woken by a socket that is closed
        with suppress(*_GONE):
            self._listener.close()

    def _accept(self) -> None:
        while not self._over.is_set():
            try:
                line = TaskLine(self._listener.accept())
            except (AuthenticationError, *_GONE):
                self._over.wait(_PAUSE_S)  # somebody else, who may have hung up; or it was closed
                continue
            threading.Thread(target=self._listen, args=(line,), daemon=True).start()

    def _listen(self, line: TaskLine) -> None:
        message: Message | None = {}
        while message is not None:
            message = line.hear()
            self.heard.put(Heard(line, message))


class DriverLine:
    """A task's end of its connection to the driver."""

    def __init__(self, address: ChannelAddress, task: int, receives_at: Address | None = None) -> None:
        self._connection = Client((address.host, address.port), authkey=address.secret)
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
