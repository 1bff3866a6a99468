"""Every file of ``sql_examples/`` is right as it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from kafka_sql.cli.main import run_command

EXAMPLES = sorted((Path(__file__).parents[2] / "sql_examples").glob("*.sql"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_example_is_right(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["check", str(path)]) == 0, capsys.readouterr().err
    assert capsys.readouterr().err == f"{path}: OK\n"


def test_there_are_examples() -> None:
    assert {"orders", "print", "csv_to_json", "datagen_to_kafka", "metadata"} <= {
        path.stem for path in EXAMPLES
    }
