"""What records of each format mean: tables, kinds of changes, values and their types."""

from __future__ import annotations

import json
from datetime import date, datetime, time, timezone
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from kafka_sql.ingestion.flow.flow import Dirty, Flow, Noted, Rows
from kafka_sql.ingestion.pipeline.pipeline import read_pipeline
from kafka_sql.ingestion.preparation import Preparation
from kafka_sql.ingestion.schemas.records import RawRecord
from kafka_sql.session.check.secrets import Secrets
from kafka_sql.text.source import SourceText

DATA = Path(__file__).parents[2] / "data"
"""Messages of Debezium 3.6 and a PostgreSQL 15: without their schema, and with it."""
UTC = timezone.utc


def flow(written: str, options: str = "", rest: str = "") -> Flow:
    text = (
        "source:\n  type: kafka\n  properties.bootstrap.servers: h:1\n  topic: t\n"
        f"  value.format: {written}\n{options}sink:\n  type: print\n{rest}"
    )
    pipeline = read_pipeline(SourceText("p.yaml", text), {}.get)
    return Preparation(pipeline, Secrets(environment={})).flow()


def record(value: Any, key: Any = None, offset: int = 0, topic: str = "t") -> RawRecord:
    held, name = (None if each is None else json.dumps(each).encode() for each in (value, key))
    return RawRecord(topic, 0, offset, 1_700_000_000_123, name, held)


def genuine(name: str) -> list[RawRecord]:
    lines = (DATA / name).read_text(encoding="utf-8").splitlines()
    found = [json.loads(line) for line in lines]
    return [record(each["value"], each["key"], at, each["topic"]) for at, each in enumerate(found)]


class Read:
    """What records became."""

    def __init__(self, following: Flow, records: list[RawRecord]) -> None:
        self.rows: dict[str, list[tuple[str, dict[str, Any]]]] = {}
        self.dirty: dict[int, str] = {}
        self.noted: list[Noted] = []
        for event in following.events(records):
            match event:
                case Dirty():
                    self.dirty[event.record.offset] = event.reason
                case Noted():
                    self.noted.append(event)
                case Rows():
                    taken = self.rows.setdefault(event.schema.table, [])
                    kinds = (kind.name for kind in event.kinds)
                    taken += zip(kinds, event.batch.to_pylist(), strict=True)
        self.tables = following.source.tables

    def types(self, table: str) -> dict[str, str]:
        return {column.name: str(column.type) for column in self.tables[table].columns}

    def upserted(self, table: str) -> dict[Any, dict[str, Any]]:
        """The rows that are there in the end, by primary key; what was not sent stays."""
        there: dict[Any, dict[str, Any]] = {}
        for kind, row in self.rows[table]:
            key = tuple(row[name] for name in self.tables[table].primary_key)
            if kind == "DELETE":
                there.pop(key, None)
            elif kind != "UPDATE_BEFORE":
                there[key] = {**there.get(key, {}), **row}
        return there


WITH_KEYS = "  debezium-json.infer-primary-key.enable: true\n"


def test_genuine_messages_with_their_schema_become_typed_tables() -> None:
    read = Read(flow("debezium-json", WITH_KEYS), genuine("debezium_postgresql_schema.jsonl"))
    assert read.dirty == {}
    assert read.types("public.orders_full") == {
        "id": "BIGINT",
        "customer": "STRING",
        "amount": "DECIMAL(10, 2)",
        "qty": "INT",
        "status": "STRING",
        "created": "TIMESTAMP(6)",
        "updated": "TIMESTAMP_LTZ(6)",
    }
    there = read.upserted("public.orders_full")
    assert sorted(there) == [(1,), (4,), (30,)]
    assert there[1,] == {
        "id": 1,
        "customer": "cust1",
        "amount": Decimal("1.25"),
        "qty": 2,
        "status": "paid",
        "created": datetime(2026, 1, 1, 1, 0, 0, 123456),
        "updated": datetime(2025, 12, 31, 23, 0, 0, 123456, UTC),
    }
    orders = read.upserted("public.orders")
    assert sorted(orders) == [(1,), (4,), (20,)]
    assert orders[1,]["amount"] == Decimal("99999999.99")
    assert (orders[4,]["amount"], orders[4,]["updated"]) == (Decimal("-0.01"), "infinity")
    assert read.upserted("public.compound") == {
        ("t1", 2): {"tenant": "t1", "id": 2, "v": Decimal("-3.000000000000000000")}
    }
    assert read.upserted("public.toasty") == {(1,): {"id": 1, "n": 2, "big": "abcdefgh" * 1200}}
    assert read.tables["public.nopk"].primary_key == ()


