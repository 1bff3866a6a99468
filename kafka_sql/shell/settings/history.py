"""The history file: what was typed, without secrets."""

from __future__ import annotations

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from prompt_toolkit.history import FileHistory

from kafka_sql.options.secret_places import masked_text
from kafka_sql.text.redaction import redacted

_LONGEST = 20_000
"""Characters of an entry that is kept; a longer one was pasted or is in a file."""


class History(FileHistory):
    """Prompt-toolkit's history file, readable by its user alone. A file that cannot be written costs the
    history, not the shell."""

    def __init__(self, path: Path) -> None:
        with suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
            os.close(os.open(path, os.O_CREAT | os.O_APPEND, 0o600))
        super().__init__(str(path))

    def load_history_strings(self) -> Iterable[str]:
        try:
            return list(super().load_history_strings())
        except OSError:
            return []

    def append_string(self, string: str) -> None:
        if len(string) <= _LONGEST:
            super().append_string(string)

    def store_string(self, string: str) -> None:
        with suppress(OSError):
            super().store_string(without_secrets(string))


def without_secrets(text: str) -> str:
    """``text`` with the values of options that are secret, and all that may not be shown, hidden.

    >>> without_secrets("CREATE TABLE t WITH ('password' = 'abcdef')")
    "CREATE TABLE t WITH ('password' = '******')"
    """
    return redacted(masked_text(text))
