"""The extremum filter: rows that cannot have the greatest value of a window that they are joined with are
left out by tasks."""

from __future__ import annotations

import random
from datetime import datetime, timedelta, timezone
from typing import Any

import pytest

from kafka_sql.model.local_query import LocalPlan
from kafka_sql.planner.plan.nodes import LocalQuery
from kafka_sql.planner.plan.traversal import nodes
from kafka_sql.spark.local.local_query import LocalQueryRows
from tests.unit.spark.local.test_local_query import CASE, batch, planned

SECOND = 1_000_000
"""Microseconds."""
OF_KIND = "CREATE VIEW v AS SELECT n, small, d, ts FROM t WHERE kind = 0; "
WINDOWS = (
    "SELECT {aggregate} AS best, window_start AS b, window_end AS e, window_time AS m "
    "FROM TABLE(TUMBLE(TABLE v, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '3' SECOND)) {where} "
    "GROUP BY {keys}window_start, window_end, window_time {having}"
)
PLAIN_TIME = "SELECT n, small, CAST(ts AS TIMESTAMP(3)) AS ts FROM t WHERE kind = 0"
AROUND = "v.ts BETWEEN w.e - INTERVAL '10' SECOND AND w.e"


def query(
    on: str = "v.n = w.best",
    bounds: str = AROUND,
    aggregate: str = "MAX(n)",
    where: str = "",
    keys: str = "",
    having: str = "",
    rows: str = "v",
) -> str:
    windows = WINDOWS.format(aggregate=aggregate, where=where, keys=keys, having=having)
    rows = "v" if rows == "v" else f"({rows}) v"
    return f"{OF_KIND}SELECT v.n, v.small, w.best FROM {rows} JOIN ({windows}) w ON {on} WHERE {bounds}"


def filtered(text: str) -> LocalPlan | None:
    """What the tasks are told that leave rows out."""
    found = [node.query for node in nodes(planned(text, CASE)) if isinstance(node, LocalQuery)]
    told = [each for each in found if each.extremum_filter is not None]
    assert len(told) < 2
    return told[0] if told else None


@pytest.mark.parametrize(
    ("told", "first", "last"),
    [
        ({}, 0, 10),
        ({"bounds": "v.ts >= w.b AND w.b >= v.ts - INTERVAL '10' SECOND"}, 0, 10),
        ({"bounds": "w.e > v.ts AND v.ts + INTERVAL '20' SECOND >= w.e"}, 0, 20),
        ({"rows": PLAIN_TIME, "bounds": "v.ts <= w.m AND v.ts > w.b AND v.small > 3"}, 0.001, 10),
        ({"bounds": "v.ts = w.b"}, 10, 10),
        ({"on": "w.best = v.n AND v.small = 4"}, 0, 10),
        ({"having": "HAVING COUNT(*) > 2"}, 0, 10),
        ({"rows": "SELECT n, UPPER(who.name) AS small, ts FROM t WHERE kind = 0 AND n > 1"}, 0, 10),
    ],
)
def test_rows_that_are_joined_with_the_greatest_of_their_window_compete(told, first, last):
    found = filtered(query(**told))
    assert found is not None
    assert found.extremum_filter is not None
    assert (found.extremum_filter.first_end_us, found.extremum_filter.last_end_us) == (
        first * SECOND,
        last * SECOND,
    )
    assert (found.extremum_filter.greatest, found.rowtime, found.tests) == (True, None, ())


def test_the_least_of_a_window():
    found = filtered(query(aggregate="MIN(n)"))
    assert found is not None
    assert found.extremum_filter is not None
    assert not found.extremum_filter.greatest


