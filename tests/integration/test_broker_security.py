"""Logins, certificates and rights, on a broker that wants them: SASL PLAIN and SCRAM, mutual TLS, ACLs."""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from confluent_kafka.admin import (
    AclBinding,
    AclOperation,
    AclPermissionType,
    AdminClient,
    ResourcePatternType,
    ResourceType,
    ScramCredentialInfo,
    ScramMechanism,
    UserScramCredentialUpsertion,
)

from kafka_sql.broker.client.admin import probe
from kafka_sql.broker.client.consumer import assigned_consumer
from kafka_sql.broker.client.producer import kept_producer, new_producer
from kafka_sql.broker.client.properties import ClientProperties, ClientRole, translate
from kafka_sql.broker.embedded.embedded_broker import EmbeddedBroker
from kafka_sql.broker.embedded.server_config import free_ports
from kafka_sql.broker.offsets.group_offsets import commit_offsets
from kafka_sql.broker.offsets.range_consumer import RangeConsumer
from kafka_sql.broker.offsets.start_and_end import beginning_offsets, latest_offsets
from kafka_sql.broker.topics import (
    create_topic,
    describe_sink_topics,
    describe_topics,
    list_topics,
    makes_topics,
)
from kafka_sql.broker.transactions.client import TransactionalClient
from kafka_sql.broker.transactions.markers import Marker, Published
from kafka_sql.broker.transactions.transaction import end_leftovers, initialised, last_marker, transaction
from kafka_sql.model.connectors import Topics
from kafka_sql.text.diagnostics import UnreachableError
from tests.integration.older_broker import hiding

pytestmark = [
    pytest.mark.kafka,
    pytest.mark.slow,
    pytest.mark.skipif(shutil.which("keytool") is None, reason="ours: needs keytool of a Java"),
    pytest.mark.sampled(6),
]

PASSWORD = "store-pass"
SECONDS = 8
MODULES = "org.apache.flink.kafka.shaded.org.apache.kafka.common.security"
PLAIN = MODULES + '.plain.PlainLoginModule required username="{}" password="{}";'
SCRAM = MODULES + '.scram.ScramLoginModule required username="{}" password="{}";'


@dataclass(frozen=True)
class Secured:
    """A broker with listeners of all kinds, and the stores for its TLS one. Whoever comes to ``hidden`` is
    told to come to ``older``, where nobody listens by itself."""

    plain: str
    sasl: str
    tls: str
    stores: Path
    hidden: int
    older: int


def keytool(*arguments: str) -> None:
    subprocess.run(["keytool", *arguments, "-storepass", PASSWORD], check=True, capture_output=True)


def make_stores(folder: Path) -> None:
    """A key pair each for the broker and a client, and trust stores with the other's certificate."""
    for name, other in (("broker", "client"), ("client", "broker")):
        keytool(
            *("-genkeypair", "-alias", name, "-keyalg", "EC", "-dname", f"CN={name}", "-validity", "30"),
            *("-ext", "SAN=dns:localhost,ip:127.0.0.1"),
            *("-keystore", f"{folder}/{name}.jks", "-storetype", "JKS", "-keypass", PASSWORD),
        )
        certificate = f"{folder}/{name}.pem"
        keytool(
            "-exportcert", "-rfc", "-alias", name, "-keystore", f"{folder}/{name}.jks", "-file", certificate
        )
        keytool(
            *("-importcert", "-noprompt", "-alias", name, "-file", certificate),
            *("-keystore", f"{folder}/{other}-trust.jks", "-storetype", "JKS"),
        )


