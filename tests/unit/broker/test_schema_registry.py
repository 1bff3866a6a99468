"""The registry's client against an HTTP server that says what a test wants: logins, outages, refusals."""

from __future__ import annotations

import base64
import json
import shutil
import socket
import ssl
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from kafka_sql.broker.schema_registry import http as registry_http
from kafka_sql.broker.schema_registry.document import SchemaDocument, SchemaMissingError, SchemaReference
from kafka_sql.broker.schema_registry.registry import SchemaRegistry, kept_registry
from kafka_sql.broker.statistics.outages import Outage, listen, unlisten
from kafka_sql.model.formats import RegistryConfig
from kafka_sql.text.diagnostics import JobError, KafkaSqlError, UnreachableError
from kafka_sql.text.redaction import redacted

SCHEMA = '{"type":"int"}'


class Heard:
    """Takes down what is told of outages."""

    def __init__(self) -> None:
        self.outages: list[Outage] = []

    def hear(self, outage: Outage) -> None:
        self.outages.append(outage)


@contextmanager
def heard() -> Iterator[list[Outage]]:
    listener = Heard()
    listen(listener)
    try:
        yield listener.outages
    finally:
        unlisten(listener)


@dataclass
class Server:
    """A server that answers by ``answer(method, path, headers, body)`` and remembers what it was asked."""

    answer: Callable[[str, str, dict[str, str], Any], tuple[int, Any]]
    asked: list[tuple[str, str, dict[str, str], Any]] = field(default_factory=list)
    url: str = ""


@pytest.fixture
def serve() -> Iterator[Callable[..., Server]]:
    running: list[ThreadingHTTPServer] = []

    def start(answer: Any, tls: ssl.SSLContext | None = None) -> Server:
        server = Server(answer)

        class Handler(BaseHTTPRequestHandler):
            def respond(self) -> None:
                length = int(self.headers.get("Content-Length") or 0)
                raw = self.rfile.read(length).decode() if length else ""
                try:
                    body = json.loads(raw) if raw else None
                except ValueError:
                    body = raw
                asked = (self.command, self.path, dict(self.headers), body)
                server.asked.append(asked)
                status, said = server.answer(*asked)
                if status in (301, 302, 307, 308):
                    self.send_response(status)
                    self.send_header("Location", said)
                    self.send_header("Content-Length", "0")
                    self.end_headers()
                    return
                text = said if isinstance(said, bytes) else json.dumps(said).encode()
                self.send_response(status)
                self.send_header("Content-Length", str(len(text)))
                self.end_headers()
                self.wfile.write(text)

            do_GET = do_POST = respond

            def log_message(self, *_: Any) -> None:
                pass

        http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        http.handle_error = lambda *_: None  # type: ignore[method-assign]
        if tls is not None:
            http.socket = tls.wrap_socket(http.socket, server_side=True)
        threading.Thread(target=http.serve_forever, args=(0.02,), daemon=True).start()
        running.append(http)
        server.url = f"{'https' if tls else 'http'}://127.0.0.1:{http.server_address[1]}"
        return server

    yield start
    for http in running:
        http.shutdown()
        http.server_close()


def openssl(folder: Path, *arguments: str) -> None:
    subprocess.run(["openssl", *arguments], cwd=folder, check=True, capture_output=True)


def own_certificate(folder: Path) -> ssl.SSLContext:
    """A server's, for this machine: ``c.pem``, ``k.pem`` and ``both.pem`` in the folder."""
    subject = ("-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1")
    made = ("-keyout", "k.pem", "-out", "c.pem", *subject)
    openssl(folder, "req", "-x509", "-newkey", "rsa:2048", "-nodes", *made)
    (folder / "both.pem").write_text((folder / "k.pem").read_text() + (folder / "c.pem").read_text())
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder / "both.pem")
    return context


needs_openssl = pytest.mark.skipif(shutil.which("openssl") is None, reason="makes certificates with openssl")


@pytest.fixture(autouse=True)
def _no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry_http, "_FIRST_PAUSE_S", 0.001)
    monkeypatch.setattr(registry_http, "_LONGEST_PAUSE_S", 0.01)


def known(method: str, path: str, headers: dict[str, str], body: Any) -> tuple[int, Any]:
    return 200, {"schema": SCHEMA, "id": 1}


