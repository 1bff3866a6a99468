"""Rows per second and core of each codec, beside the obvious other ways: ``python -m
tests.benchmarks.codecs``.

Every contestant turns the same records into the same Arrow columns (or rows into records), on one thread.
Times are CPU seconds of the process, the best of several runs, so that a busy machine disturbs little.
"""

from __future__ import annotations

import argparse
import os

os.environ.setdefault("POLARS_MAX_THREADS", "1")

import csv
import io
import json
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

import msgspec
import polars as pl
import pyarrow as pa
from pyarrow import csv as arrow_csv
from pyarrow import json as arrow_json

from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.contract.codec import DecoderSpec, EncoderSpec, Field
from kafka_sql.codecs.registry import make_decoder, make_encoder
from kafka_sql.model import data_types
from kafka_sql.model.formats import CsvFormat, Format, JsonFormat, RawFormat
from tests.benchmarks.avro_contests import avro_contests
from tests.benchmarks.change_codecs import change_contests

BLOCK = 10_000
FIELDS = (
    Field("id", data_types.BIGINT),
    Field("customer", data_types.STRING),
    Field("category", data_types.STRING),
    Field("price", data_types.decimal(10, 2)),
    Field("quantity", data_types.INT),
    Field("ts", data_types.timestamp(3)),
)
USED = (0, 1, 2, 3, 5)
USED_FIELDS = tuple(FIELDS[index] for index in USED)
USED_TYPES = [arrow_type(field.type) for field in USED_FIELDS]


@dataclass(frozen=True)
class Orders:
    """The same orders as JSON records (about 290 bytes, nested and unused fields), CSV records and
    columns."""

    json_records: list[bytes]
    csv_records: list[bytes]
    columns: list[pa.Array]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.codecs", description=__doc__)
    parser.add_argument("--rows", type=int, default=100_000)
    parser.add_argument("--runs", type=int, default=5)
    asked = parser.parse_args()
    pa.set_cpu_count(1)
    orders = make_orders(asked.rows)
    print(f"{asked.rows} orders, {len(orders.json_records[0])} bytes of JSON, {len(USED)} columns used")
    for title, ours, others in contests(orders):
        print(f"\n{title}")
        base = measured("this project", ours, asked.rows, asked.runs, None)
        for name, run in others:
            measured(name, run, asked.rows, asked.runs, base)


def measured(name: str, run: Callable[[], Any], rows: int, runs: int, base: float | None) -> float:
    """Print and return rows per CPU second."""
    best = min(_seconds(run) for _ in range(runs))
    rate = rows / best
    print(f"  {name:<34}{rate / 1e6:8.2f} M rows/s" + ("" if base is None else f"{base / rate:8.1f} x"))
    return rate


def _seconds(run: Callable[[], Any]) -> float:
    started = time.process_time()
    run()
    return time.process_time() - started


Comparison = tuple[str, Callable[[], Any], list[tuple[str, Callable[[], Any]]]]


