"""``%%kafka_sql`` in IPython, as far as it needs no Spark."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("IPython", reason="the extra 'jupyter' is not installed")

from kafka_sql.session import Session
from kafka_sql.text.diagnostics import KafkaSqlError
from tests.unit.editors.notebook import Notebook, notebook

TABLE = "%%kafka_sql\nCREATE TABLE t (id INT, who STRING) WITH ('connector' = 'datagen');"


class NoSpark:
    """A start of Spark that is over at once."""

    ended, failed = True, False

    def __init__(self, session: Session, **more: object) -> None:
        self.session = session


@pytest.fixture
def cells(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Notebook]:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setattr("kafka_sql.cli.spark_start.SparkStart", NoSpark)
    with notebook(tmp_path) as made:
        yield made


def test_listings_are_frames(cells: Notebook, capsys: pytest.CaptureFixture[str]) -> None:
    cells.run(TABLE)
    assert capsys.readouterr().out == "OK\n"
    frame = cells.run("%%kafka_sql -o tables\nSHOW TABLES;")
    assert frame.to_dict("list") == {"table name": ["t"]}
    assert cells.run("tables") is frame
    assert cells.run("x = %kafka_sql DESCRIBE t\nlist(x['name'])") == ["id", "who"]
    assert cells.run("%kafka_sql jobs").empty


def test_frames_of_earlier_statements_are_shown(cells: Notebook) -> None:
    cells.run(TABLE)
    last = cells.run("%%kafka_sql\nSHOW TABLES; SHOW DATABASES;")
    assert list(last.columns) == ["database name"]
    (shown,) = cells.texts()
    assert "table name" in shown


def test_an_error_shows_its_place_and_no_stack(cells: Notebook, capsys: pytest.CaptureFixture[str]) -> None:
    cells.run(TABLE)
    capsys.readouterr()
    error = cells.failure("%%kafka_sql\nSHOW TABLES;\nSELECT id,\n  nope FROM t;")
    assert isinstance(error, KafkaSqlError)
    shown = capsys.readouterr().out
    assert "cell:4:3" in shown  # as the editor counts: the magic stands in line 1
    assert "nope FROM t" in shown
    assert "^^^^" in shown
    assert "Traceback" not in shown
    assert "table name" not in shown, "nothing runs where a statement is wrong"


@pytest.mark.parametrize(
    ("cell", "said"),
    [
        ("%kafka_sql", "the SQL is missing"),
        ("%kafka_sql -x 1", "option '-x' does not exist"),
        ("%kafka_sql -o 1x SHOW TABLES", "'1x' is not a name of a variable"),
        ("%%kafka_sql SHOW TABLES\nSHOW TABLES", "'SHOW TABLES' stands after %%kafka_sql"),
        ("%kafka_sql session nothing", "'nothing' is not a session"),
        ("%kafka_sql stop 7", "this session has no job '7'"),
        ("%kafka_sql SELEC 1", "unexpected"),
    ],
)
def test_wrong_uses(cells: Notebook, cell: str, said: str) -> None:
    error = cells.failure(cell)
    assert isinstance(error, KafkaSqlError)
    assert said in str(error)


def test_o_without_rows_is_said(cells: Notebook, capsys: pytest.CaptureFixture[str]) -> None:
    cells.run(TABLE.replace("%%kafka_sql", "%%kafka_sql -o rows"))
    assert "no statement gave rows for 'rows'" in capsys.readouterr().err
    assert isinstance(cells.failure("rows"), NameError)


def test_variables_of_python_are_not_put_into_sql(cells: Notebook) -> None:
    cells.run("who = 'Ada'")
    frame = cells.run("%kafka_sql SHOW CREATE TABLE t") if cells.run(TABLE) else None
    assert frame is None
    error = cells.failure("%kafka_sql SELECT '${who}', '{who}' FROM t")
    assert isinstance(error, KafkaSqlError)
    assert "missing-variable" in str(error)


def test_another_session(cells: Notebook) -> None:
    session = Session()
    list(session.execute("CREATE TABLE mine (id INT) WITH ('connector' = 'datagen')"))
    cells.shell.user_ns["mine"] = session
    cells.run("%kafka_sql session mine")
    assert cells.run("%kafka_sql session") is session
    assert list(cells.run("%kafka_sql SHOW TABLES")["table name"]) == ["mine"]


def test_pages_and_plans_are_texts(cells: Notebook, capsys: pytest.CaptureFixture[str]) -> None:
    cells.run(TABLE)
    cells.run("%kafka_sql HELP jobs")
    assert any("Markdown object" in text for text in cells.texts())
    capsys.readouterr()
    assert cells.run("%kafka_sql EXPLAIN SELECT id FROM t") is None
    assert "\n" in capsys.readouterr().out.strip()


def test_the_extension_comes_and_goes(cells: Notebook) -> None:
    cells.run("%reload_ext kafka_sql")
    cells.run("%kafka_sql jobs")
    cells.run("%unload_ext kafka_sql")
    assert "kafka_sql" not in cells.shell.magics_manager.magics["cell"]
    cells.run("%load_ext kafka_sql")
    cells.run("%kafka_sql jobs")


@pytest.mark.parametrize(
    ("cell", "found"),
    [
        ("%%kafka_sql\nSELECT wh| FROM t", ["who"]),
        ("%%kafka_sql -o x\nSELECT 1;\nSELECT x.| FROM t x", ["id", "who"]),
        ("rows = %kafka_sql -o x SELECT * FROM |", ["t"]),
        ("1 + 1\n%kafka_sql SHOW JO|", ["JOBS"]),
        (
            "%%kafka_sql\nCREATE TABLE n (a INT) WITH ('connector' = 'kafka', 'scan.startup.m|",
            ["scan.startup.mode"],
        ),
    ],
)
def test_completion(cells: Notebook, cell: str, found: list[str]) -> None:
    cells.run(TABLE)
    offered = completions(cells, cell)
    assert set(found) <= set(offered)


@pytest.mark.parametrize("cell", ["TIMESTAMP_L|", "%%kafka|\nSELECT", "x = '%kafka_sql'\nTIMESTAMP_L|"])
def test_no_sql_is_offered_elsewhere(cells: Notebook, cell: str) -> None:
    assert not any(text.startswith("TIMESTAMP") or text == "SELECT" for text in completions(cells, cell))


def completions(cells: Notebook, cell: str) -> list[str]:
    """The texts that stand in the place of the word at ``|``."""
    from IPython.core.completer import provisionalcompleter

    cursor = cell.index("|")
    cells.shell.Completer.use_jedi = False
    with provisionalcompleter():
        found = list(cells.shell.Completer.completions(cell.replace("|", "", 1), cursor))
    assert all(each.end == cursor for each in found)
    assert all(cell[each.start - 1] in " .'\"(\n" for each in found if each.start), "whole words are replaced"
    return [each.text for each in found]
