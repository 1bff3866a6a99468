"""Options of a pipeline that do not go together, or want each other."""

from __future__ import annotations

from collections.abc import Iterator

from kafka_sql.options.resolution import ResolvedOptions
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode

_NEEDS = {
    "schema.inference.max-columns": "schema.inference.map-column",
    "json.infer-schema.parse-key-error.field-name": "key.format",
}


def at_odds(
    source: ResolvedOptions | None, sink: ResolvedOptions | None, pipeline: ResolvedOptions | None
) -> Iterator[Diagnostic]:
    """What is wrong between options; parts that are None are wrong themselves."""
    if source is not None:
        yield from _in_source(source)
    if sink is not None and sink.text("type") == "kafka":
        exactly_once = sink.text("sink.delivery-guarantee") == "exactly-once"
        if exactly_once and "sink.transactional-id-prefix" not in sink.meant:
            yield Diagnostic(
                ErrorCode.MISSING_OPTION,
                "'sink.delivery-guarantee' = 'exactly-once' needs 'sink.transactional-id-prefix'",
                sink.span("sink.delivery-guarantee"),
                helps=("add sink.transactional-id-prefix: a name that no other job has",),
            )
    if pipeline is not None:
        yield from _in_collector(pipeline, () if source is None else source.texts("topic"))


def _in_source(source: ResolvedOptions) -> Iterator[Diagnostic]:
    if "topic" in source and "topic-pattern" in source:
        message = "a source has either 'topic' or 'topic-pattern'"
        yield Diagnostic(ErrorCode.CONFLICTING_OPTIONS, message, source.span("topic-pattern"))
    if source.meant.isdisjoint(("topic", "topic-pattern")):
        message = "a source has 'topic' or 'topic-pattern'"
        yield Diagnostic(ErrorCode.MISSING_OPTION, message, source.place, helps=("add topic: its name",))
    if "json.infer-schema.fixed-types" in source and source.value("scan.max.pre.fetch.records") != 0:
        yield Diagnostic(
            ErrorCode.CONFLICTING_OPTIONS,
            "'json.infer-schema.fixed-types' wants that no records are looked at before the start",
            source.span("json.infer-schema.fixed-types"),
            helps=("write scan.max.pre.fetch.records: 0",),
        )
    if "key.fields-prefix" in source and "key.format" not in source.meant:
        yield Diagnostic(
            ErrorCode.MISSING_OPTION,
            "'key.fields-prefix' has no effect without 'key.format'",
            source.span("key.fields-prefix"),
            helps=("add key.format: json",),
        )
    for needing, needed in _NEEDS.items():
        if needing in source and needed not in source.meant:
            yield Diagnostic(
                ErrorCode.MISSING_OPTION,
                f"'{needing}' has no effect without '{needed}'",
                source.span(needing),
                helps=(f"add {needed}",),
            )
    key, value = (source.optional_text(f"{part}.fields-prefix") or "" for part in ("key", "value"))
    if key and value and (key.startswith(value) or value.startswith(key)):
        yield Diagnostic(
            ErrorCode.CONFLICTING_OPTIONS,
            f"one of the prefixes '{key}' and '{value}' begins with the other",
            source.span("value.fields-prefix"),
            helps=("choose prefixes by which columns of keys and values can be told apart",),
        )


def _in_collector(pipeline: ResolvedOptions, topics: tuple[str, ...]) -> Iterator[Diagnostic]:
    kind, topic = (pipeline.optional_text(f"dirty-data.collector.{name}") for name in ("type", "topic"))
    collected, typed = (f"dirty-data.collector.{name}" in pipeline.meant for name in ("topic", "type"))
    if kind == "dead-letter" and not collected:
        yield Diagnostic(
            ErrorCode.MISSING_OPTION,
            "a 'dirty-data.collector' of type 'dead-letter' needs a topic",
            pipeline.span("dirty-data.collector.type"),
            helps=("add topic: a name",),
        )
    if topic is not None and (not typed or kind not in (None, "dead-letter")):
        yield Diagnostic(
            ErrorCode.CONFLICTING_OPTIONS,
            "the topic of a 'dirty-data.collector' has no effect without type 'dead-letter'",
            pipeline.span("dirty-data.collector.topic"),
            helps=("add type: dead-letter",),
        )
    for name in ("dirty-data.collector.topic", "schema-events.topic"):
        if pipeline.optional_text(name) in topics:
            yield Diagnostic(
                ErrorCode.CONFLICTING_OPTIONS,
                f"'{name}' is a topic that the source reads",
                pipeline.span(name),
                helps=("name another topic: what is written there would be read again without end",),
            )
