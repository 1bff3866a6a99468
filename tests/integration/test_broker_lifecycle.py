"""The embedded broker: starts, survives being killed, is found again, stops."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kafka_sql.broker.client.producer import new_producer
from kafka_sql.broker.client.properties import ClientRole, translate
from kafka_sql.broker.embedded.address import BrokerAddress
from kafka_sql.broker.embedded.embedded_broker import EmbeddedBroker
from kafka_sql.broker.embedded.embedded_cluster import EmbeddedCluster
from kafka_sql.broker.embedded.embedded_registry import EmbeddedRegistry
from kafka_sql.broker.embedded.server_config import free_ports, port_answers
from kafka_sql.broker.offsets.start_and_end import latest_offsets
from kafka_sql.broker.schema_registry.registry import SchemaRegistry
from kafka_sql.broker.topics import create_topic
from kafka_sql.model.formats import RegistryConfig
from kafka_sql.text.diagnostics import UnreachableError

pytestmark = [pytest.mark.kafka, pytest.mark.slow, pytest.mark.sampled(9)]

STARTER = """
from pathlib import Path
from kafka_sql.broker.embedded.embedded_broker import EmbeddedBroker

EmbeddedBroker(Path({}), {}).start()
"""
COMMAND = [sys.executable, "-c", "from kafka_sql.cli.main import main; main()", "broker"]


@pytest.fixture
def data_dir(tmp_path) -> Iterator[Path]:
    """A data folder whose broker is stopped at the end."""
    yield tmp_path / "data"
    EmbeddedRegistry(tmp_path / "data").stop()
    EmbeddedBroker(tmp_path / "data").stop()
    EmbeddedCluster(tmp_path / "data").stop()


def on_free_port(data_dir: Path) -> EmbeddedBroker:
    return EmbeddedBroker(data_dir, free_ports(1)[0])


def properties(address: BrokerAddress, role: ClientRole = ClientRole.CONSUMER):
    return translate([("bootstrap.servers", address.bootstrap_servers)], role)


def write_one(address: BrokerAddress, topic: str) -> None:
    kept = new_producer(properties(address, ClientRole.PRODUCER))
    kept.producer.produce(topic, b"kept")
    assert kept.producer.flush(10) == 0
    assert kept.failures == []


def wait_until(condition: Callable[[], bool], limit_s: float = 30) -> None:
    limit = time.monotonic() + limit_s
    while not condition():
        assert time.monotonic() < limit, "not within the limit"
        time.sleep(0.02)


def test_records_survive_a_kill_and_a_stop(data_dir):
    news: list[str] = []
    first = on_free_port(data_dir).start(news.append)
    assert first.started_now
    assert news == ["preparing the data folder", f"starting Apache Kafka on {first.bootstrap_servers}"]
    again = EmbeddedBroker(data_dir).start(news.append)
    assert (again.pid, again.port, again.started_now) == (first.pid, first.port, False)
    create_topic(properties(first), "kept", 1)
    write_one(first, "kept")

    os.kill(first.pid, signal.SIGKILL)
    wait_until(lambda: EmbeddedBroker(data_dir).status() is None)
    second = on_free_port(data_dir).start()
    assert second.pid != first.pid
    assert latest_offsets(properties(second), [("kept", 0)]) == {("kept", 0): 1}
    write_one(second, "kept")

    assert EmbeddedBroker(data_dir).stop()
    assert EmbeddedBroker(data_dir).status() is None
    assert not port_answers(second.port)
    assert not EmbeddedBroker(data_dir).stop()
    third = on_free_port(data_dir).start()
    assert latest_offsets(properties(third), [("kept", 0)]) == {("kept", 0): 2}
    assert "ERROR" not in third.log_file.read_text(encoding="utf-8")


def test_a_killed_starter_leaves_a_broker_that_is_found(data_dir):
    starter = subprocess.Popen([sys.executable, "-c", STARTER.format(repr(str(data_dir)), free_ports(1)[0])])
    try:
        wait_until(lambda: (data_dir / "broker.json").exists() or starter.poll() is not None, 60)
    finally:
        starter.kill()
        starter.wait()
    left = EmbeddedBroker(data_dir).status()
    assert left is not None
    found = EmbeddedBroker(data_dir).start()
    assert (found.pid, found.started_now) == (left.pid, False)
    create_topic(properties(found), "works", 1)


def test_starts_at_the_same_time_make_one_broker(data_dir):
    addresses: list[BrokerAddress] = []
    port = free_ports(1)[0]
    threads = [
        threading.Thread(target=lambda: addresses.append(EmbeddedBroker(data_dir, port).start()))
        for _ in range(3)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len({address.pid for address in addresses}) == 1
    assert sum(address.started_now for address in addresses) == 1


def test_a_lost_record_does_not_start_a_second_broker(data_dir):
    running = on_free_port(data_dir).start()
    record = (data_dir / "broker.json").read_bytes()
    (data_dir / "broker.json").unlink()
    try:
        with pytest.raises(UnreachableError) as caught:
            on_free_port(data_dir).start()
        notes = caught.value.diagnostics[0].notes
        assert notes == (
            "another Kafka broker is using this data folder",
            f"its log is {running.log_file}",
        )
    finally:
        (data_dir / "broker.json").write_bytes(record)


def test_a_folder_of_another_cluster(data_dir):
    on_free_port(data_dir).start()
    EmbeddedBroker(data_dir).stop()
    meta = data_dir / "data" / "meta.properties"
    meta.write_text(meta.read_text().replace("node.id=1", "node.id=7"))
    with pytest.raises(UnreachableError) as caught:
        on_free_port(data_dir).start()
    assert caught.value.diagnostics[0].code == "broker-not-started"
    assert caught.value.diagnostics[0].notes[0] == "the data folder belongs to another cluster"
    assert EmbeddedBroker(data_dir).status() is None


def test_a_start_that_was_killed_while_it_prepared_the_folder(data_dir):
    on_free_port(data_dir).start()
    EmbeddedBroker(data_dir).stop()
    (data_dir / "data" / "meta.properties").unlink()
    shutil.rmtree(data_dir / "data" / "__cluster_metadata-0")
    assert on_free_port(data_dir).start().started_now


@pytest.fixture
def command(data_dir) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Runs ``kafka-sql broker …`` on the data folder."""

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*COMMAND, *arguments, "--data-dir", str(data_dir)],
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )

    return run


