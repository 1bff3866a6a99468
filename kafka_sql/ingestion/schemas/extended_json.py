"""MongoDB's documents as Debezium writes them: texts of Extended JSON, canonical or relaxed (MongoDB's
specification of Extended JSON, version 2)."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from decimal import Decimal, InvalidOperation
from typing import Any

from kafka_sql.ingestion.schemas.connect_types import has_room
from kafka_sql.ingestion.schemas.records import Unreadable, object_of

_EPOCH = datetime(1970, 1, 1)


def document_row(text: Any, name: str, iso: bool) -> tuple[dict[str, Any], tuple[str, ...]]:
    """The fields of a document in their order, and the names of those that are decimals. Raises
    :class:`Unreadable`."""
    if not isinstance(text, (str, dict)):
        raise Unreadable(f"{name} is not a document")
    document = text if isinstance(text, dict) else object_of(text.encode(), name)
    try:
        row = {field: _plain(value, iso) for field, value in document.items()}
    except (ValueError, TypeError, KeyError, OverflowError, InvalidOperation) as error:
        raise Unreadable(f"no Extended JSON: {error}") from None
    decimals = tuple(
        field
        for field, value in document.items()
        if isinstance(value, dict) and "$numberDecimal" in value and isinstance(row[field], Decimal)
    )
    return row, decimals


def document_value(text: Any, iso: bool) -> Any:
    """The value of ``id`` in a record's key: a text that holds Extended JSON. Raises :class:`Unreadable`."""
    wrapped = f'{{"id":{text}}}' if isinstance(text, str) else None
    return document_row(wrapped, "the key's 'id'", iso)[0]["id"]


def _plain(value: Any, iso: bool) -> Any:
    """A value without its type: what it is, as plain JSON."""
    if isinstance(value, list):
        return [_plain(each, iso) for each in value]
    if not isinstance(value, dict):
        return value
    match value:
        case {"$oid": str(text)} | {"$symbol": str(text)} | {"$uuid": str(text)}:
            return text
        case {"$numberInt": text} | {"$numberLong": text}:
            return int(text)
        case {"$numberDouble": text}:
            number = Decimal(text)
            return number if number.is_finite() else str(text)
        case {"$numberDecimal": str(text)}:
            number = Decimal(text)
            return number if has_room(number) else text
        case {"$date": moment}:
            return _moment(moment, iso)
        case {"$binary": {"base64": str(text)}} | {"$binary": str(text)}:
            return text
        case {"$undefined": _}:
            return None
        case _:
            return {name: _plain(each, iso) for name, each in value.items()}


def _moment(value: Any, iso: bool) -> str:
    """An instant of milliseconds (a number, or a text of ISO 8601) as the JSON format reads it."""
    if isinstance(value, dict):
        value = int(value["$numberLong"])
    if isinstance(value, int):
        found = _EPOCH + timedelta(milliseconds=value)
    else:
        read = datetime.fromisoformat(str(value).replace("Z", "+00:00"))
        found = read.astimezone(timezone.utc).replace(tzinfo=None)
    return f"{found.isoformat('T' if iso else ' ', 'milliseconds')}Z"
