"""Flink's verdict on 500 statements of DDL, and its answers to SHOW and DESCRIBE
(tests/golden/ddl/flink_verdicts.jsonl)."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
from immutables import Map

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.catalog.show_create import show_create_table, show_create_view
from kafka_sql.catalog.table import Table, View
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.checker import check_script
from kafka_sql.planner.plan.checked_script import Answer
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.text.diagnostics import Diagnostic, Severity
from kafka_sql.text.rendering import render
from kafka_sql.text.source import SourceText

LINES = Path(__file__).parents[3] / "golden" / "ddl" / "flink_verdicts.jsonl"
SCRIPTS = {
    name: list(lines)
    for name, lines in groupby(
        (json.loads(line) for line in LINES.read_text(encoding="utf-8").splitlines()),
        key=lambda line: line["script"],
    )
}


def disagreements(script: list[dict[str, Any]]) -> list[str]:
    """Every statement on which we differ from Flink without a reason, or have a reason without differing.

    The statements run one by one. Where we refuse on purpose what Flink does, the rest goes on without it.
    """
    catalog, options = Catalog(), SessionOptions.default("UTC")
    found = []
    for line in script:
        checked = check_script(parse_script(SourceText("ddl.sql", line["sql"])), catalog, options)
        errors = [each for each in checked.diagnostics if each.severity is Severity.ERROR]
        said = "; ".join(f"{error.code}: {error.message}" for error in errors)
        if (not errors) is not line["flink"]:
            if "why" not in line:
                verdict = "accepts" if line["flink"] else "refuses"
                found.append(f"Flink {verdict} {line['sql']!r}; we say: {said or 'nothing'}")
        elif "why" in line:
            found.append(f"we agree on {line['sql']!r}: leave out 'why'")
        if errors:
            continue
        catalog = checked.catalog
        if "rows" in line and line["flink"]:
            rows = [
                row for answer in checked.statements if isinstance(answer, Answer) for row in _rows(answer)
            ]
            same = rows == [[cell.rstrip() if cell else cell for cell in row] for row in line["rows"]]
            if same is ("rows_differ" in line):
                found.append(f"{line['sql']!r} answers {rows}, Flink {line['rows']}")
    return found


def _rows(answer: Answer) -> list[list[str | None]]:
    return [list(answer.columns), *(list(row) for row in answer.rows)]


@pytest.mark.parametrize("name", SCRIPTS)
def test_flink_and_we_agree(name: str) -> None:
    assert disagreements(SCRIPTS[name]) == []


@pytest.mark.parametrize("name", SCRIPTS)
def test_every_error_has_a_place_in_the_statement(name: str) -> None:
    catalog, options = Catalog(), SessionOptions.default("UTC")
    for line in SCRIPTS[name]:
        checked = check_script(parse_script(SourceText("ddl.sql", line["sql"])), catalog, options)
        for each in checked.diagnostics:
            assert each.span is not None
            assert len(render(each).splitlines()) <= 10
        if not any(each.severity is Severity.ERROR for each in checked.diagnostics):
            catalog = checked.catalog


def test_there_are_enough_of_them() -> None:
    lines = [line for script in SCRIPTS.values() for line in script]
    assert len(lines) > 500
    assert all("flink" in line for line in lines)


@pytest.mark.parametrize("name", SCRIPTS)
def test_every_table_and_view_is_printed_so_that_it_reads_back(name: str) -> None:
    catalog, options = Catalog(), SessionOptions.default("UTC")
    for line in SCRIPTS[name]:
        checked = check_script(parse_script(SourceText("ddl.sql", line["sql"])), catalog, options)
        if not any(each.severity is Severity.ERROR for each in checked.diagnostics):
            catalog = checked.catalog
    printed = {
        path: _printed(catalog.table_or_view(path)) for path in (*catalog.permanent, *catalog.temporary)
    }
    elsewhere = replace(catalog, current_catalog="default_catalog", current_database="default_database")
    for path, text in printed.items():
        without = replace(
            elsewhere,
            permanent=Map({each: known for each, known in catalog.permanent.items() if each != path}),
            temporary=Map({each: known for each, known in catalog.temporary.items() if each != path}),
        )
        checked = check_script(parse_script(SourceText("printed.sql", text)), without, options)
        errors = [each for each in checked.diagnostics if each.severity is Severity.ERROR]
        stale = "VIEW" in text.split("`", 1)[0] and _is_stale(errors)
        # what ALTER TABLE may put in front of its metadata column, CREATE TABLE may not: as in Flink
        early = all(error.message.startswith("metadata column") for error in errors)
        assert not errors or stale or early, [render(error) for error in errors]
        if not errors:
            assert _printed(checked.catalog.table_or_view(path)) == text


def _printed(found: Table | View | None) -> str:
    assert found is not None
    return (
        show_create_view(found)
        if isinstance(found, View)
        else show_create_table(found, lambda _, value: value)
    )


def _is_stale(errors: list[Diagnostic]) -> bool:
    """Whether a view is only wrong because a table that it reads has been altered or dropped."""
    return all(error.code in _STALE for error in errors)


_STALE = ("unknown-table", "unknown-column", "unknown-database", "type-mismatch", "stale-view")
