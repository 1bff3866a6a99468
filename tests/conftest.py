"""A real Kafka broker for the tests (``tests/README.md``), and topics and records on it.

The broker is the one in ``KAFKA_SQL_TEST_BOOTSTRAP``, else one in a container if Docker answers, else the
embedded one. It only starts when a test requests it.
"""

from __future__ import annotations

import os
import sys
import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from tests.sampling import choose_sample, left_out, sample_line

settings.register_profile("same every time", derandomize=True, deadline=None)
settings.register_profile("explore", deadline=None)
settings.load_profile(os.environ.get("KAFKA_SQL_HYPOTHESIS", "same every time"))
"""Property tests try the same examples in every run, so that a change is the cause of a new failure;
``KAFKA_SQL_HYPOTHESIS=explore`` searches new ones."""

BOOTSTRAP_VARIABLE = "KAFKA_SQL_TEST_BOOTSTRAP"
CONTAINER_VARIABLE = "KAFKA_SQL_TEST_CONTAINERS"
"""``never`` disables Docker."""

_LONG_S = 1.0
_DELIVERY_LIMIT_S = 30
_READ_LIMIT_S = 30


def pytest_configure(config: pytest.Config) -> None:
    """Choose the share of the slow tests that this run takes."""
    choose_sample(config)


def pytest_report_header() -> str:
    """Return a line that names the share."""
    return sample_line()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Write each failure, as soon as it happens, and each test that takes longer than a second to the file in
    ``KAFKA_SQL_TEST_LOG``."""
    log = os.environ.get("KAFKA_SQL_TEST_LOG")
    if not log or "PYTEST_XDIST_WORKER" in os.environ:
        return
    with Path(log).open("a") as file:
        if report.outcome in ("failed", "rerun"):
            file.write(f"{report.outcome} {_failure(report)}\n")
        if report.duration > _LONG_S:
            file.write(f"{report.duration:.1f} s {report.nodeid} ({report.when})\n")


def _failure(report: pytest.TestReport) -> str:
    """Return the test, and the first line of its error."""
    wrong = [line for line in str(report.longrepr).splitlines() if line.startswith("E ")]
    return f"{report.nodeid} ({report.when}): {(wrong or [''])[0][:200]}"


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Print the tests that passed only the second time, with their first failure. Quiet runs, which have no
    header, print their sample here."""
    if terminalreporter.verbosity < 0:
        terminalreporter.write_line(sample_line())
    again = terminalreporter.stats.get("rerun", [])
    if again:
        terminalreporter.section("tests that ran twice")
    for report in again:
        terminalreporter.write_line(_failure(report))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Deselect the tests that other runs take."""
    others = left_out(items)
    if others:
        config.hook.pytest_deselected(items=list(others))
        items[:] = [item for item in items if item not in others]


@pytest.fixture(scope="session")
def broker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Yield the bootstrap servers of the broker that the tests share."""
    named = os.environ.get(BOOTSTRAP_VARIABLE)
    if named:
        yield named
        return
    with _container() as servers:
        if servers is not None:
            yield servers
            return
    from kafka_sql.broker.embedded.embedded_broker import EmbeddedBroker
    from kafka_sql.broker.embedded.server_config import free_ports

    embedded = EmbeddedBroker(tmp_path_factory.mktemp("broker"), free_ports(1)[0])
    try:
        yield embedded.start(lambda line: None).bootstrap_servers
    finally:
        embedded.stop()


@contextmanager
def _container() -> Iterator[str | None]:
    """Yield a broker in a container, or None without Docker or if it cannot run one."""
    if os.environ.get(CONTAINER_VARIABLE) == "never" or not _docker_answers():
        yield None
        return
    from testcontainers.community.kafka import KafkaContainer

    container = KafkaContainer().with_kraft()
    try:
        container.start()
    except Exception as error:
        print(f"no broker in a container ({error}): using the embedded one", file=sys.stderr)
        yield None
        return
    try:
        yield container.get_bootstrap_server()
    finally:
        container.stop()


