"""The connections between the driver of a pipeline and its tasks: short messages, both ways.

A task says ``hello`` with its number, then from time to time where it is (``at``); the driver answers
``read`` (partitions and where to begin, and which sinks are ahead of that; more may follow), asks for a
``checkpoint``, and says ``end``. Where tasks exchange rows ``hello`` has the address at which a task receives
them, and the first ``read`` has those of all tasks, once all have come. A task that has come to the
checkpoint says ``done``; where it writes exactly once it is told to ``commit``, says ``committed``, and goes
on when it hears that the checkpoint is ``noted``.

Rows that the driver shows or prints come on the same line, as Arrow streams: those before a checkpoint come
before its ``done``, and a driver that takes no more rows makes the task wait."""

from __future__ import annotations

import json
import os
import secrets
import socket
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any

import pyarrow as pa

from kafka_sql.spark.platform.task_reports import DriverHost
from kafka_sql.spark.strategies.pipeline.exchange.connections import Address, SecretListener, connected
from kafka_sql.spark.strategies.pipeline.pipeline import ChannelAddress

Message = dict[str, Any]
TakeRows = Callable[[pa.Table], None]
"""Takes rows: the columns of the result, then the column of kinds if rows change."""
_ARROW = b"\xff\xff\xff\xff"
"""How an Arrow stream begins."""
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

    def hear(self) -> Message | pa.Table | None:
        """The next message, or rows; None once the task has gone."""
        try:
            found = self._connection.recv_bytes()
            if found.startswith(_ARROW):
                with pa.ipc.open_stream(found) as stream:
                    return stream.read_all()
            message: Message = json.loads(found)
            return message
        except _GONE:
            self._connection.close()
            return None


class TaskLines:
    """The driver's end: takes connections on ``host``, puts the messages of tasks into ``heard`` and gives
    their rows to ``take``."""

    def __init__(self, host: DriverHost, take: TakeRows | None = None) -> None:
        self.heard: SimpleQueue[Heard] = SimpleQueue()
        self.failure: BaseException | None = None
        """What ``take`` has failed with."""
        self._take, self._taking = take, threading.Lock()
        secret = secrets.token_bytes(32)
        self._listener = SecretListener((host.own, 0), secret, self._listen, "kafka-sql pipeline")
        port = self._listener.address[1]
        assert isinstance(port, int)
        self.address = ChannelAddress(host.reached, port, secret, host.remote)

    def close(self) -> None:
        """Take no further connections."""
        self._listener.close()

    def _listen(self, connection: Connection) -> None:
        line = TaskLine(connection)
        message: Message | pa.Table | None = {}
        while message is not None:
            message = line.hear()
            if isinstance(message, pa.Table):
                self._give(message)
            else:
                self.heard.put(Heard(line, message))

    def _give(self, rows: pa.Table) -> None:
        assert self._take is not None, "nobody takes rows"
        with self._taking:
            if self.failure is None:
                try:
                    self._take(rows)
                except BaseException as error:
                    self.failure = error


class DriverLine:
    """A task's end of its connection to the driver."""

    def __init__(self, address: ChannelAddress, task: int, receives_at: Sequence[Address] = ()) -> None:
        self._connection = connected((address.host, address.port), address.secret, "the driver")
        self._lock = threading.Lock()
        self.tell({"kind": "hello", "task": task, "addresses": list(receives_at)})

    def tell(self, message: Message) -> None:
        """Send a message, from any thread. Raises OSError where the driver has gone."""
        with self._lock:
            self._connection.send_bytes(json.dumps(message).encode())

    def give(self, rows: pa.RecordBatch) -> None:
        """Send rows, and wait while the driver takes none. Raises OSError where it has gone."""
        target = pa.BufferOutputStream()
        with pa.ipc.new_stream(target, rows.schema) as stream:
            stream.write_batch(rows)
        with self._lock:
            self._connection.send_bytes(target.getvalue())

    def hear(self, wait_s: float = 0.0) -> Message | None:
        """The next message of the driver, if there is one within the time. Raises EOFError or OSError where
        it has gone."""
        if not self._connection.poll(wait_s):
            return None
        return json.loads(self._connection.recv_bytes())  # type: ignore[no-any-return]

    def close(self) -> None:
        """Hang up."""
        self._connection.close()
