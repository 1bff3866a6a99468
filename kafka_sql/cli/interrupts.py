"""Ctrl-C: the first requests a clean stop, the second ends the process at once."""

from __future__ import annotations

import _thread
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType, TracebackType
from typing import Any

from kafka_sql.text.diagnostics import ExitCode

_SIGNALS = (signal.SIGINT, signal.SIGTERM)
_AGAIN_AFTER_S = 0.05


class Interrupts:
    """Handles SIGINT and SIGTERM while it is entered (main thread only).

    The first signal sets ``requested`` (and ``terminated`` for SIGTERM); within :meth:`raising` it also
    raises KeyboardInterrupt, to leave a waiting call. The second calls the actions of :meth:`on_abort` and
    ends the process with 130.
    """

    def __init__(self, say: Callable[[str], None]) -> None:
        self.requested = False
        self.terminated = False
        self._say = say
        self._raises = False
        self._raised = "stopping… (Ctrl-C again aborts)"
        self._aborts: list[Callable[[], None]] = []
        self._before: dict[signal.Signals, Any] = {}
        self._before_unraisable = sys.unraisablehook
        self._again = False

    def __enter__(self) -> Interrupts:
        self._before = {each: signal.getsignal(each) for each in _SIGNALS}
        self._before_unraisable = sys.unraisablehook
        sys.unraisablehook = self._raise_what_was_lost
        self.renew()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for each, handler in self._before.items():
            signal.signal(each, handler)
        sys.unraisablehook = self._before_unraisable

    def renew(self) -> None:
        """Install the handlers again: PySpark at its start installs one of its own, which kills jobs."""
        for each in _SIGNALS:
            signal.signal(each, self._handle)

    def on_abort(self, action: Callable[[], None]) -> None:
        """``action`` must run before the process ends at the second signal; it has to be quick."""
        self._aborts.append(action)

    @contextmanager
    def raising(self) -> Iterator[None]:
        """While inside, the first signal raises KeyboardInterrupt."""
        before, self._raises = self._raises, True
        try:
            yield
        finally:
            self._raises = before

    def raise_requested(self) -> None:
        """Raise KeyboardInterrupt if the first signal has arrived: the one that it raised may be lost."""
        if self.requested:
            raise KeyboardInterrupt

    @contextmanager
    def saying(self, line: str) -> Iterator[None]:
        """While inside, the first signal prints this line when it raises, as no job has to be stopped."""
        before, self._raised = self._raised, line
        try:
            yield
        finally:
            self._raised = before

    def _raise_what_was_lost(self, raised: sys.UnraisableHookArgs) -> None:
        """Send the signal again after a KeyboardInterrupt in a callback that cannot raise, such as that of
        an import."""
        if not self.requested or not issubclass(raised.exc_type, KeyboardInterrupt):
            self._before_unraisable(raised)
        else:
            self._again = True
            _send_again()

    def _handle(self, number: int, frame: FrameType | None) -> None:
        if self._again:  # one that was lost
            self._again = False
            if self._raises:
                raise KeyboardInterrupt
            return
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
        except RuntimeError:  # the code interrupted was writing to that stream, which cannot be entered twice
            with suppress(OSError, ValueError):
                os.write(sys.stderr.fileno(), f"{line}\n".encode())


def hear_lost_interrupts() -> None:
    """From now on a KeyboardInterrupt that was raised in a callback that can raise nothing (of an import, for
    instance), which Python only prints, is raised again a moment later."""
    before = sys.unraisablehook

    def hook(raised: sys.UnraisableHookArgs) -> None:
        if issubclass(raised.exc_type, KeyboardInterrupt):
            _send_again()
        else:
            before(raised)

    sys.unraisablehook = hook


def _send_again() -> None:
    # No lock of the module threading may be taken here: the code interrupted could hold it.
    _thread.start_new_thread(_send, (threading.main_thread().ident or 0,))


def _send(thread: int) -> None:
    time.sleep(_AGAIN_AFTER_S)
    signal.pthread_kill(thread, signal.SIGINT)
