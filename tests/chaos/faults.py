"""The faults: a signal for a process, at a step of the protocol or at any time."""

from __future__ import annotations

import ctypes
import os
import random
import signal
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from tests.chaos.jobs import TRANSACTION_TIMEOUT_MS

WRITER_POINTS = (
    "starting",
    "initialised",
    "looked-up",
    "begun",
    "sending",
    "flushed",
    "marked",
    "committed",
)
"""Steps of whoever publishes, in order (see :mod:`kafka_sql.spark.kafka_write.publishing`)."""

TASK_POINTS = ("handing-over", "handed-over")
"""Steps of the tasks whose records the driver publishes (see
:mod:`kafka_sql.spark.kafka_write.driver_channel`)."""

DRIVER_POINTS = ("batch", "staged", "manifest", "published")
"""Steps of the driver's part of a micro-batch."""

PIPELINE_POINTS = ("batch", "planned", "published")
"""Steps of the driver of a pipeline at the end of an interval (see
:mod:`kafka_sql.spark.strategies.pipeline.pipeline_query`)."""

STAGE_POINTS = ("aligned", "saved")
"""Steps of the tasks of a pipeline that exchange rows: barriers of all tasks have come to a stage, and the
last stage has saved its state."""

FREEZE_S = 10.0
PAUSE_S = TRANSACTION_TIMEOUT_MS / 1000 + 3
_POLL_S = 0.02
_PIDFD_GETFD = 438


@dataclass(frozen=True)
class Fault:
    """What happened: ``kind`` is who was hit and how, ``point`` where; ``taken`` says that it came to it."""

    kind: str
    point: str
    taken: bool


class FaultFolder:
    """Faults that wait in a folder for whoever reaches their point first."""

    def __init__(self, folder: Path) -> None:
        self.path = folder
        folder.mkdir(parents=True, exist_ok=True)

    def wait_for(self, point: str, action: str, limit_s: float) -> int | None:
        """Lay a fault and wait until somebody takes it; the process that did, None after the limit."""
        (self.path / f".{point}").write_text(action, encoding="utf-8")
        os.rename(self.path / f".{point}", self.path / point)
        deadline = time.monotonic() + limit_s
        while time.monotonic() < deadline:
            taken = list(self.path.glob(f"{point}.*.taken"))
            if taken:
                pid = int(taken[0].name.split(".")[-2])
                taken[0].unlink()
                return pid
            time.sleep(_POLL_S)
        (self.path / point).unlink(missing_ok=True)
        for late in self.path.glob(f"{point}.*.taken"):
            pid = int(late.name.split(".")[-2])
            late.unlink()
            return pid
        return None


def processes(group: int) -> list[int]:
    """The processes of a process group, but its leader."""
    found = []
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit() or int(entry.name) == group:
            continue
        with suppress(OSError):
            fields = (entry / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
            if int(fields[2]) == group:
                found.append(int(entry.name))
    return found


def python_workers(group: int) -> list[int]:
    """The Python processes that Spark started in a process group."""
    found = []
    for pid in processes(group):
        with suppress(OSError):
            command = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
            python = b"-m" in command and not command[0].endswith(b"java")
            if python and any(b"pyspark" in word for word in command):
                found.append(pid)
    return found


def kill_a_worker(group: int, chance: random.Random) -> Fault:
    """``kill -9`` of any Python process of Spark."""
    workers = python_workers(group)
    if not workers:
        return Fault("worker killed", "any time", False)
    try:
        os.kill(chance.choice(workers), signal.SIGKILL)
    except ProcessLookupError:
        return Fault("worker killed", "any time", False)
    return Fault("worker killed", "any time", True)


def pause_a_writer(folder: FaultFolder, point: str, limit_s: float, sleep: Callable[[float], None]) -> Fault:
    """Stop a writer for longer than its transaction may last, then let it go on."""
    pid = folder.wait_for(point, f"{int(signal.SIGSTOP)} self", limit_s)
    if pid is None:
        return Fault("writer paused", point, False)
    sleep(PAUSE_S)
    try:
        os.kill(pid, signal.SIGCONT)
    except ProcessLookupError:
        return Fault("writer paused", point, False)
    return Fault("writer paused", point, True)


def stop_a_task(folder: FaultFolder, point: str, limit_s: float, sleep: Callable[[float], None]) -> Fault:
    """Stop a task that exchanges rows for some seconds, while the others go on."""
    pid = folder.wait_for(point, f"{int(signal.SIGSTOP)} self", limit_s)
    if pid is not None:
        sleep(FREEZE_S)
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGCONT)
    return Fault(f"task stopped for {FREEZE_S:.0f} s", point, pid is not None)


def freeze_a_connection(folder: FaultFolder, limit_s: float, sleep: Callable[[float], None]) -> Fault:
    """Let nothing through a connection between two tasks for some seconds: the thread at its receiving end
    neither reads nor gives credit."""
    taken = folder.wait_for("received", f"sleep {FREEZE_S}", limit_s) is not None
    if taken:
        sleep(FREEZE_S)
    return Fault(f"connection frozen for {FREEZE_S:.0f} s", "received", taken)


def cut_a_connection(group: int, chance: random.Random) -> Fault:
    """Shut a connection between two tasks of a process group down."""
    found = []
    for pid in processes(group):
        with suppress(OSError):
            found += [(pid, descriptor) for descriptor in exchange_sockets(pid)]
    taken = False
    if found:
        with suppress(OSError):
            cut(*chance.choice(found))
            taken = True
    return Fault("connection cut", "any time", taken)


def exchange_sockets(pid: int) -> list[int]:
    """The descriptors of a process that are connections of an exchange, at the receiving end."""
    inodes = set()
    for line in Path("/proc/net/unix").read_text().splitlines():
        fields = line.split()
        if len(fields) == 8 and "/kafka-sql-exchange-" in fields[7]:
            inodes.add(f"socket:[{fields[6]}]")
    found = []
    for descriptor in Path(f"/proc/{pid}/fd").iterdir():
        with suppress(OSError):
            if os.readlink(descriptor) in inodes:
                found.append(int(descriptor.name))
    return found


def cut(pid: int, descriptor: int) -> None:
    """Shut a socket of another process down."""
    handle = os.pidfd_open(pid)
    try:
        copy = ctypes.CDLL(None, use_errno=True).syscall(_PIDFD_GETFD, handle, descriptor, 0)
        if copy < 0:
            raise OSError(ctypes.get_errno(), "pidfd_getfd")
        with socket.socket(fileno=copy) as found:
            found.shutdown(socket.SHUT_RDWR)
    finally:
        os.close(handle)
