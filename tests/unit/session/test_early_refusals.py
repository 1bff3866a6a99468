"""What is asked while Spark starts: brokers, topics, checkpoints, of the statements that will run."""

from __future__ import annotations

from pathlib import Path

import pytest

from kafka_sql.model.connectors import Topics
from kafka_sql.runtime.checkpoints.lock import FolderLock
from kafka_sql.session import early_refusals
from kafka_sql.session.session import Session
from kafka_sql.text.diagnostics import Diagnostic, JobError, KafkaSqlError, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

THERE = {"orders", "copied"}


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """Topics that brokers were asked for; those of ``THERE`` exist."""
    found: list[tuple[str, ...]] = []

    def describe(client: object, topics: Topics) -> dict[str, int]:
        found.append(topics.names)
        missing = set(topics.names) - THERE
        if missing:
            raise UnreachableError(
                *(Diagnostic(ErrorCode.TOPIC_NOT_FOUND, f"no '{name}'") for name in missing)
            )
        return dict.fromkeys(topics.names, 1)

    monkeypatch.setattr(early_refusals, "describe_topics", describe)
    monkeypatch.setattr(early_refusals, "makes_topics", lambda client: client.bootstrap_servers == "makes:1")
    return found


def table(name: str, topic: str, servers: str = "b:1", more: str = "") -> str:
    return (
        f"CREATE TABLE {name} (n INT) WITH ('connector' = 'kafka', 'topic' = '{topic}', 'format' = 'json', "
        f"'scan.startup.mode' = 'earliest-offset', 'properties.bootstrap.servers' = '{servers}'{more});\n"
    )


def ask(script: str, **session: object) -> None:
    Session(**session).refuse_early([("a.sql", script)])  # type: ignore[arg-type]


def test_each_topic_is_asked_for_once_and_only_where_it_is_used(asked: list[tuple[str, ...]]) -> None:
    script = table("o", "orders") + table("c", "copied") + table("unused", "nowhere")
    ask(script + "INSERT INTO c SELECT n FROM o; INSERT INTO c SELECT n + 1 FROM o; SELECT n FROM o;")
    assert sorted(asked) == [("copied",), ("orders",)]


@pytest.mark.parametrize(
    "statement", ["SELECT n FROM u", "INSERT INTO u SELECT n FROM o", "INSERT INTO o SELECT n FROM u"]
)
def test_a_missing_topic_is_refused_at_its_statement(asked: list[tuple[str, ...]], statement: str) -> None:
    with pytest.raises(KafkaSqlError) as caught:
        ask(table("o", "orders") + table("u", "nowhere") + f"{statement};")
    (problem,) = caught.value.diagnostics
    assert problem.code == "topic-not-found"
    assert problem.span is not None
    assert problem.span.text.startswith(statement[:6])


def test_what_the_script_makes_is_not_missed(asked: list[tuple[str, ...]]) -> None:
    script = table("o", "orders", "makes:1") + table("u", "new", "makes:1")
    ask(script + "INSERT INTO u SELECT n FROM o; SELECT n FROM u;")
    with pytest.raises(KafkaSqlError, match="no 'new'"):
        ask(script.replace("makes:1", "b:1") + "INSERT INTO u SELECT n FROM o;")


def test_where_nothing_runs_nobody_is_asked(asked: list[tuple[str, ...]]) -> None:
    ask(table("u", "nowhere") + "SHOW TABLES; EXPLAIN SELECT * FROM u;")
    assert asked == []


def test_a_checkpoint_in_use_is_refused(asked: list[tuple[str, ...]], tmp_path: Path) -> None:
    script = (
        f"SET 'execution.checkpointing.dir' = '{tmp_path}'; SET 'pipeline.name' = 'p';\n"
        + table("o", "orders")
        + table("c", "copied")
        + "INSERT INTO c SELECT n FROM o;"
    )
    (tmp_path / "p" / "c").mkdir(parents=True)
    ask(script)
    lock = FolderLock(str(tmp_path / "p" / "c"))
    with pytest.raises(JobError) as caught:
        ask(script)
    lock.release()
    (problem,) = caught.value.diagnostics
    assert problem.code == "checkpoint-in-use"
    assert problem.span is not None
    bounded = script.replace(
        "SELECT n FROM o", "SELECT n FROM o /*+ OPTIONS('scan.bounded.mode' = 'latest-offset') */"
    )
    lock = FolderLock(str(tmp_path / "p" / "c"))
    ask(bounded)  # a batch keeps none
    lock.release()
