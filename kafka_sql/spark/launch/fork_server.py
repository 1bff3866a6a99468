"""A process that has imported what Spark's Python processes need, and forks each of them in milliseconds.

Spark starts a Python for the plan of every scan and sink, for the offsets of every stream, and daemons that
fork the workers of tasks; each spends half a second of CPU or more on the same imports, and the first
micro-batch waits for five of them in a row. Here they are forks of one process: the driver starts it beside
Java and gives Spark a Python (:mod:`kafka_sql.spark.launch.fork_client`) that asks for a fork. It ends with
the driver.

A fork has the arguments, environment, directory and standard streams that Spark gave; it dies when Spark
kills its client. Only for tasks on the driver's own Linux. Nothing may be imported here that starts a thread
whose locks a fork would need: numpy is told to start none, Arrow's allocator survives forks, Polars is left
to the forks.
"""

from __future__ import annotations

import atexit
import errno
import gc
import importlib
import io
import json
import os
import runpy
import selectors
import shlex
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any

from kafka_sql.spark.launch.fork_client import ACCEPTED, SERVER

_CLIENT = Path(__file__).with_name("fork_client.py")
_HASH_SEED = "PYTHONHASHSEED"
_PYTHON = "PYSPARK_PYTHON"
_REFUSED = b"-"
_IMPORTED = (
    "numpy.random",
    "pandas",
    "pyarrow.compute",
    "confluent_kafka",
    "msgspec",
    "pyspark.worker",
    "pyspark.sql.worker.create_data_source",
    "pyspark.sql.worker.plan_data_source_read",
    "pyspark.sql.worker.write_into_data_source",
    "pyspark.sql.worker.commit_data_source_write",
    "pyspark.sql.streaming.datasource",
    "kafka_sql.spark.data_sources.kafka",
    "kafka_sql.spark.kafka_read.micro_batches",
    "kafka_sql.spark.kafka_read.read_task",
    "kafka_sql.spark.kafka_write.write_task",
    "kafka_sql.spark.strategies.pipeline.pipeline_task",
    "kafka_sql.spark.strategies.incremental.operators.aggregate",
)
"""Not the modules that Spark runs as programs: ``pyspark.daemon``, ``…python_streaming_source_runner``."""


SWITCH = "KAFKA_SQL_FORK"
"""``never`` in the environment: Spark starts each Python by itself."""

_started: ForkServer | None = None


@contextmanager
def forked_pythons(wanted: bool) -> Iterator[None]:
    """Java processes started inside have their Pythons forked by this process's fork server, where one is
    ``wanted`` and possible: on Linux, and unless the user names a Python for the workers."""
    global _started
    named = os.environ.get(_PYTHON, sys.executable) != sys.executable
    if not wanted or named or sys.platform != "linux" or os.environ.get(SWITCH) == "never":
        yield
        return
    with suppress(OSError):
        if _started is None or not _started.alive:
            _started = ForkServer()
    with nullcontext() if _started is None else _started.in_environment():
        yield


