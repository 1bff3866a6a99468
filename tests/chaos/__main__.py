"""``python -m tests.chaos`` (``make chaos``): storms of faults, and what committed readers see then.

First the light storms (jobs without Spark, some of which exchange rows; hundreds of faults), then one storm
for every two jobs with Spark, at last the negative control: the light storms without markers, which must not
pass.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.benchmarks.bench_broker import stop_on_termination
from tests.chaos.jobs import JOBS, LIGHT, LIGHT_JOBS, LIGHT_PIPELINES
from tests.chaos.light_storm import light_storm
from tests.chaos.report import passed, table
from tests.chaos.storm import Storm, storm

_CONTROL_FAULTS = 30


def main(arguments: Sequence[str] | None = None) -> int:
    """0 where nothing was lost, and nothing twice where that is promised, and the control did not pass."""
    asked = _parse(arguments)
    folder = asked.folder or Path(tempfile.mkdtemp(prefix="kafka-sql-chaos-"))
    stop_on_termination()
    result = Storm()
    try:
        _storms(asked, folder, result)
    finally:  # what was found is told too where a storm cannot go on
        print(table(result), flush=True)
    for name in (LIGHT.name, *LIGHT_PIPELINES) if asked.control else ():
        _say("the negative control: no markers")
        control = light_storm(
            folder / f"control-{name}",
            faults=_CONTROL_FAULTS // len(LIGHT_JOBS),
            seed=asked.seed,
            minutes=asked.minutes / 16,
            say=_say,
            marker=False,
            name=name,
        )
        print(f"\nWithout markers:\n\n{table(control)}")
        if passed(control):
            print("error: the control passed, so that the storms prove nothing", file=sys.stderr)
            return 1
    return 0 if passed(result) else 1


def _storms(asked: argparse.Namespace, folder: Path, result: Storm) -> None:
    for name in asked.light if asked.light_faults else ():
        result.add(
            light_storm(
                folder / name,
                faults=asked.light_faults // len(asked.light),
                seed=asked.seed,
                minutes=asked.minutes / 2 / len(asked.light),
                say=_say,
                name=name,
            )
        )
    groups = [asked.jobs[at : at + asked.together] for at in range(0, len(asked.jobs), asked.together)]
    for number, jobs in enumerate(groups):
        result.add(
            storm(
                folder / "-".join(jobs),
                faults=round(asked.faults * len(jobs) / len(asked.jobs)),
                seed=asked.seed + number,
                jobs=jobs,
                rate=asked.rate,
                minutes=asked.minutes / 2 * len(jobs) / len(asked.jobs),
                say=_say,
            )
        )


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.chaos", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--light-faults", type=int, default=300, help="faults of all light storms")
    parser.add_argument("--light", nargs="*", choices=list(LIGHT_JOBS), default=list(LIGHT_JOBS))
    parser.add_argument("--faults", type=int, default=60, help="faults of all storms with Spark")
    parser.add_argument("--minutes", type=float, default=40.0, help="all storms end then at the latest")
    parser.add_argument("--seed", type=int, default=1, help="which faults, and when")
    parser.add_argument("--rate", type=int, default=100, help="events a second for jobs with Spark")
    parser.add_argument("--jobs", nargs="*", choices=list(JOBS), default=list(JOBS))
    parser.add_argument("--together", type=int, default=2, help="jobs with Spark that run at once")
    parser.add_argument("--no-control", dest="control", action="store_false", help="leave the control out")
    parser.add_argument("--folder", type=Path, help="where logs and checkpoints go")
    return parser.parse_args(arguments)


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
