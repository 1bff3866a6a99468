"""Golden SQL files: ``tests/golden/<area>/*.sql``, at most 500 lines each.

A file holds cases. A case starts with ``--- case: name``; the SQL follows; then sections, each starting
with ``--- <section>`` (``tables``, ``plan``, ``spark``, ``rows``, ``error``, …), hold what is expected,
verbatim.

    --- case: unknown option
    CREATE TABLE …;
    --- error
    error[unknown-option]: …

``KAFKA_SQL_GOLDEN=rewrite pytest …`` (``make golden``) writes what the program says into the files; the
diff is for review. Sections recorded from Flink are named ``flink …`` and are never rewritten; those that
hold rows stand in a file ``*.rows`` beside the SQL, under the names of their cases.

``joins.sql``, or ``joins.inner.sql`` and ``joins.outer.sql``, hold the group ``joins``.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

GOLDEN = Path(__file__).parent / "golden"
REWRITE = os.environ.get("KAFKA_SQL_GOLDEN") == "rewrite"
_MARK = re.compile(r"^--- (.+)\n", re.MULTILINE)
_CASE = "case: "
_MOST_LINES = 500
_NO_ROWS = re.compile(r"verdicts?|(streaming )?error|plan|parse|execute|show create|describe")
"""What Flink says beside rows, behind ``flink``: a line or a plan that is read with its statement."""


@dataclass
class GoldenCase:
    """One case: its SQL and its expected sections by name (text without the final line end)."""

    path: Path
    name: str
    sql: str
    sections: dict[str, str] = field(default_factory=dict)

    @property
    def group(self) -> str:
        """What the cases of one or several files have in common."""
        return self.path.name.partition(".")[0]

    @property
    def id(self) -> str:
        return f"{self.group}-{re.sub(r'[^0-9a-zA-Z]+', '-', self.name)}"

    def expect(self, section: str, actual: str) -> None:
        """Assert that ``actual`` is what the section holds; in rewrite mode put it there."""
        if REWRITE and not section.startswith("flink"):
            self.sections[section] = actual.rstrip("\n")
            _replace(self)
            return
        assert section in self.sections, f"{self.path.name}, case '{self.name}': no section '{section}'"
        assert actual.rstrip("\n") == self.sections[section]


def golden_cases(area: str) -> list[GoldenCase]:
    """All cases of ``tests/golden/<area>``, in file and case order."""
    cases = [case for path in sorted((GOLDEN / area).rglob("*.sql")) for case in _read(path)]
    assert cases, f"no golden cases under tests/golden/{area}"
    return cases


def write_cases(path: Path, cases: Iterable[GoldenCase]) -> None:
    """Write all cases of a golden file, their rows beside it; what stands above the first case stays."""
    head = _head(path) if path.exists() else ""
    written: dict[bool, list[str]] = {False: [], True: []}
    for case in cases:
        texts = {False: f"{case.sql}\n", True: ""}
        for name, text in case.sections.items():
            texts[_is_rows(name)] += f"--- {name}\n{text}\n"
        for rows, text in texts.items():
            if text:
                written[rows].append(f"--- {_CASE}{case.name}\n{text}")
    path.write_text(head + "\n".join(written[False]), encoding="utf-8")
    if written[True]:
        _rows_of(path).write_text("\n".join(written[True]), encoding="utf-8")
    else:
        _rows_of(path).unlink(missing_ok=True)


def write_group(folder: Path, group: str, cases: Sequence[GoldenCase]) -> None:
    """Write the cases of a group anew, in as many files as it takes: ``joins.1.sql``, ``joins.2.sql`` …"""
    for old in [*folder.glob(f"{group}.sql"), *folder.glob(f"{group}.*.sql")]:
        _rows_of(old).unlink(missing_ok=True)
        old.unlink()
    files: list[list[GoldenCase]] = [[]]
    lines = 0
    for case in cases:
        texts = (case.sql, *(text for name, text in case.sections.items() if not _is_rows(name)))
        height = sum(text.count("\n") + 2 for text in texts) + 1
        if lines + height > _MOST_LINES:
            files.append([])
            lines = 0
        files[-1].append(case)
        lines += height
    for number, some in enumerate(files, 1):
        write_cases(folder / (f"{group}.{number}.sql" if len(files) > 1 else f"{group}.sql"), some)


def _rows_of(path: Path) -> Path:
    return path.with_suffix(".rows")


def _is_rows(section: str) -> bool:
    flink, _, what = section.partition(" ")
    return flink == "flink" and _NO_ROWS.fullmatch(what) is None


def _head(path: Path) -> str:
    return path.read_text(encoding="utf-8").partition(f"--- {_CASE}")[0]


def _read(path: Path) -> list[GoldenCase]:
    cases: dict[str, GoldenCase] = {}
    for name, title, text in _sections(path):
        if title is None:
            assert name not in cases, f"{path}: two cases of one name"
            cases[name] = GoldenCase(path, name, text)
        else:
            cases[name].sections[title] = text
    rows = _rows_of(path)
    for name, title, text in _sections(rows) if rows.exists() else ():
        assert name in cases, f"{rows}: there is no case '{name}'"
        if title is not None:
            cases[name].sections[title] = text
    return list(cases.values())


def _sections(path: Path) -> Iterator[tuple[str, str | None, str]]:
    """Case, title (None for the SQL of the case) and text of each section of a file."""
    name = None
    parts = _MARK.split(path.read_text(encoding="utf-8"))
    for title, body in zip(parts[1::2], parts[2::2], strict=True):
        if title.startswith(_CASE):
            name = title.removeprefix(_CASE)
            yield name, None, body.rstrip("\n")
        else:
            assert name is not None, f"{path}: section '{title}' before the first case"
            yield name, title, body.rstrip("\n")


def _replace(changed: GoldenCase) -> None:
    write_cases(
        changed.path, (changed if case.name == changed.name else case for case in _read(changed.path))
    )
