"""Unbounded queries whose rows change: each strategy ends with Flink's rows, also after a kill."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from kafka_sql.planner.checked import JobPlan
from kafka_sql.planner.plan import Strategy
from kafka_sql.runtime.job import Job
from kafka_sql.session import Session
from tests.golden.changelog import corpus
from tests.integration.conftest import wait_until

pytestmark = [pytest.mark.spark, pytest.mark.kafka]


@pytest.fixture
def feed(session: Session, topic, produce, broker) -> Callable[[int, str], int]:
    """Declares the unbounded sources of the corpus; ``feed(part, query)`` writes a third of their records and
    says how many ``query`` reads of them."""
    topics = {name: topic(name=name) for name in corpus.RECORDS}
    for name, source in corpus.TOPICS.items():
        session.sql(corpus.table(name, topics[source], broker, bounded=False))

    def write(part: int, query: str) -> int:
        read = 0
        for name, records in corpus.RECORDS.items():
            size = -(-len(records) // 3)
            mine = records[part * size : (part + 1) * size]
            produce(topics[name], [{"key": key, "value": value} for key, value in mine])
            sources = [table for table, source in corpus.TOPICS.items() if source == name]
            read += len(mine) if any(re.search(rf"\b{table}\b", query) for table in sources) else 0
        return read

    return write


def strategy_of(session: Session, query: str) -> Strategy:
    (checked,) = session.checked_all([("q", query)])
    assert not checked.diagnostics
    statement = checked.statements[-1]
    assert isinstance(statement, JobPlan)
    return statement.sinks[0].strategy


def events(messages: Sequence[Any]) -> list[list[Any]]:
    """The rows of debezium events, each with its kind."""
    found = []
    for message in messages:
        event = json.loads(message.value())
        row = event["after"] if event["op"] == "c" else event["before"]
        found.append(["+I" if event["op"] == "c" else "-D", *row.values()])
    return found


REFRESHED = [
    (
        "SELECT k, COUNT(*), SUM(v), MAX(v), MIN(v), AVG(v) FROM cdc GROUP BY k",
        "k STRING, n BIGINT, s INT, a INT, b INT, c INT",
    ),
    (
        "SELECT COUNT(*), SUM(v), MAX(k), COUNT(DISTINCT k), COUNT(k) FROM ups",
        "n BIGINT, s INT, k STRING, d BIGINT, e BIGINT",
    ),
    (
        "SELECT c, COUNT(*) FROM (SELECT k, COUNT(*) AS c FROM app GROUP BY k) GROUP BY c",
        "c BIGINT, n BIGINT",
    ),
    ("SELECT k, COUNT(*) FROM app GROUP BY k HAVING COUNT(*) > 1", "k STRING, n BIGINT"),
    ("SELECT a.id, b.label FROM ups a LEFT JOIN named b ON a.id = b.id", "id BIGINT, label STRING"),
    ("SELECT a.id, b.id FROM cdc a FULL JOIN tags b ON a.id = b.id AND a.v > 2", "a BIGINT, b BIGINT"),
    ("SELECT id, k FROM app WHERE id NOT IN (SELECT id FROM named)", "id BIGINT, k STRING"),
    ("SELECT id, v FROM ups ORDER BY v DESC, id LIMIT 2", "id BIGINT, v INT"),
    (
        "SELECT k, id, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC, id) AS rn FROM cdc) WHERE rn <= 2",
        "k STRING, id BIGINT, rn BIGINT",
    ),
    ("SELECT k FROM app EXCEPT SELECT k FROM ups", "k STRING"),
]


@pytest.mark.parametrize(("query", "columns"), REFRESHED, ids=[query for query, _ in REFRESHED])
def test_a_result_is_kept_up_to_date(query, columns, session, feed, topic, broker, consume):
    written = topic()
    session.sql(
        f"CREATE TABLE changed ({columns}) WITH ('connector' = 'kafka', 'topic' = '{written}', "
        f"'properties.bootstrap.servers' = '{broker}', 'format' = 'debezium-json')"
    )
    assert strategy_of(session, f"INSERT INTO changed {query}") is Strategy.REFRESH
    fed = feed(0, query)
    job = session.sql(f"INSERT INTO changed {query}")
    for part in (1, 2):
        wait_until(lambda fed=fed: job.progress().rows_read == fed)
        fed += feed(part, query)
    wait_until(lambda: job.progress().rows_read == fed)
    job.stop()
    recorded = next(case["result"] for case in corpus.cases() if case["query"] == query)
    left = corpus.remaining(events(consume(written)))
    assert [[None if cell is None else str(cell) for cell in row] for row in left] == recorded
