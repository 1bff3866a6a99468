"""A run of the whole suite takes a share of the slow tests, and n runs take all of them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.sampling import EXHAUSTIVE_VARIABLE, SAMPLE_VARIABLE, SEED_VARIABLE, left_out

CONFIGURATION = """
[pytest]
testpaths = cases
markers =
    sampled(n): one in n
    exhaustive: not every time
"""
HOOKS = """
from tests.conftest import pytest_collection_modifyitems, pytest_configure, pytest_report_header
"""
TESTS = """
import pytest

@pytest.mark.sampled(3)
@pytest.mark.parametrize("number", range(9))
def test_slow(number): pass

def test_quick(): pass

@pytest.mark.exhaustive
def test_depth(): pass
"""


@pytest.fixture
def suite(tmp_path: Path) -> Path:
    (tmp_path / "pytest.ini").write_text(CONFIGURATION, encoding="utf-8")
    (tmp_path / "cases").mkdir()
    (tmp_path / "conftest.py").write_text(HOOKS, encoding="utf-8")
    (tmp_path / "cases" / "test_some.py").write_text(TESTS, encoding="utf-8")
    return tmp_path


def ran(suite: Path, *arguments: str, **environment: str) -> tuple[set[str], str]:
    """The names of the tests that ran, and what was said."""
    clean = {
        k: v for k, v in os.environ.items() if k not in (SAMPLE_VARIABLE, EXHAUSTIVE_VARIABLE, SEED_VARIABLE)
    }
    root = str(Path(__file__).parents[2])
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-v", "-p", "no:cacheprovider", "-n0", *arguments],
        cwd=suite, capture_output=True, text=True, timeout=60, check=True,
        env={**clean, "PYTHONPATH": root, **environment},
    )  # fmt: skip
    return set(re.findall(r"::(\S+) PASSED", done.stdout)), done.stdout


@dataclass(eq=False)
class Collected:
    """What is asked of a collected test."""

    nodeid: str
    marks: Mapping[str, pytest.Mark]
    path: Path = Path("test_some.py")

    def get_closest_marker(self, name: str) -> pytest.Mark | None:
        """The mark of that name."""
        return self.marks.get(name)


def test_n_shares_are_all_tests_and_none_is_in_two(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(EXHAUSTIVE_VARIABLE, raising=False)
    monkeypatch.setenv(SEED_VARIABLE, "1")
    sampled = {"sampled": pytest.mark.sampled(3).mark}
    slow = {Collected(f"test_slow[{number}]", sampled) for number in range(9)}
    quick, depth = Collected("test_quick", {}), Collected("test_depth", {"exhaustive": pytest.mark.slow.mark})
    shares = []
    for number in (7, 8, 9):
        monkeypatch.setenv(SAMPLE_VARIABLE, str(number))
        others = left_out([*slow, quick, depth])
        assert quick not in others
        assert depth in others
        shares.append(slow - others)
    assert [len(share) for share in shares] == [3, 3, 3]
    assert set.union(*shares) == slow


def test_a_group_is_counted_through_its_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(EXHAUSTIVE_VARIABLE, raising=False)
    monkeypatch.setenv(SEED_VARIABLE, "1")
    kills = {"sampled": pytest.mark.sampled(3, "kills").mark}
    tests = {Collected(f"test_{file}", kills, Path(f"test_{file}.py")) for file in "abc"}
    taken = []
    for number in range(3):
        monkeypatch.setenv(SAMPLE_VARIABLE, str(number))
        taken.append(tests - left_out(tests))
    assert [len(each) for each in taken] == [1, 1, 1]
    assert set.union(*taken) == tests


def test_worker_processes_take_the_same_share(suite: Path) -> None:
    alone, _ = ran(suite, KAFKA_SQL_SAMPLE="7")
    _, said = ran(suite, "-n2", KAFKA_SQL_SAMPLE="7")
    assert len([name for name in alone if "slow" in name]) == 3
    assert {"test_quick"} == {name for name in alone if "slow" not in name}
    assert set(re.findall(r"PASSED \S+::(\S+)", said)) == alone


def test_named_tests_run_whole(suite: Path) -> None:
    names, said = ran(suite, "cases/test_some.py")
    assert len(names) == 10
    assert "sample: all" in said


def test_the_exhaustive_run_takes_all(suite: Path) -> None:
    names, _ = ran(suite, KAFKA_SQL_EXHAUSTIVE="1")
    assert len(names) == 11


def test_the_head_says_how_to_run_it_again(suite: Path) -> None:
    _, said = ran(suite)
    assert re.search(r"sample: 0 \(KAFKA_SQL_SAMPLE=0 KAFKA_SQL_SEED=\d+ runs it again\)", said)


def test_a_seed_draws_the_same_tests_again_and_another_one_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(EXHAUSTIVE_VARIABLE, raising=False)
    monkeypatch.setenv(SAMPLE_VARIABLE, "0")
    drawn = {"drawn": pytest.mark.drawn(4).mark}
    cells = [Collected(f"test_cell[{number}]", drawn) for number in range(50)]
    shares = []
    for seed in ("7", "7", "8"):
        monkeypatch.setenv(SEED_VARIABLE, seed)
        shares.append({cell.nodeid for cell in cells} - {other.nodeid for other in left_out(cells)})
    assert [len(share) for share in shares] == [4, 4, 4]
    assert shares[0] == shares[1] != shares[2]
