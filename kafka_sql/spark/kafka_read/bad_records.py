"""What a reading task does with records that are refused: fail, leave them out, write dead letters, count."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pyarrow as pa

from kafka_sql.codecs.contract.rejected_records import Refused, bad_record, first_bytes, place_of
from kafka_sql.model.bad_records import can_ignore_parse_errors
from kafka_sql.spark.kafka_read.dead_letters import DeadLetters
from kafka_sql.spark.kafka_read.reject_counts import too_many_bad_records
from kafka_sql.spark.kafka_scan.scan import KafkaScan
from kafka_sql.spark.platform.failures import ReportedFailure

COUNTS_TYPE = pa.struct([("records", pa.int64()), ("rejected", pa.int64()), ("example", pa.string())])
"""The column :data:`kafka_sql.spark.kafka_scan.scan.REJECTED_COLUMN`."""


class BadRecordJudge:
    """Decides over the refused records of one task; ``rejected`` counts them. Use as a context manager."""

    def __init__(self, scan: KafkaScan) -> None:
        self._scan = scan
        self._rules = scan.bad
        self._letters = DeadLetters(scan.bad.dead_letters, scan.table) if scan.bad.dead_letters else None
        self.rejected = self._read = 0

    def __enter__(self) -> BadRecordJudge:
        return self

    def __exit__(self, *error: Any) -> None:
        if self._letters is not None:
            self._letters.__exit__(*error)

    def take(self, messages: Sequence[Any], refused: Sequence[Refused]) -> Mapping[str, Any] | None:
        """Counts a block of records, of which some were refused; None where there is nothing to be said.

        Raises :class:`ReportedFailure` where a record fails the job, or there are too many; KafkaSqlError
        where a dead letter cannot be written.
        """
        self._read += len(messages)
        if not refused:
            limited = self._rules.limit is not None and self._scan.counts_rejected
            return {"records": len(messages), "rejected": 0, "example": None} if limited else None
        for item in refused:
            if self._rules.key_fails if item.part == "key" else self._rules.value_fails:
                self.rejected += 1
                raise ReportedFailure(self._failure(messages[item.record], item))
        bad = list({item.record: item for item in reversed(refused)}.values())[::-1]
        if self._letters is not None:
            self._letters.send(messages, bad)
        before, self.rejected = self.rejected, self.rejected + len(bad)
        limit, too_many = self._rules.limit, self._rules.too_many
        if limit is None:
            return {"records": len(messages), "rejected": len(bad), "example": None}
        if too_many is not None and self.rejected >= too_many:
            self.settle()
            last = bad[too_many - before - 1]
            example = self._example(messages[last.record], last)
            raise ReportedFailure(
                too_many_bad_records(self._scan.table, limit, too_many, self._read, example)
            )
        example = self._example(messages[bad[-1].record], bad[-1])
        return {"records": len(messages), "rejected": len(bad), "example": example}

    def settle(self) -> None:
        """Waits until all dead letters are acknowledged. Raises KafkaSqlError."""
        if self._letters is not None:
            self._letters.settle()

    def _failure(self, message: Any, refused: Refused) -> Any:
        spec = self._scan.key if refused.part == "key" else self._scan.value
        assert spec is not None
        helps = [
            "to leave such records out, set 'scan.bad-records' to 'skip', or to 'dead-letter' to keep them"
        ]
        if can_ignore_parse_errors(spec.format):
            helps = [
                "to leave such records out, set the format's 'ignore-parse-errors' to 'true', or keep them "
                "in a topic with 'scan.bad-records' = 'dead-letter'"
            ]
        return bad_record(self._scan.table, _place(message), refused, _raw(message, refused), helps)

    def _example(self, message: Any, refused: Refused) -> str:
        return f"{_place(message)}: {refused.what}; {refused.part}: {first_bytes(_raw(message, refused))}"


def _place(message: Any) -> str:
    return place_of(message.topic(), message.partition(), message.offset())


def _raw(message: Any, refused: Refused) -> bytes | None:
    raw: bytes | None = message.key() if refused.part == "key" else message.value()
    return raw
