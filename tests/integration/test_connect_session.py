"""A session of ours behind a Spark Connect server that is a process of its own: tests of other files, and
what only Connect shows, run by a pytest whose Spark is that server's."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pyspark
import pytest

from kafka_sql.broker.embedded.server_config import free_ports
from tests.conftest import BOOTSTRAP_VARIABLE
from tests.integration.conftest import MASTER, wait_until
from tests.integration.killing import QUICK_JIT

pytestmark = [
    pytest.mark.cluster,
    pytest.mark.kafka,
    pytest.mark.spark,
    pytest.mark.slow,
    pytest.mark.timeout(900),
    pytest.mark.sampled(6, "Spark processes"),
    pytest.mark.skipif(importlib.util.find_spec("grpc") is None, reason="needs pyspark[connect]"),
]

HERE = Path(__file__).parent
SERVER = "org.apache.spark.sql.connect.service.SparkConnectServer"
CASES = (
    "connect_cases.py",
    "test_bad_records.py::test_a_stream_writes_dead_letters_and_counts_them",
    "test_exactly_once.py::test_a_job_goes_on_where_it_was[None]",
    "test_user_functions.py::test_functions_in_streams",
)


@pytest.fixture
def environment():
    home = Path(pyspark.__file__).parent
    path = [str(HERE.parents[1]), str(HERE.parents[1] / "kafka_sql" / "plugins")]
    found = {**os.environ, **QUICK_JIT, "SPARK_HOME": str(home), "PYSPARK_PYTHON": sys.executable}
    found["PYTHONPATH"] = os.pathsep.join(filter(None, [*path, os.environ.get("PYTHONPATH")]))
    found.pop("PYTEST_XDIST_WORKER", None)
    return found


@pytest.fixture
def connect_server(environment, tmp_path):
    """The address of a server with two cores."""
    (port,) = free_ports(1)
    settings = {
        "spark.ui.enabled": "false",
        "spark.default.parallelism": "2",
        "spark.connect.grpc.binding.address": "127.0.0.1",
        "spark.connect.grpc.binding.port": str(port),
    }
    conf = [part for name, value in settings.items() for part in ("--conf", f"{name}={value}")]
    launcher = [str(Path(environment["SPARK_HOME"]) / "bin" / "spark-submit"), "--master", "local[4]"]
    log = tmp_path / "server.log"
    with log.open("wb") as out:
        server = subprocess.Popen(
            [*launcher, "--driver-memory", "700m", *conf, "--class", SERVER, "spark-internal"],
            stdout=out,
            stderr=out,
            cwd=tmp_path,
            env=environment,
        )
    try:
        started = f"server started at: 127.0.0.1:{port}"
        wait_until(lambda: started in log.read_text(errors="replace"), 120)
        yield f"sc://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(60)


def test_behind_a_server(broker, connect_server, environment):
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    done = subprocess.run(
        [*command, *(str(HERE / each) for each in CASES)],
        capture_output=True,
        text=True,
        env={**environment, MASTER: connect_server, BOOTSTRAP_VARIABLE: broker},
        cwd=HERE.parents[1],
        check=False,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-1000:]
