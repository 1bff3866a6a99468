"""The partitions that the sources of a query have in a micro-batch, by its offsets: a partition without a row
holds the watermark back too."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kafka_sql.planner.plan.nodes import Scan, WatermarkAssigner
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.spark.kafka_scan.offset_ranges import flat, place_number
from kafka_sql.spark.kafka_scan.scan import KafkaScan
from kafka_sql.spark.platform.checkpoint_log import WATERMARK_KEY, CheckpointLog


@dataclass(frozen=True, slots=True)
class ReadPartitions:
    """The partitions of a source (their numbers as text) that are ``awake``: neither idle nor read to their
    end; and whether all have ``ended``."""

    awake: frozenset[str]
    ended: bool = False


PartitionsOf = Callable[[WatermarkAssigner, int], ReadPartitions | None]
"""The partitions of the source below an assigner after a micro-batch; None where they are not known."""


def unknown_partitions(assigner: WatermarkAssigner, batch: int) -> ReadPartitions | None:
    """Of sources that are not read from topics."""
    return None


@dataclass(frozen=True)
class PlannedPartitions:
    """What the checkpoint ``log`` says of the micro-batches of a query, whose scans are read under the names
    that ``source`` gives."""

    log: CheckpointLog
    source: Callable[[Scan], tuple[str, KafkaScan] | None]

    def of(self, assigner: WatermarkAssigner, batch: int) -> ReadPartitions | None:
        """The partitions below ``assigner`` once micro-batch ``batch`` was read."""
        read = [] if assigner.clock else scans(assigner)
        found = self.source(read[0]) if len(read) == 1 else None
        if found is None:
            return None
        name, spec = found
        offsets: dict[str, Any] = self.log.sources(batch).get(name, {})
        positions = flat(offsets)
        ends = None if spec.end is None else flat(spec.end)
        idle = set(offsets.get(WATERMARK_KEY, {}).get("idle", ()))
        open_places = {p for p, at in positions.items() if ends is None or at < ends.get(p, 0)}
        numbers = {place_number(*place, many=spec.topics.are_many) for place in open_places}
        awake = frozenset(str(number) for number in numbers - idle)
        return ReadPartitions(awake, ended=bool(positions) and not open_places)
