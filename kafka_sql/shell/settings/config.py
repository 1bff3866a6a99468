"""The settings file of the shell, TOML: its keys and their values."""

from __future__ import annotations

import sys
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from kafka_sql.text.diagnostics import Diagnostic, Severity, did_you_mean
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText, Span

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

EDIT_MODES = ("emacs", "vi")


@dataclass(frozen=True, slots=True)
class Config:
    """The settings. ``output`` is a name of :class:`~kafka_sql.cli.drawing.outputs.Output`. ``max_rows`` is
    the most rows shown of a finished result, ``max_column_width`` the characters at which a cell is cut
    (None: as ``table.display.max-column-width``). ``pager`` is a command for long output, empty for none,
    ``prompt`` the text in front of the line (``{database}`` and ``{dialect}`` are filled in)."""

    edit_mode: str = "emacs"
    multiline: bool = True
    auto_suggest: bool = True
    completion: bool = True
    output: str = "table"
    timing: bool = False
    max_rows: int = 40
    pager: str = "less -SRFX"
    prompt: str = "{database}> "


def read_config(path: Path, outputs: tuple[str, ...]) -> tuple[Config, tuple[Diagnostic, ...]]:
    """Return the settings of a file (the defaults if it does not exist), and a warning for each line without
    effect: not TOML, an unknown key, a wrong value. ``outputs`` are the output modes."""
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return Config(), ()
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not UTF-8"
        return Config(), (_warning(f"'{path}' cannot be read: {reason}", None),)
    source = SourceText(str(path), text)
    try:
        given = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return Config(), (_warning(f"'{path}' is not TOML: {error}", None),)
    return _checked(given, source, outputs)


def _checked(
    given: dict[str, Any], source: SourceText, outputs: tuple[str, ...]
) -> tuple[Config, tuple[Diagnostic, ...]]:
    defaults = Config()
    names = [field.name for field in fields(Config)]
    allowed = {"edit_mode": EDIT_MODES, "output": outputs}
    taken: dict[str, Any] = {}
    problems: list[Diagnostic] = []
    for key, value in given.items():
        place = _place(source, key)
        if key not in names:
            label = did_you_mean(key, names)
            problems.append(
                _warning(f"setting '{key}' does not exist", place, label, f"settings: {', '.join(names)}")
            )
            continue
        default = getattr(defaults, key)
        if type(value) is not type(default) or (key == "max_rows" and value < 1):
            kind = {bool: "true or false", int: "a whole number from 1 on", str: "a text"}[type(default)]
            problems.append(_warning(f"'{key}' is {kind}, not {value!r}", place))
        elif key in allowed and value not in allowed[key]:
            label = did_you_mean(str(value), allowed[key])
            message = f"'{key}' cannot be '{value}'"
            problems.append(_warning(message, place, label, f"write one of {', '.join(allowed[key])}"))
        else:
            taken[key] = value
    return Config(**taken), tuple(problems)


def _place(source: SourceText, key: str) -> Span | None:
    for number, line in enumerate(source.text.splitlines(), 1):
        name = line.partition("=")[0].strip().strip("[]\"'")
        if name == key:
            start = source.line_start(number) + line.index(key)
            return source.span(start, start + len(key))
    return None


def _warning(message: str, span: Span | None, label: str = "", *helps: str) -> Diagnostic:
    return Diagnostic(ErrorCode.SHELL_CONFIG, message, span, label, (), helps, Severity.WARNING)
