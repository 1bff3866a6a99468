"""``kafka-sql peek``: unparsed records of topics, without Spark. Decoded rows of a table are in
:mod:`kafka_sql.inspect.table`."""

from __future__ import annotations

import re
import time
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timezone
from typing import TYPE_CHECKING, Any

from kafka_sql.broker.record_window import Message, Place, WindowStart
from kafka_sql.broker.topics import describe_topics
from kafka_sql.inspect.byte_text import byte_data
from kafka_sql.inspect.record_formats import Show, Shown
from kafka_sql.model.connectors import Topics
from kafka_sql.options.durations import parse_duration
from kafka_sql.text.diagnostics import Diagnostic, UsageError
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from kafka_sql.broker.client.properties import ClientProperties

Partition = tuple[str, int]
_OFFSET = re.compile(r"\+?[0-9]{1,18}")
_NEWEST = re.compile(r"-([0-9]{1,9})")
_EPOCH = re.compile(r"(?:s?@)([0-9]{1,15})")
_AGO = re.compile(r"@?-(.*[a-zA-Z].*)")
_DEFAULT_COUNT = 10


@dataclass(frozen=True, slots=True)
class PeekedRecord:
    """A record in the form for display. ``timestamp_ms`` is None for a record without a timestamp."""

    topic: str
    partition: int
    offset: int
    timestamp_ms: int | None
    key: Shown
    value: Shown
    headers: tuple[tuple[str, bytes | None], ...]


@dataclass(frozen=True, slots=True)
class Window:
    """The start of the records to show, and their number."""

    start: WindowStart
    count: int


def window_of(start: str, count: int | None, now_ms: int | None = None) -> Window:
    """Parse ``--from`` and ``-n``: ``earliest``, ``latest`` (the newest records), ``-N`` (the N newest), an
    offset, or a time: ISO 8601 (UTC without a zone), ``@epoch-ms``, or relative to now (``-10min``).

    Raises UsageError for any other text.
    """
    text = start.strip()
    if text in ("earliest", "beginning", "start"):
        return Window(WindowStart(Place.EARLIEST), count or _DEFAULT_COUNT)
    if text in ("latest", "end", "newest"):
        return Window(WindowStart(Place.NEWEST, count or _DEFAULT_COUNT), count or _DEFAULT_COUNT)
    if match := _NEWEST.fullmatch(text):
        newest = int(match[1])
        return Window(WindowStart(Place.NEWEST, newest), newest if count is None else min(count, newest))
    if _OFFSET.fullmatch(text):
        return Window(WindowStart(Place.OFFSET, int(text)), count or _DEFAULT_COUNT)
    moment = _moment(text, int(time.time() * 1000) if now_ms is None else now_ms)
    if moment is None:
        raise UsageError(
            Diagnostic(
                ErrorCode.USAGE,
                f"--from cannot be '{start}'",
                helps=(
                    "write earliest, latest, -N (the N newest), an offset, or a time: 2024-05-01T08:30, "
                    "@1714552200000 (epoch milliseconds), -10min (so long ago)",
                ),
            )
        )
    return Window(WindowStart(Place.TIME, moment), count or _DEFAULT_COUNT)


def _moment(text: str, now_ms: int) -> int | None:
    """Parse a time to epoch milliseconds."""
    if match := _EPOCH.fullmatch(text):
        return int(match[1])
    try:
        if match := _AGO.fullmatch(text):
            return now_ms - parse_duration(match[1])
        moment = datetime.fromisoformat(text.removeprefix("@").replace("Z", "+00:00"))
    except (ValueError, OverflowError):
        return None
    zoned = moment if moment.tzinfo is not None else moment.replace(tzinfo=timezone.utc)
    return int(zoned.timestamp() * 1000)


def partitions_of(
    properties: ClientProperties, topics: Sequence[str], wanted: Sequence[int]
) -> list[Partition]:
    """Return the partitions of topics, or only those with a number in ``wanted``.

    Raises UnreachableError if a topic does not exist, UsageError for a partition that none has.
    """
    counts = describe_topics(properties, Topics(tuple(topics)))
    most = max(counts.values())
    beyond = [number for number in wanted if number >= most]
    if beyond:
        last = f"0 to {most - 1}" if most > 1 else "0 only"
        raise UsageError(
            Diagnostic(
                ErrorCode.USAGE,
                f"topic '{topics[0]}' has no partition {beyond[0]}",
                helps=(f"it has {last}",),
            )
        )
    return [
        (topic, number)
        for topic, count in sorted(counts.items())
        for number in range(count)
        if not wanted or number in wanted
    ]


def peeked(messages: Sequence[Message], show_key: Show, show_value: Show) -> list[PeekedRecord]:
    """Return records with their keys and values in the form for display."""
    keys = show_key([message.key() for message in messages])
    values = show_value([message.value() for message in messages])
    return [
        PeekedRecord(
            message.topic(),
            message.partition(),
            message.offset(),
            timestamp_of(message),
            key,
            value,
            tuple(message.headers() or ()),
        )
        for message, key, value in zip(messages, keys, values, strict=True)
    ]


def timestamp_of(message: Message) -> int | None:
    """Return the timestamp of a record in epoch milliseconds, None without one."""
    kind, milliseconds = message.timestamp()
    return int(milliseconds) if kind and milliseconds >= 0 else None


def shown_time(milliseconds: int | None) -> str | None:
    """Return a time as ``2024-05-01 08:30:00.000`` in UTC."""
    if milliseconds is None:
        return None
    try:
        moment = datetime.fromtimestamp(milliseconds / 1000, timezone.utc)
    except (ValueError, OverflowError, OSError):
        return f"{milliseconds} ms"
    return moment.strftime("%Y-%m-%d %H:%M:%S.") + f"{milliseconds % 1000:03d}"


def iso_time(milliseconds: int | None) -> str | None:
    """Return a time as ISO 8601."""
    shown = shown_time(milliseconds)
    return None if shown is None else shown.replace(" ", "T") + ("" if shown.endswith("ms") else "Z")


def headers_data(headers: Sequence[tuple[str, bytes | None]]) -> list[dict[str, Any]]:
    """Return headers for JSON, in order."""
    return [{"key": key, **bytes_data("value", value)} for key, value in headers]


def bytes_data(name: str, raw: bytes | None) -> dict[str, Any]:
    """Return bytes for JSON: text under ``name``, or base64 under ``name_base64``."""
    data, encoded = byte_data(raw)
    return {f"{name}_base64" if encoded else name: data}


def shown_data(name: str, shown: Shown) -> dict[str, Any]:
    """Return a key or value for JSON, with its problem under ``name_problem``."""
    data = {f"{name}_base64" if shown.encoded else name: shown.data}
    return data | ({f"{name}_problem": shown.problem} if shown.problem else {})


def record_data(record: PeekedRecord) -> dict[str, Any]:
    """Return a record for JSON."""
    return {
        "topic": record.topic,
        "partition": record.partition,
        "offset": record.offset,
        "timestamp": iso_time(record.timestamp_ms),
        **shown_data("key", record.key),
        **shown_data("value", record.value),
        "headers": headers_data(record.headers),
    }
