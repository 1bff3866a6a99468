"""Matches the operators of a checkpoint with those of a changed query: which state resumes, how its entries
are rewritten, and what starts empty.

State resumes only if the rows that follow from it are those of the changed query: its rows, keys and form are
the same, and it has all columns that the query needs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from kafka_sql.planner.upgrade.meanings import widens
from kafka_sql.planner.upgrade.operator_schema import OperatorKind, OperatorSchema, StateColumn
from kafka_sql.planner.upgrade.pipeline_operators import COUNT_ROWS, LOWER_HALF, UPPER_HALF
from kafka_sql.sql.parsing.type_parser import parse_type

_HALF = re.compile("^(upper|lower) half of ")
_AGGREGATES = (OperatorKind.GROUP_AGGREGATE, OperatorKind.WINDOW_AGGREGATE)
_KEY_NAMES = {
    OperatorKind.GROUP_AGGREGATE: "GROUP BY",
    OperatorKind.WINDOW_AGGREGATE: "GROUP BY",
    OperatorKind.TOP_N: "PARTITION BY",
    OperatorKind.EQUI_JOIN: "the join key",
    OperatorKind.INTERVAL_JOIN: "the join key",
}


class Outcome(Enum):
    """What becomes of an operator's state."""

    RESUMES = "resumes"
    EMPTY = "starts empty"
    DROPPED = "dropped"


class Source(Enum):
    """What an accumulator is taken from: the accumulator itself; the number of rows of its group; or, of a
    SUM, the number of its values, its value as the lower half of a SUM of BIGINTs, or a zero as the upper
    half."""

    ITSELF = "itself"
    ROWS = "rows"
    VALUES = "values"
    LOWER_HALF = "lower half"
    UPPER_HALF = "upper half"


@dataclass(frozen=True, slots=True)
class ColumnOrigin:
    """Where a column of the new state comes from: a column of the kept state, by its ``position``."""

    position: int
    source: Source = Source.ITSELF


@dataclass(frozen=True, slots=True)
class EntryChange:
    """How the entries of an operator are rewritten. ``before`` and ``after`` are the numbers of the operator;
    ``keys`` the position of each new key among the kept ones; ``columns`` as those of the schema. Of a Top-N
    the first ``limit`` rows stay, None: all. ``ttl_ms`` is the time to live before and after."""

    kind: OperatorKind
    before: int
    after: int
    keys: tuple[int, ...]
    columns: tuple[tuple[ColumnOrigin, ...], ...]
    kept: tuple[int, ...]
    """How many columns the kept state has."""
    form: tuple[tuple[str, str], ...] = ()
    limit: int | None = None
    ttl_ms: tuple[int, int] = (0, 0)

    @property
    def reorders_keys(self) -> bool:
        """Whether the cells of keys change their places, so that entries have other owners and another
        order."""
        return self.keys != tuple(range(len(self.keys)))

    @property
    def keeps_entries(self) -> bool:
        """Whether every entry stays as it is."""
        same = all(
            origins == tuple(map(ColumnOrigin, range(kept)))
            for origins, kept in zip(self.columns, self.kept, strict=True)
        )
        stamps = bool(self.ttl_ms[0]) == bool(self.ttl_ms[1])
        return same and stamps and not self.reorders_keys and self.limit is None


@dataclass(frozen=True, slots=True)
class OperatorChange:
    """What becomes of an operator, and why. ``entries`` say how its state is rewritten, None if it does not
    resume."""

    operator: str
    kind: OperatorKind
    outcome: Outcome
    reason: str
    entries: EntryChange | None = None


@dataclass(frozen=True, slots=True)
class StateUpgrade:
    """What becomes of the operators of a checkpoint: those of the changed query by their numbers, then those
    that it does not have."""

    changes: tuple[OperatorChange, ...]

    @property
    def loses_state(self) -> bool:
        """Whether something is kept that the changed query does not resume."""
        return any(each.outcome is not Outcome.RESUMES for each in self.changes)

    @property
    def keeps_state(self) -> bool:
        """Whether all state stays as it is."""
        return not self.loses_state and all(
            each.entries is not None
            and each.entries.keeps_entries
            and each.entries.before == each.entries.after
            for each in self.changes
        )

    def lines(self) -> list[str]:
        """Return the table: operator, outcome and reason."""
        width = max((len(each.operator) for each in self.changes), default=0)
        return [f"{each.operator:{width}}  {each.outcome.value:12}  {each.reason}" for each in self.changes]


