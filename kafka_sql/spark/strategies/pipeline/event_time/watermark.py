"""The watermark of a table in the task of a pipeline that reads all of its partitions: it follows the one
that is farthest behind, idle ones aside (Flink documentation, "Watermark Strategies and the Kafka
Connector").

Event times and the watermark are state, so that a new start leaves the same rows out as late."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.planner.plan.pipeline_plan import Watching
from kafka_sql.spark.kafka_scan.offset_ranges import Offsets, place_number
from kafka_sql.spark.platform.failures import ReportedFailure, reporting
from kafka_sql.spark.strategies.incremental.state.cells import decode
from kafka_sql.spark.strategies.incremental.state.held_state import HeldState
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace
from kafka_sql.spark.strategies.incremental.state.redistribution import MARK, TIME
from kafka_sql.spark.watermarks.scan_watermarks import NO_MORE_US, PartitionActivity, TaskMark, latest_of
from kafka_sql.spark.watermarks.task_times import NewestTimes, micros_of
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.user_functions.modules import traceback_lines
from kafka_sql.user_functions.watermark_generators import (
    WatermarkGenerator,
    WatermarkOutput,
    load_generator,
)

_MILLISECOND_US = 1000
_SHOWN = 200
"""So many characters of a row are shown."""


class GeneratedWatermarks:
    """The watermark generators in Python of a table, one for each partition."""

    def __init__(self, watching: Watching) -> None:
        assert watching.generator is not None
        self._function, self._fields = watching.generator, watching.fields
        self._made: dict[int, tuple[WatermarkGenerator, WatermarkOutput]] = {}

    def of_rows(self, rows: pa.RecordBatch, moments: pa.Array, places: pa.Array) -> pa.Array:
        """Return the watermark (a timestamp) that is emitted for each row, or before it in its partition;
        NULL for none. The first columns of ``rows`` are those of the event. Raises ReportedFailure."""
        columns = [rows.column(number).to_pylist() for number in range(len(self._fields))]
        times = micros_of(moments).to_pylist()
        found: list[int | None] = []
        for row, (place, at) in enumerate(zip(places.to_pylist(), times, strict=True)):
            event = {name: cells[row] for name, cells in zip(self._fields, columns, strict=True)}
            generator, output = self._of(place)
            try:
                generator.on_event(event, None if at is None else at // _MILLISECOND_US, output)  # type: ignore[arg-type]
            except Exception as error:
                raise self._failed("on_event", error, f"the row was {event}") from error
            found.append(_in_micros(output))
        return pa.array(found, pa.int64()).cast(pa.timestamp("us"))

    def emit_periodically(self, places: Iterable[int], times: dict[int, int]) -> set[int]:
        """Ask the generators of the partitions for their watermarks now, and put them into ``times``; return
        the partitions that are idle. Raises ReportedFailure."""
        idle = set()
        for place in places:
            generator, output = self._of(place)
            emit = getattr(generator, "on_periodic_emit", None)
            if emit is not None:
                try:
                    emit(output)
                except Exception as error:
                    raise self._failed("on_periodic_emit", error) from error
            at = _in_micros(output)
            if at is not None:
                times[place] = max(at, times.get(place, at))
            if output.is_idle:
                idle.add(place)
        return idle

    def _of(self, place: int) -> tuple[WatermarkGenerator, WatermarkOutput]:
        if place not in self._made:
            with reporting():
                generator = load_generator(self._function.class_name, self._function.folders)
            self._made[place] = generator, WatermarkOutput()
        return self._made[place]

    def _failed(self, method: str, error: Exception, *notes: str) -> ReportedFailure:
        message = (
            f"the watermark generator '{self._function.class_name}' failed in {method} with "
            f"{type(error).__name__}: {error}"
        )
        traced = tuple(note if len(note) <= _SHOWN else f"{note[: _SHOWN - 1]}…" for note in notes)
        return ReportedFailure(
            Diagnostic(ErrorCode.FUNCTION_FAILED, message, notes=(*traced, *traceback_lines(error, 1)))
        )


def _in_micros(output: WatermarkOutput) -> int | None:
    return None if output.timestamp is None else output.timestamp * _MILLISECOND_US


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
    """Follows the event times of rows. Columns: those of the row; its event time; its partition; if it is
    ``marked`` the event time of rows that carry the watermark."""

    step: WatchedRows
    state: HeldState
    restored: Sequence[tuple[bytes, bytes]] | None = None
    us: int | None = field(init=False, default=None)
    """The watermark (microseconds since 1970), None before there is one."""
    is_idle: bool = field(init=False, default=False)
    """Whether no partition has had records lately, so that nobody is to wait for it."""

    def __post_init__(self) -> None:
        watching = self.step.watching
        self._newest = NewestTimes()
        self._activity = PartitionActivity(watching.idle_ms)
        self._places: tuple[tuple[str, int], ...] = ()
        self._awake: tuple[int, ...] = ()
        self._generated = None if watching.generator is None else GeneratedWatermarks(watching)
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
            rows, _, places, carried = self._divided(batch)
            self._newest.add(places, carried)
            yield rows

    def parts(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Yield the rows; behind each part the watermark is where its last record has moved it.

        Rows that are in time for the watermark before them come together: operators give the same results
        for them, whether the watermark moves before or after them."""
        for batch in incoming:
            rows, moments, places, carried = self._divided(batch)
            if self._generated is not None:
                carried = self._generated.of_rows(rows, moments, places)
            known = {place: self._newest.times.get(place) for place in self._awake}
            mark = TaskMark(self.us, known, NO_MORE_US)
            before = mark.before_rows(self._newest.times, places, micros_of(carried), self._delay_us)
            times = pc.fill_null(micros_of(moments), NO_MORE_US).to_numpy(zero_copy_only=False)
            begin = 0
            for row in np.flatnonzero(times <= before + _MILLISECOND_US).tolist():
                if self.us is None or before[row] > self.us:
                    self.us = int(before[row])
                    yield rows.slice(begin, row - begin)
                    begin = row
            self._newest.add(places, carried)
            self._move()
            yield rows.slice(begin)

    def _divided(self, batch: pa.RecordBatch) -> tuple[pa.RecordBatch, pa.Array, pa.Array, pa.Array]:
        """Return the rows; their event times; their partitions; the times that move the watermark."""
        marked = self.step.watching.marked
        width = batch.num_columns - (3 if marked else 2)
        moments, places = batch.column(width), batch.column(width + 1)
        return batch.select(range(width)), moments, places, batch.column(width + 2) if marked else moments

    def advance(self, positions: Offsets, ends: Offsets) -> int | None:
        """The watermark where all records before ``positions`` were read, and there are some until
        ``ends``."""
        self._activity.look(positions, ends)
        self._places = tuple(positions)
        numbers = {place: place_number(*place, many=self.step.many) for place in positions}
        idle: Collection[int] = ()
        if self._generated is not None:
            idle = self._generated.emit_periodically(numbers.values(), self._newest.times)
        self._awake = tuple(
            number
            for place, number in numbers.items()
            if not (self._activity.is_idle(place) or number in idle)
        )
        # nobody waits for one of several tasks that reads no partition
        self.is_idle = not self._awake and (bool(positions) or self.restored is not None)
        self._move()
        return self.us

    def _move(self) -> None:
        """Move the watermark to the least time of the partitions that are awake."""
        known = [self._newest.times.get(number) for number in self._awake]
        if known and None not in known:
            least = min(at for at in known if at is not None)
            self.us = latest_of(self.us, least - self._delay_us)

    @property
    def _delay_us(self) -> int:
        return 0 if self._generated is not None else self.step.watching.delay_ms * 1000

    def of_partitions(self) -> list[tuple[str, int, int | None, bool]]:
        """Return topic and partition of all that it reads, the watermark of each (microseconds since 1970,
        None before the first record), and whether it is idle."""
        found = []
        for place in self._places:
            number = place_number(*place, many=self.step.many)
            at = self._newest.times.get(number)
            found.append((*place, None if at is None else at - self._delay_us, number not in self._awake))
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
