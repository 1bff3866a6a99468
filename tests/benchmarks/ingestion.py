"""``python -m tests.benchmarks.ingestion``: what a record costs whose columns are followed, beside one whose
columns are declared: CPU time of the codecs alone, in this process, without Spark and brokers.

Followed: records as they are become rows of their tables (``Flow.events``), by a pipeline that knows them;
the last figure has in it that values and order are taken out of what Spark gives, which is Arrow's columns.
Declared: the decoder of a table with the same columns and format, in blocks of 2,000 records, as in tasks (a
ROW where objects are flattened; and the keys' columns, which have a decoder of their own).
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Sequence
from typing import Any

import pyarrow as pa

from kafka_sql.codecs.contract.codec import DecoderSpec, Field
from kafka_sql.codecs.registry import make_decoder
from kafka_sql.ingestion.flow.flow import Dirty, Flow, Rows
from kafka_sql.ingestion.flow.record_block import ArrowRecords
from kafka_sql.ingestion.pipeline.pipeline import read_pipeline
from kafka_sql.ingestion.preparation import Preparation
from kafka_sql.ingestion.schemas.records import RawRecord
from kafka_sql.model.data_types import BIGINT, BOOLEAN, DOUBLE, STRING, RowField, RowType, timestamp
from kafka_sql.model.formats import (
    CanalJsonFormat,
    DebeziumJsonFormat,
    Format,
    JsonFormat,
    MaxwellJsonFormat,
    OggJsonFormat,
)
from kafka_sql.session.check.secrets import Secrets
from kafka_sql.text.collector import collector_paused
from kafka_sql.text.source import SourceText

_BLOCK = 2_000
_FIELDS = (
    Field("id", BIGINT),
    Field("name", STRING),
    Field("price", DOUBLE),
    Field("paid", BOOLEAN),
    Field("at", timestamp(3)),
    Field("city", STRING),
)
FORMATS: dict[str, Format] = {
    "json": JsonFormat(),
    "canal-json": CanalJsonFormat(),
    "debezium-json": DebeziumJsonFormat(),
    "maxwell-json": MaxwellJsonFormat(),
    "ogg-json": OggJsonFormat(),
    "canal-json SQL_TYPE": CanalJsonFormat(),
    "canal-json MYSQL_TYPE": CanalJsonFormat(),
    "debezium-json keys": DebeziumJsonFormat(),
    "debezium-json schema": DebeziumJsonFormat(schema_include=True),
    "json nested": JsonFormat(),
    "canal-json nested": CanalJsonFormat(),
    "debezium-json nested": DebeziumJsonFormat(),
    "json key": JsonFormat(),
    "canal-json key": CanalJsonFormat(),
    "debezium-json key": DebeziumJsonFormat(),
}
"""Behind a format's name is what its records have besides, and what is made of it."""
OPTIONS = {
    "SQL_TYPE": "  canal-json.infer-schema.strategy: SQL_TYPE\n",
    "MYSQL_TYPE": (
        "  canal-json.infer-schema.strategy: MYSQL_TYPE\n"
        "  canal-json.mysql.treat-mysql-timestamp-as-datetime-enabled: false\n"
    ),
    "keys": "  debezium-json.infer-primary-key.enable: true\n",
    "schema": "  debezium-json.schema-include: true\n",
    "nested": "  json.infer-schema.flatten-nested-columns.enable: true\n",
    "key": "  key.format: json\n  key.fields-prefix: key_\n",
}
_SQL_TYPES = {"id": -5, "name": 12, "price": 8, "paid": 16, "at": 93, "city": 12}
_MYSQL_TYPES = {
    "id": "bigint",
    "name": "varchar(20)",
    "price": "double",
    "paid": "bit(1)",
    "at": "timestamp(3)",
    "city": "text",
}
_CONNECT = {
    "id": "int64",
    "name": "string",
    "price": "double",
    "paid": "boolean",
    "at": "string",
    "city": "string",
}


def value(format: str, number: int, tables: int) -> bytes:
    """The ``number``-th record."""
    row = {
        "id": number,
        "name": f"order {number}",
        "price": number / 4,
        "paid": number % 2 == 0,
        "at": f"2024-05-01 12:{number // 60 % 60:02}:{number % 60:02}.{number % 1000:03}",
        "city": "Vienna",
    }
    if "nested" in format:
        row["address"] = {"city": row.pop("city"), "zip": number % 10_000}
    table = f"t{number % tables}"
    made: dict[str, Any]
    match format.split():
        case ["maxwell-json"]:
            made = {"database": "shop", "table": table, "type": "insert", "ts": 1714564800, "data": row}
        case ["ogg-json"]:
            made = {"table": f"SHOP.{table}", "op_type": "I", "pos": f"{number:020}", "after": row}
        case ["canal-json", *rest]:
            made = {
                **({"sqlType": _SQL_TYPES} if rest == ["SQL_TYPE"] else {}),
                **({"mysqlType": _MYSQL_TYPES} if rest == ["MYSQL_TYPE"] else {}),
                "database": "shop",
                "table": table,
                "type": "INSERT",
                "ts": 1714564800000 + number,
                "pkNames": ["id"],
                "data": [row],
                "old": None,
            }
        case ["debezium-json", *rest]:
            source = {"db": "shop", "table": table, "ts_ms": 1714564800000 + number, "connector": "mysql"}
            made = {
                "before": None,
                "after": row,
                "source": source,
                "op": "c",
                "ts_ms": 1714564800000 + number,
            }
            if rest == ["schema"]:
                made = {"schema": _schema(), "payload": made}
        case _:
            made = row
    return json.dumps(made).encode()


