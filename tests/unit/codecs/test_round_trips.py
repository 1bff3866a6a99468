"""What is written is read again as it was: any row, of every type that a format carries."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.contract.codec import Decoder, DecoderSpec, Encoder, EncoderSpec, Field
from kafka_sql.codecs.registry import avro_decoder, avro_encoder, make_decoder, make_encoder
from kafka_sql.model.data_types import (
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowType,
    TypeRoot,
)
from kafka_sql.model.formats import (
    AvroConfluentFormat,
    AvroEncoding,
    AvroFormat,
    CanalJsonFormat,
    CsvFormat,
    DebeziumAvroConfluentFormat,
    DebeziumJsonFormat,
    Endianness,
    Format,
    JsonFormat,
    MapNullKeyMode,
    MaxwellJsonFormat,
    OggJsonFormat,
    RawFormat,
    RegistryConfig,
    TimestampFormat,
)
from kafka_sql.sql.parsing.type_parser import parse_type
from tests.unit.codecs.reading import readable
from tests.unit.codecs.registry_stub import RegistryStub

_SIMPLE = [
    *(
        "BOOLEAN",
        "TINYINT",
        "SMALLINT",
        "INT",
        "BIGINT",
        "FLOAT",
        "DOUBLE",
        "STRING",
        "CHAR(3)",
        "VARCHAR(5)",
    ),
    *("DECIMAL(5, 0)", "DECIMAL(20, 20)", "DECIMAL(38, 10)", "BYTES", "VARBINARY(9)", "DATE"),
    *("TIME(0)", "TIMESTAMP(0)", "TIMESTAMP(3)", "TIMESTAMP_LTZ(3)"),
]
_NESTED = [
    *("ARRAY<INT>", "ARRAY<STRING>", "ARRAY<ARRAY<TIMESTAMP(3)>>", "MAP<STRING, DOUBLE>", "MULTISET<STRING>"),
    *("ROW<a INT, b ROW<c STRING, d DECIMAL(9, 2)>>", "MAP<STRING, ROW<a DATE, b ARRAY<BYTES>>>"),
]
_FINE_TIMES = ["TIME(3)", "TIMESTAMP(6)", "TIMESTAMP_LTZ(6)", "TIMESTAMP_LTZ(0)"]
_RAW = [*_SIMPLE[:9], "VARCHAR(5)", "BYTES", "VARBINARY(9)"]
_BITS = {TypeRoot.TINYINT: 8, TypeRoot.SMALLINT: 16, TypeRoot.INT: 32, TypeRoot.BIGINT: 64}
_DAYS = (-719_162, 2_932_896)
"""The first and the last day of the years 1 to 9999."""


def values(type: DataType, finite: bool) -> st.SearchStrategy[Any]:
    """Any value of a type, as ``pyarrow.array`` takes it; ``finite`` floats only where a format wants it."""
    match type:
        case AtomicType(root=TypeRoot.BOOLEAN):
            return st.booleans()
        case AtomicType(root=root) if root in _BITS:
            return st.integers(-(1 << _BITS[root] - 1), (1 << _BITS[root] - 1) - 1)
        case AtomicType(root=TypeRoot.FLOAT):
            return st.floats(width=32, allow_nan=not finite, allow_infinity=not finite)
        case AtomicType(root=TypeRoot.DOUBLE):
            return st.floats(allow_nan=not finite, allow_infinity=not finite)
        case AtomicType(root=TypeRoot.DECIMAL, precision=precision, scale=scale):
            most = 10 ** (precision or 10) - 1
            return st.integers(-most, most).map(lambda digits: Decimal(f"{digits}E-{scale or 0}"))
        case AtomicType(root=TypeRoot.CHAR | TypeRoot.VARCHAR, length=length):
            return st.text(max_size=min(length or 9, 9))
        case AtomicType(root=TypeRoot.BINARY | TypeRoot.VARBINARY):
            return st.binary(max_size=9)
        case AtomicType(root=TypeRoot.DATE):
            return st.integers(*_DAYS)
        case AtomicType(root=TypeRoot.TIME, precision=precision):
            unit = 10 ** (9 - (precision or 0))
            return st.integers(0, 86_400 * 10**9 // unit - 1).map(lambda count: count * unit)
        case AtomicType(root=TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ, precision=precision):
            unit = 10 ** (6 - (precision or 0))
            first, last = (day * 86_400 * 10**6 // unit for day in _DAYS)
            return st.integers(first, last).map(lambda count: count * unit)
        case ArrayType(element=element):
            return st.lists(nullable(element, finite), max_size=3)
        case MapType(key=key, value=value):
            return st.dictionaries(values(key, finite), nullable(value, finite), max_size=3).map(
                lambda pairs: list(pairs.items())
            )
        case MultisetType(element=element):
            count = st.integers(1, 9)
            return st.dictionaries(values(element, finite), count, max_size=3).map(
                lambda pairs: list(pairs.items())
            )
        case RowType(fields=fields):
            return st.fixed_dictionaries({field.name: nullable(field.type, finite) for field in fields})
        case _:
            raise AssertionError(type)


def nullable(type: DataType, finite: bool) -> st.SearchStrategy[Any]:
    """Any value of a type, or NULL."""
    return st.none() | values(type, finite) if type.nullable else values(type, finite)


@dataclass(frozen=True)
class Trip:
    """A format and the types that it carries there and back (``finite``: no NaN and no infinity)."""

    format: Format
    types: list[str]
    encoder: Callable[[EncoderSpec], Encoder] = make_encoder
    decoder: Callable[[DecoderSpec], Decoder] = make_decoder
    finite: bool = False


_ISO = JsonFormat(
    timestamp_format=TimestampFormat.ISO_8601,
    ignore_null_fields=True,
    decimal_as_plain_number=True,
    map_null_key_mode=MapNullKeyMode.DROP,
)
_REGISTRY = RegistryConfig(("http://registry",), subject="s-value")


def _with_registry(format: AvroConfluentFormat | DebeziumAvroConfluentFormat, types: list[str]) -> Trip:
    stub = RegistryStub()

    def encoder(spec: EncoderSpec) -> Encoder:
        return avro_encoder(spec, format, stub)

    def decoder(spec: DecoderSpec) -> Decoder:
        stub.documents[stub.next_id] = stub.registered[-1][1]
        return avro_decoder(spec, format, stub)

    return Trip(format, types, encoder, decoder)


JSON_TYPES = [*_SIMPLE, *_NESTED, *_FINE_TIMES]
TRIPS = {
    "json": Trip(JsonFormat(), JSON_TYPES),
    "json iso": Trip(_ISO, JSON_TYPES),
    "debezium-json": Trip(DebeziumJsonFormat(_ISO), JSON_TYPES),
    "canal-json": Trip(CanalJsonFormat(), JSON_TYPES),
    "maxwell-json": Trip(MaxwellJsonFormat(), JSON_TYPES),
    "ogg-json": Trip(OggJsonFormat(), JSON_TYPES),
    "csv": Trip(CsvFormat(null_literal="\ue000"), [*_SIMPLE, *_FINE_TIMES]),
    "csv with other signs": Trip(
        CsvFormat(
            "|", "'", escape_character="\\", null_literal="\ue000", decimal_in_scientific_notation=True
        ),
        [*_SIMPLE, *_FINE_TIMES],
    ),
    "raw": Trip(RawFormat(), _RAW),
    "raw little": Trip(RawFormat("UTF-16LE", Endianness.LITTLE), _RAW),
    # Flink writes timestamps of Avro in milliseconds, whatever their schema says.
    "avro": Trip(AvroFormat(), [*_SIMPLE[:-1], *_NESTED]),
    "avro as json": Trip(AvroFormat(AvroEncoding.JSON), [*_SIMPLE[:-1], *_NESTED], finite=True),
    "avro-confluent": _with_registry(
        AvroConfluentFormat(_REGISTRY, legacy_timestamp_mapping=False), [*_SIMPLE, *_NESTED]
    ),
    "debezium-avro-confluent": _with_registry(
        DebeziumAvroConfluentFormat(_REGISTRY), [*_SIMPLE[:-1], *_NESTED]
    ),
}
"""``raw`` carries one column: each of its types is tried alone, those of other formats together."""


def there_and_back(trip: Trip, types: list[str], examples: int) -> None:
    """Writes and reads rows of all types."""
    fields = tuple(Field(f"v{place}", parse_type(text)) for place, text in enumerate(types))
    encoder = trip.encoder(EncoderSpec(trip.format, fields))
    made: list[Decoder] = []
    rows = st.tuples(*(nullable(field.type, trip.finite) for field in fields))

    @settings(max_examples=examples)
    @given(st.lists(rows, min_size=1, max_size=3))
    def check(rows: list[tuple[Any, ...]]) -> None:
        columns = [
            pa.array(cells, arrow_type(field.type))
            for field, cells in zip(fields, zip(*rows, strict=True), strict=True)
        ]
        written = encoder.encode(columns)
        if not made:
            made.append(trip.decoder(DecoderSpec(trip.format, fields, tuple(range(len(fields))))))
        read = made[0].decode(written)
        assert not read.rejected
        assert [readable(each) for each in read.columns] == [readable(each) for each in columns]

    check()


@pytest.mark.parametrize("decimals", [False, True], ids=["without decimals", "decimals"])
@pytest.mark.parametrize("name", [name for name in TRIPS if not name.startswith("raw")])
def test_what_is_written_is_read_again(name: str, decimals: bool) -> None:
    # Beside a DECIMAL Flink reads the -0.0 of a change event as 0.0.
    types = [text for text in TRIPS[name].types if ("DECIMAL" in text) is decimals]
    there_and_back(TRIPS[name], types, 20)


@pytest.mark.parametrize("text", _RAW)
@pytest.mark.parametrize("name", ["raw", "raw little"])
def test_what_is_written_raw_is_read_again(name: str, text: str) -> None:
    there_and_back(TRIPS[name], [text], 10)
