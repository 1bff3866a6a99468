"""How the entries of an operator's state are rewritten for a changed query: keys in another order, other
accumulators, rows with fewer columns, another time to live."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from typing_extensions import assert_never

from kafka_sql.planner.upgrade.operator_schema import WHOLE, OperatorKind
from kafka_sql.planner.upgrade.pipeline_operators import COUNTED, IN_ORDER
from kafka_sql.planner.upgrade.state_upgrade import ColumnOrigin, EntryChange, Source
from kafka_sql.spark.strategies.incremental.state.cells import decode, encode
from kafka_sql.spark.strategies.incremental.state.key_groups import code_at

Entry = tuple[bytes, Any]
"""The key of an entry, and its value as Python objects."""
Rewrite = Callable[[bytes, Any], Iterator[Entry]]

_GROUP, _VALUES, _DUE = b"g"[0], b"v"[0], b"t"[0]
_ONE_ENTRY, _ROW, _WHERE = b"t"[0], b"r"[0], b"w"[0]
_JOINED, _CHUNKS = b"j"[0], b"c"[0]
_MOMENT = 8
"""Bytes of a time, and of a time stamp."""
_NUMBER = 2
"""Bytes of the number of an accumulator."""
_WINDOW = 2
"""Cells of the window in front of the keys of a group."""


def rewritten(
    entries: Iterable[tuple[bytes, bytes]], change: EntryChange, now_ms: int
) -> Iterator[list[tuple[bytes, bytes]]]:
    """Yield the entries of the new state for ``entries``, which are sorted by key, in groups: entries of
    different groups have different keys, those of a group are sorted. A time to live that is new begins at
    ``now_ms``."""
    rewrite = _rewrite(change)
    group: dict[bytes, Any] = {}
    current: bytes | None = None
    stamps: dict[bytes, bytes] = {}

    def finished() -> list[tuple[bytes, bytes]]:
        return [(key, stamps.get(key, b"") + encode(group[key])) for key in sorted(group)]

    before_ms, after_ms = change.ttl_ms
    for key, stored in entries:
        written_ms = int.from_bytes(stored[:_MOMENT], "big") if before_ms else now_ms
        if before_ms and written_ms + before_ms <= now_ms:
            continue
        value = decode(stored[_MOMENT:] if before_ms else stored)
        prefix = _group_of(change.kind, key)
        if prefix != current and group:
            yield finished()
            group, stamps = {}, {}
        current = prefix
        for new_key, new_value in rewrite(key, value) if len(key) > 1 else ((key, value),):
            group[new_key] = _combined(change, group[new_key], new_value) if new_key in group else new_value
            if after_ms:
                stamps[new_key] = written_ms.to_bytes(_MOMENT, "big")
    if group:
        yield finished()


def _group_of(kind: OperatorKind, key: bytes) -> bytes:
    """The begin of keys that may become equal: those of the rows of one key, on one side of a join."""
    if kind is OperatorKind.EQUI_JOIN and key[0] == _JOINED:
        return key[: 2 + len(code_at(key, 1))]
    if kind is OperatorKind.TOP_N and key[0] == _WHERE:
        return key[: 1 + len(code_at(key, 1))]
    return key


def _combined(change: EntryChange, first: Any, second: Any) -> Any:
    """One value of two entries whose rows have become equal: of a join how often it has the row, of a Top-N
    where its rows are, in their order of arrival."""
    if change.kind is OperatorKind.TOP_N:
        return sorted([*first, *second], reverse=dict(change.form)["ORDER BY"].endswith("DESC"))
    ((cells, count),), ((_, more),) = first, second
    return [(cells, count + more)]


def _rewrite(change: EntryChange) -> Rewrite:
    match change.kind:
        case OperatorKind.WATERMARK_ASSIGNER:
            return _unchanged
        case kind if kind in WHOLE:
            raise AssertionError("the state resumes as it is")
        case OperatorKind.GROUP_AGGREGATE:
            return partial(_group, change, 0)
        case OperatorKind.WINDOW_AGGREGATE:
            return partial(_group, change, _WINDOW)
        case OperatorKind.TOP_N:
            return partial(_ranked, change)
        case OperatorKind.EQUI_JOIN:
            in_order = dict(change.form)["left rows"].startswith(IN_ORDER)
            return partial(_joined_in_order if in_order else _joined, change)
        case OperatorKind.INTERVAL_JOIN:
            return partial(_joined_in_time, change)
        case OperatorKind.CHANGELOG_NORMALIZE:
            return partial(_normalized, change)
        case OperatorKind.SINK_MATERIALIZER:
            return partial(_materialized, change)
        case kind:
            raise AssertionError(kind)


def _unchanged(key: bytes, value: Any) -> Iterator[Entry]:
    yield key, value


def _rekeyed(change: EntryChange, key: bytes, begin: int, fixed: int = 0) -> tuple[bytes, int, int]:
    """The key of an entry with the cells of its encoded key, which begins at byte ``begin``, in their new
    order; where the encoded key ends before and after. The first ``fixed`` cells stay where they are."""
    code = code_at(key, begin)
    end = begin + len(code)
    if not change.reorders_keys:
        return key, end, end
    cells = decode(code)
    moved = encode([*cells[:fixed], *(cells[fixed + number] for number in change.keys)])
    return key[:begin] + moved + key[end:], end, begin + len(moved)


def _row(change: EntryChange, cells: Sequence[Any], side: int = 0) -> list[Any]:
    return [cells[origin.position] for origin in change.columns[side]]


# --- aggregates


def _group(change: EntryChange, fixed: int, key: bytes, value: Any) -> Iterator[Entry]:
    begin = 1 + _MOMENT if fixed and key[0] == _DUE else 1
    moved, _, end = _rekeyed(change, key, begin, fixed)
    if key[0] == _GROUP:
        count, held = value
        yield moved, [count, [_accumulator(origin, count, held) for origin in change.columns[0]]]
    elif key[0] == _VALUES:
        number = int.from_bytes(moved[end : end + _NUMBER], "big")
        for new, origin in enumerate(change.columns[0]):
            if origin == ColumnOrigin(number):
                yield moved[:end] + new.to_bytes(_NUMBER, "big") + moved[end + _NUMBER :], value
    else:
        yield moved, value


def _accumulator(origin: ColumnOrigin, count: int, held: Sequence[Any]) -> Any:
    kept = held[origin.position] if held else None
    match origin.source:
        case Source.ITSELF | Source.LOWER_HALF:
            return kept
        case Source.ROWS:
            return count
        case Source.VALUES:
            return 0 if kept is None else kept[0]
        case Source.UPPER_HALF:
            return None if kept is None else [kept[0], 0]
        case _:
            assert_never(origin.source)


# --- Top-N


def _ranked(change: EntryChange, key: bytes, value: Any) -> Iterator[Entry]:
    moved, _, end = _rekeyed(change, key, 1)
    if key[0] == _ONE_ENTRY:
        yield moved, [[place, *_row(change, cells)] for place, *cells in value[: change.limit]]
    elif key[0] == _ROW:
        yield moved, _row(change, value)
    elif key[0] == _WHERE:
        where = [_rekeyed(change, each, 1)[0] for each in value]
        yield moved[:end] + encode(_row(change, decode(moved[end:]))), where
    else:
        yield moved, value


# --- joins


def _joined(change: EntryChange, key: bytes, value: Any) -> Iterator[Entry]:
    moved, _, end = _rekeyed(change, key, 1)
    if key[0] != _JOINED:
        yield moved, value
        return
    side = moved[end]
    rows = [(_row(change, cells, side), count) for cells, count in value]
    if dict(change.form)[("left rows", "right rows")[side]] == COUNTED:
        ((cells, _),) = rows
        moved = moved[: end + 1] + encode(cells)
    yield moved, rows


def _joined_in_order(change: EntryChange, key: bytes, value: Any) -> Iterator[Entry]:
    moved, _, _ = _rekeyed(change, key, 0)
    yield (
        moved,
        [[[_row(change, cells, side), *more] for cells, *more in rows] for side, rows in enumerate(value)],
    )


def _joined_in_time(change: EntryChange, key: bytes, value: Any) -> Iterator[Entry]:
    due = key[0] == _DUE
    moved, _, _ = _rekeyed(change, key, 2 + _MOMENT if due else 2)
    if due:
        yield moved, value
        return
    at, rows = value
    yield moved, (at, [[time, had, _row(change, cells, key[1])] for time, had, cells in rows])


# --- rows of a key


def _normalized(change: EntryChange, key: bytes, value: Any) -> Iterator[Entry]:
    yield _rekeyed(change, key, 0)[0], _row(change, value)


def _materialized(change: EntryChange, key: bytes, value: Any) -> Iterator[Entry]:
    rows, written = value
    kept = None if written is None else _row(change, written)
    yield _rekeyed(change, key, 0)[0], [[_row(change, each) for each in rows], kept]
