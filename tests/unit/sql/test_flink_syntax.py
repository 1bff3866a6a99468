"""The same queries through Flink's parser (recorded) and ours: we take nothing that Flink refuses."""

from kafka_sql.sql.parser import parse_script
from kafka_sql.sql.reserved_words import CALLABLE, NILADIC, RESERVED
from kafka_sql.text.source import SourceText
from tests.golden_cases import golden_cases

HONEST = {"unsupported", "ambiguous-comparison"}
"""Codes that may meet a query which Flink takes: they say what we do not do."""


def codes(query: str) -> set[str]:
    return {error.code for error in parse_script(SourceText("q", query)).errors}


def test_queries_are_taken_and_refused_as_by_flink() -> None:
    (case,) = golden_cases("flink-syntax")
    verdicts = case.sections["flink verdicts"].split("\n")
    differing = [
        f"{query}  -- Flink: {verdict}, ours: {sorted(codes(query)) or 'accepted'}"
        for query, verdict in zip(case.sql.split("\n"), verdicts, strict=True)
        if (bool(codes(query) - HONEST) if verdict == "accepted" else not codes(query))
    ]
    assert differing == []


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
