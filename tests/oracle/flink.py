"""Flink SQL in a JVM of its own, as the judge of what a script means."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Literal

from tests.oracle.jars import FlinkInstallation, require_flink
from tests.oracle.results import FlinkAnswer, answer_of
from tests.oracle.splitting import split_script

Mode = Literal["batch", "streaming"]

_PACKAGES = ("io", "lang", "lang.reflect", "net", "nio", "text", "time", "util", "util.concurrent")
OPENED = (*(f"java.{package}" for package in _PACKAGES), "sun.nio.ch")
"""The packages of Java that Flink looks into."""
_CONFIG = {"parallelism.default": "1", "table.local-time-zone": "UTC", "restart-strategy.type": "none"}
LOG4J = """\
rootLogger.level = WARN
rootLogger.appenderRef.stderr.ref = stderr
appender.stderr.type = Console
appender.stderr.name = stderr
appender.stderr.target = SYSTEM_ERR
appender.stderr.layout.type = PatternLayout
appender.stderr.layout.pattern = %d{HH:mm:ss} %p %c{1} %m%n
"""


class FlinkOracle:
    """A JVM that runs Flink SQL scripts, one after another; a context manager.

        with FlinkOracle() as flink:
            for answer in flink.run("SELECT 7 / 2; SELECT 1 = NULL", mode="batch"):
                print(answer.table())

    The JVM starts with the first script (about 3 s) and stays, so later scripts and the second run of a job
    are warm. Each script has a session of its own. Defaults: parallelism 1, UTC, no restarts.
    """

    def __init__(self, installation: FlinkInstallation | None = None, *, heap: str = "4g") -> None:
        self._installation = installation or require_flink()
        self._heap = heap
        self._process: subprocess.Popen[str] | None = None
        self._folder: Path | None = None
        self._log: IO[str] | None = None

    def start(self) -> int:
        """Start the JVM now (a script would) and return its process id."""
        return self._started().pid

    def run(
        self,
        script: str | Sequence[str],
        *,
        mode: Mode = "streaming",
        config: Mapping[str, str] | None = None,
        repeat: int = 1,
        max_rows: int = 1_000_000,
        timeout_s: float = 120.0,
        print_tables: bool = False,
    ) -> list[FlinkAnswer]:
        """Run a script (split as the SQL client splits it, or already split) and return all answers.

        A failing statement does not stop the script. ``config`` are Flink options set before the first
        statement. ``repeat`` runs every INSERT so many times. ``max_rows`` and ``timeout_s`` end a SELECT
        (and ``timeout_s`` an INSERT) by cancelling it: its answer says ``cancelled`` and holds the rows that
        came. ``print_tables`` returns Flink's own drawing of rows in ``stdout`` instead of rows.
        """
        answers = self.stream(
            script,
            mode=mode,
            config=config,
            repeat=repeat,
            max_rows=max_rows,
            timeout_s=timeout_s,
            print_tables=print_tables,
        )
        return list(answers)

    def stream(
        self,
        script: str | Sequence[str],
        *,
        mode: Mode = "streaming",
        config: Mapping[str, str] | None = None,
        repeat: int = 1,
        max_rows: int = 1_000_000,
        timeout_s: float = 120.0,
        print_tables: bool = False,
    ) -> Iterator[FlinkAnswer]:
        """As :meth:`run`, answer by answer. All answers must be taken before the next script."""
        request = {
            "statements": split_script(script) if isinstance(script, str) else list(script),
            "config": _CONFIG | {"execution.runtime-mode": mode} | dict(config or {}),
            "repeat": repeat,
            "max_rows": max_rows,
            "timeout_ms": round(timeout_s * 1000),
            "print": print_tables,
        }
        process = self._started()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(request) + "\n")
        process.stdin.flush()
        for line in process.stdout:
            answer: dict[str, Any] = json.loads(line)
            if answer.get("end"):
                return
            yield answer_of(answer)
        raise RuntimeError(
            f"Flink's JVM ended with code {process.wait()}; its log ends with:\n{self._log_tail()}"
        )

    def close(self) -> None:
        """Stop the JVM and remove its files."""
        if self._process is not None:
            assert self._process.stdin is not None
            self._process.stdin.close()
            try:
                self._process.wait(timeout=20)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
            assert self._process.stdout is not None
            self._process.stdout.close()
            self._process = None
        if self._log is not None:
            self._log.close()
            self._log = None
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)
            self._folder = None

    def __enter__(self) -> FlinkOracle:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _started(self) -> subprocess.Popen[str]:
        if self._process is None:
            self._folder = Path(tempfile.mkdtemp(prefix="kafka-sql-flink-"))
            (self._folder / "log4j2.properties").write_text(LOG4J, encoding="utf-8")
            self._log = (self._folder / "flink.log").open("w+", encoding="utf-8")
            command = [
                self._installation.java,
                f"-Xmx{self._heap}",
                *(f"--add-opens=java.base/{package}=ALL-UNNAMED" for package in OPENED),
                f"-Dlog4j2.configurationFile={self._folder / 'log4j2.properties'}",
                f"-Djava.io.tmpdir={self._folder}",
                "-cp",
                self._installation.class_path(),
                "Oracle",
            ]
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._log,
                text=True,
                encoding="utf-8",
                start_new_session=True,  # Ctrl-C reaches this process only; close() ends the JVM
            )
        return self._process

    def _log_tail(self) -> str:
        assert self._folder is not None
        return "\n".join((self._folder / "flink.log").read_text(encoding="utf-8").splitlines()[-20:])
