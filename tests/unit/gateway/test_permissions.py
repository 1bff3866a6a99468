"""What clients of a gateway may do: roles of tokens, folders, the rate of requests."""

from __future__ import annotations

from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.gateway.access import Access, RateLimit
from kafka_sql.gateway.answers.errors import GatewayError
from kafka_sql.gateway.answers.result_rows import ResultShape
from kafka_sql.gateway.permissions import Permissions, Role
from kafka_sql.gateway.statement_runs import answer
from kafka_sql.model.data_types import INT
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.sql.statements.statements import Dialect, Statement
from kafka_sql.text.source import SourceText
from tests.gateway.corpus import Client
from tests.gateway.serving import served
from tests.unit.gateway.test_rest import first_page, make_session, noted, opened, rows, submitted

READER, RUNNER, ADMIN = "reader-0123456789", "runner-0123456789", "admin-0123456789"
ROLES = {READER: Role.READ, RUNNER: Role.RUN, ADMIN: Role.ADMIN}
TABLE = "CREATE TABLE t (n INT) WITH ('connector' = 'filesystem', 'format' = 'json', 'path' = '{path}')"


def parsed(text: str, dialect: Dialect = Dialect.FLINK) -> Statement:
    (statement,) = parse_script(SourceText("", text), dialect).statements
    return statement


def allowed(permissions: Permissions, text: str, dialect: Dialect = Dialect.FLINK) -> bool:
    try:
        permissions.check(parsed(text, dialect), (3,))
    except GatewayError as error:
        return error.status != 403
    return True


@pytest.mark.parametrize(
    ("text", "role"),
    [
        ("SELECT 1", Role.READ),
        ("SHOW TABLES", Role.READ),
        ("DESCRIBE t", Role.READ),
        ("EXPLAIN PLAN FOR INSERT INTO t SELECT 1", Role.READ),
        ("USE CATALOG c", Role.READ),
        ("SET", Role.READ),
        ("DESCRIBE JOB '4'", Role.READ),
        ("SET 'pipeline.name' = 'x'", Role.RUN),
        ("INSERT INTO t SELECT 1", Role.RUN),
        ("DROP TABLE t", Role.RUN),
        ("CREATE FUNCTION f AS 'm.f' LANGUAGE PYTHON", Role.RUN),
        ("ADD JAR '/x.jar'", Role.RUN),
        ("STOP JOB '3'", Role.RUN),
        ("STOP JOB '00000000000000000000000000000003'", Role.RUN),
        ("STOP JOB '4'", Role.ADMIN),
        ("STOP JOB 'orders'", Role.ADMIN),
    ],
)
def test_the_least_role_of_a_statement(text: str, role: Role) -> None:
    order = list(Role)
    expected = [order.index(each) >= order.index(role) for each in Role]
    assert [allowed(Permissions(each), text) for each in Role] == expected


def test_statements_for_spark_can_do_anything() -> None:
    for text in ("SELECT reflect('java.lang.System', 'exit', 1)", "ADD JAR '/x.jar'"):
        assert not allowed(Permissions(Role.READ), text, Dialect.SPARK)
        assert allowed(Permissions(Role.RUN), text, Dialect.SPARK)
        assert not allowed(Permissions(Role.ADMIN, ("/data",)), text, Dialect.SPARK)


@pytest.mark.parametrize(
    "text",
    [
        TABLE.format(path="/etc/passwd"),
        TABLE.format(path="relative"),
        TABLE.format(path="{folder}/../elsewhere"),
        TABLE.format(path="{folder}/link/x"),
        TABLE.format(path="{folder}beside"),
        TABLE.format(path="file:///etc"),
        TABLE.format(path="file:{folder}/%2e%2e/x"),
        TABLE.format(path="s3a://other/x"),
        TABLE.format(path="s3a://bucket/in/../out"),
        "SELECT * FROM t /*+ OPTIONS('path' = '/etc') */",
        "INSERT INTO t /*+ OPTIONS('path' = '/etc') */ SELECT 1",
        "SET 'execution.checkpointing.dir' = '/tmp'",
        "SET 'execution.checkpointing.savepoint-dir' = 'savepoints'",
        "SET 'kafka-sql.lineage.file' = 'lineage.jsonl'",
        "CREATE CATALOG c WITH ('type' = 'file', 'path' = '/home')",
        "ALTER TABLE t SET ('path' = '/etc')",
        "ADD JAR '/x.jar'",
        "CREATE TABLE t (n INT) WITH ('properties.ssl.truststore.location' = '/etc/x')",
        "CREATE TABLE t (n INT) WITH ('properties.sasl.jaas.config' = 'M required keyTab=\"/etc/k\";')",
        "CREATE TABLE t (n INT) WITH ('connector' = 'jdbc', 'url' = 'jdbc:sqlite:/etc/x.db')",
        "CREATE CATALOG c WITH ('type' = 'iceberg', 'uri' = 'sqlite:////etc/x.db')",
        "CREATE TABLE t (n INT) WITH ('sink.partition-commit.success-file.name' = '../x')",
        "CREATE TABLE t (n INT) WITH ('sink.partitioner' = 'os.system')",
        "CREATE FUNCTION f AS 'os.system' LANGUAGE PYTHON",
    ],
)
def test_files_outside_of_the_folders(text: str, tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "link").symlink_to("/etc")
    permissions = Permissions(Role.ADMIN, (str(folder), "s3a://bucket/in"))
    text = text.replace("{folder}", str(folder))
    assert not allowed(permissions, text)
    assert allowed(Permissions(Role.ADMIN), text)


