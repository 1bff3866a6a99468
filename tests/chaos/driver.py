"""``python -m tests.chaos.driver SERVERS FOLDER JOB…``: runs jobs, and starts each again whenever it fails.

Writes a line to standard output for every start and every failure (its code). What a fault kills is this
process or one of its Python workers.
"""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from kafka_sql.runtime.job import Job
from kafka_sql.session import Session
from kafka_sql.spark.launch.spark_session import create_session
from kafka_sql.text.diagnostics import KafkaSqlError
from tests.chaos.jobs import JOBS, source

_PAUSE_S = 0.2
MASTERS = ("local[{}]", "local[{},2]")
"""Of so many cores. With the first the driver publishes what tasks hand over, with the second a task does, as
on a cluster."""
RESTARTS = (
    "SET 'restart-strategy.type' = 'fixed-delay';"
    "SET 'restart-strategy.fixed-delay.attempts' = '1000000';"
    "SET 'restart-strategy.fixed-delay.delay' = '300 ms';"
)


def main(arguments: Sequence[str]) -> None:
    """Run until killed, or until the file ``stop`` is in the folder."""
    servers, folder, names = arguments[0], Path(arguments[1]), arguments[2:]
    conf = {"spark.driver.extraJavaOptions": "-XX:TieredStopAtLevel=1", "spark.driver.memory": "1g"}
    conf["spark.python.authenticate.socketTimeout"] = (
        "90s"  # processes that start wait long on a busy machine
    )
    cores = 1 + max(2, sum(JOBS[name].tasks for name in names))
    session = Session(create_session(random.choice(MASTERS).format(cores), conf))
    session.sql(f"SET 'execution.checkpointing.dir' = '{folder}/checkpoints';" + RESTARTS + source(servers))
    for name in names:
        session.sql(JOBS[name].sink(servers))
    running: dict[str, Job] = {}
    restarts: dict[str, int] = {}
    while not (folder / "stop").exists():
        for name in names:
            job = running.get(name)
            if job is not None and not job.state.ended:
                restarts[name] = say_restarts(name, job, restarts[name])
                continue
            if job is not None:
                say(name, *failure_of(job))
            try:
                if JOBS[name].writers > 1:
                    writers = random.randint(1, JOBS[name].writers + 1)
                    session.sql(f"ALTER TABLE {name} SET ('sink.parallelism' = '{writers}')")
                running[name] = session.sql(JOBS[name].insert)
                restarts[name] = 0
                say(name, "started")
            except KafkaSqlError as error:
                running.pop(name, None)
                say(name, *described(error))
                if error.diagnostics[0].code == "spark-lost":
                    os._exit(1)
        time.sleep(_PAUSE_S)
    session.close()


def say_restarts(name: str, job: Job, known: int) -> int:
    """A line for every time that a job was started again by itself; returns how often that was."""
    found = sum(part.restarts for part in job.metrics().parts)
    for _ in range(known, found):
        say(name, "restarted")
    return found


def failure_of(job: Job) -> tuple[str, str]:
    """Why a job ended."""
    try:
        job.wait(10)
    except KafkaSqlError as error:
        return described(error)
    return ("ended", "")


def described(error: KafkaSqlError) -> tuple[str, str]:
    """The code of an error and its words."""
    first = error.diagnostics[0]
    return first.code, " ".join((first.message, *first.notes)).replace("\n", " ")[:300]


def say(*words: str) -> None:
    """A line for whoever watches."""
    print(f"{time.time():.1f}", *words, sep="\t", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
