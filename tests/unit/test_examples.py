"""Every file of ``sql_examples/`` is right as it stands."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent

import pytest
from ruamel.yaml import YAML

from kafka_sql.cli.commands.run import run
from kafka_sql.cli.main import run_command
from kafka_sql.session import Session

FOLDER = Path(__file__).parents[2] / "sql_examples"
EXAMPLES = sorted(path for path in FOLDER.glob("*.sql") if not path.name.endswith(".test.sql"))


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


@pytest.mark.parametrize("name", ["kubernetes.yaml", "spark-on-kubernetes.yaml"])
def test_the_script_of_the_deployment_is_right(name: str) -> None:
    text = (FOLDER / name).read_text(encoding="utf-8")
    kinds = [each["kind"] for each in YAML(typ="safe").load_all(text)]
    assert kinds[-2:] == ["ConfigMap", "Deployment"]
    lines = text.partition("orders.sql: |\n")[2].partition("\n---\n")[0]
    assert Session().check(dedent(lines)) == ()
    for path in re.findall(r"path: (/\w+)", text):
        assert path in ("/health", "/ready")


@pytest.mark.parametrize(
    ("name", "pattern"),
    [
        ("kubernetes.yaml", r'args: \["(.+)"\]'),
        ("spark-on-kubernetes.yaml", r'args: \["(.+)"\]'),
        ("kafka-sql.service", r"ExecStart=\S+ (.+)"),
    ],
)
def test_services_run_a_command_that_is_there(name: str, pattern: str) -> None:
    match = re.search(pattern, (FOLDER / name).read_text(encoding="utf-8"))
    assert match is not None
    command, *arguments = re.split(r'", "| ', match[1])
    assert command == "run"
    context = run.make_context("run", arguments)
    assert context.params["metrics_port"] == 9249


@pytest.mark.parametrize("path", sorted(FOLDER.glob("ingest*.yaml")), ids=lambda path: path.stem)
def test_pipeline_is_right(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["ingest", "check", str(path)]) == 0, capsys.readouterr().err
    assert capsys.readouterr().err == f"{path}: OK\n"
