"""The start of Spark in a thread of its own: it takes seconds, in which requests to brokers run and Ctrl-C
works."""

from __future__ import annotations

import atexit
import os
import threading
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from kafka_sql.spark.launch.session_client import RESTARTED
from kafka_sql.text.redaction import redacted

if TYPE_CHECKING:
    from kafka_sql.session.session import Session

_NOISE = (
    b"WARNING: Using incubator modules: jdk.incubator.vector",
    b"Setting default log level to ",
    b"To adjust logging level use ",
    b"Using Spark's default log4j profile",
)


@contextmanager
def without_noise(to: int | None = None) -> Iterator[None]:
    """While inside, new processes write their standard error through a filter for as long as they live.

    Everything but the noise comes out, line by line, and without secrets: on standard error, or in the
    file with the descriptor ``to``.
    """
    try:
        screen = os.dup(2)
    except OSError:  # no standard error at all
        yield
        return
    reader, writer = os.pipe()
    os.dup2(writer, 2)
    os.close(writer)
    threading.Thread(
        target=_forward,
        args=(reader, os.dup(screen if to is None else to)),
        name="Spark's standard error",
        daemon=True,
    ).start()
    try:
        yield
    finally:
        os.dup2(screen, 2)
        os.close(screen)


def _forward(reader: int, screen: int) -> None:
    with os.fdopen(reader, "rb") as lines:
        for line in lines:
            if not line.startswith(_NOISE):
                os.write(
                    screen,
                    redacted(line.decode("utf-8", "surrogateescape")).encode("utf-8", "surrogateescape"),
                )
    os.close(screen)


THREAD = "kafka-sql starts Spark"
"""The name of that thread; a process in which it still runs cannot end in an orderly way."""
_LOOK_EVERY_S = 0.25


class SparkStart:
    """The start of a session's Spark. ``short`` says that the work is short: Java compiles it quickly.

    The output of Java goes to standard error, or into the file with the descriptor ``log``."""

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
                warnings.filterwarnings("ignore", RESTARTED, RuntimeWarning)  # the shell reports it itself
                _ = self._session.spark
        except BaseException as error:
            self._failure = error
        finally:
            self._ended.set()

    @property
    def ended(self) -> bool:
        """Whether Spark runs, or could not be started."""
        return self._ended.is_set()

    @property
    def failed(self) -> bool:
        """Whether Spark could not be started."""
        return self._failure is not None

    def wait(self, look: Callable[[], None] = lambda: None) -> None:
        """Return when Spark runs. ``look`` is called repeatedly, and may raise. Raises the reason if Spark
        does not start."""
        while not self._ended.wait(_LOOK_EVERY_S):
            look()
        if self._failure is not None:
            raise self._failure
        self._session.connection.take_over()
