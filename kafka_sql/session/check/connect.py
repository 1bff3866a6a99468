"""``check --connect``: do the brokers, topics, rights and registries of the tables answer? Starts nothing and
changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from kafka_sql.broker.client.admin import probe
from kafka_sql.broker.client.properties import ClientProperties, ClientRole, PropertiesError, translate
from kafka_sql.broker.offsets.group_offsets import committed_offsets
from kafka_sql.broker.offsets.start_and_end import start_offsets
from kafka_sql.broker.schema_registry.registry import SchemaRegistry
from kafka_sql.broker.topics import TopicFacts, describe_topics, makes_topics, topic_facts
from kafka_sql.model.connectors import KafkaTable, StartupMode
from kafka_sql.model.formats import RegistryConfig
from kafka_sql.session.check.kafka_tables import KafkaUse, hide_secrets
from kafka_sql.session.check.secrets import Secrets
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError, Severity
from kafka_sql.text.error_codes import ErrorCode

_REGISTRY_PATIENCE_S = 3.0
_BOOTSTRAP = "properties.bootstrap.servers"
_PLACES = {
    ErrorCode.AUTHENTICATION_FAILED: ("properties.sasl.jaas.config", "properties.sasl.password", _BOOTSTRAP),
    ErrorCode.TLS_FAILED: ("properties.ssl.truststore.location", "properties.security.protocol", _BOOTSTRAP),
    ErrorCode.STORE_UNREADABLE: (
        "properties.ssl.keystore.location",
        "properties.ssl.truststore.location",
        _BOOTSTRAP,
    ),
    ErrorCode.TOPIC_NOT_FOUND: ("topic", "topic-pattern"),
    ErrorCode.TOPIC_NOT_AUTHORIZED: ("topic", "topic-pattern"),
    ErrorCode.GROUP_NOT_AUTHORIZED: ("properties.group.id",),
    ErrorCode.MISSING_GROUP_ID: ("scan.startup.mode",),
    ErrorCode.NO_COMMITTED_OFFSET: ("scan.startup.mode", "properties.group.id"),
    ErrorCode.OFFSETS_EXPIRED: ("scan.startup.mode", "properties.group.id"),
    ErrorCode.REGISTRY_LOGIN_REFUSED: (".basic-auth.user-info", ".bearer-auth.token", ".url"),
    ErrorCode.SUBJECT_MISSING: (".subject", ".url"),
}
"""Which option of a table a problem stands at; the others stand at the brokers' address."""


@dataclass(frozen=True, slots=True)
class Connected:
    """A table whose brokers and topics answer: its configured client and the partitions of its topics."""

    use: KafkaUse
    kafka: KafkaTable
    consumer: ClientProperties
    topics: tuple[tuple[str, int], ...]

    @property
    def partitions(self) -> list[tuple[str, int]]:
        """(topic, partition) of all."""
        return [(topic, partition) for topic, count in self.topics for partition in range(count)]


@dataclass
class Connections:
    """Asks about tables one after the other; a broker or registry that does not answer is asked once."""

    secrets: Secrets
    problems: list[Diagnostic] = field(default_factory=list)
    connected: list[Connected] = field(default_factory=list)
    """Tables that may be read, whose brokers, topics and registries all answer."""
    _silent: dict[object, KafkaSqlError] = field(default_factory=dict)

    def ask(self, uses: Sequence[KafkaUse]) -> None:
        """Asks for every table; what is wrong goes to ``problems``, placed at the option of its table."""
        for use in uses:
            hide_secrets((use.table,))
            try:
                self._ask(use)
            except PropertiesError as error:
                spans = {entry.key.value: entry.key.span for entry in use.table.options}
                self.problems += error.located(spans).diagnostics
            except KafkaSqlError as error:
                self.problems += _placed(use, error.diagnostics)

    def _ask(self, use: KafkaUse) -> None:
        kafka = self.secrets.resolved(use.kafka)
        consumer = translate(kafka.properties, ClientRole.CONSUMER)
        decodes = True
        for registry in _registries(kafka):
            try:
                self._once(registry, partial(_subjects, registry))
            except KafkaSqlError as error:
                decodes = False
                self.problems += _placed(use, error.diagnostics, ".url")
        self._once(consumer.for_admin(), partial(probe, consumer))
        topics = self._topics(use, kafka, consumer)
        if not topics:
            return
        connected = Connected(use, kafka, consumer, tuple(sorted(topics.items())))
        self.problems += _unknown_partitions(connected)
        if decodes and (use.reads or not use.writes):
            self.connected.append(connected)
        if use.reads:
            _check_start(connected)

    def _topics(self, use: KafkaUse, kafka: KafkaTable, consumer: ClientProperties) -> dict[str, int]:
        names: Sequence[str] = kafka.topics.names
        if kafka.topics.pattern is not None:
            names = tuple(describe_topics(consumer, kafka.topics))
            if not names:
                self.problems.append(_no_match(use, kafka.topics.pattern))
        topics: dict[str, int] = {}
        for name, fact in topic_facts(consumer, names).items() if names else ():
            if isinstance(fact, TopicFacts):
                topics[name] = fact.partitions
                self.problems += _missing_rights(use, name, fact)
            elif use.writes and fact.code == ErrorCode.TOPIC_NOT_FOUND and makes_topics(consumer):
                continue  # the brokers make it then
            else:
                self.problems += _placed(use, [fact])
        return topics

    def _once(self, key: object, ask: Callable[[], object]) -> None:
        """Asks; where this was asked before in vain, raises what came of it without waiting again."""
        if key in self._silent:
            raise self._silent[key]
        try:
            ask()
        except KafkaSqlError as error:
            self._silent[key] = error
            raise


