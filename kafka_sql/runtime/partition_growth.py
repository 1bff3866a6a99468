"""Finds the partitions of a stream that have no new records while others do."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping

_RESTS_S = 10.0


class PartitionGrowth:
    """Remembers when each count of records last grew."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._grown: dict[str, tuple[int, float]] = {}

    def resting(self, counts: Mapping[str, int]) -> list[str]:
        """Return the partitions that have had records, but none for ten seconds within which another one
        had some. ``counts`` are the records of each partition so far."""
        now = self._clock()
        for place, count in counts.items():
            if self._grown.get(place, (-1, now))[0] != count:
                self._grown[place] = count, now
        grown = {place: at for place, (count, at) in self._grown.items() if count}
        last = max(grown.values(), default=now)
        return sorted(place for place, at in grown.items() if last - at >= _RESTS_S)
