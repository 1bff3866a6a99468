"""The Flink types that fit sampled values: JSON documents, or texts of CSV fields.

A sample cannot show that a value always exists, so every inferred type is nullable. If values disagree, the
type reads all of them without loss (STRING, as Flink's JSON format reads any value), and a :class:`Remark`
says how often each kind occurred.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from kafka_sql.infer.seen_values import Seen, merged
from kafka_sql.model import data_types
from kafka_sql.model.data_types import ArrayType, DataType, MapType, RowField, RowType
from kafka_sql.model.formats import TimestampFormat

_DOUBLE_DIGITS = 15
"""Digits that a DOUBLE always keeps."""
_MAX_PRECISION = 38
_MAP_KEYS = 12
"""An object with more names than this is a MAP if each record has few of them."""
_MAP_SHARE = 0.34
_EPOCH_MS = (946_684_800_000, 4_102_444_800_000)
_EPOCH_S = (946_684_800, 4_102_444_800)
_TIME_NAME = re.compile(
    r"(^|_)(ts|time|timestamp|date|at|epoch)(_|$)|(Time|At|Timestamp|Date|Ts)$", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Remark:
    """A remark about a column for readers of the table: its path, and a sentence."""

    path: str
    text: str


@dataclass(frozen=True, slots=True)
class Inferred:
    """Columns that fit a sample. ``epochs`` are BIGINT columns that look like points in time, with the
    digits of their fractions (0: seconds, 3: milliseconds).
    """

    fields: tuple[RowField, ...]
    remarks: tuple[Remark, ...]
    timestamps: TimestampFormat
    epochs: tuple[tuple[str, int], ...]


def inferred_documents(documents: Iterable[Mapping[str, Any]]) -> Inferred:
    """Return columns for JSON objects, in the order in which their names first appeared."""
    root = Seen()
    for document in documents:
        root.take(document)
    style = _style(root)
    typing = _Typing(style)
    fields = tuple(RowField(name, typing.type(seen, name)) for name, seen in root.members.items())
    return Inferred(fields, tuple(typing.remarks), style, tuple(_epochs(root.members)))


def inferred_texts(names: tuple[str, ...], records: Iterable[list[str]]) -> tuple[Inferred, bool]:
    """Return columns for records of text fields, and whether a field of another type than STRING was ever
    empty. Timestamps have SQL's form.
    """
    seen = {name: Seen() for name in names}
    empty: set[str] = set()
    for record in records:
        for name, text in zip(names, record, strict=False):
            if text.strip():
                seen[name].take(_of_text(text.strip()))
            else:
                empty.add(name)
                seen[name].kinds["null"] += 1
    typing = _Typing(TimestampFormat.SQL, of_json=False)
    fields = tuple(RowField(name, typing.type(one, name)) for name, one in seen.items())
    gaps = any(field.name in empty and field.type != data_types.STRING for field in fields)
    return Inferred(fields, tuple(typing.remarks), TimestampFormat.SQL, tuple(_epochs(seen))), gaps


def _of_text(text: str) -> Any:
    """Return the value of a text. A number with a leading zero stays a text: it is a code."""
    if text in ("true", "false"):
        return text == "true"
    if re.fullmatch(r"-?(0|[1-9]\d*)", text):
        return int(text)
    if re.fullmatch(r"-?(0|[1-9]\d*)\.\d+([eE][+-]?\d+)?", text):
        return Decimal(text)
    return text


def _style(root: Seen) -> TimestampFormat:
    """Return the form of most timestamps; SQL's without timestamps."""
    counts: Counter[str] = Counter()
    waiting = [root]
    while waiting:
        seen = waiting.pop()
        for kind in ("ISO", "ISOZ", "SQL", "SQLZ"):
            counts[kind[:3]] += seen.kinds[kind]
        waiting += seen.members.values()
        waiting += [seen.elements] if seen.elements is not None else []
    return TimestampFormat.ISO_8601 if counts["ISO"] > counts["SQL"] else TimestampFormat.SQL


def _epochs(members: Mapping[str, Seen]) -> Iterator[tuple[str, int]]:
    for name, seen in members.items():
        if set(seen.kinds) - {"null"} != {"integer"} or seen.smallest is None or seen.largest is None:
            continue
        if _EPOCH_MS[0] <= seen.smallest and seen.largest < _EPOCH_MS[1]:
            yield name, 3
        elif _EPOCH_S[0] <= seen.smallest and seen.largest < _EPOCH_S[1] and _TIME_NAME.search(name):
            yield name, 0


