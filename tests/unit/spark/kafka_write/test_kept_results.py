"""The results of an old and a new query, and the records that make a topic with the one into the other."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from kafka_sql.spark.kafka_write.encoded_records import Records
from kafka_sql.spark.kafka_write.kept_results import NEW, OLD, WRITE_ALL, ResultFile, differing

Result = dict[bytes, bytes | None]


def keep(folder: Path, which: str, *blocks: Result, commit: bool = True) -> None:
    file = ResultFile(folder / which)
    for block in blocks:
        file.add(Records("t", list(block.values()), list(block)))
    if commit:
        file.commit()
    file.close()


def differences(folder: Path) -> list[tuple[bytes, bytes | None]]:
    found = list(differing(folder))
    assert {records.topics for records in found} <= {"t"}
    return [pair for records in found for pair in zip(records.keys or (), records.values, strict=True)]


def test_what_differs_is_written(tmp_path: Path) -> None:
    keep(tmp_path, f"{OLD}-0", {b"a": b"1", b"b": b"1", b"c": b"1", b"e": b"1"}, {b"e": None})
    keep(tmp_path, f"{NEW}-0", {b"a": b"1", b"b": b"2"})
    keep(tmp_path, f"{NEW}-1", {b"d": b"1", b"f": b"1"}, {b"f": None})
    assert differences(tmp_path) == [(b"b", b"2"), (b"c", None), (b"d", b"1")]
    (tmp_path / WRITE_ALL).touch()
    assert differences(tmp_path) == [(b"a", b"1"), (b"b", b"2"), (b"c", None), (b"d", b"1")]


def test_the_last_record_of_a_block_counts(tmp_path: Path) -> None:
    file = ResultFile(tmp_path / f"{NEW}-0")
    file.add(Records("t", [b"1", None, b"2", b"3", None], [b"a", b"a", b"a", b"b", b"b"]))
    file.commit()
    file.close()
    assert differences(tmp_path) == [(b"a", b"2")]


def test_records_after_the_last_checkpoint_are_left_out(tmp_path: Path) -> None:
    keep(tmp_path, f"{NEW}-0", {b"a": b"1"})
    keep(tmp_path, f"{NEW}-0", {b"a": b"2"}, commit=False)
    assert differences(tmp_path) == [(b"a", b"1")]


def test_records_go_where_the_table_says(tmp_path: Path) -> None:
    file = ResultFile(tmp_path / f"{NEW}-0")
    header = [("h", b"x")]
    file.add(Records(["t", "u"], [b"1", b"2"], [b"a", b"b"], [0, None], [None, 5], [[], header]))
    file.commit()
    file.close()
    (records,) = differing(tmp_path)
    assert records.topics == ["t", "u"]
    assert list(records.partitions or ()) == [0, None]
    assert list(records.timestamps or ()) == [None, 5]
    assert list(records.headers or ()) == [[], header]


@pytest.mark.parametrize("seed", range(5))
def test_a_topic_becomes_the_new_result(tmp_path: Path, seed: int) -> None:
    chosen = random.Random(seed)
    keys = [b"%d" % n for n in range(60)]
    results: dict[str, Result] = {OLD: {}, NEW: {}}
    for which, result in results.items():
        files = [ResultFile(tmp_path / f"{which}-{task}") for task in range(3)]
        for _ in range(20):
            for task, file in enumerate(files):
                block = {key: chosen.choice([b"x", b"y", None]) for key in chosen.sample(keys[task::3], 5)}
                file.add(Records("t", list(block.values()), list(block)))
                result.update(block)
        for file in files:
            file.commit()
            file.close()
    topic = {key: value for key, value in results[OLD].items() if value is not None}
    for key, value in differences(tmp_path):
        assert topic.get(key) != value
        topic.pop(key, None)
        if value is not None:
            topic[key] = value
    assert topic == {key: value for key, value in results[NEW].items() if value is not None}
