"""``kafka-sql lineage``: which columns the columns of every INSERT are computed from."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from kafka_sql.cli.report import Report, reporting_for_data
from kafka_sql.cli.scripts import IMPORT_HELP, Given, script_options
from kafka_sql.text.diagnostics import ExitCode

if TYPE_CHECKING:
    from kafka_sql.planner.lineage.jobs import JobLineage, Source

_FORMATS = ("text", "json", "mermaid", "openlineage")


@click.command()
@script_options
@click.option(
    "--format",
    "output",
    type=click.Choice(_FORMATS),
    default="text",
    show_default=True,
    help="mermaid: a flowchart for Markdown. openlineage: a JobEvent a line, as lineage servers take it.",
)
@click.option("--import", "imports", is_flag=True, help=IMPORT_HELP)
@reporting_for_data
def lineage(report: Report, given: Given, output: str, imports: bool) -> ExitCode:
    """Print what every INSERT of scripts reads and writes, column by column, without starting anything."""
    jobs = given.session().lineage_all(given.read().texts(), imports=imports)
    if not jobs:
        report.say("nothing to trace: the scripts have no INSERT and no CREATE TABLE AS")
    else:
        click.echo(_shown(jobs, output))
    return ExitCode.DONE


def _shown(jobs: Sequence[JobLineage], output: str) -> str:
    from kafka_sql.session.lineage.events import NAMESPACE, job_event
    from kafka_sql.session.lineage.graph import graph_json, mermaid

    match output:
        case "json":
            return json.dumps(graph_json(jobs), ensure_ascii=False, indent=2)
        case "mermaid":
            return mermaid(jobs)
        case "openlineage":
            return "\n".join(json.dumps(job_event(job, NAMESPACE), ensure_ascii=False) for job in jobs)
        case _:
            return "\n\n".join("\n".join(_lines(job)) for job in jobs)


def _lines(job: JobLineage) -> Iterator[str]:
    """Yield the job, its datasets, and a line for each pair of columns."""
    from kafka_sql.session.lineage.graph import all_datasets

    written = job.span.written
    yield f"{job.name} ({written.source.name}:{written.position[0]})"
    for dataset in all_datasets(job.inputs):
        yield f"  reads  {dataset}"
    for output in job.outputs:
        for dataset in all_datasets([output.table]):
            yield f"  writes {dataset}"
        if not output.known:
            yield "    columns unknown: the query is in Spark's dialect"
            continue
        pairs = [(column.name, source) for column in output.columns for source in _each(column.sources)]
        pairs += [("(rows)", source) for source in output.rows]
        width = max((len(name) for name, _ in pairs), default=0)
        effects = max((len(source.effect.value) for _, source in pairs if source), default=0)
        names = len({source.column.dataset for _, source in pairs if source}) > 1
        before = ""
        for name, source in pairs:
            shown = "" if name == before else name
            before = name
            if source is None:
                yield f"    {shown:{width}}  (no column)"
                continue
            column = f"{source.column.dataset.name}.{source.column.name}" if names else source.column.name
            yield f"    {shown:{width}}  {source.effect.value:{effects}}  {column}"


def _each(sources: Sequence[Source]) -> Sequence[Source | None]:
    return sources or (None,)
