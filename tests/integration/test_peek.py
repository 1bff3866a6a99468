"""``kafka-sql peek`` on the real broker and the real registry."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable

import pyarrow as pa
import pytest

from kafka_sql.broker.schema_registry.document import SchemaDocument
from kafka_sql.broker.schema_registry.registry import SchemaRegistry
from kafka_sql.cli.main import run_command
from kafka_sql.codecs.confluent.framing import header
from kafka_sql.codecs.contract.codec import EncoderSpec, Field
from kafka_sql.codecs.registry import make_encoder
from kafka_sql.model.data_types import INT, STRING
from kafka_sql.model.formats import (
    AvroConfluentFormat,
    JsonConfluentFormat,
    JsonFormat,
    ProtobufConfluentFormat,
    RegistryConfig,
)

pytestmark = [pytest.mark.kafka, pytest.mark.sampled(6)]

T0 = 1_700_000_000_000


@pytest.fixture
def peek(broker, capsys) -> Callable[..., tuple[int, str, str]]:
    """Runs the command: exit code, standard output, standard error."""

    def run(*arguments: str, bootstrap: str = broker) -> tuple[int, str, str]:
        reach = () if "--table" in arguments else ("--bootstrap", bootstrap)
        code = run_command(["peek", *reach, *arguments])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run


@pytest.fixture
def objects(peek) -> Callable[..., list[dict]]:
    """Runs it with ``-o json``."""

    def run(*arguments: str) -> list[dict]:
        code, out, err = peek(*arguments, "-o", "json")
        assert code == 0, err
        return [json.loads(line) for line in out.splitlines()]

    return run


def numbers(topic, produce, partitions: int = 3, each: int = 5) -> str:
    """n = 10 * index + partition, one second between indexes."""
    name = topic(partitions=partitions)
    produce(
        name,
        [
            {"value": str(10 * i + part), "partition": part, "timestamp": T0 + 1000 * i + part}
            for part in range(partitions)
            for i in range(each)
        ],
    )
    return name


def test_records_as_they_are(peek, topic, produce):
    name = topic()
    produce(
        name,
        [
            {"value": None, "key": "k", "timestamp": T0},
            {"value": "", "key": b"\xff\x00\x01\x02", "timestamp": T0},
            {"value": "null", "timestamp": T0, "headers": [("h", b"1"), ("h", None)]},
            {"value": "two\nlines", "timestamp": T0},
        ],
    )
    code, out, err = peek(name)
    moment = "2023-11-14 22:13:20.000"
    assert code == 0
    assert [line for line in out.splitlines() if line.startswith("| ") and "offset" not in line] == [
        f"|         0 |      0 | {moment} | k          |               | <NULL>       |",
        f'|         0 |      1 | {moment} | 0xff000102 |               | ""           |',
        f"|         0 |      2 | {moment} | <NULL>     | h=1, h=<NULL> | null         |",
        f'|         0 |      3 | {moment} | <NULL>     |               | "two\\nlines" |',
    ]
    assert err == f"4 of 4 records of topic '{name}' (1 partition)\n"


def test_json_lines_hide_nothing(objects, topic, produce):
    name = topic()
    produce(
        name, [{"value": b"\xff", "key": None, "timestamp": T0, "headers": [("h", b"\xfe"), ("n", None)]}]
    )
    assert objects(name) == [
        {
            "topic": name,
            "partition": 0,
            "offset": 0,
            "timestamp": "2023-11-14T22:13:20.000Z",
            "key": None,
            "value_base64": "/w==",
            "headers": [{"key": "h", "value_base64": "/g=="}, {"key": "n", "value": None}],
        }
    ]


@pytest.mark.parametrize(
    ("arguments", "values"),
    [
        (("-n", "4"), [32, 40, 41, 42]),
        (("--from", "earliest", "-n", "4"), [0, 1, 2, 10]),
        (("--from", "-2"), [41, 42]),
        (("--from", "3", "-n", "5"), [30, 31, 32, 40, 41]),
        (("--from", "4", "--partition", "1"), [41]),
        (("--from", "2023-11-14T22:13:23.001Z", "-n", "3"), [31, 32, 40]),
        (("--from", f"@{T0 + 4000}"), [40, 41, 42]),
        (("--from", "99"), []),
        (("--partition", "0", "--partition", "2", "-n", "3"), [32, 40, 42]),
    ],
    ids=lambda value: " ".join(map(str, value)),
)
def test_where_records_come_from(objects, topic, produce, arguments, values):
    name = numbers(topic, produce)
    assert [int(each["value"]) for each in objects(name, *arguments)] == values


def test_offsets_without_records_ask_for_a_wider_look(objects, topic, broker):
    from confluent_kafka import Producer

    name = topic()
    producer = Producer({"bootstrap.servers": broker, "transactional.id": f"tx-{name}"})
    producer.init_transactions(30)
    for n, commit in ((1, True), (2, True), *((n, False) for n in range(3, 9))):
        producer.begin_transaction()
        producer.produce(name, str(n))
        producer.flush(30)
        producer.commit_transaction(30) if commit else producer.abort_transaction(30)
    assert [each["value"] for each in objects(name, "-n", "2")] == ["1", "2"]


def test_an_empty_topic_says_so(peek, topic):
    name = topic(partitions=2)
    assert peek(name) == (0, "", f"topic '{name}' (2 partitions) is empty\n")


def test_an_unknown_topic_and_a_broker_that_is_down(peek, topic):
    name = topic(name="payments")
    code, _, err = peek(name[:-1])
    assert (code, f"did you mean '{name}'" in err) == (3, True)
    code, _, err = peek(name, bootstrap="127.0.0.1:1")
    assert (code, "broker-unreachable" in err) == (3, True)
    code, _, err = peek(name, "-o", "json", bootstrap="127.0.0.1:1")
    assert json.loads(err)[0]["code"] == "broker-unreachable"


@pytest.mark.parametrize(
    "arguments",
    [
        ("--partition", "5"),
        ("--from", "then"),
        ("--format", "jason"),
        ("--table", "t"),
        ("--table", "t", "-i", "t.sql", "--format", "json"),
        ("--table", "t", "-i", "t.sql", "--property", "group.id=g"),
        ("-i", "t.sql"),
    ],
    ids=" ".join,
)
def test_wrong_usage(peek, topic, arguments):
    code, out, err = peek(topic(), *arguments)
    assert (code, out) == (2, "")
    assert "error[usage]" in err


def encoded(format, fields, columns) -> list[bytes | None]:
    return make_encoder(EncoderSpec(format, fields)).encode([pa.array(column) for column in columns])


@pytest.mark.usefixtures("impatient")
def test_records_of_a_registry(peek, objects, topic, produce, schema_registry):
    name = topic()
    registry = RegistryConfig((schema_registry,), subject=f"{name}-value")
    fields = (Field("id", INT), Field("name", STRING))
    values = encoded(AvroConfluentFormat(registry), fields, [[1, 2], ["a", None]])
    json_registry = RegistryConfig((schema_registry,), subject=f"{name}-json")
    values += encoded(JsonConfluentFormat(json_registry, JsonFormat()), fields, [[3], ["c"]])
    values += [b"\0\0\0\0\x01", b"\0\x7f\xff\xff\xff1", b"plain", None]
    produce(name, [{"value": value} for value in values])
    shown = objects(name, "--registry", schema_registry, "--format", "avro-confluent")
    assert [each.get("value") for each in shown[:3]] == [
        {"id": 1, "name": "a"},
        {"id": 2, "name": None},
        {"id": 3, "name": "c"},
    ]
    problems = [each.get("value_problem", "") for each in shown[3:]]
    assert problems[0]
    assert problems[1] == "its schema id 2147483647 is not in the schema registry"
    assert problems[2].startswith("its first byte is 112")
    assert problems[3] == ""
    (plain, null) = objects(name, "--registry", schema_registry, "-n", "2")
    assert (plain["value"], null["value"]) == ("plain", None)
    assert "value_problem" not in plain
    _, out, err = peek(name)
    assert "--registry URL decodes them" in err
    assert "0x00" in out
    code, _, err = peek(name, "--format", "avro-confluent")
    assert (code, "needs the schema registry" in err) == (2, True)
    code, _, err = peek(name, "--format", "avro-confluent", "--registry", "http://127.0.0.1:1")
    assert (code, "registry-unreachable" in err) == (3, True)


def test_keys_of_one_value_and_messages(objects, topic, produce, schema_registry):
    name = topic()
    registered = SchemaRegistry(RegistryConfig((schema_registry,)))
    heads = {
        kind: header(registered.register(f"{name}-{kind}", SchemaDocument(json.dumps(kind))))
        for kind in ("string", "long")
    }
    messages = ProtobufConfluentFormat(
        RegistryConfig((schema_registry,), subject=f"{name}-value"),
        schema='syntax = "proto3"; message Order { int32 id = 1; string name = 2; }',
    )
    values = encoded(messages, (Field("id", INT), Field("name", STRING)), [[1, 2], ["a", "b"]])
    produce(
        name,
        [
            {"key": heads["string"] + b"\x04\xc3\xb6", "value": values[0]},
            {"key": heads["long"] + b"\x03", "value": values[1]},
        ],
    )
    first, second = objects(name, "--registry", schema_registry)
    assert (first["key"], first["value"]) == ("ö", {"id": 1, "name": "a"})
    assert (second["key"], second["value"]) == (-2, {"id": 2, "name": "b"})


TABLES = """
CREATE TABLE t (
  id INT,
  name STRING,
  moment TIMESTAMP(3) METADATA FROM 'timestamp' VIRTUAL,
  loud AS UPPER(name)
) WITH ('connector' = 'kafka', 'topic' = '{topic}', 'properties.bootstrap.servers' = '{broker}',
        'format' = 'json', 'scan.header-filter' = '!skip:1');
