"""The benchmark's own parts: what counts as the same row, CPU time of a process tree, and the table."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.benchmarks import nexmark
from tests.benchmarks.cpu import tree_cpu_seconds
from tests.benchmarks.jobs import STATELESS, WINDOW
from tests.benchmarks.measuring import Measurement
from tests.benchmarks.report import Result, markdown
from tests.benchmarks.result_rows import row_text
from tests.oracle import FlinkMissing


def test_two_spellings_of_one_row_are_the_same() -> None:
    flink = b'{"window_start":"2026-01-01 00:00:00","window_end":"2026-01-01 00:01:00","category":"toys",'
    spark = (
        b'{"category":"toys","window_end":"2026-01-01 00:01:00.000","window_start":"2026-01-01 00:00:00.000",'
    )
    assert row_text(WINDOW, flink + b'"orders":2,"revenue":1.2E+3}') == row_text(
        WINDOW, spark + b'"revenue":1200.00,"orders":2}'
    )


def test_a_missing_value_is_null_and_differs_from_every_text() -> None:
    missing, empty = row_text(STATELESS, b"{}"), row_text(STATELESS, b'{"customer":"NULL"}')
    assert missing != empty
    assert row_text(STATELESS, b'{"customer":null}') == missing


@pytest.mark.skipif(not os.path.exists("/proc/self/stat"), reason="CPU times are read from /proc")
def test_cpu_time_of_children_counts_unless_they_are_left_out() -> None:
    busy = "import time\nwhile time.process_time() < 0.3: pass\nprint('done', flush=True)\ninput()"
    before = tree_cpu_seconds(os.getpid())
    child = subprocess.Popen(
        [sys.executable, "-c", busy], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    child.stdout.readline()
    with_child, without = tree_cpu_seconds(os.getpid()), tree_cpu_seconds(os.getpid(), (child.pid,))
    child.communicate("\n")
    assert before is not None
    assert with_child is not None
    assert without is not None
    assert with_child - before >= 0.25
    assert without - before < 0.25


def test_the_table_gives_ratios_to_both_rivals_from_the_best_runs() -> None:
    def result(key: str, title: str, *seconds: float) -> Result:
        runs = tuple(Measurement(s, s + 1, cpu_s=10 * s, load=0.5) for s in seconds)
        return Result("stateless", key, title, 1_000_000, 7, runs)

    ours, spark, flink = result("us", "ours", 3, 2, 4), result("a", "spark", 5), result("b", "flink", 8, 4)
    assert markdown([ours, spark, flink]).splitlines()[2] == (
        "| filter, projection, scalar functions | ours | 500,000 | 333,333 | 2.50 | 2.00 | 3.0 | 20.00 "
        "| 0.50 | 7 | 0.5 0.5 0.5 |"
    )
    alone = markdown([ours]).splitlines()[2]
    assert "| 500,000 | 333,333 |  |  | 3.0 | 20.00 |  |" in alone


def test_nexmark_without_flink_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def nowhere() -> None:
        raise FlinkMissing("no Flink can be had")

    (tmp_path / "gen.py").touch()
    monkeypatch.setattr(nexmark, "FOLDER", tmp_path)
    monkeypatch.setattr(nexmark, "install_flink", nowhere)
    assert nexmark.main(["--queries", "0,5"]) == 3
    assert capsys.readouterr().err == "error: no Flink can be had\n"


def test_nexmark_refuses_a_query_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        nexmark.main(["--queries", "q0,q99"])
    assert "there is no query 'q99'; there are q0, q1" in capsys.readouterr().err