def test_commands(command, data_dir):
    port = str(free_ports(1)[0])
    nothing = command("status")
    assert (nothing.returncode, nothing.stdout) == (3, "")
    assert nothing.stderr.startswith("error[broker-not-running]: no broker runs in ")
    started = command("start", "--port", port)
    assert (started.returncode, started.stdout) == (0, f"127.0.0.1:{port}\n"), started.stderr
    assert f"the broker is ready: 'properties.bootstrap.servers' = '127.0.0.1:{port}'" in started.stderr
    again = command("start")
    assert (again.returncode, again.stdout) == (0, f"127.0.0.1:{port}\n")
    assert "the broker runs already" in again.stderr
    status = command("status")
    assert (status.returncode, status.stdout) == (0, f"127.0.0.1:{port}\n")
    assert str(data_dir / "broker.log") in status.stderr
    elsewhere = command("start", "--port", "1")
    assert elsewhere.returncode == 2
    assert elsewhere.stderr.startswith(f"error[broker-elsewhere]: the broker runs already, on port {port}")
    stopped = command("stop")
    assert (stopped.returncode, stopped.stderr) == (0, "the broker is stopped\n")
    assert command("stop").stderr == f"no broker runs in {data_dir}\n"


def test_a_cluster_survives_the_loss_of_a_broker(command, data_dir):
    started = command("start", "--brokers", "3", "--port", str(free_ports(1)[0]))
    assert started.returncode == 0, started.stderr
    assert "the cluster of 3 brokers is ready" in started.stderr
    servers = started.stdout.strip()
    assert len(servers.split(",")) == 3
    cluster = EmbeddedCluster(data_dir)
    address = cluster.status()
    assert address is not None
    assert address.bootstrap_servers == servers
    create_topic(properties(address, ClientRole.ADMIN), "kept", 3)
    cluster.nodes[0].kill()
    assert cluster.nodes[0].status() is None
    status = command("status")
    assert (status.returncode, "broker 1 of the cluster" in status.stderr) == (3, True), status.stderr
    write_one(address, "kept")
    again = command("start")
    assert (again.returncode, again.stdout.strip()) == (0, servers), again.stderr
    assert command("status").returncode == 0
    refused = command("start", "--brokers", "2")
    assert (refused.returncode, "has 3 brokers and not 2" in refused.stderr) == (2, True), refused.stderr
    assert command("stop").stderr == "the broker is stopped\n"
    assert cluster.status() is None


