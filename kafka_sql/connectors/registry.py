"""The connectors by name: from CREATE TABLE's options to a typed connector, and the checks of its uses.

Other packages add connectors by entry points of the group ``kafka_sql.connectors``, which name
:class:`ConnectorSpec` values (page ``plugins``)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from kafka_sql.catalog.table import Identifier, Table
from kafka_sql.connectors.builtin.datagen import DATAGEN
from kafka_sql.connectors.builtin.filesystem import FILESYSTEM
from kafka_sql.connectors.builtin.jdbc import JDBC
from kafka_sql.connectors.builtin.lakes import DELTA, ICEBERG, with_own_name
from kafka_sql.connectors.builtin.print import BLACKHOLE, PRINT
from kafka_sql.connectors.kafka.connector import KAFKA
from kafka_sql.connectors.kafka.upsert_kafka import UPSERT_KAFKA
from kafka_sql.connectors.legacy_options import legacy_table
from kafka_sql.connectors.spec.column_checks import check_types
from kafka_sql.connectors.spec.declaration import ConnectorSpec, Declaration, MetadataKey, Resolution
from kafka_sql.connectors.unconnected import JOBS, SPARK, STATE, UNCONNECTED, refusal
from kafka_sql.connectors.unknown_connectors import OF_FLINK, declared_only, no_connector, unknown_connector
from kafka_sql.model.connectors import Connector, LogTable, Unconnected
from kafka_sql.model.formats import Changes
from kafka_sql.options.plugins import CONNECTORS, PlugIns, plug_ins
from kafka_sql.options.resolution import last_wins
from kafka_sql.sql.statements.statements import ColumnDefinition, OptionEntry, PrimaryKeyDefinition
from kafka_sql.text.diagnostics import Diagnostic, OptionError, Severity
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

__all__ = [
    "MetadataKey",
    "ResolvedConnector",
    "check_sink",
    "check_source",
    "connector_names",
    "find_connector",
    "is_bounded",
    "metadata_columns",
    "resolve_connector",
    "sink_changes",
    "source_changes",
    "with_hint_options",
]

_BUILT_IN = {
    spec.name: spec
    for spec in (KAFKA, UPSERT_KAFKA, FILESYSTEM, JDBC, DELTA, ICEBERG, DATAGEN, PRINT, BLACKHOLE)
}
_NAMES = frozenset(_BUILT_IN)


@dataclass(frozen=True, slots=True)
class ResolvedConnector:
    """A valid connector, and the warnings about its options."""

    connector: Connector
    warnings: tuple[Diagnostic, ...]


def connector_names() -> tuple[str, ...]:
    """Return the names of all usable connectors."""
    return (*_BUILT_IN, *_plugged_in().specs)


def find_connector(name: str) -> ConnectorSpec | None:
    """Return the connector with a name, None if it is unknown."""
    return _BUILT_IN.get(name) or _plugged_in().specs.get(name)


def resolve_connector(
    options: tuple[OptionEntry, ...],
    columns: tuple[ColumnDefinition, ...],
    primary_key: PrimaryKeyDefinition | None,
    statement: Span,
    identifier: Identifier | None = None,
) -> ResolvedConnector:
    """Return the typed connector of a CREATE TABLE, for the table ``identifier`` if the options leave its
    name out.

    Checks everything that does not depend on the use of the table. Raises OptionError with *all* errors,
    in the order of the text, warnings included.
    """
    unconnected = _unconnected(options)
    if unconnected is not None:
        return unconnected
    found, resolution = _resolve(options, columns, primary_key, statement)
    connector = _or_raise(found, resolution)
    if identifier is not None:
        connector = with_own_name(connector, identifier)
    return ResolvedConnector(connector, tuple(found))


def check_source(table: Table, use: Span | None = None) -> tuple[Diagnostic, ...]:
    """Check that a table can be read: the connector has a source, and source options are complete and
    executable.

    ``use`` is the span of the table's name in the query. Returns warnings; raises OptionError with all
    errors."""
    if isinstance(table.connector, Unconnected):
        raise OptionError(refusal(table.identifier.name, table.connector, use or table.span, "read"))
    spec = connector_spec(table.connector)
    if not spec.readable:
        raise OptionError(
            Diagnostic(
                ErrorCode.NOT_A_SOURCE,
                f"table '{table.identifier.name}' cannot be read: connector '{spec.name}' only writes",
                use or table.span,
            )
        )
    found = spec.check_source(table, _again(table))
    if not spec.runs:
        found.append(_does_not_run(table, spec, "read", use))
    return _judge(found)


def check_sink(table: Table, use: Span | None = None) -> tuple[Diagnostic, ...]:
    """Check that a table can be written: the connector has a sink, metadata columns are writable, sink
    options are executable.

    ``use`` is the span of the table's name in the INSERT. Returns warnings; raises OptionError with all
    errors."""
    if isinstance(table.connector, Unconnected):
        raise OptionError(refusal(table.identifier.name, table.connector, use or table.span, "written"))
    spec = connector_spec(table.connector)
    if not spec.writable:
        raise OptionError(
            Diagnostic(
                ErrorCode.NOT_A_SINK,
                f"table '{table.identifier.name}' cannot be written: connector '{spec.name}' only reads",
                use or table.span,
            )
        )
    found = spec.check_sink(table, _again(table))
    if not spec.runs:
        found.append(_does_not_run(table, spec, "written", use))
    return _judge(found)


def metadata_columns(connector: Connector) -> Mapping[str, MetadataKey]:
    """Return the metadata columns that a table with this connector can declare, by key."""
    return connector_spec(connector).metadata(connector)


def is_bounded(connector: Connector) -> bool:
    """Whether a table with this connector is a bounded source."""
    return connector_spec(connector).is_bounded(connector)


def source_changes(connector: Connector) -> Changes:
    """Return the row kinds that a table with this connector produces as a source."""
    return connector_spec(connector).source_changes(connector)


def sink_changes(connector: Connector) -> Changes:
    """Return the row kinds that a table with this connector accepts as a sink."""
    return connector_spec(connector).sink_changes(connector)


def with_hint_options(table: Iterable[OptionEntry], hint: Iterable[OptionEntry]) -> tuple[OptionEntry, ...]:
    """Return a table's options, replaced by those of ``/*+ OPTIONS(…) */``; new ones come last."""
    merged = {entry.key.value: entry for entry in table}
    merged.update({entry.key.value: entry for entry in hint})
    return tuple(merged.values())


