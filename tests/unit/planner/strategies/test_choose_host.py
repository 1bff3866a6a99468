"""Which host runs an INSERT, by what Spark offers, what a checkpoint holds and what the script asks for."""

from __future__ import annotations

import pytest

from kafka_sql.planner.plan.checked_script import JobPlan
from kafka_sql.planner.plan.hosts import NO_SPARK, Host, LeftCheckpoint, Master, SparkOffer
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.strategies.choose_host import choose_host
from kafka_sql.text.diagnostics import JobError, PlanError
from tests.unit.planner.test_plans import check

KAFKA = "'properties.bootstrap.servers' = 'h:9092'"
TABLES = f"""CREATE TABLE once (id INT) WITH ('connector' = 'kafka', 'topic' = 'once', {KAFKA},
  'format' = 'json', 'sink.delivery-guarantee' = 'exactly-once', 'sink.transactional-id-prefix' = 'p');
CREATE TABLE counted (category STRING, n BIGINT, PRIMARY KEY (category) NOT ENFORCED) WITH (
  'connector' = 'upsert-kafka', 'topic' = 'counted', {KAFKA}, 'key.format' = 'json', 'value.format' = 'json');
"""
COPY = "INSERT INTO copied SELECT id, category, price FROM orders"
ONCE = "INSERT INTO once SELECT CAST(id AS INT) FROM orders"
GROUPS = "INSERT INTO counted SELECT category, COUNT(*) FROM orders GROUP BY category"
CHANGES = "INSERT INTO counted SELECT 'all', COUNT(*) FROM (SELECT category FROM orders GROUP BY category)"
WINDOWS = """INSERT INTO sums SELECT window_start, window_end, category, SUM(total), COUNT(*)
FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
GROUP BY window_start, window_end, category"""
PAIRS = "INSERT INTO copied SELECT a.id, b.category, a.price FROM orders AS a JOIN orders AS b ON a.id = b.id"
SORTED = "INSERT INTO copied SELECT id, category, price FROM orders ORDER BY ts"
ANEW = "SET 'kafka-sql.strategy' = 'refresh';"
PIPELINE = "SET 'kafka-sql.host' = 'pipeline';"
MICRO_BATCH = "SET 'kafka-sql.host' = 'micro-batch';"


def planned(text: str, offer: SparkOffer = NO_SPARK) -> Sink:
    checked = check(TABLES + text + ";")
    job = checked.statements[-1]
    assert isinstance(job, JobPlan), checked.diagnostics
    (sink,) = choose_host(job.sinks, offer)
    return sink


def choice(text: str, offer: SparkOffer) -> tuple[Host, str]:
    """The host of an INSERT and the name of its strategy."""
    sink = planned(text, offer)
    return sink.host, sink.strategy.name


def test_a_cluster_runs_pipelines() -> None:
    offer = SparkOffer(Master.CLUSTER, free_slots=1)
    assert [choice(text, offer)[0] for text in (COPY, ONCE, GROUPS, WINDOWS)] == [Host.PIPELINE] * 4


@pytest.mark.parametrize(
    ("offer", "reason"),
    [
        (SparkOffer(Master.CONNECT), "tasks behind Spark Connect do not reach the driver of a pipeline"),
        (SparkOffer(Master.CLUSTER, against="executors come and go"), "executors come and go"),
        (SparkOffer(free_slots=0), "Spark has no free slot for long-lived tasks"),
        (SparkOffer(local_checkpoint=False), "the checkpoint is not in a folder of this machine"),
    ],
)
def test_what_spark_does_not_offer(offer: SparkOffer, reason: str) -> None:
    sink = planned(COPY, offer)
    assert sink.host is Host.MICRO_BATCH
    assert sink.refused == (f"not a pipeline: {reason}",)
    assert choice(GROUPS, offer) == (Host.MICRO_BATCH, "incremental")
    assert choice(PAIRS, offer) == (Host.MICRO_BATCH, "native")
    assert choice(WINDOWS, offer) == (Host.MICRO_BATCH, "native")
    assert choice(CHANGES, offer) == (Host.MICRO_BATCH, "incremental")
    assert choice(MICRO_BATCH + COPY, offer) == (Host.MICRO_BATCH, "native")
    with pytest.raises(PlanError, match=f"'kafka-sql.host' = 'PIPELINE': {reason}"):
        planned(PIPELINE + COPY, offer)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (f"{ANEW} {GROUPS}", "a pipeline cannot compute this query"),
        (
            "INSERT INTO copied SELECT id, '', 0 FROM files",
            "a pipeline reads topics, and writes a topic, or a 'filesystem', 'delta', 'iceberg', 'jdbc', "
            "'print' or 'blackhole' table",
        ),
        (SORTED, "a pipeline cannot compute this query"),
    ],
)
def test_a_pipeline_that_there_is_not(text: str, reason: str) -> None:
    (error,) = check(
        f"{TABLES} CREATE TABLE files (id BIGINT) WITH ('connector' = 'filesystem', 'path' = '/tmp/files', "
        f"'format' = 'parquet', 'source.monitor-interval' = '1 s'); {PIPELINE} {text};"
    ).diagnostics
    assert error.message == f"this query cannot run with 'kafka-sql.host' = 'PIPELINE': {reason}"


