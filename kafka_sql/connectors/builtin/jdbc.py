"""The ``jdbc`` connector: tables of a database, read, looked up and written (Flink's JDBC connector 3.x)."""

from __future__ import annotations

from functools import partial

from kafka_sql.catalog.table import Table
from kafka_sql.connectors.spec.column_checks import no_metadata
from kafka_sql.connectors.spec.declaration import ConnectorSpec, Declaration, Resolution
from kafka_sql.model.connectors import Connector, JdbcTable, LookupCache, LookupOptions, PartitionedScan
from kafka_sql.model.data_types import ArrayType, AtomicType, DataType, TypeRoot
from kafka_sql.model.formats import Changes
from kafka_sql.options.resolution import ResolvedOptions, refusals, resolve_options, unsupported
from kafka_sql.options.schema import Direction, load_schema
from kafka_sql.options.violations import Owner
from kafka_sql.sql.statements.statements import PhysicalColumn
from kafka_sql.text.diagnostics import Diagnostic, Severity, did_you_mean
from kafka_sql.text.error_codes import ErrorCode

_COLUMN = "scan.partition.column"
_LOWER, _UPPER = "scan.partition.lower-bound", "scan.partition.upper-bound"
_RELOAD = "lookup.full-cache.periodic-reload.interval"
_NOT_HELD = (
    TypeRoot.INTERVAL_DAY_TIME,
    TypeRoot.INTERVAL_YEAR_MONTH,
    TypeRoot.VARIANT,
    TypeRoot.BITMAP,
    TypeRoot.NULL,
)
_IN_PARTS = (
    TypeRoot.TINYINT,
    TypeRoot.SMALLINT,
    TypeRoot.INT,
    TypeRoot.BIGINT,
    TypeRoot.FLOAT,
    TypeRoot.DOUBLE,
    TypeRoot.DECIMAL,
)


def _resolve(declaration: Declaration) -> Resolution:
    owner = Owner("connector", load_schema("connectors/jdbc"))
    options = resolve_options(owner, declaration.options, declaration.place)
    found = [*options.diagnostics, *no_metadata("jdbc", declaration.metadata)]
    found += [problem for column in declaration.physical if (problem := _unheld(column, options)) is not None]
    found += _partition_problems(options, declaration.physical)
    if any(problem.severity is Severity.ERROR for problem in found):
        return Resolution(None, options, tuple(found))
    key = declaration.primary_key
    table = JdbcTable(
        url=options.text("url"),
        table=options.text("table-name"),
        username=options.optional_text("username"),
        password=options.optional_text("password"),
        primary_key=tuple(name.text for name in key.columns) if key is not None else (),
        connect_timeout_ms=options.integer("connection.max-retry-timeout"),
        partitions=_partitions(options),
        fetch_rows=options.integer("scan.fetch-size"),
        lookup=_lookup(options),
        flush_rows=options.integer("sink.buffer-flush.max-rows"),
        sink_retries=options.integer("sink.max-retries"),
        sink_parallelism=options.optional_integer("sink.parallelism"),
        in_utc=any(
            isinstance(column.type, AtomicType) and column.type.root is TypeRoot.TIMESTAMP_LTZ
            for column in declaration.physical
        ),
    )
    return Resolution(table, options, tuple(found))


def _unheld(column: PhysicalColumn, options: ResolvedOptions) -> Diagnostic | None:
    """Report a column whose type no column of the database can hold."""
    dialect = (options.optional_text("url") or "").removeprefix("jdbc:").partition(":")[0]
    held = _is_held(column.type) or (
        isinstance(column.type, ArrayType) and _is_held(column.type.element) and dialect == "postgresql"
    )
    if held:
        return None
    of = f"a table of {dialect}" if dialect else "a table of a database"
    return Diagnostic(
        ErrorCode.UNSUPPORTED_TYPE,
        f"column '{column.name.text}' is {column.type.spelling()}, which {of} does not hold",
        column.span,
        helps=("declare it as STRING, with JSON_STRING(…) where it is written",),
    )


def _is_held(data_type: DataType) -> bool:
    return isinstance(data_type, AtomicType) and data_type.root not in _NOT_HELD


