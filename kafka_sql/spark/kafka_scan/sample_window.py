"""The same few records of topics for several queries."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from kafka_sql.broker.client.properties import ClientProperties
from kafka_sql.broker.offsets.partition_offsets import beginning_offsets, latest_offsets
from kafka_sql.spark.kafka_scan.offset_ranges import Offsets, Partition


@dataclass
class SampleWindow:
    """The newest ``records`` of each topic when it is first asked for: later queries read the same, whatever
    has come since."""

    records: int
    _known: dict[tuple[str, Partition], tuple[int, int, int]] = field(default_factory=dict)

    def of(
        self, client: ClientProperties, partitions: Sequence[Partition], *, whole: bool
    ) -> tuple[Offsets, Offsets]:
        """Where reading these partitions begins and ends. Of a topic whose records replace one another the
        ``whole`` is read: what is older may be all that is known of a key.

        Raises UnreachableError."""
        servers = client.bootstrap_servers
        new = [place for place in partitions if (servers, place) not in self._known]
        if new:
            first, last = beginning_offsets(client, new), latest_offsets(client, new)
            for topic in {topic for topic, _ in new}:
                places = [place for place in new if place[0] == topic]
                each = -(-self.records // len(places))
                for place in places:
                    begin = max(first[place], last[place] - each)
                    self._known[servers, place] = (first[place], begin, last[place])
        found = {place: self._known[servers, place] for place in partitions}
        starts = {place: first if whole else begin for place, (first, begin, _) in found.items()}
        return starts, {place: last for place, (_, _, last) in found.items()}
