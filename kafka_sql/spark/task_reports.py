"""Live row counts of running tasks, sent to the driver by UDP so that a long batch query shows progress.

Reports are for the eye only: one that is lost (or cannot be sent) costs nothing, and the final figures of a
job come from Spark itself."""

from __future__ import annotations

import socket
import struct
import threading
import time
from dataclasses import dataclass
from uuid import uuid4

_FORMAT = struct.Struct("!16s16sQQ")
_EVERY_S = 0.2


@dataclass(frozen=True, slots=True)
class ReportAddress:
    """Where tasks of one part report to: the driver's host and UDP port, and the part's key."""

    host: str
    port: int
    part: bytes


class ReportListener:
    """Receives reports on ``host``; one per session."""

    def __init__(self, host: str) -> None:
        self._host = host
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._socket.bind((host, 0))
        self._counts: dict[bytes, dict[bytes, tuple[int, int]]] = {}
        self._lock = threading.Lock()
        threading.Thread(target=self._receive, name="kafka-sql task reports", daemon=True).start()

    def address(self) -> ReportAddress:
        """A new address for one part."""
        part = uuid4().bytes
        with self._lock:
            self._counts[part] = {}
        return ReportAddress(self._host, self._socket.getsockname()[1], part)

    def counts(self, address: ReportAddress) -> tuple[int, int]:
        """Rows read and rows written so far, as far as reported."""
        with self._lock:
            tasks = list(self._counts.get(address.part, {}).values())
        return sum(read for read, _ in tasks), sum(written for _, written in tasks)

    def forget(self, address: ReportAddress) -> None:
        """The part has ended."""
        with self._lock:
            self._counts.pop(address.part, None)

    def close(self) -> None:
        """Stop listening."""
        self._socket.close()

    def _receive(self) -> None:
        while True:
            try:
                datagram = self._socket.recv(_FORMAT.size + 1)
            except OSError:
                return
            if len(datagram) != _FORMAT.size:
                continue
            part, task, read, written = _FORMAT.unpack(datagram)
            with self._lock:
                if part in self._counts:
                    self._counts[part][task] = (read, written)


class TaskReporter:
    """Counts the rows of a task and reports them now and then; without an address it only counts."""

    def __init__(self, address: ReportAddress | None) -> None:
        self._address = address
        self._task = uuid4().bytes
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM) if address is not None else None
        self._last = 0.0
        self.read = 0
        self.written = 0

    def add(self, read: int = 0, written: int = 0) -> None:
        """Count rows; sends when the last report is old enough."""
        self.read += read
        self.written += written
        if time.monotonic() - self._last > _EVERY_S:
            self._send()

    def close(self) -> None:
        """Send the last counts."""
        self._send()
        if self._socket is not None:
            self._socket.close()

    def _send(self) -> None:
        if self._socket is None or self._address is None:
            return
        self._last = time.monotonic()
        report = _FORMAT.pack(self._address.part, self._task, self.read, self.written)
        try:
            self._socket.sendto(report, (self._address.host, self._address.port))
        except OSError:
            return
