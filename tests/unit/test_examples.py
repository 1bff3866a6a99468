"""Every file of ``sql_examples/`` is right as it stands."""

from __future__ import annotations

import re
from pathlib import Path
from textwrap import dedent

import kubernetes_validate
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


@pytest.mark.parametrize("name", ["kubernetes.yaml", "spark-on-kubernetes.yaml"])
def test_a_manifest_is_one_of_kubernetes(name: str) -> None:
    """By the schemas of Kubernetes, without fields that it does not have; what is named in one resource is
    there in another."""
    resources = list(YAML(typ="safe").load_all((FOLDER / name).read_text(encoding="utf-8")))
    for resource in resources:
        kubernetes_validate.validate(resource, kubernetes_validate.latest_version(), strict=True)
    by_kind = {each["kind"]: each for each in resources}
    deployment = by_kind["Deployment"]["spec"]
    labels = deployment["template"]["metadata"]["labels"]
    assert deployment["selector"]["matchLabels"] == labels
    pod = deployment["template"]["spec"]
    (container,) = pod["containers"]
    assert {each["name"] for each in container["volumeMounts"]} == {each["name"] for each in pod["volumes"]}
    maps = [each["configMap"]["name"] for each in pod["volumes"] if "configMap" in each]
    assert maps == [by_kind["ConfigMap"]["metadata"]["name"]]
    if name == "spark-on-kubernetes.yaml":
        account = by_kind["ServiceAccount"]["metadata"]["name"]
        assert pod["serviceAccountName"] == account == by_kind["RoleBinding"]["subjects"][0]["name"]
        assert by_kind["RoleBinding"]["roleRef"]["name"] == by_kind["Role"]["metadata"]["name"]
        service, arguments = by_kind["Service"], " ".join(container["args"])
        assert service["spec"]["selector"] == labels
        assert f"spark.driver.host={service['metadata']['name']}" in arguments
        names = {"driver": "spark.driver.port", "blocks": "spark.driver.blockManager.port"}
        for port in service["spec"]["ports"]:
            assert f"{names[port['name']]}={port['port']}" in arguments
        assert f"spark.kubernetes.container.image={container['image']}" in arguments


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