def test_every_type_of_a_genuine_schema() -> None:
    read = Read(flow("debezium-json", WITH_KEYS), genuine("debezium_postgresql_schema.jsonl"))
    there, types = read.upserted("public.types"), read.types("public.types")
    assert sorted(there) == [(1,), (3,)]
    expected: dict[str, tuple[str, Any]] = {
        "c_i2": ("SMALLINT", -32768),
        "c_i8": ("BIGINT", 9223372036854775807),
        "c_f4": ("FLOAT", 1.5),
        "c_f8": ("DOUBLE", 0.1),
        "c_num": ("DECIMAL(38, 18)", Decimal("123.456")),
        "c_num_p": ("DECIMAL(20, 5)", Decimal("12345.67890")),
        "c_money": ("DECIMAL(38, 2)", Decimal("12.34")),
        "c_text": ("STRING", "changed"),
        "c_bytes": ("BYTES", b"\x00\xff\x10"),
        "c_date": ("DATE", date(2026, 11, 21)),
        "c_time": ("TIME(6)", time(12, 34, 56, 123000)),
        "c_time3": ("TIME(3)", time(12, 34, 56, 789000)),
        "c_timetz": ("STRING", "10:34:56Z"),
        "c_ts": ("TIMESTAMP(6)", datetime(2026, 11, 21, 12, 34, 56, 123456)),
        "c_ts0": ("TIMESTAMP(3)", datetime(2026, 11, 21, 12, 34, 56)),
        "c_tstz": ("TIMESTAMP_LTZ(6)", datetime(2026, 11, 21, 10, 34, 56, 123456, UTC)),
        "c_json": ("STRING", '{"a": 1}'),
        "c_arr": ("STRING", "[1,null,3]"),
        "c_bit": ("BYTES", b"\x05"),
    }
    assert {name: (types[name], there[1,][name]) for name in expected} == expected
    third = there[3,]
    assert str(third["c_f8"]) == "nan"
    assert (third["c_f4"], third["c_date"]) == (float("inf"), date(1, 1, 1))
    assert third["c_ts"] == datetime(1969, 12, 31, 23, 59, 59, 999999)


def test_genuine_messages_without_their_schema_are_typed_by_their_values() -> None:
    read = Read(flow("debezium-json", WITH_KEYS), genuine("debezium_postgresql.jsonl"))
    assert read.dirty == {}
    assert read.types("public.orders_full")["amount"] == "STRING"
    assert sorted(read.upserted("public.orders_full")) == [(1,), (4,), (30,)]
    assert read.upserted("public.toasty")[1,]["big"] == "abcdefgh" * 1200


def test_without_a_before_image_a_deletion_needs_the_key() -> None:
    source = {"db": "d", "table": "a"}
    values = [
        record({"op": "c", "after": {"id": 1, "v": "x"}, "source": source}, {"id": 1}),
        record({"op": "u", "before": None, "after": {"id": 1, "v": "y"}, "source": source}, {"id": 1}, 1),
        record({"op": "d", "before": None, "after": None, "source": source}, {"id": 1}, 2),
        record({"op": "d", "before": None, "after": None, "source": source}, None, 3),
    ]
    read = Read(flow("debezium-json", WITH_KEYS), values)
    assert read.rows["d.a"] == [
        ("INSERT", {"id": 1, "v": "x"}),
        ("UPDATE_AFTER", {"id": 1, "v": "y"}),
        ("DELETE", {"id": 1, "v": None}),
    ]
    assert list(read.dirty) == [3]
    assert "neither 'before' nor a key" in read.dirty[3]
    keyed = "transform:\n  - source-table: d.a\n    primary-keys: id\n"
    assert Read(flow("debezium-json", "", keyed), values[:3]).dirty == {}
    without = Read(flow("debezium-json"), values[:3])
    assert "whose primary key is not in the record's key" in without.dirty[2]


