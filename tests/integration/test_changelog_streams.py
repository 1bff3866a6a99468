"""Unbounded queries whose rows change: each strategy ends with Flink's rows."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from kafka_sql.planner.plan.checked_script import JobPlan
from kafka_sql.session import Session
from kafka_sql.text.diagnostics import JobError
from tests.golden.changelog import corpus
from tests.golden_cases import GOLDEN, golden_cases
from tests.integration.conftest import wait_until

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.sampled(6)]


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


def strategy_of(session: Session, query: str) -> str:
    (checked,) = session.checked_all([("q", query)])
    assert not checked.diagnostics
    statement = checked.statements[-1]
    assert isinstance(statement, JobPlan)
    return statement.sinks[0].strategy.name


def texts(messages: Sequence[Any]) -> list[tuple[str | None, str | None]]:
    return [
        tuple(None if part is None else part.decode() for part in (message.key(), message.value()))
        for message in messages
    ]


def events(messages: Sequence[Any]) -> list[list[Any]]:
    """The rows of debezium events, each with its kind."""
    found = []
    for message in messages:
        event = json.loads(message.value())
        row = event["after"] if event["op"] == "c" else event["before"]
        found.append(["+I" if event["op"] == "c" else "-D", *row.values()])
    return found


KEPT_UP_TO_DATE = [
    (
        "SELECT COUNT(*), SUM(v), MAX(k), COUNT(DISTINCT k), COUNT(k) FROM ups",
        "a BIGINT, b INT, c STRING, d BIGINT, e BIGINT",
    ),
    ("SELECT k, COUNT(*) FROM app GROUP BY k HAVING COUNT(*) > 1", "k STRING, n BIGINT"),
    ("SELECT a.id, b.id FROM cdc a FULL JOIN tags b ON a.id = b.id AND a.v > 2", "a BIGINT, b BIGINT"),
]
KEPT_UP_TO_DATE_SLOWLY = [
    (
        "SELECT k, COUNT(*), SUM(v), MAX(v), MIN(v), AVG(v) FROM cdc GROUP BY k",
        "k STRING, n BIGINT, s INT, a INT, b INT, c INT",
    ),
    (
        "SELECT c, COUNT(*) FROM (SELECT k, COUNT(*) AS c FROM app GROUP BY k) GROUP BY c",
        "c BIGINT, n BIGINT",
    ),
    ("SELECT a.id, b.label FROM ups a LEFT JOIN named b ON a.id = b.id", "id BIGINT, label STRING"),
    ("SELECT id, k FROM app WHERE id NOT IN (SELECT id FROM named)", "id BIGINT, k STRING"),
    ("SELECT id, v FROM ups ORDER BY v DESC, id LIMIT 2", "id BIGINT, v INT"),
    (
        "SELECT k, id, rn FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC, id) AS rn "
        "FROM cdc) WHERE rn <= 2",
        "k STRING, id BIGINT, rn BIGINT",
    ),
    ("SELECT k FROM app EXCEPT SELECT k FROM ups", "k STRING"),
]


def cases(listed: list[tuple[str, str]], *marks: pytest.MarkDecorator) -> list[Any]:
    return [pytest.param(*case, id=case[0], marks=marks) for case in listed]


@pytest.mark.parametrize(
    ("query", "columns"), [*cases(KEPT_UP_TO_DATE), *cases(KEPT_UP_TO_DATE_SLOWLY, pytest.mark.exhaustive)]
)
@pytest.mark.parametrize("strategy", ["incremental", pytest.param("refresh", marks=pytest.mark.exhaustive)])
def test_a_result_is_kept_up_to_date(query, columns, strategy, session, feed, topic, broker, consume):
    if strategy == "refresh":
        session.sql("SET 'kafka-sql.strategy' = 'refresh'")
    written = topic()
    session.sql(
        f"CREATE TABLE changed ({columns}) WITH ('connector' = 'kafka', 'topic' = '{written}', "
        f"'properties.bootstrap.servers' = '{broker}', 'format' = 'debezium-json')"
    )
    assert strategy_of(session, f"INSERT INTO changed {query}") is strategy
    fed = feed(0, query)
    job = session.sql(f"INSERT INTO changed {query}")
    for part in (1, 2):
        wait_until(lambda fed=fed: not job.wait(0) and job.progress().rows_read == fed)
        fed += feed(part, query)
    wait_until(lambda: not job.wait(0) and job.progress().rows_read == fed)
    job.stop()
    recorded = next(case["result"] for case in corpus.cases() if case["query"] == query)
    left = corpus.remaining(events(consume(written)))
    assert [[None if cell is None else str(cell) for cell in row] for row in left] == recorded


def test_group_by_of_inserts_in_micro_batches(session, feed, topic, broker, consume):
    written = topic()
    session.sql("SET 'kafka-sql.chained' = 'false'")
    session.sql(corpus.upsert_sink("k STRING, n BIGINT, PRIMARY KEY (k) NOT ENFORCED", written, broker))
    query = "INSERT INTO sink SELECT k, COUNT(*) FROM app WHERE k IS NOT NULL GROUP BY k"
    assert strategy_of(session, query) == "incremental"
    fed = feed(0, query)
    job = session.sql(query)
    wait_until(lambda: not job.wait(0) and job.progress().rows_read == fed)
    fed += feed(1, query) + feed(2, query)
    wait_until(lambda: not job.wait(0) and job.progress().rows_read == fed)
    job.stop()
    assert corpus.newest(texts(consume(written))) == {
        '{"k":"a"}': '{"k":"a","n":4}',
        '{"k":"b"}': '{"k":"b","n":2}',
        '{"k":"c"}': '{"k":"c","n":1}',
    }


def test_changes_flow_into_a_table_of_upserts_as_they_come(session, feed, topic, broker, consume):
    written = topic()
    session.sql(corpus.upsert_sink(corpus.COLUMNS["cdcpk"], written, broker))
    (case,) = (c for c in corpus.cases() if c["query"] == "SELECT * FROM cdcpk WHERE v > 3")
    query = corpus.insertion(case)
    assert strategy_of(session, query) == "native"
    fed = feed(0, query)
    job = session.sql(query)
    wait_until(lambda: not job.wait(0) and job.progress().rows_read == fed)
    fed += feed(1, query) + feed(2, query)
    wait_until(lambda: not job.wait(0) and job.progress().rows_read == fed)
    job.stop()
    assert texts(consume(written)) == [tuple(record) for record in case["records"]]


def test_the_changes_of_a_result_are_shown(session, feed):
    query = "SELECT k, COUNT(*) FROM cdc GROUP BY k"
    feed(0, query)
    (result,) = session.execute(query)
    rows = result.text_rows()
    shown = [next(rows) for _ in range(2)]
    assert sorted(shown) == [("+I", ("a", "1")), ("+I", ("b", "1"))]
    feed(1, query)  # id 1 goes; 3 and 4 come, and 3 becomes 7
    shown = [next(rows)]
    rows.close()
    assert shown == [("+I", (None, "1"))]


@pytest.mark.parametrize("strategy", ["incremental", "refresh"])
def test_a_stopped_query_goes_on_with_its_state(strategy, session, feed, topic, broker, consume, tmp_path):
    if strategy == "refresh":
        session.sql("SET 'kafka-sql.strategy' = 'refresh'")
    written = topic()
    session.sql(f"SET 'execution.checkpointing.dir' = '{tmp_path}'")
    session.sql(corpus.upsert_sink("k STRING, n BIGINT, PRIMARY KEY (k) NOT ENFORCED", written, broker))
    query = "INSERT INTO sink SELECT k, COUNT(*) FROM ups WHERE k IS NOT NULL GROUP BY k"
    assert strategy_of(session, query) is strategy
    fed = feed(0, query)
    job = session.sql(query)
    wait_until(lambda: not job.wait(0) and job.progress().rows_read == fed)
    job.stop()
    fed = feed(1, query) + feed(2, query)
    job = session.sql(query)
    wait_until(lambda: not job.wait(0) and job.progress().rows_read == fed)
    job.stop()
    left = corpus.newest(texts(consume(written)))
    assert sorted(left) == ['{"k":"a"}', '{"k":"b2"}', '{"k":"d"}']
    with pytest.raises(JobError) as raised:
        session.sql(query.replace("COUNT(*)", "SUM(id)"))
    assert raised.value.diagnostics[0].code == "plan-changed"


@pytest.mark.parametrize(
    "setting", ["", "SET 'kafka-sql.chained' = 'false'", "SET 'kafka-sql.strategy' = 'refresh'"]
)
def test_changes_that_come_again_count_once(setting, session, feed, topic, broker, consume, tmp_path):
    """Also behind a restart, whose rows are those of state that was kept."""
    written, copied = topic(), topic()
    totals, copy = (
        case
        for case in corpus.cases()
        if case.get("duplicates")
        and case["query"]
        in ("SELECT * FROM cdctwice", "SELECT k, COUNT(*), SUM(v), MIN(v) FROM cdctwice GROUP BY k")
        and "changes" not in case
    )
    for statement in filter(None, (*corpus.settings(copy), setting)):
        session.sql(statement)
    session.sql(f"SET 'execution.checkpointing.dir' = '{tmp_path}'")
    session.sql(corpus.upsert_sink(copy["sink"], copied, broker))
    session.sql(
        "CREATE TABLE changed (k STRING, n BIGINT, s INT, m INT) WITH ('connector' = 'kafka', "
        f"'topic' = '{written}', 'properties.bootstrap.servers' = '{broker}', 'format' = 'debezium-json')"
    )
    inserts = (corpus.insertion(copy), f"INSERT INTO changed {totals['query']}")
    for part in range(3):
        feed(part, copy["query"])
        for insert in inserts:
            job = session.sql(insert)
            wait_until(lambda job=job: not job.wait(0) and job.progress().lag == 0)
            job.stop()
    assert corpus.newest(texts(consume(copied))) == corpus.newest(map(tuple, copy["records"]))
    left = corpus.remaining(events(consume(written)))
    assert [[None if cell is None else str(cell) for cell in row] for row in left] == totals["result"]


def test_changes_become_rows_as_in_flink(session, topic, produce, broker, consume):
    """The rows that Flink gives for TO_CHANGELOG over GROUP BY (the case *to changelog of groups* of
    ``queries-in-both-modes``), where each micro-batch has one record; and rows that change again above."""
    orders = [
        json.loads(line) for line in (GOLDEN / "queries" / "orders.jsonl").read_text("utf-8").splitlines()
    ]
    read, written, counted = topic(), topic(), topic()
    kafka = f"'connector' = 'kafka', 'properties.bootstrap.servers' = '{broker}', 'format' = 'json'"
    session.sql(
        f"CREATE TABLE orders (customer STRING, amount INT) WITH ({kafka}, 'topic' = '{read}', "
        "'scan.startup.mode' = 'earliest-offset', 'scan.max-records-per-batch' = '1')"
    )
    session.sql(
        f"CREATE TABLE changes (op STRING, who STRING, total INT) WITH ({kafka}, 'topic' = '{written}')"
    )
    session.sql(corpus.upsert_sink("op STRING, n BIGINT, PRIMARY KEY (op) NOT ENFORCED", counted, broker))
    session.sql("CREATE VIEW spent AS SELECT customer, SUM(amount) AS total FROM orders GROUP BY customer")
    every = session.sql("INSERT INTO changes SELECT * FROM TO_CHANGELOG(input => TABLE spent)")
    kinds = session.sql(
        "INSERT INTO sink SELECT op, COUNT(*) FROM TO_CHANGELOG(input => TABLE spent, op_mapping => "
        "MAP['INSERT, UPDATE_AFTER', 'put', 'DELETE', 'del']) GROUP BY op"
    )
    produce(read, [{"value": json.dumps(order)} for order in orders])
    wait_until(lambda: every.progress().rows_read == len(orders) == kinds.progress().rows_read)
    every.stop()
    kinds.stop()
    rows = [tuple(json.loads(message.value()).values()) for message in consume(written)]
    (case,) = (
        each for each in golden_cases("queries-in-both-modes") if each.name == "to changelog of groups"
    )
    recorded = [line.split(" | ") for line in case.sections["flink streaming"].splitlines()[1:]]
    shown = [["NULL" if cell is None else str(cell) for cell in row] for row in rows]
    assert sorted(shown) == sorted(recorded)
    of_ann = [(kind, total) for kind, who, total in rows if who == "ann"]
    assert of_ann == [("INSERT", 10), ("UPDATE_BEFORE", 10), ("UPDATE_AFTER", 20)]
    assert corpus.newest(texts(consume(counted))) == {'{"op":"put"}': '{"op":"put","n":8}'}