class _Typing:
    """Derives types from statistics, and collects remarks."""

    def __init__(self, style: TimestampFormat, *, of_json: bool = True) -> None:
        self._style = style
        self._of_json = of_json
        self.remarks: list[Remark] = []

    def type(self, seen: Seen, path: str) -> DataType:
        kinds = Counter({kind: count for kind, count in seen.kinds.items() if kind != "null"})
        if not kinds:
            self._remark(path, "only null was seen" if seen.kinds else "no value was seen")
            return data_types.STRING
        if set(kinds) <= {"integer", "number"}:
            return self._number(seen, path)
        if set(kinds) == {"ROW"}:
            return self._object(seen, path)
        if set(kinds) == {"ARRAY"}:
            elements = seen.elements or Seen()
            return ArrayType(self.type(elements, f"{path}[]"))
        if len(kinds) == 1:
            [kind] = kinds
            return self._simple(kind, seen, path)
        return self._conflict(kinds, seen, path)

    def _simple(self, kind: str, seen: Seen, path: str) -> DataType:
        precision = 3 if seen.fraction <= 3 else 6
        match kind:
            case "BOOLEAN":
                return data_types.BOOLEAN
            case "DATE":
                return data_types.DATE
            case "ISO" | "SQL" | "ISOZ" | "SQLZ" if kind[:3] == self._style.value[:3] and (
                self._of_json or kind == "SQL"
            ):
                return (
                    data_types.timestamp_ltz(precision)
                    if kind.endswith("Z")
                    else data_types.timestamp(precision)
                )
            case "STRING":
                return data_types.STRING
        self._remark(
            path, f"a point in time that the format does not read as one, e.g. '{seen.examples[kind]}'"
        )
        return data_types.STRING

    def _number(self, seen: Seen, path: str) -> DataType:
        smallest, largest = seen.smallest or 0, seen.largest or 0
        long = smallest >= -(2**63) and largest < 2**63
        if "number" not in seen.kinds and long:
            return data_types.BIGINT
        if "number" in seen.kinds and seen.digits <= _DOUBLE_DIGITS and long:
            return data_types.DOUBLE
        precision = seen.whole_digits + seen.scale
        example = seen.examples.get("number", str(largest if largest >= -smallest else smallest))
        if precision <= _MAX_PRECISION:
            self._remark(path, f"too many digits for {'DOUBLE' if seen.scale else 'BIGINT'}, e.g. {example}")
            return data_types.decimal(_MAX_PRECISION, seen.scale)
        if seen.digits > _DOUBLE_DIGITS or not long:
            self._remark(path, f"too many digits for any number type, e.g. {example}: DOUBLE rounds them")
        return data_types.DOUBLE

    def _object(self, seen: Seen, path: str) -> DataType:
        if seen.nameless:
            self._remark(path, "a member whose name no column can have is left out")
        if not seen.members:
            self._remark(path, "only empty objects were seen")
            return MapType(data_types.STRING, data_types.STRING)
        filled = sum(sum(member.kinds.values()) for member in seen.members.values())
        share = filled / (len(seen.members) * seen.objects)
        if len(seen.members) > _MAP_KEYS and share < _MAP_SHARE:
            value = self.type(merged(seen.members.values()), f"{path}[*]")
            self._remark(path, f"{len(seen.members)} different names in {seen.objects} objects: a MAP")
            return MapType(data_types.STRING, value)
        return RowType(
            tuple(RowField(name, self.type(one, f"{path}.{name}")) for name, one in seen.members.items())
        )

    def _conflict(self, kinds: Counter[str], seen: Seen, path: str) -> DataType:
        if set(kinds) <= {"ISO", "ISOZ", "SQL", "SQLZ", "DATE", "STRING", "ISOoffset", "SQLoffset"}:
            if len(set(kinds) - {"STRING"}) <= 1 and kinds["STRING"] > 0:
                # Texts that sometimes look like dates.
                moments = next(iter(set(kinds) - {"STRING"}))
                text = (
                    f"a text, of which {kinds[moments]} of {sum(kinds.values())} look like {_spoken(moments)}"
                )
            else:
                text = ", ".join(f"{count} {_spoken(kind)}" for kind, count in kinds.most_common())
            self._remark(path, f"{text} ({self._examples(kinds, seen)})")
            return data_types.STRING
        counts = ", ".join(f"{_spoken(kind)} in {count}" for kind, count in kinds.most_common())
        self._remark(
            path, f"several types: {counts} ({self._examples(kinds, seen)}); STRING reads all of them"
        )
        return data_types.STRING

    def _examples(self, kinds: Counter[str], seen: Seen) -> str:
        shown = [f"'{seen.examples[kind]}'" for kind, _ in kinds.most_common() if kind in seen.examples]
        return f"e.g. {' and '.join(shown[:2])}" if shown else "no example"

    def _remark(self, path: str, text: str) -> None:
        self.remarks.append(Remark(path, text))


def _spoken(kind: str) -> str:
    match kind:
        case "integer":
            return "BIGINT"
        case "number":
            return "DOUBLE"
        case "ISO" | "SQL":
            return "TIMESTAMP"
        case "ISOZ" | "SQLZ":
            return "TIMESTAMP_LTZ"
        case "ISOoffset" | "SQLoffset":
            return "a time with an offset"
        case _:
            return kind
