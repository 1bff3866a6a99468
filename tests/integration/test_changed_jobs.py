"""Jobs that change while their checkpoint stays: other topics, positions that go over to another query."""

from __future__ import annotations

import pytest

from kafka_sql.text.diagnostics import JobError
from tests.integration.conftest import wait_until
from tests.integration.test_restarts import started
from tests.integration.test_streaming import UNBOUNDED, numbers, read_numbers

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.sampled(3)]


@pytest.mark.parametrize("chained", ["true", "false"])
def test_topics_come_and_go(session, kafka_table, topic, produce, consume, delete_topic, tmp_path, chained):
    """A topic that is added is read from its start; without it the job goes on where its table forgets it."""
    first, second, sink = topic(), topic(), topic()
    session.sql(f"SET 'kafka-sql.chained' = '{chained}'; SET 'execution.checkpointing.interval' = '200 ms'")
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
