"""CPU time of a process and everything it started, from ``/proc`` (Linux)."""

from __future__ import annotations

import os
from collections import defaultdict
from pathlib import Path

_TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


def tree_cpu_seconds(root: int, without: tuple[int, ...] = ()) -> float | None:
    """User and system seconds of ``root``, its live descendants and the children they have waited for.

    Subtrees that begin at a process of ``without`` are left out. None where there is no ``/proc``. Only the
    difference of two calls means something.
    """
    if not Path("/proc/self/stat").exists():
        return None
    children: dict[int, list[int]] = defaultdict(list)
    ticks: dict[int, int] = {}
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            stat = (entry / "stat").read_text(encoding="latin-1")
        except OSError:  # ended between listing and reading
            continue
        fields = stat[stat.rindex(")") + 2 :].split()  # from field 3 (state) of proc(5) on
        children[int(fields[1])].append(int(entry.name))
        ticks[int(entry.name)] = sum(map(int, fields[11:15]))  # utime stime cutime cstime
    total, waiting = 0, [root]
    while waiting:
        pid = waiting.pop()
        if pid in without:
            continue
        total += ticks.get(pid, 0)
        waiting += children[pid]
    return total / _TICKS
