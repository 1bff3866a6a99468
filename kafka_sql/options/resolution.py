"""Turns options as written into typed, checked options, and reports every error of one owner (connector,
format) in one pass.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from kafka_sql.options.masking import mask
from kafka_sql.options.schema import Direction, Option
from kafka_sql.options.values import ValueProblem, parse_value
from kafka_sql.options.violations import Owner, meant, violations
from kafka_sql.sql.statements.statements import OptionEntry
from kafka_sql.text.diagnostics import Diagnostic, Severity
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span


@dataclass(frozen=True, slots=True)
class Given:
    """An option that the user wrote, under its canonical key, with its typed value."""

    key: str
    option: Option
    value: object
    entry: OptionEntry


@dataclass(frozen=True)
class ResolvedOptions:
    """Options of one owner. Keys are those of the schema, without a format's prefix; ``place`` is the span
    where the owner is named. ``diagnostics`` holds errors and warnings; ``given`` lacks options with an
    error. ``meant`` are the keys that are written, valid or not, and those that were misspelt.
    """

    owner: Owner
    place: Span
    given: Mapping[str, Given]
    diagnostics: tuple[Diagnostic, ...]
    meant: frozenset[str] = frozenset()

    @property
    def ok(self) -> bool:
        """Whether the options have no error."""
        return not any(diagnostic.severity is Severity.ERROR for diagnostic in self.diagnostics)

    def __contains__(self, key: str) -> bool:
        return key in self.given

    def value(self, key: str) -> object:
        """Return the given value, else the default, else None. Raises KeyError for a key outside the
        schema.
        """
        if key in self.given:
            return self.given[key].value
        option = self.owner.schema.find(key)
        if option is None:
            raise KeyError(key)
        return option.default

    def text(self, key: str) -> str:
        """Return the value of a text or enum option that is given or has a default."""
        return str(self.value(key))

    def optional_text(self, key: str) -> str | None:
        """Return the value of a text option, None if it is neither given nor has a default."""
        value = self.value(key)
        return None if value is None else str(value)

    def boolean(self, key: str) -> bool:
        """Return the value of a boolean option."""
        return self.value(key) is True

    def integer(self, key: str) -> int:
        """Return the value of an integer, duration (ms) or size (bytes) option that is given or has a
        default.
        """
        value = self.optional_integer(key)
        if value is None:
            raise KeyError(key)
        return value

    def optional_integer(self, key: str) -> int | None:
        """Return the same, None if the option is neither given nor has a default."""
        value = self.value(key)
        return value if isinstance(value, int) else None

    def texts(self, key: str) -> tuple[str, ...]:
        """Return the items of a list option, empty if it is not given."""
        value = self.value(key)
        return tuple(map(str, value)) if isinstance(value, list) else ()

    def offsets(self, key: str) -> tuple[tuple[int, int] | tuple[int, int, str], ...]:
        """Return (partition, offset) or (partition, offset, topic), empty if the option is not given."""
        value = self.value(key)
        return tuple(tuple(each) for each in value) if isinstance(value, list) else ()

    def span(self, key: str) -> Span:
        """Return the span of an option's value, or the span where the owner is named."""
        return self.given[key].entry.value.span if key in self.given else self.place

    def part(self, key: str, start: int, end: int) -> Span:
        """Return the span of the characters ``start`` to ``end`` (exclusive) of an option's value; the
        span of the whole value if it is not written as one plain string.
        """
        whole = self.span(key)
        written = whole.text
        places = [1]
        while places[-1] < len(written) - 1:
            places.append(places[-1] + (2 if written.startswith("''", places[-1]) else 1))
        plain = written[:1] == "'" and "".join(written[at] for at in places[:-1]) == self.text(key)
        if not plain or not 0 <= start < end < len(places):
            return whole
        return whole.source.span(whole.start + places[start], whole.start + places[end])


def last_wins(entries: Iterable[OptionEntry]) -> tuple[tuple[OptionEntry, ...], tuple[Diagnostic, ...]]:
    """Return the entries without those that a later one of the same key replaces (Flink keeps the last), and
    warnings."""
    kept: dict[str, OptionEntry] = {}
    warnings = []
    for entry in entries:
        if entry.key.value in kept:
            warnings.append(
                Diagnostic(
                    ErrorCode.DUPLICATE_OPTION,
                    f"option '{entry.key.value}' is written twice; the last one counts",
                    kept.pop(entry.key.value).key.span,
                    label="has no effect",
                    severity=Severity.WARNING,
                )
            )
        kept[entry.key.value] = entry
    return tuple(kept.values()), tuple(warnings)


