"""The REST API of Flink's SQL gateway, versions 1 to 4, as a web application.

Source: ``docs/static/generated/rest_v4_sql_gateway.yml`` of Flink and the answers of Flink 2.3's gateway."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Any, TypeVar
from uuid import UUID

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

import kafka_sql
from kafka_sql.gateway.access import Access
from kafka_sql.gateway.answers.errors import GatewayError, bad_request, failure, reason_of
from kafka_sql.gateway.answers.result_pages import Page
from kafka_sql.gateway.answers.result_rows import ResultShape, RowFormat, row_texts
from kafka_sql.gateway.audit import AuditLog
from kafka_sql.gateway.gateway_session import GatewaySession
from kafka_sql.gateway.operation import Operation
from kafka_sql.gateway.page.web_page import WebPage
from kafka_sql.gateway.permissions import Permissions
from kafka_sql.gateway.sessions import Sessions
from kafka_sql.options.secret_places import masked

VERSIONS = (1, 2, 3, 4)
MOST_BODY_BYTES = 2_000_000
"""The longest request that is read; a longer one is answered with status 413."""
_FIRST_WAIT_S, _NEXT_WAIT_S = 0.5, 1.0
"""How long a request for rows waits for some: clients that find none ask again at once."""
_MANY_ROWS = 100
_JSON = "application/json; charset=UTF-8"
_LOG = logging.getLogger("kafka_sql.gateway")

Value = TypeVar("Value")
Handler = Callable[[Request, int], Awaitable[Response]]
PageHandler = Callable[[Request], Awaitable[Response]]


class RestApi:
    """Answers requests over ``sessions``; ``access`` says whose, and ``audit`` notes them. ``page`` is the
    web page beside the API."""

    def __init__(self, sessions: Sessions, access: Access, audit: AuditLog, page: WebPage) -> None:
        self._sessions, self._access, self._audit, self._page = sessions, access, audit, page

    def application(self) -> Starlette:
        """Return the web application."""
        session, operation = "/sessions/{session_handle}", "/operations/{operation_handle}"
        table: list[tuple[str, str, Handler, int]] = [
            ("GET", "/info", self._info, 1),
            ("GET", "/api_versions", self._api_versions, 1),
            ("POST", "/sessions", self._open, 1),
            ("GET", session, self._config, 1),
            ("DELETE", session, self._close, 1),
            ("POST", f"{session}/heartbeat", self._heartbeat, 1),
            ("POST", f"{session}/configure-session", self._configure, 2),
            ("GET", f"{session}/complete-statement", self._complete, 2),
            ("POST", f"{session}/statements", self._submit, 1),
            ("GET", f"{session}{operation}/status", self._status, 1),
            ("POST", f"{session}{operation}/cancel", self._cancel, 1),
            ("DELETE", f"{session}{operation}/close", self._close_operation, 1),
            ("GET", f"{session}{operation}/result/{{token}}", self._result, 1),
        ]
        routes = []
        for method, path, handler, since in table:
            for version in VERSIONS[since - 1 :]:
                endpoint = partial(self._answer, handler, version)
                prefixes = (f"/v{version}", "") if version == VERSIONS[-1] else (f"/v{version}",)
                routes += [Route(f"{prefix}{path}", endpoint, methods=[method]) for prefix in prefixes]
        routes += self._page.routes(self._guarded, self._named)
        routes += [
            Route(f"/ui{session}/{name}", self._guarded(asked), methods=["POST"])
            for name, asked in (("check", self._check), ("complete", self._candidates))
        ]
        application = Starlette(routes=routes, exception_handlers={404: _not_found, 405: _not_found})
        if self._access.origins:
            application.add_middleware(
                CORSMiddleware,
                allow_origins=self._access.origins,
                allow_methods=["GET", "POST", "DELETE"],
                allow_headers=["Authorization", "Content-Type"],
            )
        return application

    # --- every request --------------------------------------------------------------------------------------

    async def _answer(self, handler: Handler, version: int, request: Request) -> Response:
        return await self._answered(lambda asked: handler(asked, version), request)

    def _guarded(self, handler: PageHandler) -> PageHandler:
        """A handler of the web page, under the rules for all requests."""
        return partial(self._answered, handler)

    def _named(self, handler: PageHandler) -> PageHandler:
        """A handler that needs no token."""
        return partial(self._answered, handler, needs_token=False)

    async def _answered(
        self, handler: PageHandler, request: Request, *, needs_token: bool = True
    ) -> Response:
        try:
            address = request.client.host if request.client else ""
            headers = request.headers
            try:
                self._access.check_origin(headers.get("host", ""), headers.get("origin", ""))
                if needs_token:
                    request.state.user = self._access.user(address, headers.get("authorization", ""))
            except GatewayError as error:
                self._audit.write("refused", address=address, status=error.status, path=request.url.path)
                raise
            return await handler(request)
        except GatewayError as error:
            return _error(error, of_page=request.url.path.startswith("/ui/"))
        except ClientDisconnect:
            return Response(status_code=400)
        except Exception as error:
            _LOG.exception("a request failed: %s", request.url.path)
            return _error(failure(reason_of(error)))

    def _permissions(self, request: Request) -> Permissions:
        return self._access.permissions(request.headers.get("authorization", ""))

    def _note(self, request: Request, event: str, **facts: Any) -> None:
        address = request.client.host if request.client else None
        role = None if self._access.token is None else self._permissions(request).role.value
        self._audit.write(event, user=request.state.user, role=role, address=address, **facts)

    # --- the gateway ----------------------------------------------------------------------------------------

    async def _info(self, request: Request, version: int) -> Response:
        return _answered({"productName": "kafka-sql", "version": kafka_sql.__version__})

    async def _api_versions(self, request: Request, version: int) -> Response:
        return _answered({"versions": [f"V{each}" for each in VERSIONS]})

    # --- sessions -------------------------------------------------------------------------------------------

    async def _open(self, request: Request, version: int) -> Response:
        body = await _body(request, "OpenSessionRequestBody")
        properties = _properties(body, "properties", "OpenSessionRequestBody")
        name = _optional(body, "sessionName", str, "OpenSessionRequestBody")
        self._permissions(request).check_options(properties)
        session = await run_in_threadpool(self._sessions.open, properties)
        self._note(request, "session opened", session=str(session.handle), name=name)
        return _answered({"sessionHandle": str(session.handle)})

    async def _config(self, request: Request, version: int) -> Response:
        return _answered({"properties": self._session(request).config()})

    async def _close(self, request: Request, version: int) -> Response:
        handle = _handle(request, "session_handle")
        self._sessions.close(handle)
        self._note(request, "session closed", session=str(handle))
        return _answered({"status": "CLOSED"})

    async def _heartbeat(self, request: Request, version: int) -> Response:
        self._session(request)
        return _answered({})

    async def _configure(self, request: Request, version: int) -> Response:
        session = self._session(request)
        body = await _body(request, "ConfigureSessionRequestBody")
        statement = _required(body, "statement", str, "ConfigureSessionRequestBody")
        try:
            await run_in_threadpool(session.configure, statement, self._permissions(request))
        except GatewayError as error:
            self._note_statement(request, session, statement, "ERROR", error)
            raise
        self._note_statement(request, session, statement, "FINISHED")
        return _answered({})

    async def _complete(self, request: Request, version: int) -> Response:
        session = self._session(request)
        body = await _body(request, "CompleteStatementRequestBody")
        statement = _required(body, "statement", str, "CompleteStatementRequestBody")
        position = _required(body, "position", int, "CompleteStatementRequestBody")
        candidates = await run_in_threadpool(session.complete, statement, max(0, position))
        return _answered({"candidates": candidates})

    async def _check(self, request: Request) -> Response:
        session = self._session(request)
        text = _required(await _body(request, "CheckRequestBody"), "statement", str, "CheckRequestBody")
        return _answered(await run_in_threadpool(session.checked, text, self._permissions(request)))

    async def _candidates(self, request: Request) -> Response:
        session = self._session(request)
        body = await _body(request, "CompleteRequestBody")
        text = _required(body, "statement", str, "CompleteRequestBody")
        position = _required(body, "position", int, "CompleteRequestBody")
        found = await run_in_threadpool(session.candidates, text, max(0, position))
        return _answered(
            {
                "candidates": [
                    {"text": each.text, "start": each.start, "kind": each.kind, "about": each.sentence}
                    for each in found
                ]
            }
        )

    # --- statements -----------------------------------------------------------------------------------------

    async def _submit(self, request: Request, version: int) -> Response:
        session = self._session(request)
        body = await _body(request, "ExecuteStatementRequestBody")
        statement = _required(body, "statement", str, "ExecuteStatementRequestBody")
        timeout_ms = _optional(body, "executionTimeout", int, "ExecuteStatementRequestBody") or 0
        properties = _properties(body, "executionConfig", "ExecuteStatementRequestBody")
        permissions = self._permissions(request)
        permissions.check_options(properties)

        def ended(operation: Operation) -> None:
            self._note_statement(
                request, session, statement, operation.status.value, operation.error, str(operation.handle)
            )

        operation = session.submit(
            statement,
            asyncio.get_running_loop(),
            timeout_ms / 1000 if timeout_ms > 0 else None,
            properties,
            ended,
            permissions,
        )
        return _answered({"operationHandle": str(operation.handle)})

    def _note_statement(
        self,
        request: Request,
        session: GatewaySession,
        statement: str,
        outcome: str,
        error: BaseException | None = None,
        operation: str | None = None,
    ) -> None:
        self._note(
            request,
            "statement",
            session=str(session.handle),
            operation=operation,
            statement=masked(statement),
            outcome=outcome,
            error=None if error is None else reason_of(error),
        )

    async def _status(self, request: Request, version: int) -> Response:
        return _answered({"status": self._operation(request).status.value})

    async def _cancel(self, request: Request, version: int) -> Response:
        return _answered({"status": self._operation(request).cancel().value})

    async def _close_operation(self, request: Request, version: int) -> Response:
        session = self._session(request)
        session.close_operation(_handle(request, "operation_handle"))
        return _answered({"status": "CLOSED"})

    async def _result(self, request: Request, version: int) -> Response:
        row_format, token = _row_format(request), _token(request)
        operation = self._operation(request)
        page = await operation.page(token, _NEXT_WAIT_S if token else _FIRST_WAIT_S)
        session = request.path_params["session_handle"]
        place = f"/v{version}/sessions/{session}/operations/{operation.handle}/result"
        query = "" if version == 1 else f"?rowFormat={row_format.value}"
        if page is None:
            return _answered({"resultType": "NOT_READY", "nextResultUri": f"{place}/{token}{query}"})
        assert operation.shape is not None
        next_uri = None if page.next_token is None else f"{place}/{page.next_token}{query}"
        if page.rows is None or page.rows.num_rows < _MANY_ROWS:
            text = page_text(page, operation.shape, row_format, next_uri)
        else:
            text = await run_in_threadpool(page_text, page, operation.shape, row_format, next_uri)
        return Response(text, media_type=_JSON)

    # --- what a path names ----------------------------------------------------------------------------------

    def _session(self, request: Request) -> GatewaySession:
        return self._sessions.get(_handle(request, "session_handle"))

    def _operation(self, request: Request) -> Operation:
        handle = _handle(request, "operation_handle")
        return self._session(request).operation(handle)


def page_text(page: Page, shape: ResultShape, row_format: RowFormat, next_uri: str | None) -> str:
    """Return the JSON object of a page. Raises GatewayError for a column whose values have no JSON."""
    rows = [] if page.rows is None else row_texts(page.rows, shape, row_format)
    job = "" if shape.job_id is None else f'"jobID":"{shape.job_id}",'
    following = "" if next_uri is None else f',"nextResultUri":"{next_uri}"'
    return (
        f'{{"resultType":"{"EOS" if page.next_token is None else "PAYLOAD"}",'
        f'"isQueryResult":{json.dumps(shape.is_query)},{job}'
        f'"resultKind":"{"SUCCESS_WITH_CONTENT" if shape.content else "SUCCESS"}",'
        f'"results":{{"columns":{shape.described()},"rowFormat":"{row_format.value}",'
        f'"data":[{",".join(rows)}]}}{following}}}'
    )


def _answered(content: Mapping[str, Any], status: int = 200) -> Response:
    return JSONResponse(content, status, media_type=_JSON)


def _error(error: GatewayError, *, of_page: bool = False) -> Response:
    """Return the error body; ``of_page`` keeps the browser from asking for a login by itself."""
    response = _answered({"errors": list(error.texts)}, error.status)
    if error.status == 401:
        basic = "" if of_page else ', Basic realm="kafka-sql gateway"'
        response.headers["WWW-Authenticate"] = f"Bearer{basic}"
    return response


async def _not_found(request: Request, error: Exception) -> Response:
    return _error(GatewayError(404, f"Not found: {request.url.path}"))


async def _body(request: Request, name: str) -> dict[str, Any]:
    """Return the JSON object of a request, empty where it has no body. Raises GatewayError: 413, 400."""
    content = bytearray()
    async for part in request.stream():
        content += part
        if len(content) > MOST_BODY_BYTES:
            raise GatewayError(413, f"the request is longer than {MOST_BODY_BYTES} bytes")
    try:
        found = json.loads(content) if content.strip() else {}
    except (ValueError, RecursionError) as error:
        raise bad_request(f"Request did not match expected format {name}.\n{error}") from error
    if not isinstance(found, dict):
        raise bad_request(f"Request did not match expected format {name}.\nit is not a JSON object")
    return found


def _optional(body: Mapping[str, Any], key: str, kind: type[Value], name: str) -> Value | None:
    value = body.get(key)
    if value is not None and (not isinstance(value, kind) or isinstance(value, bool)):
        expected = {str: "a string", int: "an integer"}[kind]
        raise bad_request(f"Request did not match expected format {name}.\n'{key}' is not {expected}")
    return value


def _required(body: Mapping[str, Any], key: str, kind: type[Value], name: str) -> Value:
    value = _optional(body, key, kind, name)
    if value is None:
        raise bad_request(f"Request did not match expected format {name}.\n'{key}' is missing")
    return value


def _properties(body: Mapping[str, Any], key: str, name: str) -> dict[str, str]:
    found = body.get(key) or {}
    if not isinstance(found, dict) or not all(isinstance(value, str) for value in found.values()):
        raise bad_request(f"Request did not match expected format {name}.\n'{key}' is not a map of strings")
    return found


def _handle(request: Request, name: str) -> UUID:
    value = request.path_params[name]
    try:
        return UUID(value)
    except ValueError:
        raise _unresolved("path", name, value) from None


def _token(request: Request) -> int:
    value = request.path_params["token"]
    try:
        return int(value)
    except ValueError:
        raise _unresolved("path", "token", value) from None


def _row_format(request: Request) -> RowFormat:
    value = request.query_params.get("rowFormat", RowFormat.JSON.value)
    try:
        return RowFormat(value.upper())
    except ValueError:
        raise _unresolved("query", "rowFormat", value) from None


def _unresolved(kind: str, name: str, value: str) -> GatewayError:
    return bad_request(
        "Bad request, could not parse parameters: "
        f'Cannot resolve {kind} parameter ({name}) from value "{value}".'
    )
