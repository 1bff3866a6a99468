"""Which tests a run of the whole suite leaves to other runs: it takes a share of what is slow, another one
with every commit."""

from __future__ import annotations

import os
import random
import secrets
import subprocess
import zlib
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import pytest

EXHAUSTIVE_VARIABLE = "KAFKA_SQL_EXHAUSTIVE"
"""Where it is set all tests run, those marked ``exhaustive`` too: the rest of a corpus of which every other
run takes a sample (``make test-all``)."""

SAMPLE_VARIABLE = "KAFKA_SQL_SAMPLE"
"""The number of the share: by itself the number of commits; ``all`` leaves out what is exhaustive alone."""

SEED_VARIABLE = "KAFKA_SQL_SEED"
"""The seed by which tests marked ``drawn(n)`` are drawn; by itself another one in every run."""


def choose_sample(config: pytest.Config) -> None:
    """Settles the share of this run, for its worker processes too: all where the command names tests."""
    if SAMPLE_VARIABLE not in os.environ:
        named = config.args_source is pytest.Config.ArgsSource.ARGS
        os.environ[SAMPLE_VARIABLE] = "all" if named else _commits(config.rootpath)
    os.environ.setdefault(SEED_VARIABLE, str(secrets.randbelow(1_000_000)))


def sample_line() -> str:
    """What the head of a run says about it."""
    share = os.environ[SAMPLE_VARIABLE]
    if share == "all":
        return "sample: all"
    again = f"{SAMPLE_VARIABLE}={share} {SEED_VARIABLE}={os.environ[SEED_VARIABLE]}"
    return f"sample: {share} ({again} runs it again)"


def left_out(items: Iterable[pytest.Item]) -> set[pytest.Item]:
    """Return those of ``items`` that other runs take. Of the tests of one file marked ``sampled(n)`` one in n
    stays: another one with each commit, all of them in n commits. ``sampled(n, group)`` counts through the
    tests of several files, so that of a few long ones as many run each time. Of those marked ``drawn(n)`` n
    stay, drawn by the seed of the run."""
    if os.environ.get(EXHAUSTIVE_VARIABLE):
        return set()
    others: set[pytest.Item] = set()
    sampled: dict[tuple[str, int], list[pytest.Item]] = defaultdict(list)
    drawn: dict[tuple[str, int], list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("exhaustive"):
            others.add(item)
        elif mark := item.get_closest_marker("drawn"):
            drawn[item.path.name, mark.args[0]].append(item)
        elif mark := item.get_closest_marker("sampled"):
            one_in, *group = mark.args
            sampled[group[0] if group else item.path.name, one_in].append(item)
    share = os.environ[SAMPLE_VARIABLE]
    if share == "all":
        return others
    draw = random.Random(os.environ[SEED_VARIABLE])
    for (_, count), tests in drawn.items():
        kept = draw.sample(tests, min(count, len(tests)))
        others.update(item for item in tests if item not in kept)
    for (group, one_in), tests in sampled.items():
        mixed = sorted(tests, key=lambda item: zlib.crc32(item.nodeid.encode()))
        begin = int(share) + zlib.crc32(group.encode())  # else the first tests of all files fall together
        others.update(item for place, item in enumerate(mixed) if (place + begin) % one_in)
    return others


def _commits(folder: Path) -> str:
    """How many commits lead to the one that is checked out; 0 outside git."""
    try:
        done = subprocess.run(
            ["git", "rev-list", "--count", "HEAD"], cwd=folder, capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return "0"
    return done.stdout.strip()
