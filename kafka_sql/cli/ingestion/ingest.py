"""``kafka-sql ingest``: pipelines in YAML."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kafka_sql.cli.commands.check import exit_code, summary
from kafka_sql.cli.following import follow
from kafka_sql.cli.interrupts import Interrupts
from kafka_sql.cli.report import Report, reporting
from kafka_sql.cli.scripts import Given, job_options, pairs, read_source, table_options
from kafka_sql.text import safe_text
from kafka_sql.text.diagnostics import Diagnostic, ExitCode, JobError, UsageError
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from kafka_sql.ingestion.preparation import Preparation
    from kafka_sql.session.session import Session


class _RunsByDefault(click.Group):
    """``ingest FILE`` is ``ingest run FILE``."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in self.commands:
            args = ["run", *args]
        return super().resolve_command(ctx, args)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if args and args[0].startswith("--") and args[0] not in ("--help",):
            args = ["run", *args]
        return super().parse_args(ctx, args)


@click.group(cls=_RunsByDefault)
def ingest() -> None:
    """Move the tables in topics, as they are found: 'kafka-sql ingest FILE.yaml' runs a pipeline."""


@ingest.command()
@click.argument("file")
@click.option("--checkpoint", metavar="FOLDER", help="Where positions and schemas are kept; else temporary.")
@click.option("--dry-run", is_flag=True, help="Show which tables there would be, and start nothing.")
@click.option("--until-idle", is_flag=True, help="End once all existing records have been read.")
@job_options
@click.option("-q", "--quiet", is_flag=True, help="Print only warnings and errors.")
@table_options
@reporting
def run(
    report: Report,
    given: Given,
    file: str,
    checkpoint: str | None,
    dry_run: bool,
    until_idle: bool,
    master: str | None,
    conf: Sequence[str],
    metrics_port: int | None,
    metrics_host: str | None,
    metrics_file: str | None,
    quiet: bool,
) -> ExitCode:
    """Run the pipeline of FILE until it is stopped."""
    report = replace(report, quiet=quiet)
    outputs = {"metrics_port": metrics_port, "metrics_host": metrics_host, "metrics_file": metrics_file}
    session = given.session(master=master, conf=pairs("--conf", conf), **outputs)
    preparation = _prepared(report, session, file)
    if dry_run:
        return _dry_run(preparation)
    from kafka_sql.cli.spark_start import SparkStart
    from kafka_sql.ingestion.pipeline_part import part_of_file

    written, settings = preparation.pipeline.options, replace(session.options, checkpointing_dir=checkpoint)
    name = written.optional_text("name") or Path(file).stem
    folder = None if checkpoint is None else Path(checkpoint)
    start = partial(part_of_file, session, preparation, folder, ends=until_idle, line=_echo)
    with Interrupts(report.interject) as interrupts:
        try:
            if folder is None:
                report.say("the state of the pipeline is temporary: --checkpoint FOLDER keeps it")
            with interrupts.raising(), interrupts.saying("interrupted"):
                starting = SparkStart(session)
                report.say("starting Spark …")
                preparation.topics_there()
                starting.wait(interrupts.raise_requested)
            begun = session.own_jobs.start_part(name, start, settings, written.place, ends=until_idle)
            if session.metrics_port is not None:
                report.say(f"metrics are served on http://localhost:{session.metrics_port}/metrics")
            interrupts.renew()
            try:
                follow([begun], report, interrupts)
            finally:
                tables = session.metrics()[0].sinks
                changes = sum(each.records_out for each in tables)
                report.say(f"{changes:,} changes of {len(tables):,} tables written")
        except KeyboardInterrupt:
            return ExitCode.INTERRUPTED
        finally:
            session.close()
    return ExitCode.DONE


@ingest.command()
@click.argument("file")
@table_options
@reporting
def check(report: Report, given: Given, file: str) -> ExitCode:
    """Say what is wrong in FILE, without asking a broker; 'kafka-sql check FILE.yaml' says the same."""
    from kafka_sql.ingestion.preparation import check_pipeline

    session = given.session()
    found = check_pipeline(read_source(file), session.variable, session.secrets)
    report.diagnostics(found)
    report.say(summary([file], found))
    return exit_code(found)


@ingest.command()
@click.argument("file")
@table_options
@reporting
def explain(report: Report, given: Given, file: str) -> ExitCode:
    """Print the pipeline of FILE as the SQL it amounts to, for the tables in the newest records."""
    from kafka_sql.ingestion.pipeline_sql import pipeline_sql

    preparation = _prepared(report, given.session(), file)
    flow = preparation.flow()
    preparation.sample(flow)
    _echo(pipeline_sql(flow).removesuffix("\n"))
    return ExitCode.DONE


@ingest.command()
@click.argument("folder")
@reporting
def history(report: Report, folder: str) -> ExitCode:
    """Print what the pipeline whose --checkpoint is FOLDER has found and changed, one JSON object a line."""
    from kafka_sql.ingestion.schema_state import SchemaState

    state = SchemaState(Path(folder) / "ingestion")
    if not state.folder.is_dir():
        message = f"'{folder}' has no state of a pipeline"
        raise JobError(Diagnostic(ErrorCode.NO_CHECKPOINT_THERE, message))
    for entry in state.history():
        _echo(json.dumps(entry, ensure_ascii=False))
    return ExitCode.DONE


def _prepared(report: Report, session: Session, file: str) -> Preparation:
    """Return the pipeline of a file. Raises KafkaSqlError."""
    from kafka_sql.ingestion.pipeline.pipeline import read_pipeline
    from kafka_sql.ingestion.preparation import Preparation

    pipeline = read_pipeline(read_source(file), session.variable)
    preparation = Preparation(pipeline, session.secrets)
    if missing := preparation.missing_secrets():
        raise UsageError(*missing)
    report.diagnostics((*pipeline.warnings, *preparation.check_declared()))
    return preparation


def _dry_run(preparation: Preparation) -> ExitCode:
    flow = preparation.flow()
    dirty = preparation.sample(flow)
    shown = flow.shown()
    for schema in shown:
        key = f"  -- primary key: {', '.join(schema.primary_key)}" if schema.primary_key else ""
        _echo(f"{schema.table}{key}")
        width = max((len(column.name) for column in schema.columns), default=0)
        for column in schema.columns:
            _echo(f"  {column.name.ljust(width)}  {column.type}")
    if not shown:
        click.echo("no table was found in the newest records", err=True)
    for each in dirty:
        record = each.record
        _echo(f"rejected: '{record.topic}'-{record.partition}, offset {record.offset}: {each.reason}")
    return ExitCode.DONE


def _echo(line: str) -> None:
    """Print a line that may contain texts of records."""
    click.echo(safe_text.written_to(sys.stdout, line))