def contests(orders: Orders) -> list[Comparison]:
    """What is measured: a title, our run, the others'."""
    loads = [("json.loads and a loop", lambda: _loop_decode(json.loads, orders.json_records))]
    dumps: list[tuple[str, Callable[[], Any]]] = [
        ("json.dumps per row", lambda: [json.dumps(row).encode() for row in _rows(orders.columns)]),
        ("msgspec per row", lambda: [msgspec.json.encode(row) for row in _rows(orders.columns)]),
    ]
    try:
        import orjson
    except ImportError:
        pass
    else:
        loads.append(("orjson and a loop", lambda: _loop_decode(orjson.loads, orders.json_records)))
        dumps.append(("orjson per row", lambda: [orjson.dumps(row) for row in _rows(orders.columns)]))
    strings = [
        record.replace(b'"price":', b'"price":"').replace(b',"quantity"', b'","quantity"')
        for record in orders.json_records
    ]
    long_values = [index.to_bytes(8, "big") for index in range(len(orders.json_records))]
    return [
        (
            "JSON to columns",
            _decoding(JsonFormat(), orders.json_records, FIELDS, USED),
            [
                *loads,
                ("pyarrow.json", lambda: _arrow_json(orders.json_records)),
                ("polars.read_ndjson", lambda: _polars_json(orders.json_records)),
            ],
        ),
        ("JSON to columns, prices in strings", _decoding(JsonFormat(), strings, FIELDS, USED), []),
        ("columns to JSON", _encoding(JsonFormat(), orders.columns, USED_FIELDS), dumps),
        (
            "CSV to columns",
            _decoding(CsvFormat(), orders.csv_records, FIELDS, USED),
            [
                ("csv module and a loop", lambda: _csv_loop(orders.csv_records)),
                ("pyarrow.csv", lambda: _arrow_csv(orders.csv_records)),
                ("polars.read_csv", lambda: _polars_csv(orders.csv_records)),
            ],
        ),
        (
            "columns to CSV",
            _encoding(CsvFormat(), orders.columns, USED_FIELDS),
            [("csv module per row", lambda: _csv_write(orders.columns))],
        ),
        (
            "raw BIGINT to a column",
            _decoding(RawFormat(), long_values, (Field("v", data_types.BIGINT),), (0,)),
            [
                (
                    "int.from_bytes and a loop",
                    lambda: pa.array([int.from_bytes(v, "big", signed=True) for v in long_values]),
                )
            ],
        ),
        *avro_contests(USED_FIELDS, orders.columns),
        *change_contests(USED_FIELDS, orders.columns),
    ]


def _blocks(records: Sequence[Any]) -> list[Any]:
    return [records[start : start + BLOCK] for start in range(0, len(records), BLOCK)]


def _decoding(
    format: Format, records: list[bytes], fields: tuple[Field, ...], used: tuple[int, ...]
) -> Callable[[], Any]:
    blocks = _blocks(records)
    decoder = make_decoder(DecoderSpec(format, fields, used))

    def run() -> None:
        for block in blocks:
            decoded = decoder.decode(block)
            assert decoded.rows == len(block), decoded.rejected[:1]

    return run


def _encoding(format: Format, columns: list[pa.Array], fields: tuple[Field, ...]) -> Callable[[], Any]:
    encoder = make_encoder(EncoderSpec(format, fields))
    batches = [
        [column.slice(start, BLOCK) for column in columns] for start in range(0, len(columns[0]), BLOCK)
    ]
    return lambda: [encoder.encode(batch) for batch in batches]


def _loop_decode(loads: Callable[[bytes], Any], records: list[bytes]) -> list[pa.Array]:
    rows = [loads(record) for record in records]
    return _columns([[row[field.name] for row in rows] for field in USED_FIELDS])


def _columns(values: list[list[Any]]) -> list[pa.Array]:
    """Arrow columns of ids, texts, prices (64-bit floats rounded to cents) and timestamps as texts."""
    prices = pa.array(values[3], pa.float64()).cast(pa.decimal128(10, 2), safe=False)
    times = pa.array(values[4], pa.string()).cast(pa.timestamp("us"))
    return [pa.array(values[0], pa.int64()), pa.array(values[1]), pa.array(values[2]), prices, times]


def _arrow_json(records: list[bytes]) -> pa.Table:
    schema = pa.schema([(field.name, kind) for field, kind in zip(USED_FIELDS, USED_TYPES, strict=True)])
    schema = schema.set(3, pa.field("price", pa.float64()))
    block = b"\n".join(records)
    return arrow_json.read_json(
        pa.BufferReader(block),
        read_options=arrow_json.ReadOptions(use_threads=False, block_size=len(block) + 1),
        parse_options=arrow_json.ParseOptions(explicit_schema=schema, unexpected_field_behavior="ignore"),
    )


