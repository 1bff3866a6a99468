"""``kafka-sql lsp`` in a conversation with a real client, over standard input and output of a process."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pexpect
import pytest

pytest.importorskip("pygls", reason="the extra 'lsp' is not installed")
from lsprotocol import types
from pygls.lsp.client import LanguageClient

from kafka_sql.editors.language_server.server import SqlServer
from kafka_sql.session import Session

TABLES = """CREATE TABLE orders (id INT, who STRING) WITH ('connector' = 'datagen');
CREATE VIEW names AS SELECT UPPER(who) AS `Größe😀`, id FROM orders;
"""
_LIMIT_S = 30


class Client(LanguageClient):
    """An editor: keeps what it is told."""

    def __init__(self) -> None:
        super().__init__("test", "1")
        self.findings: asyncio.Queue[types.PublishDiagnosticsParams] = asyncio.Queue()
        self.messages: list[str] = []

        @self.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
        def found(told: types.PublishDiagnosticsParams) -> None:
            self.findings.put_nowait(told)

        @self.feature(types.WINDOW_SHOW_MESSAGE)
        def said(told: types.ShowMessageParams) -> None:
            self.messages.append(told.message)

    def open(self, path: Path, text: str) -> str:
        uri = path.as_uri()
        self.text_document_did_open(
            types.DidOpenTextDocumentParams(types.TextDocumentItem(uri, "sql", 1, text))
        )
        return uri

    def change(self, uri: str, text: str, version: int) -> None:
        self.text_document_did_change(
            types.DidChangeTextDocumentParams(
                types.VersionedTextDocumentIdentifier(version, uri),
                [types.TextDocumentContentChangeWholeDocument(text)],
            )
        )

    async def next_findings(self) -> list[types.Diagnostic]:
        told = await asyncio.wait_for(self.findings.get(), _LIMIT_S)
        return list(told.diagnostics)


@asynccontextmanager
async def talking(folder: Path, arguments: Sequence[str] = ()) -> AsyncIterator[Client]:
    client = Client()
    await client.start_io(
        sys.executable, "-m", "kafka_sql", "lsp", "--stdio", *arguments,
        cwd=folder, env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])},
    )  # fmt: skip
    try:
        done = await asyncio.wait_for(
            client.initialize_async(types.InitializeParams(types.ClientCapabilities())), _LIMIT_S
        )
        assert done.server_info is not None
        assert done.server_info.name == "kafka-sql"
        client.initialized(types.InitializedParams())
        yield client
        await asyncio.wait_for(client.shutdown_async(None), _LIMIT_S)
        client.exit(None)
        process: Any = client._server
        assert await asyncio.wait_for(process.wait(), _LIMIT_S) == 0
    finally:
        await client.stop()


def conversation(talk: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(talk())


def position(text: str) -> tuple[str, types.Position]:
    """The text without its ``|``, and where that stood."""
    front = text.partition("|")[0]
    line = front.rpartition("\n")[2]
    return text.replace("|", "", 1), types.Position(front.count("\n"), len(line.encode("utf-16-le")) // 2)


def test_a_conversation(tmp_path: Path) -> None:
    """One process for all: what an editor does with two documents, one of which is wrong."""
    (tmp_path / "tables.sql").write_text(TABLES, encoding="utf-8")

    async def talk() -> None:
        async with talking(tmp_path, ["-i", "tables.sql"]) as client:
            await diagnostics(client)
            await questions(client)
            await layout(client)
            await files(client)

    async def diagnostics(client: Client) -> None:
        uri = client.open(tmp_path / "job.sql", "SELECT `Größe😀`, wo FROM names;\n")
        (found,) = await client.next_findings()
        assert found.code == "unknown-column"
        assert found.severity is types.DiagnosticSeverity.Error
        assert found.range == types.Range(types.Position(0, 18), types.Position(0, 20))
        for version, end in ((2, ""), (3, "i"), (4, "id")):  # typed fast: one check
            client.change(uri, f"SELECT `Größe😀`, {end} FROM names;\n", version)
        assert await client.next_findings() == []
        assert client.findings.empty()
        client.text_document_did_close(types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(uri)))
        assert await client.next_findings() == []

    async def questions(client: Client) -> None:
        text, at = position("-- 😀\nSELECT n.| FROM names AS n;\n")
        uri = client.open(tmp_path / "other.sql", text)
        await client.next_findings()
        document = types.TextDocumentIdentifier(uri)
        offered = await client.text_document_completion_async(types.CompletionParams(document, at))
        assert isinstance(offered, types.CompletionList)
        assert [item.label for item in offered.items] == ["`Größe😀`", "id"]
        assert [item.detail for item in offered.items] == ["STRING", "INT"]
        assert isinstance(offered.items[0].text_edit, types.TextEdit)
        assert offered.items[0].text_edit.range == types.Range(at, at)

        text, at = position("/* 😀 */ SELECT * FROM na|mes;\n")
        client.change(uri, text, 2)
        shown = await client.text_document_hover_async(types.HoverParams(document, at))
        assert shown is not None
        assert isinstance(shown.contents, types.MarkupContent)
        assert "view names\n  Größe😀  STRING\n  id" in shown.contents.value
        assert shown.range == types.Range(types.Position(0, 23), types.Position(0, 28))
        place = await client.text_document_definition_async(types.DefinitionParams(document, at))
        assert isinstance(place, types.Location)
        assert place.uri == (tmp_path / "tables.sql").as_uri()
        assert place.range == types.Range(types.Position(1, 12), types.Position(1, 17))
        nothing = types.Position(0, 10)
        assert await client.text_document_hover_async(types.HoverParams(document, nothing)) is None
        assert await client.text_document_definition_async(types.DefinitionParams(document, nothing)) is None
        assert await client.next_findings() == []

    async def layout(client: Client) -> None:
        uri = client.open(tmp_path / "layout.sql", "select id\nfrom orders")
        await client.next_findings()
        asked = types.DocumentFormattingParams(
            types.TextDocumentIdentifier(uri), types.FormattingOptions(tab_size=8, insert_spaces=False)
        )
        (edit,) = await client.text_document_formatting_async(asked) or []
        assert edit.new_text == "SELECT id FROM orders\n"
        assert edit.range == types.Range(types.Position(0, 0), types.Position(1, 11))
        client.change(uri, "SELECT 'open", 2)
        assert not await client.text_document_formatting_async(asked)
        (found,) = await client.next_findings()
        assert client.messages == [f"not formatted: {found.message.splitlines()[0].split(' – ')[0]}"]

    async def files(client: Client) -> None:
        """What stands in front is saved: all that is open is looked at anew."""
        (tmp_path / "tables.sql").write_text("CREATE TABLE names (id INT)", encoding="utf-8")
        uri = (tmp_path / "tables.sql").as_uri()
        client.text_document_did_save(types.DidSaveTextDocumentParams(types.TextDocumentIdentifier(uri)))
        found = [each for _ in range(2) for each in await client.next_findings()]
        foreign = next(each for each in found if "tables.sql" in each.message)
        assert foreign.range.start == types.Position(0, 0)
        assert foreign.related_information is not None
        assert foreign.related_information[0].location.uri == uri

    conversation(talk)


def test_the_server_ends_with_its_editor(tmp_path: Path) -> None:
    """And with a text that is no message it does not end before."""

    async def talk() -> None:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "kafka_sql", "lsp", cwd=tmp_path,
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])},
        )  # fmt: skip
        out, _ = await asyncio.wait_for(process.communicate(b"no message\r\n\r\n"), _LIMIT_S)
        assert process.returncode == 0
        assert b"Traceback" not in out

    conversation(talk)


@pytest.fixture
def texts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the editor has of the one document, the newest last."""
    found: list[str] = []
    workspace = SimpleNamespace(
        position_codec=SimpleNamespace(client_num_units=len),
        get_text_document=lambda uri: SimpleNamespace(source=found[-1]),
    )
    monkeypatch.setattr(SqlServer, "workspace", workspace)
    return found


