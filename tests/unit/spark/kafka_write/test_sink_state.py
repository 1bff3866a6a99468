"""What a checkpoint says of its micro-batches, and what a table written exactly once keeps beside them."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from kafka_sql.broker.client.properties import ClientRole, translate
from kafka_sql.spark.kafka_write import exactly_once
from kafka_sql.spark.kafka_write.sink_state import SinkState, read_state, write_state
from kafka_sql.spark.kafka_write.write import Transactions
from kafka_sql.spark.platform.checkpoint_log import CheckpointLog
from kafka_sql.spark.platform.later_times import LATER_US
from kafka_sql.text.diagnostics import JobError
from kafka_sql.text.error_codes import ErrorCode


def checkpoint(folder: Path, planned: list[int], done: list[int]) -> CheckpointLog:
    for name, numbers in (("offsets", planned), ("commits", done)):
        (folder / name).mkdir()
        for number in numbers:
            (folder / name / str(number)).write_text(f"{name} {number}", encoding="utf-8")
            (folder / name / f".{number}.crc").write_text("", encoding="utf-8")
    (folder / "metadata").write_text('{"id":"abc"}', encoding="utf-8")
    return CheckpointLog(str(folder))


def test_nothing_is_in_doubt_after_a_clean_end(tmp_path: Path) -> None:
    log = checkpoint(tmp_path, [8, 9, 10], [8, 9, 10])
    assert log.in_doubt() is None
    assert log.next_batch() == 11
    assert log.query() == "abc"


def test_a_planned_batch_is_in_doubt(tmp_path: Path) -> None:
    log = checkpoint(tmp_path, [9, 10], [8, 9])
    assert log.in_doubt() == 10
    assert log.next_batch() == 10
    assert log.fingerprint(10) != log.fingerprint(9)
    assert len(log.fingerprint(10)) == 16


def test_the_first_batch_is_in_doubt(tmp_path: Path) -> None:
    log = checkpoint(tmp_path, [0], [])
    assert (log.in_doubt(), log.next_batch()) == (0, 0)


def test_the_watermark_of_the_micro_batch_that_was_planned_last(tmp_path: Path) -> None:
    (tmp_path / "offsets").mkdir()
    for number, (watermark, ends) in enumerate(((5, (3, 4)), (700 + LATER_US // 1000, (6, 8)))):
        sources = [f'{name}:{{"t":{{"0":{end},"1":7}}}}' for name, end in zip("ab", ends, strict=True)]
        text = "\n".join(["v2", f'{{"batchWatermarkMs":{watermark},"conf":{{}}}}', *sources])
        (tmp_path / "offsets" / str(number)).write_text(text, encoding="utf-8")
    log = CheckpointLog(str(tmp_path))
    ends = [log.planned_watermark_ms({("t", 0): end, ("t", 1): 7}) for end in (6, 8, 7, 3)]
    assert ends == [700, 700, None, None]
    assert CheckpointLog(str(tmp_path / "none")).planned_watermark_ms({}) is None


def test_a_new_checkpoint(tmp_path: Path) -> None:
    log = CheckpointLog(str(tmp_path / "none"))
    assert (log.in_doubt(), log.next_batch()) == (None, 0)


def test_the_records_of_a_micro_batch_are_what_lies_between_its_offsets(tmp_path: Path) -> None:
    (tmp_path / "offsets").mkdir()
    planned = [
        ['a:{"t":{"0":5,"1":7}}', 'b:{"u":{"0":0}}'],
        ['a:{"t":{"0":8,"1":7}}', 'b:{"u":{"0":40}}'],
        ['a:{"t":{"0":8,"1":7,"2":3}}', 'b:{"u":{"0":40}}'],
        ['a:{"t":{"0":8,"1":7,"2":3}}', "b:-"],
        ['a:{"at_ms":4}', 'b:{"u":{"0":40}}'],
    ]
    for number, lines in enumerate(planned):
        text = "\n".join(["v2", "{}", *lines])
        (tmp_path / "offsets" / str(number)).write_text(text, encoding="utf-8")
    log = CheckpointLog(str(tmp_path))
    assert log.records(1) == 43
    # the first one, a new partition, a source without records, one that is no topic, one that is not planned
    assert [log.records(batch) for batch in (0, 2, 3, 4, 5)] == [None] * 5


def test_writers_change_behind_the_batch_in_doubt() -> None:
    begin = SinkState(("a",), "topic", ((0, 1),))
    assert begin.resumed("a", 1, 7, in_doubt=True) == begin
    more = begin.resumed("a", 4, 7, in_doubt=True)
    assert more.writers == ((0, 1), (8, 4))
    assert [more.writers_of(batch) for batch in (0, 6, 7, 8, 9)] == [1, 1, 1, 4, 4]
    assert begin.resumed("a", 4, 7, in_doubt=False).writers_of(7) == 4
    fewer = more.resumed("a", 2, 12, in_doubt=False)
    assert fewer.writers == ((0, 1), (8, 4), (12, 2))
    assert fewer.most_writers == 4


def test_a_change_that_never_took_effect_is_forgotten() -> None:
    state = SinkState(("a",), "topic", ((0, 1), (8, 4)))
    assert state.resumed("a", 2, 7, in_doubt=True).writers == ((0, 1), (8, 2))
    assert state.resumed("a", 1, 7, in_doubt=True).writers == ((0, 1),)


def test_prefixes_are_kept_in_the_order_of_use() -> None:
    state = SinkState(("a",), "topic", ((3, 1),)).resumed("b", 1, 5, in_doubt=False)
    assert state.prefixes == ("a", "b")
    assert state.resumed("a", 1, 6, in_doubt=False).prefixes == ("b", "a")
    assert state.first_batch == 3
    assert state.writers_of(2) == 0


def test_the_state_is_read_as_it_was_written(tmp_path: Path) -> None:
    folder = str(tmp_path / "kafka-sink" / "tag")
    assert read_state(folder) is None
    for state in (SinkState(("a",), "t", ((0, 1),)), SinkState(("a", "b"), "t", ((0, 1), (4, 2)))):
        write_state(folder, state)
        assert read_state(folder) == state


@pytest.mark.parametrize("overtaken", ["writers", "micro-batch", "nothing"])
def test_a_start_that_was_held_up_does_not_write_over_what_came_after_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, overtaken: str
) -> None:
    checkpoint(tmp_path, [0, 1], [0, 1])
    folder = str(tmp_path / "kafka-sink" / "tag")
    write_state(folder, SinkState(("p",), "t", ((0, 4),)))

    def held_up(clients: object) -> None:
        """Meanwhile another job with one writer begins, and has written a micro-batch."""
        if overtaken == "writers":
            write_state(folder, SinkState(("p",), "t", ((0, 4), (2, 1))))
        elif overtaken == "micro-batch":
            for name in ("offsets", "commits"):
                (tmp_path / name / "2").write_text("x", encoding="utf-8")

    monkeypatch.setattr(exactly_once, "end_leftovers", held_up)
    monkeypatch.setattr(exactly_once, "last_marker", lambda client, peeking=False: None)
    pairs = [("bootstrap.servers", "localhost:1")]
    transactions = Transactions(
        translate(pairs, ClientRole.PRODUCER), translate(pairs, ClientRole.CONSUMER), "p", "tag", "t", 1000, 2
    )
    session: Any = SimpleNamespace(conf=SimpleNamespace(get=lambda name, default: default))
    publisher = exactly_once.Publisher(session, "s", transactions, str(tmp_path))
    if overtaken == "nothing":
        publisher.start()
        assert read_state(folder) == SinkState(("p",), "t", ((0, 4), (2, 2)))
        return
    with pytest.raises(JobError) as failure:
        publisher.start()
    assert failure.value.diagnostics[0].code == ErrorCode.CHECKPOINT_IN_USE
    assert read_state(folder) != SinkState(("p",), "t", ((0, 4), (2, 2)))
