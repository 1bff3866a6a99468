"""Files that are there as a whole or not at all, and the one that says in how many parts state is."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest
from pyarrow import fs

from kafka_sql.spark.platform.whole_files import write_whole
from kafka_sql.spark.strategies.incremental.state.layout import StateLayout, begin_state, state_layout
from kafka_sql.text.diagnostics import JobError


class FullDisk(fs.FSSpecHandler):
    """A file system that has no room for what is written."""

    def open_output_stream(self, path: str, metadata: object) -> object:
        Path(path).write_bytes(b"half")
        raise OSError(errno.ENOSPC, "No space left on device", path)


@pytest.mark.parametrize("before", [None, b"old"])
def test_a_full_disk_leaves_what_was_there(tmp_path: Path, before: bytes | None) -> None:
    fsspec = pytest.importorskip("fsspec")
    path = tmp_path / "folder" / "file"
    path.parent.mkdir()
    if before is not None:
        path.write_bytes(before)
    full = fs.PyFileSystem(FullDisk(fsspec.filesystem("file")))
    with pytest.raises(OSError, match="No space left"):
        write_whole(full, str(path), b"new")
    assert [each.read_bytes() for each in path.parent.iterdir()] == ([] if before is None else [before])


def test_what_was_written_takes_the_place_of_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "new" / "file"
    for content in (b"first", b"second"):
        write_whole(fs.LocalFileSystem(), str(path), content)
        assert path.read_bytes() == content
    assert list(path.parent.iterdir()) == [path]


def test_the_number_of_partitions_of_state(tmp_path: Path) -> None:
    files, path = fs.LocalFileSystem(), str(tmp_path)
    assert state_layout(files, path) is None
    for layout in (StateLayout(4), StateLayout(3, by_key_group=True), StateLayout(2, True, 7)):
        begin_state(files, path, layout)
        assert state_layout(files, path) == layout
    (tmp_path / "partitions").write_bytes(b"")  # left behind by a full disk
    assert state_layout(files, path) is None
    (tmp_path / "partitions").write_bytes(b"\xff4")
    with pytest.raises(JobError, match="not a number of partitions"):
        state_layout(files, path)
