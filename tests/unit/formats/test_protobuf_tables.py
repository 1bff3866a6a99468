"""CREATE TABLE with format protobuf: the message and its fields are checked where the file is there."""

from __future__ import annotations

from pathlib import Path

from kafka_sql.formats.proto.messages import find_message
from kafka_sql.model.connectors import KafkaTable
from kafka_sql.model.formats import ProtobufFormat
from kafka_sql.text.diagnostics import Diagnostic
from tests.unit.options.declared import connector_of, declare

PROTO = """
  syntax = "proto3";
  package shop;
  option java_package = "com.example";
  message Order { int64 id = 1; string name = 2; }
"""


def create(columns: str, file: object, message: str = "com.example.Orders$Order", *more: str) -> str:
    options = {
        "connector": "kafka",
        "topic": "orders",
        "properties.bootstrap.servers": "localhost:9092",
        "scan.startup.mode": "earliest-offset",
        "format": "protobuf",
        "protobuf.message-class-name": message,
        "protobuf.descriptor-file": str(file),
    }
    written = ", ".join([*(f"'{key}' = '{value}'" for key, value in options.items()), *more])
    return f"CREATE TABLE orders ({columns}) WITH ({written});"


def only_error(sql: str) -> Diagnostic:
    [error] = declare(sql).diagnostics
    return error


def at(sql: str, error: Diagnostic) -> str:
    assert error.span is not None
    return sql[error.span.start : error.span.end]


def test_the_table_keeps_what_the_file_held(tmp_path: Path) -> None:
    path = tmp_path / "orders.proto"
    path.write_text(PROTO)
    connector = connector_of(create("id BIGINT, name STRING", path))
    assert isinstance(connector, KafkaTable)
    assert isinstance(connector.value_format, ProtobufFormat)
    path.unlink()
    assert (
        find_message(connector.value_format.descriptors, "com.example.Orders$Order").full_name == "shop.Order"
    )
    assert "descriptors" not in repr(connector)


def test_what_does_not_fit_is_an_error_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "orders.proto"
    path.write_text(PROTO)

    sql = create("id BIGINT, nme STRING", path)
    error = only_error(sql)
    assert (error.code, error.message) == ("unknown-field", "message 'shop.Order' has no field 'nme'")
    assert (at(sql, error), error.helps) == ("nme STRING", ("did you mean 'name'?",))

    error = only_error(create("id INT", path))
    assert error.message == "field 'id' of message 'shop.Order' does not fit into INT"
    assert error.helps == ("declare it as BIGINT",)

    sql = create("id BIGINT", path, "com.example.Order")
    error = only_error(sql)
    assert error.message == f"no message has the Java class 'com.example.Order' in '{path}'"
    assert at(sql, error) == "'com.example.Order'"
    assert error.label == "did you mean 'com.example.Orders$Order' or 'shop.Order'?"

    path.write_text("message Order {")
    error = only_error(create("id BIGINT", path))
    assert (error.code, error.message) == (
        "unknown-message",
        "'orders.proto', line 1: the file ends too early",
    )


def test_key_columns_lack_their_prefix(tmp_path: Path) -> None:
    path = tmp_path / "orders.proto"
    path.write_text(PROTO)
    key = (
        f"'key.format' = 'protobuf', 'key.protobuf.message-class-name' = 'shop.Order', "
        f"'key.protobuf.descriptor-file' = '{path}', 'key.fields' = 'k_id', 'key.fields-prefix' = 'k_', "
        "'value.fields-include' = 'EXCEPT_KEY'"
    )
    assert declare(create("k_id BIGINT, name STRING", path, "shop.Order", key)).diagnostics == []


def test_a_file_that_is_not_there_is_an_error_when_the_table_is_used(tmp_path: Path) -> None:
    sql = create("id BIGINT", tmp_path / "missing.desc")
    assert declare(sql).diagnostics == []
    error = only_error(f"{sql} SELECT id FROM orders;")
    assert error.message == f"'{tmp_path / 'missing.desc'}' cannot be read: No such file or directory"


def test_a_schema_to_register_is_checked() -> None:
    def declared(columns: str, schema: str) -> str:
        return (
            f"CREATE TABLE orders ({columns}) WITH ('connector' = 'kafka', 'topic' = 'orders', "
            "'properties.bootstrap.servers' = 'localhost:9092', 'scan.startup.mode' = 'earliest-offset', "
            "'format' = 'protobuf-confluent', 'protobuf-confluent.url' = 'http://localhost:8081', "
            f"'protobuf-confluent.schema' = '{schema}');"
        )

    assert declare(declared("id BIGINT, name STRING", PROTO)).diagnostics == []
    error = only_error(declared("id BIGINT, nme STRING", PROTO))
    assert error.message == "message 'shop.Order' has no field 'nme'"
    sql = declared("id BIGINT", "message M {")
    error = only_error(sql)
    assert error.message == "the schema cannot be used: line 1: the file ends too early"
    assert at(sql, error) == "'message M {'"
