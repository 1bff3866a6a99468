"""The REST API over sessions without Spark: Flink's answers, limits, access, the audit log."""

from __future__ import annotations

import json
import socket
import threading
import time
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kafka_sql.gateway.access import Access
from kafka_sql.gateway.gateway_session import MOST_OPERATIONS
from kafka_sql.gateway.rest import MOST_BODY_BYTES
from kafka_sql.session import Session
from kafka_sql.session.check.secrets import Secrets
from tests.gateway.corpus import Client, compared
from tests.gateway.serving import Served, served
from tests.integration.conftest import wait_until


def make_session() -> Session:
    return Session(reads_environment=False, secrets=Secrets(environment={}), variables={"size": "7"})


@pytest.fixture
def gateway(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path, make_session) as running:
        yield running


@pytest.fixture
def client(gateway: Served) -> Iterator[Client]:
    asking = Client(gateway.port)
    yield asking
    asking.close()


def opened(client: Client, **body: Any) -> str:
    status, answer = client.ask("POST", "/v4/sessions", body)
    assert status == 200, answer
    return f"/v4/sessions/{answer['sessionHandle']}"


def submitted(client: Client, session: str, statement: str, **more: Any) -> str:
    status, answer = client.ask("POST", f"{session}/statements", {"statement": statement, **more})
    assert status == 200, answer
    return f"{session}/operations/{answer['operationHandle']}"


def first_page(client: Client, operation: str) -> tuple[int, Any]:
    limit = time.monotonic() + 20
    while True:
        status, answer = client.ask("GET", f"{operation}/result/0")
        if status != 200 or answer["resultType"] != "NOT_READY":
            return status, answer
        assert time.monotonic() < limit


def rows(client: Client, session: str, statement: str, **more: Any) -> list[list[Any]]:
    status, answer = first_page(client, submitted(client, session, statement, **more))
    assert status == 200, answer
    return [row["fields"] for row in answer["results"]["data"]]


def noted(gateway: Served) -> list[dict[str, Any]]:
    return [json.loads(line) for line in gateway.audit.read_text(encoding="utf-8").splitlines()]


def test_the_answers_are_those_of_flink(gateway: Served) -> None:
    count, differences = compared(gateway.port, spark=False)
    assert count > 100
    assert not differences


def test_an_error_is_told_as_the_command_line_tells_it(client: Client) -> None:
    session = opened(client)
    status, answer = first_page(client, submitted(client, session, "SELECT nope FROM (VALUES (1)) AS t (a)"))
    assert (status, answer["errors"][0]) == (500, "Internal server error.")
    assert "error[unknown-column]: column 'nope' not found\n" in answer["errors"][1]
    assert "= help: columns here: a" in answer["errors"][1]


@pytest.mark.parametrize("text", ["SELECT 1 +", "EXECUTE STATEMENT SET BEGIN INSERT INTO t SELECT 1;"])
def test_an_incomplete_statement_is_one_for_flinks_clients(client: Client, text: str) -> None:
    status, answer = first_page(client, submitted(client, opened(client), text))
    assert status == 500
    assert 'Encountered "<EOF>"' in answer["errors"][1]


def test_sessions_share_nothing(client: Client) -> None:
    one, other = opened(client), opened(client, properties={"pipeline.name": "mine"})
    rows(client, one, "CREATE DATABASE sales")
    rows(client, one, "SET 'pipeline.name' = 'other'")
    assert [rows(client, session, "SHOW DATABASES") for session in (one, other)] == [
        [["default_database"], ["sales"]],
        [["default_database"]],
    ]
    assert client.ask("GET", other)[1] == {"properties": {"pipeline.name": "mine"}}
    client.ask("DELETE", one)
    assert rows(client, other, "SHOW CURRENT DATABASE") == [["default_database"]]


def test_options_of_one_statement(client: Client) -> None:
    session = opened(client)
    shown = dict(rows(client, session, "SET", executionConfig={"pipeline.name": "once"}))
    assert shown["pipeline.name"] == "once"
    assert "pipeline.name" not in dict(rows(client, session, "SET"))


