"""Random expressions over the table of ``tests/golden/random``, made by the rules of its ``rules.txt``.

``python -m tests.integration.random_expressions SEED COUNT`` prints some, one in a line. Those that showed
a difference to Flink are cases of ``tests/golden/random``, which
:mod:`tests.integration.expression_corpus` records as all others.
"""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterator
from functools import cache

from tests.golden_cases import GOLDEN

DEPTH = 3
_ROOTS = (
    *("bool", "int", "exact", "exact", "float", "text", "text", "bytes", "date", "time", "stamp"),
    *("instant", "ints", "texts", "decimals", "map", "row", "any"),
)
"""What a whole expression may be."""
_CLOSED = r"(CASE .* END|[\w.]*('')?|INTERVAL ''.*|(DATE|TIME|TIMESTAMP) ''|[XU]?'')"
_PASSED_ON = ("any", "number", "moment", "entries")
"""Kinds that are other kinds: choosing one is no step in depth."""


def expressions(seed: int, count: int) -> Iterator[str]:
    """So many different expressions, the same for the same seed."""
    choose = random.Random(seed)
    seen: set[str] = set()
    while len(seen) < count:
        made = expression(choose.choice(_ROOTS), choose.randint(1, DEPTH), choose)
        if made not in seen:
            seen.add(made)
            yield made


def expression(kind: str, depth: int, choose: random.Random) -> str:
    """A random expression of a kind, so many levels deep; one in a hundred operands is of another kind."""
    if choose.random() < 0.01:
        kind = choose.choice(_ROOTS)
    if kind not in _PASSED_ON and (depth == 0 or (choose.random() < 0.2 and depth < DEPTH)):
        return choose.choice(rules()[kind][0])
    rule = choose.choice(rules()[kind][1])
    below = depth if kind in _PASSED_ON else depth - 1

    def operand(match: re.Match[str]) -> str:
        made = expression(match[1], max(below, 0), choose)
        whole = match.start() == 0 and match.end() == len(rule)
        return made if whole or _is_closed(made) else f"({made})"

    return re.sub(r"\{(\w+)\}", operand, rule)


@cache
def rules() -> dict[str, tuple[list[str], list[str]]]:
    """What the expressions of every kind begin with, and how they are made of others (``rules.txt``)."""
    found: dict[str, tuple[list[str], list[str]]] = {}
    for block in (GOLDEN / "random" / "rules.txt").read_text(encoding="utf-8").split("\n[")[1:]:
        kind, _, lines = block.partition("]\n")
        leaves, _, ways = lines.partition("----\n")
        found[kind] = leaves.splitlines(), ways.strip().splitlines()
    return found


def _is_closed(text: str) -> bool:
    """Whether an operand needs no brackets: a name, a literal, a call, a place in a collection."""
    bare = re.sub(r"'(?:[^']|'')*'", "''", text)
    while "(" in bare or "[" in bare:
        shorter = re.sub(r"\([^()\[\]]*\)|\[[^()\[\]]*\]", "", bare)
        if shorter == bare:
            return False
        bare = shorter
    return re.fullmatch(_CLOSED, bare) is not None


if __name__ == "__main__":
    for made in expressions(int(sys.argv[1]), int(sys.argv[2])):
        print(made)