def test_a_value_that_was_not_sent_comes_from_before_or_stays() -> None:
    source = {"db": "d", "table": "a"}
    mark = "__debezium_unavailable_value"
    before, after = {"id": 1, "n": 1, "big": "x"}, {"id": 1, "n": 2, "big": mark}
    full = record({"op": "u", "before": before, "after": after, "source": source})
    partly = record({"op": "u", "before": None, "after": after, "source": source}, None, 1)
    created = record({"op": "c", "after": before, "source": source})
    read = Read(flow("debezium-json"), [created, full, partly])
    assert [row for _, row in read.rows["d.a"]] == [
        before,
        before,
        {"id": 1, "n": 2, "big": "x"},
        {"id": 1, "n": 2},
    ]
    computing = "transform:\n  - source-table: d.a\n    projection: id, upper(big) AS u\n"
    computed = Read(flow("debezium-json", "", computing), [created, partly])
    assert computed.rows["d.a"] == [("INSERT", {"id": 1, "u": "X"})]
    assert "a value of big was not sent" in computed.dirty[1]


def envelope(fields: list[dict[str, Any]], row: dict[str, Any]) -> RawRecord:
    image = {"type": "struct", "optional": True, "fields": fields}
    schema = {"type": "struct", "fields": [{**image, "field": "before"}, {**image, "field": "after"}]}
    payload = {"before": None, "after": row, "op": "c", "source": {"db": "d", "table": "a"}}
    return record({"schema": schema, "payload": payload})


@pytest.mark.parametrize(
    ("kind", "name", "value", "data_type", "read"),
    [
        ("int32", "io.debezium.time.Date", -1, "DATE", date(1969, 12, 31)),
        ("int32", "org.apache.kafka.connect.data.Date", 0, "DATE", date(1970, 1, 1)),
        ("int64", "io.debezium.time.NanoTimestamp", 1_500_000_000, "TIMESTAMP(9)", "1970-01-01 00:00:01.5"),
        ("int64", "io.debezium.time.Timestamp", -1, "TIMESTAMP(3)", "1969-12-31 23:59:59.999"),
        ("int64", "org.apache.kafka.connect.data.Timestamp", 1, "TIMESTAMP(3)", "1970-01-01 00:00:00.001"),
        ("string", "io.debezium.time.ZonedTimestamp", "2020-01-01T00:30:00+02:00", "TIMESTAMP_LTZ(6)", None),
        ("int8", None, 5, "TINYINT", 5),
        ("int16", "io.debezium.time.Year", 2026, "SMALLINT", 2026),
        ("boolean", None, True, "BOOLEAN", True),
        ("string", "io.debezium.data.Enum", "a", "STRING", "a"),
        ("struct", "io.debezium.data.geometry.Point", {"x": 1.5}, "STRING", '{"x":1.5}'),
        ("bytes", "io.debezium.data.Bits", "BQ==", "BYTES", b"\x05"),
    ],
)
def test_types_of_connect(kind: str, name: str | None, value: Any, data_type: str, read: Any) -> None:
    field = {"type": kind, "optional": True, "field": "v", **({"name": name} if name else {})}
    found = Read(
        flow("debezium-json", "  debezium-json.schema-include: true\n"), [envelope([field], {"v": value})]
    )
    assert found.dirty == {}
    assert found.types("d.a") == {"v": data_type}
    ((_, row),) = found.rows["d.a"]
    if data_type == "TIMESTAMP_LTZ(6)":
        assert row["v"] == datetime(2019, 12, 31, 22, 30, tzinfo=UTC)
    elif isinstance(row["v"], datetime) or data_type == "TIMESTAMP(9)":
        assert str(row["v"])[: len(read)] == read
    else:
        assert row["v"] == read


