"""Commits into tables of Delta Lake: each micro-batch at most once, changes by primary key. Read back with
pyarrow from the files that the table names."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from kafka_sql.lake.delta_writing import DeltaWrite
from kafka_sql.model.connectors import DeltaTable
from kafka_sql.model.row_kind import RowKind
from kafka_sql.text.diagnostics import KafkaSqlError, PlanError

delta = pytest.importorskip("deltalake")

SCHEMA = pa.schema([("id", pa.int64()), ("name", pa.string())])


def write(path: Path, *key: str, application: str | None = "query", **more: Any) -> DeltaWrite:
    made = DeltaWrite(DeltaTable(str(path), tuple(key), **more), SCHEMA, application)
    made.prepare()
    return made


def rows(*given: tuple[Any, ...], kinds: bool = False) -> pa.Table:
    names = [*SCHEMA.names, *(["kind"] if kinds else [])]
    types = [*SCHEMA.types, *([pa.int8()] if kinds else [])]
    columns = zip(*given, strict=True) if given else [()] * len(names)
    return pa.table([pa.array(list(cells), kind) for cells, kind in zip(columns, types, strict=True)], names)


def content(path: Path) -> list[tuple[Any, ...]]:
    """The rows of the table's newest version, read without the library's own reader."""
    found: list[tuple[Any, ...]] = []
    for file in delta.DeltaTable(str(path)).file_uris():
        found += [tuple(row.values()) for row in pq.ParquetFile(file).read().to_pylist()]
    return sorted(found)


def test_batches_are_appended(tmp_path: Path) -> None:
    target = write(tmp_path)
    assert target.write(rows((1, "a"), (2, None)), 0) == 2
    assert target.write(rows(), 1) == 0
    assert target.write(rows((3, "c")), 2) == 1
    assert content(tmp_path) == [(1, "a"), (2, None), (3, "c")]


def test_a_batch_that_comes_again_is_not_written_again(tmp_path: Path) -> None:
    write(tmp_path).write(rows((1, "a")), 4)
    again = write(tmp_path)  # another process
    assert again.write(rows((1, "a")), 4) == 1
    assert again.write(rows((0, "z")), 3) == 1
    assert content(tmp_path) == [(1, "a")]
    again.write(rows((2, "b")), 5)
    assert content(tmp_path) == [(1, "a"), (2, "b")]


def test_without_an_application_it_would_be_there_twice(tmp_path: Path) -> None:
    target = write(tmp_path, application=None)
    target.write(rows((1, "a")), 4)
    target.write(rows((1, "a")), 4)
    assert content(tmp_path) == [(1, "a"), (1, "a")]


def test_two_queries_write_one_table(tmp_path: Path) -> None:
    write(tmp_path, application="one").write(rows((1, "a")), 0)
    write(tmp_path, application="two").write(rows((2, "b")), 0)
    assert content(tmp_path) == [(1, "a"), (2, "b")]


def test_parts_of_a_batch_are_told_apart(tmp_path: Path) -> None:
    for _ in range(2):
        target = write(tmp_path)
        target.write(rows((1, "a")), 0, 0)
        target.write(rows((2, "b")), 0, 1)
    assert content(tmp_path) == [(1, "a"), (2, "b")]


def test_rows_that_change(tmp_path: Path) -> None:
    target = write(tmp_path, "id")
    target.write(rows((1, "a"), (2, "b"), (2, "c")), 0)
    assert content(tmp_path) == [(1, "a"), (2, "c")]
    changes = rows(
        (1, "a", RowKind.DELETE),
        (2, "c", RowKind.UPDATE_BEFORE),
        (2, "d", RowKind.UPDATE_AFTER),
        (3, "e", RowKind.INSERT),
        (4, "f", RowKind.INSERT),
        (4, "f", RowKind.DELETE),
        kinds=True,
    )
    for _ in range(2):
        assert target.write(changes, 1) == 6
        assert content(tmp_path) == [(2, "d"), (3, "e")]


def test_a_row_that_goes_and_comes_again(tmp_path: Path) -> None:
    target = write(tmp_path, "id")
    target.write(rows((1, "a")), 0)
    target.write(rows((1, "a", RowKind.DELETE), (1, "b", RowKind.INSERT), kinds=True), 1)
    assert content(tmp_path) == [(1, "b")]


def test_small_files_are_joined(tmp_path: Path) -> None:
    target = write(tmp_path, compact_every=3)
    for batch in range(3):
        target.write(rows((batch, "x")), batch)
    assert len(delta.DeltaTable(str(tmp_path)).file_uris()) == 1
    assert content(tmp_path) == [(0, "x"), (1, "x"), (2, "x")]


def test_types(tmp_path: Path) -> None:
    types = [
        pa.int8(), pa.int32(), pa.float64(), pa.bool_(), pa.decimal128(20, 4), pa.date32(), pa.binary(),
        pa.timestamp("us"), pa.timestamp("us", "UTC"), pa.list_(pa.string()),
        pa.map_(pa.string(), pa.int32()),
        pa.struct([("x", pa.int64())]),
    ]  # fmt: skip
    schema = pa.schema([(f"c{number}", kind) for number, kind in enumerate(types)])
    target = DeltaWrite(DeltaTable(str(tmp_path)), schema, "q")
    target.prepare()
    row = pa.table([pa.nulls(1, kind) for kind in types], schema=schema)
    target.write(row, 0)
    replace(target, application="again").prepare()
    assert len(content(tmp_path)) == 1


def test_a_table_with_other_columns_is_refused(tmp_path: Path) -> None:
    write(tmp_path)
    other = DeltaWrite(DeltaTable(str(tmp_path)), pa.schema([("id", pa.string())]), None)
    with pytest.raises(PlanError, match=r"column 'id' is string.*has it as int64"):
        other.prepare()
    more = DeltaWrite(DeltaTable(str(tmp_path)), pa.schema([("price", pa.int32())]), None)
    with pytest.raises(PlanError, match="does not have it"):
        more.prepare()


def test_a_table_that_cannot_be_opened(tmp_path: Path) -> None:
    log = tmp_path / "_delta_log"
    log.mkdir()
    (log / "00000000000000000000.json").write_text("{")
    with pytest.raises(KafkaSqlError) as raised:
        write(tmp_path)
    assert raised.value.diagnostics[0].code == "lake-table"
