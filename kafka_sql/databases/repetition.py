"""What a database refuses is tried again: with a new connection, after a pause."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

from kafka_sql.databases.connection import driver_of
from kafka_sql.databases.dialects import dialect_of
from kafka_sql.databases.reading import failed
from kafka_sql.model.connectors import JdbcTable
from kafka_sql.text.diagnostics import KafkaSqlError

T = TypeVar("T")

_PAUSE_S = 1.0
"""How long the first repetition waits; each further one waits as much longer."""


def repeated(
    attempt: Callable[[], T], retries: int, table: JdbcTable, doing: str, disconnect: Callable[[], None]
) -> T:
    """What ``attempt`` gives, which is made ``retries`` more times where the driver or the connection fails;
    ``disconnect`` is called after each failure.

    Raises what the last attempt raised: UnreachableError, or JobError that says what could not be done."""
    driver = driver_of(dialect_of(table.url))
    for pause in range(1, retries + 2):
        try:
            return attempt()
        except (driver.Error, KafkaSqlError) as error:
            disconnect()
            if pause <= retries:
                time.sleep(_PAUSE_S * pause)
            elif isinstance(error, KafkaSqlError):
                raise
            else:
                raise failed(doing, table, error) from error
    raise AssertionError(table)