def test_points_in_time_are_read_where_they_are_written_otherwise() -> None:
    names = {"a": "io.debezium.time.MicroTimestamp", "b": "io.debezium.time.ZonedTimestamp"}
    fields = [{"type": "int64", "field": each, "name": name} for each, name in names.items()]
    sent = envelope(fields, {"a": 1_500_000, "b": "2020-01-01T00:00:00.5Z"})
    iso = Read(flow("debezium-json", "  json.timestamp-format.standard: ISO-8601\n"), [sent])
    ((_, row),) = iso.rows["d.a"]
    first, second = datetime(1970, 1, 1, 0, 0, 1, 500000), datetime(2020, 1, 1, 0, 0, 0, 500000, UTC)
    assert row == {"a": first, "b": second}
    texts = Read(flow("debezium-json", "  debezium-json.infer-schema.primitive-as-string: true\n"), [sent])
    ((_, row),) = texts.rows["d.a"]
    assert row == {"a": "1970-01-01 00:00:01.500000", "b": "2020-01-01 00:00:00.5Z"}


def test_a_value_outside_of_its_type_is_told() -> None:
    field = {"type": "int64", "optional": True, "field": "v", "name": "io.debezium.time.MicroTimestamp"}
    infinite = envelope([field], {"v": 9223372036825200000})
    (reason,) = Read(flow("debezium-json"), [infinite]).dirty.values()
    assert reason == "v: 9223372036825200000: a point in time outside the years 1 to 9999"
    (missing,) = Read(
        flow("debezium-json", "  debezium-json.schema-include: true\n"), [record({"op": "c"})]
    ).dirty.values()
    assert missing == "no 'payload' beside 'schema'"


def test_a_decimal_keeps_its_digits_and_too_many_are_text() -> None:
    name = "io.debezium.data.VariableScaleDecimal"
    field = {"type": "struct", "optional": True, "field": "v", "name": name}
    small, large = {"scale": 1, "value": "Cw=="}, {"scale": 0, "value": "BLO02E9b2EZVgAAAAAAAAAA="}
    first = Read(flow("debezium-json"), [envelope([field], {"v": small})])
    assert first.types("d.a") == {"v": "DECIMAL(38, 18)"}
    assert first.rows["d.a"] == [("INSERT", {"v": Decimal("1.1")})]
    both = Read(flow("debezium-json"), [envelope([field], {"v": small}), envelope([field], {"v": large})])
    number = int.from_bytes(b"\x04\xb3\xb4\xd8\x4f\x5b\xd8\x46\x55\x80" + b"\x00" * 7, "big")
    assert both.types("d.a") == {"v": "STRING"}
    assert [row["v"] for _, row in both.rows["d.a"]] == ["1.1", str(number)]


def test_documents_of_mongodb_are_rows() -> None:
    source = {"db": "shop", "collection": "carts", "connector": "mongodb"}
    document = {
        "_id": {"$oid": "596e275826f08b2730779e1f"},
        "n": {"$numberLong": "9007199254740993"},
        "d": {"$date": 1_500_000_000_000},
        "price": {"$numberDecimal": "12345678901234567890.123456789012345678"},
        "tags": ["a", {"$numberInt": "2"}],
    }
    whole = json.dumps(document)
    key = {"id": '{"$oid": "596e275826f08b2730779e1f"}'}
    read = Read(
        flow("debezium-json"),
        [
            record({"op": "c", "before": None, "after": whole, "source": source}, key),
            record({"op": "u", "before": None, "after": whole, "source": source}, key),
            record({"op": "d", "before": None, "after": None, "source": source}, key),
            record({"op": "u", "after": None, "updateDescription": {}, "source": source}, key, 3),
        ],
    )
    assert read.tables["shop.carts"].primary_key == ("_id",)
    kinds, rows = zip(*read.rows["shop.carts"], strict=True)
    assert kinds == ("INSERT", "UPDATE_AFTER", "DELETE")
    assert rows[0] == {
        "_id": "596e275826f08b2730779e1f",
        "n": 9007199254740993,
        "d": datetime(2017, 7, 14, 2, 40, tzinfo=UTC),
        "price": Decimal("12345678901234567890.123456789012345678"),
        "tags": '["a",2]',
    }
    assert (rows[2]["_id"], rows[2]["n"]) == ("596e275826f08b2730779e1f", None)
    assert "change_streams_update_full" in read.dirty[3]


