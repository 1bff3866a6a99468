"""The data source ``kafka_sql`` behind other doors: spark-submit, Spark Connect, pipelines, Thrift server."""

from __future__ import annotations

import importlib.util
import json
import os
import socket
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pyarrow.dataset as ds
import pyspark
import pytest

from tests.integration.conftest import wait_until
from tests.integration.killing import QUICK_JIT

pytestmark = [
    pytest.mark.spark,
    pytest.mark.kafka,
    pytest.mark.slow,
    pytest.mark.sampled(9, "Spark processes"),
]

HOME = Path(pyspark.__file__).parent
ROOT = Path(__file__).parents[2]
SMALL = ["--master", "local[2]", "--conf", "spark.ui.enabled=false", "--driver-memory", "600m"]
SERVER = "org.apache.spark.sql.hive.thriftserver.HiveThriftServer2"
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


CREATED = """CREATE TABLE orders USING kafka_sql OPTIONS (`topic` '{name}', `columns` 'id BIGINT',
`properties.bootstrap.servers` '{servers}', `format` 'json', `scan.startup.mode` 'earliest-offset')"""
PIPELINE = """
CREATE STREAMING TABLE kept AS SELECT id, id * 10 AS tens FROM STREAM orders;
CREATE MATERIALIZED VIEW counted AS SELECT COUNT(*) AS n FROM orders;
"""
SINK = """
from pyspark import pipelines as dp
from pyspark.sql import SparkSession
dp.create_sink("out", "kafka_sql", {options!r})
@dp.append_flow(target="out")
def to_out():
    return SparkSession.active().readStream.table("kept").selectExpr("tens AS id")
"""


@pytest.fixture
def catalog(tmp_path):
    """Settings under which processes share a catalog of Spark, in a folder."""
    place = f"jdbc:derby:;databaseName={tmp_path / 'metastore'};create=true"
    settings = {
        "spark.sql.catalogImplementation": "hive",
        "spark.sql.warehouse.dir": str(tmp_path / "warehouse"),
        "spark.hadoop.javax.jdo.option.ConnectionURL": place,
        "spark.ui.enabled": "false",
    }
    return [each for name, value in settings.items() for each in ("--conf", f"{name}={value}")]


@needs_connect
@pytest.mark.skipif(importlib.util.find_spec("yaml") is None, reason="pipelines need pyspark[pipelines]")
def test_a_pipeline(orders, environment, catalog, produce, consume, tmp_path):
    """Streaming tables go on where the run before has ended; a sink of a pipeline writes the topic."""
    run = [HOME / "bin" / "spark-sql", *SMALL, *catalog, "-e", CREATED.format(**orders)]
    ran(run, environment, tmp_path)
    (tmp_path / "spark-pipeline.yml").write_text(
        f"name: shop\nstorage: file://{tmp_path}/storage\nlibraries:\n- glob: {{include: steps/**}}\n"
    )
    (tmp_path / "steps").mkdir()
    (tmp_path / "steps" / "tables.sql").write_text(PIPELINE)
    options = {"topic": orders["out"], **orders["options"]}
    (tmp_path / "steps" / "sink.py").write_text(SINK.format(options=options))
    pipeline = [HOME / "bin" / "spark-pipelines", "run", *catalog]
    ran(pipeline, environment, tmp_path)
    assert written(consume, orders) == [0, 10, 20]
    produce(orders["name"], [{"value": b'{"id": 7}'}])
    ran(pipeline, environment, tmp_path)
    assert written(consume, orders) == [0, 10, 20, 70]
    kept = ds.dataset(tmp_path / "warehouse" / "kept").to_table().column("id").to_pylist()
    assert sorted(kept) == [0, 1, 2, 7]
    assert ds.dataset(tmp_path / "warehouse" / "counted").to_table().to_pylist() == [{"n": 4}]


THROUGH_JDBC = """{created};
SELECT CONCAT('greatest ', MAX(id)) FROM orders;
CREATE TEMPORARY VIEW o (id BIGINT) USING kafka_sql
OPTIONS (`topic` '{out}', `properties.bootstrap.servers` '{servers}', `format` 'json');
INSERT INTO o SELECT id + 40 FROM orders;
INSERT INTO orders VALUES (1);
"""


def test_the_thrift_server(orders, environment, catalog, consume, tmp_path):
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [HOME / "bin" / "spark-submit", *SMALL, *catalog, "--class", SERVER, "spark-internal"]
    command += ["--hiveconf", f"hive.server2.thrift.port={port}"]
    command += ["--hiveconf", "hive.server2.thrift.bind.host=127.0.0.1"]
    script = tmp_path / "q.sql"
    script.write_text(THROUGH_JDBC.format(created=CREATED.format(**orders), **orders))
    log = tmp_path / "server.log"
    with log.open("wb") as out:
        server = subprocess.Popen(
            list(map(str, command)), stdout=out, stderr=out, cwd=tmp_path, env=environment
        )
    try:
        wait_until(lambda: "HiveThriftServer2 started" in log.read_text(errors="replace"), 120)
        url = f"jdbc:hive2://127.0.0.1:{port}"
        beeline = [HOME / "bin" / "beeline", "-u", url, "--force=true", "-f", script]
        done = subprocess.run(
            list(map(str, beeline)), capture_output=True, text=True, timeout=240, env=environment, check=False
        )
    finally:
        server.terminate()
        server.wait(60)
    assert "greatest 2" in done.stdout
    assert written(consume, orders) == [40, 41, 42]
    assert "the target table of its catalog is unknown" in done.stderr
