"""What the statements of a client may do: the role of its token, and the folders of the gateway."""

from __future__ import annotations

import os
import posixpath
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from urllib.parse import unquote

from kafka_sql.gateway.answers.errors import GatewayError
from kafka_sql.sql.statements import statements as sql
from kafka_sql.sql.statements.statements import Dialect, OptionEntry, Statement

_PATH_KEY = re.compile(
    r"(?:^|[.-])(?:path|dir|file|files|folder|location|warehouse|keytab|certificate)$|\.tls\.key$",
    re.IGNORECASE,
)
"""Options whose value is a path even if it does not look like one."""
_LOCAL = re.compile(r"^(?:~|\.{1,2}/|/.|file:|[A-Za-z]:[\\/])|(?:^|/)\.\.(?:/|$)")
_STORED = re.compile(
    r"^(?:s3a?|s3n|hdfs|viewfs|gs|abfss?|wasbs?|oss|cosn?|obs|ftp|sftp|webhdfs)://", re.IGNORECASE
)
_SQLITE = re.compile(r"^(?:jdbc:)?sqlite(?:\+\w+)?:(?:file:|/{2,3}(?=/))?", re.IGNORECASE)
_JAAS = re.compile(r"=\s*(?:\"((?:\\.|[^\"\\])*)\"|([^\s;\"]+))")
_JAAS_KEY = re.compile(r"sasl\.jaas\.config$", re.IGNORECASE)
_LISTS = re.compile(r"[,;]")
_PARTITIONERS = ("default", "fixed", "round-robin")
_READING = (
    sql.Select,
    sql.Show,
    sql.Describe,
    sql.DescribeJob,
    sql.Explain,
    sql.Help,
    sql.UseCatalog,
    sql.UseDatabase,
)


class Role(Enum):
    """What a token is for: to read; also to change tables and run jobs; also to stop the jobs of others."""

    READ = "read"
    RUN = "run"
    ADMIN = "admin"


@dataclass(frozen=True, slots=True)
class Permissions:
    """The permissions of one client; its queries give at most ``result_rows`` rows (0: no limit). With
    ``folders`` (paths, or URIs of object stores) its statements name files below them only. They run neither
    Python of their own nor statements of Spark's dialect, which could reach any file."""

    role: Role = Role.ADMIN
    folders: tuple[str, ...] = ()
    result_rows: int = 0

    def check(self, statement: Statement, own_jobs: Collection[int] = ()) -> None:
        """Raises GatewayError (403) for a statement that the client may not run; ``own_jobs`` are the ids of
        the jobs that its session has started."""
        if self.role is not Role.ADMIN:
            self._check_role(statement, own_jobs)
        self.check_files(statement)

    def check_files(self, statement: Statement) -> None:
        """Raises GatewayError (403) for a statement that could reach a file outside the folders.
        To be asked before a statement is checked, which reads some files."""
        if self.folders:
            self._check_code(statement)
            for key, value in _options(statement):
                self._check_option(key, value)

    def check_options(self, options: Mapping[str, str]) -> None:
        """Raises GatewayError (403) for options of a session that name a file outside the folders."""
        if self.folders:
            for key, value in options.items():
                self._check_option(key, value)

    def _check_role(self, statement: Statement, own_jobs: Collection[int]) -> None:
        if self.role is Role.READ:
            listing = isinstance(statement, sql.SetOption) and statement.entry is None
            if not (listing or isinstance(statement, _READING)) or _is_sparks(statement):
                raise GatewayError(403, "the role 'read' allows SELECT, SHOW, DESCRIBE, EXPLAIN and USE only")
        elif isinstance(statement, sql.StopJob):
            named = statement.job.value
            if not (named.isdecimal() and int(named) in own_jobs):
                raise GatewayError(
                    403,
                    f"the role 'run' stops jobs of its own session, by their ids, and '{named}' is another",
                )

    def _check_code(self, statement: Statement) -> None:
        if _is_sparks(statement):
            raise GatewayError(403, "a gateway with --folder runs no statements of Spark's dialect")
        if isinstance(statement, sql.CreateFunction | sql.AlterFunction):
            raise GatewayError(403, "a gateway with --folder declares no functions: they run any code")

    def _check_option(self, key: str, value: str) -> None:
        if key == "scan.watermark.generator" or (key == "sink.partitioner" and value not in _PARTITIONERS):
            raise GatewayError(403, f"a gateway with --folder takes no '{key}' of its clients")
        for path in _paths(key, value):
            if not any(_is_below(path, folder) for folder in self.folders):
                shown = ", ".join(self.folders)
                raise GatewayError(
                    403, f"'{key}' names '{path}', which is not below a folder of the gateway: {shown}"
                )


def _is_sparks(statement: Statement) -> bool:
    """Whether Spark reads any part of a statement."""
    return any(
        isinstance(part, sql.SparkStatement)
        or (isinstance(part, sql.Query) and part.dialect is Dialect.SPARK)
        for part in _parts(statement)
    )


def _options(statement: Statement) -> Iterator[tuple[str, str]]:
    """The options in a statement, those of hints too, and the files that it adds."""
    for part in _parts(statement):
        match part:
            case OptionEntry():
                yield part.key.value, part.value.value
            case sql.AddJar():
                yield "path", part.path.value
            case _:
                continue


def _parts(value: object) -> Iterator[object]:
    """A statement and everything inside of it that is part of its text."""
    if isinstance(value, tuple):
        for each in value:
            yield from _parts(each)
    elif is_dataclass(value) and not isinstance(value, type):
        yield value
        for member in fields(value):
            if member.name not in ("span", "source"):
                yield from _parts(getattr(value, member.name))


def _paths(key: str, value: str) -> Iterator[str]:
    """The paths in the value of an option."""
    if _JAAS_KEY.search(key):
        for quoted, plain in _JAAS.findall(value):
            yield from (each for each in (quoted or plain,) if _LOCAL.search(each))
        return
    sqlite = _SQLITE.match(value)
    if sqlite is not None:
        yield value[sqlite.end() :].partition("?")[0]
        return
    always = _PATH_KEY.search(key) is not None
    for part in _LISTS.split(value):
        path = part.strip()
        if path and (always or _LOCAL.search(path) or _STORED.match(path)):
            yield path


def _is_below(path: str, folder: str) -> bool:
    """Whether a path is a folder or below it, once links and '..' are resolved."""
    if _STORED.match(path) or _STORED.match(folder):
        return _prefix(_stored(folder), _stored(path))
    return _prefix(_local(folder), _local(path))


def _prefix(folder: str, path: str) -> bool:
    return path == folder or path.startswith(folder.rstrip("/") + "/")


def _stored(uri: str) -> str:
    scheme, separator, rest = uri.partition("://")
    if not separator:
        return _local(uri)
    return f"{scheme.lower()}://{posixpath.normpath(unquote(rest))}"


def _local(path: str) -> str:
    bare = unquote(re.sub(r"^file:(?://[^/]*)?", "", path)) if path.startswith("file:") else path
    return os.path.realpath(os.path.expanduser(bare))
