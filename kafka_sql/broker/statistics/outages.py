"""Servers that this process waits for: the waiting code reports an outage, and listeners pass it on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol
from weakref import WeakSet


@dataclass(frozen=True, slots=True)
class Outage:
    """An outage of ``server`` (in words, without logins). ``detail`` is the request, the reason why it has
    no response, and how long the process waits. Without ``detail`` the server answers again; without
    ``server`` the wait is over."""

    server: str = ""
    detail: str = ""


class OutageListener(Protocol):
    """Passes on the outages that this process waits for."""

    def hear(self, outage: Outage) -> None:
        """Take a start or end of a wait; called by the thread that waits."""


_listeners: WeakSet[OutageListener] = WeakSet()


def listen(listener: OutageListener) -> None:
    """Report further outages to ``listener``."""
    _listeners.add(listener)


def unlisten(listener: OutageListener) -> None:
    """Report no more outages to ``listener``."""
    _listeners.discard(listener)


def tell(outage: Outage) -> None:
    """Report that this process waits for a server, or that the wait has ended."""
    for listener in tuple(_listeners):
        listener.hear(outage)
