"""Whole scripts write what Flink wrote, and fail where it failed (tests/golden/scripts)."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from typing import Any

import pytest

from kafka_sql.session import Session
from kafka_sql.session.results import Started
from kafka_sql.text.diagnostics import KafkaSqlError
from tests.golden.scripts import corpus
from tests.golden_cases import GoldenCase, golden_cases

pytestmark = [pytest.mark.spark, pytest.mark.kafka]

CASES = golden_cases(corpus.AREA)
DIFFERENCES = corpus.differences()
SAMPLE = ("key fields", "statement set", "city totals", "sensors hop sets", "print rows")
"""The cases of every run."""
_JOB_LIMIT_S = 120


def _parameters(*, sample: bool) -> list[Any]:
    return [
        pytest.param(case, id=case.id, marks=_marks(case))
        for case in CASES
        if (case.name in SAMPLE) is sample
    ]


def _marks(case: GoldenCase) -> list[pytest.MarkDecorator]:
    reason = DIFFERENCES.get(case.id)
    return [] if reason is None else [pytest.mark.xfail(strict=True, reason=reason)]


@pytest.fixture(scope="module")
def sources(kafka_properties: Callable[..., Any]) -> str:
    """Makes the topics that scripts read; returns the beginning of their names."""
    from kafka_sql.broker.client.producer import kept_producer
    from kafka_sql.broker.client.properties import ClientRole
    from kafka_sql.broker.topics import create_topic

    prefix = f"scripts-{uuid.uuid4().hex[:8]}-"
    made: set[str] = set()
    with kept_producer(kafka_properties(ClientRole.PRODUCER)) as kept:
        for name, partitions, record in corpus.records():
            if name not in made:
                create_topic(kafka_properties(), prefix + name, partitions, {})
                made.add(name)
            kept.producer.produce(prefix + name, **record)
        assert not kept.producer.flush(30)
        assert not kept.failures
    return prefix


@pytest.mark.parametrize("case", _parameters(sample=True))
def test_scripts_write_what_flink_wrote(case, session, broker, sources, kafka_properties, consume, capsys):
    _write(case, session, broker, sources, kafka_properties, consume, capsys)


@pytest.mark.exhaustive
@pytest.mark.parametrize("case", _parameters(sample=False))
def test_all_scripts_write_what_flink_wrote(
    case, session, broker, sources, kafka_properties, consume, capsys
):
    _write(case, session, broker, sources, kafka_properties, consume, capsys)


def test_every_difference_is_that_of_a_case() -> None:
    assert set(DIFFERENCES) <= {case.id for case in CASES}


def _write(
    case: GoldenCase,
    session: Session,
    broker: str,
    sources: str,
    kafka_properties: Callable[..., Any],
    consume: Callable[[str], list[Any]],
    capsys: pytest.CaptureFixture[str],
) -> None:
    from kafka_sql.broker.topics import create_topic

    out = f"scripts-{uuid.uuid4().hex[:12]}-"
    topics = tuple(corpus.written(case.sql))
    for topic in topics:
        create_topic(kafka_properties(), out + topic.topic, topic.partitions, {})
    text = corpus.script(case.sql, broker, sources, out)
    if "flink error" in case.sections:
        with pytest.raises(KafkaSqlError):
            _run(session, text)
        return
    _run(session, text)
    shown = capsys.readouterr().out
    for topic in topics:
        expected = case.sections[f"flink {topic.topic}"]
        found = (
            corpus.Record(m.partition(), m.key(), m.value(), m.headers() or (), m.timestamp()[1])
            for m in consume(out + topic.topic)
        )
        timed = '"timestamp": ' in expected
        assert corpus.content(topic, found, timed=timed, prefix=sources) == expected
    if "flink printed" in case.sections:
        assert corpus.printed(shown) == case.sections["flink printed"]


def _run(session: Session, text: str) -> None:
    jobs = [result.job for result in session.execute(text) if isinstance(result, Started)]
    for job in jobs:
        assert job.wait(_JOB_LIMIT_S), "a job does not end"
