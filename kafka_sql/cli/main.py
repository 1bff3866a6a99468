"""The entry of ``kafka-sql``: handles Ctrl-C and SIGTERM before any slow import."""

from __future__ import annotations

import gc
import os
import signal
import sys
import threading
from contextlib import suppress
from types import FrameType

from kafka_sql.spark.launch.session_client import NoSession, is_wanted, run_attached

_SIGNALS = (signal.SIGINT, signal.SIGTERM)
_INTERRUPTED = 130
_OTHERS = 0o022
"""The rights to write that no file of a checkpoint, a log or a catalog gives to others."""
_COMMON_OPTIONS = {
    "--color": {
        "auto": {},
        "always": {"NO_COLOR": "", "FORCE_COLOR": "1"},
        "never": {"NO_COLOR": "1", "FORCE_COLOR": ""},
    },
    "--log-format": {
        "text": {"KAFKA_SQL_LOG_FORMAT": "text"},
        "json": {"KAFKA_SQL_LOG_FORMAT": "json"},
    },
}
"""The options before a command, and the environment that each value stands for."""
_YOUNG = 50_000
"""The number of new objects before a garbage collection: imports make no garbage (a tenth of the time of a
check of a small script)."""


def main() -> None:
    """Run the command line of the process and end it."""
    for each in _SIGNALS:
        signal.signal(each, _end_at_once)
    gc.set_threshold(_YOUNG)
    os.umask(os.umask(_OTHERS) | _OTHERS)  # before any thread: of Spark, too, nobody else writes a file
    arguments = without_common_options(sys.argv[1:])
    if is_wanted(arguments):
        try:
            sys.exit(run_attached(arguments))
        except NoSession as error:
            sys.exit(_without_session(str(error)))
    from kafka_sql.cli.spark_start import THREAD

    code = run_command(arguments)
    if code != _INTERRUPTED and all(thread.name != THREAD for thread in threading.enumerate()):
        sys.exit(code)
    # An orderly end would wait for the interrupted work, and print where it was: Spark while it starts,
    # first of all. Its Java process ends once this process no longer writes to it.
    _leave(code)


def without_common_options(arguments: list[str]) -> list[str]:
    """Return a command line without the options before its command, which are put into the environment,
    where a process of the session finds them. A wrong value stays, for the command to report it."""
    rest = list(arguments)
    while rest and rest[0].startswith("--"):
        name, equals, value = rest[0].partition("=")
        taken = 1 if equals else 2
        if not equals and len(rest) > 1:
            value = rest[1]
        settings = _COMMON_OPTIONS.get(name, {}).get(value)
        if settings is None:
            break
        os.environ.update(settings)
        del rest[:taken]
    return rest


def run_command(arguments: list[str]) -> int:
    """Run one command line (without the program's name) and return its exit code."""
    from kafka_sql.cli.command_table import run_command as run
    from kafka_sql.cli.interrupts import hear_lost_interrupts

    if signal.getsignal(signal.SIGTERM) is _end_at_once:
        _speak_past_filters()
        for each in _SIGNALS:
            signal.signal(each, signal.default_int_handler)
        hear_lost_interrupts()
    return run(arguments)


def _without_session(why: str) -> int:
    from kafka_sql.cli.report import Report
    from kafka_sql.text.diagnostics import Diagnostic, UnreachableError
    from kafka_sql.text.error_codes import ErrorCode

    return Report(sys.stderr).failure(UnreachableError(Diagnostic(ErrorCode.SESSION, why)))


def _end_at_once(number: int, frame: FrameType | None) -> None:
    """End the process immediately: no work has started yet that needs an orderly end."""
    with suppress(OSError):
        os.write(2, b"interrupted\n")
    os._exit(_INTERRUPTED)


def _leave(code: int) -> None:
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            stream.flush()
    os._exit(code)


def _speak_past_filters() -> None:
    """Give messages a way of their own to the screen: the output of Java is filtered while Spark starts."""
    with suppress(OSError, AttributeError):
        sys.stderr = open(  # noqa: SIM115 - it lasts as long as the process
            os.dup(sys.stderr.fileno()), "w", 1, sys.stderr.encoding, sys.stderr.errors
        )


if __name__ == "__main__":  # spark-submit takes a file
    main()
