"""A real terminal for tests: what is typed into it, and what stands on its screen then."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pexpect
import pyte

_CURSOR_ASKED = b"\x1b[6n"


def shell_environment(broker: str, folder: Path) -> dict[str, str]:
    """The environment of a shell whose files are in ``folder``."""
    environment = {
        **os.environ,
        "XDG_STATE_HOME": str(folder / "state"),
        "XDG_CONFIG_HOME": str(folder / "config"),
        "KAFKA_SQL_BOOTSTRAP": broker,
        "PYTHONPATH": str(Path(__file__).parents[2]),
        "TERM": "xterm-256color",
        "LC_ALL": "C.UTF-8",
    }
    environment.pop("NO_COLOR", None)
    return environment


class Terminal:
    """A terminal, of 110 columns and 45 lines unless said, in which ``command`` (kafka-sql) runs with
    ``arguments``."""

    def __init__(
        self,
        environment: dict[str, str],
        *arguments: str,
        columns: int = 110,
        lines: int = 45,
        command: Sequence[str] = (sys.executable, "-m", "kafka_sql"),
    ) -> None:
        self.raw = bytearray()
        """All that came, as it came."""
        self._screen = pyte.HistoryScreen(columns, lines, history=5_000)
        self._stream = pyte.ByteStream(self._screen)
        self.process = pexpect.spawn(
            command[0],
            [*command[1:], *arguments],
            dimensions=(lines, columns),
            env=environment,
            use_poll=True,  # select() takes no numbers above 1,023
        )
        self.process.ptyproc.delayafterterminate = 0.5  # on a busy machine a process dies slowly

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
        self.raw += data
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

    def end(self, limit_s: float = 90) -> int | None:
        """The exit code, once the shell has ended."""
        end = time.monotonic() + limit_s
        while self.read():
            assert time.monotonic() < end, f"has not ended\n{self.text()}"
        self.process.wait()
        return self.process.exitstatus
