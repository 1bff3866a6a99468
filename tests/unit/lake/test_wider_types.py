"""Tables that evolve (``'sink.schema-evolution' = 'evolve'``): wider types, new fields inside of columns,
columns that nobody writes any more; what does not fit is refused before anything changes. Which types a
format widens stands in its specification (Iceberg "Schema Evolution"; Delta Lake "Type Widening")."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path
from typing import Any

import deltalake
import pyarrow as pa
import pytest

from kafka_sql.lake import delta_writing
from kafka_sql.lake.delta_table import opened as delta_opened
from kafka_sql.lake.delta_writing import DeltaWrite
from kafka_sql.lake.evolution import delta_columns
from kafka_sql.lake.evolution.delta_columns import DeltaColumns
from kafka_sql.lake.iceberg_table import opened as iceberg_opened
from kafka_sql.lake.iceberg_writing import IcebergWrite
from kafka_sql.lake.tables import LakeWrite
from kafka_sql.model.connectors import DeltaTable
from kafka_sql.text.diagnostics import PlanError
from tests.unit.lake.iceberg_tables import table as iceberg_table

NARROW = pa.schema(
    [
        ("id", pa.int32()),
        ("f", pa.float32()),
        ("d", pa.decimal128(5, 2)),
        ("s", pa.struct([("x", pa.int32())])),
        ("l", pa.list_(pa.struct([("x", pa.int32())]))),
        ("gone", pa.string()),
    ]
)
WIDE = pa.schema(
    [
        ("id", pa.int64()),
        ("f", pa.float64()),
        ("d", pa.decimal128(12, 2)),
        ("s", pa.struct([("y", pa.string()), ("x", pa.int64())])),
        ("l", pa.list_(pa.struct([("x", pa.int32()), ("y", pa.string())]))),
        ("new", pa.string()),
    ]
)
OLD_ROW = {"id": 1, "f": 0.5, "d": Decimal("1.25"), "s": {"x": 7}, "l": [{"x": 1}, None], "gone": "g"}
NEW_ROW = {
    "id": 2**40, "f": 0.1, "d": Decimal("1234567890.12"), "s": {"y": "why", "x": 2**40},
    "l": [{"x": 2, "y": "q"}], "new": "n"
}  # fmt: skip


def lake_write(kind: str, folder: Path, schema: pa.Schema, *, widens: bool = True, **more: Any) -> LakeWrite:
    if kind == "delta":
        return DeltaWrite(DeltaTable(str(folder), evolves=widens, widens=widens, **more), schema, "q")
    key = more.pop("primary_key", ())
    return IcebergWrite(iceberg_table(folder, *key, evolves=widens, widens=widens, **more), schema, "q")


def content(kind: str, folder: Path) -> list[dict[str, Any]]:
    if kind == "delta":
        found = deltalake.DeltaTable(str(folder)).to_pyarrow_table()
    else:
        found = iceberg_opened(iceberg_table(folder)).scan().to_arrow()
    return sorted(found.to_pylist(), key=lambda row: int(row["id"]))


def version(kind: str, folder: Path) -> Any:
    if kind == "delta":
        return delta_opened(DeltaTable(str(folder))).version()
    return iceberg_opened(iceberg_table(folder)).metadata_location


def rows(schema: pa.Schema, *given: dict[str, Any]) -> pa.Table:
    return pa.Table.from_pylist(list(given), schema=schema)


def old_and_new(**row: Any) -> dict[str, Any]:
    return {"gone": None, "new": None, **row}


kinds = pytest.mark.parametrize("kind", ["delta", "iceberg"])


@kinds
@pytest.mark.parametrize("key", [(), ("id",)], ids=["appended", "upserted"])
def test_all_that_a_table_learns(tmp_path: Path, kind: str, key: tuple[str, ...]) -> None:
    first = lake_write(kind, tmp_path, NARROW, primary_key=key)
    first.prepare()
    first.write(rows(NARROW, OLD_ROW), 0)
    second = lake_write(kind, tmp_path, WIDE, primary_key=key)
    second.prepare()
    second.write(rows(WIDE, NEW_ROW), 1)
    before = version(kind, tmp_path)
    third = lake_write(kind, tmp_path, NARROW, primary_key=key)  # the old script again
    third.prepare()
    assert version(kind, tmp_path) == before
    third.write(rows(NARROW, {**OLD_ROW, "id": 3}), 2)
    old = {**OLD_ROW, "s": {"x": 7, "y": None}, "l": [{"x": 1, "y": None}, None]}
    found = content(kind, tmp_path)
    assert found == [old_and_new(**old), old_and_new(**{**old, "id": 3}), old_and_new(**NEW_ROW)]


@kinds
@pytest.mark.parametrize(
    ("there", "here"),
    [
        (pa.int64(), pa.string()),
        (pa.string(), pa.int64()),
        (pa.int64(), pa.float64()),
        (pa.decimal128(10, 2), pa.decimal128(10, 4)),
        (pa.struct([("x", pa.int32())]), pa.struct([("x", pa.string()), ("y", pa.int32())])),
        (pa.list_(pa.int32()), pa.int32()),
    ],
    ids=str,
)
def test_what_cannot_be_widened_is_refused_first(
    tmp_path: Path, kind: str, there: pa.DataType, here: pa.DataType
) -> None:
    lake_write(kind, tmp_path, pa.schema([("id", pa.int32()), ("v", there)])).prepare()
    before = version(kind, tmp_path)
    other = lake_write(kind, tmp_path, pa.schema([("id", pa.int64()), ("v", here), ("w", pa.int32())]))
    with pytest.raises(PlanError, match=r"cannot evolve: 'v(\.x)?' is .* there and .* here"):
        other.prepare()
    assert version(kind, tmp_path) == before


def test_a_decimal_with_more_behind_its_point(tmp_path: Path) -> None:
    """Delta Lake widens it where no digit in front is lost; Iceberg never does."""
    schemas = [pa.schema([("id", pa.decimal128(*kind))]) for kind in ((5, 2), (8, 4))]
    for kind in ("delta", "iceberg"):
        (tmp_path / kind).mkdir()
        lake_write(kind, tmp_path / kind, schemas[0]).prepare()
    lake_write("delta", tmp_path / "delta", schemas[1]).prepare()
    with pytest.raises(PlanError, match="does not widen"):
        lake_write("iceberg", tmp_path / "iceberg", schemas[1]).prepare()


@kinds
def test_without_the_option_a_wider_type_is_refused(tmp_path: Path, kind: str) -> None:
    lake_write(kind, tmp_path, NARROW).prepare()
    with pytest.raises(PlanError, match="'evolve' widens types"):
        lake_write(kind, tmp_path, WIDE, widens=False).prepare()


def test_rows_that_others_append_meanwhile_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between the look at a table of Delta Lake and the commit that writes its rows anew."""
    narrow, wide = pa.schema([("id", pa.int32())]), pa.schema([("id", pa.int64())])
    first = lake_write("delta", tmp_path, narrow)
    first.prepare()
    first.write(rows(narrow, {"id": 1}), 0)

    def seen_before(table: DeltaTable) -> Any:
        found = delta_opened(table)
        monkeypatch.undo()
        deltalake.write_deltalake(str(tmp_path), rows(narrow, {"id": 2}), mode="append")
        return found

    monkeypatch.setattr(delta_writing, "opened", seen_before)
    second = lake_write("delta", tmp_path, wide)
    second.prepare()
    second.write(rows(wide, {"id": 2**40}), 1)
    assert [row["id"] for row in content("delta", tmp_path)] == [1, 2, 2**40]


