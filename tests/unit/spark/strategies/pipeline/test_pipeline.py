"""What a pipeline says and notes: the connection between driver and tasks, checkpoints in Spark's format,
room for tasks that stay."""

from __future__ import annotations

import json
from multiprocessing import AuthenticationError
from multiprocessing.connection import Client
from pathlib import Path
from typing import Any

import pytest

from kafka_sql.planner.plan.hosts import Master, SparkOffer
from kafka_sql.session import Session
from kafka_sql.spark.platform.checkpoint_log import CheckpointLog
from kafka_sql.spark.platform.task_reports import DriverHost
from kafka_sql.spark.strategies.pipeline import slots
from kafka_sql.spark.strategies.pipeline.channel import DriverLine, TaskLines
from kafka_sql.spark.strategies.pipeline.checkpoint_writer import CheckpointWriter

START = {("t", 0): 5, ("t", 1): 7}


def test_messages_go_both_ways_and_an_end_is_heard():
    exchange = TaskLines(DriverHost())
    try:
        line = DriverLine(exchange.address, 3)
        heard = exchange.heard.get(timeout=5)
        assert heard.message == {"kind": "hello", "task": 3, "addresses": []}
        heard.sender.tell({"kind": "checkpoint", "number": 1})
        assert line.hear(5) == {"kind": "checkpoint", "number": 1}
        assert line.hear() is None
        line.close()
        assert exchange.heard.get(timeout=5).message is None
        heard.sender.tell({"kind": "end"})  # nobody is there: no failure
    finally:
        exchange.close()


def test_a_task_hears_that_its_driver_has_gone():
    exchange = TaskLines(DriverHost())
    line = DriverLine(exchange.address, 0)
    exchange.heard.get(timeout=5).sender.close()
    with pytest.raises((EOFError, OSError)):
        line.hear(5)
    exchange.close()


def test_who_does_not_know_the_secret_is_not_heard():
    exchange = TaskLines(DriverHost())
    try:
        with pytest.raises(AuthenticationError):
            Client((exchange.address.host, exchange.address.port), authkey=b"guessed")
        DriverLine(exchange.address, 1)  # others are heard all the same
        assert exchange.heard.get(timeout=5).message == {"kind": "hello", "task": 1, "addresses": []}
    finally:
        exchange.close()


def test_positions_are_noted_as_spark_notes_them(tmp_path: Path):
    writer = CheckpointWriter(str(tmp_path), ("s",))
    assert writer.begin(START) == START
    log = CheckpointLog(str(tmp_path))
    assert log.sources(0) == {"s": {"t": {"0": 5, "1": 7}}}  # 'latest' means the same after a failure
    assert log.in_doubt() is None
    writer.done({("t", 0): 6, ("t", 1): 9})
    assert CheckpointWriter(str(tmp_path), ("s",)).begin({}) == {("t", 0): 6, ("t", 1): 9}
    assert (tmp_path / "commits" / "1").read_text() == 'v1\n{"nextBatchWatermarkMs":0}'
    assert len(log.query()) == 36


def test_a_micro_batch_in_doubt_is_read_again_and_noted_anew(tmp_path: Path):
    writer = CheckpointWriter(str(tmp_path), ("s",))
    writer.begin(START)
    (tmp_path / "offsets" / "1").write_text((tmp_path / "offsets" / "0").read_text().replace("5", "6"))
    (tmp_path / "offsets" / ".1.crc").write_bytes(b"old")
    again = CheckpointWriter(str(tmp_path), ("s",))
    assert again.begin({}) == START
    again.done({("t", 0): 8, ("t", 1): 7})
    assert not (tmp_path / "offsets" / ".1.crc").exists()
    assert CheckpointLog(str(tmp_path)).sources(1) == {"s": {"t": {"0": 8, "1": 7}}}


