"""When a stream marks the partitions that it has written as complete: some time after they were begun, or
when the watermark has passed their own time (Flink documentation, "Partition Commit")."""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime, timezone
from pathlib import Path
from urllib.parse import unquote
from zoneinfo import ZoneInfo

from kafka_sql.model.connectors import CommitTime, CommitTrigger

_LOOK_EVERY_S = 0.5


class PartitionCommits:
    """Marks partitions of ``folder`` with the file ``success_file``. What waits is remembered in a file of
    the folder that ``identity`` names, so that another start of the query goes on."""

    def __init__(self, folder: Path, success_file: str, commit: CommitTime, identity: str) -> None:
        self._folder, self._success_file, self._commit = folder, success_file, commit
        self._store = folder / f".pending-{identity}.json"
        self._lock = threading.Lock()
        self._waiting: dict[str, int] = json.loads(self._store.read_text()) if self._store.exists() else {}
        """Partition (a relative path) to when it was begun, in ms since 1970."""

    def touched(self, partitions: Iterable[Path]) -> None:
        """Rows were written into ``partitions``."""
        with self._lock:
            for partition in partitions:
                self._waiting.setdefault(str(partition), int(time.time() * 1000))
            self._keep()

    def follow(self, is_active: Callable[[], bool], watermark_ms: Callable[[], int | None]) -> None:
        """Mark what is complete from now on, as long as the query is active; ``watermark_ms`` is None where
        there is none yet."""

        def look() -> None:
            while is_active():
                self.mark(int(time.time() * 1000), watermark_ms())
                time.sleep(_LOOK_EVERY_S)

        threading.Thread(target=look, name="partition-commits", daemon=True).start()

    def mark(self, now_ms: int, watermark_ms: int | None) -> None:
        """Mark the partitions that are complete at ``now_ms`` with this watermark."""
        with self._lock:
            complete = [
                partition
                for partition, begun in self._waiting.items()
                if self._is_complete(partition, begun, now_ms, watermark_ms)
            ]
            for partition in complete:
                (self._folder / partition / self._success_file).touch()
                del self._waiting[partition]
            if complete:
                self._keep()

    def _is_complete(self, partition: str, begun: int, now_ms: int, watermark_ms: int | None) -> bool:
        if self._commit.trigger is CommitTrigger.PROCESS_TIME:
            return now_ms > begun + self._commit.delay_ms
        if watermark_ms is None:
            return False
        return watermark_ms > partition_time_ms(partition, self._commit) + self._commit.delay_ms

    def _keep(self) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        written = self._store.with_suffix(".new")
        written.write_text(json.dumps(self._waiting))
        os.replace(written, self._store)


def partition_time_ms(partition: str, commit: CommitTime) -> int:
    """The time of a partition (``day=2024-01-01/hour=10``) in ms since 1970. Raises ValueError."""
    values = dict(part.partition("=")[::2] for part in partition.split("/"))
    values = {name: unquote(value) for name, value in values.items()}
    found = datetime.strptime(_text(values, commit.pattern), commit.format) if commit.format else None
    if found is None:
        text = _text(values, commit.pattern)
        found = datetime.fromisoformat(text)
    return int(found.replace(tzinfo=_zone(commit.zone)).timestamp() * 1000)


def _text(values: Mapping[str, str], pattern: str | None) -> str:
    if pattern is None:
        return next(iter(values.values()))
    for name in sorted(values, key=len, reverse=True):
        pattern = pattern.replace(f"${name}", values[name])
    return pattern


def _zone(name: str) -> timezone | ZoneInfo:
    return timezone.utc if name == "UTC" else ZoneInfo(name)
