"""The running jobs of all processes of this user, each behind a door in one folder: what ``kafka_sql.jobs``
shows of other processes. A job of a session that stays is in the folder of that session."""

from __future__ import annotations

import os
import pickle
import shutil
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

from kafka_sql.runtime.staying.job_door import AskedJob, JobDoor
from kafka_sql.runtime.staying.job_shelf import BEGUN, JobCard, places, stored
from kafka_sql.runtime.staying.kept_job import KeptJob


def publish(job: AskedJob, card: JobCard, shelf: Path) -> None:
    """Lets other processes ask for a job of this one, until this process ends. A job runs on where that
    cannot be."""
    try:
        for place, other in _cards(shelf):
            if not _lives(other.process):
                shutil.rmtree(place, ignore_errors=True)
        JobDoor(job, card, shelf)
    except OSError:
        return


def jobs_of_others(shelf: Path) -> Iterator[KeptJob]:
    """The jobs in ``shelf`` of other processes that live, in the order in which they began."""
    for place, card in _cards(shelf):
        if card.process != os.getpid() and _lives(card.process):
            yield KeptJob(place, card)


def _cards(shelf: Path) -> Iterator[tuple[Path, JobCard]]:
    for place in places(shelf).values():
        try:
            card = stored(place / BEGUN)
        except (ImportError, AttributeError, TypeError, ValueError, pickle.UnpicklingError, EOFError):
            continue  # of another version
        if isinstance(card, JobCard) and all(hasattr(card, each.name) for each in fields(JobCard)):
            yield place, card  # else it has gone in the meantime, or is of another version


def _lives(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
