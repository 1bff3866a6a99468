"""The record beside Spark's files in a checkpoint folder: ``kafka-sql.json``, the plan of the state."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from datetime import datetime, timezone
from typing import Any

from kafka_sql.model.connectors import plain_kafka
from kafka_sql.options.masking import mask
from kafka_sql.planner.explain.fingerprint import fingerprint, joint_fingerprint, topics_text
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.plan.state_formats import in_current_format
from kafka_sql.planner.plan.traversal import scans

RECORD_FILE = "kafka-sql.json"
_TOPICS = re.compile(r"^(source (?:\d+: )?[^:\n]*): .*$", re.MULTILINE)
"""A source in a fingerprint's text: its name (with a number in front if there are several INSERTs) and its
topics."""
_HINT = re.compile(r"'([^'\n]+)'(\s*=\s*)'((?:[^']|'')*)'")
_SOURCE = re.compile(r"^source ((?:\d+: )?[^:\n]*): (.*)$", re.MULTILINE)
_STATE_OWNER = re.compile(r"^strategy: (\w+)", re.MULTILINE)
_STATE_VERSION = re.compile(r"(?<=, state )\d+$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class RecordedSource:
    """A Kafka table that is read: its name, its topics in words, and the address of its brokers."""

    table: str
    topics: str
    bootstrap_servers: str
    group_id: str | None = None


@dataclass(frozen=True, slots=True)
class CheckpointRecord:
    """The plan of a checkpoint. ``stateless`` is true if it holds positions only; ``started`` is the last
    start of the job (ISO). ``sql`` are the INSERTs as written, and ``options`` the options set in the
    session; secrets are masked."""

    fingerprint: str
    plan: str
    stateless: bool = False
    strategy: str = ""
    pipeline: str = ""
    sink: str = ""
    sources: tuple[RecordedSource, ...] = ()
    started: str = ""
    sql: str = ""
    options: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def of(cls, pipeline: str, *sinks: Sink) -> CheckpointRecord:
        """Return the record of a job that starts now: an INSERT, or several that are one query."""
        sink = sinks[0]
        current = fingerprint(sink.input, sink.columns, sink.strategy)
        if len(sinks) > 1:
            current = joint_fingerprint(sinks)
        sources = []
        for scan in [scan for each in sinks for scan in scans(each.input)]:
            kafka = plain_kafka(scan.table.connector)
            if kafka is not None:
                servers = dict(kafka.properties).get("bootstrap.servers", "")
                name = scan.table.identifier.name
                sources.append(RecordedSource(name, topics_text(scan.table), servers, kafka.group_id))
        return cls(
            current.digest,
            current.text,
            all(each.strategy.keeps_no_state(each.input) for each in sinks),
            sink.strategy.name,
            pipeline,
            ", ".join(each.table.identifier.name for each in sinks),
            tuple(dict.fromkeys(sources)),
            datetime.now(timezone.utc).isoformat(timespec="seconds"),
            ";\n".join(_masked(each.span.written.text) for each in sinks),
        )

    @classmethod
    def parse(cls, text: str) -> CheckpointRecord:
        """Parse the record in a file, also one of an earlier version. Raises ValueError for any other
        text."""
        value: dict[str, Any] = json.loads(text)
        known = {item.name for item in fields(cls)}
        found = {key: each for key, each in value.items() if key in known}
        found["sources"] = tuple(RecordedSource(**each) for each in found.get("sources", ()))
        try:
            return cls(**found)
        except TypeError as error:
            raise ValueError(str(error)) from None

    @property
    def state_owner(self) -> str:
        """The name of the strategy that owns the state, empty for Spark's own state or none. Earlier
        versions name it in the plan alone."""
        owner = _STATE_OWNER.search(self.plan)
        return owner[1] if owner else ""

    def text(self) -> str:
        """Return the file's text."""
        return json.dumps(asdict(self), indent=1, ensure_ascii=False)

    def goes_on_with(self, before: CheckpointRecord) -> bool:
        """Return whether positions of ``before`` are right for this plan although it is another: neither
        keeps state, and both read the same tables."""

        def read(record: CheckpointRecord) -> set[str]:
            return {line for line in without_topics(record.plan).splitlines() if line.startswith("source ")}

        return self.stateless and before.stateless and read(self) == read(before)

    def is_of_another_version_than(self, before: CheckpointRecord) -> bool:
        """Return whether the plans are equal except for the form of their state."""
        plans = [_STATE_VERSION.sub("", without_topics(each.plan)) for each in (before, self)]
        return plans[0] == plans[1] and not self.reads_other_topics(before)

    def has_state_of_another_version_than(self, before: CheckpointRecord) -> bool:
        """Return whether both keep state of one strategy, and this plan does not read the other's form."""
        plans = in_current_format(before.plan, self.plan), self.plan
        versions = [_STATE_VERSION.search(plan) for plan in plans]
        if None in versions or before.state_owner != self.state_owner:
            return False
        return len({found[0] for found in versions if found}) > 1

    def reads_more(self, before: CheckpointRecord) -> bool:
        """Return whether a table of the plan is read from other topics than before."""
        sources = [dict(_SOURCE.findall(each.plan)) for each in (before, self)]
        return any(topics != sources[0].get(name, topics) for name, topics in sources[1].items())

    def has_another_owner_than(self, before: CheckpointRecord) -> bool:
        """Return whether both plans keep state, and the strategy of this one does not read the other's."""
        return not (self.stateless or before.stateless) and self.state_owner != before.state_owner

    def reads_other_topics(self, before: CheckpointRecord) -> bool:
        """Return whether only the topics of the plan's tables have changed: state stays right."""
        return without_topics(self.plan) == without_topics(before.plan)


def _masked(sql: str) -> str:
    """Return a statement without the secrets in its hints."""
    return _HINT.sub(lambda found: f"'{found[1]}'{found[2]}'{mask(found[1], found[3])}'", sql)


def without_topics(plan: str) -> str:
    """Return a fingerprint's text without the topics of its sources: the part that state depends on."""
    return _TOPICS.sub(r"\1", plan)
