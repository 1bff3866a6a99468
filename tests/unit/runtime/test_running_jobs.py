"""``kafka_sql.jobs`` and its like: what they are called and hold, of jobs of this process and of others."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from kafka_sql.catalog.job_tables import COLUMNS, job_table
from kafka_sql.catalog.table import Identifier
from kafka_sql.model.connectors import JobsTable, JobsView
from kafka_sql.runtime.metrics import JobMetrics
from kafka_sql.runtime.progress import JobProgress, JobState
from kafka_sql.runtime.staying.job_rows import SeenJob
from kafka_sql.runtime.staying.job_shelf import BEGUN, JobCard, places
from kafka_sql.runtime.staying.running_jobs import jobs_of_others, publish
from kafka_sql.session import Session
from kafka_sql.session.jobs import seen_jobs
from kafka_sql.session.jobs.seen_jobs import tell_of, with_job_rows
from kafka_sql.spark.parts.part_metrics import PartMetrics, SourceMetrics
from tests.unit.runtime.test_kept_jobs import SomeJob

CARD = JobCard("copy", "copy (a)", ("`c`.`d`.`a`",), datetime(2026, 1, 2, 3, 4, 5), "/checkpoints", number=3)
SOURCE = SourceMetrics(
    *("orders", 70, 0, 12, 250, 900, 4, 1, "no right"),
    current=(("t", 0, 30), ("t", 1, 40)),
    committed=(("t", 0, 20),),
    ends=(("t", 0, 42), ("t", 2, 5)),
)
PROGRESS = JobProgress("copy (a)", JobState.RUNNING, 70, 69, 1, 12, 1.0, 7.0, 5, note="waits", rows_late=2)
SEEN = SeenJob(3, CARD, JobMetrics(3, PROGRESS, (PartMetrics((SOURCE,)),)))


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where processes tell of their jobs; with a short name, because sockets may have no long ones."""
    with tempfile.TemporaryDirectory(prefix="jobs-") as folder:
        monkeypatch.setenv("XDG_RUNTIME_DIR", folder)
        yield seen_jobs.running_folder()


def row(view: JobsView, number: int = 0) -> dict[str, object]:
    names = [name for name, _ in COLUMNS[view]]
    return dict(zip(names, list(SEEN.rows(view))[number], strict=True))


def test_a_row_for_each_job_table_and_partition() -> None:
    me = {"process_id": os.getpid(), "job_id": 3, "job_name": "copy"}
    job = row(JobsView.JOBS)
    assert job.items() >= {**me, "status": "RUNNING", "records_in": 70, "records_out": 69}.items()
    assert job["start_time"] == CARD.at.astimezone()
    assert job.items() >= {"rejected": 1, "late_rows": 2, "records_waiting": 12, "note": "waits"}.items()
    source = row(JobsView.SOURCES)
    assert source.items() >= {**me, "table_name": "orders", "records_in": 70, "commits_failed": 1}.items()
    assert (source["records_waiting"], source["commit_problem"]) == (12, "no right")
    place = {**me, "table_name": "orders", "topic_name": "t"}
    found = [row(JobsView.LAG, number) for number in range(3)]
    offsets = ("partition_id", "current_offset", "committed_offset", "end_offset", "records_waiting")
    assert all(each.items() >= place.items() for each in found)
    assert [tuple(each[name] for name in offsets) for each in found] == [
        (0, 30, 20, 42, 12),
        (1, 40, None, None, None),
        (2, None, None, 5, None),
    ]


@pytest.mark.parametrize(
    ("statement", "problem"),
    [
        ("SELECT * FROM kafka_sql.jobs", None),
        ("SELECT job_name FROM kafka_sql.sources WHERE records_waiting > 0", None),
        ("SELECT * FROM kafka_sql.`lag`", None),
        ("SELECT * FROM default_catalog.kafka_sql.lags", None),
        ("SELECT * FROM kafka_sql.lag", "reserved-word"),  # Flink 2.3 refuses it: Encountered ". lag"
        ("DESCRIBE kafka_sql.jobs", None),
        ("CREATE VIEW v AS SELECT status FROM kafka_sql.jobs; SELECT * FROM v", None),
        ("INSERT INTO kafka_sql.jobs SELECT * FROM kafka_sql.jobs", "not-a-sink"),
        ("SELECT * FROM kafka_sql.jobs /*+ OPTIONS('a'='b') */", "unsupported"),
        ("SHOW CREATE TABLE kafka_sql.jobs", "not-allowed"),
        ("ALTER TABLE kafka_sql.jobs RENAME TO x", "unknown-database"),
        ("SELECT * FROM kafka_sql.nothing", "unknown-database"),
        ("SELECT * FROM jobs", "unknown-table"),
    ],
)
def test_statements(statement: str, problem: str | None) -> None:
    found = [each.code for each in Session().check(statement)]
    assert found == ([] if problem is None else [problem])


