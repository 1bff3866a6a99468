"""Tables of a lakehouse that follow their source: made, changed, merged, and written once."""

from __future__ import annotations

import json
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
from kafka_sql.ingestion.sinks.lake_sink import LakeSink
from kafka_sql.model import data_types
from kafka_sql.model.connectors import DeltaTable, IcebergTable
from kafka_sql.model.data_types import (
    BIGINT,
    BOOLEAN,
    DATE,
    DOUBLE,
    FLOAT,
    INT,
    STRING,
    ArrayType,
    DataType,
    decimal,
)
from kafka_sql.model.row_kind import RowKind
from kafka_sql.text.diagnostics import JobError
from tests.unit.lake.iceberg_files import content

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


def begun(path: Path, batch: int = 0) -> LakeSink:
    sink = LakeSink(DeltaTable(str(path / "lake")))
    sink.begin(path / "state", batch)
    return sink


def test_rows_are_merged_by_key_and_once(tmp_path: Path) -> None:
    schema = table("shop.orders", ("id",), id=BIGINT, name=STRING)

    def batch(sink: LakeSink) -> None:
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
    with pytest.raises(JobError, match="'id' and 'ID', which Delta Lake does not distinguish"):
        begun(tmp_path).change(CreateTable(table("t", id=BIGINT, ID=BIGINT)))


def in_iceberg(path: Path, batch: int = 0) -> LakeSink:
    pytest.importorskip("pyiceberg")
    (path / "state").mkdir(parents=True, exist_ok=True)
    properties = (
        ("type", "sql"),
        ("uri", f"sqlite:///{path}/catalog.db"),
        ("warehouse", f"file://{path}/lake"),
    )
    sink = LakeSink(IcebergTable("local", ("home",), properties))
    sink.begin(path / "state", batch)
    return sink


def of_iceberg(path: Path, *name: str) -> tuple[list[str], list[tuple[Any, ...]]]:
    """The columns and rows of a table, by its files alone."""
    folder = path / "lake" / Path(*name)
    newest = max((folder / "metadata").glob("*.metadata.json"))
    metadata = json.loads(newest.read_text())
    (schema,) = (each for each in metadata["schemas"] if each["schema-id"] == metadata["current-schema-id"])
    return [f"{each['name']} {each['type']}" for each in schema["fields"]], content(folder)


def test_rows_of_iceberg_are_merged_by_key_and_once(tmp_path: Path) -> None:
    schema = table("shop.orders", ("id",), id=BIGINT, name=STRING)

    def batch(sink: LakeSink) -> None:
        sink.change(CreateTable(schema))
        sink.write(schema, inserts(3), rows(schema, (1, "a"), (2, "b"), (1, "c")))
        sink.write(schema, (RowKind.DELETE,), rows(schema, (2, "b")))
        sink.flush()

    batch(in_iceberg(tmp_path))
    batch(in_iceberg(tmp_path))  # as behind a failure
    expected = ["id long", "name string"], [(1, "c")]
    assert of_iceberg(tmp_path, "shop", "orders") == expected
    sink = in_iceberg(tmp_path, 1)
    sink.write(schema, (RowKind.UPDATE_BEFORE, RowKind.UPDATE_AFTER), rows(schema, (1, "c"), (1, "d")))
    assert of_iceberg(tmp_path, "shop", "orders")[1] == [(1, "d")]


def test_a_kill_between_the_parts_of_a_batch_loses_and_doubles_nothing(tmp_path: Path) -> None:
    schema = table("t", a=BIGINT)
    first = in_iceberg(tmp_path)
    first.change(CreateTable(schema))
    first.write(schema, inserts(2), rows(schema, (1,), (1,)))
    again = in_iceberg(tmp_path)  # the process ended in front of the second part
    again.change(CreateTable(schema))
    again.write(schema, inserts(2), rows(schema, (1,), (1,)))
    again.write(schema, inserts(1), rows(schema, (2,)))
    assert of_iceberg(tmp_path, "home", "t")[1] == [(1,), (1,), (2,)]
    with pytest.raises(JobError, match="has no primary key"):
        again.write(schema, (RowKind.DELETE,), rows(schema, (1,)))


