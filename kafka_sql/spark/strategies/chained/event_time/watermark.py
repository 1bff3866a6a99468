"""The watermark of a table in the task of a chain that reads all of its partitions: it follows the one that
is farthest behind, idle ones aside (Flink documentation, "Watermark Strategies and the Kafka Connector").

Event times and the watermark are state, so that a new start leaves the same rows out as late."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import pyarrow as pa

from kafka_sql.planner.plan.chain_plan import Watching
from kafka_sql.spark.kafka_scan.offset_ranges import Offsets, place_number
from kafka_sql.spark.strategies.incremental.state.cells import decode
from kafka_sql.spark.strategies.incremental.state.held_state import HeldState
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace
from kafka_sql.spark.strategies.incremental.state.redistribution import MARK, TIME
from kafka_sql.spark.watermarks.scan_watermarks import PartitionActivity, latest_of
from kafka_sql.spark.watermarks.task_times import NewestTimes


@dataclass(frozen=True, slots=True)
class WatchedRows:
    """The step; ``many`` topics are read, or one."""

    place: StatePlace
    watching: Watching
    many: bool = False

    def held(self, state: HeldState, times: Sequence[tuple[bytes, bytes]] | None = None) -> Watermark:
        """The step in a task, with what the last one has left behind. Where there are several tasks, that is
        its state entries of the event ``times`` of partitions from all of them, but no watermark: each start
        may read other partitions."""
        return Watermark(self, state, times)


@dataclass
class Watermark:
    """Follows the event times of rows. Columns: those of the row; its event time; its partition."""

    step: WatchedRows
    state: HeldState
    restored: Sequence[tuple[bytes, bytes]] | None = None
    us: int | None = field(init=False, default=None)
    """The watermark (microseconds since 1970), None before there is one."""
    is_idle: bool = field(init=False, default=False)
    """Whether no partition has had records lately, so that nobody is to wait for it."""

    def __post_init__(self) -> None:
        self._newest = NewestTimes()
        self._activity = PartitionActivity(self.step.watching.idle_ms)
        self._places: tuple[tuple[str, int], ...] = ()
        kept = self.state.now()
        self.us = kept.get(MARK) if self.restored is None else None
        others = ((key, decode(value)) for key, value in self.restored or ())
        for key, at in (*kept.items(TIME), *others):
            self._newest.times[int.from_bytes(key[1:], "big")] = at
        self._saved = dict(self._newest.times)

    @property
    def interval_s(self) -> float:
        """Seconds between two steps."""
        return self.step.watching.interval_ms / 1000

    @property
    def asks_ends(self) -> bool:
        """Whether it matters how far the partitions reach, because they may be idle."""
        return self.step.watching.idle_ms > 0

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """The rows."""
        for batch in incoming:
            width = batch.num_columns - 2
            self._newest.add(batch.column(width + 1), batch.column(width))
            yield batch.select(range(width))

    def advance(self, positions: Offsets, ends: Offsets) -> int | None:
        """The watermark where all records before ``positions`` were read, and there are some until
        ``ends``."""
        self._activity.look(positions, ends)
        self._places = tuple(positions)
        awake = [place for place in positions if not self._activity.is_idle(place)]
        # nobody waits for one of several tasks that reads no partition
        self.is_idle = not awake and (bool(positions) or self.restored is not None)
        times = self._newest.times
        known = [times.get(place_number(*place, many=self.step.many)) for place in awake]
        if known and None not in known:
            least = min(at for at in known if at is not None)
            self.us = latest_of(self.us, least - self.step.watching.delay_ms * 1000)
        return self.us

    def of_partitions(self) -> list[tuple[str, int, int | None, bool]]:
        """Return topic and partition of all that it reads, the watermark of each (microseconds since 1970,
        None before the first record), and whether it is idle."""
        delay_us = self.step.watching.delay_ms * 1000
        found = []
        for place in self._places:
            at = self._newest.times.get(place_number(*place, many=self.step.many))
            found.append((*place, None if at is None else at - delay_us, self._activity.is_idle(place)))
        return found

    def save(self) -> None:
        """Write what has changed into the state."""
        state = self.state.now()
        if self.restored is None and self.us is not None and state.get(MARK) != self.us:
            state.put(MARK, self.us)
        for number, at in self._newest.times.items():
            if self._saved.get(number) != at:
                state.put(TIME + number.to_bytes(8, "big"), at)
        self._saved = dict(self._newest.times)
