"""Formats and connectors that other packages add by entry points (page ``plugins``).

A package that cannot be used makes no script fail that does not name its format or connector."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from kafka_sql.options.schema import OptionSchema

FORMATS, CONNECTORS = "kafka_sql.formats", "kafka_sql.connectors"
"""The groups of entry points."""
API_VERSION = 1
"""The version of the interface between kafka-sql and such packages."""


class PlugInSpec:
    """The base of what an entry point names: a value with a name, its options, and the version of the
    interface that it was written for (None: built in)."""

    __slots__ = ()
    group: ClassVar[str]
    name: str
    api: int | None

    @property
    def options(self) -> OptionSchema | None:
        """The schema of the options, None if no table can declare it."""
        raise NotImplementedError


@dataclass(frozen=True)
class PlugIns:
    """The plug-ins of one group: the ``specs`` that can be used, and for each other name the problem."""

    specs: Mapping[str, Any]
    problems: Mapping[str, Diagnostic]


@cache
def plug_ins(group: str, built_in: frozenset[str]) -> PlugIns:
    """Load the entry points of a group. A name that is ``built_in`` stays what it is."""
    by_name: dict[str, list[EntryPoint]] = {}
    for entry in _entries(group):
        by_name.setdefault(entry.name, []).append(entry)
    specs: dict[str, PlugInSpec] = {}
    problems: dict[str, Diagnostic] = {}
    for name, entries in by_name.items():
        found = _taken(group, name, entries, built_in) or _loaded(group, entries[0])
        if isinstance(found, Diagnostic):
            problems[name] = found
        else:
            specs[name] = found
    return PlugIns(specs, problems)


def plug_in_packages() -> frozenset[str]:
    """The top-level Python packages that entry points of both groups are in; imports none of them."""
    return frozenset(
        entry.module.split(".")[0] for group in (FORMATS, CONNECTORS) for entry in _entries(group)
    )


@cache
def _entries(group: str) -> Sequence[EntryPoint]:
    from importlib.metadata import entry_points  # slow to import, for tasks that have no use for it

    return tuple(entry_points(group=group))


def _taken(group: str, name: str, entries: list[EntryPoint], built_in: frozenset[str]) -> Diagnostic | None:
    kind = _kind(group)
    if name in built_in:
        message = f"{kind} '{name}' of {_package(entries[0])} is not used: that name is built in"
        return Diagnostic(ErrorCode.BROKEN_PLUGIN, message, helps=(f"the package must rename its {kind}",))
    if len(entries) == 1:
        return None
    packages = " and ".join(map(_package, entries))
    message = f"{kind} '{name}' cannot be used: {packages} both have one of that name"
    return Diagnostic(ErrorCode.BROKEN_PLUGIN, message, helps=("uninstall one of the packages",))


def _loaded(group: str, entry: EntryPoint) -> PlugInSpec | Diagnostic:
    kind = _kind(group)
    expected = "FormatSpec" if group == FORMATS else "ConnectorSpec"
    try:
        found = entry.load()
    except (Exception, SystemExit) as error:
        return _broken(entry, kind, f"importing '{entry.value}' failed: {type(error).__name__}: {error}")
    if not isinstance(found, PlugInSpec) or found.group != group:
        what = f"'{entry.value}' is of type {type(found).__name__}, not {expected}"
        return _broken(entry, kind, what)
    if found.name != entry.name:
        return _broken(entry, kind, f"'{entry.value}' has the name '{found.name}', its entry point another")
    if found.api != API_VERSION:
        named = "names no version" if found.api is None else f"was written for version {found.api}"
        what = f"it {named} of the plug-in interface, and kafka-sql has version {API_VERSION}"
        return _broken(entry, kind, what, "install a version of the package that fits this kafka-sql")
    try:
        _ = found.options
    except Exception as error:
        return _broken(entry, kind, f"its options cannot be read: {type(error).__name__}: {error}")
    return found


def _broken(entry: EntryPoint, kind: str, reason: str, help: str = "") -> Diagnostic:
    return Diagnostic(
        ErrorCode.BROKEN_PLUGIN,
        f"{kind} '{entry.name}' of {_package(entry)} cannot be used: {reason}",
        helps=(help or "repair or uninstall the package",),
    )


def _kind(group: str) -> str:
    return "format" if group == FORMATS else "connector"


def _package(entry: EntryPoint) -> str:
    if entry.dist is None:
        return f"package '{entry.module}'"
    return f"package '{entry.dist.name}' {entry.dist.version}"
