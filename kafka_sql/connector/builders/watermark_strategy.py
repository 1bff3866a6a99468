"""``WatermarkStrategy``: the progress of event time, with the names of Flink's DataStream API.

It becomes the WATERMARK clause and the options ``scan.watermark.*`` of a table of a session, which follows
each partition on its own; a DataFrame's own ``withWatermark`` cannot do that.

Source: Flink documentation, "Generating Watermarks": the watermark is the greatest time less the delay and
one millisecond.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta
from typing import TYPE_CHECKING

from kafka_sql.text.diagnostics import Diagnostic, PlanError, UsageError
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

RECORD_TIME = "record_timestamp"
"""The column that a table gets for the timestamps of records if no other column is the event time."""
RECORD_TIME_COLUMN = f"`{RECORD_TIME}` TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL"
"""The declaration of this column."""
ASSIGNED_TIME = "event_timestamp"
"""The column that a table gets for the times of a timestamp assigner."""
_MILLISECOND = timedelta(milliseconds=1)
_LONGEST = timedelta(days=99)


@dataclass(frozen=True, slots=True)
class WatermarkStrategy:
    """``delay`` is how late rows may arrive (None: without watermarks). ``column`` is the event time
    (None: the timestamp of the record, as in Flink's Kafka source). ``marker`` is the condition (SQL over
    the columns) of the rows that alone carry the watermark. ``expression`` is a user-defined watermark of
    a row (SQL over the columns, NULL for none), ``generator`` the class (``module.Class``) that emits it.
    ``assigner`` is the event time of a row, as SQL over the columns."""

    delay: timedelta | None
    column: str | None = None
    idleness: timedelta | None = None
    alignment: tuple[str, timedelta, timedelta] | None = None
    on_event: bool = False
    marker: str | None = None
    expression: str | None = None
    generator: str | None = None
    assigner: str | None = None

    @classmethod
    def no_watermarks(cls) -> WatermarkStrategy:
        """Return a strategy for rows that no query groups by event time."""
        return cls(None)

    @classmethod
    def for_monotonous_timestamps(cls) -> WatermarkStrategy:
        """Return a strategy for times that never decrease in a partition."""
        return cls(timedelta(0))

    @classmethod
    def for_bounded_out_of_orderness(cls, max_out_of_orderness: timedelta) -> WatermarkStrategy:
        """Return a strategy for rows that arrive at most this late. Raises UsageError for less than 0 and
        over 99 days."""
        if not timedelta(0) <= max_out_of_orderness <= _LONGEST:
            raise _wrong(f"rows cannot be late by {max_out_of_orderness}", "give 0 to 99 days")
        return cls(max_out_of_orderness)

    @classmethod
    def for_punctuated(cls, marker: str, max_out_of_orderness: timedelta = timedelta(0)) -> WatermarkStrategy:
        """Return a strategy in which only the rows for which ``marker`` is true carry the watermark, like
        that of a punctuated generator of Flink: ``for_punctuated("kind = 'end'")``. Raises UsageError as
        :meth:`for_bounded_out_of_orderness`."""
        return replace(cls.for_bounded_out_of_orderness(max_out_of_orderness), marker=marker)

    @classmethod
    def for_generator(cls, generator: str | type) -> WatermarkStrategy:
        """Return a strategy with a user-defined generator. It is a class with the methods of
        :class:`WatermarkGenerator`, of which each partition has its own object, or the watermark of a row
        as an SQL expression over columns, NULL for none (``for_generator("CASE WHEN kind = 'end' THEN ts -
        INTERVAL '1' SECOND END")``). In each partition the greatest emitted watermark counts. Raises
        UsageError for a class that tasks cannot import, and for anything else."""
        if isinstance(generator, str):
            return cls(timedelta(0), expression=generator)
        if not isinstance(generator, type):
            raise _wrong(
                f"the generator is {generator!r}, not a class",
                "give a class with on_event(self, event, event_timestamp, output), or an SQL expression",
            )
        name = f"{generator.__module__}.{generator.__qualname__}"
        if generator.__module__ == "__main__" or "<locals>" in name:
            raise _wrong(
                f"the generator '{generator.__qualname__}' cannot be imported by the tasks that read",
                "define it at the top of a module of its own",
            )
        return cls(timedelta(0), generator=name)

    def with_timestamp_assigner(self, assigner: str) -> WatermarkStrategy:
        """Set the event time of a row as an SQL expression over its columns
        (``with_timestamp_assigner("TO_TIMESTAMP_LTZ(created_ms, 3)")``), which may call functions of the
        session. Tables have it as the column ``event_timestamp``. Raises UsageError for a function."""
        if not isinstance(assigner, str):
            raise _wrong(
                f"the timestamp assigner is {assigner!r}, not an SQL expression",
                "CREATE FUNCTION event_time AS 'module.function' LANGUAGE PYTHON in the session, and give "
                '"event_time(id)"',
            )
        return replace(self, assigner=assigner, column=ASSIGNED_TIME)

    def with_timestamp_column(self, column: str) -> WatermarkStrategy:
        """Set the column with the event time: TIMESTAMP or TIMESTAMP_LTZ of precision 0 to 3."""
        return replace(self, column=column, assigner=None)

    def with_idleness(self, idle_timeout: timedelta) -> WatermarkStrategy:
        """Set the time after which a partition without records no longer holds the watermark back. Raises
        UsageError for 0 and less."""
        if idle_timeout < _MILLISECOND:
            raise _wrong("the idle timeout has to be positive", "leave with_idleness out for none")
        return replace(self, idleness=idle_timeout)

    def with_each_event(self) -> WatermarkStrategy:
        """Advance the watermark with each record instead of each micro-batch, like a generator of Flink
        that emits in ``onEvent``: a row is late compared with the records before it."""
        return replace(self, on_event=True)

    def with_watermark_alignment(
        self, watermark_group: str, max_drift: timedelta, update_interval: timedelta = timedelta(seconds=1)
    ) -> WatermarkStrategy:
        """Set the greatest drift between the sources of a group."""
        return replace(self, alignment=(watermark_group, max_drift, update_interval))

    @property
    def needs_record_time(self) -> bool:
        """Whether the event time is the timestamp of records."""
        return self.delay is not None and self.column is None

    def refuse_beyond_spark(self) -> None:
        """Raise PlanError for a strategy beyond ``withWatermark`` of Spark, which follows the latest time
        of all rows, so that it waits for no idle partition."""
        others = {
            "of an expression": self.expression is not None,
            "of a generator": self.generator is not None,
            "of assigned timestamps": self.assigner is not None,
            "of some rows only": self.marker is not None,
            "that moves with each event": self.on_event,
            "that other sources are kept in step with": self.alignment is not None,
        }
        what = next((name for name, is_asked in others.items() if is_asked), None)
        if what is not None:
            message = f"Spark has no watermark {what}"
            help_text = "source.create_table(session, 'name', strategy) gives a table with Flink's watermark"
            raise PlanError(Diagnostic(ErrorCode.UNSUPPORTED, message, helps=(help_text,)))

    def with_watermark(self, frame: DataFrame) -> DataFrame:
        """Return the rows with Spark's watermark."""
        if self.delay is None:
            return frame
        delay = (self.delay + _MILLISECOND) // _MILLISECOND
        return frame.withWatermark(self.column or RECORD_TIME, f"{delay} milliseconds")

    def elements(self) -> list[str]:
        """Return the elements that follow the columns in CREATE TABLE."""
        if self.delay is None:
            return []
        column = "`" + (self.column or RECORD_TIME).replace("`", "``") + "`"
        found = []
        if self.column is None:
            found.append(RECORD_TIME_COLUMN)
        if self.assigner is not None:
            found.append(f"{column} AS {self.assigner}")
        delay = self.delay + _MILLISECOND
        days, rest = divmod(delay // _MILLISECOND, 86_400_000)
        hours, rest = divmod(rest, 3_600_000)
        minutes, rest = divmod(rest, 60_000)
        text = f"{days} {hours:02}:{minutes:02}:{rest // 1000:02}.{rest % 1000:03}"
        watermark = f"{column} - INTERVAL '{text}' DAY TO SECOND(3)"
        if self.expression is not None:
            watermark = self.expression
        if self.marker is not None:
            watermark = f"CASE WHEN {self.marker} THEN {watermark} END"
        found.append(f"WATERMARK FOR {column} AS {watermark}")
        return found

    def options(self) -> dict[str, str]:
        """Return the options ``scan.watermark.*``."""
        found = {}
        if self.idleness is not None:
            found["scan.watermark.idle-timeout"] = _milliseconds(self.idleness)
        if self.generator is not None:
            found["scan.watermark.generator"] = self.generator
        if self.on_event:
            found["scan.watermark.emit.strategy"] = "on-event"
        if self.alignment is not None:
            group, drift, interval = self.alignment
            found["scan.watermark.alignment.group"] = group
            found["scan.watermark.alignment.max-drift"] = _milliseconds(drift)
            found["scan.watermark.alignment.update-interval"] = _milliseconds(interval)
        return found


def _milliseconds(duration: timedelta) -> str:
    return f"{duration // _MILLISECOND} ms"


def _wrong(message: str, help_text: str) -> UsageError:
    return UsageError(Diagnostic(ErrorCode.INVALID_VALUE, message, helps=(help_text,)))
