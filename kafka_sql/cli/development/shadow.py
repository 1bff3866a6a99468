"""``kafka-sql shadow``: an old and a new script over the same records, and the rows that differ."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from kafka_sql.cli.drawing import tableau
from kafka_sql.cli.report import Report, reporting
from kafka_sql.cli.scripts import Given, pairs, read_source, script_options, usage
from kafka_sql.text.diagnostics import Diagnostic, ExitCode, UsageError
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from kafka_sql.session.shadow.shadow_run import TableDifference

_SHOWN = 50
"""Lines of rows that differ, of each table at most."""


@click.command()
@script_options
@click.option(
    "--records",
    type=click.IntRange(min=1),
    default=10_000,
    show_default=True,
    metavar="N",
    help="The newest records of each topic that are read.",
)
@click.option("--master", metavar="URL", help="Where Spark runs. [default: local[*]]")
@click.option("--conf", multiple=True, metavar="KEY=VALUE", help="A Spark setting.")
@reporting
def shadow(report: Report, given: Given, records: int, master: str | None, conf: Sequence[str]) -> ExitCode:
    """Run the INSERTs of OLD.sql and NEW.sql over the same records, and show which rows differ.

    Nothing is written, no checkpoint and no consumer group is touched. Of tables on Kafka the newest records
    are read (of upsert-kafka all), as a batch: every window ends, no row is late.

    Ends with 0 where the rows are the same, with 1 where some differ.
    """
    if given.sql is not None or len(given.files) != 2:
        raise UsageError(usage("two scripts are compared", "kafka-sql shadow OLD.sql NEW.sql"))
    from kafka_sql.session.shadow.shadow_run import shadow_run

    first = "".join(f"{each.text}\n;\n" for each in given.read_init())
    old, new = map(read_source, given.files)
    session = given.session(master=master, conf=pairs("--conf", conf))
    try:
        differing = 0
        for found in shadow_run(session, (old.name, first + old.text), (new.name, first + new.text), records):
            for line in _lines(found):
                click.echo(line)
            differing += not found.same
    finally:
        session.close()
    if differing:
        tables = "table" if differing == 1 else "tables"
        report.diagnostics([Diagnostic(ErrorCode.ROWS_DIFFER, f"the rows of {differing} {tables} differ")])
        return ExitCode.SQL
    return ExitCode.DONE


def _lines(found: TableDifference) -> list[str]:
    """Return the lines about the differences in a table."""
    if found.old_rows is None or found.new_rows is None:
        which = "old" if found.new_rows is None else "new"
        return [f"{found.table}: only the {which} script writes it"]
    head = f"{found.table}: {found.old_rows:,} rows before, {found.new_rows:,} now"
    if found.rejected:
        head += f" ({found.rejected:,} bad records left out)"
    lines = [f"{head}; {f'{len(found.rows):,} differ' if found.rows else 'the same'}"]
    for names, when in ((found.old_columns, "before"), (found.new_columns, "now")):
        if names:
            lines.append(f"  columns only {when}: {', '.join(names)}")
    rows = []
    for row in found.rows:
        rows += [("-", *row.old)] if row.old is not None else []
        rows += [("+", *row.new)] if row.new is not None else []
    if rows:
        *table, _ = tableau.listing(("", *found.columns), rows[:_SHOWN])
        lines += table
    if len(rows) > _SHOWN:
        lines.append(f"… and {len(rows) - _SHOWN:,} more")
    return lines
