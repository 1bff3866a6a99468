"""Three brokers that replicate, each behind a proxy, and the faults that only such a cluster can have."""

from __future__ import annotations

import random
import signal
import time
from contextlib import suppress
from pathlib import Path

from confluent_kafka import KafkaException
from confluent_kafka.admin import AdminClient, NewTopic

from kafka_sql.broker.embedded.embedded_broker import EmbeddedBroker
from kafka_sql.broker.embedded.embedded_cluster import EmbeddedCluster
from kafka_sql.broker.embedded.server_config import free_ports
from kafka_sql.text.diagnostics import UnreachableError
from tests.chaos.bench import SETTINGS
from tests.chaos.faults import Fault, FaultFolder
from tests.chaos.jobs import PARTITIONS
from tests.chaos.proxy import Direction, Proxy

BROKERS = 3
NETWORK = ("cut", "refused", "frozen", "half-closed", "delayed", "throttled")
COMMITTING = ("flushed", "marked", "committed")
"""Steps of a commit, between which the coordinator goes."""
_STARTS = 5
_TRANSACTIONS = "__transaction_state"


class ChaosCluster:
    """A cluster whose clients reach each broker through its proxy; brokers reach one another directly."""

    def __init__(self, folder: Path) -> None:
        ports = free_ports(2 * BROKERS)
        pairs = list(zip(ports[:BROKERS], ports[BROKERS:], strict=True))
        settings = [
            SETTINGS
            | {
                "listeners": f"CLIENT://127.0.0.1:{inner}",
                "advertised.listeners": f"CLIENT://127.0.0.1:{outer}",
                "listener.security.protocol.map": "CLIENT:PLAINTEXT",
            }
            for inner, outer in pairs
        ]
        self._cluster = EmbeddedCluster(folder / "broker", BROKERS, free_ports(1)[0], settings)
        self._cluster.start()
        self.nodes: tuple[EmbeddedBroker, ...] = self._cluster.nodes
        self.proxies = [Proxy(outer, inner) for inner, outer in pairs]
        self.servers = ",".join(f"127.0.0.1:{proxy.port}" for proxy in self.proxies)
        self.direct = ",".join(f"127.0.0.1:{node.port}" for node in self.nodes)
        """The same brokers for those whom no fault is to reach."""
        self._admin = AdminClient({"bootstrap.servers": self.direct, "log_level": 0})

    def create(self, *topics: str) -> None:
        """Make topics, each with a replica on every broker."""
        found = self._admin.create_topics([NewTopic(name, PARTITIONS, BROKERS) for name in topics])
        for answer in found.values():
            answer.result(60)

    def leader(self, topic: str, partition: int = 0) -> int:
        """The number (from 0) of the broker that leads a partition; 0 if none does now."""
        with suppress(KafkaException, KeyError):
            led = self._admin.list_topics(topic, 10).topics[topic].partitions[partition].leader
            return max(0, led - 1)
        return 0

    @property
    def coordinator(self) -> int:
        """The number of the broker that coordinates all transactions."""
        return self.leader(_TRANSACTIONS)

    def pid(self, number: int) -> int | None:
        """The process of a broker, None if it does not run."""
        address = self.nodes[number].status()
        return None if address is None else address.pid

    def revive(self) -> None:
        """Start brokers that do not run, and let everything through."""
        for proxy in self.proxies:
            proxy.heal()
        for node in self.nodes:
            for _ in range(_STARTS - 1):
                with suppress(UnreachableError):
                    if node.status() is None:
                        node.start()
                    break

    def stop(self) -> None:
        """Stop everything for good."""
        for proxy in self.proxies:
            proxy.close()
        self._cluster.stop()

    # --- faults

    def strike(self, chance: random.Random, waiting: FaultFolder, topic: str, limit_s: float) -> Fault:
        """One fault of the cluster or of the network; what it has ended is there again after it."""
        share = chance.random()
        if share < 0.25:
            number, point = self.coordinator, chance.choice(COMMITTING)
            pid = self.pid(number)
            taken = pid is not None and (
                waiting.wait_for(point, f"{int(signal.SIGKILL)} {pid}", limit_s) is not None
            )
            return Fault("coordinator killed", point, taken)
        if share < 0.35:
            number = (
                self.coordinator
                if chance.random() < 0.5
                else self.leader(topic, chance.randrange(PARTITIONS))
            )
            self.nodes[number].stop()
            return Fault("leader moved", "controlled shutdown", True)
        if share < 0.45:
            self.nodes[self.leader(topic, chance.randrange(PARTITIONS))].kill()
            return Fault("leader killed", "any time", True)
        return self._disturb(chance)

    def _disturb(self, chance: random.Random) -> Fault:
        """Something happens to the connections of one broker, or of all, for a while."""
        kind = chance.choice(NETWORK)
        proxies = self.proxies if chance.random() < 0.3 else [chance.choice(self.proxies)]
        directions = chance.choice((tuple(Direction), (Direction.TO_BROKER,), (Direction.TO_CLIENT,)))
        for proxy in proxies:
            match kind:
                case "cut":
                    proxy.cut()
                case "refused":
                    proxy.cut(refuse=True)
                case "frozen":
                    proxy.freeze(*directions)
                case "half-closed":
                    proxy.half_close(directions[0])
                case "delayed":
                    proxy.delay(chance.uniform(0.05, 1.0), *directions)
                case _:
                    proxy.throttle(chance.uniform(2_000, 50_000), *directions)
        time.sleep(chance.choice((0.2, 2.0, 8.0)))
        for proxy in proxies:
            proxy.heal()
        ways = "both ways" if len(directions) > 1 else directions[0].value
        return Fault(f"connections {kind}", "all brokers" if len(proxies) > 1 else ways, True)