def state_upgrade(before: Sequence[OperatorSchema], after: Sequence[OperatorSchema]) -> StateUpgrade:
    """Return what becomes of the operators ``before``, if those ``after`` take their place."""
    pairs = _pairs(before, after)
    changes = [_change(before, pairs.get(number), each, number) for number, each in enumerate(after)]
    _spread(after, changes)
    dropped = [each for number, each in enumerate(before) if number not in pairs.values()]
    changes += [
        OperatorChange(each.id, each.kind, Outcome.DROPPED, "the query does not have it any longer")
        for each in dropped
    ]
    return StateUpgrade(tuple(changes))


def _pairs(before: Sequence[OperatorSchema], after: Sequence[OperatorSchema]) -> dict[int, int]:
    """Return the number of the kept operator for each number of a new one: by the meaning of its rows and
    keys, then by its id, then as the only one of its kind that is left."""
    pairs: dict[int, int] = {}

    def left(kind: OperatorKind) -> list[int]:
        return [n for n, each in enumerate(before) if each.kind is kind and n not in pairs.values()]

    def pair(number: int, chosen: Sequence[int]) -> None:
        same = [n for n in chosen if before[n].id == after[number].id]
        if same or chosen:
            pairs[number] = (same or chosen)[0]

    for number, each in enumerate(after):
        alike = [n for n in left(each.kind) if _place(before[n]) == _place(each)]
        pair(number, alike)
    for number, each in enumerate(after):
        if number not in pairs:
            pair(number, [n for n in left(each.kind) if before[n].id == each.id])
    for number, each in enumerate(after):
        others = [n for n, other in enumerate(after) if other.kind is each.kind and n not in pairs]
        if others == [number] and len(left(each.kind)) == 1:
            pair(number, left(each.kind))
    return pairs


def _place(operator: OperatorSchema) -> object:
    return operator.rows, frozenset(each.meaning for each in operator.keys)


def _change(
    before: Sequence[OperatorSchema], kept: int | None, after: OperatorSchema, number: int
) -> OperatorChange:
    if kept is None:
        return OperatorChange(after.id, after.kind, Outcome.EMPTY, "the query did not have it before")
    found = before[kept]
    against = next(_against(found, after), None)
    if against is not None:
        return OperatorChange(after.id, after.kind, Outcome.EMPTY, against)
    names = [each.meaning for each in found.keys]
    limited = found.limit is not None and after.limit is not None and after.limit < found.limit
    entries = EntryChange(
        after.kind,
        kept,
        number,
        tuple(names.index(each.meaning) for each in after.keys),
        tuple(tuple(_origins(*sides)) for sides in zip(found.columns, after.columns, strict=True)),
        tuple(map(len, found.columns)),
        after.form,
        after.limit if limited and not after.keeps_all else None,
        (found.ttl_ms, after.ttl_ms),
    )
    reason = "; ".join(_differences(found, after)) or "unchanged"
    return OperatorChange(after.id, after.kind, Outcome.RESUMES, reason, entries)


def _against(before: OperatorSchema, after: OperatorSchema) -> Iterator[str]:
    """Yield the reasons why the state of ``before`` is not that of ``after``."""
    for one, other in zip(before.inputs, after.inputs, strict=True):
        if one.rows != other.rows:
            yield f"its rows were those of {one.rows}, and are those of {other.rows}"
    keys = {each.meaning: each for each in before.keys}
    if keys.keys() != {each.meaning for each in after.keys}:
        name = _KEY_NAMES.get(after.kind, "the key")
        yield f"{name} was {_listed(before.keys)}, and is {_listed(after.keys)}"
    else:
        yield from (
            f"{each.meaning} was {keys[each.meaning].type}, and is {each.type}"
            for each in after.keys
            if not _widens(keys[each.meaning], each)
        )
    forms = dict(before.form), dict(after.form)
    for name in sorted({**forms[0], **forms[1]}):
        one_form, other_form = (form.get(name, "none") for form in forms)
        if one_form != other_form:
            yield f"{name} was {one_form}, and is {other_form}"
    for old, new in zip(before.columns, after.columns, strict=True):
        yield from _against_columns(before.kind, old, new)
    if (before.limit or 0) < (after.limit or 0) and not (before.keeps_all and after.keeps_all):
        yield f"only the first {before.limit} rows were kept, and it gives {after.limit}"


def _against_columns(
    kind: OperatorKind, before: Sequence[StateColumn], after: Sequence[StateColumn]
) -> Iterator[str]:
    for each in after:
        origin = _origin(before, each)
        if origin is None:
            kept = next((other for other in before if other.meaning == each.meaning), None)
            if kept is not None:
                yield f"{each.meaning} was {kept.type}, and is {each.type}"
            elif kind in _AGGREGATES:
                yield f"{_HALF.sub('', each.meaning)} was not kept of the rows so far"
            elif kind is OperatorKind.WATERMARK_ASSIGNER:
                yield f"the event time was {_listed(before)}, and is {_listed(after)}"
            else:
                yield f"the column {each.meaning} was not kept"


