"""The shell and Python programs on the Spark of a session that stays: they come and go, their jobs go on."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from kafka_sql.spark.launch.session_client import SOCKET, ask, session_folder, take_lease
from tests.integration.conftest import wait_until
from tests.integration.terminal import Terminal, shell_environment

pytestmark = [
    pytest.mark.slow,
    pytest.mark.kafka,
    pytest.mark.spark,
    pytest.mark.flaky(reruns=3),
    pytest.mark.sampled(8),
]

KAFKA_SQL = (sys.executable, "-m", "kafka_sql")
ENDLESS: dict[str, str | None] = {"scan.bounded.mode": None}


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*KAFKA_SQL, *arguments], capture_output=True, text=True, timeout=120)


def status() -> dict[str, int]:
    """Commands and jobs, and leases, of the session."""
    told = ask("status")
    return {"commands": len(told["commands"]), "clients": told["clients"]}


@pytest.fixture(scope="module")
def kept() -> Iterator[Path]:
    """A session that stays, of this module's own; its folder."""
    with tempfile.TemporaryDirectory(prefix="run-") as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_RUNTIME_DIR", folder)
        patch.delenv("KAFKA_SQL_SESSION", raising=False)
        started = run("session", "start", "--idle", "30")
        assert started.returncode == 0, started.stderr
        try:
            wait_until(lambda: status()["commands"] == 0, 120)  # it has warmed up
            yield session_folder()
        finally:
            assert run("session", "stop").returncode == 0


def test_the_jobs_of_a_shell_go_on(
    kept: Path, broker, topic, kafka_table, produce, consume, tmp_path: Path
) -> None:
    source, target = topic(), topic()
    produce(source, [{"value": b'{"a": 1}'}])
    tables = tmp_path / "t.sql"
    tables.write_text(
        kafka_table("t", source, "a INT")
        + kafka_table("u", target, "a INT")
        + kafka_table("endless", source, "a INT", **ENDLESS)
    )
    environment = shell_environment(broker, tmp_path)
    shell = Terminal(environment, "shell", "--attach", "-i", str(tables))
    shell.see("sql>")
    shell.type("SELECT 5 AS a;")
    shell.see("1 row")
    shell.type("INSERT INTO u SELECT CAST(a AS INT) FROM _;")  # a view of this client alone
    shell.see("u: finished")
    shell.type("INSERT INTO u SELECT a + 10 FROM endless;")
    shell.see("job u has started; SHOW JOBS shows it")
    shell.type("QUIT;")
    shell.see("1 job goes on in the session that stays")
    assert shell.end() == 0
    produce(source, [{"value": b'{"a": 2}'}])
    wait_until(
        lambda: sorted(each.value() for each in consume(target)) == [b'{"a":11}', b'{"a":12}', b'{"a":5}']
    )
    # Another client, of another kind, reaches the job.
    listed = run("run", "--attach", "-o", "csv", "-e", "SHOW JOBS").stdout.splitlines()
    number = [line.split(",")[0] for line in listed if ",u,RUNNING," in line][-1]

    def told() -> str:
        return run("run", "--attach", "-o", "csv", "-e", f"DESCRIBE JOB '{number}'").stdout

    wait_until(lambda: "records out,2\n" in told(), show=told)
    assert "writes,`default_catalog`.`default_database`.`u`" in told()
    assert run("session", "stop-job", "u").stderr == f"job {number} (u) has stopped\n"
    log = run("session", "logs", number).stdout
    assert "job u has started" in log
    assert "warning[no-checkpoint]" in log
    assert "u: stopped after" in log


