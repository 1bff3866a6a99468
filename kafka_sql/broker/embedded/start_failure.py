"""Reads from Kafka's log why a broker did not come up."""

from __future__ import annotations

import re
from pathlib import Path

from kafka_sql.text.diagnostics import Diagnostic, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

_KNOWN = (
    (
        re.compile(r"Failed to acquire lock on file"),
        "another Kafka broker is using this data folder",
        "stop that one, or name another folder with --data-dir",
    ),
    (
        re.compile(r"Address already in use"),
        "another program took the port",
        "start it again; it takes another free port",
    ),
    (re.compile(r"No space left on device|Disk quota exceeded"), "the disk is full", "free some space"),
    (re.compile(r"OutOfMemoryError|Could not reserve enough space"), "there is too little memory for it", ""),
    (
        re.compile(r"UnsupportedClassVersionError"),
        "this Java is too old for it",
        "install Java 17 or newer, or set JAVA_HOME to one",
    ),
    (
        re.compile(
            r"(?:No|Unsupported|Unknown) (?:MetadataVersion|feature level|finalized)|has a range of \[|"
            r"do(?:es)? not support (?:the )?(?:finalized )?(?:metadata|feature)|Unrecognized version|"
            r"meta\.properties (?:has|with) (?:an )?(?:unknown|unsupported)|VersionRange",
            re.IGNORECASE,
        ),
        "the data folder was made by another version of Kafka",
        "name another folder with --data-dir, or remove this one with all its records",
    ),
    (
        re.compile(r"NoClassDefFoundError|ClassNotFoundException|Could not find or load main class"),
        "a jar is missing",
        "remove the jar folder in the cache so that it is downloaded again, or unset KAFKA_SQL_KAFKA_JARS",
    ),
    (
        re.compile(r"AccessDeniedException|Permission denied"),
        "files of the data folder may not be read or written",
        "name another folder with --data-dir",
    ),
    (
        re.compile(
            r"Stored node id|InconsistentClusterId|InconsistentBrokerIdException|No `meta\.properties` found"
        ),
        "the data folder belongs to another cluster",
        "name another folder with --data-dir, or remove this one with all its records",
    ),
)
_ERROR = re.compile(
    r"^(?:\S+ (?:ERROR|FATAL) (.+?)(?: \(\S+\))?|Error: (.+)|Exception in thread .*?: (.+))$", re.MULTILINE
)
_CAUSE = re.compile(r"^(?:Caused by: )?(?:[\w$]+\.)+(\w+(?:Exception|Error)): (.+)$", re.MULTILINE)


def start_failure(what: str, log_file: Path, said: str) -> UnreachableError:
    """The error for a broker that did not come up: the reason where its words ``said`` tell, and its log
    file."""
    notes: list[str] = []
    helps: tuple[str, ...] = ()
    known = next((entry for entry in _KNOWN if entry[0].search(said)), None)
    if known is not None:
        notes.append(known[1])
        helps = (known[2],) if known[2] else ()
    else:
        cause = _CAUSE.search(said) or _ERROR.search(said)
        if cause is not None:
            notes.append(": ".join(part for part in cause.groups() if part)[:300])
    notes.append(f"its log is {log_file}")
    return UnreachableError(Diagnostic(ErrorCode.BROKER_NOT_STARTED, what, notes=tuple(notes), helps=helps))
