"""Translates Kafka client properties as Flink scripts write them (the Java clients' names) into
librdkafka's.

Pure: reads no file and imports no client, so that ``check`` can use it. Values that only the client can
judge are checked when it is made.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from enum import Enum
from itertools import count
from typing import Any

from kafka_sql.broker.aws import iam_login
from kafka_sql.broker.client import property_names as names
from kafka_sql.broker.client.key_stores import KeyStores
from kafka_sql.broker.client.security import Security, translate_security
from kafka_sql.broker.logins import token_file
from kafka_sql.model.connectors import KafkaTable, LogTable
from kafka_sql.model.record_log import RecordLog
from kafka_sql.text.diagnostics import Diagnostic, OptionError, did_you_mean
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.redaction import hide
from kafka_sql.text.source import Span

_PREFIX = "properties."
_SCHEME = re.compile(r"(^|,)\s*[0-9a-zA-Z\-%._]*://")
"""The scheme that Kafka's client skips in front of a host (``PLAINTEXT://``, ``http://``), by its class
Utils."""
_NAME_PREFIX = "client.id.prefix"
"""Kept until a client is made: each reader has a name of its own, as each subtask of Flink's source has."""
_READERS = count()
_BUILT_IN_PARTITIONERS = {"DefaultPartitioner", "UniformStickyPartitioner"}
_SECRET = re.compile(r"password|secret|ssl\.key\.pem|assertion\.private\.key\.(?:pem|passphrase)")
_MISSPELLED = 0.85
"""The similarity from which an unknown name counts as a misspelled one."""
_SOCKET_TIMEOUT_MS = (10, 300_000)


class ClientRole(Enum):
    """The purpose of a client."""

    CONSUMER = "consumer"
    PRODUCER = "producer"
    ADMIN = "admin"


@dataclass(frozen=True, slots=True)
class ClientProperties:
    """The configuration of a client; equal values share one client per process. Its text hides all values.

    ``pairs`` are librdkafka's names and values, sorted; ``notes`` report the properties left out and why.
    """

    role: ClientRole
    pairs: tuple[tuple[str, str], ...] = field(repr=False)
    stores: KeyStores = field(default_factory=KeyStores)
    notes: tuple[str, ...] = field(default=(), compare=False)
    log: RecordLog | None = None
    """The log of a connector from another package, which replaces the brokers."""

    @property
    def bootstrap_servers(self) -> str:
        """The ``host:port`` list, for messages."""
        if self.log is not None:
            return self.log.name
        return dict(self.pairs).get("bootstrap.servers", "")

    @property
    def read_committed(self) -> bool:
        """Whether records of open and aborted transactions are left out."""
        return dict(self.pairs).get("isolation.level") == "read_committed"

    def librdkafka(self) -> dict[str, Any]:
        """Return the configuration of a confluent-kafka client, with key stores converted. From now on its
        passwords are hidden in all output. Raises UnreachableError for key stores, JobError for a login
        whose library is missing."""
        stores = self.stores
        for value in (stores.key_store_password, stores.key_password, stores.trust_store_password):
            hide(value)
        for name, value in self.pairs:
            if _SECRET.search(name):
                hide(value)
        pairs = dict(self.pairs)
        prefix = pairs.pop(_NAME_PREFIX, None)
        if prefix is not None:
            of_admin = self.role is ClientRole.ADMIN
            own = "enumerator-admin-client" if of_admin else f"{os.getpid()}-{next(_READERS)}"
            pairs["client.id"] = f"{prefix}-{own}"
        iam = pairs.pop(iam_login.PROPERTY, None)
        token = pairs.pop(token_file.PROPERTY, None)
        login: dict[str, Any] = {} if iam is None else {"oauth_cb": iam_login.IamLogin.parse(iam).callback()}
        if token is not None:
            login = {"oauth_cb": token_file.callback(token)}
        return {**pairs, **self.stores.librdkafka(), **login}

    def for_admin(self) -> ClientProperties:
        """Return the same connection for an admin client: without properties of consumers or producers."""
        kept = tuple(pair for pair in self.pairs if pair[0] not in names.FOR_CONSUMERS | names.FOR_PRODUCERS)
        kept = tuple(pair for pair in kept if pair[0] not in _OURS)
        return ClientProperties(ClientRole.ADMIN, kept, self.stores, self.notes, self.log)