def test_a_killed_shell_leaves_its_jobs_and_nothing_else(
    kept: Path, broker, topic, kafka_table, produce, tmp_path: Path
) -> None:
    source, target = topic(), topic()
    produce(source, [{"value": b'{"a": 1}'}])
    tables = tmp_path / "t.sql"
    tables.write_text(
        kafka_table("killed", target, "a INT") + kafka_table("endless", source, "a INT", **ENDLESS)
    )
    before = status()
    shell = Terminal(shell_environment(broker, tmp_path), "shell", "--attach", "-i", str(tables))
    shell.see("sql>")
    shell.type("INSERT INTO killed SELECT a FROM endless;")
    shell.see("has started")
    shell.clear()
    shell.type("SELECT a FROM endless;")
    shell.see("|           1 |")
    assert status()["clients"] == before["clients"] + 2
    os.kill(shell.process.pid, signal.SIGKILL)
    wait_until(lambda: status()["clients"] == before["clients"] + 1)
    assert status()["commands"] == before["commands"] + 1
    assert run("run", "--attach", "-e", "STOP JOB 'killed'").returncode == 0
    wait_until(lambda: status() == before)


def test_interrupts_and_jobs_of_a_shell_at_every_moment(
    kept: Path, broker, topic, kafka_table, produce, tmp_path: Path
) -> None:
    """Ctrl-C in the first micro-batch, in a full screen, between two runs of ``\\watch`` and while a job is
    waited for: the prompt comes back each time, and nothing stays behind in Spark."""
    name, empty = topic(), topic()
    produce(name, [{"value": b'{"a": 1}'}] * 3)
    tables = tmp_path / "t.sql"
    tables.write_text(
        kafka_table("endless", name, "a INT", **ENDLESS)
        + kafka_table("nothing", empty, "a INT", **ENDLESS)
        + kafka_table("sink", topic(), "a INT")
    )
    shell = Terminal(shell_environment(broker, tmp_path), "shell", "--attach", "-i", str(tables))
    shell.see("sql>")
    shell.type("SELECT 1 AS n;")
    shell.see("1 row")
    held = status()["clients"]
    for after_s in (0.0, 0.2, 0.5, 1.0):  # planning, starting, reading
        shell.clear()
        shell.type("SELECT a, COUNT(*) AS n FROM endless GROUP BY a;")
        shell.read(0.1)
        time.sleep(after_s)
        pressed_until_stopped(shell)
    shell.clear()
    shell.type("SELECT a FROM nothing;")
    shell.see("no row", 40)  # after ten seconds it says why
    shell.type("\x03", enter=False)
    shell.see("stopped")
    shell.clear()
    shell.type("SET 'sql-client.execution.result-mode' = 'table';")
    shell.see("OK")
    shell.type("SELECT a FROM endless;")
    shell.see("page 1 of 1")
    shell.type("\x03", enter=False)
    shell.see("rows are kept")
    shell.type("RESET 'sql-client.execution.result-mode';")
    shell.clear()
    shell.type("SELECT 3 AS n;")
    shell.see("1 row")
    shell.type("\\watch 1")
    shell.read(0.5)
    time.sleep(2)
    shell.type("\x03", enter=False)
    shell.read(0.5)
    shell.clear()
    shell.type("SET 'table.dml-sync' = 'true';")
    shell.see("OK")
    shell.type("INSERT INTO sink SELECT a FROM endless;")  # it never ends
    shell.see("Ctrl-C stops")
    time.sleep(1)
    shell.type("\x03", enter=False)
    shell.see("stopped")
    shell.clear()
    shell.type("RESET 'table.dml-sync'; INSERT INTO sink SELECT a FROM endless;")
    shell.see("job sink has started")
    shell.type("STOP JOB 'sink' WITH SAVEPOINT;")
    shell.see("keeps no checkpoint")
    shell.type("\x03", enter=False)
    shell.clear()
    shell.type("STOP JOB 'sink';")
    shell.see("job sink has stopped")
    shell.clear()
    shell.type("SHOW JOBS;")
    shell.see("in set")
    assert "RUNNING" not in shell.text()
    wait_until(lambda: status()["clients"] == held, show=status)
    shell.type("QUIT;")
    assert shell.end() == 0


def pressed_until_stopped(shell: Terminal) -> None:
    """Ctrl-C; once more where it came before the line editor had let go of the terminal."""
    limit = time.monotonic() + 20
    while "stopped" not in shell.text():
        assert time.monotonic() < limit, shell.text()
        shell.type("\x03", enter=False)
        again = time.monotonic() + 5
        while "stopped" not in shell.text() and time.monotonic() < again:
            shell.read()


