"""The client of a session that stays: has a command line run there, or uses its Spark from here.

It imports the standard library alone: what the user waits for is the command, not Python.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kafka_sql import __version__

VARIABLE = "KAFKA_SQL_SESSION"
"""Set in the environment: commands use the session that stays, as with ``--attach``."""
OPTION = "--attach"
COMMANDS = ("run", "explain")
"""The commands that the session runs in a process of its own making; the shell attaches its own."""
_SERVER = "KAFKA_SQL_FORK_SERVER"
SOCKET = "session.socket"
LOCK = "session.lock"
JOBS = "jobs"
RUNNING = f"running-{__version__}"
"""What processes tell of jobs is for others of the same version."""
ATTACHED = "KAFKA_SQL_ATTACHED"
"""In the environment of a process that the session has made: the folder of the session."""
ANOTHER_RUNS = 3
"""The exit code of a server that finds another one in its folder."""
_ITS_OWN = ("--master", "--conf")
_LIMIT_S = 60.0
_LONGEST_SOCKET = 107
"""Bytes; unix(7)."""
_LONGEST_NAME = f"{JOBS}/999999/door"
RESTARTED = "the session's Spark had died and is started again; jobs that ran there have failed"


class NoSession(Exception):
    """No session answers, or it is not one for us; the text says which."""


@dataclass(frozen=True, slots=True)
class Lease:
    """A client's hold on Spark: a port and a secret of Spark's Java, whose entry point is a Spark session of
    the client's own. It ends with the connection; ``number`` names it among others."""

    connection: socket.socket
    number: int
    port: int
    secret: str

    @property
    def lost(self) -> bool:
        """Whether the session, or its Spark, is gone."""
        try:
            return self.connection.recv(1, socket.MSG_DONTWAIT | socket.MSG_PEEK) == b""
        except BlockingIOError:
            return False
        except OSError:
            return True

    def end(self) -> None:
        """Gives Spark back: what runs under this lease ends."""
        self.connection.close()


@dataclass(frozen=True, slots=True)
class Attachment:
    """What a process that uses the session knows of it: the folder of its socket and its jobs, the
    ``environment`` of its processes, and whether its Spark had died and is another one, told once."""

    folder: Path
    environment: Mapping[str, str]
    restarted: bool


def session_folder() -> Path:
    """The folder of the socket, for this user only; made here. Raises NoSession where it is not ours, or has
    a longer name than sockets may have."""
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    base = Path(runtime) if runtime.startswith("/") else Path.home() / ".local/state"
    folder = base / "kafka-sql" / "session"
    if len(os.fsencode(folder / _LONGEST_NAME)) > _LONGEST_SOCKET:
        raise NoSession(f"'{folder}' is too long a name for a socket: set XDG_RUNTIME_DIR to a shorter one")
    folder.mkdir(parents=True, exist_ok=True)
    if folder.stat().st_uid != os.getuid():
        raise NoSession(f"the folder '{folder}' is another user's")
    folder.chmod(0o700)
    return folder


def running_folder() -> Path:
    """The folder in which processes of this user tell of their jobs. Raises NoSession as
    :func:`session_folder`, OSError where it cannot be made."""
    return session_folder() / RUNNING


def ask(what: str, limit_s: float = _LIMIT_S) -> dict[str, Any]:
    """What the session answers to ``commands``, ``status`` or ``stop``. Raises NoSession."""
    connection, answer = _asked(session_folder(), {"ask": what}, limit_s)
    connection.close()
    if what == "commands":
        _refuse_others(answer)
    return answer


def take_lease(folder: Path, copy_of: int | None = None) -> Lease:
    """Spark for this process, until it ends: with a session as new, or a copy of that of another lease, with
    its temporary views. Raises NoSession."""
    connection, answer = _asked(folder, {"ask": "lease", "copy_of": copy_of}, _LIMIT_S)
    return Lease(connection, answer["lease"], answer["port"], answer["secret"])


_attachment: Attachment | None = None