@pytest.fixture
def published(monkeypatch: pytest.MonkeyPatch) -> list[list[types.Diagnostic]]:
    """What the editor is told."""
    found: list[list[types.Diagnostic]] = []
    monkeypatch.setattr(SqlServer, "_publish", lambda self, uri, findings: found.append(findings))
    return found


URI = "file:///x/a.sql"


def test_a_slow_check_does_not_hold_up_completion(
    monkeypatch: pytest.MonkeyPatch, texts: list[str], published: list[list[types.Diagnostic]]
) -> None:
    monkeypatch.setattr("kafka_sql.editors.language_server.server._SLOW_S", 0.0)
    server = SqlServer(Session())

    async def talk() -> None:
        front = "CREATE TABLE orders (id INT) WITH ('connector' = 'datagen');\n"
        texts.append(front + "SELECT id FROM orders;")
        assert await server.answer(URI, lambda opened, checked: checked.text) == texts[-1]
        texts.append(front + "SELECT  FROM orders;")
        offered = await server.offered(URI, types.Position(1, 7))
        assert offered is not None
        assert offered.items[0].label == "id"
        assert await server.answer(URI, lambda opened, checked: checked.text, at_once=True) == texts[-2]
        assert await server.answer(URI, lambda opened, checked: checked.text) == texts[-1]

    conversation(talk)


def test_findings_are_said_though_the_question_was_taken_back(
    texts: list[str], published: list[list[types.Diagnostic]]
) -> None:
    server = SqlServer(Session())
    texts.append("SELECT nothing;")

    async def talk() -> None:
        server.take(URI)
        asked = asyncio.create_task(server.shown(URI, types.Position(0, 9)))
        await asyncio.sleep(0)
        asked.cancel()
        while not published:
            await asyncio.sleep(0.01)
        ((found,),) = published
        assert found.code == "unknown-column"

    conversation(talk)


def test_ctrl_c_ends_it_on_a_terminal(tmp_path: Path) -> None:
    command = ["-m", "kafka_sql", "lsp"]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])}
    process = pexpect.spawn(
        sys.executable, command, cwd=str(tmp_path), env=environment, timeout=_LIMIT_S, use_poll=True
    )
    process.expect("waiting for an editor on standard input")
    process.sendintr()
    process.expect(pexpect.EOF)
    process.close()
    assert process.signalstatus == signal.SIGINT or process.exitstatus == 130


def test_without_the_extra_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from kafka_sql.cli.command_table import run_command

    monkeypatch.delitem(sys.modules, "kafka_sql.editors.language_server.server", raising=False)
    monkeypatch.delitem(sys.modules, "kafka_sql.editors.language_server.answers", raising=False)
    for name in ("pygls", "lsprotocol"):
        monkeypatch.setitem(sys.modules, name, None)
    assert run_command(["lsp"]) == 2
    said = capsys.readouterr().err
    assert "error[usage]: the package 'lsprotocol' is not installed" in said
    assert "pip install 'kafka-sql[lsp]'" in said
