"""Tables written for Flink before 1.11 (``'connector.type' = 'kafka'``): what to write today."""

from __future__ import annotations

from collections.abc import Sequence

from kafka_sql.options.masking import mask
from kafka_sql.sql.statements.statements import OptionEntry
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode

_KEYS = {
    "connector.type": "connector",
    "connector.topic": "topic",
    "connector.startup-mode": "scan.startup.mode",
    "connector.specific-offsets": "scan.startup.specific-offsets",
    "connector.startup-timestamp-millis": "scan.startup.timestamp-millis",
    "connector.sink-partitioner": "sink.partitioner",
    "connector.path": "path",
    "format.type": "format",
    "format.field-delimiter": "csv.field-delimiter",
    "format.fail-on-missing-field": "json.fail-on-missing-field",
    "format.ignore-parse-errors": "{format}.ignore-parse-errors",
}
_GONE = (
    "connector.version",
    "connector.property-version",
    "format.property-version",
    "update-mode",
    "format.derive-schema",
)
_PROPERTIES = "connector.properties."


def legacy_table(entries: Sequence[OptionEntry]) -> Diagnostic | None:
    """The error for a table of old options, with its WITH clause in today's words; None for another table."""
    named = next((entry for entry in entries if entry.key.value == "connector.type"), None)
    if named is None:
        return None
    by_key = {entry.key.value: entry.value.value for entry in entries}
    format = by_key.get("format.type", "json")
    written = []
    for entry in entries:
        key, value = entry.key.value, entry.value.value
        today = _KEYS.get(key, "").replace("{format}", format)
        if key.startswith(_PROPERTIES):
            today = "properties." + key.removeprefix(_PROPERTIES)
        elif not today and key not in _GONE:
            today = key
        if today:
            shown = mask(today, value).replace("'", "''")
            written.append(f"'{today}' = '{shown}'")
    return Diagnostic(
        ErrorCode.LEGACY_OPTIONS,
        "options such as 'connector.type' are those of Flink before 1.11, which no Flink reads today",
        named.key.span,
        label="write 'connector'",
        helps=("write WITH (" + ", ".join(written) + ")",),
    )
