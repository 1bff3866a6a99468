"""Hints of queries, ``SELECT /*+ BROADCAST(t), STATE_TTL('t' = '1d') */``: their shape and the tables that
they name (Flink documentation, "SQL Hints").

The hints of joins are advice: they change no row, Spark chooses how it joins. ``STATE_TTL`` says how long
state is kept where it speaks for all of it, elsewhere ``table.exec.state.ttl`` does."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass

from sqlglot import exp

from kafka_sql.options.durations import parse_duration
from kafka_sql.planner.binder.joins.lookup_hints import check_lookup_hint
from kafka_sql.planner.expressions.errors import wrong
from kafka_sql.sql.lexer.ast_spans import span_of
from kafka_sql.sql.statements.nodes import OptionEntry, Query, TableHint
from kafka_sql.text.diagnostics import Diagnostic, PlanError, did_you_mean
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

JOIN_HINTS = ("BROADCAST", "SHUFFLE_HASH", "SHUFFLE_MERGE", "NEST_LOOP", "MULTI_JOIN")
"""Hints that list tables of a join."""
_KNOWN = ("OPTIONS", *JOIN_HINTS, "LOOKUP", "STATE_TTL", "ALIAS")


def check_hints(query: Query, warn: Callable[[Diagnostic], None]) -> None:
    """Raise PlanError for a hint that Flink refuses; ``warn`` is told of what Flink reads over."""
    for hint in query.hints:
        _check_shape(hint)
        if hint.name == "LOOKUP":
            check_lookup_hint(hint, warn)
        select = _select_of(hint, query)
        if select is not None:
            _check_names(hint, select)


@dataclass(frozen=True, slots=True)
class StateTimes:
    """What the one ``hint`` STATE_TTL of a query gives in milliseconds: to the groups of a SELECT, or (where
    it ``joins``) to each of two tables, None for one that it does not name."""

    hint: TableHint
    joins: bool
    times_ms: tuple[int | None, ...]


def state_times(query: Query) -> StateTimes | None:
    """What the hint STATE_TTL gives; None without one, where there are several, and where its SELECT has
    both a join and groups (of which Flink takes the join), or more than two tables."""
    found = [hint for hint in query.hints if hint.name == "STATE_TTL"]
    select = _select_of(found[0], query) if len(found) == 1 else None
    source = None if select is None else select.args.get("from_")
    if select is None or source is None or source.this.args.get("joins"):
        return None
    joined = [join.this for join in select.args.get("joins") or ()]
    grouped = any(select.args.get(key) for key in ("group", "distinct"))
    if len(joined) > 1 or bool(joined) == grouped or not all(map(_is_joined, joined)):
        return None
    given = {entry.key.value: parse_duration(entry.value.value) for entry in found[0].options}
    times = [
        next((given[name] for name in _names(table) if name in given), None)
        for table in (source.this, *joined)
    ]
    return StateTimes(found[0], bool(joined), tuple(times))


def advice(hints: Sequence[TableHint], heeded: Collection[TableHint] = ()) -> list[str]:
    """The hints that are advice, as EXPLAIN shows them, and those of state that are ``heeded``."""
    shown = []
    for hint in hints:
        if hint.name in JOIN_HINTS:
            shown.append(f"{hint.span.text}: advice, Spark chooses how it joins")
        elif hint in heeded:
            shown.append(f"{hint.span.text}: it says how long state is kept")
        elif hint.name == "STATE_TTL":
            shown.append(f"{hint.span.text}: advice, 'table.exec.state.ttl' says how long state is kept")
    return shown


def _check_shape(hint: TableHint) -> None:
    """What a hint holds, wherever it stands."""
    given = hint.options
    if hint.name not in _KNOWN:
        label = did_you_mean(hint.name, _KNOWN[:-1])
        raise wrong(ErrorCode.UNKNOWN_HINT, f"hint '{hint.name}' does not exist", hint.span, label=label)
    if hint.name in JOIN_HINTS:
        if not given:
            raise _invalid(f"the hint {hint.name} names no table", hint.span, f"write {hint.name}(t)")
        for entry in filter(_has_value, given):
            raise _invalid(f"the hint {hint.name} lists tables, not 'key' = 'value'", entry.key.span)
    if hint.name in ("OPTIONS", "STATE_TTL"):
        form = "STATE_TTL('t' = '1 d')" if hint.name == "STATE_TTL" else "OPTIONS('key' = 'value')"
        if not given:
            raise _invalid(f"the hint {hint.name} is empty", hint.span, f"write {form}")
        for entry in given:
            if not _has_value(entry):
                raise _invalid(f"the hint {hint.name} takes 'key' = 'value'", entry.key.span, f"write {form}")
    if hint.name == "STATE_TTL":
        for entry in given:
            try:
                parse_duration(entry.value.value)
            except ValueError:
                raise _invalid(f"'{entry.value.value}' is no duration", entry.value.span) from None


def _check_names(hint: TableHint, select: exp.Select) -> None:
    """The tables that a hint behind SELECT names are those of its FROM, where it has a say: a hint of joins
    in a query with a join, one of state also in a query with groups."""
    joins = [join.this for join in select.args.get("joins") or () if _is_joined(join.this)]
    source = select.args.get("from_")
    tables = [source.this] if source is not None else []
    joins += [join.this for table in tables for join in table.args.get("joins") or ()]
    grouped = any(select.args.get(key) for key in ("group", "distinct", "having"))
    if hint.name == "STATE_TTL" and (joins or grouped):
        tables += joins
    elif hint.name == "LOOKUP" and joins:
        tables = joins
    elif hint.name in JOIN_HINTS and joins:
        tables += joins
    else:
        return
    known = [name for table in tables for name in _names(table)]
    for entry in hint.options:
        if hint.name == "LOOKUP" and entry.key.value != "table":
            continue
        named = entry.value if hint.name == "LOOKUP" else entry.key
        if not any(named.value == name or named.value.endswith(f".{name}") for name in known):
            raise wrong(
                ErrorCode.UNKNOWN_TABLE,
                f"the query has no table '{named.value}' for the hint {hint.name}",
                named.span,
                label=did_you_mean(named.value, known),
                helps=("name the table as the query calls it: by its alias where it has one",),
            )


def _select_of(hint: TableHint, query: Query) -> exp.Select | None:
    """The SELECT that a hint stands behind, None for a hint behind the name of a table."""
    if hint.table.text.upper() != "SELECT":
        return None
    behind: list[tuple[int, int, exp.Select]] = []
    for depth, select in enumerate(query.ast.find_all(exp.Select)):
        starts = [span_of(item, query.span).start for item in _clauses(select)]
        behind += [(start, depth, select) for start in starts if start >= hint.span.end]
    return min(behind, key=lambda found: found[:2])[2] if behind else None


def _clauses(select: exp.Select) -> Iterator[exp.Expression]:
    """What stands behind SELECT and its hints."""
    yield from select.expressions
    if select.args.get("from_") is not None:
        yield select.args["from_"]


def _is_joined(table: exp.Expression) -> bool:
    """Whether a join is one of two inputs: not of a row with what is computed from it."""
    return not isinstance(table, (exp.Unnest, exp.Lateral))


def _names(table: exp.Expression) -> list[str]:
    """What a query calls an item of its FROM."""
    if table.alias:
        return [str(table.alias)]
    if isinstance(table, exp.Table) and isinstance(table.this, exp.Identifier):
        return [table.name, ".".join(part.name for part in table.parts)]
    if isinstance(table, exp.Subquery) and isinstance(table.this, exp.Table):
        inner = [table.this, *(join.this for join in table.this.args.get("joins") or ())]
        return [name for each in inner for name in _names(each)]
    return []


def _has_value(entry: OptionEntry) -> bool:
    return entry.key.span != entry.value.span


def _invalid(message: str, span: Span, *helps: str) -> PlanError:
    return wrong(ErrorCode.INVALID_HINT, message, span, helps=helps)
