"""Downloads jars from Maven Central with the Ivy of the pyspark package: no Maven, no Spark session.

Everything of Ivy's own (cache, settings) lives in a folder that is removed afterwards, so that no
incomplete cache of this machine is read, and no file is left.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import subprocess
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import unquote, urlsplit
from xml.etree import ElementTree
from xml.sax.saxutils import quoteattr

from kafka_sql.broker.client.java import require_java
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

MIRROR_VARIABLE = "KAFKA_SQL_MAVEN_MIRROR"
"""Names the root of a Maven repository to use instead of Maven Central."""

_MIRRORS_CENTRAL = {"*", "central", "external:*"}
_DEFAULT_PORTS = {"http": 80, "https": 443}


@dataclass(frozen=True, slots=True)
class MavenAccess:
    """The root of the repository to use (None: Maven Central as Ivy knows it) and Java system properties
    for the proxy. Hides the proxy's password."""

    root: str | None = None
    java_properties: tuple[tuple[str, str], ...] = field(default=(), repr=False)


def maven_access(environment: Mapping[str, str] | None = None, settings: Path | None = None) -> MavenAccess:
    """Return the access that ``KAFKA_SQL_MAVEN_MIRROR``, the usual proxy variables and
    ``~/.m2/settings.xml`` define, in this order.

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
    """Return a host of ``no_proxy`` for Java: ``.example.org`` is ``*.example.org``."""
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


_FOUND = re.compile(r"^\s*found \S+ in ")
_SIZE = re.compile(r"\((\d+)kB\)\s*$")
_DONE = re.compile(r"^\s*\[SUCCESSFUL ?\]")
_REASON = re.compile(
    r"(?:UnknownHostException|ConnectException|NoRouteToHost\w*|SocketTimeout\w*|SSL\w*Exception)[^\n]*"
)
_NOT_FOUND = re.compile(r"UNRESOLVED DEPENDENCY: (\S+)|:: (\S+): not found")


@dataclass(frozen=True, slots=True)
class Coordinate:
    """A file of Maven Central: a jar, or another kind of file with a classifier. ``sha256`` is its
    required digest in hexadecimal digits (empty: the repository's)."""

    group: str
    artifact: str
    version: str
    classifier: str = ""
    extension: str = "jar"
    sha256: str = field(default="", compare=False)

    @property
    def file_name(self) -> str:
        """The name ``artifact-version[-classifier].extension``."""
        classifier = f"-{self.classifier}" if self.classifier else ""
        return f"{self.artifact}-{self.version}{classifier}.{self.extension}"


@dataclass(frozen=True, slots=True)
class DownloadProgress:
    """The progress of a download: ``done`` of ``total`` jars, ``megabytes`` in all; ``checking`` while the
    repository is only queried."""

    done: int
    total: int
    megabytes: float
    checking: bool = False


OnProgress = Callable[[DownloadProgress], None]


def parse_coordinates(text: str) -> tuple[Coordinate, ...]:
    """Return the coordinates in ``text``, one ``group:artifact:version [sha256]`` a line; ``#`` starts a
    comment."""
    lines = [line.partition("#")[0].split() for line in text.splitlines()]
    found = []
    for name, *digest in filter(None, lines):
        group, artifact, version = name.split(":")
        found.append(Coordinate(group, artifact, version, sha256="".join(digest)))
    return tuple(found)


def download_jars(
    coordinates: Sequence[Coordinate], folder: Path, on_progress: OnProgress | None = None
) -> None:
    """Download exactly these files (not their dependencies) into ``folder``, each as its ``file_name``.

    Checksums are verified: those of the repository, if it has some, and those of the coordinates.
    ``folder`` must exist and be the caller's alone. Raises UnreachableError: no Java, no ivy jar, Maven
    Central cannot be reached (``download-failed``, with the reason), or it has another file.
    """
    work = folder / "ivy-work"
    work.mkdir()
    access = maven_access()
    (work / "settings.xml").write_text(_settings_xml(access), encoding="utf-8")
    (work / "ivy.xml").write_text(_module_xml(coordinates), encoding="utf-8")
    command = [
        str(require_java().path),
        f"@{_argument_file(work, access)}",
        f"-Dkafka.sql.ivy={work}",
        f"-Divy.default.ivy.user.dir={work}",
        *("-cp", str(_ivy_jar()), "org.apache.ivy.Main"),
        *("-settings", str(work / "settings.xml"), "-ivy", str(work / "ivy.xml")),
        *("-retrieve", f"{folder}/[artifact]-[revision](-[classifier]).[ext]"),
    ]
    said = _run(command, len(coordinates), on_progress)
    missing = [item for item in coordinates if not (folder / item.file_name).is_file()]
    if missing:
        raise _download_failed(missing, said)
    for item in coordinates:
        if item.sha256 and _sha256(folder / item.file_name) != item.sha256:
            raise _another_file(item)


def _argument_file(work: Path, access: MavenAccess) -> Path:
    """Write Java's properties to a file that only this user can read: the password of a proxy is not for a
    process listing.

    Source: the documentation of ``java @argfiles``.
    """
    file = work / "java.arguments"
    file.touch(0o600)
    escaped = (
        f"-D{name}={value}".replace("\\", "\\\\").replace('"', '\\"')
        for name, value in access.java_properties
    )
    file.write_text("".join(f'"{argument}"\n' for argument in escaped), encoding="utf-8")
    return file


def _sha256(file: Path) -> str:
    with file.open("rb") as stream:
        digest = hashlib.sha256()
        while piece := stream.read(1 << 20):
            digest.update(piece)
        return digest.hexdigest()


def _another_file(item: Coordinate) -> UnreachableError:
    return UnreachableError(
        Diagnostic(
            ErrorCode.DOWNLOAD_FAILED,
            f"the repository has another {item.group}:{item.artifact}:{item.version} than the one that "
            "belongs to this version of kafka-sql",
            notes=(f"its SHA-256 is not {item.sha256}",),
            helps=("the mirror may be faulty, or the file was changed: use another mirror",),
        )
    )


def _ivy_jar() -> Path:
    """Return the ivy jar of the pyspark package, found without importing it."""
    spec = importlib.util.find_spec("pyspark")
    folders = spec.submodule_search_locations if spec is not None else None
    for folder in folders or ():
        jars = sorted((Path(folder) / "jars").glob("ivy-*.jar"))
        if jars:
            return jars[-1]
    raise UnreachableError(
        Diagnostic(
            ErrorCode.IVY_MISSING,
            "the download needs the ivy jar of the pyspark package, which is not there",
            helps=("install pyspark with pip (not pyspark-client)",),
        )
    )


def _settings_xml(access: MavenAccess) -> str:
    root = f" root={quoteattr(access.root.rstrip('/') + '/')}" if access.root else ""
    return (
        '<ivysettings><settings defaultResolver="central"/><caches defaultCacheDir="${kafka.sql.ivy}/cache"/>'
        '<resolvers><ibiblio name="central" m2compatible="true" '
        f'usepoms="false"{root}/></resolvers></ivysettings>'
    )


def _module_xml(coordinates: Sequence[Coordinate]) -> str:
    dependencies = "".join(
        f"<dependency org={quoteattr(item.group)} "
        f"name={quoteattr(item.artifact)} rev={quoteattr(item.version)} "
        f'transitive="false" conf="default->default">{_artifact_xml(item)}</dependency>'
        for item in coordinates
    )
    return (
        '<ivy-module version="2.0" xmlns:m="http://ant.apache.org/ivy/maven">'
        '<info organisation="kafka-sql" module="jars"/>'
        '<configurations><conf name="default"/></configurations>'
        f"<dependencies>{dependencies}</dependencies></ivy-module>"
    )


def _artifact_xml(item: Coordinate) -> str:
    """Return the element that names the file if it is not the jar."""
    if not item.classifier:
        return ""
    kind = quoteattr(item.extension)
    return (
        f"<artifact name={quoteattr(item.artifact)} type={kind} ext={kind} "
        f"m:classifier={quoteattr(item.classifier)}/>"
    )


def _run(command: list[str], total: int, on_progress: OnProgress | None) -> str:
    """Run Ivy, report its progress and return all its output."""
    report = on_progress or (lambda progress: None)
    said: list[str] = []
    found = done = kilobytes = 0
    process = subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    )
    try:
        assert process.stdout is not None
        for line in process.stdout:
            said.append(line)
            if _FOUND.match(line):
                found += 1
                report(DownloadProgress(found, total, 0.0, checking=True))
            elif size := _SIZE.search(line):
                kilobytes += int(size.group(1))
            elif _DONE.match(line):
                done += 1
                report(DownloadProgress(done, total, kilobytes / 1024))
        process.wait()
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
        if process.stdout is not None:
            process.stdout.close()
    return "".join(said)


def _download_failed(missing: Sequence[Coordinate], said: str) -> UnreachableError:
    first = missing[0]
    notes = [f"missing: {first.group}:{first.artifact}:{first.version} and {len(missing) - 1} more jars"]
    reason = _REASON.search(said)
    if reason is not None:
        notes.append(reason.group(0).strip().rstrip(")"))
    elif "No space left on device" in said:
        notes.append("no space left on device")
    elif _NOT_FOUND.search(said):
        notes.append("the repository answers, but does not have them")
    return UnreachableError(
        Diagnostic(
            ErrorCode.DOWNLOAD_FAILED,
            "jars could not be downloaded from Maven Central",
            notes=tuple(notes),
            helps=(
                "this needs the network once; for a proxy set 'https_proxy', for a mirror set "
                f"'{MIRROR_VARIABLE}' to the root of the repository",
            ),
        )
    )
