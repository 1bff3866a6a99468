"""The connections between the tasks of a pipeline. A task has one to each task, itself included. What arrives
waits in one inbox; a sender may have :data:`CREDIT` bytes there that were not worked on, so that a slow task
slows its senders and memory is bounded by that times the number of tasks."""

from __future__ import annotations

import os
import socket
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Protocol
from uuid import uuid4

from kafka_sql.broker.fault_points import reach
from kafka_sql.spark.strategies.pipeline.exchange.connections import GONE, Address, SecretListener, connected
from kafka_sql.spark.strategies.pipeline.exchange.messages import (
    Barrier,
    Message,
    MessageReader,
    MessageWriter,
    Rows,
)
from kafka_sql.spark.strategies.pipeline.exchange.task_time import TaskTime, Wait
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

CREDIT = 4_000_000
"""Bytes. A message that is larger goes when nothing else waits."""
_WAIT_S = 0.1
_NUMBER_BYTES = 4


@dataclass(frozen=True, slots=True)
class Sender:
    """The sending end of a connection: a stage of a task."""

    stage: int
    task: int


@dataclass(frozen=True, slots=True)
class Delivery:
    """A message. ``done`` gives the sender its credit back."""

    sender: Sender
    message: Message
    done: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Lost:
    """The connection from ``sender`` ended before its last barrier."""

    sender: Sender


Command = Callable[[], None]
Inbox = SimpleQueue[Delivery | Lost | Command]
"""What a task is to work on, in the order of arrival. Commands come from the task itself."""


class Link(Protocol):
    """The sending end of a connection."""

    def send(self, message: Message) -> None:
        """Send a message, once the receiver has room for it. Raises JobError if it is gone."""

    def close(self) -> None:
        """End the connection."""


@dataclass
class SendingThread:
    """The thread that sends for a stage of a task."""

    stage: int = 0
    time: TaskTime = field(default_factory=TaskTime)
    check: Callable[[], None] = lambda: None
    """Called while a link waits for credit; it may raise."""


class Exchange:
    """The end of task number ``task`` of an exchange: it listens at ``address`` for the other ones. Every
    task proves that it knows ``secret``. With ``host`` it listens there by TCP, else at a Unix socket."""

    def __init__(self, task: int, secret: bytes, *, host: str | None = None) -> None:
        self.inbox: Inbox = SimpleQueue()
        self._task = task
        self._secret = secret
        self._links: list[Link] = []
        self._counting = threading.Lock()
        self._arrived, self._awaited = 0, sys.maxsize
        self._listener = SecretListener(_place(host), secret, self._receive, "kafka-sql exchange")

    @property
    def address(self) -> Address:
        """Where the other tasks reach this one."""
        return self._listener.address

    def connect(
        self, addresses: Sequence[Address], thread: SendingThread, *, senders: int = 1
    ) -> Sequence[Link]:
        """Connect ``thread`` with all tasks, whose addresses these are by number; return the links to them.
        Each task sends from so many threads, ``senders``. Raises JobError if one does not answer."""
        self._count(awaited=(len(addresses) - 1) * senders)
        found: list[Link] = []
        for number, address in enumerate(addresses):
            if number == self._task:
                found.append(_LocalLink(Sender(thread.stage, number), self.inbox, thread))
                continue
            connection = connected(address, self._secret, f"task {number} of the pipeline")
            for each in (thread.stage, self._task):
                connection.send_bytes(each.to_bytes(_NUMBER_BYTES, "big"))
            found.append(_RemoteLink(number, connection, thread))
        self._links += found
        return found

    def __enter__(self) -> Exchange:
        return self

    def __exit__(self, kind: type[BaseException] | None, *error: object) -> None:
        """End all connections at the end of the job. What a task has failed with is to come to Spark before
        other tasks find it gone: its connections end with its process."""
        if kind is None:
            self.close()

    def close(self) -> None:
        """End all connections."""
        self._listener.close()
        for link in self._links:
            link.close()

    def _count(self, arrived: int = 0, awaited: int | None = None) -> None:
        """Count connections that have arrived, and stop listening once all that are awaited have."""
        with self._counting:
            self._arrived += arrived
            self._awaited = self._awaited if awaited is None else awaited
            complete = self._arrived >= self._awaited
        if complete:
            self._listener.close()

    def _receive(self, connection: Connection) -> None:
        """Put what a task sends into the inbox, until it ends the connection."""
        self._count(arrived=1)
        with suppress(*GONE), connection:
            sender = Sender(*(int.from_bytes(connection.recv_bytes(), "big") for _ in range(2)))
            ended, reader = False, MessageReader()
            try:
                while True:
                    frame = connection.recv_bytes()
                    reach("received")
                    message = reader.message(frame)
                    done = partial(_give_credit, connection, len(frame))
                    if message is None:
                        done()
                        continue
                    ended = isinstance(message, Barrier) and message.last
                    self.inbox.put(Delivery(sender, message, done))
            except GONE:
                if not ended:
                    self.inbox.put(Lost(sender))


