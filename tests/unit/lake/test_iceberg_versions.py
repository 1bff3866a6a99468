"""Keys of several columns, versions of rows, joined files, and streams of tables of Iceberg."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime, timezone
from decimal import Decimal
from pathlib import Path

import pyarrow as pa
import pytest

from kafka_sql.lake import batch_rows, iceberg_writing
from kafka_sql.lake.iceberg_reading import IcebergFollow, planned_read
from kafka_sql.lake.iceberg_table import opened
from kafka_sql.model.row_kind import RowKind
from kafka_sql.text.diagnostics import JobError, UnreachableError
from tests.unit.lake.iceberg_tables import SCHEMA, rows, table, there, write

pytest.importorskip("pyiceberg")

INSERT, DELETE = int(RowKind.INSERT), int(RowKind.DELETE)
PAIRS = pa.schema([("a", pa.int64()), ("b", pa.string()), ("n", pa.int64())])


def ids(batches: Iterable[pa.RecordBatch]) -> list[int]:
    return sorted(row["id"] for batch in batches for row in batch.to_pylist())


def test_thousands_of_keys_of_two_columns(tmp_path: Path) -> None:
    """Neighbours that have one column of each key stay as they are."""
    target = write(tmp_path, "a", "b", schema=PAIRS)
    count = 2000
    cross = [(n % 50, str(n // 50), n) for n in range(count)]
    target.write(rows(*cross, schema=PAIRS), 0)
    changed = [(a, b, -n) for a, b, n in cross if n % 2]
    gone = (0, "0", 0, DELETE)
    target.write(rows(*((*row, INSERT) for row in changed), gone, kinds=True, schema=PAIRS), 1)
    expected = [(a, b, -n if n % 2 else n) for a, b, n in cross[1:]]
    assert there(tmp_path) == sorted(expected, key=repr)


@pytest.mark.parametrize("key", [("id",), ("id", "shop")])
def test_versions_of_rows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: tuple[str, ...]) -> None:
    """Slowly changing dimension, type 2: a row that is replaced or deleted gets an end and stays."""
    schema = pa.schema([("id", pa.int64()), ("shop", pa.date32()), ("name", pa.string())])
    day = datetime(2024, 1, 2, tzinfo=timezone.utc).date()
    target = write(tmp_path, *key, schema=schema, versions=True)
    batches = [
        [(1, "a", INSERT), (2, "b", INSERT)],
        [(1, "a2", INSERT), (3, "never seen", DELETE)],
        [(2, "b", DELETE), (1, "a3", INSERT), (1, "a4", INSERT)],
        [(2, "back", INSERT)],
    ]
    for second, batch in enumerate(batches):
        given = rows(*((id_, day, name, kind) for id_, name, kind in batch), kinds=True, schema=schema)
        monkeypatch.setattr(batch_rows.time, "time_ns", lambda at=second: at * 1_000_000_000)
        target.write(given, second)
        target.write(given, second)  # a micro-batch that is repeated
    found = [
        (id_, name, begin.second, None if end is None else end.second)
        for id_, _, name, begin, end in there(tmp_path)
    ]
    expected = [(1, "a", 0, 1), (1, "a2", 1, 2), (1, "a4", 2, None), (2, "b", 0, 2), (2, "back", 3, None)]
    assert found == expected


def test_small_files_are_joined(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = write(tmp_path, compact_every=3)
    for version in range(3):
        target.write(rows((version, "n"), (version + 10, None)), version)
    everything = there(tmp_path)
    assert sorted(row[0] for row in everything) == [0, 1, 2, 10, 11, 12]
    assert len(list(opened(table(tmp_path)).scan().plan_files())) == 1
    assert planned_read(table(tmp_path), SCHEMA, parts=4).parts == 1
    other = write(tmp_path, application="other")
    joining = iceberg_writing.join_small_files
    late = []

    def beaten(found: object) -> None:
        """Another writer comes while files are being joined."""
        late.append(other.write(rows((7, "of another")), len(late)))
        joining(found)

    monkeypatch.setattr("kafka_sql.lake.iceberg_writing.join_small_files", beaten)
    for version in range(3, 6):
        target.write(rows((version, "n")), version)
    assert sorted(row[0] for row in there(tmp_path)) == [0, 1, 2, 3, 4, 5, 7, 10, 11, 12]
    assert len(list(opened(table(tmp_path)).scan().plan_files())) == 5, "joined some other time"


def test_a_table_is_read_in_parts(tmp_path: Path) -> None:
    target = write(tmp_path)
    for version in range(3):
        target.write(rows((version, "n")), version)
    read = planned_read(table(tmp_path), SCHEMA, parts=2)
    later = planned_read(table(tmp_path), SCHEMA, parts=None)
    target.write(rows((9, "n")), 3)
    assert sorted(len(ids(read.read(part))) for part in range(read.parts)) == [1, 2]
    assert ids(batch for part in range(read.parts) for batch in read.read(part)) == [0, 1, 2]
    assert ids(later.read(0)) == [0, 1, 2, 9]


def test_a_table_is_followed(tmp_path: Path) -> None:
    """Files that are joined bring no rows; a snapshot that takes rows away is refused, and so is a table that
    was set back."""
    follow = IcebergFollow(table(tmp_path), pa.schema([("id", pa.int64())]))
    with pytest.raises(UnreachableError, match="does not exist"):
        follow.newest(-1)
    target = write(tmp_path, compact_every=3)
    assert follow.newest(-1) == -1
    target.write(rows((1, "a"), (2, "b")), 0)
    first = follow.newest(-1)
    assert ids(follow.all_of(first)) == [1, 2]
    for version in range(1, 4):
        target.write(rows((version * 10, "n")), version)
    last = follow.newest(first)
    assert ids(follow.all_of(first)) == [1, 2]
    assert [ids(follow.added_by(each)) for each in follow.between(first, last)] == [[10], [20], [], [30]]
    assert follow.between(last, last) == []
    found = opened(table(tmp_path))
    found.delete("id = 1")
    gone = follow.newest(last)
    with pytest.raises(JobError, match="takes rows away"):
        ids(follow.added_by(gone))
    found.refresh().manage_snapshots().rollback_to_snapshot(first).commit()
    assert follow.newest(last) == first
    with pytest.raises(JobError, match="not among those that led to"):
        follow.between(last, first)


@pytest.mark.parametrize(
    "values",
    [
        pa.array([True, False]),
        pa.array([1, 2], pa.int16()),
        pa.array([1.5, -0.0], pa.float64()),
        pa.array([Decimal("1.50"), Decimal("2.00")], pa.decimal128(10, 2)),
        pa.array([b"\x00", b"\xff"]),
        pa.array([datetime(2024, 1, 2, 3, 4, 5, 600), datetime(1969, 1, 1)], pa.timestamp("us")),
        pa.array(
            [datetime(2024, 1, 2, tzinfo=timezone.utc), datetime(2024, 1, 3, tzinfo=timezone.utc)],
            pa.timestamp("us", "UTC"),
        ),
    ],
    ids=lambda values: str(values.type),
)
def test_keys_of_every_type(tmp_path: Path, values: pa.Array) -> None:
    schema = pa.schema([("k", values.type), ("shop", pa.string()), ("n", pa.int64())])
    target = write(tmp_path, "k", "shop", schema=schema)
    for version in range(2):
        columns = [values, pa.array(["x", "y"]), pa.array([version, version + 10])]
        target.write(pa.Table.from_arrays(columns, schema=schema), version)
    found = there(tmp_path)
    assert sorted(row[2] for row in found) == [1, 11]
    assert {row[0] for row in found} == set(values.to_pylist())
