"""The process of a gateway: ``python -m kafka_sql.gateway.server``, with its settings on standard input.

Once it listens, it answers on standard output with one line of JSON; if it cannot, with the reason."""

from __future__ import annotations

import json
import os
import socket
import sys
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool

from kafka_sql.gateway.access import Access, RateLimit
from kafka_sql.gateway.answers.errors import reason_of
from kafka_sql.gateway.audit import AuditLog
from kafka_sql.gateway.gateway_process import AUDIT, RUNNING
from kafka_sql.gateway.gateway_session import GatewaySession
from kafka_sql.gateway.page.watched_jobs import WatchedJobs
from kafka_sql.gateway.page.web_page import WebPage
from kafka_sql.gateway.rest import RestApi
from kafka_sql.gateway.sessions import Sessions
from kafka_sql.gateway.settings import GatewaySettings
from kafka_sql.session.check.secrets import Secrets
from kafka_sql.session.session import Session
from kafka_sql.spark.launch.session_client import JOBS, session_folder
from kafka_sql.spark.launch.session_client import RUNNING as RUNNING_JOBS
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

_BACKLOG = 256
_SHUTDOWN_S = 3
_KEEP_ALIVE_S = 75
"""Seconds that a connection without a request stays open: clients send requests again after a pause."""


class Gateway:
    """A gateway with ``settings``, whose audit log and state are in ``folder``. Raises KafkaSqlError for
    unusable settings, and for a port in use.
    """

    def __init__(self, settings: GatewaySettings, folder: Path) -> None:
        settings.check()
        tokens = settings.tokens()
        access = Access(
            settings.host,
            next(iter(tokens), None),
            tokens,
            settings.folders,
            settings.result_rows,
            settings.origins,
        )
        self._settings, self._folder = settings, folder
        self._listener = _listening(settings)
        self.port: int = self._listener.getsockname()[1]
        self._audit = AuditLog(folder / AUDIT)
        self._sessions = Sessions(
            self._session, most=settings.most_sessions, idle_s=settings.idle_s, most_rows=settings.page_rows
        )
        self._sessions.expired = self._expired
        self._jobs = WatchedJobs(folder / JOBS, folder / RUNNING_JOBS)
        api = RestApi(self._sessions, access, self._audit, WebPage(self._jobs))
        application = api.application()
        application.router.lifespan_context = self._lifespan
        if settings.requests_per_second:
            application.add_middleware(RateLimit, per_second=settings.requests_per_second)
        self._server = uvicorn.Server(
            uvicorn.Config(
                application,
                log_config=None,
                access_log=False,
                ssl_certfile=settings.certificate,
                ssl_keyfile=settings.key,
                server_header=False,
                timeout_keep_alive=_KEEP_ALIVE_S,
                timeout_graceful_shutdown=_SHUTDOWN_S,
            )
        )

    def serve(self) -> None:
        """Answer requests until SIGTERM, SIGINT or :meth:`stop`; jobs continue."""
        threading.Thread(target=self._warm_up, name="gateway warm-up", daemon=True).start()
        self._audit.write("gateway started", url=self._settings.url)
        try:
            self._server.run(sockets=[self._listener])
        finally:
            self._audit.write("gateway stopped")
            self._audit.close()

    def stop(self) -> None:
        """Make :meth:`serve` return; callable from any thread."""
        self._server.should_exit = True

    def _session(self) -> Session:
        settings = self._settings
        folder = None if settings.secrets_dir is None else Path(settings.secrets_dir)
        secrets = Secrets(folder=folder, environment=settings.secrets)
        return Session(
            attach=True,
            separate=True,
            secrets=secrets,
            variables=settings.variables,
            reads_environment=False,
        )

    def _warm_up(self) -> None:
        """Import modules and run Spark's first query, so that the first client need not wait for it."""
        with suppress(KafkaSqlError):
            session = self._session()
            for result in session.execute("SELECT 1"):
                if hasattr(result, "tables"):
                    list(result.tables())
            session.close()

    def _expired(self, session: GatewaySession) -> None:
        self._audit.write("session expired", session=str(session.handle))

    @asynccontextmanager
    async def _lifespan(self, application: Starlette) -> AsyncIterator[None]:
        yield
        self._jobs.close()
        await run_in_threadpool(self._sessions.close_all)


def _listening(settings: GatewaySettings) -> socket.socket:
    """Return the socket of the gateway. Raises UnreachableError if it cannot listen there."""
    listener: socket.socket | None = None
    try:
        found = socket.getaddrinfo(
            settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
        family, kind, protocol, _, address = found[0]
        listener = socket.socket(family, kind, protocol)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(_BACKLOG)
    except OSError as error:
        if listener is not None:
            listener.close()
        message = f"the gateway cannot listen on {settings.host}:{settings.port}: {error.strerror or error}"
        helps = ("choose another with --port, or stop what listens there",)
        raise UnreachableError(Diagnostic(ErrorCode.GATEWAY, message, helps=helps)) from None
    return listener


def main() -> None:
    """Serve until SIGTERM. Exits with 1 if the gateway cannot start."""
    settings = GatewaySettings.from_json(sys.stdin.readline())
    folder = session_folder()
    answer = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    try:
        gateway = Gateway(settings, folder)
    except Exception as error:
        print(json.dumps({"error": reason_of(error)}), file=answer, flush=True)
        sys.exit(1)
    running = folder / RUNNING
    url = replace(settings, port=gateway.port).url
    state = {"pid": os.getpid(), "port": gateway.port, "url": url, "since": time.time()}
    running.write_text(json.dumps(state), encoding="utf-8")
    print(json.dumps(state), file=answer, flush=True)
    answer.close()
    try:
        gateway.serve()
    finally:
        running.unlink(missing_ok=True)


if __name__ == "__main__":
    main()
