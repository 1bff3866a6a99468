"""Translates Kafka's errors about transactions into errors that name the conflicting job, or the missing
permission."""

from __future__ import annotations

from confluent_kafka import KafkaError, KafkaException

from kafka_sql.broker.client.errors import kafka_failure
from kafka_sql.text.diagnostics import Diagnostic, JobError, KafkaSqlError, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

_FENCED = {
    KafkaError._FENCED,
    KafkaError._FATAL,
    KafkaError.PRODUCER_FENCED,
    KafkaError.INVALID_PRODUCER_EPOCH,
    KafkaError.INVALID_PRODUCER_ID_MAPPING,
    KafkaError.INVALID_TXN_STATE,
    KafkaError.UNKNOWN_PRODUCER_ID,
    KafkaError.TRANSACTION_COORDINATOR_FENCED,
}
_ABORTED = {
    KafkaError._INCONSISTENT,
    KafkaError._PURGE_QUEUE,
    KafkaError._PURGE_INFLIGHT,
    KafkaError.TRANSACTION_ABORTABLE,
    KafkaError.OUT_OF_ORDER_SEQUENCE_NUMBER,
    KafkaError._STATE,
    KafkaError.CONCURRENT_TRANSACTIONS,
}
_TOO_OLD = {
    KafkaError._UNSUPPORTED_FEATURE,
    KafkaError.UNSUPPORTED_VERSION,
    KafkaError.UNSUPPORTED_FOR_MESSAGE_FORMAT,
}
_RIGHTS = {
    KafkaError.TRANSACTIONAL_ID_AUTHORIZATION_FAILED: (
        ErrorCode.TRANSACTION_NOT_AUTHORIZED,
        "WRITE and DESCRIBE on the transactional id",
    ),
    KafkaError.GROUP_AUTHORIZATION_FAILED: (ErrorCode.GROUP_NOT_AUTHORIZED, "READ on the consumer group"),
}

RETRIED = frozenset(
    {ErrorCode.TRANSACTION_FENCED, ErrorCode.TRANSACTION_ABORTED, ErrorCode.BROKER_UNREACHABLE}
)
"""The codes of errors after which the same micro-batch can be tried again."""


def transaction_failure(
    error: KafkaException, transactional_id: str, timeout_ms: int, doing: str
) -> KafkaSqlError:
    """Return the error for an exception of the client while ``doing`` something with a transaction of that
    id.

    UnreachableError for an obstacle to any transaction, JobError for the rest."""
    note = f"while {doing}"
    reason = error.args[0] if error.args else None
    code = reason.code() if isinstance(reason, KafkaError) else None
    if code in _FENCED:
        return JobError(
            Diagnostic(
                ErrorCode.TRANSACTION_FENCED,
                f"the brokers no longer take the transaction of '{transactional_id}'",
                notes=(
                    note,
                    "a newer writer has taken the id over, or the transaction was open for longer than "
                    f"{timeout_ms} ms",
                ),
                helps=("nothing of it can be seen; started again, the job writes the micro-batch again",),
            )
        )
    if code in _ABORTED:
        return JobError(
            Diagnostic(
                ErrorCode.TRANSACTION_ABORTED,
                f"the transaction of '{transactional_id}' was aborted",
                notes=(note, _text(reason)),
                helps=("nothing of it can be seen; started again, the job writes the micro-batch again",),
            )
        )
    if code == KafkaError.INVALID_TRANSACTION_TIMEOUT:
        return UnreachableError(
            Diagnostic(
                ErrorCode.TRANSACTION_TIMEOUT_TOO_LARGE,
                f"the brokers allow no transaction of {timeout_ms} ms",
                notes=(note,),
                helps=(
                    "lower 'properties.transaction.timeout.ms', or raise the brokers' "
                    "transaction.max.timeout.ms (15 minutes where it is not set)",
                ),
            )
        )
    if code in _RIGHTS:
        name, right = _RIGHTS[code]
        return UnreachableError(
            Diagnostic(
                name,
                f"this user has no right to write exactly once as '{transactional_id}'",
                notes=(note,),
                helps=(
                    f"grant {right} '{transactional_id}' (or the prefix of it that is in "
                    "'sink.transactional-id-prefix')",
                ),
            )
        )
    if code == KafkaError.TOPIC_AUTHORIZATION_FAILED:
        return UnreachableError(
            Diagnostic(
                ErrorCode.TOPIC_NOT_AUTHORIZED,
                "a topic does not exist or this user may not write it exactly once",
                notes=(note, _text(reason)),
                helps=("writing needs WRITE and DESCRIBE on the topic, writing exactly once READ too",),
            )
        )
    if code in _TOO_OLD:
        return UnreachableError(
            Diagnostic(
                ErrorCode.BROKER_TOO_OLD,
                "the brokers have no transactions, or none that this client knows",
                notes=(note, _text(reason)),
                helps=("exactly-once needs Kafka 2.5 or later; write 'at-least-once' for older brokers",),
            )
        )
    return kafka_failure(error, doing)


def transaction_too_long(timeout_ms: int, subject: str) -> JobError:
    """Return the error for a transaction that was given up because it was open for nearly its timeout."""
    return JobError(
        Diagnostic(
            ErrorCode.TRANSACTION_TOO_LONG,
            f"the rows for {subject} were not written within the time of a transaction ({timeout_ms} ms)",
            notes=("nothing of them can be seen",),
            helps=(
                "raise 'properties.transaction.timeout.ms' (and the brokers' transaction.max.timeout.ms)",
                "or set 'scan.max-records-per-batch' of the source to read less at once",
            ),
        )
    )


def _text(reason: object) -> str:
    return str(reason.str()) if isinstance(reason, KafkaError) else str(reason)
