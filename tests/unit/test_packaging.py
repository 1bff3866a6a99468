"""What is built and what it is built from: the wheel, the pins, the make targets."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import zipfile
from importlib.metadata import version
from pathlib import Path

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import kafka_sql
from kafka_sql import submit

ROOT = Path(__file__).parents[2]
PYTHONS = ("3.10", "3.11", "3.12", "3.13")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120, check=False)
    assert built.returncode == 0, built.stderr
    (path,) = folder.glob("*.whl")
    return zipfile.ZipFile(path)


def test_the_wheel_holds_the_package_with_its_data(wheel: zipfile.ZipFile) -> None:
    names = set(wheel.namelist())
    expected = {f"kafka_sql/{path.relative_to(ROOT)}" for folder in ("grammar", "sql_examples")
                for path in (ROOT / folder).rglob("*") if path.is_file()}  # fmt: skip
    assert any(name.endswith("kafka.schema.json") for name in expected)
    assert any(name.endswith("orders.sql") for name in expected)
    kinds = ("*.py", "*.properties", "*.html", "*.css", "*.js", "*.svg", "*.txt", "*.md", "py.typed")
    expected |= {str(path.relative_to(ROOT)) for kind in kinds for path in (ROOT / "kafka_sql").rglob(kind)}
    assert expected - names == set()
    assert {name.split("/")[0] for name in names} == {
        "kafka_sql",
        "pyspark_kafka_sql",  # Spark looks for it
        f"kafka_sql-{kafka_sql.__version__}.dist-info",
    }


def test_the_wheel_says_how_it_may_be_used(wheel: zipfile.ZipFile) -> None:
    folder = f"kafka_sql-{kafka_sql.__version__}.dist-info"
    metadata = wheel.read(f"{folder}/METADATA").decode()
    assert "License-Expression: Apache-2.0" in metadata
    for name in ("LICENSE", "NOTICE"):
        assert f"License-File: kafka_sql/{name}" in metadata
        assert wheel.read(f"{folder}/licenses/kafka_sql/{name}") == (ROOT / "kafka_sql" / name).read_bytes()


def test_the_wheel_has_the_command(wheel: zipfile.ZipFile) -> None:
    entry_points = wheel.read(f"kafka_sql-{kafka_sql.__version__}.dist-info/entry_points.txt").decode()
    assert "kafka-sql = kafka_sql.cli.main:main" in entry_points


def pins() -> list[Requirement]:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    return [Requirement(line) for line in lines if line and not line.startswith("#")]


def pinned(python: str) -> dict[str, str]:
    """Package to exact version for a version of Python."""
    environment = {**default_environment(), "python_version": python, "python_full_version": f"{python}.0"}
    chosen: dict[str, str] = {}
    for pin in pins():
        if pin.marker is None or pin.marker.evaluate(environment):
            assert canonicalize_name(pin.name) not in chosen, f"{pin.name} has two pins for Python {python}"
            (specifier,) = pin.specifier
            assert specifier.operator == "=="
            chosen[canonicalize_name(pin.name)] = specifier.version
    return chosen


@pytest.mark.parametrize("python", PYTHONS)
def test_every_dependency_has_one_pin_that_it_allows(wheel: zipfile.ZipFile, python: str) -> None:
    metadata = wheel.read(f"kafka_sql-{kafka_sql.__version__}.dist-info/METADATA").decode()
    wanted = [
        Requirement(line.partition(": ")[2])
        for line in metadata.splitlines()
        if line.startswith("Requires-Dist")
    ]
    chosen = pinned(python)
    assert len(wanted) > 10
    for requirement in wanted:
        if requirement.name != "kafka-sql":
            assert requirement.specifier.contains(chosen[canonicalize_name(requirement.name)]), requirement


def test_the_bill_of_materials_names_all_that_is_required_and_fetched(tmp_path: Path) -> None:
    file = tmp_path / "sbom.json"
    command = [sys.executable, str(ROOT / ".ci" / "sbom.py"), "--output", str(file)]
    subprocess.run(command, check=True, capture_output=True)
    bill = json.loads(file.read_text())
    assert (bill["bomFormat"], bill["metadata"]["component"]["name"]) == ("CycloneDX", "kafka-sql")
    found = {(each.get("group", ""), each["name"]): each for each in bill["components"]}
    assert len(found) == len(bill["components"])
    exact = pinned(f"{sys.version_info.major}.{sys.version_info.minor}")
    for name in ("pyspark", "confluent-kafka", "numpy", "psycopg"):
        assert found["", name]["version"] == version(name)
        assert name in exact
    assert not {"pytest", "ruff", "kafka-sql"} & {name for _, name in found}
    client = found["org.apache.kafka", "kafka-clients"]
    assert client["purl"] == f"pkg:maven/org.apache.kafka/kafka-clients@{client['version']}"
    assert len(client["hashes"][0]["content"]) == 64


def test_make_shows_its_targets() -> None:
    shown = subprocess.run(["make"], cwd=ROOT, capture_output=True, text=True, timeout=30, check=True).stdout
    targets = [line.split()[0] for line in shown.splitlines()[1:]]
    assert targets == [
        "help",
        "demo",
        "test",
        "test-all",
        "check",
        "fmt",
        "golden",
        "oracle",
        "conformance",
        "bench",
        "bench-start",
        "bench-latency",
        "bench-shells",
        "nexmark",
        "bench-nexmark",
        "simulate",
        "fuzz",
        "soak",
        "chaos",
        "chaos-cluster",
        "chaos-ingestion",
        "chaos-lake",
        "docs",
        "wheel",
        "sbom",
        "clean",
    ]


@pytest.mark.parametrize(
    ("java", "said"),
    [
        ("exit 127", "found none"),
        ("""echo 'openjdk version "11.0.2" 2019-01-15' >&2""", "found Java 11"),
        ("""echo 'java version "1.8.0_301"' >&2""", "found Java 8"),
    ],
)
def test_a_missing_or_old_java_is_one_sentence(java: str, said: str, tmp_path: Path) -> None:
    fake = tmp_path / "bin" / "java"
    fake.parent.mkdir()
    fake.write_text(f"#!/bin/sh\n{java}\n")
    fake.chmod(0o755)
    environment = {"PATH": "/usr/bin:/bin", "JAVA_HOME": str(tmp_path)}
    done = subprocess.run(
        [ROOT / ".ci" / "java"], env=environment, capture_output=True, text=True, timeout=30
    )
    assert done.returncode == 1
    assert said in done.stderr
    assert "install a JDK or JRE of version 17 or newer" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("version", ["17.0.15", "21", "25.0.1"])
def test_a_java_that_will_do(version: str, tmp_path: Path) -> None:
    fake = tmp_path / "bin" / "java"
    fake.parent.mkdir()
    fake.write_text(f"#!/bin/sh\necho 'openjdk version \"{version}\" 2025-04-15' >&2\n")
    fake.chmod(0o755)
    environment = {"PATH": "/usr/bin:/bin", "JAVA_HOME": str(tmp_path)}
    done = subprocess.run(
        [ROOT / ".ci" / "java"], env=environment, capture_output=True, text=True, timeout=30
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("part", ["run", "dev", "docs", "sqlglotc"])
def test_what_is_installed_has_the_pinned_versions_and_hashes(part: str) -> None:
    """Made by .ci/hashes, which is to be called when a version changes."""
    text = (ROOT / ".ci" / f"hashed-{part}.txt").read_text(encoding="utf-8").replace("\\\n", "")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    for line in lines:
        _, *hashes = line.split(" --hash=")
        assert hashes, line
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", each.strip()) for each in hashes), line
    for python in ("3.10", "3.11", "3.12", "3.13"):
        environment = {
            **default_environment(),
            "python_version": python,
            "python_full_version": f"{python}.0",
        }
        known = pinned(python)
        for requirement in (Requirement(line.partition(" --hash=")[0]) for line in lines):
            if requirement.marker is None or requirement.marker.evaluate(environment):
                name = canonicalize_name(requirement.name)
                assert str(requirement.specifier) == f"=={known[name]}", f"call .ci/hashes: {requirement}"
    needed = {canonicalize_name(Requirement(line.partition(" --hash=")[0]).name) for line in lines}
    if part != "sqlglotc":
        assert {"pyspark", "confluent-kafka", "hatchling"} <= needed


def test_a_python_that_is_too_old_is_one_sentence(tmp_path: Path) -> None:
    fake = tmp_path / "python3"
    fake.write_text("#!/bin/sh\nexit 1\n")
    fake.chmod(0o755)
    (tmp_path / "clone" / ".ci").mkdir(parents=True)
    hashed = [f".ci/{path.name}" for path in (ROOT / ".ci").glob("hashed-*.txt")]
    for name in ("pyproject.toml", "constraints.txt", ".ci/venv", *hashed):
        (tmp_path / "clone" / name).write_bytes((ROOT / name).read_bytes())
    command = ["bash", str(tmp_path / "clone" / ".ci" / "venv"), "run"]
    environment = {"PATH": f"{tmp_path}:/usr/bin:/bin", "PYTHON": str(fake)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=30)
    assert done.returncode == 1
    assert "kafka-sql needs Python 3.10 or newer: install it" in done.stderr


def test_what_the_package_offers_can_be_seen() -> None:
    shown = subprocess.run(
        [
            sys.executable,
            "-c",
            "import kafka_sql, sys; print(*dir(kafka_sql)); print('pyspark' in sys.modules)",
        ],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    names, loaded = shown.splitlines()
    assert {"Session", "udf", "udtf", "udaf", "ScalarFunction"} <= set(names.split())
    assert loaded == "False"


def test_what_spark_submit_is_told_is_there() -> None:
    """A missing file of Log4j's settings is no error of Java's: it only talks more."""
    *options, program = submit.arguments()
    (settings,) = re.findall(r"-Dlog4j2\.configurationFile=file://(\S+)", " ".join(options))
    assert Path(settings).is_file()
    assert Path(program).is_file()
