"""The running jobs of all processes of this user, each with its control socket in one folder: the source
of ``kafka_sql.jobs`` for other processes. A job of a session that stays is in the folder of that session."""

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
    """Let other processes request the state of a job of this one, until this process ends. If publishing
    fails, the job continues."""
    try:
        for place, other in _cards(shelf):
            if not _lives(other.process):
                shutil.rmtree(place, ignore_errors=True)
        JobDoor(job, card, shelf)
    except OSError:
        return


def jobs_of_others(shelf: Path) -> Iterator[KeptJob]:
    """Yield the jobs in ``shelf`` of other live processes, in the order in which they started."""
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
