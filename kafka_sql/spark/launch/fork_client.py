"""Stands for the Python that Spark starts: asks the fork server for a process, and lives as long as that one.

Spark runs it by path, without the package and without ``site`` (about 15 ms); so it imports the standard
library alone. Where no fork server answers it becomes the Python that was asked for.
"""

import contextlib
import json
import os
import socket
import sys

SERVER = "KAFKA_SQL_FORK_SERVER"
"""The environment variable with the path of the server's socket."""

ACCEPTED = b"+"
_STANDARD = (0, 1, 2)


def main() -> None:
    """Hands arguments, environment, directory and standard streams over, ends with the code that comes."""
    connection = _accepted()
    if connection is None:
        os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
    # The streams belong to the other process alone: who reads them sees their end when it ends.
    for stream in _STANDARD:
        with contextlib.suppress(OSError):
            os.close(stream)
    try:
        code = connection.recv(1)
    except OSError:
        code = b""
    os._exit(code[0] if code else 1)


def _accepted() -> "socket.socket | None":
    """The connection to the server, once it has a process for us; it ends with that process."""
    request = {
        "arguments": sys.argv[1:],
        "environment": dict(os.environ),
        "directory": os.getcwd(),
    }
    text = json.dumps(request).encode()
    try:
        connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        connection.connect(os.environ[SERVER])
        socket.send_fds(connection, [len(text).to_bytes(8, "big")], _STANDARD)
        connection.sendall(text)
        return connection if connection.recv(1) == ACCEPTED else None
    except (OSError, KeyError):
        return None


if __name__ == "__main__":
    main()
