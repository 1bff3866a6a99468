"""Schemas of a registry that means harm: of any shape, short texts with more types than there is memory, and
circles. Each gives columns or an error of ours, soon."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from kafka_sql.broker.schema_registry.document import SchemaDocument
from kafka_sql.codecs.confluent.subject_columns import document_columns
from kafka_sql.inspect import registered_schemas
from kafka_sql.model.formats import RegistryConfig
from kafka_sql.text.diagnostics import JobError
from tests.unit.codecs.registry_stub import RegistryStub

AVRO = {
    "type": "record",
    "name": "r",
    "namespace": "n",
    "aliases": ["q"],
    "doc": "d",
    "fields": [
        {"name": "a", "type": "int", "default": 1, "aliases": ["z"], "order": "ascending"},
        {"name": "b", "type": ["null", {"type": "enum", "name": "e", "symbols": ["A"]}], "default": None},
        {
            "name": "c",
            "type": {
                "type": "fixed",
                "name": "f",
                "size": 4,
                "logicalType": "decimal",
                "precision": 4,
                "scale": 2,
            },
        },
        {"name": "d", "type": {"type": "map", "values": {"type": "array", "items": "string"}}, "default": {}},
        {"name": "g", "type": {"type": "long", "logicalType": "timestamp-millis"}, "default": 0},
        {"name": "h", "type": {"type": "record", "name": "s", "fields": [{"name": "x", "type": "bytes"}]}},
    ],
}
JSON = {
    "type": "object",
    "properties": {
        "a": {"type": "integer", "connect.type": "int16", "connect.index": 1},
        "b": {"$ref": "#/definitions/m", "connect.index": 0},
        "k": {"enum": ["a"]},
        "o": {"oneOf": [{"type": "null"}, {"type": "string"}]},
        "r": {"type": "array", "items": {"type": "number"}},
        "m": {"type": "object", "additionalProperties": {"type": "string"}},
    },
    "required": ["b"],
    "definitions": {"m": {"type": "object", "properties": {"c": {"type": "integer"}}}},
}
LEFT_OUT = object()
ODD = (
    *(None, True, 0, -1, 1e300, float("inf"), 10**30, "", "\x00", "int", "#/definitions/m", "#/", "~", "n.r"),
    *([], {}, [[]], ["null"], ["a", "a"], {"type": "int"}, {"a": 1}, [1], [None], LEFT_OUT),
)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """All places in a JSON value."""
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, member in items:
        yield from places(member, (*path, key))


def with_odd(value: Any, path: tuple[Any, ...], odd: Any) -> Any:
    if not path:
        return None if odd is LEFT_OUT else odd
    value = copy.deepcopy(value)
    inner = value
    for key in path[:-1]:
        inner = inner[key]
    if odd is LEFT_OUT:
        del inner[path[-1]]
    else:
        inner[path[-1]] = odd
    return value


def columns(text: str, kind: str) -> int | str:
    """How many there are, or why there are none."""
    try:
        return len(document_columns(RegistryStub(), SchemaDocument(text, kind), None, "of the test"))
    except JobError as error:
        [problem] = error.diagnostics
        return problem.message


@pytest.mark.parametrize(("kind", "schema"), [("AVRO", AVRO), ("JSON", JSON)])
def test_any_shape(kind: str, schema: Any) -> None:
    assert columns(json.dumps(schema), kind) == 6
    found = {columns(json.dumps(with_odd(schema, at, odd)), kind) for at in places(schema) for odd in ODD}
    assert len(found) > 20  # many reasons, none of them an exception of Python's


def avro_bomb(layers: int) -> str:
    """Each record holds two of the one before: 2^layers fields."""
    schema: Any = {"type": "record", "name": "r0", "fields": [{"name": "a", "type": "int"}]}
    for layer in range(1, layers):
        both = [{"name": "a", "type": schema}, {"name": "b", "type": f"r{layer - 1}"}]
        schema = {"type": "record", "name": f"r{layer}", "fields": both}
    return json.dumps(schema)


def json_bomb(layers: int) -> str:
    inside: Any = {"type": "integer"}
    members = {f"m{layers}": inside}
    for layer in range(layers):
        both = {name: {"$ref": f"#/d/m{layer + 1}"} for name in "ab"}
        members[f"m{layer}"] = {"properties": both}
    return json.dumps({"properties": {"x": {"$ref": "#/d/m0"}}, "d": members})


def protobuf_bomb(layers: int) -> str:
    both = (f"message M{layer} {{ M{layer + 1} a = 1; M{layer + 1} b = 2; }}" for layer in range(layers))
    return f'syntax = "proto3"; {" ".join(both)} message M{layers} {{ int32 x = 1; }}'


@pytest.mark.parametrize(
    ("kind", "bomb"), [("AVRO", avro_bomb), ("JSON", json_bomb), ("PROTOBUF", protobuf_bomb)]
)
def test_bombs(kind: str, bomb: Callable[[int], str]) -> None:
    assert columns(bomb(6), kind) in (1, 2)
    assert "it has more than 20000" in str(columns(bomb(20), kind))


def test_pipelines() -> None:
    """Names, not nested text: records one in the other, 3 000 deep."""
    first: list[Any] = [{"name": "f0", "type": {"type": "record", "name": "r0", "fields": []}}]
    for layer in range(1, 3000):
        inside = [{"name": "a", "type": f"r{layer - 1}"}]
        first.append({"name": f"f{layer}", "type": {"type": "record", "name": f"r{layer}", "fields": inside}})
    assert "100 deep" in str(columns(json.dumps({"type": "record", "name": "top", "fields": first}), "AVRO"))
    linked = (f"message M{layer} {{ M{layer + 1} a = 1; }}" for layer in range(3000))
    text = f'syntax = "proto3"; {" ".join(linked)} message M3000 {{ int32 x = 1; }}'
    assert "100 deep" in str(columns(text, "PROTOBUF"))


@pytest.mark.parametrize(
    "text", ["nonsense", '{"type":["int"]}', '{"type":{"type":"int"}}', "[" * 200_000, "7", '"no such type"']
)
def test_records_of_a_schema_that_is_none(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """``peek`` says why it cannot decode them."""
    stub = RegistryStub({1: SchemaDocument(text)})
    monkeypatch.setattr(registered_schemas, "SchemaRegistry", lambda *_: stub)
    said = registered_schemas.show_by_schema(RegistryConfig(("http://registry",)), 1)
    assert "gives no columns" in str(said)
