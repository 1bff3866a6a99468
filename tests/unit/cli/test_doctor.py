"""Doctor: what it says of a machine that lacks something."""

from __future__ import annotations

import shutil
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from kafka_sql.cli.commands import doctor
from kafka_sql.cli.commands.doctor import Finding, Health
from kafka_sql.cli.main import run_command


def only(findings: Iterator[Finding]) -> Finding:
    (finding,) = findings
    return finding


def test_this_machine_has_python_and_packages() -> None:
    assert only(doctor.python()).health is Health.OK
    assert {finding.health for finding in doctor.packages()} == {Health.OK}


def test_no_java(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("JAVA_HOME", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    finding = only(doctor.java())
    assert finding.health is Health.FAIL
    assert "17+" in finding.advice


def test_another_python_for_the_workers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("PYSPARK_DRIVER_PYTHON", raising=False)
    monkeypatch.delenv("PYSPARK_PYTHON", raising=False)
    assert only(doctor.worker_python()).subject == "Spark's workers"
    old = tmp_path / "python"
    old.write_text("#!/bin/sh\necho '3.9.2 (main)'\n")
    old.chmod(0o755)
    monkeypatch.setenv("PYSPARK_PYTHON", str(old))
    finding = only(doctor.worker_python())
    assert (finding.health, finding.text) == (Health.FAIL, f"'{old}' is Python 3.9")
    monkeypatch.setenv("PYSPARK_PYTHON", str(tmp_path / "gone"))
    assert only(doctor.worker_python()).advice == "unset PYSPARK_PYTHON"


def test_another_spark(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("SPARK_HOME", raising=False)
    assert list(doctor.spark_home()) == []
    monkeypatch.setenv("SPARK_HOME", str(tmp_path))
    assert only(doctor.spark_home()).health is Health.WARN


def test_a_full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    usage = type(shutil.disk_usage("/"))
    for free, health in ((100 << 20, Health.FAIL), (1 << 30, Health.WARN), (10 << 30, Health.OK)):
        monkeypatch.setattr(shutil, "disk_usage", lambda path, free=free: usage(1 << 40, 0, free))
        assert only(doctor.disk()).health is health


def test_a_machine_whose_name_has_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(name: str) -> str:
        raise socket.gaierror("unknown")

    monkeypatch.setattr(socket, "gethostbyname", unknown)
    assert "SPARK_LOCAL_IP" in only(doctor.host_name()).advice


def test_missing_broker_jars_are_no_failure(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("KAFKA_SQL_KAFKA_JARS", raising=False)
    monkeypatch.setenv("KAFKA_SQL_CACHE", str(tmp_path))
    finding = only(doctor.broker_jars())
    assert finding.health is Health.WARN
    assert str(tmp_path) in finding.text


def test_a_broker_that_is_not_there_is_exit_code_3(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command(["doctor", "--bootstrap", "127.0.0.1:1"]) == 3
    shown = capsys.readouterr().out
    assert "\nfail  broker " in shown
    assert "127.0.0.1:1 cannot be reached" in shown
