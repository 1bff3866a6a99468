"""Java client properties in librdkafka's words (golden), and that librdkafka takes them."""

from __future__ import annotations

import os
import pickle
from dataclasses import replace

import pytest
from confluent_kafka import Consumer, Producer
from confluent_kafka.admin import AdminClient

from kafka_sql.broker.aws import iam_login
from kafka_sql.broker.client import property_names
from kafka_sql.broker.client.key_stores import KeyStores
from kafka_sql.broker.client.properties import ClientProperties, ClientRole, PropertiesError, translate
from kafka_sql.text.rendering import render
from kafka_sql.text.source import SourceText
from tests.golden_cases import GoldenCase, golden_cases

CASES = golden_cases("properties")
CLIENTS = {ClientRole.CONSUMER: Consumer, ClientRole.PRODUCER: Producer, ClientRole.ADMIN: AdminClient}
ADDRESS = ("bootstrap.servers", "127.0.0.1:1")


def properties_of(case: GoldenCase) -> list[tuple[str, str]]:
    lines = [line.partition("=") for line in case.sql.splitlines() if line.strip()]
    return [(name.strip(), value.strip()) for name, _, value in lines]


def difference(properties: list[tuple[str, str]], role: ClientRole) -> str:
    """What ``properties`` change, against a client without any; '-' marks a default that is gone."""
    plain = dict(translate((), role).pairs)
    given = dict(translate(properties, role).pairs)
    lines = [f"{name} = {value}" for name, value in given.items() if plain.get(name) != value]
    return "\n".join([*lines, *(f"- {name}" for name in plain if name not in given)])


@pytest.mark.parametrize("case", [c for c in CASES if c.group != "errors"], ids=lambda c: c.id)
def test_translation(case):
    properties = properties_of(case)
    case.expect("reader", difference(properties, ClientRole.CONSUMER))
    case.expect("writer", difference(properties, ClientRole.PRODUCER))
    translated = translate(properties, ClientRole.CONSUMER)
    if translated.notes:
        case.expect("notes", "\n".join(translated.notes))
    if translated.stores != KeyStores():
        case.expect("stores", repr(translated.stores))


@pytest.mark.parametrize("case", [c for c in CASES if c.group == "errors"], ids=lambda c: c.id)
def test_refusal(case):
    with pytest.raises(PropertiesError) as caught:
        translate(properties_of(case), ClientRole.PRODUCER)
    case.expect("error", "\n".join(render(diagnostic) for diagnostic in caught.value.diagnostics))


@pytest.mark.parametrize("role", ClientRole, ids=lambda role: role.value)
@pytest.mark.parametrize("case", [c for c in CASES if c.group == "translation"], ids=lambda c: c.id)
def test_the_client_takes_it(case, role):
    properties = [pair for pair in properties_of(case) if pair[0] != "bootstrap.servers"]
    translated = translate([ADDRESS, *properties], role)
    plain = tuple(pair for pair in translated.pairs if pair[0] != iam_login.PROPERTY)  # it would ask AWS
    CLIENTS[role](replace(translated, pairs=plain).librdkafka())


@pytest.mark.parametrize("role", [ClientRole.CONSUMER, ClientRole.PRODUCER], ids=lambda role: role.value)
def test_the_client_knows_every_name_of_the_tables(role):
    own = property_names.FOR_CONSUMERS if role is ClientRole.CONSUMER else property_names.FOR_PRODUCERS
    unknown = []
    for name in sorted(property_names.FOR_ALL | own):
        try:
            CLIENTS[role]({"group.id": "g", name: "-"})
        except Exception as error:
            if "No such configuration property" in str(error):
                unknown.append(name)
    assert unknown == []


def test_every_reason_names_one_table():
    tables = [
        property_names.FOR_ALL,
        property_names.FOR_CONSUMERS,
        property_names.FOR_PRODUCERS,
        property_names.HANDLED,
        property_names.DROPPED,
        property_names.DROPPED_WITH_NOTE,
        set(property_names.RENAMED_FOR_ALL),
        set(property_names.RENAMED_FOR_CONSUMERS),
        set(property_names.RENAMED_FOR_PRODUCERS),
        set(property_names.REFUSED),
        set(property_names.WITHOUT_EFFECT),
    ]
    assert sum(len(table) for table in tables) == len(property_names.KNOWN)


@pytest.mark.parametrize("name", property_names.WITHOUT_EFFECT)
def test_what_somebody_may_rely_on_is_said_to_have_no_effect(name):
    for role in (ClientRole.CONSUMER, ClientRole.PRODUCER):
        (note,) = translate([ADDRESS, (name, "1000")], role).notes
        assert note == f"'properties.{name}' has no effect: {property_names.WITHOUT_EFFECT[name]}"


