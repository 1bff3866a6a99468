"""The protobuf format against what Flink's own classes answered (``tests/golden/formats/protobuf``), cell by
cell; messages come from the ``.proto`` files there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.contract.codec import Decoder, DecoderSpec, EncodeError, EncoderSpec, Field
from kafka_sql.codecs.json.exact_reader import JsonValues
from kafka_sql.codecs.registry import make_decoder, make_encoder
from kafka_sql.model.data_types import RowType
from kafka_sql.model.formats import JsonFormat, ProtobufFormat
from kafka_sql.sql.parsing.type_parser import parse_type
from kafka_sql.text.diagnostics import OptionError
from tests.golden.formats.record import FOLDER, line_value, read_lines, written
from tests.unit.codecs.test_flink_records import rows_of

Line = dict[str, Any]
PROTOBUF = FOLDER / "protobuf"


def cases() -> Iterator[Any]:
    """(head, lines) of each case of each file."""
    for path in sorted(PROTOBUF.glob("*.jsonl")):
        found: list[tuple[Line, list[Line]]] = []
        for line in read_lines(path):
            if "case" in line:
                found.append((line, []))
            else:
                found[-1][1].append(line)
        for head, lines in found:
            yield pytest.param(head, lines, id=f"{path.stem}-{head['case']}")


@pytest.mark.parametrize(("head", "lines"), list(cases()))
def test_records(head: Line, lines: list[Line]) -> None:
    row_type = parse_type(head["type"])
    assert isinstance(row_type, RowType)
    fields = tuple(Field(field.name, field.type) for field in row_type.fields)
    options = format_of(head["options"])
    for line in lines:
        expected = line.get("ours", line["flink"])
        assert line.get("ours") != line["flink"], f"{line}: the difference is gone"
        if "write" in line:
            assert written_by(options, fields, line) == expected, line
        else:
            assert read_by(options, fields, line) == expected, line
    reads = [line for line in lines if "write" not in line]
    if reads:
        spec = DecoderSpec(options, fields, tuple(range(len(fields))))
        decoded = make_decoder(spec).decode([line_value(line) for line in reads])
        found: list[list[Any]] = [[] for _ in reads]
        records = range(decoded.rows) if decoded.records is None else decoded.records.tolist()
        for record, row in zip(records, rows_of(decoded.columns, fields), strict=True):
            found[record].append(row)
        assert found == [line.get("ours", line["flink"]).get("rows", []) for line in reads]


def read_by(options: ProtobufFormat, fields: tuple[Field, ...], line: Line) -> Line:
    """What the decoder makes of a value alone."""
    spec = DecoderSpec(options, fields, tuple(range(len(fields))))
    decoded = make_decoder(spec).decode([line_value(line)])
    assert [column.type for column in decoded.columns] == [arrow_type(field.type) for field in fields]
    for column in decoded.columns:
        column.validate(full=True)
    rows = rows_of(decoded.columns, fields)
    if decoded.rejected and not options.ignore_parse_errors:
        assert rows == []
        return {"refused": True}
    return {"rows": rows}


def written_by(options: ProtobufFormat, fields: tuple[Field, ...], line: Line) -> Line:
    """What the encoder makes of a row."""
    rows, refused = JsonValues(fields, range(len(fields)), JsonFormat()).decode(line_value(line) or b"")
    assert refused is None
    columns = [pa.array([row[i] for row in rows], arrow_type(field.type)) for i, field in enumerate(fields)]
    try:
        [encoded] = make_encoder(EncoderSpec(options, fields)).encode(columns)
    except EncodeError:
        return {"refused": True}
    return written(encoded)


def format_of(options: dict[str, str]) -> ProtobufFormat:
    """The typed configuration of options as written."""
    name = options["message-class-name"]
    return ProtobufFormat(
        name,
        str(PROTOBUF / ("shop2.proto" if ".two." in name else "shop3.proto")),
        ignore_parse_errors=options.get("ignore-parse-errors") == "true",
        read_default_values=options.get("read-default-values") == "true",
        write_null_string_literal=options.get("write-null-string-literal", ""),
    )


def order_decoder(columns: str) -> Decoder:
    row_type = parse_type(columns)
    assert isinstance(row_type, RowType)
    fields = tuple(Field(field.name, field.type) for field in row_type.fields)
    options = format_of({"message-class-name": "org.shop.three.Shop3$Order"})
    return make_decoder(DecoderSpec(options, fields, tuple(range(len(fields)))))


def test_one_bad_record_costs_its_neighbours_nothing() -> None:
    decoder = order_decoder("ROW<`id` BIGINT, `color` INT, `raw` BYTES>")
    big = b"\x32\x80\xad\xe2\x04" + b"x" * 10_000_000
    decoded = decoder.decode([b"\x08\x01", b"\xff", b"\x38\x09", None, big, b"\x08\x02"])
    assert decoded.records is not None
    assert decoded.records.tolist() == [0, 4, 5]
    assert decoded.columns[0].to_pylist() == [1, 0, 2]
    assert [len(value) for value in decoded.columns[2].to_pylist()] == [0, 10_000_000, 0]
    assert [(item.record, item.path, item.reason) for item in decoded.rejected] == [
        (1, "", "the record is not a message of type shop.v3.Order"),
        (2, "color", "9 is not a value of enum 'shop.v3.Color'"),
        (3, "", "the value is null, where a message is expected"),
    ]


@settings(max_examples=100, deadline=None)
@given(st.lists(st.one_of(st.none(), st.binary(max_size=30)), max_size=6))
def test_any_bytes_are_rows_or_rejects(values: list[bytes | None]) -> None:
    decoder = order_decoder("ROW<`id` BIGINT, `color` INT, `tags` ARRAY<STRING>, `inner` ROW<`name` STRING>>")
    decoded = decoder.decode(values)
    assert decoded.rows + len(decoded.rejected) == len(values)


def test_a_table_whose_message_is_not_to_be_had() -> None:
    with pytest.raises(OptionError, match="no message has the Java class"):
        make_decoder(DecoderSpec(ProtobufFormat("a.B", str(PROTOBUF / "shop3.proto")), (), ()))
    with pytest.raises(OptionError, match="has no field 'no'"):
        order_decoder("ROW<`no` INT>")
    with pytest.raises(OptionError, match=r"needs 'protobuf\.descriptor-file'"):
        make_decoder(DecoderSpec(ProtobufFormat("a.B"), (), ()))
