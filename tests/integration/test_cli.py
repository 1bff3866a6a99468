"""``kafka-sql`` as a process: real broker, real Spark, real signals."""

from __future__ import annotations

import io
import json
import re
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import TextIO

import pytest

from kafka_sql.cli.commands.run import run_scripts
from kafka_sql.cli.interrupts import Interrupts
from kafka_sql.cli.report import Report
from kafka_sql.cli.scripts import Scripts
from kafka_sql.session import Session
from kafka_sql.text.diagnostics import ExitCode, UnreachableError
from kafka_sql.text.source import SourceText
from tests.integration.conftest import wait_until

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.sampled(9)]

EXAMPLES = Path(__file__).parents[2] / "sql_examples"
QUICK = ("--master", "local[2]", "--conf", "spark.driver.defaultJavaOptions=-XX:TieredStopAtLevel=1")
LIMIT_S = 120


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "kafka_sql", *arguments]


def kafka_sql(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command(*arguments), input=stdin, capture_output=True, text=True, timeout=LIMIT_S, check=False
    )


class Running:
    """A command that runs on, with what it has said so far on standard error and output."""

    def __init__(self, *arguments: str) -> None:
        self.said = ""
        self.shown = ""
        self.process = subprocess.Popen(
            command(*arguments), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        self._readers = [
            threading.Thread(target=self._read, args=("said", self.process.stderr), daemon=True),
            threading.Thread(target=self._read, args=("shown", self.process.stdout), daemon=True),
        ]
        for reader in self._readers:
            reader.start()

    def _read(self, name: str, stream: TextIO) -> None:
        with stream:
            for line in stream:
                setattr(self, name, getattr(self, name) + line)

    def interrupt(self) -> None:
        self.process.send_signal(signal.SIGINT)

    def end(self) -> int:
        try:
            code = self.process.wait(LIMIT_S)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise AssertionError(f"still running after {LIMIT_S} s:\n{self.said}") from None
        for reader in self._readers:
            reader.join(LIMIT_S)
        return code


@pytest.fixture
def endless(kafka_table, topic, produce, tmp_path) -> tuple[Path, str, str]:
    """A script with an INSERT that has no end, its source topic (with ten records) and its sink topic."""
    source, sink = topic(partitions=2), topic()
    produce(source, [{"value": json.dumps({"n": n})} for n in range(10)])
    script = tmp_path / "endless.sql"
    script.write_text(
        f"SET 'execution.checkpointing.dir' = '{tmp_path / 'checkpoints'}';\n"
        + kafka_table("s", source, "n INT", **{"scan.bounded.mode": None})
        + kafka_table("k", sink, "n INT")
        + "INSERT INTO k SELECT n + 1 FROM s;\n"
    )
    return script, source, sink


def test_an_example_prints_its_rows() -> None:
    done = kafka_sql("run", str(EXAMPLES / "print.sql"), *QUICK)
    assert done.returncode == 0, done.stderr
    lines = sorted(done.stdout.splitlines(), key=lambda line: int(line.split("[")[1].split(",")[0]))
    assert len(lines) == 10
    assert lines[1].startswith("numbers:") or lines[1].startswith("numbers>")
    assert "+I[2, even, " in lines[1]
    assert "[3/3] " in done.stderr
    assert "printed: finished after" in done.stderr
    assert "10 read · 10 written · 0 rejected" in done.stderr


def run_here(spark, *scripts: Path | str, **variables: str) -> tuple[ExitCode, str]:
    """Runs scripts (files or text) as the command does, but in this process; gives what was said."""
    to = io.StringIO()
    sources = [
        SourceText(script.name, script.read_text())
        if isinstance(script, Path)
        else SourceText("<-e>", script)
        for script in scripts
    ]
    report = Report(to)
    with Session(spark, variables=variables) as session, Interrupts(report.say) as interrupts:
        code = run_scripts(session, Scripts(tuple(sources)), report, interrupts, spark_started=True)
    return code, to.getvalue()


def test_the_datagen_and_metadata_examples(spark, broker, topic, tmp_path, capsys) -> None:
    clicks = topic(partitions=3, name="clicks")
    fill = tmp_path / "fill.sql"
    text = (EXAMPLES / "datagen_to_kafka.sql").read_text()
    fill.write_text(text.replace("'topic' = 'clicks'", f"'topic' = '{clicks}'"))
    code, said = run_here(
        spark,
        "SET 'table.dml-sync' = 'true'",
        fill,
        EXAMPLES / "metadata.sql",
        bootstrap=broker,
        topic=clicks,
    )
    assert code == 0, said
    assert "1,000 written" in said
    shown = capsys.readouterr().out
    assert "CreateTime" in shown
    assert '{"click_id":' in shown


def test_the_csv_example(spark, broker, topic, produce, consume, tmp_path) -> None:
    lines, values = topic(name="measurements"), topic(name="json")
    texts = ("a;2026-01-01 10:00:00.000;20.5", "b;2026-01-01 10:00:01.000;-", "c")
    produce(lines, [{"value": line} for line in texts])
    text = (EXAMPLES / "csv_to_json.sql").read_text()
    text = text.replace("'topic' = 'measurements'", f"'topic' = '{lines}'")
    script = tmp_path / "csv.sql"
    script.write_text(text.replace("'topic' = 'measurements_json'", f"'topic' = '{values}'"))
    code, said = run_here(spark, script, bootstrap=broker)
    assert code == 0, said
    (record,) = consume(values)
    assert json.loads(record.value()) == {
        "sensor": "A",
        "measured_at": "2026-01-01T10:00:00",
        "fahrenheit": 68.9,
    }


def test_a_topic_that_does_not_exist(spark, kafka_table, topic) -> None:
    known = topic(name="known")
    with pytest.raises(UnreachableError) as caught:
        run_here(spark, kafka_table("s", known + "x", "a INT") + "SELECT a FROM s;")
    (problem,) = caught.value.diagnostics
    assert problem.code == "topic-not-found"
    assert f"topic '{known}x' does not exist" in problem.message
    assert f"did you mean '{known}'" in problem.label
    assert problem.span is not None
    assert problem.span.source.name == "<-e>"


def test_ctrl_c_stops_after_the_micro_batch_and_a_restart_goes_on(endless, produce, consume) -> None:
    script, source, sink = endless
    first = Running("run", str(script), *QUICK)
    wait_until(lambda: len(consume(sink)) == 10 or first.process.poll() is not None, LIMIT_S)
    first.interrupt()
    assert first.end() == 130, first.said
    assert "[4/4] " in first.said
    assert "INSERT INTO k … started (job k)" in first.said
    assert "stopping after the current micro-batch" in first.said
    assert "k: stopped after" in first.said
    assert "Traceback" not in first.said
    produce(source, [{"value": json.dumps({"n": n})} for n in range(10, 15)])
    second = Running("run", str(script), *QUICK)
    wait_until(lambda: len(consume(sink)) == 15 or second.process.poll() is not None, LIMIT_S)
    second.interrupt()
    assert second.end() == 130, second.said
    assert sorted(json.loads(record.value())["n"] for record in consume(sink)) == list(range(1, 16))


def test_a_second_ctrl_c_aborts_at_once(endless, consume) -> None:
    script, _, sink = endless
    running = Running("run", str(script), *QUICK)
    wait_until(lambda: len(consume(sink)) == 10 or running.process.poll() is not None, LIMIT_S)
    running.interrupt()
    time.sleep(0.01)
    running.interrupt()
    assert running.end() == 130, running.said
    wait_until(lambda: not children_of(running.process.pid))


def children_of(pid: int) -> list[int]:
    """Processes whose parent is, or was when it still ran, ``pid``."""
    found = []
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = entry.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == pid and fields[0] != "Z":
            found.append(int(entry.parent.name))
    return found


def test_a_streaming_select_shows_rows_as_they_come(kafka_table, topic, produce) -> None:
    source = topic()
    produce(source, [{"value": json.dumps({"word": "first"})}])
    table = kafka_table("s", source, "word STRING", **{"scan.bounded.mode": None})
    running = Running("run", "-e", table + "SELECT UPPER(word) AS word FROM s;", *QUICK)
    wait_until(lambda: "FIRST" in running.shown or running.process.poll() is not None, LIMIT_S)
    produce(source, [{"value": json.dumps({"word": "second"})}])
    wait_until(lambda: "SECOND" in running.shown or running.process.poll() is not None, LIMIT_S)
    running.interrupt()
    assert running.end() == 130, running.said
    lines = running.shown.splitlines()
    assert lines[1] == f"| {'word':>30} |"
    assert lines[3:5] == [f"| {'FIRST':>30} |", f"| {'SECOND':>30} |"]
    assert lines[-1] == "Received a total of 2 rows"


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("after_s", [0.0, 1.0, 3.0])
def test_a_signal_while_spark_starts_is_one_line(number: signal.Signals, after_s: float) -> None:
    running = Running("run", "-e", "SELECT 1 AS n", *QUICK)
    wait_until(lambda: "starting Spark" in running.said or running.process.poll() is not None, LIMIT_S)
    with suppress(subprocess.TimeoutExpired):
        running.process.wait(after_s)
    running.process.send_signal(number)
    assert running.end() == 130, running.said
    assert running.said.splitlines()[0] == "starting Spark …"
    assert running.said.splitlines()[1:] in (["interrupted"], ["stopping… (Ctrl-C again aborts)"])


GENERATED = "CREATE TABLE g (id INT, name STRING) WITH ('connector' = 'datagen', 'rows-per-second' = '50');"


def test_a_stream_ends_with_its_last_row() -> None:
    query = GENERATED + "SELECT id, name FROM g LIMIT 3;"
    done = kafka_sql("run", "-q", "--timing", "-o", "jsonl", "-e", query, *QUICK)
    assert done.returncode == 0
    stages = [
        re.fullmatch(r"timing: +([\d.]+) s  \+ *[\d.]+  (.+)", said) for said in done.stderr.splitlines()
    ]
    assert all(stages), done.stderr  # quiet but for them
    assert {"scripts checked", "Java", "Spark session", "first row"} < {stage[2] for stage in stages}
    seconds = [float(stage[1]) for stage in stages]
    assert seconds == sorted(seconds)
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(rows) == 3
    assert all(len(row["name"]) == 100 for row in rows)  # nothing is cut


def test_a_query_ends_with_its_reader(kafka_table, topic, produce) -> None:
    source = topic()
    produce(source, [{"value": json.dumps({"n": n})} for n in range(3)])
    table = kafka_table("s", source, "n INT", **{"scan.bounded.mode": None})
    running = subprocess.Popen(
        command("run", "-o", "csv", "-e", table + "SELECT n FROM s;", *QUICK),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert running.stdout is not None
    assert [running.stdout.readline() for _ in range(4)] == ["n\n", "0\n", "1\n", "2\n"]
    running.stdout.close()  # nothing more is written, so that no write can fail
    assert running.wait(30) == 0
    assert running.stderr is not None
    running.stderr.close()


def test_what_cannot_start_is_said_before_spark_is_there(kafka_table, topic) -> None:
    missing = kafka_table("s", topic(name="known") + "x", "a INT")
    done = kafka_sql("run", "-e", missing + "SELECT a FROM s;", *QUICK)
    assert done.returncode == 3
    assert done.stdout == ""
    assert "error[topic-not-found]" in done.stderr
    assert "kafka-sql topic create " in done.stderr
    assert "Traceback" not in done.stderr


def test_a_broker_that_is_down_is_said_within_seconds(tmp_path) -> None:
    script = (
        "CREATE TABLE s (a INT) WITH ('connector' = 'kafka', 'topic' = 't', 'format' = 'json',\n"
        "  'properties.bootstrap.servers' = '127.0.0.1:1', 'scan.startup.mode' = 'earliest-offset');\n"
        "SELECT a FROM s;"
    )
    begin = time.monotonic()
    done = kafka_sql("run", "-e", script, *QUICK)
    assert done.returncode == 3, done.stderr
    assert "error[broker-unreachable]" in done.stderr
    assert "Traceback" not in done.stderr
    assert time.monotonic() - begin < 60


def test_a_record_that_is_not_json_fails_the_job(kafka_table, topic, produce) -> None:
    source, sink = topic(), topic()
    produce(source, [{"value": '{"a":1}'}, {"value": "{broken"}])
    script = (
        kafka_table("s", source, "a INT") + kafka_table("k", sink, "a INT") + "INSERT INTO k SELECT a FROM s;"
    )
    done = kafka_sql("run", "-e", script, *QUICK)
    assert done.returncode == 4, done.stderr
    assert source in done.stderr
    assert "Traceback" not in done.stderr
    assert "k: failed after" in done.stderr
    assert "INSERT INTO k SELECT a FROM s" in done.stderr


def test_results_can_be_cut_off_by_their_reader() -> None:
    line = " ".join(command("--help"))
    done = subprocess.run(
        f"{line} | true", shell=True, capture_output=True, text=True, timeout=LIMIT_S, check=False
    )
    assert done.stderr == ""
