"""Rows that are as those before are decoded at once: nothing of that is to be seen in what becomes of
them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.ingestion.flow.flow import Dirty, Event, Flow, Noted, Rows
from kafka_sql.ingestion.flow.known_tables import KnownTables
from kafka_sql.ingestion.flow.record_block import ArrowRecords, block_of
from kafka_sql.ingestion.pipeline.pipeline import read_pipeline
from kafka_sql.ingestion.preparation import Preparation
from kafka_sql.ingestion.schemas.records import RawRecord
from kafka_sql.model.data_types import STRING
from kafka_sql.session.check.secrets import Secrets
from kafka_sql.text.diagnostics import JobError
from kafka_sql.text.source import SourceText

_HEAD = (
    "source:\n  type: kafka\n  properties.bootstrap.servers: h:1\n  topic: t\n"
    "  ingestion.ignore-errors: true\n"
)
_ROUTE = "route:\n  - source-table: shop.t[01]\n    sink-table: shop.merged\n"
_FILTER = (
    "transform:\n  - source-table: \\.*\\.\\.*\n    projection: \\*, 1 AS extra\n"
    "    filter: __data_event_type__ <> '+U'\n"
)
_TEXTS = [
    "",
    "x",
    "Grüße",
    'a\\b"c\n',
    "2024-02-29",
    "2023-02-29",
    "2024-05-01 12:00:00",
    "2024-05-01T12:00:00",
    "2024-05-01 12:00:00.5",
    "2024-05-01 12:00:00.123456789",
    "2024-05-01 12:00:00Z",
    "2024-05-01 24:00:00",
    "2024-05-01 12:00:60",
    "0000-01-01",
    "0000-01-01 00:00:00",
    "0001-01-01 00:00:00.1",
    "12:34:56",
    "12:34:56.789",
    "25:00:00",
    "AP8Q",
    "A",
    "12",
    "1.5",
    "true",
    "\ud83d\ude00",
    "__debezium_unavailable_value",
]
_NUMBERS = [0, 1, -1, 127, 128, -129, 32768, 1 << 31, (1 << 63) - 1, 1 << 63, 10**30, 10**45]
_RAW = ["-0", "-0.0", "0.0", "1.0", "1e2", "1E400", "0.10", "123.45", "1234.5", "12.345", "5e-324", "1.50"]
_NESTED: list[Any] = [{}, [], {"a": 1, "b": {"c": "ü"}}, [1, None, "x"], {"a": 1.50}, [[1]], {"k": 1}, [1, 2]]
_TYPES = [
    "TINYINT",
    "INT",
    "BIGINT",
    "FLOAT",
    "DOUBLE",
    "DECIMAL(5, 2)",
    "DECIMAL(38, 0)",
    "VARCHAR(3)",
    "CHAR(2)",
    "STRING",
    "BOOLEAN",
    "BYTES",
    "DATE",
    "TIME(3)",
    "TIMESTAMP(0)",
    "TIMESTAMP(3)",
    "TIMESTAMP_LTZ(3)",
    "ARRAY<INT>",
    "MAP<STRING, INT>",
    "ROW<a INT, b STRING>",
]


def flow(text: str, *, closely: bool) -> Flow:
    pipeline = read_pipeline(SourceText("p.yaml", text), lambda _: None)
    made = Preparation(pipeline, Secrets(environment={})).flow()
    return replace(made, closely=closely)


def odd(random: Random) -> str:
    """A value that few rows have, as JSON."""
    match random.randrange(6):
        case 0:
            return json.dumps(random.choice(_TEXTS), ensure_ascii=random.random() < 0.5)
        case 1:
            return str(random.choice(_NUMBERS))
        case 2:
            return random.choice(_RAW)
        case 3:
            return random.choice(["true", "false", "null"])
        case _:
            return json.dumps(random.choice([*_NESTED, random.choice(_TEXTS)]))


def usual(random: Random, name: str) -> str:
    match name:
        case "id" | "n":
            return str(random.randrange(10))
        case "price":
            return random.choice(["0.5", "2", "0", "1.25"])
        case "at":
            return f'"2024-05-01 12:00:{random.randrange(24):02}.{random.randrange(1000):03}"'
        case "day":
            return f'"2024-05-{random.randrange(1, 32):02}"'
        case "paid":
            return random.choice(["true", "false", '"1"', '"0"'])
        case "place":
            return f'{{"city":"c{random.randrange(9)}","zip":{random.randrange(99)}}}'
        case "deep":
            inner = random.choice(['{"x":1}', '{"x":2,"y":"z"}', "null", '{"x":null}'])
            return random.choice(
                [f'{{"in":{inner},"t":1.5}}', f'{{"t":2,"in":{inner}}}', f'{{"in":{inner}}}']
            )
        case "doc":
            return random.choice(['{"a":1}', '"x"', "[1]", "2", "null"])
        case _:
            return f'"text {random.randrange(100)}"'


_NAMES = ["id", "n", "price", "at", "day", "paid", "doc", "name", "table", "after", "place", "deep"]


_CONNECT: dict[str, tuple[str, str | None]] = {
    "id": ("int64", None),
    "n": ("int32", "io.debezium.time.Date"),
    "price": ("bytes", "org.apache.kafka.connect.data.Decimal"),
    "at": ("int64", "io.debezium.time.MicroTimestamp"),
    "day": ("int64", "io.debezium.time.MicroTime"),
    "paid": ("boolean", None),
    "doc": ("struct", "io.debezium.data.VariableScaleDecimal"),
    "name": ("string", "io.debezium.time.ZonedTimestamp"),
    "table": ("int64", "io.debezium.time.NanoTimestamp"),
    "after": ("int64", "io.debezium.time.Timestamp"),
    "place": ("struct", None),
    "deep": ("struct", None),
}


def of_connect(random: Random, name: str) -> str:
    """A value as Debezium writes it beside its schema."""
    match name:
        case "n" | "day":
            return str(random.randrange(50_000))
        case "price":
            return random.choice(['"AMg="', '"/w=="', '"AA=="', "null"])
        case "at" | "table" | "after":
            return str(random.choice([0, 1, 1_700_000_000_123, 1_700_000_000_123_456]))
        case "doc":
            return random.choice(['{"scale":1,"value":"Cw=="}', '{"scale":0,"value":"AMg="}'])
        case "name":
            return random.choice(['"2024-05-01T12:00:00Z"', '"2024-05-01T12:00:00.5+02:00"'])
        case _:
            return usual(random, name)


def schema_of(random: Random, oddity: float, names: list[str]) -> str:
    """The schema of an envelope, in which seldom a column is another one."""
    fields: list[dict[str, Any]] = []
    for name in names:
        kind, logical = _CONNECT[name]
        field: dict[str, Any] = {"type": kind, "optional": True, "field": name}
        if logical and random.random() >= oddity / 10:
            field |= {"name": logical, "version": 1}
        if kind == "bytes":
            field["parameters"] = {"scale": "2", "connect.decimal.precision": "10"}
        fields.append(field)
    images = [
        {"type": "struct", "fields": fields, "optional": True, "field": each} for each in ("before", "after")
    ]
    return json.dumps({"type": "struct", "fields": images})


def row(random: Random, oddity: float, names: list[str], changed: bool = False, usual: Any = usual) -> str:
    """An object with most of the columns, seldom something else."""
    kept = [name for name in names if random.random() < (0.4 if changed else 0.95)]
    members = [(name, odd(random) if random.random() < oddity else usual(random, name)) for name in kept]
    if random.random() < oddity:
        members.append((f"new{random.randrange(3)}", odd(random)))
    if random.random() < oddity:
        members.append((random.choice(names), odd(random)))
    if random.random() < oddity / 2:
        random.shuffle(members)
    blank = random.choice(["", "", " "])
    return "{" + f",{blank}".join(f'"{name}":{blank}{value}' for name, value in members) + "}"


def record(
    random: Random, format: str, oddity: float, names: list[str]
) -> tuple[str, bytes | None, bytes | None]:
    """Topic, key and value."""
    table = f"t{random.randrange(3)}"
    is_odd = random.random() < oddity
    if is_odd and random.random() < 0.3:
        junk = [
            None,
            b"",
            b"no json",
            b"[]",
            b"1",
            b'{"a":1}{"b":2}',
            b"{",
            b' {"id":1} ',
            b'{"id":"\xff"}',
            b"null",
        ]
        return "t", b'{"id":1}', random.choice(junk)

    wrapped = format == "debezium-json" and table != "t2" and names[0] == "id"

    def rows(changed: bool = False) -> str:
        return row(random, oddity, names, changed, of_connect if wrapped else usual)

    match format:
        case "json":
            value = rows()
        case "canal-json":
            database = random.choice(["shop", "shop", "shop", "mall"])
            kind = random.choice(["INSERT", "INSERT", "UPDATE", "DELETE", "INIT"])
            if is_odd:
                kind = random.choice(["CREATE", "UPSERT", "insert", "QUERY"])
            count = random.choice([1, 1, 1, 2, 0, 3])
            data = ",".join(rows() for _ in range(count))
            old = "null"
            if kind == "UPDATE" and random.random() < 0.9:
                old = (
                    "["
                    + ",".join(rows(True) if random.random() < 0.9 else "null" for _ in range(count))
                    + "]"
                )
            ddl = random.choice(["true", "null", "1"]) if is_odd and random.random() < 0.5 else "false"
            value = (
                f'{{"data":[{data}],"database":"{database}","es":1,"isDdl":{ddl},{named(random, oddity)}'
                f'"old":{old},"pkNames":["id"],"table":"{table}","ts":{random.randrange(100)},"type":"{kind}"}}'
            )
        case "maxwell-json":
            database = random.choice(["shop", "shop", "shop", "mall"])
            kind = random.choice(["insert", "insert", "update", "delete", "bootstrap-insert"])
            if is_odd:
                kind = random.choice(["table-create", "upsert", "INSERT", "bootstrap-start"])
            old = rows(True) if kind == "update" and random.random() < 0.9 else random.choice(["null", "{}"])
            value = (
                f'{{"database":"{database}","table":"{table}","type":"{kind}","ts":1,"xid":{random.randrange(9)},'
                f'"data":{rows()},"old":{old},"primary_key_columns":["id"]}}'
            )
        case "ogg-json":
            op = random.choice("IIIUD")
            before = rows() if op in "UD" and random.random() < 0.8 else "null"
            after = "null" if op == "D" else rows()
            if is_odd:
                op, after = random.choice(["T", "x", "I", "U"]), random.choice([after, "null", "1", "[]"])
            keys = random.choice(['"primary_keys":["id"],', ""])
            value = f'{{"table":"SHOP.{table}","op_type":"{op}",{keys}"before":{before},"after":{after}}}'
        case _:
            database = random.choice(["shop", "shop", "shop", "mall"])
            op = random.choice("ccrud")
            before = rows() if op in "ud" and random.random() < 0.8 else "null"
            after = "null" if op == "d" else rows()
            if is_odd:
                op, after = (
                    random.choice(["t", "m", "x", "c", "u"]),
                    random.choice([after, "null", "1", "[]"]),
                )
            schema = random.choice(['"schema":null,', ""]) if database == "shop" else '"schema":"public",'
            source = f'{{"db":"{database}",{schema}"table":"{table}","ts_ms":1}}'
            if is_odd and random.random() < 0.3:
                source = random.choice(["null", "{}", f'{{"db":"{database}","collection":"c"}}'])
            images = f'"before":{before},"after":{after}'
            value = f'{{{images},"source":{source},"op":"{op}","ts_ms":{random.randrange(9)}}}'
            if wrapped and not (is_odd and random.random() < 0.3):
                schema = "null" if is_odd and random.random() < 0.3 else schema_of(random, oddity, names)
                value = f'{{"schema":{schema},"payload":{value}}}'
            keys = [b'{"id": 1}', b'{"id": 1}', None] if not is_odd else [b"x", b"[]", b'{"payload": 1}']
            return "t", random.choice(keys), value.encode("utf-8", "surrogatepass")
    encoded = value.encode("utf-8", "surrogatepass")
    return "t", random.choice([None, b'{"id": 1}', b"x"]), encoded


def key(random: Random, oddity: float) -> bytes | None:
    """A key whose fields are columns."""
    if random.random() < oddity:
        odd_keys = [
            None,
            b"",
            b"x",
            b"[]",
            b"{}",
            b'{"payload":{"no":1}}',
            b'{"schema":1,"payload":{"no":1}}',
        ]
        more = [f'{{"no":{odd(random)}}}', f'{{"no":1,"id":{odd(random)}}}', f'{{"new":{odd(random)}}}']
        return random.choice([*odd_keys, *(each.encode("utf-8", "surrogatepass") for each in more)])
    part = random.choice(["0.5", "2", "-0.0"])
    return (
        f'{{"no":{random.randrange(50)},"part":{part},"of":{{"region":"r{random.randrange(3)}"}}}}'.encode()
    )


_OF_JDBC = {"id": -5, "n": 4, "price": 3, "at": 93, "day": 91, "paid": -7, "doc": 12, "name": 12}
_OF_MYSQL = {
    "id": "bigint",
    "n": "int(11)",
    "price": "decimal(5,2)",
    "at": "timestamp(3)",
    "day": "date",
    "paid": "tinyint(1)",
    "doc": "json",
    "name": "varchar(9)",
    "table": "bit(1)",
}


def named(random: Random, oddity: float) -> str:
    """What records of Canal say of types."""
    said: list[dict[str, Any]] = [dict(_OF_JDBC), dict(_OF_MYSQL)]
    if random.random() < oddity * 2:
        said[0]["n"], said[1]["n"] = random.choice(
            [(-5, "bigint"), (12, "text"), (-7, "tinyint(1)"), (16, "bit(1)")]
        )
    if random.random() < oddity:
        said = [{}, {}]
    written = [json.dumps(each) for each in said]
    if random.random() < oddity:
        written = ["null", "null"]
    return f'"sqlType":{written[0]},"mysqlType":{written[1]},'


def shown(event: Event) -> Any:
    match event:
        case Rows(schema=schema, kinds=kinds, batch=batch):
            batch.validate(full=True)
            return "rows", schema, kinds, batch.schema, [values(column) for column in batch.columns]
        case Noted(change=change, record=brought):
            return "noted", change, brought
        case Dirty():
            return "dirty", event.record, event.reason, event.table


def values(column: pa.Array) -> str:
    """The values with all that tells them apart: a zero's sign, years that Python has not."""
    if pa.types.is_timestamp(column.type):
        column = column.view(pa.int64())
    if pa.types.is_date32(column.type):
        column = column.view(pa.int32())
    return repr(column.to_pylist())


