"""How a run reads a table. Where it begins: ``kafka-sql run --from`` (or the option ``kafka-sql.start-from``)
goes before what tables say; a checkpoint goes before both. And whether it believes that changes come once:
``table.exec.source.cdc-events-duplicate``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timezone, tzinfo

from kafka_sql.catalog.table import Table
from kafka_sql.connectors.kafka.connector import with_default_group
from kafka_sql.connectors.kafka.session_login import with_session_login
from kafka_sql.connectors.registry import resolve_connector, source_changes
from kafka_sql.model.connectors import Connector, FilesystemTable, KafkaTable, StartupMode, UpsertKafkaTable
from kafka_sql.model.formats import Changes
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.expressions.errors import unsupported, wrong
from kafka_sql.sql.statements.nodes import Text
from kafka_sql.sql.statements.statements import OptionEntry
from kafka_sql.text.diagnostics import Diagnostic, Severity
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_DUPLICATES = "table.exec.source.cdc-events-duplicate"
_STARTUP = "scan.startup."
_WORDS = {
    "earliest": StartupMode.EARLIEST_OFFSET,
    "latest": StartupMode.LATEST_OFFSET,
    "group": StartupMode.GROUP_OFFSETS,
}
_SECONDS_DIGITS = 10


def read_in_run(
    table: Table, options: SessionOptions, use: Span, warn: Callable[[Diagnostic], None]
) -> Table:
    """The table as this run reads it: where it was told to begin, in the group that it has, with the login of
    the session, with changes once. Raises PlanError for a point in time that there is not, for half a login,
    and for changes that nothing tells apart."""
    found = with_session_login(_started(table, options, use, warn), options, use)
    connector = with_default_group(found.connector, found.identifier.name)
    if options.source_events_duplicate:
        connector = _with_duplicates(connector, found, use)
    return found if connector is found.connector else replace(found, connector=connector)


def _with_duplicates(connector: Connector, table: Table, use: Span) -> Connector:
    """The connector of a table whose changes may come again (Flink: DynamicSourceUtils)."""
    followed = isinstance(connector, (KafkaTable, FilesystemTable))
    if not followed or source_changes(connector) is not Changes.ALL:
        return connector
    name = table.identifier.name
    if not table.primary_key:
        raise wrong(
            ErrorCode.PRIMARY_KEY,
            f"'{_DUPLICATES}' is on, and table '{name}', which reads changes, has no PRIMARY KEY that tells "
            "whose they are",
            use,
            helps=(
                f"declare PRIMARY KEY (…) NOT ENFORCED in table '{name}'",
                f"or write RESET '{_DUPLICATES}' before",
            ),
        )
    if not isinstance(connector, KafkaTable):
        raise unsupported(
            f"'{_DUPLICATES}' with changes in files", use, f"write RESET '{_DUPLICATES}' before"
        )
    return replace(connector, events_duplicate=True)


def _started(table: Table, options: SessionOptions, use: Span, warn: Callable[[Diagnostic], None]) -> Table:
    place = options.start_from
    if place is None:
        return table
    match table.connector:
        case KafkaTable():
            pass
        case UpsertKafkaTable():
            warn(
                Diagnostic(
                    ErrorCode.NO_EFFECT,
                    f"the start '{place}' of this run has no effect on '{table.identifier.name}': an "
                    "upsert-kafka table is read from its beginning, else rows are missing",
                    use,
                    severity=Severity.WARNING,
                )
            )
            return table
        case _:
            return table
    mode = _WORDS.get(place, StartupMode.TIMESTAMP)
    given = {"mode": mode.value}
    if mode is StartupMode.TIMESTAMP:
        given["timestamp-millis"] = str(_milliseconds(place, options.time_zone, use))
    kept = [entry for entry in table.options if not entry.key.value.startswith(_STARTUP)]
    added = [OptionEntry(Text(_STARTUP + key, use), Text(text, use)) for key, text in given.items()]
    entries = (*kept, *added)
    columns = tuple(item.definition for item in table.columns)
    resolved = resolve_connector(entries, columns, table.key_definition, use, table.identifier)
    return replace(table, options=entries, connector=resolved.connector)


def _milliseconds(place: str, zone: tzinfo, use: Span) -> int:
    """Epoch milliseconds of a point in time; ten digits are seconds."""
    if place.isdigit():
        return int(place) * 1000 if len(place) <= _SECONDS_DIGITS else int(place)
    try:
        moment = datetime.fromisoformat(place.removesuffix("Z"))
    except ValueError:
        raise wrong(
            ErrorCode.INVALID_VALUE, f"the start of this run, '{place}', is no point in time", use
        ) from None
    moment = moment.replace(tzinfo=timezone.utc if place.endswith("Z") else zone)
    return round(moment.timestamp() * 1000)
