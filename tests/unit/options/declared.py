"""What a script's CREATE TABLE, SET and uses of tables come to, without a planner."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, dataclass, field, fields

from kafka_sql.catalog.table import Identifier, Table, TableColumn
from kafka_sql.connectors.registry import check_sink, check_source, resolve_connector
from kafka_sql.model.connectors import Connector
from kafka_sql.model.data_types import NULL
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.sql.statements.statements import (
    ComputedColumn,
    CreateTable,
    Explain,
    Insert,
    ResetOption,
    Select,
    SetOption,
    Statement,
)
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError
from kafka_sql.text.source import SourceText


@dataclass
class Declared:
    """The connectors and session options of a script, and everything found wrong or doubtful."""

    connectors: dict[str, Connector] = field(default_factory=dict)
    tables: dict[str, Table] = field(default_factory=dict)
    options: SessionOptions = field(default_factory=lambda: SessionOptions.default("UTC"))
    diagnostics: list[Diagnostic] = field(default_factory=list)

    @property
    def codes(self) -> list[str]:
        """The codes of all diagnostics."""
        return [diagnostic.code for diagnostic in self.diagnostics]


def declare(sql: str) -> Declared:
    """Run the statements: CREATE TABLE resolves, ``SELECT`` and ``INSERT`` (also explained) check the
    *last* table for reading and writing."""
    script = parse_script(SourceText("script.sql", sql))
    declared = Declared(diagnostics=list(script.errors))
    for statement in script.statements:
        try:
            _step(declared, statement)
        except KafkaSqlError as error:
            declared.diagnostics += error.diagnostics
    return declared


def connector_of(sql: str) -> Connector:
    """The connector of the only table of a right script."""
    declared = declare(sql)
    assert declared.diagnostics == []
    (connector,) = declared.connectors.values()
    return connector


def kafka_ddl(*options: str, columns: str = "id BIGINT, name STRING", leave_out: str = "") -> str:
    """A CREATE TABLE of a kafka table: the usual options but ``leave_out``, and ``options`` (``'k' =
    'v'``)."""
    usual = {
        "topic": "'topic' = 'orders'",
        "servers": "'properties.bootstrap.servers' = 'localhost:9092'",
        "format": "'format' = 'json'",
    }
    lines = ["'connector' = 'kafka'", *(text for name, text in usual.items() if name != leave_out), *options]
    return f"CREATE TABLE orders ({columns}) WITH (\n  " + ",\n  ".join(lines) + "\n);\n"


def settings(value: object, path: str = "") -> Iterator[str]:
    """The fields of a configuration that differ from their defaults, one line each."""
    for item in fields(value):  # type: ignore[arg-type]
        now = getattr(value, item.name)
        if item.default is not MISSING and now == item.default:
            continue
        if hasattr(now, "__dataclass_fields__"):
            yield f"{path}{item.name}: {type(now).__name__}"
            yield from settings(now, f"  {path}")
        else:
            yield f"{path}{item.name} = {now!r}"


def _step(declared: Declared, statement: Statement) -> None:
    match statement:
        case CreateTable():
            name = statement.name.parts[-1].text
            declared.tables.pop(name, None)
            resolved = resolve_connector(
                statement.options, statement.columns, statement.primary_key, statement.span
            )
            declared.diagnostics += resolved.warnings
            declared.connectors[name] = resolved.connector
            declared.tables[name] = _table(name, statement, resolved.connector)
        case SetOption(entry=entry) if entry is not None:
            declared.options, warnings = declared.options.with_set(entry)
            declared.diagnostics += warnings
        case ResetOption(key=key):
            declared.options, warnings = declared.options.with_reset(key)
            declared.diagnostics += warnings
        case Explain():
            _step(declared, statement.statement)
        case Insert(target=target):
            table = declared.tables.get(target.parts[-1].text)
            if table is not None:
                declared.diagnostics += check_sink(table, target.span)
        case Select(query=query):
            for table in declared.tables.values():
                declared.diagnostics += check_source(table, query.span)
        case _:
            raise AssertionError(f"no use for {statement}")


def _table(name: str, statement: CreateTable, connector: Connector) -> Table:
    return Table(
        identifier=Identifier("default_catalog", "default_database", name),
        columns=tuple(
            TableColumn(column, NULL if isinstance(column, ComputedColumn) else column.type)
            for column in statement.columns
        ),
        watermark=None,
        primary_key=tuple(name.text for name in statement.primary_key.columns)
        if statement.primary_key
        else (),
        primary_key_name=None,
        partitioned_by=(),
        comment=None,
        options=statement.options,
        connector=connector,
        temporary=False,
        span=statement.span,
    )
