"""How this machine reaches Maven Central: what the environment and Maven's own settings say of proxies and
mirrors."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import unquote, urlsplit
from xml.etree import ElementTree

MIRROR_VARIABLE = "KAFKA_SQL_MAVEN_MIRROR"
"""Names the root of a Maven repository to use in place of Maven Central."""

_MIRRORS_CENTRAL = {"*", "central", "external:*"}
_DEFAULT_PORTS = {"http": 80, "https": 443}


@dataclass(frozen=True, slots=True)
class MavenAccess:
    """The root of the repository to use (None: Maven Central as Ivy knows it) and Java system properties for
    the proxy. Hides the proxy's password."""

    root: str | None = None
    java_properties: tuple[tuple[str, str], ...] = field(default=(), repr=False)


def maven_access(environment: Mapping[str, str] | None = None, settings: Path | None = None) -> MavenAccess:
    """What ``KAFKA_SQL_MAVEN_MIRROR``, the usual proxy variables and ``~/.m2/settings.xml`` say, in this
    order.

    A settings file that cannot be read counts as none.
    """
    environment = os.environ if environment is None else environment
    tree = _settings(Path.home() / ".m2" / "settings.xml" if settings is None else settings)
    root = environment.get(MIRROR_VARIABLE) or _mirror(tree)
    proxy = _environment_proxy(environment) or _settings_proxy(tree)
    return MavenAccess(root, tuple(proxy.items()))


def _environment_proxy(environment: Mapping[str, str]) -> dict[str, str]:
    for scheme in ("https", "http"):
        name = f"{scheme}_proxy"
        value = environment.get(name) or environment.get(name.upper()) or environment.get("all_proxy")
        if not value:
            continue
        address = urlsplit(value if "://" in value else f"http://{value}")
        if not address.hostname or address.scheme.startswith("socks"):
            continue
        bypass = environment.get("no_proxy") or environment.get("NO_PROXY") or ""
        hosts = [_java_host(host.strip()) for host in bypass.split(",") if host.strip()]
        return _proxy_properties(
            address.hostname,
            address.port or _DEFAULT_PORTS.get(address.scheme, 80),
            unquote(address.username or ""),
            unquote(address.password or ""),
            "|".join(hosts),
        )
    return {}


def _java_host(host: str) -> str:
    """``.example.org`` in ``no_proxy`` is ``*.example.org`` for Java."""
    return f"*{host}" if host.startswith(".") else host


def _proxy_properties(host: str, port: int, user: str, password: str, bypass: str) -> dict[str, str]:
    properties = {}
    for scheme in ("http", "https"):
        properties[f"{scheme}.proxyHost"] = host
        properties[f"{scheme}.proxyPort"] = str(port)
    if user:
        properties["http.proxyUser"] = user
        properties["http.proxyPassword"] = password
        properties["jdk.http.auth.tunneling.disabledSchemes"] = ""
    if bypass:
        properties["http.nonProxyHosts"] = bypass
    return properties


def _settings(path: Path) -> ElementTree.Element | None:
    try:
        root = ElementTree.parse(path).getroot()
    except (OSError, ElementTree.ParseError):
        return None
    for element in root.iter():
        element.tag = element.tag.rpartition("}")[2]
    return root


def _mirror(settings: ElementTree.Element | None) -> str | None:
    if settings is None:
        return None
    for mirror in settings.iterfind("mirrors/mirror"):
        names = {name.strip() for name in (mirror.findtext("mirrorOf") or "").split(",")}
        url = (mirror.findtext("url") or "").strip()
        if url and names & _MIRRORS_CENTRAL and "!central" not in names:
            return url
    return None


def _settings_proxy(settings: ElementTree.Element | None) -> dict[str, str]:
    if settings is None:
        return {}
    for proxy in settings.iterfind("proxies/proxy"):
        host = (proxy.findtext("host") or "").strip()
        if host and (proxy.findtext("active") or "true").strip() == "true":
            return _proxy_properties(
                host,
                int(proxy.findtext("port") or 8080),
                proxy.findtext("username") or "",
                proxy.findtext("password") or "",
                proxy.findtext("nonProxyHosts") or "",
            )
    return {}
