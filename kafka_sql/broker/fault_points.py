"""Points at which the chaos tests kill a process, or stall a thread; without them the points do nothing.

``KAFKA_SQL_FAULTS`` names a folder. A file there with the name of a point is a fault for the first process
that reaches that point. Its text is a signal and a process id (``9 self``, ``19 self``, ``9 4711``), or
the seconds that the thread sleeps at the point (``sleep 10``).
"""

from __future__ import annotations

import os
import time

VARIABLE = "KAFKA_SQL_FAULTS"


def reach(point: str) -> None:
    """Report that this process has reached ``point`` of the protocol."""
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
