"""Takes the picture of the web page in README and on the page *web-page*: a job with windows over a topic to
which records come. ``python -m tests.integration.web_page_picture kafka_sql/docs/web-page.png``."""

from __future__ import annotations

import json
import random
import sys
import tempfile
import threading
import time
from base64 import b64decode
from pathlib import Path

from confluent_kafka import Producer

from kafka_sql.broker.client.properties import ClientRole, translate
from kafka_sql.broker.embedded.embedded_broker import EmbeddedBroker
from kafka_sql.broker.embedded.server_config import free_ports
from kafka_sql.broker.topics import create_topic
from tests.integration.test_web_page import Browser, started_browser

_WARM_UP_S = 75
"""Rates are averages over 30 seconds, and the job begins with a backlog."""


def _script(servers: str, folder: Path) -> str:
    """The script of the job, which keeps its checkpoints in ``folder``."""
    options = f"'connector' = 'kafka', 'properties.bootstrap.servers' = '{servers}', 'format' = 'json'"
    return f"""
    CREATE TABLE orders (shop STRING, price DECIMAL(10, 2), ts TIMESTAMP(3),
      WATERMARK FOR ts AS ts - INTERVAL '1' SECOND)
      WITH ({options}, 'topic' = 'orders', 'scan.startup.mode' = 'earliest-offset');
    CREATE TABLE revenue (shop STRING, until TIMESTAMP(3), orders BIGINT, total DECIMAL(38, 2))
      WITH ({options}, 'topic' = 'revenue');
    SET 'execution.checkpointing.dir' = '{folder}';
    SET 'execution.checkpointing.interval' = '5 s';
    SET 'pipeline.name' = 'revenue by shop';
    INSERT INTO revenue SELECT shop, window_end, COUNT(*), SUM(price)
      FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '10' SECOND))
      WHERE price > 1 GROUP BY shop, window_start, window_end;
    """


def _produce(servers: str, done: threading.Event) -> None:
    """Send about 2 000 orders a second until ``done``."""
    producer, chance = Producer({"bootstrap.servers": servers}), random.Random(7)
    while not done.wait(0.05):
        at = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime())
        for _ in range(100):
            order = {
                "shop": f"shop {chance.randrange(40)}",
                "price": chance.randrange(50, 9000) / 100,
                "ts": at,
            }
            producer.produce("orders", json.dumps(order), partition=chance.randrange(3))
        producer.poll(0)
    producer.flush(10)


def _take(browser: Browser, target: Path) -> None:
    """Write the whole page as it is now to ``target``."""
    browser.width(1280, 1180)
    shot = browser.driver.execute_cdp_cmd("Page.captureScreenshot", {"format": "png"})
    target.write_bytes(b64decode(shot["data"]))


def main(target: Path) -> None:
    """Start a broker, a gateway and a browser, run the job for a while, and take the picture."""
    with tempfile.TemporaryDirectory() as folder:
        broker = EmbeddedBroker(Path(folder) / "broker", free_ports(1)[0])
        done = threading.Event()
        try:
            servers = broker.start(lambda line: None).bootstrap_servers
            client = translate([("bootstrap.servers", servers)], ClientRole.CONSUMER)
            create_topic(client, "orders", 3, {})
            create_topic(client, "revenue", 1, {})
            threading.Thread(target=_produce, args=(servers, done)).start()
            with started_browser(Path(folder)) as browser:
                browser.open("#/sql")
                browser.until(lambda: browser.all("textarea"))
                browser.write(_script(servers, Path(folder) / "checkpoints"))
                browser.click(".buttons button", "Run all")
                browser.sees(".log", "has started")
                browser.click(".log a", "1")
                browser.sees(".graph", "WindowAggregate")
                time.sleep(_WARM_UP_S)
                _take(browser, target)
        finally:
            done.set()
            broker.stop()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
