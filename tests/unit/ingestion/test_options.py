"""What options of a pipeline do: sources, tables that are found, routes, sinks. Expected is what the manuals
of Flink CDC and of VVR's data ingestion say."""

from __future__ import annotations

import json
from datetime import date, datetime, timezone
from decimal import Decimal
from typing import Any

import pytest

from kafka_sql.ingestion.flow.flow import Dirty, Flow, Noted, Rows
from kafka_sql.ingestion.pipeline.pipeline import read_pipeline
from kafka_sql.ingestion.preparation import Preparation
from kafka_sql.ingestion.schemas.records import RawRecord
from kafka_sql.ingestion.sinks.sink import change_text
from kafka_sql.session.check.secrets import Secrets
from kafka_sql.text.diagnostics import PlanError
from kafka_sql.text.source import SourceText

SINK = "sink:\n  type: print\n"
UTC = timezone.utc


def prepared(written: str, options: str = "", rest: str = "", sink: str = SINK) -> Preparation:
    text = (
        "source:\n  type: kafka\n  properties.bootstrap.servers: h:1\n  topic: t\n"
        f"  value.format: {written}\n{options}{sink}{rest}"
    )
    return Preparation(read_pipeline(SourceText("p.yaml", text), {}.get), Secrets(environment={}))


def flow(written: str, options: str = "", rest: str = "") -> Flow:
    return prepared(written, options, rest).flow()


def record(value: Any, offset: int = 0, topic: str = "t") -> RawRecord:
    held = value if isinstance(value, bytes) else json.dumps(value).encode()
    return RawRecord(topic, 0, offset, 0, None, held)


def read(following: Flow, *values: Any) -> tuple[list[str], dict[str, list[dict[str, Any]]], list[str]]:
    """What is said of tables, rows by the table that they go to, and why records are left out."""
    said: list[str] = []
    rows: dict[str, list[dict[str, Any]]] = {}
    left_out: list[str] = []
    for event in following.events([record(value, at) for at, value in enumerate(values)]):
        match event:
            case Noted(change=change):
                said.append(change_text(change))
            case Rows(schema=schema, batch=batch):
                rows.setdefault(schema.table, []).extend(batch.to_pylist())
            case Dirty(reason=reason):
                left_out.append(reason)
    return said, rows, left_out


def canal(row: dict[str, Any], table: str = "d.t", kind: str = "INSERT", **more: Any) -> dict[str, Any]:
    database, _, name = table.rpartition(".")
    return {"database": database, "table": name, "type": kind, "data": [row], **more}


@pytest.mark.parametrize(
    ("route", "target"),
    [
        ("source-table: d.(\\.*)\n    sink-table: e.ods_$1", "e.ods_t"),
        ("source-table: (x).y,d.(\\.*)\n    sink-table: e$1.$2", "e.t"),
        ("source-table: d.a,d.t\n    sink-table: e.all", "e.all"),
        (r"source-table: d\.t" + "\n    sink-table: e.all", "e.all"),
        ("source-table: d.\\.*\n    sink-table: e.ods_<>\n    replace-symbol: <>", "e.ods_t"),
        (
            "source-table: d.u\n    sink-table: e.u\n  - source-table: d.t\n    sink-table: e.second",
            "e.second",
        ),
        ("source-table: d\n    sink-table: e.all", "d.t"),
        ("source-table: d.\\.*\n    sink-table: e.all\n    description: all of them", "e.all"),
    ],
)
def test_routes(route: str, target: str) -> None:
    _, rows, _ = read(flow("canal-json", rest=f"route:\n  - {route}\n"), canal({"id": 1}))
    assert rows == {target: [{"id": 1}]}


def test_a_table_goes_to_several_places() -> None:
    routes = "".join(
        f"  - source-table: {source}\n    sink-table: {sink}\n"
        for source, sink in [("d.t", "e.one"), ("d.u", "e.u"), ("d.\\.*", "e.all"), ("d.t", "e.one")]
    )
    given = canal({"id": 1}), canal({"id": 2}, "d.u")
    following = flow("canal-json", rest=f"route:\n{routes}")
    said, rows, _ = read(following, *given)
    assert said == [f"CREATE TABLE e.{name} (id BIGINT)" for name in ("one", "all", "u")]
    assert rows == {"e.one": [{"id": 1}], "e.all": [{"id": 1}, {"id": 2}], "e.u": [{"id": 2}]}
    assert [schema.table for schema in following.shown()] == ["e.one", "e.all", "e.u"]
    first = flow("canal-json", rest=f"route:\n{routes}pipeline:\n  route-mode: first_match\n")
    assert read(first, *given)[1] == {"e.one": [{"id": 1}], "e.u": [{"id": 2}]}
    with pytest.raises(PlanError, match="has no group 2"):
        flow("canal-json", rest="route:\n  - source-table: (d).t\n    sink-table: e.$2\n")


