"""Avro's container files: written and read with every compression, read by a file's own schema, refused."""

from __future__ import annotations

import io

import pyarrow as pa
import pytest

from kafka_sql.codecs.avro.container import COMPRESSIONS, BadContainerError, ContainerWriter, read_container
from kafka_sql.codecs.avro.files import AvroFileDecoder
from kafka_sql.codecs.avro.schema.from_flink import schema_text
from kafka_sql.codecs.contract.codec import DecoderSpec, EncoderSpec, Field
from kafka_sql.codecs.registry import avro_encoder
from kafka_sql.model.data_types import BIGINT, INT, STRING, ArrayType
from kafka_sql.model.formats import AvroFormat

FIELDS = (Field("id", BIGINT), Field("name", STRING), Field("xs", ArrayType(INT)))
ROWS = 3000


def written(compression: str, block_bytes: int = 5000) -> bytes:
    """A file with :data:`ROWS` rows in several blocks."""
    columns = [
        pa.array(range(ROWS)),
        pa.array([None if n % 3 else f"n{n}" for n in range(ROWS)]),
        pa.array([[n, None] for n in range(ROWS)], pa.list_(pa.int32())),
    ]
    target = io.BytesIO()
    writer = ContainerWriter(target, schema_text(FIELDS), compression, block_bytes)
    for record in avro_encoder(EncoderSpec(AvroFormat(), FIELDS), AvroFormat()).encode(columns):
        assert record is not None
        writer.add(record)
    writer.close()
    assert writer.size == len(target.getvalue())
    return target.getvalue()


def decoder(*projected: int, fields: tuple[Field, ...] = FIELDS) -> AvroFileDecoder:
    return AvroFileDecoder(DecoderSpec(AvroFormat(), fields, projected), AvroFormat())


@pytest.mark.parametrize("compression", COMPRESSIONS)
def test_what_is_written_is_read_again(compression):
    data = written(compression)
    assert len(list(read_container(data).blocks())) > 1
    decoded = decoder(2, 0).decode([data, data])
    assert decoded.rows == 2 * ROWS
    assert decoded.columns[1].to_pylist() == [*range(ROWS), *range(ROWS)]
    assert decoded.columns[0][ROWS - 1].as_py() == [ROWS - 1, None]
    assert decoded.records is not None
    assert (decoded.records[ROWS - 1], decoded.records[ROWS]) == (0, 1)


@pytest.mark.parametrize("compression", ["null", "deflate", "bzip2", "xz"])
def test_another_reader_finds_the_same_rows(compression):
    fastavro = pytest.importorskip("fastavro")
    rows = list(fastavro.reader(io.BytesIO(written(compression))))
    assert len(rows) == ROWS
    assert rows[3] == {"id": 3, "name": "n3", "xs": [3, None]}


def test_columns_are_found_by_name_and_others_are_skipped():
    fastavro = pytest.importorskip("fastavro")
    fields = [
        {"name": "extra", "type": "double"},
        {"name": "name", "type": "string"},
        {"name": "id", "type": "int"},
        {"name": "last", "type": {"type": "map", "values": "long"}},
    ]
    target = io.BytesIO()
    rows = [{"extra": 0.5, "name": f"n{n}", "id": n, "last": {"a": n}} for n in range(30)]
    fastavro.writer(target, {"type": "record", "name": "shop.Order", "fields": fields}, rows)
    decoded = decoder(0, 1, 2).decode([target.getvalue()])
    assert decoded.rejected == []
    assert [column[29].as_py() for column in decoded.columns] == [29, "n29", None]


def broken(data: bytes) -> bytes:
    """The file with another byte in the middle of its last block."""
    return data[:-40] + bytes([data[-40] ^ 0xFF]) + data[-39:]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"id,name\n1,a\n", "not an Avro file"),
        (b"", "not an Avro file"),
        (written("null")[:20], "within its header"),
        (written("null")[:-5], "within a block"),
        (broken(written("snappy")), "cannot be uncompressed (snappy)"),
        (broken(written("zstandard")), "cannot be uncompressed (zstandard)"),
        (written("null").replace(b"avro.codec\x08null", b"avro.codec\x08lzma", 1), "'lzma' is unknown"),
        (written("null").replace(b'"record"', b'"recorb"', 1), "recorb"),
    ],
    ids=["text", "empty", "header", "block", "checksum", "zstandard", "compression", "schema"],
)
def test_a_broken_file_is_refused_with_the_reason(data, reason):
    decoded = decoder(0).decode([data])
    assert decoded.rows == 0
    (rejected,) = decoded.rejected
    assert reason in rejected.reason


def test_a_block_of_another_file_is_no_block_of_this_one():
    data = written("null")
    place = data.rindex(data[-16:])
    with pytest.raises(BadContainerError, match="does not end where it says"):
        list(read_container(data[:place] + bytes(16)).blocks())
