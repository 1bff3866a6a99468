"""Finds the matches of a row pattern in the rows of one partition, with Flink's order and choice of matches.

Flink advances all partial matches by each row at once (a nondeterministic automaton with strict contiguity)
rather than trying them one after the other as the SQL standard does. Where matches overlap, the one that
began first is given first, and what follows it is decided by AFTER MATCH SKIP (Flink documentation,
"FlinkCEP" and "Pattern Recognition").
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any

from kafka_sql.model.row_pattern import AfterMatch, PatternValue, PatternVariable, RowPattern
from kafka_sql.spark.match_recognize.match_queue import MatchQueue
from kafka_sql.spark.match_recognize.pattern_values import Candidate, Matched, Row, Value, compiled
from kafka_sql.spark.platform.failures import ReportedFailure
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode

_NOT_BEGUN = sys.maxsize


@dataclass(eq=False, slots=True)
class _Edge:
    """To the next state: by taking the row for ``variable``, or without a row where that is None. Its
    condition is that the rows' ``wanted`` variables accept the row and the ``unwanted`` ones do not."""

    target: _State
    variable: str | None
    wanted: tuple[str, ...] = ()
    unwanted: tuple[str, ...] = ()


@dataclass(eq=False, slots=True)
class _State:
    edges: list[_Edge] = field(default_factory=list)


@dataclass(frozen=True, slots=True, eq=False)
class _Partial:
    """A match that has begun: where it stands and the rows it took. The one that has not begun has none."""

    state: _State
    matched: Matched | None = None
    begun_at: int = -1
    begun: datetime | None = None


def _begun_at(partial: _Partial) -> int:
    return _NOT_BEGUN if partial.matched is None else partial.begun_at


def _queue(items: Iterable[_Partial] = ()) -> MatchQueue[_Partial]:
    return MatchQueue(_begun_at, items)


def automaton(variables: Sequence[PatternVariable]) -> tuple[_State, _State]:
    """The first and the final state of a pattern."""
    final = _State()
    following = final
    for variable in reversed(variables):
        following = _states(variable, following)
    return following, final


def _states(variable: PatternVariable, following: _State) -> _State:
    """The states of a variable in front of ``following``: as many as the least rows, then a loop or as many
    optional ones as there may be more. What follows a greedy loop takes only rows that the loop does not."""
    name, behind = variable.name, following
    if variable.loops_greedily:
        following.edges = [replace(edge, unwanted=(*edge.unwanted, name)) for edge in following.edges]
    if variable.most is None:
        loop = _State()
        loop.edges = [_Edge(following, None), _Edge(loop, name, (name,))]
        behind = loop
    else:
        for _ in range(max(variable.least, 1), variable.most):
            behind = _State([_Edge(behind, name, (name,)), _Edge(following, None)])
    for _ in range(variable.least - 1):
        behind = _State([_Edge(behind, name, (name,))])
    first = _State([_Edge(behind, name, (name,))])
    if variable.least == 0:
        first.edges.append(_Edge(following, None))
    return first


def _reachable(first: _State, final: _State) -> list[_State]:
    """All states, numbered in the same way each time."""
    found = [first, final]
    for state in found:
        found += dict.fromkeys(edge.target for edge in state.edges if edge.target not in found)
    return found


@dataclass(frozen=True, slots=True)
class BegunMatches:
    """What a :class:`RowMatcher` knows of a partition, as plain values. ``number`` is that of the next row;
    ``rows`` are those of matches that have begun (each once for each variable and each row before it):
    variable, row, number and the position of the one before (-1: none). ``partial`` and ``complete`` matches
    are: number of the state, position of the newest row (-1: not begun), number and time of the first."""

    number: int
    rows: list[tuple[str, Row, int, int]]
    partial: list[tuple[int, int, int, datetime | None]]
    complete: list[tuple[int, int, int, datetime | None]]


