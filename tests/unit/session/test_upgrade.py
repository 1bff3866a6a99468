"""What an upgrade refuses before it starts Spark or ends a job."""

from __future__ import annotations

from pathlib import Path

import pytest

from kafka_sql.cli.main import run_command
from kafka_sql.planner.plan.checked_script import JobPlan
from kafka_sql.runtime.checkpoints.checkpoint import CheckpointPlace, prepare_checkpoint
from kafka_sql.session import Session
from kafka_sql.session.upgrade import Upgrade
from kafka_sql.text.diagnostics import KafkaSqlError
from tests.unit.runtime.checkpoint_files import write_batch

SERVERS = "'properties.bootstrap.servers' = 'localhost:1'"
OLD = """SET 'pipeline.name' = 'totals';
SET 'execution.checkpointing.dir' = '{folder}';
CREATE TABLE orders (shop STRING, price BIGINT) WITH (
  'connector' = 'kafka', 'topic' = 'orders', {servers}, 'format' = 'json',
  'scan.startup.mode' = 'earliest-offset');
CREATE TABLE totals (shop STRING, total BIGINT, PRIMARY KEY (shop) NOT ENFORCED) WITH (
  'connector' = 'upsert-kafka', 'topic' = 'totals', {servers}, 'key.format' = 'json',
  'value.format' = 'json');
INSERT INTO totals SELECT shop, SUM(price) FROM orders GROUP BY shop;
"""
MAX = ("SUM(price)", "MAX(price)")


@pytest.fixture
def old(tmp_path: Path) -> str:
    return OLD.format(folder=tmp_path, servers=SERVERS)


@pytest.fixture
def run(tmp_path: Path, old: str) -> None:
    """The old script has run."""
    (checked,) = Session().checked_all([("old.sql", old)], optimised=True)
    (sink,) = (sink for each in checked.statements if isinstance(each, JobPlan) for sink in each.sinks)
    checkpoint = prepare_checkpoint(CheckpointPlace(str(tmp_path), "totals"), sink)
    for number in range(2):
        write_batch(checkpoint.location, number, {"orders": {"orders": {"0": 5 * number}}})
    Path(checkpoint.location, "ended").write_text("2")
    checkpoint.discard()


def test_an_upgrade_says_what_becomes_of_state_and_rows(old: str) -> None:
    changed = old.replace(*MAX)
    plan = Upgrade(Session(), ("old.sql", old), ("new.sql", changed), connect=False)
    assert list(plan.announcement()) == [
        "totals",
        "  totals/GroupAggregate  rebuilt       MAX(orders.price) was not kept of the rows so far",
        "  rows that differ are written before the new job reads on; lacking keys are deleted",
    ]
    slow = changed.replace(
        "CREATE TABLE totals", "SET 'kafka-sql.host' = 'micro-batch';\nCREATE TABLE totals"
    )
    plan = Upgrade(Session(), ("old.sql", old), ("new.sql", slow), connect=False)
    assert [line.split(":")[0] for line in plan.announcement()] == ["totals", "  starts empty"]


@pytest.mark.usefixtures("run")
def test_explain_names_the_command_that_rebuilds(
    old: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script = tmp_path / "explained.sql"
    against = f"EXPLAIN AGAINST CHECKPOINT '{tmp_path}' INSERT INTO"
    for changes, rebuilds in (((), False), (MAX, True)):
        text = old.replace("INSERT INTO", against)
        script.write_text(text.replace(*changes) if changes else text)
        assert run_command(["explain", str(script)]) == 0
        shown = capsys.readouterr().out
        assert "totals/GroupAggregate  " in shown
        assert ("'kafka-sql upgrade OLD.sql NEW.sql' rebuilds" in shown) is rebuilds


def refused(old: str, new: str) -> str:
    with pytest.raises(KafkaSqlError) as raised:
        Upgrade(Session(), ("old.sql", old), ("new.sql", new)).run()
    (problem,) = raised.value.diagnostics
    assert problem.helps or problem.code == "usage"
    return f"{problem.code}: {problem.message}"


@pytest.mark.usefixtures("run")
@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (
            ("'pipeline.name' = 'totals'", "'pipeline.name' = 'other'"),
            "conflicting-options: the scripts keep",
        ),
        (
            ("SET 'execution.checkpointing.dir'", "SET 'x.y'"),
            "checkpoint-unusable: 'totals' has no checkpoint",
        ),
        (("INSERT INTO totals SELECT", "SELECT"), "usage: 'new.sql' has no INSERT that streams"),
        (
            ("'topic' = 'orders'", "'topic' = 'more'"),
            "plan-changed: the new query for 'totals' reads table 'o",
        ),
        (
            ("'topic' = 'totals'", "'topic' = 'more'"),
            "plan-changed: the new query for 'totals' writes another",
        ),
    ],
)
def test_what_cannot_replace_the_old_script(old: str, change: tuple[str, str], expected: str) -> None:
    assert refused(old, old.replace(*MAX).replace(*change)).startswith(expected)


@pytest.mark.usefixtures("run")
def test_a_query_that_runs_in_micro_batches_is_not_rebuilt(old: str) -> None:
    new = old.replace("CREATE TABLE totals", "SET 'kafka-sql.host' = 'micro-batch';\nCREATE TABLE totals")
    found = refused(old, new.replace(*MAX))
    assert (
        found == "plan-changed: the state of 'totals' cannot be rebuilt: its new query runs in micro-batches"
    )


@pytest.mark.usefixtures("run")
def test_the_old_script_has_to_be_the_one_that_ran(old: str) -> None:
    found = refused(old.replace(*MAX), old)
    assert found.startswith(
        "plan-changed: the query for 'totals' in 'old.sql' has not written the checkpoint"
    )


@pytest.mark.usefixtures("run")
def test_a_killed_job_has_to_run_once_more(old: str, tmp_path: Path) -> None:
    (tmp_path / "totals" / "totals" / "ended").write_text("1")
    found = refused(old, old.replace(*MAX))
    assert found.startswith("batch-in-doubt: the job of 'totals' was killed, and may have written rows after")


def test_a_job_without_a_checkpoint(old: str) -> None:
    assert refused(old, old.replace(*MAX)).startswith("no-checkpoint-there: the job of 'totals' in 'old.sql'")


@pytest.mark.usefixtures("run")
def test_the_brokers_have_to_answer_before_anything_ends(old: str, tmp_path: Path) -> None:
    assert refused(old, old.replace(*MAX)).startswith("broker-unreachable")
    assert not list((tmp_path / ".upgrade-totals").glob("*/*"))
