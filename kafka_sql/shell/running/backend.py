"""The session of the prompt: imported and made in the background, and its Spark started after it."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from kafka_sql.cli.report import Report
from kafka_sql.spark.launch.session_client import RESTARTED
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError, Severity, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from kafka_sql.cli.spark_start import SparkStart
    from kafka_sql.session.session import Session

_LOOK_EVERY_S = 0.05
_LOST_LIMIT_S = 2.0


class Backend:
    """A session made by ``make``, which may take a while. Its Spark starts as soon as the session exists.

    The output of Java goes to ``log``, so that no line of it ever stands in a prompt.
    """

    def __init__(self, make: Callable[[], Session], log: Path, report: Report) -> None:
        self._make = make
        self._log = log
        self._report = report
        self._session: Session | None = None
        self._failure: BaseException | None = None
        self._begun = False
        self._made = threading.Event()
        self._spark: SparkStart | None = None
        self._spark_failed = False
        self._starting = threading.Lock()
        self._restarted = False

    def start(self) -> None:
        """Start, in a thread of its own; once."""
        if self._begun:
            return
        self._begun = True
        threading.Thread(target=self._begin, name="kafka-sql session", daemon=True).start()

    def _begin(self) -> None:
        try:
            self._session = self._make()
        except BaseException as error:
            self._failure = error
        finally:
            self._made.set()
        if self._session is not None:
            self._start_spark(self._session)

    @property
    def session(self) -> Session:
        """The session; waits until it exists. Raises the error that kept it from being made."""
        self._made.wait()
        if self._session is None:
            assert self._failure is not None
            raise self._failure
        return self._session

    @property
    def ready(self) -> Session | None:
        """The session if it exists already, otherwise None."""
        return self._session

    @property
    def spark_is_there(self) -> bool:
        """Whether Spark runs, so that no wait is necessary."""
        return self._spark is not None and self._spark.ended and not self._spark.failed

    @property
    def spark_state(self) -> str:
        """The state of Spark, in a few words."""
        if self._spark_failed if self._spark is None else self._spark.failed:
            return "Spark did not start"
        return "Spark is ready" if self.spark_is_there else "Spark is starting"

    def take_spark(self, wanted: Callable[[], bool]) -> bool:
        """Wait for Spark and make it that of the calling thread. Return False once ``wanted`` returns false.

        Raises KafkaSqlError with the reason if Spark does not start; the next call tries again.
        """
        try:
            return self._take_spark(wanted)
        except KafkaSqlError:
            if not self._loses_spark():
                raise
        return self._take_spark(wanted)

    def _loses_spark(self) -> bool:
        """Return whether the Spark of a session that stays has just died, which becomes known a moment
        later."""
        limit = time.monotonic() + _LOST_LIMIT_S
        while self.session.leaves_jobs and time.monotonic() < limit:
            if self.session.connection.is_lost:
                return True
            threading.Event().wait(_LOOK_EVERY_S)
        return False

    def _take_spark(self, wanted: Callable[[], bool]) -> bool:
        if self.session.connection.is_lost:
            with self._starting:
                self._spark, self._restarted = None, True
        starting = self._start_spark(self.session)
        while not starting.ended:
            if not wanted():
                return False
            threading.Event().wait(_LOOK_EVERY_S)
        try:
            starting.wait()
        except Exception as error:
            with self._starting:
                self._spark, self._spark_failed = None, True
            raise self._failed(error) from error
        return wanted()

    def take_news(self) -> tuple[Diagnostic, ...]:
        """Return the news about Spark, once: that it had died and another one runs."""
        if not self._restarted:
            return ()
        self._restarted = False
        return (Diagnostic(ErrorCode.SESSION, RESTARTED, severity=Severity.WARNING),)

    def _failed(self, error: Exception) -> KafkaSqlError:
        if isinstance(error, KafkaSqlError):
            return error
        reason = (str(error).strip().splitlines() or [type(error).__name__])[0]
        helps = ("kafka-sql doctor lists what this machine lacks", f"what Java said is in '{self._log}'")
        return UnreachableError(
            Diagnostic(ErrorCode.SPARK_FAILED, f"Spark did not start: {reason}", helps=helps)
        )

    def _start_spark(self, session: Session) -> SparkStart:
        from kafka_sql.cli.spark_start import SparkStart

        with self._starting:
            if self._spark is None:
                self._report.say("starting Spark …")
                self._spark = SparkStart(session, log=self._open_log())
            return self._spark

    def _open_log(self) -> int:
        """Return a descriptor for the output of Java; the null device if no file can be written."""
        with suppress(OSError):
            self._log.parent.mkdir(parents=True, exist_ok=True)
            return os.open(self._log, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600)
        return os.open(os.devnull, os.O_WRONLY)

    def close(self) -> None:
        """Stop jobs and Spark, if they run."""
        if self._session is not None:
            self._session.close()
