"""Ctrl-C: the first asks for a clean stop, the second ends the process at once."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType, TracebackType
from typing import Any

from kafka_sql.text.diagnostics import ExitCode

_SIGNALS = (signal.SIGINT, signal.SIGTERM)


class Interrupts:
    """Takes SIGINT and SIGTERM while it is entered (main thread only).

    The first signal sets ``requested`` (and ``terminated`` where it is SIGTERM); within :meth:`raising` it
    also raises KeyboardInterrupt, to get out of a call that waits. The second calls what :meth:`on_abort` was
    given and ends the process with 130.
    """

    def __init__(self, say: Callable[[str], None]) -> None:
        self.requested = False
        self.terminated = False
        self._say = say
        self._raises = False
        self._raised = "stopping… (Ctrl-C again aborts)"
        self._aborts: list[Callable[[], None]] = []
        self._before: dict[signal.Signals, Any] = {}

    def __enter__(self) -> Interrupts:
        self._before = {each: signal.getsignal(each) for each in _SIGNALS}
        self.renew()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for each, handler in self._before.items():
            signal.signal(each, handler)

    def renew(self) -> None:
        """Takes the signals again: PySpark at its start puts a handler of its own there, which kills jobs."""
        for each in _SIGNALS:
            signal.signal(each, self._handle)

    def on_abort(self, action: Callable[[], None]) -> None:
        """``action`` must run before the process ends at the second signal; it has to be quick."""
        self._aborts.append(action)

    @contextmanager
    def raising(self) -> Iterator[None]:
        """The first signal is a KeyboardInterrupt inside."""
        self._raises = True
        try:
            yield
        finally:
            self._raises = False

    @contextmanager
    def saying(self, line: str) -> Iterator[None]:
        """Inside, the first signal says this where it raises: there is nothing to be stopped."""
        before, self._raised = self._raised, line
        try:
            yield
        finally:
            self._raised = before

    def _handle(self, number: int, frame: FrameType | None) -> None:
        # No lock may be taken here (threading.Event has one): the code interrupted could hold it.
        if self.requested:
            self._tell("aborted")
            for action in self._aborts:
                action()
            os._exit(ExitCode.INTERRUPTED)
        self.requested = True
        self.terminated = number == signal.SIGTERM
        if self._raises:
            self._tell(self._raised)
            raise KeyboardInterrupt
        self._tell("stopping after the current micro-batch… (Ctrl-C again aborts)")

    def _tell(self, line: str) -> None:
        try:
            self._say(line)
        except (
            RuntimeError
        ):  # the code interrupted was writing to the same stream: it cannot be entered twice
            return
