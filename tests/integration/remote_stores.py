"""Servers that keep files for the tests: S3 by moto, and HDFS by Hadoop's own mini cluster.

``KAFKA_SQL_TEST_S3_JARS`` names a folder with Hadoop's client of S3: hadoop-aws of Spark's Hadoop version and
what it needs (software.amazon.awssdk:bundle, analyticsaccelerator-s3), 690 MB that are not fetched."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pyspark
import pytest
from pyarrow import fs

from kafka_sql.broker.embedded.ivy import Coordinate, download_jars
from kafka_sql.broker.embedded.server_config import free_ports
from kafka_sql.text.diagnostics import UnreachableError
from tests.integration.conftest import wait_until

_S3_JARS = os.environ.get("KAFKA_SQL_TEST_S3_JARS")
_MANAGER = "org.apache.hadoop.test.MiniDFSClusterManager"


@dataclass(frozen=True)
class Store:
    """Files below the URI ``root``, which is ``path`` in ``files``, and the settings of a Spark that reaches
    them."""

    root: str
    files: fs.FileSystem
    path: str
    settings: Mapping[str, str] = field(default_factory=dict)


@contextmanager
def _s3(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    if _S3_JARS is None:
        pytest.skip("KAFKA_SQL_TEST_S3_JARS names no jars of hadoop-aws")
    if importlib.util.find_spec("moto") is None:
        pytest.skip("the S3 server is moto[server]")
    (port,) = free_ports(1)
    url = f"http://127.0.0.1:{port}"
    for name, value in {
        "AWS_ACCESS_KEY_ID": "test",
        "AWS_SECRET_ACCESS_KEY": "test",
        "AWS_REGION": "us-east-1",
        "AWS_ENDPOINT_URL": url,
    }.items():
        monkeypatch.setenv(name, value)
    settings = {
        "spark.jars": ",".join(str(jar) for jar in sorted(Path(_S3_JARS).glob("*.jar"))),
        "spark.hadoop.fs.s3a.endpoint": url,
        "spark.hadoop.fs.s3a.endpoint.region": "us-east-1",
        "spark.hadoop.fs.s3a.path.style.access": "true",
    }
    files = fs.S3FileSystem(endpoint_override=url, allow_bucket_creation=True)

    def is_made() -> bool:
        try:
            files.create_dir("kept")
        except OSError:
            return False
        return True

    command = [sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", str(port)]
    with _running(command, tmp_path / "moto.log"):
        wait_until(is_made, 60)
        yield Store("s3a://kept", files, "kept", settings)


@contextmanager
def _hdfs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    if importlib.util.find_spec("hdfs_native") is None:
        pytest.skip("needs kafka-sql[hdfs]")
    jars = Path(pyspark.__file__).parent / "jars"
    (client,) = jars.glob("hadoop-client-api-*.jar")
    cluster = Coordinate(
        "org.apache.hadoop", "hadoop-client-minicluster", client.stem.removeprefix("hadoop-client-api-")
    )
    kept = Path.home() / ".cache" / "kafka-sql" / f"hadoop-{cluster.version}"
    if not (kept / cluster.file_name).exists():
        folder = tmp_path / "jars"
        folder.mkdir()
        try:
            download_jars([cluster], folder)
        except UnreachableError as error:
            pytest.skip(f"Hadoop's mini cluster cannot be fetched: {error}")
        kept.mkdir(parents=True, exist_ok=True)
        (folder / cluster.file_name).rename(kept / cluster.file_name)
    (port,) = free_ports(1)
    options = ["-Xmx400m", "-cp", f"{kept}/*:{jars}/*"]
    asked = ["-format", "-nnport", str(port), "-datanodes", "1"]
    for setting in ("dfs.permissions.enabled=false", f"hdfs.minidfs.basedir={tmp_path / 'hdfs'}"):
        asked += ["-D", setting]
    details = tmp_path / "hdfs.json"
    command = ["java", *options, _MANAGER, *asked, "-writeDetails", str(details)]
    with _running(command, tmp_path / "hdfs.log", tmp_path):
        wait_until(details.exists, 120)
        from kafka_sql.spark.platform.state_folder import file_system

        root = f"hdfs://localhost:{port}"
        yield Store(f"{root}/kept", *file_system(f"{root}/kept"))


STORES: Mapping[str, Callable[[Path, pytest.MonkeyPatch], AbstractContextManager[Store]]] = {
    "s3": _s3,
    "hdfs": _hdfs,
}


@contextmanager
def _running(command: list[str], log: Path, folder: Path | None = None) -> Iterator[None]:
    with log.open("wb") as out:
        server = subprocess.Popen(command, stdout=out, stderr=out, cwd=folder)
        try:
            yield
        finally:
            server.terminate()
            server.wait(60)
