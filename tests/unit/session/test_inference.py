"""CREATE TABLE from sampled records (tests/golden/infer): each case holds ``[key => ]value`` lines."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kafka_sql.broker.schema_registry.document import SchemaDocument
from kafka_sql.codecs.confluent.framing import header
from kafka_sql.infer.columns import Registry
from kafka_sql.infer.infer import inferred_table
from kafka_sql.inspect.topic_sample import SampledRecord, TopicSample
from kafka_sql.session import Session
from kafka_sql.session.results import Listing
from kafka_sql.text.diagnostics import KafkaSqlError, UsageError
from kafka_sql.text.rendering import render
from tests.golden_cases import GoldenCase, golden_cases
from tests.unit.codecs.registry_stub import RegistryStub

PROPERTIES = (("bootstrap.servers", "broker:9092"),)


def part(text: str) -> bytes | None:
    if text == "NULL":
        return None
    return bytes.fromhex(text[2:]) if text.startswith("0x") else text.encode()


def sample_of(*lines: str) -> TopicSample:
    records = []
    for offset, line in enumerate(lines):
        key, arrow, value = line.partition(" => ")
        records.append(SampledRecord(0, offset, part(key) if arrow else None, part(value if arrow else key)))
    return TopicSample("shop.orders", 1, len(records), tuple(records))


@pytest.mark.parametrize("case", golden_cases("infer"), ids=lambda case: case.id)
def test_the_table_of_a_sample(case: GoldenCase) -> None:
    first, *others = case.sql.rstrip("\n").split("\n")
    named = re.fullmatch(r"# format=(.+)", first)
    lines = [line for line in (others if named else [first, *others]) if line]
    try:
        text = inferred_table(sample_of(*lines), PROPERTIES, named[1] if named else None)
    except KafkaSqlError as error:
        case.expect("error", "\n".join(map(render, error.diagnostics)))
        return
    case.expect("table", text)
    everything = text.replace("\n  -- , ", "\n  , ")
    assert everything != text
    assert Session().check(everything) == (), "what is suggested can be uncommented"


def test_what_records_hold_stays_text() -> None:
    """No variable of who runs the script gets in, and no line of a record's leaves a comment."""
    record = {
        "${HOME}": 1,
        "in": {"a ${secret:X}": "${A:-b}"},
        "event\nDROP TABLE x; --": "2024-01-01T00:00:00Z",
    }
    text = inferred_table(sample_of(json.dumps(record)), PROPERTIES)
    session = Session(variables={"HOME": "/root", "A": "a"})
    session.sql(text)
    [described] = session.execute("DESCRIBE shop_orders")
    assert isinstance(described, Listing)
    assert [row[0] for row in described.rows] == ["${HOME}", "in"]  # the third needs a name of its own
    comments = [line for line in text.splitlines() if line.lstrip().startswith("--")]
    assert not any("DROP" in line for line in comments)


def test_the_name_of_a_table_is_made_from_the_topic() -> None:
    for topic, name in (("a-b.c", "a_b_c"), ("2024", "t_2024"), ("table", "`table`"), ("é", "t")):
        text = inferred_table(TopicSample(topic, 1, 1, (SampledRecord(0, 0, None, b"x"),)), PROPERTIES)
        assert f"CREATE TABLE {name} (" in text


def test_passwords_are_references_to_secrets() -> None:
    given = (*PROPERTIES, ("sasl.password", "hunter2"))
    text = inferred_table(sample_of('{"a": 1}'), given)
    assert "hunter2" not in text
    assert "'properties.sasl.password' = '${secret:SASL_PASSWORD}'" in text


_json = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["2024-01-02", "2024-01-02T03:04:05Z", "2024-01-02 03:04:05", "9999-12-31"]),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=5), inside, max_size=4),
    max_leaves=12,
)
_objects = st.dictionaries(st.text(max_size=5), _json, max_size=4)
_rows = st.fixed_dictionaries({"op": st.sampled_from("cud"), "before": _objects, "after": _objects})
_bytes = (
    (_objects | _rows | _json).map(lambda value: json.dumps(value).encode())
    | st.lists(st.text(max_size=6), max_size=4).map(
        lambda fields: ",".join(fields).encode("utf-8", "replace")
    )
    | st.binary(max_size=12)
    | st.none()
)
_same = st.one_of(
    st.lists(st.tuples(st.none(), _objects.map(lambda value: json.dumps(value).encode())), max_size=6),
    st.lists(st.tuples(_bytes, _bytes), max_size=6),
)


@settings(max_examples=80)
@given(_same, st.sampled_from([None, None, "json", "csv", "raw", "debezium-json", "canal-json"]))
def test_any_sample_gives_a_right_table_or_an_error(
    records: list[tuple[bytes | None, bytes | None]], format: str | None
) -> None:
    sampled = tuple(SampledRecord(0, offset, *pair) for offset, pair in enumerate(records))
    sample = TopicSample("t", 1, len(sampled), sampled)
    assert problems_of(sample, format) <= {"empty-topic", "no-such-records", "registry-needed"}


def problems_of(sample: TopicSample, format: str | None) -> set[str]:
    """The codes of what is wrong with a sample, or with the table it gives."""
    try:
        text = inferred_table(sample, PROPERTIES, format)
    except KafkaSqlError as error:
        return {each.code for each in error.diagnostics}
    return {problem.code for problem in Session().check(text.replace("\n  -- , ", "\n  , "))}


