"""``kafka-sql group``: lists, describes, sets back and removes consumer groups."""

from __future__ import annotations

from datetime import datetime, timezone
from typing import TYPE_CHECKING

import click

from kafka_sql.cli.kafka.login import broker_options, client_properties
from kafka_sql.cli.kafka.topic import show
from kafka_sql.cli.report import Report, reporting
from kafka_sql.text.diagnostics import ExitCode

if TYPE_CHECKING:
    from kafka_sql.broker.client.properties import ClientProperties
    from kafka_sql.broker.offsets.partition_offsets import Offsets, Partition


@click.group()
def group() -> None:
    """List, describe, set back and remove consumer groups."""


@group.command(name="list")
@broker_options
@reporting
def list_(report: Report, bootstrap: str, properties: tuple[str, ...]) -> ExitCode:
    """List all consumer groups."""
    from kafka_sql.broker.groups import list_groups

    show(("group", "state"), list_groups(client_properties(bootstrap, properties)).items())
    return ExitCode.DONE


@group.command()
@click.argument("name")
@broker_options
@reporting
def describe(report: Report, name: str, bootstrap: str, properties: tuple[str, ...]) -> ExitCode:
    """Show the offsets of the group NAME in its topics, and its members."""
    from kafka_sql.broker.groups import describe_group

    found = describe_group(client_properties(bootstrap, properties), name)
    titles = ("topic", "partition", "next offset", "end", "lag")
    show(
        titles,
        [(at.topic, str(at.partition), str(at.committed), str(at.end), str(at.lag)) for at in found.places],
    )
    report.say(f"group '{name}' is {found.state}")
    for member in found.members:
        report.say(f"member: {member}")
    return ExitCode.DONE


@group.command()
@click.argument("name")
@click.argument("topic")
@click.option("--to-offsets", type=click.Choice(["earliest", "latest"]), help="The ends of the partitions.")
@click.option(
    "--to-timestamp",
    type=click.DateTime(["%Y-%m-%d", "%Y-%m-%d %H:%M:%S", "%Y-%m-%dT%H:%M:%S"]),
    metavar="TIME",
    help="The first records of that time or later (UTC).",
)
@click.option("--to-offset", type=click.IntRange(min=0), metavar="N", help="One offset for all partitions.")
@click.option("--dry-run", is_flag=True, help="Print the changes without making them.")
@broker_options
@reporting
def reset(
    report: Report,
    name: str,
    topic: str,
    to_offsets: str | None,
    to_timestamp: datetime | None,
    to_offset: int | None,
    dry_run: bool,
    bootstrap: str,
    properties: tuple[str, ...],
) -> ExitCode:
    """Set the group NAME, which must have no members, to other offsets of TOPIC."""
    from kafka_sql.broker.offsets.group_offsets import commit_offsets, committed_offsets
    from kafka_sql.broker.topics import describe_topics
    from kafka_sql.model.connectors import Topics

    if sum(each is not None for each in (to_offsets, to_timestamp, to_offset)) != 1:
        raise click.UsageError("give one of --to-offsets, --to-timestamp and --to-offset")
    client = client_properties(bootstrap, properties)
    count = describe_topics(client, Topics((topic,)))[topic]
    partitions = [(topic, number) for number in range(count)]
    before = committed_offsets(client, name, partitions)
    after = _target(client, partitions, to_offsets, to_timestamp, to_offset)
    rows = [(str(p), str(before.get((topic, p), "none")), str(after[topic, p])) for p in range(count)]
    show(("partition", "before", "after"), rows)
    if dry_run:
        report.say("nothing is changed")
        return ExitCode.DONE
    commit_offsets(client, name, after)
    report.say(f"group '{name}' is set")
    return ExitCode.DONE


def _target(
    client: ClientProperties,
    partitions: list[Partition],
    ends: str | None,
    moment: datetime | None,
    offset: int | None,
) -> Offsets:
    """Return the new offsets of the group; an offset that a partition does not have becomes its nearest
    one."""
    from kafka_sql.broker.offsets.partition_offsets import (
        beginning_offsets,
        latest_offsets,
        offsets_for_time,
    )

    first, last = beginning_offsets(client, partitions), latest_offsets(client, partitions)
    if moment is not None:
        at = int(moment.replace(tzinfo=timezone.utc).timestamp() * 1000)
        return last | offsets_for_time(client, partitions, at)
    if offset is not None:
        return {place: min(max(offset, first[place]), last[place]) for place in partitions}
    return first if ends == "earliest" else last


@group.command()
@click.argument("name")
@broker_options
@reporting
def delete(report: Report, name: str, bootstrap: str, properties: tuple[str, ...]) -> ExitCode:
    """Remove the group NAME and what it has committed."""
    from kafka_sql.broker.groups import delete_group

    delete_group(client_properties(bootstrap, properties), name)
    report.say(f"group '{name}' is gone")
    return ExitCode.DONE
