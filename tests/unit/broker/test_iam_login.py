"""Logins by AWS IAM, against a stub of a broker that checks what was signed."""

from __future__ import annotations

import hashlib
import hmac
import socketserver
import struct
import sys
import threading
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from datetime import datetime, timezone
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import ModuleType
from urllib.parse import parse_qsl, quote, urlencode, urlsplit

import pytest

from kafka_sql.broker.aws.iam_login import IamLogin
from kafka_sql.broker.client.properties import ClientRole, PropertiesError, translate
from kafka_sql.broker.topics import list_topics
from kafka_sql.text.diagnostics import JobError, KafkaSqlError

KEY, SECRET, REGION = "AKIDEXAMPLE", "wJalrXUtnFEMI/K7MDENG", "eu-central-1"
SIGNER = "aws_msk_iam_sasl_signer"
LOGIN = "software.amazon.msk.auth.iam.IAMLoginModule required"


def signature(query: dict[str, str], secret: str) -> str:
    """Of a presigned request to MSK, as AWS Signature Version 4 has it."""
    pairs = sorted((quote(k, safe="-_.~"), quote(v, safe="-_.~")) for k, v in query.items())
    canonical = "&".join(f"{key}={value}" for key, value in pairs)
    scope = query["X-Amz-Credential"].partition("/")[2]
    day, region, service, _ = scope.split("/")
    empty = hashlib.sha256(b"").hexdigest()
    request = f"GET\n/\n{canonical}\nhost:kafka.{region}.amazonaws.com\n\nhost\n{empty}"
    hashed = hashlib.sha256(request.encode()).hexdigest()
    key = f"AWS4{secret}".encode()
    for part in (day, region, service, "aws4_request"):
        key = hmac.new(key, part.encode(), hashlib.sha256).digest()
    text = f"AWS4-HMAC-SHA256\n{query['X-Amz-Date']}\n{scope}\n{hashed}"
    return hmac.new(key, text.encode(), hashlib.sha256).hexdigest()


def refusal(token: str, secret: str = SECRET) -> str | None:
    """Why MSK would refuse a token of the key whose ``secret`` this is; None where it would not."""
    url = urlsplit(urlsafe_b64decode(token + "=" * (-len(token) % 4)).decode())
    query = dict(parse_qsl(url.query))
    query.pop("User-Agent", None)
    if (url.netloc, query.get("Action")) != (f"kafka.{REGION}.amazonaws.com", "kafka-cluster:Connect"):
        return f"not for this cluster: {url.netloc}"
    if not query["X-Amz-Credential"].startswith(f"{KEY}/"):
        return "unknown key"
    given = query.pop("X-Amz-Signature")
    return None if hmac.compare_digest(given, signature(query, secret)) else "wrong signature"


class StubBroker(socketserver.BaseRequestHandler):
    """As much of Kafka's protocol as a login and a question for topics need."""

    def handle(self) -> None:
        while len(size := self.request.recv(4, 4096)) == 4:
            message = self._exactly(struct.unpack(">i", size)[0])
            api, version, correlation = struct.unpack(">hhi", message[:8])
            answer = struct.pack(">i", correlation) + self._answer(api, version, message)
            self.request.sendall(struct.pack(">i", len(answer)) + answer)

    def _exactly(self, size: int) -> bytes:
        found = b""
        while len(found) < size:
            found += self.request.recv(size - len(found))
        return found

    def _answer(self, api: int, version: int, message: bytes) -> bytes:
        match api:
            case 18:  # ApiVersions
                known = ((3, 2, 2), (17, 1, 1), (18, 0, 0), (36, 0, 0))
                ranges = b"".join(struct.pack(">hhh", *each) for each in known)
                return struct.pack(">hi", 35 if version else 0, len(known)) + ranges
            case 17:  # SaslHandshake
                return struct.pack(">hih", 0, 1, 11) + b"OAUTHBEARER"
            case 36:  # SaslAuthenticate
                token = message.partition(b"auth=Bearer ")[2].partition(b"\x01")[0].decode()
                why = refusal(token, self.server.secret)  # type: ignore[attr-defined]
                self.server.logins.append(why)  # type: ignore[attr-defined]
                text = (why or "").encode()
                return struct.pack(">hh", 0 if why is None else 58, len(text)) + text + struct.pack(">i", 0)
            case _:  # Metadata: one broker, and a topic with a partition
                host, port = self.server.server_address  # type: ignore[misc]
                broker = struct.pack(">iih", 1, 1, len(host)) + host.encode() + struct.pack(">ih", port, -1)
                partition = struct.pack(">hiiiiii", 0, 0, 1, 1, 1, 1, 1)
                topic = struct.pack(">hh", 0, 4) + b"shop" + struct.pack(">bi", 0, 1) + partition
                return broker + struct.pack(">h", 4) + b"stub" + struct.pack(">ii", 1, 1) + topic


@pytest.fixture
def broker() -> Iterator[socketserver.ThreadingTCPServer]:
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), StubBroker) as server:
        server.daemon_threads = True
        server.logins, server.secret = [], SECRET  # type: ignore[attr-defined]
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        yield server
        server.shutdown()


