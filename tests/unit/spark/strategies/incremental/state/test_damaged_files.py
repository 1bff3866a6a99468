"""State files that are missing, cut off or changed are found: no entry is lost without a word."""

from __future__ import annotations

from pathlib import Path

import pyarrow as pa
import pytest

from kafka_sql.spark.platform.failures import ReportedFailure
from kafka_sql.spark.strategies.incremental.state.keyed_state import (
    KeyedState,
    StatePlace,
    close_scratch_files,
)
from kafka_sql.spark.strategies.incremental.state.state_files import StateFiles

KEYS = 70_000
"""More than one record batch holds."""


def place(folder: Path, batch: int, run: str) -> StatePlace:
    return StatePlace(str(folder), run, batch, number=0)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Three micro-batches: the second one changes nothing but values, the last one adds a key."""
    for batch, keys, value in ((0, KEYS, "old"), (1, 10, "new"), (2, 1, "last")):
        with place(tmp_path, batch, "write").open() as state:
            for number in range(keys):
                state.put(b"g%06d" % (number + (KEYS if batch == 2 else 0)), [value, number])
    close_scratch_files("write")
    return tmp_path


def taken_over(folder: Path) -> int:
    """How many entries another machine finds."""
    try:
        with place(folder, 3, "read").open() as state:
            return len(dict(state.items(b"g")))
    finally:
        close_scratch_files("read")


def test_state_is_taken_over(folder: Path) -> None:
    assert taken_over(folder) == KEYS + 1


@pytest.mark.parametrize("name", ["0-0", "1-1"])
def test_a_missing_file_is_named(folder: Path, name: str) -> None:
    (folder / "0" / f"{name}.arrow").unlink()
    with pytest.raises(ReportedFailure, match=f"ends with micro-batch {name[0]} is missing"):
        taken_over(folder)


def test_the_newest_file_is_missing(folder: Path) -> None:
    (folder / "0" / "2-2.arrow").unlink()
    with pytest.raises(ReportedFailure, match=r"-2\.arrow' of the checkpoint is damaged: it is the newest"):
        taken_over(folder)


def test_all_files_are_missing(folder: Path) -> None:
    for path in (folder / "0").glob("*.arrow"):
        path.unlink()
    with pytest.raises(ReportedFailure, match="it is the newest one, and it is missing"):
        taken_over(folder)


@pytest.mark.parametrize("changes", [False, True])
def test_a_file_of_a_micro_batch_that_is_repeated_is_not_missed(folder: Path, changes: bool) -> None:
    """A micro-batch has written its file and is repeated; it changes nothing then, or is forgotten."""
    if changes:
        StateFiles(str(folder / "0")).forget_from(2)
    else:
        with place(folder, 2, "again").open():
            pass
        close_scratch_files("again")
    assert taken_over(folder) == KEYS


def test_a_file_with_the_content_of_another_one_is_found(folder: Path) -> None:
    (folder / "0" / "1-1.arrow").write_bytes((folder / "0" / "2-2.arrow").read_bytes())
    with pytest.raises(ReportedFailure, match=r"1-1\.arrow' of the checkpoint is damaged"):
        taken_over(folder)


def test_a_file_that_is_cut_off_behind_a_record_batch_is_found(folder: Path) -> None:
    path = folder / "0" / "0-0.arrow"
    content = path.read_bytes()
    source = pa.BufferReader(content)
    pa.ipc.open_stream(source).read_next_batch()
    path.write_bytes(content[: source.tell()])
    with pytest.raises(ReportedFailure, match=r"0-0\.arrow' of the checkpoint is damaged: it was cut off"):
        taken_over(folder)


@pytest.mark.parametrize("share", [0.01, 0.3, 0.5, 0.8, 0.99])
@pytest.mark.parametrize("cut", [False, True])
def test_a_file_that_is_changed_or_cut_off_anywhere_is_found(folder: Path, share: float, cut: bool) -> None:
    path = folder / "0" / "0-0.arrow"
    content = bytearray(path.read_bytes())
    at = int(len(content) * share)
    content[at] ^= 1
    path.write_bytes(content[:at] if cut else content)
    with pytest.raises(ReportedFailure, match=r"0-0\.arrow' of the checkpoint is damaged"):
        taken_over(folder)


def test_files_of_an_earlier_version_are_read(tmp_path: Path) -> None:
    """They say neither where the file before them ends nor a checksum."""
    files = StateFiles(str(tmp_path / "0"))
    schema = pa.schema([("key", pa.binary()), ("value", pa.binary())])
    (tmp_path / "0").mkdir()
    for name in ("0-0", "3-3"):
        with (
            pa.OSFile(str(tmp_path / "0" / f"{name}.arrow"), "wb") as sink,
            pa.ipc.new_stream(sink, schema) as out,
        ):
            out.write_batch(pa.record_batch([[name.encode()], [b"\x01"]], schema=schema))
    assert [file.name for file in files.until(9)] == ["0-0.arrow", "3-3.arrow"]
    with KeyedState(place(tmp_path, 4, "earlier")) as state:
        assert dict(state.items(b"")) == {b"0-0": 1, b"3-3": 1}
    close_scratch_files("earlier")


def test_files_that_are_put_together_into_nothing_leave_no_gap(tmp_path: Path) -> None:
    for batch in range(40):
        with place(tmp_path, batch, "write").open() as state:
            state.put(b"g%d" % batch, 1)
            state.put(b"g%d" % (batch - 1), None)
            if batch == 30:
                state.put(b"g30", None)
    close_scratch_files("write")
    names = sorted(path.name for path in (tmp_path / "0").iterdir())
    assert len(names) < 20, names
    with place(tmp_path, 40, "read").open() as state:
        assert dict(state.items(b"g")) == {b"g39": 1}
    close_scratch_files("read")
    empty = StateFiles(str(tmp_path / "1"))
    empty.write(0, 0, [b"k"], [b"\x01"], 1, -1)
    for batch in range(1, 8):
        empty.write(batch, batch, [b"k"], [None], 0, batch - 1)
    empty.put_together(empty.until(7))
    assert [file.name for file in empty.until(7)] == ["0-7.arrow"]
    empty.write(8, 8, [b"n"], [b"\x02"], 1, 7)
    with StatePlace(str(tmp_path), "nothing", 9, number=1).open() as state:
        assert dict(state.items(b"")) == {b"n": 2}
    close_scratch_files("nothing")