PROGRAM = """
import sys
import pandas
from kafka_sql import Session
from kafka_sql.text.diagnostics import JobError

session = Session(attach=True)
session.sql(open(sys.argv[1]).read())
session.register(pandas.DataFrame({"a": [100, 200]}), "mine")
job = session.sql("INSERT INTO u SELECT CAST(a AS INT) FROM mine WHERE a > 100")
job.wait()
print(job.state.value, job.progress().rows_written, session.metrics()[0].progress.rows_written)
failing = session.sql("INSERT INTO u SELECT CAST(CAST(a AS STRING) || 'x' AS INT) FROM t")
try:
    failing.wait()
except JobError as error:
    print(failing.state.value, "Cannot parse" in str(error))
print(session.sql("SELECT COUNT(*) AS n FROM u").collect())
print(session.sql("INSERT INTO u SELECT a FROM endless").state.value)
print(len(session.sql("SHOW JOBS").collect()) >= 3)
beside = Session(attach=True)  # of the same Spark session, as without attach
print(beside.sql("SELECT 5 AS n").collect())
beside.close()
print(session.sql("SELECT 6 AS n").collect())
session.close()
again = Session(attach=True)
print(again.sql("SELECT 7 AS n").collect())
"""


def test_a_program_attaches(kept: Path, topic, kafka_table, produce, consume, tmp_path: Path) -> None:
    source, target = topic(), topic()
    produce(source, [{"value": b'{"a": 1}'}])
    tables = tmp_path / "t.sql"
    tables.write_text(
        kafka_table("t", source, "a INT")
        + kafka_table("u", target, "a INT")
        + kafka_table("endless", source, "a INT", **ENDLESS)
    )
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    ran = subprocess.run([sys.executable, program, tables], capture_output=True, text=True, timeout=120)
    assert ran.stdout.splitlines() == [
        "finished 1 1",
        "failed True",
        "[Row(n=1)]",
        "running",
        "True",
        "[Row(n=5)]",
        "[Row(n=6)]",
        "[Row(n=7)]",
    ], ran.stderr
    produce(source, [{"value": b'{"a": 3}'}])
    wait_until(lambda: b'{"a":3}' in [each.value() for each in consume(target)])
    assert run("session", "stop-job", "u").returncode == 0


def test_explain_attached_says_the_same(kept: Path, tmp_path: Path) -> None:
    script = tmp_path / "s.sql"
    script.write_text(
        "CREATE TABLE t (a INT) WITH ('connector' = 'datagen');\nSELECT a FROM t WHERE a > 1;\n"
    )
    attached, alone = run("explain", "--attach", str(script)), run("explain", str(script))
    assert (attached.returncode, attached.stdout) == (0, alone.stdout)
    assert "datagen" in attached.stdout.lower() or "Scan t" in attached.stdout


def test_bounded_inserts_run_in_the_spark_that_is_there(
    kept: Path, topic, kafka_table, consume, tmp_path: Path
) -> None:
    """How long they take is for ``make bench-shells`` to say."""
    name = topic()
    tables = tmp_path / "t.sql"
    tables.write_text(kafka_table("t", name, "a INT"))
    spark = java_of(ask("status")["pid"])
    for number in (1, 2):
        insert = f"INSERT INTO t VALUES ({number})"
        assert run("run", "--attach", "-i", str(tables), "-e", insert).returncode == 0
    assert [each.value() for each in consume(name)] == [b'{"a":1}', b'{"a":2}']
    assert java_of(ask("status")["pid"]) == spark


def test_spark_dies_under_a_shell(kept: Path, broker, tmp_path: Path) -> None:
    shell = Terminal(shell_environment(broker, tmp_path), "shell", "--attach")
    shell.see("sql>")
    shell.type("SELECT 41 + 1 AS n;")
    shell.see("42")
    shell.type("CREATE TABLE blocked (a INT) WITH ('connector' = 'blackhole');")
    shell.type("CREATE TABLE gen (a INT) WITH ('connector' = 'datagen');")
    shell.type("INSERT INTO blocked SELECT a FROM gen;")
    shell.see("job blocked has started")
    shell.clear()
    os.kill(java_of(ask("status")["pid"]), signal.SIGKILL)
    shell.type("SELECT 42 + 1 AS n;")
    shell.see("the session's Spark had died and is started again", 90)
    shell.see("43", 60)
    shell.clear()
    shell.type("DESCRIBE JOB 'blocked';")
    shell.see("FAILED")
    shell.type("QUIT;")
    assert shell.end() == 0
    assert "error[spark-lost]" in run("session", "logs", "blocked").stdout


