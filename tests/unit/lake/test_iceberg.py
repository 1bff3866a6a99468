"""Commits into tables of Iceberg: each micro-batch at most once, changes by primary key. Read back from the
files, without pyiceberg."""

from __future__ import annotations

import datetime
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.lake import iceberg_writing
from kafka_sql.lake.iceberg_reading import planned_read
from kafka_sql.lake.iceberg_table import opened
from kafka_sql.lake.iceberg_writing import IcebergWrite
from kafka_sql.model.connectors import IcebergTable
from kafka_sql.model.row_kind import RowKind
from kafka_sql.text.diagnostics import PlanError, UnreachableError
from tests.unit.lake.iceberg_tables import SCHEMA, rows, table, there, write

pytest.importorskip("pyiceberg")


def test_batches_are_appended_once(tmp_path: Path) -> None:
    write(tmp_path).write(rows((1, "a"), (2, None)), 4)
    again = write(tmp_path)  # another process
    assert again.write(rows((1, "a"), (2, None)), 4) == 2
    assert again.write(rows((9, "old")), 3) == 1
    assert there(tmp_path) == [(1, "a"), (2, None)]
    again.write(rows((3, "c")), 5)
    again.write(rows((4, "of another part")), 5, part=1)
    write(tmp_path, application="another").write(rows((5, "e")), 0)
    write(tmp_path, application=None).write(rows((5, "e")), 0)
    expected = [(1, "a"), (2, None), (3, "c"), (4, "of another part"), (5, "e"), (5, "e")]
    assert there(tmp_path) == expected
    snapshot = opened(table(tmp_path)).snapshots()[-3]
    assert snapshot.summary["q-1"] == "5"


def test_changes_by_key(tmp_path: Path) -> None:
    write(tmp_path, "id").write(rows((1, "a"), (2, "b"), (3, "c")), 0)
    before, after = int(RowKind.UPDATE_BEFORE), int(RowKind.UPDATE_AFTER)
    changes = rows(
        (1, "a", before), (1, "a2", after), (2, "b", int(RowKind.DELETE)), (4, "d", int(RowKind.INSERT)),
        (4, "d", before), (4, "d2", after), kinds=True,
    )  # fmt: skip
    for _ in range(2):
        write(tmp_path, "id").write(changes, 1)
    assert there(tmp_path) == [(1, "a2"), (3, "c"), (4, "d2")]


def test_keys_of_several_columns_and_dates(tmp_path: Path) -> None:
    schema = pa.schema([("day", pa.date32()), ("shop", pa.string()), ("n", pa.int32())])
    first, second = datetime.date(2024, 1, 1), datetime.date(2024, 1, 2)
    target = write(tmp_path, "day", "shop", schema=schema)
    target.write(rows((first, "x", 1), (second, "x", 2), (first, "y", 3), schema=schema), 0)
    target.write(rows((first, "x", 10), schema=schema), 1)
    assert there(tmp_path) == [(first, "x", 10), (first, "y", 3), (second, "x", 2)]


@pytest.mark.parametrize("same", [False, True], ids=["another query", "the same micro-batch"])
def test_another_writer_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, same: bool) -> None:
    """What the table has is looked at again: a process that should be gone may have written the batch."""
    target, other = write(tmp_path), write(tmp_path, application="q" if same else "other")
    opening = iceberg_writing.there
    begun: list[int] = []

    def late(found: IcebergTable) -> Any:
        stale = opening(found)
        begun.append(1)
        if len(begun) == 1:
            other.write(rows((1, "mine")) if same else rows((2, "other")), 7)
        return stale

    monkeypatch.setattr(iceberg_writing, "there", late)
    target.write(rows((1, "mine")), 7)
    assert len(begun) == 3
    assert there(tmp_path) == [(1, "mine"), *([] if same else [(2, "other")])]


def test_types_and_new_columns(tmp_path: Path) -> None:
    kinds = {
        "b": pa.int8(), "d": pa.decimal128(10, 2), "t": pa.timestamp("us"), "z": pa.timestamp("us", "UTC"),
        "l": pa.list_(pa.string()), "m": pa.map_(pa.string(), pa.int32()), 
        "s": pa.struct([("x", pa.float64())]),
    }  # fmt: skip
    schema = pa.schema(list(kinds.items()))
    write(tmp_path, schema=schema)
    target = write(tmp_path, schema=schema)  # it has these columns
    target.write(rows((1, None, None, None, ["a"], [("k", 2)], {"x": 0.5}), schema=schema), 0)
    (found,) = planned_read(table(tmp_path), schema, parts=1).read(0)
    assert found.schema == schema
    assert found.to_pylist()[0]["l"] == ["a"]
    wider = schema.append(pa.field("extra", pa.string()))
    with pytest.raises(PlanError, match="'extra' is string"):
        write(tmp_path, schema=wider)
    evolving = IcebergWrite(table(tmp_path, evolves=True), wider, None)
    evolving.prepare()
    evolving.write(rows((2, None, None, None, None, None, None, "new"), schema=wider), 0)
    read = planned_read(table(tmp_path), pa.schema([("b", pa.int8()), ("extra", pa.string())]), parts=1)
    seen = sorted(((row["b"], row["extra"]) for batch in read.read(0) for row in batch.to_pylist()), key=repr)
    assert seen == [(1, None), (2, "new")]


def test_what_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(UnreachableError, match="does not exist"):
        planned_read(table(tmp_path), SCHEMA, parts=1)
    wrong = IcebergTable("local", ("a", "b"), (("type", "sql"), ("uri", f"sqlite:///{tmp_path}/no/where.db")))
    with pytest.raises(UnreachableError, match="cannot be opened"):
        IcebergWrite(wrong, SCHEMA, None).prepare()
