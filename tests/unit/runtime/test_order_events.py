"""Order events: the same for everybody, of the size and shape promised."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from datetime import datetime, timedelta
from itertools import chain

import pytest

from kafka_sql.cli.demo.order_events import CATEGORIES, MAX_LATENESS_MS, OrderEvents


def events(**arguments: int) -> list[bytes]:
    return list(chain.from_iterable(OrderEvents(**arguments).chunks()))


def test_the_same_arguments_give_the_same_bytes() -> None:
    digest = hashlib.sha256(b"\n".join(events(count=25_000))).hexdigest()
    assert digest == hashlib.sha256(b"\n".join(events(count=25_000))).hexdigest()
    assert digest != hashlib.sha256(b"\n".join(events(count=25_000, seed=1))).hexdigest()


def test_events_are_what_the_module_says() -> None:
    made = events(count=25_000)
    assert 280 < sum(map(len, made)) / len(made) < 300
    orders = [json.loads(event) for event in made]
    assert [order["order_id"] for order in orders] == list(range(25_000))
    assert {order["category"] for order in orders} == set(CATEGORIES)
    assert {order["quantity"] for order in orders} == set(range(1, 10))
    assert all(0.99 <= order["unit_price"] < 500 for order in orders)
    statuses = Counter(order["status"] for order in orders)
    assert set(statuses) == {"paid", "pending", "cancelled", "refunded"}
    assert 0.65 < statuses["paid"] / 25_000 < 0.8
    assert {order["coupon"] for order in orders} == {None, "WELCOME10"}
    assert all(order["customer"].keys() == {"id", "name", "email", "country"} for order in orders)


@pytest.mark.parametrize("count", [1_000, 200_000])
def test_times_cover_three_hours_and_are_late_by_no_more_than_promised(count: int) -> None:
    times = [
        datetime.strptime(json.loads(event)["order_time"], "%Y-%m-%d %H:%M:%S.%f")
        for event in events(count=count)
    ]
    assert timedelta(minutes=179) < max(times) - min(times) < timedelta(minutes=181)
    latest, worst = times[0], timedelta()
    for time in times:
        latest = max(latest, time)
        worst = max(worst, latest - time)
    assert worst < timedelta(milliseconds=MAX_LATENESS_MS)
    assert (worst > timedelta(0)) is (count == 200_000)


def test_broken_events_are_counted() -> None:
    described = OrderEvents(25_000, broken_every=10_000)
    broken = [event for event in chain.from_iterable(described.chunks()) if not event.endswith(b"}")]
    assert len(broken) == described.broken == 3
    assert OrderEvents(25_000).broken == 0
    for event in broken:
        with pytest.raises(json.JSONDecodeError):
            json.loads(event)