def test_the_choice_is_made_from_all_plans_again() -> None:
    """The second choice does not depend on the first."""
    cluster = planned(GROUPS, SparkOffer(Master.CLUSTER, against="executors come and go"))
    assert cluster.host is Host.MICRO_BATCH
    (again,) = choose_host([cluster], SparkOffer(free_slots=1))
    assert again == planned(GROUPS)
    assert (again.host, again.refused) == (Host.PIPELINE, ("not native: rows that change",))


@pytest.mark.parametrize("text", [COPY, GROUPS, WINDOWS])
def test_a_check_before_the_run_accepts_the_named_host(text: str) -> None:
    assert not check(f"{TABLES}{PIPELINE}{text};", optimised=False).diagnostics


@pytest.mark.parametrize("setting", ["", PIPELINE, MICRO_BATCH])
@pytest.mark.parametrize(
    ("text", "owner", "resumed"),
    [
        (PAIRS, "", (Host.MICRO_BATCH, "native")),
        (WINDOWS, "", (Host.MICRO_BATCH, "native")),
        (WINDOWS, "chained", (Host.PIPELINE, "chained")),
    ],
)
def test_state_stays_with_who_began_it(
    setting: str, text: str, owner: str, resumed: tuple[Host, str]
) -> None:
    assert choice(setting + text, SparkOffer(left=LeftCheckpoint(owner))) == resumed


@pytest.mark.parametrize(
    ("setting", "partitions", "host"),
    [
        ("", 1, Host.PIPELINE),
        ("", 4, Host.MICRO_BATCH),
        (PIPELINE, 4, Host.MICRO_BATCH),
        (MICRO_BATCH, 1, Host.MICRO_BATCH),
    ],
)
def test_state_of_our_operators_goes_to_the_pipeline_and_back(
    setting: str, partitions: int, host: Host
) -> None:
    offer = SparkOffer(left=LeftCheckpoint("incremental", partitions))
    assert choice(setting + GROUPS, offer) == (host, "incremental")


def test_state_of_our_operators_without_a_pipeline() -> None:
    offer = SparkOffer(free_slots=0, left=LeftCheckpoint("incremental", 1))
    assert choice(GROUPS, offer) == (Host.MICRO_BATCH, "incremental")


def test_windows_of_tasks_are_refused_where_there_can_be_none() -> None:
    offer = SparkOffer(free_slots=0, left=LeftCheckpoint("chained", 1))
    with pytest.raises(JobError, match="resume the windows of 'sums', and Spark has no free slot") as caught:
        planned(WINDOWS, offer)
    assert caught.value.diagnostics[0].code == "checkpoint-unusable"


def test_micro_batches_finish_what_they_began_exactly_once() -> None:
    offer = SparkOffer(left=LeftCheckpoint("", open_batch=True))
    lake = "CREATE TABLE lake (id BIGINT) WITH ('connector' = 'delta', 'path' = '/tmp/lake'); "
    assert choice(f"{lake}INSERT INTO lake SELECT id FROM orders", offer)[0] is Host.MICRO_BATCH
    assert choice(f"{lake}INSERT INTO lake SELECT id FROM orders", NO_SPARK)[0] is Host.PIPELINE
    assert choice(ONCE, offer)[0] is Host.MICRO_BATCH
    assert choice(COPY, offer)[0] is Host.PIPELINE


@pytest.mark.parametrize(
    ("left", "host"),
    [
        (LeftCheckpoint("", scans=1), Host.PIPELINE),
        (LeftCheckpoint("", scans=2), Host.MICRO_BATCH),
        (LeftCheckpoint("", even=False), Host.MICRO_BATCH),
    ],
)
def test_scans_without_common_positions_are_left_to_micro_batches(left: LeftCheckpoint, host: Host) -> None:
    assert choice(COPY, SparkOffer(left=left))[0] is host


def test_without_a_readable_record_a_query_starts_as_if_new() -> None:
    assert choice(GROUPS, SparkOffer(left=LeftCheckpoint(None))) == (Host.PIPELINE, "incremental")


def test_a_set_in_one_transaction_is_refused_where_it_cannot_be_a_pipeline() -> None:
    other = ONCE.replace("orders", "payments")
    inserts = f"EXECUTE STATEMENT SET BEGIN {ONCE}; {other}; END;"
    before = f"{TABLES} CREATE TABLE payments LIKE orders; SET 'execution.checkpointing.dir' = '/kept';"
    assert not check(before + inserts).diagnostics
    (error,) = check(before + PIPELINE + inserts).diagnostics
    assert error.message.endswith(
        "'PIPELINE': one transaction with INSERTs that read other tables, or do not run as pipelines"
    )
