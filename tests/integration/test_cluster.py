"""A standalone cluster started from the pyspark package: a script through ``spark-submit``, streams, state
whose executor is killed, functions that travel with the job."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

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
]


CASES = (
    "cluster_cases.py",
    "test_exactly_once.py::test_a_job_goes_on_where_it_was[None]",
    "test_user_functions.py::test_functions_in_streams",
    "test_watermark_on_event.py::test_the_rows_of_flink[on-event-tumble]",
)


@pytest.fixture
def cluster(tmp_path) -> Iterator[str]:
    """A master and two workers on loopback; gives the master's address."""
    (port,) = free_ports(1)
    address = f"spark://127.0.0.1:{port}"
    launcher = str(SPARK_HOME / "bin" / "spark-class")
    common = {
        "env": {**environment(), "SPARK_LOCAL_IP": "127.0.0.1"},
        "stderr": subprocess.STDOUT,
        "start_new_session": True,
    }
    master = ["org.apache.spark.deploy.master.Master", "--host", "127.0.0.1", "--webui-port", "0"]
    worker = ["org.apache.spark.deploy.worker.Worker", "--host", "127.0.0.1", "--webui-port", "0"]
    commands = [
        [*master, "--port", str(port)],
        *(
            [*worker, "--cores", "2", "--memory", "1g", "--work-dir", str(tmp_path / f"work-{i}"), address]
            for i in range(2)
        ),
    ]
    log = tmp_path / "cluster.log"
    processes = []
    with log.open("wb") as out:
        for command in commands:
            processes.append(subprocess.Popen([launcher, *command], stdout=out, **common))
        try:
            wait_until(lambda: log.read_text().count("Successfully registered with master") == 2, 90)
            yield address
        finally:
            for process in processes:
                process.terminate()
            for process in processes:
                process.wait(20)


def test_spark_submit_runs_a_script_on_a_cluster(cluster, kafka_table, topic, produce, consume, tmp_path):
    source, sink = topic(partitions=4), topic()
    produce(source, [{"value": json.dumps({"n": n})} for n in range(1000)])
    script = tmp_path / "double.sql"
    script.write_text(
        kafka_table("s", source, "n INT")
        + kafka_table("k", sink, "n INT")
        + "INSERT INTO k SELECT n * 2 FROM s WHERE n >= 500;"
    )
    application = Path(__file__).parents[2] / "kafka_sql" / "cli" / "main.py"
    command = [str(SPARK_HOME / "bin" / "spark-submit"), "--master", cluster, "--executor-memory", "512m"]
    run = subprocess.run(
        [*command, str(application), "run", str(script)],
        env={**environment(), "SPARK_LOCAL_IP": "127.0.0.1"},
        capture_output=True,
        text=True,
        timeout=240,
    )
    assert run.returncode == 0, run.stderr[-3000:]
    assert sorted(json.loads(r.value())["n"] for r in consume(sink)) == list(range(1000, 2000, 2))


def test_streams_and_state(cluster, broker):
    run_cases(CASES, cluster, broker, SPARK_LOCAL_IP="127.0.0.1")
