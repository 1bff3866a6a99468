"""Where Spark and its Pythons listen, while they run: on loopback alone."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = [
    pytest.mark.spark,
    pytest.mark.skipif(not Path("/proc/net/tcp").exists(), reason="never: ports are looked up in /proc"),
]

_LISTENING = "0A"
_LOOPBACK = {"0100007F", "0000000000000000FFFF00000100007F", "0" * 24 + "01000000"}
"""As the kernel writes 127.0.0.1, the same as an address of IPv6, and ::1."""


def descendants(process: int) -> Iterator[int]:
    """The process and all that it has started, as far as they run."""
    yield process
    for children in Path(f"/proc/{process}/task").glob("*/children"):
        for child in children.read_text().split():
            yield from descendants(int(child))


def listening(process: int) -> dict[str, str]:
    """Address and port (in the kernel's words) → command, of what the process and its children listen on."""
    sockets = {}
    for number in descendants(process):
        command = Path(f"/proc/{number}/cmdline").read_text().split("\0")[0]
        for descriptor in Path(f"/proc/{number}/fd").iterdir():
            try:
                sockets[os.readlink(descriptor)] = command
            except OSError:
                continue
    found = {}
    for table in ("tcp", "tcp6"):
        for line in Path(f"/proc/net/{table}").read_text().splitlines()[1:]:
            parts = line.split()
            owner = sockets.get(f"socket:[{parts[9]}]")
            if parts[3] == _LISTENING and owner is not None:
                found[parts[1]] = owner
    return found


def test_a_running_job_listens_on_loopback_alone(spark):
    from pyspark.sql.functions import udf

    plus_one = udf(lambda number: number + 1, "long")
    assert spark.range(4).select(plus_one("id").alias("n")).agg({"n": "sum"}).first()[0] == 10
    found = listening(os.getpid())
    assert any("java" in command for command in found.values())
    assert any("python" in command for command in found.values())
    assert {address: command for address, command in found.items() if address[:-5] not in _LOOPBACK} == {}


@pytest.mark.exhaustive
def test_an_address_of_the_users_asks_for_a_secret(tmp_path):
    script = (
        "from kafka_sql.spark.launch.spark_session import create_session\n"
        "spark = create_session('local[1]', {'spark.driver.bindAddress': '0.0.0.0'})\n"
        "print(spark.range(3).count(), spark.conf.get('spark.authenticate'))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["3", "true"]


@pytest.mark.exhaustive
def test_the_web_page_of_spark_listens_on_loopback():
    script = (
        "import sys; sys.path.insert(0, '.')\n"
        "from kafka_sql.spark.launch.spark_session import create_session\n"
        "create_session('local[1]', {'spark.ui.enabled': 'true', 'spark.ui.port': '0'})\n"
        "import os\n"
        "from tests.integration.test_local_ports import _LOOPBACK, listening\n"
        "print(sum(address[:-5] not in _LOOPBACK for address in listening(os.getpid())))\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["0"]
