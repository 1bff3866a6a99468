"""The function table: every row can be used, and every function is compared with Flink somewhere."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from sqlglot import exp

from kafka_sql.model.data_types import INT, STRING, MultisetType
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.expressions.spark_ast import column, sql
from kafka_sql.planner.expressions.templates import filled
from kafka_sql.planner.functions.families.json_rules import JSON_CALLS
from kafka_sql.planner.functions.rules import RULES
from kafka_sql.planner.functions.scalar import bind_function, signatures
from kafka_sql.planner.functions.table import FunctionRow, Support, function_table
from kafka_sql.sql.parsing.type_parser import parse_type
from kafka_sql.text.diagnostics import PlanError
from kafka_sql.text.source import SourceText, Span
from tests.golden_cases import GOLDEN, golden_cases

_DERIVED = re.compile(r"ARG\d(_VARCHAR)?|ELEMENT|KEYS|VALUES|ENTRIES|EXTENDED|COMMON")
_SPAN = Span(SourceText("call.sql", "f(x)"), 0, 4)
ROWS = [row for rows in function_table().values() for row in rows]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.name}({' '.join(row.arguments)})")
def test_every_row_can_be_used(row: FunctionRow) -> None:
    if row.support is not Support.SCALAR:
        assert not row.spark
        return
    rules = [cell[1:] for cell in (row.spark, row.result) if cell.startswith("@")]
    assert all(rule in RULES for rule in rules)
    if not row.result.startswith("@"):
        spelling = row.result.rstrip("?!^")
        assert _DERIVED.fullmatch(spelling) or parse_type(spelling)
    if row.spark and not row.spark.startswith("@"):
        arguments = [column(f"a{number}") for number in range(len(row.arguments) + row.variadic)]
        text = sql(filled(row.spark, list[exp.Expression](arguments)))
        assert "FN_" not in text
        assert "__" not in text
        assert all(
            f"`a{number}`" in text
            for number in range(len(row.arguments))
            if row.arguments[number] not in ("UTF8", "LATIN1", "ASCII")
        )


FORMS = frozenset(["CAST", "TRY_CAST", "EXTRACT", "TIMESTAMPADD", "TIMESTAMPDIFF", "DESCRIPTOR", "CUMULATE"])
"""Functions with a grammar of their own, and the windowing function without a row in the table."""
IN_PATTERNS = frozenset(["CLASSIFIER", "FIRST", "LAST", "PREV", "NEXT", "MATCH_ROWTIME", "MATCH_PROCTIME"])
"""Functions of MATCH_RECOGNIZE."""
INTERNAL = re.compile(r"\$.*|(HIVE_)?AGG_DECIMAL_.*|JSON_(ARRAY|OBJECT)AGG_(NULL|ABSENT)_ON_NULL")
"""What Flink's planner makes of other functions, not meant to be written."""
_FOLDER = GOLDEN / "functions"
_WORD = re.compile(r"\b[A-Z_0-9]+\b")
_AREAS = ("functions", "boundaries", "casts")
_IN_STREAMS = {
    *("CURRENT_WATERMARK", "TUMBLE_PROCTIME", "HOP_PROCTIME", "SESSION_PROCTIME"),
    *("FROM_CHANGELOG", "TO_CHANGELOG"),
}
_TWICE = {"GROUP_ID", "BITMAP_BUILD_AGG", "BITMAP_BUILD_CARDINALITY_AGG", "LEAD", "OBJECT_UPDATE"}
"""What Flink answers in few shapes of queries only: two of them are enough."""
_NEVER_NULL = {"PI", "E"}


def test_every_function_of_flink_is_in_the_table() -> None:
    names = (_FOLDER / "flink_names.txt").read_text(encoding="utf-8").splitlines()[1:]
    known = {name.removesuffix(" …") for name in function_table()}
    missing = {name for name in names if name not in known | FORMS | IN_PATTERNS}
    assert {name for name in missing if not INTERNAL.fullmatch(name)} == set()


