"""The table by which a pipeline reads its source: every record as it is."""

from __future__ import annotations

from collections.abc import Set

from kafka_sql.options.resolution import ResolvedOptions

RAW_TABLE = "kafka_sql_ingestion"
_MOST_RECORDS = 50_000
"""Of a micro-batch: they are taken in by one process."""
_COLUMNS = {
    "topic": "STRING METADATA VIRTUAL",
    "partition": "INT METADATA VIRTUAL",
    "offset": "BIGINT METADATA VIRTUAL",
    "at": "TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL",
    "key": "BYTES METADATA FROM '__raw_key__' VIRTUAL",
    "value": "BYTES",
}
_SELDOM = {
    "headers": "ARRAY<ROW<`key` STRING, `value` BYTES>> METADATA FROM 'header-list' VIRTUAL",
    "timestamp_type": "STRING METADATA FROM 'timestamp-type' VIRTUAL",
    "leader_epoch": "INT METADATA FROM 'leader-epoch' VIRTUAL",
}
"""Columns that are read where something asks for them."""
_OF_SOURCE = (
    "topic",
    "topic-pattern",
    "scan.startup.mode",
    "scan.startup.specific-offsets",
    "scan.startup.timestamp-millis",
    "scan.topic-partition-discovery.interval",
    "scan.check.duplicated.group.id",
)


def raw_table(source: ResolvedOptions, asked: Set[str]) -> str:
    """CREATE TABLE for the records of a source; ``asked`` are metadata that are not always read."""
    columns = _COLUMNS | {name: each for name, each in _SELDOM.items() if name.replace("_", "-") in asked}
    declared = ", ".join(f"`{name}` {each}" for name, each in columns.items())
    written = ", ".join(f"'{key}' = '{_escaped(value)}'" for key, value in _options(source))
    return f"CREATE TEMPORARY TABLE {RAW_TABLE} ({declared}) WITH ({written})"


def _options(source: ResolvedOptions) -> list[tuple[str, str]]:
    """The options of a table that reads the source's records as they are."""
    options = [("connector", "kafka"), ("format", "raw")]
    options.append(("scan.max-records-per-batch", str(_MOST_RECORDS)))
    for given in source.given.values():
        key = given.entry.key.value
        if key.startswith("properties.") or key in _OF_SOURCE:
            options.append((key, given.entry.value.value))
    return options


def _escaped(text: str) -> str:
    return text.replace("'", "''")
