"""Statistics of the values at one position of sampled documents: kinds with their counts, ranges of numbers,
examples."""

from __future__ import annotations

import json
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from decimal import Decimal
from typing import Any

_MOMENT = re.compile(
    r"\d{4}-\d\d-\d\d(?P<between>[T ])\d\d:\d\d:\d\d(?:\.(?P<digits>\d{1,9}))?(?P<zone>Z|[+-]\d\d:?\d\d)?"
)
_DATE = re.compile(r"\d{4}-\d\d-\d\d")
_EXAMPLE = 40
"""Most characters of an example."""
_TOO_MANY = 1000
"""The number of digits recorded for a value that is not a finite number."""


@dataclass
class Seen:
    """The statistics of one position in the documents, filled value by value.

    ``kinds`` are ``null``, ``BOOLEAN``, ``integer``, ``number``, ``STRING``, ``DATE``, ``ROW``, ``ARRAY``,
    and for points in time ``ISO`` or ``SQL`` (``T`` or a blank between date and time), followed by ``Z`` or
    ``offset``. ``digits`` are the most significant digits of a number with a point, ``whole_digits`` the most
    in front of the point, ``fraction`` the most digits of a second. ``nameless``: an object has a member with
    a name that no column can have.
    """

    kinds: Counter[str] = field(default_factory=Counter)
    examples: dict[str, str] = field(default_factory=dict)
    whole_digits: int = 0
    scale: int = 0
    digits: int = 0
    smallest: int | None = None
    largest: int | None = None
    fraction: int = 0
    objects: int = 0
    nameless: bool = False
    members: dict[str, Seen] = field(default_factory=dict)
    elements: Seen | None = None

    def take(self, value: Any) -> None:
        """Add a value as :mod:`json` returns it, numbers with a point as Decimal."""
        kind = self._kind(value)
        self.kinds[kind] += 1
        if kind not in self.examples and kind != "null":
            self.examples[kind] = _shown(value)
        match value:
            case dict():
                self.objects += 1
                for name, member in value.items():
                    if can_be_named(name):
                        self.members.setdefault(name, Seen()).take(member)
                    else:
                        self.nameless = True
            case list():
                self.elements = self.elements or Seen()
                for element in value:
                    self.elements.take(element)

    def _kind(self, value: Any) -> str:
        match value:
            case None:
                return "null"
            case bool():
                return "BOOLEAN"
            case int():
                self.smallest = min(value, value if self.smallest is None else self.smallest)
                self.largest = max(value, value if self.largest is None else self.largest)
                self.whole_digits = max(self.whole_digits, len(str(abs(value))))
                return "integer"
            case Decimal():
                self._number(value)
                return "number"
            case str():
                return self._text(value)
            case list():
                return "ARRAY"
            case _:
                return "ROW"

    def _number(self, value: Decimal) -> None:
        if not value.is_finite():
            self.digits = _TOO_MANY
            return
        _, digits, exponent = value.as_tuple()
        assert isinstance(exponent, int)
        scale = max(-exponent, 0)
        self.scale = max(self.scale, scale)
        if len(digits) > self.digits:
            self.digits = len(digits)
            self.examples["number"] = _shown(value)
        self.whole_digits = max(self.whole_digits, len(digits) + exponent, 1)

    def _text(self, value: str) -> str:
        if _DATE.fullmatch(value) and _is_real(f"{value}T00:00:00"):
            return "DATE"
        found = _MOMENT.fullmatch(value)
        if found is None or not _is_real(value[:19]):
            return "STRING"
        self.fraction = max(self.fraction, len(found["digits"] or ""))
        zone = {None: "", "Z": "Z"}.get(found["zone"], "offset")
        return f"{'ISO' if found['between'] == 'T' else 'SQL'}{zone}"


def can_be_named(name: str) -> bool:
    """Whether a column can have a name: it is not empty, and has no line break or other control character
    and no unpaired surrogate.
    """
    return bool(name) and not any(unicodedata.category(character) in ("Cc", "Cs") for character in name)


def _shown(value: Any) -> str:
    shown = value if isinstance(value, str) else json.dumps(value, default=str, ensure_ascii=False)
    if isinstance(value, Decimal):
        shown = str(value)
    shown = shown.encode("utf-8", "replace").decode()
    return shown if len(shown) <= _EXAMPLE else f"{shown[:_EXAMPLE]}…"


def _is_real(moment: str) -> bool:
    try:
        datetime.fromisoformat(moment)
    except ValueError:
        return False
    return True


def merged(parts: Iterable[Seen]) -> Seen:
    """Merge the statistics of several positions into one."""
    whole = Seen()
    for part in parts:
        whole.kinds += part.kinds
        whole.examples = part.examples | whole.examples
        whole.whole_digits = max(whole.whole_digits, part.whole_digits)
        whole.scale, whole.digits = max(whole.scale, part.scale), max(whole.digits, part.digits)
        whole.fraction = max(whole.fraction, part.fraction)
        whole.objects += part.objects
        for one in (part.smallest, part.largest):
            if one is not None:
                whole.smallest = min(one, one if whole.smallest is None else whole.smallest)
                whole.largest = max(one, one if whole.largest is None else whole.largest)
        for name, member in part.members.items():
            known = whole.members.get(name)
            whole.members[name] = member if known is None else merged((known, member))
        if part.elements is not None:
            known = whole.elements
            whole.elements = part.elements if known is None else merged((known, part.elements))
    return whole