def test_the_first_transform_that_a_row_passes_makes_it() -> None:
    """Flink CDC's classification mapping."""
    rest = (
        "transform:\n"
        "  - source-table: d.t\n    projection: id, 'east' AS side, n + 1 AS n\n    filter: n < 10\n"
        "    primary-keys: id\n"
        "  - source-table: d.t\n    projection: id, 'west' AS side, name\n    filter: n < 20\n"
    )
    following = flow("canal-json", rest=rest)
    given = [canal({"id": at, "n": n, "name": f"n{n}"}) for at, n in enumerate([5, 15, 25])]
    said, rows, _ = read(following, *given)
    assert said == ["CREATE TABLE d.t (id BIGINT, side CHAR(4), n BIGINT, name STRING, PRIMARY KEY (id))"]
    assert [tuple(row.values()) for row in rows["d.t"]] == [(0, "east", 6, None), (1, "west", None, "n15")]
    moves = [
        canal({"id": 0, "n": 15, "name": "a"}, kind="UPDATE", old=[{"n": 5}]),
        canal({"id": 1, "n": 16, "name": "b"}, kind="UPDATE", old=[{"n": 15}]),
        canal({"id": 1, "n": 30, "name": "b"}, kind="UPDATE", old=[{"n": 16}]),
        canal({"id": 2, "n": 3, "name": "c"}, kind="UPDATE", old=[{"n": 25}]),
        canal({"id": 9, "n": 50, "name": "d"}, kind="UPDATE"),
    ]
    events = [each for each in following.events([record(value, at) for at, value in enumerate(moves)])]
    [changed] = [event for event in events if isinstance(event, Rows)]
    found = [
        (kind.name, row["id"], row["side"])
        for kind, row in zip(changed.kinds, changed.batch.to_pylist(), strict=True)
    ]
    assert found[:-1] == [
        ("DELETE", 0, "east"),
        ("INSERT", 0, "west"),
        ("UPDATE_BEFORE", 1, "west"),
        ("UPDATE_AFTER", 1, "west"),
        ("DELETE", 1, "west"),
        ("INSERT", 2, "east"),
    ]
    assert found[-1][:2] == ("DELETE", 9)


@pytest.mark.parametrize("key", ["partition-keys: id", "table-options: a=b"])
def test_what_transforms_cannot_do_is_said(key: str) -> None:
    with pytest.raises(PlanError, match=key.partition(":")[0]):
        flow("json", rest=f"transform:\n  - source-table: t\n    {key}\n")


def test_a_pipeline_has_a_name_and_warns_of_what_does_nothing() -> None:
    rest = "pipeline:\n  name: orders\n  parallelism: 4\n"
    options = "  name: from Kafka\n  canal-json.distributed-tables: true\n"
    found = prepared("canal-json", options, rest).pipeline
    assert (found.source.text("name"), found.options.text("name")) == ("from Kafka", "orders")
    warned = " ".join(warning.message for warning in found.warnings)
    assert "parallelism" in warned
    assert "canal-json.distributed-tables" in warned


@pytest.mark.parametrize(
    ("options", "found"),
    [
        ("  canal-json.database.include: d|e\n", ["d.t", "e.u", "d.u"]),
        ("  canal-json.table.include: u.*\n", ["e.u", "d.u"]),
        ("  canal-json.database.include: d\n  canal-json.table.include: u\n", ["d.u"]),
    ],
)
def test_canal_takes_the_databases_and_tables_that_are_named(options: str, found: list[str]) -> None:
    given = [canal({"id": 1}, table) for table in ("d.t", "e.u", "d.u", "f.t")]
    _, rows, left_out = read(flow("canal-json", options), *given, *given)
    assert (list(rows), left_out) == (found, [])


