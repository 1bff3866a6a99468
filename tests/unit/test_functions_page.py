"""The table of functions is generated: calls from the declarations, examples with Flink's recorded answers.

``KAFKA_SQL_GOLDEN=rewrite pytest tests/unit/test_functions_page.py`` rewrites it.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from kafka_sql.planner.functions.table import function_table
from kafka_sql.session import Session
from kafka_sql.session.results import Listing
from tests.golden_cases import GOLDEN, REWRITE, golden_cases
from tests.integration.expression_corpus import exceptions, expressions_of, settings_of

PAGE = Path(__file__).parents[2] / "kafka_sql" / "docs" / "functions.md"
COLUMNS = {
    line.split()[0].strip("`") for line in (GOLDEN / "functions" / "columns.txt").read_text().split(",")
}
KINDS = {
    "NATURAL": "INT",
    "INTEGER": "INT",
    "NUMERIC": "number",
    "REGEX": "STRING",
    "BINARY": "BYTES",
    "TIMELY": "time",
    "UTF8": "STRING",
    "UTF16": "STRING",
    "LATIN1": "STRING",
    "ASCII": "STRING",
    "CHARSET": "STRING",
    "NONEMPTY": "STRING",
    "HASHED": "STRING",
    "TEXTS": "ARRAY",
    "INTS": "ARRAY",
    "SORTABLE": "ARRAY",
    "SQUARE": "ARRAY",
    "ELEMENT": "element",
    "ALIKE": "any",
    "ANY": "any",
    "LITERAL": "any",
    "LTZ": "TIMESTAMP_LTZ",
    "MODE": "mode",
}
"""Kinds of arguments as the page names them; all others keep their names."""
_LONGEST = 60
"""Characters of the longest example, and of the longest value."""
_TABLE = re.compile(r"(<!-- functions -->\n).*?(<!-- end -->)", re.DOTALL)
_CALL = re.compile(r"[A-Z][A-Z0-9_]*")
_TEXT = re.compile(r"'(?:[^']|'')*'")


@cache
def examples() -> dict[str, tuple[str, str]]:
    """For each function its shortest recorded call over literals, and Flink's value of it."""
    found: dict[str, tuple[str, str]] = {}
    for case in golden_cases(GOLDEN / "functions"):
        answers = case.sections.get("flink", "").splitlines()
        expressions = expressions_of(case)
        if settings_of(case) != {"table.local-time-zone": "UTC"} or len(answers) != len(expressions):
            continue
        for expression, answer in zip(expressions, answers, strict=True):
            name = _CALL.match(expression)
            _, *values = answer.split(" | ")
            if name is None or not expression[name.end() :].startswith("("):
                continue
            words = {word.lower() for word in re.findall(r"[A-Za-z_]\w*", _TEXT.sub("", expression))}
            if words & COLUMNS or expression in exceptions() or len(expression) > _LONGEST:
                continue
            if len(set(values)) != 1 or not _shown(values[0]):
                continue
            better = (values[0] == "NaN", len(expression))
            if name[0] not in found or better < (found[name[0]][1] == "NaN", len(found[name[0]][0])):
                found[name[0]] = expression, values[0]
    return found


def _shown(value: str) -> bool:
    """Whether a value says something: not NULL, short, printable."""
    return (
        value.lower() != "null"
        and 0 < len(value.strip()) <= _LONGEST
        and value.isprintable()
        and "|" not in value
    )


def calls(name: str, session: Session) -> list[str]:
    """The forms of a call, as DESCRIBE FUNCTION knows them, with the kinds of arguments in words."""
    (listing,) = session.execute(f"DESCRIBE FUNCTION EXTENDED `{name}`")
    assert isinstance(listing, Listing)
    signature = dict(listing.rows)["signature"] or ""
    named = (
        re.sub(r"<(\w+)>", lambda kind: KINDS.get(kind[1], kind[1]), line) for line in signature.splitlines()
    )
    return list(dict.fromkeys(re.sub(r"^\w+", lambda word: word[0].upper(), line) for line in named))


def cell(text: str) -> str:
    return text.replace("|", "\\|")


@cache
def generated() -> str:
    session = Session()
    (listing,) = session.execute("SHOW FUNCTIONS")
    assert isinstance(listing, Listing)
    names = sorted({(row[0] or "").upper() for row in listing.rows})
    lines = []
    for name in names:
        example, value = examples().get(name, ("", ""))
        notes = "; ".join(dict.fromkeys(row.note for row in function_table().get(name, ()) if row.note))
        forms = "<br>".join(f"`{cell(form)}`" for form in calls(name, session))
        shown = f"`{cell(example)}` = `{cell(value)}`" if example else ""
        lines.append(f"| {forms} | {shown} | {cell(notes)} |")
    return "\n| call | example | notes |\n|---|---|---|\n" + "".join(f"{line}\n" for line in lines) + "\n"


def test_the_page_is_generated() -> None:
    present = PAGE.read_text(encoding="utf-8")
    expected = _TABLE.sub(lambda match: f"{match[1]}{generated()}{match[2]}", present)
    if REWRITE:
        PAGE.write_text(expected, encoding="utf-8")
    assert present == expected


def test_most_functions_have_an_example() -> None:
    rows = [line for line in generated().splitlines() if line.startswith("| `")]
    assert len(rows) > 200
    assert sum(" = `" in row for row in rows) > len(rows) / 2
