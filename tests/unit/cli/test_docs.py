"""``kafka-sql docs``: the pages, in a pipe as they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from kafka_sql.cli.main import run_command
from kafka_sql.text.diagnostics import ExitCode

PAGES = Path(__file__).parents[3] / "kafka_sql" / "docs"


def test_all_pages_are_listed_with_what_they_are_about(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["docs"]) == ExitCode.DONE
    out = capsys.readouterr().out
    for page in PAGES.glob("*.md"):
        assert f" {page.stem} |" in out
    assert "options | Every option is checked" in " ".join(out.split())


@pytest.mark.parametrize("page", sorted(PAGES.glob("*.md")), ids=lambda page: page.stem)
def test_a_page_in_a_pipe_is_its_text(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["docs", page.stem]) == ExitCode.DONE
    assert capsys.readouterr().out == page.read_text(encoding="utf-8")


def test_a_page_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["docs", "job"]) == ExitCode.USAGE
    assert "did you mean 'jobs'?" in capsys.readouterr().err