def error_of(call: Callable[[], Any]) -> Any:
    with pytest.raises(KafkaSqlError) as raised:
        call()
    [diagnostic] = raised.value.diagnostics
    return diagnostic


def test_ids_are_asked_for_once(serve: Callable[..., Server]) -> None:
    server = serve(known)
    registry = SchemaRegistry(RegistryConfig((server.url,)), 1)
    assert {registry.schema(3).text for _ in range(5)} == {SCHEMA}
    assert [path for _, path, _, _ in server.asked] == ["/schemas/ids/3"]
    assert {registry.register("s", SchemaDocument(SCHEMA)) for _ in range(3)} == {1}
    assert server.asked[1][:2] == ("POST", "/subjects/s/versions")
    assert server.asked[1][3] == {"schema": SCHEMA}
    assert len(server.asked) == 2


def test_kinds_and_references_travel(serve: Callable[..., Server]) -> None:
    reference = {"name": "x.In", "subject": "in", "version": 2}
    server = serve(
        lambda *_: (200, {"schema": "p", "schemaType": "PROTOBUF", "references": [reference], "id": 4})
    )
    registry = SchemaRegistry(RegistryConfig((server.url,)), 1)
    document = SchemaDocument("p", "PROTOBUF", (SchemaReference("x.In", "in", 2),))
    assert registry.schema(4) == document
    assert registry.register("s", document) == 4
    assert server.asked[-1][3] == {"schema": "p", "schemaType": "PROTOBUF", "references": [reference]}
    assert registry.referenced(document.references[0]) == document
    assert server.asked[-1][1] == "/subjects/in/versions/2"


def test_subjects_are_quoted(serve: Callable[..., Server]) -> None:
    server = serve(known)
    SchemaRegistry(RegistryConfig((server.url,)), 1).lookup(":.ctx:a b/c-value", SchemaDocument(SCHEMA))
    assert server.asked[0][1] == "/subjects/%3A.ctx%3Aa%20b%2Fc-value"


def test_one_client_for_a_configuration() -> None:
    config = RegistryConfig(("http://127.0.0.1:1",), "s")
    assert kept_registry(config) is kept_registry(RegistryConfig(("http://127.0.0.1:1",), "s"))


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, None),
        ({"basic_auth_source": "USER_INFO", "basic_auth_user_info": "u:p:q"}, "Basic u:p:q"),
        ({"basic_auth_user_info": "u:p"}, "Basic u:p"),
        ({"basic_auth_source": "URL", "basic_auth_user_info": "u:p"}, None),
        ({"bearer_auth_source": "STATIC_TOKEN", "bearer_auth_token": "t0k"}, "Bearer t0k"),
        (
            {
                "basic_auth_source": "SASL_INHERIT",
                "properties": (("sasl.jaas.config", 'X required username="u" password="p";'),),
            },
            "Basic u:p",
        ),
    ],
)
def test_logins(serve: Callable[..., Server], options: dict[str, Any], expected: str | None) -> None:
    server = serve(known)
    SchemaRegistry(RegistryConfig((server.url,), **options), 1).schema(1)
    sent = server.asked[0][2].get("Authorization")
    if expected and expected.startswith("Basic "):
        expected = "Basic " + base64.b64encode(expected.removeprefix("Basic ").encode()).decode()
    assert sent == expected


def test_a_login_in_the_address_is_used_and_never_shown(serve: Callable[..., Server]) -> None:
    server = serve(lambda *_: (401, {"message": "go away"}))
    url = server.url.replace("http://", "http://us%40er:s3cret@")
    config = RegistryConfig((url,))
    problem = error_of(lambda: SchemaRegistry(config, 1).schema(1))
    assert server.asked[0][2]["Authorization"] == "Basic " + base64.b64encode(b"us@er:s3cret").decode()
    assert problem.code == "registry-login-refused"
    assert problem.message == f"the schema registry at {server.url} refuses the login (HTTP 401)"
    assert "s3cret" not in repr(problem)
    assert len(server.asked) == 1


