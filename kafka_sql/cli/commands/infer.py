"""``kafka-sql infer``: a CREATE TABLE for a topic, on standard output."""

from __future__ import annotations

import sys

import click

from kafka_sql.cli.kafka.login import broker_options
from kafka_sql.cli.report import Report
from kafka_sql.cli.scripts import pairs, usage
from kafka_sql.text.diagnostics import ExitCode, UsageError, did_you_mean


@click.command()
@click.argument("topic")
@broker_options
@click.option(
    "--format", "format_", metavar="FORMAT", help="The format of the values; detected unless it is given."
)
@click.option(
    "--sample",
    "count",
    type=click.IntRange(min=1),
    default=500,
    show_default=True,
    metavar="N",
    help="The number of newest records to read, spread over the partitions.",
)
@click.option("--registry", metavar="URL", help="The schema registry, where the topic's schemas are in one.")
@click.option("--verbose", is_flag=True, help="Stack traces with errors.")
def infer(
    topic: str,
    bootstrap: str,
    format_: str | None,
    count: int,
    registry: str | None,
    properties: tuple[str, ...],
    verbose: bool,
) -> ExitCode:
    """Print a CREATE TABLE for TOPIC.

    Columns come from records of the topic, or from the schema registry where records have their schema
    there. What the sample cannot decide, and what could be added, stands in comments. Nothing is changed, and
    no group commits offsets.
    """
    report = Report(sys.stderr, verbose=verbose)
    try:
        click.echo(_statement(topic, bootstrap, format_, count, registry, properties), nl=False)
    except (click.ClickException, click.Abort, BrokenPipeError):
        raise
    except (Exception, KeyboardInterrupt) as error:
        return report.failure(error)
    return ExitCode.DONE


def _statement(
    topic: str,
    bootstrap: str,
    format_: str | None,
    count: int,
    registry: str | None,
    properties: tuple[str, ...],
) -> str:
    from kafka_sql.broker.client.properties import ClientRole, translate
    from kafka_sql.broker.schema_registry.registry import SchemaRegistry
    from kafka_sql.infer.columns import FORMATS, Registry
    from kafka_sql.infer.infer import inferred_table
    from kafka_sql.inspect.topic_sample import sample_topic
    from kafka_sql.model.formats import RegistryConfig

    if format_ is not None and format_ not in FORMATS:
        near = did_you_mean(format_, FORMATS)
        known = ", ".join(FORMATS)
        raise UsageError(
            usage(f"no table can be inferred for format '{format_}'{near and f': {near}'}", known)
        )
    given = [("bootstrap.servers", bootstrap), *pairs("--property", properties).items()]
    sample = sample_topic(translate(given, ClientRole.CONSUMER), topic, count)
    asked = None
    if registry is not None:
        asked = Registry(registry, SchemaRegistry(RegistryConfig((registry,)), _REGISTRY_PATIENCE_S))
    return inferred_table(sample, given, format_, asked)


_REGISTRY_PATIENCE_S = 8.0
