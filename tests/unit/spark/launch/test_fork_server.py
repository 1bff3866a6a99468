"""Spark's Pythons are forks of one process: with the streams, arguments, environment and end that Spark asks
for, and the plain Python where no server answers."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from kafka_sql.spark.launch.fork_client import ACCEPTED, SERVER
from kafka_sql.spark.launch.fork_server import ForkServer

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="forks are for Linux")

PROGRAM = """
import json, os, sys, time
if sys.argv[1:] == ["wait"]:
    print(os.getpid(), flush=True)
    time.sleep(60)
print(json.dumps({
    "arguments": sys.argv[1:], "said": sys.stdin.read(), "name": __name__, "directory": os.getcwd(),
    "variable": os.environ.get("OF_THE_CLIENT"), "imported": "pandas" in sys.modules,
}))
sys.exit(7)
"""


@pytest.fixture(scope="module")
def environment() -> Iterator[dict[str, str]]:
    """The environment in which Spark's Java would run."""
    server = ForkServer()
    with server.in_environment():
        inside = dict(os.environ)
    yield inside
    server.close()
    assert not server.alive


@pytest.fixture
def program(tmp_path: Path) -> Path:
    (tmp_path / "asked_for.py").write_text(PROGRAM, encoding="utf-8")
    return tmp_path


def run(environment: Mapping[str, str], folder: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Runs the program as Spark runs a Python."""
    seeded = {**environment, "PYTHONHASHSEED": "0", "PYTHONPATH": str(folder), "OF_THE_CLIENT": "yes", **more}
    return subprocess.run(
        [environment["PYSPARK_PYTHON"], "-m", "asked_for", "one", "two"],
        input="text", capture_output=True, text=True, cwd=folder, env=seeded, timeout=60, check=False,
    )  # fmt: skip


def test_a_fork_is_what_was_asked_for(environment: dict[str, str], program: Path) -> None:
    done = run(environment, program)
    assert json.loads(done.stdout) == {
        "arguments": ["one", "two"],
        "said": "text",
        "name": "__main__",
        "directory": str(program),
        "variable": "yes",
        "imported": True,
    }
    assert done.returncode == 7
    assert done.stderr == ""


def test_other_hashes_of_texts_need_a_python_of_their_own(environment: dict[str, str], program: Path) -> None:
    done = run(environment, program, PYTHONHASHSEED="1")
    assert json.loads(done.stdout)["imported"] is False
    assert done.returncode == 7


def test_without_a_server_it_is_the_plain_python(environment: dict[str, str], program: Path) -> None:
    done = run(environment, program, **{SERVER: str(program / "nothing")})
    assert json.loads(done.stdout)["imported"] is False
    assert done.returncode == 7


def test_what_cannot_become_the_program_ends_alone(environment: dict[str, str], program: Path) -> None:
    seed = {"PYTHONHASHSEED": "0"}
    request = {"arguments": ["-m", "asked_for"], "environment": seed, "directory": str(program / "gone")}
    text = json.dumps(request).encode()
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as client, open(os.devnull, "r+b") as nothing:
        client.settimeout(60)
        client.connect(environment[SERVER])
        socket.send_fds(client, [len(text).to_bytes(8, "big")], [nothing.fileno()] * 3)
        client.sendall(text)
        assert client.recv(1) == ACCEPTED
        assert client.recv(1) == b"\x01"
    assert run(environment, program).returncode == 7, "the server serves on"


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGKILL])
def test_a_fork_dies_with_its_client(environment: dict[str, str], program: Path, end: signal.Signals) -> None:
    seeded = {**environment, "PYTHONHASHSEED": "0", "PYTHONPATH": str(program)}
    with subprocess.Popen(
        [environment["PYSPARK_PYTHON"], "-m", "asked_for", "wait"], stdout=subprocess.PIPE, env=seeded
    ) as client:
        assert client.stdout is not None
        pid = int(client.stdout.readline())
        assert pid != client.pid
        client.send_signal(end)
        limit = time.monotonic() + 10
        while Path(f"/proc/{pid}").exists():
            assert time.monotonic() < limit, "the fork lives on"
            time.sleep(0.02)