def test_tokens_are_fetched_by_client_credentials(serve: Callable[..., Server]) -> None:
    tokens = iter(["one", "two"])

    def answer(method: str, path: str, headers: dict[str, str], body: Any) -> tuple[int, Any]:
        if path == "/token":
            return 200, {"access_token": next(tokens), "expires_in": 3600}
        return known(method, path, headers, body)

    server = serve(answer)
    properties = (
        ("bearer.auth.issuer.endpoint.url", f"{server.url}/token"),
        ("bearer.auth.client.id", "me"),
        ("bearer.auth.client.secret", "s3cret"),
        ("bearer.auth.scope", "all"),
        ("bearer.auth.logical.cluster", "lsrc-1"),
    )
    config = RegistryConfig((server.url,), bearer_auth_source="OAUTHBEARER", properties=properties)
    registry = SchemaRegistry(config, 1)
    registry.schema(1)
    registry.schema(2)
    form = "grant_type=client_credentials&client_id=me&client_secret=s3cret&scope=all"
    assert [(path, body) for _, path, _, body in server.asked] == [
        ("/token", form),
        ("/schemas/ids/1", None),
        ("/schemas/ids/2", None),
    ]
    assert server.asked[2][2]["Authorization"] == "Bearer one"
    assert {key.lower(): value for key, value in server.asked[2][2].items()}["target-sr-cluster"] == "lsrc-1"
    refusing = serve(lambda *_: (401, {}))
    properties = (("bearer.auth.issuer.endpoint.url", refusing.url),)
    refused = RegistryConfig((server.url,), bearer_auth_source="OAUTHBEARER", properties=properties)
    assert error_of(lambda: SchemaRegistry(refused, 30).schema(1)).code == "registry-login-refused"
    incomplete = RegistryConfig((server.url,), bearer_auth_source="OAUTHBEARER")
    assert error_of(lambda: SchemaRegistry(incomplete, 1).schema(1)).code == "registry-login-incomplete"


def test_an_outage_is_waited_for(serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry_http, "_TOLD_AFTER_S", 0.0)
    troubles = iter([503, 500, 429, 502])

    def answer(*asked: Any) -> tuple[int, Any]:
        status = next(troubles, 200)
        return (status, b"<html>") if status != 200 else known(*asked)

    server = serve(answer)
    with heard() as outages:
        url = server.url.replace("http://", "http://user:s3cret@")
        assert SchemaRegistry(RegistryConfig((url,)), 30).schema(1).text == SCHEMA
        assert len(server.asked) == 5
        assert SchemaRegistry(RegistryConfig((server.url,)), 30).schema(1).text == SCHEMA
    named = f"the schema registry at {server.url}"
    waiting = "does not answer while reading schema 1 (HTTP {}); asked again for up to 30 s"
    told = [Outage(named, waiting.format(status)) for status in (503, 500, 429, 502)]
    assert outages == [*told, Outage(named)]


def test_an_outage_that_does_not_end_is_told_and_over(
    serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry_http, "_TOLD_AFTER_S", 0.0)
    server = serve(lambda *_: (503, None))
    registry = SchemaRegistry(RegistryConfig((server.url,)), 1)
    with heard() as outages:
        error_of(lambda: registry.register("a", SchemaDocument(SCHEMA)))
    asked = "does not answer while registering a schema for subject 'a' (HTTP 503); asked again for up to 1 s"
    assert outages[0] == Outage(f"the schema registry at {server.url}", asked)
    assert outages[-1] == Outage()


def test_the_next_address_helps_out(serve: Callable[..., Server]) -> None:
    server = serve(known)
    registry = SchemaRegistry(RegistryConfig(("http://127.0.0.1:1", server.url)), 0)
    assert registry.schema(1).text == SCHEMA
    assert registry.schema(2).text == SCHEMA


def test_patience_ends(serve: Callable[..., Server]) -> None:
    server = serve(lambda *_: (503, {"message": "starting up"}))
    config = RegistryConfig((server.url,), properties=(("max.retries", "2"),))
    problem = error_of(lambda: SchemaRegistry(config, 30).schema(1))
    assert (problem.code, problem.notes[-1]) == ("registry-unreachable", "HTTP 503 starting up")
    assert len(server.asked) == 3
    with pytest.raises(UnreachableError, match="cannot be reached"):
        SchemaRegistry(RegistryConfig(("http://127.0.0.1:1",)), 0).schema(1)