def _subjects(registry: RegistryConfig) -> tuple[str, ...]:
    return SchemaRegistry(registry, _REGISTRY_PATIENCE_S).subjects()


def _check_start(connected: Connected) -> None:
    """Whether the group may be used, and whether reading can begin where the table says."""
    kafka = connected.kafka
    reset = dict(kafka.properties).get("auto.offset.reset")
    if kafka.startup.mode is StartupMode.GROUP_OFFSETS:
        start_offsets(
            connected.consumer, connected.partitions, kafka.startup, kafka.group_id, reset, ends=None
        )
    elif kafka.group_id:
        committed_offsets(connected.consumer, kafka.group_id, connected.partitions)


def _placed(use: KafkaUse, diagnostics: Sequence[Diagnostic], *keys: str) -> Iterator[Diagnostic]:
    for each in diagnostics:
        places = (*_PLACES.get(each.code, keys), *keys, _BOOTSTRAP)
        yield replace(each, span=each.span or use.option_span(*places))


def _registries(kafka: KafkaTable) -> tuple[RegistryConfig, ...]:
    found = (getattr(each, "registry", None) for each in (kafka.key_format, kafka.value_format))
    return tuple(dict.fromkeys(each for each in found if isinstance(each, RegistryConfig)))


def _missing_rights(use: KafkaUse, topic: str, fact: TopicFacts) -> Iterator[Diagnostic]:
    for needed, right, doing in ((use.reads, "READ", "read"), (use.writes, "WRITE", "write")):
        if needed and fact.rights is not None and right not in fact.rights:
            yield Diagnostic(
                ErrorCode.TOPIC_NOT_AUTHORIZED,
                f"this user may not {doing} topic '{topic}'",
                use.option_span("topic", "topic-pattern"),
                helps=(f"the brokers' ACLs have to allow {right} and DESCRIBE on the topic",),
            )


def _no_match(use: KafkaUse, pattern: str) -> Diagnostic:
    return Diagnostic(
        ErrorCode.NO_TOPIC_MATCHES,
        f"no topic matches the pattern '{pattern}' now",
        use.option_span("topic-pattern"),
        helps=("topics that match later are read as soon as they are discovered",),
        severity=Severity.WARNING,
    )


def _unknown_partitions(connected: Connected) -> Iterator[Diagnostic]:
    """Listed offsets of partitions that no topic has: Flink reads on without a word."""
    most = max(count for _, count in connected.topics)
    modes = (("scan.startup", connected.kafka.startup), ("scan.bounded", connected.kafka.bound))
    for option, mode in modes:
        beyond = sorted({partition for partition, _ in mode.specific_offsets if partition >= most})
        if beyond:
            yield Diagnostic(
                ErrorCode.UNKNOWN_PARTITION,
                f"'{option}.specific-offsets' names partition {beyond[0]}, and the topic has {most}",
                connected.use.option_span(f"{option}.specific-offsets"),
                helps=(f"partitions are 0 to {most - 1}",),
                severity=Severity.WARNING,
            )
