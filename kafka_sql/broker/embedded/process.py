"""A process that kafka-sql started and that outlives it: found again by its id and start time, stopped by
signals.

A process id alone proves nothing: the system reuses it.
"""

from __future__ import annotations

import os
import signal
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

_POLL_S = 0.02
_KILL_LIMIT_S = 15.0


@dataclass(frozen=True, slots=True)
class ProcessMark:
    """A process id and the start time of that process (the system's own text for it; empty if it is
    unknown)."""

    pid: int
    started: str

    @property
    def alive(self) -> bool:
        """Whether this very process runs."""
        return self.pid > 0 and self.started != "" and start_time(self.pid) == self.started


def mark(pid: int) -> ProcessMark:
    """Return the mark of a running process."""
    return ProcessMark(pid, start_time(pid))


def start_time(pid: int) -> str:
    """Return the start time of the process, as the system counts it; empty if it does not run (a zombie
    does not run)."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return "" if Path("/proc/self/stat").exists() else _start_time_of_ps(pid)
    state, *fields = stat.rpartition(")")[2].split()
    return "" if state in ("Z", "X") else fields[18]


def _start_time_of_ps(pid: int) -> str:
    """Return the start time of a process on systems without ``/proc``."""
    try:
        said = subprocess.run(
            ["ps", "-o", "stat=,lstart=", "-p", str(pid)],
            capture_output=True,
            text=True,
            timeout=10,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    state, _, started = said.stdout.strip().partition(" ")
    return "" if state.startswith("Z") else started.strip()


def terminate(process: ProcessMark, patience_s: float, *, orderly: bool = True) -> bool:
    """Ask the process to end, and kill it after ``patience_s`` seconds, or at once unless ``orderly``.
    Return whether it ended without a kill."""
    if orderly and (not _signal(process, signal.SIGTERM) or _gone(process, patience_s)):
        return True
    _signal(process, signal.SIGKILL)
    _gone(process, _KILL_LIMIT_S)
    return False


def _signal(process: ProcessMark, number: signal.Signals) -> bool:
    if not process.alive:
        return False
    try:
        os.kill(process.pid, number)
    except ProcessLookupError:
        return False
    return True


def _gone(process: ProcessMark, within_s: float) -> bool:
    limit = time.monotonic() + within_s
    while process.alive:
        if time.monotonic() > limit:
            return False
        _reap(process.pid)
        time.sleep(_POLL_S)
    return True


def _reap(pid: int) -> None:
    """Take the exit status of a child process, so that it does not stay as a zombie."""
    try:
        os.waitpid(pid, os.WNOHANG)
    except ChildProcessError:
        return