@pytest.mark.parametrize(
    "text",
    [
        TABLE.format(path="{folder}/in"),
        TABLE.format(path="file://{folder}/in"),
        TABLE.format(path="s3a://bucket/in/x"),
        "SET 'execution.checkpointing.dir' = '{folder}/state'",
        "CREATE TABLE t (n INT) WITH ('csv.field-delimiter' = '/', 'topic' = 'a/b;c')",
        "CREATE TABLE t (n INT) WITH ('url' = 'http://registry:8081/x', 'sink.partitioner' = 'fixed')",
        "CREATE TABLE t (n INT) WITH ('connector' = 'jdbc', 'url' = 'jdbc:postgresql://db/x')",
        "CREATE TABLE t (n INT) WITH ('connector' = 'jdbc', 'url' = 'jdbc:sqlite:{folder}/x.db?mode=ro')",
        "CREATE CATALOG c WITH ('type' = 'iceberg', 'uri' = 'sqlite:///{folder}/x.db')",
        "SELECT '/etc/passwd'",
    ],
)
def test_files_below_the_folders(text: str, tmp_path: Path) -> None:
    permissions = Permissions(Role.ADMIN, (str(tmp_path), "s3a://bucket/in"))
    assert allowed(permissions, text.replace("{folder}", str(tmp_path)))


def test_roles_over_http(tmp_path: Path) -> None:
    access = Access("0.0.0.0", ADMIN, ROLES, (str(tmp_path),))
    with served(tmp_path, make_session, access=access) as gateway:
        reader, runner = Client(gateway.port, READER), Client(gateway.port, RUNNER)
        session = opened(reader)
        assert rows(reader, session, "SHOW CATALOGS") == [["default_catalog"]]
        status, answer = first_page(reader, submitted(reader, session, TABLE.format(path=tmp_path / "t")))
        assert (status, answer["errors"]) == (
            403,
            ["the role 'read' allows SELECT, SHOW, DESCRIBE, EXPLAIN and USE only"],
        )
        configuring: dict[str, Any] = {"statement": "SET 'pipeline.name' = 'x'"}
        assert reader.ask("POST", f"{session}/configure-session", configuring)[0] == 403
        assert runner.ask("POST", f"{session}/configure-session", configuring)[0] == 200
        assert rows(runner, session, TABLE.format(path=tmp_path / "t")) == [["OK"]]
        assert first_page(runner, submitted(runner, session, TABLE.format(path="/etc")))[0] == 403
        body = {"properties": {"execution.checkpointing.dir": "/etc"}}
        assert runner.ask("POST", "/v4/sessions", body)[0] == 403
        roles = [each["role"] for each in noted(gateway) if each["event"] == "statement"]
        assert roles == ["read", "read", "read", "run", "run", "run"]
        reader.close()
        runner.close()


@pytest.mark.parametrize(
    ("origin", "status", "allowed"),
    [("https://app.example.org", 200, "https://app.example.org"), ("https://other.example.org", 403, None)],
)
def test_web_sites(origin: str, status: int, allowed: str | None, tmp_path: Path) -> None:
    access = Access("127.0.0.1", origins=("https://app.example.org",))
    with served(tmp_path, make_session, access=access) as gateway:
        connection = HTTPConnection("127.0.0.1", gateway.port)
        asked = {"Origin": origin, "Access-Control-Request-Method": "POST"}
        connection.request("OPTIONS", "/v4/sessions", headers=asked)
        preflight = connection.getresponse()
        preflight.read()
        assert preflight.headers["Access-Control-Allow-Origin"] == allowed
        connection.request("GET", "/v4/info", headers={"Origin": origin})
        answer = connection.getresponse()
        answer.read()
        assert (answer.status, answer.headers["Access-Control-Allow-Origin"]) == (status, allowed)
        connection.close()


def test_too_many_requests() -> None:
    async def answer(*_: object) -> None:
        return

    limit = RateLimit(answer, 5)
    assert [limit.may("10.0.0.1") for _ in range(12)] == [True] * 10 + [False] * 2
    assert limit.may("10.0.0.2")


class Taken:
    """An operation that takes the rows of a query."""

    def __init__(self) -> None:
        self.rows, self.pages = 0, self

    def put(self, table: pa.Table) -> bool:
        self.rows += table.num_rows
        return True

    def finish(self, shape: ResultShape, rows: pa.Table | None = None) -> None:
        return

    def wanted(self) -> bool:
        return True


class Rows:
    """A query of six rows, in tables of two."""

    columns = (("n", INT),)
    zone = "UTC"
    span = SourceText("", "SELECT n FROM t").span(0, 15)

    def tables(self, wanted: object) -> Iterator[pa.Table]:
        for _ in range(3):
            yield pa.table({"n": [1, 2]})


@pytest.mark.parametrize("most", [0, 6, 7])
def test_a_result_within_its_limit(most: int) -> None:
    taken = Taken()
    answer(taken, Rows(), most)  # type: ignore[arg-type]
    assert taken.rows == 6


@pytest.mark.parametrize("most", [1, 2, 3])
def test_a_result_that_is_too_long_is_an_error_after_its_last_row(most: int) -> None:
    taken = Taken()
    with pytest.raises(GatewayError, match=f"the result has more than {most} rows: add a LIMIT"):
        answer(taken, Rows(), most)  # type: ignore[arg-type]
    assert taken.rows == most
