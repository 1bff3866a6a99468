"""Values that must never be shown: code that handles a password registers it here, code that prints text
redacts it here.

The values belong to the whole process, because a secret can come back from anywhere: in a server's answer, in
a stack trace, in a line that Spark logs. Diagnostics and all output go through :func:`redacted`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from threading import Lock
from urllib.parse import quote, quote_plus

HIDDEN = "******"
"""The replacement of hidden values."""

_SHORT = 4
_WORD = 12
_LINE = 8
_OUR_WORDS = frozenset(
    word
    for line in (
        "admin avro batch bootstrap broker brokers catalog check client cluster column columns commit",
        "connector csv database default demo error file folder group groups help job jobs json kafka",
        "key keys local login name none note null offset offsets option options partition partitions",
        "password properties property query read record records registry row rows schema script secret",
        "server servers sink source spark sql start state stop stream string system table tables test",
        "text time token topic topics true type user value values view warning watermark write",
    )
    for word in line.split()
)
"""The words of the project's own messages and commands."""
_BEHIND = r"(?:(?<==)|(?<=='')|(?<==')|(?<==\")|(?<=\w:)|(?<=password )|(?<=password ')|(?<=password: ))"
_hidden: dict[str, None] = {}
_pattern: re.Pattern[str] | None = None
_lock = Lock()


def hide(value: str) -> None:
    """Hide ``value`` from now on: as it is, as text in JSON, SQL or a URL, and each line of it (a key in PEM
    form).

    A short value, and a plain word, is only hidden where it stands alone: with the password 'password' the
    option 'properties.sasl.password' keeps its name. A word of the project's own texts, and a number, is only
    hidden after an equals sign, a colon or the word password: a gap in a sentence would reveal it.
    """
    global _pattern
    forms = {
        value,
        json.dumps(value)[1:-1],
        value.replace("'", "''"),
        quote(value, safe=""),
        quote_plus(value),
    }
    forms |= {line.strip() for line in value.splitlines() if len(line.strip()) >= _LINE}
    new = sorted(form for form in forms if form.strip() and form not in _hidden)
    if not new:
        return
    with _lock:
        _hidden.update(dict.fromkeys(new))
        longest_first = sorted(_hidden, key=len, reverse=True)
        _pattern = re.compile("|".join(map(_form, longest_first)))


def _form(value: str) -> str:
    text = re.escape(value)
    if value.lower() in _OUR_WORDS or (len(value) <= _WORD and value.isdigit()) or len(value) == 1:
        return rf"{_BEHIND}{text}(?![\w.-])"
    if len(value) < _SHORT or (len(value) <= _WORD and value.isalpha()):
        return rf"(?<![\w.-]){text}(?![\w-])"
    return text


def without_values(text: str, values: Iterable[str]) -> str:
    """Return ``text`` without ``values``; leave out a short one and a plain word only where they stand alone.

    >>> without_values("no connector 'postgres-cdc' for password 'postgres'", ["postgres"])
    "no connector 'postgres-cdc' for password '******'"
    """
    for value in sorted(values, key=len, reverse=True):
        text = re.sub(_form(value), HIDDEN, text)
    return text


def redacted(text: str) -> str:
    """Return ``text`` without the values that :func:`hide` registered.

    >>> hide("pa55w0rd")
    >>> redacted("the broker says: no user x:pa55w0rd")
    'the broker says: no user x:******'
    """
    return text if _pattern is None else _pattern.sub(HIDDEN, text)
