"""Scripts of public bug reports: tables, records, statements, and what Flink makes of them.

A case holds SET and CREATE statements, then SELECTs and INSERTs, which are numbered from 0. Its section
``records`` has one record per line: ``topic | key | value`` (``-`` is NULL), or a JSON object with the
arguments of a producer (``topic``, ``partition``, ``key``, ``value``, ``timestamp``). Topics are named as in
the script; each run gives them names of its own, and puts its broker in the place of ``BROKER``.

``flink N`` is Flink's answer to statement N, with sources that end, in streaming mode: names and types of the
columns and the final rows of a SELECT; ``key => value`` of the newest records of the written topic for an
INSERT; ``ERROR …`` for a statement that fails. ``flink N unbounded`` is what remains when the sources do not
end, for cases whose watermark holds rows back then. ``python -m tests.golden.strangers.record`` writes both.

``differences.txt`` lists the runs that are not as in Flink, with the reason.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tests.golden.changelog.corpus import remaining
from tests.golden_cases import GOLDEN, GoldenCase, golden_cases
from tests.oracle.splitting import split_script

AREA = "strangers"
BROKER = "BROKER"
_TOPIC = re.compile(r"('topic'\s*=\s*')([\w-]+)(')")
_BOUND = re.compile(r"\s*'scan\.bounded\.mode'\s*=\s*'[\w-]+'\s*,|,\s*'scan\.bounded\.mode'\s*=\s*'[\w-]+'")
_INTO = re.compile(r"INSERT\s+INTO\s+`?(\w+)", re.IGNORECASE)
Topics = Mapping[str, str]
"""The name in this run of each topic of a script."""


@dataclass(frozen=True, slots=True)
class Statement:
    """A SELECT or an INSERT of a case; ``number`` counts from 0."""

    number: int
    sql: str

    @property
    def target(self) -> str | None:
        """The table that an INSERT writes, None for a SELECT."""
        found = _INTO.match(self.sql)
        return None if found is None else found[1]


@dataclass(frozen=True, slots=True)
class Script:
    """A case for one run: ``before`` are its SET and CREATE statements."""

    case: GoldenCase
    before: tuple[str, ...]
    statements: tuple[Statement, ...]
    topics: Topics

    def topic_of(self, table: str) -> str:
        """The topic, as this run names it, of a table."""
        declared = next(text for text in self.before if re.match(rf"CREATE\s+TABLE\s+{table}\b", text, re.I))
        found = _TOPIC.search(declared)
        assert found is not None
        return found[2]

    def is_upsert(self, table: str) -> bool:
        """Whether the newest record of each key is what a table holds."""
        declared = next(text for text in self.before if re.match(rf"CREATE\s+TABLE\s+{table}\b", text, re.I))
        return "upsert-kafka" in declared


def cases() -> list[GoldenCase]:
    """All cases."""
    return golden_cases(AREA)


def differences() -> dict[tuple[str, str], str]:
    """The reason for each (case, host) that does not give Flink's rows."""
    lines = (GOLDEN / AREA / "differences.txt").read_text(encoding="utf-8").splitlines()
    parts = [line.split(" | ", 2) for line in lines if line and not line.startswith("#")]
    return {(case, host): reason for case, host, reason in parts}


def script(case: GoldenCase, broker: str, rename: Callable[[str], str], *, bounded: bool = True) -> Script:
    """The statements of a case with this run's broker and topics; ``bounded`` keeps the ends of sources."""
    text = case.sql.replace(BROKER, broker)
    names = {name: rename(name) for name in dict.fromkeys(match[2] for match in _TOPIC.finditer(text))}
    text = _TOPIC.sub(lambda found: f"{found[1]}{names[found[2]]}{found[3]}", text)
    if not bounded:
        text = _BOUND.sub("", text)
    pieces = split_script(text)
    asked = [bool(re.match(r"SELECT|WITH|INSERT|\(", piece.strip(), re.I)) for piece in pieces]
    before = tuple(piece for piece, is_asked in zip(pieces, asked, strict=True) if not is_asked)
    statements = (piece.strip() for piece, is_asked in zip(pieces, asked, strict=True) if is_asked)
    return Script(case, before, tuple(Statement(*pair) for pair in enumerate(statements)), names)


def records(case: GoldenCase) -> Iterator[dict[str, Any]]:
    """The records of a case as arguments of a producer, with the topic's name in the script."""
    for line in case.sections.get("records", "").splitlines():
        if line.startswith("{"):
            yield json.loads(line)
        else:
            topic, key, value = (None if part == "-" else part for part in line.split(" | ", 2))
            yield {"topic": topic, "key": key, "value": value}


def rows_text(columns: Iterable[tuple[str, str]], changes: Iterable[Sequence[str | None]]) -> str:
    """Names and types of columns, and the rows that remain after changes (each its kind, then its cells)."""
    lines = [" | ".join(f"{name} {kind.removesuffix(' *ROWTIME*')}" for name, kind in columns)]
    lines += [" | ".join("<NULL>" if cell is None else cell for cell in row) for row in remaining(changes)]
    return "\n".join(line.replace("\n", "⏎") for line in lines)


def records_text(found: Iterable[tuple[bytes | None, bytes | None]], *, newest: bool) -> str:
    """``key => value`` of the records of a topic, sorted; ``newest`` keeps the last of each key."""
    if newest:
        kept: dict[bytes | None, bytes | None] = {}
        for key, value in found:
            kept[key] = value
        found = [(key, value) for key, value in kept.items() if value is not None]
    return "\n".join(sorted(f"{_shown(key)} => {_shown(value)}" for key, value in found))


def _shown(part: bytes | None) -> str:
    return "-" if part is None else part.decode("utf-8", "backslashreplace")
