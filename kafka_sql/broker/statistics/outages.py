"""Servers that this process waits for: who waits says it, who reports of this process passes it on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol
from weakref import WeakSet


@dataclass(frozen=True, slots=True)
class Outage:
    """``server`` (in words, without logins) does not answer: ``detail`` says what was asked, why there is no
    answer, and how long it is waited for. It answers again where there is no detail, and nothing is waited
    for any more without a server."""

    server: str = ""
    detail: str = ""


class OutageListener(Protocol):
    """Passes on what this process waits for."""

    def hear(self, outage: Outage) -> None:
        """It waits, or does so no more; called by the thread that waits."""


_listeners: WeakSet[OutageListener] = WeakSet()


def listen(listener: OutageListener) -> None:
    """From now on ``listener`` hears of outages."""
    _listeners.add(listener)


def unlisten(listener: OutageListener) -> None:
    """``listener`` hears nothing more."""
    _listeners.discard(listener)


def tell(outage: Outage) -> None:
    """Says that this process waits for a server, or does so no more."""
    for listener in tuple(_listeners):
        listener.hear(outage)
