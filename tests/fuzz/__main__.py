"""``python -m tests.fuzz`` (``make fuzz``): spoils inputs of each target for a while, and prints each kind of
crash or hang once, with a seed that makes its input again."""

from __future__ import annotations

import argparse
import faulthandler
import random
import signal
import sys
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from tests.fuzz.targets import Target, targets

_HANG_S = 10.0
"""Nothing takes so much processor time."""


class Hang(BaseException):
    """A target did not come back in time."""


@dataclass(frozen=True)
class Crash:
    """What went wrong, and the seed of the input."""

    target: str
    seed: int
    what: str
    trace: str


def fuzz(target: Target, seconds: float, seed: int) -> tuple[int, list[Crash]]:
    """Run a target on spoilt inputs for some seconds; how many there were, and one crash of each kind."""
    found: dict[str, Crash] = {}
    begin, number = time.monotonic(), 0
    while time.monotonic() - begin < seconds:
        crash = once(target, seed + number)
        if crash is not None:
            found.setdefault(crash.what, crash)
        number += 1
    return number, list(found.values())


def once(target: Target, seed: int) -> Crash | None:
    """Run a target on the input of a seed."""
    spoilt = target.spoilt(random.Random(f"{target.name} {seed}"))
    try:
        with _limited():
            target.run(spoilt)
    except (Exception, Hang) as error:
        frames = traceback.extract_tb(error.__traceback__)
        ours = [each for each in frames if "/kafka_sql/" in each.filename] or list(frames)
        at = f"{Path(ours[-1].filename).name}:{ours[-1].lineno}"
        return Crash(target.name, seed, f"{type(error).__name__} at {at}", traceback.format_exc())
    return None


@contextmanager
def _limited() -> Iterator[None]:
    def hang(_number: int, _frame: FrameType | None) -> None:
        raise Hang(f"more than {_HANG_S:.0f} s")

    before = signal.signal(signal.SIGVTALRM, hang)
    signal.setitimer(signal.ITIMER_VIRTUAL, _HANG_S)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def main() -> int:
    """0 if nothing crashed or hung."""
    every = targets()
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10.0, help="for all targets together")
    parser.add_argument("--seed", type=int, default=0, help="of the first input")
    parser.add_argument("--targets", nargs="*", default=[each.name for each in every])
    parser.add_argument("--once", action="store_true", help="only the input of the seed, which is printed")
    asked = parser.parse_args()
    faulthandler.enable()
    chosen = [each for each in every if each.name in asked.targets]
    wrong = 0
    for target in chosen:
        if asked.once:
            print(repr(target.spoilt(random.Random(f"{target.name} {asked.seed}"))))
            crash = once(target, asked.seed)
            count, crashes = 1, [] if crash is None else [crash]
        else:
            count, crashes = fuzz(target, asked.minutes * 60 / len(chosen), asked.seed)
        print(f"{target.name}: {count:,} inputs, {len(crashes)} kinds of crashes", flush=True)
        for each in crashes:
            wrong += 1
            print(f"  seed {each.seed}: {each.what}\n{each.trace}", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
