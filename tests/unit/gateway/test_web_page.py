"""The web page's files, events and questions, without a browser and without Spark."""

from __future__ import annotations

import http.client
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from kafka_sql.gateway.access import Access
from kafka_sql.runtime.metrics import JobMetrics
from kafka_sql.runtime.progress import JobProgress, JobState
from kafka_sql.runtime.staying.job_door import JobDoor
from kafka_sql.runtime.staying.job_shelf import LOG, JobCard, JobDetails
from kafka_sql.session import Session
from kafka_sql.session.check.secrets import Secrets
from kafka_sql.spark.parts.part_metrics import (
    PartitionMark,
    PartMetrics,
    SinkMetrics,
    SourceMetrics,
    StateMetrics,
    TaskLoad,
)
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode
from tests.gateway.corpus import Client
from tests.gateway.serving import Served, served
from tests.integration.conftest import wait_until

GRAPH = {
    "datasets": [{"namespace": "kafka://b:1", "name": "t", "fields": [{"name": "x", "type": "INT"}]}],
    "jobs": [{"name": "copy", "inputs": [{"namespace": "kafka://b:1", "name": "t"}], "outputs": []}],
}
DETAILS = JobDetails(
    "INSERT INTO a SELECT 1", (("pipeline.name", "copy"),), "Sink a", '[{"id":1}]', json.dumps(GRAPH)
)


class Copying:
    """A job that runs until it is told to end."""

    def __init__(self) -> None:
        self.ended = threading.Event()
        self.failure: JobError | None = None

    def progress(self) -> JobProgress:
        state = JobState.RUNNING
        if self.ended.is_set():
            state = JobState.STOPPED if self.failure is None else JobState.FAILED
        return JobProgress("copy (a)", state, 7, 5, 1, 3, 2.5, 10.0, 4, "the broker is away")

    def metrics(self, number: int = 1) -> JobMetrics:
        placed = {"current": (("t", 0, 5), ("t", 1, 9)), "committed": (("t", 0, 4),), "ends": (("t", 1, 12),)}
        source = SourceMetrics("s", records_in=7, records_in_rate=3.5, event_time_lag_ms=12, **placed)
        part = PartMetrics(
            (source,),
            (SinkMetrics("a", records_out=5, records_out_rate=2.0),),
            StateMetrics(watermark_ms=1_000, state_rows=6),
            loads=(TaskLoad("pipeline", 0, 900, 40),),
            marks=(PartitionMark("t", 0, 900, False), PartitionMark("t", 1, None, True)),
        )
        return JobMetrics(number, self.progress(), (part,))

    def wait(self, timeout_s: float | None = None) -> bool:
        ended = self.ended.wait(timeout_s)
        if ended and self.failure is not None:
            raise self.failure
        return ended

    def stop(self) -> None:
        self.ended.set()


def make_session() -> Session:
    return Session(reads_environment=False, secrets=Secrets(environment={}), variables={"size": "7"})


@pytest.fixture
def gateway(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path, make_session) as running:
        yield running


@pytest.fixture
def client(gateway: Served) -> Iterator[Client]:
    asking = Client(gateway.port)
    yield asking
    asking.close()


@pytest.fixture
def job(gateway: Served) -> Iterator[Copying]:
    """A job in the session's folder, with the id 1."""
    job = Copying()
    card = JobCard(
        "copy", "copy (a)", ("`c`.`d`.`a`",), datetime(2026, 1, 2), "/checkpoints", details=DETAILS
    )
    door = JobDoor(job, card, gateway.audit.parent / "jobs")
    (door.place / LOG).write_text("started\n", encoding="utf-8")
    yield job
    job.stop()
    assert door.wait_closed(10)


@contextmanager
def response(port: int, path: str, **headers: str) -> Iterator[http.client.HTTPResponse]:
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
    connection.request("GET", path, headers=headers)
    try:
        with connection.getresponse() as answer:
            yield answer
    finally:
        connection.close()


def status(port: int, path: str, **headers: str) -> int:
    with response(port, path, **headers) as answer:
        return answer.status


def events(port: int, path: str, count: int) -> list[tuple[str, Any]]:
    found = []
    with response(port, path) as answer:
        assert answer.headers["content-type"].startswith("text/event-stream")
        while len(found) < count:
            line = answer.readline().decode()
            if line.startswith("event: "):
                data = answer.readline().decode().removeprefix("data: ")
                found.append((line.split()[1], json.loads(data)))
    return found


def test_the_page_runs_no_script_but_its_own(gateway: Served) -> None:
    with response(gateway.port, "/", Accept="text/html") as page:
        assert page.status == 200
        policy = page.headers["Content-Security-Policy"]
        text = page.read().decode()
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert "://" not in text
    assert "<script>" not in text
    for name in ("app.js", "style.css", "icon.svg"):
        assert status(gateway.port, f"/ui/static/{name}") == 200
    for name in ("nope.js", "..%2f__init__.py", "__init__.py"):
        assert status(gateway.port, f"/ui/static/{name}") == 404


