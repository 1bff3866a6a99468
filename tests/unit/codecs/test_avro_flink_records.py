"""The Avro codecs against what Flink's own format classes answered (``tests/golden/formats/avro``), cell by
cell: record by record, and all records of a case in one block."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

from kafka_sql.broker.schema_registry.document import SchemaDocument
from kafka_sql.codecs.avro.schema.from_flink import schema_text
from kafka_sql.codecs.avro.schema.schema import AvroSchemaError, parse_schema
from kafka_sql.codecs.avro.schema.to_flink import columns_of
from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.contract.codec import DecoderSpec, EncodeError, EncoderSpec, Field
from kafka_sql.codecs.json.exact_reader import JsonValues
from kafka_sql.codecs.registry import AnyAvroFormat, avro_decoder, avro_encoder
from kafka_sql.model.data_types import RowField, RowType
from kafka_sql.model.formats import (
    AvroConfluentFormat,
    AvroEncoding,
    AvroFormat,
    DebeziumAvroConfluentFormat,
    JsonFormat,
    RegistryConfig,
)
from kafka_sql.sql.parsing.type_parser import parse_type
from kafka_sql.text.diagnostics import JobError
from tests.golden.formats.avro.record import FOLDER, line_value
from tests.golden.formats.record import read_lines
from tests.unit.codecs.registry_stub import RegistryStub
from tests.unit.codecs.test_flink_records import rows_of

Line = dict[str, Any]
ALWAYS_BY_COLUMN, NEVER_BY_COLUMN = -1, 1_000_000
KINDS = ("+I", "-U", "+U", "-D")


def cases() -> Iterator[Any]:
    """(head, lines) of each case of each file."""
    for path in sorted(FOLDER.glob("*.jsonl")):
        lines = read_lines(path)
        starts = [position for position, line in enumerate(lines) if "case" in line]
        for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
            name = f"{path.stem}-{lines[start]['case']}"
            yield pytest.param(lines[start], lines[start + 1 : end], id=name)


@pytest.mark.parametrize(("head", "lines"), list(cases()))
def test_records(head: Line, lines: list[Line]) -> None:
    for line in lines:
        expected = expected_of(line)
        assert line.get("ours") != line["flink"], f"{line}: the difference is gone"
        if "derive" in line or "columns" in line:
            assert converted(line) == expected, line
        elif "write" in line:
            assert written(head, line) == expected, line
        else:
            for few in (ALWAYS_BY_COLUMN, NEVER_BY_COLUMN):
                assert comparable(read(head, [line], few)[0]) == comparable(expected), (line, few)
    reads = [line for line in lines if "read" in line or "read_text" in line]
    for few in (ALWAYS_BY_COLUMN, NEVER_BY_COLUMN) if reads else ():
        for found, line in zip(read(head, reads, few), reads, strict=True):
            assert comparable(found) == comparable(expected_of(line)), (line, few)


def expected_of(line: Line) -> Line:
    expected: Line = line.get("ours", line["flink"])
    return expected


def comparable(found: Line) -> Line:
    """With maps in the order of their keys: Java's hash maps have one of their own."""

    def ordered(value: Any) -> Any:
        if isinstance(value, dict) and set(value) == {"k", "v"}:
            pairs = sorted(zip(value["k"], value["v"], strict=True), key=lambda pair: str(pair[0]))
            return [(key, ordered(item)) for key, item in pairs]
        return [ordered(item) for item in value] if isinstance(value, list) else value

    return {key: ordered(value) for key, value in found.items()}


def fields_of(type: str) -> tuple[Field, ...]:
    row = parse_type(type)
    assert isinstance(row, RowType)
    return tuple(Field(field.name, field.type) for field in row.fields)


