"""Names of query columns that nobody wrote: repeated ones (Calcite's SqlValidatorUtil.uniquify) and hidden
ones."""

from __future__ import annotations

from collections.abc import Sequence


def unique_names(names: Sequence[str]) -> list[str]:
    """The names with a number behind those that came before: a, a0, a1 (Calcite's rule)."""
    taken: set[str] = set()
    result = []
    for name in names:
        candidate, number = name, 0
        while candidate in taken:
            candidate, number = f"{name}{number}", number + 1
        taken.add(candidate)
        result.append(candidate)
    return result


def fresh_name(base: str, taken: set[str]) -> str:
    """``base``, with a number behind it where it is taken."""
    candidate, number = base, 0
    while candidate in taken:
        candidate, number = f"{base}{number}", number + 1
    return candidate