def test_what_is_no_registry_is_said(serve: Callable[..., Server]) -> None:
    server = serve(lambda *_: (404, b"<html>no such page</html>"))
    problem = error_of(lambda: SchemaRegistry(RegistryConfig((server.url,)), 1).schema(1))
    assert (problem.code, "HTTP 404" in problem.message) == ("registry-refuses", True)
    assert "'url'" in problem.helps[0]
    page = serve(lambda *_: (200, b"<html>welcome</html>"))
    problem = error_of(lambda: SchemaRegistry(RegistryConfig((page.url,)), 1).schema(1))
    assert (problem.code, "HTTP 200" in problem.message) == ("registry-refuses", True)


LOGIN = {"basic_auth_source": "USER_INFO", "basic_auth_user_info": "ada:of the test"}


def test_nobody_else_is_told_the_login(serve: Callable[..., Server]) -> None:
    other = serve(known)
    server = serve(lambda *_: (302, f"{other.url}/elsewhere"))
    assert SchemaRegistry(RegistryConfig((server.url,), **LOGIN), 1).schema(1).text == SCHEMA
    (asked,) = other.asked
    assert asked[1] == "/elsewhere"
    assert "Authorization" in server.asked[0][2]
    assert "Authorization" not in asked[2]


def test_the_registry_itself_is_told_the_login_again(serve: Callable[..., Server]) -> None:
    moved = serve(
        lambda method, path, *_: (302, "/moved") if path != "/moved" else known(method, path, {}, None)
    )
    SchemaRegistry(RegistryConfig((moved.url,), **LOGIN), 1).schema(1)
    assert ["Authorization" in headers for _, _, headers, _ in moved.asked] == [True, True]


def test_a_login_that_comes_back_is_hidden(serve: Callable[..., Server]) -> None:
    server = serve(lambda method, path, headers, _: (401, {"message": f"no {headers['Authorization']}"}))
    problem = error_of(lambda: SchemaRegistry(RegistryConfig((server.url,), **LOGIN), 1).schema(1))
    assert problem.code == "registry-login-refused"
    assert redacted(" ".join(problem.notes)).endswith("the registry says: no Basic ******")


@pytest.mark.parametrize(
    "said",
    [
        *([], 7, "text", {}, {"schema": None}, {"schema": 5}, {"schema": "x", "schemaType": ["AVRO"]}),
        *({"schema": "x", "references": 5}, {"schema": "x", "references": [{"name": 1}]}),
        b'{"schema":"x","references":[{"name":"a","subject":"b","version":1e999}]}',
        b'{"schema":"\\ud800"}',
    ],
)
def test_answers_of_another_shape(serve: Callable[..., Server], said: Any) -> None:
    server = serve(lambda *_: (200, said))
    problem = error_of(lambda: SchemaRegistry(RegistryConfig((server.url,)), 0).schema(1))
    assert problem.code == "registry-refuses"


@pytest.mark.parametrize(
    "said",
    [
        *({"id": "seven", "schema": "x"}, {"id": None, "schema": "x"}, {"schema": "x"}),
        *({"id": -5, "schema": "x"}, {"id": 1 << 40, "schema": "x"}, {"id": True, "schema": "x"}),
        b'{"id":1e999,"schema":"x"}',
    ],
)
def test_versions_of_another_shape(serve: Callable[..., Server], said: Any) -> None:
    server = serve(lambda *_: (200, said))
    problem = error_of(lambda: SchemaRegistry(RegistryConfig((server.url,)), 0).latest("s"))
    assert problem.code == "registry-refuses"


@pytest.mark.parametrize("said", [{"a": 1}, "text", [["a"], None]])
def test_subjects_of_another_shape(serve: Callable[..., Server], said: Any) -> None:
    server = serve(lambda *_: (200, said))
    assert error_of(SchemaRegistry(RegistryConfig((server.url,)), 0).subjects).code == "registry-refuses"


def test_an_answer_that_is_too_large_is_not_asked_for_again(serve: Callable[..., Server]) -> None:
    server = serve(lambda *_: (200, {"schema": "x" * (17 << 20)}))
    problem = error_of(lambda: SchemaRegistry(RegistryConfig((server.url,)), 60).schema(1))
    assert problem.code == "registry-refuses"
    assert problem.message.endswith("answers with more than 16 MB")
    assert len(server.asked) == 1


