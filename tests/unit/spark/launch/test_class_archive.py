"""Java's class archive: which file it is, when it is used or made, and what Spark is told of it."""

from __future__ import annotations

import os
import shlex
import threading
import time
from pathlib import Path

import pytest
from filelock import FileLock

from kafka_sql.spark.launch import class_archive


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache in a folder with a blank in its name."""
    folder = tmp_path / "my cache"
    monkeypatch.delenv(class_archive.SWITCH, raising=False)
    monkeypatch.setattr(class_archive, "cache_folder", lambda: folder)
    return folder


@pytest.fixture
def training(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Stands for the training run, which takes half a minute; holds what it was told to make."""
    runs: list[Path] = []

    def train(made: Path, folder: Path) -> str:
        runs.append(made)
        made.write_bytes(b"archive")
        return ""

    monkeypatch.setattr(class_archive, "_train", train)
    return runs


def test_it_is_made_once_and_then_used(cache: Path, training: list[Path]) -> None:
    assert class_archive.is_missing()
    made = class_archive.make()
    assert made is not None
    assert made.parent == cache / "class-archives"
    assert class_archive.make() == made
    assert len(training) == 1
    assert not class_archive.is_missing()


def test_what_failed_is_tried_again_the_next_day(
    cache: Path, training: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    train = class_archive._train
    monkeypatch.setattr(class_archive, "_train", lambda made, folder: "no space left")
    assert class_archive.make() is None
    assert not class_archive.is_missing()
    (failure,) = (cache / "class-archives").glob("*.failed.txt")
    assert failure.read_text() == "no space left"
    monkeypatch.setattr(class_archive, "_train", train)
    assert class_archive.make() is None
    yesterday = time.time() - 25 * 3600
    os.utime(failure, (yesterday, yesterday))
    assert class_archive.is_missing()
    assert class_archive.make() is not None
    assert not failure.exists()


def test_spark_reads_a_path_with_a_blank_as_one_option(cache: Path, training: list[Path]) -> None:
    class_archive.make()
    (file,) = [o for o in shlex.split(" ".join(class_archive.archive_options())) if "SharedArchiveFile" in o]
    assert Path(file.partition("=")[2]).is_file()


def test_a_missing_archive_is_not_named(cache: Path) -> None:
    assert class_archive.archive_options() == ()


def test_the_switch_turns_it_off(cache: Path, training: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    class_archive.make()
    monkeypatch.setenv(class_archive.SWITCH, "never")
    assert class_archive.archive_options() == ()
    assert not class_archive.is_missing()
    assert class_archive.make() is None


def test_what_failed_is_kept_and_not_tried_again(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    runs: list[str] = []

    def fail(made: Path, folder: Path) -> str:
        runs.append("run")
        return "no room on the disk"

    monkeypatch.setattr(class_archive, "_train", fail)
    assert class_archive.make() is None
    (failed,) = (cache / "class-archives").glob("*.failed.txt")
    assert failed.read_text() == "no room on the disk"
    assert not class_archive.is_missing()
    assert class_archive.make() is None
    assert runs == ["run"]


def test_who_comes_second_waits_for_the_first(cache: Path, training: list[Path]) -> None:
    made = class_archive.make()
    assert made is not None
    made.unlink()
    second = threading.Thread(target=class_archive.make)
    with FileLock(made.with_suffix(".lock")):
        second.start()
        time.sleep(0.3)
        assert len(training) == 1
        made.write_bytes(b"archive")
    second.join(10)
    assert len(training) == 1


def test_archives_that_nobody_used_for_a_month_go(cache: Path, training: list[Path]) -> None:
    old = cache / "class-archives" / "spark-of-old.jsa"
    old.parent.mkdir(parents=True)
    old.write_bytes(b"")
    month_ago = time.time() - 31 * 24 * 3600
    os.utime(old, (month_ago, month_ago))
    class_archive.make()
    assert not old.exists()