CODES = {
    -7: "BOOLEAN",
    16: "BOOLEAN",
    -6: "TINYINT",
    5: "SMALLINT",
    4: "INT",
    -5: "BIGINT",
    2: "DECIMAL(38, 18)",
    3: "DECIMAL(38, 18)",
    7: "FLOAT",
    6: "FLOAT",
    8: "DOUBLE",
    -2: "BYTES",
    -3: "BYTES",
    -4: "BYTES",
    2004: "BYTES",
    91: "DATE",
    92: "TIME(0)",
    93: "TIMESTAMP(6)",
    1: "STRING",
    12: "STRING",
    -1: "STRING",
    2005: "STRING",
    1111: "STRING",
}


def test_every_code_of_jdbc_gives_its_type() -> None:
    texts = {
        "BOOLEAN": "1",
        "DATE": "2024-02-29",
        "TIME(0)": "01:02:03",
        "TIMESTAMP(6)": "2024-02-29 01:02:03.5",
    }
    row = {f"c{code}": texts.get(kind, "1") for code, kind in CODES.items()}
    types = {f"c{code}": code for code in CODES}
    following = flow("canal-json", "  canal-json.infer-schema.strategy: SQL_TYPE\n")
    _, rows, left_out = read(following, *[canal(row, sqlType=types)] * 2)
    columns = {column.name: str(column.type) for column in following.source.tables["d.t"].columns}
    assert columns == {f"c{code}": kind for code, kind in CODES.items()}
    assert left_out == []
    [first, second] = rows["d.t"]
    assert first == second
    assert (first["c-7"], first["c4"], first["c3"], first["c2004"]) == (True, 1, Decimal(1), b"1")
    assert (first["c91"], first["c93"]) == (date(2024, 2, 29), datetime(2024, 2, 29, 1, 2, 3, 500000))


@pytest.mark.parametrize(
    ("options", "types", "value"),
    [
        ("", {"b": "BOOLEAN", "at": "TIMESTAMP(0)"}, datetime(2024, 1, 1, 1, 2, 3)),
        (
            "  canal-json.mysql.treat-tinyint1-as-boolean.enabled: false\n",
            {"b": "TINYINT", "at": "TIMESTAMP(0)"},
            datetime(2024, 1, 1, 1, 2, 3),
        ),
        (
            "  canal-json.mysql.treat-mysql-timestamp-as-datetime-enabled: false\n",
            {"b": "BOOLEAN", "at": "TIMESTAMP_LTZ(0)"},
            datetime(2024, 1, 1, 1, 2, 3, tzinfo=UTC),
        ),
    ],
)
def test_types_of_mysql_that_options_decide(options: str, types: dict[str, str], value: datetime) -> None:
    following = flow("canal-json", f"  canal-json.infer-schema.strategy: MYSQL_TYPE\n{options}")
    named = {"b": "tinyint(1)", "at": "timestamp"}
    _, rows, left_out = read(following, canal({"b": "1", "at": "2024-01-01 01:02:03"}, mysqlType=named))
    assert left_out == []
    assert {each.name: str(each.type) for each in following.source.tables["d.t"].columns} == types
    [row] = rows["d.t"]
    assert (int(row["b"]), row["at"]) == (1, value)


@pytest.mark.parametrize(
    ("strategy", "named"),
    [("SQL_TYPE", {"sqlType": {"v": 3}}), ("MYSQL_TYPE", {"mysqlType": {"v": "decimal(38,18)"}})],
)
def test_numbers_without_room_in_their_type_are_texts(strategy: str, named: dict[str, Any]) -> None:
    following = flow("canal-json", f"  canal-json.infer-schema.strategy: {strategy}\n")
    said, rows, _ = read(following, canal({"v": "12.50"}, **named), canal({"v": "-0.000"}, **named))
    assert said == ["CREATE TABLE d.t (v DECIMAL(38, 18))"]
    large, small = "123456789012345678901.5", "0.1234567890123456789"
    said, rows, left_out = read(
        following, *[canal({"v": each}, **named) for each in (large, small, "1.5", "x")]
    )
    assert said == ["ALTER TABLE d.t MODIFY (v STRING /* was DECIMAL(38, 18) */)"]
    assert [row["v"] for row in rows["d.t"]] == [large, small, "1.5"]
    assert left_out == ["v: 'x': no number"]