@pytest.mark.parametrize(
    "told",
    [
        {"on": "v.small = w.best"},
        {"on": "v.n + 1 = w.best"},
        {"aggregate": "SUM(n)"},
        {"aggregate": "MAX(small)"},
        {"aggregate": "MAX(d)", "on": "v.d = w.best"},
        {"aggregate": "MAX(n) FILTER (WHERE small > 1)"},
        {"where": "WHERE small > 1"},
        {"rows": "SELECT n, small, ts FROM t"},
        {"rows": "SELECT n, small, ts FROM t WHERE kind = 1"},
        {"rows": "SELECT n, small, ts + INTERVAL '1' SECOND AS ts FROM t WHERE kind = 0"},
        {"keys": "small, "},
        {"bounds": "v.ts <= w.e"},
        {"bounds": "v.ts <= w.e AND v.ts >= w.e - INTERVAL '1' YEAR"},
        {"bounds": "v.ts <= w.e AND v.ts >= w.e - INTERVAL '1' HOUR"},
    ],
)
def test_rows_that_may_be_joined_with_others_do_not(told):
    assert filtered(query(**told)) is None


EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


def rows_at_random(chance: random.Random, count: int) -> list[dict[str, Any]]:
    times = [chance.choice((None, 3000, 13_000, chance.randrange(-30_000, 60_000))) for _ in range(count)]
    return [
        {
            "kind": 0,
            "n": chance.choice((None, -(2**63), chance.randrange(100))),
            "small": number,
            "who": None
            if time is None
            else {"born": EPOCH.replace(tzinfo=None) + timedelta(milliseconds=time)},
            "ms": time,
        }
        for number, time in enumerate(times)
    ]


@pytest.mark.parametrize("aggregate", ["MAX(n)", "MIN(n)"])
@pytest.mark.parametrize("last_s", [5, 10, 25])
def test_what_is_left_out_has_lost_in_every_window_that_is_open(aggregate, last_s):
    """Compared with a plain reading of the rule, over the rows of each batch and those before."""
    bounds = f"v.ts <= w.e AND v.ts >= w.e - INTERVAL '{last_s}' SECOND"
    found = filtered(query(aggregate=aggregate, bounds=bounds))
    assert found is not None
    sign = 1 if aggregate == "MAX(n)" else -1
    chance = random.Random(last_s)
    dropped = 0
    for watermark_ms in (-100_000, 4_000, 13_000, 100_000):
        tasks, seen = LocalQueryRows(found, watermark_ms), []
        for _ in range(4):
            rows = rows_at_random(chance, 30)
            seen += [row for row in rows if row["ms"] is not None and row["n"] is not None]
            best: dict[int, int] = {}
            for row in seen:
                end = (row["ms"] - 3000) // 10_000 * 10_000 + 13_000
                if end > watermark_ms:
                    best[end] = max(best.get(end, sign * row["n"]), sign * row["n"])
            expected = []
            for row in rows:
                ends = [] if row["ms"] is None else range(-97_000, 203_000, 10_000)
                joined = [end for end in ends if row["ms"] <= end <= row["ms"] + last_s * 1000]
                wins = row["ms"] is None or row["n"] is None
                wins = wins or any(sign * row["n"] >= best.get(end, sign * row["n"]) for end in joined)
                expected += [row["small"]] if wins else []
            kept = [row["small"] for rows in tasks.add(batch(rows)) for row in rows.to_pylist()]
            assert kept == expected
            dropped += len(rows) - len(kept)
    assert dropped > 10
    assert not list(tasks.end())


def test_all_rows_are_kept_where_the_watermark_is_not_known_or_times_are_far_apart():
    found = filtered(query())
    assert found is not None
    far = [
        {"kind": 0, "n": n, "who": {"born": datetime(year, 1, 1)}} for n, year in ((1, 1), (2, 1), (3, 9999))
    ]
    near = [{"kind": 0, "n": n, "who": {"born": datetime(2020, 1, 1, 0, 0, 5)}} for n in range(3)]
    for rows, tasks in ((near, LocalQueryRows(found)), (far, LocalQueryRows(found, 0))):
        assert sum(kept.num_rows for kept in tasks.add(batch(rows))) == 3
    assert sum(kept.num_rows for kept in LocalQueryRows(found, 0).add(batch(near))) == 1
