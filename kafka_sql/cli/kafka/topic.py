"""``kafka-sql topic``: makes, lists, describes, changes and removes topics, so that a script needs no other
tool."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import click

from kafka_sql.cli.kafka.login import broker_options, client_properties
from kafka_sql.cli.report import Report, reporting
from kafka_sql.cli.scripts import pairs
from kafka_sql.text import safe_text
from kafka_sql.text.diagnostics import ExitCode


@click.group()
def topic() -> None:
    """Make, list, describe, change and remove topics."""


@topic.command()
@click.argument("name")
@click.option("--partitions", type=click.IntRange(min=1), default=1, show_default=True)
@click.option(
    "--replication", type=click.IntRange(min=1), help="Copies of each partition; the brokers' choice."
)
@click.option("--config", multiple=True, metavar="KEY=VALUE", help="A topic setting (retention.ms=-1, …).")
@broker_options
@reporting
def create(
    report: Report,
    name: str,
    partitions: int,
    replication: int | None,
    config: tuple[str, ...],
    bootstrap: str,
    properties: tuple[str, ...],
) -> ExitCode:
    """Make the topic NAME."""
    from kafka_sql.broker.topics import create_topic

    create_topic(
        client_properties(bootstrap, properties),
        name,
        partitions,
        pairs("--config", config),
        replication_factor=-1 if replication is None else replication,
    )
    report.say(f"topic '{name}' has {partitions} partition{'' if partitions == 1 else 's'}")
    return ExitCode.DONE


@topic.command(name="list")
@broker_options
@reporting
def list_(report: Report, bootstrap: str, properties: tuple[str, ...]) -> ExitCode:
    """List all topics."""
    from kafka_sql.broker.topics import list_topics

    topics = list_topics(client_properties(bootstrap, properties))
    show(("topic", "partitions"), ((name, str(partitions)) for name, partitions in topics.items()))
    return ExitCode.DONE


@topic.command()
@click.argument("name")
@broker_options
@reporting
def describe(report: Report, name: str, bootstrap: str, properties: tuple[str, ...]) -> ExitCode:
    """Show the topic NAME: its partitions with their records and replicas, and its own settings."""
    from kafka_sql.broker.topics import describe_topic

    found = describe_topic(client_properties(bootstrap, properties), name)
    titles = ("partition", "leader", "replicas", "in sync", "first offset", "next offset", "records")
    rows = []
    for each in found.partitions:
        leader = "none" if each.leader is None else str(each.leader)
        copies = (",".join(map(str, brokers)) for brokers in (each.replicas, each.in_sync))
        records = max(0, each.end - each.first)
        rows.append((str(each.number), leader, *copies, str(each.first), str(each.end), str(records)))
    show(titles, rows)
    if found.settings:
        show(("setting", "value"), found.settings.items())
    return ExitCode.DONE


@topic.command()
@click.argument("name")
@click.option("--partitions", type=click.IntRange(min=1), help="Their new number, which can only grow.")
@click.option("--config", multiple=True, metavar="KEY=VALUE", help="A new setting (retention.ms=-1, …).")
@click.option("--reset-config", multiple=True, metavar="KEY", help="A setting that the brokers choose again.")
@broker_options
@reporting
def alter(
    report: Report,
    name: str,
    partitions: int | None,
    config: tuple[str, ...],
    reset_config: tuple[str, ...],
    bootstrap: str,
    properties: tuple[str, ...],
) -> ExitCode:
    """Change the topic NAME: more partitions, other settings."""
    from kafka_sql.broker.topics import alter_settings, grow_topic

    if partitions is None and not config and not reset_config:
        raise click.UsageError("nothing to change: give --partitions, --config or --reset-config")
    client = client_properties(bootstrap, properties)
    if config or reset_config:
        alter_settings(client, name, pairs("--config", config), reset_config)
        report.say(f"the settings of topic '{name}' are changed")
    if partitions is not None:
        grow_topic(client, name, partitions)
        report.say(f"topic '{name}' has {partitions} partition{'' if partitions == 1 else 's'}")
    return ExitCode.DONE


@topic.command()
@click.argument("name")
@broker_options
@reporting
def delete(report: Report, name: str, bootstrap: str, properties: tuple[str, ...]) -> ExitCode:
    """Remove the topic NAME and all its records."""
    from kafka_sql.broker.topics import delete_topic

    delete_topic(client_properties(bootstrap, properties), name)
    report.say(f"topic '{name}' is gone")
    return ExitCode.DONE


def show(titles: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print a table, with texts of brokers made safe for a terminal."""
    from kafka_sql.cli.drawing import tableau

    for line in tableau.listing(titles, [tuple(map(safe_text.lines, row)) for row in rows]):
        click.echo(line)
