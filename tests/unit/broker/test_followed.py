"""Which brokers commands talk to where none are named."""

from __future__ import annotations

import os
from pathlib import Path

from kafka_sql.broker.embedded.address import BrokerRecord
from kafka_sql.broker.embedded.followed_brokers import follow, followed_servers
from kafka_sql.broker.embedded.process import mark
from kafka_sql.broker.topics import creating


def run_broker(folder: Path, port: int, *, alive: bool = True) -> None:
    """Leaves what a broker leaves in its data folder; this very process stands for it."""
    folder.mkdir(parents=True, exist_ok=True)
    process = mark(os.getpid())
    BrokerRecord(process.pid, process.started if alive else "1", port, "4.1.1").write(folder / "broker.json")


def test_the_broker_that_was_started_is_followed(tmp_path: Path) -> None:
    home = {"XDG_DATA_HOME": str(tmp_path)}
    assert followed_servers(home) == "localhost:9092"
    run_broker(tmp_path / "kafka-sql" / "broker", 9095)
    assert followed_servers(home) == "127.0.0.1:9095"
    run_broker(tmp_path / "other", 9096)
    assert followed_servers(home) == "127.0.0.1:9095"
    follow(tmp_path / "other", home)
    assert followed_servers(home) == "127.0.0.1:9096"
    run_broker(tmp_path / "other", 9096, alive=False)
    assert followed_servers(home) == "127.0.0.1:9095"
    assert followed_servers({**home, "KAFKA_SQL_BOOTSTRAP": "broker:1"}) == "broker:1"


def test_a_folder_that_cannot_be_written_is_not_minded(tmp_path: Path) -> None:
    (tmp_path / "kafka-sql").write_text("a file")
    home = {"XDG_DATA_HOME": str(tmp_path)}
    follow(tmp_path / "other", home)
    assert followed_servers(home) == "localhost:9092"


def test_the_line_that_makes_a_topic_can_be_pasted() -> None:
    assert creating("orders", "127.0.0.1:9093") == "kafka-sql topic create orders --bootstrap 127.0.0.1:9093"
    assert creating("a b", "h:1,i:2") == "kafka-sql topic create 'a b' --bootstrap h:1,i:2"
