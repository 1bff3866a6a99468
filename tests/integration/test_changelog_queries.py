"""Queries over tables of changes end with the rows recorded from Flink (tests/golden/changelog)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kafka_sql.session import Session
from kafka_sql.session.results import Started
from kafka_sql.text.diagnostics import JobError
from tests.golden.changelog import corpus

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.sampled(9)]

CASES = corpus.cases()


@pytest.fixture(scope="module")
def sources(broker, kafka_properties) -> dict[str, str]:
    """A topic of one partition for each source of the cases, with its records."""
    import uuid

    from kafka_sql.broker.client.producer import kept_producer
    from kafka_sql.broker.client.properties import ClientRole
    from kafka_sql.broker.topics import create_topic

    topics = {}
    for name, records in corpus.RECORDS.items():
        topics[name] = f"changes-{name}-{uuid.uuid4().hex[:8]}"
        create_topic(kafka_properties(), topics[name], 1, {})
        with kept_producer(kafka_properties(ClientRole.PRODUCER)) as kept:
            for key, value in records:
                kept.producer.produce(topics[name], key=key, value=value)
            assert not kept.producer.flush(30)
    return topics


@pytest.fixture
def declared(session: Session, sources: dict[str, str], broker: str) -> Session:
    """A session that knows the bounded sources."""
    for name, topic in corpus.TOPICS.items():
        session.sql(corpus.table(name, sources[topic], broker))
    return session


def named(kind: str) -> list[Any]:
    return [pytest.param(case, id=f"{case['file']}-{case['query']}") for case in CASES if kind in case]


def settle(session: Session, case: dict[str, Any]) -> None:
    for statement in corpus.settings(case):
        session.sql(statement)


def rows_of(session: Session, query: str) -> list[list[str | None]]:
    (result,) = session.execute(query)
    return [[kind, *(None if cell is None else cell for cell in cells)] for kind, cells in result.text_rows()]


@pytest.mark.parametrize("case", named("changes"))
def test_changes_are_passed_on_one_by_one(case, declared):
    settle(declared, case)
    assert rows_of(declared, case["query"]) == case["changes"]


@pytest.mark.parametrize("case", named("result"))
def test_the_rows_that_remain_are_those_of_flink(case, declared):
    settle(declared, case)
    assert corpus.remaining(rows_of(declared, case["query"])) == case["result"]


@pytest.mark.parametrize("case", named("records"))
def test_a_table_of_upserts_holds_what_flink_writes(case, declared, topic, broker, consume):
    settle(declared, case)
    written = topic()
    declared.sql(corpus.upsert_sink(case["sink"], written, broker))
    (started,) = declared.execute(corpus.insertion(case))
    assert isinstance(started, Started)
    assert started.job.wait(60)
    records = [
        tuple(None if part is None else part.decode() for part in (record.key(), record.value()))
        for record in consume(written)
    ]
    recorded = [tuple(record) for record in case["records"]]
    if "newest" in case:  # Flink writes every step, a batch query the last one
        assert corpus.newest(records) == corpus.newest(recorded)
    else:
        assert records == recorded


def test_keys_of_several_columns_with_a_prefix(session, broker, topic, consume):
    written = topic()
    options = {
        "connector": "upsert-kafka",
        "topic": written,
        "properties.bootstrap.servers": broker,
        "key.format": "json",
        "key.fields-prefix": "k_",
        "value.format": "json",
        "value.fields-include": "EXCEPT_KEY",
        "sink.buffer-flush.max-rows": "100",
        "sink.buffer-flush.interval": "1 s",
        "scan.bounded.mode": "latest-offset",
    }
    listed = ", ".join(f"'{key}' = '{value}'" for key, value in options.items())
    columns = "v INT, k_b STRING, k_a INT, PRIMARY KEY (k_a, k_b) NOT ENFORCED"
    session.sql(f"CREATE TABLE pairs ({columns}) WITH ({listed})")
    job = session.sql(
        "INSERT INTO pairs VALUES (1, 'x', 1), (2, 'y', 1), (3, 'x', 1) ON CONFLICT DO DEDUPLICATE"
    )
    job.wait(60)
    assert [(record.key(), record.value()) for record in consume(written)] == [
        (b'{"a":1,"b":"y"}', b'{"v":2}'),
        (b'{"a":1,"b":"x"}', b'{"v":3}'),  # buffered: the last row of a key
    ]
    assert sorted(rows_of(session, "SELECT * FROM pairs")) == [["+I", "2", "y", "1"], ["+I", "3", "x", "1"]]


def test_a_record_without_value_deletes_by_its_key_alone(session, broker, topic, produce):
    name = topic()
    session.sql(corpus.table("ups", name, broker))
    produce(
        name, [{"key": '{"id":1}', "value": '{"id":1,"k":"a","v":1}'}, {"key": '{"id":1}', "value": None}]
    )
    assert rows_of(session, "SELECT * FROM ups") == [["+I", "1", "a", "1"], ["-D", "1", "a", "1"]]
    assert rows_of(session, "SELECT COUNT(*) FROM ups") == []
    assert session.sql("SELECT * FROM ups").collect() == []


TIMED = (
    f"{corpus.COLUMNS['app']}, ts TIMESTAMP_LTZ(3) METADATA FROM 'timestamp' VIRTUAL, WATERMARK FOR ts AS ts"
)


@pytest.fixture
def timed(session, kafka_table, sources, topic, broker) -> tuple[Session, str]:
    """The table ``app`` of the corpus with a watermark, an empty table ``sink`` of upserts, and its topic."""
    written = topic()
    session.sql(kafka_table("app", sources["app"], TIMED))
    session.sql(corpus.upsert_sink(corpus.COLUMNS["ups"], written, broker))
    return session, written


def test_on_conflict_do_nothing_keeps_the_first_row(timed, consume):
    session, written = timed
    session.sql("INSERT INTO sink SELECT id, k, v FROM app ON CONFLICT DO NOTHING").wait(60)
    rows = sorted(json.loads(record.value())["v"] or 0 for record in consume(written))
    assert rows == [0, 1, 3, 4, 5]  # ids 5, 1, 4, 3, 2


def test_on_conflict_do_error_fails_where_rows_meet(timed, consume):
    session, written = timed
    session.sql("INSERT INTO sink SELECT id, k, v FROM app WHERE v > 4 ON CONFLICT DO ERROR").wait(60)
    assert sorted(json.loads(record.value())["id"] for record in consume(written)) == [1, 2]
    with pytest.raises(JobError) as raised:
        session.sql("INSERT INTO sink SELECT id, k, v FROM app WHERE id = 3 ON CONFLICT DO ERROR").wait(60)
    assert raised.value.diagnostics[0].code == "primary-key-conflict"
