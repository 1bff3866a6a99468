"""Tables written exactly once: what readers of committed records see, at every start and end of a job."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from confluent_kafka import Producer

from kafka_sql.runtime.job import Job
from kafka_sql.session import Session
from kafka_sql.text.diagnostics import KafkaSqlError
from tests.integration import conftest

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.sampled(9)]

wait_until = partial(conftest.wait_until, limit_s=240.0)
EXACTLY_ONCE = {
    "sink.delivery-guarantee": "exactly-once",
    "scan.startup.mode": None,
    "scan.bounded.mode": None,
}


@pytest.fixture
def numbers(produce) -> Callable[[str, int, int], None]:
    """Writes ``{"n": i}`` for a range of numbers."""

    def write(topic: str, begin: int, end: int) -> None:
        produce(topic, [{"value": json.dumps({"n": n}).encode()} for n in range(begin, end)])

    return write


@pytest.fixture
def seen(consume) -> Callable[[str], list[int]]:
    """The numbers in a topic, as a reader of committed records sees them, sorted."""
    return lambda topic: sorted(json.loads(message.value())["n"] for message in consume(topic))


@pytest.fixture
def copying(session: Session, kafka_table, topic, tmp_path) -> Callable[..., tuple[str, str, str]]:
    """Declares ``source`` and ``sink``; gives their topics and the INSERT between them."""

    def declare(prefix: str | None = None, **options: str | None) -> tuple[str, str, str]:
        read, written = topic(partitions=2), topic(partitions=2)
        chosen = EXACTLY_ONCE | {"sink.transactional-id-prefix": prefix or written} | options
        session.sql(
            f"SET 'execution.checkpointing.dir' = '{tmp_path / 'checkpoints'}';"
            + kafka_table("source", read, "n INT", **{"scan.bounded.mode": None})
            + kafka_table("sink", written, "n INT", **chosen)
        )
        return read, written, "INSERT INTO sink SELECT n FROM source"

    return declare


def failure_of(job: Job) -> str:
    """The code of the error that ends a job."""
    with pytest.raises(KafkaSqlError) as raised:
        assert job.wait(240)
    return raised.value.diagnostics[0].code


@pytest.mark.parametrize("writers", [None, "3"])
def test_a_job_goes_on_where_it_was(session, copying, numbers, seen, writers):
    session.sql(f"SET 'kafka-sql.chained' = '{str(writers is None).lower()}'")
    read, written, insert = copying(**{"sink.parallelism": writers})
    for begin in (0, 300):
        numbers(read, begin, begin + 300)
        job = session.sql(insert)
        wait_until(lambda end=begin + 300: len(seen(written)) >= end)
        job.stop()
        assert job.progress().rows_written == 300
    assert seen(written) == list(range(600))


def test_a_bounded_insert_is_one_transaction(session, copying, numbers, seen):
    """A second run of it is a new job, which writes its rows again (as in Flink)."""
    read, written, insert = copying()
    session.sql("ALTER TABLE source SET ('scan.bounded.mode' = 'latest-offset')")
    numbers(read, 0, 500)
    assert session.sql(insert).wait(240)
    assert seen(written) == list(range(500))
    assert session.sql(insert).wait(240)
    assert Counter(Counter(seen(written)).values()) == {2: 500}


def test_leftovers_of_an_earlier_run_do_not_hold_readers_back(
    session, copying, numbers, seen, broker, consume
):
    read, written, insert = copying()
    numbers(read, 0, 100)
    job = session.sql(insert)
    wait_until(lambda: len(seen(written)) == 100)
    job.stop()
    (marker,) = (folder.name for folder in checkpoint_of(session, "sink").glob("kafka-sink/*"))
    dead = Producer(
        {
            "bootstrap.servers": broker,
            "transactional.id": f"{written}-{marker}-0",
            "transaction.timeout.ms": 300_000,
        }
    )
    dead.init_transactions(30)
    dead.begin_transaction()
    dead.produce(written, json.dumps({"n": -1}).encode())
    dead.flush(30)
    numbers(read, 100, 200)
    job = session.sql(insert)
    wait_until(lambda: len(seen(written)) == 200)
    job.stop()
    assert seen(written) == list(range(200))


def checkpoint_of(session: Session, sink: str) -> Path:
    """The checkpoint of a sink."""
    root = session.sql("SET").filter("key = 'execution.checkpointing.dir'").collect()[0][1]
    return Path(root) / "default" / sink


def back_in_doubt(checkpoint: Path) -> int:
    """Take the note back that the last micro-batch is done, as if the driver had died before it; its
    number."""
    last = max(int(file.name) for file in (checkpoint / "commits").iterdir() if file.name.isdigit())
    for name in (f"{last}", f".{last}.crc"):
        (checkpoint / "commits" / name).unlink(missing_ok=True)
    return last


@pytest.fixture
def two_batches(session, copying, numbers, seen) -> Callable[..., tuple[str, str, str, Path]]:
    """A stopped job that has written the numbers up to 200 in at least two micro-batches: topics, INSERT and
    checkpoint."""

    def run(**options: str | None) -> tuple[str, str, str, Path]:
        read, written, insert = copying(**options)
        job = session.sql(insert)
        for end in (100, 200):
            numbers(read, end - 100, end)
            wait_until(lambda end=end: len(seen(written)) == end)
        job.stop()
        return read, written, insert, checkpoint_of(session, "sink")

    return run


@pytest.mark.parametrize(
    ("writers", "before", "after"),
    [
        (None, "pipeline", "pipeline"),
        ("2", "micro-batches", "micro-batches"),
        ("1", "pipeline", "micro-batches"),
        (None, "micro-batches", "pipeline"),
    ],
)
def test_a_published_batch_is_not_published_again(
    session, two_batches, numbers, seen, writers, before, after
):
    session.sql(f"SET 'kafka-sql.chained' = '{str(before == 'pipeline').lower()}'")
    read, written, insert, checkpoint = two_batches(**{"sink.parallelism": writers})
    back_in_doubt(checkpoint)
    numbers(read, 200, 300)
    session.sql(f"SET 'kafka-sql.chained' = '{str(after == 'pipeline').lower()}'")
    job = session.sql(insert)
    wait_until(lambda: len(seen(written)) >= 300)
    job.stop()
    assert seen(written) == list(range(300))


@conftest.needs_pipelines
def test_micro_batches_do_not_finish_what_a_pipeline_of_two_tasks_began(session, two_batches):
    """Which partition was written by whom only a pipeline can follow."""
    _, _, insert, checkpoint = two_batches()
    back_in_doubt(checkpoint)
    session.sql("SET 'kafka-sql.chained' = 'false'")
    assert refused(session, insert) == "checkpoint-unusable"


def test_another_number_of_writers_and_another_prefix(session, two_batches, numbers, seen):
    """The batch in doubt is finished as it was begun; what was written under the old prefix counts."""
    read, written, insert, checkpoint = two_batches()
    for end, option in enumerate(
        ("'sink.parallelism' = '3'", f"'sink.transactional-id-prefix' = '{written}-new'"), start=3
    ):
        back_in_doubt(checkpoint)
        session.sql(f"ALTER TABLE sink SET ({option})")
        numbers(read, 100 * (end - 1), 100 * end)
        job = session.sql(insert)
        wait_until(lambda end=end: len(seen(written)) >= 100 * end)
        job.stop()
        assert seen(written) == list(range(100 * end))


def forget_markers(admin, checkpoint: Path, prefix: str) -> None:
    """What brokers do after offsets.retention.minutes, with the markers of all writers: there are two in a
    pipeline, and one where micro-batches are published (on a cluster)."""
    (tag,) = (folder.name for folder in checkpoint.glob("kafka-sink/*"))
    groups = [group.group_id for group in admin.list_consumer_groups().result(30).valid]
    writers = [group for group in groups if group.startswith(f"{prefix}-{tag}-")]
    assert writers
    for answer in admin.delete_consumer_groups(writers).values():
        answer.result(30)


def test_a_marker_that_is_gone(session, two_batches, numbers, seen, admin):
    read, written, insert, checkpoint = two_batches()
    back_in_doubt(checkpoint)
    forget_markers(admin, checkpoint, written)
    assert failure_of(session.sql(insert)) == "sink-state-lost"
    assert seen(written) == list(range(200))
    session.sql("ALTER TABLE sink SET ('sink.exactly-once.on-lost-marker' = 'skip')")
    numbers(read, 200, 300)
    job = session.sql(insert)
    wait_until(lambda: len(seen(written)) >= 300)
    job.stop()
    assert seen(written) == list(range(300))


def test_a_marker_that_nobody_asks_for_may_go(session, two_batches, numbers, seen, admin):
    read, written, insert, checkpoint = two_batches()
    forget_markers(admin, checkpoint, written)
    numbers(read, 200, 300)
    job = session.sql(insert)
    wait_until(lambda: len(seen(written)) >= 300)
    job.stop()
    assert seen(written) == list(range(300))


def test_without_the_marker_rows_come_twice(session, two_batches, seen, admin):
    """The negative control: what the marker is good for."""
    _, written, insert, checkpoint = two_batches(**{"sink.exactly-once.on-lost-marker": "publish"})
    back_in_doubt(checkpoint)
    forget_markers(admin, checkpoint, written)
    job = session.sql(insert)
    wait_until(lambda: len(seen(written)) > 200)
    job.stop()
    assert set(seen(written)) == set(range(200))


def test_an_older_copy_of_the_checkpoint_is_refused(session, two_batches, numbers, seen, tmp_path):
    read, written, insert, checkpoint = two_batches()
    copy = tmp_path / "copy"
    shutil.copytree(checkpoint, copy)
    numbers(read, 200, 300)
    job = session.sql(insert)
    wait_until(lambda: len(seen(written)) == 300)
    job.stop()
    newest = tmp_path / "newest"
    checkpoint.rename(newest)
    shutil.copytree(copy, checkpoint)
    assert failure_of(session.sql(insert)) == "checkpoint-diverged"
    assert seen(written) == list(range(300))
    shutil.rmtree(checkpoint)
    newest.rename(checkpoint)
    numbers(read, 300, 400)
    job = session.sql(insert)
    wait_until(lambda: len(seen(written)) >= 400)
    job.stop()
    assert seen(written) == list(range(400))


def test_a_job_whose_checkpoint_is_gone_begins_anew(session, two_batches, numbers, seen):
    """As in Flink without its savepoint; the transactional ids are taken over from the job before."""
    read, written, insert, checkpoint = two_batches()
    shutil.rmtree(checkpoint)
    numbers(read, 200, 300)
    job = session.sql(insert)
    wait_until(lambda: len(seen(written)) == 500)
    job.stop()
    assert Counter(seen(written)) == Counter([*range(200), *range(300)])
    numbers(read, 300, 310)
    job = session.sql(insert)
    wait_until(lambda: len(seen(written)) == 510)
    job.stop()


def test_two_jobs_with_one_prefix(session, spark, two_batches, numbers, seen, kafka_table, tmp_path, topic):
    """The younger takes over, the older stops with its name and loses nothing."""
    read, written, insert, _ = two_batches()
    other = topic()
    numbers(other, 1000, 1100)
    job = session.sql(insert)
    younger = Session(spark)
    try:
        younger.sql(
            f"SET 'execution.checkpointing.dir' = '{tmp_path / 'others'}';"
            + kafka_table("source", other, "n INT", **{"scan.bounded.mode": None})
            + kafka_table(
                "sink", written, "n INT", **EXACTLY_ONCE, **{"sink.transactional-id-prefix": written}
            )
        )
        second = younger.sql(insert)
        wait_until(lambda: len(seen(written)) == 300)
        numbers(read, 200, 300)
        assert failure_of(job) in ("transactional-id-prefix-in-use", "transaction-fenced")
        assert failure_of(session.sql(insert)) == "transactional-id-prefix-in-use"
        numbers(other, 1100, 1200)
        wait_until(lambda: len(seen(written)) == 400)
        second.stop()
    finally:
        younger.close()
    session.sql(f"ALTER TABLE sink SET ('sink.transactional-id-prefix' = '{written}-own')")
    job = session.sql(insert)
    wait_until(lambda: len(seen(written)) >= 500)
    job.stop()
    assert seen(written) == [*range(300), *range(1000, 1200)]


def test_a_record_too_large(session, kafka_table, topic, produce, consume, tmp_path):
    read, written = topic(), topic(**{"max.message.bytes": "2000"})
    produce(read, [{"value": json.dumps({"s": "x" * size}).encode()} for size in (10, 50_000)])
    session.sql(
        kafka_table("source", read, "s STRING", **{"scan.bounded.mode": None})
        + kafka_table(
            "sink", written, "s STRING", **EXACTLY_ONCE, **{"sink.transactional-id-prefix": written}
        )
    )
    assert failure_of(session.sql("INSERT INTO sink SELECT s FROM source")) == "record-too-large"
    assert consume(written) == []


def refused(session: Session, script: str) -> str:
    """The code of the error with which a job does not start."""
    with pytest.raises(KafkaSqlError) as raised:
        session.sql(script)
    return raised.value.diagnostics[0].code


def test_a_row_that_cannot_be_written(session, copying, numbers, seen):
    """The task that encodes it fails, and with it the transaction; it is the row that is told."""
    read, written, _ = copying()
    session.sql("ALTER TABLE sink ADD ts TIMESTAMP_LTZ(3) METADATA FROM 'timestamp'")
    early = "CASE WHEN n = 250 THEN TO_TIMESTAMP_LTZ(0, 3) ELSE TO_TIMESTAMP_LTZ(1000, 3) END"
    job = session.sql(f"INSERT INTO sink SELECT n, {early} FROM source")
    for end in (100, 200):
        numbers(read, end - 100, end)
        wait_until(lambda end=end: len(seen(written)) == end)
    numbers(read, 200, 300)
    assert failure_of(job) == "wrong-timestamp"
    assert seen(written) == list(range(200))


def test_a_timeout_that_the_brokers_do_not_allow(session, copying):
    _, _, insert = copying(**{"properties.transaction.timeout.ms": "3600001"})
    assert refused(session, insert) == "transaction-timeout-too-large"


def test_speculation_is_refused(session, spark, copying, monkeypatch):
    _, _, insert = copying()
    monkeypatch.setattr(type(spark.conf), "get", speculative(type(spark.conf).get))
    assert refused(session, insert) == "speculation"


def speculative(get: Callable[..., Any]) -> Callable[..., Any]:
    """Settings of a session with speculative execution, which only a new SparkContext can be given."""
    return lambda conf, key, *default: "true" if key == "spark.speculation" else get(conf, key, *default)


UPSERTS: Mapping[str, str | None] = {
    "connector": "upsert-kafka",
    "format": None,
    "key.format": "json",
    "value.format": "json",
}


@pytest.mark.parametrize("having", ["", " HAVING COUNT(*) > 0"], ids=["all", "having"])
def test_results_that_change(session, kafka_table, topic, numbers, consume, tmp_path, having):
    read, written = topic(partitions=2), topic(partitions=2)
    session.sql(
        f"SET 'execution.checkpointing.dir' = '{tmp_path / 'checkpoints'}';"
        + kafka_table("source", read, "n INT", **{"scan.bounded.mode": None})
        + kafka_table(
            "sink",
            written,
            "g INT, c BIGINT, PRIMARY KEY (g) NOT ENFORCED",
            **UPSERTS,
            **EXACTLY_ONCE,
            **{"sink.transactional-id-prefix": written},
        )
    )
    insert = f"INSERT INTO sink SELECT MOD(n, 7), COUNT(*) FROM source GROUP BY MOD(n, 7){having}"

    def counts() -> dict[str, list[int]]:
        found: dict[str, list[int]] = {}
        for message in consume(written):
            found.setdefault(message.key().decode(), []).append(json.loads(message.value())["c"])
        return found

    for end in (350, 700):
        numbers(read, end - 350, end)
        job = session.sql(insert)
        wait_until(lambda end=end: sum(history[-1] for history in counts().values()) == end)
        job.stop()
        checkpoint = checkpoint_of(session, "sink")
        back_in_doubt(checkpoint)
    job = session.sql(insert)
    numbers(read, 700, 707)
    wait_until(lambda: sum(history[-1] for history in counts().values()) == 707)
    wait_until(lambda: job.metrics().parts[0].state.state_rows >= 7)
    assert job.metrics().parts[0].state.state_bytes > 0
    job.stop()
    for history in counts().values():
        assert history == sorted(set(history)), "a count came twice"
        assert history[-1] == 101


def test_two_inserts_into_one_table(session, copying, numbers, seen, kafka_table, topic):
    """Each INSERT of a statement set has a checkpoint and transactions of its own."""
    read, written, insert = copying()
    other = topic()
    session.sql(kafka_table("other", other, "n INT", **{"scan.bounded.mode": None}))
    for end in (100, 200):
        numbers(read, end - 100, end)
        numbers(other, 900 + end, 1000 + end)
        both = f"{insert}; {insert.replace('source', 'other')}"
        job = session.sql(f"EXECUTE STATEMENT SET BEGIN {both}; END;")
        wait_until(lambda end=end: len(seen(written)) >= 2 * end)
        job.stop()
        assert seen(written) == [*range(end), *range(1000, 1000 + end)]


@pytest.fixture
def both(session, copying, kafka_table, topic) -> Callable[..., tuple[str, str, str, str]]:
    """A statement set of two copies of one topic: the topic, those of the sinks, and the set."""

    def declare(**config: str) -> tuple[str, str, str, str]:
        read, written, insert = copying()
        second = topic(partitions=2, **config)
        options = EXACTLY_ONCE | {"sink.transactional-id-prefix": second}
        session.sql(kafka_table("another", second, "n INT", **options))
        more = insert.replace("INTO sink", "INTO another")
        return read, written, second, f"EXECUTE STATEMENT SET BEGIN {insert}; {more}; END;"

    return declare


def test_one_transaction_covers_a_statement_set(session, both, numbers, seen):
    read, written, second, insert = both()
    for end in (100, 200):
        numbers(read, end - 100, end)
        job = session.sql(insert)
        wait_until(lambda end=end: len(seen(second)) >= end)
        assert len(seen(written)) == end, "what is in one topic is in the other"
        job.stop()
        checkpoint = checkpoint_of(session, "sink")
        assert len(list(checkpoint.glob("kafka-sink/*"))) == 1
        back_in_doubt(checkpoint)
    job = session.sql(insert)
    numbers(read, 200, 300)
    wait_until(lambda: len(seen(written)) >= 300)
    job.stop()
    assert seen(written) == seen(second) == list(range(300))
    assert refused(session, insert.replace("EXECUTE STATEMENT SET BEGIN", "").split(";")[1]) == "plan-changed"


def test_what_one_table_does_not_take_is_in_none(session, both, numbers, seen):
    read, written, second, insert = both(**{"max.message.bytes": "60"})
    numbers(read, 0, 50)
    assert failure_of(session.sql(insert)) == "record-too-large"
    assert seen(written) == seen(second) == []
