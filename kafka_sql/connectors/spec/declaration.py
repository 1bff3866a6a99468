"""What a connector is made from, and what each connector offers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from kafka_sql.catalog.table import Table
from kafka_sql.formats.registry import FormatSpec
from kafka_sql.model.connectors import Connector
from kafka_sql.model.data_types import DataType
from kafka_sql.model.formats import Changes, Format
from kafka_sql.options.plugins import CONNECTORS, PlugInSpec
from kafka_sql.options.resolution import ResolvedOptions
from kafka_sql.options.schema import OptionSchema
from kafka_sql.sql.statements.statements import (
    ColumnDefinition,
    MetadataColumn,
    OptionEntry,
    PhysicalColumn,
    PrimaryKeyDefinition,
)
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.source import Span


@dataclass(frozen=True, slots=True)
class MetadataKey:
    """A metadata column that a connector offers. ``type`` is what reading gives; written values may be
    NULL."""

    key: str
    type: DataType
    readable: bool
    writable: bool


@dataclass(frozen=True, slots=True)
class Declaration:
    """The parts of CREATE TABLE that a connector looks at.

    ``options`` hold no key twice; ``place`` is where the connector is named; ``statement`` the whole
    statement."""

    options: tuple[OptionEntry, ...]
    columns: tuple[ColumnDefinition, ...]
    primary_key: PrimaryKeyDefinition | None
    place: Span
    statement: Span

    @property
    def physical(self) -> tuple[PhysicalColumn, ...]:
        """The physical columns."""
        return tuple(column for column in self.columns if isinstance(column, PhysicalColumn))

    @property
    def metadata(self) -> tuple[MetadataColumn, ...]:
        """The metadata columns."""
        return tuple(column for column in self.columns if isinstance(column, MetadataColumn))


@dataclass(frozen=True, slots=True)
class FormatUse:
    """A format that a table names: its options typed, and ``format``, which is None where they hold an
    error. ``place`` is where it is named."""

    spec: FormatSpec
    options: ResolvedOptions
    format: Format | None
    place: Span


@dataclass(frozen=True, slots=True)
class Resolution:
    """What a connector made of a declaration: ``connector`` is None where ``diagnostics`` hold an error.

    ``options`` are the connector's own options, typed; ``formats`` those of its formats.
    """

    connector: Connector | None
    options: ResolvedOptions
    diagnostics: tuple[Diagnostic, ...]
    formats: tuple[FormatUse, ...] = ()


def _inserts(_connector: Connector) -> Changes:
    return Changes.INSERT_ONLY


@dataclass(frozen=True, slots=True)
class ConnectorSpec(PlugInSpec):
    """A connector.

    ``config`` is the class of its configuration, ``schema`` gives its options (None if no statement declares
    its tables). ``resolve`` checks everything that does not depend on the
    use of the table; ``check_source`` and ``check_sink`` find what is wrong (or doubtful) only when it is
    read or written. ``source_changes`` are the row kinds that reading gives, ``sink_changes`` those that
    writing takes. ``runs`` is False for a connector whose tables are checked completely, but cannot be used
    yet: they are refused by name where they are read or written. A connector of another package has an
    ``api``, the version of the interface that it was written for; :func:`~kafka_sql.connectors.log_connector`
    makes it."""

    group: ClassVar[str] = CONNECTORS

    name: str
    config: type[Connector]
    readable: bool
    writable: bool
    resolve: Callable[[Declaration], Resolution]
    metadata: Callable[[Connector], Mapping[str, MetadataKey]]
    is_bounded: Callable[[Connector], bool]
    check_source: Callable[[Table, Resolution], list[Diagnostic]]
    check_sink: Callable[[Table, Resolution], list[Diagnostic]]
    source_changes: Callable[[Connector], Changes] = _inserts
    sink_changes: Callable[[Connector], Changes] = _inserts
    runs: bool = True
    schema: Callable[[], OptionSchema] | None = None
    api: int | None = None

    @property
    def options(self) -> OptionSchema | None:
        """The schema of the options, None if no statement declares tables of this connector."""
        return None if self.schema is None else self.schema()
