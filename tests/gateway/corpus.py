"""Sends the requests of the corpus to a gateway, and brings answers into a form that can be compared."""

from __future__ import annotations

import http.client
import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.gateway.requests import REQUESTS, Request

RECORDED = Path(__file__).with_name("flink_answers.json")
_LIMIT_S = 240.0
_HANDLE = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")
_JOB = re.compile(r"\b[0-9a-f]{32}\b")
_CAUSE = re.compile(
    r"(?:^|Caused by: )[\w.$]+(?:Exception|Error): (.*?)(?=\n\tat |\nCaused by|\nEnd of exception|\Z)",
    re.DOTALL,
)


class Client:
    """A client of the gateway at ``port`` of this machine, which keeps its connection; it sends ``token`` if
    there is one."""

    def __init__(self, port: int, token: str | None = None) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=_LIMIT_S)
        self._headers = {"Content-Type": "application/json"}
        if token is not None:
            self._headers["Authorization"] = f"Bearer {token}"

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Return the status and the JSON of an answer."""
        content = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        self._connection.request(method, path, content, self._headers)
        response = self._connection.getresponse()
        text = response.read()
        return response.status, json.loads(text) if text else None

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()


def answers(port: int, *, spark: bool = True) -> Iterator[tuple[Request, dict[str, Any]]]:
    """Send all requests, or those that need no Spark; yields each with its answer in the common form."""
    client = Client(port)
    names = {"session": "", "operation": "", "token": "0"}
    for request in REQUESTS:
        if request.spark and not spark:
            continue
        status, content = _answered(client, request, names)
        if status == 200:
            names["session"] = content.get("sessionHandle", names["session"])
            if "operationHandle" in content:
                names |= {"operation": content["operationHandle"], "token": "0"}
        yield request, {"status": status, "answer": _common(content, names)}
    client.close()


def compared(port: int, *, spark: bool = True) -> tuple[int, list[tuple[Request, Any, Any]]]:
    """Send the requests and return how many there were, and those that Flink has answered otherwise, with our
    answer and Flink's."""
    recorded = json.loads(RECORDED.read_text(encoding="utf-8"))
    flink = [each for each, request in zip(recorded, REQUESTS, strict=True) if spark or not request.spark]
    different = []
    for (request, ours), theirs in zip(answers(port, spark=spark), flink, strict=True):
        assert theirs["request"] == f"{request.method} {request.path}"
        if (ours["status"], _meaning(ours, request)) != (theirs["status"], _meaning(theirs, request)):
            different.append((request, ours, theirs))
    return len(flink), different


def _meaning(answer: dict[str, Any], request: Request) -> Any:
    """What has to be the same: of an error its first line, where that is Flink's; not the product's name."""
    content = answer["answer"]
    if "reason" in content:
        reason = content["reason"].removeprefix("Bad request, could not parse parameters: ")
        return reason.splitlines()[0] if request.text else "an error"
    return "the product" if "productName" in content else content


def _answered(client: Client, request: Request, names: dict[str, str]) -> tuple[int, Any]:
    limit = time.monotonic() + _LIMIT_S
    while True:
        path = request.path
        for name, value in names.items():
            path = path.replace(f"{{{name}}}", value)
        status, content = client.ask(request.method, path, request.body)
        if not request.waits or status != 200:
            return status, content
        following = content.get("nextResultUri", "")
        token = re.search(r"/result/(\d+)", following)
        names["token"] = token[1] if token else names["token"]
        ready = content["resultType"] == "EOS" or (
            content["resultType"] == "PAYLOAD" and content["results"]["data"]
        )
        if ready:
            return status, content
        assert time.monotonic() < limit, path
        time.sleep(0.05)


def _common(content: Any, names: dict[str, str]) -> Any:
    """The answer without what differs from run to run: handles, the ids of jobs, the number of a page."""
    if isinstance(content, dict) and "errors" in content:
        return {"reason": _reason(content["errors"], names)}
    if isinstance(content, dict) and "nextResultUri" in content:
        content["nextResultUri"] = re.sub(r"/result/\d+", "/result/<token>", content["nextResultUri"])
    if isinstance(content, dict) and "properties" in content:
        content["properties"] = {key: content["properties"].get(key) for key in ("a", "x")}
    text = json.dumps(content, ensure_ascii=False)
    return json.loads(_JOB.sub("<job>", _HANDLE.sub("<handle>", text)))


def _reason(errors: list[str], names: dict[str, str]) -> str:
    """The last cause that Flink names in its stack traces; ours has none."""
    causes = _CAUSE.findall(errors[-1])
    text = causes[-1] if causes else errors[-1]
    frame = re.fullmatch(
        r"<Exception on server side:\n(.*)\nEnd of exception on server side>", text, re.DOTALL
    )
    return _HANDLE.sub("<handle>", frame[1] if frame else text).replace(names["session"] or "\0", "<handle>")
