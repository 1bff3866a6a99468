"""``kafka-sql run --timing``: what the time between Enter and the first row goes to, stage by stage.

The rooms below say when a stage is through, to the logger ``kafka_sql.timing``; nobody hears it otherwise.
"""

from __future__ import annotations

import logging
import os
import time
from contextlib import suppress
from pathlib import Path

from kafka_sql.cli.report import Report

_LOGGER = logging.getLogger("kafka_sql.timing")


def show_timing(report: Report) -> None:
    """Has every stage of this process shown from now on, the Python that has begun it first."""
    handler = _Lines(report)
    for other in _LOGGER.handlers[:]:
        _LOGGER.removeHandler(other)
    _LOGGER.addHandler(handler)
    _LOGGER.setLevel(logging.INFO)
    _LOGGER.propagate = False
    _LOGGER.info("Python and the command line")


def stage_done(name: str) -> None:
    """Says that a stage of the command line's own is through."""
    _LOGGER.info(name)


class _Lines(logging.Handler):
    """A line for each stage: seconds since the process began, and since the line before."""

    def __init__(self, report: Report) -> None:
        super().__init__()
        self._report = report
        self._begun = _process_start()
        self._last = self._begun

    def emit(self, record: logging.LogRecord) -> None:
        since, last = record.created - self._begun, record.created - self._last
        self._last = record.created
        self._report.say(f"timing: {since:7.2f} s  +{last:5.2f}  {record.getMessage()}")


def _process_start() -> float:
    """When this process began, in seconds since the epoch; where the system does not say it, now.

    Source: proc(5), field 22 of ``/proc/[pid]/stat``, and ``/proc/uptime``; to a hundredth of a second.
    """
    with suppress(OSError, ValueError, IndexError):
        ticks = int(Path("/proc/self/stat").read_text().rpartition(")")[2].split()[19])
        up = float(Path("/proc/uptime").read_text().split()[0])
        return time.time() - up + ticks / os.sysconf("SC_CLK_TCK")
    return time.time()
