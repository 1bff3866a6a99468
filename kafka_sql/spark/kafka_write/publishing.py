"""The task that publishes a micro-batch in one Kafka transaction, together with a marker that says so."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass

from kafka_sql.broker.client.producer import KeptProducer
from kafka_sql.broker.fault_points import reach
from kafka_sql.broker.transactions.client import TransactionalClient
from kafka_sql.broker.transactions.markers import Decision, Marker, Wanted, decide, decide_after_rename
from kafka_sql.broker.transactions.transaction import initialised, last_marker, transaction
from kafka_sql.broker.transactions.transaction_errors import RETRIED
from kafka_sql.model.connectors import LostMarker
from kafka_sql.spark.kafka_write.encoded_records import Records, send
from kafka_sql.spark.kafka_write.write import Transactions
from kafka_sql.spark.platform.failures import ReportedFailure, reported
from kafka_sql.spark.platform.task_reports import ReportAddress, TaskReporter
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError
from kafka_sql.text.error_codes import ErrorCode


@dataclass(frozen=True, slots=True)
class Publication:
    """A micro-batch, or the share of it that writer number ``writer`` of ``writers`` publishes. ``staged``
    says that the records lie in files; ``former_prefixes`` are those that the query wrote under before."""

    transactions: Transactions
    subject: str
    wanted: Wanted
    writer: int = 0
    writers: int = 1
    staged: bool = False
    former_prefixes: tuple[str, ...] = ()
    report_to: ReportAddress | None = None

    @property
    def client(self) -> TransactionalClient:
        """How this writer reaches the brokers."""
        return self.transactions.client(self.writer)


def publish(publication: Publication, records: Iterable[Records], *, again: bool = True) -> int:
    """Write all records in one transaction and return their number; 0 where it was done before.

    With ``again`` the records are taken from the iterator in any case. Raises KafkaSqlError where trying
    again can help, ReportedFailure where it cannot."""
    kept, marker = taken_over(publication)
    if was_published(publication, marker):
        for _ in records if again else ():
            pass
        return 0
    reporter = TaskReporter(publication.report_to, publication.subject)
    with (
        closing(reporter),
        transaction(publication.client, kept, publication.subject) as open_transaction,
    ):
        if publication.transactions.client_metrics:
            reporter.watch(lambda: open_transaction.figures(reporter.written))
        for block in records:
            send(open_transaction.delivery(), block)
            reporter.bytes_written += block.value_bytes
            reporter.add(written=len(block.values))
            reach("sending")
        open_transaction.commit(next_marker(publication, marker))
    return reporter.written


def refuse_another(publication: Publication) -> None:
    """Raise ReportedFailure where another query writes under the id of the writer: to take it over would end
    what that one is writing. Whether it does is sure only once the id was taken over."""
    marker = last_marker(publication.client, peeking=True)
    if decide(marker, publication.wanted) is Decision.IN_USE:
        raise ReportedFailure(_problem(publication, Decision.IN_USE, marker))


def taken_over(publication: Publication) -> tuple[KeptProducer, Marker | None]:
    """A producer that alone writes under the id of the writer from now on, for one transaction, and the
    marker that is there: nobody can change it before another producer takes over."""
    client = publication.client
    reach("starting")
    kept = initialised(client)
    reach("initialised")
    marker = last_marker(client)
    reach("looked-up")
    return kept, marker


def next_marker(publication: Publication, marker: Marker | None) -> Marker:
    """The marker of a publication that comes after ``marker``."""
    this = publication.wanted.this
    rest = (publication.writer, publication.writers)
    if marker is None:
        return Marker(this, *rest, staged=publication.staged)
    return marker.then(this, *rest, staged=publication.staged)


def was_published(publication: Publication, marker: Marker | None) -> bool:
    """Whether the marker says so; else it can be published now.

    Raises ReportedFailure where neither is sure."""
    wanted = publication.wanted
    decision = decide(marker, wanted)
    if marker is None and publication.former_prefixes:
        before = (publication.transactions.client(publication.writer, p) for p in publication.former_prefixes)
        decision = decide_after_rename([last_marker(client) for client in before], wanted)
    if decision is Decision.LOST and publication.transactions.on_lost_marker is not LostMarker.FAIL:
        return publication.transactions.on_lost_marker is LostMarker.SKIP
    if decision in (Decision.PUBLISH, Decision.SKIP):
        return decision is Decision.SKIP
    raise ReportedFailure(_problem(publication, decision, marker))


def _problem(publication: Publication, decision: Decision, marker: Marker | None) -> Diagnostic:
    this, name = publication.wanted.this, publication.client.transactional_id
    new_prefix = "set another 'sink.transactional-id-prefix'"
    if decision is Decision.IN_USE:
        assert marker is not None
        return Diagnostic(
            ErrorCode.TRANSACTIONAL_ID_PREFIX_IN_USE,
            f"another job writes exactly once as '{name}' now",
            notes=(f"its query {marker.last.query} has written micro-batch {marker.last.batch}",),
            helps=(f"stop the other job, or {new_prefix}: each job needs one of its own",),
        )
    if decision is Decision.DIVERGED:
        last = None if marker is None else marker.last
        found = "" if last is None else f"micro-batch {last.batch} ({last.fingerprint})"
        return Diagnostic(
            ErrorCode.CHECKPOINT_DIVERGED,
            f"micro-batch {this.batch} cannot be written to {publication.subject}: Kafka has a later one, or "
            "another one of this number",
            notes=(
                f"the checkpoint wants micro-batch {this.batch} ({this.fingerprint})",
                f"written was {found}",
                "the checkpoint is an older copy, or was changed",
            ),
            helps=(
                "go on with the newest checkpoint",
                f"or {new_prefix} to write once more what comes after this checkpoint",
            ),
        )
    return Diagnostic(
        ErrorCode.SINK_STATE_LOST,
        f"whether micro-batch {this.batch} was written to {publication.subject} is not known any more",
        notes=(
            f"the marker of '{name}' is gone: "
            + ("there is none" if marker is None else f"the last is of micro-batch {marker.last.batch}"),
            "brokers forget it after offsets.retention.minutes (7 days), or somebody deleted the group",
        ),
        helps=(
            "look into the topic, then run once with 'sink.exactly-once.on-lost-marker' = 'skip' (it is "
            "there) or 'publish' (it is not)",
        ),
    )


def outcome(publication: Publication, records: Iterable[Records], *, again: bool = True) -> tuple[int, str]:
    """As :func:`publish`: the number of records and, where trying again cannot help, the failure as text."""
    try:
        return publish(publication, records, again=again), ""
    except ReportedFailure as failure:
        return 0, str(failure)
    except KafkaSqlError as error:
        if error.diagnostics[0].code in RETRIED:
            raise reported(error) from error
        return 0, str(reported(error))
