"""A walk through the shell in a real terminal: what an analyst types, and what stands on the screen then."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pyte
import pytest

pytestmark = [pytest.mark.spark, pytest.mark.kafka]

_CURSOR_ASKED = b"\x1b[6n"


class Terminal:
    """A terminal of 110 columns and 45 lines in which the shell runs."""

    def __init__(self, environment: dict[str, str], columns: int = 110, lines: int = 45) -> None:
        self._screen = pyte.HistoryScreen(columns, lines, history=5_000)
        self._stream = pyte.ByteStream(self._screen)
        self.process = pexpect.spawn(
            sys.executable, ["-m", "kafka_sql"], dimensions=(lines, columns), env=environment
        )

    def see(self, text: str, limit_s: float = 30) -> None:
        """Waits until ``text`` stands on the screen or above it."""
        end = time.monotonic() + limit_s
        while text not in self.text():
            assert time.monotonic() < end, f"never seen: {text!r}\n{self.text()}"
            self.read()

    def read(self, seconds: float = 0.1) -> bool:
        """Takes in what comes; False where the shell has ended."""
        try:
            data = self.process.read_nonblocking(65_536, timeout=seconds)
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        if _CURSOR_ASKED in data:
            self.process.send(f"\x1b[{self._screen.cursor.y + 1};{self._screen.cursor.x + 1}R")
        self._stream.feed(data)
        return True

    def text(self) -> str:
        """All that was shown, the oldest first."""
        gone = [
            "".join(line[column].data for column in range(self._screen.columns))
            for line in self._screen.history.top
        ]
        return "\n".join(line.rstrip() for line in [*gone, *self._screen.display])

    def clear(self) -> None:
        """Forgets what was shown."""
        self.read(0.2)
        self._screen.history.top.clear()
        self._screen.reset()

    def type(self, text: str, *, enter: bool = True) -> None:
        """Types, and presses Enter."""
        self.process.send(text + ("\r" if enter else ""))

    def end(self) -> int | None:
        """The exit code, once the shell has ended."""
        while self.read():
            continue
        self.process.wait()
        return self.process.exitstatus


@pytest.fixture
def terminal(broker: str, tmp_path: Path) -> Iterator[Terminal]:
    environment = {
        **os.environ,
        "XDG_STATE_HOME": str(tmp_path / "state"),
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
        "KAFKA_SQL_BOOTSTRAP": broker,
        "PYTHONPATH": str(Path(__file__).parents[2]),
        "TERM": "xterm-256color",
        "LC_ALL": "C.UTF-8",
    }
    environment.pop("NO_COLOR", None)
    made = Terminal(environment)
    yield made
    made.process.close(force=True)


def test_a_day_in_the_shell(
    terminal: Terminal, broker: str, topic: Callable[..., str], tmp_path: Path
) -> None:
    name = topic(partitions=2)
    terminal.see("sql>")
    terminal.see("default_catalog.default_database")
    front = name[: len(name) - 3]
    terminal.type(
        "CREATE TABLE visits (id INT, who STRING) WITH ('connector' = 'kafka', 'format' = 'json', "
        f"'scan.startup.mode' = 'earliest-offset', 'properties.bootstrap.servers' = '{broker}', "
        f"'topic' = '{front}",
        enter=False,
    )
    terminal.see(f" {name}")  # offered
    terminal.type("\t", enter=False)
    terminal.read(0.5)
    terminal.type("');")
    terminal.see("OK")

    terminal.type("SELECT whoo FROM visits;", enter=False)
    terminal.see("did you mean 'who'?")  # in the bar
    terminal.clear()
    terminal.type("")
    terminal.see("error[unknown-column]")
    terminal.see("^^^^")
    terminal.type("\x03", enter=False)  # the text was kept; it is dropped

    terminal.clear()
    terminal.type("INSERT INTO visits VALUES (1, 'Ada'), (2, 'Grace'), (3, 'Ada');")
    terminal.see("job visits has started", 60)
    terminal.see("3 written")
    terminal.type("SHOW JOBS;")
    terminal.see("FIN")  # the middle is cut where the terminal is too narrow for all columns

    (tmp_path / "query.sql").write_text("SELECT id, who FROM visits LIMIT 3;")
    terminal.clear()
    terminal.type(f"SOURCE '{tmp_path}/query.sql';")
    terminal.see("Received a total of 3 rows", 40)
    terminal.clear()
    terminal.type("SELECT COUNT(*) AS visitors FROM _\\G")
    terminal.see("visitors | 3")

    terminal.clear()
    terminal.type("SELECT who, COUNT(*) AS n FROM visits GROUP BY who;")
    terminal.see("| +I |", 40)
    terminal.type("\x03", enter=False)
    terminal.see("stopped")

    terminal.type("SET 'sql-client.execution.result-mode' = 'table';")
    terminal.clear()
    terminal.type("SELECT who, COUNT(*) AS n FROM visits GROUP BY who;")
    terminal.see("page 1 of 1")
    terminal.see("| Grace", 40)
    terminal.type("q", enter=False)
    terminal.see("2 rows are there")
    terminal.type("SET 'sql-client.execution.result-mode' = 'changelog';")
    terminal.clear()
    terminal.type("SELECT who, COUNT(*) AS n FROM visits GROUP BY who;")
    terminal.see("| +I", 40)
    terminal.see("column op")
    terminal.type("q", enter=False)
    terminal.see("2 rows are there")
    terminal.type(f"\\copy TO '{tmp_path}/visits.csv'")
    terminal.see("3 lines of csv")
    assert sorted((tmp_path / "visits.csv").read_text().split()) == ["Ada,2", "Grace,1", "who,n"]

    terminal.clear()
    terminal.type(f"PRINT '{name}' FROM BEGINNING LIMIT 3;")
    terminal.see('value {"id":2,"who":"Grace"}')
    terminal.type("DESCRIBE EXTENDED visits;")
    terminal.see("next offset")
    terminal.type("QUIT;")
    assert terminal.end() == 0
    assert "INSERT INTO visits" in (tmp_path / "state/kafka-sql/history").read_text()


def test_the_terminal_goes_away(terminal: Terminal) -> None:
    """SIGHUP while Spark starts: nothing is left behind."""
    terminal.see("sql>")
    terminal.read(1.0)
    os.kill(terminal.process.pid, signal.SIGHUP)
    assert terminal.end() == 129