class _RemoteLink:
    def __init__(self, receiver: int, connection: Connection, thread: SendingThread) -> None:
        self._receiver = receiver
        self._connection = connection
        self._thread = thread
        self._writer = MessageWriter()
        self._waiting = 0

    def send(self, message: Message) -> None:
        for frame in self._writer.frames(message):
            while not self._has_room(len(frame)):
                self._thread.check()
            with self._reaching():
                self._connection.send_bytes(frame)
            self._waiting += len(frame)

    def close(self) -> None:
        with suppress(*GONE):
            self._connection.close()

    def _has_room(self, size: int) -> bool:
        """Whether the receiver has room for so many bytes; waits a moment for it."""
        with self._reaching():
            while self._has_credit(size):
                self._waiting -= int.from_bytes(self._connection.recv_bytes(), "big")
        return not self._is_full(size)

    def _has_credit(self, size: int) -> bool:
        """Whether the receiver has given credit back; waits a moment for it if it is needed."""
        if not self._is_full(size):
            return self._connection.poll(0)
        with self._thread.time.waiting(Wait.BACK_PRESSURED):
            return self._connection.poll(_WAIT_S)

    def _is_full(self, size: int) -> bool:
        return self._waiting > 0 and self._waiting + size > CREDIT

    @contextmanager
    def _reaching(self) -> Iterator[None]:
        try:
            yield
        except GONE as error:
            raise connection_lost(self._receiver) from error


def _give_credit(connection: Connection, size: int) -> None:
    with suppress(*GONE):  # that the sender is gone is noticed where its messages are received
        connection.send_bytes(size.to_bytes(_NUMBER_BYTES, "big"))


class _LocalLink:
    """The link of a task to itself."""

    def __init__(self, sender: Sender, inbox: Inbox, thread: SendingThread) -> None:
        self._sender = sender
        self._inbox = inbox
        self._thread = thread
        self._waiting = 0
        self._changed = threading.Condition()

    def send(self, message: Message) -> None:
        size = message.batch.nbytes if isinstance(message, Rows) else 0
        with self._changed:
            while self._waiting > 0 and self._waiting + size > CREDIT:
                with self._thread.time.waiting(Wait.BACK_PRESSURED):
                    changed = self._changed.wait(_WAIT_S)
                if not changed:
                    self._thread.check()
            self._waiting += size
        self._inbox.put(Delivery(self._sender, message, partial(self._done, size)))

    def close(self) -> None:
        """Nothing is open."""

    def _done(self, size: int) -> None:
        with self._changed:
            self._waiting -= size
            self._changed.notify()


def connection_lost(task: int) -> JobError:
    """The connection with a task has ended."""
    return JobError(
        Diagnostic(
            ErrorCode.WORKER_LOST,
            f"the connection with task {task} of the pipeline was lost",
            notes=("all tasks of a pipeline that exchanges rows start again from the last checkpoint",),
        )
    )


def _place(host: str | None) -> Address:
    """Return where a task listens: by TCP on ``host``, or without one at a Unix socket if there are any."""
    if host is None and hasattr(socket, "AF_UNIX"):
        return os.path.join(tempfile.gettempdir(), f"kafka-sql-exchange-{uuid4().hex}")
    return host or "127.0.0.1", 0


def send_to_all(links: Sequence[Link], message: Message) -> None:
    """Send a message to every task, last to the sender itself."""
    for link in sorted(links, key=lambda each: isinstance(each, _LocalLink)):
        link.send(message)
