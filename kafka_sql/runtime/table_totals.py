"""One value per table for tables that several INSERTs of a job read or write: Prometheus takes no two
series with the same labels.

Values of each INSERT alone (rows sent, commits) are added up. Of values about the same topic (its records,
their ages) the greatest counts, of positions the lowest."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from kafka_sql.spark.parts.part_metrics import PlacedOffset, SinkMetrics, SourceMetrics

    Figures = TypeVar("Figures", SourceMetrics, SinkMetrics)

_ADDED = (
    "records_out",
    "bytes_out",
    "records_out_rate",
    "bytes_out_rate",
    "commits_succeeded",
    "commits_failed",
)


def by_table(figures: Iterable[Figures]) -> tuple[Figures, ...]:
    """Return the figures of each table once, in the order of the tables."""
    found: dict[str, Figures] = {}
    for each in figures:
        known = found.get(each.table)
        found[each.table] = each if known is None else _together(known, each)
    return tuple(found.values())


def _together(one: Figures, other: Figures) -> Figures:
    values = {
        item.name: _joined(item.name, getattr(one, item.name), getattr(other, item.name))
        for item in fields(one)
    }
    return replace(one, **values)


def _joined(name: str, one: Any, other: Any) -> Any:
    if isinstance(one, tuple):
        return _placed(min if name != "ends" else max, (*one, *other))
    if isinstance(one, str):
        return one or other
    if isinstance(one, Mapping):  # what grows is added up, of anything else the greatest counts
        return {
            key: (sum if key.endswith("-total") else max)(each[key] for each in (one, other) if key in each)
            for key in {**one, **other}
        }
    known = [value for value in (one, other) if value is not None]
    choose: Callable[[list[int]], int] = sum if name in _ADDED else max
    return choose(known) if known else None


def _placed(choose: Callable[[int, int], int], placed: Iterable[PlacedOffset]) -> tuple[PlacedOffset, ...]:
    """Return each partition once."""
    positions: dict[tuple[str, int], int] = {}
    for topic, partition, offset in placed:
        positions[topic, partition] = choose(offset, positions.get((topic, partition), offset))
    return tuple((topic, partition, offset) for (topic, partition), offset in sorted(positions.items()))
