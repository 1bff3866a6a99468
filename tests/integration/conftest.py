"""One Spark session per test run, and sessions of ours on it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest

from kafka_sql.session import Session


@pytest.fixture(scope="session")
def spark():
    from kafka_sql.spark.session import create_session

    quick_jit = {"spark.driver.defaultJavaOptions": "-XX:TieredStopAtLevel=1"}
    spark = create_session("local[2]", quick_jit)
    yield spark
    spark.stop()


@pytest.fixture
def session(spark) -> Iterator[Session]:
    """A session of ours whose jobs are stopped at the end; the Spark session stays."""
    session = Session(spark)
    yield session
    session.close()


@pytest.fixture
def kafka_table(broker) -> Callable[..., str]:
    """Makes ``CREATE TABLE`` text: ``kafka_table('t', topic, 'a INT, b STRING', **{'format': 'json'})``."""

    def make(name: str, topic: str, columns: str, **options: str) -> str:
        merged = {
            "connector": "kafka",
            "topic": topic,
            "properties.bootstrap.servers": broker,
            "format": "json",
            "scan.startup.mode": "earliest-offset",
            "scan.bounded.mode": "latest-offset",
        } | options
        written = ",\n  ".join(f"'{key}' = '{value}'" for key, value in merged.items() if value is not None)
        return f"CREATE TABLE {name} (\n  {columns}\n) WITH (\n  {written}\n);\n"

    return make


def wait_until(condition: Callable[[], bool], limit_s: float = 60.0) -> None:
    """Wait for a condition; fails after the limit."""
    deadline = time.monotonic() + limit_s
    while not condition():
        assert time.monotonic() < deadline, f"not so after {limit_s} s"
        time.sleep(0.05)


def rows_of(session: Session, query: str) -> list[tuple]:
    """The rows of a bounded query, sorted by their text."""
    return sorted((tuple(row) for row in session.sql(query).collect()), key=repr)