@pytest.fixture(scope="module")
def secured(tmp_path_factory) -> Iterator[Secured]:
    stores = tmp_path_factory.mktemp("stores")
    make_stores(stores)
    port, sasl, tls, hidden, older = free_ports(5)
    login = "org.apache.kafka.common.security.{}LoginModule required"
    settings = {
        "listeners": f"SASL://127.0.0.1:{sasl},TLS://127.0.0.1:{tls},OLDER://127.0.0.1:{hidden}",
        "advertised.listeners": f"SASL://127.0.0.1:{sasl},TLS://127.0.0.1:{tls},OLDER://127.0.0.1:{older}",
        "listener.security.protocol.map": "SASL:SASL_PLAINTEXT,TLS:SSL,OLDER:PLAINTEXT",
        "sasl.enabled.mechanisms": "PLAIN,SCRAM-SHA-512",
        "listener.name.sasl.plain.sasl.jaas.config": login.format("plain.Plain")
        + ' user_alice="alice-pass" user_bob="bob-pass";',
        "listener.name.sasl.scram-sha-512.sasl.jaas.config": login.format("scram.Scram") + ";",
        "listener.name.tls.ssl.client.auth": "required",
        "ssl.keystore.location": f"{stores}/broker.jks",
        "ssl.keystore.password": PASSWORD,
        "ssl.truststore.location": f"{stores}/broker-trust.jks",
        "ssl.truststore.password": PASSWORD,
        "authorizer.class.name": "org.apache.kafka.metadata.authorizer.StandardAuthorizer",
        "auto.create.topics.enable": "true",
        "super.users": "User:ANONYMOUS;User:alice;User:carol;User:CN=client",
    }
    embedded = EmbeddedBroker(tmp_path_factory.mktemp("secured"), port, settings)
    try:
        address = embedded.start()
        admin = AdminClient({"bootstrap.servers": address.bootstrap_servers})
        sha = ScramCredentialInfo(ScramMechanism.SCRAM_SHA_512, 4096)
        carol = UserScramCredentialUpsertion("carol", sha, b"carol-pass")
        for future in admin.alter_user_scram_credentials([carol]).values():
            future.result()
        create_topic(client(address.bootstrap_servers), "open", 1)
        create_topic(client(address.bootstrap_servers), "closed", 1)
        rights = [
            AclBinding(
                ResourceType.TOPIC,
                "open",
                ResourcePatternType.LITERAL,
                "User:bob",
                "*",
                operation,
                AclPermissionType.ALLOW,
            )
            for operation in (AclOperation.DESCRIBE, AclOperation.READ)
        ]
        for future in admin.create_acls(rights).values():
            future.result()
        servers = (address.bootstrap_servers, f"127.0.0.1:{sasl}", f"127.0.0.1:{tls}")
        yield Secured(*servers, stores, hidden, older)
    finally:
        embedded.stop()


def client(servers: str, role: ClientRole = ClientRole.CONSUMER, **more: str) -> ClientProperties:
    return translate([("bootstrap.servers", servers), *more.items()], role)


def login(
    secured: Secured, mechanism: str, jaas: str, role: ClientRole = ClientRole.CONSUMER, **more: str
) -> ClientProperties:
    known = {"security.protocol": "SASL_PLAINTEXT", "sasl.mechanism": mechanism, "sasl.jaas.config": jaas}
    return client(secured.sasl, role, **known, **more)


def bob(secured: Secured, role: ClientRole = ClientRole.CONSUMER, **more: str) -> ClientProperties:
    return login(secured, "PLAIN", PLAIN.format("bob", "bob-pass"), role, **more)


def with_certificate(secured: Secured) -> dict[str, str]:
    return {
        "security.protocol": "SSL",
        "ssl.keystore.location": f"{secured.stores}/client.jks",
        "ssl.keystore.password": PASSWORD,
        "ssl.truststore.location": f"{secured.stores}/client-trust.jks",
        "ssl.truststore.password": PASSWORD,
    }


def refused(properties: ClientProperties, ask=probe) -> tuple[str, str]:
    """Code and notes of the refusal, which must come in time."""
    began = time.monotonic()
    with pytest.raises(UnreachableError) as caught:
        ask(properties)
    assert time.monotonic() - began < SECONDS
    diagnostic = caught.value.diagnostics[0]
    return diagnostic.code, " ".join([diagnostic.message, *diagnostic.notes])


@pytest.mark.parametrize(
    ("mechanism", "jaas"),
    [("PLAIN", PLAIN.format("alice", "alice-pass")), ("SCRAM-SHA-512", SCRAM.format("carol", "carol-pass"))],
)
def test_a_login_with_the_class_name_of_flinks_jar(secured, mechanism, jaas):
    assert "open" in list_topics(login(secured, mechanism, jaas))


