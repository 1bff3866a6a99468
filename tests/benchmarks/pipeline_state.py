"""``python -m tests.benchmarks.pipeline_state``: what the state of a pipeline costs by its size, for
``SELECT k, COUNT(*) FROM added GROUP BY k``.

Only the operator of the task is measured, in this process: blocks of a thousand records go into it, without a
broker, and each is followed by a checkpoint. ``first`` is the first block behind a start, which takes the
state over. CPU is that of this process."""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from uuid import uuid4

import pyarrow as pa

from kafka_sql.model.local_query import Accumulator
from kafka_sql.model.row_kind import WEIGHT
from kafka_sql.spark.strategies.incremental.operators.accumulator_input import Kept
from kafka_sql.spark.strategies.incremental.operators.aggregate import AggregateOperator
from kafka_sql.spark.strategies.incremental.state.held_state import HeldState
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace, close_scratch_files

_BLOCK = 20_000
_MOST_IN_MEMORY = 200_000_000
"""Bytes with which a checkpoint is due."""
_CHANGES = 1_000
_MEASURED = 7
_COUNT = (Kept(Accumulator.COUNT, False),)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the benchmark and print its table."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.pipeline_state", description=__doc__)
    parser.add_argument("--keys", type=int, nargs="+", default=[100_000, 1_000_000, 10_000_000])
    print("| keys | a block of 1,000 | its checkpoint | state on disk | the first block behind a start |")
    print("|---|---|---|---|---|")
    for keys in parser.parse_args(arguments).keys:
        with tempfile.TemporaryDirectory(prefix="kafka-sql-pipeline-state-") as folder:
            print(_row(keys, f"{folder}/state"))
            sys.stdout.flush()
    return 0


def _row(keys: int, folder: str) -> str:
    chance = random.Random(keys)
    run, batch = uuid4().hex, 0
    blocks, checkpoints = [], []
    with closing(HeldState(StatePlace(folder, run, batch, 0, 0, 0))) as state:
        for start in range(0, keys, _BLOCK):
            _take(state, range(start, min(keys, start + _BLOCK)))
            if state.bytes_in_memory > _MOST_IN_MEMORY:
                batch = _saved(state, batch)
        batch = _saved(state, batch)
        for _ in range(_MEASURED):
            some = [chance.randrange(keys) for _ in range(_CHANGES)]
            blocks.append(_timed(partial(_take, state, some)))
            checkpoints.append(_timed(partial(_saved, state, batch)))
            batch += 1
    close_scratch_files(run)
    size = sum(each.stat().st_size for each in Path(folder).rglob("*") if each.is_file())
    some = [chance.randrange(keys) for _ in range(_CHANGES)]
    first = _timed(partial(_taken_over, folder, batch, some))
    shown = (_shown(blocks), _shown(checkpoints), f"{size / 1e6:,.1f} MB", _shown([first]))
    return f"| {keys:,} | {' | '.join(shown)} |"


def _taken_over(folder: str, batch: int, keys: Sequence[int]) -> None:
    run = uuid4().hex
    with closing(HeldState(StatePlace(folder, run, batch, 0, 0, 0))) as state:
        _take(state, keys)
    close_scratch_files(run)


def _take(state: HeldState, keys: Sequence[int]) -> int:
    """The rows that come out for records with these keys."""
    count = len(keys)
    columns = [pa.array(keys, pa.int64()), pa.array([1] * count, pa.int64()), pa.array([1] * count)]
    block = pa.RecordBatch.from_arrays(columns, ["k", "one", WEIGHT])
    operator = AggregateOperator(state.place, 1, _COUNT, True)
    given: Iterator[pa.RecordBatch] = operator(iter((block,)))
    return sum(each.num_rows for each in given)


def _saved(state: HeldState, batch: int) -> int:
    state.save()
    state.go_on(batch + 1)
    return batch + 1


def _timed(work: Callable[[], object]) -> tuple[float, float]:
    """Seconds by the clock, and CPU seconds."""
    before, used = time.monotonic(), time.process_time()
    work()
    return time.monotonic() - before, time.process_time() - used


def _shown(costs: Sequence[tuple[float, float]]) -> str:
    seconds, cpu = (statistics.median(each) for each in zip(*costs, strict=True))
    return f"{seconds * 1000:,.0f} ms ({cpu * 1000:,.0f} ms CPU)"


if __name__ == "__main__":
    sys.exit(main())