def test_the_interval_of_commits_counts_where_the_consumer_commits():
    interval = ("auto.commit.interval.ms", "700")
    assert translate([ADDRESS, interval, ("enable.auto.commit", "true")], ClientRole.PRODUCER).notes == ()
    (note,) = translate([ADDRESS, interval], ClientRole.CONSUMER).notes
    assert "'properties.auto.commit.interval.ms' has no effect" in note
    with pytest.raises(PropertiesError):
        translate([ADDRESS, ("auto.commit.interval.ms", "5 s")], ClientRole.CONSUMER)


def test_admin_client_of_a_reader_takes_nothing_of_a_reader():
    reader = translate([ADDRESS, ("group.id", "g"), ("fetch.max.wait.ms", "1")], ClientRole.CONSUMER)
    assert reader.for_admin().pairs == translate([ADDRESS], ClientRole.ADMIN).pairs


def test_problems_find_their_places():
    text = SourceText("t.sql", "'properties.fetch.max.bites' = '1'")
    with pytest.raises(PropertiesError) as caught:
        translate([("fetch.max.bites", "1"), ("grp.id", "1")], ClientRole.CONSUMER)
    located = caught.value.located({"properties.fetch.max.bites": text.span(0, 28)})
    assert located.diagnostics[0].span == text.span(0, 28)
    assert located.diagnostics[1].span is None
    assert located.diagnostics[0].label == caught.value.diagnostics[0].label


def test_values_do_not_show():
    jaas = 'PlainLoginModule required username="u" password="hunter2";'
    secret = [
        ("security.protocol", "SASL_SSL"),
        ("sasl.mechanism", "PLAIN"),
        ("sasl.jaas.config", jaas),
        ("ssl.keystore.location", "k"),
        ("ssl.keystore.password", "hunter2"),
    ]
    assert "hunter2" not in repr(translate(secret, ClientRole.CONSUMER))


def test_equal_configurations_are_one_key_and_travel():
    first = translate([ADDRESS, ("enable.auto.commit", "true")], ClientRole.CONSUMER)
    second = translate([ADDRESS], ClientRole.CONSUMER)
    assert first == second
    assert hash(first) == hash(second)
    copy: ClientProperties = pickle.loads(pickle.dumps(first))
    assert copy == first
    assert copy.bootstrap_servers == "127.0.0.1:1"
    assert copy.read_committed


def test_every_reader_of_a_prefix_has_a_name_of_its_own() -> None:
    given = [("bootstrap.servers", "b:1"), ("client.id", "x"), ("client.id.prefix", "report")]
    reader = translate(given, ClientRole.CONSUMER)
    first, second = (reader.librdkafka() for _ in range(2))
    assert first["client.id"] != second["client.id"]
    assert first["client.id"].startswith(f"report-{os.getpid()}-")
    assert "client.id.prefix" not in first
    assert reader.for_admin().librdkafka()["client.id"] == "report-enumerator-admin-client"
    assert translate(given, ClientRole.PRODUCER).librdkafka()["client.id"] == "report"


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ({"sasl.username": "u", "sasl.password": " pa55-x"}, "the password in 'properties.sasl.password'"),
        (
            {
                "sasl.jaas.config": "org.apache.kafka.common.security.plain.PlainLoginModule required "
                'username="u" password=" pa55-x";'
            },
            "the password in 'properties.sasl.jaas.config'",
        ),
    ],
)
def test_a_password_that_the_client_would_change_is_refused(given: dict[str, str], named: str) -> None:
    """Seen on a broker of version 4.1 with librdkafka 2.16: it takes the login with the blank from other
    clients."""
    all_ = {"bootstrap.servers": "b:1", "security.protocol": "SASL_SSL", "sasl.mechanism": "PLAIN", **given}
    with pytest.raises(PropertiesError) as caught:
        translate(list(all_.items()), ClientRole.CONSUMER)
    (problem,) = caught.value.diagnostics
    assert problem.code == "unsupported-property"
    assert problem.message == f"{named} starts with a blank, which the Kafka client leaves out"
    assert "pa55-x" not in str(caught.value)


def test_blanks_elsewhere_are_kept() -> None:
    jaas = 'x.PlainLoginModule required username="u" password="pa 55 ";'
    given = {"security.protocol": "SASL_SSL", "sasl.mechanism": "PLAIN", "sasl.jaas.config": jaas}
    found = translate([("bootstrap.servers", "b:1"), *given.items()], ClientRole.CONSUMER)
    assert dict(found.pairs)["sasl.password"] == "pa 55 "
