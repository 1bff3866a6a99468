"""Keys and values that are null or empty, as Flink 2.3 read and wrote the same records."""

from __future__ import annotations

import json
import uuid
from dataclasses import dataclass
from itertools import product
from pathlib import Path

import pyarrow as pa
import pytest

from kafka_sql.spark.platform.failures import ReportedFailure
from tests.integration.scanning import read, write

pytestmark = [pytest.mark.kafka, pytest.mark.sampled(6)]

CASES = json.loads(
    (Path(__file__).parents[1] / "golden" / "keys" / "null_and_empty.json").read_text(encoding="utf-8")
)
GOOD = {"json": (b'{"k":"a"}', b'{"v":"x"}'), "csv": (b"a", b"x"), "raw": (b"a", b"x")}
GOOD_CHANGES = {
    "debezium-json": b'{"before":null,"after":{"v":"x"},"op":"c"}',
    "canal-json": b'{"data":[{"v":"x"}],"type":"INSERT"}',
    "maxwell-json": b'{"data":{"v":"x"},"type":"insert"}',
    "ogg-json": b'{"before":null,"after":{"v":"x"},"op_type":"I"}',
}
WRITTEN = {
    "json": [
        (b'{"k":"a"}', b'{"v":"x"}'),
        (b'{"k":null}', b'{"v":"x"}'),
        (b'{"k":"a"}', b'{"v":null}'),
        (b'{"k":null}', b'{"v":null}'),
        (b'{"k":""}', b'{"v":""}'),
    ],
    "csv": [(b"a", b"x"), (b"", b"x"), (b"a", b""), (b"", b""), (b"", b"")],
    "raw": [(b"a", b"x"), (None, b"x"), (b"a", None), (None, None), (b"", b"")],
}
"""What Flink 2.3 writes for the rows (a, x), (NULL, x), (a, NULL), (NULL, NULL), ('', '')."""


@pytest.fixture(scope="module")
def topics(kafka_properties, broker) -> dict[str, str]:
    """A topic per format with null, empty and a good key times null, empty and a good value; formats of
    changes have no key."""
    from kafka_sql.broker.client.producer import kept_producer
    from kafka_sql.broker.client.properties import ClientRole
    from kafka_sql.broker.topics import create_topic

    names = {format: f"nulls-{format}-{uuid.uuid4().hex[:8]}" for format in (*GOOD, *GOOD_CHANGES)}
    with kept_producer(kafka_properties(ClientRole.PRODUCER)) as kept:
        for format, name in names.items():
            create_topic(kafka_properties(), name, 1, {})
            for key, value in records_of(format):
                kept.producer.produce(name, value, key)
        assert not kept.producer.flush(30)
    return names


def records_of(format: str) -> list[tuple[bytes | None, bytes | None]]:
    """Keys and values in the order of their offsets."""
    if format in GOOD_CHANGES:
        return [(None, value) for value in (None, b"", GOOD_CHANGES[format])]
    key, value = GOOD[format]
    return list(product((None, b"", key), (None, b"", value)))


@dataclass(frozen=True)
class Group:
    """Cases of one table that are read at once; one that fails is read alone."""

    format: str
    ignore: bool
    key: bool
    upsert: bool
    offsets: tuple[int, ...]
    flink: tuple[object, ...]

    def __str__(self) -> str:
        kinds = [name for name in ("ignore", "key", "upsert") if getattr(self, name)]
        return "-".join([self.format, *kinds, *map(str, self.offsets[:1] * (len(self.offsets) == 1))])


def groups() -> list[Group]:
    """The recorded cases; those of tables in which Flink fails somewhere stand alone."""
    tables: dict[tuple[str, bool, bool, bool], list[dict]] = {}
    for case in CASES:
        table = (case["format"], case["ignore"], case["key"], case.get("upsert", False))
        tables.setdefault(table, []).append(case)
    found = []
    for table, cases in tables.items():
        fails = any(case["flink"] == "error" for case in cases)
        for together in [[case] for case in cases] if fails else [cases]:
            offsets = tuple(case["offset"] for case in together)
            found.append(Group(*table, offsets, tuple(case["flink"] for case in together)))
    return found


def options_of(group: Group) -> dict[str, str | None]:
    format = group.format
    options: dict[str, str | None] = {"format": None, "value.format": format}
    if group.ignore:
        options[f"value.{format}.ignore-parse-errors"] = "true"
    if group.key:
        options |= {"key.format": format, "value.fields-include": "EXCEPT_KEY"}
        if group.ignore:
            options[f"key.{format}.ignore-parse-errors"] = "true"
    if group.upsert:
        return options | {"connector": "upsert-kafka", "scan.startup.mode": None}
    return options | ({"key.fields": "k"} if group.key else {})


@pytest.mark.parametrize("group", groups(), ids=str)
def test_read_as_flink_reads(group: Group, topics, topic, produce, kafka_table) -> None:
    """Upserts that Flink fails on have a topic each, because reading begins at the earliest record.

    What Flink makes of a null key in ``raw`` upserts where the record has a value is not here: it shows NULL
    in its NOT NULL column as an empty text."""
    columns = "k STRING, v STRING" if group.key else "v STRING"
    columns += ", o BIGINT METADATA FROM 'offset' VIRTUAL"
    columns += ", PRIMARY KEY (k) NOT ENFORCED" if group.upsert else ""
    name, options, shift = topics[group.format], options_of(group), 0
    if len(group.offsets) == 1 and group.upsert:
        name, shift = topic(), group.offsets[0]
        key, value = records_of(group.format)[shift]
        produce(name, [{"key": key, "value": value}])
    elif len(group.offsets) == 1:
        for mode, offset in (("startup", group.offsets[0]), ("bounded", group.offsets[0] + 1)):
            options[f"scan.{mode}.mode"] = "specific-offsets"
            options[f"scan.{mode}.specific-offsets"] = f"partition:0,offset:{offset}"
    ddl = kafka_table("t", name, columns, **options)
    if group.flink == ("error",):
        with pytest.raises(ReportedFailure, match="bad-record"):
            read(ddl)
        return
    found: dict[int, list] = {offset: [] for offset in group.offsets}
    for row in read(ddl):
        *cells, offset = row.values()
        if offset + shift in found:
            found[offset + shift].append(cells)
    assert tuple(found.values()) == group.flink


@pytest.mark.parametrize("format", GOOD)
def test_written_as_flink_writes(format: str, topic, kafka_table, consume) -> None:
    name = topic()
    options = {
        "format": None,
        "key.format": format,
        "key.fields": "k",
        "value.fields-include": "EXCEPT_KEY",
        "value.format": format,
    }
    ddl = kafka_table("t", name, "k STRING, v STRING", **options)
    write(ddl, [pa.array(["a", None, "a", None, ""]), pa.array(["x", "x", None, None, ""])])
    assert [(record.key(), record.value()) for record in consume(name)] == WRITTEN[format]


@pytest.mark.parametrize("format", ["json", "raw"])
def test_what_is_written_is_read_again(format: str, topic, kafka_table) -> None:
    name = topic()
    options = {
        "format": None,
        "key.format": format,
        "key.fields": "k",
        "value.fields-include": "EXCEPT_KEY",
        "value.format": format,
    }
    ddl = kafka_table("t", name, "k STRING, v STRING", **options)
    rows = [("a", "x"), (None, "x"), ("a", None), (None, None), ("", "")]
    write(ddl, [pa.array([k for k, _ in rows]), pa.array([v for _, v in rows])])
    assert [tuple(row.values()) for row in read(ddl)] == rows
