"""Hands the records of a micro-batch from the tasks that encode them to the driver, which publishes them
meanwhile: a shuffle would only let it begin when the last task has ended.

It takes a driver and tasks on one machine: the records go through a socket in a folder that only this user
may enter. Every task says how many records it handed over, here and in its result; where the two differ (a
task died, or was executed again) nothing is published.
"""

from __future__ import annotations

import os
import selectors
import socket
import struct
import tempfile
import threading
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from shutil import rmtree
from types import TracebackType

import pyarrow as pa

from kafka_sql.broker.fault_points import reach
from kafka_sql.spark.kafka_write.encoded_records import RECORD_SCHEMA, Records, records_of
from kafka_sql.text.diagnostics import Diagnostic, JobError, KafkaSqlError
from kafka_sql.text.error_codes import ErrorCode

_HEAD = struct.Struct("!q")
"""What a task sends first: the number of its attempt."""

_BLOCK = struct.Struct("!qq")
"""In front of a block: its bytes, 0 at the end, and its rows."""

_LONGEST_PATH = 100
"""Bytes that the path of a socket may have (104 at least, by the system)."""

_WAITING_BYTES = 64 << 20
"""So much may wait for the driver to publish it; then the tasks wait."""

_SILENCE_S = 60.0
"""A task that stops in the middle of a block for so long is taken for dead."""


def can_hand_over() -> bool:
    """Whether this system has sockets in folders, with paths that are short enough."""
    return hasattr(socket, "AF_UNIX") and len(os.fsencode(tempfile.gettempdir())) < _LONGEST_PATH - 40


class HandOver:
    """The driver's end, for one execution of one micro-batch; a context that closes it."""

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="kafka-sql-"))
        self.address = str(self._folder / "records")
        self._listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._listening.bind(self.address)
        self._listening.listen(256)
        self._wake, self._woken = socket.socketpair()
        self._inbox = _Inbox()
        self._connections: list[socket.socket] = []
        self._complete: Mapping[int, int] | None = None
        self._thread = threading.Thread(target=self._receive, name="kafka-sql records", daemon=True)

    def __enter__(self) -> HandOver:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.cancel("it is over")
        self._thread.join()
        rmtree(self._folder, ignore_errors=True)

    def records(self) -> Iterator[Records]:
        """What the tasks hand over, as it comes; ends when all is there. Raises JobError where it is not."""
        while True:
            block = self._inbox.take()
            if block is None:
                return
            yield records_of(pa.ipc.read_record_batch(pa.py_buffer(block), RECORD_SCHEMA))

    @property
    def broken(self) -> bool:
        """Whether it was a task that failed, before anything else did."""
        return self._inbox.by_task

    def complete(self, handed_over: Mapping[int, int]) -> None:
        """All tasks have ended: these attempts, with so many records each."""
        self._complete = {attempt: rows for attempt, rows in handed_over.items() if rows}
        with suppress(OSError):  # it has ended with a failure
            self._wake.send(b"!")

    def cancel(self, reason: str) -> None:
        """Nothing more is taken, and what was taken is not all; without effect once it is."""
        self._inbox.close(_incomplete(reason))
        for connection in self._connections:
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
        with suppress(OSError):
            self._wake.send(b"!")

    # --- the thread that receives

    def _receive(self) -> None:
        try:
            with selectors.DefaultSelector() as selector:
                selector.register(self._listening, selectors.EVENT_READ)
                selector.register(self._woken, selectors.EVENT_READ)
                self._follow(selector)
        except (OSError, EOFError) as error:
            self._inbox.close(_incomplete(f"a task is gone: {error}"), by_task=True)
        finally:
            for each in (self._listening, self._woken, self._wake, *self._connections):
                each.close()

    def _follow(self, selector: selectors.BaseSelector) -> None:
        ended: dict[int, int] = {}
        while not self._inbox.closed:
            for key, _ in selector.select():
                if key.fileobj is self._listening:
                    connection, _ = self._listening.accept()
                    connection.settimeout(_SILENCE_S)
                    self._connections.append(connection)
                    attempt = _HEAD.unpack(_received(connection, _HEAD.size))[0]
                    selector.register(connection, selectors.EVENT_READ, _Task(attempt))
                elif key.fileobj is self._woken:
                    self._woken.recv(1)
                else:
                    assert isinstance(key.fileobj, socket.socket)
                    task: _Task = key.data
                    if self._took(key.fileobj, task):
                        selector.unregister(key.fileobj)
                        key.fileobj.close()
                        ended[task.attempt] = task.rows
            if self._complete is not None and set(ended) >= set(self._complete):
                wrong = ended != self._complete or len(selector.get_map()) > 2
                reason = "a task was executed more than once"
                self._inbox.close(_incomplete(reason) if wrong else None)

    def _took(self, connection: socket.socket, task: _Task) -> bool:
        """Take a block; whether it was the end."""
        size, rows = _BLOCK.unpack(_received(connection, _BLOCK.size))
        if not size:
            return True
        self._inbox.put(_received(connection, size))
        task.rows += rows
        return False


