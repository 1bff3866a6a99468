"""Writes ``dist/sbom.cdx.json``: what a kafka-sql installed here consists of, in CycloneDX 1.5.

Python packages are those that it requires (with all extras but developers'), in the versions installed; jars
those of the embedded broker, with their SHA-256."""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PROJECT = "kafka-sql"
DEVELOPERS = {"dev", "test"}
JARS = ROOT / "kafka_sql" / "broker" / "embedded" / "kafka_jars.txt"


def main() -> None:
    """Writes the file, or another one with ``--output``."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, default=ROOT / "dist" / "sbom.cdx.json")
    output: Path = parser.parse_args().output
    output.parent.mkdir(parents=True, exist_ok=True)
    own = distribution(PROJECT)
    components = [*map(python_component, required(own)), *jars()]
    bill = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": python_component(own) | {"type": "application"}},
        "components": components,
    }
    output.write_text(json.dumps(bill, indent=1) + "\n", encoding="utf-8")
    print(f"{output}: {len(components)} components")


def required(own: Distribution) -> list[Distribution]:
    """All packages that are required, directly or by others, as far as they are installed."""
    extras = set(own.metadata.get_all("Provides-Extra") or ()) - DEVELOPERS
    found: dict[str, Distribution] = {}
    waiting = list(requirements(own, extras))
    while waiting:
        name, wanted = waiting.pop()
        try:
            package = distribution(name)
        except PackageNotFoundError:
            continue
        news = requirements(package, wanted)
        if name not in found or wanted:
            waiting += [(each, more) for each, more in news if each not in found or more]
        found.setdefault(name, package)
    found.pop(PROJECT, None)
    return [found[name] for name in sorted(found)]


def requirements(package: Distribution, extras: set[str]) -> Iterator[tuple[str, set[str]]]:
    """What a package requires here, with these of its extras: name and extras of each."""
    for text in package.requires or ():
        each = Requirement(text)
        if each.marker is None or any(each.marker.evaluate({"extra": extra}) for extra in {"", *extras}):
            name = canonicalize_name(each.name)
            if name != canonicalize_name(package.metadata["Name"]):
                yield name, set(each.extras)


def python_component(package: Distribution) -> dict[str, object]:
    """A Python package."""
    name, version = canonicalize_name(package.metadata["Name"]), package.version
    found: dict[str, object] = {"type": "library", "name": name, "version": version}
    licence = package.metadata.get("License-Expression")
    if licence:
        found["licenses"] = [{"expression": licence}]
    return found | {"purl": f"pkg:pypi/{name}@{version}"}


def jars() -> Iterator[dict[str, object]]:
    """The jars of the embedded broker."""
    for line in sorted(JARS.read_text(encoding="utf-8").splitlines()):
        if match := re.fullmatch(r"([\w.-]+):([\w.-]+):([\w.-]+) ([0-9a-f]{64})", line):
            group, name, version, digest = match.groups()
            yield {
                "type": "library",
                "group": group,
                "name": name,
                "version": version,
                "hashes": [{"alg": "SHA-256", "content": digest}],
                "purl": f"pkg:maven/{group}/{name}@{version}",
            }


if __name__ == "__main__":
    main()
