"""``check --connect`` and ``check --sample N`` on a real broker, and secrets on one that wants a login."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from confluent_kafka.admin import (
    AclBinding,
    AclOperation,
    AclPermissionType,
    AdminClient,
    ResourcePatternType,
    ResourceType,
)

from kafka_sql.broker.client.properties import ClientRole, translate
from kafka_sql.broker.embedded.embedded_broker import EmbeddedBroker
from kafka_sql.broker.embedded.server_config import free_ports
from kafka_sql.broker.topics import create_topic
from kafka_sql.cli.main import run_command
from kafka_sql.session import Session
from kafka_sql.text.diagnostics import UnreachableError

pytestmark = [pytest.mark.kafka, pytest.mark.sampled(4)]

LOGIN = "org.apache.kafka.common.security.plain.PlainLoginModule required"


class Shown:
    """What a command said."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


@pytest.fixture
def check(capsys, monkeypatch):
    """Runs ``check`` on a script: ``check(sql, '--sample', '5', NAME='value')``."""

    def run(sql: str, *options: str, **environment: str) -> Shown:
        for name, value in environment.items():
            monkeypatch.setenv(name, value)
        code = run_command(["check", *options, "-e", sql])
        shown = capsys.readouterr()
        return Shown(code, shown.out, shown.err)

    return run


# --- --connect ----------------------------------------------------------------------------------------------


def test_what_answers_is_fine(check, kafka_table, topic) -> None:
    source, sink = topic(partitions=2), topic()
    sql = (
        kafka_table("s", source, "a INT") + kafka_table("k", sink, "a INT") + "INSERT INTO k SELECT a FROM s;"
    )
    done = check(sql, "--connect")
    assert (done.code, done.err, done.out) == (0, "<-e>: OK\n", "")


def test_a_missing_topic_stands_at_its_option(check, kafka_table, topic) -> None:
    known = topic(name="known")
    done = check(kafka_table("s", known + "x", "a INT"), "--connect")
    assert done.code == 3
    assert f"error[topic-not-found]: topic '{known}x' does not exist" in done.err
    assert f"  'topic' = '{known}x'," in done.err
    assert f"^ did you mean '{known}'?" in done.err


def test_every_table_of_a_silent_broker_is_named(check) -> None:
    port = free_ports(1)[0]
    tables = "".join(
        f"CREATE TABLE {name} (a INT) WITH ('connector' = 'kafka', 'topic' = '{name}', 'format' = 'json',\n"
        f"  'properties.bootstrap.servers' = '127.0.0.1:{port}');\n"
        for name in ("s", "t")
    )
    done = check(tables, "--connect", "--format", "json")
    problems = json.loads(done.out)
    assert done.code == 3
    assert [(each["code"], each["line"]) for each in problems] == [
        ("broker-unreachable", 2),
        ("broker-unreachable", 4),
    ]


def test_without_the_option_no_broker_is_asked(check) -> None:
    sql = (
        "CREATE TABLE s (a INT) WITH ('connector' = 'kafka', 'topic' = 't', 'format' = 'json',"
        " 'properties.bootstrap.servers' = '127.0.0.1:1');"
    )
    assert check(sql).code == 0


def test_a_pattern_without_topics_and_a_partition_too_many_are_warnings(check, kafka_table, topic) -> None:
    one = topic()
    sql = kafka_table("p", "t", "a INT").replace(
        "'topic' = 't'", "'topic-pattern' = 'no-such-.*'"
    ) + kafka_table(
        "s",
        one,
        "a INT",
        **{"scan.startup.mode": "specific-offsets", "scan.startup.specific-offsets": "partition:7,offset:0"},
    )
    done = check(sql, "--connect")
    assert done.code == 0
    assert "warning[no-topic-matches]" in done.err
    assert "warning[unknown-partition]: 'scan.startup.specific-offsets' names partition 7" in done.err


def test_offsets_that_nobody_committed(check, kafka_table, topic) -> None:
    options = {"scan.startup.mode": "group-offsets", "properties.group.id": "never-seen"}
    sql = kafka_table("s", topic(), "a INT", **options) + "SELECT a FROM s;"
    done = check(sql, "--connect")
    assert done.code == 3
    assert "error[no-committed-offset]: group 'never-seen' has committed no offset" in done.err
    assert "'scan.startup.mode' = 'group-offsets'" in done.err


