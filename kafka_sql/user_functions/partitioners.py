"""Partitioners of the user: ``'sink.partitioner' = 'module.Class'``, with the methods of Flink's
``FlinkKafkaPartitioner``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from kafka_sql.model.connectors import PARTITIONERS, Connector, KafkaTable
from kafka_sql.sql.statements.statements import OptionEntry
from kafka_sql.text.source import Span
from kafka_sql.user_functions.modules import (
    ScriptObject,
    check_method,
    is_reading_only,
    load_class,
    made_object,
)

_SUBJECT = "the partitioner"
_OBJECT = ScriptObject(
    _SUBJECT, "partition", "write def partition(self, record, key, value, target_topic, partitions) -> int"
)


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
    found: Partitioner = made_object(made, class_name, _OBJECT, place)
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
    check_method(load_class(name, f"{_SUBJECT} '{name}'", folders, place), name, _OBJECT, place)
