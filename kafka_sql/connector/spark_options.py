"""Translates the options of Spark's own Kafka source and sink into those of a Kafka table: a user who
changes the name of the format need not change the rest.

Source: Spark's Structured Streaming + Kafka integration guide.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

from kafka_sql.connectors.kafka.partitions import PARTITIONS
from kafka_sql.options.values import format_offsets
from kafka_sql.text.diagnostics import Diagnostic, UsageError
from kafka_sql.text.error_codes import ErrorCode

_CLIENT = "kafka."
_EARLIEST, _LATEST = -2, -1
"""The special offsets for the ends of a partition, in Spark and in Flink's specific-offsets."""

_REFUSED = {
    "groupidprefix": "set 'properties.group.id'",
    "mintriggerinterval": "set the trigger of the query",
    "minoffsetspertrigger": "leave it out: a micro-batch takes the available records",
    "maxtriggerdelay": "leave it out: a micro-batch takes the available records",
    "maxbytespertrigger": "set 'maxOffsetsPerTrigger'",
    "maxrecordsperpartition": "leave it out: a task reads whole partitions",
}
_PASSED_OVER = ("kafkaconsumer.polltimeoutms", "fetchoffset.numretries", "fetchoffset.retryintervalms")
"""Timeouts of Spark's own consumer: they change no row."""
_ONLY = {
    "startingoffsetsbytimestampstrategy": (
        "latest",
        "without a record of that time reading always begins at the end",
    ),
}
"""Options of which only one value is supported here, and what to write instead of another."""
_HEADERS = "includeheaders"
_LOSS = "failondataloss"


def as_table_options(options: Mapping[str, str]) -> dict[str, str]:
    """Return the options with those of Spark's Kafka source renamed; other options stay as they are.

    Names are compared without regard to case, as Spark does. Of several options for the start or the end
    of a read, the same one takes precedence as in Spark. Raises UsageError for those without a
    counterpart, with what to write instead.
    """
    found: dict[str, str] = {}
    behind: dict[str, str] = {}
    of_spark: dict[str, tuple[str, str]] = {}
    for name, value in options.items():
        lower = name.lower()
        if lower in _REFUSED:
            raise _refused(f"'{name}' of Spark's Kafka source has no meaning here", _REFUSED[lower])
        if lower in _ONLY:
            only, help_text = _ONLY[lower]
            if value.strip().lower() != only:
                raise _refused(f"'{name}' cannot be '{value}'", help_text)
        elif lower in _RENAMED or lower == _HEADERS:
            of_spark[lower] = name, value
        elif lower == _LOSS:
            behind |= _on_loss(name, value)
        elif lower in _PASSED_OVER:
            continue
        elif lower.startswith(_CLIENT):
            found[f"properties.{lower.removeprefix(_CLIENT)}"] = value
        else:
            found[name] = value
    for lower in (each for each in _RENAMED if each in of_spark):
        name, value = of_spark[lower]
        side = _SIDES.get(lower)
        if side is None or f"scan.{side}.mode" not in found:
            found |= _RENAMED[lower](value)
    if of_spark.get(_HEADERS, ("", ""))[1].strip().lower() == "true":
        help_text = "declare headers MAP<STRING, BYTES> in 'metadata.columns', or leave 'format' out"
        raise _refused(f"'{of_spark[_HEADERS][0]}' is for tables with Spark's own columns", help_text)
    return behind | found


def wants_headers(options: Mapping[str, str]) -> bool:
    """Return the value of ``includeHeaders``."""
    return any(
        name.lower() == _HEADERS and value.strip().lower() == "true" for name, value in options.items()
    )


def without_headers_option(options: Mapping[str, str]) -> dict[str, str]:
    """Return the options without ``includeHeaders``."""
    return {name: value for name, value in options.items() if name.lower() != _HEADERS}


def _on_loss(name: str, value: str) -> dict[str, str]:
    """Translate ``failOnDataLoss``: whether records that expired before they were read fail the query. If
    they do not, Spark continues with the earliest record, and so does a consumer with this setting."""
    match value.strip().lower():
        case "true":
            return {}
        case "false":
            return {"properties.auto.offset.reset": "earliest"}
    raise _refused(f"'{name}' cannot be '{value}'", "set 'true' or 'false'")


def _one(name: str) -> Callable[[str], dict[str, str]]:
    return lambda value: {name: value}


