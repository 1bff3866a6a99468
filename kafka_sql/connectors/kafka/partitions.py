"""``scan.partitions``: the partitions that are read of listed topics, as ``setPartitions`` of the builder of
Flink's ``KafkaSource``; its SQL has no such option."""

from __future__ import annotations

from kafka_sql.options.resolution import ResolvedOptions
from kafka_sql.text.diagnostics import Diagnostic, did_you_mean
from kafka_sql.text.error_codes import ErrorCode

PARTITIONS = "scan.partitions"
_OFFSETS = {"scan.startup.specific-offsets", "scan.bounded.specific-offsets"}


def partitions_of(options: ResolvedOptions) -> tuple[tuple[str, int], ...]:
    """(topic, partition) in the order written, empty where all are read; a number without a topic is one of
    the only topic."""
    topics = options.texts("topic")
    found = []
    for item in options.texts(PARTITIONS):
        topic, _, number = item.rpartition(":")
        found.append((topic or (topics[0] if topics else ""), int(number)))
    return tuple(found)


def check_partitions(options: ResolvedOptions) -> list[Diagnostic]:
    """A partition of a topic that the table does not have, of none where there are several, or named twice;
    a topic of which no partition is read."""
    items, topics = options.texts(PARTITIONS), options.texts("topic")
    if not items or not topics or any(not item.rpartition(":")[2].isdigit() for item in items):
        return []  # said elsewhere
    found: list[Diagnostic] = []
    seen = set()
    for item, partition in zip(items, partitions_of(options), strict=True):
        topic = item.rpartition(":")[0]
        if not topic and len(topics) > 1:
            help_text = f"write '{topics[0]}:{item}'"
            found.append(_wrong(options, f"'{item}' does not say of which topic it is", help_text))
        elif partition[0] not in topics:
            label = did_you_mean(topic, topics)
            found.append(_wrong(options, f"the table has no topic '{topic}'", "add it to 'topic'", label))
        elif partition in seen:
            message = f"partition {partition[1]} of topic '{partition[0]}' is named twice"
            found.append(_wrong(options, message, "name it once"))
        seen.add(partition)
    unread = [topic for topic in topics if topic not in {topic for topic, _ in seen}]
    if unread and not found:
        message = f"no partition of topic '{unread[0]}' would be read"
        found.append(_wrong(options, message, f"add '{unread[0]}:0', or leave the topic out of 'topic'"))
    return found


def check_offset_topics(options: ResolvedOptions) -> list[Diagnostic]:
    """Offsets where reading begins or ends of a topic that the table does not have."""
    topics = options.texts("topic")
    found = []
    for option in options.given.keys() & _OFFSETS:
        named = dict.fromkeys(topic for _, _, *of_topic in options.offsets(option) for topic in of_topic)
        for name in named:
            if topics and name not in topics:
                message, label = f"the table has no topic '{name}'", did_you_mean(name, topics)
                found.append(_wrong(options, message, "add it to 'topic'", label, option))
    return found


def _wrong(
    options: ResolvedOptions, message: str, help_text: str, label: str = "", option: str = PARTITIONS
) -> Diagnostic:
    return Diagnostic(
        ErrorCode.INVALID_VALUE,
        f"'{option}': {message}",
        options.span(option),
        label=label,
        helps=(help_text,),
    )
