"""The alert rules for Prometheus name metrics that exist, and fire (promtool, if it is installed)."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from kafka_sql.runtime.metrics import ALL_METRICS, JOB_LABELS, Kind
from kafka_sql.runtime.prometheus import PREFIX

ROOT = Path(__file__).parents[3]
RULES = ROOT / "sql_examples" / "alerts.yaml"
TESTS = ROOT / "tests" / "data" / "alerts.test.yaml"
SERIES = {
    f"{PREFIX}{metric.name}{'_total' if metric.kind is Kind.COUNTER else ''}": metric
    for metric in ALL_METRICS
}
_LABEL = re.compile(r"\$labels\.(\w+)|by \(([\w, ]+)\)")


def rules() -> list[dict[str, Any]]:
    (group,) = YAML(typ="safe").load(RULES.read_text(encoding="utf-8"))["groups"]
    return list(group["rules"])


@pytest.mark.parametrize("rule", rules(), ids=lambda rule: rule["alert"])
def test_a_rule_names_metrics_and_labels_that_exist(rule: dict[str, Any]) -> None:
    (name,) = re.findall(rf"{PREFIX}\w+", rule["expr"])
    labels = {*JOB_LABELS, *SERIES[name].labels}
    named = {
        label.strip()
        for match in _LABEL.finditer(f"{rule['expr']} {rule['annotations']['summary']}")
        for label in (match[1] or match[2]).split(",")
    }
    assert named <= labels


def test_every_rule_has_a_test() -> None:
    tested = re.findall(r"alertname: (\w+)", TESTS.read_text(encoding="utf-8"))
    assert {rule["alert"] for rule in rules()} == set(tested)


@pytest.mark.skipif(shutil.which("promtool") is None, reason="promtool is not installed")
def test_the_rules_fire(tmp_path: Path) -> None:
    shutil.copy(RULES, tmp_path / RULES.name)
    shutil.copy(TESTS, tmp_path / TESTS.name)
    for arguments in (["check", "rules", RULES.name], ["test", "rules", TESTS.name]):
        done = subprocess.run(
            ["promtool", *arguments], cwd=tmp_path, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
