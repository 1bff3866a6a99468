"""Watermark generators in Python: ``'scan.watermark.generator' = 'module.Class'``, with the methods of
``WatermarkGenerator`` of Flink's DataStream API.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from kafka_sql.sql.statements.statements import OptionEntry
from kafka_sql.text.source import Span
from kafka_sql.user_functions.modules import (
    ScriptObject,
    check_method,
    is_reading_only,
    load_class,
    made_object,
)

GENERATOR_OPTION = "scan.watermark.generator"
_SUBJECT = "the watermark generator"
_OBJECT = ScriptObject(_SUBJECT, "on_event", "write def on_event(self, event, event_timestamp, output)")


class WatermarkOutput:
    """Takes the watermarks of one partition.

    ``timestamp`` is the greatest one (milliseconds since 1970), None before the first; ``is_idle`` says that
    nobody is to wait for the partition."""

    def __init__(self) -> None:
        self.timestamp: int | None = None
        self.is_idle = False

    def emit_watermark(self, timestamp: int) -> None:
        """No row with a time up to ``timestamp`` (milliseconds since 1970) is to come any more. One that is
        less than an earlier one changes nothing. Raises TypeError for anything but an integer."""
        if isinstance(timestamp, bool) or not isinstance(timestamp, int):
            raise TypeError(f"a watermark is an int of milliseconds, not {type(timestamp).__name__}")
        if self.timestamp is None or timestamp > self.timestamp:
            self.timestamp = timestamp
        self.is_idle = False

    def mark_idle(self) -> None:
        """Nobody waits for this partition until the next watermark."""
        self.is_idle = True

    def mark_active(self) -> None:
        """Others wait for this partition again."""
        self.is_idle = False


class WatermarkGenerator(Protocol):
    """What a class has to have. Each partition has an object of its own, and each start makes new ones;
    ``on_periodic_emit`` may be missing."""

    def on_event(self, event: Mapping[str, Any], event_timestamp: int, output: WatermarkOutput) -> None:
        """Called for each row, by column, in the order of the records of the partition. A watermark that it
        emits counts from the next row on."""

    def on_periodic_emit(self, output: WatermarkOutput) -> None:
        """Called every ``pipeline.auto-watermark-interval``, whether rows come or not."""


def load_generator(class_name: str, folders: Sequence[str], place: Span | None = None) -> WatermarkGenerator:
    """Return a new object of the class. ``folders`` are looked into before Python's own path.

    Raises PlanError at ``place``: no such class, one without ``on_event``, or one that cannot be made."""
    found = load_class(class_name, f"{_SUBJECT} '{class_name}'", folders, place)
    if not isinstance(found, type):
        raise _OBJECT.wrong(class_name, "is not a class: each partition has an object of its own", place)
    made: WatermarkGenerator = made_object(found, class_name, _OBJECT, place)
    return made


def check_generator(class_name: str, entries: Sequence[OptionEntry], folders: Sequence[str]) -> None:
    """Look for the generator that a table names. Raises PlanError at its option, as :func:`load_generator`;
    inside of ``reading_only`` for what the text of its module shows."""
    place = next((each.value.span for each in entries if each.key.value == GENERATOR_OPTION), None)
    if not is_reading_only():
        load_generator(class_name, folders, place)
        return
    check_method(
        load_class(class_name, f"{_SUBJECT} '{class_name}'", folders, place), class_name, _OBJECT, place
    )