def _unconnected(options: tuple[OptionEntry, ...]) -> ResolvedConnector | None:
    """Return the connector of a table that can only be declared; its options are not checked."""
    kept, warnings = last_wins(options)
    named = next((entry for entry in kept if entry.key.value == "connector"), None)
    if named is None or named.value.value not in OF_FLINK or find_connector(named.value.value) is not None:
        return None
    return ResolvedConnector(Unconnected(named.value.value), (*warnings, declared_only(named)))


def _resolve(
    options: tuple[OptionEntry, ...],
    columns: tuple[ColumnDefinition, ...],
    primary_key: PrimaryKeyDefinition | None,
    statement: Span,
) -> tuple[list[Diagnostic], Resolution | None]:
    key = tuple(name.text for name in primary_key.columns) if primary_key is not None else ()
    known = _known(_SameParts(options, columns, key))
    if known:
        return known[0]
    found, resolution = _resolve_anew(options, columns, primary_key, statement)
    if resolution is not None and resolution.connector is not None:
        known.append((found, resolution))
    return found, resolution


class _SameParts:
    """Options and columns of one declaration, compared by identity: the use of a table gets the resolution
    of its declaration.
    """

    __slots__ = ("columns", "key", "options")

    def __init__(
        self, options: tuple[OptionEntry, ...], columns: tuple[ColumnDefinition, ...], key: tuple[str, ...]
    ) -> None:
        self.options, self.columns, self.key = options, columns, key

    def __hash__(self) -> int:
        return hash((id(self.options), self.key))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, _SameParts)
            and self.options is other.options
            and self.key == other.key
            and len(self.columns) == len(other.columns)
            and all(one is two for one, two in zip(self.columns, other.columns, strict=True))
        )


@lru_cache(maxsize=2048)
def _known(_parts: _SameParts) -> list[tuple[list[Diagnostic], Resolution]]:
    """Return the cache entry for the resolution of a declaration without errors, empty at first."""
    return []


def _resolve_anew(
    options: tuple[OptionEntry, ...],
    columns: tuple[ColumnDefinition, ...],
    primary_key: PrimaryKeyDefinition | None,
    statement: Span,
) -> tuple[list[Diagnostic], Resolution | None]:
    kept, warnings = last_wins(options)
    found = list(warnings)
    named = next((entry for entry in kept if entry.key.value == "connector"), None)
    if named is None:
        return [
            *found,
            legacy_table(kept, statement) or no_connector(kept, connector_names(), statement),
        ], None
    spec, problem = find_connector(named.value.value), _plugged_in().problems.get(named.value.value)
    if problem is not None:
        severity = Severity.ERROR if spec is None else Severity.WARNING
        found.append(replace(problem, span=named.value.span, severity=severity))
    elif spec is None:
        found.append(unknown_connector(named, connector_names()))
    if spec is None:
        return found, None
    resolution = spec.resolve(Declaration(kept, columns, primary_key, named.value.span, statement))
    found += resolution.diagnostics
    refused = {problem.span for problem in found}
    found += [problem for problem in check_types(columns) if problem.span not in refused]
    return sorted(found, key=_place), resolution


def _again(table: Table) -> Resolution:
    columns = tuple(column.definition for column in table.columns)
    found, resolution = _resolve(table.options, columns, table.key_definition, table.span)
    _or_raise(found, resolution)
    assert resolution is not None
    return resolution


def _or_raise(found: list[Diagnostic], resolution: Resolution | None) -> Connector:
    if any(problem.severity is Severity.ERROR for problem in found):
        raise OptionError(*found)
    assert resolution is not None
    assert resolution.connector is not None
    return resolution.connector


def _judge(found: list[Diagnostic]) -> tuple[Diagnostic, ...]:
    found = sorted(found, key=_place)
    if any(problem.severity is Severity.ERROR for problem in found):
        raise OptionError(*found)
    return tuple(found)


def _place(diagnostic: Diagnostic) -> int:
    return diagnostic.span.start if diagnostic.span else -1


def _does_not_run(table: Table, spec: ConnectorSpec, what: str, use: Span | None) -> Diagnostic:
    return Diagnostic(
        ErrorCode.NOT_SUPPORTED_YET,
        f"table '{table.identifier.name}' cannot be {what}: connector '{spec.name}' is not supported yet",
        use or table.span,
    )


def connector_spec(connector: Connector) -> ConnectorSpec:
    """Return the connector of a configuration."""
    if isinstance(connector, LogTable):
        found: ConnectorSpec = _plugged_in().specs[connector.connector]
        return found
    known = (*_BUILT_IN.values(), SPARK, JOBS, STATE, UNCONNECTED)
    return next(spec for spec in known if isinstance(connector, spec.config))


def _plugged_in() -> PlugIns:
    return plug_ins(CONNECTORS, _NAMES)
