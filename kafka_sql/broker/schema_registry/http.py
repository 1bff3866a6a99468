"""HTTP to a schema registry: several addresses, logins, TLS, and patience with one that is down for a
while.

Python's own HTTP client suffices; the registry part of confluent-kafka would need five more packages.
"""

from __future__ import annotations

import base64
import http.client
import itertools
import json
import re
import ssl
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from types import TracebackType
from typing import IO, Any, TypeVar
from urllib.parse import unquote, urlencode, urlsplit, urlunsplit

from kafka_sql.broker.logins.jaas import parse_jaas
from kafka_sql.broker.schema_registry.tls import tls_context
from kafka_sql.broker.statistics.outages import Outage, tell
from kafka_sql.model.formats import RegistryConfig
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.redaction import hide

T = TypeVar("T")
_CONTENT = "application/vnd.schemaregistry.v1+json"
_TIMEOUT_S = 15.0
_FIRST_PAUSE_S, _LONGEST_PAUSE_S = 0.2, 5.0
_TOLD_AFTER_S = 1.0
"""A registry that answers within this time does not count as away."""
_ADDRESS_HELP = "check the format's option 'url', and that the registry runs"
_TLS_HELP = (
    "name the certificates that are trusted with 'ssl.truststore.location', and if the registry asks for a "
    "client certificate, 'ssl.keystore.location'"
)
_LOGIN_REFUSED = (401, 403)
_TOO_MANY, _SERVER_ERROR = 429, 500
_TOKEN_SLACK_S = 30.0
_ANSWER_LIMIT_S = 30.0
_ANSWER_LIMIT_BYTES = 16 << 20
"""The most that a request reads. Schemas end at 1 MB, as Confluent's registry keeps them in Kafka records."""
_PIECE_BYTES = 1 << 16
_TOKEN = re.compile(r"[\x21-\x7e]+")
"""The characters of a header (RFC 6750 has less)."""
_SECRET_TOKEN = 16
"""The least characters of a token that is hidden; a shorter one may be a word, which would be hidden
everywhere."""
_OF_LOGIN = ("Authorization", "target-sr-cluster", "Confluent-Identity-Pool-Id")


@dataclass(frozen=True, slots=True)
class Reply:
    """The response of a registry: ``body`` is JSON (None if it is not)."""

    status: int
    body: Any

    @property
    def ok(self) -> bool:
        """Whether the request succeeded."""
        return 200 <= self.status < 300 and self.body is not None

    @property
    def code(self) -> int:
        """The registry's own error code, else the HTTP status."""
        code = self.body.get("error_code") if isinstance(self.body, dict) else None
        return code if isinstance(code, int) else self.status

    @property
    def message(self) -> str:
        """The registry's reason, '' without one."""
        return str(self.body.get("message") or "") if isinstance(self.body, dict) else ""


