"""ON CONFLICT in streams: of the rows with one primary key the first that came is written."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kafka_sql.session import Session
from kafka_sql.text.diagnostics import JobError
from tests.integration.conftest import wait_until

pytestmark = [pytest.mark.spark, pytest.mark.kafka]


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


@pytest.mark.exhaustive
def test_do_error_fails_at_the_second_row(source, produce, consume) -> None:
    session, read, written = source
    job = session.sql("INSERT INTO firsts SELECT id, k FROM visits ON CONFLICT DO ERROR")
    produce(read, records((1, "a"), (2, "b")))
    wait_until(lambda: len(consume(written)) == 2, 180)
    produce(read, records((3, "c"), (1, "a")))
    with pytest.raises(JobError, match="two rows for table firsts have the same PRIMARY KEY"):
        job.wait(180)
