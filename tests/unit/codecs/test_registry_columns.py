"""Columns that a registry's schemas give."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kafka_sql.broker.schema_registry.document import SchemaDocument, SchemaReference
from kafka_sql.codecs.avro.schema.from_flink import schema_of
from kafka_sql.codecs.avro.schema.to_flink import columns_of
from kafka_sql.codecs.confluent.json import json_schema_text
from kafka_sql.codecs.confluent.subject_columns import (
    ConfluentFormat,
    JsonSchemaError,
    columns_of_json_schema,
    document_columns,
    subject_columns,
)
from kafka_sql.codecs.contract.codec import Field
from kafka_sql.model.data_types import RowType
from kafka_sql.model.formats import (
    AvroConfluentFormat,
    DebeziumAvroConfluentFormat,
    ProtobufConfluentFormat,
    RegistryConfig,
)
from kafka_sql.sql.parsing.type_parser import parse_type
from kafka_sql.text.diagnostics import JobError
from tests.unit.codecs.registry_stub import RegistryStub


def fields_of(columns: str) -> tuple[Field, ...]:
    row = parse_type(f"ROW<{columns}>")
    assert isinstance(row, RowType)
    return tuple(Field(field.name, field.type) for field in row.fields)


def shown(fields: tuple[Field, ...]) -> str:
    return ", ".join(f"{field.name} {field.type}" for field in fields)


def columns_in(document: SchemaDocument, **versions: SchemaDocument) -> str:
    stub = RegistryStub(registered=[("s", document)])
    stub.versions = {(name, 1): version for name, version in versions.items()}
    return shown(document_columns(stub, document, None, "of subject 's'"))


def problem_of(document: SchemaDocument) -> str:
    with pytest.raises(JobError) as raised:
        columns_in(document)
    [diagnostic] = raised.value.diagnostics
    assert diagnostic.code == "schema-without-columns"
    return diagnostic.message.partition("gives no columns: ")[2]


def test_the_schema_of_columns_gives_them_back() -> None:
    fields = fields_of(
        "a INT, b BIGINT NOT NULL, c STRING, d DECIMAL(10, 2), e TIMESTAMP(3), f DATE NOT NULL, g BYTES, "
        "h ARRAY<DOUBLE NOT NULL>, i MAP<STRING NOT NULL, ROW<x FLOAT, y BOOLEAN NOT NULL>>"
    )
    assert columns_of(schema_of(fields)) == fields


def test_avro() -> None:
    schema = {
        "type": "record",
        "name": "Order",
        "fields": [
            {"name": "id", "type": "long"},
            {"name": "state", "type": ["null", {"type": "enum", "name": "S", "symbols": ["A", "B"]}]},
            {"name": "at", "type": {"type": "long", "logicalType": "timestamp-millis"}},
            {"name": "exact", "type": ["null", {"type": "long", "logicalType": "timestamp-micros"}]},
            {"name": "time", "type": {"type": "long", "logicalType": "time-micros"}},
            {"name": "where", "type": "x.Address"},
        ],
    }
    address = (
        '{"type":"record","name":"Address","namespace":"x","fields":[{"name":"zip","type":["null","int"]}]}'
    )
    document = SchemaDocument(json.dumps(schema), references=(SchemaReference("x.Address", "address", 1),))
    assert columns_in(document, address=SchemaDocument(address)) == (
        "id BIGINT NOT NULL, state STRING, at TIMESTAMP(3) NOT NULL, exact BIGINT, time BIGINT NOT NULL, "
        "where ROW<`zip` INT> NOT NULL"
    )


@pytest.mark.parametrize(
    ("schema", "problem"),
    [
        ("int", "the schema is int, not a record: it has no columns"),
        (
            {"type": "record", "name": "r", "fields": [{"name": "u", "type": ["null", "int", "string"]}]},
            "field 'u' is a union of null, int, string: Flink reads unions of null and one type only",
        ),
        (
            {"type": "record", "name": "r", "fields": [{"name": "n", "type": ["null", "r"]}]},
            "field 'n' contains itself (record 'r'): Flink has no recursive types",
        ),
        (
            {"type": "record", "name": "r", "fields": [{"name": "x", "type": "q"}]},
            "'q' is not a type of this schema",
        ),
    ],
)
def test_avro_without_columns(schema: Any, problem: str) -> None:
    assert problem_of(SchemaDocument(json.dumps(schema))) == problem


def test_the_json_schema_of_columns_gives_them_back_as_far_as_json_goes() -> None:
    fields = fields_of(
        "a BIGINT, b STRING NOT NULL, c DOUBLE, d BOOLEAN NOT NULL, e ARRAY<BIGINT>, f BYTES, g DATE, "
        "h ROW<x STRING, y DOUBLE NOT NULL>, i MAP<STRING NOT NULL, BIGINT>"
    )
    text = json_schema_text(fields)
    assert columns_of_json_schema(text) == fields
    narrow = fields_of("a TINYINT, b INT NOT NULL, c DECIMAL(9, 2), d TIMESTAMP(3), e MULTISET<STRING>")
    assert shown(columns_of_json_schema(json_schema_text(narrow))) == (
        "a BIGINT, b BIGINT NOT NULL, c DOUBLE, d STRING, e MAP<STRING NOT NULL, BIGINT NOT NULL>"
    )


def test_json_schemas_of_others() -> None:
    schema = {
        "definitions": {"money": {"type": "object", "properties": {"cents": {"type": "integer"}}}},
        "properties": {
            "small": {"type": "integer", "connect.type": "int16", "connect.index": 1},
            "price": {"$ref": "#/definitions/money", "connect.index": 0},
            "kind": {"enum": ["a", "b"], "connect.index": 2},
            "maybe": {"oneOf": [{"type": "null"}, {"type": "string"}], "connect.index": 3},
        },
        "required": ["price"],
    }
    assert columns_in(SchemaDocument(json.dumps(schema), "JSON")) == (
        "price ROW<`cents` BIGINT> NOT NULL, small SMALLINT, kind STRING, maybe STRING"
    )


@pytest.mark.parametrize(
    ("schema", "problem"),
    [
        ({"type": "array", "items": {"type": "string"}}, "it does not describe an object with properties"),
        ({"properties": {"a": {}}}, "property 'a' says nothing about its type"),
        ({"properties": {"a": {"type": ["string", "integer"]}}}, "property 'a' has several types"),
        ({"properties": {"a": {"$ref": "other.json"}}}, "property 'a' refers to another document"),
        (
            {"properties": {"a": {"$ref": "#/nothing"}}},
            "property 'a' refers to '#/nothing', which is not there",
        ),
        ({"properties": {"a": {"$ref": "#"}}}, "contains itself"),
        ({"properties": {"a": {"type": "object"}}}, "property 'a' is an object without properties"),
        (True, "the schema says nothing about its type"),
    ],
)
def test_json_schemas_without_columns(schema: Any, problem: str) -> None:
    assert problem in problem_of(SchemaDocument(json.dumps(schema), "JSON"))
    with pytest.raises(JsonSchemaError, match="it is not valid JSON"):
        columns_of_json_schema("{")


def test_protobuf() -> None:
    text = """
    syntax = "proto3";
    message Order {
      int64 id = 1; string name = 2; repeated double prices = 3; map<string, Line> lines = 4;
      enum State { A = 0; } State state = 5; Line first = 6;
    }
    message Line { int32 count = 1; bytes code = 2; }
    """
    assert columns_in(SchemaDocument(text, "PROTOBUF")) == (
        "id BIGINT, name STRING, prices ARRAY<DOUBLE>, lines MAP<STRING, ROW<`count` INT, `code` BYTES>>, "
        "state STRING, first ROW<`count` INT, `code` BYTES>"
    )
    recursive = 'syntax = "proto3"; message Node { Node next = 1; }'
    assert "contains itself" in problem_of(SchemaDocument(recursive, "PROTOBUF"))
    assert problem_of(SchemaDocument("x", "XML")) == "its kind is XML"


REGISTRY = RegistryConfig(("http://r",), "s")


def subject_columns_in(format: ConfluentFormat, document: SchemaDocument | None) -> tuple[str, str | None]:
    stub = RegistryStub(registered=[("s", document)] if document is not None else [])
    found = subject_columns(stub, format)
    return ", ".join(f"{field.name} {field.type}" for field in found.fields), found.schema


def record(*fields: tuple[str, Any], name: str = "R") -> dict[str, Any]:
    members = [{"name": name, "type": type} for name, type in fields]
    return {"type": "record", "name": name, "fields": members}


def test_an_avro_schema_is_kept_where_it_gives_the_columns() -> None:
    text = json.dumps(record(("a", "int")))
    assert subject_columns_in(AvroConfluentFormat(REGISTRY), SchemaDocument(text)) == ("a INT NOT NULL", text)
    micros = json.dumps(record(("a", {"type": "long", "logicalType": "timestamp-micros"})))
    assert subject_columns_in(AvroConfluentFormat(REGISTRY), SchemaDocument(micros)) == (
        "a BIGINT NOT NULL",
        None,
    )


def test_a_schema_given_as_an_option_needs_no_subject() -> None:
    given = AvroConfluentFormat(RegistryConfig(("http://r",)), json.dumps(record(("a", "int"))))
    assert subject_columns_in(given, None) == ("a INT NOT NULL", None)
    proto = 'syntax = "proto3"; message A { int32 a = 1; } message B { string b = 1; }'
    message = ProtobufConfluentFormat(REGISTRY, message_name="B", schema=proto)
    assert subject_columns_in(message, None) == ("b STRING", None)


def test_the_columns_of_a_debezium_event_are_those_of_its_rows() -> None:
    row = record(("id", "long"), ("name", ["null", "string"]), name="Value")
    event = record(("before", ["null", row]), ("after", ["null", "Value"]), ("op", "string"), name="Envelope")
    format = DebeziumAvroConfluentFormat(REGISTRY)
    assert subject_columns_in(format, SchemaDocument(json.dumps(event))) == (
        "id BIGINT NOT NULL, name STRING",
        None,
    )
    with pytest.raises(JobError, match="it is not a Debezium event"):
        subject_columns_in(format, SchemaDocument(json.dumps(row)))


def test_subjects_that_do_not_fit_the_format() -> None:
    with pytest.raises(JobError, match="nothing says which subject has them") as missing:
        subject_columns_in(AvroConfluentFormat(RegistryConfig(("http://r",))), None)
    assert missing.value.diagnostics[0].code == "subject-missing"
    with pytest.raises(JobError, match="is of kind JSON: format 'avro-confluent' does not read it") as kind:
        subject_columns_in(AvroConfluentFormat(REGISTRY), SchemaDocument("{}", "JSON"))
    assert kind.value.diagnostics[0].helps == ("write 'json-confluent'",)
    with pytest.raises(JobError, match="the schema has no message 'X'"):
        subject_columns_in(
            ProtobufConfluentFormat(REGISTRY, message_name="X"),
            SchemaDocument('syntax = "proto3"; message A { int32 a = 1; }', "PROTOBUF"),
        )
