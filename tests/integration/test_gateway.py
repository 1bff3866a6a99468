"""The gateway over a session that stays: Flink's answers to the whole corpus, and Flink's own clients."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from kafka_sql.text.diagnostics import UnreachableError
from tests.gateway.corpus import Client, compared
from tests.gateway.recorder import gateway_jars, java_command, java_environment
from tests.oracle import flink_is_installed

pytestmark = [
    pytest.mark.slow,
    pytest.mark.kafka,
    pytest.mark.spark,
    pytest.mark.flaky(reruns=2),
    pytest.mark.timeout(600),
]

_WALK = Path(__file__).parents[1] / "gateway" / "JdbcWalk.java"
_LIMIT_S = 150


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "kafka_sql", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=_LIMIT_S)


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    """A gateway, on a session of this module's own."""
    with tempfile.TemporaryDirectory(prefix="gw-") as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_RUNTIME_DIR", folder)
        patch.delenv("KAFKA_SQL_SESSION", raising=False)
        started = run("gateway", "start", "--port", "0")
        assert started.returncode == 0, started.stderr
        try:
            yield int(started.stdout.strip().rpartition(":")[2])
        finally:
            assert run("gateway", "stop").returncode == 0
            assert run("session", "stop").returncode == 0


@pytest.fixture(scope="module")
def jars() -> Path:
    if not flink_is_installed():
        pytest.skip("Flink's jars are not here: python -m tests.oracle install")
    try:
        return gateway_jars()
    except UnreachableError as error:
        pytest.skip(f"Flink's JDBC driver could not be downloaded: {error}")


@pytest.fixture
def client(port: int) -> Iterator[Client]:
    asking = Client(port)
    yield asking
    asking.close()


def jdbc(port: int, folder: Path, steps: Sequence[str]) -> dict[str, list[str]]:
    """What the driver printed for each step, by number and name of the step."""
    command = java_command(folder, str(_WALK), f"127.0.0.1:{port}", *steps)
    done = subprocess.run(command, capture_output=True, text=True, timeout=_LIMIT_S)
    assert done.returncode == 0, done.stderr
    found: dict[str, list[str]] = {}
    for line in done.stdout.splitlines():
        if line.startswith("# "):
            name = f"{len(found)} {line[2:]}"
            found[name] = []
        else:
            found[name].append(line)
    return found


def submitted(client: Client, session: str, statement: str) -> str:
    status, answer = client.ask("POST", f"{session}/statements", {"statement": statement})
    assert status == 200, answer
    return f"{session}/operations/{answer['operationHandle']}"


def pages(client: Client, operation: str) -> Iterator[dict[str, Any]]:
    """The pages of a result, up to its end."""
    path = f"{operation}/result/0"
    while True:
        status, answer = client.ask("GET", path)
        assert status == 200, answer
        if answer["resultType"] != "NOT_READY":
            yield answer
        if answer["resultType"] == "EOS":
            return
        path = answer["nextResultUri"]


def opened(client: Client) -> str:
    return f"/v4/sessions/{client.ask('POST', '/v4/sessions', {})[1]['sessionHandle']}"


def rows(client: Client, session: str, statement: str) -> list[list[Any]]:
    found = pages(client, submitted(client, session, statement))
    return [row["fields"] for page in found for row in page["results"]["data"]]


def test_all_answers_are_those_of_flink(port: int) -> None:
    count, differences = compared(port)
    assert count > 180
    assert not differences


def test_a_walk_with_flinks_jdbc_driver(
    port: int, jars: Path, tmp_path: Path, broker: str, topic, kafka_table, produce
) -> None:
    """A topic with every type, read bounded and unbounded, DDL, an INSERT, errors, and two connections."""
    source, target = topic(), topic()
    columns = """id INT, name STRING, price DECIMAL(10, 2), noted TIMESTAMP(3), seen TIMESTAMP_LTZ(3),
      tags ARRAY<STRING>, counts MAP<STRING, INT>, inside ROW<a INT, b STRING>, content BYTES, ok BOOLEAN,
      born DATE"""
    record = {
        "id": 1,
        "name": "Ada",
        "price": 2.5,
        "noted": "2020-01-02 03:04:05.678",
        "seen": "2020-01-02 03:04:05.678Z",
        "tags": ["x", None],
        "counts": {"k": 1, "l": None},
        "inside": {"a": 7, "b": None},
        "content": "AP8=",
        "ok": True,
        "born": "2020-01-02",
    }
    produce(source, [{"value": json.dumps(each).encode()} for each in (record, {"id": 2})])
    bounded = kafka_table("source", source, columns)
    unbounded = kafka_table("endless", source, columns, **{"scan.bounded.mode": None})
    sink = kafka_table("sink", target, "id INT, name STRING")
    told = jdbc(
        port,
        tmp_path,
        [
            "metadata:",
            "set:table.local-time-zone=UTC",
            "rows:CREATE DATABASE shop",
            "schema:shop",
            f"rows:{bounded}",
            f"rows:{unbounded}",
            f"rows:{sink}",
            "rows:SELECT * FROM source",
            "two rows:SELECT id, name FROM endless",
            "rows:DESCRIBE sink",
            "rows:SELECT nope FROM source",
            "rows:SELEC 1",
            "rows:SHOW TABLES",
            "other rows:SHOW TABLES",
            "rows:SET 'table.dml-sync' = 'true'",
            "rows:INSERT INTO sink SELECT id, name FROM source",
            "rows:SELECT id, name FROM sink ORDER BY id",
            "other rows:SHOW DATABASES",
        ],
    )
    print(told)
    assert told == {}


def test_flinks_sql_client(port: int, jars: Path, tmp_path: Path) -> None:
    script = tmp_path / "script.sql"
    script.write_text(
        """SET 'sql-client.execution.result-mode' = 'tableau';
        CREATE TABLE numbers (id INT) WITH ('connector' = 'datagen', 'number-of-rows' = '3',
          'fields.id.kind' = 'sequence', 'fields.id.start' = '1', 'fields.id.end' = '3');
        CREATE TABLE a (id INT) WITH ('connector' = 'blackhole');
        CREATE TABLE b (id INT) WITH ('connector' = 'blackhole');
        SELECT SUM(id) AS total FROM numbers;
        INSERT INTO a SELECT id FROM numbers;
        EXECUTE STATEMENT SET BEGIN
        INSERT INTO a SELECT id FROM numbers;
        INSERT INTO b SELECT id FROM numbers;
        END;
        BEGIN STATEMENT SET;
        INSERT INTO a SELECT id FROM numbers;
        INSERT INTO b SELECT id FROM numbers;
        END;
        SHOW TABLES;
        SELECT nope FROM numbers;
        SHOW CATALOGS;
        """,
        encoding="utf-8",
    )
    command = java_command(
        tmp_path,
        "org.apache.flink.table.client.SqlClient",
        *("gateway", "--endpoint", f"127.0.0.1:{port}", "-f", str(script)),
    )
    done = subprocess.run(
        command, env=java_environment(tmp_path), capture_output=True, text=True, timeout=_LIMIT_S
    )
    assert re.search(r"\| \+I \| +6 \|", done.stdout), done.stdout + done.stderr
    jobs = re.findall(r"Job ID: (\d{32})", done.stdout)
    assert len(set(jobs)) == 3
    assert "|    numbers |" in done.stdout
    assert "error[unknown-column]: column 'nope' not found" in done.stdout
    assert "catalog name" not in done.stdout  # the script ends with the error
