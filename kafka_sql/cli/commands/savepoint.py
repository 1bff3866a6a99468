"""``kafka-sql savepoint``: create, list and remove savepoints."""

from __future__ import annotations

import json
from dataclasses import asdict

import click

from kafka_sql.cli.report import Report, reporting
from kafka_sql.cli.scripts import usage
from kafka_sql.text.diagnostics import ExitCode, UsageError


@click.group()
def savepoint() -> None:
    """Copy the checkpoints of jobs, also while they run; list and remove the copies."""


@savepoint.command()
@click.argument("checkpoints", metavar="CHECKPOINTS")
@click.argument("target", metavar="DIR")
@reporting
def create(report: Report, checkpoints: str, target: str) -> ExitCode:
    """Copy the last completed interval of the checkpoint in CHECKPOINTS, or of all in it, to a new folder in
    DIR, and print its path.

    The job may run. SET 'execution.state-recovery.path' to that path starts jobs from it."""
    from kafka_sql.runtime.checkpoints.savepoint import create_savepoint
    from kafka_sql.runtime.checkpoints.state import find_checkpoints

    found = list(find_checkpoints(checkpoints))
    pipelines = sorted({each.rpartition("/")[0] for each in found})
    if len(pipelines) > 1:
        message = f"there are checkpoints of {len(pipelines)} pipelines in '{checkpoints}'"
        raise UsageError(usage(message, f"name one, as '{pipelines[0]}'"))
    created = create_savepoint(found, target)
    for name, interval in created.intervals.items():
        report.say(f"{name}: interval {interval}")
    click.echo(created.path)
    return ExitCode.DONE


@savepoint.command(name="list")
@click.argument("folder", metavar="DIR")
@reporting
def list_(report: Report, folder: str) -> ExitCode:
    """List the savepoints in DIR, the oldest first. With --format json as one JSON array."""
    from kafka_sql.runtime.checkpoints.savepoint import list_savepoints

    found = list_savepoints(folder)
    if report.json_format:
        values = [asdict(each) | {"files": len(each.files), "bytes": each.bytes} for each in found]
        click.echo(json.dumps(values, ensure_ascii=False, indent=1))
        return ExitCode.DONE
    for each in found:
        names = ", ".join(each.intervals)
        click.echo(f"{each.path}  {each.created}  {each.pipeline} ({names})  {each.bytes:,} bytes")
    return ExitCode.DONE


@savepoint.command()
@click.argument("path", metavar="SAVEPOINT")
@reporting
def delete(report: Report, path: str) -> ExitCode:
    """Remove the savepoint in the folder SAVEPOINT (Flink: dispose)."""
    from kafka_sql.runtime.checkpoints.savepoint import delete_savepoint

    report.say(f"{delete_savepoint(path).path}: removed")
    return ExitCode.DONE


savepoint.add_command(delete, "dispose")