def test_a_record_is_not_completed_by_the_next() -> None:
    whole = b'{"op":"c","after":{"id":1},"source":{"db":"d","table":"a"}}'
    parts = [
        whole,
        whole[:-1],
        b"}",
        whole + b"\n,null,\n" + whole,
        b"[" + whole,
        whole + b"]",
        b"null",
        whole,
    ]
    read = Read(
        flow("debezium-json"), [RawRecord("t", 0, at, 0, None, part) for at, part in enumerate(parts)]
    )
    assert len(read.rows["d.a"]) == 2
    assert sorted(read.dirty) == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("source", "table"),
    [
        ({"connector": "mysql", "db": "inventory", "table": "products"}, "inventory.products"),
        ({"connector": "postgresql", "db": "shop", "schema": "public", "table": "t"}, "public.t"),
        ({"connector": "oracle", "db": "ORCLPDB1", "schema": "DEBEZIUM", "table": "T"}, "DEBEZIUM.T"),
        ({"connector": "sqlserver", "db": "testDB", "schema": "dbo", "table": "t"}, "dbo.t"),
    ],
)
def test_tables_of_databases(source: dict[str, str], table: str) -> None:
    read = Read(flow("debezium-json"), [record({"op": "c", "after": {"id": 1}, "source": source})])
    assert list(read.rows) == [table]


def test_tables_of_one_name_in_two_databases_are_not_mixed() -> None:
    sources = [{"db": name, "schema": "dbo", "table": "t"} for name in ("one", "two", "one")]
    records = [
        record({"op": "c", "after": {"id": at}, "source": each}, None, at) for at, each in enumerate(sources)
    ]
    read = Read(flow("debezium-json"), records)
    assert [row["id"] for _, row in read.rows["dbo.t"]] == [0, 2]
    assert "in two databases, one and two" in read.dirty[1]


@pytest.mark.parametrize("strategy", ["SQL_TYPE", "MYSQL_TYPE"])
def test_binary_columns_of_canal_have_a_character_for_each_byte(strategy: str) -> None:
    """Canal's LogEventConvert makes ISO 8859-1 of them; what looks like base64 is none."""
    whole = bytes(range(256))
    head = {"database": "d", "table": "t", "type": "INSERT", "sqlType": {"id": 4, "b": 2004}}
    values = [
        {**head, "mysqlType": {"id": "int", "b": "blob"}, "data": [{"id": str(at), "b": text}]}
        for at, text in enumerate([whole.decode("latin-1"), "AAAA", None, "\u20ac"])
    ]
    following = flow("canal-json", f"  canal-json.infer-schema.strategy: {strategy}\n")
    for _ in range(2):  # when nothing is known, and when all is
        read = Read(following, [record(value, None, at) for at, value in enumerate(values)])
        assert [row["b"] for _, row in read.rows["d.t"]] == [whole, b"AAAA", None]
        assert "not bytes" in read.dirty[3]


@pytest.mark.parametrize(
    ("word", "given"),
    [
        ("date", ["2024-02-29", "0000-00-00", "2024-00-10"]),
        ("time", ["23:59:59", "-838:59:59", "24:00:00"]),
        ("datetime", ["2024-02-29 23:59:59", "0000-00-00 00:00:00", "2023-02-29 00:00:00"]),
        ("timestamp", ["2024-02-29 23:59:59", "0000-00-00 00:00:00"]),
    ],
)
def test_days_and_times_of_mysql_that_sql_has_not_make_texts(word: str, given: list[str]) -> None:
    head = {"database": "d", "table": "t", "type": "INSERT", "mysqlType": {"id": "int", "v": word}}
    values = [{**head, "data": [{"id": str(at), "v": text}]} for at, text in enumerate(given)]
    following = flow("canal-json", "  canal-json.infer-schema.strategy: MYSQL_TYPE\n")
    first = Read(following, [record(values[0])])
    assert first.types("d.t")["v"] != "STRING"
    for _ in range(2):
        read = Read(following, [record(value, None, at) for at, value in enumerate(values)])
        assert (read.types("d.t")["v"], read.dirty) == ("STRING", {})
        assert [row["v"].removesuffix("Z") for _, row in read.rows["d.t"]] == given


