"""Reads scripts in files as text, or refuses them with the position of bytes that are not text."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError, UnreachableError, nearest
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText

_BOM = "\ufeff"


def read_script(name: str) -> SourceText:
    """Return the text of a file, without a byte order mark.

    Raises UnreachableError: ``file-not-found``, ``is-a-folder``, ``file-unreadable`` (no right; not UTF-8
    or NUL characters, with their place).
    """
    try:
        data = Path(name).read_bytes()
    except FileNotFoundError:
        raise UnreachableError(
            Diagnostic(ErrorCode.FILE_NOT_FOUND, f"file '{name}' does not exist", helps=_similar(name))
        ) from None
    except IsADirectoryError:
        raise UnreachableError(
            Diagnostic(
                ErrorCode.IS_A_FOLDER,
                f"'{name}' is a folder",
                helps=("name its files in the order in which they run; check and fmt take folders",),
            )
        ) from None
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise UnreachableError(
            Diagnostic(ErrorCode.FILE_UNREADABLE, f"'{name}' cannot be read: {reason}")
        ) from None
    return decoded(name, data)


def decoded(name: str, data: bytes | str) -> SourceText:
    """Return the text of a script from any source. Raises UnreachableError for bytes that are not text."""
    if isinstance(data, str):
        text = data
    elif data.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise _unreadable(name, "it is UTF-16", None, "save it as UTF-8")
    else:
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError as error:
            shown = SourceText(name, data.decode("utf-8", "replace").removeprefix(_BOM))
            start = len(data[: error.start].decode("utf-8").removeprefix(_BOM))
            span = shown.span(start, start + 1)
            raise _unreadable(name, f"byte {error.start} is not UTF-8", span, "save it as UTF-8") from None
    text = text.removeprefix(_BOM)
    source = SourceText(name, text)
    nul = text.find("\0")
    if nul >= 0:
        raise _unreadable(name, "it holds a NUL character", source.span(nul, nul + 1), "")
    return source


def _unreadable(name: str, reason: str, span: Any, advice: str) -> KafkaSqlError:
    return UnreachableError(
        Diagnostic(
            ErrorCode.FILE_UNREADABLE,
            f"'{name}' is not a text file: {reason}",
            span,
            helps=(advice,) if advice else (),
        )
    )


def _similar(name: str) -> tuple[str, ...]:
    path = Path(name)
    try:
        there = [entry.name for entry in path.parent.iterdir() if entry.suffix == ".sql"]
    except OSError:
        return ()
    matches = [f"'{path.parent / match}'" for match in nearest(path.name, there)]
    return (f"there is {' and '.join(matches)}",) if matches else ()