class RegistryConnection:
    """Sends requests to the addresses of a registry in turn. ``shown`` names them without logins.

    A request without a response is repeated for ``patience_s`` seconds, but not more often than the
    property ``max.retries``, if it is set. The wait is reported
    (:mod:`kafka_sql.broker.statistics.outages`).
    """

    def __init__(self, config: RegistryConfig, patience_s: float) -> None:
        addresses = [_without_login(url) for url in config.urls]
        self._urls = [address for address, _ in addresses]
        self._login = _Login(config, next((login for _, login in addresses if login), None))
        self._patience_s = patience_s
        self.shown = ", ".join(self._urls)
        self._opener = urllib.request.build_opener(
            _WithoutLogin(),
            urllib.request.HTTPSHandler(context=tls_context(config))
            if any(url.startswith("https:") for url in self._urls)
            else urllib.request.HTTPHandler(),
        )
        retries = dict(config.properties).get("max.retries", "")
        self._most_retries = int(retries) if retries.isdigit() else sys.maxsize
        self._working = 0

    def get(self, path: str, doing: str) -> Reply:
        """Send a GET. Raises UnreachableError with ``doing``, the attempted work."""
        return self._patiently(path, None, doing)

    def post(self, path: str, body: Any, doing: str) -> Reply:
        """Send a POST of JSON. Raises UnreachableError."""
        return self._patiently(path, json.dumps(body).encode(), doing)

    def _patiently(self, path: str, body: bytes | None, doing: str) -> Reply:
        begun = time.monotonic()
        limit = begun + self._patience_s
        pause = _FIRST_PAUSE_S
        with _Waiting(f"the schema registry at {self.shown}") as waiting:
            for attempt in itertools.count():
                reply, problem = self._by_any(path, body, doing)
                if reply is not None:
                    waiting.answered()
                    return reply
                now = time.monotonic()
                if attempt >= self._most_retries or now + pause > limit:
                    raise self._unreachable(problem, doing, now - begun)
                if now - begun >= _TOLD_AFTER_S:
                    left = f"asked again for up to {limit - now:.0f} s"
                    waiting.tell(f"does not answer while {doing} ({problem}); {left}")
                time.sleep(pause)
                pause = min(pause * 2, _LONGEST_PAUSE_S)
        raise AssertionError

    def _by_any(self, path: str, body: bytes | None, doing: str) -> tuple[Reply | None, str]:
        """Return the response of the first address that gives one, else None and why the last one gave
        none."""
        problem = ""
        for turn in range(len(self._urls)):
            position = (self._working + turn) % len(self._urls)
            try:
                reply = self._once(self._urls[position] + path, body, doing)
            except _TooLargeError:
                raise self._too_large(doing) from None
            except OSError as error:
                problem = _reason(error)
                if isinstance(error, urllib.error.URLError) and isinstance(error.reason, ssl.SSLError):
                    raise self._unreachable(problem, doing, 0, _TLS_HELP) from None
                continue
            except http.client.HTTPException as error:
                problem = f"it does not speak HTTP ({type(error).__name__})"
                continue
            if reply.status < _SERVER_ERROR and reply.status != _TOO_MANY:
                self._working = position
                return reply, ""
            problem = f"HTTP {reply.status} {reply.message}".strip()
        return None, problem

    def _once(self, url: str, body: bytes | None, doing: str) -> Reply:
        headers = {"Accept": f"{_CONTENT}, application/json", "User-Agent": "kafka-sql"}
        if body is not None:
            headers["Content-Type"] = _CONTENT
        headers.update(self._login.headers(self._opener))
        request = urllib.request.Request(url, data=body, headers=headers)
        reply = _in_time(partial(self._answered, request))
        if reply.status in _LOGIN_REFUSED:
            raise self._login_refused(reply, doing)
        return reply

    def _answered(self, request: urllib.request.Request) -> Reply:
        try:
            with _opened(self._opener, request) as answer:
                return Reply(answer.status, _json(_whole(answer)))
        except urllib.error.HTTPError as error:
            with error:
                return Reply(error.code, _json(_whole(error)))

    def _login_refused(self, reply: Reply, doing: str) -> UnreachableError:
        reason = (f"the registry says: {reply.message}",) if reply.message else ()
        return UnreachableError(
            Diagnostic(
                ErrorCode.REGISTRY_LOGIN_REFUSED,
                f"the schema registry at {self.shown} refuses the login (HTTP {reply.status})",
                notes=(f"while {doing}", *reason),
                helps=(
                    "give 'basic-auth.credentials-source' = 'USER_INFO' with 'basic-auth.user-info', or "
                    "'bearer-auth.credentials-source' = 'STATIC_TOKEN' with 'bearer-auth.token'",
                ),
            )
        )

    def _too_large(self, doing: str) -> UnreachableError:
        return UnreachableError(
            Diagnostic(
                ErrorCode.REGISTRY_REFUSES,
                f"the schema registry at {self.shown} answers with more than {_ANSWER_LIMIT_BYTES >> 20} MB",
                notes=(f"while {doing}", "the request is not repeated"),
                helps=("check 'url', and that a schema registry answers there",),
            )
        )

    def _unreachable(
        self, problem: str, doing: str, seconds: float, help: str = _ADDRESS_HELP
    ) -> UnreachableError:
        waited = f"; waited {seconds:.0f} s" if seconds >= 1 else ""
        return UnreachableError(
            Diagnostic(
                ErrorCode.REGISTRY_UNREACHABLE,
                f"the schema registry at {self.shown} cannot be reached",
                notes=(f"while {doing}{waited}", problem),
                helps=(help,),
            )
        )


class _Waiting:
    """Reports that the process waits for a server, and the end of the wait."""

    def __init__(self, server: str) -> None:
        self._server = server
        self._told = False

    def __enter__(self) -> _Waiting:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._told:
            tell(Outage())

    def tell(self, detail: str) -> None:
        """Report that the server does not answer."""
        self._told = True
        tell(Outage(self._server, detail))

    def answered(self) -> None:
        """Report that the server answers."""
        if self._told:
            self._told = False
            tell(Outage(self._server))