def test_numbers_without_a_sign_widen_their_column() -> None:
    named = {"sqlType": {"a": 4, "b": -6, "c": -5}}
    following = flow("canal-json", "  canal-json.infer-schema.strategy: SQL_TYPE\n")
    given = [("1", "2", "3"), ("4294967295", "255", "18446744073709551615"), ("5", "6", "7")]
    _, rows, left_out = read(
        following, *[canal(dict(zip("abc", each, strict=True)), **named) for each in given]
    )
    assert left_out == []
    assert [str(each.type) for each in following.source.tables["d.t"].columns] == [
        "BIGINT",
        "SMALLINT",
        "DECIMAL(20, 0)",
    ]
    assert [tuple(map(str, row.values())) for row in rows["d.t"]] == given


def test_flags_and_bits_of_mysql_are_what_they_stand_for() -> None:
    words = {"a": "tinyint(1)", "b": "bit(1)", "c": "bit(12)", "d": "boolean"}
    values = [
        ("1", "0", "4095", "true"),
        ("-3", "1", "0", None),
        (2, True, 7, "FALSE"),
        ("yes", "1", "1", "0"),
    ]
    given = [canal(dict(zip("abcd", each, strict=True)), mysqlType=words) for each in values]
    _, rows, left_out = read(flow("canal-json", "  canal-json.infer-schema.strategy: MYSQL_TYPE\n"), *given)
    assert [tuple(row.values()) for row in rows["d.t"]] == [
        (True, False, b"\x0f\xff", True),
        (True, True, b"\x00\x00", None),
        (True, True, b"\x00\x07", False),
    ]
    assert left_out == ["a: 'yes': neither true nor false"]


@pytest.mark.parametrize(
    ("style", "text", "kind"),
    [
        ("SQL", "2024-01-02 03:04:05", "TIMESTAMP(0)"),
        ("SQL", "2024-01-02 03:04:05.123456", "TIMESTAMP(6)"),
        ("SQL", "2024-01-02T03:04:05", "STRING"),
        ("SQL", "2024-01-02 03:04:05.123Z", "TIMESTAMP_LTZ(3)"),
        ("ISO-8601", "2024-01-02T03:04:05.123", "TIMESTAMP(3)"),
        ("ISO-8601", "2024-01-02 03:04:05", "STRING"),
        ("ISO-8601", "2024-01-02T03:04:05Z", "TIMESTAMP_LTZ(0)"),
        ("SQL", "2024-01-02", "DATE"),
        ("SQL", "03:04:05", "STRING"),
    ],
)
def test_points_in_time_are_recognised(style: str, text: str, kind: str) -> None:
    following = flow("json", f"  json.timestamp-format.standard: {style}\n")
    said, rows, left_out = read(following, {"v": text})
    assert (said, left_out) == ([f"CREATE TABLE t (v {kind})"], [])
    assert rows["t"][0]["v"] is not None


def test_every_basic_value_is_a_text_where_that_is_asked_for() -> None:
    for written in ("json", "canal-json", "debezium-json"):
        row = {"a": 1, "b": 1.50, "c": True, "d": "2024-01-02", "e": {"f": 1}}
        source = {"db": "d", "table": "t"}
        value: Any = {"json": row, "canal-json": canal(row)}.get(written)
        value = value or {"op": "c", "after": row, "source": source}
        following = flow(written, f"  {written}.infer-schema.primitive-as-string: true\n")
        said, rows, _ = read(following, value, value)
        table = "t" if written == "json" else "d.t"
        assert said == [f"CREATE TABLE {table} (a STRING, b STRING, c STRING, d STRING, e STRING)"]
        nested = rows[table][1].pop("e")
        assert json.loads(nested) == {"f": 1}
        assert rows[table][1] == {"a": "1", "b": "1.5", "c": "true", "d": "2024-01-02"}


def test_fields_name_the_table() -> None:
    following = flow("json", "  json.decode.parser-table-id.fields: db, kind\n")
    given = [
        {"db": "shop", "kind": "orders", "id": 1},
        {"db": "shop", "kind": "users", "id": 2},
        {"db": "shop", "id": 3},
        {"db": "a/b", "kind": "c.d", "id": 4},
    ]
    _, rows, left_out = read(following, *given)
    assert {table: [row["id"] for row in found] for table, found in rows.items()} == {
        "shop.orders": [1],
        "shop.users": [2],
        "a/b.c.d": [4],
    }
    assert left_out == ["field 'kind', which names the table, is not a text"]


