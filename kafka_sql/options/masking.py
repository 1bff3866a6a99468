"""Keeps passwords and tokens out of everything that is shown."""

from __future__ import annotations

import re
from functools import cache

from kafka_sql.options.schema import schemas_of

HIDDEN = "******"

_SECRET_KEY = re.compile(
    r"password|passwd|secret|token(?!\.endpoint)|(?:api|access)[._-]?key|credential(?!s-source)|user[-_.]?info|private|"
    r"ssl\.key(store)?\.(key|pem)|ssl\.truststore\.certificates",
    re.IGNORECASE,
)
_JAAS_KEY = re.compile(r"sasl\.jaas\.config$", re.IGNORECASE)
_JAAS_VALUE = re.compile(
    r"""([\w.-]*(?:password|secret|token|key)[\w.-]*\s*=\s*)("(?:\\.|[^"\\])*"?|'[^']*'?|[^\s;"']+)""",
    re.IGNORECASE,
)
_REFERENCE = re.compile(r"""\s*["']?\$\{secret:[\w.-]+\}["']?\s*""")
_URL_PASSWORD = re.compile(r"(://[^/\s:@']*:)[^/\s@']+(@)")
_URL_PARAMETER = re.compile(
    r"([?&;][^?&;=\s]*(?:password|secret|token|key)[^?&;=\s]*=)[^?&;\s']+", re.IGNORECASE
)
_MAP_KEY = re.compile(r"(?:^|\.)properties$")
_MAP_ITEM = re.compile(r"([^:,{}\s]+)(\s*:\s*)([^,{}]+)")


def mask(key: str, value: str) -> str:
    """``value`` as it may be shown: hidden for secret keys, with only the password hidden in a JAAS
    configuration, in a URL and in a map of options. A reference to a secret is none itself.

    >>> mask("properties.sasl.password", "s3cret")
    '******'
    >>> mask("properties.sasl.password", "${secret:KAFKA_PASSWORD}")
    '${secret:KAFKA_PASSWORD}'
    """
    if _REFERENCE.fullmatch(value):
        return value
    if _JAAS_KEY.search(key):
        return _JAAS_VALUE.sub(_without_password, value)
    if is_secret(key):
        return HIDDEN
    if _MAP_KEY.search(key):
        return _MAP_ITEM.sub(lambda item: item[1] + item[2] + mask(item[1], item[3]), value)
    value = _URL_PASSWORD.sub(rf"\1{HIDDEN}\2", value)
    return _URL_PARAMETER.sub(rf"\1{HIDDEN}", value) if "://" in value or value[:5] == "jdbc:" else value


def _without_password(match: re.Match[str]) -> str:
    return match[0] if _REFERENCE.fullmatch(match[2]) else f'{match[1]}"{HIDDEN}"'


def is_secret(key: str) -> bool:
    """Whether the whole value of ``key`` is hidden: of any connector, or of any format with its prefix."""
    if _JAAS_KEY.search(key):
        return False
    return bool(_SECRET_KEY.search(key)) or any(key.endswith(secret) for secret in _declared_secrets())


@cache
def _declared_secrets() -> frozenset[str]:
    schemas = (*schemas_of("connectors"), *schemas_of("formats"))
    return frozenset(option.key for schema in schemas for option in schema.options if option.secret)
