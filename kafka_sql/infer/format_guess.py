"""Recognises the format of sampled records from their bytes alone."""

from __future__ import annotations

import csv
import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

FRAMED = "framed"
"""Records with Confluent's five bytes in front: only the registry knows their format."""
_MOST = 0.8
"""The share of records that must have a format."""
_DELIMITERS = (",", ";", "\t", "|")
_CANAL_TYPES = frozenset(("INSERT", "UPDATE", "DELETE", "CREATE", "ALTER", "QUERY", "TRUNCATE", "ERASE"))
_MAXWELL_TYPES = frozenset(("insert", "update", "delete", "bootstrap-insert", "bootstrap-start"))


@dataclass(frozen=True, slots=True)
class Documents:
    """The JSON objects of records, by position. ``refused`` holds the reason for each other record."""

    objects: tuple[tuple[int, dict[str, Any]], ...]
    refused: tuple[tuple[int, str], ...]


def json_documents(values: Sequence[bytes | None]) -> Documents:
    """Return the records that are JSON objects; numbers with a point are Decimal. NULL records are in
    neither.
    """
    objects: list[tuple[int, dict[str, Any]]] = []
    refused: list[tuple[int, str]] = []
    for position, value in enumerate(values):
        if value is None:
            continue
        try:
            document = json.loads(value, parse_float=Decimal, parse_constant=_no_number)
        except (ValueError, RecursionError) as error:
            refused.append((position, str(error).partition(":")[0] or "it is not valid JSON"))
            continue
        if isinstance(document, dict):
            objects.append((position, document))
        else:
            refused.append((position, f"it is JSON, but not an object: {_kind(document)}"))
    return Documents(tuple(objects), tuple(refused))


def _no_number(text: str) -> Any:
    raise ValueError(f"{text} is not a JSON number")


def _kind(document: Any) -> str:
    return {list: "an array", str: "a text", bool: "a boolean", type(None): "null"}.get(
        type(document), "a number"
    )


def recognised_format(values: Sequence[bytes | None]) -> str:
    """Return the name of the values' format: ``framed``, a CDC format, ``json``, ``csv`` or ``raw``."""
    present = [value for value in values if value is not None]
    if _mostly(present, lambda value: len(value) > 4 and value[0] == 0):
        return FRAMED
    documents = json_documents(present)
    if present and len(documents.objects) >= _MOST * len(present):
        envelopes = Counter(envelope(document) for _, document in documents.objects)
        [(name, count)] = envelopes.most_common(1)
        return name if count >= _MOST * len(documents.objects) else "json"
    return "csv" if csv_delimiter(present) is not None else "raw"


def envelope(document: Mapping[str, Any]) -> str:
    """Return the name of the CDC format whose event an object is, ``json`` for any other object."""
    payload = document.get("payload")
    inside = payload if "schema" in document and isinstance(payload, dict) else document
    names = inside.keys()
    if {"op"} < names and ("before" in names or "after" in names) and _is_row(inside, "before", "after"):
        return "debezium-json"
    if "op_type" in names and "table" in names and _is_row(inside, "before", "after"):
        return "ogg-json"
    data, kind = document.get("data"), document.get("type")
    if isinstance(data, list) and kind in _CANAL_TYPES:
        return "canal-json"
    if isinstance(data, dict) and kind in _MAXWELL_TYPES and "table" in names:
        return "maxwell-json"
    return "json"


def _is_row(document: Mapping[str, Any], *names: str) -> bool:
    return any(isinstance(document.get(name), dict) for name in names)


def has_connect_schema(document: Mapping[str, Any]) -> bool:
    """Whether an object is Kafka Connect's ``{"schema": …, "payload": …}``."""
    return "schema" in document and "payload" in document and len(document) == 2


def rows_of_changes(name: str, documents: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Return the rows inside events of a CDC format."""
    rows: list[Any] = []
    for document in documents:
        inside = document["payload"] if has_connect_schema(document) else document
        if not isinstance(inside, dict):
            continue
        match name:
            case "debezium-json" | "ogg-json":
                rows += [inside.get("before"), inside.get("after")]
            case "canal-json":
                data = inside.get("data")
                rows += data if isinstance(data, list) else []
            case _:
                rows.append(inside.get("data"))
    return [row for row in rows if isinstance(row, dict)]


def csv_delimiter(values: Sequence[bytes]) -> str | None:
    """Return the delimiter with which most records have the same number of fields, more than one."""
    texts = [_line(value) for value in values]
    lines = [line for line in texts if line]
    if not lines or len(lines) < _MOST * len(values):
        return None
    best: tuple[float, int, str] | None = None
    for delimiter in _DELIMITERS:
        widths = Counter(len(csv_fields(line, delimiter)) for line in lines)
        [(width, count)] = widths.most_common(1)
        if width > 1 and count >= _MOST * len(lines):
            best = max(best or (0.0, 0, ""), (count / len(lines), width, delimiter))
    return best[2] if best is not None else None


def csv_fields(line: str, delimiter: str) -> list[str]:
    """Return the fields of one line; a line that is not CSV is one field."""
    try:
        return next(csv.reader([line], delimiter=delimiter), [])
    except csv.Error:
        return [line]


def _line(value: bytes) -> str | None:
    try:
        text = value.decode()
    except UnicodeDecodeError:
        return None
    text = text.rstrip("\r\n")
    return text if text.isprintable() or "\t" in text else None


def _mostly(values: Sequence[bytes], holds: Callable[[bytes], bool]) -> bool:
    return bool(values) and sum(map(holds, values)) >= _MOST * len(values)
