"""The data source ``kafka_sql`` behind Spark's other doors: spark-submit and Spark Connect."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pyspark
import pytest

from tests.integration.killing import QUICK_JIT

pytestmark = [
    pytest.mark.spark,
    pytest.mark.kafka,
    pytest.mark.slow,
    pytest.mark.sampled(6, "Spark processes"),
]

HOME = Path(pyspark.__file__).parent
ROOT = Path(__file__).parents[2]
SMALL = ["--master", "local[2]", "--conf", "spark.ui.enabled=false", "--driver-memory", "600m"]
needs_connect = pytest.mark.skipif(
    importlib.util.find_spec("grpc") is None,
    reason="Spark Connect needs pyspark[connect]",
)

COPY = """
    from pyspark.sql import SparkSession
    spark = SparkSession.builder{remote}.getOrCreate()
    options = {options!r}
    rows = spark.read.format("kafka_sql").options(topic={name!r}, **options).schema("id BIGINT").load()
    writer = rows.where("id < 2").write.format("kafka_sql").options(topic={out!r}, **options)
    writer.mode("append").save()
    stream = (spark.readStream.format("kafka_sql").options(topic={name!r}, **options)
              .option("scan.startup.mode", "earliest-offset").schema("id BIGINT").load())
    query = (stream.where("id = 2").writeStream.format("kafka_sql").options(topic={out!r}, **options)
             .option("checkpointLocation", {folder!r}).trigger(availableNow=True).start())
    query.awaitTermination(100)
"""
BUILT = """
    from kafka_sql.connector import KafkaRecordDeserializationSchema, KafkaSource, OffsetsInitializer
    lengths = KafkaRecordDeserializationSchema.value_only(lambda value: (len(value),), "n INT")
    source = (KafkaSource.builder().set_bootstrap_servers({servers!r}).set_topics({name!r})
              .set_bounded(OffsetsInitializer.latest()).set_deserializer(lengths).build())
    print("lengths", sorted(row.n for row in source.load(spark).collect()))
    spark.stop()
"""


@pytest.fixture
def environment():
    path = os.pathsep.join([str(ROOT), str(ROOT / "kafka_sql" / "plugins"), os.environ.get("PYTHONPATH", "")])
    return {
        **os.environ,
        **QUICK_JIT,
        "SPARK_HOME": str(HOME),
        "PYTHONPATH": path,
        "PYSPARK_PYTHON": sys.executable,
    }


@pytest.fixture
def orders(topic, produce, broker, tmp_path):
    """A topic of three orders, one to write to, and the options of both."""
    name, out = topic(), topic()
    produce(name, [{"value": json.dumps({"id": n})} for n in range(3)])
    options = {"properties.bootstrap.servers": broker, "format": "json"}
    return {"name": name, "out": out, "options": options, "servers": broker, "folder": str(tmp_path / "kept")}


def ran(command, environment, folder):
    done = subprocess.run(
        list(map(str, command)),
        capture_output=True,
        text=True,
        timeout=240,
        cwd=folder,
        check=False,
        env=environment,
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-4000:]
    return done.stdout


def written(consume, orders):
    return sorted(json.loads(record.value())["id"] for record in consume(orders["out"]))


def test_spark_submit(orders, environment, consume, tmp_path):
    script = tmp_path / "job.py"
    script.write_text(dedent(COPY).format(remote="", **orders))
    ran([HOME / "bin" / "spark-submit", *SMALL, script], environment, tmp_path)
    assert written(consume, orders) == [0, 1, 2]


@needs_connect
def test_spark_connect(orders, environment, consume, tmp_path):
    script = tmp_path / "job.py"
    script.write_text(dedent(COPY + BUILT).format(remote='.remote("local[2]")', **orders))
    said = ran([sys.executable, script], environment, tmp_path)
    assert written(consume, orders) == [0, 1, 2]
    assert "lengths [9, 9, 9]" in said
