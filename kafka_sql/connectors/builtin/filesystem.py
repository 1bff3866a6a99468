"""The ``filesystem`` connector: files of a folder."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from urllib.parse import urlparse

from kafka_sql.catalog.table import Table
from kafka_sql.connectors.spec.column_checks import check_declared, check_written
from kafka_sql.connectors.spec.declaration import ConnectorSpec, Declaration, MetadataKey, Resolution
from kafka_sql.connectors.spec.named_formats import named_format, resolve_format
from kafka_sql.formats.columns import FormatColumn
from kafka_sql.formats.registry import changes_of, find_format, format_names
from kafka_sql.model.connectors import CommitTime, CommitTrigger, Connector, FilesystemTable
from kafka_sql.model.data_types import BIGINT, STRING, timestamp_ltz
from kafka_sql.model.formats import Changes
from kafka_sql.options.resolution import ResolvedOptions, refusals, resolve_options, unsupported
from kafka_sql.options.schema import Direction, load_schema
from kafka_sql.options.violations import Owner
from kafka_sql.sql.statements.statements import MetadataColumn
from kafka_sql.text.diagnostics import Diagnostic, Severity, did_you_mean
from kafka_sql.text.error_codes import ErrorCode

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
_POLICY = "sink.partition-commit.policy.kind"
_TRIGGER = "sink.partition-commit.trigger"
_DELAY = "sink.partition-commit.delay"
_PATTERN = "partition.time-extractor.timestamp-pattern"
_FORMATTER = "partition.time-extractor.timestamp-formatter"
_KIND = "partition.time-extractor.kind"
_COMPACTS, _JOINED_BYTES = "auto-compaction", "compaction.file-size"
_ZONE = "sink.partition-commit.watermark-time-zone"
_ISO = "yyyy-MM-dd HH:mm:ss"
_RUN = re.compile(r"'[^']*'|([A-Za-z])\1*|[^A-Za-z']+")
_JAVA = {
    "yyyy": "%Y",
    "uuuu": "%Y",
    "yy": "%y",
    "MM": "%m",
    "dd": "%d",
    "DDD": "%j",
    "HH": "%H",
    "mm": "%M",
    "ss": "%S",
    "SSS": "%f",
}
"""Python's directives for the letter runs in Java's date patterns."""


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
    marks = "success-file" in _policies(options)
    connector = FilesystemTable(
        path=options.text("path"),
        format=use.format,
        monitor_interval_ms=options.optional_integer(_INTERVAL),
        path_pattern=options.optional_text("source.path.regex-pattern"),
        default_partition=options.text("partition.default-name"),
        write_interval_ms=options.integer("sink.rolling-policy.check-interval"),
        success_file=options.text("sink.partition-commit.success-file.name") if marks else None,
        commit=_commit(options),
        by_partition=options.boolean("sink.shuffle-by-partition.enable"),
        sink_parallelism=options.optional_integer("sink.parallelism"),
        file_bytes=_file_bytes(options),
        compacts=options.boolean(_COMPACTS),
    )
    return Resolution(connector, options, tuple(found), uses)


def _file_bytes(options: ResolvedOptions) -> int:
    """Return the largest size of a file, in bytes; joined files have their own option."""
    joined = options.optional_integer(_JOINED_BYTES) if options.boolean(_COMPACTS) else None
    return options.integer("sink.rolling-policy.file-size") if joined is None else joined


def _commit(options: ResolvedOptions) -> CommitTime | None:
    """Return when a stream commits partitions; None if it commits at once."""
    trigger = CommitTrigger(options.text(_TRIGGER))
    delay = options.integer(_DELAY)
    if trigger is CommitTrigger.PROCESS_TIME:
        return CommitTime(trigger, delay) if delay else None
    written = options.text(_FORMATTER)
    return CommitTime(
        trigger,
        delay,
        options.optional_text(_PATTERN) if _PATTERN in options else None,
        None if written == _ISO else python_format(written),
        options.text(_ZONE),
    )


def python_format(pattern: str) -> str | None:
    """Convert a pattern of Java's dates to Python's; return None for letters that Python lacks."""
    found = ""
    for match in _RUN.finditer(pattern):
        text = match[0]
        if text.startswith("'"):
            found += (text[1:-1] or "'").replace("%", "%%")
        elif text[0].isalpha():
            if text not in _JAVA:
                return None
            found += _JAVA[text]
        else:
            found += text.replace("%", "%%")
    return found


def _policies(options: ResolvedOptions) -> list[str]:
    """Return how a complete partition is marked."""
    given = options.optional_text(_POLICY) if _POLICY in options else None
    return [each.strip() for each in (given or "").split(",") if each.strip()]


def _wrong_policy(policy: str, options: ResolvedOptions) -> Diagnostic:
    of_flink = policy in ("metastore", "custom")
    return Diagnostic(
        ErrorCode.NOT_SUPPORTED_YET if of_flink else ErrorCode.INVALID_VALUE,
        f"'{_POLICY}' = '{policy}' is not supported yet" if of_flink else f"policy '{policy}' is unknown",
        options.span(_POLICY),
        helps=("write 'success-file'",),
    )


def _time_problems(table: Table, options: ResolvedOptions) -> list[Diagnostic]:
    """Report errors in the options for a partition's time."""
    if options.text(_TRIGGER) != CommitTrigger.PARTITION_TIME.value:
        return []
    if options.text(_KIND) != "default":
        kind = options.text(_KIND)
        message = f"'{_KIND}' = '{kind}' names a Java class, which cannot run here"
        return [
            Diagnostic(
                ErrorCode.UNSUPPORTED, message, options.span(_KIND), helps=(f"write '{_PATTERN}' instead",)
            )
        ]
    written = options.text(_FORMATTER)
    if python_format(written) is None:
        message = f"'{_FORMATTER}' = '{written}' has letters other than {', '.join(_JAVA)}"
        return [Diagnostic(ErrorCode.UNSUPPORTED, message, options.span(_FORMATTER))]
    pattern = options.optional_text(_PATTERN) if _PATTERN in options else None
    names = re.findall(r"\$(\w+)", pattern or "")
    return [
        Diagnostic(
            ErrorCode.UNKNOWN_COLUMN,
            f"the table has no partition column '{name}'",
            options.span(_PATTERN),
            did_you_mean(name, table.partitioned_by),
        )
        for name in names
        if not any(name.startswith(column) for column in table.partitioned_by)
    ]


