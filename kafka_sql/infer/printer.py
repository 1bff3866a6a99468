"""The CREATE TABLE that ``kafka-sql infer`` prints: columns with remarks, and suggestions as comments that
can be uncommented one by one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from kafka_sql.model.data_types import ArrayType, AtomicType, DataType, MapType, RowField, RowType, TypeRoot
from kafka_sql.options.masking import mask
from kafka_sql.sql.lexer.reserved_words import RESERVED
from kafka_sql.text.variables import as_text

_PLAIN_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_EVENT = re.compile(r"event|time|ts|at|created|date", re.IGNORECASE)
_ROWTIMES = (TypeRoot.TIMESTAMP, TypeRoot.TIMESTAMP_LTZ)


@dataclass(frozen=True, slots=True)
class ColumnRemark:
    """A sentence about a column, or with ``inside`` about a part of it (a path)."""

    column: str
    inside: str
    text: str


@dataclass(frozen=True, slots=True)
class InferredTable:
    """A table made from records or from a schema.

    ``notes`` precede the statement. ``epochs`` are BIGINT columns that look like points in time, with the
    digits of their fractions of a second. ``primary_key`` is a suggestion from the key of the records.
    """

    name: str
    columns: tuple[RowField, ...]
    remarks: tuple[ColumnRemark, ...]
    epochs: tuple[tuple[str, int], ...]
    primary_key: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    notes: tuple[str, ...]

    def sql(self, more_notes: Sequence[str] = ()) -> str:
        """Return the statement, with a line end after it."""
        lines = [f"-- {' '.join(note.split())}" for note in (*self.notes, *more_notes)]
        lines.append(f"CREATE TABLE {name_of(self.name)} (")
        for place, column in enumerate(self.columns):
            comma = "," if place + 1 < len(self.columns) else ""
            first, *others = self._remarks_of(column.name) or [""]
            shown = as_text(f"  {name_of(column.name)} {type_text(column.type)}{comma}")
            lines.append(f"{shown} -- {first}" if first else shown)
            lines += [f"    -- {other}" for other in others]
        lines += [f"  -- , {as_text(text)}" for text in self._suggestions()]
        lines.append(") WITH (")
        options = [
            f"  {_string(as_text(key))} = {_string(shown_value(key, value))}" for key, value in self.options
        ]
        lines += [f"{option}," for option in options[:-1]] + options[-1:]
        return "\n".join([*lines, ");", ""])

    def _remarks_of(self, column: str) -> list[str]:
        found = [remark for remark in self.remarks if remark.column == column]
        texts = [f"{remark.inside}: {remark.text}" if remark.inside else remark.text for remark in found]
        return [" ".join(text.split()) for text in texts]

    def _suggestions(self) -> list[str]:
        taken = {column.name.lower() for column in self.columns}
        found = []
        rowtime = self._rowtime()
        for name, precision in self.epochs:
            computed = _free(f"{name}_time", taken)
            found.append(f"{name_of(computed)} AS TO_TIMESTAMP_LTZ({name_of(name)}, {precision})")
            rowtime = rowtime or computed
        for base, type, key in (
            ("record_partition", "INT", "partition"),
            ("record_offset", "BIGINT", "offset"),
            ("record_time", "TIMESTAMP_LTZ(3)", "timestamp"),
        ):
            metadata = _free(base, taken)
            found.append(f"{metadata} {type} METADATA FROM '{key}' VIRTUAL")
        rowtime = name_of(rowtime or metadata)
        found.append(f"WATERMARK FOR {rowtime} AS {rowtime} - INTERVAL '5' SECOND")
        if self.primary_key:
            found.append(f"PRIMARY KEY ({', '.join(map(name_of, self.primary_key))}) NOT ENFORCED")
        return [each for each in found if len(each.splitlines()) == 1]  # a second line would not be a comment

    def _rowtime(self) -> str | None:
        """Return the column that looks most like the time of an event."""
        names = [
            column.name
            for column in self.columns
            if isinstance(column.type, AtomicType)
            and column.type.root in _ROWTIMES
            and (column.type.precision or 0) <= 3
        ]
        return next((name for name in names if _EVENT.search(name)), names[0] if names else None)


def _free(base: str, taken: set[str]) -> str:
    name = base
    while name.lower() in taken:
        name += "_"
    taken.add(name.lower())
    return name


def table_name(topic: str) -> str:
    """Return a name for the table of a topic; it needs no quotes unless it is a reserved word."""
    name = re.sub(r"\W+", "_", topic, flags=re.ASCII).strip("_") or "t"
    return f"t_{name}" if name[0].isdigit() else name


def name_of(name: str) -> str:
    """Return a name as SQL: with backticks if it needs them."""
    if _PLAIN_NAME.fullmatch(name) and name.upper() not in RESERVED:
        return name
    return f"`{name.replace('`', '``')}`"


def type_text(type: DataType) -> str:
    """Return a type as SQL, with quotes around names only where they are needed."""
    match type:
        case RowType(fields=fields):
            text = f"ROW<{', '.join(f'{name_of(field.name)} {type_text(field.type)}' for field in fields)}>"
        case ArrayType(element=element):
            text = f"ARRAY<{type_text(element)}>"
        case MapType(key=key, value=value):
            text = f"MAP<{type_text(key)}, {type_text(value)}>"
        case _:
            text = type.spelling()
    return text if type.nullable else f"{text} NOT NULL"


def shown_value(key: str, value: str) -> str:
    """Return the value of an option as a script has it, for a password a reference to a secret."""
    if mask(key, value) == value:
        return as_text(value)
    return f"${{secret:{re.sub(r'[^A-Za-z0-9]+', '_', key.removeprefix('properties.')).upper()}}}"


def _string(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
