"""Records on their way between Spark's tasks, and the files in which they are staged."""

from __future__ import annotations

from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from kafka_sql.spark.kafka_write.encoded_records import Records, records_in_blocks, records_of
from kafka_sql.spark.kafka_write.staging import (
    Copy,
    CopyWriter,
    Manifest,
    copied_records,
    forget_before,
    read_manifest,
    staged_records,
)
from kafka_sql.spark.platform.failures import ReportedFailure

PLAIN = Records("t", [b"a", None, b""])
FULL = Records(
    ["t", "u"],
    [b"a", None],
    [None, b"k"],
    [0, 7],
    [1_700_000_000_000, None],
    [[("h", b"1"), ("h", None), ("", b"")], []],
)


@pytest.mark.parametrize("records", [PLAIN, FULL])
def test_records_survive_the_way(records: Records) -> None:
    assert records_of(records.batch()) == records
    assert list(records_in_blocks(records.blocks())) == [records]


def test_large_records_are_several_blocks() -> None:
    records = Records("t", [bytes(30 << 20)] * 5)
    blocks = list(records.blocks())
    assert [sum(len(each.values) for each in records_in_blocks([block])) for block in blocks] == [2, 2, 1]


def test_no_records_are_no_block() -> None:
    assert list(Records("t", []).blocks()) == []


def test_one_topic_is_a_name_again() -> None:
    assert records_of(Records(["t", "t"], [b"", b""]).batch()).topics == "t"


def manifest_of(folder: Path, batch: int, *names: str) -> None:
    place = folder / f"{batch}-{'0' * 32}"
    place.mkdir(parents=True)
    for name in names:
        pq.write_table(pa.Table.from_batches(FULL.blocks()), place / name)
    files = ", ".join(f'"{place / name}"' for name in names)
    (folder / f"{batch}.json").write_text(f'{{"files": [{files}], "writers": 2}}', encoding="utf-8")


def test_staged_records_are_read_by_share(tmp_path: Path) -> None:
    manifest_of(tmp_path, 3, "a.parquet", "b.parquet", "c.parquet")
    manifest = read_manifest(str(tmp_path), 3)
    assert manifest is not None
    assert [len(manifest.share(writer)) for writer in (0, 1)] == [2, 1]
    assert list(staged_records(manifest.share(0))) == [FULL, FULL]
    assert read_manifest(str(tmp_path), 4) is None


def test_the_fingerprint_follows_the_files() -> None:
    assert Manifest(("a",), 2).fingerprint != Manifest(("b",), 2).fingerprint
    assert Manifest(("a",), 2).fingerprint != Manifest(("a",), 3).fingerprint
    assert Manifest(("a",), 2).fingerprint == Manifest(("a",), 2).fingerprint


def test_what_is_published_is_forgotten(tmp_path: Path) -> None:
    manifest_of(tmp_path, 2, "a.parquet")
    manifest_of(tmp_path, 3, "a.parquet")
    (tmp_path / f"3-{'1' * 32}").mkdir()  # an attempt that ended before its manifest
    (tmp_path / "state.json").write_text("{}", encoding="utf-8")
    forget_before(str(tmp_path), 3)
    left = sorted(path.name for path in tmp_path.iterdir())
    assert left == [f"3-{'0' * 32}", "3.json", "state.json"]
    forget_before(str(tmp_path), 4)
    assert [path.name for path in tmp_path.iterdir()] == ["state.json"]
    forget_before(str(tmp_path / "none"), 4)


def test_a_copy_has_the_records_of_an_interval(tmp_path: Path) -> None:
    folder = str(tmp_path / "copies")
    with CopyWriter(folder, 3) as copies:
        copies.add(PLAIN)
        copies.add(FULL)
        copy = copies.complete()
        assert copy is not None
        assert (copy.name.partition("-")[0], copy.records) == ("3", 5)
        assert list(copied_records(folder, copy)) == [PLAIN, FULL]
        copies.go_on(4)
        assert not list((tmp_path / "copies").iterdir()), "all tasks have committed"
        assert copies.complete() is None, "nothing was sent"
        copies.go_on(5)
        copies.add(FULL)
        left = copies.complete()
    assert left is not None
    assert list(copied_records(folder, left)) == [FULL], "the task ended before the interval was committed"
    forget_before(folder, 6)
    assert not list((tmp_path / "copies").iterdir())


def test_a_copy_that_lacks_records_is_not_published(tmp_path: Path) -> None:
    """Neither one that is cut off, nor one that ends too early, nor one that is gone."""
    with CopyWriter(str(tmp_path), 1) as copies:
        copies.add(FULL)
        copies.add(FULL)
        copy = copies.complete()
    assert copy is not None
    whole = (tmp_path / copy.name).read_bytes()
    for damaged, told in ((copy, "cannot be used"), (Copy(copy.name, 5), "it has 4 of 5 records")):
        if damaged is copy:
            (tmp_path / copy.name).write_bytes(whole[: len(whole) * 2 // 3])
        else:
            (tmp_path / copy.name).write_bytes(whole)
        with pytest.raises(ReportedFailure, match=told):
            list(copied_records(str(tmp_path), damaged))
    with pytest.raises(ReportedFailure, match="cannot be used"):
        list(copied_records(str(tmp_path), Copy("1-gone", 1)))
