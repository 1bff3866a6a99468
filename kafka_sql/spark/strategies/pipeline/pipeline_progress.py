"""What the tasks of a pipeline report, in the words of Spark's ``StreamingQueryProgress``."""

from __future__ import annotations

import json
from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone
from typing import Any

from kafka_sql.spark.kafka_scan.offset_ranges import Offsets, nested
from kafka_sql.spark.parts.part_metrics import PartitionMark, TaskLoad
from kafka_sql.spark.strategies.pipeline.channel import Message

REPORT_EVERY_S = 1.0
"""How often progress is noted."""
_KEPT = 100
_COUNTED = ("records", "rejected")
_UNKNOWN = "null"


@dataclass
class Told:
    """What the tasks of a pipeline have told in all, over its new starts: how far records were counted, and
    how often."""

    counted: Offsets = field(default_factory=dict)
    looks: int = 0
    loads: tuple[TaskLoad, ...] = ()
    """How the tasks that run now spend their time."""
    marks: tuple[PartitionMark, ...] = ()
    """The watermarks of the partitions that they read."""

    def begins(self, places: Offsets) -> None:
        """Records of partitions that are new count from there on: a checkpoint may be noted before anything
        is told."""
        self.counted = {**places, **self.counted}


class PipelineProgress:
    """Adds up what tasks report, in ``told`` over the new starts of a pipeline. ``metrics`` name what is
    counted of refused records, by the numbers of scans."""

    def __init__(self, told: Told, metrics: Mapping[int, str]) -> None:
        self.latest: Offsets = {}
        """How far the partitions reach, as far as that is known."""
        self._told = told
        self._refused = {number: _RefusedRecords(name) for number, name in metrics.items()}
        self._ended_written = self._written_before = 0
        self._reports: deque[dict[str, Any]] = deque(maxlen=_KEPT)

    @property
    def last(self) -> dict[str, Any] | None:
        """The last report, None before the first one."""
        return self._reports[-1] if self._reports else None

    @property
    def recent(self) -> list[dict[str, Any]]:
        """The last reports."""
        return list(self._reports)

    def ended_attempt(self, state: Message) -> None:
        """An attempt of a task has ended, whose last report was ``state``."""
        self._ended_written += state["written"]
        for number, refused in self._refused.items():
            refused.seen(state["refused"][number])

    def note(self, states: Sequence[Message], here: Offsets, noted: Offsets) -> None:
        """Note what has happened since the last time: the newest report of each task (empty before the first
        one), where the tasks are, and where the last checkpoint is."""
        told, states_known = self._told, [state for state in states if state]
        begin = {place: told.counted.get(place, noted.get(place, offset)) for place, offset in here.items()}
        end = {place: max(offset, begin[place]) for place, offset in here.items()}
        told.counted = end
        told.loads, told.marks = tuple(_loads(states)), tuple(_marks(states))
        written = self._ended_written + sum(state["written"] for state in states_known)
        observed = {
            refused.metric: refused.since([state["refused"][number] for state in states_known])
            for number, refused in self._refused.items()
        }
        wrote, self._written_before = written - self._written_before, written
        counted = any(each["records"] or each["rejected"] for each in observed.values())
        is_news = end != begin or bool(wrote) or counted
        took_ms = REPORT_EVERY_S * 1000
        self._reports.append(
            {
                "batchId": told.looks,
                "timestamp": datetime.now(timezone.utc).isoformat(),
                "durationMs": {"addBatch": took_ms, "triggerExecution": took_ms} if is_news else {},
                "sources": [
                    {
                        "startOffset": _text(begin),
                        "endOffset": _text(end),
                        "latestOffset": _text(self.latest) if self.latest else _UNKNOWN,
                    }
                ],
                "sink": {"numOutputRows": wrote},
                "observedMetrics": observed,
                "stateOperators": [],
                "eventTime": event_time(states),
            }
        )
        told.looks += is_news


def _loads(states: Sequence[Message]) -> Iterator[TaskLoad]:
    """How the threads of the tasks spend their time, as far as it is known."""
    for number, state in enumerate(states):
        for thread, load in state.get("loads", {}).items():
            if load is not None:
                yield TaskLoad(thread, number, idle_ms=load[0], back_pressured_ms=load[1])


def _marks(states: Sequence[Message]) -> Iterator[PartitionMark]:
    for state in states:
        for topic, partition, us, idle in state.get("marks", ()):
            yield PartitionMark(topic, partition, None if us is None else us // 1000, idle)


def event_time(states: Sequence[Message]) -> dict[str, str]:
    """The watermark; nothing before all tasks have one."""
    marks = [state.get("watermark") for state in states]
    if not marks or None in marks:
        return {}
    least = min(mark for mark in marks if mark is not None)
    moment = datetime(1970, 1, 1) + timedelta(microseconds=least)
    return {"watermark": f"{moment.isoformat(timespec='milliseconds')}Z"}


@dataclass
class _RefusedRecords:
    """What is counted of the refused records of a scan, as ``metric``: what attempts have told that are over,
    and what was known when it was told last."""

    metric: str
    over: Counter[str] = field(default_factory=Counter)
    before: Counter[str] = field(default_factory=Counter)

    def seen(self, told: Message) -> None:
        """An attempt is over that had told so."""
        self.over.update({name: told[name] for name in _COUNTED})

    def since(self, told: Sequence[Message]) -> dict[str, Any]:
        """What is new since it was told last, where running attempts have ``told`` so."""
        now = Counter(self.over)
        for each in told:
            now.update({name: each[name] for name in _COUNTED})
        found: dict[str, Any] = {name: now[name] - self.before[name] for name in _COUNTED}
        self.before = now
        return {**found, "example": next((each["example"] for each in told if each["example"]), None)}


def _text(offsets: Offsets) -> str:
    return json.dumps(nested(offsets))
