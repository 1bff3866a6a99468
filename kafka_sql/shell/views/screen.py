"""All output of the shell: on the terminal, and in the file of SPOOL."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TextIO

from kafka_sql.cli.report import Report, uses_colour
from kafka_sql.text.diagnostics import Diagnostic, UsageError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.redaction import redacted
from kafka_sql.text.safe_text import cut_middle, lines

_DIM, _PLAIN = "\x1b[2m", "\x1b[0m"
_CLEAR_LINE = "\r\x1b[K"
_CLEAR_SCREEN = "\x1b[2J\x1b[H"


def terminal_size() -> os.terminal_size:
    """Return the current columns and lines of the terminal. The terminal itself takes precedence over
    COLUMNS and LINES, which a process that reads lines may have exported for another terminal."""
    with suppress(OSError, ValueError, AttributeError):
        size = os.get_terminal_size(sys.__stdout__.fileno())  # type: ignore[union-attr]
        if size.columns and size.lines:
            return size
    return shutil.get_terminal_size()


@dataclass
class Screen:
    """The terminal as the shell writes it. ``pager`` is the command for long output, empty for none;
    ``spool`` is a file that gets a copy of the output."""

    pager: str = ""
    spool: TextIO | None = None
    _status: bool = field(default=False, init=False)

    @property
    def width(self) -> int:
        """The number of columns of the terminal."""
        return max(1, terminal_size().columns)

    @property
    def height(self) -> int:
        """Lines of the terminal."""
        return max(2, terminal_size().lines)

    @property
    def repaints(self) -> bool:
        """Whether a line can be overwritten."""
        return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"

    def line(self, text: str) -> None:
        """Write a line, without control characters."""
        self.clear_status()
        text = lines(redacted(text))
        print(text, flush=True)
        if self.spool is not None:
            with suppress(OSError):
                print(text, file=self.spool, flush=True)

    def lines(self, texts: Iterable[str]) -> None:
        """Write several lines."""
        for text in texts:
            self.line(text)

    def note(self, text: str) -> None:
        """Write a note of the shell itself, apart from results."""
        self.clear_status()
        text = lines(redacted(text))
        print(f"{_DIM}{text}{_PLAIN}" if uses_colour(sys.stdout) else text, flush=True)

    def diagnostics(self, found: Iterable[Diagnostic]) -> None:
        """Write errors and warnings, each with its place."""
        self.clear_status()
        found = list(found)
        Report(sys.stdout).diagnostics(found)
        if self.spool is not None:
            Report(self.spool).diagnostics(found)

    def failure(self, error: BaseException, *, verbose: bool = False) -> None:
        """Write the failure that ended a statement."""
        self.clear_status()
        Report(sys.stdout, verbose=verbose).failure(error)
        if self.spool is not None:
            Report(self.spool).failure(error)

    def status(self, text: str) -> None:
        """Write a passing line, which the next one replaces."""
        if self.repaints:
            print(f"{_CLEAR_LINE}{_DIM}{cut_middle(lines(text), self.width - 1)}{_PLAIN}", end="", flush=True)
            self._status = True

    def clear_status(self) -> None:
        """Clear the passing line."""
        if self._status:
            print(_CLEAR_LINE, end="", flush=True)
            self._status = False

    def clear(self) -> None:
        """Clear the screen."""
        if self.repaints:
            print(_CLEAR_SCREEN, end="", flush=True)

    def page_of_documentation(self, text: str) -> None:
        """Write a page in Markdown, drawn if the terminal can."""
        if not self.repaints:
            self.lines(text.splitlines())
            return
        from kafka_sql.cli.drawing.pages import drawn_page

        self._page(drawn_page(text, self.width))

    def spool_to(self, path: str | None) -> None:
        """Copy all further output to a file; None ends that. Raises UsageError."""
        if self.spool is not None:
            self.spool.close()
            self.spool = None
        if path is None:
            return
        try:
            self.spool = open(Path(path).expanduser(), "a", encoding="utf-8")  # noqa: SIM115 - until SPOOL OFF
        except OSError as error:
            message = f"'{path}' cannot be written: {error.strerror}"
            raise UsageError(Diagnostic(ErrorCode.FILE_UNWRITABLE, message)) from None

    def paged(self, texts: Sequence[str], *, always: bool = False) -> None:
        """Write lines, through the pager if they are more than the terminal has (or ``always``)."""
        if not self.repaints or not self.pager or not (always or len(texts) >= self.height):
            self.lines(texts)
            return
        self._page("\n".join(lines(redacted(each)) for each in texts) + "\n")

    def _page(self, text: str) -> None:
        """Write a text that is safe to be shown, through the pager."""
        self.clear_status()
        if not self.pager:
            print(text, end="", flush=True)
            return
        try:
            subprocess.run(shlex.split(self.pager), input=text.encode("utf-8", "replace"), check=False)
        except (OSError, ValueError) as error:
            print(text, end="", flush=True)
            self.note(f"the pager '{self.pager}' cannot be started: {error}")
