"""Spark's start in a thread of its own: it takes seconds, in which brokers are asked and Ctrl-C is heard."""

from __future__ import annotations

import atexit
import threading
import warnings
from collections.abc import Callable
from typing import TYPE_CHECKING

from kafka_sql.cli.spark_noise import without_noise
from kafka_sql.spark.launch.session_client import RESTARTED

if TYPE_CHECKING:
    from kafka_sql.session.session import Session

THREAD = "kafka-sql starts Spark"
"""The name of that thread; a process in which it still runs cannot end in an orderly way."""
_LOOK_EVERY_S = 0.25


class SparkStart:
    """The start of a session's Spark. ``short`` says that the work is short: Java compiles it quickly.

    What Java says goes to standard error, or into the file with the descriptor ``log``."""

    def __init__(self, session: Session, *, short: bool = False, log: int | None = None) -> None:
        session.connection.short_work = short
        self._session = session
        self._log = log
        self._failure: BaseException | None = None
        self._ended = threading.Event()
        threading.Thread(target=self._start, name=THREAD, daemon=True).start()

    def _start(self) -> None:
        try:
            from kafka_sql.spark.launch import class_archive

            if class_archive.is_missing():
                atexit.register(class_archive.make_in_background)
            with without_noise(self._log), warnings.catch_warnings():
                warnings.filterwarnings("ignore", "PySpark does not yet fully support pandas", FutureWarning)
                warnings.filterwarnings("ignore", RESTARTED, RuntimeWarning)  # the shell says it itself
                _ = self._session.spark
        except BaseException as error:
            self._failure = error
        finally:
            self._ended.set()

    @property
    def ended(self) -> bool:
        """Whether Spark is there, or could not be started."""
        return self._ended.is_set()

    @property
    def failed(self) -> bool:
        """Whether it could not be started."""
        return self._failure is not None

    def wait(self, look: Callable[[], None] = lambda: None) -> None:
        """Returns when Spark is there; ``look`` is called all the time, and may raise. Raises what kept it
        from starting."""
        while not self._ended.wait(_LOOK_EVERY_S):
            look()
        if self._failure is not None:
            raise self._failure
        self._session.connection.take_over()