@pytest.mark.parametrize(
    "head", ["Content-Length: 1000000000", "Connection: close"], ids=["declared", "endless"]
)
def test_no_more_than_the_limit_of_an_answer_is_read(head: str) -> None:
    piece, sent = b"[" * (1 << 20), 0
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def pour() -> None:
            nonlocal sent
            connection, _ = listener.accept()
            with connection, suppress(OSError):
                connection.sendall(f"HTTP/1.1 200 OK\r\n{head}\r\n\r\n".encode())
                for _ in range(200):
                    connection.sendall(piece)
                    sent += len(piece)

        sender = threading.Thread(target=pour, daemon=True)
        sender.start()
        config = RegistryConfig((f"http://127.0.0.1:{listener.getsockname()[1]}",))
        problem = error_of(lambda: SchemaRegistry(config, 60).schema(1))
        sender.join(30)
    assert problem.code == "registry-refuses"
    buffers = 16 << 20  # of the sockets
    assert sent <= (0 if "Length" in head else 16 << 20) + buffers


def test_headers_that_come_byte_by_byte(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry_http, "_ANSWER_LIMIT_S", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def drip() -> None:
            connection, _ = listener.accept()
            with connection, suppress(OSError):
                for _ in range(100):
                    connection.sendall(b"H")
                    time.sleep(0.1)

        threading.Thread(target=drip, daemon=True).start()
        config = RegistryConfig((f"http://127.0.0.1:{listener.getsockname()[1]}",))
        problem = error_of(lambda: SchemaRegistry(config, 0).schema(1))
    assert "is not complete after" in problem.notes[-1]


def test_json_that_is_too_deep(serve: Callable[..., Server]) -> None:
    server = serve(lambda *_: (200, b"[" * 200_000))
    problem = error_of(lambda: SchemaRegistry(RegistryConfig((server.url,)), 0).schema(1))
    assert problem.code == "registry-refuses"


@needs_openssl
def test_a_login_is_not_sent_in_the_clear(tmp_path: Path) -> None:
    """A registry with TLS sends to itself without: same host, same port."""
    asked: list[bytes] = []
    context = own_certificate(tmp_path)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]

        def serve_twice() -> None:
            connection, _ = listener.accept()
            with context.wrap_socket(connection, server_side=True) as safe:
                asked.append(safe.recv(10_000))
                there = f"Location: http://127.0.0.1:{port}/x\r\n"
                safe.sendall(f"HTTP/1.1 302 Found\r\n{there}Content-Length: 0\r\n\r\n".encode())
            connection, _ = listener.accept()
            with connection:
                asked.append(connection.recv(10_000))
                body = json.dumps({"schema": SCHEMA}).encode()
                connection.sendall(b"HTTP/1.0 200 OK\r\n\r\n" + body)

        threading.Thread(target=serve_twice, daemon=True).start()
        config = RegistryConfig(
            (f"https://127.0.0.1:{port}",), truststore_location=str(tmp_path / "c.pem"), **LOGIN
        )
        assert SchemaRegistry(config, 0).schema(1).text == SCHEMA
    assert [b"Authorization" in each for each in asked] == [True, False]


def test_a_secret_of_oauth_is_not_sent_on(serve: Callable[..., Server]) -> None:
    other = serve(lambda *_: (200, {"access_token": "of-the-test", "expires_in": 60}))
    for status in (302, 307):
        there = serve(lambda *_, status=status: (status, f"{other.url}/token"))
        properties = {"issuer.endpoint.url": there.url, "client.id": "me", "client.secret": "s3cret"}
        given = tuple((f"bearer.auth.{name}", value) for name, value in properties.items())
        config = RegistryConfig((there.url,), bearer_auth_source="OAUTHBEARER", properties=given)
        with suppress(UnreachableError):
            SchemaRegistry(config, 0).schema(1)
        assert "s3cret" in there.asked[0][3]
    assert "s3cret" not in str(other.asked)


