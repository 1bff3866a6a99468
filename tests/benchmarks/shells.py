"""``python -m tests.benchmarks.shells`` (``make bench-shells``): what an analyst waits for in a SQL shell,
here, in Flink's client and in spark-sql: the prompt, the first row, the next one, and a table described.

Each shell is typed into as a person does, in a terminal of its own; Flink's client runs its cluster inside
itself. ``attached`` is ours beside a session that stays.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import pyspark

from kafka_sql.broker.embedded.ivy import Coordinate
from kafka_sql.broker.embedded.jars import cache_folder, install_jars
from tests.benchmarks.bench_broker import bench_broker
from tests.benchmarks.cpu import tree_cpu_seconds
from tests.benchmarks.orders import create_topic
from tests.integration.terminal import Terminal, shell_environment
from tests.oracle import install_flink
from tests.oracle.jars import FLINK, require_flink

_CLIENT_JARS = tuple(
    Coordinate("org.apache.flink", name, FLINK)
    for name in ("flink-sql-client", "flink-sql-gateway", "flink-python")
)
_OPENED = ("io", "lang", "net", "nio", "text", "time", "util")
_KAFKA_SQL = (sys.executable, "-m", "kafka_sql")
_LIMIT_S = 120.0
_TITLES = ("shell", "prompt s", "first row s", "second row s", "describe s", "CPU s in all")


@dataclass(frozen=True, slots=True)
class Kind:
    """A shell: ``command`` opens it, ``prompt`` is what its prompt shows, ``ddl`` makes a table ``t`` with a
    column ``whence``, which the shell answers with ``done``; ``settings`` come first."""

    name: str
    command: tuple[str, ...]
    prompt: str
    ddl: str
    done: str
    settings: str = ""


def main(arguments: Sequence[str] | None = None) -> int:
    """Print one table; 0 when done."""
    parser = ArgumentParser(prog="python -m tests.benchmarks.shells", description=__doc__)
    parser.add_argument("--only", nargs="+", default=["here", "attached", "flink", "spark-sql"])
    parser.add_argument("--repeat", type=int, default=3, help="times each shell is opened; the median counts")
    asked = parser.parse_args(arguments)
    print(f"Load before {os.getloadavg()[0]:.1f}; medians of {asked.repeat}")
    print(f"| {' | '.join(_TITLES)} |\n| --- {'| ---: ' * (len(_TITLES) - 1)}|")
    for name in asked.only:
        with _opened_kind(name) as kind:
            runs = [_walk(kind) for _ in range(asked.repeat)]
        cells = (f"{median(each):.2f}" for each in zip(*runs, strict=True))
        print(f"| {name} | {' | '.join(cells)} |", flush=True)
    if "attached" in asked.only:
        took = _short_inserts(asked.repeat + 1)[1:]
        print(
            f"A bounded INSERT of one row, kafka-sql run --attach: {median(took):.2f} s from Enter to prompt"
        )
    return 0


@contextmanager
def _opened_kind(name: str) -> Iterator[Kind]:
    ddl = "CREATE TABLE t (whence STRING) WITH ('connector' = 'datagen');"
    match name:
        case "here":
            yield Kind(name, (*_KAFKA_SQL, "shell"), "sql>", ddl, "OK")
        case "attached":
            with _kept_session():
                yield Kind(name, (*_KAFKA_SQL, "shell", "--attach"), "sql>", ddl, "OK")
        case "flink":
            settings = "SET 'sql-client.execution.result-mode' = 'tableau';"
            yield Kind(name, _flink_client(), "Flink SQL>", ddl, "succeeded", settings)
        case "spark-sql":
            command = ("sh", "-c", f'cd "$XDG_STATE_HOME"; exec {Path(sys.executable).parent}/spark-sql')
            ddl = "CREATE TEMPORARY VIEW t AS SELECT 'x' AS whence;"
            yield Kind(name, command, "spark-sql (default)>", ddl, "Time taken")
        case _:
            raise SystemExit(f"error: no shell '{name}'; there are here, attached, flink, spark-sql")


@contextmanager
def _kept_session() -> Iterator[None]:
    subprocess.run([*_KAFKA_SQL, "session", "start"], check=True, stdout=subprocess.DEVNULL)
    try:
        yield
    finally:
        subprocess.run([*_KAFKA_SQL, "session", "stop"], check=True, stdout=subprocess.DEVNULL)


def _short_inserts(times: int) -> list[float]:
    """Seconds that a bounded INSERT of one row takes beside a session that stays, each time."""
    took = []
    with bench_broker(None) as broker, _kept_session():
        create_topic(broker.bootstrap, "short", 1)
        options = {
            "connector": "kafka",
            "topic": "short",
            "properties.bootstrap.servers": broker.bootstrap,
            "format": "json",
        }
        written = ", ".join(f"'{key}' = '{value}'" for key, value in options.items())
        script = f"CREATE TABLE t (a INT) WITH ({written}); INSERT INTO t VALUES (1);"
        for _ in range(times):
            began = time.monotonic()
            subprocess.run([*_KAFKA_SQL, "run", "--attach", "-e", script], check=True, capture_output=True)
            took.append(time.monotonic() - began)
    return took


def _flink_client() -> tuple[str, ...]:
    install_flink()
    installation = require_flink()
    client = install_jars(_CLIENT_JARS, cache_folder() / f"flink-client-{FLINK}")
    opened = [f"--add-opens=java.base/java.{name}=ALL-UNNAMED" for name in _OPENED]
    folders = os.pathsep.join(f"{folder}/*" for folder in (installation.jars, client))
    main_class = "org.apache.flink.table.client.SqlClient"
    return (
        installation.java,
        *opened,
        "-cp",
        folders,
        main_class,
        "embedded",
        "-D",
        "execution.target=local",
    )


def _walk(kind: Kind) -> tuple[float, ...]:
    """Seconds to the prompt, to a first and a second row, to a table described; CPU seconds of it all."""
    with tempfile.TemporaryDirectory() as folder:
        spark_home = str(Path(pyspark.__file__).parent)
        environment = shell_environment("localhost:1", Path(folder))
        environment |= {"SPARK_LOCAL_IP": "127.0.0.1", "SPARK_HOME": spark_home}
        (Path(folder) / "state").mkdir()
        (Path(folder) / "conf").mkdir()
        (Path(folder) / "conf" / "config.yaml").write_text("parallelism.default: 1\n")
        environment |= {"FLINK_CONF_DIR": f"{folder}/conf", "FLINK_HOME": folder}
        began = time.monotonic()
        shell = Terminal(environment, command=kind.command)
        pid = shell.process.pid
        try:
            shell.see(kind.prompt, _LIMIT_S)
            took = [time.monotonic() - began]
            if kind.settings:
                _answered(shell, kind, kind.settings, kind.done)
            took += [_answered(shell, kind, f"SELECT {n} * 1111 AS a;", str(n * 1111)) for n in (3, 5)]
            _answered(shell, kind, kind.ddl, kind.done)
            took.append(_answered(shell, kind, "DESCRIBE t;", "whence"))
            return (*took, tree_cpu_seconds(pid) or float("nan"))
        finally:
            shell.process.close(force=True)


def _answered(shell: Terminal, kind: Kind, statement: str, answer: str) -> float:
    """Seconds from Enter to the answer. The next prompt is waited for behind it."""
    shell.clear()
    shell.type(statement)
    began = time.monotonic()
    shell.see(answer, _LIMIT_S)
    took = time.monotonic() - began
    while kind.prompt not in shell.text().split(answer)[-1]:
        shell.read()
        if time.monotonic() - began > _LIMIT_S:
            raise SystemExit(f"error: no prompt behind {answer!r}:\n{shell.text()}")
    return took


if __name__ == "__main__":
    sys.exit(main())