class _WithoutLogin(urllib.request.HTTPRedirectHandler):
    """Follows redirects of a registry, but sends the login to no other server: not to another host or
    port, and not without TLS if the registry has it (RFC 9110 §15.4)."""

    def http_error_302(
        self,
        req: urllib.request.Request,
        fp: IO[bytes],
        code: int,
        msg: str,
        headers: http.client.HTTPMessage,
    ) -> Any:
        try:
            return super().http_error_302(req, fp, code, msg, headers)
        except ValueError:  # it sends to no address
            fp.close()
            raise

    http_error_301 = http_error_303 = http_error_307 = http_error_308 = http_error_302

    def redirect_request(
        self,
        req: urllib.request.Request,
        fp: IO[bytes],
        code: int,
        msg: str,
        headers: http.client.HTTPMessage,
        newurl: str,
    ) -> urllib.request.Request | None:
        request = super().redirect_request(req, fp, code, msg, headers, newurl)
        elsewhere = _origin(newurl) != _origin(req.full_url)
        if request is not None and elsewhere:
            for name in _OF_LOGIN:
                request.remove_header(name.capitalize())
        if urlsplit(newurl).scheme not in ("http", "https"):
            fp.close()
            raise OSError(f"it sends to '{newurl}'")
        return request


def _origin(url: str) -> tuple[str, str | None, int | None]:
    parts = urlsplit(url)
    return parts.scheme, parts.hostname, parts.port or {"http": 80, "https": 443}.get(parts.scheme)


class _TooLargeError(Exception):
    """An answer has more bytes than a registry has reason to send; a second request would get the same."""


def _whole(answer: Any) -> bytes:
    """Return the body of a response. Raises _TooLargeError, before it reads if the length is declared, and
    OSError for a response that does not end."""
    length = answer.headers.get("Content-Length") or ""
    if length.isdigit() and int(length) > _ANSWER_LIMIT_BYTES:
        raise _TooLargeError
    pieces, size = [], 0
    limit = time.monotonic() + _ANSWER_LIMIT_S
    read = getattr(answer, "read1", answer.read)
    while piece := read(_PIECE_BYTES):
        if time.monotonic() > limit:  # the caller has gone by now; the thread must not stay
            raise OSError("its answer does not end")
        pieces.append(piece)
        size += len(piece)
        if size > _ANSWER_LIMIT_BYTES:
            raise _TooLargeError
    return b"".join(pieces)


