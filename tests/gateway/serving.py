"""A gateway of ours inside the test's process."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import uvicorn

from kafka_sql.gateway.access import Access
from kafka_sql.gateway.audit import AuditLog
from kafka_sql.gateway.page.watched_jobs import WatchedJobs
from kafka_sql.gateway.page.web_page import WebPage
from kafka_sql.gateway.rest import RestApi
from kafka_sql.gateway.sessions import Sessions
from kafka_sql.session import Session
from tests.integration.conftest import wait_until


@dataclass(frozen=True, slots=True)
class Served:
    """A gateway that serves: its port, its sessions, its audit log."""

    port: int
    sessions: Sessions
    audit: Path


@contextmanager
def served(
    folder: Path,
    make_session: Callable[[], Session],
    *,
    access: Access | None = None,
    most: int = 200,
    idle_s: float = 0,
    most_rows: int = 5_000,
) -> Iterator[Served]:
    """Serve on a free port of this machine until the end of the block."""
    sessions = Sessions(make_session, most=most, idle_s=idle_s, most_rows=most_rows)
    audit = AuditLog(folder / "audit.jsonl")
    jobs = WatchedJobs(folder / "jobs", folder / "others")
    application = RestApi(sessions, access or Access("127.0.0.1"), audit, WebPage(jobs)).application()
    server = uvicorn.Server(uvicorn.Config(application, port=0, log_config=None, timeout_graceful_shutdown=1))
    listener = server.config.bind_socket()
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        wait_until(lambda: server.started, 20)
        yield Served(listener.getsockname()[1], sessions, audit.path)
    finally:
        jobs.close()
        sessions.close_all()
        server.should_exit = True
        thread.join()
        audit.close()
