"""``kafka-sql topic``: makes, lists and removes topics, so that a first script needs no other tool."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from kafka_sql.broker.embedded.followed_brokers import VARIABLE, followed_servers
from kafka_sql.cli.report import Report, reporting
from kafka_sql.cli.scripts import pairs
from kafka_sql.text.diagnostics import ExitCode

if TYPE_CHECKING:
    from kafka_sql.broker.client.properties import ClientProperties


def bootstrap_option() -> Callable[..., Any]:
    """``--bootstrap``, which follows the environment and the broker that was started."""
    return click.option(
        "--bootstrap",
        default=followed_servers,
        show_default=f"{VARIABLE}, the broker started last, or localhost:9092",
        metavar="HOST:PORT",
        help="The broker.",
    )


@click.group()
def topic() -> None:
    """Make, list and remove topics."""


def broker_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Gives a command ``--bootstrap`` and ``--property``."""
    for option in (
        click.option(
            "--property",
            "properties",
            multiple=True,
            metavar="KEY=VALUE",
            help="A property of the Kafka client, as in 'properties.KEY' of a table (security.protocol, …).",
        ),
        bootstrap_option(),
    ):
        function = option(function)
    return function


def client_properties(bootstrap: str, properties: tuple[str, ...] = ()) -> ClientProperties:
    """The properties of an admin client. Raises KafkaSqlError for wrong ones."""
    from kafka_sql.broker.client.properties import ClientRole, translate

    given = pairs("--property", properties)
    return translate([("bootstrap.servers", bootstrap), *given.items()], ClientRole.ADMIN)


@topic.command()
@click.argument("name")
@click.option("--partitions", type=click.IntRange(min=1), default=1, show_default=True)
@click.option("--config", multiple=True, metavar="KEY=VALUE", help="A topic setting (retention.ms=-1, …).")
@broker_options
@reporting
def create(
    report: Report,
    name: str,
    partitions: int,
    config: tuple[str, ...],
    bootstrap: str,
    properties: tuple[str, ...],
) -> ExitCode:
    """Make the topic NAME."""
    from kafka_sql.broker.topics import create_topic

    create_topic(client_properties(bootstrap, properties), name, partitions, pairs("--config", config))
    report.say(f"topic '{name}' has {partitions} partition{'' if partitions == 1 else 's'}")
    return ExitCode.DONE


@topic.command(name="list")
@broker_options
@reporting
def list_(report: Report, bootstrap: str, properties: tuple[str, ...]) -> ExitCode:
    """List all topics."""
    from kafka_sql.broker.topics import list_topics
    from kafka_sql.cli.drawing import tableau

    topics = list_topics(client_properties(bootstrap, properties))
    rows = [(name, str(partitions)) for name, partitions in topics.items()]
    for line in tableau.listing(("topic", "partitions"), rows):
        click.echo(line)
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