class _Login:
    """The headers of a login (Confluent's ``basic.auth.*`` and ``bearer.auth.*``)."""

    def __init__(self, config: RegistryConfig, in_url: str | None) -> None:
        self._properties = dict(config.properties)
        self._token: tuple[float, str] | None = None
        self._fixed: dict[str, str] | None = None
        if config.bearer_auth_source in ("OAUTHBEARER", "SASL_OAUTHBEARER_INHERIT"):
            return
        if config.bearer_auth_token is not None:
            self._fixed = {"Authorization": f"Bearer {config.bearer_auth_token}"}
            return
        user = in_url
        if config.basic_auth_source == "SASL_INHERIT":
            user = _of_jaas(self._properties.get("sasl.jaas.config", ""))
        elif config.basic_auth_user_info and config.basic_auth_source in (None, "USER_INFO"):
            user = config.basic_auth_user_info
        encoded = base64.b64encode(user.encode()).decode() if user else ""
        hide(encoded)
        self._fixed = {"Authorization": f"Basic {encoded}"} if user else {}

    def headers(self, opener: urllib.request.OpenerDirector) -> dict[str, str]:
        """Return the headers for a request; fetches an OAuth token if it needs one."""
        if self._fixed is not None:
            return self._fixed
        if self._token is None or self._token[0] < time.monotonic():
            self._token = self._fetched(opener)
        headers = {"Authorization": f"Bearer {self._token[1]}"}
        for name, key in (
            ("target-sr-cluster", "bearer.auth.logical.cluster"),
            ("Confluent-Identity-Pool-Id", "bearer.auth.identity.pool.id"),
        ):
            if key in self._properties:
                headers[name] = self._properties[key]
        return headers

    def _fetched(self, opener: urllib.request.OpenerDirector) -> tuple[float, str]:
        """Return a token by client credentials (RFC 6749 §4.4), and its expiry."""
        endpoint = self._properties.get("bearer.auth.issuer.endpoint.url", "")
        if not endpoint:
            raise UnreachableError(
                Diagnostic(
                    ErrorCode.REGISTRY_LOGIN_INCOMPLETE,
                    "the login to the schema registry by OAuth needs 'bearer.auth.issuer.endpoint.url'",
                    helps=(
                        "give it, 'bearer.auth.client.id' and 'bearer.auth.client.secret' in 'properties'",
                    ),
                )
            )
        form = {
            "grant_type": "client_credentials",
            "client_id": self._properties.get("bearer.auth.client.id", ""),
            "client_secret": self._properties.get("bearer.auth.client.secret", ""),
            "scope": self._properties.get("bearer.auth.scope", ""),
        }
        data = urlencode({key: value for key, value in form.items() if value}).encode()
        try:
            body = _in_time(partial(_token, opener, urllib.request.Request(endpoint, data=data)))
        except urllib.error.HTTPError as error:
            error.close()
            if error.code >= _SERVER_ERROR:
                raise
            raise UnreachableError(
                Diagnostic(
                    ErrorCode.REGISTRY_LOGIN_REFUSED,
                    f"no token for the schema registry: {endpoint} answers with HTTP {error.code}",
                    helps=("check 'bearer.auth.client.id' and 'bearer.auth.client.secret' in 'properties'",),
                )
            ) from None
        try:
            lifetime, token = float(body.get("expires_in") or 60), body["access_token"]
            if not _TOKEN.fullmatch(token):
                raise ValueError
        except (AttributeError, KeyError, TypeError, ValueError):
            raise UnreachableError(
                Diagnostic(
                    ErrorCode.REGISTRY_LOGIN_REFUSED,
                    f"no token for the schema registry: {endpoint} answers with something else",
                    helps=("check 'bearer.auth.issuer.endpoint.url' in 'properties'",),
                )
            ) from None
        if len(str(token)) >= _SECRET_TOKEN:
            hide(str(token))
        return time.monotonic() + max(lifetime - _TOKEN_SLACK_S, 1), str(token)


def _token(opener: urllib.request.OpenerDirector, request: urllib.request.Request) -> Any:
    with _opened(opener, request) as answer:
        return _json(_whole(answer))


def _opened(opener: urllib.request.OpenerDirector, request: urllib.request.Request) -> Any:
    """Return the response to a request. Raises only OSError and HTTPException."""
    try:
        return opener.open(request, timeout=_TIMEOUT_S)
    except ValueError as error:  # of urllib, for ports, hosts and brackets that are none
        raise OSError(f"it sends to an invalid address: {error}") from None


def _of_jaas(text: str) -> str | None:
    options = dict(parse_jaas(text).options) if text else {}
    return f"{options['username']}:{options.get('password', '')}" if "username" in options else None


def _without_login(url: str) -> tuple[str, str | None]:
    """Return an address without its ``user:password@`` and without a slash at its end, and that login."""
    parts = urlsplit(url.strip())
    login, _, host = parts.netloc.rpartition("@")
    plain = urlunsplit((parts.scheme, host, parts.path.rstrip("/"), parts.query, ""))
    return plain, unquote(login) if login else None


def _json(data: bytes) -> Any:
    try:
        return json.loads(data)
    except (ValueError, RecursionError):
        return None


def _in_time(answer: Callable[[], T]) -> T:
    """Return the result of ``answer``. Raises its exceptions, and OSError if it takes too long as a whole:
    a server may send its headers byte by byte."""
    found: list[T] = []
    failed: list[BaseException] = []

    def run() -> None:
        try:
            found.append(answer())
        except BaseException as error:
            failed.append(error)

    thread = threading.Thread(target=run, name="kafka-sql asks a registry", daemon=True)
    thread.start()
    thread.join(_ANSWER_LIMIT_S)
    if failed:
        raise failed[0]
    if not found:
        raise OSError(f"its answer is not complete after {_ANSWER_LIMIT_S:.0f} s")
    return found[0]


def _reason(error: OSError) -> str:
    reason = error.reason if isinstance(error, urllib.error.URLError) else error
    if isinstance(reason, OSError) and reason.strerror:
        return reason.strerror
    return str(reason) or type(reason).__name__
