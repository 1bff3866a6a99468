"""No regular expression of the package takes for ever on a text that repeats a piece: two ways to match the
piece double the work with each of them."""

from __future__ import annotations

import re
import signal
from collections.abc import Iterator
from importlib import import_module
from types import FrameType

import pytest

from tests.unit.test_layers import MODULES, PACKAGE

_COMPILES = re.compile(r"\bre\.compile\(")
_LIMIT_S = 0.2
_REPEATED = 40
_BEGINNINGS = ("", "a", "'", "'x'", "U&'0'", "${", "1", "/*", "(", "x=")
_PIECES = (" ", "\n", "a", "1", "''", "-", "--", "/", "--a\n", "/**/", "(", "a.", ",", "{", "\\", "=", "${a}")
_PIECES += ("a=", "_", "%", "[", "<", ":", "'a'", "`", "*", "a ", "0")


class TooLong(BaseException):
    """An expression was at it for too long."""


def modules() -> list[str]:
    """The modules that compile expressions."""
    found = [path for path in MODULES if _COMPILES.search(path.read_text(encoding="utf-8"))]
    return [".".join(("kafka_sql", *path.relative_to(PACKAGE).with_suffix("").parts)) for path in found]


def texts(kind: type) -> Iterator[str | bytes]:
    for beginning in _BEGINNINGS:
        for piece in _PIECES:
            text = f"{beginning}{piece * _REPEATED}\0"
            yield text if kind is str else text.encode()


@pytest.fixture(autouse=True)
def limited() -> Iterator[None]:
    def end(_number: int, _frame: FrameType | None) -> None:
        raise TooLong

    before = signal.signal(signal.SIGVTALRM, end)
    yield
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    signal.signal(signal.SIGVTALRM, before)


def slow_text(pattern: re.Pattern[str] | re.Pattern[bytes]) -> str | bytes | None:
    """A text on which an expression takes too long."""
    for text in texts(type(pattern.pattern)):
        signal.setitimer(signal.ITIMER_VIRTUAL, _LIMIT_S)
        try:
            pattern.search(text)  # type: ignore[arg-type]
        except TooLong:
            return text
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    return None


def test_an_expression_that_takes_for_ever_is_found() -> None:
    assert slow_text(re.compile(r"'x'(?:\s+|--[^\n]*)*!")) is not None
    assert slow_text(re.compile(r"'x'(?:\s|--[^\n]*\n)*!")) is None


def test_no_expression_takes_for_ever() -> None:
    checked = 0
    for name in modules():
        for attribute, value in vars(import_module(name)).items():
            if isinstance(value, re.Pattern):
                checked += 1
                assert slow_text(value) is None, (
                    f"{name}.{attribute}: {value.pattern!r}, {slow_text(value)!r}"
                )
    assert checked > 100
