"""QUIT, CLEAR, HELP, SOURCE, STOP JOB and DESCRIBE JOB, in scripts."""

from __future__ import annotations

from pathlib import Path

import pytest

from kafka_sql.cli.main import run_command
from kafka_sql.session import Session
from kafka_sql.session.results import Done, Listing
from kafka_sql.text.diagnostics import KafkaSqlError

TABLE = "CREATE TABLE t (a INT) WITH ('connector' = 'datagen');"


def test_quit_ends_a_script() -> None:
    results = list(Session().execute("CLEAR; EXIT; SHOW TABLES;"))
    assert [type(each) for each in results] == [Done, Done]
    assert results[-1].leaves


def test_what_stands_behind_quit_is_not_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["run", "-e", "SHOW CURRENT DATABASE; QUIT; SHOW CURRENT CATALOG;"]) == 0
    shown = capsys.readouterr().out
    assert "default_database" in shown
    assert "default_catalog" not in shown


def test_help_lists_pages_and_shows_one() -> None:
    listed, shown = Session().execute("HELP; HELP event-time;")
    assert isinstance(listed, Listing)
    assert isinstance(shown, Listing)
    assert "event-time" in [row[0] for row in listed.rows]
    assert (shown.rows[0][0] or "").startswith("# ")


def test_a_page_that_is_not_there() -> None:
    with pytest.raises(KafkaSqlError, match="page 'evnt-time' does not exist") as caught:
        list(Session().execute("HELP evnt-time;"))
    assert "event-time" in caught.value.diagnostics[0].label


def test_source_runs_the_file_beside_the_script(tmp_path: Path) -> None:
    (tmp_path / "tables.sql").write_text(TABLE)
    session = Session()
    list(session.execute("SOURCE 'tables.sql';", str(tmp_path / "main.sql")))
    assert session.catalog.names() == ("t",)


def test_what_is_wrong_in_a_sourced_file_is_found_by_the_check(tmp_path: Path) -> None:
    (tmp_path / "tables.sql").write_text("CREATE TABLE t (a INTT);\n")
    found = Session().check("SOURCE 'tables.sql';", str(tmp_path / "main.sql"))
    assert [(each.code, each.span.source.name) for each in found] == [
        ("invalid-type", str(tmp_path / "tables.sql"))
    ]


def test_a_dialect_that_a_sourced_file_sets_lasts(tmp_path: Path) -> None:
    (tmp_path / "dialect.sql").write_text("SET 'table.sql-dialect' = 'spark';")
    parsed = Session().statements("SOURCE 'dialect.sql'; CACHE TABLE x;", str(tmp_path / "main.sql"))
    assert [type(each).__name__ for each in parsed.statements] == ["Source", "SetOption", "SparkStatement"]


def test_files_that_source_each_other_are_refused(tmp_path: Path) -> None:
    (tmp_path / "a.sql").write_text("SOURCE 'b.sql';")
    (tmp_path / "b.sql").write_text("SOURCE './a.sql';")
    main = str(tmp_path / "a.sql")
    assert [each.code for each in Session().check("SOURCE 'b.sql';", main)] == ["source-circle"]


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    (tmp_path / "tables.sql").write_text(TABLE)
    found = Session().check("SOURCE 'table.sql';", str(tmp_path / "main.sql"))
    assert [each.code for each in found] == ["file-not-found"]
    assert "tables.sql" in found[0].helps[0]
    assert found[0].span is not None


@pytest.mark.parametrize("statement", ["STOP JOB 'x'", "DESCRIBE JOB 'x'", "DESC JOB '1'"])
def test_a_job_that_is_not_there(statement: str) -> None:
    with pytest.raises(KafkaSqlError) as caught:
        list(Session().execute(statement))
    assert caught.value.diagnostics[0].code == "unknown-job"


def test_job_may_be_the_name_of_a_table() -> None:
    session = Session()
    session.sql("CREATE TABLE job (a INT) WITH ('connector' = 'datagen');")
    (described,) = session.execute("DESCRIBE job;")
    assert isinstance(described, Listing)
