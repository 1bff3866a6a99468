"""What supervisors are told of jobs over HTTP."""

from __future__ import annotations

import json
import shutil
import socket
import ssl
import subprocess
import urllib.error
import urllib.request
from base64 import b64encode
from dataclasses import replace
from pathlib import Path

import pytest

from kafka_sql.runtime.probes import Supervised
from kafka_sql.runtime.progress import JobProgress, JobState
from kafka_sql.runtime.prometheus import Access, Endpoint
from kafka_sql.text.diagnostics import UnreachableError

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


def test_metrics_may_want_a_login_and_probes_do_not() -> None:
    endpoint = Endpoint(0, lambda: (), host="127.0.0.1", access=Access("scraper", "päss:1"))
    url = f"http://127.0.0.1:{endpoint.port}/metrics"

    def status(login: str | None) -> int:
        headers = {} if login is None else {"Authorization": f"Basic {b64encode(login.encode()).decode()}"}
        try:
            with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=10) as answer:
                return answer.status
        except urllib.error.HTTPError as error:
            with error:
                return error.code

    try:
        logins = (None, "scraper:", "other:päss:1", "scraper:päss:12")
        assert [status(login) for login in logins] == [401] * 4
        assert status("scraper:päss:1") == 200
        assert asked(endpoint.port, "health")[0] == 200
    finally:
        endpoint.close()


@pytest.mark.skipif(shutil.which("openssl") is None, reason="ours: needs openssl")
def test_the_endpoint_may_speak_tls(tmp_path: Path) -> None:
    certificate, key = str(tmp_path / "c.pem"), str(tmp_path / "k.pem")
    curve = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
    name = ("-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1")
    made = ["openssl", "req", "-x509", *curve, *name, "-keyout", key, "-out", certificate]
    subprocess.run(made, check=True, capture_output=True)
    with pytest.raises(UnreachableError, match=r"cannot be used"):
        Endpoint(0, lambda: (), access=Access(certificate=key, key=certificate))
    endpoint = Endpoint(0, lambda: (), host="127.0.0.1", access=Access(certificate=certificate, key=key))
    try:
        with socket.create_connection(("127.0.0.1", endpoint.port)):  # who says nothing keeps nobody waiting
            trusting = ssl.create_default_context(cafile=certificate)
            address = f"https://127.0.0.1:{endpoint.port}/metrics"
            with urllib.request.urlopen(address, context=trusting, timeout=10) as answer:
                assert answer.status == 200
        with pytest.raises((urllib.error.URLError, ConnectionError)):
            urllib.request.urlopen(f"http://127.0.0.1:{endpoint.port}/metrics", timeout=10)
    finally:
        endpoint.close()


def test_who_may_ask() -> None:
    """Where no host is named all may; the address of this machine is for this machine alone."""
    endpoint = Endpoint(0, lambda: (), host="127.0.0.1")
    try:
        assert asked(endpoint.port, "health")[0] == 200
        with socket.socket() as other:  # another address of this machine
            assert other.connect_ex(("127.0.0.2", endpoint.port)) != 0
    finally:
        endpoint.close()
