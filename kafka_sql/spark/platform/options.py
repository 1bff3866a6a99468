"""Frozen values as texts, as options of data sources are.

Any SQL text can hand an option in: only plain values and frozen ones of ours are read from it, and nothing
else is called or imported.
"""

from __future__ import annotations

import base64
import io
import pickle
from dataclasses import is_dataclass
from enum import Enum
from typing import Any
from zoneinfo import ZoneInfo

from kafka_sql.options.plugins import plug_in_packages

_OURS = tuple(
    f"kafka_sql.{room}"
    for room in (
        "broker.client.",
        "codecs.",
        "connectors.",
        "model.",
        "planner.plan.",
        "spark.data_sources.",
        "spark.kafka_",
        "spark.platform.",
        "spark.tables.",
        "spark.watermarks.",
    )
)
"""Where the values are made: nothing happens when these modules are imported. Packages that add formats or
connectors are installed on purpose, and are imported too."""
_VALUES = frozenset(
    {
        ("builtins", "frozenset"),
        ("builtins", "set"),
        ("builtins", "bytearray"),
        ("datetime", "date"),
        ("datetime", "datetime"),
        ("datetime", "time"),
        ("datetime", "timedelta"),
        ("datetime", "timezone"),
        ("decimal", "Decimal"),
    }
)


def to_option(value: Any) -> str:
    """A frozen value as the text of a data source option."""
    written = io.BytesIO()
    _Writer(written).dump(value)
    return base64.b64encode(written.getvalue()).decode("ascii")


def from_option(text: str) -> Any:
    """The value that :func:`to_option` wrote. Raises UnpicklingError for what is no value of ours."""
    return _Values(io.BytesIO(base64.b64decode(text))).load()


class _Writer(pickle.Pickler):
    """Writes time zones as their names."""

    def persistent_id(self, value: Any) -> str | None:
        return value.key if isinstance(value, ZoneInfo) else None


class _Values(pickle.Unpickler):
    def persistent_load(self, name: Any) -> ZoneInfo:
        return ZoneInfo(str(name))

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) in _VALUES:
            return super().find_class(module, name)
        if module.startswith(_OURS) or module.split(".")[0] in plug_in_packages():
            found = super().find_class(module, name)
            if isinstance(found, type) and found.__module__ == module and _holds_values(found):
                return found
        raise pickle.UnpicklingError(f"{module}.{name} is no value of a data source's option")


def _holds_values(kind: type) -> bool:
    return is_dataclass(kind) or issubclass(kind, (Enum, tuple))