@pytest.fixture(params=["ours", "theirs"])
def signer(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """What the library was asked for: a stand-in that signs as it does, and the library where it is there."""
    asked: list[tuple[object, ...]] = []
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", KEY)
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", SECRET)
    if request.param == "theirs":
        if find_spec(SIGNER) is None:
            pytest.skip("the extra 'aws' is not installed")
        return asked
    module = ModuleType(f"{SIGNER}.MSKAuthTokenProvider")

    def generate_auth_token(region: str) -> tuple[str, int]:
        asked.append((region,))
        now = datetime.now(timezone.utc)
        query = {
            "Action": "kafka-cluster:Connect",
            "X-Amz-Algorithm": "AWS4-HMAC-SHA256",
            "X-Amz-Credential": f"{KEY}/{now:%Y%m%d}/{region}/kafka-cluster/aws4_request",
            "X-Amz-Date": f"{now:%Y%m%dT%H%M%SZ}",
            "X-Amz-Expires": "900",
            "X-Amz-SignedHeaders": "host",
        }
        query["X-Amz-Signature"] = signature(query, SECRET)
        url = f"https://kafka.{region}.amazonaws.com/?{urlencode(query)}"
        token = urlsafe_b64encode(url.encode()).decode().rstrip("=")
        return token, int(time.time() * 1000) + 900_000

    def of_role(region: str, role: str, sts_session_name: str = "") -> tuple[str, int]:
        asked.append((region, role, sts_session_name))
        return "token", 1_000

    def of_profile(region: str, profile: str) -> tuple[str, int]:
        asked.append((region, profile))
        return "token", 2_000

    module.generate_auth_token = generate_auth_token  # type: ignore[attr-defined]
    module.generate_auth_token_from_role_arn = of_role  # type: ignore[attr-defined]
    module.generate_auth_token_from_profile = of_profile  # type: ignore[attr-defined]
    package = ModuleType(SIGNER)
    package.__spec__, package.__path__ = ModuleSpec(SIGNER, None), []  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, SIGNER, package)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    return asked


def properties(broker: socketserver.ThreadingTCPServer, **more: str) -> list[tuple[str, str]]:
    host, port = broker.server_address[:2]
    given = {
        "bootstrap.servers": f"{host}:{port}",
        "security.protocol": "SASL_PLAINTEXT",
        "sasl.mechanism": "AWS_MSK_IAM",
        "sasl.jaas.config": f'{LOGIN} awsStsRegion="{REGION}";',
        "sasl.client.callback.handler.class": "software.amazon.msk.auth.iam.IAMClientCallbackHandler",
    }
    return list({**given, **{name.replace("_", "."): value for name, value in more.items()}}.items())


def test_a_client_logs_in_with_what_the_credentials_sign(broker, signer) -> None:
    assert list_topics(translate(properties(broker), ClientRole.ADMIN)) == {"shop": 1}
    assert broker.logins[0] is None
    assert "AWS_MSK_IAM" not in dict(translate(properties(broker), ClientRole.CONSUMER).pairs).values()


def test_what_others_have_signed_is_refused(broker, signer) -> None:
    """Else the stub would take anything."""
    broker.secret = "another"
    with pytest.raises(KafkaSqlError):
        list_topics(translate(properties(broker, client_id="other"), ClientRole.ADMIN))
    assert broker.logins[0] == "wrong signature"


@pytest.mark.parametrize("signer", ["ours"], indirect=True)
def test_roles_and_profiles(signer) -> None:
    servers = "b-1.shop.a1b2.c3.kafka.us-east-2.amazonaws.com:9098"
    role = IamLogin.of({"awsRoleArn": "arn:r", "awsRoleSessionName": "s", "awsStsRegion": "x"}, servers)
    assert IamLogin.parse(role.text()) == role
    assert role.callback()("") == ("token", 1.0)
    assert IamLogin.of({"awsProfileName": "p"}, servers).callback()("") == ("token", 2.0)
    assert signer == [("us-east-2", "arn:r", "s"), ("us-east-2", "p")]


def test_what_is_missing_is_named(broker, monkeypatch) -> None:
    for name in ("AWS_REGION", "AWS_DEFAULT_REGION"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("kafka_sql.broker.aws.iam_login.find_spec", lambda _name: None)
    with pytest.raises(JobError, match=r"aws-msk-iam-sasl-signer-python, which is not installed") as refused:
        translate(properties(broker), ClientRole.ADMIN).librdkafka()
    assert refused.value.diagnostics[0].helps == ("pip install 'kafka-sql[aws]'",)
    monkeypatch.setattr("kafka_sql.broker.aws.iam_login.find_spec", lambda _name: object())
    nowhere = properties(broker, sasl_jaas_config=f"{LOGIN};")
    with pytest.raises(JobError, match="the AWS region of the brokers is unknown"):
        translate(nowhere, ClientRole.ADMIN).librdkafka()
    with pytest.raises(
        PropertiesError, match="the option 'awsRoleArm' of IAMLoginModule cannot be used here"
    ):
        translate(properties(broker, sasl_jaas_config=f'{LOGIN} awsRoleArm="x";'), ClientRole.ADMIN)