def resolve_options(owner: Owner, entries: Iterable[OptionEntry], place: Span) -> ResolvedOptions:
    """Type and check the options of ``owner``.

    ``entries`` are those of the owner, keys with its prefix; errors about missing options point to ``place``.
    """
    diagnostics: list[Diagnostic] = []
    given: dict[str, Given] = {}
    written: dict[str, OptionEntry] = {}
    for local, entry in _older_names_last(owner, entries):
        key = owner.schema.canonical(local)
        if key != local:
            diagnostics.append(_deprecated(owner, entry, key))
        if key in written:
            diagnostics.append(_overruled(written[key], entry))
        written[key] = entry
        option = owner.schema.find(key)
        if option is None:
            continue
        try:
            value = parse_value(option, entry.value.value)
        except ValueProblem as problem:
            diagnostics.append(_unreadable(owner, entry, problem))
            continue
        given[key] = Given(key, option, value, entry)
        if option.no_effect:
            diagnostics.append(_without_effect(entry, option.no_effect))
    # A reference to a secret has no value yet, so it cannot be wrong.
    known = {key: item.value for key, item in given.items() if not _is_reference(item.value)}
    found = violations(owner, known, written, place)
    resolved = ResolvedOptions(owner, place, given, (*diagnostics, *found), frozenset(meant(owner, written)))
    refused = {option.key for option in unsupported(resolved, Direction.BOTH)}
    return replace(resolved, diagnostics=(*resolved.diagnostics, *refusals(resolved, refused)))


def _is_reference(value: object) -> bool:
    return isinstance(value, str) and "${secret:" in value


def unsupported(resolved: ResolvedOptions, direction: Direction) -> list[Option]:
    """Return the options of one direction whose value is known but cannot be executed."""
    return [
        item.option
        for item in resolved.given.values()
        if item.option.direction is direction and item.option.refuses(item.value)
    ]


def refusals(resolved: ResolvedOptions, keys: Iterable[str]) -> list[Diagnostic]:
    """Return an error per key that says that the option is known but not supported yet, and what to write
    instead."""
    diagnostics = []
    for key in keys:
        item = resolved.given[key]
        shown = mask(item.entry.key.value, item.entry.value.value)
        help = item.option.unsupported.help if item.option.unsupported else ""
        partial = item.option.unsupported and item.option.unsupported.values
        what = (
            f"'{item.entry.key.value}' = '{shown}'"
            if partial or item.option.allowed
            else f"'{item.entry.key.value}'"
        )
        diagnostics.append(
            Diagnostic(
                ErrorCode.NOT_SUPPORTED_YET,
                f"{what} is not supported yet",
                item.entry.value.span if partial or item.option.allowed else item.entry.key.span,
                helps=(help,) if help else (),
            )
        )
    return diagnostics


def _older_names_last(owner: Owner, entries: Iterable[OptionEntry]) -> list[tuple[str, OptionEntry]]:
    """Return the entries with their keys in the schema; deprecated ones last, because Flink's
    ``sink.semantic`` wins.
    """
    keyed = [(entry.key.value.removeprefix(owner.prefix), entry) for entry in entries]
    return sorted(keyed, key=lambda item: owner.schema.canonical(item[0]) != item[0])


def _overruled(entry: OptionEntry, by: OptionEntry) -> Diagnostic:
    return Diagnostic(
        ErrorCode.NO_EFFECT,
        f"option '{entry.key.value}' has no effect because '{by.key.value}' is set too",
        entry.key.span,
        severity=Severity.WARNING,
    )


def _deprecated(owner: Owner, entry: OptionEntry, key: str) -> Diagnostic:
    return Diagnostic(
        ErrorCode.DEPRECATED_OPTION,
        f"option '{entry.key.value}' is deprecated",
        entry.key.span,
        label=f"write '{owner.prefix}{key}'",
        severity=Severity.WARNING,
    )


def _without_effect(entry: OptionEntry, reason: str) -> Diagnostic:
    return Diagnostic(
        ErrorCode.NO_EFFECT,
        f"option '{entry.key.value}' has no effect here: {reason}",
        entry.key.span,
        severity=Severity.WARNING,
    )


def _unreadable(owner: Owner, entry: OptionEntry, problem: ValueProblem) -> Diagnostic:
    shown = mask(entry.key.value, entry.value.value)
    return Diagnostic(
        ErrorCode.INVALID_VALUE,
        f"option '{entry.key.value}' must be {problem.expected}, not '{shown}'",
        entry.value.span,
        helps=(problem.help,) if problem.help else (),
    )
