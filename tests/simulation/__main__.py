"""``python -m tests.simulation`` (``make simulate``): schedules of the commit protocol of pipelines, and the
seeds of those that break a promise."""

from __future__ import annotations

import argparse
import sys
import time

from tests.simulation.pipeline import Schedule, run
from tests.simulation.surroundings import simulated


def main() -> int:
    """0 if every schedule keeps every promise."""
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--schedules", type=int, default=5_000)
    parser.add_argument("--seed", type=int, default=0, help="of the first schedule")
    parser.add_argument("--faults", type=int, default=Schedule(0).faults, help="of each schedule")
    parser.add_argument(
        "--copies", action="store_true", help="tasks keep copies, as those that exchange rows"
    )
    asked = parser.parse_args()
    begun, faults, steps, wrong = time.monotonic(), 0, 0, 0
    with simulated():
        for seed in range(asked.seed, asked.seed + asked.schedules):
            outcome = run(Schedule(seed, faults=asked.faults, copies=asked.copies))
            faults += len(outcome.faults)
            steps += outcome.steps
            if outcome.findings:
                wrong += 1
                print(
                    f"seed {seed}: {outcome.findings[:5]}",
                    *outcome.faults,
                    *dict.fromkeys(outcome.failures),
                    sep="\n  ",
                )
    seconds = time.monotonic() - begun
    print(
        f"{asked.schedules:,} schedules, {faults:,} faults, {steps:,} steps, {wrong} wrong, {seconds:.0f} s"
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
