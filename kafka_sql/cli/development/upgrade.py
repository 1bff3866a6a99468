"""``kafka-sql upgrade``: what becomes of the state of an old script's jobs under a new script."""

from __future__ import annotations

import click

from kafka_sql.cli.report import Report, reporting
from kafka_sql.cli.scripts import Given, read_source, script_options, usage
from kafka_sql.text.diagnostics import ExitCode, UsageError


@click.command()
@script_options
@click.option("--dry-run", is_flag=True, help="Compare, and start nothing.")
@reporting
def upgrade(report: Report, given: Given, dry_run: bool) -> ExitCode:
    """Compare the INSERTs of OLD.sql and NEW.sql operator by operator: which state resumes, and what starts
    empty.

    Nothing is started or read: neither Spark, brokers nor checkpoints. Ends with 0 if all state resumes, with
    1 if some starts empty. 'kafka-sql run NEW.sql' then makes the change."""
    if given.sql is not None or len(given.files) != 2:
        raise UsageError(usage("two scripts are compared", "kafka-sql upgrade --dry-run OLD.sql NEW.sql"))
    if not dry_run:
        raise UsageError(
            usage(
                "only a comparison is possible, with --dry-run",
                "stop the job, then 'kafka-sql run NEW.sql' resumes with the state that it can use",
            )
        )
    from kafka_sql.session.upgrade_comparison import upgrade_comparison

    first = "".join(f"{each.text}\n;\n" for each in given.read_init())
    old, new = map(read_source, given.files)
    session = given.session()
    try:
        found = upgrade_comparison(session, (old.name, first + old.text), (new.name, first + new.text))
    finally:
        session.close()
    for each in found:
        click.echo(each.text)
    return ExitCode.SQL if any(each.loses for each in found) else ExitCode.DONE