@dataclass(frozen=True, slots=True)
class PropertyProblem:
    """A problem of the property ``name`` (without the prefix ``properties.``)."""

    name: str
    diagnostic: Diagnostic


class PropertiesError(OptionError):
    """Properties that are unknown, malformed or without counterpart; ``located`` fills in their spans."""

    def __init__(self, *problems: PropertyProblem) -> None:
        super().__init__(*(problem.diagnostic for problem in problems))
        self.problems = problems

    def located(self, spans: Mapping[str, Span]) -> OptionError:
        """Return the same error with the spans of the options, by option key (``properties.group.id``)."""
        return OptionError(
            *(
                Diagnostic(
                    problem.diagnostic.code,
                    problem.diagnostic.message,
                    spans.get(_PREFIX + problem.name),
                    problem.diagnostic.label,
                    problem.diagnostic.notes,
                    problem.diagnostic.helps,
                )
                for problem in self.problems
            )
        )


_CONNECTION = {
    "client.id": "kafka-sql",
    "log_level": "0",
    "log.connection.close": "false",
    "enable.metrics.push": "false",
    "reconnect.backoff.max.ms": "1000",
    "socket.connection.setup.timeout.ms": "10000",
    "connections.max.idle.ms": "540000",
}
_READER = {
    "group.id": "kafka-sql",
    "enable.auto.commit": "false",
    "enable.auto.offset.store": "false",
    "enable.partition.eof": "true",
    "auto.offset.reset": "error",
    "isolation.level": "read_committed",
    "fetch.queue.backoff.ms": "2",
    "queued.max.messages.kbytes": "16384",
    "max.partition.fetch.bytes": "4194304",
}
_WRITER = {
    "enable.idempotence": "true",
    "acks": "all",
    "max.in.flight.requests.per.connection": "5",
    "partitioner": "murmur2_random",
    "linger.ms": "20",
    "batch.size": "1000000",
    "batch.num.messages": "100000",
    "queue.buffering.max.messages": "500000",
    "queue.buffering.max.kbytes": "262144",
    "delivery.timeout.ms": "120000",
    "message.max.bytes": "1048576",
}
_OURS = frozenset(
    {"enable.auto.commit", "enable.auto.offset.store", "enable.partition.eof", "auto.offset.reset"}
)
"""Properties that kafka-sql sets for readers, and no other client has."""

_DEFAULTS = {
    ClientRole.CONSUMER: {**_CONNECTION, **_READER},
    ClientRole.PRODUCER: {**_CONNECTION, **_WRITER},
    ClientRole.ADMIN: _CONNECTION,
}
"""The defaults of properties that the user does not set. librdkafka is silent (its reasons reach
``error_cb``), a reader never commits and stops at expired offsets, a writer is idempotent and chooses the
partition of a key as Java does."""


def translate(properties: Sequence[tuple[str, str]], role: ClientRole) -> ClientProperties:
    """Return the client configuration for ``properties`` (names without ``properties.``, in the order
    written).

    Names of librdkafka are taken as they are. Raises :class:`PropertiesError` with every problem found.
    """
    given = dict(properties)
    translation = _Translation(role, commits=commits_by_itself(given))
    security = translate_security(given)
    for name, value in properties:
        translation.take(name, value)
    translation.take_security(security)
    if translation.problems:
        raise PropertiesError(*translation.problems)
    return translation.result(security.stores)


def client_of(table: KafkaTable, role: ClientRole) -> ClientProperties:
    """Return the client configuration for a table. Raises as :func:`translate`."""
    if isinstance(table, LogTable):
        return ClientProperties(role, (), log=table.log)
    return translate(table.properties, role)


def commits_by_itself(properties: Mapping[str, str]) -> bool:
    """Return whether a consumer of Kafka's would commit on its own: ``enable.auto.commit``."""
    return properties.get("enable.auto.commit", "").strip().lower() == "true"


