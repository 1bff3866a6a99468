"""Transactions on a real broker, without Spark: what a writer does, and how it is stopped."""

from __future__ import annotations

import json
import os
import subprocess
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from types import SimpleNamespace

import pyarrow as pa
import pytest
from confluent_kafka import KafkaException, Producer

from kafka_sql.broker.client.java import require_java
from kafka_sql.broker.client.properties import ClientRole, translate
from kafka_sql.broker.embedded.ivy import Coordinate, download_jars
from kafka_sql.broker.embedded.jars import KAFKA_VERSION, cache_folder, ensure_kafka_jars
from kafka_sql.broker.transactions.client import TransactionalClient
from kafka_sql.broker.transactions.markers import Marker, Published, Wanted
from kafka_sql.broker.transactions.transaction import initialised, last_marker, transaction
from kafka_sql.cli.main import run_command
from kafka_sql.runtime.metrics import JobMetrics
from kafka_sql.runtime.progress import JobProgress, JobState
from kafka_sql.runtime.staying.job_shelf import JobCard
from kafka_sql.runtime.staying.running_jobs import publish as publish_job
from kafka_sql.spark.kafka_write.driver_channel import HandOver, hand_over
from kafka_sql.spark.kafka_write.encoded_records import Records
from kafka_sql.spark.kafka_write.publishing import Publication, outcome, publish
from kafka_sql.spark.kafka_write.write import Transactions
from kafka_sql.spark.launch.session_client import running_folder
from kafka_sql.spark.platform.failures import ReportedFailure
from kafka_sql.text.diagnostics import KafkaSqlError

pytestmark = [pytest.mark.kafka, pytest.mark.sampled(6)]

MARK = Marker(Published("q", 0, "f"))


@pytest.fixture
def publication(kafka_properties) -> Callable[..., Publication]:
    """A micro-batch for a topic: ``publication(topic, batch, query='q', expected=False)``."""

    def make(topic: str, batch: int, query: str = "q", first: int = 0, **options: bool) -> Publication:
        roles = (ClientRole.PRODUCER, ClientRole.CONSUMER)
        producer, consumer = (kafka_properties(role) for role in roles)
        transactions = Transactions(producer, consumer, topic, "tag", topic, 60_000)
        this = Published(query, batch, f"{query}{batch}")
        wanted = Wanted(this, first=batch == first, expected=options.get("expected", False))
        return Publication(transactions, "sink", wanted)

    return make


@pytest.fixture
def client(publication) -> Callable[..., TransactionalClient]:
    """A writer of a topic."""
    return lambda topic, **changed: replace(publication(topic, 0).client, **changed)


def rows(topic: str, *values: bytes) -> list[Records]:
    return [Records(topic, list(values))]


def values(messages: Sequence[object]) -> list[bytes]:
    return [message.value() for message in messages]


def test_a_batch_is_published_once(publication, topic, consume):
    written = topic()
    assert publish(publication(written, 0), rows(written, b"a", b"b")) == 2
    drained = iter([*rows(written, b"a2"), *rows(written, b"b2")])
    assert publish(publication(written, 0, expected=True), drained) == 0
    assert next(drained, None) is None
    assert publish(publication(written, 1), []) == 0
    assert publish(publication(written, 2, expected=True), rows(written, b"c")) == 1
    assert values(consume(written)) == [b"a", b"b", b"c"]
    marker = last_marker(publication(written, 0).client)
    assert marker is not None
    assert marker.last == Published("q", 2, "q2")


def test_what_cannot_be_tried_again_is_an_outcome(publication, topic, consume):
    written = topic()
    publish(publication(written, 0), rows(written, b"a"))
    publish(publication(written, 0, query="younger"), rows(written, b"b"))
    rows_written, failure = outcome(publication(written, 1), rows(written, b"c"))
    assert rows_written == 0
    assert "transactional-id-prefix-in-use" in failure
    for batch, code in ((0, "checkpoint-diverged"), (5, "sink-state-lost")):
        asked = publication(written, batch, query="younger", first=-1, expected=True)
        asked = replace(asked, wanted=replace(asked.wanted, this=Published("younger", batch, "another")))
        with pytest.raises(ReportedFailure) as raised:
            publish(asked, rows(written, b"d"))
        assert raised.value.diagnostic.code == code
    assert values(consume(written)) == [b"a", b"b"]


def test_the_prefix_before_counts(publication, topic, consume):
    written = topic()
    before = publication(written, 3)
    publish(before, rows(written, b"a"))
    renamed = replace(
        publication(written, 3, expected=True),
        transactions=replace(before.transactions, prefix=f"{written}-new"),
        former_prefixes=(written,),
    )
    assert publish(renamed, rows(written, b"a")) == 0
    assert values(consume(written)) == [b"a"]


