"""``kafka-sql gateway``: starts, stops and finds the server for clients of Flink's SQL gateway."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kafka_sql.cli.interactive.session import start_session
from kafka_sql.cli.report import Report, reporting
from kafka_sql.cli.scripts import env_values, pairs
from kafka_sql.spark.launch.session_client import NoSession, session_folder
from kafka_sql.text.diagnostics import Diagnostic, ExitCode, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from kafka_sql.gateway.gateway_process import RunningGateway
    from kafka_sql.gateway.settings import GatewaySettings

_SESSION_IDLE_MINUTES = 60.0


@click.group()
def gateway() -> None:
    """Serve Flink's SQL gateway, so that Flink's JDBC driver and SQL client run statements here.

    It listens on this machine alone unless --host says otherwise. It runs on the Spark of 'kafka-sql
    session', which it starts. Jobs continue when their client, or the gateway, ends.
    """


@gateway.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option(
    "--port", type=click.IntRange(0, 65535), default=8083, show_default=True, help="0 takes a free one."
)
@click.option(
    "--token-file",
    metavar="FILE",
    help="The token that every client has to send, or lines with a role (read, run, admin) and a token.",
)
@click.option("--tls-certificate", metavar="FILE", help="The certificate (PEM) for HTTPS.")
@click.option("--tls-key", metavar="FILE", help="Its private key (PEM).")
@click.option("--insecure", is_flag=True, help="Let other machines connect without TLS.")
@click.option(
    "--sessions",
    "most_sessions",
    type=click.IntRange(min=1),
    default=200,
    show_default=True,
    help="How many sessions may be open at once.",
)
@click.option(
    "--idle",
    type=click.FloatRange(min=0),
    default=10.0,
    show_default=True,
    metavar="MINUTES",
    help="A session without a request for so long is closed; 0 closes none.",
)
@click.option(
    "--page-rows",
    type=click.IntRange(min=1),
    default=5_000,
    show_default=True,
    help="How many rows one page of a result has at most.",
)
@click.option(
    "--result-rows",
    type=click.IntRange(min=0),
    default=0,
    metavar="N",
    help="The most rows of a query; 0 sets no limit.",
)
@click.option(
    "--rate",
    "requests_per_second",
    type=click.FloatRange(min=0),
    default=0.0,
    metavar="N",
    help="How many requests per second an address may send; 0 sets no limit.",
)
@click.option(
    "--folder",
    "folders",
    multiple=True,
    metavar="FOLDER",
    help="Statements name files and folders below this one only (a path, or a URI of an object store).",
)
@click.option(
    "--allow-origin",
    "origins",
    multiple=True,
    metavar="URL",
    help="A web site whose pages may send requests (CORS), such as https://app.example.org.",
)
@click.option(
    "--secrets-dir", type=click.Path(), metavar="FOLDER", help="A folder with one file per ${secret:NAME}."
)
@click.option(
    "--env-file",
    "env_files",
    multiple=True,
    metavar="FILE",
    help="NAME=VALUE lines for ${NAME} and ${secret:NAME}.",
)
@click.option(
    "--var", "variables", multiple=True, metavar="NAME=VALUE", help="A value for ${NAME} in statements."
)
@reporting
def start(
    report: Report,
    host: str,
    port: int,
    token_file: str | None,
    tls_certificate: str | None,
    tls_key: str | None,
    insecure: bool,
    most_sessions: int,
    idle: float,
    page_rows: int,
    result_rows: int,
    requests_per_second: float,
    folders: Sequence[str],
    origins: Sequence[str],
    secrets_dir: str | None,
    env_files: Sequence[str],
    variables: Sequence[str],
) -> ExitCode:
    """Start the gateway and print its address; one that runs is left as it is.

    Statements of clients see the variables and secrets that are given here, and nothing of the
    environment.
    """
    from kafka_sql.gateway.settings import GatewaySettings

    from_files = env_values(env_files)
    settings = GatewaySettings(
        host,
        port,
        _absolute(token_file),
        _absolute(tls_certificate),
        _absolute(tls_key),
        insecure,
        most_sessions,
        idle * 60,
        page_rows,
        result_rows,
        requests_per_second,
        tuple(each if "://" in each else str(_absolute(each)) for each in folders),
        tuple(origins),
        _absolute(secrets_dir),
        from_files,
        {**from_files, **pairs("--var", variables)},
    )
    settings.check()
    settings.tokens()
    click.echo(_running(report, settings).url)
    return ExitCode.DONE


def _running(report: Report, settings: GatewaySettings) -> RunningGateway:
    """Return the gateway, started with ``settings`` if none runs."""
    from kafka_sql.gateway.gateway_process import running_gateway, start_gateway

    folder = _folder()
    runs = running_gateway(folder)
    if runs is not None:
        report.say("the gateway runs already")
        return runs
    if start_session(_SESSION_IDLE_MINUTES):
        report.say("the session of the gateway is started")
    runs = start_gateway(folder, settings)
    report.say(f"the gateway runs (process {runs.pid})")
    return runs


@click.command()
@click.option("--no-browser", is_flag=True, help="Print the address only.")
@reporting
def ui(report: Report, no_browser: bool) -> ExitCode:
    """Open the web page of the gateway: jobs, their plans, SQL, tables.

    Starts the gateway on this machine's own address if none runs ('kafka-sql gateway start' has the options).
    """
    import webbrowser

    from kafka_sql.gateway.settings import GatewaySettings

    url = _running(report, GatewaySettings()).url
    click.echo(url)
    if not no_browser and not webbrowser.open(url):
        report.say("no browser could be opened: open this address in one")
    return ExitCode.DONE


@gateway.command()
@reporting
def stop(report: Report) -> ExitCode:
    """Stop the gateway and close its sessions; jobs continue, and so does the Spark that it used."""
    from kafka_sql.gateway.gateway_process import stop_gateway

    stopped = stop_gateway(_folder())
    report.say("no gateway runs" if stopped is None else "the gateway is stopped")
    return ExitCode.DONE


@gateway.command()
@reporting
def status(report: Report) -> ExitCode:
    """Print the gateway's address; ends with 3 if none runs."""
    from kafka_sql.gateway.gateway_process import AUDIT, LOG, running_gateway

    folder = _folder()
    found = running_gateway(folder)
    if found is None:
        helps = ("'kafka-sql gateway start' starts one",)
        raise UnreachableError(Diagnostic(ErrorCode.GATEWAY, "no gateway runs", helps=helps))
    since = datetime.fromtimestamp(found.since).isoformat(" ", "seconds")
    report.say(f"the gateway runs since {since} (process {found.pid})")
    report.say(f"audit log in {folder / AUDIT}, log in {folder / LOG}")
    click.echo(found.url)
    return ExitCode.DONE


def _absolute(path: str | None) -> str | None:
    return None if path is None else str(Path(path).expanduser().resolve())


def _folder() -> Path:
    try:
        return session_folder()
    except NoSession as error:
        raise UnreachableError(Diagnostic(ErrorCode.SESSION, str(error))) from None