def test_types_that_are_fixed_wants_no_sample() -> None:
    fixed = "  json.infer-schema.fixed-types: id BIGINT, name VARCHAR(10)\n"
    with pytest.raises(PlanError, match="no records are read"):
        flow("json", fixed)
    following = flow("json", f"{fixed}  scan.max.pre.fetch.records: 0\n")
    said, rows, _ = read(following, {"id": 1, "name": "a"}, {"id": "2", "name": "b", "more": True})
    assert said[0].startswith("CREATE TABLE t (id BIGINT, name VARCHAR(10)")
    assert [(row["id"], row["name"]) for row in rows["t"]] == [(1, "a"), (2, "b")]


def test_tables_begin_with_the_columns_that_are_declared() -> None:
    ddls = (
        "  scan.value.initial-schemas.ddls: /* ; */ "
        "CREATE TABLE d.t (id BIGINT, name VARCHAR(10) COMMENT 'a;b'); "
        "CREATE TABLE d.u (id INT, PRIMARY KEY (id) NOT ENFORCED);\n"
    )
    following = flow("canal-json", ddls)
    said, _, left_out = read(following, canal({"id": 1, "name": "a"}), canal({"id": 1}, "d.u"))
    assert (said, left_out) == (
        ["CREATE TABLE d.t (id BIGINT, name VARCHAR(10))", "CREATE TABLE d.u (id INT, PRIMARY KEY (id))"],
        [],
    )


@pytest.mark.parametrize(
    ("before", "value", "changed"),
    [
        ("INT", 3_000_000_000, "BIGINT"),
        ("BIGINT", 1.5, "DOUBLE"),
        ("DECIMAL(5, 2)", 12345.5, "DECIMAL(7, 2)"),
        ("VARCHAR(3)", "abcd", "STRING"),
        ("TIMESTAMP(0)", "2024-01-01 00:00:00.123", "TIMESTAMP(3)"),
        ("DATE", "2024-01-01 00:00:00", "STRING"),
        ("TIME(0)", "no time", "STRING"),
        ("BOOLEAN", 1, "STRING"),
        ("DOUBLE", True, "STRING"),
        ("BIGINT", {"a": 1}, "STRING"),
        ("BIGINT", [1], "STRING"),
        ("STRING", 1, None),
        ("BIGINT", None, None),
        ("DOUBLE", 1, None),
        ("SMALLINT", 1, None),
    ],
)
def test_columns_follow_values(before: str, value: Any, changed: str | None) -> None:
    ddl = f"  scan.value.initial-schemas.ddls: CREATE TABLE t (id BIGINT, v {before})\n"
    following = flow("json", ddl)
    said, rows, left_out = read(following, {"id": 1, "v": value}, {"id": 2})
    kind = changed or before
    assert (said, left_out) == ([f"CREATE TABLE t (id BIGINT, v {kind})"], [])
    assert [row["id"] for row in rows["t"]] == [1, 2]
    assert rows["t"][1]["v"] is None


def test_a_renamed_field_is_a_new_column_and_the_old_one_is_null() -> None:
    following = flow("canal-json")
    key = {"pkNames": ["id"]}
    read(following, canal({"id": 1, "a": "x"}, **key))
    said, rows, _ = read(
        following, canal({"id": 2, "b": "y"}, **key), canal({"id": 3, "b": "z"}, pkNames=["b"])
    )
    assert said == ["ALTER TABLE d.t ADD (b STRING)"]
    assert rows["d.t"] == [{"id": 2, "a": None, "b": "y"}, {"id": 3, "a": None, "b": "z"}]
    assert following.source.tables["d.t"].primary_key == ("id",)  # keys never change


def test_static_columns_say_nothing_of_later_records() -> None:
    following = flow("canal-json", "  schema.inference.strategy: static\n")
    assert list(following.learn([record(canal({"id": 1}))])) == []
    said, rows, _ = read(following, canal({"id": 2, "b": 1}), canal({"id": 3, "c": "x"}))
    assert said == ["CREATE TABLE d.t (id BIGINT)"]
    assert rows["d.t"] == [{"id": 2}, {"id": 3}]


