"""The settings of a gateway, and the checks that refuse unsafe ones."""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass, field
from pathlib import Path

from kafka_sql.gateway.access import is_loopback
from kafka_sql.gateway.permissions import Role
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError, UsageError
from kafka_sql.text.error_codes import ErrorCode

_SHORTEST_TOKEN = 16


@dataclass(frozen=True, slots=True)
class GatewaySettings:
    """The address of the gateway, its users and limits. ``token_file`` holds the tokens of clients,
    ``certificate`` and ``key`` are the PEM files of TLS. ``insecure`` allows other machines to connect
    without TLS. A query returns at most ``result_rows`` rows, an address sends at most
    ``requests_per_second`` (0: no limit). Statements name files below ``folders`` only, if any. Pages of
    the web sites ``origins`` may send requests. Clients may use the secrets of ``secrets_dir`` and
    ``secrets`` in ``${secret:NAME}``, and ``variables`` in ``${NAME}``.
    """

    host: str = "127.0.0.1"
    port: int = 8083
    token_file: str | None = None
    certificate: str | None = None
    key: str | None = None
    insecure: bool = False
    most_sessions: int = 200
    idle_s: float = 600.0
    page_rows: int = 5_000
    result_rows: int = 0
    requests_per_second: float = 0.0
    folders: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    secrets_dir: str | None = None
    secrets: dict[str, str] = field(default_factory=dict, repr=False)
    variables: dict[str, str] = field(default_factory=dict, repr=False)

    @property
    def url(self) -> str:
        """The address for clients on this machine."""
        scheme = "http" if self.certificate is None else "https"
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{scheme}://{host}:{self.port}"

    def check(self) -> None:
        """Raise UsageError for settings that would give strangers access, or that contradict each other."""
        if (self.certificate is None) != (self.key is None):
            raise _usage("--tls-certificate and --tls-key belong together", "give both, or neither")
        for origin in self.origins:
            if not re.fullmatch(r"https?://[^/]+", origin):
                raise _usage(
                    f"'{origin}' is not the origin of a web site", "write for example https://app.example.org"
                )
        if is_loopback(self.host):
            return
        if self.token_file is None:
            raise _usage(
                f"the gateway would be open to everybody who reaches '{self.host}'",
                "give --token-file FILE with a token that clients have to send",
            )
        if self.certificate is None and not self.insecure:
            raise _usage(
                f"the gateway would send statements, rows and its token to '{self.host}' unencrypted",
                "give --tls-certificate and --tls-key, or accept the risk with --insecure",
            )

    def tokens(self) -> dict[str, Role]:
        """Return the tokens and their roles, empty if clients need none. Each line of the file is a token,
        optionally preceded by its role (by default admin). Raises UnreachableError for an unreadable file,
        UsageError for a short token.
        """
        if self.token_file is None:
            return {}
        try:
            text = Path(self.token_file).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or "it is not UTF-8"
            message = f"the token cannot be read from '{self.token_file}': {reason}"
            raise UnreachableError(Diagnostic(ErrorCode.FILE_UNREADABLE, message)) from None
        found: dict[str, Role] = {}
        for line in text.splitlines() or [""]:
            role, _, token = line.strip().rpartition(" ")
            if line.strip().startswith("#"):
                continue
            if role.strip() not in ("", *(each.value for each in Role)):
                raise _usage(
                    f"'{role.strip()}' in '{self.token_file}' is not a role",
                    "write read, run or admin before a token",
                )
            if len(token) < _SHORTEST_TOKEN:
                raise _usage(
                    f"the token in '{self.token_file}' has {len(token)} characters",
                    f"write at least {_SHORTEST_TOKEN}: openssl rand -hex 32 > {self.token_file}",
                )
            found[token] = Role(role.strip() or Role.ADMIN.value)
        return found

    def to_json(self) -> str:
        """Return the settings as one line for the gateway's process."""
        return json.dumps(asdict(self))

    @classmethod
    def from_json(cls, text: str) -> GatewaySettings:
        """Return the settings in a line of :meth:`to_json`."""
        found = json.loads(text)
        return cls(**{**found, "folders": tuple(found["folders"]), "origins": tuple(found["origins"])})


def _usage(message: str, advice: str) -> UsageError:
    return UsageError(Diagnostic(ErrorCode.USAGE, message, helps=(advice,)))
