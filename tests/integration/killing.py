"""A job in a process of its own that is killed in the middle and started again."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

from tests.integration.conftest import wait_until

LIMIT_S = 600
QUICK_JIT = {"JDK_JAVA_OPTIONS": "-XX:TieredStopAtLevel=1"}
"""For a Spark that does not live long: the optimising compiler would take half of its time."""
_COMMAND = (sys.executable, "-m", "kafka_sql.cli.main")


class KilledJob:
    """``kafka-sql run`` of a script; what it says is added to the file ``log``."""

    def __init__(self, script: Path, log: Path) -> None:
        self.script, self.log = script, log

    def strategies(self) -> set[str]:
        """The strategies that EXPLAIN names."""
        command = [*_COMMAND, "explain", str(self.script)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        lines = (line.strip() for line in done.stdout.splitlines())
        return {line.split()[1] for line in lines if line.startswith("strategy: ")}

    def run(
        self, parts: Sequence[Callable[[], None]], written: Callable[[], int], is_whole: Callable[[], bool]
    ) -> None:
        """Give the job each part of the records once the one before has written something, kill it when it
        has begun with the last, and start it again until ``is_whole``. ``written`` counts what is in the
        sink."""
        *first, last = parts
        process = None
        try:
            for send in first:
                before = written()
                send()
                process = process or self.start()
                wait_until(lambda before=before: written() > before, LIMIT_S, self.said)
            last()  # the kill is somewhere inside of a micro-batch
            assert process is not None
            _kill(process)
            process = self.start()
            wait_until(is_whole, LIMIT_S, self.said)
        finally:
            if process is not None:
                _kill(process)

    def start(self, *arguments: str) -> subprocess.Popen[bytes]:
        """A process that runs the script, or the command with these arguments, with a group of its own."""
        with self.log.open("ab") as log:
            return subprocess.Popen(
                [*_COMMAND, *(arguments or ("run", str(self.script)))],
                stdout=log,
                stderr=log,
                start_new_session=True,
                env={**os.environ, **QUICK_JIT},
            )

    def said(self) -> str:
        """The end of what the job has said."""
        return self.log.read_text(errors="replace")[-3000:]


def _kill(process: subprocess.Popen[bytes]) -> None:
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
