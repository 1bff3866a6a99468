"""``SELECT /*+ LOOKUP('table' = 'd', …) */``: how a table is looked up (Flink documentation, "LOOKUP hint").

What asks Flink for speed (``async``, ``output-mode``, ``capacity``, ``timeout``, ``shuffle``) is checked and
has no effect: the keys of many rows are looked up at once here, and rows keep their order of change."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from kafka_sql.options.durations import parse_duration
from kafka_sql.planner.expressions.errors import wrong
from kafka_sql.planner.plan.nodes import LookupRetry
from kafka_sql.sql.statements.statements import OptionEntry, TableHint
from kafka_sql.text.diagnostics import Diagnostic, PlanError, Severity, did_you_mean
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_PREDICATE, _STRATEGY, _DELAY, _ATTEMPTS = "retry-predicate", "retry-strategy", "fixed-delay", "max-attempts"
_RETRY = (_PREDICATE, _STRATEGY, _DELAY, _ATTEMPTS)
_WORDS = {
    "async": ("true", "false"),
    "shuffle": ("true", "false"),
    "output-mode": ("ordered", "allow_unordered"),
    _PREDICATE: ("lookup_miss",),
    _STRATEGY: ("fixed_delay",),
}
_COUNTS, _TIMES = ("capacity", _ATTEMPTS), ("timeout", _DELAY)
_KEYS = ("table", *_WORDS, *_COUNTS, *_TIMES)


def check_lookup_hint(hint: TableHint, warn: Callable[[Diagnostic], None]) -> None:
    """Raise PlanError for a LOOKUP hint whose options Flink refuses; ``warn`` is told of options that there
    are none of, which Flink reads over."""
    given = _options(hint)
    for key, entry in given.items():
        if key not in _KEYS:
            warn(
                Diagnostic(
                    ErrorCode.UNKNOWN_OPTION,
                    f"the hint LOOKUP has no option '{key}', nothing is done for it",
                    entry.key.span,
                    did_you_mean(key, _KEYS),
                    severity=Severity.WARNING,
                )
            )
    _check_values(given)
    if "table" not in given:
        raise _invalid("the hint LOOKUP needs the option 'table'", hint.span)
    missing = [key for key in _RETRY if key not in given]
    if 0 < len(missing) < len(_RETRY):
        listed = ", ".join(f"'{key}'" for key in missing)
        raise _invalid(
            "the options of trying again go together",
            hint.span,
            f"add {listed}, or leave all of them out",
        )


def retry_of(hints: Sequence[TableHint], names: Iterable[str]) -> LookupRetry | None:
    """What a checked hint says about rows that are not found in the table called by one of ``names``; None
    where nothing is said."""
    called = set(names)
    for hint in hints:
        if hint.name != "LOOKUP":
            continue
        given = _options(hint)
        if given["table"].value.value in called and _ATTEMPTS in given:
            delay = parse_duration(given[_DELAY].value.value)
            return LookupRetry(int(given[_ATTEMPTS].value.value), delay)
    return None


def _options(hint: TableHint) -> dict[str, OptionEntry]:
    found = {entry.key.value: entry for entry in hint.options}
    for entry in hint.options:
        if entry.key.span == entry.value.span:
            raise _invalid("the hint LOOKUP takes 'key' = 'value'", entry.key.span)
    return found


def _check_values(given: dict[str, OptionEntry]) -> None:
    for key, words in _WORDS.items():
        if key in given and given[key].value.value.lower() not in words:
            value = given[key].value
            listed = " or ".join(f"'{word}'" for word in words)
            raise _invalid(f"'{key}' = '{value.value}' is not {listed}", value.span)
    for key in _COUNTS:
        if key in given:
            value = given[key].value
            if not value.value.strip().isdigit() or int(value.value) < 1:
                raise _invalid(f"'{key}' = '{value.value}' is no positive number", value.span)
    for key in _TIMES:
        if key in given:
            value = given[key].value
            try:
                parse_duration(value.value)
            except ValueError:
                raise _invalid(f"'{key}' = '{value.value}' is no duration", value.span) from None


def _invalid(message: str, span: Span, *helps: str) -> PlanError:
    return wrong(ErrorCode.INVALID_HINT, message, span, helps=helps)
