"""``kafka-sql broker`` and ``kafka-sql jars``: starts, stops and finds the embedded broker, and fetches
its jars ahead of time, for a machine without a network."""

from __future__ import annotations

import signal
import time
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

import click

from kafka_sql.broker.embedded.followed_brokers import follow
from kafka_sql.cli.progress import Ticker
from kafka_sql.cli.report import Report, reporting
from kafka_sql.text.diagnostics import Diagnostic, ExitCode, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from kafka_sql.broker.embedded.address import BrokerAddress
    from kafka_sql.broker.embedded.embedded_broker import EmbeddedBroker
    from kafka_sql.broker.embedded.embedded_cluster import EmbeddedCluster
    from kafka_sql.broker.embedded.embedded_registry import RegistryAddress

_data_dir = click.option(
    "--data-dir",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Where its records, log and settings are. [default: in ~/.local/share/kafka-sql]",
)


@click.group()
def broker() -> None:
    """Start and stop a Kafka broker for trying things out, or a few of them, on this machine only."""


@broker.command()
@click.option(
    "--port",
    type=click.IntRange(1, 65535),
    metavar="N",
    help="[default: 9092, or a free one where that is taken]",
)
@click.option(
    "--brokers",
    type=click.IntRange(1, 9),
    metavar="N",
    help="Start a cluster of N brokers, which replicates topics. [default: 1]",
)
@_data_dir
@click.option("--foreground", is_flag=True, help="Stay until Ctrl-C, and stop the broker then.")
@click.option("--with-registry", is_flag=True, help="Start a schema registry too; its address comes second.")
@reporting
def start(
    report: Report,
    port: int | None,
    brokers: int | None,
    data_dir: Path | None,
    foreground: bool,
    with_registry: bool,
) -> ExitCode:
    """Start the broker and print its address; the first start downloads Kafka.

    Records of earlier runs are kept.
    """
    from kafka_sql.broker.embedded.embedded_cluster import broker_in

    embedded = broker_in(data_dir, port, brokers)
    if foreground:
        return _in_foreground(report, embedded, with_registry)
    address = embedded.start(_News(report))
    follow(address.data_dir)
    _announce(report, address)
    click.echo(address.bootstrap_servers)
    if with_registry:
        _start_registry(report, embedded)
    return ExitCode.DONE


@broker.command()
@_data_dir
@reporting
def stop(report: Report, data_dir: Path | None) -> ExitCode:
    """Stop the broker or cluster (and the schema registry beside it); its records stay."""
    from kafka_sql.broker.embedded.embedded_cluster import broker_in

    embedded = broker_in(data_dir, None, None)
    if _stop_registry(embedded):
        report.say("the schema registry is stopped")
    report.say("the broker is stopped" if embedded.stop() else f"no broker runs in {embedded.data_dir}")
    return ExitCode.DONE


@broker.command()
@_data_dir
@reporting
def status(report: Report, data_dir: Path | None) -> ExitCode:
    """Print the broker's address (and the schema registry's); ends with 3 if the broker does not run or
    does not answer."""
    from kafka_sql.broker.embedded.embedded_cluster import broker_in
    from kafka_sql.broker.embedded.embedded_registry import EmbeddedRegistry

    embedded = broker_in(data_dir, None, None)
    address = embedded.status()
    if address is None:
        raise UnreachableError(
            Diagnostic(
                ErrorCode.BROKER_NOT_RUNNING,
                f"no broker runs in '{embedded.data_dir}'",
                helps=("'kafka-sql broker start' starts one",),
            )
        )
    embedded.check()
    report.say(f"the broker runs (process {address.pid})")
    report.say(f"records in {address.data_dir}, log in {address.log_file}")
    click.echo(address.bootstrap_servers)
    registry = EmbeddedRegistry(embedded.data_dir).status()
    if registry is not None:
        _announce_registry(report, registry)
    return ExitCode.DONE


_PLAIN_EVERY_S = 5.0


class _News:
    """Shows the progress of a start: repainted on a terminal, otherwise an occasional whole line."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._repaints = report.on_terminal and not report.json_format
        self._next = time.monotonic() + _PLAIN_EVERY_S

    def __call__(self, line: str) -> None:
        passing = line.endswith("\r")
        line = line.rstrip("\r")
        if self._repaints:
            end = "" if passing else "\n"
            print(f"\r\x1b[K{line}", end=end, file=self._report.stream, flush=True)
        elif not passing or time.monotonic() >= self._next:
            self._report.say(line)
            self._next = time.monotonic() + _PLAIN_EVERY_S


def _announce(report: Report, address: BrokerAddress) -> None:
    state = "is ready" if address.started_now else "runs already"
    what = "the broker" if not address.others else f"the cluster of {1 + len(address.others)} brokers"
    report.say(f"{what} {state}: 'properties.bootstrap.servers' = '{address.bootstrap_servers}'")
    report.say(f"records in {address.data_dir}, log in {address.log_file}")


def _start_registry(report: Report, embedded: EmbeddedBroker | EmbeddedCluster) -> None:
    from kafka_sql.broker.embedded.embedded_registry import EmbeddedRegistry

    _announce_registry(report, EmbeddedRegistry(embedded.data_dir).start(_News(report)))


def _stop_registry(embedded: EmbeddedBroker | EmbeddedCluster) -> bool:
    from kafka_sql.broker.embedded.embedded_registry import EmbeddedRegistry

    return EmbeddedRegistry(embedded.data_dir).stop()


def _announce_registry(report: Report, address: RegistryAddress) -> None:
    report.say(f"the schema registry is ready: 'avro-confluent.url' = '{address.url}'")
    report.say(f"its log is {address.log_file}")
    click.echo(address.url)


def _in_foreground(
    report: Report, embedded: EmbeddedBroker | EmbeddedCluster, with_registry: bool
) -> ExitCode:
    """Start the broker, wait for its end or for Ctrl-C (or SIGTERM), and stop it."""

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    started = False
    try:
        address = embedded.start(_News(report))
        started = address.started_now
        follow(address.data_dir)
        _announce(report, address)
        click.echo(address.bootstrap_servers)
        if with_registry:
            _start_registry(report, embedded)
        if not started:
            return ExitCode.DONE
        report.say("Ctrl-C stops it")
        embedded.wait()
        raise embedded.ended()
    finally:
        if started:
            if with_registry:
                _stop_registry(embedded)
            embedded.stop()
            report.say("the broker is stopped")
        signal.signal(signal.SIGTERM, before)


@click.command()
@reporting
def jars(report: Report) -> ExitCode:
    """Fetch the embedded broker's jars, unless they exist already, and print their folder.

    The folder can be copied to a machine without a network: KAFKA_SQL_KAFKA_JARS names it there.
    """
    from kafka_sql.broker.embedded.ivy import DownloadProgress
    from kafka_sql.broker.embedded.jars import ensure_kafka_jars

    with Ticker(report) as ticker:

        def show(progress: DownloadProgress) -> None:
            doing = "looking up" if progress.checking else "downloaded"
            line = f"{doing} jars {progress.done}/{progress.total}, {progress.megabytes:.1f} MB"
            ticker.show(line, passing=True)

        folder = ensure_kafka_jars(show)
    click.echo(folder)
    return ExitCode.DONE
