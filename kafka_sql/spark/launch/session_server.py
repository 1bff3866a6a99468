"""A session that stays: one Spark for this user on this machine, and a process that forks commands.

A client (:mod:`kafka_sql.spark.launch.session_client`) asks here, over a Unix socket in a folder of this
user's alone. It has a process forked that has imported everything and runs its command line, in the client's
folder, with its environment, arguments and standard streams; or it takes a lease of Spark: a gateway of its
own into Spark's Java, and a Spark session of its own, so that neither settings nor callbacks meet. A lease
ends with its connection, whatever ended the client; what it left running in Spark is ended then. Not Spark
Connect: what we run for each micro-batch would have to run in its server.

Every request and every answer is one line of JSON.
"""

from __future__ import annotations

import fcntl
import json
import os
import selectors
import shutil
import signal
import socket
import struct
import sys
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import kafka_sql
from kafka_sql.spark.launch.fork_client import SERVER
from kafka_sql.spark.launch.fork_server import ForkServer
from kafka_sql.spark.launch.session_client import (
    ANOTHER_RUNS,
    ATTACHED,
    JOBS,
    LOCK,
    SOCKET,
    NoSession,
    forked,
)
from kafka_sql.spark.launch.spark_session import create_session
from kafka_sql.spark.platform.diagnosis import JAVA_IS_GONE
from kafka_sql.spark.platform.spark_java import java_of, java_process, java_session

_IMPORTED = (
    "numpy.random",
    "pandas",
    "pyarrow.compute",
    "confluent_kafka",
    "msgspec",
    "pyspark.sql.streaming.datasource",
    "kafka_sql.cli.commands.run",
    "kafka_sql.cli.spark_start",
    "kafka_sql.session.session",
    "kafka_sql.session.query_rows",
    "kafka_sql.session.job_starts",
    "kafka_sql.session.early_refusals",
    "kafka_sql.spark.data_sources.kafka",
    "kafka_sql.spark.jobs.execution",
    "kafka_sql.runtime.job",
    "kafka_sql.cli.staying.job_holder",
    "kafka_sql.cli.staying.warm_up",
    "kafka_sql.cli.staying.rehearsal:rehearse",
)
_WARM_UP = "kafka_sql.cli.staying.warm_up"
_LOOK_EVERY_S = 1.0


@dataclass(frozen=True, slots=True)
class _Leased:
    """The server's side of a lease: Java's gateway server and the Spark session behind it."""

    number: int
    gateway: Any
    session: Any

    def end(self) -> None:
        """Ends what the client has left running, and its gateway. Takes as long as a micro-batch."""
        with suppress(*JAVA_IS_GONE):
            for query in self.session.streams().active():
                query.stop()
        with suppress(*JAVA_IS_GONE):
            self.session.interruptAll()
        with suppress(*JAVA_IS_GONE):
            self.gateway.shutdown()


