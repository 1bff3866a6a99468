"""The Avro codecs beside fastavro and polars, for ``tests.benchmarks.codecs``.

The records hold what the JSON ones hold: the columns used, and a nested row, a list and texts nobody reads.
"""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from typing import Any

import fastavro
import numpy as np
import polars as pl
import pyarrow as pa

from kafka_sql.broker.schema_registry.document import SchemaDocument
from kafka_sql.codecs.avro.schema.from_flink import schema_text
from kafka_sql.codecs.confluent.framing import header
from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.contract.codec import Decoder, DecoderSpec, EncoderSpec, Field
from kafka_sql.codecs.registry import avro_decoder, make_decoder, make_encoder
from kafka_sql.model import data_types
from kafka_sql.model.data_types import ArrayType, RowField, RowType
from kafka_sql.model.formats import AvroConfluentFormat, AvroFormat, RegistryConfig
from tests.unit.codecs.registry_stub import RegistryStub

_BLOCK = 10_000
_ADDRESS = RowType(tuple(RowField(name, data_types.STRING) for name in ("street", "city", "zip")))
_UNUSED = (
    Field("address", _ADDRESS),
    Field("tags", ArrayType(data_types.STRING)),
    Field("note", data_types.STRING),
    Field("x", data_types.DOUBLE),
)
_ID = 7

Comparison = tuple[str, Callable[[], Any], list[tuple[str, Callable[[], Any]]]]


def avro_contests(fields: tuple[Field, ...], columns: list[pa.Array]) -> list[Comparison]:
    """The contests; ``columns`` are those of ``fields``, which the readers want and the writers write."""
    rows = len(columns[0])
    all_fields = (*fields, *_UNUSED)
    all_columns = [*columns, *_unused_columns(rows)]
    used = tuple(range(len(fields)))
    records = [record or b"" for record in _encoded(all_fields, all_columns)]
    text = schema_text(all_fields)
    spec = DecoderSpec(AvroFormat(), all_fields, used)
    registry = RegistryConfig(("http://127.0.0.1:1",))
    other = schema_text((_UNUSED[2], *reversed(fields), _UNUSED[0], _UNUSED[1]))
    framed = _framed((_UNUSED[2], *reversed(fields), _UNUSED[0], _UNUSED[1]), all_fields, all_columns)
    confluent = AvroConfluentFormat(registry)
    foreign = avro_decoder(
        DecoderSpec(confluent, fields, used), confluent, RegistryStub({_ID: SchemaDocument(other)})
    )
    return [
        (
            f"Avro to columns ({len(records[0])} bytes)",
            _decoding(make_decoder(spec), records),
            [
                ("fastavro and a loop", lambda: _fastavro_read(text, records, fields)),
                ("polars.read_avro", lambda: _polars_read(text, records, fields)),
            ],
        ),
        ("Avro of another writer's schema to columns", _decoding(foreign, framed), []),
        (
            "columns to Avro",
            lambda: _encoded(fields, columns),
            [
                ("fastavro per row", lambda: _fastavro_write(fields, columns)),
                ("polars.write_avro (a file)", lambda: _polars_write(fields, columns)),
            ],
        ),
    ]


def _unused_columns(rows: int) -> list[pa.Array]:
    streets = pa.array([f"Main street {index}" for index in range(rows)])
    cities, zips = pa.array(["Springfield"] * rows), pa.array([f"{index:05d}"[-5:] for index in range(rows)])
    return [
        pa.StructArray.from_arrays([streets, cities, zips], fields=list(arrow_type(_ADDRESS))),
        pa.array([["a", "b", "new"]] * rows),
        pa.array(["leave it with the neighbours, please, or ring at the door twice"] * rows),
        pa.array(np.full(rows, 1.25)),
    ]


def _encoded(fields: tuple[Field, ...], columns: list[pa.Array]) -> list[bytes | None]:
    encoder = make_encoder(EncoderSpec(AvroFormat(), fields))
    records: list[bytes | None] = []
    for start in range(0, len(columns[0]), _BLOCK):
        records += encoder.encode([column.slice(start, _BLOCK) for column in columns])
    return records


def _framed(wanted: tuple[Field, ...], fields: tuple[Field, ...], columns: list[pa.Array]) -> list[bytes]:
    by_name = {field.name: column for field, column in zip(fields, columns, strict=True)}
    records = _encoded(wanted, [by_name[field.name] for field in wanted])
    return [header(_ID) + (record or b"") for record in records]


def _decoding(decoder: Decoder, records: list[bytes]) -> Callable[[], Any]:
    blocks = [records[start : start + _BLOCK] for start in range(0, len(records), _BLOCK)]

    def run() -> None:
        for block in blocks:
            decoded = decoder.decode(block)
            assert decoded.rows == len(block), decoded.rejected[:1]

    return run


def _fastavro_read(text: str, records: list[bytes], fields: tuple[Field, ...]) -> list[pa.Array]:
    schema = fastavro.parse_schema(json.loads(text))
    rows = [fastavro.schemaless_reader(io.BytesIO(record), schema) for record in records]
    naive = [pa.timestamp("us", "UTC") if field.name == "ts" else arrow_type(field.type) for field in fields]
    return [
        pa.array([row[field.name] for row in rows], kind) for field, kind in zip(fields, naive, strict=True)
    ]


def _polars_read(text: str, records: list[bytes], fields: tuple[Field, ...]) -> pl.DataFrame:
    """All records behind the header of one container file."""
    mark = b"0123456789abcdef"
    body = b"".join(records)
    schema = text.encode()
    head = b"Obj\x01\x04\x14avro.codec\x08null\x16avro.schema" + _long(len(schema)) + schema + b"\0" + mark
    file = head + _long(len(records)) + _long(len(body)) + body + mark
    return pl.read_avro(io.BytesIO(file), columns=[field.name for field in fields])


def _long(number: int) -> bytes:
    rest, found = number << 1, b""
    while rest >= 0x80:
        found += bytes([rest & 0x7F | 0x80])
        rest >>= 7
    return found + bytes([rest])


def _fastavro_write(fields: tuple[Field, ...], columns: list[pa.Array]) -> list[bytes]:
    schema = fastavro.parse_schema(json.loads(schema_text(fields)))
    names = [field.name for field in fields]
    written = []
    for row in zip(*(column.to_pylist() for column in columns), strict=True):
        out = io.BytesIO()
        fastavro.schemaless_writer(out, schema, dict(zip(names, row, strict=True)))
        written.append(out.getvalue())
    return written


def _polars_write(fields: tuple[Field, ...], columns: list[pa.Array]) -> None:
    # polars writes no decimals to Avro
    plain = [column.cast(pa.float64()) if pa.types.is_decimal(column.type) else column for column in columns]
    frame = pl.from_arrow(pa.table(plain, names=[field.name for field in fields]))
    assert isinstance(frame, pl.DataFrame)
    frame.write_avro(io.BytesIO())
