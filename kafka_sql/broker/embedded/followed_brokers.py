"""The default brokers of commands: those of the environment, else the embedded broker that was started
last, else Kafka's own port on this machine."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from kafka_sql.broker.embedded.address import BrokerRecord, default_data_dir
from kafka_sql.broker.embedded.server_config import HOST

VARIABLE = "KAFKA_SQL_BOOTSTRAP"
_OTHERWISE = "localhost:9092"


def followed_servers(environment: Mapping[str, str] | None = None) -> str:
    """Return ``host:port`` of the default brokers, without a request to them."""
    given = (os.environ if environment is None else environment).get(VARIABLE, "").strip()
    return given or own_broker(environment) or _OTHERWISE


def follow(data_dir: Path, environment: Mapping[str, str] | None = None) -> None:
    """From now on the broker of ``data_dir`` is the one that was started last. It runs also where this cannot
    be noted."""
    note = _note(environment)
    with suppress(OSError):
        note.parent.mkdir(parents=True, exist_ok=True)
        note.write_text(f"{data_dir}\n", encoding="utf-8")


def own_broker(environment: Mapping[str, str] | None = None) -> str | None:
    """``host:port`` of the embedded broker that runs, the last started of several; else None."""
    folders = [_note(environment).parent / "broker"]
    with suppress(OSError, UnicodeDecodeError):
        folders.insert(0, Path(_note(environment).read_text(encoding="utf-8").strip()))
    records = (BrokerRecord.read(folder / "broker.json") for folder in folders)
    running = (record for record in records if record is not None and record.process.alive)
    return next((f"{HOST}:{record.port}" for record in running), None)


def _note(environment: Mapping[str, str] | None) -> Path:
    """Return the file that names the data folder of the broker started last."""
    return default_data_dir(environment).parent / "broker-started-last"
