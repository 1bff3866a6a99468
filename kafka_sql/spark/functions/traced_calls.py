"""Functions of the user on rows whose records are known: a failure names the record, or the record goes where
bad records of its table go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import pyarrow as pa

from kafka_sql.broker.client.properties import ClientProperties
from kafka_sql.broker.offsets.log_client import record_consumer
from kafka_sql.codecs.contract.rejected_records import Refused, place_of, shortened
from kafka_sql.model.bad_records import BadRecordPolicy
from kafka_sql.spark.functions.user_functions import UserCall
from kafka_sql.spark.kafka_read.dead_letters import DeadLetters
from kafka_sql.spark.kafka_scan.scan import DeadLetterTopic
from kafka_sql.spark.platform.failures import ReportedFailure, reported
from kafka_sql.text.diagnostics import KafkaSqlError

_PARTITION = (1 << 22) - 1
"""Of several topics the numbers of partitions have the topic's in front."""
VALUE, BAD = "value", "bad"
"""The fields of what a tolerant call gives: the result, and whether the row is to be left out."""


@dataclass(frozen=True, slots=True)
class OriginTable:
    """A table of Kafka whose rows are told apart by partition and offset. ``topic`` is None where it reads
    several: then its policy for bad records does not reach functions."""

    table: str
    topic: str | None
    consumer: ClientProperties
    policy: BadRecordPolicy
    letters: DeadLetterTopic | None

    @property
    def tolerant(self) -> bool:
        """Whether a row that a function fails on is left out."""
        return self.policy is not BadRecordPolicy.FAIL and self.topic is not None

    def place(self, partition: int, offset: int) -> str:
        """Where a record is, in words."""
        if self.topic is not None:
            return place_of(self.topic, partition, offset)
        return f"table '{self.table}', partition {partition & _PARTITION}, offset {offset}"


@dataclass(frozen=True)
class TracedCall:
    """A call whose last column says for each row the number of its table, the partition and the offset;
    ``tolerant`` makes it give rows of :data:`VALUE` and :data:`BAD`."""

    call: UserCall
    tables: Mapping[int, OriginTable]
    tolerant: bool

    def __call__(self, *columns: pa.Array) -> pa.Array:
        """The column of results. Raises :class:`ReportedFailure` with the record that failed."""
        *arguments, origins = columns
        bad: list[int] = []
        try:
            values = self.call(*arguments)
        except ReportedFailure as failure:
            values, bad = self._row_by_row(arguments, origins, failure)
        if not self.tolerant:
            return values
        failed = set(bad)
        flags = pa.array([number in failed for number in range(len(values))], pa.bool_())
        return pa.StructArray.from_arrays([values, flags], [VALUE, BAD])

    def _row_by_row(
        self, arguments: Sequence[pa.Array], origins: pa.Array, failure: ReportedFailure
    ) -> tuple[pa.Array, list[int]]:
        """The results of the rows that do not fail, and which ones do."""
        parts, failures = [], []
        for number, origin in enumerate(origins.to_pylist()):
            try:
                parts.append(self.call(*(column.slice(number, 1) for column in arguments)))
            except ReportedFailure as found:
                table = self.tables[origin["table"]]
                if not (self.tolerant and table.tolerant):
                    place = table.place(origin["partition"], origin["offset"])
                    diagnostic = replace(found.diagnostic, notes=(place, *found.diagnostic.notes))
                    raise ReportedFailure(diagnostic) from failure
                failures.append(
                    (number, table, origin["partition"], origin["offset"], found.diagnostic.message)
                )
                parts.append(None)
        if not failures:  # a function of chance
            raise failure
        kind = next((part.type for part in parts if part is not None), None) or self.call.arrow_result
        _send(failures)
        column = pa.concat_arrays([pa.nulls(1, kind) if part is None else part for part in parts])
        return column, [number for number, *_ in failures]


def _send(failures: Sequence[tuple[int, OriginTable, int, int, str]]) -> None:
    """Write the records of failures to the dead-letter topics of their tables."""
    try:
        for table in dict.fromkeys(table for _, table, *_ in failures):
            if table.letters is None:
                continue
            with DeadLetters(table.letters, table.table) as letters:
                for _, of, partition, offset, message in failures:
                    if of != table:
                        continue
                    assert table.topic is not None
                    place = (table.topic, partition, offset, offset + 1)
                    with record_consumer(table.consumer, [place]) as consumer:
                        records = [record for block in consumer.blocks() for record in block]
                    refused = Refused(0, "value", "", shortened(message))
                    letters.send(records[:1], [refused] if records else [])
                letters.settle()
    except KafkaSqlError as error:
        raise reported(error) from error