"""


def test_what_a_table_makes_of_each_record(peek, objects, broker, topic, produce, tmp_path):
    name = topic()
    records = [
        {"value": '{"id": 1, "name": "a"}'},
        {"value": '{"id": "x"}'},
        {"value": None},
        {"value": "broken", "headers": [("skip", b"1")]},
        {"value": '[{"id": 2}, {"id": 3}]'},
    ]
    produce(name, [{"timestamp": T0, **record} for record in records])
    script = tmp_path / "tables.sql"
    script.write_text(TABLES.format(topic=name, broker=broker), encoding="utf-8")
    found = objects("--table", "t", "-i", str(script))
    place = {"topic": name, "partition": 0, "timestamp": "2023-11-14T22:13:20.000Z"}
    moment = "2023-11-14T22:13:20+00:00"
    assert found == [
        {**place, "offset": 0, "row": {"id": 1, "name": "a", "moment": moment}},
        {
            **place,
            "offset": 1,
            "rejected": {
                "part": "value",
                "column": "id",
                "reason": "'x' is not a whole number",
                "bytes": '{"id": "x"}',
            },
        },
        {**place, "offset": 2, "no_row": "its value is null"},
        {**place, "offset": 3, "no_row": "left out by 'scan.header-filter'"},
        {**place, "offset": 4, "row": {"id": 2, "name": None, "moment": moment}},
        {**place, "offset": 4, "row": {"id": 3, "name": None, "moment": moment}},
    ]
    code, out, err = peek(name, "--table", "t", "-i", str(script))
    assert code == 0
    assert "REJECTED column 'id': 'x' is not a whole number (value: {\"id\": \"x\"})" in out
    assert "computed columns are not worked out here: loud" in err


def test_changes_show_what_they_do(objects, broker, topic, produce, tmp_path):
    upserts, changes = topic(), topic()
    produce(
        upserts,
        [
            {"key": '{"id": 1}', "value": '{"id": 1, "n": 1}'},
            {"key": '{"id": 1}', "value": None},
            {"key": None, "value": '{"id": 2}'},
        ],
    )
    row = {"id": 1, "n": 1}
    produce(
        changes,
        [
            {"value": json.dumps({"before": row, "after": {**row, "n": 2}, "op": "u"})},
            {"value": json.dumps({"before": row, "after": None, "op": "d"})},
        ],
    )
    script = tmp_path / "tables.sql"
    common = f"'properties.bootstrap.servers' = '{broker}'"
    script.write_text(
        f"""CREATE TABLE u (id INT, n INT, PRIMARY KEY (id) NOT ENFORCED) WITH ('connector' = 'upsert-kafka',
          'topic' = '{upserts}', {common}, 'key.format' = 'json', 'value.format' = 'json');
        CREATE TABLE c (id INT, n INT) WITH ('connector' = 'kafka', 'topic' = '{changes}', {common},
          'format' = 'debezium-json');""",
        encoding="utf-8",
    )
    found = objects("--table", "u", "-i", str(script))
    assert [(each.get("op"), each.get("row")) for each in found] == [
        ("+U", {"id": 1, "n": 1}),
        ("-D", {"id": 1, "n": None}),
        (None, None),
    ]
    assert found[2]["no_row"] == "its key is null"
    found = objects("--table", "c", "-i", str(script))
    assert [(each["op"], each["offset"], each["row"]["n"]) for each in found] == [
        ("-U", 0, 1),
        ("+U", 0, 2),
        ("-D", 1, 1),
    ]


HOSTILE = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202e"


def test_no_record_speaks_to_the_terminal(command, broker, topic, produce, tmp_path):
    """Values, keys, names of headers and their values, names of members: in every view without Spark."""
    name = topic()
    value = json.dumps({"id": 1, "name": HOSTILE, "moment" + HOSTILE: 1}, ensure_ascii=False)
    headers = [(HOSTILE, HOSTILE.encode()), ("plain", b"\x1b[0m")]
    produce(name, [{"value": value, "key": HOSTILE.encode(), "headers": headers, "timestamp": T0}])
    produce(name, [{"value": "{" + HOSTILE, "timestamp": T0}])
    script = tmp_path / "tables.sql"
    script.write_text(TABLES.format(topic=name, broker=broker), encoding="utf-8")
    reach = ("--bootstrap", broker)
    shown = [
        command("peek", name, *reach),
        command("peek", name, *reach, "--full"),
        command("peek", name, *reach, "--format", "raw"),
        command("peek", name, "--table", "t", "-i", str(script)),
        command("check", "--sample", "2", str(script)),
        command("infer", name, *reach),
    ]
    for _, out, err in shown:
        assert not {"\x1b", "\x07", "\x9b", "\u202e"} & set(out + err), out + err
    for code, out, err in shown[:4]:
        assert (code, "owned" in out) == (0, True), out + err


def test_dates_that_python_has_not(objects, broker, topic, produce, tmp_path):
    name = topic()
    produce(name, [{"value": b"\x02\x80\x80\x80\x04"}])  # 2 ** 22 days
    script = tmp_path / "tables.sql"
    script.write_text(
        f"""CREATE TABLE t (d DATE) WITH ('connector' = 'kafka', 'topic' = '{name}', 'format' = 'avro',
          'properties.bootstrap.servers' = '{broker}');""",
        encoding="utf-8",
    )
    (found,) = objects("--table", "t", "-i", str(script))
    assert found["row"] == {"d": "13453-08-13"}


def test_a_table_that_is_not_declared(peek, tmp_path):
    script = tmp_path / "tables.sql"
    script.write_text("CREATE TABLE orders (id INT) WITH ('connector' = 'datagen');", encoding="utf-8")
    code, _, err = peek("--table", "order", "-i", str(script))
    assert (code, "did you mean 'orders'?" in err) == (1, True)
    code, _, err = peek("--table", "orders", "-i", str(script))
    assert (code, "reads no topic" in err) == (2, True)


def test_following_ends_after_so_many_records(objects, topic, produce):
    name = numbers(topic, produce, partitions=1, each=3)
    assert [each["value"] for each in objects(name, "--from", "1", "--follow", "-n", "2")] == ["10", "20"]


def test_neither_spark_nor_arrow_is_loaded_for_plain_records(broker, topic, produce):
    name = numbers(topic, produce, partitions=1, each=1)
    code = f"""
import sys
from kafka_sql.cli.main import run_command
assert run_command(["peek", "{name}", "--bootstrap", "{broker}"]) == 0
found = sorted({{module.partition(".")[0] for module in sys.modules}} & {{"pyspark", "pyarrow", "sqlglot"}})
print("loaded:", *found)
"""
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "loaded:"