def java_of(pid: int) -> int:
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return next(int(each) for each in children if Path(f"/proc/{each}/comm").read_text().strip() == "java")


def test_a_session_ends_when_it_is_idle_and_not_before(monkeypatch: pytest.MonkeyPatch) -> None:
    with tempfile.TemporaryDirectory(prefix="run-") as folder:
        monkeypatch.setenv("XDG_RUNTIME_DIR", folder)
        assert run("session", "start", "--idle", "0.05").returncode == 0  # 3 s
        pid = ask("status")["pid"]
        lease = take_lease(session_folder())  # a client that does nothing holds it
        wait_until(lambda: status()["commands"] == 0, 120)
        time.sleep(4.5)
        assert ask("status")["pid"] == pid
        java = java_of(pid)
        released = time.monotonic()
        lease.end()
        wait_until(lambda: not (session_folder() / SOCKET).exists(), 30)
        assert time.monotonic() - released >= 2.5
        wait_until(lambda: not any(map(_runs, (pid, java))), 60)
        assert run("session", "status").returncode == 3


def _runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_two_starts_at_once_are_one_session(monkeypatch: pytest.MonkeyPatch) -> None:
    with tempfile.TemporaryDirectory(prefix="run-") as folder:
        monkeypatch.setenv("XDG_RUNTIME_DIR", folder)
        both = [
            subprocess.Popen([*KAFKA_SQL, "session", "start"], stderr=subprocess.DEVNULL) for _ in range(2)
        ]
        try:
            assert [each.wait(120) for each in both] == [0, 0]
            pids = {each.name for each in Path("/proc").iterdir() if _serves(each, folder)}
            assert pids == {str(ask("status")["pid"])}
        finally:
            assert run("session", "stop").returncode == 0


def _serves(process: Path, folder: str) -> bool:
    try:
        words = (process / "cmdline").read_bytes().decode().split("\0")
    except OSError:
        return False
    return "kafka_sql.spark.launch.session_server" in words and any(folder in word for word in words)


FOLLOWING = """
import sys
from kafka_sql import Session

session = Session(attach=True)
print(session.sql(sys.argv[1]).state.value)
"""


def test_a_table_made_of_a_topic_is_followed_when_its_client_has_left(
    kept: Path, broker, topic, produce, tmp_path: Path
) -> None:
    name, database = topic(), tmp_path / "lake.db"
    sqlite3.connect(database).close()
    produce(name, [{"value": '{"id": 1}'}])
    text = f"""
    SET 'execution.checkpointing.dir' = '{tmp_path / "state"}';
    CREATE CATALOG k WITH ('type' = 'kafka', 'properties.bootstrap.servers' = '{broker}', 'format' = 'json',
      'value.fields-prefix' = '');
    CREATE TABLE followed
    WITH ('connector' = 'jdbc', 'url' = 'jdbc:sqlite:{database}', 'table-name' = 'followed')
    AS TABLE k.kafka.`{name}`
    """

    def rows(columns: str) -> list[tuple[object, ...]]:
        with closing(sqlite3.connect(database)) as connection:
            try:
                return connection.execute(f"SELECT {columns} FROM followed ORDER BY id").fetchall()
            except sqlite3.OperationalError:
                return []

    client = [sys.executable, "-c", FOLLOWING, text]
    done = subprocess.run(client, capture_output=True, text=True, timeout=120)
    assert done.stdout == "running\n", done.stderr
    wait_until(lambda: rows("id") == [(1,)])
    produce(name, [{"value": '{"id": 2, "more": "x"}'}])
    wait_until(lambda: rows("id, more") == [(1, None), (2, "x")])
    assert run("session", "stop-job", "followed").returncode == 0
