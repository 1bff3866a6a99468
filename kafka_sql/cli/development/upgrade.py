"""``kafka-sql upgrade``: replaces the jobs of an old script by those of a new one, with their state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import click

from kafka_sql.cli.commands.run import run_scripts
from kafka_sql.cli.interrupts import Interrupts
from kafka_sql.cli.report import Report, reporting
from kafka_sql.cli.scripts import Given, Scripts, job_options, pairs, read_source, script_options, usage
from kafka_sql.text.diagnostics import ExitCode, UsageError


@click.command()
@script_options
@job_options
@click.option("--dry-run", is_flag=True, help="Compare, and start nothing.")
@click.option(
    "--allow-expired-records",
    is_flag=True,
    help="Rebuild state from the records that the topics still have, though earlier ones are gone.",
)
@click.option("-q", "--quiet", is_flag=True, help="Say nothing but warnings and errors.")
@reporting
def upgrade(
    report: Report,
    given: Given,
    master: str | None,
    conf: Sequence[str],
    metrics_port: int | None,
    metrics_host: str | None,
    metrics_file: str | None,
    dry_run: bool,
    allow_expired_records: bool,
    quiet: bool,
) -> ExitCode:
    """Replace the jobs of OLD.sql by those of NEW.sql, which then run here as by 'kafka-sql run NEW.sql'.

    State that the new queries can use resumes. Other state is rebuilt from the earliest records of the topics
    while the old jobs run. Then those end, and the new ones read on from exactly where they were. If
    something fails before that, the old jobs continue.

    With --dry-run nothing is started or read: the INSERTs are compared operator by operator. It ends with 0
    if all state resumes, with 1 if some is rebuilt, which would start empty under 'kafka-sql run'.
    """
    if given.sql is not None or len(given.files) != 2:
        raise UsageError(usage("two scripts are compared", "kafka-sql upgrade OLD.sql NEW.sql"))
    from kafka_sql.session.upgrade import Upgrade

    report = replace(report, quiet=quiet)
    init = given.read_init()
    first = "".join(f"{each.text}\n;\n" for each in init)
    old, new = map(read_source, given.files)
    session = given.session(
        master=master,
        conf=pairs("--conf", conf),
        metrics_port=metrics_port,
        metrics_host=metrics_host,
        metrics_file=metrics_file,
    )
    with Interrupts(report.interject) as interrupts:
        try:
            with interrupts.raising(), interrupts.saying("interrupted: the old jobs continue"):
                scripts = ((old.name, first + old.text), (new.name, first + new.text))
                plan = Upgrade(
                    session,
                    *scripts,
                    say=report.say,
                    connect=not dry_run,
                    allow_expired=allow_expired_records,
                )
                if dry_run:
                    for line in plan.announcement():
                        click.echo(line)
                    return ExitCode.SQL if plan.rebuilt else ExitCode.DONE
                plan.run()
            return run_scripts(session, Scripts((*init, new)), report, interrupts, spark_started=True)
        finally:
            session.close()
