"""The oracle: splitting, folding a changelog, finding the jars; Flink itself where it is installed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.oracle import FlinkAnswer, FlinkMissing, FlinkOracle, FlinkRow, flink_is_installed
from tests.oracle.jars import require_flink
from tests.oracle.splitting import split_script


def test_semicolons_in_texts_names_comments_and_hints_do_not_split() -> None:
    script = """-- a; b
    SELECT ';''', `a;b` /* ; */ FROM t /*+ OPTIONS('k'=';') */;;
    -- only a comment;
    SELECT 2"""
    assert [text.splitlines()[-1].strip() for text in split_script(script)] == [
        "SELECT ';''', `a;b` /* ; */ FROM t /*+ OPTIONS('k'=';') */",
        "SELECT 2",
    ]


@pytest.mark.parametrize("head", ["EXECUTE STATEMENT SET BEGIN", "begin statement set;"])
def test_a_statement_set_is_one_statement(head: str) -> None:
    script = f"SET 'a' = 'b'; {head} INSERT INTO a SELECT 1; INSERT INTO b SELECT 'END;'; END; SELECT 1"
    first, whole, last = split_script(script)
    assert (first, last) == ("SET 'a' = 'b'", "SELECT 1")
    assert whole.lower().startswith("execute statement set begin")
    assert whole.endswith("; END")


def test_the_final_rows_of_a_changelog() -> None:
    log = [
        ("+I", "a", "1"),
        ("-U", "a", "1"),
        ("+U", "a", "2"),
        ("+I", None, "5"),
        ("+I", "b", "7"),
        ("-D", "b", "7"),
    ]
    answer = _answer(*(FlinkRow(kind, cells) for kind, *cells_ in log for cells in [tuple(cells_)]))
    assert answer.final_rows() == [(None, "5"), ("a", "2")]
    with pytest.raises(ValueError, match="retracted more often"):
        _answer(FlinkRow("-D", ("a",))).final_rows()


def test_missing_jars_are_one_sentence_that_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("KAFKA_SQL_FLINK_JARS", str(tmp_path))
    assert not flink_is_installed()
    with pytest.raises(FlinkMissing, match=r"python -m tests\.oracle install"):
        require_flink()


@pytest.mark.slow
@pytest.mark.sampled(6)
@pytest.mark.skipif(not flink_is_installed(), reason="Flink's jars are not in the cache (make oracle)")
def test_flink_answers_with_rows_errors_timings_and_prints() -> None:
    script = """
        SELECT 7 / 2 AS a, CAST(NULL AS STRING) AS b;
        SELECT nothing FROM nowhere;
        CREATE TABLE numbers (id BIGINT) WITH ('connector' = 'datagen', 'number-of-rows' = '3',
          'fields.id.kind' = 'sequence', 'fields.id.start' = '1', 'fields.id.end' = '3');
        CREATE TABLE shown (id BIGINT) WITH ('connector' = 'print');
        INSERT INTO shown SELECT id FROM numbers;
        SET 'execution.runtime-mode' = 'batch';
        SELECT COUNT(*) FROM numbers;
        SET 'execution.runtime-mode' = 'streaming';
        CREATE TABLE endless (id BIGINT) WITH ('connector' = 'datagen');
        SELECT id > 0 OR TRUE FROM endless;
    """
    with FlinkOracle(heap="1g") as flink:
        answers = flink.run(script, max_rows=4)
    divided, refused, _, _, printed, _, counted, _, _, endless = answers
    assert divided.table() == "a INT NOT NULL | b STRING\n+I | 3 | <NULL>"
    assert "Object 'nowhere' not found" in refused.table()
    assert printed.stdout.split() == ["+I[1]", "+I[2]", "+I[3]"]
    assert printed.net_ms is not None
    assert counted.cells == [("3",)]
    assert endless.cancelled
    assert endless.cells == [("TRUE",)] * 4


def _answer(*rows: FlinkRow) -> FlinkAnswer:
    return FlinkAnswer("", 0, (), rows, (), None, 0, 0, False, "")
