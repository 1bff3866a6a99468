"""Partitioners of the user: ``'sink.partitioner' = 'module.Class'``, with the methods of Flink's
``FlinkKafkaPartitioner``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from kafka_sql.model.connectors import PARTITIONERS, Connector, KafkaTable
from kafka_sql.sql.statements.statements import OptionEntry
from kafka_sql.text.diagnostics import Diagnostic, PlanError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span
from kafka_sql.user_functions.modules import is_reading_only, load_class, traceback_lines

_SUBJECT = "the partitioner"


class Partitioner(Protocol):
    """What a class has to have. Where there is a method ``open`` a task calls it first, with its number."""

    def partition(
        self,
        record: Mapping[str, Any],
        key: bytes | None,
        value: bytes | None,
        target_topic: str,
        partitions: Sequence[int],
    ) -> int:
        """One of the ``partitions`` of ``target_topic`` for a row, by column, which is written as ``key`` and
        ``value``."""


def load_partitioner(class_name: str, folders: Sequence[str], place: Span | None = None) -> Partitioner:
    """An object of the class. ``folders`` are looked into before Python's own path.

    Raises PlanError at ``place``: no such class, one without ``partition``, or one that cannot be made.
    """
    made = load_class(class_name, f"{_SUBJECT} '{class_name}'", folders, place)
    if isinstance(made, type):
        try:
            made = made()
        except Exception as error:
            message = f"{_SUBJECT} '{class_name}' cannot be made: {type(error).__name__}: {error}"
            raise _wrong(message, place, traceback_lines(error, 1)) from error
    if not callable(getattr(made, "partition", None)):
        message = f"{_SUBJECT} '{class_name}' has no method 'partition'"
        raise _wrong(message, place)
    found: Partitioner = made
    return found


def check_partitioner(connector: Connector, entries: Sequence[OptionEntry], folders: Sequence[str]) -> None:
    """Look for the partitioner that a table is written with, where it is a class of Python's.

    Raises PlanError at its option, as :func:`load_partitioner`; inside of ``reading_only`` for what the text
    of its module shows.
    """
    if not isinstance(connector, KafkaTable) or connector.sink_partitioner in PARTITIONERS:
        return
    name = connector.sink_partitioner
    place = next((each.value.span for each in entries if each.key.value == "sink.partitioner"), None)
    if not is_reading_only():
        load_partitioner(name, folders, place)
        return
    found = load_class(name, f"{_SUBJECT} '{name}'", folders, place)
    is_whole = isinstance(found, type) and found.__mro__ == (found, object)
    if is_whole and not callable(getattr(found, "partition", None)):
        raise _wrong(f"{_SUBJECT} '{name}' has no method 'partition'", place)


def _wrong(message: str, place: Span | None, notes: tuple[str, ...] = ()) -> PlanError:
    helps = ("write def partition(self, record, key, value, target_topic, partitions) -> int",)
    return PlanError(Diagnostic(ErrorCode.FUNCTION_MODULE, message, place, notes=notes, helps=helps))
