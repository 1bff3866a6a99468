"""Every file of ``sql_examples/`` is right as it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from kafka_sql.cli.main import run_command

EXAMPLES = sorted((Path(__file__).parents[2] / "sql_examples").glob("*.sql"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_example_is_right(
    path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("KAFKA_PASSWORD", "REGISTRY_PASSWORD"):
        monkeypatch.setenv(name, "of the environment")
    assert run_command(["check", str(path)]) == 0, capsys.readouterr().err
    assert capsys.readouterr().err == f"{path}: OK\n"


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_example_has_the_layout_of_fmt(path: Path) -> None:
    assert run_command(["fmt", "--check", str(path)]) == 0


def test_there_are_examples() -> None:
    assert {path.stem for path in EXAMPLES} >= {
        "change_events",
        "csv_to_json",
        "datagen_to_kafka",
        "functions",
        "like_and_views",
        "lookup",
        "metadata",
        "orders",
        "orders_avro",
        "print",
        "secured",
        "spark_dialect",
    }
