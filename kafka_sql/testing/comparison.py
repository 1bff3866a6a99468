"""Compares rows and draws the differences, expected and actual side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from kafka_sql.cli.drawing import tableau
from kafka_sql.text.source import Span

Cells = tuple[str | None, ...]
_SHOWN = 50
"""The most lines of a comparison."""


@dataclass(frozen=True, slots=True)
class Mismatch:
    """Why an expectation does not hold: its span, and lines that show it."""

    span: Span
    lines: tuple[str, ...]

    def __str__(self) -> str:
        line, _ = self.span.position
        return "\n".join((f"{self.span.written.source.name}:{line}: {self.lines[0]}", *self.lines[1:]))


def difference(
    columns: Sequence[str],
    expected: Sequence[tuple[Cells, Span]],
    actual: Sequence[Cells],
    span: Span,
    *,
    ordered: bool,
) -> Mismatch | None:
    """Return the difference between ``actual`` and the rows ``expected``, in any order unless ``ordered``,
    or None if they are the same."""
    pairs = _in_order(expected, actual) if ordered else _in_any_order(expected, actual)
    missing = sum(1 for _, row in pairs if row is None)
    if all(wanted is not None and wanted[0] == row for wanted, row in pairs):
        return None
    rows = [
        (
            str(wanted[1].position[0]) if wanted else "",
            _text(wanted[0]) if wanted else "",
            "=" if wanted and wanted[0] == row else "≠",
            "" if row is None else _text(row),
        )
        for wanted, row in pairs
    ]
    rows.sort(key=lambda row: row[2] == "=")  # differences come first
    *lines, _ = tableau.listing(("line", "expected", "", "actual"), rows[:_SHOWN])
    if len(rows) > _SHOWN:
        lines.append(f"… and {len(rows) - _SHOWN} more")
    head = f"{len(expected)} expected, {len(actual)} came"
    if missing:
        head += f", {missing} missing"
    return Mismatch(span, (head, f"columns: {', '.join(columns)}", *lines))


Pair = tuple[tuple[Cells, Span] | None, Cells | None]


def _in_order(expected: Sequence[tuple[Cells, Span]], actual: Sequence[Cells]) -> list[Pair]:
    longest = max(len(expected), len(actual))
    return [
        (expected[at] if at < len(expected) else None, actual[at] if at < len(actual) else None)
        for at in range(longest)
    ]


def _in_any_order(expected: Sequence[tuple[Cells, Span]], actual: Sequence[Cells]) -> list[Pair]:
    left = Counter(actual)
    same: list[Pair] = []
    missing: list[tuple[Cells, Span]] = []
    for wanted in expected:
        if left[wanted[0]]:
            left[wanted[0]] -= 1
            same.append((wanted, wanted[0]))
        else:
            missing.append(wanted)
    return [*same, *_in_order(missing, list(left.elements()))]


def _text(cells: Cells) -> str:
    return ", ".join("NULL" if cell is None else cell for cell in cells)
