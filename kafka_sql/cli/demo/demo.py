"""``kafka-sql demo``: a broker, a million order events, one Flink SQL script over them, and its results."""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import repeat
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kafka_sql.cli.demo.examples import example
from kafka_sql.cli.interrupts import Interrupts
from kafka_sql.cli.progress import Ticker, duration
from kafka_sql.cli.report import Report, reporting
from kafka_sql.text.diagnostics import ExitCode

if TYPE_CHECKING:
    from kafka_sql.broker.client.properties import ClientProperties
    from kafka_sql.session.session import Session

_SCRIPT = "orders.sql"
_INPUT = "orders"
_OUTPUTS = ("orders_enriched", "category_revenue")
_PARTITIONS = {"orders": 4, "orders_enriched": 4, "category_revenue": 2}
_OF_REGISTRY = {"orders_avro": 2}
_OF_PIPELINE = {"shop": 1}
_BROKEN_EVERY = 10_000
_ROWS_SHOWN = 5
_TOPIC_CONFIG = {"retention.ms": "-1"}


@click.command()
@click.option(
    "--events", type=click.IntRange(min=1), default=1_000_000, show_default=True, help="How many orders."
)
@click.option("--keep", is_flag=True, help="Leave the broker running and the topics in place.")
@click.option("--bootstrap", metavar="HOST:PORT", help="Use this broker instead of starting one.")
@click.option("--master", metavar="URL", help="Where Spark runs. [default: local[*]]")
@click.option(
    "--with-registry", is_flag=True, help="Also write Avro with a schema registry, which is started too."
)
@click.option("--ingest", "ingests", is_flag=True, help="Also run a pipeline in YAML over changes of tables.")
@reporting
def demo(
    report: Report,
    events: int,
    keep: bool,
    bootstrap: str | None,
    master: str | None,
    with_registry: bool,
    ingests: bool,
) -> ExitCode:
    """A million order events through Flink SQL, from Kafka to Kafka.

    Starts a broker of its own, makes topics, fills one with made-up orders, runs sql_examples/orders.sql,
    shows the first rows of both results, and stops what it started.
    """
    from kafka_sql.cli.spark_start import SparkStart
    from kafka_sql.session.session import Session

    phases = Phases()
    with Interrupts(report.interject) as interrupts, ExitStack() as at_end:
        try:
            with interrupts.raising():
                with phases.timed("broker"):
                    servers = _broker(report, bootstrap, keep, interrupts, at_end)
                    topics = _PARTITIONS | (_OF_REGISTRY if with_registry else {})
                    topics |= _OF_PIPELINE if ingests else {}
                    keep_topics = keep or bootstrap is None
                    properties = _topics(servers, topics, report, keep=keep_topics, at_end=at_end)
                with phases.timed("fill"):
                    _fill(properties, events, report)
                report.say("")
                session = Session(master=master, variables={"bootstrap": servers})
                at_end.callback(session.close)
                with phases.timed("Spark"):
                    report.say("starting Spark …")
                    SparkStart(session).wait()
                interrupts.renew()
        except KeyboardInterrupt:
            return ExitCode.INTERRUPTED
        with phases.timed("SQL"):
            code = _run(session, servers, report, interrupts)
        if code is ExitCode.DONE:
            try:
                with interrupts.raising():
                    _show_results(session, properties)
                    _summary(session, properties, phases, events, report)
            except KeyboardInterrupt:
                return ExitCode.INTERRUPTED
        if code is ExitCode.DONE and with_registry:
            from kafka_sql.cli.demo.registry_leg import registry_leg

            code = registry_leg(session, servers, report, interrupts)
        if code is ExitCode.DONE and ingests:
            from kafka_sql.cli.demo.ingestion_leg import ingestion_leg

            code = ingestion_leg(session, servers, report, interrupts)
        if keep:
            report.say(f"the topics are at {servers}: orders, {', '.join(_OUTPUTS)}")
        return code


@dataclass
class Phases:
    """The duration of each phase, in seconds, in order."""

    seconds: dict[str, float] = field(default_factory=dict)

    @contextmanager
    def timed(self, name: str) -> Iterator[None]:
        """Time the work inside."""
        begin = time.monotonic()
        try:
            yield
        finally:
            self.seconds[name] = time.monotonic() - begin


def _broker(
    report: Report, bootstrap: str | None, keep: bool, interrupts: Interrupts, at_end: ExitStack
) -> str:
    if bootstrap is not None:
        return bootstrap
    from kafka_sql.broker.embedded.embedded_broker import EmbeddedBroker
    from kafka_sql.broker.embedded.followed_brokers import follow

    folder = Path(tempfile.mkdtemp(prefix="kafka-sql-demo-"))
    broker = EmbeddedBroker(folder)

    def stop() -> None:
        broker.stop()
        shutil.rmtree(folder, ignore_errors=True)

    def kill() -> None:
        running = broker.status()
        if running is not None:
            os.kill(running.pid, signal.SIGKILL)
        shutil.rmtree(folder, ignore_errors=True)

    if not keep:
        at_end.callback(stop)
        interrupts.on_abort(kill)
    with Ticker(report) as ticker:
        address = broker.start(lambda line: ticker.show(line.rstrip("\r"), passing=line.endswith("\r")))
    if keep:
        follow(folder)
        at_end.callback(
            report.say, f"the broker keeps running; kafka-sql broker stop --data-dir {folder} stops it"
        )
    return address.bootstrap_servers