def test_bits_and_sets_of_canal_by_the_code_of_bit() -> None:
    head = {"database": "d", "table": "t", "type": "INSERT", "sqlType": {"id": 4, "v": -7}}
    values = [{**head, "data": [{"id": str(at), "v": text}]} for at, text in enumerate(["0", "1", None, "5"])]
    following = flow("canal-json", "  canal-json.infer-schema.strategy: SQL_TYPE\n")
    flags = Read(following, [record(value, None, at) for at, value in enumerate(values[:3])])
    assert [row["v"] for _, row in flags.rows["d.t"]] == [False, True, None]
    read = Read(following, [record(value, None, at) for at, value in enumerate(values)])
    assert read.types("d.t")["v"] == "STRING"
    assert [row["v"] for _, row in read.rows["d.t"]] == ["false", "true", None, "5"]


def test_records_of_canal_and_ticdc_that_are_no_rows() -> None:
    ddl = {"database": "d", "table": "t", "isDdl": True, "type": "ERASE", "data": None, "sql": "drop table t"}
    values: list[dict[str, Any]] = [
        ddl,
        {**ddl, "isDdl": None, "type": "TRUNCATE"},
        {"database": "", "table": "", "isDdl": False, "type": "TIDB_WATERMARK", "_tidb": {"watermarkTs": 1}},
        {"database": "d", "table": "t", "type": "INSERT", "data": [{"id": "1"}], "_tidb": {"commitTs": 2}},
        {"database": "d", "table": "t", "type": "UPSERT", "data": [{"id": "2"}]},
    ]
    read = Read(flow("canal-json"), [record(value, None, at) for at, value in enumerate(values)])
    assert read.rows == {"d.t": [("INSERT", {"id": "1"})]}
    assert list(read.dirty) == [4]


def test_records_of_maxwell() -> None:
    head = {"database": "d", "table": "t", "primary_key_columns": ["id"]}
    values: list[dict[str, Any]] = [
        {**head, "type": "insert", "data": {"id": 1, "v": "a"}},
        {**head, "type": "update", "data": {"id": 1, "v": "b"}, "old": {"v": "a"}},
        {**head, "type": "delete", "data": {"id": 1, "v": "b"}},
        {**head, "type": "table-alter"},
        {**head, "type": "bootstrap-insert", "data": {"id": 2, "v": "c"}},
        {**head, "type": "update", "data": {"id": 1}},
        {**head, "type": "upsert", "data": {"id": 1}},
    ]
    read = Read(flow("maxwell-json"), [record(value, None, at) for at, value in enumerate(values)])
    assert [(kind, row["v"]) for kind, row in read.rows["d.t"]] == [
        ("INSERT", "a"),
        ("UPDATE_BEFORE", "a"),
        ("UPDATE_AFTER", "b"),
        ("DELETE", "b"),
        ("INSERT", "c"),
        ("UPDATE_AFTER", None),
    ]
    assert read.tables["d.t"].primary_key == ("id",)
    assert read.dirty == {6: "type 'upsert' is none of Maxwell's"}


@pytest.mark.parametrize("member", ["primary_keys", "priamry_keys"])
def test_records_of_goldengate(member: str) -> None:
    head = {"table": "OGG.T", member: ["id"], "op_ts": "2020-05-13 15:40:06.000000"}
    values: list[dict[str, Any]] = [
        {**head, "op_type": "I", "after": {"id": 1, "v": "a"}},
        {**head, "op_type": "U", "before": {"id": 1, "v": "a"}, "after": {"id": 1, "v": "b"}},
        {**head, "op_type": "D", "before": {"id": 1, "v": "b"}},
        {**head, "op_type": "U", "after": {"id": 1, "v": "b"}},
        {**head, "op_type": "T"},
    ]
    read = Read(flow("ogg-json"), [record(value, None, at) for at, value in enumerate(values)])
    kinds = [kind for kind, _ in read.rows["OGG.T"]]
    assert kinds == ["INSERT", "UPDATE_BEFORE", "UPDATE_AFTER", "DELETE", "UPDATE_AFTER"]
    assert read.tables["OGG.T"].primary_key == ("id",)
    assert read.dirty == {}


