"""A paste of any length, in time that grows with its length alone.

The parser of prompt-toolkit 3.0 searches all received text for the end of a paste with every kilobyte that
arrives: ten megabytes take most of a minute.
"""

from __future__ import annotations

from collections.abc import Callable

from prompt_toolkit.input import Input
from prompt_toolkit.input.vt100_parser import Vt100Parser
from prompt_toolkit.key_binding import KeyPress

_END = "\x1b[201~"
"""The sequence that a terminal sends after a paste."""


class PasteParser(Vt100Parser):
    """Holds a paste back until its end has arrived, and parses it once."""

    def __init__(self, feed_key_callback: Callable[[KeyPress], None]) -> None:
        super().__init__(feed_key_callback)
        self._held: list[str] = []
        self._tail = ""

    def feed(self, data: str) -> None:
        """Take data from the terminal."""
        if not self._in_bracketed_paste:
            super().feed(data)
            return
        self._held.append(data)
        end = self._tail + data  # the mark may come in pieces
        self._tail = end[1 - len(_END) :]
        if _END in end:
            whole = "".join(self._held)
            self._held, self._tail = [], ""
            super().feed(whole)


def take_long_pastes(terminal: Input) -> None:
    """Give a Unix input this parser; other inputs keep theirs."""
    parser = getattr(terminal, "vt100_parser", None)
    if type(parser) is Vt100Parser:
        terminal.vt100_parser = PasteParser(parser.feed_key_callback)  # type: ignore[attr-defined]
