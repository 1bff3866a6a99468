"""The open transactions of a cluster, as its coordinators list them.

librdkafka cannot list transactions. Kafka's Java client can: it runs in a process of its own, from the jars
of the embedded broker, and ends with this one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kafka_sql.broker.client.java import require_java
from kafka_sql.broker.client.properties import ClientProperties, ClientRole, translate
from kafka_sql.broker.embedded.jars import ensure_kafka_jars
from kafka_sql.broker.offsets.partition_offsets import Partition
from kafka_sql.broker.transactions.client import TransactionalClient
from kafka_sql.broker.transactions.transaction import initialised
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

ONGOING = "Ongoing"
_OPEN = ("ONGOING", "PREPARE_COMMIT", "PREPARE_ABORT", "PREPARE_EPOCH_FENCE")
_ANSWER_MS = "15000"
_JVM = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto", "-Xmx128m"]
_ABORT_TIMEOUT_MS = 60_000
_USER, _PASSWORD, _JAAS = "sasl.username", "sasl.password", "sasl.jaas.config"
_GONE = "TransactionalIdNotFoundException"
_REFUSALS = {
    "UnsupportedVersionException": (
        ErrorCode.BROKER_TOO_OLD,
        "these brokers cannot list transactions",
        "Kafka 3.0 or later can",
    ),
    "TransactionalIdAuthorizationException": (
        ErrorCode.TRANSACTION_NOT_AUTHORIZED,
        "this user has no right to the transactional id",
        "grant DESCRIBE on it",
    ),
    "ClusterAuthorizationException": (
        ErrorCode.CLUSTER_NOT_AUTHORIZED,
        "this user has no right to list transactions",
        "grant DESCRIBE on the cluster, or on the transactional ids",
    ),
}

Properties = Sequence[tuple[str, str]]
"""Properties of a client as users write them: Java's names, or librdkafka's."""


@dataclass(frozen=True, slots=True)
class OpenTransaction:
    """A transaction that is neither committed nor aborted. ``state`` is the coordinator's word for it,
    ``started_ms`` is in epoch milliseconds (None before the first record), and ``timeout_ms`` is how long the
    coordinator leaves it open. Readers of committed records wait for it in ``partitions``."""

    transactional_id: str
    state: str
    producer_id: int
    producer_epoch: int
    started_ms: int | None
    timeout_ms: int
    partitions: tuple[Partition, ...]

    @property
    def known(self) -> tuple[object, ...]:
        """What changes as soon as its producer commits, aborts or begins another one."""
        return self.state, self.producer_id, self.producer_epoch, self.started_ms


class TransactionAdmin:
    """Lists transactions. Obtained from :func:`transaction_admin`."""

    def __init__(self, jvm: Any, admin: Any) -> None:
        self._java = jvm
        self._admin = admin

    def open_transactions(self, prefix: str = "", topic: str | None = None) -> list[OpenTransaction]:
        """Return the open transactions whose ids begin with ``prefix`` and that wrote to ``topic`` (None: any
        topic), the oldest first. Raises UnreachableError."""
        package = self._java.org.apache.kafka.clients.admin
        states = self._java.java.util.HashSet()
        for state in _OPEN:
            states.add(package.TransactionState.valueOf(state))
        options = package.ListTransactionsOptions().filterStates(states)
        listings = _called(lambda: self._admin.listTransactions(options).all().get())
        names = [str(listing.transactionalId()) for listing in listings]
        described = (self._described(name) for name in names if name.startswith(prefix))
        kept = (each for each in described if each is not None)
        of_topic = [each for each in kept if topic in (None, *(name for name, _ in each.partitions))]
        return sorted(of_topic, key=lambda each: (each.started_ms or 0, each.transactional_id))

    def _described(self, name: str) -> OpenTransaction | None:
        """The transaction under an id; None if the coordinator has forgotten the id."""
        names = self._java.java.util.ArrayList()
        names.add(name)
        try:
            found = _called(lambda: self._admin.describeTransactions(names).all().get()).get(name)
        except _ForgottenError:
            return None
        started = found.transactionStartTimeMs()
        partitions = sorted((str(each.topic()), int(each.partition())) for each in found.topicPartitions())
        return OpenTransaction(
            name,
            str(found.state().toString()),
            found.producerId(),
            found.producerEpoch(),
            started.getAsLong() if started.isPresent() else None,
            found.transactionTimeoutMs(),
            tuple(partitions),
        )


class _ForgottenError(Exception):
    """The coordinator does not know the transactional id any more."""


@contextmanager
def transaction_admin(properties: Properties) -> Iterator[TransactionAdmin]:
    """A client that lists transactions; its Java process ends with the block. Downloads the jars of the
    embedded broker if they are missing. Raises UnreachableError."""
    import pyspark
    from py4j.java_gateway import GatewayParameters, JavaGateway, launch_gateway

    java = require_java()
    (own_jar,) = Path(pyspark.__file__).parent.glob("jars/py4j-*.jar")
    port, token, process = launch_gateway(
        jarpath=str(own_jar),
        classpath=f"{ensure_kafka_jars()}/*",
        javaopts=_JVM,
        java_path=str(java.path),
        die_on_exit=True,
        enable_auth=True,
        return_proc=True,
    )
    gateway = JavaGateway(gateway_parameters=GatewayParameters(port=port, auth_token=token))
    try:
        given = gateway.jvm.java.util.Properties()
        for name, value in _for_java(properties):
            given.setProperty(name, value)
        admin = _called(lambda: gateway.jvm.org.apache.kafka.clients.admin.Admin.create(given))
        try:
            yield TransactionAdmin(gateway.jvm, admin)
        finally:
            admin.close()
    finally:
        gateway.shutdown()
        process.stdin.close()
        process.wait()


def abort(properties: Properties, transactional_id: str) -> None:
    """Abort what is open under an id: a producer takes the id over, so that its last owner cannot commit any
    more. Raises UnreachableError or JobError."""
    producer, consumer = (translate(properties, role) for role in (ClientRole.PRODUCER, ClientRole.CONSUMER))
    initialised(TransactionalClient(producer, consumer, transactional_id, "", _ABORT_TIMEOUT_MS))


def committed_reader(properties: Properties) -> ClientProperties:
    """The properties of a reader that waits for open transactions."""
    return translate([*properties, ("isolation.level", "read_committed")], ClientRole.CONSUMER)


def _for_java(properties: Properties) -> Iterator[tuple[str, str]]:
    """The properties under Java's names; a user and password of librdkafka's become a login of Java's."""
    given = {"default.api.timeout.ms": _ANSWER_MS, "request.timeout.ms": _ANSWER_MS, **dict(properties)}
    user, password = given.pop(_USER, None), given.pop(_PASSWORD, "")
    if user is not None and _JAAS not in given:
        scram = given.get("sasl.mechanism", "").upper().startswith("SCRAM")
        module = "scram.ScramLoginModule" if scram else "plain.PlainLoginModule"
        login = " ".join(
            f"{name}={_quoted(value)}" for name, value in (("username", user), ("password", password))
        )
        given[_JAAS] = f"org.apache.kafka.common.security.{module} required {login};"
    yield from given.items()


def _quoted(value: str) -> str:
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'


def _called(call: Any) -> Any:
    """The result of a call of the Java client. Raises UnreachableError with the reason."""
    from py4j.protocol import Py4JJavaError

    try:
        return call()
    except Py4JJavaError as error:
        cause = error.java_exception
        while cause.getCause() is not None:
            cause = cause.getCause()
        name, message = str(cause.getClass().getSimpleName()), str(cause.getMessage())
    if name == _GONE:
        raise _ForgottenError
    raise _failure(name, message)


def _failure(name: str, message: str) -> KafkaSqlError:
    if name in _REFUSALS:
        code, what, advice = _REFUSALS[name]
        return UnreachableError(Diagnostic(code, what, notes=(message,), helps=(advice,)))
    what = "the brokers did not list their transactions"
    return UnreachableError(Diagnostic(ErrorCode.BROKER_UNREACHABLE, what, notes=(f"{name}: {message}",)))
