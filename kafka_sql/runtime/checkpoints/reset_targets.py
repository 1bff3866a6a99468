"""Translates the target of ``state reset``, in words of the startup modes, into offsets at the brokers."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

from kafka_sql.broker.client.properties import ClientProperties, ClientRole, translate
from kafka_sql.broker.offsets import start_and_end as broker_offsets
from kafka_sql.runtime.checkpoints.folder import CheckpointFolder
from kafka_sql.runtime.checkpoints.state import Resolve
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError, UsageError
from kafka_sql.text.error_codes import ErrorCode

_SPECIFIC = re.compile(r"(?:topic:(?P<topic>[^,;]+),)?partition:(?P<partition>\d+),offset:(?P<offset>\d+)")
_TIMESTAMP = re.compile(r"timestamp:(\d+)")


@dataclass(frozen=True, slots=True)
class Target:
    """``earliest``, ``latest``, ``timestamp`` (with epoch ms) or ``specific`` offsets by (topic or None,
    partition)."""

    kind: str
    timestamp_ms: int = 0
    offsets: tuple[tuple[str | None, int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Brokers:
    """The brokers to use instead of those of the checkpoint, and further client properties."""

    bootstrap_servers: str | None = None
    properties: tuple[tuple[str, str], ...] = ()


def parse_target(text: str) -> Target:
    """Return the target that a command line names. Raises UsageError."""
    word = text.strip()
    short = word.removesuffix("-offset")
    if short in ("earliest", "latest"):
        return Target(short)
    if match := _TIMESTAMP.fullmatch(word):
        return Target("timestamp", int(match[1]))
    items = [_SPECIFIC.fullmatch(item.strip()) for item in word.split(";") if item.strip()]
    if items and all(items):
        return Target(
            "specific",
            offsets=tuple(
                (m["topic"], int(m["partition"]), int(m["offset"])) for m in items if m is not None
            ),
        )
    raise UsageError(
        Diagnostic(
            ErrorCode.USAGE,
            f"'{text}' is not a position to start from",
            helps=("write earliest, latest, timestamp:1735689600000 (epoch ms) or partition:0,offset:42;…",),
        )
    )


def resolver(folder: str, target: Target, brokers: Brokers, *, beyond: bool = False) -> Resolve:
    """Return a function that finds the new offsets for the sources of the checkpoint in ``folder``. It
    requests them from the brokers of the checkpoint unless ``brokers`` names others. Offsets beyond the
    end of a partition are refused, unless ``beyond`` allows them or the brokers do not answer."""
    record = CheckpointFolder(folder).record()
    servers = {source.table: source.bootstrap_servers for source in record.sources} if record else {}

    def client_of(bootstrap: str) -> ClientProperties:
        return translate([("bootstrap.servers", bootstrap), *brokers.properties], ClientRole.CONSUMER)

    def resolve(source: str, places: Sequence[tuple[str, int]]) -> Mapping[tuple[str, int], int]:
        # a table that is read twice has a number after its name
        known = servers.get(source) or servers.get(source.rpartition("_")[0])
        bootstrap = brokers.bootstrap_servers or known
        if target.kind == "specific":
            named = _specific(target, source, places)
            if bootstrap and not beyond:
                with suppress(UnreachableError):
                    ends = broker_offsets.latest_offsets(client_of(bootstrap), list(named))
                    _refuse_beyond(source, named, ends)
            return named
        if not bootstrap:
            raise UsageError(
                Diagnostic(
                    ErrorCode.USAGE,
                    f"the checkpoint does not say where the brokers of '{source}' are",
                    helps=("name them with --bootstrap HOST:PORT",),
                )
            )
        client = client_of(bootstrap)
        if target.kind == "earliest":
            return broker_offsets.beginning_offsets(client, places)
        latest = broker_offsets.latest_offsets(client, places)
        if target.kind == "latest":
            return latest
        return latest | broker_offsets.offsets_for_time(client, places, target.timestamp_ms)

    return resolve


def _refuse_beyond(
    source: str, named: Mapping[tuple[str, int], int], ends: Mapping[tuple[str, int], int]
) -> None:
    """Raise UsageError for offsets that no record has yet: a job that starts there would fail, or skip the
    next records."""
    beyond = [(place, offset) for place, offset in named.items() if offset > ends.get(place, offset)]
    if beyond:
        raise UsageError(
            *(
                Diagnostic(
                    ErrorCode.OFFSET_BEYOND_END,
                    f"offset {offset} of '{source}' is beyond the end of {topic}-{partition}, which is "
                    f"{ends[topic, partition]}",
                    helps=(
                        f"write partition:{partition},offset:{ends[topic, partition]} to begin with the next "
                        "record, or reset anyway with --force",
                    ),
                )
                for (topic, partition), offset in beyond
            )
        )


def _specific(
    target: Target, source: str, places: Sequence[tuple[str, int]]
) -> Mapping[tuple[str, int], int]:
    topics = {topic for topic, _ in places}
    found: dict[tuple[str, int], int] = {}
    for topic, partition, offset in target.offsets:
        if topic is None and len(topics) > 1:
            raise UsageError(
                Diagnostic(
                    ErrorCode.USAGE,
                    f"'{source}' reads several topics: name the one of partition {partition} is of",
                    helps=(f"write topic:{min(topics)},partition:{partition},offset:{offset}",),
                )
            )
        place = (topic if topic is not None else next(iter(topics)), partition)
        if place not in places and topic is None:
            raise UsageError(
                Diagnostic(ErrorCode.USAGE, f"'{source}' has no partition {partition} in its checkpoint")
            )
        if place in places:
            found[place] = offset
    return found
