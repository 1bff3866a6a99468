"""What Debezium writes beside changes of rows, and how its connectors differ. Records are those of its
documentation, cut to what matters."""

from __future__ import annotations

import json
from decimal import Decimal
from typing import Any

import pytest

from tests.unit.ingestion.test_formats import WITH_KEYS, Read, envelope, flow, record

SOURCE = {
    "version": "3.0.0.Final",
    "connector": "mysql",
    "name": "s",
    "db": "inventory",
    "table": "customers",
}
CHANGE = {"before": None, "after": {"id": 1}, "source": SOURCE, "op": "c", "ts_ms": 1}
CLOUD = {
    "id": "name:test_server;lsn:29274832;txId:565",
    "source": "/debezium/postgresql/test_server",
    "specversion": "1.0",
    "type": "io.debezium.connector.postgresql.DataChangeEvent",
    "datacontenttype": "application/json",
    "iodebeziumop": "r",
    "iodebeziumconnector": "postgresql",
    "iodebeziumdb": "postgres",
    "iodebeziumschema": "s1",
    "iodebeziumtable": "a",
    "data": {"before": None, "after": {"pk": 1, "aa": 1}},
}


@pytest.mark.parametrize(
    "value",
    [
        {"ts_ms": 1700000000000},
        {"schema": {"type": "struct", "fields": []}, "payload": {"ts_ms": 1700000000000}},
        {"schema": None, "payload": None},
        {"status": "BEGIN", "id": "571:53195829", "event_count": None, "data_collections": None},
        {
            "status": "END",
            "id": "571:53195832",
            "ts_ms": 1486500577691,
            "event_count": 2,
            "data_collections": [{"data_collection": "s1.a", "event_count": 1}],
        },
        {"source": SOURCE, "ts_ms": 1, "databaseName": "inventory", "ddl": "ALTER TABLE", "tableChanges": []},
        {"source": {"server": "s"}, "position": {"pos": 4}, "databaseName": "inventory", "ddl": "CREATE"},
        {"op": "m", "ts_ms": 1, "source": {"db": "d", "schema": "", "table": ""}, "message": {"prefix": "p"}},
        {"op": "t", "ts_ms": 1, "before": None, "after": None, "source": SOURCE},
        {"id": "1", "aggregate_type": "Initial Snapshot", "type": "STARTED", "additional_data": {}},
    ],
)
def test_what_is_told_beside_rows_is_no_row(value: Any) -> None:
    read = Read(flow("debezium-json"), [record(value), record(CHANGE, None, 1), record(None, {"id": 1}, 2)])
    assert read.dirty == {}
    assert read.rows == {"inventory.customers": [("INSERT", {"id": 1})]}


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ({"id": 1, "ts_ms": 5}, "no 'op'"),
        ({"id": 1, "__op": "c", "__deleted": "false"}, "value.format: json"),
        ({**CHANGE, "op": "z"}, "op 'z' is none of Debezium's"),
        ({**CHANGE, "after": None}, "'after' is not an object"),
        ({**CHANGE, "source": None}, "no 'source' with a table"),
        ({**CHANGE, "source": "mysql"}, "no 'source' with a table"),
        ({**CLOUD, "data": None}, "'data' is not an object"),
    ],
)
def test_what_is_none_of_its_records_is_told(value: Any, reason: str) -> None:
    assert reason in Read(flow("debezium-json"), [record(value)]).dirty[0]


def test_envelopes_of_cloud_events() -> None:
    fields = [{"type": "int32", "field": "pk"}, {"type": "int64", "field": "aa"}]
    schema = {"fields": [{"type": "struct", "fields": fields, "field": each} for each in ("before", "after")]}
    wrapped = {**CLOUD, "iodebeziumop": "c", "data": {"schema": schema, "payload": CLOUD["data"]}}
    read = Read(flow("debezium-json"), [record(wrapped), record(CLOUD, None, 1)])
    assert read.dirty == {}
    assert read.types("s1.a") == {"pk": "INT", "aa": "BIGINT"}
    assert read.rows == {"s1.a": [("INSERT", {"pk": 1, "aa": 1})] * 2}


