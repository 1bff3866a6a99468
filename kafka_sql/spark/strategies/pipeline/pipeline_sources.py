"""What a pipeline reads, as its driver sees it: the partitions that there are, and how far they reach."""

from __future__ import annotations

from kafka_sql.spark.kafka_read.micro_batches import MicroBatches
from kafka_sql.spark.kafka_scan.offset_ranges import Offsets
from kafka_sql.spark.strategies.pipeline.pipeline import Pipeline


class PipelineSources:
    """The scans of ``pipeline``, whose positions are told as those of one."""

    def __init__(self, pipeline: Pipeline) -> None:
        self._pipeline = pipeline
        self._scans = [MicroBatches(scan) for scan in pipeline.scans]

    def still_read(self, start: Offsets) -> Offsets:
        """``start`` without topics that are forgotten. Raises JobError where some are gone that may not be,
        UnreachableError."""
        return {
            place: offset
            for number, scan in enumerate(self._scans)
            for place, offset in scan.still_read(self._of(number, start)).items()
        }

    def ends(self, here: Offsets) -> Offsets:
        """Until where there are records, of partitions too that were not read so far. Raises JobError for a
        topic that is gone or was created again, UnreachableError."""
        return {
            place: offset
            for number, scan in enumerate(self._scans)
            for place, offset in scan.next_end(self._of(number, here), None).items()
        }

    def with_new_partitions(self, here: Offsets, ends: Offsets) -> Offsets:
        """``here`` with the earliest offsets of partitions that only ``ends`` has."""
        return self._scans[0].with_new_partitions(here, ends)  # all have one client

    def finished(self, offsets: Offsets, *, last: bool) -> None:
        """All records before ``offsets`` are written: consumer groups may know. ``last`` waits for that."""
        for number, scan in enumerate(self._scans):
            scan.finished(self._of(number, offsets), last=last)

    def tell(self, offsets: Offsets) -> None:
        """The job's metrics learn how far reading is."""
        for number, scan in enumerate(self._scans):
            scan.tell(self._of(number, offsets))

    def close(self) -> None:
        """Nothing more is asked or told."""
        for scan in self._scans:
            scan.close()

    def _of(self, number: int, offsets: Offsets) -> Offsets:
        if not self._pipeline.further:
            return offsets
        return {place: offset for place, offset in offsets.items() if self._pipeline.scan_of(place) == number}
