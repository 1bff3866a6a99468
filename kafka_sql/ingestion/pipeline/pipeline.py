"""A pipeline as values, checked against the schemas of ``grammar/ingestion``."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from kafka_sql.ingestion.pipeline.pipeline_file import Items, Mapping, Scalar, Value, read_file
from kafka_sql.ingestion.pipeline.written_sql import WrittenSql, written_sql
from kafka_sql.options.resolution import ResolvedOptions, resolve_options
from kafka_sql.options.schema import load_schema
from kafka_sql.options.violations import Owner
from kafka_sql.sql.statements.statements import OptionEntry, Text
from kafka_sql.text.diagnostics import Diagnostic, PlanError, Severity, UsageError, did_you_mean, nearest
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText, Span
from kafka_sql.text.variables import missing_variable

_NEEDS = {
    "schema.inference.max-columns": "schema.inference.map-column",
    "json.infer-schema.parse-key-error.field-name": "key.format",
}


def at_odds(
    source: ResolvedOptions | None, sink: ResolvedOptions | None, pipeline: ResolvedOptions | None
) -> Iterator[Diagnostic]:
    """Yield the conflicts between options; a part that is None has errors of its own."""
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
            "'json.infer-schema.fixed-types' requires that no records are read before the start",
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
            helps=("choose prefixes that distinguish the columns of keys from those of values",),
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


SINKS = ("kafka", "print", "jdbc", "filesystem", "delta", "iceberg")
SOURCES = ("kafka",)
_PARTS = ("source", "sink", "route", "transform", "pipeline")
_VARIABLE = re.compile(r"(\$?)\$\{(secret_values\.|secret:)?([A-Za-z_][\w.-]*?)(?::-([^}]*))?\}")
_GROUP = re.compile(r"\$([0-9])")
_DOT = "\\."
LISTED = ".schema.changes"
"""Options that Flink CDC writes as lists."""
_EXPRESSIONS = ("projection", "filter")
"""Options of transforms that hold SQL."""


@dataclass(frozen=True, slots=True)
class Route:
    """Tables whose names match ``pattern`` go to ``sink_table``. In it, ``replace_symbol`` stands for the
    table's name; without a symbol, ``$1`` stands for the text of the first group.
    """

    pattern: re.Pattern[str]
    sink_table: str
    replace_symbol: str | None
    span: Span

    def target(self, table: str) -> str | None:
        """Return the target of a table; None if the route does not match it."""
        found = self.pattern.fullmatch(table)
        if found is None:
            return None
        if self.replace_symbol:
            return self.sink_table.replace(self.replace_symbol, table.rpartition(".")[2])
        return _GROUP.sub(lambda number: found[int(number[1])] or "", self.sink_table)


@dataclass(frozen=True, slots=True)
class Transform:
    """A change to the rows of tables: projection and condition as SQL, None if they keep all."""

    patterns: tuple[re.Pattern[str], ...]
    projection: WrittenSql | None
    filter: WrittenSql | None
    primary_key: tuple[str, ...]
    span: Span


@dataclass(frozen=True)
class Pipeline:
    """A pipeline whose options are valid one by one."""

    source: ResolvedOptions
    sink: ResolvedOptions
    routes: tuple[Route, ...]
    transforms: tuple[Transform, ...]
    options: ResolvedOptions
    warnings: tuple[Diagnostic, ...] = field(default=())

    @property
    def format(self) -> str:
        """The format of the source's values."""
        return self.source.text("value.format")

    @property
    def sink_type(self) -> str:
        """The type of the sink."""
        return self.sink.text("type")


Lookup = Callable[[str], "str | None"]
"""Returns the value of a variable by its name."""