def test_a_table_of_the_users_comes_first() -> None:
    session = Session()
    session.sql(
        "CREATE DATABASE kafka_sql; CREATE TABLE kafka_sql.jobs (mine INT) WITH ('connector' = 'datagen')"
    )
    assert session.check("SELECT mine FROM kafka_sql.jobs") == ()


def test_rows_are_put_into_a_plan(shelf: Path) -> None:
    table = job_table(Identifier("c", "kafka_sql", "lags"))
    assert table is not None
    plan = replace(SEEN, card=replace(CARD, name="x"))  # any frozen value without such a table
    assert with_job_rows(plan, ()) is plan
    filled = with_job_rows((table, 1), [SEEN])[0].connector
    assert filled == JobsTable(JobsView.LAG, tuple(SEEN.rows(JobsView.LAG)))
    assert len(filled.rows) == 3


OTHER = """
import sys
from dataclasses import replace
from datetime import datetime
from kafka_sql.runtime.staying.job_shelf import JobCard
from kafka_sql.session.jobs.seen_jobs import tell_of
from tests.unit.runtime.test_running_jobs import PROGRESS, SOURCE, JobMetrics, PartMetrics, SomeJob
job = SomeJob()
def metrics(number=1):
    progress = replace(PROGRESS, state=job.progress().state)
    return JobMetrics(number, progress, (PartMetrics((SOURCE,)),))
job.metrics = metrics
tell_of(job, JobCard("copy of another", "x", (), datetime(2026, 1, 2), number=9))
print("told", flush=True)
sys.stdin.readline()
job.end(PROGRESS.state.FINISHED)
print("ended", flush=True)
sys.stdin.readline()
"""


def seen(view: JobsView = JobsView.JOBS) -> list[tuple[object, ...]]:
    return list(with_job_rows(JobsTable(view), ()).rows)


def test_jobs_of_another_process(shelf: Path) -> None:
    """They are seen while they run and their process lives; our own are not told by the folder."""
    mine = SomeJob()
    tell_of(mine, CARD)
    command = [sys.executable, "-c", OTHER]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdin is not None
        assert other.stdout is not None
        assert other.stdout.readline() == "told\n"
        assert [each[:3] for each in seen()] == [(other.pid, 9, "copy of another")]
        assert [each[-2:] for each in seen(JobsView.LAG)] == [(42, 12), (None, None), (5, None)]
        assert oct(shelf.stat().st_mode)[-3:] == "700"
        other.stdin.write("end\n")
        other.stdin.flush()
        assert other.stdout.readline() == "ended\n"
        assert seen() == []
        other.kill()
    assert len(places(shelf)) == 2
    publish(SomeJob(), CARD, shelf)  # what a process has left that died is swept
    assert len(places(shelf)) == 2
    assert list(jobs_of_others(shelf)) == []
    mine.end(JobState.FINISHED)


def test_what_another_version_has_left(shelf: Path) -> None:
    shelf.mkdir()
    for number, left in enumerate((b"no pickle", pickle.dumps(Path), b"cno_such_module\nX\n."), 1):
        (shelf / str(number)).mkdir()
        (shelf / str(number) / BEGUN).write_bytes(left)
    tell_of(SomeJob(), CARD)
    assert seen() == []


def test_a_job_runs_where_nobody_can_be_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path / ("long" * 30)))
    tell_of(SomeJob(), CARD)
    assert seen() == []
    file = tmp_path / "file"
    file.write_text("")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(file))
    tell_of(SomeJob(), CARD)
    assert seen() == []
