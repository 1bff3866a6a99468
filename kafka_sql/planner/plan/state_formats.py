"""The formats of state that a job keeps below its checkpoint, and the earlier ones that this release reads.

A release reads the checkpoints of the last three versions of each format. A change to what state files hold
raises ``version``, and adds the version before it to ``earlier`` together with a reader for it. Frozen
checkpoints of each version are in tests/golden/checkpoints."""

from __future__ import annotations

import re
from dataclasses import dataclass

_LINE = re.compile(
    r"^(?P<owner>strategy: \w+|event times:)(?P<more>.*?)state (?P<version>\d+)$", re.MULTILINE
)


@dataclass(frozen=True, slots=True)
class StateFormat:
    """The format of the state of one ``owner``, as the plan's fingerprint names it; ``earlier`` are the
    versions before ``version`` that the operators read too."""

    owner: str
    version: int
    earlier: tuple[int, ...] = ()


PIPELINES = StateFormat("strategy: chained", 1)
MICRO_BATCHES = StateFormat("strategy: incremental", 4)
MICRO_BATCH_WINDOWS = StateFormat("strategy: incremental", 5)
"""Queries in micro-batches that keep accumulators of windows; version 4 kept the rows of windows."""
EVENT_TIMES = StateFormat("event times:", 2)
"""Event times beside the state of Spark's own operators."""

STATE_FORMATS: tuple[StateFormat, ...] = (PIPELINES, MICRO_BATCHES, MICRO_BATCH_WINDOWS, EVENT_TIMES)


def in_current_format(before: str, now: str) -> str:
    """Return the fingerprint's text ``before`` with the version of the state in the text ``now`` if the
    operators of the present query read the state of ``before`` too, else as it is."""
    current = {line["owner"]: int(line["version"]) for line in _LINE.finditer(now)}

    def read(line: re.Match[str]) -> str:
        owner, version = line["owner"], int(line["version"])
        for known in STATE_FORMATS:
            if (known.owner, known.version) == (owner, current.get(owner)) and version in known.earlier:
                return f"{owner}{line['more']}state {known.version}"
        return line[0]

    return _LINE.sub(read, before)
