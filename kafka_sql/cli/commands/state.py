"""``kafka-sql state``: what is in checkpoint folders, and setting them to other offsets."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import timezone
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kafka_sql.cli.drawing.outputs import Output, query_lines
from kafka_sql.cli.kafka.login import login_options, servers_of_file
from kafka_sql.cli.progress import duration
from kafka_sql.cli.report import Report, reporting, reporting_for_data
from kafka_sql.cli.scripts import pairs, usage
from kafka_sql.text.diagnostics import ExitCode, UsageError

if TYPE_CHECKING:
    from kafka_sql.model.data_types import DataType
    from kafka_sql.runtime.checkpoints.state import CheckpointState, OperatorState, OperatorTable


@click.group()
def state() -> None:
    """Look into the checkpoints of jobs, and set them to other offsets."""


@state.command()
@click.argument("folder", metavar="DIR")
@click.option("--rows", is_flag=True, help="Count the rows of the state too, which starts Spark.")
@reporting
def show(report: Report, folder: str, rows: bool) -> ExitCode:
    """Show positions, operators, plan, size and age of the checkpoint in DIR, or of all in it.

    With --format json as one JSON array.
    """
    from kafka_sql.runtime.checkpoints.state import find_checkpoints, read_state

    found = [read_state(each) for each in find_checkpoints(folder)]
    counted = _state_rows([each.folder for each in found if each.has_state]) if rows else {}
    if report.json_format:
        click.echo(json.dumps([_as_json(each, counted) for each in found], ensure_ascii=False, indent=1))
        return ExitCode.DONE
    for number, each in enumerate(found):
        for line in ["", *_lines(each, counted)] if number else _lines(each, counted):
            click.echo(line)
    return ExitCode.DONE


@state.command()
@click.argument("folder", metavar="DIR")
@click.option(
    "--to-offsets",
    "target",
    required=True,
    metavar="WHERE",
    help="earliest, latest, timestamp:MILLIS, or partition:0,offset:42;partition:1,offset:7 "
    "(topic:NAME, in front where a source has several topics).",
)
@click.option("--source", "sources", multiple=True, metavar="TABLE", help="Only this table.")
@click.option("--bootstrap", metavar="HOST:PORT", help="The brokers, if not those of the checkpoint.")
@login_options
@click.option(
    "--force",
    is_flag=True,
    help="Also where kept state will not belong to the offsets, or no record has them yet.",
)
@reporting
def reset(
    report: Report,
    folder: str,
    target: str,
    sources: Sequence[str],
    bootstrap: str | None,
    properties: tuple[str, ...],
    force: bool,
) -> ExitCode:
    """Set the positions of the checkpoint in DIR, which no job may be using. A copy of the old ones stays."""
    from kafka_sql.runtime.checkpoints.reset_targets import Brokers, parse_target, resolver
    from kafka_sql.runtime.checkpoints.state import find_checkpoints, reset_offsets

    wanted = parse_target(target)
    brokers = Brokers(bootstrap or servers_of_file(), tuple(pairs("--property", properties).items()))
    each, *others = find_checkpoints(folder)
    if others:
        raise UsageError(
            usage(f"there are {len(others) + 1} checkpoints in '{folder}'", f"name one, as '{each}'")
        )
    moved, backup = reset_offsets(each, resolver(each, wanted, brokers, beyond=force), sources, force=force)
    report.say(f"{each}: reset (a copy of the old positions is in {backup})")
    for item in moved:
        click.echo(f"{item.source} {item.topic}-{item.partition}: {item.before} → {item.after}")
    return ExitCode.DONE


@state.command()
@click.argument("folder", metavar="DIR")
@click.argument("operator", metavar="[OPERATOR]", required=False)
@click.option("-n", "--limit", type=click.IntRange(1), metavar="N", help="At most N rows.")
@click.option(
    "--where",
    "wanted",
    multiple=True,
    metavar="COLUMN=VALUE",
    help="Only rows that show this value in this column (several: all of them).",
)
@click.option(
    "-o",
    "--output",
    type=click.Choice([each.value for each in Output if each is not Output.INSERT]),
    default=Output.TABLE.value,
    show_default=True,
    help="How rows are printed.",
)
@click.option("--to", "target", metavar="FILE", help="Write a Parquet file and print no rows.")
@reporting_for_data
def rows(
    report: Report,
    folder: str,
    operator: str | None,
    limit: int | None,
    wanted: tuple[str, ...],
    output: str,
    target: str | None,
) -> ExitCode:
    """Print the rows that an operator of a pipeline keeps, as they were at its last checkpoint.

    'kafka-sql state show DIR' prints the operators; the end of a name is enough. A job may be running.
    """
    from kafka_sql.runtime.checkpoints.state import find_checkpoints, operator_table

    each, *others = find_checkpoints(folder)
    if others:
        raise UsageError(
            usage(f"there are {len(others) + 1} checkpoints in '{folder}'", f"name one, as '{each}'")
        )
    if target is not None and (wanted or limit is not None):
        raise UsageError(usage("--to writes all rows", "leave out --where and --limit"))
    found = operator_table(each, operator)
    if target is not None:
        report.say(f"{target}: {_written(found, Path(target)):,} rows")
        return ExitCode.DONE
    query = _Shown(found.columns)
    kind = Output(output)
    chosen = islice(_chosen(found, wanted, as_data=kind.holds_data), limit)
    for line in query_lines(query, chosen, kind):
        click.echo(line)
    return ExitCode.DONE


@dataclass(frozen=True, slots=True)
class _Shown:
    """A table that is printed whole."""

    columns: tuple[tuple[str, DataType], ...]
    streaming: bool = False
    changes: bool = False


def _chosen(
    found: OperatorTable, wanted: Sequence[str], *, as_data: bool
) -> Iterator[tuple[str, Sequence[Any]]]:
    """The rows in which each of the ``wanted`` columns shows its value."""
    from kafka_sql.session.query_rows import data_rows_of, text_rows_of

    names = [name for name, _ in found.columns]
    tests = []
    for name, value in pairs("--where", wanted).items():
        if name not in names:
            raise UsageError(
                usage(f"the state has no column '{name}'", f"the columns are {', '.join(names)}")
            )
        tests.append((names.index(name), value))
    for table in found.rows():
        texts = list(text_rows_of(table, found.columns, timezone.utc))
        shown = data_rows_of(table, found.columns, timezone.utc) if as_data else texts
        for (_, text), row in zip(texts, shown, strict=True):
            if all(text[place] == value for place, value in tests):
                yield row


def _written(found: OperatorTable, target: Path) -> int:
    """Write the rows into a Parquet file, whole or not at all; returns how many there are."""
    import pyarrow as pa
    from pyarrow import parquet

    draft = target.with_name(f".{target.name}.{os.getpid()}")
    count = 0
    try:
        with parquet.ParquetWriter(draft, found.arrow_schema) as writer:
            for table in found.rows():
                writer.write_table(table)
                count += table.num_rows
        draft.replace(target)
    except (OSError, pa.ArrowException) as error:
        raise UsageError(usage(f"'{target}' cannot be written: {error}", "name another file")) from None
    finally:
        draft.unlink(missing_ok=True)
    return count


def _state_rows(folders: Sequence[str]) -> dict[str, int]:
    from kafka_sql.spark.launch.spark_session import create_session
    from kafka_sql.spark.platform.state_row_count import state_rows
    from kafka_sql.spark.strategies.incremental.state.checkpointed_state import state_size
    from kafka_sql.spark.strategies.incremental.state.layout import STATE_FOLDER

    spark = create_session()
    try:
        own = {folder: state_size(f"{folder}/{STATE_FOLDER}")[0] for folder in folders}
        return {folder: state_rows(spark, folder) + own[folder] for folder in folders}
    finally:
        spark.stop()


def _lines(each: CheckpointState, rows: dict[str, int]) -> list[str]:
    lines = [each.folder]
    record, planned = each.record, each.planned
    if record is not None:
        lines.append(
            f"  job        {record.pipeline or '?'} / {record.sink or '?'} ({record.strategy or '?'})"
        )
        if record.started:
            lines.append(f"  started    {record.started}")
    lines.append(f"  in use     {'yes' if each.in_use else 'no'}")
    if planned is None:
        lines.append("  batch      none yet")
    else:
        doubt = ", not completed: it runs again" if each.in_doubt else ""
        lines.append(f"  batch      {planned.number}{doubt}")
        lines.append(f"  age        {duration(max(0.0, each.age_s or 0.0))}")
        for name, offsets in planned.sources.items():
            for topic, parts in (offsets or {}).items():
                if not isinstance(parts, dict):
                    lines.append(f"  offset     {name}: row {parts}")
                    continue
                for partition, offset in sorted(parts.items(), key=lambda item: int(item[0])):
                    lines.append(f"  offset     {name}: {topic}-{partition} {offset}")
    for size in each.sizes:
        lines.append(f"  files      {size.part}: {size.files:,} files, {size.bytes:,} bytes")
    for operator in each.operators or ():
        lines += _operator_lines(operator)
    if each.folder in rows:
        lines.append(f"  state      {rows[each.folder]:,} rows")
    if record is not None:
        lines.append(f"  plan       {record.fingerprint[:16]}")
        lines += [f"    {line}" for line in record.plan.splitlines()]
        if record.sql:
            lines += ["  sql", *(f"    {line}" for line in record.sql.splitlines())]
        lines += [f"  option     {key} = {value}" for key, value in sorted(record.options.items())]
    else:
        lines.append("  plan       unknown: kafka-sql did not write this checkpoint")
    return lines


def _operator_lines(operator: OperatorState) -> list[str]:
    """Return the lines of an operator and its columns."""
    schema = operator.schema
    size = f"{operator.entries:,} entries, {operator.bytes:,} bytes in {operator.parts} parts"
    lines = [f"  operator   {schema.id}: {size}"]
    if schema.keys:
        lines.append(f"    key      {', '.join(map(str, schema.keys))}")
    lines += [f"    column   {column}" for side in schema.columns for column in side]
    lines += [f"    {name}: {value}" for name, value in schema.form]
    if schema.limit is not None:
        lines.append(f"    limit    {schema.limit}")
    if schema.ttl_ms:
        lines.append(f"    expires  after {duration(schema.ttl_ms / 1000)}")
    return lines


def _operator_json(operator: OperatorState) -> dict[str, Any]:
    schema = operator.schema
    return {
        "id": schema.id,
        "kind": schema.kind.value,
        "rows": [each.rows for each in schema.inputs],
        "keys": [asdict(each) for each in schema.keys],
        "columns": [[asdict(each) for each in side] for side in schema.columns],
        "form": dict(schema.form),
        "limit": schema.limit,
        "ttl_ms": schema.ttl_ms,
        "entries": operator.entries,
        "bytes": operator.bytes,
        "parts": operator.parts,
    }


def _as_json(each: CheckpointState, rows: dict[str, int]) -> dict[str, Any]:
    record, planned = each.record, each.planned
    return {
        "folder": each.folder,
        "in_use": each.in_use,
        "pipeline": record.pipeline if record else None,
        "sink": record.sink if record else None,
        "strategy": record.strategy if record else None,
        "stateless": record.stateless if record else None,
        "started": record.started if record else None,
        "fingerprint": record.fingerprint if record else None,
        "plan": record.plan.splitlines() if record else None,
        "batch": planned.number if planned else None,
        "completed": each.completed,
        "in_doubt": each.in_doubt,
        "age_s": None if each.age_s is None else round(each.age_s, 1),
        "watermark_ms": planned.watermark_ms if planned else None,
        "offsets": planned.sources if planned else {},
        "sizes": {size.part: {"files": size.files, "bytes": size.bytes} for size in each.sizes},
        "operators": None if each.operators is None else list(map(_operator_json, each.operators)),
        "sql": record.sql if record else None,
        "options": dict(record.options) if record else {},
        "state_rows": rows.get(each.folder),
    }