class ForkServer:
    """The driver's side: the server's process and the environment that Spark's Java needs to find it."""

    def __init__(self, commands: Sequence[str] = ()) -> None:
        """Starts the server, which serves once it has imported everything: what Spark's Pythons need, or the
        modules of ``commands``, whose forks hear Ctrl-C and outlive their clients (``module:function`` is
        called too). Raises OSError."""
        folder = Path(tempfile.mkdtemp(prefix="kafka-sql-fork-"))
        try:
            self._process, self._environment = _start_in(folder, commands)
        except OSError:
            shutil.rmtree(folder, ignore_errors=True)
            raise

    @property
    def alive(self) -> bool:
        """Whether the server's process runs."""
        return self._process.poll() is None

    @property
    def environment(self) -> Mapping[str, str]:
        """What leads to the server: its socket, and the Python that asks for a fork."""
        return self._environment

    @property
    def forks(self) -> list[int]:
        """The process ids of the forks that run."""
        pid = self._process.pid
        with suppress(OSError):
            return list(map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split()))
        return []

    def close(self) -> None:
        """Ends the server; forks that run go on."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(10)

    @contextmanager
    def in_environment(self) -> Iterator[None]:
        """What is started inside has its Pythons forked."""
        before = {name: os.environ.get(name) for name in self._environment}
        os.environ.update(self._environment)
        try:
            yield
        finally:
            for name, value in before.items():
                if value is None:
                    os.environ.pop(name, None)
                else:
                    os.environ[name] = value


def _start_in(folder: Path, commands: Sequence[str] = ()) -> tuple[subprocess.Popen[bytes], dict[str, str]]:
    """The server's process with its socket in ``folder``, and the environment that leads Spark's Java to it.

    Raises OSError, also where no program may run from the folder.
    """
    if os.statvfs(folder).f_flag & os.ST_NOEXEC:
        raise PermissionError(errno.EACCES, "no program may run from here", str(folder))
    path = folder / "socket"
    python = folder / "python"
    client = shlex.join([sys.executable, "-I", "-S", str(_CLIENT)])
    python.write_text(f'#!/bin/sh\nexec {client} "$@"\n', encoding="utf-8")
    python.chmod(0o700)
    seed = os.environ.get(_HASH_SEED, "0")  # what Spark gives its workers
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as listener:
        listener.bind(str(path))
        listener.listen(128)
        process = subprocess.Popen(
            [sys.executable, "-m", __name__, str(listener.fileno()), str(folder), *commands],
            stdin=subprocess.PIPE,  # its end tells the server that the driver is gone
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            pass_fds=[listener.fileno()],
            env={**os.environ, _HASH_SEED: seed, "OPENBLAS_NUM_THREADS": "1"},
            start_new_session=True,
        )
    return process, {_PYTHON: str(python), SERVER: str(path)}


class _Server:
    """The server's side: one connection for each client, one fork for each connection."""

    def __init__(self, listener: socket.socket, *, commands: bool) -> None:
        self._listener = listener
        self._commands = commands
        self._selector = selectors.DefaultSelector()
        self._forks: dict[socket.socket, int] = {}

    def serve(self) -> None:
        """Returns when the driver is gone."""
        driver = 0
        self._selector.register(driver, selectors.EVENT_READ)
        self._selector.register(self._listener, selectors.EVENT_READ)
        while True:
            for key, _ in self._selector.select():
                if key.fileobj == driver:
                    return
                if key.fileobj is self._listener:
                    self._accept()
                elif isinstance(key.fileobj, socket.socket):
                    self._end_fork(key.fileobj)
                else:
                    self._report_end(key.fd, key.data)

    def _accept(self) -> None:
        connection, _ = self._listener.accept()
        try:
            request, streams = _received(connection)
        except (OSError, ValueError, EOFError):
            connection.close()
            return
        pid = _forked() if _can_be_forked(request) else None
        if pid == 0:
            try:
                self._let_go()
                connection.close()
                # Children of Spark's Java hear no Ctrl-C; a command does.
                handler = signal.default_int_handler if self._commands else signal.SIG_IGN
                signal.signal(signal.SIGINT, handler)
                code = _become(request, streams)
            except BaseException:
                traceback.print_exc()
                code = 1
            os._exit(code % 256)  # nothing of the server's own end may run in a fork
        for stream in streams:
            os.close(stream)
        with suppress(OSError):
            connection.sendall(_REFUSED if pid is None else ACCEPTED)
        if pid is None:
            connection.close()
            return
        self._forks[connection] = pid
        self._selector.register(connection, selectors.EVENT_READ)
        self._selector.register(os.pidfd_open(pid), selectors.EVENT_READ, connection)

    def _let_go(self) -> None:
        """Closes, in a fork, what belongs to the server."""
        for key in list(self._selector.get_map().values()):
            if isinstance(key.data, socket.socket):
                os.close(key.fd)
        self._selector.close()
        self._listener.close()
        for other in self._forks:
            other.close()

    def _end_fork(self, connection: socket.socket) -> None:
        """The client was killed: so is its fork, whose end is reported to nobody."""
        if connection not in self._forks:
            return  # the fork's own end stood before it in the same round
        if self._commands:
            with suppress(OSError):
                if connection.recv(1):
                    os.kill(self._forks[connection], signal.SIGINT)
                    return
            self._selector.unregister(connection)
            return
        self._selector.unregister(connection)
        with suppress(ProcessLookupError):
            os.kill(self._forks[connection], signal.SIGTERM)

    def _report_end(self, pidfd: int, connection: socket.socket) -> None:
        """The fork has ended: so does its client."""
        self._selector.unregister(pidfd)
        os.close(pidfd)
        _, status = os.waitpid(self._forks.pop(connection), 0)
        code = os.waitstatus_to_exitcode(status)
        with suppress(KeyError):
            self._selector.unregister(connection)
        with suppress(OSError):
            connection.sendall(bytes([code % 256 if code >= 0 else 128 - code]))
        connection.close()