def outcome(following: Flow, block: Any) -> Iterator[Any]:
    try:
        yield from map(shown, following.events(block))
    except JobError as error:
        yield str(error)


def arrow(records: list[RawRecord]) -> ArrowRecords:
    columns: dict[str, Any] = {
        name: [getattr(each, name) for each in records] for name in ("topic", "partition", "offset")
    }
    columns |= {
        name: pa.array([getattr(each, name) for each in records], pa.binary()) for name in ("key", "value")
    }
    columns["topic"] = pa.array(columns["topic"], pa.string())
    return ArrowRecords(pa.table({**columns, "at": pa.array([0] * len(records), pa.timestamp("ms", "UTC"))}))


def options(random: Random, format: str, names: list[str]) -> str:
    lines = [f"  value.format: {format}"]
    if random.random() < 0.3:
        lines.append(f"  {format}.infer-schema.primitive-as-string: true")
    if random.random() < 0.2:
        lines.append("  schema.inference.strategy: static")
    if format == "debezium-json" and random.random() < 0.4:
        lines.append("  debezium-json.infer-primary-key.enable: true")
    if format == "debezium-json" and names[0] == "id" and random.random() < 0.2:
        lines.append("  json.timestamp-format.standard: ISO-8601")
    if format == "canal-json" and random.random() < 0.6:
        lines.append(f"  canal-json.infer-schema.strategy: {random.choice(['SQL_TYPE', 'MYSQL_TYPE'])}")
        if random.random() < 0.2:
            lines.append("  canal-json.mysql.treat-mysql-timestamp-as-datetime-enabled: false")
    if format == "json" and random.random() < 0.2:
        lines.append("  json.timestamp-format.standard: ISO-8601")
    if format == "json" and random.random() < 0.25:
        fixed = ", ".join(f"`{name}` {random.choice(_TYPES)}" for name in random.sample(names, 2))
        lines += [f"  json.infer-schema.fixed-types: '{fixed}'", "  scan.max.pre.fetch.records: 0"]
    elif random.random() < 0.5:
        columns = ", ".join(f"`{name}` {random.choice(_TYPES)}" for name in random.sample(names, 5))
        table = "t" if format == "json" else "shop.t0"
        lines.append(f"  scan.value.initial-schemas.ddls: 'CREATE TABLE {table} ({columns})'")
    if random.random() < 0.3:
        lines.append("  json.infer-schema.flatten-nested-columns.enable: true")
    if random.random() < 0.2:
        lines.append("  schema.inference.map-column: rest")
        if random.random() < 0.7:
            lines.append(f"  schema.inference.max-columns: {random.randrange(6, 12)}")
    if random.random() < 0.3:
        lines.append("  key.format: json")
        if random.random() < 0.7:
            lines.append("  key.fields-prefix: k_")
        if random.random() < 0.3:
            lines.append("  json.infer-schema.parse-key-error.field-name: no_key")
    if random.random() < 0.3:
        if random.random() < 0.5:
            lines.append("  value.fields-prefix: v_")
        metadata = random.sample(["topic", "offset", "timestamp", "__raw_key__", "headers"], 3)
        lines.append(f"  metadata.list: {','.join(metadata)}")
    sink = "sink:\n  type: print\n"
    if random.random() < 0.3:
        sink += "  sink.type-normalize-strategy: BROADEN\n"
    rest = random.choice(["", "", _ROUTE, _FILTER])
    return _HEAD + "\n".join(lines) + "\n" + sink + rest


