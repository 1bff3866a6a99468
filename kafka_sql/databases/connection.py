"""Connections to databases: a URL as the arguments of a Python driver, and the errors for an unreachable
database."""

from __future__ import annotations

import importlib
import re
import ssl
from typing import Any
from urllib.parse import parse_qsl, unquote

from kafka_sql.databases.dialects import Dialect, dialect_of
from kafka_sql.model.connectors import JdbcTable
from kafka_sql.text.diagnostics import Diagnostic, JobError, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

_PLACE = re.compile(r"^//(?:(?P<user>[^@/]*)@)?(?P<host>\[[^\]]*\]|[^:/?;]*)(?::(?P<port>\d+))?(?P<rest>.*)$")
_PORTS = {"postgresql": 5432, "mysql": 3306, "mariadb": 3306, "sqlserver": 1433, "oracle": 1521}
_POSTGRESQL = ("sslmode", "sslcert", "sslkey", "sslrootcert", "application_name", "options", "gssencmode")

_AS_TEXT = ("json", "jsonb", "uuid", "interval", "inet", "cidr")
"""Types of PostgreSQL that arrive as the database writes them, because Flink has no such types."""
_STRICT = "SET SESSION sql_mode = CONCAT_WS(',', NULLIF(@@sql_mode, ''), 'STRICT_TRANS_TABLES')"
"""Refuse values that do not fit instead of cutting them (as in sessions of Connector/J)."""
_IN_UTC = ", time_zone = '+00:00'"
_LOST = frozenset(
    {
        *("1053", "1927", "2006", "2013", "2055"),  # MySQL and MariaDB
        *("20003", "20006", "20047"),  # SQL Server (DB-Library)
        *("ORA-03113", "ORA-03114", "ORA-03135", "ORA-12537", "DPY-1001", "DPY-4011"),
    }
)
"""Codes of drivers for a lost connection; PostgreSQL has classes of them."""


def connect(table: JdbcTable) -> Any:
    """Return a new connection (DB-API 2) without automatic commits.

    Raises UnreachableError if the database is unreachable or refuses the connection, JobError if the
    Python driver is not installed.
    """
    dialect = dialect_of(table.url)
    driver = driver_of(dialect)
    try:
        connection = driver.connect(**arguments(table, dialect))
        if dialect.name == "postgresql":
            from psycopg.types.string import TextLoader

            for name in _AS_TEXT:
                connection.adapters.register_loader(name, TextLoader)
        return connection
    except driver.Error as error:
        raise UnreachableError(
            Diagnostic(
                ErrorCode.DATABASE_UNREACHABLE,
                f"the database {shown(table.url)} cannot be reached: {reason(error)}",
                helps=("check 'url', 'username' and 'password'",),
            )
        ) from error


def driver_of(dialect: Dialect) -> Any:
    """Return the driver's module. Raises JobError if it is not installed."""
    try:
        return importlib.import_module(dialect.driver)
    except ModuleNotFoundError as error:
        raise JobError(
            Diagnostic(
                ErrorCode.MISSING_DRIVER,
                f"tables of {dialect.name} need the Python package {dialect.package}",
                helps=(f"pip install '{dialect.package}', on the machines of the workers too",),
            )
        ) from error


def is_lost(error: BaseException) -> bool:
    """Whether a driver's error means that the connection is lost, as after a stop or restart of the
    database, and not that a statement is wrong.
    """
    codes = {str(part) for part in error.args if isinstance(part, int)}
    codes |= {str(getattr(part, "full_code", "")) for part in error.args}
    if codes & _LOST:
        return True
    if not hasattr(error, "sqlstate"):
        return False
    if error.sqlstate is None:  # psycopg: the database sent no answer
        return any(kind.__name__ == "OperationalError" for kind in type(error).__mro__)
    return str(error.sqlstate).startswith(("08", "57P"))


def reason(error: BaseException) -> str:
    """Return the first line of a driver's error."""
    lines = [line.strip() for line in str(error).splitlines() if line.strip()]
    return lines[0] if lines else type(error).__name__


def shown(url: str) -> str:
    """Return the URL without the parts that may be secret: parameters and user."""
    return re.sub(r"//[^@/]*@", "//", re.split(r"[?;]", url)[0])


