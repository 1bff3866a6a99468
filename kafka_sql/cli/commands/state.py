"""``kafka-sql state``: what is in checkpoint folders, and setting them to other offsets."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import click

from kafka_sql.cli.kafka.login import login_options, servers_of_file
from kafka_sql.cli.progress import duration
from kafka_sql.cli.report import Report, reporting
from kafka_sql.cli.scripts import pairs, usage
from kafka_sql.text.diagnostics import ExitCode, UsageError

if TYPE_CHECKING:
    from kafka_sql.runtime.checkpoints.state import CheckpointState, OperatorState


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
    """Set the positions of the checkpoint in DIR; no job may be using it. A copy of what was there stays."""
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
    report.say(f"{each}: reset (a copy of what was there is in {backup})")
    for item in moved:
        click.echo(f"{item.source} {item.topic}-{item.partition}: {item.before} → {item.after}")
    return ExitCode.DONE


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
    """The lines of an operator and its columns."""
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
