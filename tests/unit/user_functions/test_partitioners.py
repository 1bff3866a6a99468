"""A partitioner of ``sink.partitioner`` is looked for by ``check``, which runs no module."""

from __future__ import annotations

from pathlib import Path

import pytest

from kafka_sql.session.session import Session
from kafka_sql.text.diagnostics import Severity

MODULE = """
from somewhere_else import Base
from decimal import *
raise SystemExit("a check runs no module")
class Good:
    def partition(self, record, key, value, target_topic, partitions): return 0
class Bad: ...
class Derived(Base): ...
"""


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("placing.Good", None),
        ("placing.Derived", None),
        ("placing.Bad", "the partitioner 'placing.Bad' has no method 'partition'"),
        ("org.example.Mine", "is in the module 'org.example', which is not there"),
        ("plain.Missing", "module 'plain' has no class 'Missing'"),
        ("placing.PerhapsOfDecimal", None),
    ],
)
def test_a_class_that_is_not_there_is_found_by_check(tmp_path: Path, name: str, says: str | None) -> None:
    (tmp_path / "placing.py").write_text(MODULE)
    (tmp_path / "plain.py").write_text("class Other: ...")
    options = (
        "'connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'h:1', 'format' = 'json', "
        f"'sink.partitioner' = '{name}'"
    )
    declared = f"CREATE TABLE t (a INT) WITH ({options});"
    script = f"SET 'python.files' = '{tmp_path}'; {declared} INSERT INTO t VALUES (1);"
    problems = Session().check_all([("job.sql", script)])
    errors = [problem.message for problem in problems if problem.severity is Severity.ERROR]
    assert len(errors) == (says is not None)
    assert all(says is not None and says in message for message in errors)
