"""``kafka-sql transactions``: lists open transactions, and aborts those of jobs that will not start again."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING

import click

from kafka_sql.cli.kafka.login import broker_options, client_properties
from kafka_sql.cli.kafka.topic import show
from kafka_sql.cli.report import Report, reporting
from kafka_sql.cli.scripts import pairs
from kafka_sql.text.diagnostics import Diagnostic, ExitCode, JobError, UnreachableError, did_you_mean
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from kafka_sql.broker.offsets.partition_offsets import Partition
    from kafka_sql.spark.platform.open_transactions import OpenTransaction

_OBSERVED_S = 3.0
"""A transaction that changes within this time has a producer that works: pipelines commit every second."""

_filters = (
    click.option("--prefix", default="", metavar="TEXT", help="Only ids that start with TEXT."),
    click.option("--topic", metavar="NAME", help="Only transactions that wrote to this topic."),
)


@click.group()
def transactions() -> None:
    """List open transactions, and abort those of jobs that will not start again.

    Readers of committed records wait where a transaction is open.
    """


@transactions.command(name="list")
@_filters[0]
@_filters[1]
@broker_options
@reporting
def list_(
    report: Report, prefix: str, topic: str | None, bootstrap: str, properties: tuple[str, ...]
) -> ExitCode:
    """List open transactions, the oldest first, with the records that readers wait for. With --format json as
    one JSON array."""
    from kafka_sql.spark.platform.open_transactions import transaction_admin

    given = _given(bootstrap, properties)
    with transaction_admin(given) as admin:
        found = admin.open_transactions(prefix, topic)
    _print(report, found, _held_back(given, found), _owners(found))
    return ExitCode.DONE


@transactions.command()
@click.argument("ids", nargs=-1, metavar="ID…")
@_filters[0]
@_filters[1]
@click.option("--yes", is_flag=True, help="Do not ask.")
@broker_options
@reporting
def abort(
    report: Report,
    ids: tuple[str, ...],
    prefix: str,
    topic: str | None,
    yes: bool,
    bootstrap: str,
    properties: tuple[str, ...],
) -> ExitCode:
    """Abort the open transactions with these transactional ids, or with --prefix or --topic all of those.

    Their records are never seen. Refuses a transaction whose job runs.
    """
    from kafka_sql.spark.platform.open_transactions import abort as abort_transaction
    from kafka_sql.spark.platform.open_transactions import transaction_admin

    if bool(ids) == bool(prefix or topic):
        raise click.UsageError("name transactional ids, or use --prefix or --topic")
    given = _given(bootstrap, properties)
    with transaction_admin(given) as admin:
        listed = admin.open_transactions(prefix, topic)
        found = [each for each in listed if not ids or each.transactional_id in ids]
        _refuse_unknown(ids, listed)
        if not found:
            report.say("no transaction is open there")
            return ExitCode.DONE
        owners = _owners(found)
        _refuse_running(owners)
        observed_at = time.monotonic()
        _print(report, found, _held_back(given, found), owners)
        if not yes:
            _ask(len(found))
        time.sleep(max(0.0, observed_at + _OBSERVED_S - time.monotonic()))
        now = {each.transactional_id: each for each in admin.open_transactions(prefix, topic)}
        for each in found:
            _refuse_changed(each, now.get(each.transactional_id))
    for each in found:
        abort_transaction(given, each.transactional_id)
        report.say(f"the transaction of '{each.transactional_id}' is aborted")
    return ExitCode.DONE


def _given(bootstrap: str, properties: tuple[str, ...]) -> list[tuple[str, str]]:
    """Return the properties of the client, after the brokers have answered. Raises KafkaSqlError."""
    from kafka_sql.broker.client.admin import probe

    probe(client_properties(bootstrap, properties))
    return [*pairs("--property", properties).items(), ("bootstrap.servers", bootstrap)]


def _held_back(
    properties: Sequence[tuple[str, str]], found: Sequence[OpenTransaction]
) -> Mapping[Partition, int]:
    """Return the number of offsets that readers of committed records cannot reach, by partition."""
    from kafka_sql.broker.offsets.partition_offsets import high_watermarks, latest_offsets
    from kafka_sql.spark.platform.open_transactions import committed_reader

    partitions = sorted({place for each in found for place in each.partitions if place[0][:2] != "__"})
    if not partitions:
        return {}
    reader = committed_reader(properties)
    stable, ends = latest_offsets(reader, partitions), high_watermarks(reader, partitions)
    return {place: ends[place] - stable[place] for place in partitions}


def _owners(found: Sequence[OpenTransaction]) -> dict[str, str]:
    """Return the running jobs of this user on this machine, by the transactional ids that they write
    under."""
    from kafka_sql.session.jobs.seen_jobs import jobs_elsewhere

    cards = [job.card for job in jobs_elsewhere() if not job.state.ended] if found else []
    return {
        each.transactional_id: f"{card.name} (process {card.process})"
        for each in found
        for card in cards
        if any(each.transactional_id.startswith(f"{prefix}-") for prefix in card.transactional_prefixes)
    }


def _print(
    report: Report,
    found: Sequence[OpenTransaction],
    held_back: Mapping[Partition, int],
    owners: Mapping[str, str],
) -> None:
    now_ms = time.time() * 1000
    rows, values = [], []
    for each in found:
        age_s = None if each.started_ms is None else max(0.0, round((now_ms - each.started_ms) / 1000, 1))
        waiting = {place: held_back[place] for place in each.partitions if place in held_back}
        partitions = [{"topic": t, "partition": p, "held_back": n} for (t, p), n in waiting.items()]
        values.append(
            asdict(each)
            | {"age_s": age_s, "partitions": partitions, "job": owners.get(each.transactional_id)}
        )
        rows.append(
            (
                each.transactional_id,
                each.state,
                "" if age_s is None else f"{age_s:.0f} s of {each.timeout_ms / 1000:.0f} s",
                ", ".join(f"{topic}-{number}" for topic, number in waiting),
                str(sum(waiting.values())),
                owners.get(each.transactional_id, ""),
            )
        )
    if report.json_format:
        click.echo(json.dumps(values, ensure_ascii=False, indent=1))
    elif rows:
        show(("transactional id", "state", "open for", "partitions", "held back", "running job"), rows)
    else:
        report.say("no transaction is open")


def _refuse_unknown(ids: Sequence[str], listed: Sequence[OpenTransaction]) -> None:
    names = [each.transactional_id for each in listed]
    for name in ids:
        if name not in names:
            raise UnreachableError(
                Diagnostic(
                    ErrorCode.UNKNOWN_TRANSACTION,
                    f"no transaction is open under the id '{name}'",
                    label=did_you_mean(name, names),
                    helps=("kafka-sql transactions list shows the open ones",),
                )
            )


def _refuse_running(owners: Mapping[str, str]) -> None:
    for name, job in owners.items():
        raise JobError(_in_use(name, f"the job {job} writes under it"))


def _refuse_changed(before: OpenTransaction, now: OpenTransaction | None) -> None:
    """Raise JobError if the producer has ended the transaction or started another one."""
    if now is None or now.known != before.known:
        name = before.transactional_id
        raise JobError(_in_use(name, "its producer ended the transaction since it was listed"))


def _in_use(name: str, why: str) -> Diagnostic:
    return Diagnostic(
        ErrorCode.TRANSACTION_IN_USE,
        f"a running job uses the transactional id '{name}'",
        notes=(why, "nothing is aborted"),
        helps=("stop that job first; it ends its transactions itself",),
    )


def _ask(count: int) -> None:
    if not sys.stdin.isatty():
        raise click.UsageError("standard input is not a terminal: confirm with --yes")
    what = "this transaction" if count == 1 else f"these {count} transactions"
    click.confirm(f"Abort {what}? Their records will never be seen.", abort=True, err=True)