@pytest.mark.parametrize(
    ("behavior", "said"),
    [
        ("lenient", ["ALTER TABLE t ADD (b STRING)"]),
        ("evolve", ["ALTER TABLE t ADD (b STRING)"]),
        ("try_evolve", ["ALTER TABLE t ADD (b STRING)"]),
        ("ignore", []),
    ],
)
def test_behaviors_of_schema_changes(behavior: str, said: list[str]) -> None:
    following = flow("json", rest=f"pipeline:\n  schema.change.behavior: {behavior.upper()}\n")
    read(following, {"a": 1})
    found, rows, _ = read(following, {"b": "x"})
    assert found == said
    assert rows["t"] == [{"a": None, "b": "x"} if said else {"a": None}]


def test_a_table_id_with_a_slash_and_dots() -> None:
    _, rows, _ = read(flow("canal-json"), canal({"id": 1}, "a.b/c.d"))
    assert rows == {"a.b/c.d": [{"id": 1}]}


def fields(first: int, last: int) -> dict[str, Any]:
    return {f"f{number}": number for number in range(first, last)}


def test_fields_without_room_in_a_table_are_gathered() -> None:
    options = "  schema.inference.map-column: rest\n  schema.inference.max-columns: 4\n"
    following = flow("json", f"{options}  metadata.list: offset\n")
    said, rows, left_out = read(
        following,
        {"id": 1, "a": "x"},
        {"id": 2, "b": 1.5, "c": {"d": [1]}, "e": None},
        {"id": 3, "b": "late", "a": "y"},
        {"id": 4, "rest": {}},
    )
    assert said == ["CREATE TABLE t (id BIGINT, a STRING, offset BIGINT, rest MAP<STRING, STRING>)"]
    assert [dict(row["rest"]) if row["rest"] else None for row in rows["t"]] == [
        None,
        {"b": "1.5", "c": '{"d":[1]}'},
        {"b": "late"},
    ]
    assert [(row["id"], row["a"], row["offset"]) for row in rows["t"]] == [
        (1, "x", 0),
        (2, None, 1),
        (3, "y", 2),
    ]
    assert left_out == ["field 'rest' is named like the column that gathers fields"]
    said, rows, _ = read(following, {"id": 5, "z": True})
    assert (said, dict(rows["t"][0]["rest"])) == ([], {"z": "true"})


def test_ten_thousand_fields_are_columns_and_a_map() -> None:
    following = flow("canal-json", "  schema.inference.map-column: rest\n")
    key = {"pkNames": ["id"]}
    update = canal({"id": 1, **fields(0, 10_000)}, kind="UPDATE", old=[{"f9999": "before"}], **key)
    said, rows, _ = read(following, canal({**fields(0, 10_000), "id": 1}, **key), update)
    assert len(following.source.tables["d.t"].columns) == 5_000
    assert following.source.tables["d.t"].primary_key == ("id",)
    last = [dict(row["rest"])["f9999"] for row in rows["d.t"]]
    assert (len(said), last) == (1, ["9999", "before", "9999"])


def test_a_key_that_is_no_object_may_be_a_column() -> None:
    options = "  key.format: json\n  key.fields-prefix: key_\n"
    named = f"{options}  json.infer-schema.parse-key-error.field-name: col\n"
    records = [
        RawRecord("t", 0, at, 0, key, b'{"id": 1}') for at, key in enumerate([b"7", b'{"k": 2}', None])
    ]
    events = list(flow("json", named).events(records))
    [rows] = [event for event in events if isinstance(event, Rows)]
    assert rows.batch.to_pylist() == [
        {"key_col": b"7", "id": 1, "key_k": None},
        {"key_col": None, "id": 1, "key_k": 2},
        {"key_col": None, "id": 1, "key_k": None},
    ]
    [dirty, *_] = flow("json", options).events(records[:1])
    assert isinstance(dirty, Dirty)
    assert dirty.reason == "the key: it is not an object"


@pytest.mark.parametrize(
    "option", ["schema.inference.max-columns: 5", "json.infer-schema.parse-key-error.field-name: col"]
)
def test_options_that_want_others(option: str) -> None:
    with pytest.raises(PlanError, match="has no effect without"):
        flow("json", f"  {option}\n")