def _received(connection: socket.socket) -> tuple[dict[str, Any], list[int]]:
    """A client's request and its standard streams. Raises EOFError where the client ends too early."""
    connection.settimeout(10)
    head, streams, _, _ = socket.recv_fds(connection, 8, 3)
    text = b""
    missing = int.from_bytes(head, "big")
    while len(text) < missing:
        more = connection.recv(missing - len(text))
        if not more:
            raise EOFError
        text += more
    if len(streams) != 3:
        raise EOFError
    connection.settimeout(None)
    return json.loads(text), streams


def _can_be_forked(request: Mapping[str, Any]) -> bool:
    """Whether a fork is the same as the Python that was asked for: ``-m MODULE``, and texts hashed alike."""
    seed = request["environment"].get(_HASH_SEED)
    return bool(request["arguments"][:1] == ["-m"] and seed == os.environ.get(_HASH_SEED))


def _forked() -> int | None:
    """As ``os.fork``; None where the system has no room for a process more."""
    try:
        return os.fork()
    except OSError:
        return None


def _become(request: Mapping[str, Any], streams: list[int]) -> int:
    """Runs the program of a request in a fork; returns the code to end with."""
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
    for stream in streams:
        if stream > 2:
            os.close(stream)
    os.environ.clear()
    os.environ.update(request["environment"])
    time.tzset()
    for output in (sys.stdout, sys.stderr):
        if isinstance(output, io.TextIOWrapper):
            output.reconfigure(line_buffering=output is sys.stderr or os.isatty(1))
    os.chdir(request["directory"])
    for entry in reversed(os.environ.get("PYTHONPATH", "").split(os.pathsep)):
        if entry and entry not in sys.path:
            sys.path.insert(1, entry)
    module = request["arguments"][1]
    sys.argv = request["arguments"][1:]
    code = 0
    try:
        runpy.run_module(module, run_name="__main__", alter_sys=True)
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else int(end.code is not None)
    except BaseException:
        traceback.print_exc()
        code = 1
    with suppress(Exception):
        atexit._run_exitfuncs()
        sys.stdout.flush()
        sys.stderr.flush()
    return code


def main() -> None:
    """Imports, serves, and removes the folder of the socket."""
    with socket.socket(fileno=int(sys.argv[1])) as listener:
        try:
            commands = sys.argv[3:]
            for name in commands or _IMPORTED:
                module, _, function = name.partition(":")
                imported = importlib.import_module(module)
                if function:
                    getattr(imported, function)()
            os.register_at_fork(after_in_child=importlib.import_module("numpy.random").seed)
            gc.collect()
            gc.freeze()
            _Server(listener, commands=bool(commands)).serve()
        finally:
            shutil.rmtree(sys.argv[2], ignore_errors=True)


if __name__ == "__main__":
    main()
