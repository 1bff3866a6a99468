"""``python -m tests.benchmarks.publishing``: what one writer takes to publish a micro-batch exactly once.

Rows that change go through one writer, in their order: it unpacks the blocks that tasks have made and sends
them in one transaction. Its CPU seconds for a megabyte (keys and values) are the ceiling of such a job on one
core, by the size of a record; the broker is not counted."""

from __future__ import annotations

import argparse
import sys
import time
import uuid
from collections.abc import Iterator, Sequence

import pyarrow as pa
from confluent_kafka.admin import AdminClient, NewTopic

from kafka_sql.broker.client.properties import ClientRole, translate
from kafka_sql.broker.transactions.markers import Published, Wanted
from kafka_sql.spark.kafka_write.encoded_records import RECORD_SCHEMA, Records, records_of
from kafka_sql.spark.kafka_write.publishing import Publication, publish
from kafka_sql.spark.kafka_write.write import Transactions
from tests.benchmarks.bench_broker import bench_broker

_ROWS = 10_000
"""Of a block."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a table: bytes of a record, records, CPU microseconds a record and seconds a megabyte, MB/s."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.publishing", description=__doc__)
    parser.add_argument("--sizes", type=int, nargs="+", default=[100, 500, 2_000, 10_000])
    parser.add_argument("--megabytes", type=int, default=100, help="of each size")
    parser.add_argument("--repeat", type=int, default=3, help="measured runs, of which the best counts")
    parser.add_argument("--bootstrap", help="a broker to use; else one is started and stopped")
    asked = parser.parse_args(arguments)
    print("| bytes of a record | records | CPU µs a record | CPU s a MB | MB/s of a core |")
    print("|---|---|---|---|---|")
    with bench_broker(asked.bootstrap) as broker:
        for size in asked.sizes:
            blocks = _blocks(size, max(1, asked.megabytes * 1_000_000 // (size * _ROWS)))
            rows = sum(block.num_rows for block in blocks)
            used = min(_published(broker.bootstrap, blocks) for _ in range(asked.repeat))
            megabytes = rows * size / 1e6
            print(
                f"| {size:,} | {rows:,} | {used / rows * 1e6:.1f} | {used / megabytes:.4f} | "
                f"{megabytes / used:,.0f} |",
                flush=True,
            )
    return 0


def _blocks(size: int, count: int) -> list[pa.RecordBatch]:
    keys = [f"key-{number:06}".encode() for number in range(_ROWS)]
    rest = size - len(keys[0])
    values = [number.to_bytes(8, "big") * (rest // 8) + b"x" * (rest % 8) for number in range(_ROWS)]
    return [Records("", values, keys).batch() for _ in range(count)]


def _published(servers: str, blocks: Sequence[pa.RecordBatch]) -> float:
    """CPU seconds of this process for one micro-batch."""
    topic = f"bench-publishing-{uuid.uuid4().hex[:8]}"
    admin = AdminClient({"bootstrap.servers": servers})
    for made in admin.create_topics([NewTopic(topic, 4)]).values():
        made.result(30)
    producer, consumer = (
        translate([("bootstrap.servers", servers)], role)
        for role in (ClientRole.PRODUCER, ClientRole.CONSUMER)
    )
    transactions = Transactions(producer, consumer, topic, "tag", topic, 900_000)
    publication = Publication(
        transactions, "sink", Wanted(Published("q", 0, "f"), first=True, expected=False)
    )

    def records() -> Iterator[Records]:
        for block in blocks:
            names = pa.repeat(pa.scalar(topic), block.num_rows)
            columns = [names, *block.columns[1:]]
            yield records_of(pa.RecordBatch.from_arrays(columns, schema=RECORD_SCHEMA))

    begun = time.process_time()
    publish(publication, records())
    used = time.process_time() - begun
    for gone in admin.delete_topics([topic]).values():
        gone.result(30)
    return used


if __name__ == "__main__":
    sys.exit(main())