def test_with_a_schema_registry(command, data_dir):
    port = str(free_ports(1)[0])
    started = command("start", "--port", port, "--with-registry")
    servers, url = started.stdout.splitlines()
    assert servers == f"127.0.0.1:{port}", started.stderr
    assert f"the schema registry is ready: 'avro-confluent.url' = '{url}'" in started.stderr
    assert SchemaRegistry(RegistryConfig((url,)), 5).subjects() == ()
    again = command("start", "--with-registry")
    assert (again.returncode, again.stdout) == (0, started.stdout)
    assert command("status").stdout == started.stdout
    stopped = command("stop")
    assert stopped.stderr == "the schema registry is stopped\nthe broker is stopped\n"
    assert EmbeddedRegistry(data_dir).status() is None


def test_in_the_foreground_with_a_schema_registry(data_dir):
    port = str(free_ports(1)[0])
    arguments = [*COMMAND, "start", "--foreground", "--with-registry"]
    arguments += ["--port", port, "--data-dir", str(data_dir)]
    running = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    with running:
        assert running.stdout is not None
        assert running.stdout.readline() == f"127.0.0.1:{port}\n"
        assert running.stdout.readline().endswith("/apis/ccompat/v7\n")
        running.send_signal(signal.SIGINT)
        running.communicate(timeout=60)
    assert running.returncode == 130
    assert EmbeddedRegistry(data_dir).status() is None
    assert EmbeddedBroker(data_dir).status() is None


def test_a_port_in_use(command):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        refused = command("start", "--port", str(port))
    assert refused.returncode == 3
    assert (
        refused.stderr.splitlines()[0]
        == f"error[port-in-use]: port {port} of 127.0.0.1 is in use by another program"
    )


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_in_the_foreground(data_dir, number):
    port = str(free_ports(1)[0])
    arguments = [*COMMAND, "start", "--foreground", "--port", port, "--data-dir", str(data_dir)]
    running = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    with running:
        assert running.stdout is not None
        assert running.stdout.readline() == f"127.0.0.1:{port}\n"
        assert port_answers(int(port))
        running.send_signal(number)
        _, said = running.communicate(timeout=60)
    assert running.returncode == 130
    assert said.splitlines()[-2:] == ["the broker is stopped", "interrupted"]
    assert EmbeddedBroker(data_dir).status() is None


def test_in_the_foreground_a_broker_that_ends_is_an_error(data_dir):
    port = str(free_ports(1)[0])
    arguments = [*COMMAND, "start", "--foreground", "--port", port, "--data-dir", str(data_dir)]
    running = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    with running:
        assert running.stdout is not None
        running.stdout.readline()
        address = EmbeddedBroker(data_dir).status()
        assert address is not None
        os.kill(address.pid, signal.SIGKILL)
        _, said = running.communicate(timeout=60)
    assert running.returncode == 3
    assert "error[broker-not-started]: the broker ended" in said
