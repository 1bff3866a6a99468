"""Golden SQL files: ``tests/golden/<area>/*.sql``.

A file holds cases. A case starts with ``--- case: name``; the SQL follows; then sections, each starting
with ``--- <section>`` (``tables``, ``plan``, ``spark``, ``rows``, ``error``, …), hold what is expected,
verbatim.

    --- case: unknown option
    CREATE TABLE …;
    --- error
    error[unknown-option]: …

``KAFKA_SQL_GOLDEN=rewrite pytest …`` (``make golden``) writes what the program says into the files; the
diff is for review. Sections that hold rows recorded from Flink are named ``flink …`` and are never
rewritten.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from pathlib import Path

GOLDEN = Path(__file__).parent / "golden"
REWRITE = os.environ.get("KAFKA_SQL_GOLDEN") == "rewrite"
_MARK = re.compile(r"^--- (.+)\n", re.MULTILINE)


@dataclass
class GoldenCase:
    """One case: its SQL and its expected sections by name (text without the final line end)."""

    path: Path
    name: str
    sql: str
    sections: dict[str, str] = field(default_factory=dict)

    @property
    def id(self) -> str:
        return f"{self.path.stem}-{re.sub(r'[^0-9a-zA-Z]+', '-', self.name)}"

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


def _read(path: Path) -> list[GoldenCase]:
    cases: list[GoldenCase] = []
    parts = _MARK.split(path.read_text(encoding="utf-8"))
    for title, body in zip(parts[1::2], parts[2::2], strict=True):
        if title.startswith("case: "):
            cases.append(GoldenCase(path, title.removeprefix("case: "), body.rstrip("\n")))
        else:
            assert cases, f"{path}: section '{title}' before the first case"
            cases[-1].sections[title] = body.rstrip("\n")
    names = [case.name for case in cases]
    assert len(set(names)) == len(names), f"{path}: two cases of one name"
    return cases


def _replace(changed: GoldenCase) -> None:
    head = changed.path.read_text(encoding="utf-8").split("--- case: ")[0]
    blocks = []
    for case in _read(changed.path):
        case = changed if case.name == changed.name else case
        sections = "".join(f"--- {name}\n{text}\n" for name, text in case.sections.items())
        blocks.append(f"--- case: {case.name}\n{case.sql}\n{sections}")
    changed.path.write_text(head + "\n".join(blocks), encoding="utf-8")
