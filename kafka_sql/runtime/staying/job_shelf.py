"""The folder with the jobs of a session that stays: one folder for each, named by its number.

``begun`` describes the job, ``door`` is the socket of the process that has it, ``log`` its log, and
``end`` its last state and metrics. Files and messages are pickled: only this user can read and write them,
and all are of one version.
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
"""The most jobs that are still listed after their end."""


@dataclass(frozen=True, slots=True)
class JobDetails:
    """The start of a job: its statement and options (secrets masked), its plan as EXPLAIN prints it, and
    the plan's nodes and the graph of its lineage as JSON."""

    statement: str
    options: tuple[tuple[str, str], ...]
    explained: str
    nodes: str
    lineage: str


@dataclass(frozen=True, slots=True)
class JobCard:
    """The description of a job: its name and its title (its ``pipeline.name``, then the tables that it
    writes), those tables in full, its start time (local), and the folder or URI of its checkpoints, None
    if its state is temporary; its process, its number among the jobs of that process (None: the number of
    its folder), and the details of its start, if they are known. Its transactional ids start with one of
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
    """Create and return a folder in ``shelf`` for one job: its name is the next number."""
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
    """Return the folders of all jobs that have started, by number, in order."""
    try:
        numbers = sorted(_numbers(shelf))
    except FileNotFoundError:
        return {}
    return {number: shelf / str(number) for number in numbers if (shelf / str(number) / BEGUN).exists()}


def stored(path: Path) -> Any:
    """Return the object in a file, or None if the file does not exist."""
    try:
        return pickle.loads(path.read_bytes())
    except FileNotFoundError:
        return None


def store(path: Path, value: object) -> None:
    """Write a file in one step, so that no reader sees a part of it."""
    beside = path.with_name(f"{path.name}.new")
    beside.write_bytes(pickle.dumps(value))
    os.replace(beside, path)


def _forget_old(shelf: Path) -> None:
    """Remove the folders of ended jobs, except the last hundred."""
    ended = sorted(number for number in _numbers(shelf) if (shelf / str(number) / END).exists())
    for number in ended[:-_KEPT]:
        shutil.rmtree(shelf / str(number), ignore_errors=True)


def _numbers(shelf: Path) -> list[int]:
    return [int(name) for name in os.listdir(shelf) if name.isdigit()]
