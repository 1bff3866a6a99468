"""Tables of Delta Lake that follow their source: made, changed, merged, and written once."""

from __future__ import annotations

from datetime import date, datetime, time
from decimal import Decimal
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.ingestion.schemas.table_schema import (
    AddColumns,
    Column,
    CreateTable,
    TableSchema,
    widened,
)
from kafka_sql.ingestion.sinks.delta_sink import DeltaSink
from kafka_sql.model import data_types
from kafka_sql.model.connectors import DeltaTable
from kafka_sql.model.data_types import (
    BIGINT,
    BOOLEAN,
    DATE,
    DOUBLE,
    INT,
    STRING,
    ArrayType,
    DataType,
    decimal,
)
from kafka_sql.model.row_kind import RowKind
from kafka_sql.text.diagnostics import JobError

deltalake = pytest.importorskip("deltalake")


def table(table_name: str, key: tuple[str, ...] = (), **columns: DataType) -> TableSchema:
    return TableSchema(table_name, tuple(Column(*each) for each in columns.items()), key)


def rows(schema: TableSchema, *values: tuple[Any, ...]) -> pa.RecordBatch:
    arrays = [
        pa.array([row[at] for row in values], arrow_type(column.type))
        for at, column in enumerate(schema.columns)
    ]
    return pa.RecordBatch.from_arrays(arrays, names=list(schema.names))


def inserts(count: int) -> tuple[RowKind, ...]:
    return (RowKind.INSERT,) * count


def read(folder: Path) -> list[dict[str, Any]]:
    found = deltalake.DeltaTable(str(folder)).to_pyarrow_table().to_pylist()
    return sorted(found, key=lambda row: str(next(iter(row.values()))))


def begun(path: Path, batch: int = 0) -> DeltaSink:
    sink = DeltaSink(DeltaTable(str(path / "lake")))
    sink.begin(path / "state", batch)
    return sink


def test_rows_are_merged_by_key_and_once(tmp_path: Path) -> None:
    schema = table("shop.orders", ("id",), id=BIGINT, name=STRING)

    def batch(sink: DeltaSink) -> None:
        sink.change(CreateTable(schema))
        sink.write(schema, inserts(3), rows(schema, (1, "a"), (2, "b"), (1, "c")))
        sink.write(schema, (RowKind.DELETE,), rows(schema, (2, "b")))
        sink.flush()

    batch(begun(tmp_path))
    batch(begun(tmp_path))  # as behind a failure
    assert read(tmp_path / "lake" / "shop.orders") == [{"id": 1, "name": "c"}]
    assert deltalake.DeltaTable(str(tmp_path / "lake" / "shop.orders")).version() == 2
    sink = begun(tmp_path, 1)
    sink.write(schema, (RowKind.UPDATE_BEFORE, RowKind.UPDATE_AFTER), rows(schema, (1, "c"), (1, "d")))
    assert read(tmp_path / "lake" / "shop.orders") == [{"id": 1, "name": "d"}]


def test_rows_without_a_key_are_added_once_and_not_changed(tmp_path: Path) -> None:
    schema = table("t", a=BIGINT)
    for _ in range(2):
        sink = begun(tmp_path)
        sink.change(CreateTable(schema))
        sink.write(schema, inserts(2), rows(schema, (1,), (1,)))
    assert read(tmp_path / "lake" / "t") == [{"a": 1}, {"a": 1}]
    with pytest.raises(JobError, match="has no primary key"):
        sink.write(schema, (RowKind.DELETE,), rows(schema, (1,)))


@pytest.mark.parametrize(
    ("before", "value", "after", "now"),
    [
        (INT, 7, BIGINT, 7),
        (BIGINT, 7, DOUBLE, 7.0),
        (BIGINT, 7, decimal(22, 2), Decimal("7.00")),
        (decimal(4, 2), Decimal("1.50"), decimal(10, 3), Decimal("1.500")),
        (BIGINT, 7, STRING, "7"),
        (DOUBLE, 1.5, STRING, "1.5"),
        (BOOLEAN, True, STRING, "true"),
        (DATE, date(2024, 2, 29), STRING, "2024-02-29"),
        (decimal(4, 2), Decimal("1.50"), STRING, "1.50"),
    ],
)
def test_columns_are_added_and_widened(
    tmp_path: Path, before: DataType, value: Any, after: DataType, now: Any
) -> None:
    schema, wider = (
        table("t", ("id",), id=BIGINT, a=before),
        table("t", ("id",), id=BIGINT, a=after, z=STRING),
    )
    sink = begun(tmp_path)
    sink.change(CreateTable(schema))
    sink.write(schema, inserts(1), rows(schema, (1, value)))
    changes = widened(schema, wider)
    for _ in range(2):  # as behind a failure
        for change in changes:
            sink.change(change)
    sink.write(wider, inserts(1), rows(wider, (2, None, "new")))
    assert read(tmp_path / "lake" / "t") == [{"id": 1, "a": now, "z": None}, {"id": 2, "a": None, "z": "new"}]


def test_what_was_not_sent_stays(tmp_path: Path) -> None:
    schema = table("t", ("id",), id=BIGINT, a=STRING, b=STRING)
    sink = begun(tmp_path)
    sink.change(CreateTable(schema))
    sink.write(schema, inserts(1), rows(schema, (1, "a", "b")))
    sink.write(schema, (RowKind.UPDATE_AFTER,), rows(table("t", id=BIGINT, a=STRING), (1, "x")))
    assert read(tmp_path / "lake" / "t") == [{"id": 1, "a": "x", "b": "b"}]


def test_types_that_delta_lake_does_not_have_are_texts(tmp_path: Path) -> None:
    schema = table("a/b", t=data_types.time(3), l=ArrayType(BIGINT), d=data_types.timestamp(3))
    sink = begun(tmp_path)
    sink.change(CreateTable(schema))
    moment = datetime(2024, 2, 29, 1, 2, 3)
    sink.write(schema, inserts(1), rows(schema, (time(1, 2, 3), [1, 2], moment)))
    assert read(tmp_path / "lake" / "a=2Fb") == [{"t": "01:02:03", "l": "[1, 2]", "d": moment}]


def test_a_table_that_is_there_keeps_its_wider_columns(tmp_path: Path) -> None:
    there = table("t", id=BIGINT, a=STRING)
    sink = begun(tmp_path)
    sink.change(CreateTable(there))
    sink.write(there, inserts(1), rows(there, (1, "x")))
    found = table("t", id=BIGINT, a=BIGINT, b=STRING)
    again = begun(tmp_path / "other")
    again.table = sink.table
    again.change(CreateTable(found))
    again.change(AddColumns(found.columns[2:], found))
    again.write(found, inserts(1), rows(found, (2, 7, "y")))
    assert read(tmp_path / "lake" / "t") == [{"id": 1, "a": "x", "b": None}, {"id": 2, "a": "7", "b": "y"}]
    narrow = table("t", id=STRING)
    with pytest.raises(JobError, match="does not fit"):
        again.write(narrow, inserts(1), rows(narrow, ("x",)))


def test_columns_that_differ_in_case_alone(tmp_path: Path) -> None:
    with pytest.raises(JobError, match="'id' and 'ID', which Delta Lake does not tell apart"):
        begun(tmp_path).change(CreateTable(table("t", id=BIGINT, ID=BIGINT)))
