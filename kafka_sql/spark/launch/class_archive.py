"""Java's class-data archive for Spark: its classes, parsed and checked once, mapped into memory at a start.

Without one, Spark's Java spends some six seconds of CPU on loading classes. The archive (about 160 MB) is
made by a training run of usual statements, in the background, after the first command that started Spark, and
kept in the project's cache. It belongs to one Java and one set of Spark's jars: its name says which, so that
another Java or another Spark has its own. Java itself checks the archive too and starts without it where it
does not fit.

Source: JEP 310 (application class-data sharing), JEP 350 (dynamic archives: ``-XX:ArchiveClassesAtExit``).
"""

from __future__ import annotations

import hashlib
import os
import shlex
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from kafka_sql.broker.client.java import find_tool
from kafka_sql.broker.embedded.jars import cache_folder

SWITCH = "KAFKA_SQL_CLASS_ARCHIVE"
"""``never`` in the environment: no archive is used or made."""

_TRAINING = Path(__file__).with_name("training.sql")
_TRAINING_LIMIT_S = 600
_QUIET = ("-Xshare:auto", "-Xlog:cds=off", "-Xlog:cds+dynamic=off")
_LOW_PRIORITY = 19
_TRY_AGAIN_S = 24 * 3600
_UNUSED_S = 30 * 24 * 3600
"""Archives that no Java has used for so long are removed when another one is made; use sets their time."""


def archive_options() -> tuple[str, ...]:
    """Java's options that use the archive, quoted as in a shell, which Spark asks for; none where there is
    no archive."""
    archive = _archive()
    if archive is None:
        return ()
    try:
        os.utime(archive)
    except OSError:
        return ()
    return (shlex.quote(f"-XX:SharedArchiveFile={archive}"), *_QUIET)


def is_missing() -> bool:
    """Whether an archive should be made: there is none, and no earlier try has failed."""
    archive = _archive()
    return archive is not None and not archive.is_file() and not _failed_lately(archive)


def make_in_background() -> None:
    """Makes the archive in a process of its own, which gives way to all others and outlives this one."""
    with suppress(OSError):
        subprocess.Popen(
            [sys.executable, "-m", __name__],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            cwd=_TRAINING.parent,
        )


def make() -> Path | None:
    """Makes the archive unless it is there, once another process that makes it is done; None where it cannot
    be made.

    What kept it from being made stands in a file beside it, and it is not tried again for a day with this
    Java and these jars.
    """
    archive = _archive()
    if archive is None or archive.is_file():
        return archive
    from filelock import FileLock  # takes 40 ms to import

    archive.parent.mkdir(parents=True, exist_ok=True)
    with FileLock(archive.with_suffix(".lock")):
        if archive.is_file():
            return archive
        if _failed_lately(archive):
            return None
        with tempfile.TemporaryDirectory(prefix=".making-", dir=archive.parent) as folder:
            made = Path(folder) / archive.name
            said = _train(made, Path(folder))
            if not made.is_file():
                _failure(archive).write_text(said, encoding="utf-8")
                return None
            made.rename(archive)
            _failure(archive).unlink(missing_ok=True)
            _remove_unused(archive.parent)
    return archive


def _train(made: Path, folder: Path) -> str:
    """Runs the training statements; returns what was said, once Java has written the archive and is gone."""
    java = shlex.join(["-XX:TieredStopAtLevel=1", f"-XX:ArchiveClassesAtExit={made}", *_QUIET])
    command = [sys.executable, "-m", "kafka_sql", "run", "--quiet", str(_TRAINING)]
    command += ["--conf", f"spark.driver.defaultJavaOptions={java}", "--conf", f"spark.local.dir={folder}"]
    try:
        # Java inherits the pipe, which ends only with it: a moment after the command.
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            timeout=_TRAINING_LIMIT_S,
            check=False,
            env={**os.environ, SWITCH: "never"},
            cwd=folder,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    return done.stdout


def _archive() -> Path | None:
    """Where the archive for the Java and the Spark in use is or will be; None where none is wanted."""
    if os.environ.get(SWITCH) == "never":
        return None
    java = find_tool("java")
    if java is None:
        return None
    return cache_folder() / "class-archives" / f"spark-{_key(java.resolve())}.jsa"


def _remove_unused(folder: Path) -> None:
    for archive in folder.glob("*.jsa"):
        if time.time() - archive.stat().st_mtime > _UNUSED_S:
            archive.unlink()


def _failure(archive: Path) -> Path:
    return archive.with_suffix(".failed.txt")


def _failed_lately(archive: Path) -> bool:
    """Whether it could not be made within the last day: a full disk or a Java that was killed may be gone."""
    try:
        return time.time() - _failure(archive).stat().st_mtime < _TRY_AGAIN_S
    except OSError:
        return False


def _key(java: Path) -> str:
    """Changes with the Java, Spark's jars and the statements of the training."""
    import pyspark

    home = Path(os.environ.get("SPARK_HOME") or Path(pyspark.__file__).parent)
    facts = [
        str(java),
        *_facts(java.parent.parent / "lib" / "modules"),
        str(home),
        _TRAINING.read_text(encoding="utf-8"),
    ]
    for jar in sorted((home / "jars").glob("*.jar")):
        facts += [jar.name, *_facts(jar)]
    return hashlib.sha256("\n".join(facts).encode()).hexdigest()[:16]


def _facts(file: Path) -> Iterator[str]:
    with suppress(OSError):
        stat = file.stat()
        yield str(stat.st_size)
        yield str(stat.st_mtime_ns)


if __name__ == "__main__":
    with suppress(AttributeError, OSError):
        os.nice(_LOW_PRIORITY)
    begun = time.monotonic()
    made = make()
    print(f"{made or 'no archive'} ({time.monotonic() - begun:.0f} s)")