@pytest.mark.parametrize(
    "address", ["http://[", "http://h:port/x", "http://a..b/", f"http://{'x' * 300}/", "http://h:99999/"]
)
def test_a_redirect_to_no_address(serve: Callable[..., Server], address: str) -> None:
    server = serve(lambda *_: (302, address))
    problem = error_of(lambda: SchemaRegistry(RegistryConfig((server.url,)), 0).schema(1))
    assert (problem.code, "it sends to" in problem.notes[-1]) == ("registry-unreachable", True)


def test_a_redirect_to_something_else_than_http(serve: Callable[..., Server]) -> None:
    server = serve(lambda *_: (302, "ftp://127.0.0.1/x"))
    problem = error_of(lambda: SchemaRegistry(RegistryConfig((server.url,)), 0).schema(1))
    assert (problem.code, problem.notes[-1]) == ("registry-unreachable", "it sends to 'ftp://127.0.0.1/x'")


def test_a_token_that_cannot_stand_in_a_header(serve: Callable[..., Server]) -> None:
    server = serve(lambda *_: (200, {"access_token": "of the\r\ntest", "expires_in": 60}))
    config = RegistryConfig(
        (server.url,),
        bearer_auth_source="OAUTHBEARER",
        properties=(("bearer.auth.issuer.endpoint.url", server.url),),
    )
    problem = error_of(lambda: SchemaRegistry(config, 0).schema(1))
    assert problem.code == "registry-login-refused"
    assert "of the" not in str(problem)


def test_a_missing_id_is_not_asked_for_again_and_again(serve: Callable[..., Server]) -> None:
    server = serve(lambda *_: (404, {"error_code": 40403, "message": "Schema not found"}))
    registry = SchemaRegistry(RegistryConfig((server.url,)), 1)
    for _ in range(3):
        with pytest.raises(SchemaMissingError, match="no schema with the id 9"):
            registry.schema(9)
    assert len(server.asked) == 1


@pytest.mark.parametrize(
    ("status", "message", "code", "said"),
    [
        (
            409,
            "Schema being registered is incompatible with an earlier schema",
            "schema-incompatible",
            "Schema being registered is incompatible with an earlier schema",
        ),
        (
            409,
            "io.apicurio.registry.rules.violation.RuleViolationException: Incompatible artifact: x",
            "schema-incompatible",
            "Incompatible artifact: x",
        ),
        (422, "Input schema is an invalid Avro schema", "schema-invalid", "invalid Avro schema"),
        (404, "Subject 's' not found.", "registry-refuses", "Subject 's' not found."),
    ],
)
def test_refusals_are_explained(
    serve: Callable[..., Server], status: int, message: str, code: str, said: str
) -> None:
    server = serve(lambda *_: (status, {"error_code": status, "message": message}))
    with pytest.raises(JobError) as raised:
        SchemaRegistry(RegistryConfig((server.url,)), 1).register("s", SchemaDocument(SCHEMA))
    [problem] = raised.value.diagnostics
    assert problem.code == code
    assert any(said in note and "io.apicurio" not in note for note in problem.notes)


@needs_openssl
def test_tls_with_certificates_of_both_sides(serve: Callable[..., Server], tmp_path: Path) -> None:
    context = own_certificate(tmp_path)
    openssl(tmp_path, "pkcs12", "-export", "-in", "both.pem", "-out", "store.p12", "-passout", "pass:s3cret")
    context.load_verify_locations(tmp_path / "c.pem")
    context.verify_mode = ssl.CERT_REQUIRED
    server = serve(known, context)
    for store, password in (("both.pem", None), ("store.p12", "s3cret")):
        config = RegistryConfig(
            (server.url,),
            keystore_location=str(tmp_path / store),
            keystore_password=password,
            truststore_location=str(tmp_path / "c.pem"),
        )
        assert SchemaRegistry(config, 1).schema(1).text == SCHEMA
    problem = error_of(lambda: SchemaRegistry(RegistryConfig((server.url,)), 30).schema(1))
    assert problem.code == "registry-unreachable"
    assert "CERTIFICATE_VERIFY_FAILED" in problem.notes[-1]
    assert "'ssl.truststore.location'" in problem.helps[0]
    missing = RegistryConfig((server.url,), truststore_location=str(tmp_path / "nothing.pem"))
    assert error_of(lambda: SchemaRegistry(missing, 1)).code == "store-unreadable"
