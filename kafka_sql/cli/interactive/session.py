"""``kafka-sql session``: starts and stops the Spark that stays, for commands with ``--attach``."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from datetime import datetime
from pathlib import Path

import click

from kafka_sql.cli.drawing.outputs import Output, listing_lines
from kafka_sql.cli.report import Report, reporting
from kafka_sql.spark.launch.session_client import ANOTHER_RUNS, JOBS, NoSession, ask, session_folder
from kafka_sql.text import safe_text
from kafka_sql.text.diagnostics import Diagnostic, ExitCode, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

_START_LIMIT_S = 90.0
_STOP_LIMIT_S = 30.0
_FOLLOW_EVERY_S = 0.5


@click.group()
def session() -> None:
    """One Spark for this user on this machine: commands with --attach need not wait for theirs."""


@session.command()
@click.option(
    "--idle",
    type=click.FloatRange(min=0, min_open=True),
    default=60.0,
    show_default=True,
    metavar="MINUTES",
    help="It ends when nothing has run for so long.",
)
@reporting
def start(report: Report, idle: float) -> ExitCode:
    """Start the session; one that runs is left as it is."""
    if not start_session(idle):
        report.say("the session runs already")
        return ExitCode.DONE
    report.say(
        f"the session runs (process {ask('status')['pid']}); run, shell and explain use it with --attach"
    )
    return ExitCode.DONE


def start_session(idle_minutes: float) -> bool:
    """Start the session that stays, which ends after this many idle minutes. Return False if one runs.

    Raises UnreachableError if it does not start."""
    if _answers():
        return False
    try:
        folder = session_folder()
    except NoSession as error:
        raise UnreachableError(Diagnostic(ErrorCode.SESSION, str(error))) from None
    log = folder / "session.log"
    with open(log, "wb") as output:
        process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "kafka_sql.spark.launch.session_server",
                str(folder),
                str(idle_minutes * 60),
            ],
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            start_new_session=True,
        )
    limit = time.monotonic() + _START_LIMIT_S
    while not _answers():
        if process.poll() not in (None, ANOTHER_RUNS) or time.monotonic() > limit:
            process.terminate()
            message = "the session did not start"
            helps = (f"its output is in '{log}'",)
            raise UnreachableError(Diagnostic(ErrorCode.SESSION, message, helps=helps))
        time.sleep(0.05)
    return True


@session.command()
@reporting
def stop(report: Report) -> ExitCode:
    """Stop the session, and cleanly what it runs."""
    try:
        pid = ask("stop")["pid"]
    except NoSession:
        report.say("no session runs")
        return ExitCode.DONE
    limit = time.monotonic() + _STOP_LIMIT_S
    while os.path.exists(f"/proc/{pid}") and time.monotonic() < limit:
        time.sleep(0.05)
    report.say("the session is stopped")
    return ExitCode.DONE


@session.command()
@reporting
def status(report: Report) -> ExitCode:
    """Show the session and what it runs; ends with 3 if none runs."""
    try:
        found = ask("status")
    except NoSession as error:
        raise UnreachableError(Diagnostic(ErrorCode.SESSION, str(error))) from None
    since = datetime.fromtimestamp(found["since"]).isoformat(" ", "seconds")
    report.say(f"the session runs since {since} (process {found['pid']}, kafka-sql {found['version']})")
    clients = found["clients"]
    report.say(f"{clients} client{'' if clients == 1 else 's'} and jobs hold a part of it")
    for each in found["commands"]:
        click.echo(f"command {each['pid']}")
    return ExitCode.DONE


@session.command()
@click.option(
    "-o",
    "--output",
    type=click.Choice([each.value for each in Output]),
    default=Output.TABLE.value,
    show_default=True,
    help="How the list is printed.",
)
@reporting
def jobs(report: Report, output: str) -> ExitCode:
    """List the jobs of the session, of all clients, as SHOW JOBS does."""
    from kafka_sql.session.client_commands import JOB_TITLES, ClientCommands
    from kafka_sql.session.handing_over import listed_jobs

    listed = ClientCommands(listed_jobs(_shelf())).listed()
    for line in listing_lines(JOB_TITLES, listed, Output(output)):
        click.echo(line)
    return ExitCode.DONE


@session.command()
@click.argument("job")
@click.option("-f", "--follow", is_flag=True, help="Continue until the job has ended, or Ctrl-C.")
@reporting
def logs(report: Report, job: str, follow: bool) -> ExitCode:
    """Print the log of JOB, an id or a name: its start, figures, warnings, failure, and the rows of its
    print tables."""
    from kafka_sql.session.handing_over import kept_job

    found = kept_job(_shelf(), job)
    with found.log.open(encoding="utf-8", errors="replace") as file:
        while True:
            ended = not follow or found.progress().state.ended
            for line in file:
                click.echo(safe_text.written_to(sys.stdout, line), nl=False)
            if ended:
                return ExitCode.DONE
            time.sleep(_FOLLOW_EVERY_S)


@session.command("stop-job")
@click.argument("job")
@reporting
def stop_job(report: Report, job: str) -> ExitCode:
    """Stop JOB, an id or a name, after its micro-batch; its checkpoint stays."""
    from kafka_sql.session.handing_over import kept_job

    found = kept_job(_shelf(), job)
    if found.state.ended:
        report.say(f"job {found.number} ({found.name}) had ended already: {found.state.value}")
        return ExitCode.DONE
    found.stop()
    report.say(f"job {found.number} ({found.name}) has stopped")
    return ExitCode.DONE


def _shelf() -> Path:
    """Return the folder of the session's jobs; jobs of a session that has ended stay in it until the next
    one starts."""
    try:
        return session_folder() / JOBS
    except NoSession as error:
        raise UnreachableError(Diagnostic(ErrorCode.SESSION, str(error))) from None


def _answers() -> bool:
    try:
        ask("status")
    except NoSession:
        return False
    return True
