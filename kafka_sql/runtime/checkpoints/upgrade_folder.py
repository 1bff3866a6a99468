"""The folder in which ``kafka-sql upgrade`` rebuilds checkpoints beside a running job, and the step in
which they replace the old ones.

``.upgrade-<pipeline>`` lies beside the folder of the pipeline. ``new`` holds the checkpoints of the
changed query, ``old`` those of the running query, read once more to know its rows, and ``before`` the
replaced ones. Without ``swap.json`` the rebuilt checkpoints are a draft that nothing uses. With it they
are complete, and the next start of the pipeline, or the next upgrade, puts them in place."""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from pathlib import Path

from kafka_sql.broker.fault_points import reach
from kafka_sql.runtime.checkpoints.lock import FolderLock
from kafka_sql.spark.platform.whole_files import sync

_JOURNAL = "swap.json"
_NEW, _OLD, _BEFORE = "new", "old", "before"


class UpgradeFolder:
    """That of the pipeline whose checkpoints are in the folder ``pipeline`` of this machine."""

    def __init__(self, pipeline: Path) -> None:
        self._pipeline = pipeline
        self.path = pipeline.with_name(f".upgrade-{pipeline.name}")

    @property
    def new(self) -> Path:
        """Where pipelines of changed queries have their checkpoints meanwhile."""
        return self.path / _NEW

    @property
    def old(self) -> Path:
        """Where pipelines of the queries that run have theirs."""
        return self.path / _OLD

    @property
    def before(self) -> Path:
        """The checkpoints that the last upgrade has replaced."""
        return self.path / _BEFORE

    def begin(self) -> FolderLock:
        """Make the folder, finish a swap that was interrupted, and remove all else. Returns the lock that an
        upgrade holds. Raises JobError ``checkpoint-in-use`` during another upgrade, OSError."""
        self.path.mkdir(parents=True, exist_ok=True)
        lock = FolderLock(str(self.path))
        try:
            self._finished()
            self.clear()
        except BaseException:
            lock.release()
            raise
        return lock

    def clear(self) -> None:
        """Remove what was rebuilt and is not in place. Raises OSError."""
        for each in (self.new, self.old):
            if each.exists():
                shutil.rmtree(each)

    def abandon(self) -> None:
        """Remove what was rebuilt, if it is not to be put in place."""
        if not (self.path / _JOURNAL).exists():
            shutil.rmtree(self.new, ignore_errors=True)
            shutil.rmtree(self.old, ignore_errors=True)

    def swap(self, names: Sequence[str]) -> None:
        """Put the rebuilt checkpoints ``names`` (of folders of the pipeline) in place, under the lock. A
        process that dies meanwhile leaves the old ones, or the next start puts all in place. Raises
        OSError."""
        shutil.rmtree(self.before, ignore_errors=True)
        draft = self.path / f"{_JOURNAL}.new"
        draft.write_text(json.dumps({"checkpoints": list(names)}), encoding="utf-8")
        sync(str(draft))
        reach("swap-complete")
        draft.rename(self.path / _JOURNAL)
        sync(str(self.path))
        reach("swap-noted")
        self._finished()

    def finish(self) -> bool:
        """Finish a swap that was interrupted, and return whether there was one. Raises JobError
        ``checkpoint-in-use`` while an upgrade is doing it, OSError."""
        if not (self.path / _JOURNAL).exists():
            return False
        lock = FolderLock(str(self.path))
        try:
            return self._finished()
        finally:
            lock.release()

    def _finished(self) -> bool:
        journal = self.path / _JOURNAL
        if not journal.exists():
            return False
        self._pipeline.mkdir(exist_ok=True)
        self.before.mkdir(exist_ok=True)
        for name in json.loads(journal.read_text(encoding="utf-8"))["checkpoints"]:
            rebuilt = self.new / self._pipeline.name / name
            if not rebuilt.exists():
                continue  # it is in place
            place = self._pipeline / name
            if place.exists():
                place.rename(self.before / name)
                sync(str(self.before))
                reach("swap-old-moved")
            rebuilt.rename(place)
            sync(str(self._pipeline))
            reach("swap-new-moved")
        journal.unlink()
        sync(str(self.path))
        reach("swap-done")
        self.clear()
        return True
