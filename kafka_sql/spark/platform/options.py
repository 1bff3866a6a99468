"""Frozen values as texts, as options of data sources are."""

from __future__ import annotations

import base64
import pickle
from typing import Any


def to_option(value: Any) -> str:
    """A frozen value as the text of a data source option."""
    return base64.b64encode(pickle.dumps(value)).decode("ascii")


def from_option(text: str) -> Any:
    """The value that :func:`to_option` wrote."""
    return pickle.loads(base64.b64decode(text))