def attach() -> Attachment:
    """Makes this process one that uses the session that stays. Raises NoSession."""
    global _attachment
    answer = ask("commands")
    _attachment = Attachment(session_folder(), answer["environment"], answer["restarted"])
    return _attachment


def attached_environment() -> Mapping[str, str]:
    """What processes of the session need that this one uses, or was made by; empty where it uses none."""
    if _attachment is not None:
        return _attachment.environment
    return os.environ if ATTACHED in os.environ else {}


def attached_folder() -> Path | None:
    """The folder of the session that this process uses; None where it uses none."""
    folder = attached_environment().get(ATTACHED)
    return None if folder is None else Path(folder)


def is_attached() -> bool:
    """Whether this process uses the Spark of a session that stays."""
    return ATTACHED in attached_environment()


def is_wanted(arguments: list[str]) -> bool:
    """Whether a command line is one for a process of the session that stays."""
    named = arguments[:1]
    return bool(named and named[0] in COMMANDS and (OPTION in arguments or os.environ.get(VARIABLE)))


def run_attached(arguments: list[str]) -> int:
    """Has the session run a command line (without the program's name); its exit code. Raises NoSession."""
    for each in arguments:
        if each.split("=")[0] in _ITS_OWN:
            raise NoSession(
                f"{each.split('=')[0]} is for a Spark of the command's own: leave it or --attach out"
            )
    attachment = attach()
    if attachment.restarted:
        print(RESTARTED, file=sys.stderr)
    given = ["kafka_sql", *(each for each in arguments if each != OPTION)]
    connection = forked(attachment.environment, given, (0, 1, 2))
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda _, frame: connection.sendall(b"I"))
    code = b""
    with suppress(OSError):
        code = connection.recv(1)
    return code[0] if code else 4


def forked(environment: Mapping[str, str], module: Sequence[str], streams: Sequence[int]) -> socket.socket:
    """A process of the session that runs ``module`` with its arguments, in our folder and with our
    environment beside that of the session. Its exit code comes through the connection, a byte into which
    interrupts it; it outlives the connection. Raises NoSession."""
    own = {**os.environ, **environment}
    own.pop(VARIABLE, None)
    text = json.dumps({"arguments": ["-m", *module], "environment": own, "directory": os.getcwd()}).encode()
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        connection.connect(environment[_SERVER])
        socket.send_fds(connection, [len(text).to_bytes(8, "big")], streams)
        connection.sendall(text)
        accepted = connection.recv(1) == b"+"
    except OSError:
        accepted = False
    if not accepted:
        connection.close()
        raise NoSession("the session has no process for this command")
    return connection


def _asked(folder: Path, question: Mapping[str, Any], limit_s: float) -> tuple[socket.socket, dict[str, Any]]:
    """The open connection and the answer. A session that is starting Spark, again perhaps, answers then."""
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    limit = time.monotonic() + limit_s
    try:
        connection.settimeout(limit_s)
        connection.connect(str(folder / SOCKET))
        connection.sendall(json.dumps(question).encode() + b"\n")
        line = b""
        while not line.endswith(b"\n"):
            connection.settimeout(max(0.01, limit - time.monotonic()))
            more = connection.recv(65536)
            if not more:
                raise EOFError
            line += more
        answer = dict(json.loads(line))
    except (OSError, ValueError, EOFError):
        connection.close()
        raise NoSession("no session answers; kafka-sql session start starts one") from None
    connection.settimeout(None)
    return connection, answer


def _refuse_others(answer: Mapping[str, Any]) -> None:
    """Raises NoSession where the session is one of another version, of ours or of Python."""
    again = "kafka-sql session stop, then start"
    if answer["version"] != __version__:
        raise NoSession(
            f"the session is one of kafka-sql {answer['version']}, this is {__version__}: {again}"
        )
    python = list(sys.version_info[:2])
    if answer["python"] != python:
        theirs, ours = (".".join(map(str, each)) for each in (answer["python"], python))
        raise NoSession(f"the session is one of Python {theirs}, this is {ours}: {again}")
