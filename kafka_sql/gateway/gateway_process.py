"""Starts, finds and stops the gateway's process, for other processes."""

from __future__ import annotations

import fcntl
import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from kafka_sql.gateway.settings import GatewaySettings
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

RUNNING, LOG, AUDIT = "gateway.json", "gateway.log", "gateway-audit.jsonl"
"""Files in the detached session's folder: the running gateway, its log, and its audit log."""
_SERVER = "kafka_sql.gateway.server"
_STOP_LIMIT_S = 20.0
_LOOK_EVERY_S = 0.05


@dataclass(frozen=True, slots=True)
class RunningGateway:
    """A running gateway: its process, its address, and its start (epoch seconds)."""

    pid: int
    port: int
    url: str
    since: float


def running_gateway(folder: Path) -> RunningGateway | None:
    """Return the gateway of this user; None if none runs."""
    try:
        found = RunningGateway(**json.loads((folder / RUNNING).read_text(encoding="utf-8")))
        command = Path(f"/proc/{found.pid}/cmdline").read_bytes()
    except (OSError, ValueError, TypeError):
        return None
    return found if _SERVER.encode() in command else None


def start_gateway(folder: Path, settings: GatewaySettings) -> RunningGateway:
    """Start the gateway and return once it listens. Raises UnreachableError with the reason if it does
    not.
    """
    with open(folder / ".gateway.lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        found = running_gateway(folder)
        if found is not None:
            return found
        return _started(folder, settings)


def _started(folder: Path, settings: GatewaySettings) -> RunningGateway:
    log = folder / LOG
    with open(log, "wb") as output:
        process = subprocess.Popen(
            [sys.executable, "-m", _SERVER],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=output,
            start_new_session=True,
            text=True,
        )
    assert process.stdin is not None
    assert process.stdout is not None
    with process.stdin, process.stdout:
        with suppress(BrokenPipeError):
            process.stdin.write(f"{settings.to_json()}\n")
            process.stdin.flush()
        line = process.stdout.readline()
    answer = json.loads(line) if line else {"error": "the gateway did not start"}
    if "error" in answer:
        process.wait()
        helps = () if line else (f"what it said is in '{log}'",)
        raise UnreachableError(Diagnostic(ErrorCode.GATEWAY, answer["error"], helps=helps))
    return RunningGateway(**answer)


def stop_gateway(folder: Path) -> RunningGateway | None:
    """Stop the gateway and end its sessions; jobs continue. Return the stopped gateway, None if none ran."""
    found = running_gateway(folder)
    if found is None:
        return None
    with suppress(ProcessLookupError):
        os.kill(found.pid, signal.SIGTERM)
    limit = time.monotonic() + _STOP_LIMIT_S
    while running_gateway(folder) is not None:
        if time.monotonic() > limit:
            with suppress(ProcessLookupError):
                os.kill(found.pid, signal.SIGKILL)
            (folder / RUNNING).unlink(missing_ok=True)
        time.sleep(_LOOK_EVERY_S)
    return found