def test_a_column_that_must_have_a_value_cannot_be_left_out(tmp_path: Path) -> None:
    schema = pa.schema([pa.field("id", pa.int32()), pa.field("must", pa.string(), nullable=False)])
    deltalake.DeltaTable.create(str(tmp_path), schema=deltalake.Schema.from_arrow(schema))
    with pytest.raises(PlanError, match="column 'must' of it is NOT NULL"):
        lake_write("delta", tmp_path, pa.schema([("id", pa.int32())])).prepare()


def test_rows_that_others_append_stay_when_a_pipeline_widens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    narrow = pa.schema([("id", pa.int32())])
    table = DeltaTable(str(tmp_path / "t"))
    columns = DeltaColumns(table)
    columns.make(narrow)
    deltalake.write_deltalake(table.path, pa.table({"id": pa.array([1], pa.int32())}), mode="append")
    calls = 0

    def seen_before(given: DeltaTable) -> Any:
        nonlocal calls
        calls += 1
        found = delta_opened(given)
        if calls == 2:  # the look whose rows are written anew
            deltalake.write_deltalake(given.path, pa.table({"id": pa.array([2], pa.int32())}), mode="append")
        return found

    monkeypatch.setattr(delta_columns, "opened", seen_before)
    columns.widen([pa.field("id", pa.int64())])
    found = delta_opened(table).to_pyarrow_table()
    assert found.schema.field("id").type == pa.int64()
    assert sorted(found.column("id").to_pylist()) == [1, 2]
