"""The change events of Flink's own format tests, where a folder has them (they are another project's, and
not copied here)."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from kafka_sql.codecs.contract.codec import DecoderSpec, Field
from kafka_sql.codecs.registry import make_decoder
from kafka_sql.java.numbers import to_float32
from kafka_sql.model import data_types
from kafka_sql.model.formats import (
    CanalJsonFormat,
    DebeziumJsonFormat,
    Format,
    JsonFormat,
    MaxwellJsonFormat,
    OggJsonFormat,
)
from kafka_sql.model.row_kind import RowKind

FOLDER = Path(
    os.environ.get("KAFKA_SQL_CDC_SAMPLES")
    or Path(__file__).parents[4] / "shared" / "data" / "flink-cdc-samples"
)
FIELDS = (
    Field("id", data_types.INT),
    Field("name", data_types.STRING),
    Field("description", data_types.STRING),
    Field("weight", data_types.FLOAT),
)


def last_rows(file: str) -> dict[int, tuple[Any, ...]]:
    """The rows that the changes leave, from the new images alone."""
    table: dict[int, tuple[Any, ...]] = {}
    for line in (FOLDER / file).read_text().splitlines():
        event = json.loads(line)
        event = event.get("payload", event)
        if event.get("isDdl") or event.get("table") in ("user02", "orders", "project"):
            continue
        goes = event.get("after", event.get("data")) is None or event.get("type", "").lower() == "delete"
        images = event.get("data") or event.get("before" if goes else "after")
        for image in images if isinstance(images, list) else [images]:
            key, *rest = (image[field.name] for field in FIELDS)
            table.pop(int(key), None)
            if not goes:
                name, description, weight = rest
                table[int(key)] = (name, description, to_float32(float(weight)))
    return table


@pytest.mark.skipif(not FOLDER.is_dir(), reason="no samples (KAFKA_SQL_CDC_SAMPLES names their folder)")
@pytest.mark.parametrize(
    ("file", "format"),
    [
        ("debezium-data-schema-exclude.txt", DebeziumJsonFormat()),
        ("debezium-data-schema-include.txt", DebeziumJsonFormat(schema_include=True)),
        ("debezium-postgres-data-schema-exclude.txt", DebeziumJsonFormat()),
        ("debezium-postgres-data-schema-include.txt", DebeziumJsonFormat(schema_include=True)),
        ("canal-data.txt", CanalJsonFormat()),
        (
            "canal-data-filter-table.txt",
            CanalJsonFormat(JsonFormat(ignore_parse_errors=True), "^my.*", "^prod.*"),
        ),
        ("maxwell-data.txt", MaxwellJsonFormat()),
        ("ogg-data.txt", OggJsonFormat()),
    ],
)
def test_the_table_that_changes_leave(file: str, format: Format) -> None:
    spec = DecoderSpec(format, FIELDS, (0, 1, 2, 3))
    values: list[bytes | None] = [*(FOLDER / file).read_bytes().split(b"\n")]
    decoded = make_decoder(spec).decode(values)
    assert decoded.rejected == []
    assert decoded.kinds is not None
    table: dict[int, Any] = {}
    rows = zip(*(column.to_pylist() for column in decoded.columns), strict=True)
    for kind, (key, name, description, weight) in zip(decoded.kinds.tolist(), rows, strict=True):
        if kind in (RowKind.UPDATE_BEFORE, RowKind.DELETE):
            assert table.pop(key) == (name, description, weight)
        else:
            assert key not in table
            table[key] = (name, description, weight)
    assert table == last_rows(file)
    assert len(table) >= 8


@pytest.mark.skipif(not FOLDER.is_dir(), reason="no samples (KAFKA_SQL_CDC_SAMPLES names their folder)")
def test_updates_without_the_row_before_are_refused() -> None:
    values: list[bytes | None] = [
        *(FOLDER / "debezium-postgres-data-replica-identity.txt").read_bytes().split(b"\n")
    ]
    decoded = make_decoder(DecoderSpec(DebeziumJsonFormat(), FIELDS, (0,))).decode(values)
    assert decoded.rejected
    assert all("REPLICA IDENTITY FULL" in item.reason for item in decoded.rejected)
    assert set(decoded.columns[0].to_pylist()) >= {101, 109}