def test_columns_of_iceberg_are_added_and_widened(tmp_path: Path) -> None:
    before = table("t", ("id",), id=INT, f=FLOAT, d=decimal(4, 2), s=STRING, n=BIGINT)
    after = table(
        "t", ("id",), id=BIGINT, f=DOUBLE, d=decimal(10, 2), s=STRING, n=BIGINT, new=data_types.timestamp(3)
    )
    sink = in_iceberg(tmp_path)
    sink.change(CreateTable(before))
    sink.write(before, inserts(1), rows(before, (1, 1.5, Decimal("1.50"), "x", 7)))
    for _ in range(2):  # as behind a failure
        for change in widened(before, after):
            sink.change(change)
    moment = datetime(2024, 2, 29, 1, 2, 3)
    sink.write(after, inserts(1), rows(after, (1 << 40, 2.5, Decimal("12345.67"), None, 8, moment)))
    columns = ["id long", "f double", "d decimal(10, 2)", "s string", "n long", "new timestamp"]
    found, there = of_iceberg(tmp_path, "home", "t")
    assert found == columns
    assert sorted(there) == [
        (1, 1.5, Decimal("1.50"), "x", 7, None),
        (1 << 40, 2.5, Decimal("12345.67"), None, 8, moment),
    ]


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (BIGINT, DOUBLE, "is long, and its values are double now"),
        (BIGINT, STRING, "is long, and its values are string now"),
        (decimal(4, 2), decimal(10, 3), r"is decimal\(4, 2\), and its values are decimal\(10, 3\) now"),
        (DATE, STRING, "is date, and its values are string now"),
    ],
)
def test_types_that_iceberg_does_not_widen_are_refused_before_anything_changes(
    tmp_path: Path, before: DataType, after: DataType, told: str
) -> None:
    schema, wider = table("t", id=INT, a=before), table("t", id=BIGINT, a=after)
    sink = in_iceberg(tmp_path)
    sink.change(CreateTable(schema))
    with pytest.raises(JobError, match=told):
        sink.change(*widened(schema, wider))
    assert of_iceberg(tmp_path, "home", "t")[0][0] == "id int"


def test_what_was_not_sent_stays_in_iceberg(tmp_path: Path) -> None:
    schema = table("t", ("id",), id=BIGINT, a=STRING, b=STRING)
    sink = in_iceberg(tmp_path)
    sink.change(CreateTable(schema))
    sink.write(schema, inserts(2), rows(schema, (1, "a", "b"), (2, "c", "d")))
    part = table("t", id=BIGINT, a=STRING)
    kinds = (RowKind.UPDATE_AFTER, RowKind.UPDATE_AFTER, RowKind.DELETE)
    sink.write(schema, kinds, rows(part, (1, "x"), (3, "y"), (2, "c")))
    assert of_iceberg(tmp_path, "home", "t")[1] == [(1, "x", "b"), (3, "y", None)]


def test_names_and_types_that_iceberg_does_not_have(tmp_path: Path) -> None:
    schema = table("a/b.c d", t=data_types.time(3), l=ArrayType(BIGINT), n=data_types.TINYINT)
    sink = in_iceberg(tmp_path)
    sink.change(CreateTable(schema))
    sink.write(schema, inserts(1), rows(schema, (time(1, 2, 3), [1, 2], 7)))
    found = of_iceberg(tmp_path, "a=2Fb", "c d")
    assert found == (["t string", "l string", "n int"], [("01:02:03", "[1, 2]", 7)])
    with pytest.raises(JobError, match="'id' and 'ID', which Spark does not distinguish"):
        sink.change(CreateTable(table("t", id=BIGINT, ID=BIGINT)))
