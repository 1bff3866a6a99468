"""The program of the embedded schema registry: Apicurio Registry, which speaks Confluent's interface, in a
folder the user names or in the project's cache, filled once from Maven Central."""

from __future__ import annotations

import os
import tarfile
from pathlib import Path

from kafka_sql.broker.embedded.ivy import Coordinate, OnProgress
from kafka_sql.broker.embedded.jars import cache_folder, install_jars
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

REGISTRY_VERSION = "3.0.9"
"""The last one that runs on Java 17."""
HOME_VARIABLE = "KAFKA_SQL_REGISTRY_HOME"
REGISTRY_MEGABYTES = 104
"""About how much is downloaded."""

_ARCHIVE = Coordinate(
    "io.apicurio",
    "apicurio-registry-app",
    REGISTRY_VERSION,
    "all",
    "tar.gz",
    sha256="2b28181501a20cbf6efcd77f9b7153908fc01f3d3a7c32024c0bd9e1b04c8a43",
)
_RUNNER = "apicurio-registry-app-*-runner.jar"


def registry_home() -> Path:
    """Where the registry's program is, or will be once it is downloaded."""
    named = os.environ.get(HOME_VARIABLE)
    return Path(named).expanduser() if named else cache_folder() / f"apicurio-registry-{REGISTRY_VERSION}"


def registry_present() -> bool:
    """Whether the registry can start without a download."""
    return any(registry_home().glob(_RUNNER))


def ensure_registry(on_progress: OnProgress | None = None) -> Path:
    """The jar to run, downloaded first where it is not there yet.

    Raises UnreachableError: a named folder without the registry in it, or a download that failed.
    """
    home = registry_home()
    if not os.environ.get(HOME_VARIABLE):
        install_jars([_ARCHIVE], home, on_progress, _unpack)
    found = sorted(home.glob(_RUNNER))
    if not found:
        raise UnreachableError(
            Diagnostic(
                ErrorCode.REGISTRY_MISSING,
                f"there is no '{_RUNNER}' in '{home}'",
                helps=(f"unset {HOME_VARIABLE} to have Apicurio Registry downloaded",)
                if os.environ.get(HOME_VARIABLE)
                else ("remove that folder, so that it is downloaded again",),
            )
        )
    return found[-1]


def _unpack(folder: Path) -> None:
    archive = folder / _ARCHIVE.file_name
    with tarfile.open(archive) as packed:
        if hasattr(tarfile, "data_filter"):
            packed.extractall(folder, filter="data")
        else:
            packed.extractall(folder)
    archive.unlink()
