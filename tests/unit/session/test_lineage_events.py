"""Events of OpenLineage about running jobs: their order, and receivers that are gone."""

from __future__ import annotations

import json
import logging
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from kafka_sql.planner.plan.checked_script import JobPlan
from kafka_sql.runtime.progress import JobProgress, JobState
from kafka_sql.session import Session
from kafka_sql.session.job_events import LineageOutput
from kafka_sql.session.lineage.receivers import Delivery
from kafka_sql.text.diagnostics import Diagnostic, JobError, KafkaSqlError, OptionError
from kafka_sql.text.error_codes import ErrorCode

SCRIPT = """
CREATE TABLE s (n INT) WITH ('connector' = 'datagen'{bound});
CREATE TABLE t (n INT) WITH ('connector' = 'blackhole');
INSERT INTO t SELECT n FROM s;
"""


class EndedJob:
    """A job that has ended in ``state``."""

    name = "t"

    def __init__(self, state: JobState, failure: KafkaSqlError | None = None) -> None:
        self.state, self.failure = state, failure

    def progress(self) -> JobProgress:
        return JobProgress("t", self.state, 0, 0, 0, None, 0.0, 0.0, 0)

    def wait(self, timeout_s: float | None = None) -> bool:
        if self.failure is not None:
            raise self.failure
        return True

    def stop(self) -> None:
        return


def plan(options: str, *, bounded: bool = True) -> JobPlan:
    script = SCRIPT.format(bound=", 'number-of-rows' = '1'" if bounded else "")
    (checked,) = Session().checked_all([("job.sql", f"{options};{script}")])
    (found,) = [each for each in checked.statements if isinstance(each, JobPlan)]
    return found


def events_of(job: EndedJob, path: Path, *, bounded: bool = True) -> list[dict[str, Any]]:
    output = LineageOutput()
    with output.started(plan(f"SET 'kafka-sql.lineage.file' = '{path}'", bounded=bounded)) as jobs:
        jobs.append(job)
    output.close()
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize(
    ("state", "bounded", "last"),
    [
        (JobState.FINISHED, True, "COMPLETE"),
        (JobState.STOPPED, True, "ABORT"),
        (JobState.STOPPED, False, "COMPLETE"),
    ],
)
def test_the_events_of_a_run(state: JobState, bounded: bool, last: str, tmp_path: Path) -> None:
    events = events_of(EndedJob(state), tmp_path / "events", bounded=bounded)
    assert [event["eventType"] for event in events] == ["START", "RUNNING", last]
    assert len({event["run"]["runId"] for event in events}) == 1


def test_a_failure_has_its_message(tmp_path: Path) -> None:
    failure = JobError(Diagnostic(ErrorCode.JOB_FAILED, "division by zero"))
    *_, failed = events_of(EndedJob(JobState.FAILED, failure), tmp_path / "events")
    assert failed["eventType"] == "FAIL"
    assert failed["run"]["facets"]["errorMessage"]["message"] == "division by zero"


def test_a_job_that_does_not_start_has_failed(tmp_path: Path) -> None:
    output, path = LineageOutput(), tmp_path / "events"
    failure = JobError(Diagnostic(ErrorCode.JOB_FAILED, "no task slot"))
    with (
        pytest.raises(JobError),
        output.started(plan(f"SET 'kafka-sql.lineage.file' = '{path}'")),
    ):
        raise failure
    output.close()
    events = [json.loads(line)["eventType"] for line in path.read_text(encoding="utf-8").splitlines()]
    assert events == ["START", "FAIL"]


@contextmanager
def server(status: int) -> Iterator[tuple[str, list[tuple[str | None, dict[str, Any]]]]]:
    """A lineage server that answers ``status``, and what it got: tokens and events."""
    got: list[tuple[str | None, dict[str, Any]]] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            got.append((self.headers["Authorization"], json.loads(body)))
            self.send_response(status)
            self.end_headers()

        def log_message(self, format: str, *values: object) -> None:
            return

    with HTTPServer(("127.0.0.1", 0), Handler) as listening:
        threading.Thread(target=listening.serve_forever, args=(0.05,), daemon=True).start()
        yield f"http://127.0.0.1:{listening.server_port}/api/v1/lineage", got
        listening.shutdown()


def test_a_server_gets_the_events_with_its_token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENLINEAGE_API_KEY", "of the environment")
    output = LineageOutput()
    with server(201) as (url, got):
        with output.started(plan(f"SET 'kafka-sql.lineage.url' = '{url}'")) as jobs:
            jobs.append(EndedJob(JobState.FINISHED))
        output.close()
    assert [event["eventType"] for _, event in got] == ["START", "RUNNING", "COMPLETE"]
    assert {token for token, _ in got} == {"Bearer of the environment"}


def test_a_server_that_refuses_or_is_gone_is_one_warning(caplog: pytest.LogCaptureFixture) -> None:
    with server(400) as (url, got):
        output = LineageOutput()
        with output.started(plan(f"SET 'kafka-sql.lineage.url' = '{url}'")) as jobs:
            jobs.append(EndedJob(JobState.FINISHED))
        output.close()
        assert len(got) == 3
    assert [record.message for record in caplog.records] == [
        f"lineage is not sent to {url}: an event was refused, HTTP status 400; the jobs continue without it"
    ]
    caplog.clear()
    gone = LineageOutput()
    began = time.monotonic()
    with gone.started(plan(f"SET 'kafka-sql.lineage.url' = '{url}'")) as jobs:
        jobs.append(EndedJob(JobState.FINISHED))
    assert time.monotonic() - began < 1.0
    gone.close()
    (record,) = caplog.records
    assert record.levelno == logging.WARNING
    assert "refused" in record.message


def test_a_topic_needs_brokers() -> None:
    output = LineageOutput()
    with pytest.raises(OptionError), output.started(plan("SET 'kafka-sql.lineage.topic' = 'lineage'")):
        pass


def test_a_dead_receiver_takes_no_more_than_its_queue() -> None:
    class Dead:
        name = "nobody"

        def send(self, event: bytes) -> None:
            raise OSError("gone")

    delivery = Delivery(Dead())
    for _ in range(3_000):
        delivery.put({"eventType": "RUNNING"})
    assert delivery.waiting <= 1_000
    began = time.monotonic()
    delivery.close(began + 0.2)
    assert time.monotonic() - began < 1.0
