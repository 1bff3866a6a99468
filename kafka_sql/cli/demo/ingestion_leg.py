"""The leg of ``kafka-sql demo --ingest``: changes of a shop's tables in one topic become tables of a
database, one of which gets a column on the way."""

from __future__ import annotations

import json
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kafka_sql.cli.demo.examples import example
from kafka_sql.cli.interrupts import Interrupts
from kafka_sql.cli.report import Report
from kafka_sql.text.diagnostics import ExitCode, KafkaSqlError
from kafka_sql.text.source import SourceText

if TYPE_CHECKING:
    from kafka_sql.session.session import Session

TOPIC = "shop"
_SCRIPT = "ingest.yaml"
_SHOWN = ("SELECT * FROM orders ORDER BY id LIMIT 5", "SELECT * FROM users ORDER BY id")


def ingestion_leg(first: Session, servers: str, report: Report, interrupts: Interrupts) -> ExitCode:
    """Write changes, move them, and show the tables; ``first`` is the session of the first leg, which has
    ended."""
    from kafka_sql.ingestion.pipeline.pipeline import read_pipeline
    from kafka_sql.ingestion.preparation import Preparation
    from kafka_sql.ingestion.running import ingest
    from kafka_sql.ingestion.schema_state import SchemaState
    from kafka_sql.session.session import Session

    folder = Path(tempfile.mkdtemp(prefix="kafka-sql-demo-"))
    database, state = folder / "shop.db", folder / "state"
    sqlite3.connect(database).close()
    source = SourceText(f"sql_examples/{_SCRIPT}", example(_SCRIPT).read_text(encoding="utf-8"))
    values = {"KAFKA_BOOTSTRAP": servers, "DATABASE": str(database)}
    try:
        with interrupts.raising(), Session(first.spark, variables=values) as session:
            _write(servers, _changes())
            pipeline = read_pipeline(source, session.variable)
            running = ingest(session, Preparation(pipeline, session.secrets), checkpoint=state)
            try:
                running.drain()
                _write(servers, [_change("orders_2026", "INSERT", {"id": 7, "amount": 9.5, "gift": True})])
                running.drain()
            finally:
                running.stop()
        click.echo(f"\nthe pipeline sql_examples/{_SCRIPT} has made tables of the changes in topic {TOPIC}:")
        for entry in SchemaState(state / "ingestion").history():
            click.echo(f"  {entry['change']}")
        _show(database)
    except KeyboardInterrupt:
        return ExitCode.INTERRUPTED
    except KafkaSqlError as error:
        return report.failure(error)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return ExitCode.DONE


def _changes() -> Iterator[bytes]:
    """Six orders of two years and two users; one order is paid, one is taken back."""
    for number in range(1, 7):
        table = "orders_2025" if number < 4 else "orders_2026"
        yield _change(table, "INSERT", {"id": number, "amount": number * 1.25, "status": "new"})
    paid = {"id": 2, "amount": 2.5, "status": "paid"}
    yield _change("orders_2025", "UPDATE", paid, old=[{"status": "new"}])
    yield _change("orders_2026", "DELETE", {"id": 5, "amount": 6.25, "status": "new"})
    for number, name in enumerate(("Ada", "Bob"), start=1):
        yield _change("users", "INSERT", {"id": number, "name": name, "since": f"2025-0{number}-01"})


def _change(table: str, kind: str, row: dict[str, Any], **more: Any) -> bytes:
    document = {"database": "shop", "table": table, "type": kind, "data": [row], "pkNames": ["id"], **more}
    return json.dumps(document).encode()


def _write(servers: str, values: Iterator[bytes] | list[bytes]) -> None:
    from kafka_sql.broker.client.properties import ClientRole, translate
    from kafka_sql.broker.delivery import delivering

    producer = translate([("bootstrap.servers", servers)], ClientRole.PRODUCER)
    with delivering(producer, f"topic '{TOPIC}'") as delivery:
        delivery.send_values(TOPIC, list(values))


def _show(database: Path) -> None:
    from kafka_sql.cli.drawing import tableau

    with closing(sqlite3.connect(database)) as connection:
        for query in _SHOWN:
            found = connection.execute(query)
            columns = [str(column[0]) for column in found.description]
            rows = [["NULL" if cell is None else str(cell) for cell in row] for row in found]
            click.echo(f"\n{query}:")
            for line in tableau.listing(columns, rows):
                click.echo(line)
