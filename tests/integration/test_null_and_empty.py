"""Keys and values that are null or empty, as Flink 2.3 read and wrote the same records."""

from __future__ import annotations

import json
import uuid
from itertools import product
from pathlib import Path

import pyarrow as pa
import pytest

from kafka_sql.spark.failures import ReportedFailure
from tests.integration.scanning import read, write

pytestmark = [pytest.mark.kafka]

CASES = json.loads(
    (Path(__file__).parents[1] / "golden" / "keys" / "null_and_empty.json").read_text(encoding="utf-8")
)
GOOD = {"json": (b'{"k":"a"}', b'{"v":"x"}'), "csv": (b"a", b"x"), "raw": (b"a", b"x")}
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
    """A topic per format with null, empty and a good key times null, empty and a good value."""
    from kafka_sql.broker.producer import kept_producer
    from kafka_sql.broker.properties import ClientRole
    from kafka_sql.broker.topics import create_topic

    names = {format: f"nulls-{format}-{uuid.uuid4().hex[:8]}" for format in GOOD}
    with kept_producer(kafka_properties(ClientRole.PRODUCER)) as kept:
        for format, (good_key, good_value) in GOOD.items():
            create_topic(kafka_properties(), names[format], 1, {})
            for key, value in product((None, b"", good_key), (None, b"", good_value)):
                kept.producer.produce(names[format], value, key)
        assert not kept.producer.flush(30)
    return names


def options_of(case: dict) -> dict[str, str]:
    format = case["format"]
    options = {
        "scan.startup.mode": "specific-offsets",
        "scan.startup.specific-offsets": f"partition:0,offset:{case['offset']}",
        "scan.bounded.mode": "specific-offsets",
        "scan.bounded.specific-offsets": f"partition:0,offset:{case['offset'] + 1}",
        "value.format": format,
    }
    if case["ignore"]:
        options[f"value.{format}.ignore-parse-errors"] = "true"
    if case["key"]:
        options |= {"key.format": format, "key.fields": "k", "value.fields-include": "EXCEPT_KEY"}
        if case["ignore"]:
            options[f"key.{format}.ignore-parse-errors"] = "true"
    return options


@pytest.mark.parametrize("case", CASES, ids=lambda case: "-".join(map(str, list(case.values())[:4])))
def test_read_as_flink_reads(case: dict, topics: dict[str, str], kafka_table) -> None:
    columns = "k STRING, v STRING" if case["key"] else "v STRING"
    ddl = kafka_table("t", topics[case["format"]], columns, **{"format": None, **options_of(case)})
    if case["flink"] == "error":
        with pytest.raises(ReportedFailure, match="bad-record"):
            read(ddl)
    else:
        # Flink's result table shows NULL and an empty text apart, blanks at the ends not at all.
        assert [list(row.values()) for row in read(ddl)] == case["flink"]


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