class RowMatcher:
    """Takes the rows of one partition in their order and gives the matches.

    ``pattern`` is the pattern, ``outputs`` what each match gives; a row is the sequence of the pattern's
    columns.
    """

    def __init__(self, pattern: RowPattern, outputs: Sequence[PatternValue]) -> None:
        self._pattern = pattern
        self._first, self._final = automaton(pattern.variables)
        self._states = _reachable(self._first, self._final)
        self._conditions: dict[str, Value | None] = {
            variable.name: None if variable.condition is None else compiled(variable.condition)
            for variable in pattern.variables
        }
        self._outputs = [compiled(output) for output in outputs]
        within = pattern.within_ms
        self._within = None if within is None else timedelta(milliseconds=within)
        self.begin()

    def begin(self) -> None:
        """Forget all rows: another partition begins."""
        self._partials, self._complete = _queue(), _queue()
        self._partials.add([_Partial(self._first)])
        self._number = 0

    def begun(self) -> BegunMatches | None:
        """What is known of the rows taken so far; None where they do not matter any more."""
        if not any(True for _ in self._complete) and all(each.matched is None for each in self._partials):
            return None
        places: dict[int, int] = {}
        rows: list[tuple[str, Row, int, int]] = []

        def place(matched: Matched | None) -> int:
            links = []
            while matched is not None and id(matched) not in places:
                links.append(matched)
                matched = matched.before
            at = -1 if matched is None else places[id(matched)]
            for link in reversed(links):
                rows.append((link.variable, link.row, link.number, at))
                at = places[id(link)] = len(rows) - 1
            return at

        def all_of(queue: MatchQueue[_Partial]) -> list[tuple[int, int, int, datetime | None]]:
            return [
                (self._states.index(each.state), place(each.matched), each.begun_at, each.begun)
                for each in queue
            ]

        partial, complete = all_of(self._partials), all_of(self._complete)
        return BegunMatches(self._number, rows, partial, complete)

    def go_on(self, begun: BegunMatches) -> None:
        """Go on in a partition where :meth:`begun` gave this."""
        links: list[Matched] = []
        for variable, row, number, before in begun.rows:
            links.append(Matched(variable, row, number, links[before] if before >= 0 else None))

        def all_of(items: list[tuple[int, int, int, datetime | None]]) -> MatchQueue[_Partial]:
            return _queue(
                _Partial(self._states[state], links[at] if at >= 0 else None, begun_at, time)
                for state, at, begun_at, time in items
            )

        self._partials, self._complete = all_of(begun.partial), all_of(begun.complete)
        self._number = begun.number

    @property
    def expires(self) -> datetime | None:
        """When the oldest match that has begun becomes longer than WITHIN; None where none does."""
        if self._within is None:
            return None
        begun = [each.begun for each in self._partials if each.begun is not None]
        return min(begun) + self._within if begun else None

    def take(self, time: datetime, row: Row) -> Iterator[list[Any]]:
        """The matches that a row completes, each as its outputs."""
        yield from self.advance(time)
        partials, complete = _queue(), _queue()
        for partial in self._partials:
            reached = list(self._next(partial, time, row))
            complete.add(each for each in reached if each.state is self._final)
            partials.add(each for each in reached if each.state is not self._final)
        self._number += 1
        self._partials = partials
        self._complete.add(complete)
        yield from self._given()

    def advance(self, time: datetime | None) -> Iterator[list[Any]]:
        """The matches that are free once the watermark has passed ``time`` (None: everything): partial
        matches older than WITHIN end and no longer stand in front of later ones."""
        if self._within is None:
            return
        within, partials = self._within, _queue()
        partials.add(
            partial
            for partial in self._partials
            if partial.begun is None or (time is not None and time - partial.begun < within)
        )
        self._partials = partials
        yield from self._given()

    # --- one row

    def _next(self, partial: _Partial, time: datetime, row: Row) -> Iterator[_Partial]:
        seen: dict[str, bool] = {}
        if partial.matched is None:
            begun_at, begun = self._number, time
        else:
            begun_at, begun = partial.begun_at, partial.begun  # type: ignore[assignment]
        for edge in self._edges(partial, row, seen):
            assert edge.variable is not None
            matched = Matched(edge.variable, row, self._number, partial.matched)
            reached = _Partial(edge.target, matched, begun_at, begun)
            yield reached
            if self._ends(partial, edge.target, row, seen):
                yield replace(reached, state=self._final)
        if partial.matched is None:
            yield partial

    def _edges(self, partial: _Partial, row: Row, seen: dict[str, bool]) -> Iterator[_Edge]:
        """The edges that take the row, also behind states that need none."""
        states = [partial.state]
        while states:
            for edge in states.pop().edges:
                if self._accepts(edge, partial, row, seen):
                    if edge.variable is None:
                        states.append(edge.target)
                    else:
                        yield edge

    def _ends(self, partial: _Partial, state: _State, row: Row, seen: dict[str, bool]) -> bool:
        """Whether the pattern may end in a state without another row."""
        states = [state]
        while states:
            for edge in states.pop().edges:
                if edge.variable is None and self._accepts(edge, partial, row, seen):
                    if edge.target is self._final:
                        return True
                    states.append(edge.target)
        return False

    def _accepts(self, edge: _Edge, partial: _Partial, row: Row, seen: dict[str, bool]) -> bool:
        return all(self._accepted(name, partial, row, seen) for name in edge.wanted) and not any(
            self._accepted(name, partial, row, seen) for name in edge.unwanted
        )

    def _accepted(self, name: str, partial: _Partial, row: Row, seen: dict[str, bool]) -> bool:
        if name not in seen:
            condition = self._conditions[name]
            seen[name] = condition is None or condition(Candidate(partial.matched, row, name)) is True
        return seen[name]

    # --- matches

    def _given(self) -> Iterator[list[Any]]:
        """The complete matches that no earlier partial match stands in front of."""
        while (earliest := self._complete.first()) is not None:
            in_front = self._partials.first()
            if in_front is not None and _begun_at(in_front) < _begun_at(earliest):
                return
            self._complete.take_first()
            assert earliest.matched is not None
            goes_on_at = self._search_goes_on_at(earliest.matched)
            for queue in (self._partials, self._complete):
                queue.keep(lambda partial, least=goes_on_at: _begun_at(partial) >= least)  # type: ignore[misc]
            whole = Candidate(earliest.matched, None, "")
            yield [output(whole) for output in self._outputs]

    def _search_goes_on_at(self, matched: Matched) -> int:
        links = list(matched)
        match self._pattern.after:
            case AfterMatch.NEXT_ROW:
                return links[-1].number + 1
            case AfterMatch.PAST_LAST_ROW:
                return links[0].number + 1
        numbers = [link.number for link in links if link.variable == self._pattern.skip_to]
        if not numbers:
            raise _cannot_skip(f"AFTER MATCH SKIP TO '{self._pattern.skip_to}': a match has no row of it")
        target = min(numbers) if self._pattern.after is AfterMatch.TO_FIRST else max(numbers)
        if target == links[-1].number:
            raise _cannot_skip(
                f"AFTER MATCH SKIP TO '{self._pattern.skip_to}' would find the same match for ever, whose "
                "first row it is"
            )
        return target


def _cannot_skip(message: str) -> ReportedFailure:
    return ReportedFailure(
        Diagnostic(
            ErrorCode.ENDLESS_MATCH, message, helps=("SKIP PAST LAST ROW and SKIP TO NEXT ROW always go on",)
        )
    )


def no_time(column: str) -> ReportedFailure:
    """The failure of a row whose time is NULL."""
    return ReportedFailure(
        Diagnostic(
            ErrorCode.NULL_ROWTIME,
            f"MATCH_RECOGNIZE is sorted by '{column}', which is NULL in a row",
            helps=(f"leave such rows out: WHERE {column} IS NOT NULL",),
        )
    )
