"""The Nexmark queries over a topic that ends give Flink's rows (see nexmark_scripts); so does what they say.

The texts run as they are; their sinks are topics, so that the rows can be read. A sample runs as streams
too, over a topic that does not end: its last event lies far ahead, so that the watermark passes all windows
before it.
"""

from __future__ import annotations

import json
import time
import uuid
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

from kafka_sql.broker.client.producer import kept_producer
from kafka_sql.broker.client.properties import ClientRole
from kafka_sql.broker.topics import create_topic
from kafka_sql.runtime.job import Job
from kafka_sql.session import Session
from kafka_sql.text.diagnostics import Severity
from tests.integration import nexmark_scripts as nexmark
from tests.integration.nexmark_scripts import FULL, KEYS, NEEDS_FOLDER, QUERIES, SHUFFLED, SMALL, EventSet

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.slow, NEEDS_FOLDER, pytest.mark.sampled(9)]

STREAMED = tuple(query for query in QUERIES if query not in nexmark.BATCH_ONLY)
SAMPLE = ("q4", "q8", "cep/q0")
"""What every test run streams: a result that is kept up to date, a join of windows, a pattern."""
SHUFFLED_QUERIES = ("q5", "q7", "q8", "q11", "cep/q0")
"""Those that would lose rows that come late."""
PUBLISHED = (*(f"q{number}" for number in range(24)), *nexmark.PATTERNS)
REFUSED = {
    "q6": ["unknown-column"],
    "q13": ["legacy-options"],
    "q14": ["unsupported"],  # a function in Java
    "q23": ["reserved-word"],
}
"""What no Flink takes today either, but for the function in Java."""
VARIABLES = {
    "TOPIC": "events",
    "BOOTSTRAP_SERVERS": "localhost:9092",
    "NEXMARK_TABLE": "kafka",
    "NEXMARK_DIR": "/nexmark",
    "SUBMIT_TIME": "1",
    "FLINK_HOME": "/flink",
}
PARTITIONS = 4
AHEAD = {
    "event_type": 0,
    "person": {"id": 1 << 40, "name": "ahead", "state": "none", "dateTime": "2026-05-01 00:00:00.000"},
}
_FEW = 0.5
"""Seconds between two looks at the rows written."""

Topics = Callable[[EventSet, bool], str]


@pytest.fixture(scope="module")
def filled(broker, kafka_properties, tmp_path_factory) -> Topics:
    """Makes the topic of a set of events, once; with the event that lies ahead for streams."""
    topics: dict[tuple[EventSet, bool], str] = {}

    def topic_of(events: EventSet, streamed: bool) -> str:
        name = f"nexmark-{events.name}-{uuid.uuid4().hex[:8]}"
        create_topic(kafka_properties(), name, PARTITIONS, {})
        path = events.write(tmp_path_factory.mktemp("nexmark") / "events.json")
        with (
            kept_producer(kafka_properties(ClientRole.PRODUCER)) as kept,
            path.open(encoding="utf-8") as lines,
        ):
            for number, line in enumerate(lines):
                kept.producer.produce(name, value=line.rstrip("\n"), partition=number % PARTITIONS)
                if number % 10_000 == 0:
                    kept.producer.poll(0)
            for partition in range(PARTITIONS) if streamed else ():
                kept.producer.produce(name, value=json.dumps(AHEAD), partition=partition)
            assert not kept.producer.flush(60)
            assert not kept.failures
        return name

    def once(events: EventSet, streamed: bool) -> str:
        if (events, streamed) not in topics:
            topics[events, streamed] = topic_of(events, streamed)
        return topics[events, streamed]

    return once


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What q13 and q14 use."""
    found = tmp_path_factory.mktemp("nexmark-files")
    nexmark.prepare(found)
    return found


@pytest.fixture
def started(session: Session, filled: Topics, folder: Path, topic, broker) -> Callable[..., tuple[Job, str]]:
    """Starts a query; its job, and the topic into which it writes."""

    def start(query: str, events: EventSet, *, bounded: bool) -> tuple[Job, str]:
        written = topic()
        if query in nexmark.BATCH_ONLY:
            session.sql("SET 'execution.runtime-mode' = 'batch'")
        source = nexmark.source_options(filled(events, not bounded), broker, bounded=bounded)
        for statement in nexmark.tables(source):
            session.sql(statement)
        *declared, insert = nexmark.sink_statements(query, nexmark.ours(folder), written, broker)
        for statement in declared:
            session.sql(statement)
        return session.sql(insert), written

    return start


def _found(query: str, records: Iterable[Any]) -> dict[str, Any]:
    return nexmark.final_rows(((r.key(), r.value()) for r in records), keyed=query in KEYS)


def _runs_to_its_end(query: str, events: EventSet, started, consume) -> None:
    job, written = started(query, events, bounded=True)
    assert job.wait(280)
    assert _found(query, consume(written)) == nexmark.recorded(events)[query]


def _streams(query: str, events: EventSet, started, consume) -> None:
    """Wait until the rows are those of Flink, and say what they are where they do not become so."""
    job, written = started(query, events, bounded=False)
    expected = nexmark.recorded(events)[query]
    deadline = time.monotonic() + 280
    while (found := _found(query, consume(written))) != expected and time.monotonic() < deadline:
        assert not job.wait(_FEW), "a stream does not end"
    assert found == expected
    job.stop()


@pytest.mark.parametrize("query", PUBLISHED)
def test_the_texts_are_taken_as_they_are_published(query: str) -> None:
    files = ["ddl_kafka_bounded.sql", "ddl_views.sql", f"{query}.sql"]
    texts = [(name, (nexmark.FOLDER / "sql" / name).read_text(encoding="utf-8")) for name in files]
    problems = Session(variables=VARIABLES).check_all(texts)
    errors = [problem.code for problem in problems if problem.severity is Severity.ERROR]
    assert errors == REFUSED.get(query, [])


@pytest.mark.parametrize("query", QUERIES)
def test_the_rows_are_those_of_flink(query: str, started, consume) -> None:
    _runs_to_its_end(query, SMALL, started, consume)


@pytest.mark.parametrize("query", SAMPLE)
def test_streams_end_with_the_rows_of_flink(query: str, started, consume) -> None:
    _streams(query, SMALL, started, consume)


@pytest.mark.exhaustive
@pytest.mark.parametrize("query", [query for query in STREAMED if query not in SAMPLE])
def test_all_streams_end_with_the_rows_of_flink(query: str, started, consume) -> None:
    _streams(query, SMALL, started, consume)


@pytest.mark.exhaustive
@pytest.mark.parametrize("query", QUERIES)
def test_the_rows_of_many_events_are_those_of_flink(query: str, started, consume) -> None:
    _runs_to_its_end(query, FULL, started, consume)


@pytest.mark.exhaustive
@pytest.mark.parametrize("query", STREAMED)
def test_streams_of_many_events_end_with_the_rows_of_flink(query: str, started, consume) -> None:
    _streams(query, FULL, started, consume)


@pytest.mark.exhaustive
@pytest.mark.parametrize("query", SHUFFLED_QUERIES)
def test_events_out_of_order_give_the_same_rows(query: str, started, consume) -> None:
    _streams(query, SHUFFLED, started, consume)