def _topics(
    servers: str, topics: dict[str, int], report: Report, *, keep: bool, at_end: ExitStack
) -> ClientProperties:
    from kafka_sql.broker.client.properties import ClientRole, translate
    from kafka_sql.broker.topics import create_topic, delete_topic

    properties = translate([("bootstrap.servers", servers)], ClientRole.ADMIN)
    for topic, partitions in topics.items():
        create_topic(properties, topic, partitions, _TOPIC_CONFIG)
        if not keep:
            at_end.callback(delete_topic, properties, topic, missing_ok=True)
    report.say("topics " + ", ".join(f"{name} ({count} partitions)" for name, count in topics.items()))
    return properties


def _fill(properties: ClientProperties, events: int, report: Report) -> None:
    from kafka_sql.broker.client.properties import ClientRole, translate
    from kafka_sql.broker.delivery import delivering
    from kafka_sql.cli.demo.order_events import OrderEvents

    producer = translate([("bootstrap.servers", properties.bootstrap_servers)], ClientRole.PRODUCER)
    begin = time.monotonic()
    partitions, sent, size = _PARTITIONS[_INPUT], 0, 0
    with Ticker(report) as ticker:
        with delivering(producer, f"topic '{_INPUT}'") as delivery:
            for chunk in OrderEvents(events, broken_every=_BROKEN_EVERY).chunks():
                for partition in range(partitions):
                    part = chunk[partition::partitions]
                    to_partition = partial(_constantly, partition)
                    delivery.send_records(repeat(_INPUT), part, repeat(None), to_partition, None, None)
                sent += len(chunk)
                size += sum(map(len, chunk))
                rate = sent / (time.monotonic() - begin)
                ticker.show(
                    f"filling {_INPUT}: {sent:,} of {events:,} events · {rate:,.0f} events/s", passing=True
                )
        seconds = time.monotonic() - begin
        rate = sent / seconds
        ticker.show(f"filled {_INPUT} with {sent:,} events, {size / 1e6:,.0f} MB · {rate:,.0f} events/s")


def _constantly(partition: int, topic: str) -> int:
    return partition


def _run(session: Session, servers: str, report: Report, interrupts: Interrupts) -> ExitCode:
    from kafka_sql.cli.commands.run import run_scripts
    from kafka_sql.cli.scripts import Scripts
    from kafka_sql.text.source import SourceText

    path = example(_SCRIPT)
    source = SourceText(f"sql_examples/{_SCRIPT}", path.read_text(encoding="utf-8"))
    return run_scripts(session, Scripts((source,)), report, interrupts, spark_started=True)


def _show_results(session: Session, properties: ClientProperties) -> None:
    from kafka_sql.cli.drawing import tableau
    from kafka_sql.cli.drawing.outputs import cell_limit
    from kafka_sql.session.results import Done, Listing, Started

    for topic in _OUTPUTS:
        bound = _first_offsets(properties, topic)
        options = f"'scan.bounded.mode' = 'specific-offsets', 'scan.bounded.specific-offsets' = '{bound}'"
        (query,) = session.execute(f"SELECT * FROM {topic} /*+ OPTIONS({options}) */")
        assert not isinstance(query, Done | Listing | Started)
        click.echo(f"\nfirst rows of {topic}:")
        rows = (cells for _, cells in query.text_rows())
        for line in tableau.table(query.columns, rows, limit=cell_limit()):
            click.echo(line)


def _first_offsets(properties: ClientProperties, topic: str) -> str:
    """Return ``scan.bounded.specific-offsets`` that end after the first few records of the topic."""
    missing, bounds = _ROWS_SHOWN, []
    for (_, partition), end in sorted(_ends(properties, topic).items()):
        taken = min(missing, end)
        missing -= taken
        bounds.append(f"partition:{partition},offset:{taken}")
    return ";".join(bounds)


def _ends(properties: ClientProperties, topic: str) -> dict[tuple[str, int], int]:
    from kafka_sql.broker.offsets.start_and_end import latest_offsets

    partitions = [(topic, partition) for partition in range(_PARTITIONS[topic])]
    return dict(latest_offsets(properties, partitions))


def _summary(
    session: Session, properties: ClientProperties, phases: Phases, events: int, report: Report
) -> None:
    (job,) = (job.progress() for job in session.jobs)
    outputs = ", ".join(f"{sum(_ends(properties, topic).values()):,} to {topic}" for topic in _OUTPUTS)
    rate = events / job.elapsed_s if job.elapsed_s else 0.0
    times = " · ".join(f"{name} {duration(seconds)}" for name, seconds in phases.seconds.items())
    click.echo("")
    for subject, text in (
        ("rows in", f"{events:,} from {_INPUT}"),
        ("rows out", outputs),
        ("rows/s", f"{rate:,.0f} (the job took {duration(job.elapsed_s)})"),
        ("rejected", f"{job.rows_rejected:,} records that are not JSON"),
        ("time", f"{times} · all {duration(sum(phases.seconds.values()))}"),
    ):
        click.echo(f"{subject:<10}{text}")