def _file_formats() -> list[str]:
    specs = ((name, find_format(name)) for name in format_names())
    return [name for name, spec in specs if spec is not None and spec.in_files]


def _unread(resolution: Resolution) -> list[Diagnostic]:
    """Report a format whose files cannot be read and written yet."""
    return [
        Diagnostic(
            ErrorCode.NOT_SUPPORTED_YET,
            f"files of format '{use.spec.name}' are not supported yet",
            use.place,
            helps=("formats of files: " + ", ".join(f"'{name}'" for name in _file_formats()),),
        )
        for use in resolution.formats
        if not use.spec.in_files
    ]


def _unreached(resolution: Resolution) -> list[Diagnostic]:
    """Report Avro files for a location that only Spark can write: Spark has no Avro files of its own."""
    scheme = urlparse(resolution.options.text("path")).scheme
    return [
        Diagnostic(
            ErrorCode.UNSUPPORTED,
            f"files of format 'avro' are written into folders of this machine, not to '{scheme}:'",
            resolution.options.span("path"),
            helps=("write 'format' = 'parquet', or a path that is mounted",),
        )
        for use in resolution.formats
        if use.spec.name == "avro" and scheme not in ("", "file")
    ]


def _check_source(_table: Table, resolution: Resolution) -> list[Diagnostic]:
    found = [problem for use in resolution.formats for problem in use.spec.check_source(use.options)]
    found += _unread(resolution)
    if resolution.options.optional_integer(_INTERVAL) == 0:
        found.append(
            Diagnostic(
                ErrorCode.INVALID_VALUE,
                f"option '{_INTERVAL}' must be longer than 0",
                resolution.options.span(_INTERVAL),
                helps=("leave the option out to read the files of the start once",),
            )
        )
    return found


def _check_sink(table: Table, resolution: Resolution) -> list[Diagnostic]:
    columns = [column.definition for column in table.columns if isinstance(column.definition, MetadataColumn)]
    options = resolution.options
    found = check_written("filesystem", columns, _METADATA)
    found += [problem for use in resolution.formats for problem in use.spec.check_sink(use.options)]
    found += _unread(resolution)
    found += _unreached(resolution)
    found += refusals(options, [option.key for option in unsupported(options, Direction.SINK)])
    found += _time_problems(table, options)
    found += [_wrong_policy(each, options) for each in _policies(options) if each != "success-file"]
    return found


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
    schema=partial(load_schema, "connectors/filesystem"),
)
