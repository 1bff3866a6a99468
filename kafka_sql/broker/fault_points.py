"""Places at which the chaos tests let a process die, or a thread stall; without them nothing happens here.

``KAFKA_SQL_FAULTS`` names a folder. A file there that is named like a point is a fault waiting for whoever
reaches that point first: its text is a signal and a process id (``9 self``, ``19 self``, ``9 4711``), or how
many seconds the thread that reaches the point sleeps (``sleep 10``).
"""

from __future__ import annotations

import os
import time

VARIABLE = "KAFKA_SQL_FAULTS"


def reach(point: str) -> None:
    """Say that this process is at ``point`` of the protocol."""
    folder = os.environ.get(VARIABLE)
    if folder is None:
        return
    waiting, taken = f"{folder}/{point}", f"{folder}/{point}.{os.getpid()}.taken"
    try:
        os.rename(waiting, taken)
    except FileNotFoundError:
        return
    with open(taken, encoding="utf-8") as file:
        signal, process = file.read().split()
    if signal == "sleep":
        time.sleep(float(process))
        return
    os.kill(os.getpid() if process == "self" else int(process), int(signal))
