"""The same statements through Flink (recorded by tests.oracle.verdicts) and our parser: we take nothing that
Flink refuses, and refuse what it takes only by name.
"""

from collections.abc import Iterator

import pytest

from kafka_sql.sql.lexer.reserved_words import CALLABLE, NILADIC, RESERVED
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.text.source import SourceText
from tests.golden_cases import GoldenCase, golden_cases

HONEST = {"unsupported", "ambiguous-comparison"}
"""Codes that may meet a statement which Flink takes: they say what we do not do."""

CASES = golden_cases("flink-syntax")
STATEMENTS = [case for case in CASES if "flink parse" in case.sections]


def codes(query: str) -> set[str]:
    return {error.code for error in parse_script(SourceText("q", query.replace("⏎", "\n"))).errors}


def test_queries_are_taken_and_refused_as_by_flink() -> None:
    (case,) = (case for case in CASES if "flink verdicts" in case.sections)
    verdicts = case.sections["flink verdicts"].split("\n")
    differing = [
        f"{query}  -- Flink: {verdict}, ours: {sorted(codes(query)) or 'accepted'}"
        for query, verdict in zip(case.sql.split("\n"), verdicts, strict=True)
        if (bool(codes(query) - HONEST) if verdict == "accepted" else not codes(query))
    ]
    assert differing == []


@pytest.mark.parametrize("case", STATEMENTS, ids=lambda case: case.id)
def test_statements_are_taken_and_refused_as_by_flink(case: GoldenCase) -> None:
    """What Flink carries out we take; what its parser refuses we refuse. Statements that it parses and then
    refuses may be refused here or by the checker. Flink's client takes a few that its parser does not know.
    """
    stricter = case.name.startswith("stricter: ")
    differing = []
    for statement, parsed, executed in verdicts(case):
        ours = codes(statement)
        if (executed == "accepted" and stricter != bool(ours - HONEST)) or (
            executed == parsed == "rejected" and not ours
        ):
            found = sorted(ours) or "accepted"
            differing.append(f"{statement}  -- Flink: {parsed}, {executed}; ours: {found}")
    assert differing == []


def verdicts(case: GoldenCase) -> Iterator[tuple[str, str, str]]:
    """(statement, verdict of Flink's parser, verdict of its execution)."""
    sections = (case.sections[name].split("\n") for name in ("flink parse", "flink execute"))
    return zip(case.sql.split("\n"), *sections, strict=True)


def test_enough_is_compared() -> None:
    statements = {statement for case in STATEMENTS for statement, _, _ in verdicts(case)}
    assert len([each for each in statements if not each.startswith(("CREATE TABLE", "SELECT"))]) > 450


def test_reserved_words_need_backticks() -> None:
    wrong = [word for word in sorted(RESERVED) if not codes(f"CREATE TABLE t ({word} INT)")]
    assert wrong == []
    wrong = [
        word for word in sorted(RESERVED) if codes(f"CREATE TABLE t (`{word}` INT, b AS `{word}`.`{word}`)")
    ]
    assert wrong == []


def test_reserved_words_are_no_columns_and_no_aliases() -> None:
    literals = {"NULL", "TRUE", "FALSE", "UNKNOWN"}
    taken = {word for word in RESERVED if not codes(f"SELECT {word} FROM t")}
    assert taken == NILADIC | literals
    assert {word for word in RESERVED if not codes(f"SELECT a AS {word} FROM t")} == set()
    assert {word for word in RESERVED if not codes(f"SELECT t.{word} FROM t")} == set()


def test_functions_with_reserved_names() -> None:
    special = {"CAST", "EXTRACT", "POSITION", "OVERLAY", "TRY_CAST"}
    plain = CALLABLE - {"JSON_EXISTS", "JSON_VALUE", "JSON_QUERY", "JSON_OBJECT", "JSON_OBJECTAGG"} - special
    assert {word for word in plain if codes(f"SELECT {word}(a) FROM t")} == set()
