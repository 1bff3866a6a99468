"""Schemas that import others: each is asked for once, and what a hostile registry says comes to an end."""

from __future__ import annotations

import json

import pytest

from kafka_sql.broker.schema_registry.document import SchemaDocument, SchemaReference
from kafka_sql.codecs.avro.schema.schema import AvroSchemaError
from kafka_sql.codecs.confluent.avro import registered_schema
from kafka_sql.codecs.confluent.framing import imported_documents
from kafka_sql.codecs.confluent.protobuf import registered_messages
from kafka_sql.formats.proto.messages import MessageError
from tests.unit.codecs.registry_stub import RegistryStub


def record(name: str, *imported: str) -> SchemaDocument:
    """An Avro record with a field of each type that it imports."""
    fields = [{"name": each.lower(), "type": each} for each in imported]
    text = json.dumps({"type": "record", "name": name, "fields": fields})
    return SchemaDocument(text, references=tuple(SchemaReference(each, each, 1) for each in imported))


class Counting(RegistryStub):
    """Counts schemas that are asked for by reference."""

    def referenced(self, reference: SchemaReference) -> SchemaDocument:
        self.asked += 1
        return super().referenced(reference)


class Endless(Counting):
    """Each schema imports another one, which nobody has heard of."""

    kind = "AVRO"

    def referenced(self, reference: SchemaReference) -> SchemaDocument:
        self.asked += 1
        more = tuple(SchemaReference(f"N{self.asked}.{turn}", "s", self.asked) for turn in range(3))
        return SchemaDocument('"int"', self.kind, more)


def test_a_schema_that_many_import_is_asked_for_once() -> None:
    """Layers of two records each of which imports both of the layer below: 2^20 ways down."""
    stub = Counting()
    for layer in range(20):
        below = (f"A{layer - 1}", f"B{layer - 1}") if layer else ()
        stub.versions |= {(f"{side}{layer}", 1): record(f"{side}{layer}", *below) for side in "AB"}
    top = record("Top", "A19", "B19")
    order = [reference.name for reference, _ in imported_documents(stub, top)]
    assert (stub.asked, sorted(order)) == (40, sorted(set(order)))
    assert all(order.index(f"A{layer}") > order.index(f"B{layer - 1}") for layer in range(1, 20))


def test_avro_types_of_imports_of_imports() -> None:
    stub = Counting(versions={("A", 1): record("A", "B"), ("B", 1): record("B")})
    assert sorted(registered_schema(stub, record("Top", "A")).names) == ["A", "B", "Top"]


def test_a_circle() -> None:
    stub = Counting(versions={("A", 1): record("A", "B"), ("B", 1): record("B", "A")})
    with pytest.raises(AvroSchemaError, match="'A', which imports itself"):
        registered_schema(stub, record("Top", "A"))


def test_no_end() -> None:
    first = (SchemaReference("first", "s", 1),)
    stub = Endless()
    with pytest.raises(AvroSchemaError, match="more than 1000 other schemas"):
        registered_schema(stub, SchemaDocument('"int"', references=first))
    stub = Endless()
    stub.kind = "PROTOBUF"
    with pytest.raises(MessageError, match="more than 1000 other schemas"):
        registered_messages(stub, SchemaDocument("message A {}", "PROTOBUF", first))
    assert stub.asked == 1000