def test_a_login_in_the_address_of_the_registry_is_not_printed(asked: RegistryStub) -> None:
    asked.registered = [("t-value", SchemaDocument(ORDER))]
    sample = TopicSample("t", 1, 0, ())
    text = inferred_table(sample, PROPERTIES, "avro-confluent", Registry("http://u:hunter2@r", asked))
    assert "hunter2" not in text
    assert "'avro-confluent.url' = '${secret:AVRO_CONFLUENT_URL}'" in text


# --- schema registry ----------------------------------------------------------------------------------------

ORDER = json.dumps(
    {
        "type": "record",
        "name": "Order",
        "fields": [{"name": "id", "type": "long"}, {"name": "n", "type": ["null", "int"]}],
    }
)
KEY = '{"type":"record","name":"Key","fields":[{"name":"id","type":"string"}]}'


def table_of(
    stub: RegistryStub, *records: tuple[bytes | None, bytes | None], format: str | None = None
) -> str:
    sampled = tuple(SampledRecord(0, offset, *pair) for offset, pair in enumerate(records))
    registry = Registry("http://registry:8081", stub)
    text = inferred_table(TopicSample("orders", 1, len(sampled), sampled), PROPERTIES, format, registry)
    assert Session().check(text) == ()
    return text


@pytest.fixture(autouse=True)
def asked(monkeypatch: pytest.MonkeyPatch) -> RegistryStub:
    """The registry that decoders ask."""
    stub = RegistryStub()
    monkeypatch.setattr("kafka_sql.codecs.confluent.framing.registry_of", lambda config: stub)
    monkeypatch.setattr("kafka_sql.codecs.registry.registry_of", lambda config: stub)
    return stub


def test_columns_of_a_subject(asked: RegistryStub) -> None:
    asked.registered = [("orders-value", SchemaDocument(ORDER)), ("orders-key", SchemaDocument(KEY))]
    asked.documents = {7: SchemaDocument(ORDER), 8: SchemaDocument(ORDER)}
    text = table_of(asked, (header(7) + b"\x02a", header(7) + b"\x02\0"), (None, header(8) + b"\x04\x02\x06"))
    assert "-- columns of the value from the registry: subject 'orders-value', schema id 7\n" in text
    assert "-- sampled records also have schema ids 8\n" in text
    assert "  key_id STRING NOT NULL,\n  id BIGINT NOT NULL,\n  n INT\n" in text
    assert "'value.format' = 'avro-confluent'" in text
    assert "'key.avro-confluent.url' = 'http://registry:8081'" in text


def test_a_subject_without_records(asked: RegistryStub) -> None:
    asked.registered = [("orders-value", SchemaDocument(ORDER))]
    assert "  id BIGINT NOT NULL,\n" in table_of(asked, format="avro-confluent")


def test_ids_of_records_where_there_is_no_subject(asked: RegistryStub) -> None:
    asked.documents = {9: SchemaDocument(ORDER)}
    text = table_of(asked, (None, header(9) + b"\x02\0"))
    assert "schema id 9, which records name; subject 'orders-value' does not exist" in text


def test_debezium_and_json_and_protobuf_are_recognised(asked: RegistryStub) -> None:
    row = {"type": "record", "name": "Value", "fields": [{"name": "id", "type": "long"}]}
    members = [
        {"name": "before", "type": ["null", row]},
        {"name": "after", "type": ["null", "Value"]},
        {"name": "op", "type": "string"},
    ]
    event = SchemaDocument(json.dumps({"type": "record", "name": "Envelope", "fields": members}))
    asked.registered, asked.documents = [("orders-value", event)], {7: event}
    text = table_of(asked, (None, header(7) + b"\0\x02\x02\x02c"))
    assert "'format' = 'debezium-avro-confluent'" in text
    assert "  id BIGINT NOT NULL\n" in text
    objects = SchemaDocument('{"type":"object","properties":{"id":{"type":"integer"}}}', "JSON")
    asked.registered = [("orders-value", objects)]
    assert "'format' = 'json-confluent'" in table_of(asked, (None, header(7) + b'{"id":1}'))
    proto = SchemaDocument(
        'syntax = "proto3"; message A { int32 a = 1; } message B { string b = 1; }', "PROTOBUF"
    )
    asked.registered, asked.documents = [("orders-value", proto)], {7: proto}
    text = table_of(asked, (None, header(7) + b"\x02\x02\x0a\x01x"))
    assert "'protobuf-confluent.message-name' = 'B'" in text
    assert "  b STRING\n" in text


def test_a_key_whose_schema_is_no_record_is_left_as_bytes(asked: RegistryStub) -> None:
    asked.registered = [("orders-value", SchemaDocument(ORDER)), ("orders-key", SchemaDocument('"string"'))]
    asked.documents = {7: SchemaDocument(ORDER)}
    text = table_of(asked, (header(7) + b"\x02a", header(7) + b"\x02\0"))
    assert "  key BYTES,\n" in text
    assert "-- the key as it is: the schema of subject 'orders-key', schema id 7 gives no columns" in text


def test_a_registry_is_asked_for() -> None:
    with pytest.raises(UsageError, match="the columns of format 'avro-confluent' are in a schema registry"):
        inferred_table(sample_of('{"a": 1}'), PROPERTIES, "avro-confluent")
