"""What the embedded broker does without starting anything."""

from __future__ import annotations

import json
import os
import socket

import pytest

from kafka_sql.broker.embedded import embedded_broker as module
from kafka_sql.broker.embedded.address import BrokerAddress
from kafka_sql.broker.embedded.embedded_broker import EmbeddedBroker, default_data_dir
from kafka_sql.broker.embedded.embedded_cluster import EmbeddedCluster
from kafka_sql.broker.embedded.process import mark
from kafka_sql.broker.embedded.server_config import (
    HOST,
    ClusterNode,
    free_ports,
    new_cluster_id,
    next_free_port,
    port_is_free,
    server_properties,
)
from kafka_sql.text.diagnostics import UnreachableError, UsageError


def write_record(folder, **changes):
    here = mark(os.getpid())
    record = {"pid": here.pid, "started": here.started, "port": 9092, "kafka": "4.1.1"} | changes
    (folder / "broker.json").write_text(json.dumps(record), encoding="utf-8")


def test_default_data_dir():
    assert str(default_data_dir({"XDG_DATA_HOME": "/d"})) == "/d/kafka-sql/broker"
    assert default_data_dir({}).parts[-4:] == (".local", "share", "kafka-sql", "broker")


def test_status_needs_this_very_process(tmp_path):
    broker = EmbeddedBroker(tmp_path)
    assert broker.status() is None
    write_record(tmp_path)
    address = broker.status()
    assert address is not None
    assert address.bootstrap_servers == "127.0.0.1:9092"
    write_record(tmp_path, started="1")
    assert broker.status() is None


@pytest.mark.parametrize("text", ["", "{", "[]", '{"pid": 1}', "null"])
def test_a_broken_record_is_none(tmp_path, text):
    (tmp_path / "broker.json").write_text(text, encoding="utf-8")
    assert EmbeddedBroker(tmp_path).status() is None
    assert not EmbeddedBroker(tmp_path).stop()


def test_stop_does_not_touch_a_process_with_a_recycled_id(tmp_path):
    write_record(tmp_path, started="1")
    assert not EmbeddedBroker(tmp_path).stop()
    assert not (tmp_path / "broker.json").exists()


def test_another_port_than_the_running_one_is_an_error(tmp_path):
    write_record(tmp_path, port=9092)
    with pytest.raises(UsageError, match="the broker runs already, on port 9092 and not on 9093"):
        EmbeddedBroker(tmp_path, 9093).start()


def test_an_asked_port_in_use_is_an_error(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "ensure_kafka_jars", lambda on_progress: tmp_path)
    with socket.socket() as taken:
        taken.bind((HOST, 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert not port_is_free(port)
        with pytest.raises(UnreachableError, match=f"port {port} of 127.0.0.1 is in use"):
            EmbeddedBroker(tmp_path, port).start()


def test_a_data_folder_that_cannot_be_made(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(UnreachableError, match="data folder") as caught:
        EmbeddedBroker(tmp_path / "file" / "data").start()
    assert caught.value.diagnostics[0].code == "data-dir-unusable"


@pytest.mark.parametrize("version", ["4.2.0", "5.0.0"])
def test_a_data_folder_of_a_newer_kafka(tmp_path, monkeypatch, version):
    monkeypatch.setattr(module, "ensure_kafka_jars", lambda on_progress: tmp_path)
    (tmp_path / "kafka-version").write_text(f"{version}\n", encoding="utf-8")
    with pytest.raises(
        UnreachableError, match=f"was used by Kafka {version}, newer than {module.KAFKA_VERSION}"
    ):
        EmbeddedBroker(tmp_path).start()


def test_ports():
    first, second = free_ports(2)
    assert first != second
    with socket.socket() as taken:
        taken.bind((HOST, first))
        taken.listen()
        assert next_free_port(first - 1) > first


def test_settings_are_ascii_whatever_passwords_are(tmp_path):
    text = server_properties(1234, 2345, tmp_path, {"jaas": 'p="sé\U0001f600\\"'})
    assert 'jaas=p="s\\u00e9\\ud83d\\ude00\\\\"\n' in text


def test_configuration_is_for_loopback_only(tmp_path):
    text = server_properties(1234, 2345, tmp_path)
    addresses = [line for line in text.splitlines() if "://" in line]
    assert addresses
    assert all(address.count("://") == address.count("://127.0.0.1:") for address in addresses)
    assert f"log.dirs={tmp_path}" in text.splitlines()
    assert len(new_cluster_id()) == 22


def test_nodes_of_a_cluster_know_one_another_and_replicate(tmp_path):
    node = ClusterNode(2, new_cluster_id(), ((1, 11), (2, 12), (3, 13)))
    lines = server_properties(2, 12, tmp_path, {"min.insync.replicas": "3"}, node).splitlines()
    assert "node.id=2" in lines
    assert "controller.quorum.voters=1@127.0.0.1:11,2@127.0.0.1:12,3@127.0.0.1:13" in lines
    assert "transaction.state.log.replication.factor=3" in lines
    assert "transaction.state.log.min.isr=2" in lines
    assert "min.insync.replicas=3" in lines  # settings win


def test_a_cluster_keeps_its_ports_and_its_number_of_brokers(tmp_path, monkeypatch):
    started: list[int] = []

    def start(broker: EmbeddedBroker, on_news: object = None) -> BrokerAddress:
        started.append(broker.port)
        return BrokerAddress(HOST, broker.port, 1, broker.data_dir, broker.log_file, True)

    monkeypatch.setattr(EmbeddedBroker, "start", start)
    monkeypatch.setattr("kafka_sql.broker.embedded.embedded_cluster.ensure_kafka_jars", lambda news: tmp_path)
    (port,) = free_ports(1)
    first = EmbeddedCluster(tmp_path, 3, port).start()
    assert first.port == port
    assert len({first.port, *first.others}) == 3
    assert first.bootstrap_servers == ",".join(f"127.0.0.1:{each}" for each in (port, *first.others))
    assert EmbeddedCluster(tmp_path).start().bootstrap_servers == first.bootstrap_servers
    assert len(started) == 6
    with pytest.raises(UsageError, match="has 3 brokers and not 5"):
        EmbeddedCluster(tmp_path, 5).start()
    assert EmbeddedCluster(tmp_path).status() is None
    assert not EmbeddedCluster(tmp_path).stop()


def test_a_cluster_needs_its_first_port(tmp_path):
    with socket.socket() as taken:
        taken.bind((HOST, 0))
        taken.listen()
        with pytest.raises(UnreachableError, match="is in use by another program"):
            EmbeddedCluster(tmp_path, 3, taken.getsockname()[1]).start()