@pytest.mark.parametrize(
    ("mechanism", "jaas"),
    [("PLAIN", PLAIN.format("alice", "wrong")), ("SCRAM-SHA-512", SCRAM.format("carol", "wrong"))],
)
def test_a_wrong_password(secured, mechanism, jaas):
    code, text = refused(login(secured, mechanism, jaas))
    assert code == "authentication-failed"
    assert f"the Kafka brokers at {secured.sasl} refuse the login" in text
    assert "wrong" not in text.replace("wrong password", "")


def test_a_mechanism_that_the_broker_does_not_offer(secured):
    code, text = refused(login(secured, "SCRAM-SHA-256", SCRAM.format("carol", "carol-pass")))
    assert code == "authentication-failed", text


@pytest.mark.parametrize("listener", ["sasl", "tls"])
def test_no_security_where_some_is_wanted(secured, listener):
    code, text = refused(client(getattr(secured, listener)))
    assert code == "broker-unreachable"
    assert ("speak TLS on this port" if listener == "tls" else "do not answer as Kafka") in text


def test_mutual_tls_with_java_key_stores(secured):
    properties = client(secured.tls, **with_certificate(secured))
    assert "open" in list_topics(properties)
    writer = new_producer(client(secured.tls, ClientRole.PRODUCER, **with_certificate(secured)))
    writer.producer.produce("open", b"x")
    assert writer.producer.flush(10) == 0
    assert writer.failures == []
    with assigned_consumer(properties, {("open", 0): 0}) as (consumer, _):
        assert [m.value() for m in consumer.consume(1, 10)] == [b"x"]


def test_an_unknown_authority(secured):
    given = with_certificate(secured)
    del given["ssl.truststore.location"]
    code, text = refused(client(secured.tls, **given))
    assert code == "tls-failed"
    assert "is not trusted while connecting self-signed certificate" in text


def test_no_client_certificate(secured):
    given = with_certificate(secured)
    del given["ssl.keystore.location"]
    code, _ = refused(client(secured.tls, **given))
    assert code in ("tls-failed", "broker-unreachable")


def test_rights_that_are_enough(secured):
    assert describe_topics(bob(secured), Topics(("open",))) == {"open": 1}
    assert latest_offsets(bob(secured), [("open", 0)])["open", 0] >= 0
    assert describe_topics(bob(secured), Topics(pattern=".*")) == {"open": 1}


def test_reading_needs_no_right_to_a_group(secured):
    with kept_producer(client(secured.plain, ClientRole.PRODUCER)) as kept:
        for number in range(20):
            kept.producer.produce("open", str(number))
        assert kept.producer.flush(30) == 0
    for attempt in range(6):  # with a group of its own each time, about which the brokers are asked
        properties = bob(secured, **{"group.id": f"of-nobody-{attempt}"})
        first = beginning_offsets(properties, [("open", 0)])["open", 0]
        last = latest_offsets(properties, [("open", 0)])["open", 0]
        with RangeConsumer(properties, [("open", 0, first, last)]) as reader:
            blocks = reader.blocks()
            time.sleep(0.3)  # until the answer of the group's coordinator is there
            assert sum(map(len, blocks)) == last - first


@pytest.mark.parametrize("name", ["closed", "not-there"])
def test_a_topic_that_must_not_be_seen(secured, name):
    code, text = refused(bob(secured), lambda properties: describe_topics(properties, Topics((name,))))
    assert code == "topic-not-authorized"
    assert f"topic '{name}' does not exist at {secured.sasl} or this user has no right to it" in text


def test_offsets_of_a_topic_that_must_not_be_seen(secured):
    code, _ = refused(bob(secured), lambda properties: latest_offsets(properties, [("closed", 0)]))
    assert code in ("topic-not-found", "topic-not-authorized")


def test_a_group_that_must_not_be_used(secured):
    code, text = refused(
        bob(secured), lambda properties: commit_offsets(properties, "hidden", {("open", 0): 1})
    )
    assert code == "group-not-authorized"
    assert "group 'hidden'" in text