def test_what_spark_noted_beside_the_offsets_stays(tmp_path: Path):
    writer = CheckpointWriter(str(tmp_path), ("s",))
    writer.begin(START)
    lines = (tmp_path / "offsets" / "0").read_text().split("\n")
    noted = {**json.loads(lines[1]), "conf": {"spark.sql.shuffle.partitions": "2"}}
    (tmp_path / "offsets" / "0").write_text("\n".join([lines[0], json.dumps(noted), *lines[2:]]))
    again = CheckpointWriter(str(tmp_path), ("s",))
    again.begin({})
    again.done({("t", 0): 6})
    assert '"spark.sql.shuffle.partitions": "2"' in (tmp_path / "offsets" / "1").read_text()


def test_old_checkpoints_are_forgotten(tmp_path: Path):
    writer = CheckpointWriter(str(tmp_path), ("s",))
    writer.begin(START)
    for offset in range(6, 36):
        writer.done({("t", 0): offset})
    kept = sorted(int(path.name) for path in (tmp_path / "offsets").iterdir())
    assert kept == list(range(11, 31))
    assert kept == sorted(int(path.name) for path in (tmp_path / "commits").iterdir())


class FakeSpark:
    """A session of a master with the usual parallelism."""

    def __init__(self, master: str, parallelism: int) -> None:
        settings = {"spark.master": master, "spark.default.parallelism": str(parallelism)}
        self.conf = settings
        self.sparkContext = self
        self.applicationId = f"{master}-{id(self)}"
        self.defaultParallelism = parallelism


@pytest.mark.parametrize(
    ("master", "parallelism", "taken"),
    [
        ("local[18]", 2, [2, 2, 2, 2, 2, 2, 2, 2, 0]),
        ("local[2]", 2, [1, 0]),
        ("local", 1, [0]),
        ("local-cluster[3,2,1024]", 6, [2, 2, 1, 0]),
    ],
)
def test_tasks_that_stay_leave_room_for_others(master: str, parallelism: int, taken: list[int]):
    spark: Any = FakeSpark(master, parallelism)
    found = [slots.take_slots(spark, 2) for _ in taken]
    assert found == taken
    if found[0]:
        slots.give_back(spark.applicationId, found[0])
        assert slots.take_slots(spark, 2) == found[0]


@pytest.mark.parametrize(
    ("master", "parallelism", "offer", "free"),
    [
        ("local[18]", 2, SparkOffer(Master.LOCAL), 16),
        ("local", 1, SparkOffer(Master.LOCAL, free_slots=0), 0),
        ("local-cluster[2,1,1024]", 2, SparkOffer(Master.CLUSTER), 1),
    ],
)
def test_what_spark_offers(master: str, parallelism: int, offer: SparkOffer, free: int):
    spark: Any = FakeSpark(master, parallelism)
    assert slots.free_slots(spark) == free
    assert slots.take_slots(spark, free) == free
    assert slots.free_slots(spark) == 0
    assert slots.lasting_offer(spark) == offer
    assert Session(spark).connection.offer == offer


@pytest.mark.parametrize(
    ("master", "settings", "against", "slots_there"),
    [
        ("spark://h:7077", {"spark.cores.max": "8", "spark.task.cpus": "2"}, None, 3),
        ("yarn", {"spark.executor.instances": "3", "spark.executor.cores": "2"}, None, 5),
        ("yarn", {}, None, 3),
        ("yarn", {"spark.default.parallelism": "40"}, "the number of cores is unknown", 0),
        ("yarn", {"spark.dynamicAllocation.enabled": "true"}, "'spark.dynamicAllocation.enabled' is on", 3),
        ("k8s://h", {"spark.speculation": "true"}, "'spark.speculation' is on", 3),
        (
            "k8s://h",
            {"spark.network.crypto.enabled": "TRUE"},
            "connections between tasks are not encrypted",
            3,
        ),
        ("local[18]", {"spark.ssl.enabled": "true"}, None, 17),
    ],
)
def test_what_a_cluster_offers(master: str, settings: dict[str, str], against: str | None, slots_there: int):
    spark: Any = FakeSpark(master, 4)
    spark.conf = {"spark.master": master, **settings}
    assert slots.free_slots(spark) == slots_there
    found = slots.lasting_offer(spark).against
    assert found is None if against is None else against in str(found)
