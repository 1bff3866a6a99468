"""A server on loopback that outlives the process that started it: found again by a record of its process,
stopped by signals. The broker is one, the schema registry another."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

from kafka_sql.broker.embedded.process import ProcessMark, mark, terminate

if TYPE_CHECKING:
    from typing_extensions import Self

_STOP_LIMIT_S = 15.0
_POLL_S = 0.2


@dataclass(frozen=True, slots=True)
class ServiceRecord:
    """The content of the file of a service: its process and its port."""

    pid: int
    started: str
    port: int

    @property
    def process(self) -> ProcessMark:
        """The process, which can tell whether it is alive."""
        return ProcessMark(self.pid, self.started)

    def write(self, path: Path) -> None:
        """Write the record."""
        path.write_text(json.dumps(asdict(self)), encoding="utf-8")

    @classmethod
    def read(cls, path: Path) -> Self | None:
        """Return the record in ``path``, or None if the file does not exist or is not a record."""
        try:
            return cls(**json.loads(path.read_text(encoding="utf-8")))
        except (OSError, ValueError, TypeError):
            return None


R = TypeVar("R", bound=ServiceRecord)


class LoopbackService(Generic[R]):
    """The service whose record is in ``file``."""

    def __init__(self, file: Path, kind: type[R]) -> None:
        self._file = file
        self._kind = kind

    def running(self) -> R | None:
        """Return the record of the service, or None if it does not run (whatever an old file says)."""
        record = self._kind.read(self._file)
        return record if record is not None and record.process.alive else None

    def stop(self) -> bool:
        """Stop the service, in an orderly way if it allows that. Return whether it ran."""
        record = self.running()
        if record is not None:
            terminate(record.process, _STOP_LIMIT_S)
        self._file.unlink(missing_ok=True)
        return record is not None

    def kill(self) -> None:
        """End the service with ``kill -9``."""
        record = self.running()
        if record is not None:
            terminate(record.process, 0.0, orderly=False)

    def wait(self) -> None:
        """Wait until the service ends."""
        record = self.running()
        while record is not None and record.process.alive:
            time.sleep(_POLL_S)

    def launch(
        self,
        command: Sequence[str],
        output: Path,
        record: Callable[[ProcessMark], R],
        wait_until_ready: Callable[[subprocess.Popen[bytes]], None],
    ) -> R:
        """Start ``command`` in the folder of the file, write ``record``, and wait until it is ready. If
        that fails, no process keeps running."""
        with open(output, "wb") as said:
            child = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=subprocess.STDOUT,
                cwd=self._file.parent,
                start_new_session=True,
            )
        started = record(mark(child.pid))
        started.write(self._file)
        try:
            wait_until_ready(child)
        except BaseException:
            child.kill()
            child.wait()
            self._file.unlink(missing_ok=True)
            raise
        child.returncode = 0  # it is meant to keep running: no warning when this object is deleted
        return started
