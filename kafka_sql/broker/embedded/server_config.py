"""The configuration of an embedded broker: a KRaft node on loopback for development, tests and benchmarks,
alone or one of a cluster."""

from __future__ import annotations

import base64
import socket
import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

HOST = "127.0.0.1"
DEFAULT_PORT = 9092

_FOREVER = 9_223_372_036_854_775_807

_SETTINGS = {
    "process.roles": "broker,controller",
    "node.id": 1,
    "controller.listener.names": "CONTROLLER",
    "inter.broker.listener.name": "PLAINTEXT",
    "listener.security.protocol.map": "CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT",
    # topics are neither created nor removed implicitly
    "auto.create.topics.enable": "false",
    "log.retention.ms": -1,
    # records may carry any timestamp: neither refused nor a reason for a new segment file
    "log.message.timestamp.after.max.ms": _FOREVER,
    "log.roll.hours": 87_600,
    # one node: single replicas, few partitions, no waiting for others
    "num.partitions": 1,
    "default.replication.factor": 1,
    "min.insync.replicas": 1,
    "offsets.topic.replication.factor": 1,
    "offsets.topic.num.partitions": 1,
    "transaction.state.log.replication.factor": 1,
    "transaction.state.log.min.isr": 1,
    "transaction.state.log.num.partitions": 1,
    "share.coordinator.state.topic.replication.factor": 1,
    "share.coordinator.state.topic.min.isr": 1,
    "share.coordinator.state.topic.num.partitions": 1,
    "group.initial.rebalance.delay.ms": 0,
    # a killed broker may come back when its last session has passed: 9 s by default
    "broker.session.timeout.ms": 3_000,
    "broker.heartbeat.interval.ms": 500,
    # Flink's default transaction time-out is an hour
    "transaction.max.timeout.ms": 3_600_000,
    # small: it shares the machine with Spark
    "num.network.threads": 2,
    "num.io.threads": 4,
    "background.threads": 2,
    "num.recovery.threads.per.data.dir": 2,
    "log.cleaner.dedupe.buffer.size": 16_777_216,
    "queued.max.requests": 100,
}


_LISTS = ("listeners", "advertised.listeners", "listener.security.protocol.map")
"""Settings that further settings extend instead of replacing them."""


@dataclass(frozen=True, slots=True)
class ClusterNode:
    """A node of a cluster: its ``number`` from 1 on, and the ports of all nodes, for clients and of the
    controller. Topics have a replica on each of at most three nodes, and need two to be written."""

    number: int
    cluster_id: str
    ports: tuple[tuple[int, int], ...]

    def settings(self) -> dict[str, object]:
        """Return the settings in which it differs from a single broker."""
        replicas = min(3, len(self.ports))
        in_sync = min(2, replicas)
        voters = (f"{number}@{HOST}:{port}" for number, (_, port) in enumerate(self.ports, 1))
        internal = ("offsets.topic", "transaction.state.log", "share.coordinator.state.topic")
        return {
            "node.id": self.number,
            "controller.quorum.voters": ",".join(voters),
            "default.replication.factor": replicas,
            "min.insync.replicas": in_sync,
            **{f"{name}.replication.factor": replicas for name in internal},
            "transaction.state.log.min.isr": in_sync,
            "share.coordinator.state.topic.min.isr": in_sync,
        }


def server_properties(
    port: int,
    controller_port: int,
    data: Path,
    settings: Mapping[str, str] | None = None,
    node: ClusterNode | None = None,
) -> str:
    """Return the text of ``server.properties`` for a broker on ``port`` that keeps its records in
    ``data``; ``node`` is its node in a cluster, None for a single broker.

    ``settings`` are further broker settings, which win; listeners among them are further listeners.
    """
    merged: dict[str, object] = {
        **_SETTINGS,
        "listeners": f"PLAINTEXT://{HOST}:{port},CONTROLLER://{HOST}:{controller_port}",
        "advertised.listeners": f"PLAINTEXT://{HOST}:{port}",
        "controller.quorum.voters": f"1@{HOST}:{controller_port}",
        "log.dirs": data,
        **({} if node is None else node.settings()),
    }
    for name, value in (settings or {}).items():
        merged[name] = f"{merged[name]},{value}" if name in _LISTS else value
    return "".join(f"{name}={_escaped(str(value))}\n" for name, value in merged.items())


def _escaped(value: str) -> str:
    """Return a value in the form of Java's property files: backslashes (of Windows paths) twice, and no
    letters beyond ASCII, which Java may read in another encoding."""
    units = value.replace("\\", "\\\\").encode("utf-16-be")
    pairs = (units[place : place + 2] for place in range(0, len(units), 2))
    return "".join(chr(pair[1]) if pair < b"\0\x80" else f"\\u{pair.hex()}" for pair in pairs)


def new_cluster_id() -> str:
    """Return a random id in Kafka's form: 22 characters of base64, not starting with a dash."""
    while True:
        text = base64.urlsafe_b64encode(uuid.uuid4().bytes).decode("ascii").rstrip("=")
        if not text.startswith("-"):
            return text


def port_is_free(port: int) -> bool:
    """Return whether a server can listen on this port of the loopback address."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return False
        return True


def next_free_port(after: int) -> int:
    """Return the first free port after ``after`` (any free one if the next hundred are taken)."""
    for port in range(after + 1, after + 101):
        if port_is_free(port) and not port_answers(port):
            return port
    return free_ports(1)[0]


def free_ports(count: int) -> list[int]:
    """Return ports that no server listens on now, all different."""
    probes = [socket.socket(socket.AF_INET, socket.SOCK_STREAM) for _ in range(count)]
    try:
        for probe in probes:
            probe.bind((HOST, 0))
        return [probe.getsockname()[1] for probe in probes]
    finally:
        for probe in probes:
            probe.close()


def port_answers(port: int) -> bool:
    """Return whether a server accepts connections on this port of the loopback address."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.settimeout(1.0)
        return probe.connect_ex((HOST, port)) == 0
