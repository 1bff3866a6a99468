"""Keeps what Java and Spark always say when they start (three lines about nothing) off the screen."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from kafka_sql.text.redaction import redacted

_NOISE = (
    b"WARNING: Using incubator modules: jdk.incubator.vector",
    b"Setting default log level to ",
    b"To adjust logging level use ",
    b"Using Spark's default log4j profile",
)


@contextmanager
def without_noise(to: int | None = None) -> Iterator[None]:
    """Processes started inside write their standard error through a filter for as long as they live.

    Everything but the noise comes out, line by line, and without secrets: on standard error, or in the file
    with the descriptor ``to``.
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
