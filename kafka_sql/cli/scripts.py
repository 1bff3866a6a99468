"""The scripts of a command: files, folders, ``-e``, standard input."""

from __future__ import annotations

import io
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kafka_sql.runtime.script_files import decoded, read_script
from kafka_sql.sql.statements.nodes import Dialect
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError, UsageError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText

if TYPE_CHECKING:
    from kafka_sql.session.check.secrets import Secrets
    from kafka_sql.session.session import Session

_NAME = re.compile(r"\s*(?:export\s+)?[A-Za-z_]\w*(?=\s*=)")


def env_file_values(source: SourceText) -> dict[str, str]:
    """Return the variables of an env file. Raises UsageError ``invalid-env-file`` for every line that is
    not a NAME=VALUE."""
    from dotenv import dotenv_values
    from dotenv.parser import parse_stream

    problems = [
        _problem(source, binding.original.line, binding.original.string)
        for binding in parse_stream(io.StringIO(source.text))
        if binding.error or (binding.key is not None and binding.value is None)
    ]
    if problems:
        raise UsageError(*problems)
    values = dotenv_values(stream=io.StringIO(source.text))
    return {name: value for name, value in values.items() if value is not None}


def _problem(source: SourceText, line: int, text: str) -> Diagnostic:
    """Return the problem of a line, of which only the name is shown: the rest may be a secret."""
    line += text[: len(text) - len(text.lstrip())].count("\n")
    name = _NAME.match(source.line(line))
    shown = SourceText(source.name, "\n" * (line - 1) + (name[0] if name else ""))
    return Diagnostic(
        ErrorCode.INVALID_ENV_FILE,
        "this line is not NAME=VALUE",
        shown.span(line - 1, len(shown.text)),
        helps=("a value with blanks or # goes into quotes",),
    )


IMPORT_HELP = "Run the modules of Python functions, if their text does not declare the types."


@dataclass(frozen=True)
class Scripts:
    """All scripts of a command in the order in which they run; later ones see the declarations of earlier
    ones.

    They are as written; the session replaces variables.
    """

    scripts: tuple[SourceText, ...]

    def texts(self) -> list[tuple[str, str]]:
        """Return (name, text) as the session takes them."""
        return [(script.name, script.text) for script in self.scripts]


@dataclass(frozen=True)
class Given:
    """The scripts of a command line: their names, the values of their variables, and the SQL dialect of
    their queries until they set another."""

    init: tuple[str, ...]
    variables: tuple[str, ...]
    env_files: tuple[str, ...]
    secrets_dir: str | None
    files: tuple[str, ...] = ()
    sql: str | None = None
    dialect: str = "default"

    def read(self) -> Scripts:
        """Read all scripts.

        Raises UsageError if no script is named, UnreachableError for a file that does not exist, is a
        folder, or is not text.
        """
        self.refuse_nothing()
        sources = [*self.read_init(), *map(read_source, self.files)]
        if self.sql is not None:
            sources.append(SourceText("<-e>", self.sql))
        return Scripts(tuple(sources))

    def read_init(self) -> list[SourceText]:
        """Read the scripts that come first. Raises as :meth:`read`."""
        return [read_source(name) for name in self.init]

    def refuse_nothing(self) -> None:
        """Raise UsageError if no script is named."""
        if not self.files and self.sql is None:
            raise UsageError(
                usage("no script is named", "name files, or - for standard input, or give SQL with -e")
            )

    def session(self, **more: Any) -> Session:
        """Return a session with the variables and secrets of the command line; ``more`` are its other
        arguments.

        Raises UsageError for a malformed ``--var`` or ``--env-file``, UnreachableError for a file or
        folder that does not exist.
        """
        from kafka_sql.session.session import Session

        variables = pairs("--var", self.variables)
        from_files = env_values(self.env_files)
        secrets = _secrets(self.secrets_dir, from_files)
        return Session(variables={**from_files, **variables}, secrets=secrets, dialect=self.dialect, **more)


def given_secrets(context: click.Context) -> Secrets:
    """Return the secrets that ``--secrets-dir`` and ``--env-file`` of a command name, whether they are in
    ``given`` or not. Raises UsageError and UnreachableError as :meth:`Given.session`."""
    folder, env_files = (context.meta.get(_KEPT + name) for name in ("secrets_dir", "env_files"))
    return _secrets(folder, env_values(env_files or ()))


def env_values(files: Iterable[str]) -> dict[str, str]:
    """Return the NAME=VALUE lines of files, of which later ones take precedence. Raises UsageError for a
    malformed line, UnreachableError for a file that does not exist."""
    values: dict[str, str] = {}
    for name in files:
        values |= env_file_values(read_source(name))
    return values


def _secrets(folder: str | None, from_files: dict[str, str]) -> Secrets:
    from kafka_sql.session.check.secrets import Secrets

    if folder is not None and not Path(folder).is_dir():
        raise UnreachableError(
            Diagnostic(ErrorCode.FILE_NOT_FOUND, f"the folder '{folder}' with secrets does not exist")
        )
    return Secrets(folder=None if folder is None else Path(folder), environment={**os.environ, **from_files})


_OF_JOBS = (
    click.option("--master", metavar="URL", help="Where Spark runs. [default: local[*]]"),
    click.option("--conf", multiple=True, metavar="KEY=VALUE", help="A Spark setting."),
    click.option(
        "--metrics-port", type=click.IntRange(0, 65535), metavar="N", help="Serve metrics to Prometheus."
    ),
    click.option(
        "--metrics-host",
        metavar="HOST",
        help="The address to listen on, * for all. [default: localhost]",
    ),
    click.option("--metrics-file", metavar="FILE", help="Add metrics to a file, as lines of JSON."),
)