@pytest.mark.parametrize(
    ("acks", "words", "place"),
    [
        (None, "takes no records now: 1 of its replicas are in sync", "'topic' = "),
        ("1", "does not wait for the 2 replicas", "'properties.acks' = '1'"),
    ],
)
def test_replicas_that_are_not_there_or_not_waited_for(check, kafka_table, topic, acks, words, place) -> None:
    source, two, one = topic(), topic(**{"min.insync.replicas": "2"}), topic()
    given = {} if acks is None else {"properties.acks": acks, "properties.enable.idempotence": "false"}
    sql = kafka_table("s", source, "a INT")
    sql += "".join(
        kafka_table(f"k{number}", name, "a INT", **given) for number, name in enumerate([two, one])
    )
    sql += "INSERT INTO k0 SELECT a FROM s; INSERT INTO k1 SELECT a FROM s;"
    done = check(sql, "--connect", "--format", "json")
    (problem,) = json.loads(done.out)
    assert (done.code, problem["code"], problem["severity"]) == (0, "too-few-replicas", "warning")
    assert words in problem["message"]
    assert sql.splitlines()[problem["line"] - 1].strip().startswith(place)


# --- --sample -----------------------------------------------------------------------------------------------


def test_records_are_decoded_and_shown(check, kafka_table, topic, produce) -> None:
    source = topic()
    produce(source, [{"value": json.dumps({"a": n, "b": f"row {n}"})} for n in range(8)])
    done = check(kafka_table("s", source, "a INT, b STRING"), "--sample", "6")
    assert done.code == 0, done.err
    assert done.out.splitlines() == [
        "s: 6 records read, 6 rows, 0 rejected",
        "+-----------+--------+---+-------+",
        "| partition | offset | a |     b |",
        "+-----------+--------+---+-------+",
        *(f"|         0 |      {n} | {n} | row {n} |" for n in range(5)),
        "+-----------+--------+---+-------+",
    ]


def test_a_rejected_record_fails_the_check_unless_it_would_be_skipped(
    check, kafka_table, topic, produce
) -> None:
    source = topic()
    produce(source, [{"value": '{"a": 1}'}, {"value": "{broken"}, {"value": '{"a": "x"}'}])
    done = check(kafka_table("s", source, "a INT"), "--sample", "10")
    assert done.code == 1
    assert "s: 3 records read, 1 row, 2 rejected" in done.out
    assert "error[bad-record]: a record of table s cannot be decoded" in done.err
    assert f"= note: topic '{source}', partition 0, offset 1" in done.err
    assert "= note: value: {broken" in done.err
    assert "  'format' = 'json'" in done.err
    lenient = kafka_table("s", source, "a INT", **{"json.ignore-parse-errors": "true"})
    done = check(lenient, "--sample", "10")
    assert done.code == 0
    assert "warning[bad-record]" in done.err


def test_as_json_the_findings_are_all_there_is(check, kafka_table, topic, produce) -> None:
    source = topic()
    produce(source, [{"value": "nothing"}])
    done = check(kafka_table("s", source, "a INT"), "--sample", "1", "--format", "json")
    (problem,) = json.loads(done.out)
    assert done.code == 1
    assert (problem["code"], problem["file"], problem["notes"][1]) == ("bad-record", "<-e>", "value: nothing")


def test_keys_and_change_events(check, kafka_table, topic, produce) -> None:
    keyed, changes = topic(), topic()
    produce(keyed, [{"key": '{"id": 1}', "value": '{"a": 2}'}, {"key": '{"id": 2}', "value": None}])
    produce(changes, [{"value": json.dumps({"before": {"a": 1}, "after": {"a": 2}, "op": "u"})}])
    options = {"key.format": "json", "key.fields": "id", "value.fields-include": "EXCEPT_KEY"}
    sql = kafka_table("k", keyed, "id INT, a INT", **options) + kafka_table(
        "c", changes, "a INT", format="debezium-json"
    )
    done = check(sql, "--sample", "10")
    assert done.code == 0, done.err
    assert "k: 2 records read, 1 row, 0 rejected" in done.out
    assert "|         0 |      0 |  1 | 2 |" in done.out
    assert "c: 1 record read, 2 rows, 0 rejected" in done.out
    assert "| -U | 1 |" in done.out
    assert "| +U | 2 |" in done.out


def test_what_a_job_would_not_decode_is_not_found_fault_with(check, kafka_table, topic, produce) -> None:
    filtered, upserts = topic(), topic()
    produce(filtered, [{"value": "broken", "headers": [("skip", b"1")]}, {"value": '{"a": 1}'}])
    produce(upserts, [{"key": '{"id": 1}', "value": '{"a": 2}'}, {"key": '{"id": 1}', "value": None}])
    sql = kafka_table(
        "f", filtered, "a INT, o BIGINT METADATA FROM 'offset' VIRTUAL", **{"scan.header-filter": "!skip:1"}
    )
    sql += kafka_table(
        "u",
        upserts,
        "id INT, a INT, PRIMARY KEY (id) NOT ENFORCED",
        **{
            "connector": "upsert-kafka",
            "scan.startup.mode": None,
            "format": None,
            "key.format": "json",
            "value.format": "json",
            "value.fields-include": "EXCEPT_KEY",
        },
    )
    done = check(sql, "--sample", "10")
    assert done.code == 0, done.err
    assert "f: 2 records read, 1 row, 0 rejected" in done.out
    assert "|         0 |      1 | 1 | 1 |" in done.out
    assert "u: 2 records read, 2 rows, 0 rejected" in done.out
    assert "| -D |  1 | <NULL> |" in done.out


