"""What metadata columns give for records that are not like the others, read as tasks do."""

from __future__ import annotations

from datetime import datetime, timezone

import pytest

from tests.integration.scanning import read

pytestmark = [pytest.mark.kafka]

T0 = 1_700_000_000_123
ALL = """n INT,
  `topic` STRING NOT NULL METADATA VIRTUAL,
  `partition` INT NOT NULL METADATA VIRTUAL,
  `offset` BIGINT NOT NULL METADATA VIRTUAL,
  `timestamp` TIMESTAMP_LTZ(3) NOT NULL METADATA VIRTUAL,
  `timestamp-type` STRING NOT NULL METADATA VIRTUAL,
  `leader-epoch` INT METADATA VIRTUAL,
  `headers` MAP<STRING, BYTES> NOT NULL METADATA VIRTUAL,
  `header-list` ARRAY<ROW<`key` STRING, `value` BYTES>> NOT NULL METADATA VIRTUAL,
  `__raw_key__` BYTES METADATA VIRTUAL,
  `__raw_value__` BYTES METADATA VIRTUAL"""


def test_every_key_at_once(topic, kafka_table, produce) -> None:
    name = topic(partitions=2)
    headers = [("a", b"1"), ("ä", b"\xff"), ("a", None), ("", b"")]
    produce(
        name,
        [
            {"value": '{"n": 1}', "key": b"\x00", "partition": 1, "timestamp": T0, "headers": headers},
            {"value": '[{"n": 2}, {"n": 3}]', "partition": 0, "timestamp": 1},
        ],
    )
    later, earlier, second = sorted(read(kafka_table("t", name, ALL)), key=lambda row: row["n"])
    assert later | {"headers": dict(later["headers"])} == {
        "n": 1,
        "topic": name,
        "partition": 1,
        "offset": 0,
        "timestamp": datetime.fromtimestamp(T0 / 1000, timezone.utc),
        "timestamp-type": "CreateTime",
        "leader-epoch": 0,
        "headers": {"a": None, "ä": b"\xff", "": b""},
        "header-list": [{"key": key, "value": value} for key, value in headers],
        "__raw_key__": b"\x00",
        "__raw_value__": b'{"n": 1}',
    }
    # Two rows of one record share its metadata; the first millisecond after the epoch is a time as any other.
    assert earlier | {"n": 3} == second
    assert earlier["timestamp"] == datetime(1970, 1, 1, 0, 0, 0, 1000, tzinfo=timezone.utc)
    assert (earlier["headers"], earlier["header-list"], earlier["__raw_key__"]) == ([], [], None)


def test_times_of_the_broker(topic, kafka_table, produce) -> None:
    name = topic(**{"message.timestamp.type": "LogAppendTime"})
    produce(name, [{"value": "{}", "timestamp": T0}])
    (row,) = read(kafka_table("t", name, ALL))
    assert row["timestamp-type"] == "LogAppendTime"
    assert row["timestamp"] > datetime.fromtimestamp(T0 / 1000 + 1, timezone.utc)


def test_tombstones_of_upserts_have_metadata_too(topic, kafka_table, produce) -> None:
    name = topic()
    produce(
        name,
        [
            {"key": '{"k": 1}', "value": '{"k": 1, "n": 1}', "timestamp": T0, "headers": [("h", b"1")]},
            {"key": '{"k": 2}', "value": '{"k": 2, "n": 2}', "timestamp": T0 + 1},
            {"key": '{"k": 1}', "value": None, "timestamp": T0 + 2, "headers": [("h", b"3")]},
        ],
    )
    options = {
        "connector": "upsert-kafka",
        "scan.startup.mode": None,
        "format": None,
        "key.format": "json",
        "value.format": "json",
        "scan.header-filter": "!h:1",
    }
    columns = "k INT, n INT, o BIGINT METADATA FROM 'offset' VIRTUAL, PRIMARY KEY (k) NOT ENFORCED"
    ddl = kafka_table("t", name, columns, **options)
    assert read(ddl) == [{"k": 2, "n": 2, "o": 1}]
    assert read(ddl, deletes=True) == [{"k": 2, "n": 2, "o": 1}, {"k": 1, "n": None, "o": 2}]


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("kind:a", [0, 1]),
        ("kind:a&env:test", [1]),
        ("!kind:a", [2, 3]),
        ("kind:b|env:test", [1, 2]),
        ("!(kind:a|kind:b)", [3]),
        ("kind:b & !kind:a | env:test", [1, 2]),
        ("none:x", []),
    ],
)
def test_header_filters(topic, kafka_table, produce, text, kept) -> None:
    name = topic(partitions=2)
    headers = [[("kind", b"a")], [("kind", b"a"), ("env", b"test")], [("kind", b"b"), ("kind", b"c")], None]
    produce(
        name,
        [
            {"value": f'{{"n": {n}}}', "partition": n % 2, **({"headers": each} if each else {})}
            for n, each in enumerate(headers)
        ],
    )
    ddl = kafka_table("t", name, "n INT", **{"scan.header-filter": text})
    assert sorted(row["n"] for row in read(ddl)) == kept