def test_the_jobs_as_events(gateway: Served, job: Copying) -> None:
    (first, jobs), (second, figures) = events(gateway.port, "/ui/events?job=1", 2)
    assert (first, second) == ("jobs", "job")
    assert jobs["ids"] == ["1"]
    [row] = jobs["changed"]
    assert row.items() >= {
        "name": "copy", "writes": ["a"], "reads": ["s", "t"], "state": "running", "rateIn": 10.0,
        "rateOut": 2.0, "lag": 3, "latency": 12, "watermark": 1_000, "rejected": 1,
        "note": "the broker is away", "error": "",
    }.items()  # fmt: skip
    assert figures["sources"][0]["partitions"] == [
        {
            "topic": "t",
            "partition": 0,
            "next": 5,
            "committed": 4,
            "end": None,
            "watermark": 900,
            "idle": False,
        },
        {
            "topic": "t",
            "partition": 1,
            "next": 9,
            "committed": None,
            "end": 12,
            "watermark": None,
            "idle": True,
        },
    ]
    assert figures["loads"][0].items() >= {"thread": "pipeline", "busy": 60, "backPressured": 40}.items()


def test_a_failed_job_says_why(gateway: Served, job: Copying) -> None:
    job.failure = JobError(Diagnostic(ErrorCode.JOB_FAILED, "the disk is full"))
    job.ended.set()

    def row() -> Any:
        return events(gateway.port, "/ui/events", 1)[0][1]["changed"][0]

    wait_until(lambda: row()["state"] == "failed", 20)
    assert "error[job-failed]: the disk is full" in row()["error"]


def test_what_a_job_was_started_with(client: Client, job: Copying) -> None:
    status, details = client.ask("GET", "/ui/jobs/1")
    assert (status, details["statement"], details["options"]) == (
        200,
        DETAILS.statement,
        [["pipeline.name", "copy"]],
    )
    assert (details["explained"], details["nodes"], details["checkpoint"]) == (
        "Sink a",
        '[{"id":1}]',
        "/checkpoints",
    )
    assert client.ask("GET", "/ui/jobs/1/log") == (200, {"log": "started\n"})
    assert client.ask("GET", "/ui/jobs/9") == (404, {"errors": ["job '9' does not exist"]})


def test_the_lineage_of_running_jobs(client: Client, job: Copying) -> None:
    [copy] = GRAPH["jobs"]
    expected = {"datasets": GRAPH["datasets"], "jobs": [{**copy, "id": "1"}]}
    assert client.ask("GET", "/ui/lineage") == (200, expected)
    job.stop()

    def jobs() -> Any:
        return client.ask("GET", "/ui/lineage")[1]["jobs"]

    wait_until(lambda: jobs() == [], 20)


def opened(client: Client) -> str:
    return f"/ui/sessions/{client.ask('POST', '/v4/sessions', {})[1]['sessionHandle']}"


def test_the_editor_learns_what_is_wrong(client: Client) -> None:
    session = opened(client)
    text = "SELECT 1;\nSELECT nope FROM (VALUES (${size})) AS t (a);"
    code, found = client.ask("POST", f"{session}/check", {"statement": text})
    assert code == 200
    assert [text[each["start"] : each["end"]] for each in found["statements"]] == [
        "SELECT 1", "SELECT nope FROM (VALUES (${size})) AS t (a)",
    ]  # fmt: skip
    [problem] = found["problems"]
    assert (problem["severity"], problem["message"]) == ("error", "column 'nope' not found")
    assert text[problem["start"] : problem["end"]] == "nope"
    assert client.ask("POST", f"{session}/check", {"statement": "SELECT '${gone}'"})[1]["problems"]


def test_the_editor_reads_no_file_of_the_gateway(client: Client, tmp_path: Path) -> None:
    script = tmp_path / "private.sql"
    script.write_text("SELECT secret_column FROM nowhere", encoding="utf-8")
    found = client.ask("POST", f"{opened(client)}/check", {"statement": f"SOURCE '{script}'"})[1]
    assert "secret_column" not in json.dumps(found)


def test_the_editor_completes(client: Client) -> None:
    body = {"statement": "SELECT UPP", "position": 10}
    found = client.ask("POST", f"{opened(client)}/complete", body)[1]["candidates"]
    assert (found[0]["text"], found[0]["start"]) == ("UPPER(", 7)
    assert found[0]["kind"]


def test_the_token_and_other_sites(tmp_path: Path) -> None:
    with served(tmp_path, make_session, access=Access("127.0.0.1", "a-token-of-sixteen")) as gateway:
        assert status(gateway.port, "/", Accept="text/html") == 200  # the page asks for the token
        for path in ("/ui/events", "/ui/jobs/1", "/ui/jobs/1/log"):
            with response(gateway.port, path) as refused:
                assert refused.status == 401
                assert "Basic" not in refused.headers["WWW-Authenticate"]  # or the browser asks, too
            assert status(gateway.port, path, Authorization="Bearer a-token-of-sixteen") != 401
        own = f"http://127.0.0.1:{gateway.port}"
        token = {"Authorization": "Bearer a-token-of-sixteen"}
        assert status(gateway.port, "/info", Origin=own, **token) == 200
        assert status(gateway.port, "/info", Origin="https://evil.example", **token) == 403
        assert status(gateway.port, "/", Accept="text/html", Host="evil.example") == 403
