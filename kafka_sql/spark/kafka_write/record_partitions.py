"""Which partition each record goes to: what its row says, else what the table's partitioner chooses.

A number is taken modulo the partitions of the topic when the record is sent; None leaves the choice to the
client, which takes the hash of the key.
"""

from __future__ import annotations

from collections.abc import Sequence
from numbers import Integral
from typing import TYPE_CHECKING, Any

import pyarrow as pa

from kafka_sql.broker.topics import describe_topics
from kafka_sql.model.connectors import PARTITIONERS, Topics
from kafka_sql.spark.kafka_write.write import KafkaWrite
from kafka_sql.spark.platform.failures import ReportedFailure, reporting
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from kafka_sql.user_functions.partitioners import Partitioner

_ROUND = 1 << 30


class RecordPartitions:
    """Chooses for the records of one task; ``task`` is the number of the Spark partition."""

    def __init__(self, write: KafkaWrite, task: int) -> None:
        self._write, self._task = write, task
        self._next: dict[str, int] = {}
        self._counts: dict[str, int] = {}
        self._own = None if write.partitioner in PARTITIONERS else _made(write, task)

    def of(
        self,
        topics: str | Sequence[str],
        keys: Sequence[bytes | None] | None,
        values: Sequence[bytes | None],
        columns: Sequence[pa.Array],
    ) -> list[int | None] | None:
        """The numbers for a block of records and their rows; None where the client chooses all.

        Raises :class:`ReportedFailure` for a partition that the topic does not have."""
        chosen = self._chosen(topics, keys, values, columns)
        if self._write.partition_column is None:
            return chosen
        given: list[int | None] = columns[self._write.partition_column].to_pylist()
        for topic, number in zip(_each(topics, len(given)), given, strict=True):
            if number is not None:
                self._check(topic, number, "a row names")
        if chosen is None:
            return given
        return [mine if mine is not None else other for mine, other in zip(given, chosen, strict=True)]

    def _chosen(
        self,
        topics: str | Sequence[str],
        keys: Sequence[bytes | None] | None,
        values: Sequence[bytes | None],
        columns: Sequence[pa.Array],
    ) -> list[int | None] | None:
        if self._own is not None:
            return self._by_class(self._own, _each(topics, len(values)), keys, values, columns)
        match self._write.partitioner:
            case "fixed":
                return [self._task] * len(values)
            case "round-robin":
                return [self._turn(topic) for topic in _each(topics, len(values))]
            case _:
                return None

    def _turn(self, topic: str) -> int:
        self._next[topic] = (self._next.get(topic, self._task - 1) + 1) % _ROUND
        return self._next[topic]

    def _by_class(
        self,
        partitioner: Partitioner,
        topics: Sequence[str],
        keys: Sequence[bytes | None] | None,
        values: Sequence[bytes | None],
        columns: Sequence[pa.Array],
    ) -> list[int | None]:
        cells = [column.to_pylist() for column in columns[: len(self._write.names)]]
        found: list[int | None] = []
        for row, (topic, value) in enumerate(zip(topics, values, strict=True)):
            record = {name: column[row] for name, column in zip(self._write.names, cells, strict=True)}
            partitions = range(self._count(topic))
            try:
                number = partitioner.partition(
                    record, None if keys is None else keys[row], value, topic, partitions
                )
            except Exception as error:
                problem = f"failed with {type(error).__name__}: {error}"
                raise self._failed(problem, f"the row was {_shown(record)}") from error
            if not isinstance(number, Integral):
                problem = f"gave {type(number).__name__}, not the number of a partition"
                raise self._failed(problem, f"the row was {_shown(record)}")
            self._check(topic, int(number), f"the partitioner '{self._write.partitioner}' gave")
            found.append(int(number))
        return found

    def _failed(self, problem: str, note: str) -> ReportedFailure:
        message = f"the partitioner '{self._write.partitioner}' of table {self._write.table} {problem}"
        return ReportedFailure(Diagnostic(ErrorCode.FUNCTION_FAILED, message, notes=(note,)))

    def _check(self, topic: str, number: int, who: str) -> None:
        count = self._count(topic)
        if not 0 <= number < count:
            message = f"{who} partition {number} of topic '{topic}' (table {self._write.table})"
            has = f"it has {count} partitions, counted from 0" if count > 1 else "it has partition 0 only"
            raise ReportedFailure(Diagnostic(ErrorCode.WRONG_PARTITION, message, notes=(has,)))

    def _count(self, topic: str) -> int:
        if topic not in self._counts:
            with reporting():
                self._counts |= describe_topics(self._write.producer, Topics((topic,)))
        return self._counts[topic]


def _made(write: KafkaWrite, task: int) -> Partitioner:
    from kafka_sql.user_functions.partitioners import load_partitioner

    with reporting():
        made: Any = load_partitioner(write.partitioner, write.folders)
    if hasattr(made, "open"):
        made.open(task)
    partitioner: Partitioner = made
    return partitioner


def _each(topics: str | Sequence[str], count: int) -> Sequence[str]:
    return [topics] * count if isinstance(topics, str) else topics


def _shown(record: dict[str, Any]) -> str:
    text = ", ".join(f"{name}={value!r}" for name, value in record.items())
    return text if len(text) <= 200 else text[:199] + "…"
