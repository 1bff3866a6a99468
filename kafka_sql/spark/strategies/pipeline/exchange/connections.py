"""Connections of a pipeline whose two ends prove that they know the secret of its job: between the driver and
its tasks, and between two tasks."""

from __future__ import annotations

import os
import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import AuthenticationError
from multiprocessing.connection import (
    Connection,
    Listener,
    answer_challenge,
    deliver_challenge,
)

from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

Address = str | tuple[str, int]
"""A Unix socket's path, or host and port."""

GONE = (OSError, EOFError)
"""What reading or writing raises if the other end is gone."""
_WAITING = 64
_CONNECT_LIMIT_S = 20.0
_KNOCK_LIMIT_S = 5.0
_PAUSE_S = 0.05
_SILENT_S, _PROBE_S, _PROBES = 10, 5, 3
"""A TCP connection that is silent for this long is probed; its end is lost after so many probes without an
answer. Otherwise a machine that fails would leave connections that wait for hours."""
_UNACKNOWLEDGED_MS = 60_000
"""A TCP connection is lost if what was sent is not acknowledged for this long: nobody probes it then, and the
system would send it again for a quarter of an hour."""


class SecretListener:
    """Listens at ``address``, where port 0 means any free port, and calls ``take`` with each connection whose
    other end knows ``secret``, in a thread of its own. A stranger that connects and stays silent keeps nobody
    else waiting."""

    def __init__(
        self, address: Address, secret: bytes, take: Callable[[Connection], None], name: str
    ) -> None:
        self._listener = Listener(address, backlog=_WAITING)
        self._secret = secret
        self._take = take
        self._over = threading.Event()
        threading.Thread(target=self._accept, name=name, daemon=True).start()

    @property
    def address(self) -> Address:
        """Where it listens."""
        found = self._listener.address
        return (found[0], int(found[1])) if isinstance(found, tuple) else str(found)

    def close(self) -> None:
        """Accept no further connections."""
        if self._over.is_set():
            return
        self._over.set()
        with suppress(*GONE):  # closing a socket does not wake the thread that accepts connections from it
            _socket(self.address, _KNOCK_LIMIT_S).close()
        with suppress(*GONE):
            self._listener.close()

    def _accept(self) -> None:
        while not self._over.is_set():
            try:
                connection = self._listener.accept()
            except GONE:
                self._over.wait(_PAUSE_S)
                continue
            threading.Thread(target=self._welcome, args=(connection,), daemon=True).start()

    def _welcome(self, connection: Connection) -> None:
        try:
            _tune(connection)
            deliver_challenge(connection, self._secret)
            answer_challenge(connection, self._secret)
        except (AuthenticationError, *GONE):
            connection.close()
            return
        self._take(connection)


def connected(address: Address, secret: bytes, what: str) -> Connection:
    """Return a connection with the listener at ``address``, which is that of ``what``.

    Raises JobError if it does not answer, or does not know the secret."""
    try:
        with _socket(address, _CONNECT_LIMIT_S) as found:
            found.settimeout(None)
            connection = Connection(found.detach())
        _tune(connection)
        answer_challenge(connection, secret)
        deliver_challenge(connection, secret)
    except (AuthenticationError, *GONE) as error:
        place = address if isinstance(address, str) else f"{address[0]}:{address[1]}"
        raise JobError(
            Diagnostic(
                ErrorCode.WORKER_LOST,
                f"{what} at {place} does not answer: {error or type(error).__name__}",
                notes=("the tasks of a pipeline connect to the driver and to each other",),
                helps=("let executors and driver reach each other at all ports above 1024",),
            )
        ) from error
    return connection


def _socket(address: Address, limit_s: float) -> socket.socket:
    if isinstance(address, tuple):
        return socket.create_connection(address, limit_s)
    found = socket.socket(socket.AF_UNIX)
    try:
        found.settimeout(limit_s)
        found.connect(address)
    except OSError:
        found.close()
        raise
    return found


def _tune(connection: Connection) -> None:
    """Have small messages sent at once, and a machine that is gone noticed."""
    with socket.socket(fileno=os.dup(connection.fileno())) as found:
        if found.family not in (socket.AF_INET, socket.AF_INET6):
            return
        found.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        found.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        for option, value in (("KEEPIDLE", _SILENT_S), ("KEEPINTVL", _PROBE_S), ("KEEPCNT", _PROBES)):
            if hasattr(socket, f"TCP_{option}"):
                found.setsockopt(socket.IPPROTO_TCP, getattr(socket, f"TCP_{option}"), value)
        if hasattr(socket, "TCP_USER_TIMEOUT"):
            found.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _UNACKNOWLEDGED_MS)