class _Translation:
    """The state of one translation."""

    def __init__(self, role: ClientRole, *, commits: bool) -> None:
        self.role, self.commits = role, commits
        self.pairs: dict[str, str] = {}
        self.notes: list[str] = []
        self.problems: list[PropertyProblem] = []
        self.compression: dict[str, str] = {}

    def result(self, stores: KeyStores) -> ClientProperties:
        defaults = dict(_DEFAULTS[self.role])
        if self.role is ClientRole.PRODUCER:
            self._settle_producer(defaults)
        for ours, other in _ALIASES.items():
            if other in self.pairs:
                defaults.pop(ours, None)
        pairs = {**defaults, **self.pairs}
        return ClientProperties(self.role, tuple(sorted(pairs.items())), stores, tuple(self.notes))

    def take(self, name: str, value: str) -> None:
        """Translate one property."""
        if name in names.HANDLED:
            self._handle(name, value)
        elif name in names.RENAMED_FOR_ALL:
            self._set(names.RENAMED_FOR_ALL[name], value)
        elif name in names.RENAMED_FOR_CONSUMERS:
            self._set_for(ClientRole.CONSUMER, names.RENAMED_FOR_CONSUMERS[name], value)
        elif name in names.RENAMED_FOR_PRODUCERS:
            self._set_for(ClientRole.PRODUCER, names.RENAMED_FOR_PRODUCERS[name], value)
        elif name in names.FOR_ALL:
            self._set(name, value)
        elif name in names.FOR_CONSUMERS:
            self._set_for(ClientRole.CONSUMER, name, value)
        elif name in names.FOR_PRODUCERS:
            self._set_for(ClientRole.PRODUCER, name, value)
        elif name in names.DROPPED_WITH_NOTE:
            self.notes.append(f"'{_PREFIX}{name}' is a setting of Java's TLS and has no effect here")
        elif name in names.WITHOUT_EFFECT:
            self.notes.append(f"'{_PREFIX}{name}' has no effect: {names.WITHOUT_EFFECT[name]}")
        elif name in names.REFUSED:
            self._refuse(name, f"'{_PREFIX}{name}' {names.REFUSED[name]} and cannot be used here")
        elif name in names.DROPPED:
            pass
        elif not get_close_matches(name, names.KNOWN, n=1, cutoff=_MISSPELLED):
            # Kafka's clients leave it out with a line in their log: scripts still hold zookeeper.connect
            self.notes.append(f"'{_PREFIX}{name}' has no effect: no Kafka client has such a property")
        else:
            self._problem(
                name,
                Diagnostic(
                    ErrorCode.UNKNOWN_PROPERTY,
                    f"no Kafka client has a property '{name}'",
                    label=did_you_mean(name, names.KNOWN),
                    helps=("options with the prefix 'properties.' are properties of the Kafka client",),
                ),
            )

    def take_security(self, security: Security) -> None:
        """Add the joint result of the security properties."""
        self.pairs.update(security.pairs)
        if token_file.PROPERTY in security.pairs:
            del self.pairs["sasl.oauthbearer.token.endpoint.url"]  # it names the file
        self.notes.extend(security.notes)
        for name, diagnostic in security.problems:
            self._problem(name, diagnostic)

    def _handle(self, name: str, value: str) -> None:
        match name:
            case "auto.commit.interval.ms":
                if self._number(name, value) is not None and not self.commits:
                    self.notes.append(
                        f"'{_PREFIX}{name}' has no effect: offsets are committed when the records that they "
                        "stand for are written; with 'properties.enable.auto.commit' = 'true' it counts "
                        "where no checkpoints are kept"
                    )
            case "auto.offset.reset":
                self._offset_reset(value)
            case "bootstrap.servers":
                self._set(name, _SCHEME.sub(r"\1", value))
            case "client.id.prefix":
                self.pairs[_NAME_PREFIX if self.role is ClientRole.CONSUMER else "client.id"] = value
            case "compression.gzip.level" | "compression.lz4.level" | "compression.zstd.level":
                self.compression[name.split(".")[1]] = value
            case "enable.auto.commit":
                if value.strip().lower() == "true" and self.role is ClientRole.CONSUMER:
                    self.notes.append(
                        f"'{_PREFIX}enable.auto.commit' has no effect: offsets are committed "
                        "when the records that they "
                        "stand for are written"
                    )
            case "partitioner.class":
                self._partitioner(value)
            case "request.timeout.ms":
                self._request_timeout(value)
            case _:
                pass  # a security property: translate_security has it

    def _offset_reset(self, value: str) -> None:
        known = {"earliest": "earliest", "latest": "latest", "none": "error"}
        reset = known.get(value.strip().lower())
        if reset is None:
            self._problem(
                "auto.offset.reset",
                Diagnostic(
                    ErrorCode.INVALID_PROPERTY,
                    f"'{_PREFIX}auto.offset.reset' cannot be '{value}'",
                    label=did_you_mean(value, known),
                    helps=("it is 'earliest', 'latest' or 'none'",),
                ),
            )
        else:
            self._set_for(ClientRole.CONSUMER, "auto.offset.reset", reset)

    def _partitioner(self, value: str) -> None:
        simple = value.strip().rpartition(".")[2]
        if simple in _BUILT_IN_PARTITIONERS:
            return
        helps: tuple[str, ...] = (
            "leave it out: keys go where Kafka's Java client puts them",
            "or use 'sink.partitioner'",
        )
        if simple == "RoundRobinPartitioner":
            helps = ("use 'sink.partitioner' = 'round-robin'",)
        self._problem(
            "partitioner.class",
            Diagnostic(
                ErrorCode.UNSUPPORTED_PROPERTY,
                f"'{_PREFIX}partitioner.class' = '{value}' names a Java class, which cannot run here",
                helps=helps,
            ),
        )

    def _request_timeout(self, value: str) -> None:
        milliseconds = self._number("request.timeout.ms", value)
        if milliseconds is None:
            return
        low, high = _SOCKET_TIMEOUT_MS
        self._set("socket.timeout.ms", str(min(max(milliseconds, low), high)))
        self._set_for(ClientRole.PRODUCER, "request.timeout.ms", str(milliseconds))

    def _settle_producer(self, defaults: dict[str, str]) -> None:
        """Set the properties of a producer that depend on several others."""
        codec = self.pairs.get("compression.type", self.pairs.get("compression.codec", "none")).lower()
        if codec in self.compression:
            self.pairs["compression.level"] = self.compression[codec]
        acks = self.pairs.get("acks", self.pairs.get("request.required.acks", "all")).strip().lower()
        in_flight = self.pairs.get(
            "max.in.flight.requests.per.connection", self.pairs.get("max.in.flight", "5")
        )
        retries = self.pairs.get("retries", self.pairs.get("message.send.max.retries", "1"))
        at_odds = acks not in ("all", "-1") or _over(in_flight, 5) or retries.strip() == "0"
        if at_odds and "enable.idempotence" not in self.pairs:
            defaults["enable.idempotence"] = "false"  # the Java producer does the same
        if "transactional.id" in self.pairs:
            del defaults["delivery.timeout.ms"]  # the client bounds it by the transaction's time-out
        if _over(defaults["batch.size"], int(_digits(self.pairs.get("message.max.bytes"), "1000000"))):
            defaults["batch.size"] = self.pairs["message.max.bytes"]

    def _set(self, name: str, value: str) -> None:
        if name in ("socket.send.buffer.bytes", "socket.receive.buffer.bytes") and value.strip() == "-1":
            value = "0"
        self.pairs[name] = value

    def _set_for(self, role: ClientRole, name: str, value: str) -> None:
        if self.role is not role:
            return
        if name == "queue.buffering.max.kbytes":
            size = self._number("buffer.memory", value)
            value = str(max(1, (size or 0) // 1024))
        self._set(name, value)

    def _number(self, name: str, value: str) -> int | None:
        if value.strip().isascii() and value.strip().isdigit():
            return int(value)
        self._problem(
            name,
            Diagnostic(ErrorCode.INVALID_PROPERTY, f"'{_PREFIX}{name}' is a whole number, not '{value}'"),
        )
        return None

    def _refuse(self, name: str, message: str) -> None:
        self._problem(name, Diagnostic(ErrorCode.UNSUPPORTED_PROPERTY, message))

    def _problem(self, name: str, diagnostic: Diagnostic) -> None:
        self.problems.append(PropertyProblem(name, diagnostic))


_ALIASES = {
    "acks": "request.required.acks",
    "linger.ms": "queue.buffering.max.ms",
    "delivery.timeout.ms": "message.timeout.ms",
    "max.in.flight.requests.per.connection": "max.in.flight",
    "bootstrap.servers": "metadata.broker.list",
}
"""The name of a default to the other name of the same librdkafka property: a default must not overrule the
user's value."""


def _digits(value: str | None, default: str) -> str:
    return value.strip() if value is not None and value.strip().isdigit() else default


def _over(value: str, limit: int) -> bool:
    return value.strip().isdigit() and int(value) > limit
