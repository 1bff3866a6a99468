"""``kafka-sql session``: one Spark that stays, used by commands with ``--attach``, as a user would."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from kafka_sql.cli.main import run_command
from kafka_sql.spark.launch.session_client import NoSession, ask, is_wanted, run_attached, session_folder
from tests.integration.conftest import wait_until

KAFKA_SQL = (sys.executable, "-m", "kafka_sql")


@pytest.fixture
def home(monkeypatch) -> Iterator[Path]:
    """A home of its own, with a short name: sockets may have no long ones."""
    monkeypatch.setenv("XDG_RUNTIME_DIR", "")
    with tempfile.TemporaryDirectory(prefix="home-") as folder:
        monkeypatch.setenv("HOME", folder)
        yield Path(folder)


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*KAFKA_SQL, *arguments], capture_output=True, text=True, timeout=120)


@pytest.mark.slow
@pytest.mark.exhaustive
@pytest.mark.kafka
@pytest.mark.spark
def test_a_day_of_a_session(home, topic, kafka_table, consume) -> None:
    first, second = topic(), topic()
    tables = home / "t.sql"
    endless = {"scan.bounded.mode": None}
    tables.write_text(kafka_table("t", first, "a INT", **endless) + kafka_table("u", second, "a INT"))
    given = ("run", "--attach", "-i", str(tables), "-e")
    assert run(*given, "SELECT 1").returncode == 3
    assert run("session", "start").returncode == 0
    try:
        folder = home / ".local/state/kafka-sql/session"
        assert oct(folder.stat().st_mode)[-3:] == "700"
        assert oct((folder / "session.socket").stat().st_mode)[-3:] == "600"
        assert run(*given, "INSERT INTO t VALUES (1)").returncode == 0
        wrong = run(*given, "SELEC 1")
        assert (wrong.returncode, wrong.stdout) == (1, "")
        assert "did you mean 'SELECT'?" in wrong.stderr
        client = subprocess.Popen([*KAFKA_SQL, *given, "INSERT INTO u SELECT a + 100 FROM t"])
        wait_until(lambda: len(consume(second)) == 1)
        client.kill()  # the job goes on
        client.wait()
        assert run(*given, "INSERT INTO t VALUES (2)").returncode == 0
        wait_until(lambda: len(consume(second)) == 2)
        assert "command" in run("session", "status").stdout
        query = subprocess.Popen([*KAFKA_SQL, *given, "SELECT a FROM t"], stdout=subprocess.PIPE, text=True)
        assert query.stdout is not None
        lines = [query.stdout.readline() for _ in range(5)]
        assert [line.strip("| \n") for line in lines[3:]] == ["1", "2"]
        query.send_signal(signal.SIGINT)
        assert "Received a total of 2 rows" in query.communicate(timeout=30)[0]
        assert query.returncode == 130
        os.kill(_java_of(ask("status")["pid"]), signal.SIGKILL)
        time.sleep(1)
        again = run(*given, "SELECT COUNT(*) FROM u")
        assert (again.returncode, "is started again" in again.stderr) == (0, True), again.stderr
        assert "| 2 |" in " ".join(again.stdout.split())
    finally:
        assert run("session", "stop").returncode == 0
    assert run("session", "status").returncode == 3


def _java_of(pid: int) -> int:
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return next(int(each) for each in children if Path(f"/proc/{each}/comm").read_text().strip() == "java")


def test_a_session_of_another_version_is_refused(home) -> None:
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(session_folder() / "session.socket"))
        listener.listen()

        def answer() -> None:
            connection, _ = listener.accept()
            with connection:
                connection.recv(100)
                connection.sendall(json.dumps({"version": "0.0.0"}).encode() + b"\n")

        threading.Thread(target=answer, daemon=True).start()
        with pytest.raises(NoSession, match=r"the session is one of kafka-sql 0\.0\.0"):
            run_attached(["run", "--attach", "-e", "SELECT 1"])


def test_a_folder_with_too_long_a_name(tmp_path, monkeypatch, capsys) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path / ("x" * 100)))
    with pytest.raises(NoSession, match="set XDG_RUNTIME_DIR to a shorter one"):
        ask("status")
    assert run_command(["session", "start"]) == 3
    assert "too long a name" in capsys.readouterr().err


def test_which_command_lines_are_for_the_session(home, monkeypatch) -> None:
    assert is_wanted(["run", "--attach", "x.sql"])
    assert not is_wanted(["run", "x.sql"])
    assert not is_wanted(["check", "--attach"])
    monkeypatch.setenv("KAFKA_SQL_SESSION", "1")
    assert is_wanted(["explain", "x.sql"])
    with pytest.raises(NoSession, match="--master is for a Spark of the command's own"):
        run_attached(["run", "--attach", "--master=local[1]", "x.sql"])
