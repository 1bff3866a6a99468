"""The broker of a benchmark: the one named, or the embedded one on fresh data."""

from __future__ import annotations

import signal
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from kafka_sql.broker.embedded.embedded_broker import EmbeddedBroker


@dataclass(frozen=True, slots=True)
class BenchBroker:
    """Where the broker is; ``pid`` is None where it was running already."""

    bootstrap: str
    pid: int | None


@contextmanager
def bench_broker(bootstrap: str | None) -> Iterator[BenchBroker]:
    """The broker at ``bootstrap``; without one, an embedded broker whose data is removed at the end."""
    if bootstrap is not None:
        yield BenchBroker(bootstrap, None)
        return
    with tempfile.TemporaryDirectory(prefix="kafka-sql-bench-broker-") as folder:
        broker = EmbeddedBroker(Path(folder))
        address = broker.start(lambda line: print(line.rstrip("\r"), file=sys.stderr, flush=True))
        try:
            yield BenchBroker(address.bootstrap_servers, address.pid)
        finally:
            broker.stop()


def stop_on_termination() -> None:
    """Makes SIGTERM (``timeout``, CI) raise SystemExit, so that what was started is stopped."""

    def end(number: int, frame: FrameType | None) -> None:
        sys.exit(128 + number)

    signal.signal(signal.SIGTERM, end)