def test_every_function_is_compared_with_flink_four_times_and_with_a_null() -> None:
    names = {row.name.removesuffix(" …") for row in ROWS if row.support.is_here} - {"||"} - _IN_STREAMS
    compared: Counter[str] = Counter()
    with_null: set[str] = set()
    for area in _AREAS:
        for case in golden_cases(area):
            lines = [line for line in case.sql.splitlines() if line.strip() and not line.startswith("--")]
            for text, answer in zip(lines, case.sections.get("flink", "").splitlines(), strict=False):
                called = set(_WORD.findall(text.upper())) & names
                compared.update(called)
                with_null |= called if "NULL" in text.upper() or "| NULL" in answer else set()
    for case in (*golden_cases("queries"), *golden_cases("queries-in-both-modes")):
        called = set(_WORD.findall(case.sql.upper())) & names
        compared.update(called)
        with_null |= called if "NULL" in "".join(case.sections.values()) else set()
    assert {name for name in names if compared[name] < (2 if name in _TWICE else 4)} == set()
    assert names - with_null - _NEVER_NULL == set()


def _called_without_fitting_arguments() -> list[tuple[str, int]]:
    """Each function with a number of arguments that it does not take."""
    found = []
    for name, rows in function_table().items():
        if rows[0].support is Support.SCALAR and name[:1].isalpha() and " " not in name:
            found += [(name, count) for count in range(9) if not any(row.accepts(count) for row in rows)][-1:]
    return [pair for pair in found if pair[0] not in JSON_CALLS and pair[0] not in FORMS]


@pytest.mark.parametrize(("name", "count"), _called_without_fitting_arguments())
def test_a_wrong_number_of_arguments_is_told_with_the_signatures(name: str, count: int) -> None:
    with pytest.raises(PlanError) as caught:
        bind_function(name, [_argument() for _ in range(count)], _SPAN, "UTC")
    (problem,) = caught.value.diagnostics
    assert problem.code == "wrong-arguments"
    assert problem.span == _SPAN
    assert f"{name}(" in problem.helps[0]
    assert all(signature in problem.helps[0] for signature in signatures(name))


@pytest.mark.parametrize(
    "row", [row for row in ROWS if row.support is Support.SCALAR], ids=lambda row: row.name
)
def test_arguments_of_a_wrong_type_are_told_with_the_signatures(row: FunctionRow) -> None:
    if not row.arguments or set(row.arguments) & {"ANY", "SORTABLE"}:
        return
    multiset = Bound(column("m"), MultisetType(INT), _SPAN)
    with pytest.raises(PlanError) as caught:
        bind_function(row.name, [multiset for _ in row.arguments], _SPAN, "UTC")
    (problem,) = caught.value.diagnostics
    assert problem.code == "type-mismatch"
    assert problem.helps[0].startswith("supported: ")


def test_names_that_are_near_are_told() -> None:
    for name, near in (
        ("PARS_JSON", "PARSE_JSON"),
        ("BITMAP_BUILDS", "BITMAP_BUILD"),
        ("LENGTH", "CHAR_LENGTH"),
    ):
        with pytest.raises(PlanError) as caught:
            bind_function(name, [_argument()], _SPAN, "UTC")
        assert near in caught.value.diagnostics[0].label


@pytest.mark.parametrize(
    "row",
    [row for row in ROWS if row.support in (Support.NO_SCALAR, Support.NO_AGGREGATE)],
    ids=lambda row: f"{row.name}({' '.join(row.arguments)})",
)
def test_what_is_not_here_is_refused_by_name(row: FunctionRow) -> None:
    numbers = [Bound(column("a"), INT, _SPAN) for _ in row.arguments]
    with pytest.raises(PlanError) as caught:
        bind_function(row.name, numbers, _SPAN, "UTC")
    (problem,) = caught.value.diagnostics
    assert problem.code == "unsupported"
    assert row.name in problem.message
    assert problem.helps


def _argument() -> Bound:
    return Bound(column("a"), STRING, _SPAN)