def arguments(table: JdbcTable, dialect: Dialect) -> dict[str, Any]:
    """Return the arguments of the driver's ``connect``."""
    rest = table.url.removeprefix(f"jdbc:{dialect.name}:")
    seconds = max(1, table.connect_timeout_ms // 1000)
    if dialect.name == "sqlite":
        return {"database": rest.partition("?")[0], "timeout": seconds}
    if dialect.name == "oracle":
        user, password = _credentials(table, {})
        place = rest.removeprefix("thin:").removeprefix("@").removeprefix("//")
        return {"user": user, "password": password, "dsn": place, "tcp_connect_timeout": seconds}
    found = _PLACE.match(rest if rest.startswith("//") else f"///{rest}")
    assert found is not None
    host = (found["host"] or "localhost").strip("[]")
    port = int(found["port"] or _PORTS[dialect.name])
    if dialect.name == "sqlserver":
        settings = dict(part.partition("=")[::2] for part in found["rest"].split(";") if "=" in part)
        lower = {key.lower(): value for key, value in settings.items()}
        user, password = _credentials(table, lower)
        database = lower.get("databasename") or lower.get("database") or ""
        return {
            "server": host,
            "port": str(port),
            "user": user,
            "password": password,
            "database": database,
            "login_timeout": seconds,
        }
    path, _, query = found["rest"].partition("?")
    settings = dict(parse_qsl(query))
    user, password = _credentials(table, settings)
    database = unquote(path.strip("/"))
    given = {"host": host, "port": port, "user": user, "password": password, "connect_timeout": seconds}
    if dialect.name == "postgresql":
        given["dbname"] = database or user
        given |= {key: value for key, value in settings.items() if key in _POSTGRESQL}
        if "currentSchema" in settings:
            given["options"] = f"-c search_path={settings['currentSchema']}"
        if settings.get("ssl") == "true":
            given.setdefault("sslmode", "verify-full")
    else:
        session = _STRICT + (_IN_UTC if table.in_utc else "")
        given |= {"database": database, "charset": "utf8mb4", "init_command": session}
        given |= _tls_of_mysql(settings)
    return {key: value for key, value in given.items() if value is not None}


def _tls_of_mysql(settings: dict[str, str]) -> dict[str, Any]:
    """Return the arguments for the ``sslMode`` of Connector/J (by default encrypted if the server can), or
    for its older ``useSSL``, ``requireSSL`` and ``verifyServerCertificate``. Raises JobError for another
    mode.
    """
    mode = settings.get("sslMode", "").replace("-", "_").upper()
    if not mode:
        used, required, verified = (
            settings.get(name, "").lower() for name in ("useSSL", "requireSSL", "verifyServerCertificate")
        )
        known = {"false": "DISABLED", "true": "VERIFY_CA" if verified == "true" else "PREFERRED"}
        mode = known.get(used, "PREFERRED")
        mode = "REQUIRED" if mode == "PREFERRED" and required == "true" else mode
    authority = settings.get("serverSslCert")
    match mode:
        case "DISABLED" | "DISABLE":
            return {"ssl_disabled": True}
        case "PREFERRED":
            return {}
        case "REQUIRED" | "TRUST":
            context = ssl.create_default_context()
            context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
            return {"ssl": context}
        case "VERIFY_CA":
            return {"ssl_verify_cert": True, "ssl_ca": authority}
        case "VERIFY_IDENTITY" | "VERIFY_FULL":
            return {"ssl_verify_cert": True, "ssl_verify_identity": True, "ssl_ca": authority}
        case _:
            words = "DISABLED, PREFERRED, REQUIRED, VERIFY_CA, VERIFY_IDENTITY"
            raise JobError(
                Diagnostic(
                    ErrorCode.INVALID_VALUE,
                    f"'sslMode' in the url of the database is '{settings['sslMode']}'",
                    helps=(f"one of {words}",),
                )
            )


def _credentials(table: JdbcTable, settings: dict[str, str]) -> tuple[str | None, str | None]:
    return table.username or settings.get("user"), table.password or settings.get("password")