def read_pipeline(source: SourceText, variables: Lookup) -> Pipeline:
    """Read the pipeline of a file, its variables replaced; ``${secret:name}`` (also written
    ``${secret_values.name}``) stays a reference. Raises PlanError with every error."""
    root = read_file(source)
    problems: list[Diagnostic] = []
    for key, _ in root.entries:
        if key.value not in _PARTS:
            message = f"a pipeline has no part '{key.value}'"
            problems.append(
                Diagnostic(
                    ErrorCode.UNKNOWN_OPTION,
                    message,
                    key.span,
                    label=did_you_mean(key.value, _PARTS),
                    helps=(f"its parts are {', '.join(_PARTS)}",),
                )
            )
    reader = _Reader(variables, problems)
    ends = {
        name: reader.endpoint(root, name, kinds) for name, kinds in (("source", SOURCES), ("sink", SINKS))
    }
    routes = tuple(reader.routes(root.get("route")))
    transforms = tuple(reader.transforms(root.get("transform")))
    options = reader.options("pipeline", root.get("pipeline") or Mapping((), root.span))
    if reader.missing:  # the other parts cannot be checked without them
        raise UsageError(*reader.missing.values())
    problems += at_odds(ends["source"], ends["sink"], options)
    errors = [problem for problem in problems if problem.severity is Severity.ERROR]
    if errors:
        raise PlanError(*errors)
    found, sink = ends["source"], ends["sink"]
    assert found is not None
    assert sink is not None
    assert options is not None
    warnings = tuple(problem for problem in problems if problem.severity is Severity.WARNING)
    return Pipeline(found, sink, routes, transforms, options, warnings)


