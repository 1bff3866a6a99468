"""``python -m tests.gateway.recorder`` records the answers of Flink's own gateway to the corpus."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from kafka_sql.broker.embedded.ivy import Coordinate
from kafka_sql.broker.embedded.jars import cache_folder, install_jars
from tests.gateway.corpus import RECORDED, answers
from tests.oracle.flink import LOG4J, OPENED
from tests.oracle.jars import FLINK, jar_folder

_LIMIT_S = 60.0
_CLIENTS = ("flink-sql-gateway", "flink-sql-client", "flink-sql-jdbc-driver-bundle")


def gateway_jars() -> Path:
    """Return the folder of Flink's gateway, SQL client and JDBC driver, downloaded first where it is not
    there yet (about 40 MB). Raises UnreachableError."""
    coordinates = tuple(Coordinate("org.apache.flink", name, FLINK) for name in _CLIENTS)
    return install_jars(coordinates, cache_folder() / f"flink-gateway-{FLINK}")


def java_command(folder: Path, *arguments: str) -> list[str]:
    """Return the command that runs ``arguments`` with the jars of Flink and of its clients; ``folder`` gets
    the settings of its log."""
    (folder / "log4j2.properties").write_text(LOG4J, encoding="utf-8")
    path = os.pathsep.join(
        str(jar) for place in (jar_folder(), gateway_jars()) for jar in sorted(place.glob("*.jar"))
    )
    return [
        shutil.which("java") or "java",
        *(f"--add-opens=java.base/{package}=ALL-UNNAMED" for package in OPENED),
        f"-Dlog4j2.configurationFile={folder / 'log4j2.properties'}",
        "-cp",
        path,
        *arguments,
    ]


def java_environment(folder: Path, **settings: object) -> dict[str, str]:
    """Return the environment of a Flink program with these settings; ``folder`` gets its configuration."""
    lines = "".join(f"{key.replace('_', '.')}: {value}\n" for key, value in settings.items())
    (folder / "config.yaml").write_text(lines, encoding="utf-8")
    return {**os.environ, "FLINK_CONF_DIR": str(folder), "HOME": str(folder)}


@contextmanager
def flink_gateway() -> Iterator[int]:
    """Flink's own gateway on a free port of this machine, which runs jobs in its own process."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory(prefix="kafka-sql-gateway-") as name:
        folder = Path(name)
        endpoint = "sql-gateway.endpoint.rest"
        environment = java_environment(
            folder,
            **{
                f"{endpoint}.address": "127.0.0.1",
                f"{endpoint}.bind-address": "127.0.0.1",
                f"{endpoint}.port": port,
                "execution.target": "local",
                "parallelism.default": 1,
                "table.local-time-zone": "UTC",
            },
        )
        command = java_command(folder, "org.apache.flink.table.gateway.SqlGateway")
        with (folder / "log").open("wb") as log:
            process = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
        try:
            _wait(port)
            yield port
        finally:
            process.terminate()
            process.wait(30)


def _wait(port: int) -> None:
    limit = time.monotonic() + _LIMIT_S
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except OSError:
            assert time.monotonic() < limit, "Flink's gateway did not start"
            time.sleep(0.1)


def main() -> None:
    """Record Flink's answers."""
    with flink_gateway() as port:
        recorded = [
            {"request": f"{request.method} {request.path}", **answer} for request, answer in answers(port)
        ]
    text = ",\n".join(json.dumps(each, ensure_ascii=False) for each in recorded)
    RECORDED.write_text(f"[\n{text}\n]\n", encoding="utf-8")


if __name__ == "__main__":
    main()
