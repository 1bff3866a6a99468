"""Event time over rows that change, versioned tables and rows sorted by time give Flink's rows
(tests/golden/event_time), over topics that end and over such that do not."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from kafka_sql.session import Session
from kafka_sql.text.diagnostics import JobError
from tests.golden.changelog.corpus import remaining
from tests.golden.event_time import corpus
from tests.integration.conftest import wait_until

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.sampled(6)]

CASES = corpus.cases()
_ONE_IN = 12
"""So few of the cases run with the quick tests."""


def answered(section: str) -> list[Any]:
    """The cases that Flink answers so; a listed difference must stay one."""
    found = []
    for number, case in enumerate(case for case in CASES if section in case):
        marks = [] if number % _ONE_IN == 0 else [pytest.mark.exhaustive]
        if "differs" in case:
            marks.append(pytest.mark.xfail(strict=True, reason=case["differs"]))
        found.append(pytest.param(case, id=case["query"], marks=marks))
    return found


REFUSED = [pytest.param(case, id=case["query"]) for case in CASES if "refused" in case]


@pytest.fixture(scope="module")
def sources(broker, kafka_properties) -> dict[str, str]:
    """A topic of one partition for each table, with its records."""
    import uuid

    from kafka_sql.broker.topics import create_topic

    topics = {}
    for name in corpus.RECORDS:
        topics[name] = f"event-time-{name}-{uuid.uuid4().hex[:8]}"
        create_topic(kafka_properties(), topics[name], 1, {})
        send(kafka_properties, topics[name], name, 0, len(corpus.RECORDS[name]))
    return topics


def send(kafka_properties: Any, topic: str, name: str, first: int, last: int) -> None:
    """Write some of the records of a table."""
    from kafka_sql.broker.client.producer import kept_producer
    from kafka_sql.broker.client.properties import ClientRole

    time = corpus.TIMES.get(name)
    with kept_producer(kafka_properties(ClientRole.PRODUCER)) as kept:
        for number, (key, value) in enumerate(corpus.RECORDS[name][first:last], first):
            moment = {} if time is None else {"timestamp": time + number * 20_000}
            kept.producer.produce(topic, key=key, value=value, **moment)
        assert not kept.producer.flush(30)


def declare(session: Session, topics: dict[str, str], broker: str, *, bounded: bool) -> None:
    text = "".join(corpus.table(name, topic, broker, bounded=bounded) for name, topic in topics.items())
    session.sql(text + corpus.views())


@pytest.mark.parametrize("case", answered("result"))
def test_bounded_queries_end_with_the_rows_of_flink(case, session, sources, broker) -> None:
    declare(session, sources, broker, bounded=True)
    (result,) = session.execute(case["query"])
    rows = [[kind, *cells] for kind, cells in result.text_rows()]
    assert remaining(rows) == case["result"]


@pytest.mark.parametrize("case", answered("fails"))
def test_what_fails_in_flink_fails(case, session, sources, broker) -> None:
    declare(session, sources, broker, bounded=True)
    with pytest.raises(JobError):
        [list(result.text_rows()) for result in session.execute(case["query"])]


@pytest.mark.parametrize("case", REFUSED)
def test_what_flink_refuses_is_refused(case, session, sources, broker) -> None:
    declare(session, sources, broker, bounded=True)
    (checked,) = session.checked_all([("q", case["query"])])
    assert [problem for problem in checked.diagnostics if problem.span is not None]


STREAMED = (
    "SELECT o.id, r.v, r.ts FROM orders o LEFT JOIN rates FOR SYSTEM_TIME AS OF o.ts AS r ON o.k = r.k",
    "SELECT id, SUM(v) OVER (PARTITION BY k ORDER BY ts) FROM orders",
)
"""Cases that also run as streams over the broker."""


@pytest.mark.parametrize("query", STREAMED)
def test_unbounded_queries_give_the_rows_of_flink(
    query, session, topic, broker, kafka_properties, consume
) -> None:
    (case,) = (case for case in CASES if case["query"] == query)
    used = [name for name in corpus.RECORDS if re.search(rf"\b{name}\b", query + _views_in(query))]
    topics = {name: topic() for name in used}
    session.sql("".join(corpus.table(name, topics[name], broker, bounded=False) for name in used))
    session.sql(
        "".join(f"CREATE VIEW {name} AS {text};" for name, text in corpus.VIEWS.items() if name in query)
    )
    written = topic()
    session.sql(
        f"CREATE TABLE changed ({_columns(session, query)}) WITH "
        f"('connector' = 'kafka', 'topic' = '{written}', 'properties.bootstrap.servers' = '{broker}', "
        "'format' = 'debezium-json')"
    )
    job = session.sql(f"INSERT INTO changed {query}")
    fed = 0
    for part in (0, 1):
        for name in used:
            half = len(corpus.RECORDS[name]) // 2
            first, last = (half, len(corpus.RECORDS[name])) if part else (0, half)
            send(kafka_properties, topics[name], name, first, last)
            fed += last - first
        wait_until(lambda fed=fed: not job.wait(0) and job.progress().rows_read >= fed, 180)
    wait_until(lambda: _left(consume(written)) == before_the_end(case["result"]), 60)
    job.stop()
    assert _left(consume(written)) == before_the_end(case["result"])


def _views_in(query: str) -> str:
    return " ".join(text for name, text in corpus.VIEWS.items() if name in query)


def _columns(session: Session, query: str) -> str:
    (checked,) = session.checked_all([("q", query)])
    assert not checked.diagnostics, checked.diagnostics
    fields = checked.statements[-1].collect.input.schema
    return ", ".join(f"c{number} {field.type.as_nullable()}" for number, field in enumerate(fields))


def _left(messages: list[Any]) -> list[list[str | None]]:
    rows = []
    for message in messages:
        event = json.loads(message.value())
        row = event["after"] if event["op"] == "c" else event["before"]
        kind = "+I" if event["op"] == "c" else "-D"
        rows.append([kind, *(None if cell is None else _plain(str(cell)) for cell in row.values())])
    return before_the_end(remaining(rows))


def before_the_end(rows: list[list[str | None]]) -> list[list[str | None]]:
    """The rows without those of the records that lie ahead, whose time the watermark has not passed."""
    kept = [[None if cell is None else _plain(cell) for cell in row] for row in rows]
    return sorted((row for row in kept if not any(corpus.is_ahead(cell) for cell in row)), key=str)


def _plain(cell: str) -> str:
    return re.sub(r"(:\d\d)\.0+$", r"\1", cell)
