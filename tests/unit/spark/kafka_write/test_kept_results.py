"""The results of an old and a new query, and the records that make a topic with the one into the other."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from kafka_sql.spark.kafka_write import kept_results
from kafka_sql.spark.kafka_write.encoded_records import Records
from kafka_sql.spark.kafka_write.kept_results import NEW, OLD, WRITE_ALL, ResultFiles, differing

Result = dict[bytes, bytes | None]


def keep(folder: Path, which: str, *blocks: Result) -> None:
    file = ResultFiles(folder / which)
    for block in blocks:
        file.add(Records("t", list(block.values()), list(block)))
    file.flush()


def differences(folder: Path) -> list[tuple[bytes, bytes | None]]:
    found = list(differing(folder))
    assert {records.topics for records in found} <= {"t"}
    return sorted(pair for records in found for pair in zip(records.keys or (), records.values, strict=True))


def test_what_differs_is_written(tmp_path: Path) -> None:
    keep(tmp_path, f"{OLD}-0", {b"a": b"1", b"b": b"1", b"c": b"1", b"e": b"1"}, {b"e": None})
    keep(tmp_path, f"{NEW}-0", {b"a": b"1", b"b": b"2"})
    keep(tmp_path, f"{NEW}-1", {b"d": b"1", b"f": b"1"}, {b"f": None})
    assert differences(tmp_path) == [(b"b", b"2"), (b"c", None), (b"d", b"1")]
    (tmp_path / WRITE_ALL).touch()
    assert differences(tmp_path) == [(b"a", b"1"), (b"b", b"2"), (b"c", None), (b"d", b"1")]


def test_the_last_record_of_a_block_counts(tmp_path: Path) -> None:
    file = ResultFiles(tmp_path / f"{NEW}-0")
    file.add(Records("t", [b"1", None, b"2", b"3", None], [b"a", b"a", b"a", b"b", b"b"]))
    file.flush()
    assert differences(tmp_path) == [(b"a", b"2")]


def test_a_second_attempt_of_a_task_starts_over(tmp_path: Path) -> None:
    keep(tmp_path, f"{NEW}-0", {b"a": b"1"})
    with pytest.raises(FileExistsError):
        keep(tmp_path, f"{NEW}-0", {b"a": b"2"})


def test_records_go_where_the_table_says(tmp_path: Path) -> None:
    file = ResultFiles(tmp_path / f"{NEW}-0")
    header = [("h", b"x")]
    file.add(Records(["t", "u"], [b"1", b"2"], [b"a", b"b"], [0, None], [None, 5], [[], header]))
    file.flush()
    rows = sorted(
        row
        for each in differing(tmp_path)
        for row in zip(each.keys, each.topics, each.partitions, each.timestamps, each.headers, strict=True)  # type: ignore[arg-type]
    )
    assert rows == [(b"a", "t", 0, None, []), (b"b", "u", None, 5, header)]


@pytest.mark.parametrize("seed", range(5))
def test_a_topic_becomes_the_new_result(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """Records are written, and files are rewritten, many times."""
    monkeypatch.setattr(kept_results, "_MOST_WAITING", 7)
    monkeypatch.setattr(kept_results, "_LEAST_REWRITTEN", seed)
    chosen = random.Random(seed)
    keys = [b"%d" % n for n in range(60)]
    results: dict[str, Result] = {OLD: {}, NEW: {}}
    for which, result in results.items():
        files = [ResultFiles(tmp_path / f"{which}-{task}") for task in range(3)]
        for _ in range(20):
            for task, file in enumerate(files):
                block = {key: chosen.choice([b"x", b"y", None]) for key in chosen.sample(keys[task::3], 5)}
                file.add(Records("t", list(block.values()), list(block)))
                result.update(block)
        for file in files:
            file.flush()
            topic = {key: value for key, value in results[OLD].items() if value is not None}
    for key, value in differences(tmp_path):
        assert topic.get(key) != value
        topic.pop(key, None)
        if value is not None:
            topic[key] = value
    assert topic == {key: value for key, value in results[NEW].items() if value is not None}