def test_a_missing_topic_is_made_where_the_brokers_make_topics(secured):
    here = client(secured.plain)
    assert describe_sink_topics(here, ["written", "open", "written"]) == {"written": 1, "open": 1}
    assert describe_topics(here, Topics(("written",))) == {"written": 1}
    assert makes_topics(here)
    assert not makes_topics(bob(secured))  # who may not know
    code, _ = refused(bob(secured), lambda properties: describe_sink_topics(properties, ["other"]))
    assert code == "topic-not-authorized"
    assert "other" not in list_topics(here)


def test_a_topic_that_must_not_be_made(secured):
    code, text = refused(bob(secured), lambda properties: create_topic(properties, "new", 1))
    assert code in ("cluster-not-authorized", "topic-not-authorized"), text


def grant(secured: Secured, kind: ResourceType, name: str, *operations: AclOperation) -> None:
    """Give bob rights to everything whose name begins with ``name``."""
    rights = [
        AclBinding(
            kind, name, ResourcePatternType.PREFIXED, "User:bob", "*", operation, AclPermissionType.ALLOW
        )
        for operation in operations
    ]
    admin = AdminClient({"bootstrap.servers": secured.plain})
    for future in admin.create_acls(rights).values():
        future.result()


def writer_of(secured: Secured, topic: str, prefix: str = "shop") -> TransactionalClient:
    roles = (ClientRole.PRODUCER, ClientRole.CONSUMER)
    producer, consumer = (bob(secured, role) for role in roles)
    return TransactionalClient(producer, consumer, f"{prefix}-{topic}-0", topic, 60_000)


def test_what_exactly_once_needs_is_named_right_by_right(secured):
    create_topic(client(secured.plain), "sales", 1)

    def missing() -> tuple[str, str]:
        with pytest.raises(UnreachableError) as caught:
            end_leftovers([writer_of(secured, "sales")])
        return caught.value.diagnostics[0].code, caught.value.diagnostics[0].helps[0]

    code, help_ = missing()
    assert code == "transaction-not-authorized"
    assert help_.startswith("grant WRITE and DESCRIBE on the transactional id 'shop-sales-0'")
    grant(secured, ResourceType.TRANSACTIONAL_ID, "shop-", AclOperation.WRITE, AclOperation.DESCRIBE)
    code, help_ = missing()
    assert code == "group-not-authorized"
    assert help_.startswith("grant READ on the consumer group 'shop-sales-0'")
    grant(secured, ResourceType.GROUP, "shop-", AclOperation.READ, AclOperation.DESCRIBE)
    code, help_ = missing()
    assert code == "topic-not-authorized"
    assert "READ" in help_
    grant(secured, ResourceType.TOPIC, "sales", AclOperation.READ, AclOperation.DESCRIBE)
    writer = writer_of(secured, "sales")
    end_leftovers([writer])
    assert last_marker(writer) is None

    def write() -> None:
        with transaction(writer, initialised(writer), "sales") as begun:
            begun.delivery().send_values("sales", [b"1"])
            begun.commit(Marker(Published("q", 0, "f")))

    with pytest.raises(UnreachableError) as caught:
        write()
    assert caught.value.diagnostics[0].code == "topic-not-authorized"
    grant(secured, ResourceType.TOPIC, "sales", AclOperation.WRITE)
    write()
    marker = last_marker(writer)
    assert marker is not None
    assert marker.last.query == "q"


def test_brokers_without_transactions_are_too_old(secured):
    servers = f"127.0.0.1:{secured.older}"
    roles = (client(servers, role) for role in (ClientRole.PRODUCER, ClientRole.CONSUMER))
    writer = TransactionalClient(*roles, "old-0", "open", 60_000)
    with hiding(("127.0.0.1", secured.hidden), secured.older):
        with pytest.raises(UnreachableError) as caught:
            end_leftovers([writer])
        (problem,) = caught.value.diagnostics
        assert problem.code == "broker-too-old"
        assert "at-least-once" in problem.helps[0]
        assert describe_topics(client(servers), Topics(("open",))) == {"open": 1}  # anything else works
