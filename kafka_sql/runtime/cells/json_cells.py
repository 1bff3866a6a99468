"""Cells in a form that JSON can represent."""

from __future__ import annotations

import base64
from datetime import date, datetime, time
from decimal import Decimal
from typing import Any


def json_ready(value: Any) -> Any:
    """Return an Arrow value in a form that JSON can represent: bytes in base64, maps as objects."""
    match value:
        case bytes():
            return base64.b64encode(value).decode("ascii")
        case datetime() | date() | time():
            return value.isoformat()
        case Decimal():
            return format(value, "f")
        case dict():
            return {str(key): json_ready(item) for key, item in value.items()}
        case list() if value and all(isinstance(item, tuple) and len(item) == 2 for item in value):
            return {str(json_ready(key)): json_ready(item) for key, item in value}
        case list() | tuple():
            return [json_ready(item) for item in value]
        case _:
            return value
