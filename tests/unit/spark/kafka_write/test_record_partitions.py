"""Which partition a record is written to: its row's, its partitioner's, or the client's choice."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.broker.client.properties import ClientProperties, ClientRole, translate
from kafka_sql.codecs.contract.codec import EncoderSpec
from kafka_sql.model.connectors import Topics
from kafka_sql.model.formats import JsonFormat
from kafka_sql.spark.kafka_write import record_partitions
from kafka_sql.spark.kafka_write.record_partitions import RecordPartitions
from kafka_sql.spark.kafka_write.write import KafkaWrite
from kafka_sql.spark.platform.failures import ReportedFailure

COUNTS = {"three": 3, "one": 1}
MODULE = """
class Second:
    calls = []

    def partition(self, record, key, value, target_topic, partitions):
        self.calls.append((record, key, value, target_topic, list(partitions)))
        return partitions[-1]


class Wrong:
    def partition(self, record, key, value, target_topic, partitions):
        return "0"


"""


@pytest.fixture(autouse=True)
def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The topics that the broker was asked for."""
    asked = []

    def describe(_properties: ClientProperties, topics: Topics) -> dict[str, int]:
        asked.extend(topics.names)
        return {name: COUNTS[name] for name in topics.names}

    monkeypatch.setattr(record_partitions, "describe_topics", describe)
    return asked


def write(partitioner: str = "default", column: int | None = None, folder: Path | None = None) -> KafkaWrite:
    return KafkaWrite(
        "t",
        ("three",),
        None,
        translate([("bootstrap.servers", "h:9092")], ClientRole.PRODUCER),
        EncoderSpec(JsonFormat(), ()),
        (),
        partitioner=partitioner,
        partition_column=column,
        names=("n",),
        folders=() if folder is None else (str(folder),),
    )


def chosen(made: KafkaWrite, topics: str | Sequence[str], rows: Sequence[int | None], task: int = 1) -> Any:
    columns = [pa.array(rows, pa.int32())]
    return RecordPartitions(made, task).of(topics, [b"k"] * len(rows), [b"v"] * len(rows), columns)


@pytest.mark.parametrize(
    ("partitioner", "column", "expected"),
    [
        ("default", None, None),
        ("fixed", None, [1, 1, 1]),
        ("round-robin", None, [1, 2, 3]),
        ("default", 0, [2, None, 0]),
        ("fixed", 0, [2, 1, 0]),
    ],
)
def test_names(partitioner: str, column: int | None, expected: Any, counted: list[str]) -> None:
    assert chosen(write(partitioner, column), "three", [2, None, 0]) == expected
    assert counted == (["three"] if column == 0 else [])


def test_turns_are_taken_topic_by_topic() -> None:
    assert chosen(write("round-robin"), ["three", "one", "three"], [0, 0, 0], task=0) == [0, 0, 1]


@pytest.mark.parametrize(("topics", "row"), [("three", 3), ("three", -1), (["one"], 1)])
def test_a_partition_that_is_not_there(topics: str | list[str], row: int) -> None:
    with pytest.raises(ReportedFailure) as raised:
        chosen(write(column=0), topics, [row])
    assert raised.value.diagnostic.code == "wrong-partition"


def test_a_class_sees_the_row_and_the_record(tmp_path: Path) -> None:
    (tmp_path / "choosing_partitions.py").write_text(MODULE)
    made = write("choosing_partitions.Second", folder=tmp_path)
    assert chosen(made, ["three", "one"], [7, None]) == [2, 0]
    from choosing_partitions import Second  # type: ignore[import-not-found]

    assert Second.calls == [
        ({"n": 7}, b"k", b"v", "three", [0, 1, 2]),
        ({"n": None}, b"k", b"v", "one", [0]),
    ]
    with pytest.raises(ReportedFailure) as raised:
        chosen(write("choosing_partitions.Wrong", folder=tmp_path), "three", [7])
    assert "gave str, not the number of a partition" in raised.value.diagnostic.message
    assert raised.value.diagnostic.notes == ("the row was n=7",)
