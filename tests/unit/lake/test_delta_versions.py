"""Versions of rows, new columns and reading of tables of Delta Lake."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from kafka_sql.lake import batch_rows
from kafka_sql.lake.delta_reading import DeltaFollow, planned_read
from kafka_sql.lake.delta_writing import DeltaWrite
from kafka_sql.model.connectors import DeltaTable
from kafka_sql.model.row_kind import RowKind
from kafka_sql.text.diagnostics import JobError, PlanError, UnreachableError

delta = pytest.importorskip("deltalake")

SCHEMA = pa.schema([("id", pa.int64()), ("name", pa.string())])
INSERT, DELETE = int(RowKind.INSERT), int(RowKind.DELETE)


def rows(*given: tuple[Any, ...], schema: pa.Schema = SCHEMA) -> pa.Table:
    """Rows with their kinds."""
    kinds = schema.append(pa.field("kind", pa.int8()))
    return pa.table(
        [pa.array(c, t) for c, t in zip(zip(*given, strict=True), kinds.types, strict=True)], kinds.names
    )


def content(path: Path) -> list[tuple[Any, ...]]:
    """The rows of the newest version, read without the library's own reader."""
    found: list[tuple[Any, ...]] = []
    for file in delta.DeltaTable(str(path)).file_uris():
        found += [tuple(row.values()) for row in pq.ParquetFile(file).read().to_pylist()]
    return sorted(found, key=repr)


def test_versions_of_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Slowly changing dimension, type 2: a row that is replaced or deleted gets an end and stays."""
    table = DeltaTable(str(tmp_path), ("id",), versions=True)
    write = DeltaWrite(table, SCHEMA, "query")
    write.prepare()
    for second, batch in enumerate(
        [
            rows((1, "a", INSERT), (2, "b", INSERT)),
            rows((1, "a2", INSERT), (3, "never seen", DELETE)),
            rows((2, "b", DELETE), (1, "a3", INSERT), (1, "a4", INSERT)),
            rows((2, "back", INSERT)),
        ]
    ):
        monkeypatch.setattr(batch_rows.time, "time_ns", lambda at=second: at * 1_000_000_000)
        write.write(batch, second)
        write.write(batch, second)  # a micro-batch that is repeated
    seconds = [
        (key, name, begin.second, None if end is None else end.second)
        for key, name, begin, end in content(tmp_path)
    ]
    assert seconds == [
        (1, "a", 0, 1),
        (1, "a2", 1, 2),
        (1, "a4", 2, None),
        (2, "b", 0, 2),
        (2, "back", 3, None),
    ]


def test_new_columns(tmp_path: Path) -> None:
    DeltaWrite(DeltaTable(str(tmp_path)), SCHEMA, None).prepare()
    wider = SCHEMA.append(pa.field("price", pa.decimal128(10, 2)))
    with pytest.raises(PlanError, match="does not have it"):
        DeltaWrite(DeltaTable(str(tmp_path)), wider, None).prepare()
    for _ in range(2):
        write = DeltaWrite(DeltaTable(str(tmp_path), evolves=True), wider, None)
        write.prepare()
    write.write(rows((1, "a", None, INSERT), schema=wider).drop_columns(["kind"]), 0)
    assert content(tmp_path) == [(1, "a", None)]
    other = pa.schema([("id", pa.string())])
    with pytest.raises(PlanError, match="'id' is string"):
        DeltaWrite(DeltaTable(str(tmp_path), evolves=True), other, None).prepare()


def test_a_table_is_read_as_it_was(tmp_path: Path) -> None:
    table = DeltaTable(str(tmp_path))
    for number in range(3):
        delta.write_deltalake(
            str(tmp_path), pa.table({"id": [number], "name": [f"n{number}"]}), mode="append"
        )
    wanted = pa.schema([("name", pa.string())])
    read = planned_read(table, wanted, parts=2)
    later = planned_read(table, wanted, parts=None)
    delta.write_deltalake(str(tmp_path), pa.table({"id": [9], "name": ["n9"]}), mode="append")

    def names(read: Any) -> list[list[str]]:
        return [
            [row["name"] for batch in read.read(part) for row in batch.to_pylist()]
            for part in range(read.parts)
        ]

    assert sorted(len(part) for part in names(read)) == [1, 2]
    assert sorted(chain(*names(read))) == ["n0", "n1", "n2"]
    assert sorted(chain(*names(later))) == ["n0", "n1", "n2", "n9"]


def test_what_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(UnreachableError, match="no table"):
        planned_read(DeltaTable(str(tmp_path / "no")), SCHEMA, parts=1)
    delta.write_deltalake(str(tmp_path), pa.table({"id": [1]}))
    with pytest.raises(PlanError, match="'name' is string"):
        planned_read(DeltaTable(str(tmp_path)), SCHEMA, parts=1)


def test_a_table_is_followed(tmp_path: Path) -> None:
    """Files that are joined bring no rows; a version that takes rows away is refused."""
    path = str(tmp_path)
    follow = DeltaFollow(DeltaTable(path), pa.schema([("id", pa.int64())]))

    def ids(batches: Iterable[pa.RecordBatch]) -> list[int]:
        return sorted(row["id"] for batch in batches for row in batch.to_pylist())

    for number in range(3):
        delta.write_deltalake(path, pa.table({"id": [number, number + 10]}), mode="append")
    delta.DeltaTable(path).optimize.compact()
    delta.write_deltalake(path, pa.table({"id": [7]}), mode="append")
    assert follow.newest(-1) == 4
    assert ids(follow.all_of(1)) == [0, 1, 10, 11]
    assert [ids(follow.added_by(version)) for version in follow.between(0, 4)] == [[1, 11], [2, 12], [], [7]]
    delta.DeltaTable(path).delete("id = 7")
    with pytest.raises(JobError, match="takes rows away"):
        ids(follow.added_by(5))
