"""``check --connect``: do the brokers, topics, rights and registries of the tables answer? It starts nothing
and changes nothing that a job or a reader can see.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from kafka_sql.broker.client.admin import probe
from kafka_sql.broker.client.properties import ClientProperties, ClientRole, PropertiesError, client_of
from kafka_sql.broker.offsets.group_offsets import may_commit, no_commits
from kafka_sql.broker.offsets.start_and_end import start_offsets
from kafka_sql.broker.schema_registry.registry import SchemaRegistry
from kafka_sql.broker.topics import TopicFacts, describe_topics, least_in_sync, makes_topics, topic_facts
from kafka_sql.broker.transactions.client import TransactionalClient, transaction_timeout_ms
from kafka_sql.broker.transactions.transaction import end_leftovers
from kafka_sql.model.connectors import DeliveryGuarantee, KafkaTable, StartupMode
from kafka_sql.model.formats import RegistryConfig
from kafka_sql.session.check.kafka_tables import KafkaUse, hide_secrets
from kafka_sql.session.check.secrets import Secrets
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError, Severity
from kafka_sql.text.error_codes import ErrorCode

_REGISTRY_PATIENCE_S = 3.0
_BOOTSTRAP = "properties.bootstrap.servers"
_OPTION = re.compile(r"'(properties\.[\w.]+)'")
"""An option that a help names: if the table has it, the problem is placed there."""
_PLACES = {
    ErrorCode.AUTHENTICATION_FAILED: ("properties.sasl.jaas.config", "properties.sasl.password", _BOOTSTRAP),
    ErrorCode.TLS_FAILED: ("properties.security.protocol", _BOOTSTRAP),
    ErrorCode.STORE_UNREADABLE: (
        "properties.ssl.keystore.location",
        "properties.ssl.truststore.location",
        "properties.ssl.keystore.key",
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
"""The options of a table at which a problem is placed, by error code; other problems are placed at the
address of the brokers."""


@dataclass(frozen=True, slots=True)
class Connected:
    """A table whose brokers and topics answer: its configured client and the partitions of its topics."""

    use: KafkaUse
    kafka: KafkaTable
    consumer: ClientProperties
    topics: tuple[tuple[str, int], ...]

    @property
    def partitions(self) -> list[tuple[str, int]]:
        """(topic, partition) of all that are read."""
        counts = dict(self.topics)
        listed = [each for each in self.kafka.topics.partitions if each[1] < counts.get(each[0], 0)]
        if self.kafka.topics.partitions:
            return listed
        return [(topic, partition) for topic, count in self.topics for partition in range(count)]


@dataclass
class Connections:
    """Checks tables one after the other; a broker or registry that does not answer gets one request only."""

    secrets: Secrets
    problems: list[Diagnostic] = field(default_factory=list)
    connected: list[Connected] = field(default_factory=list)
    """Tables that may be read, whose brokers, topics and registries all answer."""
    _silent: dict[object, KafkaSqlError] = field(default_factory=dict)

    def ask(self, uses: Sequence[KafkaUse]) -> None:
        """Check every table; problems go to ``problems``, each placed at the option of its table."""
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
        consumer = client_of(kafka, ClientRole.CONSUMER)
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
            self.problems += _placed(use, _check_group(connected))
        if use.writes and kafka.delivery_guarantee is DeliveryGuarantee.EXACTLY_ONCE:
            self._check_transactions(connected)

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
                if use.writes:
                    self.problems += _replicas(use, kafka, name, fact)
            elif use.writes and fact.code == ErrorCode.TOPIC_NOT_FOUND and makes_topics(consumer):
                continue  # the brokers make it then
            else:
                self.problems += _placed(use, [fact])
        return topics

    def _check_transactions(self, connected: Connected) -> None:
        """Check whether this user may write exactly once. The check opens and aborts a transaction under a
        transactional id of its own, which starts with the table's prefix, so that it disturbs no running
        job."""
        use, kafka = connected.use, connected.kafka
        producer = client_of(kafka, ClientRole.PRODUCER)
        name = f"{kafka.transactional_id_prefix}-check"
        client = TransactionalClient(
            producer, connected.consumer, name, connected.topics[0][0], transaction_timeout_ms(producer)
        )
        try:
            end_leftovers([client])
        except KafkaSqlError as error:
            of_topic = error.diagnostics[0].code == ErrorCode.TOPIC_NOT_AUTHORIZED
            place = use.option_span("topic" if of_topic else "sink.transactional-id-prefix", _BOOTSTRAP)
            self.problems += error.placed(place).diagnostics

    def _once(self, key: object, ask: Callable[[], object]) -> None:
        """Call ``ask``. If an earlier call for this key failed, raise that error again without a second
        wait."""
        if key in self._silent:
            raise self._silent[key]
        try:
            ask()
        except KafkaSqlError as error:
            self._silent[key] = error
            raise


def _subjects(registry: RegistryConfig) -> tuple[str, ...]:
    return SchemaRegistry(registry, _REGISTRY_PATIENCE_S).subjects()


def _check_group(connected: Connected) -> Iterator[Diagnostic]:
    """Check whether reading can start at the table's start position (raises if it cannot), and whether the
    group may commit offsets."""
    kafka = connected.kafka
    reset = dict(kafka.properties).get("auto.offset.reset")
    if kafka.startup.mode is StartupMode.GROUP_OFFSETS:
        start_offsets(
            connected.consumer, connected.partitions, kafka.startup, kafka.group_id, reset, ends=None
        )
    group = kafka.commit_group(checkpoints=True)
    if group and not may_commit(connected.consumer, group, [topic for topic, _ in connected.topics]):
        yield no_commits(group)


def _placed(use: KafkaUse, diagnostics: Iterable[Diagnostic], *keys: str) -> Iterator[Diagnostic]:
    for each in diagnostics:
        named = (name for help_ in each.helps for name in _OPTION.findall(help_))
        places = (*named, *_PLACES.get(each.code, keys), *keys, _BOOTSTRAP)
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


def _replicas(use: KafkaUse, kafka: KafkaTable, topic: str, fact: TopicFacts) -> Iterator[Diagnostic]:
    """Report a ``min.insync.replicas`` of a topic that refuses records, or that 'acks' does not wait for."""
    producer = client_of(kafka, ClientRole.PRODUCER)
    acks = dict(producer.pairs).get("acks", "all")
    least = least_in_sync(producer, [topic]).get(topic, 1)
    if acks in ("all", "-1") and least > fact.in_sync:
        message = (
            f"topic '{topic}' takes no records now: {fact.in_sync} of its replicas are in sync, and its "
            f"'min.insync.replicas' is {least}"
        )
        help_ = "start the brokers that are missing, give the topic more replicas, or lower that setting"
    elif acks not in ("all", "-1") and least > 1:
        message = (
            f"'properties.acks' = '{acks}' does not wait for the {least} replicas that 'min.insync.replicas' "
            f"of topic '{topic}' asks for: records can be lost with one broker"
        )
        help_ = "leave 'properties.acks' out"
    else:
        return
    place = use.option_span("properties.acks", "topic", "topic-pattern")
    yield Diagnostic(ErrorCode.TOO_FEW_REPLICAS, message, place, helps=(help_,), severity=Severity.WARNING)


def _no_match(use: KafkaUse, pattern: str) -> Diagnostic:
    return Diagnostic(
        ErrorCode.NO_TOPIC_MATCHES,
        f"no topic matches the pattern '{pattern}' now",
        use.option_span("topic-pattern"),
        helps=("topics that match later are read as soon as they are discovered",),
        severity=Severity.WARNING,
    )


def _unknown_partitions(connected: Connected) -> Iterator[Diagnostic]:
    """Report listed partitions that a topic does not have, and specific offsets of such partitions, which
    Flink ignores silently."""
    counts = dict(connected.topics)
    for topic, partition in connected.kafka.topics.partitions:
        if topic in counts and partition >= counts[topic]:
            yield Diagnostic(
                ErrorCode.UNKNOWN_PARTITION,
                f"'scan.partitions' names partition {partition}, and topic '{topic}' has {counts[topic]}",
                connected.use.option_span("scan.partitions"),
                helps=(f"partitions are 0 to {counts[topic] - 1}",),
            )
    most = max(counts.values())
    modes = (("scan.startup", connected.kafka.startup), ("scan.bounded", connected.kafka.bound))
    for option, mode in modes:
        beyond = sorted({partition for partition, *_ in mode.specific_offsets if partition >= most})
        if beyond:
            yield Diagnostic(
                ErrorCode.UNKNOWN_PARTITION,
                f"'{option}.specific-offsets' names partition {beyond[0]}, and the topic has {most}",
                connected.use.option_span(f"{option}.specific-offsets"),
                helps=(f"partitions are 0 to {most - 1}",),
                severity=Severity.WARNING,
            )
