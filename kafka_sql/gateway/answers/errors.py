"""Errors of the gateway: an HTTP status and the texts of Flink's error body ``{"errors": [...]}``."""

from __future__ import annotations

from kafka_sql.options.secret_places import secret_places
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.redaction import redacted
from kafka_sql.text.rendering import render

_INTERNAL = "Internal server error."
_FAILED = "<Exception on server side:\n{reason}\nEnd of exception on server side>"
_INCOMPLETE = 'Encountered "<EOF>"'
"""Flink's clients look for these words: they wait for more lines of the statement."""


class GatewayError(Exception):
    """A request that fails with an HTTP ``status`` and the ``texts`` of the error body."""

    def __init__(self, status: int, *texts: str) -> None:
        super().__init__(*texts)
        self.status = status
        self.texts = tuple(map(redacted, texts))


def bad_request(reason: str) -> GatewayError:
    """Return the error for a request that is not of the expected form."""
    return GatewayError(400, reason)


def failure(reason: str) -> GatewayError:
    """Return the error for a request that is well formed but fails, with Flink's status and frame."""
    return GatewayError(500, _INTERNAL, _FAILED.format(reason=reason))


def failed(error: BaseException) -> GatewayError:
    """Return what the client is told of an exception that a statement raised."""
    if isinstance(error, GatewayError):
        return error
    return failure(reason_of(error))


def reason_of(error: BaseException) -> str:
    """Return the text of an exception: diagnostics as the command line renders them."""
    if not isinstance(error, KafkaSqlError):
        return redacted(f"{type(error).__name__}: {error}")
    texts = [render(diagnostic, secret_places) for diagnostic in error.diagnostics]
    if any(map(_is_incomplete, error.diagnostics)):
        texts.append(_INCOMPLETE)
    return "\n".join(texts)


def _is_incomplete(diagnostic: Diagnostic) -> bool:
    """Return whether the statement is wrong only because it ends too early."""
    if diagnostic.code is ErrorCode.UNCLOSED_STATEMENT_SET:
        return True
    span = diagnostic.span
    return span is not None and not span.source.text[span.start :].strip(" \t\r\n;")
