"""The gateway over a session that stays: Flink's answers to the whole corpus, and Flink's own clients."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from kafka_sql.gateway.gateway_process import running_gateway
from kafka_sql.spark.launch.session_client import ask, session_folder
from kafka_sql.text.diagnostics import UnreachableError
from tests.gateway.corpus import Client, compared
from tests.gateway.recorder import gateway_jars, java_command, java_environment
from tests.integration.conftest import wait_until
from tests.oracle import flink_is_installed

pytestmark = [
    pytest.mark.slow,
    pytest.mark.kafka,
    pytest.mark.spark,
    pytest.mark.flaky(reruns=2),
    pytest.mark.timeout(600),
    pytest.mark.sampled(6),
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
            "rows:SELECT id, name, price, noted, seen, counts, content, ok, born FROM source",
            "rows:SELECT tags[1], inside.a, inside.b FROM source",
            "two rows:SELECT id, name FROM endless",
            "rows:DESCRIBE sink",
            "rows:SELECT nope FROM source",
            "rows:SELEC 1",
            "rows:SHOW TABLES",
            "other rows:SHOW TABLES",
            "rows:SET 'table.dml-sync' = 'true'",
            "rows:INSERT INTO sink SELECT id, name FROM source",
            "rows:SELECT id, name FROM sink",
            "other rows:SHOW DATABASES",
        ],
    )
    failed = {name: lines[-1] for name, lines in told.items() if lines[-1].startswith("failed")}
    assert list(failed) == ["11 rows", "12 rows"]
    assert "error[unknown-column]: column 'nope' not found" in failed["11 rows"]
    assert "error[unexpected-token]: no statement starts with 'SELEC'" in failed["12 rows"]
    assert {name: lines for name, lines in told.items() if name not in failed} == {
        "0 metadata": [
            "TABLE_CAT STRING NOT NULL",
            "default_catalog",
            "TABLE_SCHEM STRING NOT NULL | TABLE_CATALOG STRING",
            "default_database | default_catalog",
        ],
        "1 set": ["UTC"],
        **{f"{step} rows": ["done 0"] for step in (2, 4, 5, 6, 15)},
        "3 schema": ["default_catalog.shop"],
        "7 rows": [
            "id INT | name STRING | price DECIMAL(10, 2) | noted TIMESTAMP(3) | seen TIMESTAMP_LTZ(3) | "
            "counts MAP<STRING, INT> | content BYTES | ok BOOLEAN | born DATE",
            "1 | Ada | 2.50 | 2020-01-02 03:04:05.678 | 2020-01-02 03:04:05.678 | {k=1, l=null} | [0, -1] | "
            "true | 2020-01-02",
            "2 | null | null | null | null | null | null | null | null",
        ],
        "8 rows": ["EXPR$0 STRING | a INT | b STRING", "x | 7 | null", "null | null | null"],
        "9 two rows": ["id INT | name STRING", "1 | Ada", "2 | null"],
        "10 rows": [
            "name STRING | type STRING | null BOOLEAN | key STRING | extras STRING | watermark STRING",
            "id | INT | true | null | null | null",
            "name | STRING | true | null | null | null",
        ],
        "13 rows": ["table name STRING", "endless", "sink", "source"],
        "14 other rows": ["table name STRING"],
        "16 rows": ["job id STRING", told["16 rows"][-1]],
        "17 rows": ["id INT | name STRING", "1 | Ada", "2 | null"],
        "18 other rows": ["database name STRING", "default_database"],
    }
    assert re.fullmatch(r"\d{32}", told["16 rows"][-1])


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


def test_a_job_outlives_its_session(client: Client, topic, kafka_table, produce, consume) -> None:
    source, target = topic(), topic()
    session = opened(client)
    rows(client, session, kafka_table("source", source, "a INT", **{"scan.bounded.mode": None}))
    rows(client, session, kafka_table("sink", target, "a INT"))
    [[job]] = rows(client, session, "INSERT INTO sink SELECT a + 1 AS a FROM source")
    client.ask("DELETE", session)
    produce(source, [{"value": b'{"a": 1}'}])
    wait_until(lambda: [json.loads(each.value()) for each in consume(target)] == [{"a": 2}])
    other = opened(client)
    states = {row[0]: row[2] for row in rows(client, other, "SHOW JOBS")}
    assert states[str(int(job))] == "RUNNING"
    rows(client, other, f"STOP JOB '{job}'")
    assert {row[0]: row[2] for row in rows(client, other, "SHOW JOBS")}[str(int(job))] != "RUNNING"


def test_a_slow_reader_holds_its_query_back(client: Client) -> None:
    session = opened(client)
    rows(
        client,
        session,
        "CREATE TABLE numbers (n BIGINT) WITH ('connector' = 'datagen', 'rows-per-second' = '1000000')",
    )
    operation = submitted(client, session, "SELECT n FROM numbers")
    found = pages(client, operation)
    count = 0
    while count < 20_000:
        page = next(found)["results"]["data"]
        assert len(page) <= 5_000
        count += len(page)
    gateway = running_gateway(session_folder())
    assert gateway is not None
    before = _resident_mb(gateway.pid)
    time.sleep(5)
    assert _resident_mb(gateway.pid) < before + 300
    assert client.ask("DELETE", f"{operation}/close") == (200, {"status": "CLOSED"})
    assert rows(client, session, "SELECT 1 AS n") == [[1]]


def test_sessions_go_on_when_spark_has_died(client: Client) -> None:
    session = opened(client)
    rows(client, session, "CREATE VIEW lone AS SELECT 1 AS n")
    assert rows(client, session, "SELECT n FROM lone") == [[1]]
    server = ask("status")["pid"]
    for process in Path("/proc").glob("[0-9]*"):
        try:
            parent = process.joinpath("stat").read_text().rpartition(")")[2].split()[1]
            command = process.joinpath("cmdline").read_bytes()
        except OSError:
            continue
        if int(parent) == server and b"java" in command.split(b"\0")[0]:
            os.kill(int(process.name), signal.SIGKILL)
    wait_until(lambda: _first_row(client, session, "SELECT n FROM lone") == [1], 120)
    assert rows(client, opened(client), "SELECT 2 AS two") == [[2]]


def _first_row(client: Client, session: str, statement: str) -> list[Any] | None:
    """The first row; None where the statement fails, which it has to say."""
    operation = submitted(client, session, statement)
    while True:
        status, answer = client.ask("GET", f"{operation}/result/0")
        if status != 200:
            assert answer["errors"]
            return None
        if answer["resultType"] == "PAYLOAD" and answer["results"]["data"]:
            return answer["results"]["data"][0]["fields"]
        if answer["resultType"] != "NOT_READY":
            return next((page["results"]["data"][0]["fields"] for page in pages(client, operation)), None)


def _resident_mb(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) / 1024
