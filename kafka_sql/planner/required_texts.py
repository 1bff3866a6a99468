"""What a text must hold for a regular expression to match it: looking for that first is several times cheaper
than running the expression."""

from __future__ import annotations

import re

_SHORTEST = 3
"""Shorter texts stand in too many others to tell them apart."""
_TOKEN = re.compile(
    r"""
      (?P<open>    \( (?: \?(?: [:=!] | <[=!] | <[A-Za-z][A-Za-z0-9]*> ) | (?!\?) ) )
    | (?P<close>   \) )
    | (?P<either>  \| )
    | (?P<perhaps> [?*] | \{\d+(?:,\d*)?\} )
    | (?P<other>   [.^$+] | \\[dDsSwWbBtnrfAzZ] | \[\^?(?: [^\\\[\]&] | &(?!&) | \\[dDsSwW\W] )+\] )
    | (?P<literal> \\\W | [^\\()\[|?*{.^$+] )
    """,
    re.VERBOSE | re.DOTALL,
)
"""What stands in a pattern: ``perhaps`` are quantifiers that what is before them can be without, ``other``
what matches no certain character."""


def required_text(pattern: str) -> str | None:
    """The longest text that is in everything ``pattern`` matches, as far as what stands outside of its groups
    tells; empty where that is nothing worth looking for, None for a pattern that is not understood here."""
    runs = [""]
    depth = position = 0
    has_alternatives = False
    while position < len(pattern):
        token = _TOKEN.match(pattern, position)
        if token is None:
            return None
        position = token.end()
        kind = token.lastgroup
        depth += (kind == "open") - (kind == "close")
        if depth < 0:
            return None
        if kind == "literal" and not depth:
            runs[-1] += token[0][-1]
            continue
        has_alternatives |= kind == "either" and not depth
        if kind == "perhaps":
            runs[-1] = runs[-1][:-1]
        runs.append("")
    if depth:
        return None
    longest = max(runs, key=len)
    return "" if has_alternatives or len(longest) < _SHORTEST else longest