def _schema() -> dict[str, Any]:
    """As Kafka Connect writes it beside every record."""
    fields = [{"type": kind, "optional": True, "field": name} for name, kind in _CONNECT.items()]
    image = {"type": "struct", "fields": fields, "optional": True, "name": "shop.Value"}
    images = [{**image, "field": name} for name in ("before", "after")]
    return {"type": "struct", "fields": images, "optional": False, "name": "shop.Envelope"}


def records(format: str, count: int, tables: int) -> list[RawRecord]:
    """Records of one topic; of plain JSON, which has a table for each topic, of several."""
    return [
        RawRecord(
            f"t{number % tables}" if format == "json" else "t",
            0,
            number,
            0,
            b'{"id":%d}' % number,
            value(format, number, tables),
        )
        for number in range(count)
    ]


def flow(format: str) -> Flow:
    """A pipeline that knows nothing yet."""
    name, *rest = format.split()
    text = (
        "source:\n  type: kafka\n  properties.bootstrap.servers: h:1\n  topic: t\n"
        f"  scan.startup.mode: earliest-offset\n  value.format: {name}\n"
        f"{''.join(OPTIONS[each] for each in rest)}sink:\n  type: print\n"
    )
    pipeline = read_pipeline(SourceText("p.yaml", text), lambda name: None)
    return Preparation(pipeline, Secrets({})).flow()


def followed(format: str, block: Sequence[RawRecord], *, unpacked: bool) -> Callable[[], int]:
    """What takes the records of a micro-batch, from Arrow's columns or from the lists that are ``unpacked``
    of them (values, as the declared columns are decoded from)."""
    following = flow(format)
    list(following.events(block[:2_000]))
    names = ("topic", "partition", "offset", "key", "value")
    columns = {name: [getattr(record, name) for record in block] for name in names}
    instants = pa.array([record.timestamp for record in block], pa.timestamp("ms", "UTC"))
    table = pa.table({**columns, "key": pa.array(columns["key"], pa.binary()), "at": instants})
    there = ArrowRecords(table)
    assert len(there.values) == len(block)

    def take() -> int:
        rows = 0
        for event in following.events(there if unpacked else ArrowRecords(table)):
            assert not isinstance(event, Dirty)
            rows += event.batch.num_rows if isinstance(event, Rows) else 0
        return rows

    return take


def declared(format: str, block: Sequence[RawRecord]) -> Callable[[], int]:
    """What decodes the same records, with declared columns."""
    fields = _FIELDS
    if "nested" in format:
        address = RowType((RowField("city", STRING), RowField("zip", BIGINT)))
        fields = (*_FIELDS[:-1], Field("address", address))
    decoder = make_decoder(DecoderSpec(FORMATS[format], fields, tuple(range(len(fields)))))
    values = [record.value for record in block]
    keys = [record.key for record in block] if format.endswith(" key") else []
    of_keys = make_decoder(DecoderSpec(JsonFormat(), (Field("id", BIGINT),), (0,)))

    def take() -> int:
        for at in range(0, len(keys), _BLOCK):
            of_keys.decode(keys[at : at + _BLOCK])
        return sum(decoder.decode(values[at : at + _BLOCK]).rows for at in range(0, len(values), _BLOCK))

    return take


def cpu_s(works: Sequence[Callable[[], int]], rows: int) -> list[float]:
    """CPU seconds of the best of several runs of each, in turns: what else runs here slows both."""
    best = [float("inf") for _ in works]
    for _ in range(7):
        for at, work in enumerate(works):
            with collector_paused():  # as tasks and micro-batches do
                began = time.process_time()
                assert work() == rows
                best[at] = min(best[at], time.process_time() - began)
    return best


def main() -> None:
    """Prints a line for each format and number of tables."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.ingestion", description=__doc__)
    parser.add_argument("--records", type=int, default=50_000, help="of a micro-batch")
    parser.add_argument("--tables", type=int, nargs="*", default=[1, 10, 100])
    parser.add_argument("--formats", nargs="*", choices=list(FORMATS), default=list(FORMATS))
    asked = parser.parse_args()
    print("format               tables  followed rows/s  declared rows/s  share  (from Arrow)")
    for format in asked.formats:
        for tables in asked.tables:
            block = records(format, asked.records, tables)
            ways = (
                followed(format, block, unpacked=True),
                declared(format, block),
                followed(format, block, unpacked=False),
            )
            took = cpu_s(ways, asked.records)
            following, with_declared, packed = (asked.records / seconds for seconds in took)
            print(
                f"{format:20} {tables:6}  {following:15,.0f}  {with_declared:15,.0f}  "
                f"{following / with_declared:5.2f}  {packed / with_declared:5.2f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
