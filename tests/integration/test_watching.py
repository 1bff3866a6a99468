"""What Prometheus and supervisors are told of jobs that run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import urllib.error
import urllib.request

import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.integration.conftest import wait_until
from tests.integration.test_streaming import UNBOUNDED, numbers

pytestmark = [pytest.mark.spark, pytest.mark.kafka]


def test_a_set_that_reads_a_table_three_times_has_one_series_each(session, kafka_table, topic, produce):
    source, sink = topic(), topic()
    session.sql(
        kafka_table("s", source, "n INT", **UNBOUNDED)
        + kafka_table("k", sink, "n INT")
        + "SET 'metrics.port' = '0'; SET 'metrics.stalled-after' = '2 min'"
    )
    produce(source, numbers(0, 5))
    job = session.sql(
        """EXECUTE STATEMENT SET BEGIN
             INSERT INTO k SELECT n FROM s;
             INSERT INTO k SELECT a.n FROM s AS a JOIN s AS b
               ON a.n = b.n AND REGEXP_EXTRACT(CAST(b.n AS STRING), '(?x)[0-9]', 0) <> '';
             INSERT INTO k SELECT n + 1 FROM s;
           END"""
    )
    wait_until(lambda: probed(session, "ready") == (200, []), 120, lambda: probed(session, "ready"))
    wait_until(lambda: job.progress().rows_written == 15, 120)

    def values() -> dict[tuple[str, str | None], float]:
        with urllib.request.urlopen(f"http://127.0.0.1:{session.metrics_port}/metrics", timeout=10) as answer:
            text = answer.read().decode()
        samples = [each for family in text_string_to_metric_families(text) for each in family.samples]
        series = [(each.name, *sorted(each.labels.items())) for each in samples]
        assert len(series) == len(set(series))
        return {(each.name, each.labels.get("table")): each.value for each in samples}

    wait_until(lambda: values()["kafka_sql_pendingRecords", "s"] == 0, show=values)
    wait_until(lambda: values()["kafka_sql_numRecordsSend_total", "k"] == 15, show=values)
    found = values()
    written = sum(len(f'{{"n":{number}}}') for number in (*range(5), *range(5), *range(1, 6)))
    assert found["kafka_sql_numBytesOut_total", None] == found["kafka_sql_numBytesSend_total", "k"] == written
    assert found["kafka_sql_numBytesIn_total", None] >= sum(len(each["value"]) for each in numbers(0, 5))
    assert found["kafka_sql_currentFetchEventTimeLag", "s"] >= 0
    assert found["kafka_sql_numBytesInPerSecond", None] > 0
    wait_until(lambda: job.progress().unmoved_s > 5)
    wait_until(lambda: job.progress().unmoved_s < 2)  # Spark speaks up though there are no records
    assert probed(session, "health") == (200, [])
    seen_in_sql(session, source)
    job.stop()


def seen_in_sql(session, source):
    """The same figures as tables, in this process and in another one; other tests run jobs too."""
    mine = f"process_id = {os.getpid()}"
    [job] = session.sql(f"SELECT * FROM kafka_sql.jobs WHERE status = 'RUNNING' AND {mine}").collect()
    assert (job.job_id, job.records_in, job.records_out, job.records_waiting) == (1, 5, 15, 0)
    [table] = session.sql(f"SELECT table_name, records_in FROM kafka_sql.sources WHERE {mine}").collect()
    assert (table.table_name, table.records_in >= 5) == ("s", True)
    places = session.sql(
        "SELECT topic_name, SUM(current_offset), SUM(end_offset), SUM(records_waiting) "
        f"FROM kafka_sql.`lag` WHERE {mine} GROUP BY topic_name"
    )
    assert [tuple(each) for each in places.collect()] == [(source, 5, 5, 0)]
    seen = (
        "from kafka_sql.model.connectors import JobsTable, JobsView\n"
        "from kafka_sql.session.jobs.seen_jobs import with_job_rows\n"
        "print([row[:6] for row in with_job_rows(JobsTable(JobsView.LAG), ()).rows])\n"
    )
    told = subprocess.run([sys.executable, "-c", seen], capture_output=True, text=True, check=True).stdout
    assert f"({os.getpid()}, 1, '{job.job_name}', 's', '{source}', 0)" in told


def test_a_job_that_failed_is_ill(session, kafka_table, topic, produce):
    source, sink = topic(), topic()
    session.sql(
        kafka_table("s", source, "n INT", **UNBOUNDED)
        + kafka_table("k", sink, "n INT")
        + "SET 'metrics.port' = '0'"
    )
    job = session.sql("INSERT INTO k SELECT n FROM s")
    wait_until(lambda: probed(session, "ready") == (200, []), 60)  # though the topic is empty
    produce(source, [{"value": "{"}])
    wait_until(lambda: job.state.ended)
    assert probed(session, "health") == (503, ["k has failed"])
    assert probed(session, "ready") == (503, ["k has failed"])


def probed(session, path: str) -> tuple[int, list[str]]:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{session.metrics_port}/{path}", timeout=10) as answer:
            return answer.status, json.loads(answer.read())["reasons"]
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.loads(error.read())["reasons"]