@pytest.mark.parametrize(
    ("source", "table"),
    [
        ({"connector": "mysql", "db": "inventory", "table": "t"}, "inventory.t"),
        ({"connector": "postgresql", "db": "d", "schema": "public", "table": "t"}, "public.t"),
        ({"connector": "sqlserver", "db": "d", "schema": "dbo", "table": "t"}, "dbo.t"),
        ({"connector": "oracle", "db": "ORCLPDB1", "schema": "INV", "table": "T"}, "INV.T"),
        ({"connector": "db2", "db": "TESTDB", "schema": "S", "table": "T"}, "S.T"),
        ({"connector": "vitess", "db": "", "keyspace": "k", "table": "t"}, "k.t"),
    ],
)
def test_tables_of_the_connectors(source: dict[str, Any], table: str) -> None:
    assert list(Read(flow("debezium-json"), [record({**CHANGE, "op": "r", "source": source})]).rows) == [
        table
    ]


def test_keys_may_have_fields_named_like_those_of_an_envelope() -> None:
    row = {"op": 1, "source": "x", "v": 1}
    made = record({**CHANGE, "after": row}, {"op": 1, "source": "x"})
    gone = record({**CHANGE, "op": "d", "after": None}, {"op": 1, "source": "x"}, 1)
    read = Read(flow("debezium-json", WITH_KEYS), [made, gone])
    assert read.dirty == {}
    assert read.tables["inventory.customers"].primary_key == ("op", "source")
    assert read.rows["inventory.customers"][1] == ("DELETE", {"op": 1, "source": "x", "v": None})


def test_a_deletion_may_have_its_key_alone_before() -> None:
    """PostgreSQL, REPLICA IDENTITY DEFAULT."""
    made = record({**CHANGE, "after": {"id": 1, "v": "a"}}, {"id": 1})
    for at, before in enumerate(({"id": 1}, {"id": 1, "v": None})):
        gone = record({**CHANGE, "op": "d", "before": before, "after": None}, {"id": 1}, at + 1)
        read = Read(flow("debezium-json", WITH_KEYS), [made, gone])
        assert read.upserted("inventory.customers") == {}


@pytest.mark.parametrize(
    ("kind", "parameters", "value", "data_type", "read"),
    [
        (
            "bytes",
            {"scale": "2", "connect.decimal.precision": "10"},
            "AMg=",
            "DECIMAL(10, 2)",
            Decimal("2.00"),
        ),
        (
            "bytes",
            {"scale": "2", "connect.decimal.precision": "10"},
            "/w==",
            "DECIMAL(10, 2)",
            Decimal("-0.01"),
        ),
        ("bytes", {"scale": "0", "connect.decimal.precision": "50"}, "AQ==", "STRING", "1"),
        (
            "bytes",
            {"scale": "0"},
            "BLO02E9b2EZVgAAAAAAAAAA=",
            "STRING",
            "1600000279651713887477739205685787230208",
        ),
        ("bytes", {"scale": "-2", "connect.decimal.precision": "5"}, "AQ==", "STRING", "100"),
        ("double", None, 1.5, "DOUBLE", 1.5),
        ("string", None, "1.50", "STRING", "1.50"),
    ],
)
def test_decimals_of_every_handling_mode(
    kind: str, parameters: dict[str, str] | None, value: Any, data_type: str, read: Any
) -> None:
    """``decimal.handling.mode`` precise, double, string; no digit is lost where a type has no room."""
    field: dict[str, Any] = {"type": kind, "optional": True, "field": "v"}
    if parameters is not None:
        field |= {"name": "org.apache.kafka.connect.data.Decimal", "parameters": parameters}
    found = Read(flow("debezium-json"), [envelope([field], {"v": value})] * 2)
    assert (found.dirty, found.types("d.a")) == ({}, {"v": data_type})
    assert [row["v"] for _, row in found.rows["d.a"]] == [read, read]


def test_documents_of_mongodb_that_were_changed_in_part_are_told() -> None:
    source = {"connector": "mongodb", "db": "shop", "collection": "carts"}
    patch = {"updatedFields": json.dumps({"a": 1}), "removedFields": ["b"], "truncatedArrays": None}
    update = {"op": "u", "after": None, "updateDescription": patch, "source": source}
    old = {"op": "u", "after": None, "patch": json.dumps({"$set": {"a": 1}}), "source": source}
    read = Read(flow("debezium-json"), [record(update, {"id": "1"}), record(old, {"id": "1"}, 1)])
    assert all("change_streams_update_full" in reason for reason in read.dirty.values())
    assert len(read.dirty) == 2