def _topics(value: str) -> dict[str, str]:
    return {"topic": ";".join(part.strip() for part in value.split(","))}


def _assigned(value: str) -> dict[str, str]:
    """Return ``{"t": [0, 1]}`` as a topic and its partitions."""
    try:
        places = [(topic, int(number)) for topic, numbers in json.loads(value).items() for number in numbers]
    except (ValueError, AttributeError, TypeError):
        places = []
    if not places:
        message = f"'{value}' names no partitions"
        raise UsageError(
            Diagnostic(ErrorCode.INVALID_VALUE, message, helps=('write JSON such as {"orders": [0, 1]}',))
        )
    topics = ";".join(dict.fromkeys(topic for topic, _ in places))
    return {"topic": topics, PARTITIONS: ";".join(f"{topic}:{number}" for topic, number in places)}


def _offsets(side: str) -> Callable[[str], dict[str, str]]:
    """Translate ``earliest``, ``latest``, or JSON of topic to partition to offset, into ``scan.<side>``
    options."""

    def converted(value: str) -> dict[str, str]:
        word = value.strip().lower()
        if word == "earliest" and side == "startup":
            return {"scan.startup.mode": "earliest-offset"}
        if word == "latest":
            return {f"scan.{side}.mode": "latest-offset"}
        least = _EARLIEST if side == "startup" else _LATEST
        specific = _specific(value, least)
        return {f"scan.{side}.mode": "specific-offsets", f"scan.{side}.specific-offsets": specific}

    return converted


def _specific(value: str, least: int) -> str:
    """Return ``{"t": {"0": 23}}`` as ``topic:t,partition:0,offset:23``."""
    listed = _of_partitions(value, "earliest, latest, or the offsets of topics as JSON")
    if any(offset < least for _, offset, _ in listed):
        raise _wrong(value, f"offsets of {least} and more")
    return format_offsets(listed)


def _of_partitions(value: str, wanted: str) -> list[tuple[int, int, str]]:
    """Return partition, number and topic. Raises UsageError, with ``wanted`` as the expected text."""
    try:
        listed = [
            (int(partition), int(number), topic)
            for topic, partitions in sorted(json.loads(value).items())
            for partition, number in sorted(partitions.items(), key=lambda pair: int(pair[0]))
        ]
    except (ValueError, AttributeError, TypeError):
        raise _wrong(value, wanted) from None
    if not listed:
        raise _wrong(value, wanted)
    return listed


def _wrong(value: str, wanted: str) -> UsageError:
    message = f"'{value}' is not a list of offsets"
    return UsageError(Diagnostic(ErrorCode.INVALID_VALUE, message, helps=(f"write {wanted}",)))


def _refused(message: str, help_text: str) -> UsageError:
    return UsageError(Diagnostic(ErrorCode.UNSUPPORTED, message, helps=(help_text,)))


def _timestamp(side: str) -> Callable[[str], dict[str, str]]:
    return lambda value: {f"scan.{side}.mode": "timestamp", f"scan.{side}.timestamp-millis": value}


def _timestamps(side: str) -> Callable[[str], dict[str, str]]:
    """Translate ``{"t": {"0": 1700000000000}}``, if the times of all partitions are the same."""

    def converted(value: str) -> dict[str, str]:
        wanted = "the same time for all partitions as JSON, or set a timestamp for all"
        times = {time for _, time, _ in _of_partitions(value, wanted)}
        if len(times) != 1:
            raise _wrong(value, wanted)
        return _timestamp(side)(str(times.pop()))

    return converted


_RENAMED: dict[str, Callable[[str], dict[str, str]]] = {
    "subscribe": _topics,
    "subscribepattern": _one("topic-pattern"),
    "assign": _assigned,
    "startingtimestamp": _timestamp("startup"),
    "startingoffsetsbytimestamp": _timestamps("startup"),
    "startingoffsets": _offsets("startup"),
    "endingtimestamp": _timestamp("bounded"),
    "endingoffsetsbytimestamp": _timestamps("bounded"),
    "endingoffsets": _offsets("bounded"),
    "maxoffsetspertrigger": _one("scan.max-records-per-batch"),
    "minpartitions": _one("scan.parallelism"),
}
"""In the order of their precedence."""
_SIDES = {
    name: "startup" if name.startswith("starting") else "bounded"
    for name in _RENAMED
    if name.startswith(("starting", "ending"))
}
