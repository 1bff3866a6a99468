"""Clients of a session that stays, and what refuses them; no Spark runs."""

from __future__ import annotations

import json
import pickle
import socket
import sys
import tempfile
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import kafka_sql
from kafka_sql.cli.main import run_command
from kafka_sql.session import Session
from kafka_sql.spark.launch import session_client
from kafka_sql.spark.launch.session_client import NoSession, ask, session_folder, take_lease
from kafka_sql.text.diagnostics import KafkaSqlError, UnreachableError, UsageError

PYTHON = list(sys.version_info[:2])


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a session of this test's own."""
    monkeypatch.setattr(session_client, "_attachment", None)
    for name in ("KAFKA_SQL_SESSION", "KAFKA_SQL_ATTACHED"):
        monkeypatch.delenv(name, raising=False)
    with tempfile.TemporaryDirectory(prefix="run-") as runtime:
        monkeypatch.setenv("XDG_RUNTIME_DIR", runtime)
        yield session_folder()


class SomeServer:
    """Answers the questions of one client after the other."""

    def __init__(self, folder: Path, *answers: bytes) -> None:
        self.asked: list[dict[str, Any]] = []
        self._answers = answers
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(str(folder / "session.socket"))
        self._listener.listen()
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        with self._listener:
            for answer in self._answers:
                connection, _ = self._listener.accept()
                with connection, connection.makefile() as request:
                    self.asked.append(json.loads(request.readline()))
                    connection.sendall(answer)


def commands(**more: object) -> bytes:
    values = {"version": kafka_sql.__version__, "python": PYTHON, "environment": {}, "restarted": False}
    return json.dumps({**values, **more}).encode() + b"\n"


def test_without_a_session_every_door_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["shell", "--attach"], ["session", "status"]):
        assert run_command(arguments) == 3
        assert "error[session]: no session answers; kafka-sql session start starts one" in (
            capsys.readouterr().err
        )
    with pytest.raises(UnreachableError, match="no session answers"):
        Session(attach=True)
    with pytest.raises(NoSession, match="no session answers"):
        take_lease(session_folder())


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (commands(version="0.0.1"), "the session is one of kafka-sql 0.0.1, this is"),
        (commands(python=[3, 1]), "the session is one of Python 3.1, this is"),
        (b"", "no session answers"),
        (b"no json\n", "no session answers"),
        (b'{"half', "no session answers"),
    ],
)
def test_another_sessions_answers_are_refused(folder: Path, answer: bytes, why: str) -> None:
    SomeServer(folder, answer)
    with pytest.raises(UnreachableError, match=why):
        Session(attach=True)
    assert not session_client.is_attached()


def test_a_session_that_does_not_answer_is_not_waited_for_longer_than_said(folder: Path) -> None:
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(folder / "session.socket"))
        listener.listen()
        with pytest.raises(NoSession):
            ask("status", limit_s=0.2)


def test_a_spark_of_ones_own_and_that_of_a_session_exclude_each_other(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for arguments in (["--master", "local[1]"], ["--conf", "a=b"]):
        assert run_command(["shell", "--attach", *arguments]) == 2
        assert "leave the one or the others out" in capsys.readouterr().err
    for more in ({"master": "local[1]"}, {"conf": {"a": "b"}}, {"spark": object()}):
        with pytest.raises(UsageError, match="attach is for the Spark of a session that stays"):
            Session(attach=True, **more)  # type: ignore[arg-type]
    monkeypatch.setenv("KAFKA_SQL_SESSION", "1")
    assert run_command(["shell"]) == 3  # the variable asks for the session too …
    capsys.readouterr()
    with pytest.raises(KafkaSqlError, match="dialect 'x' does not exist"):
        Session(dialect="x")  # … but only of commands
    assert not session_client.is_attached()


def test_an_attached_session_checks_and_declares_without_spark(folder: Path) -> None:
    server = SomeServer(folder, commands(environment={"KAFKA_SQL_ATTACHED": str(folder)}))
    session = Session(attach=True)
    assert server.asked == [{"ask": "commands"}]
    session.sql("CREATE TABLE t (a INT) WITH ('connector' = 'datagen')")
    assert session.check("SELECT b FROM t")[0].code == "unknown-column"
    assert (session.leaves_jobs, session.connection.is_lost) == (True, False)
    session.close()


def test_what_cannot_be_handed_over_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    from kafka_sql.session import handing_over
    from kafka_sql.session.check.secrets import Secrets

    (checked,) = Session().checked_all(
        [("s", "CREATE TABLE t (a INT) WITH ('connector' = 'blackhole'); INSERT INTO t VALUES (1);")]
    )
    plan: Any = checked.statements[-1]
    secrets = Secrets({"lock": threading.Lock()})  # type: ignore[dict-item]
    with pytest.raises(UsageError, match="the job cannot be handed to the session that stays"):
        handing_over.hand_over(plan, secrets, force=False)
    given: list[bytes] = []
    monkeypatch.setattr("kafka_sql.spark.launch.attaching.held", lambda payload: given.append(payload) or b"")
    with pytest.raises(KafkaSqlError, match="the process that was to hold the job has died"):
        handing_over.hand_over(
            replace(plan, options=replace(plan.options, metrics_port=9000)), Secrets({"a": "b"}), force=False
        )
    handed = pickle.loads(given[0])
    assert handed.secrets.value("a") == "b"
    assert handed.plan.options.metrics_port is None  # the client serves it
