"""A cluster of embedded brokers: several nodes on loopback that replicate topics among themselves.

The nodes are in ``cluster/1``, ``cluster/2`` … of the data folder, each as an embedded broker of its own;
``cluster/cluster.json`` has the id of the cluster and the ports of all nodes, which stay as they are.
"""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from kafka_sql.broker.embedded.address import BrokerAddress, default_data_dir
from kafka_sql.broker.embedded.embedded_broker import EmbeddedBroker, OnNews
from kafka_sql.broker.embedded.jars import ensure_kafka_jars
from kafka_sql.broker.embedded.server_config import (
    DEFAULT_PORT,
    ClusterNode,
    free_ports,
    new_cluster_id,
    port_answers,
    port_is_free,
)
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError, UsageError
from kafka_sql.text.error_codes import ErrorCode

_PORTS_LOOKED_AT = 100
_POLL_S = 0.2


@dataclass(frozen=True, slots=True)
class _Layout:
    """What ``cluster.json`` holds: the id of the cluster, and the ports of each node, for clients and of the
    controller."""

    cluster_id: str
    ports: tuple[tuple[int, int], ...]

    @classmethod
    def read(cls, file: Path) -> _Layout | None:
        """Return the layout in ``file``, or None if the file is missing or damaged."""
        try:
            value = json.loads(file.read_text(encoding="utf-8"))
            return cls(str(value["cluster_id"]), tuple((int(c), int(k)) for c, k in value["ports"]))
        except (OSError, ValueError, KeyError, TypeError):
            return None


class EmbeddedCluster:
    """The cluster of a data folder, with ``brokers`` nodes (None: as many as it has).

    ``port`` is the port of the first node, and the others have the next free ones; None means 9092, or free
    ones. ``settings`` are further broker settings by node.
    """

    def __init__(
        self,
        data_dir: Path | None = None,
        brokers: int | None = None,
        port: int | None = None,
        settings: Sequence[Mapping[str, str]] = (),
    ) -> None:
        self.data_dir = (data_dir or default_data_dir()).expanduser().resolve()
        self.folder = self.data_dir / "cluster"
        self._brokers = brokers
        self._port = port
        self._settings = settings
        self._file = self.folder / "cluster.json"

    @property
    def nodes(self) -> tuple[EmbeddedBroker, ...]:
        """The brokers of the cluster, running or not; none before its first start."""
        layout = _Layout.read(self._file)
        if layout is None:
            return ()
        numbers = range(1, len(layout.ports) + 1)
        nodes = (ClusterNode(number, layout.cluster_id, layout.ports) for number in numbers)
        return tuple(
            EmbeddedBroker(
                self.folder / str(node.number),
                settings=self._settings[node.number - 1] if self._settings else None,
                node=node,
            )
            for node in nodes
        )

    def status(self) -> BrokerAddress | None:
        """Return the address of the cluster, or None if none of its nodes runs."""
        running = [address for node in self.nodes if (address := node.status()) is not None]
        return _joined(running) if running else None

    def start(self, on_news: OnNews | None = None) -> BrokerAddress:
        """Start every node that does not run, and return when all answer. Raises UnreachableError as
        :meth:`EmbeddedBroker.start`, UsageError if the cluster has another number of nodes."""
        news = on_news or (lambda line: None)
        layout = _Layout.read(self._file) or self._new_layout()
        count = len(layout.ports)
        if self._brokers not in (None, count):
            raise UsageError(
                Diagnostic(
                    ErrorCode.BROKER_ELSEWHERE,
                    f"the cluster in '{self.folder}' has {count} brokers and not {self._brokers}",
                    helps=("name another folder with --data-dir, or remove this one with all its records",),
                )
            )
        ensure_kafka_jars(lambda _: None)  # before several nodes look for them
        with ThreadPoolExecutor(count) as pool:  # a node is ready when a majority of them is
            starts = [pool.submit(node.start, news) for node in self.nodes]
        return _joined([start.result() for start in starts])

    def stop(self) -> bool:
        """Stop all nodes at once. Return whether any ran. Stopped one by one, the last ones would wait for
        a controller."""
        nodes = self.nodes
        with ThreadPoolExecutor(max(1, len(nodes))) as pool:
            return any(list(pool.map(EmbeddedBroker.stop, nodes)))

    def wait(self) -> None:
        """Wait until a node ends."""
        nodes = self.nodes
        while all(node.status() is not None for node in nodes):
            time.sleep(_POLL_S)

    def check(self) -> None:
        """Probe every running node. Raises UnreachableError if one does not run or answer."""
        for number, node in enumerate(self.nodes, 1):
            if node.status() is None:
                raise UnreachableError(
                    Diagnostic(
                        ErrorCode.BROKER_NOT_RUNNING,
                        f"broker {number} of the cluster in '{self.folder}' does not run",
                        helps=("'kafka-sql broker start' starts the ones that do not run",),
                    )
                )
            node.check()

    def ended(self) -> UnreachableError:
        """Return the error for a node that ended although nobody stopped it here."""
        return next((node.ended() for node in self.nodes if node.status() is None), self.nodes[0].ended())

    def _new_layout(self) -> _Layout:
        count = self._brokers or 1
        clients = _client_ports(count, self._port)
        layout = _Layout(new_cluster_id(), tuple(zip(clients, free_ports(count), strict=True)))
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            self._file.write_text(json.dumps(asdict(layout)), encoding="utf-8")
        except OSError as error:
            raise UnreachableError(
                Diagnostic(
                    ErrorCode.DATA_DIR_UNUSABLE,
                    f"the cluster's data folder '{self.folder}' cannot be used: {error.strerror}",
                    helps=("name another one with --data-dir",),
                )
            ) from error
        return layout


def broker_in(
    data_dir: Path | None, port: int | None, brokers: int | None
) -> EmbeddedBroker | EmbeddedCluster:
    """Return the broker or cluster that runs in a data folder, else a new one of ``brokers`` nodes. Raises
    UsageError if a single broker runs there and ``brokers`` are several."""
    alone, cluster = EmbeddedBroker(data_dir, port), EmbeddedCluster(data_dir, brokers, port)
    runs_alone, runs_cluster = alone.status() is not None, cluster.status() is not None
    if (brokers or 1) > 1 and runs_alone:
        raise UsageError(
            Diagnostic(
                ErrorCode.BROKER_ELSEWHERE,
                f"a single broker runs in '{alone.data_dir}'",
                helps=("stop it first with 'kafka-sql broker stop', or name another --data-dir",),
            )
        )
    return cluster if runs_cluster or (brokers or 1) > 1 else alone


def _joined(addresses: Sequence[BrokerAddress]) -> BrokerAddress:
    """Return the address of a cluster, from those of its nodes."""
    first, *others = addresses
    started_now = any(each.started_now for each in addresses)
    return replace(first, started_now=started_now, others=tuple(each.port for each in others))


def _client_ports(count: int, port: int | None) -> list[int]:
    """``port`` (9092) and the next free ones. Raises UnreachableError if a named one is in use."""
    first = port or DEFAULT_PORT
    candidates = range(first, min(first + _PORTS_LOOKED_AT, 65_536))
    free = [each for each in candidates if port_is_free(each) and not port_answers(each)][:count]
    if port is not None and free[:1] != [port]:
        raise UnreachableError(
            Diagnostic(
                ErrorCode.PORT_IN_USE,
                f"port {port} is in use by another program",
                helps=("choose another one with --port, or leave --port out to get free ones",),
            )
        )
    return free if len(free) == count else free_ports(count)
