"""Finding Java: JAVA_HOME before PATH, and one sentence for what is missing."""

from __future__ import annotations

import pytest

from kafka_sql.broker.client.java import find_java, find_tool, require_java
from kafka_sql.text.diagnostics import UnreachableError


@pytest.fixture
def java(tmp_path, monkeypatch):
    """Puts a 'java' that says ``text`` into a JAVA_HOME of its own."""

    def make(text: str) -> None:
        (tmp_path / "bin").mkdir()
        program = tmp_path / "bin" / "java"
        program.write_text(f"#!/bin/sh\ncat >&2 <<'END'\n{text}\nEND\n", encoding="utf-8")
        program.chmod(0o755)
        monkeypatch.setenv("JAVA_HOME", str(tmp_path))

    return make


@pytest.mark.parametrize(
    ("said", "version"),
    [
        ('openjdk version "17.0.15" 2025-04-15\nOpenJDK Runtime Environment', 17),
        ('Picked up JAVA_TOOL_OPTIONS: -Xmx1g\nopenjdk version "25" 2025-09-16', 25),
        ('java version "21.0.2-ea" 2024-01-16', 21),
    ],
)
def test_versions(java, said, version):
    java(said)
    found = require_java()
    assert found.version == version
    assert "version" in found.description


def test_too_old(java):
    java('openjdk version "1.8.0_392"')
    with pytest.raises(UnreachableError, match=r"Java 17 or newer is needed and .* is Java 8"):
        require_java()


def test_none(tmp_path, monkeypatch):
    monkeypatch.delenv("JAVA_HOME", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert find_tool("java") is None
    assert find_java() is None
    with pytest.raises(UnreachableError, match="Java 17 or newer is needed and no 'java'"):
        require_java()


def test_a_java_home_without_java_is_named(tmp_path, monkeypatch):
    """As by Spark and Kafka: PATH is not asked where JAVA_HOME is set."""
    monkeypatch.setenv("JAVA_HOME", str(tmp_path))
    assert find_tool("java") is None
    with pytest.raises(UnreachableError, match=f"in JAVA_HOME, which is '{tmp_path}'"):
        require_java()


def test_one_that_does_not_say_its_version(java):
    java("no jvm here")
    assert find_java() is None
