"""Decoders and encoders against what Flink's own format classes answered (``tests/golden/formats``), cell
by cell."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.contract.codec import DecoderSpec, EncoderSpec, Field
from kafka_sql.codecs.json.exact_reader import JsonValues
from kafka_sql.codecs.registry import make_decoder, make_encoder
from kafka_sql.java.numbers import double_text, float_text
from kafka_sql.model.data_types import (
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowType,
    TypeRoot,
)
from kafka_sql.model.formats import CsvFormat, Endianness, Format, JsonFormat, RawFormat, TimestampFormat
from kafka_sql.sql.parsing.type_parser import parse_type
from tests.golden.formats.record import FOLDER, line_value, read_lines, written

Line = dict[str, Any]


def cases() -> Iterator[Any]:
    """(head, lines) of each case of each file."""
    for path in sorted(FOLDER.glob("*.jsonl")):
        head: Line = {}
        lines: list[Line] = []
        for line in read_lines(path):
            if "case" in line:
                if head:
                    yield pytest.param(head, lines, id=f"{path.stem}-{head['case']}")
                head, lines = line, []
            else:
                lines.append(line)
        yield pytest.param(head, lines, id=f"{path.stem}-{head['case']}")


@pytest.mark.parametrize(("head", "lines"), list(cases()))
def test_records(head: Line, lines: list[Line]) -> None:
    row_type = parse_type(head["type"])
    assert isinstance(row_type, RowType)
    fields = tuple(Field(field.name, field.type) for field in row_type.fields)
    options = format_of(head["format"], head["options"])
    for line in lines:
        expected = line.get("ours", line["flink"])
        assert line.get("ours") != line["flink"], f"{line}: the difference is gone"
        found = written_by(options, fields, line) if "write" in line else read_by(options, fields, line)
        assert found == expected, line
    reads = [line for line in lines if "write" not in line]
    assert in_one_block(options, fields, reads) == [
        line.get("ours", line["flink"]).get("rows", []) for line in reads
    ]


def read_by(options: Format, fields: tuple[Field, ...], line: Line) -> Line:
    """What the decoder makes of a value alone."""
    spec = DecoderSpec(options, fields, tuple(range(len(fields))))
    decoded = make_decoder(spec).decode([line_value(line)])
    rows = rows_of(decoded.columns, fields)
    if decoded.rejected and not (isinstance(options, JsonFormat | CsvFormat) and options.ignore_parse_errors):
        assert rows == []
        return {"refused": True}
    return {"rows": rows}


def in_one_block(options: Format, fields: tuple[Field, ...], lines: list[Line]) -> list[list[Any]]:
    """The rows of each value when all of them are decoded together."""
    spec = DecoderSpec(options, fields, tuple(range(len(fields))))
    decoded = make_decoder(spec).decode([line_value(line) for line in lines])
    found: list[list[Any]] = [[] for _ in lines]
    records = range(decoded.rows) if decoded.records is None else decoded.records.tolist()
    for record, row in zip(records, rows_of(decoded.columns, fields), strict=True):
        found[record].append(row)
    return found


def written_by(options: Format, fields: tuple[Field, ...], line: Line) -> Line:
    """What the encoder makes of a row."""
    rows, refused = JsonValues(fields, range(len(fields)), JsonFormat()).decode(line_value(line) or b"")
    assert refused is None
    columns = [pa.array([row[i] for row in rows], arrow_type(field.type)) for i, field in enumerate(fields)]
    encoded = make_encoder(EncoderSpec(options, fields)).encode(columns)
    assert len(encoded) == 1
    return written(encoded[0])


def rows_of(columns: list[pa.Array], fields: tuple[Field, ...]) -> list[list[Any]]:
    """Rows in the form in which Flink's were recorded."""
    cells = [
        [cell(value, field.type) for value in plain(column)]
        for column, field in zip(columns, fields, strict=True)
    ]
    return [list(row) for row in zip(*cells, strict=True)]


def plain(column: pa.Array) -> list[Any]:
    """Python values, with dates and times as numbers (Python's own end at the year 9999)."""

    def numbers(kind: pa.DataType) -> pa.DataType:
        if pa.types.is_list(kind):
            return pa.list_(numbers(kind.value_type))
        if pa.types.is_timestamp(kind) or pa.types.is_time(kind):
            return pa.int64()
        return pa.int32() if pa.types.is_date(kind) else kind

    values: list[Any] = column.cast(numbers(column.type)).to_pylist()
    return values


def cell(value: Any, data_type: DataType) -> Any:
    """A value as the recorder shows it."""
    if value is None:
        return None
    match data_type:
        case ArrayType(element=element):
            return [cell(item, element) for item in value]
        case MapType() | MultisetType():
            item_type = data_type.value if isinstance(data_type, MapType) else AtomicType(TypeRoot.INT)
            return {"k": [key for key, _ in value], "v": [cell(item, item_type) for _, item in value]}
        case RowType(fields=fields):
            return [cell(value[field.name], field.type) for field in fields]
        case AtomicType(root=TypeRoot.DOUBLE):
            return double_text(value)
        case AtomicType(root=TypeRoot.FLOAT):
            return float_text(value)
        case AtomicType(root=TypeRoot.DECIMAL):
            assert isinstance(value, Decimal)
            return f"{value:f}"
        case AtomicType(root=TypeRoot.BINARY | TypeRoot.VARBINARY):
            return value.hex()
        case AtomicType(root=TypeRoot.TIME):
            return value // 1_000_000
        case AtomicType(root=TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ):
            return f"{value // 1000}:{value % 1000 * 1000}"
        case _:
            return value


def format_of(name: str, options: dict[str, str]) -> Format:
    """The typed configuration of options as written."""
    texts = {key: value.replace("\\t", "\t") for key, value in options.items()}

    def given(key: str, default: bool = False) -> bool:
        return texts.get(key, str(default).lower()) == "true"

    match name:
        case "json":
            return JsonFormat(
                fail_on_missing_field=given("fail-on-missing-field"),
                ignore_parse_errors=given("ignore-parse-errors"),
                timestamp_format=TimestampFormat(texts.get("timestamp-format.standard", "SQL")),
                decimal_as_plain_number=given("encode.decimal-as-plain-number"),
                ignore_null_fields=given("encode.ignore-null-fields"),
            )
        case "csv":
            quote = None if given("disable-quote-character") else texts.get("quote-character", '"')
            return CsvFormat(
                field_delimiter=texts.get("field-delimiter", ","),
                quote_character=quote,
                allow_comments=given("allow-comments"),
                ignore_parse_errors=given("ignore-parse-errors"),
                array_element_delimiter=texts.get("array-element-delimiter", ";"),
                escape_character=texts.get("escape-character"),
                null_literal=texts.get("null-literal"),
                decimal_in_scientific_notation=given("write-bigdecimal-in-scientific-notation"),
                trim_spaces=given("trim-spaces"),
                ignore_trailing_unmappable=given("ignore-trailing-unmappable"),
                allow_trailing_comma=given("allow-trailing-comma", True),
                fail_on_missing_columns=given("fail-on-missing-columns"),
                empty_string_as_null=given("empty-string-as-null"),
            )
        case _:
            return RawFormat(texts.get("charset", "UTF-8"), Endianness(texts.get("endianness", "big-endian")))
