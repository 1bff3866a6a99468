r"""The shell's own commands: those that start with a backslash, PRINT and SPOOL. Pure."""

from __future__ import annotations

from dataclasses import dataclass

from kafka_sql.sql.lexer.tokens import tokenize
from kafka_sql.sql.parsing.cursor import Cursor
from kafka_sql.sql.statements.nodes import Text
from kafka_sql.text.diagnostics import Diagnostic, SqlSyntaxError, UsageError, did_you_mean
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText, Span

COMMANDS = {
    "?": ("", "this list, and the keys"),
    "q": ("", "leave (QUIT)"),
    "o": ("[MODE]", "how results are shown: table, vertical, csv, tsv, json, jsonl, markdown or insert"),
    "x": ("[on|off]", "rows one below the other; \\G after a statement does it once"),
    "p": ("", "the last result as a whole, in the pager"),
    "copy": ("TO 'FILE' [MODE]", "the last result into a file; the mode follows from its name"),
    "watch": ("[SECONDS]", "the last statement again and again, until Ctrl-C"),
    "timing": ("[on|off]", "show how long statements take"),
    "d": ("[TABLE]", "the tables: SHOW TABLES, or DESCRIBE EXTENDED of one"),
    "i": ("FILE", "run a file (SOURCE)"),
    "e": ("", "the last error in full"),
}
"""Name: its arguments, and its effect."""
KEYS = (
    ("Enter", "runs what ends in ';', else a new line"),
    ("Alt-Enter", "runs the text as it is"),
    ("Ctrl-C", "drops the line; stops a statement that runs"),
    ("Ctrl-D", "leaves, on an empty line"),
    ("Ctrl-R", "searches the history"),
    ("Tab", "chooses from the candidates"),
    ("F3", "switches: Enter makes new lines, or always runs"),
    ("F4", "switches: emacs keys, or those of vi"),
    ("Ctrl-X Ctrl-E", "opens $EDITOR (with vi keys: v)"),
)
STATEMENTS = ("PRINT", "SPOOL")
"""First words of commands that end in a semicolon."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command with a backslash: its name, and its argument."""

    name: str
    argument: str
    span: Span

    def switched(self, now: bool) -> bool:
        """Return the value of ``on`` or ``off``, or the opposite of ``now`` if neither is given. Raises
        UsageError for anything else."""
        written = self.argument.lower()
        if written not in ("", "on", "off"):
            raise UsageError(
                Diagnostic(ErrorCode.USAGE, f"\\{self.name} is on or off, not '{written}'", self.span)
            )
        return not now if not written else written == "on"


@dataclass(frozen=True, slots=True)
class CopyTo:
    r"""``\copy TO 'file' [mode]``; an empty mode follows from the name."""

    path: str
    mode: str


@dataclass(frozen=True, slots=True)
class PrintTopic:
    """``PRINT 'topic' [FROM BEGINNING] [LIMIT n]``."""

    topic: Text
    from_beginning: bool
    limit: int | None


@dataclass(frozen=True, slots=True)
class Spool:
    """``SPOOL 'file'``; None is ``SPOOL OFF``."""

    path: str | None


def read_command(text: str) -> Command:
    """Return the command in ``text``. Raises UsageError for one that does not exist."""
    source = SourceText("<sql>", text)
    name, _, argument = text[1:].strip().rstrip(";").strip().partition(" ")
    span = source.span(0, 1 + len(name))
    if name not in COMMANDS:
        label = did_you_mean(name, COMMANDS)
        raise UsageError(
            Diagnostic(
                ErrorCode.USAGE, f"command '\\{name}' does not exist", span, label, helps=("\\? lists them",)
            )
        )
    return Command(name, argument.strip(), span)


def read_copy(command: Command) -> CopyTo:
    """Return the arguments of ``\\copy``. Raises SqlSyntaxError."""
    cursor = _cursor(SourceText("<sql>", command.argument))
    cursor.expect("TO")
    path = cursor.string("a file")
    mode = "" if cursor.at_end() else cursor.name("output mode").text.lower()
    return CopyTo(path.value, mode)


def read_statement(text: str) -> PrintTopic | Spool:
    """Return the PRINT or SPOOL in ``text``. Raises SqlSyntaxError."""
    cursor = _cursor(SourceText("<sql>", text))
    found = _print(cursor) if cursor.accept("PRINT") else _spool(cursor)
    cursor.accept(";")
    if not cursor.at_end():
        raise cursor.unexpected(";")
    return found


def _print(cursor: Cursor) -> PrintTopic:
    topic = cursor.string("a topic")
    beginning = cursor.accept("FROM", "BEGINNING")
    limit = cursor.number("a number of records")[0] if cursor.accept("LIMIT") else None
    return PrintTopic(topic, beginning, limit)


def _spool(cursor: Cursor) -> Spool:
    cursor.expect("SPOOL")
    if cursor.accept("OFF"):
        return Spool(None)
    return Spool(cursor.string("a file").value)


def _cursor(source: SourceText) -> Cursor:
    tokens, errors = tokenize(source)
    if errors:
        raise SqlSyntaxError(*errors)
    return Cursor(source, tokens)


def help_lines() -> list[str]:
    r"""Return the lines that ``\?`` shows."""
    commands = [(f"\\{name} {hint}".strip(), does) for name, (hint, does) in COMMANDS.items()]
    statements = [
        ("PRINT 'topic' [FROM BEGINNING] [LIMIT n];", "records as they are"),
        ("SPOOL 'file'; SPOOL OFF;", "writes the output into a file too"),
        ("HELP [topic];", "the pages of documentation"),
    ]
    wide = max(len(name) for name, _ in (*commands, *KEYS))
    lines = [f"  {name.ljust(wide)}  {does}" for name, does in commands]
    return [
        "Commands",
        *lines,
        "Statements of the shell",
        *(f"  {name.ljust(wide)}  {does}" for name, does in statements),
        "Keys",
        *(f"  {name.ljust(wide)}  {does}" for name, does in KEYS),
    ]
