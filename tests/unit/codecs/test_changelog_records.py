"""Decoders and encoders of change events against what Flink's own format classes answered
(``tests/golden/formats/changelogs``), row by row with kinds and metadata."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

from kafka_sql.codecs.cdc import json_formats
from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.contract.codec import Decoded, DecoderSpec, EncoderSpec, Field
from kafka_sql.codecs.json.exact_reader import JsonValues
from kafka_sql.codecs.registry import make_decoder, make_encoder
from kafka_sql.model.data_types import RowType
from kafka_sql.model.formats import (
    CanalJsonFormat,
    DebeziumJsonFormat,
    Format,
    JsonFormat,
    MaxwellJsonFormat,
    OggJsonFormat,
)
from kafka_sql.sql.parsing.type_parser import parse_type
from tests.golden.formats.record import FOLDER, KINDS, line_value, read_lines, written
from tests.unit.codecs.test_flink_records import format_of, rows_of

Line = dict[str, Any]
_METADATA = {
    "debezium-json": json_formats.DEBEZIUM_METADATA,
    "canal-json": json_formats.CANAL_METADATA,
    "maxwell-json": json_formats.MAXWELL_METADATA,
    "ogg-json": json_formats.OGG_METADATA,
}


def cases() -> Iterator[Any]:
    """(head, lines) of each case of each file."""
    for path in sorted((FOLDER / "changelogs").glob("*.jsonl")):
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
    options = changelog_format(head["format"], head["options"])
    reads = [line for line in lines if "write" not in line]
    for line in lines:
        expected = line.get("ours", line["flink"])
        assert line.get("ours") != line["flink"], f"{line}: the difference is gone"
        if "write" in line:
            assert written_by(options, fields, line) == expected, line
            continue
        [rows], rejected = read_by(head, options, fields, [line_value(line)])
        if rejected and head["options"].get("ignore-parse-errors") != "true":
            assert rows == []
            assert expected == {"refused": True}, line
        else:
            assert {"rows": rows} == unordered(expected), line
    if not reads:
        return
    # A block of many like records makes columns loose; those of the case stand among them.
    values = [line_value(line) for line in reads]
    alone, _ = read_by(head, options, fields, values)
    expected_rows = [unordered(line.get("ours", line["flink"])).get("rows", []) for line in reads]
    assert alone == expected_rows
    many, _ = read_by(head, options, fields, values * 3)
    assert many == expected_rows * 3


def read_by(
    head: Line, options: Format, fields: tuple[Field, ...], values: list[bytes | None]
) -> tuple[list[list[Any]], bool]:
    """The rows of each value with kinds and metadata, and whether any was rejected."""
    metadata = tuple(head["metadata"])
    spec = DecoderSpec(options, fields, tuple(range(len(fields))), metadata)
    decoded = make_decoder(spec).decode(values)
    types = [_METADATA[head["format"]][key].type for key in metadata]
    everything = (*fields, *(Field(key, kind) for key, kind in zip(metadata, types, strict=True)))
    assert [column.type for column in decoded.columns] == [arrow_type(field.type) for field in everything]
    found: list[list[Any]] = [[] for _ in values]
    assert decoded.records is not None
    rows = rows_of(decoded.columns, everything)
    for record, kind, row in zip(decoded.records.tolist(), kinds_of(decoded), rows, strict=True):
        found[record].append([kind, *(_sorted(cell) for cell in row)])
    return found, bool(decoded.rejected)


def kinds_of(decoded: Decoded) -> list[str]:
    """Kinds as Flink shows them."""
    if decoded.kinds is None:
        return ["+I"] * decoded.rows
    assert decoded.kinds.dtype == np.int8
    assert decoded.kinds.any()
    return [KINDS[kind] for kind in decoded.kinds.tolist()]


def written_by(options: Format, fields: tuple[Field, ...], line: Line) -> Line:
    """What the encoder makes of a row of a kind."""
    rows, refused = JsonValues(fields, range(len(fields)), JsonFormat()).decode(line_value(line) or b"")
    assert refused is None
    columns = [pa.array([row[i] for row in rows], arrow_type(field.type)) for i, field in enumerate(fields)]
    kinds = np.array([KINDS.index(line["kind"])], dtype=np.int8)
    encoder = make_encoder(EncoderSpec(options, fields))
    [encoded] = encoder.encode(columns, kinds)
    if line["kind"] == "+I":
        assert encoder.encode(columns) == [encoded]
    return written(encoded)


def unordered(answer: Line) -> Line:
    """An answer with maps in order of keys (Flink's are hash maps)."""
    rows = answer.get("rows")
    return answer if rows is None else {"rows": [[_sorted(cell) for cell in row] for row in rows]}


def _sorted(cell: Any) -> Any:
    if isinstance(cell, dict):
        pairs = sorted(zip(cell["k"], cell["v"], strict=True), key=lambda pair: str(pair[0]))
        return {"k": [key for key, _ in pairs], "v": [_sorted(value) for _, value in pairs]}
    return [_sorted(item) for item in cell] if isinstance(cell, list) else cell


def changelog_format(name: str, options: dict[str, str]) -> Format:
    """The typed configuration of options as written."""
    json = format_of("json", options)
    assert isinstance(json, JsonFormat)
    match name:
        case "debezium-json":
            return DebeziumJsonFormat(json, options.get("schema-include") == "true")
        case "canal-json":
            return CanalJsonFormat(json, options.get("database.include"), options.get("table.include"))
        case "maxwell-json":
            return MaxwellJsonFormat(json)
        case _:
            return OggJsonFormat(json)
