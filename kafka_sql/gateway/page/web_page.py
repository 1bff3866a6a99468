"""The web page at ``/``: its files, its events and its jobs. Statements go through the REST API."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from importlib.resources import files
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from kafka_sql.gateway.answers.errors import GatewayError
from kafka_sql.gateway.page.job_feed import JobFeed
from kafka_sql.gateway.page.watched_jobs import WatchedJobs

Handler = Callable[[Request], Awaitable[Response]]

_KINDS = {
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
}
_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-cache",
}
_JSON = "application/json; charset=UTF-8"


class WebPage:
    """The page over the jobs of this user."""

    def __init__(self, jobs: WatchedJobs) -> None:
        self._jobs = jobs
        self._feed = JobFeed(jobs)
        self._files = {
            each.name: each.read_bytes()
            for each in (files("kafka_sql") / "gateway" / "page" / "static").iterdir()
            if each.name.rpartition(".")[2] in _KINDS
        }

    def routes(
        self, guarded: Callable[[Handler], Handler], named: Callable[[Handler], Handler]
    ) -> Iterable[Route]:
        """Return the routes. ``guarded`` gives a handler the access rules of the gateway; ``named`` only that
        of its host names, because the page itself asks for the token."""
        yield Route("/", named(self._file))
        yield Route("/ui/static/{name}", named(self._file))
        yield Route("/ui/events", guarded(self._events))
        yield Route("/ui/lineage", guarded(self._lineage))
        yield Route("/ui/jobs/{job_id}", guarded(self._job))
        yield Route("/ui/jobs/{job_id}/log", guarded(self._log))

    async def _file(self, request: Request) -> Response:
        name = request.path_params.get("name", "index.html")
        content = self._files.get(name)
        asked = "name" in request.path_params or "text/html" in request.headers.get("accept", "")
        if content is None or not asked:  # other clients get Flink's answer
            raise GatewayError(404, f"Not found: {request.url.path}")
        return Response(content, media_type=_KINDS[name.rpartition(".")[2]], headers=_HEADERS)

    async def _events(self, request: Request) -> Response:
        events = self._feed.events(request.query_params.get("job"))
        first = await anext(events)  # raises before the answer begins

        async def all_events() -> AsyncIterator[str]:
            yield first
            async for event in events:
                yield event

        return StreamingResponse(
            all_events(), media_type="text/event-stream", headers={"Cache-Control": "no-store"}
        )

    async def _job(self, request: Request) -> Response:
        return _answered(request, await run_in_threadpool(self._jobs.details, request.path_params["job_id"]))

    async def _lineage(self, request: Request) -> Response:
        return _answered(request, await run_in_threadpool(self._jobs.lineage))

    async def _log(self, request: Request) -> Response:
        log = await run_in_threadpool(self._jobs.log, request.path_params["job_id"])
        return _answered(request, None if log is None else {"log": log})


def _answered(request: Request, found: dict[str, Any] | None) -> Response:
    if found is None:
        raise GatewayError(404, f"job '{request.path_params['job_id']}' does not exist")
    return Response(json.dumps(found, ensure_ascii=False), media_type=_JSON)