def code_of(write: Callable[[], object]) -> str:
    """The code of the error that writing ends with."""
    with pytest.raises(KafkaSqlError) as raised:
        write()
    return raised.value.diagnostics[0].code


def abandon(client: TransactionalClient, topic: str, count: int) -> None:
    """Write records in a transaction that fails before its end."""
    with suppress(ZeroDivisionError), transaction(client, initialised(client), "sink") as begun:
        begun.delivery().send_values(topic, [b"aborted"] * count)
        begun.delivery().flush()
        _ = 1 // 0


def test_a_younger_writer_takes_the_id_over(client, topic, consume):
    written = topic()
    older = initialised(client(written))
    younger = []

    def commit_late() -> None:
        with transaction(client(written), older, "sink") as begun:
            begun.delivery().send_values(written, [b"old"])
            younger.append(initialised(client(written)))
            begun.commit(MARK)

    assert code_of(commit_late) == "transaction-fenced"
    with transaction(client(written), younger[0], "sink") as begun:
        begun.delivery().send_values(written, [b"new"])
        begun.commit(MARK)
    assert values(consume(written)) == [b"new"]


def test_a_failure_in_the_middle_leaves_nothing(client, topic, consume):
    written = topic()
    abandon(client(written), written, 1)
    assert values(consume(written)) == []
    assert last_marker(client(written)) is None


def test_records_that_do_not_all_come_are_not_published(publication, topic, consume):
    """Of two tasks that hand their records over one dies: the brokers have its first records then."""
    written = topic()
    (block,) = (records.batch() for records in rows(written, b"a", b"b"))

    def dying() -> Iterator[pa.RecordBatch]:
        yield block
        _ = 1 // 0

    with HandOver() as records:
        hand_over(records.address, 1, [block])
        with suppress(ZeroDivisionError):
            hand_over(records.address, 2, dying())
        with pytest.raises(ReportedFailure) as raised:
            outcome(publication(written, 0), records.records())
    assert raised.value.diagnostic.code == "transaction-aborted"
    assert values(consume(written)) == []
    with HandOver() as records:
        for attempt in (3, 4):
            hand_over(records.address, attempt, [block])
        records.complete({3: 2, 4: 2})
        assert outcome(publication(written, 0), records.records()) == (4, "")
    assert values(consume(written)) == [b"a", b"b"] * 2


@pytest.mark.parametrize("size", [50_000, 2_000_000], ids=["for the topic", "for the client"])
def test_a_record_too_large(client, topic, consume, size):
    written = topic(**{"max.message.bytes": "2000"})

    def write() -> None:
        with transaction(client(written), initialised(client(written)), "sink") as begun:
            begun.delivery().send_values(written, [b"fits", b"x" * size])
            begun.commit(MARK)

    assert code_of(write) == "record-too-large"
    assert values(consume(written)) == []


def test_a_transaction_that_lasts_too_long(client, topic, consume):
    written = topic()
    hasty = client(written, timeout_ms=1000)

    def write() -> None:
        with transaction(hasty, initialised(hasty), "sink") as begun:
            began = time.monotonic()
            while time.monotonic() - began < 10:
                begun.delivery().send_values(written, [b"x"])

    assert code_of(write) == "transaction-too-long"
    assert values(consume(written)) == []


@pytest.mark.slow
def test_a_transaction_that_the_brokers_end(client, topic, consume):
    """A writer that was paused: the brokers abort its transaction and take nothing of it any more."""
    written = topic()
    paused = client(written, timeout_ms=1000)

    def write() -> None:
        with transaction(paused, initialised(paused), "sink") as begun:
            begun.delivery().send_values(written, [b"x"])
            begun.delivery().flush()
            other = Producer(dict(translate(pairs, ClientRole.PRODUCER).pairs))
            other.produce(written, b"after")
            other.flush(10)
            began = time.monotonic()
            while not values(consume(written)):  # readers wait for the open transaction
                assert time.monotonic() - began < 60
            begun.commit(MARK)

    pairs = [("bootstrap.servers", paused.producer.bootstrap_servers)]
    assert code_of(write) in ("transaction-fenced", "transaction-aborted")
    assert values(consume(written)) == [b"after"]


def test_brokers_that_are_away():
    roles = (ClientRole.PRODUCER, ClientRole.CONSUMER)
    pairs = [("bootstrap.servers", "127.0.0.1:9"), ("sasl.mechanism", "PLAIN")]
    away = TransactionalClient(*(translate(pairs, role) for role in roles), "x-0", "t", 60_000)
    assert code_of(lambda: initialised(away)) == "broker-unreachable"