@pytest.mark.parametrize("properties", [{"execution.runtime-mode": "nope"}, {"a": 1}, ["a"]])
def test_properties_that_are_wrong(client: Client, properties: Any) -> None:
    status, answer = client.ask("POST", "/v1/sessions", {"properties": properties})
    assert (status, list(answer)) == (400, ["errors"])


def test_what_flinks_client_sends_of_its_own_configuration(client: Client) -> None:
    opened(
        client,
        properties={
            "$internal.deployment.config-dir": "/opt/flink/conf",
            "execution.attached": "true",
            "execution.shutdown-on-attached-exit": "false",
            "execution.state-recovery.claim-mode": "NO_CLAIM",
            "execution.state-recovery.ignore-unclaimed-state": "false",
            "execution.target": "remote",
            "jobmanager.memory.process.size": "1600m",
            "parallelism.default": "1",
            "rest.address": "localhost",
            "taskmanager.numberOfTaskSlots": "1",
        },
    )


def test_completion(client: Client) -> None:
    session = opened(client)
    rows(client, session, "CREATE TABLE orders (id INT) WITH ('connector' = 'blackhole')")
    body = {"statement": "SELECT * FROM ", "position": 14}
    status, answer = client.ask("GET", f"{session}/complete-statement", body)
    assert (status, "orders" in answer["candidates"]) == (200, True)


@pytest.mark.parametrize("command", ["SOURCE '/etc/passwd'", "CLEAR", "QUIT"])
def test_commands_of_a_client_are_refused(client: Client, command: str) -> None:
    status, answer = first_page(client, submitted(client, opened(client), command))
    assert status == 500
    assert "is a command of a client" in answer["errors"][1]


