"""Finds Java and its tools, or reports in one sentence what is missing."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

from kafka_sql.text.diagnostics import Diagnostic, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

MINIMUM_JAVA = 17
"""The oldest Java that Spark 4 and Kafka 4 run on."""

_VERSION = re.compile(r'version "(?:1\.)?(\d+)')
_START_LIMIT_S = 30


@dataclass(frozen=True, slots=True)
class Java:
    """A ``java`` that was found: its path, its feature version (17, 21 …) and the first line of its
    ``-version``."""

    path: Path
    version: int
    description: str


def find_tool(name: str) -> Path | None:
    """Return ``name`` (``java``, ``keytool``) of ``JAVA_HOME``, or of ``PATH`` if that is not set, or None
    if it does not exist. Spark and Kafka choose their Java by the same rule."""
    home = os.environ.get("JAVA_HOME")
    suffix = ".exe" if os.name == "nt" else ""
    if home:
        candidate = Path(home) / "bin" / f"{name}{suffix}"
        return candidate if os.access(candidate, os.X_OK) else None
    found = shutil.which(name)
    return Path(found) if found else None


def installed_java() -> str | None:
    """Return the version of the Java that would be used, from the file ``release`` of its folder, or None
    without that file."""
    path = find_tool("java")
    if path is None:
        return None
    try:
        text = (path.resolve().parents[1] / "release").read_text(encoding="utf-8")
    except OSError:
        return None
    found = re.search(r'^JAVA_VERSION="(.+)"', text, re.MULTILINE)
    return None if found is None else found[1]


def find_java() -> Java | None:
    """Return the Java that would be used, of any version, or None if it does not exist or does not start."""
    path = find_tool("java")
    if path is None:
        return None
    try:
        said = subprocess.run(
            [str(path), "-version"], capture_output=True, text=True, timeout=_START_LIMIT_S, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    text = said.stderr or said.stdout
    match = _VERSION.search(text)
    if match is None:
        return None
    description = next(line.strip() for line in text.splitlines() if _VERSION.search(line))
    return Java(path, int(match.group(1)), description)


def require_java() -> Java:
    """Return the Java to run with. Raises UnreachableError (``java-missing``, ``java-too-old``) that says
    what to install."""
    java = find_java()
    if java is None:
        home = os.environ.get("JAVA_HOME")
        where = f"in JAVA_HOME, which is '{home}'" if home else "on PATH"
        raise UnreachableError(
            Diagnostic(
                ErrorCode.JAVA_MISSING,
                f"Java {MINIMUM_JAVA} or newer is needed and no 'java' that starts is {where}",
                helps=(f"install a JRE or JDK {MINIMUM_JAVA}+ or set JAVA_HOME to one",),
            )
        )
    if java.version < MINIMUM_JAVA:
        raise UnreachableError(
            Diagnostic(
                ErrorCode.JAVA_TOO_OLD,
                f"Java {MINIMUM_JAVA} or newer is needed and '{java.path}' is Java {java.version}",
                helps=(f"install a JRE or JDK {MINIMUM_JAVA}+ or set JAVA_HOME to one",),
            )
        )
    return java
