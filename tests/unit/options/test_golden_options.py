"""Golden files of options: what CREATE TABLE and SET make of them, and how every rule and message looks."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from kafka_sql.text.diagnostics import Severity
from kafka_sql.text.rendering import render
from tests.golden_cases import GoldenCase, golden_cases
from tests.unit.options.declared import declare, settings


@pytest.mark.parametrize("case", golden_cases("options"), ids=lambda case: case.id)
def test_options(case: GoldenCase) -> None:
    declared = declare(case.sql)
    expected: set[str] = set()

    def expect(section: str, lines: Iterable[str]) -> None:
        expected.add(section)
        case.expect(section, "\n".join(lines))

    if declared.diagnostics:
        expect("error", map(render, declared.diagnostics))
    if all(diagnostic.severity is Severity.WARNING for diagnostic in declared.diagnostics):
        for name, connector in declared.connectors.items():
            expect("connector", [f"{name}: {type(connector).__name__}", *settings(connector, "  ")])
        if declared.options.raw:
            expect("session", settings(declared.options))
    assert set(case.sections) == expected
