"""Offsets: the start and the end of a read, exactly as Flink's Kafka source decides them.

The offsets of partitions are in :mod:`kafka_sql.broker.offsets.partition_offsets`, the committed ones of a
group in :mod:`kafka_sql.broker.offsets.group_offsets`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from kafka_sql.broker.client.properties import ClientProperties
from kafka_sql.broker.offsets.group_offsets import committed_offsets
from kafka_sql.broker.offsets.partition_offsets import (
    Offsets,
    Partition,
    beginning_offsets,
    high_watermarks,
    latest_offsets,
    offsets_for_time,
)
from kafka_sql.model.connectors import Bound, BoundedMode, SpecificOffset, Startup, StartupMode
from kafka_sql.text.diagnostics import (
    Diagnostic,
    JobError,
    OptionError,
    Severity,
)
from kafka_sql.text.error_codes import ErrorCode

__all__ = [
    "beginning_offsets",
    "end_offsets",
    "latest_offsets",
    "offsets_for_time",
    "start_offsets",
    "warn_of_open_transactions",
]

Warn = Callable[[Diagnostic], None]

_LATEST_MARK, _EARLIEST_MARK, _COMMITTED_MARK = -1, -2, -3
"""The special offsets of Flink's split (``KafkaPartitionSplit``); users write them in specific-offsets
too."""


def start_offsets(
    properties: ClientProperties,
    partitions: Sequence[Partition],
    startup: Startup,
    group_id: str | None = None,
    auto_offset_reset: str | None = None,
    warn: Warn | None = None,
    ends: Mapping[Partition, int] | None = None,
) -> Offsets:
    """Return the start offset of each of ``partitions``.

    ``group-offsets`` takes the group's committed offset, else (and if that offset is gone) follows
    ``auto_offset_reset``: ``earliest``, ``latest`` or, as by default, ``none``, which is an error.
    ``timestamp`` starts at the first record with that timestamp or a later one, else at the end.
    ``specific-offsets`` starts unlisted partitions at their committed offset, else at the earliest; a
    listed offset that the partition does not have becomes the earliest, with a call of ``warn``.

    ``ends`` are the ends of a bounded scan: a partition that starts at or after its end is not read, so it
    does not matter whether it has that offset (all as Flink 2.3 does, compared side by side). Raises
    JobError (``no-committed-offset``, ``offsets-expired``), OptionError (``missing-group-id``,
    ``invalid-value``) or UnreachableError.
    """
    match startup.mode:
        case StartupMode.EARLIEST_OFFSET:
            return beginning_offsets(properties, partitions)
        case StartupMode.LATEST_OFFSET:
            return latest_offsets(properties, partitions)
        case StartupMode.TIMESTAMP:
            return _from_time(properties, partitions, startup.timestamp_ms, "scan.startup")
        case StartupMode.GROUP_OFFSETS:
            return _from_group(
                properties, partitions, _group(group_id, "scan.startup.mode"), auto_offset_reset, ends
            )
        case StartupMode.SPECIFIC_OFFSETS:
            offsets = _specific(properties, partitions, startup.specific_offsets, group_id, "scan.startup")
            return _within_partition(properties, offsets, warn, ends)


def end_offsets(
    properties: ClientProperties, partitions: Sequence[Partition], bound: Bound, group_id: str | None = None
) -> Offsets:
    """Return the current end offset (exclusive) of each of ``partitions``.

    ``group-offsets`` needs a committed offset for each partition. ``timestamp`` ends before the first
    record with that timestamp or a later one, else at the end. ``specific-offsets`` may lie beyond the
    existing records: the reader waits for them; an unlisted partition ends at its committed offset, else
    at its earliest. Raises as :func:`start_offsets`, and ValueError for an unbounded scan.
    """
    match bound.mode:
        case BoundedMode.UNBOUNDED:
            raise ValueError("an unbounded scan has no end")
        case BoundedMode.LATEST_OFFSET:
            return latest_offsets(properties, partitions)
        case BoundedMode.TIMESTAMP:
            return _from_time(properties, partitions, bound.timestamp_ms, "scan.bounded")
        case BoundedMode.GROUP_OFFSETS:
            group = _group(group_id, "scan.bounded.mode")
            committed = committed_offsets(properties, group, partitions)
            missing = [partition for partition in partitions if partition not in committed]
            if missing:
                raise _not_committed(missing, group, "'scan.bounded.mode' = 'group-offsets' ends there")
            return committed
        case BoundedMode.SPECIFIC_OFFSETS:
            return _specific(properties, partitions, bound.specific_offsets, group_id, "scan.bounded")


def warn_of_open_transactions(properties: ClientProperties, ends: Offsets, warn: Warn) -> None:
    """Warn about partitions that end before an open transaction, if reading ends at the latest offset."""
    if not properties.read_committed:
        return
    for (topic, partition), last in sorted(high_watermarks(properties, list(ends)).items()):
        end = ends[topic, partition]
        if last > end:
            warn(
                Diagnostic(
                    ErrorCode.OPEN_TRANSACTION,
                    f"'{topic}'-{partition} is read up to offset {end}, where a transaction is open, and not "
                    f"up to its end, {last}",
                    severity=Severity.WARNING,
                    helps=(
                        "read again after the transaction has ended",
                        "'properties.isolation.level' = 'read_uncommitted' reads its records now",
                    ),
                )
            )


def _from_time(
    properties: ClientProperties, partitions: Sequence[Partition], timestamp_ms: int | None, option: str
) -> Offsets:
    if timestamp_ms is None:
        raise ValueError("a timestamp mode needs its timestamp")
    if timestamp_ms < 0:
        raise OptionError(
            Diagnostic(
                ErrorCode.INVALID_VALUE,
                f"'{option}.timestamp-millis' cannot be {timestamp_ms}",
                helps=("it is milliseconds since 1970-01-01 00:00:00 UTC",),
            )
        )
    latest = latest_offsets(properties, partitions)
    return latest | offsets_for_time(properties, partitions, timestamp_ms)


def _from_group(
    properties: ClientProperties,
    partitions: Sequence[Partition],
    group: str,
    reset: str | None,
    ends: Mapping[Partition, int] | None,
) -> Offsets:
    committed = committed_offsets(properties, group, partitions)
    missing = [partition for partition in partitions if partition not in committed]
    outside = _outside(properties, committed, ends)
    match (reset or "none").strip().lower():
        case "earliest":
            return committed | beginning_offsets(properties, [*missing, *outside])
        case "latest":
            return committed | latest_offsets(properties, [*missing, *outside])
        case _ if missing:
            raise _not_committed(
                missing, group, "'scan.startup.mode' = 'group-offsets' (the default) begins there"
            )
        case _ if outside:
            topic, partition = outside[0]
            raise JobError(
                Diagnostic(
                    ErrorCode.OFFSETS_EXPIRED,
                    f"the offset {committed[topic, partition]} that group '{group}' "
                    f"committed for '{topic}'-{partition} "
                    "is not in the topic any more",
                    notes=("the topic's retention removed records, or the topic was created again",),
                    helps=("set 'properties.auto.offset.reset' to 'earliest' or 'latest'",),
                )
            )
        case _:
            return committed


def _specific(
    properties: ClientProperties,
    partitions: Sequence[Partition],
    listed: Sequence[SpecificOffset],
    group_id: str | None,
    option: str,
) -> Offsets:
    """Return the listed offsets with Flink's special ones resolved; the rest committed, else earliest.
    Listed partitions that do not exist are left out."""
    offsets = {
        (topic, partition): offset
        for topic in {topic for topic, _ in partitions}
        for partition, offset, *of_topic in listed
        if (topic, partition) in set(partitions) and topic in (of_topic or [topic])
    }
    bad = next((offset for offset in offsets.values() if offset < _COMMITTED_MARK), None)
    if bad is not None:
        raise OptionError(
            Diagnostic(
                ErrorCode.INVALID_VALUE, f"'{option}.specific-offsets' has the offset {bad}, which cannot be"
            )
        )
    unlisted = [partition for partition in partitions if partition not in offsets]
    by_mark = {
        mark: [partition for partition, offset in offsets.items() if offset == mark]
        for mark in (_LATEST_MARK, _EARLIEST_MARK, _COMMITTED_MARK)
    }
    offsets |= latest_offsets(properties, by_mark[_LATEST_MARK])
    offsets |= beginning_offsets(properties, by_mark[_EARLIEST_MARK])
    if by_mark[_COMMITTED_MARK]:
        group = _group(group_id, f"{option}.specific-offsets")
        committed = committed_offsets(properties, group, by_mark[_COMMITTED_MARK])
        missing = [partition for partition in by_mark[_COMMITTED_MARK] if partition not in committed]
        if missing and option == "scan.bounded":
            raise _not_committed(missing, group, f"'{option}.specific-offsets' asks for it by the offset -3")
        offsets |= committed | beginning_offsets(properties, missing)
    if unlisted:
        committed = committed_offsets(properties, group_id, unlisted) if group_id else {}
        rest = [partition for partition in unlisted if partition not in committed]
        offsets |= committed | beginning_offsets(properties, rest)
    return offsets


def _outside(
    properties: ClientProperties, offsets: Offsets, ends: Mapping[Partition, int] | None
) -> list[Partition]:
    """Return the partitions to be read whose offset is neither one of theirs nor the next one."""
    partitions = [p for p, offset in offsets.items() if ends is None or offset < ends.get(p, offset)]
    first = beginning_offsets(properties, partitions)
    return [
        partition
        for partition, last in high_watermarks(properties, partitions).items()
        if not first[partition] <= offsets[partition] <= last
    ]


def _within_partition(
    properties: ClientProperties, offsets: Offsets, warn: Warn | None, ends: Mapping[Partition, int] | None
) -> Offsets:
    outside = _outside(properties, offsets, ends)
    if not outside:
        return offsets
    earliest = beginning_offsets(properties, outside)
    if warn is not None:
        for topic, partition in outside:
            warn(
                Diagnostic(
                    ErrorCode.OFFSET_OUT_OF_RANGE,
                    f"'{topic}'-{partition} has no offset {offsets[topic, partition]}: "
                    "reading begins at its earliest, "
                    f"{earliest[topic, partition]}, as Flink's does",
                    severity=Severity.WARNING,
                )
            )
    return offsets | earliest


def _group(group_id: str | None, option: str) -> str:
    if group_id:
        return group_id
    raise OptionError(
        Diagnostic(
            ErrorCode.MISSING_GROUP_ID,
            f"'{option}' asks for committed offsets, and 'properties.group.id' is not set",
            helps=("set 'properties.group.id', or choose another mode such as 'earliest-offset'",),
        )
    )


def _not_committed(missing: Sequence[Partition], group: str, why: str) -> JobError:
    topic, partition = missing[0]
    more = f" (and {len(missing) - 1} more)" if len(missing) > 1 else ""
    return JobError(
        Diagnostic(
            ErrorCode.NO_COMMITTED_OFFSET,
            f"group '{group}' has committed no offset for '{topic}'-{partition}{more}",
            notes=(why,),
            helps=(
                "set 'scan.startup.mode' to 'earliest-offset' or 'latest-offset', or "
                "'properties.auto.offset.reset' to "
                "'earliest' or 'latest'",
            )
            if "startup" in why
            else (),
        )
    )
