"""Plain English: pages have none of the phrases in ``language.txt``, each room of the code at most its
number in ``language_counts.txt``.

A number may only go down. ``KAFKA_SQL_GOLDEN=rewrite pytest tests/unit/test_language.py`` lowers the numbers
to the present ones and records rooms that have no number yet.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.golden_cases import REWRITE

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "kafka_sql"
PAGES = [ROOT / "README.md", ROOT / "tests" / "README.md", *sorted((PACKAGE / "docs").glob("*.md"))]
PHRASES = Path(__file__).with_name("language.txt")
COUNTS = Path(__file__).with_name("language_counts.txt")
_FENCE = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"``.+?``|`[^`]*`", re.DOTALL)
_INDENTED = re.compile(r"^    .*$", re.MULTILINE)
_COMMENT = re.compile(r"^[ \t]*# .*(?:\n[ \t]*# .*)*|(?<=  )# .*$", re.MULTILINE)
_COMMENT_START = re.compile(r"\n?[ \t]*# ")
_FIELDS = {"description", "title", "doc", "note", "help"}


@cache
def phrases() -> dict[re.Pattern[str], str]:
    """Each phrase with what to write instead."""
    lines = PHRASES.read_text(encoding="utf-8").splitlines()
    pairs = (line.rsplit(" | ", 1) for line in lines if line and not line.startswith("#"))
    return {re.compile(phrase, re.IGNORECASE): instead for phrase, instead in pairs}


def found_in(text: str) -> list[str]:
    """The phrases of one text (a paragraph, a docstring, a message), each with what to write instead."""
    plain = " ".join(_CODE.sub("`…`", text).split())
    return [
        f"'{match[0]}' → {instead}"
        for phrase, instead in phrases().items()
        for match in phrase.finditer(plain)
    ]


def page_texts(page: Path) -> list[str]:
    """The paragraphs and table rows of a page, without code and without what programs print."""
    prose = _INDENTED.sub("", _FENCE.sub("", page.read_text(encoding="utf-8")))
    return [part for part in re.split(r"\n\s*\n|\n(?=[|#-])", prose) if part.strip()]


def module_texts(source: str) -> Iterator[str]:
    """Docstrings, messages and comments of a module; comment lines that follow each other are one text."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value:
            yield node.value
    yield from (_COMMENT_START.sub(" ", match[0]) for match in _COMMENT.finditer(source))


def schema_texts(value: object) -> Iterator[str]:
    """The sentences of a schema: the texts of its descriptive fields."""
    match value:
        case dict():
            for name, inner in value.items():
                if name in _FIELDS and isinstance(inner, str):
                    yield inner
                else:
                    yield from schema_texts(inner)
        case list():
            for inner in value:
                yield from schema_texts(inner)


@cache
def rooms() -> dict[str, list[str]]:
    """The texts of the folders of the package (the help of commands is in ``cli``), and of the grammar."""
    texts: dict[str, list[str]] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        room = path.relative_to(PACKAGE).parts[0] if path.parent != PACKAGE else "kafka_sql"
        texts.setdefault(room, []).extend(module_texts(path.read_text(encoding="utf-8")))
    texts["grammar"] = [
        text
        for path in sorted((ROOT / "grammar").rglob("*.json"))
        for text in schema_texts(json.loads(path.read_text(encoding="utf-8")))
    ]
    return texts


def recorded() -> dict[str, int]:
    if not COUNTS.exists():
        return {}
    pairs = (line.split() for line in COUNTS.read_text(encoding="utf-8").splitlines())
    return {room: int(count) for room, count in pairs}


def test_the_help_of_make_is_plain_english() -> None:
    helps = re.findall(r"## (.*)", (ROOT / "Makefile").read_text(encoding="utf-8"))
    assert [hit for text in helps for hit in found_in(text)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_a_page_is_plain_english(page: Path) -> None:
    assert [hit for text in page_texts(page) for hit in found_in(text)] == []


def test_a_room_has_no_more_phrases_than_before() -> None:
    counts = {room: sum(len(found_in(text)) for text in texts) for room, texts in rooms().items()}
    allowed = recorded()
    if REWRITE:
        allowed = {room: min(count, allowed.get(room, count)) for room, count in counts.items()}
        lines = (f"{room} {count}\n" for room, count in sorted(allowed.items()))
        COUNTS.write_text("".join(lines), encoding="utf-8")
    more = [room for room, count in counts.items() if count > allowed.get(room, 0)]
    assert not more, "; ".join(hit for room in more for text in rooms()[room] for hit in found_in(text))


def test_code_cites_documents_of_the_repository_only() -> None:
    cited = [
        text for texts in rooms().values() for text in texts if re.search(r"\b(DESIGN|ENGINE|STYLE) §", text)
    ]
    assert cited == []


@pytest.mark.parametrize(
    "text",
    [
        "There is no topic of that name where was asked.",
        "with LIMIT 10 it ends by itself",
        "the rows behind\n    the last checkpoint are written again",
        "'at' is no time attribute",
        "brokers that want no login",
    ],
)
def test_a_phrase_is_found(text: str) -> None:
    assert found_in(text)


def test_code_and_plain_english_have_no_phrase() -> None:
    assert found_in("The topic `there is no` does not exist. The partition is behind the watermark.") == []
    source = '"""Rows are visible."""\n# The job goes\n# on.\nTEXT = f"there is no {1} table"\n'
    assert [hit for text in module_texts(source) for hit in found_in(text)] == [
        "'there is no' → \"topic 'orders' does not exist\": name the thing first",
        "'goes on' → continue, resume",
    ]
