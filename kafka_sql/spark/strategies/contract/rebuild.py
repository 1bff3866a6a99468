"""A pipeline that rebuilds the state of a changed query beside the running job: it reads up to given offsets,
and writes nothing to the sink."""

from __future__ import annotations

from dataclasses import dataclass

from kafka_sql.spark.kafka_scan.offset_ranges import Offsets


class ReadingLimit:
    """The offsets (exclusive) at which a pipeline stops reading. Another thread moves them on while it runs;
    a partition without one is not read. The pipeline ends with a checkpoint at the last of them."""

    def __init__(self, ends: Offsets) -> None:
        self._ends, self._is_last = ends, False
        self._positions: Offsets = {}
        self.is_due = False
        """Whether a checkpoint is to be taken now."""

    @property
    def ends(self) -> Offsets:
        """The offsets now: another object if they have moved."""
        return self._ends

    def move(self, ends: Offsets, *, last: bool = False) -> None:
        """Read on to ``ends``; if they are the ``last`` ones, the pipeline ends there."""
        if ends != self._ends:
            self._ends = ends
        self._is_last = last

    def note(self, positions: Offsets) -> None:
        """The pipeline reports how far it has read."""
        self._positions = positions

    @property
    def is_reached(self) -> bool:
        """Whether all records before the ends are read."""
        return self.missing == 0

    @property
    def is_final(self) -> bool:
        """Whether the pipeline has read all that it will."""
        return self._is_last and self.is_reached

    @property
    def missing(self) -> int:
        """How many records before the ends are not read yet."""
        positions = self._positions
        return sum(max(0, end - positions.get(place, 0)) for place, end in self._ends.items())


@dataclass(frozen=True)
class Rebuild:
    """Reads up to ``limit``. The newest record of each key goes to files in the folder ``results``; with None
    no record is kept."""

    limit: ReadingLimit
    results: str | None