@pytest.mark.parametrize("format", ["json", "canal-json", "debezium-json", "maxwell-json", "ogg-json"])
@pytest.mark.parametrize("seed", range(24))
@pytest.mark.sampled(6)
def test_what_is_decoded_at_once_becomes_what_a_close_look_makes_of_it(
    format: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    random = Random(f"{format} {seed}")
    names = random.sample(_NAMES, 6)
    names = names if "id" in names else ["id", *names]
    text = options(random, format, names)
    read: list[int] = []
    known_read = KnownTables.read

    def counted(self: KnownTables, block: Any) -> Any:
        found, left = known_read(self, block)
        read.append(len(block) - len(left))
        return found, left

    monkeypatch.setattr(KnownTables, "read", counted)
    closely, at_once = flow(text, closely=True), flow(text, closely=False)
    offset = 0
    oddity = random.choice([0.0, 0.002, 0.02, 0.2])
    for size in [1, 5, 40, *(random.randrange(1, 200) for _ in range(4))]:
        made = [record(random, format, oddity if offset else 0.0, names) for _ in range(size)]
        if "key.format" in text:
            made = [(topic, key(random, oddity if offset else 0.0), value) for topic, _, value in made]
        records = [RawRecord(topic, 0, offset + at, 0, *rest) for at, (topic, *rest) in enumerate(made)]
        offset += size
        expected = list(outcome(closely, records))
        given = records if random.random() < 0.5 else arrow(records)
        assert list(outcome(at_once, given)) == expected
        assert at_once.source.tables == closely.source.tables
        assert at_once.sink.known == closely.sink.known
    closely_only = ["fixed-types", "CREATE TABLE", "enabled: false"]
    if format == "debezium-json" or "metadata" in text:  # values are read by their types first
        closely_only.append("primitive-as-string")
    if format in ("debezium-json", "canal-json") or "doc" in names or "static" in text:
        closely_only.append("flatten")  # types are named, or an object is a text in turn
    closely_only.append("map-column")  # fields without room are
    if "static" in text:
        closely_only += ["key.format", "metadata"]  # a field with the name of another column is to be seen
    if oddity < 0.01 and not any(each in text for each in closely_only):
        assert sum(read) * 3 > offset


def test_records_of_arrow_are_those_that_were_given() -> None:
    records = [
        RawRecord(topic, partition, offset, 0, key, value)
        for topic, partition, offset, key, value in [
            ("b", 0, 2, None, b"1"),
            ("a", 1, 5, b"k", None),
            ("a", 0, 9, b"", b"2"),
            ("b", 0, 1, None, b"3"),
        ]
    ]
    block = arrow(records)
    in_order = sorted(records, key=lambda each: (each.topic, each.partition, each.offset))
    assert list(block) == in_order
    assert block[-1] == in_order[-1]
    assert block[1:3] == in_order[1:3]
    assert [record.value for record in in_order] == list(block.values)
    assert {topic: list(at) for topic, at in block.by_topic().items()} == {"a": [0, 1], "b": [2, 3]}
    listed = block_of(in_order)
    assert {topic: list(at) for topic, at in listed.by_topic().items()} == {"a": [0, 1], "b": [2, 3]}
    assert (block.longest, listed.longest) == (1, 1)
    with pytest.raises(IndexError):
        block[4]
    assert len(arrow([])) == 0
    assert arrow([]).by_topic() == {}


def test_values_that_did_not_change_are_in_both_sides_of_an_update_as_they_were_written() -> None:
    update = {"database": "shop", "table": "t0", "type": "UPDATE", "isDdl": False}
    text = json.dumps(update)[:-1] + ', "data": [{"id": 1, "v": 1.50e2}], "old": [{"id": 2}]}'
    for closely in (True, False):
        following = flow(_HEAD + "  value.format: canal-json\nsink:\n  type: print\n", closely=closely)
        first = text.replace("1.50e2", '"x"')
        list(following.events([RawRecord("t", 0, at, 0, None, first.encode()) for at in range(3)]))
        (rows,) = following.events([RawRecord("t", 0, 3, 0, None, text.encode())])
        assert isinstance(rows, Rows)
        assert rows.batch.to_pydict() == {"id": [2, 1], "v": ["1.50e2", "1.50e2"]}


def test_a_document_that_is_no_text_is_left_out() -> None:
    following = flow(_HEAD + "  value.format: debezium-json\nsink:\n  type: print\n", closely=False)
    source = b'"source": {"db": "shop", "collection": "c"}, "op": "c"}'
    (dirty,) = following.events([RawRecord("t", 0, 0, 0, None, b'{"after": "\xed\xa0\xbd", ' + source)])
    assert isinstance(dirty, Dirty)
    assert dirty.reason.startswith("no JSON")


def test_an_array_and_bytes_in_a_table_where_they_are_texts() -> None:
    ddls = "CREATE TABLE shop.t0 (v ARRAY<INT>, b BYTES); CREATE TABLE shop.t1 (v STRING, b STRING)"
    head = f"{_HEAD}  value.format: canal-json\n  scan.value.initial-schemas.ddls: '{ddls}'\n"
    following = flow(head + "sink:\n  type: print\n" + _ROUTE, closely=False)

    def insert(table: str, v: Any, b: str) -> RawRecord:
        held = {"database": "shop", "table": table, "type": "INSERT", "data": [{"v": v, "b": b}]}
        return RawRecord("t", 0, 0, 0, None, json.dumps(held).encode())

    *_, rows = following.events([insert("t1", "x", "y"), insert("t0", [1, 2], "AP8Q")])
    assert isinstance(rows, Rows)
    assert rows.batch.to_pydict() == {"v": ["[1, 2]"], "b": ["AP8Q"]}


def test_values_that_are_read_as_texts_change_a_column_whether_many_come_or_one() -> None:
    options = (
        "  value.format: json\n  json.infer-schema.primitive-as-string: true\n"
        "  scan.value.initial-schemas.ddls: 'CREATE TABLE t (id INT, paid BOOLEAN)'\n"
    )
    for closely in (True, False):
        following = flow(_HEAD + options + "sink:\n  type: print\n", closely=closely)
        rows = [b'{"id": 1}'] * 50 + [b'{"id": 2, "paid": true}']
        events = list(following.events([RawRecord("t", 0, at, 0, None, row) for at, row in enumerate(rows)]))
        assert [column.type for column in following.source.tables["t"].columns][1] == STRING
        assert isinstance(events[-1], Rows)


def test_a_record_that_is_no_json_is_left_out_where_metadata_are_columns() -> None:
    options = "  value.format: json\n  metadata.list: offset,topic\n"
    for closely in (True, False):
        following = flow(_HEAD + options + "sink:\n  type: print\n", closely=closely)
        for begin in (0, 50):
            rows = [b'{"id": 1}'] * 49 + [b'{"id": ']
            records = [RawRecord("t", 0, begin + at, 0, None, row) for at, row in enumerate(rows)]
            dirty, *_, found = following.events(records)
            assert isinstance(dirty, Dirty)
            assert (dirty.record.offset, dirty.table) == (begin + 49, "t")
            assert isinstance(found, Rows)
            assert found.batch.column("offset").to_pylist() == list(range(begin, begin + 49))


def test_points_in_time_of_nanoseconds_are_computed_with() -> None:
    text = _HEAD + "  value.format: json\nsink:\n  type: print\n" + _FILTER
    row = b'{"id": 1, "at": "2024-05-01 12:00:00.123456789"}'
    noted, rows = flow(text, closely=False).events([RawRecord("t", 0, 0, 0, None, row)])
    assert isinstance(noted, Noted)
    assert isinstance(rows, Rows)
    assert rows.batch.column("at").to_pylist()[0].microsecond == 123456
