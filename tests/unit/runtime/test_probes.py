"""What supervisors are told of jobs over HTTP."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from dataclasses import replace

import pytest

from kafka_sql.runtime.probes import Supervised
from kafka_sql.runtime.progress import JobProgress, JobState
from kafka_sql.runtime.prometheus import Endpoint

JOB = JobProgress("sums", JobState.RUNNING, 10, 8, 1, 3, 1.5, 6.7, 5)
STARTING = replace(JOB, under_way=False)
FAILED = replace(JOB, state=JobState.FAILED)
RESTARTING = replace(JOB, state=JobState.RESTARTING)
STOPPED = replace(JOB, state=JobState.STOPPED, under_way=False, unmoved_s=900)
STUCK = replace(JOB, unmoved_s=601.4)
STALLS = "sums stalls: nothing has moved for 601 s"


@pytest.mark.parametrize(
    ("supervised", "health", "ready"),
    [
        (Supervised(()), [], ["no job has started"]),
        (Supervised((), to_come=2), [], ["jobs that have not started: 2"]),
        (Supervised((JOB,), to_come=1), [], ["jobs that have not started: 1"]),
        (Supervised((JOB, STARTING)), [], ["sums is in its first micro-batch"]),
        (Supervised((JOB, JOB)), [], []),
        (Supervised((JOB, FAILED)), ["sums has failed"], ["sums has failed"]),
        (Supervised((RESTARTING,)), [], ["sums is being started again"]),
        (
            Supervised((replace(RESTARTING, unmoved_s=601.4),), 0, 600),
            [STALLS],
            ["sums is being started again"],
        ),
        (Supervised((STUCK,), 0, 600), [STALLS], []),
        (Supervised((STUCK,), 0, 602), [], []),
        (Supervised((STUCK,), 0, 0), [], []),
        (Supervised((STOPPED,), 0, 600), [], []),
    ],
)
def test_probes(supervised: Supervised, health: list[str], ready: list[str]) -> None:
    endpoint = Endpoint(0, lambda: (), lambda: supervised)
    try:
        for path, reasons in (("health", health), ("ready", ready)):
            status, told = asked(endpoint.port, path)
            assert status == (503 if reasons else 200)
            assert told == {"ok": not reasons, "reasons": reasons}
    finally:
        endpoint.close()


def test_any_other_path_is_not_there() -> None:
    endpoint = Endpoint(0, lambda: ())
    try:
        with pytest.raises(urllib.error.HTTPError) as raised:
            urllib.request.urlopen(f"http://127.0.0.1:{endpoint.port}/healthz", timeout=10)
        with raised.value as answer:
            assert answer.status == 404
            assert b"/health" in answer.read()
    finally:
        endpoint.close()


def asked(port: int, path: str) -> tuple[int, object]:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/{path}", timeout=10) as answer:
            return answer.status, json.loads(answer.read())
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.loads(error.read())
