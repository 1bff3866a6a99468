"""Ctrl-C while a statement runs: a request that the loop which shows it checks, never an exception."""

from __future__ import annotations

import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType, TracebackType
from typing import Any


class StopRequests:
    """Counts SIGINT while it is entered (in the main thread: no other gets signals). A second one means that
    the user does not wait for the end. If it is entered again inside, it continues counting."""

    def __init__(self) -> None:
        self._depth = 0
        self._count = 0
        self._at = 0.0
        self._before: Any = None

    @property
    def requested(self) -> bool:
        """Whether Ctrl-C was pressed."""
        return self._count > 0

    def expired(self, limit_s: float) -> bool:
        """Return whether it was pressed twice, or ``limit_s`` seconds ago."""
        return self._count > 1 or (self._count == 1 and time.monotonic() - self._at > limit_s)

    def ask(self) -> None:
        """Count a Ctrl-C that did not arrive as a signal."""
        self._count += 1
        self._at = self._at or time.monotonic()

    def forget(self) -> None:
        """Forget all presses so far."""
        self._count, self._at = 0, 0.0

    def __enter__(self) -> StopRequests:
        self._depth += 1
        if self._depth > 1:
            return self
        self.forget()
        if threading.current_thread() is threading.main_thread():
            self._before = signal.signal(signal.SIGINT, self._handle)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._depth -= 1
        if self._depth == 0 and self._before is not None:
            signal.signal(signal.SIGINT, self._before)
            self._before = None

    def _handle(self, number: int, frame: FrameType | None) -> None:
        self.ask()  # no lock may be taken here: the code interrupted could hold it


@contextmanager
def raising() -> Iterator[None]:
    """While inside, Ctrl-C raises KeyboardInterrupt, as usual in Python."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def without_echo() -> Iterator[None]:
    """While inside, the terminal does not show text typed ahead: it would stand between rows, and shows at
    the next prompt."""
    try:
        import termios
    except ImportError:  # not Unix
        yield
        return
    try:
        place = sys.stdin.fileno()
        before = termios.tcgetattr(place)
    except (OSError, ValueError, termios.error):  # no terminal
        yield
        return
    quiet = list(before)
    quiet[3] = before[3] & ~termios.ECHO
    termios.tcsetattr(place, termios.TCSADRAIN, quiet)
    try:
        yield
    finally:
        termios.tcsetattr(place, termios.TCSADRAIN, before)
