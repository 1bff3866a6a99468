"""The events of the web page: the jobs, and one job's figures, as they change."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator
from typing import Any

from starlette.concurrency import run_in_threadpool

from kafka_sql.gateway.answers.errors import GatewayError
from kafka_sql.gateway.page.watched_jobs import WatchedJobs

_EVERY_S = 2.0
_SHARE = 0.01
"""The part of a core that looking at the jobs may take; with many jobs it happens less often."""
_MOST_READERS = 64


class JobFeed:
    """Looks at the jobs while somebody reads, once for all readers."""

    def __init__(self, jobs: WatchedJobs) -> None:
        self._jobs = jobs
        self._rows: dict[str, dict[str, Any]] = {}
        self._looked = -1e9
        self._took_s = 0.0
        self._looking = asyncio.Lock()
        self._readers = 0

    async def events(self, job_id: str | None) -> AsyncIterator[str]:
        """Yield server-sent events without end: ``jobs`` with the rows that have changed and the ids of all
        jobs, and ``job`` with all figures of ``job_id``, None if the job does not exist.

        Raises GatewayError if too many read."""
        if self._readers >= _MOST_READERS:
            raise GatewayError(503, f"{_MOST_READERS} pages are open already")
        self._readers += 1
        try:
            sent: dict[str, dict[str, Any]] = {}
            while True:
                rows = await self._newest()
                changed = [row for key, row in rows.items() if sent.get(key) != row]
                sent = rows
                yield _event("jobs", {"changed": changed, "ids": list(rows), "now": int(time.time() * 1000)})
                if job_id is not None:
                    yield _event("job", await run_in_threadpool(self._jobs.figures, job_id))
                await asyncio.sleep(self._pause_s)
        finally:
            self._readers -= 1

    @property
    def _pause_s(self) -> float:
        return max(_EVERY_S, self._took_s / _SHARE)

    async def _newest(self) -> dict[str, dict[str, Any]]:
        """The rows, at most as old as the pause between two looks."""
        async with self._looking:
            if time.monotonic() - self._looked > self._pause_s - 0.5:
                before = time.process_time()
                self._rows = await run_in_threadpool(self._jobs.rows)
                self._took_s = time.process_time() - before
                self._looked = time.monotonic()
            return self._rows


def _event(name: str, value: object) -> str:
    return f"event: {name}\ndata: {json.dumps(value, ensure_ascii=False, separators=(',', ':'))}\n\n"
