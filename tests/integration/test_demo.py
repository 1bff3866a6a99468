"""``kafka-sql demo``: the rows it makes are right, and nothing of it stays behind."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter, defaultdict
from decimal import Decimal
from pathlib import Path

import pytest

from kafka_sql.broker.topics import delete_topic, list_topics
from kafka_sql.cli.demo.order_events import OrderEvents

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.slow, pytest.mark.sampled(6)]

EVENTS = 20_000
TOPICS = ("orders", "orders_enriched", "category_revenue")


def demo(*arguments: str, temporary: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "kafka_sql", "demo", "--master", "local[2]", *arguments]
    environment = os.environ | {"TMPDIR": str(temporary)}
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=False)


def orders() -> list[dict]:
    """The orders that are JSON."""
    found = []
    for chunk in OrderEvents(EVENTS, broken_every=10_000).chunks():
        for event in chunk:
            if event.endswith(b"}"):
                found.append(json.loads(event, parse_float=Decimal))
    return found


def test_rows_of_both_results(broker, kafka_properties, consume, tmp_path) -> None:
    try:
        done = demo("--events", str(EVENTS), "--bootstrap", broker, "--keep", temporary=tmp_path)
        assert done.returncode == 0, done.stderr
        paid = [order for order in orders() if order["status"] == "paid"]

        enriched = [json.loads(record.value(), parse_float=Decimal) for record in consume("orders_enriched")]
        expected = {order["order_id"]: order for order in paid if order["quantity"] > 1}
        assert len(enriched) == len(expected)
        for row in enriched:
            order = expected[row["order_id"]]
            amount = order["quantity"] * order["unit_price"]
            assert row == {
                "order_id": order["order_id"],
                "customer": order["customer"]["name"].upper(),
                "country": order["customer"]["country"],
                "item": f"{order['category']}/{order['product']}",
                "amount": amount,
                "currency": order["currency"],
                "coupon": order["coupon"] or "none",
                "is_large": amount >= 1000,
                "order_time": order["order_time"].rstrip("0").rstrip("."),
            }

        revenue: defaultdict[tuple[str, str], Decimal] = defaultdict(Decimal)
        counts: Counter[tuple[str, str]] = Counter()
        for order in paid:
            window = order["order_time"][:16], order["category"]
            revenue[window] += order["quantity"] * order["unit_price"]
            counts[window] += 1
        windows = [json.loads(record.value(), parse_float=Decimal) for record in consume("category_revenue")]
        assert len(windows) == len(revenue)
        for row in windows:
            window = row["window_start"][:16], row["category"]
            assert (row["revenue"], row["orders"]) == (revenue[window], counts[window])
    finally:
        for name in TOPICS:
            delete_topic(kafka_properties(), name, missing_ok=True)


def test_it_shows_rows_and_a_summary_and_stops_what_it_started(tmp_path) -> None:
    done = demo("--events", str(EVENTS), "--with-registry", "--ingest", temporary=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "  ALTER TABLE shop.orders ADD (gift BOOLEAN)\n" in done.stdout
    assert "|  2 |    2.5 |   paid | orders_2025 | NULL |" in done.stdout
    assert "starting Apicurio Registry on 127.0.0.1:" in done.stderr
    assert "|   order_id |         BIGINT | FALSE |" in done.stdout
    assert "large_orders by country:" in done.stdout
    assert "starting Apache Kafka on 127.0.0.1:" in done.stderr
    assert "STATEMENT SET INTO orders_enriched, category_revenue … started" in done.stderr
    assert "first rows of orders_enriched:" in done.stdout
    assert "5 rows in set" in done.stdout
    assert f"rows in   {EVENTS:,} from orders" in done.stdout
    assert "Warning" not in done.stderr
    assert "rejected  2 records that are not JSON" in done.stdout
    assert list(tmp_path.glob("kafka-sql-demo-*")) == []


def test_topics_of_somebody_else_are_left_alone(broker, kafka_properties, topic, tmp_path) -> None:
    from kafka_sql.broker.topics import create_topic

    create_topic(kafka_properties(), "orders_enriched", 1)
    try:
        done = demo("--events", "10", "--bootstrap", broker, temporary=tmp_path)
        assert done.returncode == 3, done.stderr
        assert "error[topic-exists]: topic 'orders_enriched' exists already" in done.stderr
        assert set(list_topics(kafka_properties())) & set(TOPICS) == {"orders_enriched"}
    finally:
        delete_topic(kafka_properties(), "orders_enriched", missing_ok=True)