def test_the_newest_records_where_none_will_follow(check, kafka_table, topic, produce) -> None:
    source = topic(partitions=2)
    produce(source, [{"value": json.dumps({"a": n}), "partition": n % 2} for n in range(20)])
    sql = kafka_table(
        "s", source, "a INT", **{"scan.startup.mode": "latest-offset", "scan.bounded.mode": None}
    )
    done = check(sql, "--sample", "2")
    assert "s: 2 records read, 2 rows" in done.out
    assert {"18", "19"} <= set(done.out.split())


def test_a_registry_that_refuses_is_no_failed_job(check, kafka_table, topic, produce) -> None:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(422)
            self.end_headers()

        def log_message(self, *_: object) -> None: ...

    source = topic()
    produce(source, [{"value": b"\x00\x00\x00\x00\x07\x02"}])
    with HTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        options = {"format": "avro-confluent", "avro-confluent.url": f"http://127.0.0.1:{server.server_port}"}
        done = check(kafka_table("s", source, "a INT", **options), "--sample", "1")
        server.shutdown()
    assert done.code == 3, done.err


def test_a_topic_without_records(check, kafka_table, topic) -> None:
    done = check(kafka_table("s", topic(), "a INT"), "--sample", "2")
    assert (done.code, done.out) == (0, "s: 0 records read, 0 rows, 0 rejected\n")


def test_no_depth_starts_a_jvm(kafka_table, topic, produce, tmp_path) -> None:
    source = topic()
    produce(source, [{"value": '{"a": 1}'}])
    script = tmp_path / "s.sql"
    script.write_text(kafka_table("s", source, "a INT"))
    program = (
        "import sys; from kafka_sql.cli.main import run_command; "
        f"code = run_command(['check', '--sample', '1', {str(script)!r}]); "
        "assert not {'pyspark', 'py4j'} & sys.modules.keys(); sys.exit(code)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr


# --- registries ---------------------------------------------------------------------------------------------


class Refusing(BaseHTTPRequestHandler):
    """A registry that refuses every login, and says so with the password it got."""

    def do_GET(self) -> None:
        import base64

        login = base64.b64decode(self.headers.get("Authorization", "Basic ").split()[-1]).decode()
        body = json.dumps({"error_code": 401, "message": f"unknown login {login}"}).encode()
        self.send_response(401)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments: object) -> None:
        """Says nothing."""


@pytest.fixture
def refusing_registry() -> Iterator[str]:
    server = HTTPServer(("127.0.0.1", 0), Refusing)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
    thread.join(5)


def registry_table(kafka_table, topic: str, url: str, user_info: str) -> str:
    return kafka_table(
        "s",
        topic,
        "a INT",
        **{
            "format": "avro-confluent",
            "avro-confluent.url": url,
            "avro-confluent.basic-auth.credentials-source": "USER_INFO",
            "avro-confluent.basic-auth.user-info": user_info,
        },
    )


def test_a_registry_that_echoes_the_secret_shows_none(check, kafka_table, topic, refusing_registry) -> None:
    sql = registry_table(kafka_table, topic(), refusing_registry, "alice:${secret:REGISTRY_PW}")
    done = check(sql, "--connect", "--verbose", REGISTRY_PW="Tr0ub4dor&3")
    assert done.code == 3
    assert "error[registry-login-refused]" in done.err
    assert "unknown login alice:******" in done.err
    assert "Tr0ub4dor" not in done.err + done.out
    assert "'avro-confluent.basic-auth.user-info' = " in done.err


def test_a_registry_that_does_not_answer(check, kafka_table, topic) -> None:
    sql = registry_table(kafka_table, topic(), f"http://127.0.0.1:{free_ports(1)[0]}", "a:b-very-secret")
    done = check(sql, "--connect")
    assert done.code == 3
    assert "error[registry-unreachable]" in done.err
    assert "'avro-confluent.url'" in done.err
    assert "b-very-secret" not in done.err


# --- a broker that wants a login ----------------------------------------------------------------------------