def script_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command ``FILE… | -e SQL | -``, ``-i``, ``--var``, ``--env-file``, ``--secrets-dir`` and
    ``--dialect``, all in its argument ``given``.
    """
    return _given_by(
        function,
        _DIALECT,
        *_VALUES,
        _INIT,
        click.option("-e", "--execute", "sql", metavar="SQL", help="The script itself."),
        click.argument("files", nargs=-1, type=click.Path(), metavar="[FILE]..."),
    )


def shell_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give the shell ``-i``, ``--var``, ``--env-file``, ``--secrets-dir`` and ``--dialect``, all in its
    argument ``given``."""
    return _given_by(function, _DIALECT, *_VALUES, _INIT)


def table_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command about tables ``-i``, ``--var``, ``--env-file`` and ``--secrets-dir``, all in its
    argument ``given``."""
    return _given_by(function, *_VALUES, _INIT)


def job_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command that runs jobs ``--master``, ``--conf``, ``--metrics-port``, ``--metrics-host`` and
    ``--metrics-file``, arguments of a session but for ``conf``, which :func:`pairs` reads."""
    for option in reversed(_OF_JOBS):
        function = option(function)
    return function


def secret_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command without scripts ``--env-file`` and ``--secrets-dir``, for :func:`given_secrets`
    alone."""
    return _ENV_FILE(expose_value=False)(_SECRETS_DIR(expose_value=False)(function))


def _given_by(function: Callable[..., Any], *options: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(function)
    def command(*arguments: Any, **values: Any) -> Any:
        own = {name: values.pop(name) for name in Given.__dataclass_fields__ if name in values}
        return function(*arguments, given=Given(**own), **values)

    for option in options:
        command = option(command)
    return command


_DIALECT = click.option(
    "--dialect",
    type=click.Choice([each.value for each in Dialect], case_sensitive=False),
    default=Dialect.FLINK.value,
    help="The SQL dialect of queries until a script sets 'table.sql-dialect'; default is Flink's.",
)
_KEPT = "kafka_sql."


def _keep(context: click.Context, parameter: click.Parameter, value: Any) -> Any:
    """Keep a value for options that are read later and may need it, such as the file of
    ``--command-config``."""
    context.meta[f"{_KEPT}{parameter.name}"] = value
    return value


_SECRETS_DIR = partial(
    click.option,
    "--secrets-dir",
    type=click.Path(),
    metavar="FOLDER",
    envvar="KAFKA_SQL_SECRETS_DIR",
    is_eager=True,
    callback=_keep,
    help="A folder with one file per ${secret:NAME}; the environment has the others.",
)
_ENV_FILE = partial(
    click.option,
    "--env-file",
    "env_files",
    multiple=True,
    type=click.Path(),
    metavar="FILE",
    is_eager=True,
    callback=_keep,
    help="NAME=VALUE lines, taken before the environment; a later file comes before an earlier one.",
)
_VALUES = (
    _SECRETS_DIR(),
    _ENV_FILE(),
    click.option(
        "--var",
        "variables",
        multiple=True,
        metavar="NAME=VALUE",
        help="A value for ${NAME} in the scripts, taken before --env-file and the environment.",
    ),
)
_INIT = click.option(
    "-i",
    "--init",
    "init",
    multiple=True,
    type=click.Path(),
    metavar="FILE",
    help="A script that comes first (tables that several scripts share).",
)


def pairs(option: str, texts: Sequence[str]) -> dict[str, str]:
    """Return ``key=value`` texts of a repeatable option as a mapping. Raises UsageError."""
    found = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals or not key.strip():
            raise UsageError(
                usage(f"{option} needs NAME=VALUE and got '{text}'", f"write {option} name=value")
            )
        found[key.strip()] = value
    return found


def read_source(name: str) -> SourceText:
    """Return the text of a file, or of standard input for ``-``. Raises as
    :func:`~kafka_sql.runtime.script_files.read_script`."""
    if name != "-":
        return read_script(name)
    buffer = getattr(sys.stdin, "buffer", None)
    return decoded("<stdin>", sys.stdin.read() if buffer is None else buffer.read())


def sql_files(folder: str) -> list[str]:
    """Return all ``*.sql`` files in a folder and the folders in it, sorted; without hidden ones and tests
    (``*.test.sql``).

    Raises UnreachableError ``no-scripts``.
    """
    found = sorted(_walk(Path(folder)))
    if not found:
        raise UnreachableError(
            Diagnostic(
                ErrorCode.NO_SCRIPTS,
                f"the folder '{folder}' has no SQL file",
                helps=("files that end in .sql are looked for, in all folders inside",),
            )
        )
    return [str(path) for path in found]


def _walk(folder: Path) -> Iterator[Path]:
    try:
        entries = list(os.scandir(folder))
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise UnreachableError(
            Diagnostic(ErrorCode.FILE_UNREADABLE, f"the folder '{folder}' cannot be read: {reason}")
        ) from None
    for entry in entries:
        if entry.name.startswith("."):
            continue
        if entry.is_dir(follow_symlinks=False):
            yield from _walk(folder / entry.name)
        elif entry.name.lower().endswith(".sql") and not entry.name.lower().endswith(".test.sql"):
            yield folder / entry.name


def usage(message: str, advice: str) -> Diagnostic:
    """Return the diagnostic of a wrong command line, with advice."""
    return Diagnostic(ErrorCode.USAGE, message, helps=(advice,))