def _docker_answers() -> bool:
    """Return whether a Docker engine answers; without a socket, the docker package is not imported."""
    if not os.environ.get("DOCKER_HOST") and not os.path.exists("/var/run/docker.sock"):
        return False
    try:
        import docker

        client = docker.from_env(timeout=2)
    except Exception:
        return False
    try:
        return bool(client.ping())
    except Exception:
        return False
    finally:
        client.close()


@pytest.fixture(scope="session")
def kafka_properties(broker: str) -> Callable[..., Any]:
    """Return client properties for the tests' broker: ``kafka_properties(role, **{'group.id': 'g'})``."""
    from kafka_sql.broker.client.properties import ClientRole, translate

    def make(role: ClientRole = ClientRole.CONSUMER, **more: str) -> Any:
        return translate([("bootstrap.servers", broker), *more.items()], role)

    return make


@pytest.fixture
def topic(kafka_properties: Callable[..., Any]) -> Callable[..., str]:
    """Create a topic with a unique name: ``topic(partitions=3, **{'retention.ms': '1000'})``."""
    from kafka_sql.broker.topics import create_topic

    def make(partitions: int = 1, name: str = "test", **config: str) -> str:
        unique = f"{name}-{uuid.uuid4().hex[:12]}"
        create_topic(kafka_properties(), unique, partitions, config)
        return unique

    return make


@pytest.fixture
def produce(kafka_properties: Callable[..., Any]) -> Callable[[str, Sequence[Mapping[str, Any]]], None]:
    """Write records and wait for the brokers: ``produce(topic, [{'value': b'…', 'key': …, 'headers': …,
    'timestamp': ms, 'partition': n}])``."""
    from kafka_sql.broker.client.producer import kept_producer
    from kafka_sql.broker.client.properties import ClientRole

    def write(name: str, records: Sequence[Mapping[str, Any]]) -> None:
        with kept_producer(kafka_properties(ClientRole.PRODUCER)) as kept:
            for record in records:
                kept.producer.produce(name, **record)
            left = kept.producer.flush(_DELIVERY_LIMIT_S)
            assert not left, f"{left} records were not acknowledged"
            assert not kept.failures, kept.failures

    return write


@pytest.fixture
def consume(kafka_properties: Callable[..., Any]) -> Callable[[str], list[Any]]:
    """Return all records of a topic so far, as confluent-kafka messages in offset order per partition."""
    import time

    from kafka_sql.broker.client.consumer import assigned_consumer
    from kafka_sql.broker.offsets.start_and_end import beginning_offsets, latest_offsets
    from kafka_sql.broker.topics import describe_topics
    from kafka_sql.model.connectors import Topics

    def read(name: str) -> list[Any]:
        properties = kafka_properties()
        count = describe_topics(properties, Topics((name,)))[name]
        partitions = [(name, partition) for partition in range(count)]
        starts, ends = beginning_offsets(properties, partitions), latest_offsets(properties, partitions)
        messages: list[Any] = []
        limit = time.monotonic() + _READ_LIMIT_S
        with assigned_consumer(properties, starts) as (consumer, errors):
            from confluent_kafka import TopicPartition

            places = [
                TopicPartition(*partition) for partition in partitions if ends[partition] > starts[partition]
            ]
            while any(
                place.offset < ends[place.topic, place.partition] for place in consumer.position(places)
            ):
                assert time.monotonic() < limit, f"{name} cannot be read to its end: {errors.reports}"
                messages += [message for message in consumer.consume(1000, 0.1) if message.error() is None]
        return sorted(messages, key=lambda message: (message.partition(), message.offset()))

    return read


@pytest.fixture
def commit(kafka_properties: Callable[..., Any]) -> Callable[[str, Mapping[tuple[str, int], int]], None]:
    """Commit offsets for a group: ``commit('group', {(topic, 0): 5})``."""
    from kafka_sql.broker.offsets.group_offsets import commit_offsets

    return lambda group, offsets: commit_offsets(kafka_properties(), group, offsets)