def format_of(head: Line) -> AnyAvroFormat:
    options = head["options"]
    legacy = options.get("timestamp_mapping.legacy", "true") == "true"
    if head["format"] == "avro":
        return AvroFormat(AvroEncoding(options.get("encoding", "binary")), legacy)
    registry = RegistryConfig(("http://127.0.0.1:1",), options.get("subject"))
    if head["format"] == "debezium-avro-confluent":
        return DebeziumAvroConfluentFormat(registry, options.get("schema"))
    return AvroConfluentFormat(registry, options.get("schema"))


def stub_of(head: Line) -> RegistryStub:
    documents = {int(id): SchemaDocument(text) for id, text in head.get("schemas", {}).items()}
    return RegistryStub(documents)


def read(head: Line, lines: list[Line], few: int) -> list[Line]:
    """What the decoder makes of the lines' values in one block."""
    fields = fields_of(head["type"])
    spec = DecoderSpec(format_of(head), fields, tuple(range(len(fields))))
    try:
        decoder = avro_decoder(spec, spec.format, stub_of(head), few)
    except JobError:
        return [{"refused": True} for _ in lines]
    decoded = decoder.decode([line_value(line) for line in lines])
    found: list[Line] = [{"rows": []} for _ in lines]
    records = range(decoded.rows) if decoded.records is None else decoded.records.tolist()
    assert all(len(column) == decoded.rows for column in decoded.columns)
    for column in decoded.columns:
        column.validate(full=True)
    rows = rows_of(decoded.columns, fields)
    if isinstance(spec.format, DebeziumAvroConfluentFormat):
        kinds = [0] * decoded.rows if decoded.kinds is None else decoded.kinds.tolist()
        rows = [[KINDS[kind], row] for kind, row in zip(kinds, rows, strict=True)]
    for record, row in zip(records, rows, strict=True):
        found[record]["rows"].append(row)
    for rejected in decoded.rejected:
        assert found[rejected.record] == {"rows": []}
        assert rejected.reason
        found[rejected.record] = {"refused": True}
    return found


def written(head: Line, line: Line) -> Line:
    """What the encoder makes of a row, and what it registers."""
    fields = fields_of(head["type"])
    nullable = tuple(Field(field.name, field.type.as_nullable()) for field in fields)
    rows, refused = JsonValues(nullable, range(len(fields)), JsonFormat()).decode(line_value(line) or b"")
    assert refused is None
    columns = [pa.array([row[i] for row in rows], arrow_type(field.type)) for i, field in enumerate(fields)]
    stub = RegistryStub()
    format = format_of(head)
    try:
        kinds = np.array([KINDS.index(line["kind"])], dtype=np.int8) if "kind" in line else None
        encoded = avro_encoder(EncoderSpec(format, fields), format, stub).encode(columns, kinds)
    except (EncodeError, JobError):
        return {"refused": True}
    assert len(encoded) == 1
    assert encoded[0] is not None
    found = {"hex": encoded[0].hex()}
    for subject, document in stub.registered:
        found |= {"at": f"/subjects/{subject}/versions", "schema": document.text}
    return found


def converted(line: Line) -> Line:
    """The Avro schema of a type, or the type of an Avro schema."""
    try:
        if "derive" in line:
            return {"schema": schema_text(fields_of(line["derive"]), line["legacy"])}
        columns = columns_of(parse_schema(line["columns"]), line["legacy"])
    except AvroSchemaError:
        return {"refused": True}
    row = RowType(tuple(RowField(column.name, column.type) for column in columns), nullable=False)
    return {"type": serializable(str(row))}


def serializable(text: str) -> str:
    """Our spelling as Flink's ``asSerializableString`` has it."""
    for ours, theirs in (
        ("TIMESTAMP_LTZ(3)", "TIMESTAMP(3) WITH LOCAL TIME ZONE"),
        ("TIMESTAMP_LTZ(6)", "TIMESTAMP(6) WITH LOCAL TIME ZONE"),
        (" STRING", " VARCHAR(2147483647)"),
        ("<STRING", "<VARCHAR(2147483647)"),
        (" BYTES", " VARBINARY(2147483647)"),
    ):
        text = text.replace(ours, theirs)
    return text
