"""The second leg of ``kafka-sql demo --with-registry``: large orders in Avro, and a table that declares no
columns to read them."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kafka_sql.cli.demo.examples import example
from kafka_sql.cli.interrupts import Interrupts
from kafka_sql.cli.report import Report
from kafka_sql.text.diagnostics import ExitCode
from kafka_sql.text.source import SourceText

if TYPE_CHECKING:
    from kafka_sql.session.session import Session

_SCRIPT = "orders_avro.sql"
_READER = """CREATE TABLE large_orders WITH (
  'connector' = 'kafka',
  'topic' = 'orders_avro',
  'properties.bootstrap.servers' = '${bootstrap}',
  'scan.startup.mode' = 'earliest-offset',
  'scan.bounded.mode' = 'latest-offset',
  'format' = 'avro-confluent',
  'avro-confluent.url' = '${registry}'
)"""
_QUERY = "SELECT country, COUNT(*) AS orders, SUM(amount) AS amount FROM large_orders GROUP BY country"


def registry_leg(first: Session, servers: str, report: Report, interrupts: Interrupts) -> ExitCode:
    """Write the topic and show its rows by country, with a registry that is started and stopped. ``first``
    is the session of the first leg, which has ended."""
    from kafka_sql.broker.embedded.embedded_registry import EmbeddedRegistry
    from kafka_sql.session.session import Session

    folder = Path(tempfile.mkdtemp(prefix="kafka-sql-demo-"))
    registry = EmbeddedRegistry(folder)
    try:
        with interrupts.raising():
            address = registry.start(report.say)
        variables = {"bootstrap": servers, "registry": address.url}
        with Session(first.spark, variables=variables) as session:
            code = _written(session, report, interrupts)
            if code is ExitCode.DONE:
                with interrupts.raising():
                    _show(session)
            return code
    except KeyboardInterrupt:
        return ExitCode.INTERRUPTED
    finally:
        registry.stop()
        shutil.rmtree(folder, ignore_errors=True)


def _written(session: Session, report: Report, interrupts: Interrupts) -> ExitCode:
    from kafka_sql.cli.commands.run import run_scripts
    from kafka_sql.cli.scripts import Scripts

    text = example(_SCRIPT).read_text(encoding="utf-8")
    script = Scripts((SourceText(f"sql_examples/{_SCRIPT}", text),))
    return run_scripts(session, script, report, interrupts, spark_started=True)


def _show(session: Session) -> None:
    from kafka_sql.cli.drawing import tableau
    from kafka_sql.cli.drawing.outputs import cell_limit
    from kafka_sql.session.results import Done, Listing, Started

    *_, described = session.execute(f"{_READER};\nDESCRIBE large_orders")
    assert isinstance(described, Listing)
    click.echo("\nlarge_orders, declared without columns, has those of its schema in the registry:")
    for line in tableau.listing(described.columns, described.rows):
        click.echo(line)
    (query,) = session.execute(_QUERY)
    assert not isinstance(query, Done | Listing | Started)
    click.echo("\nlarge_orders by country:")
    rows = (cells for _, cells in query.text_rows())
    for line in tableau.table(query.columns, rows, limit=cell_limit()):
        click.echo(line)
