"""Jobs that change while their checkpoint stays: other topics, positions that go over to another query."""

from __future__ import annotations

import json

import pytest

from kafka_sql.text.diagnostics import JobError
from tests.integration.conftest import wait_until
from tests.integration.test_restarts import started
from tests.integration.test_streaming import UNBOUNDED, numbers, read_numbers

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.sampled(6)]


@pytest.mark.parametrize("pipeline", ["true", "false"])
def test_topics_come_and_go(session, kafka_table, topic, produce, consume, delete_topic, tmp_path, pipeline):
    """A topic that is added is read from its start; without it the job goes on where its table forgets it."""
    first, second, sink = topic(), topic(), topic()
    session.sql(f"SET 'kafka-sql.chained' = '{pipeline}'; SET 'execution.checkpointing.interval' = '200 ms'")
    session.sql(f"SET 'execution.checkpointing.dir' = '{tmp_path}'")
    session.sql(kafka_table("k", sink, "n INT"))

    def runs(topics: str, wrote: int, *warnings: str, **options: str) -> None:
        table = kafka_table("s", topics, "n INT", **UNBOUNDED, **options)
        session.sql(f"DROP TABLE IF EXISTS s; {table}")
        begun = started(session, "INSERT INTO k SELECT n FROM s")
        assert [each.code for each in begun.warnings] == list(warnings)
        wait_until(lambda: begun.job.progress().rows_written == wrote, 60, begun.job.progress)
        begun.job.stop()

    produce(first, numbers(0, 3))
    produce(second, numbers(10, 12))
    runs(first, 3)
    produce(first, numbers(3, 4))
    runs(f"{first};{second}", 3, "compatible-change")
    produce(second, numbers(12, 13))
    with pytest.raises(JobError, match="topic-removed"):
        runs(first, 0)
    delete_topic(first)
    forget = {"scan.removed-topics": "forget"}
    runs(second, 1, "compatible-change", **forget)
    produce(second, numbers(13, 14))
    runs(second, 1)  # nothing is left to be forgotten
    assert read_numbers(consume, sink) == [0, 1, 2, 3, 10, 11, 12, 13]


@pytest.mark.parametrize("pipeline", ["true", "false"])
def test_a_new_query_takes_over_from_one_that_runs(
    session, kafka_table, topic, produce, consume, tmp_path, pipeline
):
    """It begins where the old one has ended, with state of its own: no record is left out or read twice."""
    source, sink = topic(partitions=2), topic()
    columns = "k INT, n BIGINT, PRIMARY KEY (k) NOT ENFORCED"
    formats = {"format": None, "key.format": "json", "value.format": "json", "scan.startup.mode": None}
    session.sql(f"SET 'kafka-sql.chained' = '{pipeline}'; SET 'execution.checkpointing.interval' = '200 ms'")
    session.sql(f"SET 'execution.checkpointing.dir' = '{tmp_path}'; SET 'pipeline.name' = 'old'")
    session.sql(kafka_table("s", source, "n INT", **UNBOUNDED))
    session.sql(kafka_table("g", sink, columns, connector="upsert-kafka", **UNBOUNDED, **formats))
    produce(source, numbers(0, 6))
    old = session.sql("INSERT INTO g SELECT n % 2, COUNT(*) FROM s GROUP BY n % 2")
    wait_until(lambda: old.progress().rows_read == 6 and old.progress().rows_written >= 2, 20, old.progress)
    session.sql("SET 'pipeline.name' = 'new'; SET 'kafka-sql.carry-over' = 'old'")
    begun = started(session, "INSERT INTO g SELECT n % 3, SUM(n) FROM s GROUP BY n % 3")
    assert [each.code for each in begun.warnings] == ["carried-over"]
    assert (old.state.value, old.progress().note) == ("stopped", "'new' continues from its positions")
    produce(source, numbers(6, 10))
    wait_until(lambda: begun.job.progress().rows_read == 4 and begun.job.progress().rows_written >= 3, 60)
    begun.job.stop()
    newest = {json.loads(each.key())["k"]: json.loads(each.value())["n"] for each in consume(sink)}
    assert newest == {0: 6 + 9, 1: 7, 2: 8}
    session.sql("SET 'pipeline.name' = 'old'; RESET 'kafka-sql.carry-over'")
    with pytest.raises(JobError, match="checkpoint-handed-over"):
        session.sql("INSERT INTO g SELECT n % 2, COUNT(*) FROM s GROUP BY n % 2")