class SessionServer:
    """Serves in ``folder``, on ``listener``, until it is told to stop, or nothing has run for ``idle_s``
    seconds. ``restarted`` says that it follows one whose Spark has died."""

    def __init__(self, folder: Path, listener: socket.socket, idle_s: float, *, restarted: bool) -> None:
        self._folder = folder
        self._listener = listener
        self._idle_s = idle_s
        self._restarted = restarted
        self._since = time.time()
        self._used = time.monotonic()
        self._died = False
        self._spark: Any = None
        self._commands = ForkServer(_IMPORTED)
        self._leases: dict[socket.socket, _Leased] = {}
        self._taken = 0
        self._selector = selectors.DefaultSelector()

    def serve(self) -> bool:
        """Starts Spark, then answers; returns at the end: whether that is because Spark has died."""
        self._spark = create_session()
        self._selector.register(self._listener, selectors.EVENT_READ)
        java = os.pidfd_open(java_process(self._spark).pid)
        self._selector.register(java, selectors.EVENT_READ)  # its end
        self._warm_up()
        try:
            while not self._is_idle() and self._round():
                pass
        finally:
            if not self._died:
                self._end()
        return self._died

    def _warm_up(self) -> None:
        nothing = os.open(os.devnull, os.O_RDWR)
        with suppress(NoSession):
            forked(self._environment(), [_WARM_UP], (nothing, nothing, nothing)).close()
        os.close(nothing)

    def _round(self) -> bool:
        """Answers who is there; False at the end."""
        for key, _ in self._selector.select(min(_LOOK_EVERY_S, self._idle_s)):
            if key.fileobj is self._listener and self._spark_runs():
                with suppress(OSError, ValueError, KeyError):
                    connection, _ = self._listener.accept()
                    if not self._answered(connection):
                        return False
            elif isinstance(key.fileobj, socket.socket):
                self._give_back(key.fileobj)
        self._died = not self._spark_runs()
        return not self._died

    def _answered(self, connection: socket.socket) -> bool:
        """Answers one request; False where it asks for the end. The connection of a lease stays open."""
        try:
            connection.settimeout(10)
            _, user, _ = struct.unpack("3i", connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, 12))
            if user != os.getuid():
                return True
            request = json.loads(connection.makefile().readline())
            answer: dict[str, Any] = {
                "version": kafka_sql.__version__,
                "python": sys.version_info[:2],
                "pid": os.getpid(),
            }
            match request["ask"]:
                case "commands":
                    self._used = time.monotonic()
                    answer |= {"environment": self._environment(), "restarted": self._restarted}
                    self._restarted = False
                case "lease":
                    answer |= self._lease(connection, request["copy_of"])
                case "status":
                    answer |= {
                        "since": self._since,
                        "commands": [{"pid": pid} for pid in self._commands.forks],
                        "clients": len(self._leases),
                    }
            connection.sendall((json.dumps(answer) + "\n").encode())
            return bool(request["ask"] != "stop")
        finally:
            if connection not in self._leases:
                connection.close()

    def _environment(self) -> dict[str, str]:
        """What a process needs that uses this session."""
        return {
            "PYTHONHASHSEED": os.environ.get("PYTHONHASHSEED", "0"),
            "PYSPARK_PYTHON": self._spark.sparkContext.pythonExec,
            "PYSPARK_DRIVER_PYTHON": sys.executable,
            SERVER: self._commands.environment[SERVER],
            ATTACHED: str(self._folder),
        }

    def _lease(self, connection: socket.socket, copy_of: int | None) -> dict[str, Any]:
        """A gateway and a Spark session for one client, in Spark's Java."""
        jvm = java_of(self._spark)
        copied = next((each.session for each in self._leases.values() if each.number == copy_of), None)
        session = java_session(self._spark).newSession() if copied is None else copied.cloneSession()
        secret = os.urandom(32).hex()
        builder = jvm.py4j.ClientServer.ClientServerBuilder(session)
        loopback = jvm.java.net.InetAddress.getLoopbackAddress()
        gateway = builder.authToken(secret).javaPort(0).javaAddress(loopback).build()
        gateway.startServer()
        self._taken += 1
        self._leases[connection] = _Leased(self._taken, gateway, session)
        self._selector.register(connection, selectors.EVENT_READ)
        port = gateway.getJavaServer().getListeningPort()
        return {"lease": self._taken, "port": port, "secret": secret}

    def _give_back(self, connection: socket.socket) -> None:
        """A client has gone, or is at its end: whatever it says ends its lease."""
        self._used = time.monotonic()
        self._selector.unregister(connection)
        leased = self._leases.pop(connection)
        connection.close()
        threading.Thread(target=leased.end, name=f"end of lease {leased.number}", daemon=True).start()

    def _spark_runs(self) -> bool:
        return java_process(self._spark).poll() is None

    def _is_idle(self) -> bool:
        if self._commands.forks or self._leases:
            self._used = time.monotonic()
        return time.monotonic() - self._used > self._idle_s

    def _end(self) -> None:
        with suppress(OSError):
            (self._folder / SOCKET).unlink()
        for pid in self._commands.forks:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGTERM)
        limit = time.monotonic() + 20
        while self._commands.forks and time.monotonic() < limit:
            time.sleep(0.05)
        self._commands.close()
        with suppress(*JAVA_IS_GONE):
            self._spark.stop()


def _locked(folder: Path) -> int | None:
    """The lock of the folder, which one session holds as long as it lives, whatever Sparks it has; None where
    another one has it."""
    lock = os.open(folder / LOCK, os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(lock)
        return None
    return lock


def _listening(folder: Path) -> socket.socket:
    """The socket of the session, for this user alone: who asks is answered once Spark is there."""
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    (folder / SOCKET).unlink(missing_ok=True)
    before = os.umask(0o177)
    listener.bind(str(folder / SOCKET))
    os.umask(before)
    listener.listen(64)
    return listener


def main() -> None:
    """``python -m … FOLDER IDLE_SECONDS [LOCK LISTENER]``: the last two are descriptors of a session whose
    Spark has died, and whose clients wait at the socket."""
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    folder, idle_s = Path(sys.argv[1]), float(sys.argv[2])
    restarted = len(sys.argv) > 3
    if restarted:
        lock, listener = int(sys.argv[3]), socket.socket(fileno=int(sys.argv[4]))
        os.set_inheritable(lock, False)
        listener.set_inheritable(False)
    else:
        taken = _locked(folder)
        if taken is None:
            sys.exit(ANOTHER_RUNS)
        lock, listener = taken, _listening(folder)
        shutil.rmtree(folder / JOBS, ignore_errors=True)
    if SessionServer(folder, listener, idle_s, restarted=restarted).serve():
        # A new Spark in a new Python: the old one is full of what belongs to a Java that is gone.
        os.set_inheritable(lock, True)
        listener.set_inheritable(True)
        module = "kafka_sql.spark.launch.session_server"
        kept = [str(lock), str(listener.fileno())]
        os.execv(sys.executable, [sys.executable, "-m", module, *sys.argv[1:3], *kept])


if __name__ == "__main__":
    main()
