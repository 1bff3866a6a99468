"""The process that holds one job of a session that stays: ``shell`` and ``Session(attach=True)`` hand
their INSERTs over to it, so that they continue when the client leaves.

The pickled plan arrives on standard input. The number of the started job, or the reason why it did not
start, returns the same way on standard output, which is the job's log from then on.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import threading
from typing import TYPE_CHECKING

from kafka_sql.cli.staying.job_log import PublishedJob
from kafka_sql.session.handing_over import Handed, Taken, job_card, shelf_of
from kafka_sql.text.diagnostics import Diagnostic, JobError, KafkaSqlError
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from types import FrameType

    from kafka_sql.session.results import RunningJob


def main() -> None:
    """Start the job and stay until it has ended; SIGTERM stops it."""
    try:
        with open(0, "rb", closefd=False) as given:
            handed: Handed = pickle.load(given)
        job, published, warnings = _started(handed)
    except KafkaSqlError as error:
        _answer(error)
        return
    except Exception as error:
        text = f"the job cannot be started: {type(error).__name__}: {error}"
        _answer(JobError(Diagnostic(ErrorCode.JOB_FAILED, text)))
        return

    def stop(number: int, frame: FrameType | None) -> None:
        threading.Thread(target=job.stop, name="stop", daemon=True).start()

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _answer(Taken(published.number, warnings))
    log = os.open(published.log, os.O_WRONLY | os.O_APPEND)
    for stream in (1, 2):
        os.dup2(log, stream)
    while not published.wait(1.0):
        pass


def _started(handed: Handed) -> tuple[RunningJob, PublishedJob, tuple[Diagnostic, ...]]:
    from kafka_sql.session.session import Session
    from kafka_sql.spark.launch.spark_session import create_session

    session = Session(create_session(copy_of=handed.lease), secrets=handed.secrets, force=handed.force)
    started = session.start_job(handed.plan)
    begun = session.begun[-1]
    published = PublishedJob(begun.job, job_card(begun), shelf_of(), started.warnings)
    return started.job, published, started.warnings


def _answer(answer: Taken | KafkaSqlError) -> None:
    with open(1, "wb", closefd=False) as out:
        pickle.dump(answer, out)
    # The client reads the response up to its end.
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    sys.stdout.flush()


if __name__ == "__main__":
    main()
