"""``python -m tests.chaos`` (``make chaos``): a storm of faults, then each special case by itself."""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.benchmarks.bench_broker import stop_on_termination
from tests.chaos.jobs import JOBS
from tests.chaos.report import passed, table
from tests.chaos.storm import Storm, storm


def main(arguments: Sequence[str] | None = None) -> int:
    """0 where nothing was lost, and nothing twice where that is promised."""
    parser = argparse.ArgumentParser(prog="python -m tests.chaos", description=__doc__)
    parser.add_argument("--faults", type=int, default=300, help="faults of the storm")
    parser.add_argument("--minutes", type=float, default=40.0, help="the storm ends then at the latest")
    parser.add_argument("--seed", type=int, default=1, help="which faults, and when")
    parser.add_argument("--rate", type=int, default=150, help="events a second")
    parser.add_argument("--jobs", nargs="+", choices=list(JOBS), default=list(JOBS))
    parser.add_argument("--together", type=int, default=2, help="jobs that run at once")
    parser.add_argument("--folder", type=Path, help="where logs and checkpoints go")
    asked = parser.parse_args(arguments)
    folder = asked.folder or Path(tempfile.mkdtemp(prefix="kafka-sql-chaos-"))

    def say(line: str) -> None:
        print(line, file=sys.stderr, flush=True)

    groups = [asked.jobs[at : at + asked.together] for at in range(0, len(asked.jobs), asked.together)]
    result = Storm()
    stop_on_termination()
    for number, jobs in enumerate(groups):
        of_group = storm(
            folder / "-".join(jobs),
            faults=round(asked.faults * len(jobs) / len(asked.jobs)),
            seed=asked.seed + number,
            jobs=jobs,
            rate=asked.rate,
            minutes=asked.minutes * len(jobs) / len(asked.jobs),
            say=say,
        )
        result.add(of_group)
        say(table(of_group))
    print(table(result))
    return 0 if passed(result) else 1


if __name__ == "__main__":
    sys.exit(main())