def _partition_problems(options: ResolvedOptions, columns: tuple[PhysicalColumn, ...]) -> list[Diagnostic]:
    name = options.optional_text(_COLUMN) if _COLUMN in options else None
    if name is None:
        return []
    found = []
    column = next((each for each in columns if each.name.text == name), None)
    if column is None:
        label = did_you_mean(name, [each.name.text for each in columns])
        message = f"the table has no column '{name}' to be read in parts by"
        found.append(Diagnostic(ErrorCode.UNKNOWN_COLUMN, message, options.span(_COLUMN), label))
    if _LOWER in options and _UPPER in options:
        lower, upper = options.optional_integer(_LOWER), options.optional_integer(_UPPER)
        if lower is not None and upper is not None and lower > upper:
            message = f"'{_LOWER}' = {lower} is larger than '{_UPPER}' = {upper}"
            found.append(Diagnostic(ErrorCode.INVALID_VALUE, message, options.span(_LOWER)))
    return found


def parts_problem(table: Table) -> Diagnostic | None:
    """Return why a table cannot be read in parts, for a scan of the whole table; lookups read no parts."""
    if not isinstance(table.connector, JdbcTable) or table.connector.partitions is None:
        return None
    name = table.connector.partitions.column
    kind = next((each.type for each in table.columns if each.name == name), None)
    if kind is None or (isinstance(kind, AtomicType) and kind.root in _IN_PARTS):
        return None
    place = next((each.value.span for each in table.options if each.key.value == _COLUMN), table.span)
    message = f"the column '{name}' is {kind.spelling()}; parts are of a numeric column"
    help_text = "leave out 'scan.partition.*', or look rows up: JOIN … FOR SYSTEM_TIME AS OF o.proctime"
    return Diagnostic(ErrorCode.INVALID_VALUE, message, place, helps=(help_text,))


def _partitions(options: ResolvedOptions) -> PartitionedScan | None:
    if _COLUMN not in options:
        return None
    return PartitionedScan(
        options.text(_COLUMN),
        options.integer("scan.partition.num"),
        options.integer(_LOWER),
        options.integer(_UPPER),
    )


def _lookup(options: ResolvedOptions) -> LookupOptions:
    prefix = "lookup.partial-cache."
    cache = LookupCache(options.text("lookup.cache"))
    limited = options.optional_integer(f"{prefix}max-rows")
    expires = options.optional_integer(f"{prefix}expire-after-write")
    if "lookup.cache" not in options and limited is not None and expires is not None:
        cache = LookupCache.PARTIAL  # the options of Flink 1.15 switched the cache on together
    return LookupOptions(
        cache,
        limited,
        expires,
        options.optional_integer(f"{prefix}expire-after-access"),
        options.boolean(f"{prefix}cache-missing-key"),
        options.optional_integer(_RELOAD),
        options.integer("lookup.max-retries"),
    )


def _check_source(_table: Table, resolution: Resolution) -> list[Diagnostic]:
    options = resolution.options
    found = refusals(options, [option.key for option in unsupported(options, Direction.SOURCE)])
    full = options.text("lookup.cache") == LookupCache.FULL.value
    if full and _RELOAD not in options:
        found.append(
            Diagnostic(
                ErrorCode.MISSING_OPTION,
                f"'lookup.cache' = 'FULL' needs '{_RELOAD}'",
                options.span("lookup.cache"),
                helps=(f"add '{_RELOAD}' = '10 min'",),
            )
        )
    return found


def _check_sink(_table: Table, _resolution: Resolution) -> list[Diagnostic]:
    return []


def _sink_changes(connector: Connector) -> Changes:
    assert isinstance(connector, JdbcTable)
    return Changes.UPSERT if connector.primary_key else Changes.INSERT_ONLY


JDBC = ConnectorSpec(
    name="jdbc",
    config=JdbcTable,
    readable=True,
    writable=True,
    resolve=_resolve,
    metadata=lambda _: {},
    is_bounded=lambda _: True,
    check_source=_check_source,
    check_sink=_check_sink,
    sink_changes=_sink_changes,
    schema=partial(load_schema, "connectors/jdbc"),
)
