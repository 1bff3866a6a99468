"""The ``filesystem`` connector: files of a folder. Tables are checked completely; they cannot be read or
written yet."""

from __future__ import annotations

from collections.abc import Mapping

from kafka_sql.catalog.table import Table
from kafka_sql.connectors.config import Connector, FilesystemTable
from kafka_sql.connectors.declaration import ConnectorSpec, Declaration, MetadataKey, Resolution
from kafka_sql.connectors.metadata import check_declared, check_written
from kafka_sql.connectors.named_formats import named_format, resolve_format
from kafka_sql.formats.columns import FormatColumn
from kafka_sql.formats.config import Changes
from kafka_sql.formats.registry import changes_of
from kafka_sql.options.resolution import resolve_options
from kafka_sql.options.schema import load_schema
from kafka_sql.options.violations import Owner
from kafka_sql.sql.statements import MetadataColumn
from kafka_sql.sql.types import BIGINT, STRING, timestamp_ltz
from kafka_sql.text.diagnostics import Diagnostic, Severity

_METADATA = {
    key: MetadataKey(key, type, readable=True, writable=False)
    for key, type in (
        ("file.path", STRING.not_null()),
        ("file.name", STRING.not_null()),
        ("file.size", BIGINT.not_null()),
        ("file.modification-time", timestamp_ltz(3).not_null()),
    )
}
_INTERVAL = "source.monitor-interval"


def _resolve(declaration: Declaration) -> Resolution:
    entry = next((one for one in declaration.options if one.key.value == "format"), None)
    named = named_format(entry, "", of_records=False) if entry is not None else None
    own = [one for one in declaration.options if named is None or not one.key.value.startswith(named.prefix)]
    theirs = [one for one in declaration.options if one not in own]
    keys = named.keys if named is not None else ()
    owner = Owner("connector", load_schema("connectors/filesystem"), other_keys=keys)
    options = resolve_options(owner, own, declaration.place)
    found = list(options.diagnostics)
    use = None
    if named is not None:
        columns = [FormatColumn(one.name.text, one.type, one.span) for one in declaration.physical]
        use, problems = resolve_format(named, theirs, columns, of_records=False)
        found += problems
    found += check_declared("filesystem", declaration.metadata, _METADATA)
    uses = (use,) if use is not None else ()
    if any(problem.severity is Severity.ERROR for problem in found):
        return Resolution(None, options, tuple(found), uses)
    assert use is not None
    assert use.format is not None
    others = tuple(
        (key, given.entry.value.value)
        for key, given in options.given.items()
        if key not in ("connector", "path", "format", _INTERVAL)
    )
    interval = options.optional_integer(_INTERVAL)
    connector = FilesystemTable(options.text("path"), use.format, interval, others)
    return Resolution(connector, options, tuple(found), uses)


def _check_source(_table: Table, resolution: Resolution) -> list[Diagnostic]:
    found = [problem for use in resolution.formats for problem in use.spec.check_source(use.options)]
    if resolution.options.optional_integer(_INTERVAL) == 0:
        found.append(
            Diagnostic(
                "invalid-value",
                f"option '{_INTERVAL}' must be longer than 0",
                resolution.options.span(_INTERVAL),
                helps=("leave the option out to read the files of the start once",),
            )
        )
    return found


def _check_sink(table: Table, resolution: Resolution) -> list[Diagnostic]:
    columns = [column.definition for column in table.columns if isinstance(column.definition, MetadataColumn)]
    return check_written("filesystem", columns, _METADATA) + [
        problem for use in resolution.formats for problem in use.spec.check_sink(use.options)
    ]


def _metadata(_connector: Connector) -> Mapping[str, MetadataKey]:
    return _METADATA


def _is_bounded(connector: Connector) -> bool:
    return isinstance(connector, FilesystemTable) and connector.monitor_interval_ms is None


def _changes(connector: Connector) -> Changes:
    assert isinstance(connector, FilesystemTable)
    return changes_of(connector.format)


FILESYSTEM = ConnectorSpec(
    name="filesystem",
    config=FilesystemTable,
    readable=True,
    writable=True,
    resolve=_resolve,
    metadata=_metadata,
    is_bounded=_is_bounded,
    check_source=_check_source,
    check_sink=_check_sink,
    source_changes=_changes,
    sink_changes=_changes,
    runs=False,
)
