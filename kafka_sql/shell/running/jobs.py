"""The INSERTs of a shell run in the background: it reports their end, and asks about them when the user
leaves."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

from kafka_sql.cli.progress import closing_line, progress_line
from kafka_sql.runtime.progress import JobState
from kafka_sql.shell.running.stop_requests import raising
from kafka_sql.shell.views.screen import Screen

if TYPE_CHECKING:
    from kafka_sql.session.results import RunningJob, Started
    from kafka_sql.session.session import Session

_LOOK_EVERY_S = 0.5


def watch(started: Started, screen: Screen) -> None:
    """Report the end of a job, from a thread of its own, above the prompt."""

    def wait() -> None:
        try:
            started.job.wait()
        except Exception as error:
            screen.failure(error)
        if started.job.progress().state is not JobState.STOPPED:
            screen.note(closing_line(started.job.progress()))

    threading.Thread(target=wait, name=f"watch {started.job.name}", daemon=True).start()


def running(session: Session | None) -> list[RunningJob]:
    """Return the jobs that have not ended."""
    return [] if session is None else [job for job in session.jobs if not job.progress().state.ended]


def leave(session: Session | None, screen: Screen, ask: Callable[[str], str]) -> bool:
    """Return whether the shell may end. If jobs run, the user chooses to stop them, to wait for them, or to
    stay in the shell. Jobs in a session that stays continue. Raises KeyboardInterrupt during the wait."""
    jobs = running(session)
    if not jobs:
        return True
    if session is not None and session.leaves_jobs:
        count = "1 job goes" if len(jobs) == 1 else f"{len(jobs)} jobs go"
        screen.note(f"{count} on in the session that stays; kafka-sql session jobs lists them")
        return True
    for job in jobs:
        screen.line(progress_line(job.progress()))
    count = f"{len(jobs)} job{'' if len(jobs) == 1 else 's'}"
    answer = ask(f"{count} would end with the shell: [s]top, [w]ait for the end, or [c]ome back? ")
    answer = answer.strip().lower()
    if answer.startswith("w"):
        with raising():
            while left := [job for job in jobs if not job.progress().state.ended]:
                screen.status(" | ".join(progress_line(job.progress()) for job in left))
                threading.Event().wait(_LOOK_EVERY_S)
        screen.clear_status()
        return True
    return answer.startswith("s")
