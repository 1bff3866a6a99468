"""The policy for records that a table's formats refuse (page ``dead-letters``), as plain values for tasks."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from kafka_sql.model.formats import Format


class BadRecordPolicy(Enum):
    """``scan.bad-records``: the job fails, the record is left out, or it goes to the dead-letter topic."""

    FAIL = "fail"
    SKIP = "skip"
    DEAD_LETTER = "dead-letter"


@dataclass(frozen=True, slots=True)
class BadRecordLimit:
    """``scan.bad-records.max``: how many records of a table may be bad in one run of a job.

    Either ``records`` or ``share`` (0 to 1, of the records read) is set; ``text`` is the option as written.
    """

    text: str
    records: int | None = None
    share: float | None = None

    def certain_from(self, total: int | None) -> int | None:
        """The number of bad records that is too many whatever follows, where ``total`` records will be read
        (None: nobody knows); None where no number is."""
        if self.records is not None:
            return self.records + 1
        if self.share is None or total is None:
            return None
        return int(self.share * total) + 1

    def exceeded(self, bad: int, read: int, *, ended: bool) -> bool:
        """Whether ``bad`` of ``read`` records are too many. A share says nothing of the first
        :data:`SHARE_FROM` records, unless no more will follow (``ended``)."""
        if self.records is not None:
            return bad > self.records
        assert self.share is not None
        return (ended or read >= SHARE_FROM) and bad > self.share * read


SHARE_FROM = 1_000
"""Records that must have been read before a share of them means something."""


@dataclass(frozen=True, slots=True)
class BadRecords:
    """The policy of a table, where bad records go (``dead-letter`` only), and how many there may be."""

    policy: BadRecordPolicy = BadRecordPolicy.FAIL
    dead_letter_topic: str | None = None
    limit: BadRecordLimit | None = None

    def fails_for(self, format: Format | None) -> bool:
        """Whether a record that ``format`` refuses makes the job fail."""
        return self.policy is BadRecordPolicy.FAIL and not ignores_parse_errors(format)


FAIL = BadRecords()
"""Flink's way, the default."""


def ignores_parse_errors(format: Format | None) -> bool:
    """Whether the format itself leaves out what it refuses (``<format>.ignore-parse-errors``)."""
    rows = getattr(format, "json", format)
    return bool(getattr(rows, "ignore_parse_errors", False))


def can_ignore_parse_errors(format: Format | None) -> bool:
    """Whether the format has the option ``ignore-parse-errors``."""
    return hasattr(getattr(format, "json", format), "ignore_parse_errors")
