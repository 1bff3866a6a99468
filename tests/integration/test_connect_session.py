"""A session of ours behind a Spark Connect server that is a process of its own: tests of other files, and
what only Connect shows, run by a pytest whose Spark is that server's."""

from __future__ import annotations

import importlib.util
import subprocess

import pytest

from kafka_sql.broker.embedded.server_config import free_ports
from tests.integration.conftest import wait_until
from tests.integration.elsewhere import SPARK_HOME, environment, run_cases

pytestmark = [
    pytest.mark.cluster,
    pytest.mark.kafka,
    pytest.mark.spark,
    pytest.mark.slow,
    pytest.mark.timeout(900),
    pytest.mark.sampled(9, "Spark processes"),
    pytest.mark.skipif(importlib.util.find_spec("grpc") is None, reason="needs pyspark[connect]"),
]

SERVER = "org.apache.spark.sql.connect.service.SparkConnectServer"
CASES = (
    "connect_cases.py",
    "test_bad_records.py::test_a_stream_writes_dead_letters_and_counts_them",
    "test_exactly_once.py::test_a_job_goes_on_where_it_was[None]",
)


@pytest.fixture
def connect_server(tmp_path):
    """The address of a server with two cores."""
    (port,) = free_ports(1)
    settings = {
        "spark.ui.enabled": "false",
        "spark.default.parallelism": "2",
        "spark.connect.grpc.binding.address": "127.0.0.1",
        "spark.connect.grpc.binding.port": str(port),
    }
    conf = [part for name, value in settings.items() for part in ("--conf", f"{name}={value}")]
    launcher = [str(SPARK_HOME / "bin" / "spark-submit"), "--master", "local[4]"]
    log = tmp_path / "server.log"
    with log.open("wb") as out:
        server = subprocess.Popen(
            [*launcher, "--driver-memory", "700m", *conf, "--class", SERVER, "spark-internal"],
            stdout=out,
            stderr=out,
            cwd=tmp_path,
            env=environment(),
        )
    try:
        started = f"server started at: 127.0.0.1:{port}"
        wait_until(lambda: started in log.read_text(errors="replace"), 120)
        yield f"sc://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(60)


def test_behind_a_server(broker, connect_server):
    run_cases(CASES, connect_server, broker)
