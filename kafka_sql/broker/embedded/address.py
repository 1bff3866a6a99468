"""The address of an embedded broker, and the file in its data folder with it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from kafka_sql.broker.embedded.loopback_service import ServiceRecord


@dataclass(frozen=True, slots=True)
class BrokerAddress:
    """The address of a running broker, or of the first one of a cluster, whose ``others`` are further
    ports. ``started_now`` is False if it was running already."""

    host: str
    port: int
    pid: int
    data_dir: Path
    log_file: Path
    started_now: bool = False
    others: tuple[int, ...] = ()

    @property
    def bootstrap_servers(self) -> str:
        """``host:port`` of each broker, for ``properties.bootstrap.servers``."""
        return ",".join(f"{self.host}:{port}" for port in (self.port, *self.others))


@dataclass(frozen=True, slots=True)
class BrokerRecord(ServiceRecord):
    """What ``broker.json`` holds: the broker's process, its port and its version."""

    kafka: str


def default_data_dir(environment: Mapping[str, str] | None = None) -> Path:
    """``kafka-sql/broker`` in ``XDG_DATA_HOME`` or ``~/.local/share``."""
    base = (os.environ if environment is None else environment).get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "kafka-sql" / "broker"