@pytest.fixture(scope="module")
def secured(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a broker with SASL PLAIN and ACLs: bob may describe and read 'open' only."""
    port, sasl = free_ports(2)
    settings = {
        "listeners": f"SASL://127.0.0.1:{sasl}",
        "advertised.listeners": f"SASL://127.0.0.1:{sasl}",
        "listener.security.protocol.map": "SASL:SASL_PLAINTEXT",
        "sasl.enabled.mechanisms": "PLAIN",
        "listener.name.sasl.plain.sasl.jaas.config": f'{LOGIN} user_bob="bob-Secret-1" user_root="r";',
        "authorizer.class.name": "org.apache.kafka.metadata.authorizer.StandardAuthorizer",
        "super.users": "User:ANONYMOUS;User:root",
    }
    embedded = EmbeddedBroker(tmp_path_factory.mktemp("login"), port, settings)
    try:
        address = embedded.start(lambda line: None)
        properties = translate([("bootstrap.servers", address.bootstrap_servers)], ClientRole.ADMIN)
        for name in ("open", "closed"):
            create_topic(properties, name, 1)
        admin = AdminClient({"bootstrap.servers": address.bootstrap_servers})
        rights = [
            AclBinding(
                ResourceType.TOPIC,
                "open",
                ResourcePatternType.LITERAL,
                "User:bob",
                "*",
                operation,
                AclPermissionType.ALLOW,
            )
            for operation in (AclOperation.READ, AclOperation.DESCRIBE)
        ]
        for future in admin.create_acls(rights).values():
            future.result(30)
        yield f"127.0.0.1:{sasl}"
    finally:
        embedded.stop()


def secured_table(name: str, topic: str, address: str, password: str) -> str:
    return (
        f"CREATE TABLE {name} (a INT) WITH (\n  'connector' = 'kafka',\n  'topic' = '{topic}',\n"
        f"  'properties.bootstrap.servers' = '{address}',\n"
        "  'properties.security.protocol' = 'SASL_PLAINTEXT',\n"
        "  'properties.sasl.mechanism' = 'PLAIN',\n"
        f"  'properties.sasl.jaas.config' = '{LOGIN} username=\"bob\" password=\"{password}\";',\n"
        "  'scan.startup.mode' = 'earliest-offset',\n  'format' = 'json'\n);\n"
    )


def test_the_password_comes_from_the_environment(check, secured) -> None:
    sql = secured_table("s", "open", secured, "${secret:BOB_PW}") + "SELECT a FROM s;"
    done = check(sql, "--sample", "1", BOB_PW="bob-Secret-1")
    assert (done.code, done.err) == (0, "<-e>: OK\n")


def test_the_password_comes_from_a_file(check, secured, tmp_path: Path) -> None:
    (tmp_path / "bob-password").write_text("bob-Secret-1\n")
    sql = secured_table("s", "open", secured, "${secret:bob-password}")
    assert check(sql, "--connect", "--secrets-dir", str(tmp_path)).code == 0


def test_a_wrong_password_is_refused_and_not_shown(check, secured) -> None:
    sql = secured_table("s", "open", secured, "wr0ng-Passw0rd")
    done = check(sql, "--connect", "--verbose")
    assert done.code == 3
    assert "error[authentication-failed]" in done.err
    assert 'password="******";' in done.err
    assert "wr0ng" not in done.err + done.out


def test_rights_that_are_missing(check, secured) -> None:
    password = "bob-Secret-1"
    sql = secured_table("s", "closed", secured, password) + secured_table("k", "open", secured, password)
    done = check(sql + "INSERT INTO k SELECT a FROM s;", "--connect")
    assert done.code == 3
    assert "topic 'closed' does not exist at" in done.err
    assert "error[topic-not-authorized]: this user may not write topic 'open'" in done.err
    assert "WRITE and DESCRIBE on the topic" in done.err
    assert "bob-Secret" not in done.err


@pytest.mark.spark
def test_a_job_logs_in_with_a_secret(spark, secured) -> None:
    table = secured_table("s", "open", secured, "${secret:BOB_PW}")
    bounded = "SELECT a FROM s /*+ OPTIONS('scan.bounded.mode' = 'latest-offset') */"
    with Session(spark, secrets={"BOB_PW": "bob-Secret-1"}) as session:
        session.sql(table)
        assert session.sql(bounded).collect() == []
        shown = session.sql("SHOW CREATE TABLE s").collect()[0][0]
    assert 'password="${secret:BOB_PW}"' in shown
    with Session(spark, secrets={"BOB_PW": "n0t-the-passw0rd"}) as session:
        session.sql(table)
        with pytest.raises(UnreachableError) as caught:
            session.sql(bounded).collect()
    assert caught.value.diagnostics[0].code == "authentication-failed"
    assert "n0t-the" not in str(caught.value)