def _polars_json(records: list[bytes]) -> pl.DataFrame:
    kinds = {
        "id": pl.Int64,
        "customer": pl.String,
        "category": pl.String,
        "price": pl.Float64,
        "ts": pl.String,
    }
    frame = pl.read_ndjson(io.BytesIO(b"\n".join(records)), schema=kinds)
    return frame.with_columns(pl.col("ts").str.to_datetime("%Y-%m-%d %H:%M:%S%.f"))


def _csv_loop(records: list[bytes]) -> list[pa.Array]:
    rows = list(csv.reader(record.decode() for record in records))
    values: list[list[Any]] = [list(column) for column in zip(*rows, strict=True)]
    return _columns(
        [[int(v) for v in values[0]], values[1], values[2], [float(v) for v in values[3]], values[5]]
    )


def _arrow_csv(records: list[bytes]) -> pa.Table:
    names = [field.name for field in FIELDS]
    return arrow_csv.read_csv(
        pa.BufferReader(b"\n".join(records)),
        read_options=arrow_csv.ReadOptions(use_threads=False, column_names=names, block_size=1 << 26),
        convert_options=arrow_csv.ConvertOptions(
            column_types={field.name: kind for field, kind in zip(USED_FIELDS, USED_TYPES, strict=True)},
            include_columns=[field.name for field in USED_FIELDS],
        ),
    )


def _polars_csv(records: list[bytes]) -> pl.DataFrame:
    names = [field.name for field in FIELDS]
    frame = pl.read_csv(io.BytesIO(b"\n".join(records)), has_header=False, new_columns=names)
    return frame.with_columns(pl.col("ts").str.to_datetime("%Y-%m-%d %H:%M:%S%.f"))


def _csv_write(columns: list[pa.Array]) -> list[bytes]:
    written = []
    for row in zip(*(column.to_pylist() for column in columns), strict=True):
        line = io.StringIO()
        csv.writer(line, lineterminator="").writerow(row)
        written.append(line.getvalue().encode())
    return written


def _rows(columns: list[pa.Array]) -> list[dict[str, Any]]:
    """Rows as a per-row encoder needs them: decimals as numbers, times as text."""
    plain = [columns[0], columns[1], columns[2], columns[3].cast(pa.float64()), columns[4].cast(pa.string())]
    names = [field.name for field in USED_FIELDS]
    return [
        dict(zip(names, row, strict=True))
        for row in zip(*(column.to_pylist() for column in plain), strict=True)
    ]


def make_orders(rows: int) -> Orders:
    """Orders with a fixed seed."""
    chance = random.Random(7)
    records, lines, values = [], [], []
    for index in range(rows):
        ts = datetime(2024, 1, 1) + timedelta(milliseconds=7 * index)
        order = {
            "id": index,
            "customer": f"customer-{chance.randrange(50_000):05d}",
            "category": chance.choice(["books", "toys", "garden", "music", "food"]),
            "price": round(chance.random() * 500, 2),
            "quantity": chance.randrange(1, 20),
            "ts": ts.strftime("%Y-%m-%d %H:%M:%S.%f")[:-3],
        }
        address = {"street": f"Main street {index}", "city": "Springfield", "zip": f"{index % 99999:05d}"}
        unused = {
            "address": address,
            "tags": ["a", "b", "new"],
            "note": "leave it with the neighbours, please, or ring at the door twice",
            "x": 1.25,
        }
        records.append(json.dumps({**order, **unused}, separators=(",", ":")).encode())
        lines.append(",".join(map(str, order.values())).encode())
        values.append((*order.values(), ts))
    ids, customers, categories, prices, _, _, times = zip(*values, strict=True)
    columns = [
        pa.array(ids, pa.int64()),
        pa.array(customers),
        pa.array(categories),
        pa.array(prices, pa.float64()).cast(pa.decimal128(10, 2), safe=False),
        pa.array(times, pa.timestamp("us")),
    ]
    return Orders(records, lines, columns)


if __name__ == "__main__":
    main()
