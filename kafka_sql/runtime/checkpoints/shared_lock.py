"""A lock on a checkpoint folder that is not on this machine: an object store, a file system of others.

There are no locks of a file there, and clocks differ. So the holder writes a file with a count anew every few
seconds; who comes and finds one waits whether it changes. It belongs to a process that is gone where it does
not. Who has written looks a moment later whether it is still its own, and then each time before it writes: of
two that begin at once one goes on, and one whose process stood still for too long hears that it has lost.
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
    """How often the file is written, for how long one that does not change is looked at, and how long a
    writer waits before it looks for its own, in seconds."""

    renew_s: float = 5.0
    lease_s: float = 16.0
    settle_s: float = 0.5


@dataclass(frozen=True, slots=True)
class _Held:
    """What the file says: which lock of which process it is, who that is, and how often it was written."""

    token: str
    process: str
    holder: str
    count: int


class SharedLock:
    """Holds the folder at ``location`` (a URI) until it is released; others see it for some seconds more when
    the process dies.

    Raises JobError ``checkpoint-in-use`` where another holds it, OSError where the lock cannot be read or
    written."""

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
        """Raises JobError ``checkpoint-in-use`` where another job has taken the folder, because this process
        stood still for too long."""
        if self._taken_by is not None:
            raise _in_use(self._location, self._taken_by)

    def release(self) -> None:
        """Let go; a second time does nothing."""
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
        """Wait until the file of another is gone or known to be left behind."""
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