@pytest.mark.slow
def test_the_console_consumer_of_kafka_sees_what_was_committed(publication, client, topic, broker, tmp_path):
    """A consumer that nobody here wrote, on a topic with committed, aborted, replayed and open batches."""
    written = topic()
    expected = []
    for batch in range(5):
        block = [b"%d-%d" % (batch, row) for row in range(100)]
        expected += block
        for _attempt in range(2):
            publish(publication(written, batch), rows(written, *block))
        abandon(client(written), written, 50)
    left_open = initialised(client(written, transactional_id=f"{written}-other"))
    left_open.producer.begin_transaction()
    left_open.producer.produce(written, b"open")
    assert left_open.producer.flush(10) == 0
    command = [
        *(require_java().path, "-cp", f"{ensure_kafka_jars()}/*:{console_jar()}"),
        *("org.apache.kafka.tools.consumer.ConsoleConsumer", "--bootstrap-server", broker),
        *("--topic", written, "--from-beginning", "--isolation-level", "read_committed"),
        *("--timeout-ms", "90000", "--max-messages", str(len(expected))),
    ]
    read = subprocess.run(command, capture_output=True, timeout=150, check=False)
    lines = [line for line in read.stdout.splitlines() if b" " not in line]  # the others are its log
    assert lines == expected, read.stderr[-2000:]
    left_open.producer.abort_transaction(10)


def console_jar() -> str:
    """The jar with Kafka's command line tools, beside those of the broker."""
    tools = Coordinate("org.apache.kafka", "kafka-tools", KAFKA_VERSION)
    folder = cache_folder() / f"kafka-tools-{KAFKA_VERSION}"
    if not (folder / tools.file_name).exists():
        folder.mkdir(parents=True, exist_ok=True)
        download_jars([tools], folder)
    return str(folder / tools.file_name)


class RunningJob:
    """A job that runs until it is stopped."""

    def __init__(self) -> None:
        self.stopped = threading.Event()

    def progress(self) -> JobProgress:
        state = JobState.FINISHED if self.stopped.is_set() else JobState.RUNNING
        return JobProgress("a job", state, 0, 0, 0, None, 0.0, 0.0, 0, "")

    def metrics(self, number: int = 1) -> JobMetrics:
        return JobMetrics(number, self.progress(), ())

    def wait(self, timeout_s: float | None = None) -> bool:
        return self.stopped.wait(timeout_s)

    def stop(self) -> None:
        self.stopped.set()


def test_transactions_that_nobody_ends_are_listed_and_aborted(
    client, topic, broker, consume, capsys, monkeypatch
):
    def command(*words: str) -> tuple[int, str, str]:
        capsys.readouterr()
        code = run_command(["transactions", *words, "--bootstrap", broker])
        return code, *capsys.readouterr()

    def opened(name: str) -> Producer:
        kept = initialised(client(written, transactional_id=name))
        kept.producer.begin_transaction()
        kept.producer.produce(written, b"open", partition=0)
        assert kept.producer.flush(10) == 0
        return kept.producer

    written, other = topic(), topic()
    left, lively = f"{written}-tag-0", f"{written}-lively"
    abandoned = opened(left)
    plain = Producer({"bootstrap.servers": broker})
    plain.produce(written, b"after", partition=0)
    assert plain.flush(10) == 0
    assert consume(written) == []  # reads committed records, up to the transaction

    code, out, err = command("list", "--topic", written, "--format", "json")
    assert code == 0, err
    (listed,) = json.loads(out)
    assert listed["transactional_id"] == left
    assert listed["state"] == "Ongoing"
    assert listed["partitions"] == [{"topic": written, "partition": 0, "held_back": 2}]
    assert 0 <= listed["age_s"] < 60
    assert listed["job"] is None
    assert command("list", "--topic", other)[2] == "no transaction is open\n"

    code, _, err = command("abort", left)
    assert (code, "confirm with --yes" in err) == (2, True)
    code, _, err = command("abort", f"{left}1", "--yes")
    assert (code, "unknown-transaction" in err) == (3, True)
    job = RunningJob()
    card = JobCard("j", "j", (), datetime.now(), process=os.getppid(), transactional_prefixes=(written,))
    publish_job(job, card, running_folder())
    try:
        code, _, err = command("abort", left, "--yes")
        assert (code, "transaction-in-use" in err, "the job j (process" in err) == (4, True, True), err
    finally:
        job.stop()
    assert consume(written) == []

    producer = opened(lively)
    with monkeypatch.context() as patched:
        # the command observes the transaction for a while, in which its producer ends it
        clock = SimpleNamespace(
            monotonic=time.monotonic, time=time.time, sleep=lambda _: producer.abort_transaction()
        )
        patched.setattr("kafka_sql.cli.kafka.transactions.time", clock)
        code, _, err = command("abort", lively, "--yes")
    assert (code, "transaction-in-use" in err) == (4, True), err

    code, out, err = command("abort", "--prefix", f"{written}-tag-", "--yes")
    assert code == 0, err
    assert left in out
    assert f"the transaction of '{left}' is aborted" in err
    assert values(consume(written)) == [b"after"]
    with pytest.raises(KafkaException):
        abandoned.commit_transaction(10)