@dataclass
class _Reader:
    """Reads the parts of a pipeline and collects the errors."""

    variables: Lookup
    problems: list[Diagnostic]
    expressions: dict[Span, WrittenSql] = field(default_factory=dict)
    """Those of transforms, by the spans of their values."""
    missing: dict[str, Diagnostic] = field(default_factory=dict)
    """Variables without a value, by name."""

    def endpoint(self, root: Mapping, name: str, kinds: Sequence[str]) -> ResolvedOptions | None:
        """Read the source or the sink."""
        part = root.get(name)
        if part is None and any(name in nearest(key.value, _PARTS) for key, _ in root.entries):
            return None  # it is misspelt
        if part is None:
            message = f"the pipeline has no '{name}'"
            self._add(ErrorCode.MISSING_OPTION, message, root.span, f"write {name}: with its type below")
            return None
        if not isinstance(part, Mapping):
            self._add(ErrorCode.INVALID_VALUE, f"'{name}' is a mapping of options", part.span)
            return None
        kind = part.get("type")
        if kind is None and (alike := nearest("type", (key.value for key, _ in part.entries))):
            key = next(key for key, _ in part.entries if key.value == alike[0])
            message = f"'{name}' has no option '{key.value}'"
            self._add(ErrorCode.UNKNOWN_OPTION, message, key.span, label="did you mean 'type'?")
            return None
        if not isinstance(kind, Scalar):
            message = f"'{name}' has no type"
            self._add(ErrorCode.MISSING_OPTION, message, part.span, f"types are {', '.join(kinds)}")
            return None
        if kind.value not in kinds:
            message = f"the {name} has the unknown type '{kind.value}'"
            near = did_you_mean(kind.value, kinds)
            self._add(
                ErrorCode.INVALID_VALUE, message, kind.span, f"types are {', '.join(kinds)}", label=near
            )
            return None
        return self.options(f"{kind.value}-{name}", part)

    def options(self, schema: str, part: Value) -> ResolvedOptions | None:
        """Read a mapping of options, as its schema declares them."""
        if not isinstance(part, Mapping):
            self._add(ErrorCode.INVALID_VALUE, "this is a mapping of options", part.span)
            return None
        entries = list(self._entries(part))
        resolved = resolve_options(Owner("pipeline", load_schema(f"ingestion/{schema}")), entries, part.span)
        self.problems += resolved.diagnostics
        return resolved

    def routes(self, part: Value | None) -> Iterator[Route]:
        """Yield the routes, in order."""
        for resolved in self._listed("route", part):
            if "source-table" in resolved and "sink-table" in resolved:
                patterns = self._patterns(resolved)
                symbol, target = resolved.optional_text("replace-symbol"), resolved.text("sink-table")
                pattern = re.compile("|".join(each.pattern for each in patterns) or "(?!)")
                groups = [] if symbol else [int(number) for number in _GROUP.findall(target)]
                if max(groups, default=0) > pattern.groups:
                    message = f"'source-table' has no group {max(groups)}, which 'sink-table' names"
                    self._add(ErrorCode.INVALID_VALUE, message, resolved.span("sink-table"))
                    continue
                yield Route(pattern, target, symbol, resolved.place)

    def transforms(self, part: Value | None) -> Iterator[Transform]:
        """Yield the transforms, in order."""
        for resolved in self._listed("transform", part):
            if "source-table" in resolved:
                keys = resolved.optional_text("primary-keys") or ""
                yield Transform(
                    self._patterns(resolved),
                    self.expressions.get(resolved.span("projection")),
                    self.expressions.get(resolved.span("filter")),
                    tuple(name.strip() for name in keys.split(",") if name.strip()),
                    resolved.place,
                )

    def _listed(self, name: str, part: Value | None) -> Iterator[ResolvedOptions]:
        if part is None:
            return
        if not isinstance(part, Items):
            self._add(
                ErrorCode.INVALID_VALUE, f"'{name}' is a list", part.span, f"begin each {name} with '- '"
            )
            return
        for item in part.items:
            resolved = self.options(name, item)
            if resolved is not None:
                yield resolved

    def _patterns(self, resolved: ResolvedOptions) -> tuple[re.Pattern[str], ...]:
        found = []
        for pattern in table_patterns(resolved.text("source-table")):
            try:
                found.append(re.compile(pattern))
            except re.error as error:
                message = f"'{pattern}' is not a valid regular expression: {error}"
                self._add(ErrorCode.INVALID_VALUE, message, resolved.span("source-table"))
        return tuple(found)

    def _entries(self, part: Mapping, prefix: str = "") -> Iterator[OptionEntry]:
        """Yield the options of a mapping; the keys of a nested mapping start with its name and a dot."""
        for key, value in part.entries:
            name = prefix + key.value
            match value:
                case Scalar():
                    pieces = self._pieces(value)
                    text = _joined(pieces)
                    if name in _EXPRESSIONS:
                        self.expressions[value.span] = written_sql(value.span, value.value, pieces)
                    yield OptionEntry(Text(name, key.span), Text(text, value.span))
                case Mapping():
                    yield from self._entries(value, f"{name}.")
                case Items(items=items):
                    texts = [_joined(self._pieces(item)) for item in items if isinstance(item, Scalar)]
                    if name.endswith(LISTED) and len(texts) == len(items):
                        yield OptionEntry(Text(name, key.span), Text(",".join(texts), value.span))
                    else:
                        self._add(ErrorCode.INVALID_VALUE, f"'{name}' is a text, not a list", value.span)

    def _pieces(self, scalar: Scalar) -> list[tuple[str, int, int]]:
        """Split a value into pieces, its variables replaced, each with its position in the value."""

        def value(match: re.Match[str]) -> str:
            escaped, secret, name, default = match.groups()
            if escaped:
                return match[0][1:]
            if secret:
                return f"${{secret:{name}}}"
            found = self.variables(name)
            if found is None and default is None:
                self.missing.setdefault(name, missing_variable(scalar.span, name))
                return match[0]
            return found if found is not None else str(default)

        found, end, text = [], 0, scalar.value
        for match in _VARIABLE.finditer(text):
            found += [(text[end : match.start()], end, match.start()), (value(match), *match.span())]
            end = match.end()
        return [*found, (text[end:], end, len(text))]

    def _add(self, code: ErrorCode, message: str, span: Span, help: str = "", label: str = "") -> None:
        self.problems.append(Diagnostic(code, message, span, label=label, helps=(help,) if help else ()))


def _joined(pieces: Sequence[tuple[str, int, int]]) -> str:
    return "".join(text for text, _, _ in pieces)


def table_patterns(text: str) -> list[str]:
    """Return the regular expressions of a list of tables, as Flink CDC writes them: a dot without a backslash
    separates database and table, ``\\.`` is any character (``\\.*\\.\\.*`` is every table)."""
    return [_pattern(part.strip()) for part in text.split(",") if part.strip()]


def _pattern(text: str) -> str:
    marked = text.replace(_DOT, "\0").replace(".", _DOT).replace("\0", ".")
    return marked


def matching(patterns: Sequence[re.Pattern[str]], table: str) -> bool:
    """Whether one of the patterns matches a table, named ``database.table``."""
    return any(pattern.fullmatch(table) for pattern in patterns)
