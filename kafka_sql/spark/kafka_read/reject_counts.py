"""The refused records of a running part, as Spark observes them scan by scan: how many, where they went, and
whether they are too many."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from kafka_sql.model.bad_records import BadRecordLimit
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode


@dataclass(frozen=True, slots=True)
class RejectMetric:
    """The metric ``name`` of one scan of ``table``; ``topic`` is its dead-letter topic or None. Scans that
    read the same ``place`` refuse the same records."""

    name: str
    table: str
    topic: str | None = None
    limit: BadRecordLimit | None = None
    place: str = ""


@dataclass
class RejectCounts:
    """Adds up what is observed of ``metrics``."""

    metrics: Sequence[RejectMetric] = ()
    _read: Counter[str] = field(default_factory=Counter)
    _bad: Counter[str] = field(default_factory=Counter)
    _examples: dict[str, str] = field(default_factory=dict)

    def add(self, name: str, observed: Any) -> None:
        """The values of one metric: ``rejected``, and ``records`` and ``example`` where there is a limit."""
        self._bad[name] += observed["rejected"] or 0
        if any(metric.name == name and metric.limit is not None for metric in self.metrics):
            self._read[name] += observed["records"] or 0
            self._examples[name] = observed["example"] or self._examples.get(name, "")

    @property
    def rejected(self) -> int:
        """All records refused."""
        places = self._places
        elsewhere = sum(bad for name, bad in self._bad.items() if name not in places)
        return elsewhere + sum(self.rejected_at.values())

    @property
    def rejected_at(self) -> dict[str, int]:
        """The records refused in each place; of several scans of it the one that refused the most counts."""
        found: dict[str, int] = {}
        for name, place in self._places.items():
            found[place] = max(self._bad[name], found.get(place, 0))
        return {place: bad for place, bad in found.items() if bad}

    @property
    def _places(self) -> dict[str, str]:
        """What each scan reads, by the name of its metric."""
        return {metric.name: metric.place for metric in self.metrics if metric.place}

    @property
    def dead_letters(self) -> dict[str, int]:
        """Topic to the number of records that went there."""
        found: Counter[str] = Counter()
        for metric in self.metrics:
            if metric.topic is not None and self._bad[metric.name]:
                found[metric.topic] += self._bad[metric.name]
        return dict(found)

    @property
    def limited(self) -> bool:
        """Whether a table limits its bad records."""
        return any(metric.limit is not None for metric in self.metrics)

    def failure(self, *, ended: bool) -> JobError | None:
        """The error of the first table with too many bad records; ``ended``: no more will follow."""
        for metric in self.metrics:
            bad, read = self._bad[metric.name], self._read[metric.name]
            if metric.limit is not None and metric.limit.exceeded(bad, read, ended=ended):
                example = self._examples.get(metric.name, "")
                return JobError(too_many_bad_records(metric.table, metric.limit, bad, read, example))
        return None


def too_many_bad_records(table: str, limit: BadRecordLimit, bad: int, read: int, example: str) -> Diagnostic:
    """The error for more bad records than a table allows: ``bad`` of ``read``; ``example`` is one of them."""
    return Diagnostic(
        ErrorCode.TOO_MANY_BAD_RECORDS,
        f"table {table} has more bad records than 'scan.bad-records.max' = '{limit.text}' allows: {bad:,} of "
        f"{read:,} read",
        notes=(f"one of them: {example}",) if example else (),
        helps=("look at them with kafka-sql check --sample: they may be of another format or version",),
    )
