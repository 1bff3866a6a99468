"""A process found again by its id and start time."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

from kafka_sql.broker.embedded.process import ProcessMark, mark, start_time, terminate

WAITS = "import time; print('up', flush=True); time.sleep(60)"
DEAF = f"import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); {WAITS}"


def started(program: str) -> subprocess.Popen[str]:
    child = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    with child.stdout:
        assert child.stdout.readline() == "up\n"
    return child


def test_a_running_process_is_alive():
    assert mark(os.getpid()).alive


def test_another_process_with_the_same_id_is_not_it():
    here = mark(os.getpid())
    assert not ProcessMark(here.pid, here.started + "1").alive
    assert not ProcessMark(here.pid, "").alive
    assert not ProcessMark(0, here.started).alive


def test_a_dead_process_is_not_alive_even_before_it_is_reaped():
    child = started(WAITS)
    process = mark(child.pid)
    child.send_signal(signal.SIGKILL)
    limit = time.monotonic() + 10
    while process.alive:
        assert time.monotonic() < limit
    assert start_time(child.pid) == ""
    child.wait()


def test_terminate_asks_first():
    child = started(WAITS)
    assert terminate(mark(child.pid), 10)
    assert child.wait() in (0, -signal.SIGTERM)


def test_terminate_kills_what_does_not_listen():
    child = started(DEAF)
    process = mark(child.pid)
    assert not terminate(process, 0.3)
    assert not process.alive
    child.wait()
