"""One Spark session per test run, and kafka-sql sessions on it."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Iterator

import pytest
from confluent_kafka import TopicPartition
from confluent_kafka.admin import AdminClient, NewPartitions

from kafka_sql.cli.main import run_command
from kafka_sql.session import Session
from tests.secured.bed import SecuredBroker, secured_broker

MASTER = "KAFKA_SQL_TEST_MASTER"
"""The environment variable with another master for the session of the tests (``local-cluster[2,1,1024]``)."""

ON_CLUSTER = not os.environ.get(MASTER, "local[10]").startswith("local[")
"""Whether tasks run in other processes than the driver."""
needs_pipelines = pytest.mark.skipif(ON_CLUSTER, reason="needs the task slots of a local master")


def pytest_itemcollected(item: pytest.Item) -> None:
    """Give a test on real servers a second try, which pytest's closing line counts: on a machine with two
    cores Spark's worker processes sometimes fail to connect back in time."""
    if item.get_closest_marker("flaky") is None:
        item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def spark():
    from kafka_sql.spark.launch.spark_session import create_session

    master = os.environ.get(MASTER, "local[10]")
    if master.startswith("sc://"):
        spark = create_session(master)
        yield spark
        spark.stop()
        return
    quick_jit = {"spark.driver.defaultJavaOptions": "-XX:TieredStopAtLevel=1"}
    cores = {"spark.cores.max": "4"} if master.startswith("spark://") else {}
    spark = create_session(master, {"spark.default.parallelism": "2", **cores, **quick_jit})
    yield spark
    spark.stop()


@pytest.fixture
def utc(spark):
    """Yield the Spark session in UTC; another zone that a test sets is reset at its end."""
    before = spark.conf.get("spark.sql.session.timeZone")
    spark.conf.set("spark.sql.session.timeZone", "UTC")
    yield spark
    spark.conf.set("spark.sql.session.timeZone", before)


@pytest.fixture
def session(spark) -> Iterator[Session]:
    """Yield a kafka-sql session whose jobs are stopped at the end; the Spark session stays."""
    session = Session(spark)
    yield session
    session.close()


@pytest.fixture
def kafka_table(broker) -> Callable[..., str]:
    """Return ``CREATE TABLE`` text: ``kafka_table('t', topic, 'a INT, b STRING', **{'format': 'json'})``."""

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


@pytest.fixture(scope="session")
def schema_registry(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Yield the address of a real schema registry: the one in ``KAFKA_SQL_TEST_REGISTRY``, else the embedded
    one."""
    named = os.environ.get("KAFKA_SQL_TEST_REGISTRY")
    if named:
        yield named
        return
    from kafka_sql.broker.embedded.embedded_registry import EmbeddedRegistry
    from kafka_sql.broker.embedded.server_config import free_ports

    embedded = EmbeddedRegistry(tmp_path_factory.mktemp("registry"), free_ports(1)[0])
    try:
        yield embedded.start().url
    finally:
        embedded.stop()


@pytest.fixture(scope="session")
def secured(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SecuredBroker]:
    """Yield a broker with every login. Its topic ``src`` has two records; no test changes it."""
    if not (shutil.which("keytool") and shutil.which("openssl")):
        pytest.skip("ours: needs keytool and openssl")
    with secured_broker(tmp_path_factory.mktemp("secured")) as broker:
        yield broker


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Send one request only to a registry that does not answer, and do not wait for missing offsets."""
    monkeypatch.setattr("kafka_sql.broker.schema_registry.http._FIRST_PAUSE_S", float("inf"))
    monkeypatch.setattr("kafka_sql.broker.offsets.partition_offsets._PATIENCE_S", 0.5)


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str, str]]:
    """Run a command in this process. Return exit code, standard output, standard error."""

    def run(*arguments: str) -> tuple[int, str, str]:
        code = run_command(list(arguments))
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run


@pytest.fixture
def admin(broker) -> AdminClient:
    """Return a plain admin client, for requests without a test helper."""
    return AdminClient({"bootstrap.servers": broker})


@pytest.fixture
def add_partitions(admin) -> Callable[[str, int], None]:
    """Give a topic more partitions: ``add_partitions(topic, total)``."""

    def add(name: str, total: int) -> None:
        for answer in admin.create_partitions([NewPartitions(name, total)]).values():
            answer.result(30)
        wait_until(lambda: len(admin.list_topics(name, timeout=10).topics[name].partitions) == total)

    return add


@pytest.fixture
def delete_topic(admin) -> Callable[[str], None]:
    """Delete a topic."""

    def delete(name: str) -> None:
        for answer in admin.delete_topics([name]).values():
            answer.result(30)

    return delete


@pytest.fixture
def delete_records(admin) -> Callable[[str, dict[int, int]], None]:
    """Expire records: ``delete_records(topic, {partition: first offset that stays})``."""

    def delete(name: str, before: dict[int, int]) -> None:
        places = [TopicPartition(name, partition, offset) for partition, offset in before.items()]
        for answer in admin.delete_records(places).values():
            answer.result(30)

    return delete


def wait_until(
    condition: Callable[[], bool], limit_s: float = 60.0, show: Callable[[], object] | None = None
) -> None:
    """Wait for a condition. Fails after the limit, with the result of ``show``."""
    deadline = time.monotonic() + limit_s
    while not condition():
        if time.monotonic() > deadline:
            raise AssertionError(f"not so after {limit_s} s{'' if show is None else f': {show()}'}")
        time.sleep(0.05)


def rows_of(session: Session, query: str) -> list[tuple]:
    """Return the rows of a bounded query, sorted by their text."""
    return sorted((tuple(row) for row in session.sql(query).collect()), key=repr)