def test_the_environment_of_the_gateway_is_out_of_reach(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WHO", "the gateway")
    session = opened(client)
    rows(client, session, "SET 'pipeline.name' = 'size ${size}'")
    assert dict(rows(client, session, "SET"))["pipeline.name"] == "size 7"
    for text in ("SET 'pipeline.name' = '${WHO}'", "CREATE CATALOG c WITH ('type' = '${secret:WHO}')"):
        status, answer = first_page(client, submitted(client, session, text))
        assert status == 500
        assert "the gateway" not in str(answer)


def test_a_long_request(client: Client, gateway: Served) -> None:
    session = opened(client)
    with socket.create_connection(("127.0.0.1", gateway.port)) as connection:
        head = f"POST {session}/statements HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10000000\r\n\r\n"
        connection.sendall(head.encode() + b" " * (MOST_BODY_BYTES + 1))
        status = connection.makefile("rb").readline()
    assert status.split()[1] == b"413"
    assert rows(client, session, "SHOW CURRENT CATALOG") == [["default_catalog"]]


def test_too_many_sessions_and_operations(tmp_path: Path) -> None:
    with served(tmp_path, make_session, most=2) as gateway:
        client = Client(gateway.port)
        session = opened(client)
        opened(client)
        status, answer = client.ask("POST", "/v1/sessions", {})
        assert (status, "exceeds the max count: 2" in answer["errors"][0]) == (503, True)
        for _ in range(MOST_OPERATIONS):
            submitted(client, session, "SHOW TABLES")
        status, answer = client.ask("POST", f"{session}/statements", {"statement": "SHOW TABLES"})
        assert (status, "open operations" in answer["errors"][1]) == (500, True)
        client.ask("DELETE", session)
        opened(client)
        client.close()


def test_a_silent_session_is_closed(tmp_path: Path) -> None:
    with served(tmp_path, make_session, idle_s=0.5) as gateway:
        client = Client(gateway.port)
        silent, beating = opened(client), opened(client)
        wait_until(
            lambda: client.ask("POST", f"{beating}/heartbeat", {})[0] == 200 and gateway.sessions.count == 1,
            10,
        )
        assert client.ask("GET", silent)[0] == 500
        assert client.ask("GET", beating)[0] == 200
        client.close()


def test_a_statement_with_a_limit_of_time_and_one_that_is_cancelled(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended = threading.Semaphore(0)

    def endless(self: Session, text: str, name: str, wanted: Any) -> Iterator[Any]:
        while wanted():
            time.sleep(0.01)
        ended.release()
        return iter(())

    session = opened(client)
    monkeypatch.setattr(Session, "execute", endless)
    operation = submitted(client, session, "SHOW TABLES", executionTimeout=200)
    status, answer = first_page(client, operation)
    assert (status, "in TIMEOUT status" in answer["errors"][1]) == (500, True)
    assert client.ask("GET", f"{operation}/status")[1] == {"status": "TIMEOUT"}
    assert ended.acquire(timeout=5)
    operation = submitted(client, session, "SHOW TABLES")
    wait_until(lambda: client.ask("GET", f"{operation}/status")[1] == {"status": "RUNNING"}, 5)
    assert client.ask("GET", f"{operation}/result/0")[1]["resultType"] == "NOT_READY"
    assert client.ask("POST", f"{operation}/cancel") == (200, {"status": "CANCELED"})
    assert ended.acquire(timeout=5)
    operation = submitted(client, session, "SHOW TABLES")
    assert client.ask("DELETE", session)[0] == 200
    assert ended.acquire(timeout=5)


def test_a_token(tmp_path: Path) -> None:
    token = "0123456789abcdef"
    with served(tmp_path, make_session, access=Access("0.0.0.0", token)) as gateway:
        client = Client(gateway.port)

        def ask(authorization: str) -> int:
            client._connection.request("POST", "/v1/sessions", b"{}", {"Authorization": authorization})
            response = client._connection.getresponse()
            response.read()
            return response.status

        basic = b64encode(f"ada:{token}".encode()).decode()
        assert [ask(f"Bearer {token}"), ask(f"Basic {basic}"), ask(""), ask("Basic %")] == [
            200,
            200,
            401,
            401,
        ]
        assert [ask("Bearer guess") for _ in range(9)] == [401] * 9
        assert [ask("Bearer guess"), ask(f"Bearer {token}")] == [429, 429]
        assert [each["event"] for each in noted(gateway)][:3] == [
            "session opened",
            "session opened",
            "refused",
        ]
        assert noted(gateway)[1]["user"] == "ada"
        client.close()


def test_a_name_that_another_site_points_here(client: Client, gateway: Served) -> None:
    for host, expected in [("evil.example", 403), ("localhost", 200), ("[::1]:8083", 200)]:
        client._connection.putrequest("GET", "/info", skip_host=True)
        client._connection.putheader("Host", host)
        client._connection.endheaders()
        response = client._connection.getresponse()
        response.read()
        assert (response.status, response.headers.get("access-control-allow-origin")) == (expected, None)


def test_the_audit_log_hides_secrets(client: Client, gateway: Served) -> None:
    session = opened(client, sessionName="nightly")
    rows(client, session, "SET 'metrics.password' = 'hunter2-and-more'")
    first_page(
        client, submitted(client, session, "SELECT 'a' = nope, 'properties.sasl.password' = 'hunter3-too'")
    )
    client.ask("POST", f"{session}/configure-session", {"statement": "SET 'pipeline.name' = 'x'"})
    client.ask("DELETE", session)
    lines = noted(gateway)
    assert [(line["event"], line.get("outcome")) for line in lines] == [
        ("session opened", None),
        ("statement", "FINISHED"),
        ("statement", "ERROR"),
        ("statement", "FINISHED"),
        ("session closed", None),
    ]
    assert lines[0]["name"] == "nightly"
    assert lines[1]["statement"] == "SET 'metrics.password' = '******'"
    assert "hunter" not in gateway.audit.read_text(encoding="utf-8")
    assert gateway.audit.stat().st_mode & 0o777 == 0o600
    assert (
        client.ask("POST", "/v4/sessions", {"properties": {"metrics.password": "hunter2-and-more"}})[0] == 200
    )


def test_a_client_that_goes_away_in_the_middle_of_an_answer(client: Client, gateway: Served) -> None:
    session = opened(client)
    for _ in range(20):
        with socket.create_connection(("127.0.0.1", gateway.port)) as connection:
            connection.sendall(f"POST {session}/statements HTTP/1.1\r\nHost: localhost\r\n".encode())
            connection.sendall(b"Content-Length: 100\r\n\r\n{")
    assert rows(client, session, "SHOW CURRENT CATALOG") == [["default_catalog"]]
