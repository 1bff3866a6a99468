"""A call that is being appended to the output of shaping."""

from __future__ import annotations

from typing import NamedTuple


class OpenCall(NamedTuple):
    """Where in the output a call begins (with the path in front of its name), and where its name stands."""

    begin: int
    name: int
