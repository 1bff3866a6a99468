"""The formats of a table: the formats that it names, the options that belong to them, and their checks of the
columns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from kafka_sql.connectors.spec.declaration import FormatUse
from kafka_sql.formats.columns import FormatColumn
from kafka_sql.formats.registry import OF_OTHERS, FormatSpec, find_format, format_names, format_problem
from kafka_sql.options.resolution import Given, resolve_options
from kafka_sql.options.violations import Owner
from kafka_sql.sql.statements.statements import OptionEntry
from kafka_sql.text.diagnostics import Diagnostic, Severity, did_you_mean
from kafka_sql.text.error_codes import ErrorCode


@dataclass(frozen=True, slots=True)
class NamedFormat:
    """A format named by ``format``, ``value.format`` or ``key.format``.

    ``prefix`` precedes its options; ``spec`` is None for a wrong name.
    """

    entry: OptionEntry
    prefix: str
    spec: FormatSpec | None
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def keys(self) -> tuple[str, ...]:
        """Keys of its options as written in this table."""
        return tuple(self.prefix + key for key in self.spec.schema().keys) if self.spec else ()


@dataclass(frozen=True, slots=True)
class NamedFormats:
    """The value format and the key format of a table, None if not named, and warnings about their names."""

    value: NamedFormat | None
    key: NamedFormat | None
    warnings: tuple[Diagnostic, ...]

    def split(
        self, entries: Sequence[OptionEntry]
    ) -> tuple[list[OptionEntry], list[OptionEntry], list[OptionEntry]]:
        """Split the options into those of the connector, of the value format and of the key format."""
        own: list[OptionEntry] = []
        value: list[OptionEntry] = []
        key: list[OptionEntry] = []
        for entry in entries:
            if self.key is not None and entry.key.value.startswith(self.key.prefix):
                key.append(entry)
            elif self.value is not None and entry.key.value.startswith(self.value.prefix):
                value.append(entry)
            else:
                own.append(entry)
        return own, value, key

    def explain(self, problem: Diagnostic) -> Diagnostic:
        """Explain an unknown option that belongs to a format that this table does not have."""
        if (
            problem.code != ErrorCode.UNKNOWN_OPTION
            or problem.label.startswith("did")
            or problem.span is None
        ):
            return problem
        space, _, rest = problem.span.text.strip("'").partition(".")
        name, named = (
            (space, self.value) if space not in ("key", "value") else (rest.split(".")[0], self.value)
        )
        named = self.key if space == "key" else named
        if name not in format_names():
            return problem
        kind = "key" if space == "key" else "value"
        what = (
            f"the {kind} format is '{named.entry.value.value}'"
            if named
            else f"the table has no {kind} format"
        )
        return replace(problem, label=what)

    @property
    def keys(self) -> tuple[str, ...]:
        """Keys of all options of both formats, for suggestions."""
        return tuple(key for named in (self.value, self.key) if named for key in named.keys)


def named_formats(entries: Sequence[OptionEntry]) -> NamedFormats:
    """Return the formats that a table's options name. ``value.format`` takes precedence over ``format``
    (VVR's rule), unless only ``format`` has options (Flink always uses ``format``).
    """
    by_key = {entry.key.value: entry for entry in entries}
    plain, value, key = by_key.get("format"), by_key.get("value.format"), by_key.get("key.format")
    warnings: tuple[Diagnostic, ...] = ()
    if plain and value:
        of_value = _has_options(entries, f"value.{value.value.value}.")
        without = value if _has_options(entries, f"{plain.value.value}.") and not of_value else plain
        if plain.value.value != value.value.value:
            counts = value if without is plain else plain
            warnings = (_without_effect(without, counts),)
        plain, value = (None, value) if without is plain else (plain, None)
    return NamedFormats(
        named_format(value, "value.") if value else named_format(plain, "") if plain else None,
        named_format(key, "key.") if key else None,
        warnings,
    )


def _has_options(entries: Sequence[OptionEntry], prefix: str) -> bool:
    return any(entry.key.value.startswith(prefix) for entry in entries)


def _without_effect(without: OptionEntry, counts: OptionEntry) -> Diagnostic:
    return Diagnostic(
        ErrorCode.NO_EFFECT,
        f"'{without.key.value}' has no effect because '{counts.key.value}' is set too",
        without.key.span,
        helps=("keep one of the two (Flink itself takes 'format' always)",),
        severity=Severity.WARNING,
    )


def resolve_format(
    named: NamedFormat,
    entries: Sequence[OptionEntry],
    columns: Sequence[FormatColumn],
    *,
    of_records: bool = True,
) -> tuple[FormatUse | None, tuple[Diagnostic, ...]]:
    """Return the format with its options typed, None for a wrong name, and all errors in its name, options
    and columns. ``of_records`` is False for tables of whole files.
    """
    if named.spec is None:
        return None, named.diagnostics
    place = named.entry.value.span
    owner = Owner("format", named.spec.schema(), named.prefix)
    options = resolve_options(owner, entries, place)
    found = (*named.diagnostics, *options.diagnostics, *named.spec.check(columns, place, options))
    if of_records:
        found = (*found, *map(_only_files, (one for one in options.given.values() if one.option.files_only)))
    return FormatUse(named.spec, options, named.spec.build(options) if options.ok else None, place), found


def _only_files(given: Given) -> Diagnostic:
    return Diagnostic(
        ErrorCode.UNKNOWN_OPTION,
        f"option '{given.entry.key.value}' is one of files, records do not have it",
        given.entry.key.span,
        helps=("records are compressed by 'properties.compression.type'",) if given.key == "codec" else (),
    )


def named_format(entry: OptionEntry, space: str, *, of_records: bool = True) -> NamedFormat:
    """Return the format that an option names. ``space`` (``value.``, ``key.`` or empty) precedes its options;
    ``of_records`` is False for tables of whole files."""
    name = entry.value.value
    prefix = f"{space}{name}."
    spec, problem = find_format(name), format_problem(name)
    if problem is not None:
        severity = Severity.ERROR if spec is None else Severity.WARNING
        problem = replace(problem, span=entry.value.span, severity=severity)
    broken = () if problem is None else (problem,)
    if spec is not None and (spec.of_records or not of_records):
        return NamedFormat(entry, prefix, spec, broken)
    if broken and spec is None:
        return NamedFormat(entry, prefix, None, broken)
    usable = [other for other in format_names() if not of_records or _is_of_records(other)]
    helps: tuple[str, ...] = ("formats: " + ", ".join(f"'{known}'" for known in usable),)
    label = did_you_mean(name, (*usable, *OF_OTHERS))
    code, message = ErrorCode.UNKNOWN_FORMAT, f"format '{name}' does not exist"
    if spec is not None:
        message, label = f"format '{name}' is for files, a record cannot have it", ""
    elif name in OF_OTHERS:
        code, message, label = ErrorCode.NOT_SUPPORTED_YET, f"format '{name}' is not supported", ""
        helps = (f"write '{OF_OTHERS[name]}'",) if OF_OTHERS[name] else helps
    unknown = Diagnostic(code, message, entry.value.span, label=label, helps=helps)
    return NamedFormat(entry, prefix, None, (unknown,))


def _is_of_records(name: str) -> bool:
    spec = find_format(name)
    return spec is not None and spec.of_records
