"""The options of bad records (``scan.bad-records`` …): read, and checked against the table's topics and
formats."""

from __future__ import annotations

from collections.abc import Iterable

from kafka_sql.connectors.spec.declaration import FormatUse
from kafka_sql.model.bad_records import (
    BadRecordLimit,
    BadRecordPolicy,
    BadRecords,
    can_ignore_parse_errors,
    ignores_parse_errors,
)
from kafka_sql.model.connectors import Topics
from kafka_sql.model.formats import Format
from kafka_sql.options.resolution import ResolvedOptions
from kafka_sql.options.values import matches_whole
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode

_POLICY, _LIMIT, _TOPIC = "scan.bad-records", "scan.bad-records.max", "scan.dead-letter.topic"
_LATE_TOPIC = "scan.late-rows.topic"


def bad_records_of(options: ResolvedOptions) -> BadRecords:
    """What becomes of bad records, of options without errors."""
    limit = options.value(_LIMIT)
    return BadRecords(
        BadRecordPolicy(options.text(_POLICY)),
        options.text(_TOPIC) if _TOPIC in options else None,
        None if limit is None else _limit(options.given[_LIMIT].entry.value.value, limit),
    )


def _limit(text: str, value: object) -> BadRecordLimit:
    if isinstance(value, int):
        return BadRecordLimit(text.strip(), records=value)
    assert isinstance(value, float)
    return BadRecordLimit(text.strip(), share=value)


def check_bad_records(
    options: ResolvedOptions, topics: Topics, formats: Iterable[FormatUse]
) -> list[Diagnostic]:
    """A topic for bad records or late rows that the table reads itself; a limit where the first bad record
    fails the job."""
    return [
        *_check_topic(options, topics, _TOPIC, "the bad records"),
        *_check_topic(options, topics, _LATE_TOPIC, "the late rows"),
        *_check_limit(options, [use.format for use in formats]),
    ]


def _check_topic(options: ResolvedOptions, topics: Topics, option: str, what: str) -> list[Diagnostic]:
    """A topic for ``what`` that the table reads itself."""
    if option not in options:
        return []
    topic = options.text(option)
    if topic in topics.names:
        message = f"'{option}' = '{topic}' is a topic that the table reads"
        help = f"name another topic, or {what} would be read again without end"
    elif topics.pattern is not None and matches_whole(topics.pattern, topic):
        message = f"'{option}' = '{topic}' matches the table's 'topic-pattern'"
        help = f"name a topic that '{topics.pattern}' does not match, or {what} would be read again"
    else:
        return []
    return [Diagnostic(ErrorCode.CONFLICTING_OPTIONS, message, options.span(option), helps=(help,))]


def _check_limit(options: ResolvedOptions, formats: list[Format | None]) -> list[Diagnostic]:
    if _LIMIT not in options or options.value(_POLICY) != BadRecordPolicy.FAIL.value:
        return []
    if None in formats or any(ignores_parse_errors(each) for each in formats):
        return []
    helps = ["write 'scan.bad-records' = 'skip' or 'dead-letter'"]
    if any(can_ignore_parse_errors(each) for each in formats):
        helps.append("or set the format's 'ignore-parse-errors' to 'true'")
    return [
        Diagnostic(
            ErrorCode.MISSING_OPTION,
            f"'{_LIMIT}' has no effect: the first bad record fails the job",
            options.span(_LIMIT),
            helps=tuple(helps),
        )
    ]
