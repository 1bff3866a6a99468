"""Where the shell's files are: the folders of the XDG Base Directory Specification."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

_OWN = "kafka-sql"


def config_file(environment: Mapping[str, str] | None = None) -> Path:
    """Return the settings file, ``~/.config/kafka-sql/config.toml`` unless XDG_CONFIG_HOME names another
    folder."""
    return _folder("XDG_CONFIG_HOME", ".config", environment) / "config.toml"


def state_folder(environment: Mapping[str, str] | None = None) -> Path:
    """Return the folder of the history and of Spark's log, ``~/.local/state/kafka-sql`` unless
    XDG_STATE_HOME names another folder."""
    return _folder("XDG_STATE_HOME", ".local/state", environment)


def _folder(variable: str, otherwise: str, environment: Mapping[str, str] | None) -> Path:
    given = (os.environ if environment is None else environment).get(variable, "")
    base = (
        Path(given) if given.startswith("/") else Path.home() / otherwise
    )  # the specification: else ignored
    return base / _OWN