def test_fields_of_keys_are_columns_with_their_prefix() -> None:
    options = "  key.format: json\n  key.fields-prefix: key_\n  value.fields-prefix: value_\n"
    connect = {"schema": {"type": "struct"}, "payload": {"id": 2}}
    values = [record({"id": 1, "v": "a"}, {"id": 1}), record({"id": 2}, connect), record({"id": 3})]
    read = Read(flow("json", options), values)
    assert list(read.types("t")) == ["key_id", "value_id", "value_v"]
    assert [tuple(row.values()) for _, row in read.rows["t"]] == [(1, 1, "a"), (2, 2, None), (None, 3, None)]
    clash = Read(flow("json", "  key.format: json\n"), [record({"id": 1}, {"id": 1})])
    assert "field 'id' is in key and value" in clash.dirty[0]
    bad = RawRecord("t", 0, 5, 0, b"no", b'{"id": 1}')
    assert Read(flow("json", options), [bad]).dirty[5].startswith("the key: no JSON")
    canal = {"database": "d", "table": "t", "type": "INSERT", "data": [{"id": 1}], "pkNames": ["id"]}
    keyed = Read(flow("canal-json", "  value.fields-prefix: v_\n"), [record(canal)])
    assert (keyed.tables["d.t"].primary_key, list(keyed.types("d.t"))) == (("v_id",), ["v_id"])


def test_all_metadata_become_columns() -> None:
    names = "topic, partition, offset, timestamp, timestamp-type, headers, leader-epoch"
    following = flow("json", f"  metadata.list: {names}, __raw_key__, __raw_value__\n")
    value = b'{"a": 1}'
    read = Read(
        following, [RawRecord("t", 2, 7, 1_700_000_000_123, b"k", value, (("h", b"x"),), "LogAppendTime", 3)]
    )
    ((_, row),) = read.rows["t"]
    assert row == {
        "a": 1,
        "topic": "t",
        "partition": 2,
        "offset": 7,
        "timestamp": datetime(2023, 11, 14, 22, 13, 20, 123000, UTC),
        "timestamp-type": "LogAppendTime",
        "headers": [("h", b"x")],
        "leader-epoch": 3,
        "__raw_key__": b"k",
        "__raw_value__": value,
    }


def test_metadata_under_other_names_and_types() -> None:
    following = flow("json", "  metadata.list: partition AS part BIGINT, offset as o, partition\n")
    for block in range(3):
        records = [RawRecord("t", 2, 7 + at, 0, b"k", b'{"a": 1}') for at in range(3)]
        read = Read(following, records)
        rows = [{"a": 1, "part": 2, "o": 7 + at, "partition": 2} for at in range(3)]
        assert [row for _, row in read.rows["t"]] == rows, block
    assert read.types("t") == {"a": "BIGINT", "part": "BIGINT", "o": "BIGINT", "partition": "INT"}


@pytest.mark.parametrize("strategy", ["SQL_TYPE", "MYSQL_TYPE"])
def test_canal_types_by_what_it_names(strategy: str) -> None:
    value = {
        "database": "d",
        "table": "t",
        "type": "INSERT",
        "data": [{"id": "1", "price": "1.50", "at": "2026-01-02 03:04:05", "s": "x"}],
        "sqlType": {"id": 4, "price": 3, "at": 93, "s": 12},
        "mysqlType": {"id": "int(11)", "price": "decimal(10,2)", "at": "datetime", "s": "varchar(9)"},
    }
    read = Read(flow("canal-json", f"  canal-json.infer-schema.strategy: {strategy}\n"), [record(value)] * 3)
    assert len(read.noted) == 1
    price, at = (
        ("DECIMAL(38, 18)", "TIMESTAMP(6)") if strategy == "SQL_TYPE" else ("DECIMAL(10, 2)", "TIMESTAMP(0)")
    )
    assert read.types("d.t") == {"id": "INT", "price": price, "at": at, "s": "STRING"}
    assert read.rows["d.t"][2][1] == {
        "id": 1,
        "price": Decimal("1.50"),
        "at": datetime(2026, 1, 2, 3, 4, 5),
        "s": "x",
    }
