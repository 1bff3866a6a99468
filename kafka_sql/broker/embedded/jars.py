"""The broker's jars: a folder the user names, or the project's cache folder, filled once from Maven
Central."""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from importlib import resources
from pathlib import Path

from kafka_sql.broker.embedded.ivy import Coordinate, OnProgress, download_jars, parse_coordinates
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

KAFKA_VERSION = "4.1.1"
JARS_VARIABLE = "KAFKA_SQL_KAFKA_JARS"
CACHE_VARIABLE = "KAFKA_SQL_CACHE"
DOWNLOAD_MEGABYTES = 38
"""The approximate size of the download."""

_STALE_S = 24 * 3600


def cache_folder(environment: Mapping[str, str] | None = None) -> Path:
    """Return the project's cache: ``KAFKA_SQL_CACHE``, else ``kafka-sql`` in ``XDG_CACHE_HOME`` or
    ``~/.cache``."""
    environment = os.environ if environment is None else environment
    named = environment.get(CACHE_VARIABLE)
    if named:
        return Path(named).expanduser()
    base = environment.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / "kafka-sql"


def kafka_coordinates() -> tuple[Coordinate, ...]:
    """Return the jars that the broker needs."""
    return parse_coordinates(
        resources.files("kafka_sql.broker.embedded").joinpath("kafka_jars.txt").read_text(encoding="utf-8")
    )


def jar_folder() -> Path:
    """Return the folder of the broker's jars, also before they are downloaded."""
    named = os.environ.get(JARS_VARIABLE)
    return Path(named).expanduser() if named else cache_folder() / f"kafka-{KAFKA_VERSION}"


def jars_present() -> bool:
    """Return whether the broker can start without a download."""
    if os.environ.get(JARS_VARIABLE):
        return any(jar_folder().glob("kafka_2.13-*.jar"))
    return jar_folder().is_dir()


def ensure_kafka_jars(on_progress: OnProgress | None = None) -> Path:
    """Return the folder of the broker's jars, and download them first if they do not exist yet.

    Raises UnreachableError: a named folder without Kafka in it, or a download that failed.
    """
    folder = jar_folder()
    if os.environ.get(JARS_VARIABLE):
        if not jars_present():
            raise UnreachableError(
                Diagnostic(
                    ErrorCode.JARS_MISSING,
                    f"'{folder}', which {JARS_VARIABLE} names, has no 'kafka_2.13-….jar'",
                    helps=(f"unset {JARS_VARIABLE} to have the jars downloaded",),
                )
            )
        return folder
    return install_jars(kafka_coordinates(), folder, on_progress)


def install_jars(
    coordinates: Sequence[Coordinate],
    folder: Path,
    on_progress: OnProgress | None = None,
    prepare: Callable[[Path], None] | None = None,
) -> Path:
    """Return ``folder`` with these jars, and download them first if it does not exist.

    ``prepare`` gets the folder of the downloaded files before anyone else sees them. The folder appears
    complete or not at all: jars go to a folder beside it that is renamed at the end; a second process
    waits for the first. Raises UnreachableError.
    """
    if folder.is_dir():
        return folder
    from filelock import FileLock  # takes 40 ms to import

    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with FileLock(folder.parent / f".{folder.name}.lock"):
            if folder.is_dir():
                return folder
            _remove_stale(folder)
            with tempfile.TemporaryDirectory(prefix=f".{folder.name}-", dir=folder.parent) as name:
                jars = Path(name) / "jars"
                jars.mkdir()
                download_jars(coordinates, jars, on_progress)
                shutil.rmtree(jars / "ivy-work", ignore_errors=True)
                if prepare is not None:
                    prepare(jars)
                jars.rename(folder)
    except OSError as error:
        raise UnreachableError(
            Diagnostic(
                ErrorCode.CACHE_UNUSABLE,
                f"jars cannot be put into '{folder.parent}': {error.strerror or error}",
                helps=(f"set {CACHE_VARIABLE} to a folder with some space",),
            )
        ) from error
    return folder


def _remove_stale(folder: Path) -> None:
    """Remove the files of killed downloads."""
    for left in folder.parent.glob(f".{folder.name}-*"):
        if time.time() - left.stat().st_mtime > _STALE_S:
            shutil.rmtree(left, ignore_errors=True)
