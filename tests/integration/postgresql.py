"""A PostgreSQL server of the tests: the machine's own programs, a folder and a port of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from kafka_sql.broker.embedded.server_config import free_ports

_OPTIONS = "-c listen_addresses=127.0.0.1 -c unix_socket_directories={folder} -c fsync=off -c port={port}"
_NOBODY = 65534


def is_installed() -> bool:
    """Whether the server's programs are there."""
    return shutil.which("initdb") is not None and shutil.which("pg_ctl") is not None


@contextmanager
def running_server() -> Iterator[PostgresServer]:
    """A server in a folder of its own, which goes with it."""
    folder = Path(tempfile.mkdtemp(prefix="kafka-sql-postgresql-"))
    folder.chmod(0o755)  # the server's user must reach it
    server = PostgresServer(folder, free_ports(1)[0])
    server.start()
    try:
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)


class PostgresServer:
    """A server on loopback with a database ``postgres`` of the user ``tester``."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder, self.port = folder, port
        self.url = f"jdbc:postgresql://127.0.0.1:{port}/postgres"

    def start(self) -> None:
        """Create the database where it is not there yet, and wait until the server answers."""
        data = self.folder / "data"
        if not data.exists():
            data.mkdir(parents=True)
            if os.geteuid() == 0:
                for path in (self.folder, data):
                    os.chown(path, _NOBODY, _NOBODY)
            self._run("initdb", "-D", str(data), "-U", "tester", "-A", "trust", "-E", "UTF8", "--no-sync")
        options = _OPTIONS.format(folder=self.folder, port=self.port)
        self._run("pg_ctl", "-D", str(data), "-l", str(self.folder / "log"), "-w", "-o", options, "start")

    def stop(self) -> None:
        """End the server."""
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "-w", "stop")

    def answers(self) -> bool:
        """Whether it takes connections."""
        return (
            subprocess.run(
                ["pg_isready", "-q", "-h", "127.0.0.1", "-p", str(self.port)], check=False
            ).returncode
            == 0
        )

    def _run(self, program: str, *arguments: str) -> None:
        """The server refuses to run as root: nobody runs it then."""
        command = [program, *arguments]
        if os.geteuid() == 0:
            ids = [f"--reuid={_NOBODY}", f"--regid={_NOBODY}", "--clear-groups"]
            command = ["setpriv", *ids, *command]
        done = subprocess.run(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd=self.folder, check=False
        )
        assert done.returncode == 0, done.stderr.decode()
