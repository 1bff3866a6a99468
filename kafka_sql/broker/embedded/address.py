"""Where an embedded broker is, and the file in its data folder that says so."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from kafka_sql.broker.embedded.process import ProcessMark


@dataclass(frozen=True, slots=True)
class BrokerAddress:
    """Where a running broker is. ``started_now`` is False where it was running already."""

    host: str
    port: int
    pid: int
    data_dir: Path
    log_file: Path
    started_now: bool = False

    @property
    def bootstrap_servers(self) -> str:
        """``host:port``, for ``properties.bootstrap.servers``."""
        return f"{self.host}:{self.port}"


@dataclass(frozen=True, slots=True)
class BrokerRecord:
    """What ``broker.json`` holds: the broker's process, its port and its version."""

    pid: int
    started: str
    port: int
    kafka: str

    @property
    def process(self) -> ProcessMark:
        """The process, to be asked whether it is alive."""
        return ProcessMark(self.pid, self.started)

    def write(self, path: Path) -> None:
        """Writes the record."""
        path.write_text(json.dumps(asdict(self)), encoding="utf-8")

    @staticmethod
    def read(path: Path) -> BrokerRecord | None:
        """The record in ``path``; None where there is none, or something else."""
        try:
            return BrokerRecord(**json.loads(path.read_text(encoding="utf-8")))
        except (OSError, ValueError, TypeError):
            return None


def default_data_dir(environment: Mapping[str, str] | None = None) -> Path:
    """``kafka-sql/broker`` in ``XDG_DATA_HOME`` or ``~/.local/share``."""
    base = (os.environ if environment is None else environment).get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "kafka-sql" / "broker"
