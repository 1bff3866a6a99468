"""The registry's client against a real registry."""

from __future__ import annotations

import json
import uuid
from pathlib import Path

import pytest

from kafka_sql.broker.embedded.embedded_registry import EmbeddedRegistry
from kafka_sql.broker.embedded.server_config import free_ports
from kafka_sql.broker.schema_registry.document import SchemaDocument, SchemaMissingError, SchemaReference
from kafka_sql.broker.schema_registry.registry import SchemaRegistry
from kafka_sql.codecs.confluent.avro import registered_schema
from kafka_sql.codecs.confluent.json import json_schema_text
from kafka_sql.codecs.contract.codec import Field
from kafka_sql.model.formats import RegistryConfig
from kafka_sql.sql.parsing.type_parser import parse_type
from kafka_sql.text.diagnostics import JobError

pytestmark = pytest.mark.kafka


@pytest.fixture
def registry(schema_registry: str) -> SchemaRegistry:
    return SchemaRegistry(RegistryConfig((f"{schema_registry}/",)), patience_s=5)


@pytest.fixture
def subject() -> str:
    return f"orders/{uuid.uuid4().hex[:8]}-value"


def avro(**fields: object) -> SchemaDocument:
    members = [
        {"name": name, "type": type} | ({"default": None} if isinstance(type, list) else {})
        for name, type in fields.items()
    ]
    return SchemaDocument(json.dumps({"type": "record", "name": "Order", "fields": members}))


def test_schemas_are_registered_and_found_again(registry: SchemaRegistry, subject: str) -> None:
    first, second = avro(a="int"), avro(a="int", b=["null", "string"])
    one = registry.register(subject, first)
    two = registry.register(subject, second)
    assert one != two
    assert registry.register(subject, first) == one
    assert registry.lookup(subject, first) == one
    assert json.loads(registry.schema(one).text) == json.loads(first.text)
    assert registry.latest(subject)[0] == two
    assert subject in registry.subjects()


def test_json_and_protobuf_schemas(registry: SchemaRegistry, subject: str) -> None:
    fields = (Field("a", parse_type("INT")), Field("r", parse_type("ROW<x DOUBLE, t TIMESTAMP(3) NOT NULL>")))
    document = SchemaDocument(json_schema_text(fields), "JSON")
    assert registry.schema(registry.register(subject, document)).kind == "JSON"
    proto = SchemaDocument('syntax = "proto3"; message M { int32 a = 1; }', "PROTOBUF")
    id = registry.register(f"{subject}-proto", proto)
    assert registry.schema(id).kind == "PROTOBUF"
    assert registry.latest(f"{subject}-proto")[0] == id


def test_references_are_followed(registry: SchemaRegistry, subject: str) -> None:
    inner = SchemaDocument(
        '{"type":"record","name":"In","namespace":"x","fields":[{"name":"p","type":"int"}]}'
    )
    registry.register(f"{subject}-in", inner)
    outer = SchemaDocument(
        '{"type":"record","name":"Out","fields":[{"name":"in","type":"x.In"}]}',
        references=(SchemaReference("x.In", f"{subject}-in", 1),),
    )
    document = registry.schema(registry.register(subject, outer))
    assert document.references == outer.references
    schema = registered_schema(registry, document)
    assert set(schema.names) == {"x.In", "Out"}


def test_what_is_missing_is_named(registry: SchemaRegistry, subject: str) -> None:
    with pytest.raises(SchemaMissingError, match="no schema with the id 987654"):
        registry.schema(987654)
    with pytest.raises(SchemaMissingError, match="has no subject"):
        registry.latest(subject)
    with pytest.raises(SchemaMissingError, match="has no subject"):
        registry.lookup(subject, avro(a="int"))
    registry.register(subject, avro(a="int"))
    with pytest.raises(SchemaMissingError, match="is not registered for subject"):
        registry.lookup(subject, avro(z="int"))


def test_incompatible_and_invalid_schemas_are_explained(registry: SchemaRegistry, subject: str) -> None:
    registry.register(subject, avro(a="int"))
    with pytest.raises(JobError) as refused:
        registry.register(subject, avro(a="string"))
    [diagnostic] = refused.value.diagnostics
    assert diagnostic.code == "schema-incompatible"
    assert any("STRING not compatible with writer type: INT" in note for note in diagnostic.notes)
    with pytest.raises(JobError) as refused:
        registry.register(subject, SchemaDocument('{"type":"nope"}'))
    assert refused.value.diagnostics[0].code == "schema-invalid"


@pytest.mark.sampled(4)
def test_a_registry_keeps_its_schemas(tmp_path: Path) -> None:
    [port] = free_ports(1)
    embedded = EmbeddedRegistry(tmp_path, port)
    address = embedded.start()
    try:
        assert address.started_now
        assert not embedded.start().started_now
        config = RegistryConfig((address.url,))
        id = SchemaRegistry(config, 5).register("s", avro(a="int"))
        assert embedded.stop()
        assert embedded.status() is None
        embedded.start()
        assert SchemaRegistry(config, 5).schema(id).kind == "AVRO"
    finally:
        embedded.stop()
    assert not embedded.stop()