@dataclass
class _Task:
    """A task that is connected."""

    attempt: int
    rows: int = 0


class _Inbox:
    """Blocks that wait to be published, up to a size in bytes."""

    def __init__(self) -> None:
        self._blocks: deque[bytearray] = deque()
        self._bytes = 0
        self._changed = threading.Condition()
        self._failure: KafkaSqlError | None = None
        self.closed = self.by_task = False

    def put(self, block: bytearray) -> None:
        """Add a block, once there is room; thrown away where nobody takes it any more."""
        with self._changed:
            self._changed.wait_for(lambda: self.closed or self._bytes < _WAITING_BYTES)
            if not self.closed:
                self._blocks.append(block)
                self._bytes += len(block)
                self._changed.notify_all()

    def take(self) -> bytearray | None:
        """The next block; None behind the last. Raises what it was closed with."""
        with self._changed:
            self._changed.wait_for(lambda: self.closed or self._blocks)
            if self._failure is not None:
                raise self._failure
            if not self._blocks:
                return None
            block = self._blocks.popleft()
            self._bytes -= len(block)
            self._changed.notify_all()
            return block

    def close(self, failure: KafkaSqlError | None, *, by_task: bool = False) -> None:
        """Nothing more comes: all is there, or there was a failure."""
        with self._changed:
            if not self.closed:
                self.closed, self._failure, self.by_task = True, failure, by_task
                self._changed.notify_all()


def hand_over(address: str, attempt: int, batches: Iterable[pa.RecordBatch]) -> int:
    """Send batches of :data:`RECORD_SCHEMA` to the driver; returns the number of records.

    Raises OSError where the driver takes nothing any more."""
    rows = 0
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
        for batch in batches:
            if not batch.num_rows:
                continue
            if not rows:
                connection.connect(address)
                connection.sendall(_HEAD.pack(attempt))
            block = memoryview(batch.serialize())
            connection.sendall(_BLOCK.pack(len(block), batch.num_rows))
            connection.sendall(block)
            rows += batch.num_rows
            reach("handing-over")
        if rows:
            connection.sendall(_BLOCK.pack(0, rows))
    reach("handed-over")
    return rows


def _received(connection: socket.socket, size: int) -> bytearray:
    """So many bytes. Raises EOFError where fewer come."""
    data = bytearray(size)
    rest = memoryview(data)
    while rest:
        count = connection.recv_into(rest)
        if not count:
            raise EOFError("it ended in the middle of its records")
        rest = rest[count:]
    return data


def _incomplete(reason: str) -> JobError:
    return JobError(
        Diagnostic(
            ErrorCode.TRANSACTION_ABORTED,
            "a micro-batch was not published: not all of its records came",
            notes=(reason,),
            helps=("nothing of it can be seen; started again, the job writes the micro-batch anew",),
        )
    )