def _origins(before: Sequence[StateColumn], after: Sequence[StateColumn]) -> Iterator[ColumnOrigin]:
    for each in after:
        origin = _origin(before, each)
        assert origin is not None
        yield origin


def _origin(before: Sequence[StateColumn], column: StateColumn) -> ColumnOrigin | None:
    """Return what a column is taken from; None if the kept columns do not have it."""
    for number, each in enumerate(before):
        if each.meaning == column.meaning:
            return ColumnOrigin(number) if column.meaning == COUNT_ROWS or _widens(each, column) else None
    if column.meaning == COUNT_ROWS:
        return ColumnOrigin(0, Source.ROWS)
    for number, each in enumerate(before):
        for name in ("SUM", "TOTAL"):
            of = each.meaning.removeprefix(f"{name}(").removesuffix(")")
            if each.meaning != f"{name}({of})" or of.startswith("DISTINCT "):
                continue
            if column.meaning == f"COUNT({of})":
                return ColumnOrigin(number, Source.VALUES)
            if column.meaning == LOWER_HALF.format(of) and _widens(each, column):
                return ColumnOrigin(number, Source.LOWER_HALF)
            if column.meaning == UPPER_HALF.format(of) and _widens(each, column):
                return ColumnOrigin(number, Source.UPPER_HALF)
        half = each.meaning.removeprefix(LOWER_HALF.format("")[:-1]).removesuffix(")")
        if each.meaning == LOWER_HALF.format(half) and column.meaning == f"COUNT({half})":
            return ColumnOrigin(number, Source.VALUES)
    return None


def _widens(before: StateColumn, after: StateColumn) -> bool:
    if before.type == after.type:
        return True
    return bool(before.type and after.type) and widens(parse_type(before.type), parse_type(after.type))


def _differences(before: OperatorSchema, after: OperatorSchema) -> Iterator[str]:
    """Yield the differences between two operators of which one resumes the state of the other."""
    if before.id != after.id:
        yield f"it was {before.id}"
    if [each.meaning for each in before.keys] != [each.meaning for each in after.keys]:
        yield "the key is reordered"
    for old, new in zip(before.columns, after.columns, strict=True):
        names = _shown(old), _shown(new)
        yield from (f"{gone} is dropped" for gone in names[0] if gone not in names[1])
        yield from (f"{added} is computed from what is kept" for added in names[1] if added not in names[0])
        if sorted(names[0]) == sorted(names[1]) and names[0] != names[1]:
            yield "columns are reordered"
    sides = zip((before.keys, *before.columns), (after.keys, *after.columns), strict=True)
    for old, new in sides:
        types = {each.meaning: each.type for each in old if not each.meaning.startswith("COUNT(")}
        for each in new:
            if types.get(each.meaning, each.type) != each.type:
                yield f"{each.meaning} was {types[each.meaning]}, and is {each.type}"
    if before.limit != after.limit:
        yield f"the first {before.limit} rows were given, and now the first {after.limit}"
    if before.ttl_ms != after.ttl_ms:
        yield f"state expired after {_time(before.ttl_ms)}, and now after {_time(after.ttl_ms)}"


def _shown(columns: Sequence[StateColumn]) -> list[str]:
    """The meanings of columns, once each; the halves of a SUM of BIGINTs as that SUM."""
    names = (_HALF.sub("", each.meaning) for each in columns)
    return list(dict.fromkeys(names))


def _spread(after: Sequence[OperatorSchema], changes: list[OperatorChange]) -> None:
    """Let operators start empty whose neighbours do: one after an empty operator would count rows twice, and
    one before it would take back rows that the empty operator never had."""
    numbers = {each.id: number for number, each in enumerate(after)}

    def is_empty(number: int) -> bool:
        return changes[number].outcome is Outcome.EMPTY

    def empty(number: int, reason: str) -> bool:
        if is_empty(number):
            return False
        changes[number] = replace(changes[number], outcome=Outcome.EMPTY, reason=reason, entries=None)
        return True

    moved = True
    while moved:
        moved = False
        for number, operator in enumerate(after):
            for each in operator.inputs:
                for source in map(numbers.__getitem__, each.operators):
                    if is_empty(source):
                        moved |= empty(number, f"{after[source].id}, whose rows it has, starts empty")
                    elif is_empty(number) and each.changes:
                        moved |= empty(source, f"{operator.id} starts empty, and needs all of its rows")


def _listed(columns: Sequence[StateColumn]) -> str:
    return ", ".join(each.meaning for each in columns) or "none"


def _time(ms: int) -> str:
    return "never" if not ms else f"{ms} ms"
