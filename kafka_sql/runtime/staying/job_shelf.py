"""The folder in which the jobs of a session that stays are found: one folder for each, named by its number.

``begun`` says what the job is, ``door`` is the socket of the process that has it, ``log`` what is told of it,
and ``end`` how it was when it ended. What is in the files and goes through the sockets is pickled: all of it
is this user's alone, and of one version.
"""

from __future__ import annotations

import os
import pickle
import shutil
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

BEGUN, DOOR, LOG, END = "begun", "door", "log", "end"
_KEPT = 100
"""Jobs that have ended and are still listed."""


@dataclass(frozen=True, slots=True)
class JobDetails:
    """What a job was started with: its statement and options (secrets masked), its plan as EXPLAIN prints it,
    and the plan's nodes and the graph of its lineage as JSON."""

    statement: str
    options: tuple[tuple[str, str], ...]
    explained: str
    nodes: str
    lineage: str


@dataclass(frozen=True, slots=True)
class JobCard:
    """What a job is: its name and its title (its ``pipeline.name``, then the tables that it writes), those
    tables in full, when it began (local time), and the folder or URI of its checkpoints, None where its state
    is temporary; its process, its number among the jobs of that one, None where that is its place's, and what
    it was started with, where that is known. Its transactional ids begin with one of
    ``transactional_prefixes``."""

    name: str
    title: str
    writes: tuple[str, ...]
    at: datetime
    checkpoint: str | None = None
    process: int = field(default_factory=os.getpid)
    number: int | None = None
    details: JobDetails | None = None
    transactional_prefixes: tuple[str, ...] = ()


def new_place(shelf: Path) -> Path:
    """A new folder in ``shelf`` for a job, which nobody else gets: its name is the next number."""
    shelf.mkdir(mode=0o700, exist_ok=True)
    _forget_old(shelf)
    number = max(_numbers(shelf), default=0) + 1
    while True:
        place = shelf / str(number)
        try:
            place.mkdir(mode=0o700)
        except FileExistsError:
            number += 1
        else:
            return place


def places(shelf: Path) -> dict[int, Path]:
    """The folders of all jobs that have begun, by number, in order."""
    try:
        numbers = sorted(_numbers(shelf))
    except FileNotFoundError:
        return {}
    return {number: shelf / str(number) for number in numbers if (shelf / str(number) / BEGUN).exists()}


def stored(path: Path) -> Any:
    """What a file holds; None where there is none."""
    try:
        return pickle.loads(path.read_bytes())
    except FileNotFoundError:
        return None


def store(path: Path, value: object) -> None:
    """Writes a file so that nobody sees a part of it."""
    beside = path.with_name(f"{path.name}.new")
    beside.write_bytes(pickle.dumps(value))
    os.replace(beside, path)


def _forget_old(shelf: Path) -> None:
    """Leaves those jobs out that ended before all of the last hundred."""
    ended = sorted(number for number in _numbers(shelf) if (shelf / str(number) / END).exists())
    for number in ended[:-_KEPT]:
        shutil.rmtree(shelf / str(number), ignore_errors=True)


def _numbers(shelf: Path) -> list[int]:
    return [int(name) for name in os.listdir(shelf) if name.isdigit()]
