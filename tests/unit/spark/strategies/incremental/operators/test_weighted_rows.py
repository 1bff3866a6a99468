"""Stateful operators over weighted rows: whatever comes and goes, what they gave adds up to the result over
what is there."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from decimal import Context, Decimal
from typing import Any

import pyarrow as pa
import pytest

from kafka_sql.model.local_query import Accumulator
from kafka_sql.model.row_kind import RowKind
from kafka_sql.planner.plan.nodes import JoinKind
from kafka_sql.spark.strategies.incremental.operators.accumulator_input import Kept
from kafka_sql.spark.strategies.incremental.operators.aggregate import AggregateOperator
from kafka_sql.spark.strategies.incremental.operators.append_only_top_n import AppendOnlyTopNOperator
from kafka_sql.spark.strategies.incremental.operators.changelog_normalize import ChangelogNormalizeOperator
from kafka_sql.spark.strategies.incremental.operators.equi_join import EquiJoinOperator
from kafka_sql.spark.strategies.incremental.operators.set_operation import CountRule, SetOperator
from kafka_sql.spark.strategies.incremental.operators.top_n import Order, RetractableTopNOperator
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace

Rows = Counter[tuple[Any, ...]]
BATCHES = 12
_WIDE = Context(prec=80)


@pytest.fixture
def place(tmp_path) -> StatePlace:
    return StatePlace(f"{tmp_path}/state/0", tmp_path.name, 0)


def given(task: Any, types: Sequence[pa.DataType], rows: Sequence[Sequence[Any]]) -> Rows:
    """What a task gives for some rows, by row."""
    schema = pa.schema([(f"c{number}", held) for number, held in enumerate(types)])
    columns = [pa.array([row[number] for row in rows], held) for number, held in enumerate(types)]
    incoming = pa.RecordBatch.from_arrays(columns, schema=schema)
    found: Rows = Counter()
    for batch in task(iter([incoming])):
        for *row, weight in zip(*(column.to_pylist() for column in batch.columns), strict=True):
            found[tuple(row)] += weight
    return nonzero(found)


def nonzero(rows: Rows) -> Rows:
    return Counter({row: weight for row, weight in rows.items() if weight})


def changes(
    seed: int,
    draw: Callable[[random.Random], tuple[Any, ...]],
    *,
    inserts: bool,
    stays: Callable[[tuple[Any, ...]], bool] = lambda row: False,
) -> Iterator[Rows]:
    """Micro-batches of rows that come and, without ``inserts``, of rows that are there and go, but for those
    that stay."""
    chance = random.Random(seed)
    there: Rows = Counter()
    for _ in range(BATCHES):
        batch: Rows = Counter()
        for _ in range(chance.randint(1, 12)):
            alive = sorted((row for row, count in there.items() if count > 0 and not stays(row)), key=repr)
            if alive and not inserts and chance.random() < 0.45:
                row, weight = chance.choice(alive), -1
            else:
                row, weight = draw(chance), 1
            there[row] += weight
            batch[row] += weight
        yield nonzero(batch)


def check(
    task: Any,
    types: Sequence[pa.DataType],
    batches: Iterator[Rows],
    expected: Callable[[Rows], Rows],
    incoming: Callable[[tuple[Any, ...], int], Sequence[Any]] = lambda row, weight: (*row, weight),
) -> None:
    """Run a task over micro-batches (each one twice: it may be repeated) and compare what it gave so far."""
    there: Rows = Counter()
    result: Rows = Counter()
    for number, batch in enumerate(batches):
        there.update(batch)
        rows = [incoming(row, weight) for row, weight in batch.items()]
        current = replace(task, place=replace(task.place, batch=number))
        first = given(current, types, rows)
        assert given(current, types, rows) == first
        result.update(first)
        assert nonzero(result) == expected(nonzero(there))


GROUPED = [pa.string(), pa.int64(), pa.int64(), pa.int64(), pa.float64(), pa.decimal128(38, 2), pa.string()]
KEPT = (
    Kept(Accumulator.COUNT, distinct=False),
    Kept(Accumulator.COUNT, distinct=True),
    Kept(Accumulator.SUM, distinct=False),
    Kept(Accumulator.MIN, distinct=False),
    Kept(Accumulator.SUM, distinct=False),
    Kept(Accumulator.MAX, distinct=False),
)


def grouped(rows: Rows) -> Rows:
    found: Rows = Counter()
    for key in {row[0] for row in rows}:
        mine = [row for row, count in rows.items() for _ in range(count) if row[0] == key]
        columns = [[row[n] for row in mine if row[n] is not None] for n in range(1, len(KEPT) + 1)]
        counted, told_apart, summed, floats, decimals, texts = columns
        found[
            key,
            len(counted),
            len(set(told_apart)),
            sum(summed) if summed else None,
            min(floats, default=None),
            sum(decimals) if decimals else None,
            max(texts, default=None),
        ] += 1
    return found


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("inserts", [False, True])
def test_groups_have_the_results_of_the_rows_that_are_there(seed, inserts, place):
    def draw(chance: random.Random) -> tuple[Any, ...]:
        return (
            chance.choice(["a", "b", None]),
            chance.choice([1, None]),
            chance.choice([1, 2, None]),
            chance.choice([-5, 7, None]),
            chance.choice([-1.5, 0.0, 2.25, float("inf"), None]),
            chance.choice([Decimal("1.10"), Decimal("-0.07"), None]),
            chance.choice(["x", "", "ab", "a\x00b", "é", None]),
        )

    task = AggregateOperator(place, 1, KEPT, inserts)
    check(task, [*GROUPED, pa.int64()], changes(seed, draw, inserts=inserts), grouped)


def test_a_group_that_is_not_there_loses_nothing(place):
    task = AggregateOperator(place, 1, KEPT[:1], inserts=False)
    types = [pa.string(), pa.int64(), pa.int64()]
    assert given(task, types, [("a", 1, -1)]) == Counter()
    assert given(replace(task, place=replace(place, batch=1)), types, [("a", 1, 1)]) == Counter({("a", 1): 1})


def test_whole_numbers_wrap_and_decimals_overflow_as_in_flink(place):
    kept = (Kept(Accumulator.SUM, distinct=False), Kept(Accumulator.SUM, distinct=False))
    task = AggregateOperator(place, 0, kept, inserts=True)
    most = Decimal(10**38 - 1)
    types = [pa.int64(), pa.decimal128(38, 0), pa.int64()]
    rows = [((1 << 63) - 1, most, 1), (1, Decimal(1), 1)]
    assert given(task, types, rows) == Counter({(-(1 << 63), None): 1})


@pytest.mark.parametrize("rows", [3, 300])
def test_sums_of_decimals_in_blocks_of_any_size(place, rows):
    """Few rows are looked at one by one, many column by column; one that has too many digits is none, until
    it has fewer."""
    kept = (Kept(Accumulator.SUM, distinct=False), Kept(Accumulator.COUNT, distinct=False))
    task = AggregateOperator(place, 1, kept, inserts=True)
    types = [pa.string(), pa.decimal128(38, 2), pa.decimal128(38, 2), pa.int64()]
    chance, sums, counts = random.Random(rows), {}, Counter()
    great, before = Decimal(10**36 - 1), {}
    for batch in range(4):
        came = []
        for _ in range(rows):
            key = chance.choice("abc")
            value = chance.choice([Decimal("1.10"), Decimal("-0.07"), None])
            if key == "c":
                value = great if batch < 2 else great.copy_negate()
            counts[key] += value is not None
            if value is not None:
                total = (sums.get(key) or 0) + int(value.scaleb(2, _WIDE))
                sums[key] = total if abs(total) < 10**38 else None
            came.append(((key, value, value), 1))
        after = {
            key: (
                None if sums.get(key) is None else Decimal(sums[key]).scaleb(-2, _WIDE),
                n,
            )
            for key, n in counts.items()
        }
        wanted = Counter()
        for key, result in after.items():
            if result != before.get(key):
                wanted[(key, *result)] += 1
                if key in before:
                    wanted[(key, *before[key])] -= 1
        current = replace(task, place=replace(place, batch=batch))
        assert nonzero(given(current, types, [(*row, weight) for row, weight in came])) == nonzero(wanted)
        before = after


@pytest.mark.parametrize("kind", list(JoinKind))
@pytest.mark.parametrize("inserts", [(False, False), (False, True), (True, False), (True, True)])
@pytest.mark.parametrize("seed", range(4))
def test_a_join_is_that_of_the_rows_that_are_there(kind, inserts, seed, place):
    def draw(chance: random.Random) -> tuple[Any, ...]:
        return chance.randint(0, 1), chance.choice([1, 2, 3]), chance.choice(["x", "y"])

    def joined(rows: Rows) -> Rows:
        sides: list[Rows] = [Counter(), Counter()]
        for (side, key, text), count in rows.items():
            sides[side][key, text] += count
        found: Rows = Counter()
        for (key, text), count in sides[0].items():
            partners = [(row, many) for row, many in sides[1].items() if row[0] == key]
            if kind is JoinKind.SEMI or kind is JoinKind.ANTI:
                if bool(partners) is (kind is JoinKind.SEMI):
                    found[key, text] += count
                continue
            for other, many in partners:
                found[(key, text, *other)] += count * many
            if not partners and kind in (JoinKind.LEFT, JoinKind.FULL):
                found[key, text, None, None] += count
        if kind in (JoinKind.RIGHT, JoinKind.FULL):
            for other, many in sides[1].items():
                if not any(row[0] == other[0] for row in sides[0]):
                    found[(None, None, *other)] += many
        return found

    def incoming(row: tuple[Any, ...], weight: int) -> Sequence[Any]:
        side, key, text = row
        mine, nothing = (key, text), (None, None)
        return (key, side, *(nothing if side else mine), *(mine if side else nothing), weight)

    task = EquiJoinOperator(place, 1, 2, 2, kind, inserts)
    types = [pa.int64(), pa.int32(), pa.int64(), pa.string(), pa.int64(), pa.string(), pa.int64()]
    drawn = changes(seed, draw, inserts=False, stays=lambda row: inserts[row[0]])
    check(task, types, drawn, joined, incoming)


@pytest.mark.parametrize("rule", list(CountRule))
def test_rows_are_there_as_often_as_the_rule_says(rule, place):
    def draw(chance: random.Random) -> tuple[Any, ...]:
        return chance.choice(["a", "b", None]), chance.randint(0, 1)

    def counted(rows: Rows) -> Rows:
        found: Rows = Counter()
        for text in {row[0] for row in rows}:
            first, second = rows[text, 0], rows[text, 1]
            found[(text,)] = {
                CountRule.INTERSECT: int(first > 0 and second > 0),
                CountRule.INTERSECT_ALL: min(first, second),
                CountRule.EXCEPT: int(first > 0 and second == 0),
                CountRule.EXCEPT_ALL: max(0, first - second),
                CountRule.WITH_PARTNER: first if second else 0,
                CountRule.WITHOUT_PARTNER: 0 if second else first,
            }[rule]
        return nonzero(found)

    task = SetOperator(place, 1, rule)
    check(task, [pa.string(), pa.int32(), pa.int64()], changes(3, draw, inserts=False), counted)


@pytest.mark.parametrize(("inserts", "leading"), [(False, False), (True, False), (True, True)])
@pytest.mark.parametrize("descending", [False, True])
@pytest.mark.parametrize("seed", range(3))
def test_the_first_rows_of_each_partition_are_numbered(seed, descending, inserts, leading, place):
    def draw(chance: random.Random) -> tuple[Any, ...]:
        return chance.choice(["a", "b"]), chance.choice([None, -3, 0, 8]), chance.randint(0, 10**6)

    def ranked(rows: Rows) -> Rows:
        found: Rows = Counter()
        for key in ("a", "b"):
            mine = [row for row, count in rows.items() for _ in range(count) if row[0] == key]
            mine.sort(key=lambda row: (row[1] is not None, row[1] or 0), reverse=descending)
            for number, row in enumerate(mine[:3], 1):
                found[(*row, number)] += 1
        return found

    def without_ties(rows: Rows) -> Rows:
        """Rows of one sort value are in the order of their arrival, which the counts do not know."""
        numbered: Rows = Counter()
        for (key, value, _, number), count in rows.items():
            numbered[key, value, number] += count
        return nonzero(numbered)

    order = (Order(descending, nulls_first=not descending),)
    task: Any = RetractableTopNOperator(place, 1, 3, order, 3, False, inserts)
    if leading:
        task = AppendOnlyTopNOperator(place, 1, 3, order, 3, False)
    types = [pa.string(), pa.int64(), pa.string(), pa.int64(), pa.int64(), pa.int64()]
    there: Rows = Counter()
    result: Rows = Counter()
    for number, batch in enumerate(changes(seed, draw, inserts=inserts)):
        there.update(batch)
        rows = [(row[0], row[1], *row, weight) for row, weight in batch.items()]
        result.update(given(replace(task, place=replace(place, batch=number)), types, rows))
        assert all(weight in (0, 1) for weight in result.values())
        assert all(there[row[:3]] > 0 for row, weight in result.items() if weight)
        assert without_ties(nonzero(result)) == without_ties(ranked(nonzero(there)))


@pytest.mark.parametrize("newest_first", [False, True])
@pytest.mark.parametrize("leading", [False, True])
def test_ties_are_broken_by_arrival(newest_first, leading, place):
    task: Any = RetractableTopNOperator(place, 0, 1, (), 1, newest_first, inserts=True)
    if leading:
        task = AppendOnlyTopNOperator(place, 0, 1, (), 1, newest_first)
    types = [pa.string(), pa.int64()]
    assert given(task, types, [("first", 1)]) == Counter({("first", 1): 1})
    second = given(replace(task, place=replace(place, batch=1)), types, [("second", 1)])
    assert second == (Counter({("second", 1): 1, ("first", 1): -1}) if newest_first else Counter())


@pytest.mark.parametrize("newest_first", [False, True])
def test_of_many_rows_the_first_ones_in_the_order_of_arrival_lead(newest_first, place):
    order = (Order(descending=True, nulls_first=False),)
    task = AppendOnlyTopNOperator(place, 1, 2, order, 3, newest_first)
    types = [pa.string(), pa.int64(), pa.int64(), pa.int64(), pa.int64()]
    chance = random.Random(2)
    came: list[tuple[int, int]] = []
    result: Rows = Counter()
    for batch in range(4):
        values = [(chance.randint(0, 40), 1000 * batch + number) for number in range(200)]
        came += values
        rows = [("a", value, value, number, 1) for value, number in values]
        result.update(given(replace(task, place=replace(place, batch=batch)), types, rows))
        ordered = sorted(came, key=lambda row: (-row[0], -row[1] if newest_first else row[1]))
        assert nonzero(result) == Counter({(*row, n): 1 for n, row in enumerate(ordered[:3], 1)})


def test_upserts_are_what_went_and_what_came(place):
    task = ChangelogNormalizeOperator(place, 1, 2)
    types = [pa.int64(), pa.int64(), pa.string(), pa.int8(), pa.int32(), pa.int64()]
    insert, delete = int(RowKind.INSERT), int(RowKind.DELETE)

    def rows(batch: int, *changed: tuple[int, str | None, int]) -> Rows:
        full = [(key, key, text, kind, 0, 10 * batch + n) for n, (key, text, kind) in enumerate(changed)]
        return given(replace(task, place=replace(place, batch=batch)), types, full[::-1])

    assert rows(0, (1, "a", insert), (1, "b", insert), (2, None, delete)) == Counter({(1, "b"): 1})
    assert rows(1, (1, "b", insert)) == Counter()
    assert rows(2, (1, "c", insert), (3, "x", insert)) == Counter({(1, "b"): -1, (1, "c"): 1, (3, "x"): 1})
    assert rows(3, (1, None, delete), (3, "y", insert), (3, "x", insert)) == Counter({(1, "c"): -1})


def test_rows_that_are_too_old_are_no_partners(place):
    task = EquiJoinOperator(replace(place, ttl_ms=10_000), 1, 1, 1, JoinKind.LEFT)
    types = [pa.int64(), pa.int32(), pa.string(), pa.string(), pa.int64()]
    left, right = (7, 0, "l", None, 1), (7, 1, None, "r", 1)

    def at(batch: int, seconds: int, row: Sequence[Any]) -> Rows:
        place = replace(task.place, batch=batch, now_ms=seconds * 1000)
        return given(replace(task, place=place), types, [row])

    assert at(0, 0, right) == Counter()
    assert at(1, 5, left) == Counter({("l", "r"): 1})
    assert at(2, 12, (7, 0, "m", None, 1)) == Counter({("m", None): 1})  # the right row is too old
    assert at(3, 13, (7, 1, None, "s", 1)) == Counter(
        {("l", "s"): 1, ("l", None): -1, ("m", "s"): 1, ("m", None): -1}
    )


def test_an_upsert_that_changes_nothing_keeps_its_row_from_growing_old(place):
    task = ChangelogNormalizeOperator(replace(place, ttl_ms=10_000), 1, 1)
    types = [pa.int64(), pa.string(), pa.int8(), pa.int32(), pa.int64()]

    def at(batch: int, seconds: int, text: str) -> Rows:
        place = replace(task.place, batch=batch, now_ms=seconds * 1000)
        return given(replace(task, place=place), types, [(1, text, 0, 0, batch)])

    assert at(0, 0, "a") == Counter({("a",): 1})
    assert at(1, 8, "a") == Counter()
    assert at(2, 16, "b") == Counter({("a",): -1, ("b",): 1})
    assert at(3, 40, "c") == Counter({("c",): 1})
