"""What a running job occupies: memory of its processes (Linux), files of its checkpoints."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

_PAGE_KIB = os.sysconf("SC_PAGE_SIZE") // 1024

# What Spark 4.2 leaves in Java for each start of a query that reads by Python, and nobody can close: its
# PythonStreamingSourceRunner makes a PythonWorkerFactory, whose monitor thread never ends and whose
# createSimpleWorker opens a selector (two files) that is referred to by nothing.
SPARK_THREADS_PER_START = 1
SPARK_FILES_PER_START = 2


@dataclass(frozen=True)
class Footprint:
    """A moment: seconds since the start, resident memory of driver, JVM and Python workers (MiB), what lives
    on the JVM's heap after a collection (MiB, None where jcmd is not there), files and MiB of the
    checkpoints, rows read and written, records that wait; open files and threads of all processes."""

    at_s: float
    driver_mib: float
    jvm_mib: float
    heap_mib: float | None
    workers_mib: float
    worker_count: int
    files: int
    checkpoint_mib: float
    rows_read: int = 0
    rows_written: int = 0
    lag: int = 0
    restarts: int = 0
    open_files: int = 0
    threads: int = 0

    @property
    def own_open_files(self) -> int:
        """Those that are not Spark's leavings of streams that were started again."""
        return self.open_files - SPARK_FILES_PER_START * self.restarts

    @property
    def own_threads(self) -> int:
        """As ``own_open_files``."""
        return self.threads - SPARK_THREADS_PER_START * self.restarts


def footprint(root: int, checkpoints: Path, at_s: float, rows: tuple[int, int, int, int]) -> Footprint:
    """What the process ``root``, everything started by it, and the folder ``checkpoints`` occupy; ``rows``
    are those read and written, the lag, and how often streams were started again."""
    driver = jvm = workers = count = open_files = threads = 0
    heap: float | None = None
    for pid in _descendants(root):
        kib, name = _resident_kib(pid), _name(pid)
        open_files, threads = open_files + _entries(pid, "fd"), threads + _entries(pid, "task")
        if pid == root:
            driver += kib
        elif name == "java":
            jvm += kib
            heap = _live_heap_mib(pid) if heap is None else heap
        elif kib:
            workers, count = workers + kib, count + 1
    files, size = _files(checkpoints)
    places = (files, size / 1024 / 1024, *rows, open_files, threads)
    return Footprint(at_s, driver / 1024, jvm / 1024, heap, workers / 1024, count, *places)


def _descendants(root: int) -> list[int]:
    children: dict[int, list[int]] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
        children.setdefault(parent, []).append(int(folder.name))
    found, waiting = [], [root]
    while waiting:
        pid = waiting.pop()
        found.append(pid)
        waiting += children.get(pid, [])
    return found


def _resident_kib(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * _PAGE_KIB
    except (OSError, IndexError):
        return 0


def _entries(pid: int, kind: str) -> int:
    try:
        return len(os.listdir(f"/proc/{pid}/{kind}"))
    except OSError:
        return 0


def _live_heap_mib(pid: int) -> float | None:
    """What is alive on the heap of a JVM: counting it collects the rest. Resident memory alone does not tell,
    because a heap grows to its limit before anything is collected."""
    jcmd = shutil.which("jcmd")
    if jcmd is None:
        return None
    command = [jcmd, str(pid), "GC.class_histogram"]
    try:
        answer = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
        return int(answer.stdout.split()[-1]) / 1024 / 1024
    except (OSError, ValueError, IndexError, subprocess.SubprocessError):
        return None


def _name(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/comm").read_text().strip()
    except OSError:
        return ""


def _files(folder: Path) -> tuple[int, int]:
    count = size = 0
    for inner, _, names in os.walk(folder):
        for name in names:
            try:
                size += os.path.getsize(os.path.join(inner, name))
            except OSError:
                continue
            count += 1
    return count, size


@dataclass(frozen=True)
class Verdict:
    """Whether a figure stayed flat: its median in the second quarter of the run and in the last."""

    figure: str
    early: float
    late: float
    allowed: float

    @property
    def flat(self) -> bool:
        """Whether it has not grown by more than is allowed."""
        return self.late <= self.allowed


def verdicts(taken: Sequence[Footprint]) -> list[Verdict]:
    """Compares the second quarter of what was seen since rows were written with the last: memory may grow by
    a tenth and 32 MiB, files and bytes by a half and 100 files or 5 MiB (how much is there depends on when
    Spark last removed some), open files and threads by a tenth and what a restart needs for a moment, beside
    what Spark leaves for each start."""
    taken = [each for each in taken if each.rows_written] or taken
    quarter = max(1, len(taken) // 4)
    early, late = taken[quarter : 2 * quarter] or taken, taken[-quarter:]

    def compared(figure: str, name: str, factor: float, more: float) -> Verdict:
        before, after = (median(_known(part, name)) for part in (early, late))
        return Verdict(figure, before, after, before * factor + more)

    heap = "heap_mib" if _known(early, "heap_mib") and _known(late, "heap_mib") else "jvm_mib"

    return [
        compared("driver MiB", "driver_mib", 1.1, 32),
        compared("JVM heap MiB" if heap == "heap_mib" else "JVM MiB", heap, 1.1, 32),
        compared("workers MiB", "workers_mib", 1.1, 32),
        compared("checkpoint files", "files", 1.5, 100),
        compared("checkpoint MiB", "checkpoint_mib", 1.5, 5),
        compared("open files but Spark's", "own_open_files", 1.1, 60),
        compared("threads but Spark's", "own_threads", 1.1, 40),
        compared("processes", "worker_count", 1.0, 4),
    ]


def _known(taken: Sequence[Footprint], name: str) -> list[float]:
    return [value for each in taken if (value := getattr(each, name)) is not None]
