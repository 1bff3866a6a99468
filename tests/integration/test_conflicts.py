"""ON CONFLICT in streams: of the rows with one primary key the first that came is written."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kafka_sql.session import Session
from kafka_sql.text.diagnostics import JobError
from tests.integration.conftest import wait_until

pytestmark = pytest.mark.spark


@pytest.fixture
def source(session, kafka_table, topic, broker) -> tuple[Session, str, str]:
    """The endless table ``visits``, an empty table ``firsts`` of upserts, and their topics."""
    read, written = topic(), topic()
    columns = (
        "id BIGINT, k STRING, ts TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL, WATERMARK FOR ts AS ts"
    )
    session.sql(kafka_table("visits", read, columns, **{"scan.bounded.mode": None}))
    session.sql(
        "CREATE TABLE firsts (id BIGINT, k STRING, PRIMARY KEY (id) NOT ENFORCED) WITH ("
        f"'connector' = 'upsert-kafka', 'topic' = '{written}', 'properties.bootstrap.servers' = '{broker}', "
        "'key.format' = 'json', 'value.format' = 'json')"
    )
    return session, read, written


def records(*rows: tuple[int, str]) -> list[dict[str, Any]]:
    return [{"value": json.dumps({"id": number, "k": k})} for number, k in rows]


@pytest.mark.kafka
def test_do_nothing_keeps_the_first_row(source, produce, consume) -> None:
    session, read, written = source
    job = session.sql("INSERT INTO firsts SELECT id, k FROM visits ON CONFLICT DO NOTHING")

    def values() -> list[tuple[int, str]]:
        found = (json.loads(message.value()) for message in consume(written))
        return sorted((row["id"], row["k"]) for row in found)

    produce(read, records((1, "a"), (2, "b"), (1, "c")))
    wait_until(lambda: values() == [(1, "a"), (2, "b")], 180)
    produce(read, records((2, "d"), (1, "a"), (3, "e")))
    wait_until(lambda: values() == [(1, "a"), (2, "b"), (3, "e")], 180)
    job.stop()
    assert values() == [(1, "a"), (2, "b"), (3, "e")]


@pytest.mark.kafka
@pytest.mark.exhaustive
def test_do_error_fails_at_the_second_row(source, produce, consume) -> None:
    session, read, written = source
    job = session.sql("INSERT INTO firsts SELECT id, k FROM visits ON CONFLICT DO ERROR")
    produce(read, records((1, "a"), (2, "b")))
    wait_until(lambda: len(consume(written)) == 2, 180)
    produce(read, records((3, "c"), (1, "a")))
    with pytest.raises(JobError, match="two rows for table firsts have the same PRIMARY KEY"):
        job.wait(180)


def test_of_rows_that_change_the_newest_of_a_key_is_picked(utc) -> None:
    from kafka_sql.spark.strategies.refresh.on_conflict import KeyConflicts

    conflicts = KeyConflicts(("id",), None)
    first = conflicts.since(None, utc.createDataFrame([(1, "a"), (2, "b"), (2, "b")], "id int, k string"), 0)
    assert sorted(map(tuple, first.collect())) == [(1, "a", 0), (2, "b", 0)]
    now = utc.createDataFrame([(1, "a"), (1, "z"), (2, None)], "id int, k string")
    second = conflicts.since(first, now, 7)
    assert sorted(map(tuple, second.collect()), key=str) == [(1, "a", 0), (1, "z", 7), (2, None, 7)]
    assert sorted(map(tuple, conflicts.picked(second).collect())) == [(1, "z"), (2, None)]


@pytest.mark.exhaustive
def test_several_rows_of_a_key_can_be_an_error(utc) -> None:
    from kafka_sql.spark.strategies.refresh.on_conflict import KeyConflicts

    conflicts = KeyConflicts(("id",), "there are two")
    frame = utc.createDataFrame([(1, "a"), (2, "b")], "id int, k string")
    assert len(conflicts.picked(conflicts.since(None, frame, 0)).collect()) == 2
    twice = conflicts.since(None, utc.createDataFrame([(1, "a"), (1, "b")], "id int, k string"), 0)
    with pytest.raises(Exception, match="there are two"):
        conflicts.picked(twice).collect()


@pytest.mark.kafka
@pytest.mark.exhaustive
def test_changes_under_another_key_leave_what_changed_last(source, broker, topic, produce, consume) -> None:
    session, read, written = source
    session.sql("CREATE VIEW counts AS SELECT COUNT(*) AS id, k FROM visits GROUP BY k")
    job = session.sql("INSERT INTO firsts SELECT id, k FROM counts ON CONFLICT DO DEDUPLICATE")

    def rows() -> dict[int, str]:
        found = {}
        for message in consume(written):
            key = json.loads(message.key())["id"]
            found.pop(key, None)
            if message.value() is not None:
                found[key] = json.loads(message.value())["k"]
        return found

    produce(read, records((1, "a")))
    wait_until(lambda: rows() == {1: "a"}, 180)
    produce(read, records((1, "b")))
    wait_until(lambda: rows() == {1: "b"}, 180)
    produce(read, records((1, "b")))
    wait_until(lambda: rows() == {1: "a", 2: "b"}, 180)
    job.stop()
    assert rows() == {1: "a", 2: "b"}
