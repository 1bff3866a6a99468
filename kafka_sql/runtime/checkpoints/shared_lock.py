"""A lock on a checkpoint folder that is not on this machine: an object store, a file system of others.

Such file systems have no file locks, and clocks differ. So the holder writes a file with a new count every
few seconds. A process that finds such a file waits and looks whether the count changes. If it does not,
the file belongs to a process that has died. A writer checks a moment later that the file is still its own,
and then again before each write. So of two that start at once only one continues, and a process that was
stopped for too long finds out that it has lost the lock.
"""

from __future__ import annotations

import json
import os
import socket
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import ClassVar
from uuid import uuid4

import pyarrow as pa

from kafka_sql.runtime.checkpoints.lock import LOCK_FILE
from kafka_sql.spark.platform.state_folder import file_system
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

_PROCESS = uuid4().hex


@dataclass(frozen=True, slots=True)
class Pace:
    """How often the file is written, how long a count must stay unchanged, and how long a writer waits
    before it checks that the file is its own, in seconds."""

    renew_s: float = 5.0
    lease_s: float = 16.0
    settle_s: float = 0.5


@dataclass(frozen=True, slots=True)
class _Held:
    """The content of the file: the lock and its process, a description of the holder, and the number of
    writes."""

    token: str
    process: str
    holder: str
    count: int


class SharedLock:
    """Holds the folder at ``location`` (a URI) until it is released; others see it for some seconds more
    if the process dies.

    Raises JobError ``checkpoint-in-use`` if another process holds it, OSError if the lock cannot be read
    or written."""

    _gone: ClassVar[set[str]] = set()
    """Processes that are known to be gone: their other locks are not waited for."""
    _mine: ClassVar[set[str]] = set()
    """The locks that this process holds."""

    def __init__(self, location: str, pace: Pace | None = None) -> None:
        self._location, self._pace = location, pace or Pace()
        self._files, self._path = file_system(f"{location}/{LOCK_FILE}")
        self._own = _Held(uuid4().hex, _PROCESS, f"process {os.getpid()} on {socket.gethostname()}", 0)
        self._released = threading.Event()
        self._taken_by: _Held | None = None
        self._wait_for_another()
        self._write()
        time.sleep(self._pace.settle_s)
        now = self._read()
        if now is None or now.token != self._own.token:
            raise _in_use(location, now)
        self._mine.add(self._own.token)
        self._thread = threading.Thread(target=self._renew, name="kafka-sql checkpoint lock", daemon=True)
        self._thread.start()

    def check(self) -> None:
        """Raise JobError ``checkpoint-in-use`` if another job has taken the folder, because this process
        was stopped for too long."""
        if self._taken_by is not None:
            raise _in_use(self._location, self._taken_by)

    def release(self) -> None:
        """Release the lock; a second time does nothing."""
        if self._released.is_set():
            return
        self._released.set()
        self._thread.join(10)  # a server may not answer
        self._mine.discard(self._own.token)
        with suppress(OSError, pa.ArrowException):
            now = self._read()
            if now is not None and now.token == self._own.token:
                self._files.delete_file(self._path)

    def _wait_for_another(self) -> None:
        """Wait until another holder's file is gone or known to be left by a dead process."""
        first = self._read()
        limit = time.monotonic() + self._pace.lease_s
        while first is not None and first.process not in self._gone:
            if first.process == _PROCESS:
                if first.token in self._mine:
                    raise _in_use(self._location, first)
                return
            if time.monotonic() > limit:
                if first.process:  # not one that was half written
                    self._gone.add(first.process)
                return
            time.sleep(min(1.0, self._pace.renew_s / 2))
            now = self._read()
            if now is not None and now != first:
                raise _in_use(self._location, now)
            first = now

    def _renew(self) -> None:
        while not self._released.wait(self._pace.renew_s):
            with suppress(OSError, pa.ArrowException):  # a server that does not answer: the next time
                now = self._read()
                if now is not None and now.token != self._own.token:
                    self._taken_by = now
                    return
                self._write()

    def _read(self) -> _Held | None:
        try:
            with self._files.open_input_stream(self._path) as stream:
                value = json.loads(bytes(stream.read()))
            return _Held(
                str(value["token"]), str(value["process"]), str(value["holder"]), int(value["count"])
            )
        except FileNotFoundError:
            return None
        except (ValueError, KeyError, TypeError):  # half written: it is somebody's
            return _Held("", "", "unknown", 0)

    def _write(self) -> None:
        own = self._own
        self._own = _Held(own.token, own.process, own.holder, own.count + 1)
        value = {name: getattr(self._own, name) for name in ("token", "process", "holder", "count")}
        with self._files.open_output_stream(self._path) as stream:
            stream.write(json.dumps(value).encode())


def _in_use(location: str, by: _Held | None) -> JobError:
    return JobError(
        Diagnostic(
            ErrorCode.CHECKPOINT_IN_USE,
            f"the checkpoint in '{location}' is in use by another job",
            notes=() if by is None else (f"it is {by.holder}",),
            helps=("stop that job, or give this one another 'pipeline.name'",),
        )
    )
