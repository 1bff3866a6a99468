"""The driver of the manifest for Kubernetes, with the arguments that stand there, on two executors of this
machine: what only a Kubernetes has (its master, the image, the account, the bucket) is left out."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import pyspark
import pytest
import yaml

from kafka_sql.broker.embedded.server_config import free_ports
from tests.integration.conftest import wait_until
from tests.integration.killing import QUICK_JIT

pytestmark = [
    pytest.mark.cluster,
    pytest.mark.kafka,
    pytest.mark.spark,
    pytest.mark.slow,
    pytest.mark.timeout(600),
    pytest.mark.sampled(8, "Spark processes"),
]

MANIFEST = Path(__file__).parents[2] / "sql_examples" / "spark-on-kubernetes.yaml"
ONLY_THERE = ("spark.kubernetes.", "spark.jars.packages", "spark.executor.instances", "spark.executor.memory")


def test_the_driver_runs_with_the_arguments_of_the_manifest(broker, topic, produce, consume, tmp_path):
    resources = {each["kind"]: each for each in yaml.safe_load_all(MANIFEST.read_text(encoding="utf-8"))}
    (container,) = resources["Deployment"]["spec"]["template"]["spec"]["containers"]
    source, target = topic(), topic()
    script = tmp_path / "orders.sql"
    script.write_text(
        resources["ConfigMap"]["data"]["orders.sql"]
        .replace("s3a://checkpoints/orders", str(tmp_path / "kept"))
        .replace("'kafka:9092'", f"'{broker}'")
        .replace("'topic' = 'orders'", f"'topic' = '{source}'")
        .replace("'topic' = 'totals'", f"'topic' = '{target}'")
    )
    metrics, driver, blocks = free_ports(3)
    elsewhere = {
        "k8s://https://kubernetes.default.svc": "local-cluster[2,1,1024]",
        "spark.driver.host=orders-driver": "spark.driver.host=127.0.0.1",
        "spark.driver.port=7078": f"spark.driver.port={driver}",
        "spark.driver.blockManager.port=7079": f"spark.driver.blockManager.port={blocks}",
        "spark.executor.cores=2": "spark.executor.cores=1",
        "9249": str(metrics),
        "*": "127.0.0.1",
        "/secrets": str(tmp_path),
        "/scripts/orders.sql": str(script),
    }
    given = container["args"]
    kept = [elsewhere.get(each, each) for each in given if not each.startswith(ONLY_THERE)]
    arguments = _without_lone_conf(kept)
    assert len([each for each in given if each in elsewhere]) == len(elsewhere), "the manifest has changed"
    produce(
        source,
        [{"value": json.dumps({"customer": c, "amount": a})} for c, a in (("a", 1.5), ("b", 2), ("a", 3))],
    )
    environment = {
        **os.environ,
        **QUICK_JIT,
        "SPARK_HOME": str(Path(pyspark.__file__).parent),
        "PYSPARK_PYTHON": sys.executable,
    }
    log = tmp_path / "driver.log"
    with log.open("wb") as output:
        process = subprocess.Popen(
            [sys.executable, "-m", "kafka_sql.cli.main", *arguments],
            stdout=output,
            stderr=output,
            env=environment,
        )

    def totals():
        return {
            json.loads(each.key())["customer"]: json.loads(each.value())["amount"] for each in consume(target)
        }

    def answers(path):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{metrics}{path}", timeout=10) as answer:
                return answer.status == 200
        except (urllib.error.URLError, OSError):
            return False

    try:
        wait_until(lambda: totals() == {"a": 4.5, "b": 2}, 300, log.read_text)
        probes = {
            container[f"{kind}Probe"]["httpGet"]["path"] for kind in ("startup", "liveness", "readiness")
        }
        for path in probes:
            wait_until(lambda path=path: answers(path), 60, log.read_text)
        process.terminate()
        assert process.wait(120) == 0, log.read_text()
    finally:
        process.kill()
        process.wait()


def _without_lone_conf(arguments: list[str]) -> list[str]:
    """Without ``--conf`` whose setting was left out."""
    found = []
    for each, following in zip(arguments, [*arguments[1:], ""], strict=True):
        if each != "--conf" or "=" in following:
            found.append(each)
    return found
