"""One long-lived Spark: a topic that is deleted and made again between two queries is read anew."""

from __future__ import annotations

import pytest

from kafka_sql.text.diagnostics import JobError
from tests.integration.conftest import rows_of, wait_until


@pytest.mark.kafka
@pytest.mark.spark
def test_a_topic_made_again_is_read_from_its_own_first_record(
    session, broker, topic, produce, delete_topic, kafka_table, kafka_properties
) -> None:
    from kafka_sql.broker.topics import create_topic

    name = topic()
    session.sql(kafka_table("t", name, "a INT"))
    produce(name, [{"value": b'{"a": 1}'}] * 20)
    assert len(rows_of(session, "SELECT a FROM t")) == 20
    for value in (2, 3):
        delete_topic(name)
        create_topic(kafka_properties(), name, 1)
        produce(name, [{"value": b'{"a": %d}' % value}] * 5)
        assert rows_of(session, "SELECT a FROM t") == [(value,)] * 5


@pytest.mark.kafka
def test_a_topic_made_again_has_another_id(topic, delete_topic, kafka_properties) -> None:
    from kafka_sql.broker.topics import create_topic, topic_ids

    name, other = topic(), topic()
    first = topic_ids(kafka_properties(), [name, other, "not-there"])
    assert set(first) == {name, other}
    assert first[name] != first[other]
    assert topic_ids(kafka_properties(), [name]) == {name: first[name]}
    delete_topic(name)
    create_topic(kafka_properties(), name, 1)
    assert topic_ids(kafka_properties(), [name])[name] != first[name]
    assert topic_ids(kafka_properties(), []) == {}


@pytest.mark.kafka
@pytest.mark.spark
@pytest.mark.parametrize("pipeline", ["true", "false"])
def test_a_stream_says_that_its_topic_was_made_again(
    session, topic, produce, consume, delete_topic, kafka_table, kafka_properties, pipeline
) -> None:
    """The new topic has more records than were read of the old one: its first three would be left out."""
    from kafka_sql.broker.topics import create_topic

    source, target = topic(), topic()
    session.sql(kafka_table("t", source, "a INT", **{"scan.bounded.mode": None}))
    session.sql(kafka_table("u", target, "a INT"))
    session.sql(f"SET 'kafka-sql.chained' = '{pipeline}'")
    produce(source, [{"value": b'{"a": 1}'}] * 3)
    job = session.sql("INSERT INTO u SELECT a FROM t")
    wait_until(lambda: len(consume(target)) == 3)
    delete_topic(source)
    create_topic(kafka_properties(), source, 1)
    produce(source, [{"value": b'{"a": 2}'}] * 10)
    with pytest.raises(JobError) as failed:
        job.wait(60)
    # A look while the topic was away says so.
    assert failed.value.diagnostics[0].code in ("topic-recreated", "topic-deleted")
    assert f"'{source}'" in failed.value.diagnostics[0].message


@pytest.mark.kafka
def test_ids_are_compared_while_a_topic_is_read(
    topic, produce, delete_topic, kafka_properties, monkeypatch
) -> None:
    from kafka_sql.broker.topics import create_topic, topic_ids
    from kafka_sql.spark.kafka_read.topic_identity import TopicIdentity

    name = topic()
    identity = TopicIdentity(kafka_properties())
    identity.check([name])
    before = topic_ids(kafka_properties(), [name])[name]
    delete_topic(name)
    create_topic(kafka_properties(), name, 1)
    identity.check([name])  # within a second nobody asks again
    monkeypatch.setattr("kafka_sql.spark.kafka_read.topic_identity._LOOK_EVERY_S", 0.0)
    with pytest.raises(JobError, match=f"'{name}' was deleted and made again") as raised:
        identity.check([name])
    assert before in raised.value.diagnostics[0].notes[0]
    with pytest.raises(JobError, match="was deleted and made again"):  # a restart knows them from before
        TopicIdentity(kafka_properties(), [(name, before)]).check([name])
    delete_topic(name)
    identity.check([name])  # others say that it is gone


@pytest.mark.kafka
@pytest.mark.spark
def test_a_checkpoint_knows_whose_positions_it_has(
    session, topic, produce, consume, delete_topic, kafka_table, kafka_properties, tmp_path, command
) -> None:
    from kafka_sql.broker.topics import create_topic

    source, target = topic(), topic()
    session.sql(kafka_table("t", source, "a INT", **{"scan.bounded.mode": None}))
    session.sql(kafka_table("u", target, "a INT"))
    session.sql(f"SET 'execution.checkpointing.dir' = '{tmp_path}'")
    session.sql("SET 'execution.checkpointing.interval' = '200 ms'")
    insert = "INSERT INTO u SELECT a FROM t"
    produce(source, [{"value": b'{"a": 1}'}] * 3)
    for number in (3, 4):  # the same topic goes on
        job = session.sql(insert)
        wait_until(lambda number=number: len(consume(target)) == number)
        job.stop()
        produce(source, [{"value": b'{"a": 1}'}])
    delete_topic(source)
    create_topic(kafka_properties(), source, 1)
    produce(source, [{"value": b'{"a": 2}'}] * 10)
    with pytest.raises(JobError, match="was deleted and made again since this checkpoint") as refused:
        session.sql(insert)
    assert "state reset" in refused.value.diagnostics[0].helps[0]
    folder = str(tmp_path / "default" / "u")
    assert command("state", "reset", folder, "--to-offsets", "earliest")[0] == 0
    job = session.sql(insert)
    wait_until(lambda: [each.value() for each in consume(target)].count(b'{"a":2}') == 10)
    job.stop()
