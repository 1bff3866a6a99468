"""The ogg-json format: events of Oracle GoldenGate for Big Data (reference §3.7)."""

from __future__ import annotations

import re
from calendar import monthrange
from datetime import date

from kafka_sql.codecs.cdc.before_after import PairEnvelope, PairWords
from kafka_sql.codecs.cdc.decoder import ChangelogDecoder
from kafka_sql.codecs.cdc.metadata import MetadataMember
from kafka_sql.codecs.columns.temporal_text import MICROS_PER_DAY
from kafka_sql.codecs.contract.codec import DecoderSpec
from kafka_sql.java.numbers import shown
from kafka_sql.model.data_types import STRING, ArrayType, timestamp_ltz
from kafka_sql.model.formats import OggJsonFormat

WORDS = PairWords("op_type", insert=("I",), update="U", delete="D")

_EVENT_TIME = re.compile(
    r"(\d{4}|\+\d{5,9})-(\d{1,2})-(\d{1,2})(?: (\d{1,2}):(\d{1,2}):(\d{1,2})(?:\.(\d{0,9}))?)?", re.ASCII
)
_CURRENT_TIME = re.compile(r"(\d{4}|\+\d{5,9})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)\.(\d{6})", re.ASCII)
_LOOSE_TIME = re.compile(
    r"(\d{4})-(\d{1,2})-(\d{1,2})(?: ([+-]?\d{1,9}):([+-]?\d{1,9}):([+-]?\d{1,9})(?:\.(\d{1,9}))?)?", re.ASCII
)
_DAYS_PER_400_YEARS = 146_097
_DAYS_TO_EPOCH = date(1970, 1, 1).toordinal()


def event_timestamp(text: str) -> int:
    """``op_ts``: microseconds since the epoch, whole milliseconds. Raises ``ValueError``."""
    found = _EVENT_TIME.fullmatch(text)
    micros = None if found is None else _checked(found)
    if micros is None:
        raise ValueError(f"{shown(text)} is not a timestamp of the form yyyy-MM-dd HH:mm:ss[.fraction]")
    return micros


def ingestion_timestamp(text: str) -> int | None:
    """``current_ts``: microseconds since the epoch. As in Flink whole milliseconds of the usual form
    (``yyyy-MM-ddTHH:mm:ss.SSSSSS``), all digits of the form with a blank, NULL for other text."""
    found = _CURRENT_TIME.fullmatch(text)
    if found is not None and (micros := _checked(found)) is not None:
        return micros
    found = _LOOSE_TIME.fullmatch(text.strip())
    if found is None or not (1 <= int(found[2]) <= 12 and 1 <= int(found[3]) <= 31):
        return None
    # java.sql.Timestamp carries what is too much for a field over to the next one.
    days = _days(int(found[1]), int(found[2]), 1) + int(found[3]) - 1
    hours, minutes, seconds = (int(part or "0") for part in found.groups()[3:6])
    fraction = int((found[7] or "").ljust(6, "0")[:6])
    return days * MICROS_PER_DAY + ((hours * 60 + minutes) * 60 + seconds) * 1_000_000 + fraction


def _checked(found: re.Match[str]) -> int | None:
    """Microseconds of a match whose fields are in range, cut to milliseconds; a day behind the end of a month
    is its last."""
    year, month, day = int(found[1]), int(found[2]), int(found[3])
    hour, minute, second = (int(part or "0") for part in found.groups()[3:6])
    fraction = (found[7] or "").ljust(6, "0")[:3] + "000"
    midnight = (hour, minute, second) == (24, 0, 0) and not (found[7] or "").strip("0")
    in_range = year >= 1 and 1 <= month <= 12 and 1 <= day <= 31 and minute < 60 and second < 60
    if not in_range or (hour > 23 and not midnight):
        return None
    clock = ((hour * 60 + minute) * 60 + second) * 1_000_000
    micros = _days(year, month, day) * MICROS_PER_DAY + clock + int(fraction)
    return micros if micros < 1 << 63 else None


def _days(year: int, month: int, day: int) -> int:
    """Days since the epoch of a day, or of the last one of the month (``date`` ends at the year 9999)."""
    cycle, within = divmod(year - 1, 400)
    last = monthrange(within + 1, month)[1]
    days = date(within + 1, month, min(day, last)).toordinal() + cycle * _DAYS_PER_400_YEARS
    return days - _DAYS_TO_EPOCH


METADATA = {
    "table": MetadataMember(STRING, "table", STRING),
    "primary-keys": MetadataMember(ArrayType(STRING), "primary_keys", ArrayType(STRING)),
    "ingestion-timestamp": MetadataMember(timestamp_ltz(6), "current_ts", STRING, ingestion_timestamp),
    "event-timestamp": MetadataMember(timestamp_ltz(6), "op_ts", STRING, event_timestamp),
}


def ogg_json_decoder(spec: DecoderSpec, options: OggJsonFormat) -> ChangelogDecoder:
    """The decoder of GoldenGate's events."""
    return ChangelogDecoder(spec, options.json, lambda exact: PairEnvelope(WORDS, False, exact), METADATA)
