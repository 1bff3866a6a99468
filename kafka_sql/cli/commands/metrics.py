"""``kafka-sql metrics``: the metrics there are, and a dashboard that shows them."""

from __future__ import annotations

import json
from importlib.resources import files

import click

from kafka_sql.cli.drawing import tableau
from kafka_sql.cli.report import Report, reporting
from kafka_sql.text.diagnostics import ExitCode

DASHBOARD = files("kafka_sql.runtime") / "grafana_dashboard.json"


@click.group()
def metrics() -> None:
    """Show the metrics of jobs, and a dashboard for them."""


@metrics.command("list")
@reporting
def list_metrics(report: Report) -> ExitCode:
    """List the metrics of 'metrics.port' and 'metrics.file'."""
    from kafka_sql.runtime.metrics import ALL_METRICS, JOB_LABELS

    rows = [
        (each.name, each.kind.value, ", ".join((*JOB_LABELS, *each.labels)), each.description)
        for each in ALL_METRICS
    ]
    if report.json_format:
        names = ("name", "kind", "labels", "description")
        click.echo(json.dumps([dict(zip(names, row, strict=True)) for row in rows]))
        return ExitCode.DONE
    for line in tableau.listing(("name", "kind", "labels", "description"), rows):
        click.echo(line)
    return ExitCode.DONE


@metrics.command()
@reporting
def dashboard(report: Report) -> ExitCode:
    """Print a Grafana dashboard (JSON, to be imported) over what Prometheus reads from 'metrics.port'."""
    click.echo(DASHBOARD.read_text(encoding="utf-8"), nl=False)
    return ExitCode.DONE
