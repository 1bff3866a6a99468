"""``python -m tests.chaos.lake`` (``make chaos-lake``): storms over tables of Delta Lake and Iceberg, and
over sinks that are broken on purpose, which must not pass."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.chaos.lake_storm import Case, Rows, Sink, storm


def main(arguments: Sequence[str] | None = None) -> int:
    """0 where no row was lost or doubled, and the broken sinks were found out."""
    parser = argparse.ArgumentParser(prog="python -m tests.chaos.lake", description=__doc__)
    parser.add_argument("--kills", type=int, default=40, help="kills of each table")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    folder = Path(tempfile.mkdtemp(prefix="kafka-sql-lake-"))
    wrong = False
    for sink in Sink:
        for kind in ("delta", "iceberg"):
            for rows in Rows:
                if sink is Sink.FORGETS and rows is Rows.CHANGED:
                    continue  # what is written over twice is there once
                case = Case(kind, rows, folder / f"{sink.value}-{kind}-{rows.value}", sink)
                outcome = storm(case, kills=asked.kills, seed=asked.seed)
                print(f"{sink.value:8} {kind:8} {rows.value:9} {outcome}", flush=True)
                found_out = bool(outcome.lost or outcome.doubled)
                wrong |= found_out is (sink is Sink.SOUND)
    if wrong:
        print("error: rows are lost or doubled, or a broken sink was not found out", file=sys.stderr)
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main())
