"""The ids of the topics whose positions a checkpoint has."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kafka_sql.planner.plan.checked_script import JobPlan
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.runtime.checkpoints import topic_record
from kafka_sql.runtime.checkpoints.folder import CheckpointFolder
from kafka_sql.runtime.checkpoints.topic_record import TOPICS_FILE, forget_topics, record_topics
from kafka_sql.session import Session
from kafka_sql.text.diagnostics import JobError
from tests.unit.runtime.checkpoint_files import write_batch

SCRIPT = """
CREATE TABLE t (id INT) WITH ('connector' = 'kafka', 'topic' = 'a;b', 'format' = 'json',
  'properties.bootstrap.servers' = 'h:1', 'scan.startup.mode' = 'earliest-offset');
CREATE TABLE u (id INT, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka', 'topic' = 'c',
  'properties.bootstrap.servers' = 'h:1', 'key.format' = 'json', 'value.format' = 'json');
CREATE TABLE s (id INT) WITH ('connector' = 'datagen');
CREATE TABLE o (id INT, n BIGINT, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka',
  'topic' = 'out', 'properties.bootstrap.servers' = 'h:1', 'key.format' = 'json', 'value.format' = 'json');
INSERT INTO o SELECT t.id, COUNT(*) FROM t JOIN u ON t.id = u.id JOIN s ON s.id = t.id GROUP BY t.id;
"""


@pytest.fixture
def sinks() -> tuple[Sink, ...]:
    (checked,) = Session().checked_all([("s", SCRIPT)])
    plan = checked.statements[-1]
    assert isinstance(plan, JobPlan), checked.diagnostics
    return plan.sinks


@pytest.fixture
def brokers(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The ids of the topics at h:1."""
    ids = {"a": "1", "b": "2", "c": "3", "elsewhere": "4"}
    monkeypatch.setattr(
        topic_record, "topic_ids", lambda client, names: {name: ids[name] for name in names if name in ids}
    )
    return ids


def noted(folder: Path) -> dict[str, dict[str, str]]:
    return json.loads((folder / TOPICS_FILE).read_text())


def test_the_topics_of_all_kafka_tables_are_noted(tmp_path, sinks, brokers) -> None:
    record_topics(CheckpointFolder(str(tmp_path)), sinks, resume=False)
    assert noted(tmp_path) == {"h:1": {"a": "1", "b": "2", "c": "3"}}


def test_the_same_topics_go_on_and_another_one_does_not(tmp_path, sinks, brokers) -> None:
    folder = CheckpointFolder(str(tmp_path))
    record_topics(folder, sinks, resume=False)
    record_topics(folder, sinks, resume=True)
    brokers["b"] = "9"
    with pytest.raises(JobError, match="topic 'b' was deleted and made again since") as refused:
        record_topics(folder, sinks, resume=True)
    assert refused.value.diagnostics[0].code == "topic-recreated"
    assert refused.value.diagnostics[0].notes[0].startswith("its id was 2 and is 9")
    assert f"state reset {tmp_path}" in refused.value.diagnostics[0].helps[0]
    assert noted(tmp_path)["h:1"]["b"] == "2"
    record_topics(folder, sinks, resume=False)  # --force, or a start anew
    assert noted(tmp_path)["h:1"]["b"] == "9"


def test_a_topic_that_is_away_is_remembered(tmp_path, sinks, brokers) -> None:
    folder = CheckpointFolder(str(tmp_path))
    record_topics(folder, sinks, resume=False)
    del brokers["a"]
    record_topics(folder, sinks, resume=True)
    brokers["a"] = "8"
    with pytest.raises(JobError, match="topic 'a'"):
        record_topics(folder, sinks, resume=True)


def test_a_topic_without_positions_may_be_made_again(tmp_path, sinks, brokers) -> None:
    """One that was forgotten, and is read again."""
    folder = CheckpointFolder(str(tmp_path))
    record_topics(folder, sinks, resume=False)
    write_batch(str(tmp_path), 0, {"t": {"a": {"0": 4}}, "u": {"c": {"0": 1}}})
    brokers |= {"b": "9"}
    record_topics(folder, sinks, resume=True)
    assert noted(tmp_path) == {"h:1": {"a": "1", "b": "9", "c": "3"}}
    brokers |= {"c": "8"}
    with pytest.raises(JobError, match="topic 'c'"):
        record_topics(folder, sinks, resume=True)


def test_positions_that_are_set_anew_belong_to_the_topic_that_is_there(tmp_path, sinks, brokers) -> None:
    folder = CheckpointFolder(str(tmp_path))
    record_topics(folder, sinks, resume=False)
    brokers |= {"a": "8", "b": "9"}
    forget_topics(folder, ["a"])
    with pytest.raises(JobError, match="topic 'b'"):
        record_topics(folder, sinks, resume=True)
    forget_topics(folder, ["b"])
    record_topics(folder, sinks, resume=True)
    assert noted(tmp_path) == {"h:1": {"a": "8", "b": "9", "c": "3"}}


@pytest.mark.parametrize("text", ["", "[]", "{", '{"h:1": 3}'])
def test_a_checkpoint_from_before_or_with_a_damaged_note_goes_on(tmp_path, sinks, brokers, text) -> None:
    (tmp_path / TOPICS_FILE).write_text(text)
    record_topics(CheckpointFolder(str(tmp_path)), sinks, resume=True)
    assert noted(tmp_path)["h:1"]["a"] == "1"


def test_brokers_without_ids_are_taken_at_their_word(tmp_path, sinks, brokers) -> None:
    brokers.clear()
    folder = CheckpointFolder(str(tmp_path))
    record_topics(folder, sinks, resume=False)
    record_topics(folder, sinks, resume=True)
    assert noted(tmp_path) == {"h:1": {}}
