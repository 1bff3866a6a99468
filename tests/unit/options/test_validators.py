"""The short ways past ``jsonschema`` come to its verdict, for every table of the golden cases and of Flink's
verdicts."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from kafka_sql.options import violations
from kafka_sql.options.schema import OptionSchema
from tests.golden_cases import GOLDEN, golden_cases
from tests.unit.options.declared import declare, kafka_ddl

ROOT = Path(__file__).parents[3]
VERDICTS = GOLDEN / "options" / "flink_verdicts.jsonl"


def test_the_verdict_is_that_of_the_whole_schema(monkeypatch: pytest.MonkeyPatch) -> None:
    fitting = violations.fits
    verdicts: dict[str, bool] = {}

    def judged(schema: OptionSchema, instance: Mapping[str, object]) -> bool:
        question = f"{schema.name} {sorted(instance.items())}"
        if question in verdicts:
            return verdicts[question]
        whole = list(Draft202012Validator(schema.document).iter_errors(dict(instance)))
        reduced = violations.validator(schema, frozenset(instance))
        errors = [] if reduced is None else list(reduced.iter_errors(dict(instance)))
        assert sorted(error.message for error in errors) == sorted(error.message for error in whole)
        fits = fitting(schema, instance)
        assert not fits or not whole
        verdicts[question] = fits
        return fits

    monkeypatch.setattr(violations, "fits", judged)
    scripts = [case.sql for case in golden_cases("options")]
    scripts += [json.loads(line)["sql"] for line in VERDICTS.read_text(encoding="utf-8").splitlines()]
    for script in scripts:
        declare(script)
    assert sum(verdicts.values()) > 300
    assert sum(not fits for fits in verdicts.values()) > 100


def test_a_right_table_needs_no_validator() -> None:
    ddl = kafka_ddl("'scan.startup.mode' = 'earliest-offset'", "'properties.group.id' = 'g'")
    code = (
        "import sys; from tests.unit.options.declared import declare;"
        f"declare({ddl!r}); sys.exit('jsonschema' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0
