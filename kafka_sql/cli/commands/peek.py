"""``kafka-sql peek``: records of a topic, as they are or as a table sees them, without Spark."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import click
from click.core import ParameterSource

from kafka_sql.cli.drawing.record_grid import Grid, Remark
from kafka_sql.cli.kafka.login import broker_options
from kafka_sql.cli.report import Report, reporting_for_data
from kafka_sql.cli.scripts import Given, pairs, table_options, usage
from kafka_sql.text import safe_text
from kafka_sql.text.diagnostics import ExitCode, UsageError
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from kafka_sql.broker.client.properties import ClientProperties
    from kafka_sql.broker.record_window import Message, RecordWindow
    from kafka_sql.inspect.records import PeekedRecord, Window
    from kafka_sql.inspect.table import NoRow, TablePeek, TableRow
    from kafka_sql.model.formats import RegistryConfig

_PLACE = ("partition", "offset")


@click.command()
@click.argument("topic", required=False)
@click.option("-n", "count", type=click.IntRange(1, 100_000), metavar="N", help="Records. [default: 10]")
@click.option(
    "--from",
    "start",
    default="latest",
    show_default=True,
    metavar="WHERE",
    help="earliest, latest (the newest records), -N (the N newest), an offset, or a time: 2024-05-01T08:30, "
    "@EPOCH-MILLISECONDS, -10min (so long ago).",
)
@click.option(
    "--partition",
    "wanted",
    type=click.IntRange(min=0),
    multiple=True,
    metavar="P",
    help="Only this partition; may be repeated.",
)
@click.option(
    "--format",
    "format_",
    default="auto",
    show_default=True,
    metavar="FORMAT",
    help="How values are shown: auto, text, raw (escapes), hex, json, avro-confluent, json-confluent or "
    "protobuf-confluent.",
)
@click.option("--key-format", metavar="FORMAT", help="How keys are shown. [default: auto]")
@click.option("--registry", metavar="URL", help="The schema registry with the records' schemas.")
@click.option("--headers/--no-headers", default=None, help="Show headers. [default: where there are any]")
@click.option("--table", "table_name", metavar="NAME", help="Show what this table makes of each record.")
@broker_options
@table_options
@click.option("--follow", is_flag=True, help="Continue with records as they arrive, until Ctrl-C (or -n).")
@click.option(
    "-o",
    "--output",
    type=click.Choice(["table", "json"]),
    default="table",
    show_default=True,
    help="json is one object a line.",
)
@click.option("--full", is_flag=True, help="Cut nothing, however narrow the terminal is.")
@reporting_for_data
def peek(
    report: Report,
    topic: str | None,
    given: Given,
    bootstrap: str,
    properties: tuple[str, ...],
    registry: str | None,
    **options: Any,
) -> ExitCode:
    """Show a few records of TOPIC and end.

    Bytes that are not text are shown with escapes or in hexadecimal; a missing value is <NULL>, an empty
    one "". With --table NAME (and -i FILE, which declares it) each record is shown as the table reads it.
    Records that the table refuses, and those that give no row, are shown among the others with the reason.
    """
    asked = Asked(**options)
    window = asked.window()
    _refuse_idle_options(asked.table_name is not None)
    if asked.table_name is not None:
        source, client, topics = _of_table(asked.table_name, topic, given)
    else:
        if topic is None:
            raise UsageError(usage("no topic is named", "name a topic, or a table with --table and -i"))
        source = None
        client = _client(bootstrap, properties)
        topics = (topic,)
    from kafka_sql.broker.record_window import following, record_window
    from kafka_sql.inspect.records import partitions_of

    partitions = partitions_of(client, topics, asked.wanted)
    screen = (
        _TableScreen(asked, report, source) if source is not None else _RecordScreen(asked, report, registry)
    )
    if asked.follow and asked.start == "latest":
        from kafka_sql.broker.offsets.partition_offsets import latest_offsets

        last = latest_offsets(client, partitions)
        left = asked.count
    else:
        found = record_window(client, partitions, window.start, window.count)
        screen.show(found.messages)
        if not asked.follow:
            screen.end()
            report.say(_summary(topics, partitions, found, window))
            return ExitCode.DONE
        last = found.last
        left = None if asked.count is None else asked.count - len(found.messages)
    report.say("waiting for records; Ctrl-C ends")
    _follow(following(client, last), screen, left)
    return ExitCode.DONE


_OF_RECORDS = ("format_", "key_format", "registry", "headers", "bootstrap", "properties")
_OF_TABLES = ("init", "variables", "env_files", "secrets_dir")


def _refuse_idle_options(has_table: bool) -> None:
    """Raise UsageError for an option of the command line that would have no effect."""
    context = click.get_current_context()
    for option in context.command.params:
        name = option.name or ""
        given = context.get_parameter_source(name) is ParameterSource.COMMANDLINE
        if given and name in (_OF_RECORDS if has_table else _OF_TABLES):
            reason = "the table declares that itself" if has_table else "it needs --table NAME"
            raise UsageError(usage(f"{option.opts[-1]} has no effect here: {reason}", "leave it out"))


@dataclass(frozen=True)
class Asked:
    """The options of the command line."""

    count: int | None
    start: str
    wanted: tuple[int, ...]
    format_: str
    key_format: str | None
    headers: bool | None
    table_name: str | None
    follow: bool
    output: str
    full: bool

    def window(self) -> Window:
        """Return the window of records to read. Raises UsageError."""
        from kafka_sql.inspect.records import window_of

        return window_of(self.start, self.count)

    @property
    def width(self) -> int | None:
        """The width of the terminal, or None if lines are not cut."""
        if self.full or not sys.stdout.isatty():
            return None
        return shutil.get_terminal_size().columns


def _follow(blocks: Iterator[list[Message]], screen: _Screen, left: int | None) -> None:
    while left is None or left > 0:
        messages = next(blocks)
        messages = messages if left is None else messages[:left]
        screen.show(messages)
        left = None if left is None else left - len(messages)
    screen.end()


def _summary(
    topics: Sequence[str], partitions: Sequence[tuple[str, int]], found: RecordWindow, window: Window
) -> str:
    name = f"topic '{topics[0]}'" if len(topics) == 1 else f"{len(topics)} topics"
    where = f"{name} ({len(partitions)} partition{'' if len(partitions) == 1 else 's'})"
    count = len(found.messages)
    if count:
        return f"{count} of {found.there} record{'' if found.there == 1 else 's'} of {where}"
    if not found.there:
        gone = sum(found.last.values())
        return f"{where} is empty" + (f": the {gone} records that it had are gone" if gone else "")
    newest = f"--from -{window.count} shows the newest"
    return f"nothing from there on: {where} ends before ({found.there} records; {newest})"


def _client(bootstrap: str, properties: tuple[str, ...]) -> ClientProperties:
    from kafka_sql.broker.client.properties import ClientRole, translate

    given = pairs("--property", properties)
    return translate([("bootstrap.servers", bootstrap), *given.items()], ClientRole.CONSUMER)


def _of_table(
    name: str, topic: str | None, given: Given
) -> tuple[TablePeek, ClientProperties, tuple[str, ...]]:
    """Return the table of the scripts, the client for its brokers, and its topics."""
    from kafka_sql.inspect.declared_tables import declared_table, reached

    if not given.init:
        raise UsageError(usage("--table needs the script that declares the table", "add -i FILE"))
    session = given.session()
    table = declared_table(session, given.read_init(), name)
    return reached(session, table, topic)


class _Screen:
    """Prints batches of records; the first one decides the widths of the columns."""

    def __init__(self, asked: Asked) -> None:
        self.asked = asked
        self.grid: Grid | None = None

    def show(self, messages: Sequence[Message]) -> None:
        """Print a batch."""
        if not messages:
            return
        if self.asked.output == "json":
            for data in self.data(messages):
                click.echo(json.dumps(data, ensure_ascii=False))
            return
        rows = self.rows(messages)
        if self.grid is None:
            self.grid = Grid(self.names(), self.numbers(), self.asked.width).measured(rows)
            _print(self.grid.head())
        _print(map(self.grid.line, rows))

    def end(self) -> None:
        """Close the grid."""
        if self.grid is not None:
            click.echo(self.grid.rule)

    def data(self, messages: Sequence[Message]) -> Iterator[dict[str, Any]]:
        """Return the records for JSON."""
        raise NotImplementedError

    def rows(self, messages: Sequence[Message]) -> list[Any]:
        """Return the lines of the grid."""
        raise NotImplementedError

    def names(self) -> tuple[str, ...]:
        """Return the columns of the grid."""
        raise NotImplementedError

    def numbers(self) -> frozenset[str]:
        """Return the right-aligned columns."""
        return frozenset(_PLACE)


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        click.echo(safe_text.lines(line))


class _RecordScreen(_Screen):
    """Records as they are."""

    def __init__(self, asked: Asked, report: Report, registry: str | None) -> None:
        super().__init__(asked)
        self.report = report
        self.config = _registry(registry)
        self.show_value = _shower(asked.format_, self.config)
        self.show_key = _shower(asked.key_format or "auto", self.config)
        self.with_headers = asked.headers
        self.hinted = False

    def _peeked(self, messages: Sequence[Message]) -> list[PeekedRecord]:
        from kafka_sql.inspect.record_formats import looks_framed
        from kafka_sql.inspect.records import peeked

        if self.with_headers is None:
            self.with_headers = any(message.headers() for message in messages)
        if self.asked.format_ == "auto" and self.config is None and not self.hinted:
            framed = next((m.value() for m in messages if looks_framed(m.value())), None)
            if framed is not None:
                self.hinted = True
                id = int.from_bytes(framed[1:5], "big")
                self.report.say(
                    f"values look like those of a schema registry (id {id}): --registry URL decodes them"
                )
        return peeked(messages, self.show_key, self.show_value)

    def data(self, messages: Sequence[Message]) -> Iterator[dict[str, Any]]:
        from kafka_sql.inspect.records import record_data

        return map(record_data, self._peeked(messages))

    def rows(self, messages: Sequence[Message]) -> list[Any]:
        from kafka_sql.inspect.byte_text import byte_text
        from kafka_sql.inspect.records import shown_time

        rows: list[Any] = []
        for record in self._peeked(messages):
            cells = [str(record.partition), str(record.offset), shown_time(record.timestamp_ms)]
            cells.append(_with_problem(record.key.text, record.key.problem))
            if self.with_headers:
                cells.append(", ".join(f"{key}={byte_text(value)}" for key, value in record.headers))
            cells.append(_with_problem(record.value.text, record.value.problem))
            rows.append(cells)
        return rows

    def names(self) -> tuple[str, ...]:
        headers = ("headers",) if self.with_headers else ()
        return (*_PLACE, "timestamp (UTC)", "key", *headers, "value")


def _with_problem(text: str, problem: str) -> str:
    return f"{text}  ← {problem}" if problem else text


class _TableScreen(_Screen):
    """Records as a table sees them."""

    def __init__(self, asked: Asked, report: Report, source: TablePeek) -> None:
        super().__init__(asked)
        self.source = source
        self.with_ops = False
        if source.left_out:
            names = ", ".join(source.left_out)
            report.say(f"computed columns are not worked out here: {names}")

    def data(self, messages: Sequence[Message]) -> Iterator[dict[str, Any]]:
        return (_line_data(line) for line in self.source.lines(messages))

    def rows(self, messages: Sequence[Message]) -> list[Any]:
        from kafka_sql.inspect.table import TableRow

        lines = self.source.lines(messages)
        if self.grid is None:
            self.with_ops = any(isinstance(line, TableRow) and line.op for line in lines)
        return [self._row(line) for line in lines]

    def _row(self, line: TableRow | NoRow) -> Any:
        from kafka_sql.inspect.table import TableRow

        place = (str(line.record.partition()), str(line.record.offset()))
        if isinstance(line, TableRow):
            return (*place, *((line.op,) if self.with_ops else ()), *line.cells)
        if line.refused is not None:
            return Remark(place, f"REJECTED {line.reason} ({line.refused.part}: {line.bytes})")
        return Remark(place, f"no row: {line.reason}")

    def names(self) -> tuple[str, ...]:
        ops = ("op",) if self.with_ops else ()
        return (*_PLACE, *ops, *(name for name, _ in self.source.columns))

    def numbers(self) -> frozenset[str]:
        from kafka_sql.model.type_rules import is_numeric

        return frozenset(_PLACE) | {name for name, kind in self.source.columns if is_numeric(kind)}


def _line_data(line: TableRow | NoRow) -> dict[str, Any]:
    from kafka_sql.inspect.records import bytes_data, iso_time, timestamp_of
    from kafka_sql.inspect.table import TableRow

    message = line.record
    place = {
        "topic": message.topic(),
        "partition": message.partition(),
        "offset": message.offset(),
        "timestamp": iso_time(timestamp_of(message)),
    }
    if isinstance(line, TableRow):
        return {**place, **({"op": line.op} if line.op else {}), "row": line.data}
    if line.refused is None:
        return {**place, "no_row": line.reason}
    raw = message.key() if line.refused.part == "key" else message.value()
    return {
        **place,
        "rejected": {
            "part": line.refused.part,
            "column": line.refused.path or None,
            "reason": line.refused.reason,
            **bytes_data("bytes", raw),
        },
    }


def _registry(url: str | None) -> RegistryConfig | None:
    if url is None:
        return None
    from kafka_sql.model.formats import RegistryConfig

    return RegistryConfig(tuple(part.strip() for part in url.split(",")))


def _shower(format: str, registry: RegistryConfig | None) -> Any:
    from kafka_sql.inspect.record_formats import FORMATS, show_as
    from kafka_sql.text.diagnostics import Diagnostic, did_you_mean

    if format not in FORMATS:
        raise UsageError(
            Diagnostic(
                ErrorCode.USAGE,
                f"records cannot be shown as '{format}'",
                label=did_you_mean(format, FORMATS),
                helps=(
                    f"formats: {', '.join(FORMATS)}",
                    "a format that needs columns is shown through a table: --table NAME -i FILE",
                ),
            )
        )
    if format.endswith("-confluent") and registry is None:
        raise UsageError(usage(f"format '{format}' needs the schema registry", "add --registry URL"))
    return show_as(format, registry)
