"""URL_DECODE and PARSE_URL, after ``java.net.URLDecoder`` and ``java.net.URL``."""

from __future__ import annotations

import re
from dataclasses import dataclass

_SCHEMES = ("http", "https", "ftp", "file", "mailto", "jar", "jmod", "jrt")
_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.\-]*")
_PORT = re.compile(r"[+-]?[0-9]{1,9}")


def url_decode(text: str) -> str | None:
    """The text with ``+`` and ``%xx`` decoded as UTF-8; None where a ``%`` is not followed by two digits (or
    a plus sign and one)."""
    pieces: list[str] = []
    position = 0
    while position < len(text):
        if text[position] != "%":
            pieces.append(" " if text[position] == "+" else text[position])
            position += 1
            continue
        octets = bytearray()
        while text[position : position + 1] == "%":
            digits = text[position + 1 : position + 3]
            if not re.fullmatch(r"[+0-9A-Fa-f][0-9A-Fa-f]", digits):
                return None
            octets.append(int(digits, 16))
            position += 3
        pieces.append(octets.decode("utf-8", "replace"))
    return "".join(pieces)


@dataclass(frozen=True, slots=True)
class Url:
    """The parts of a URL, as the methods of ``java.net.URL`` give them."""

    protocol: str
    authority: str | None
    user: str | None
    host: str
    path: str
    query: str | None
    ref: str | None

    def part(self, name: str) -> str | None:
        """The part that PARSE_URL knows by that (upper-case) name."""
        match name:
            case "HOST":
                return self.host
            case "PATH":
                return self.path
            case "QUERY":
                return self.query
            case "REF":
                return self.ref
            case "PROTOCOL":
                return self.protocol
            case "FILE":
                return self.path + ("" if self.query is None else "?" + self.query)
            case "AUTHORITY":
                return self.authority
            case "USERINFO":
                return self.user
            case _:
                return None


def read_url(text: str) -> Url | None:
    """The URL that a text is, None where Java finds none (no known protocol, a port that is no number)."""
    text = text.strip("".join(map(chr, range(33))))
    if text[:4].lower() == "url:":
        text = text[4:]
    scheme, colon, rest = text.partition(":")
    if not colon or not _SCHEME.fullmatch(scheme) or scheme.lower() not in _SCHEMES:
        return None
    protocol = scheme.lower()
    rest, hash_sign, ref = rest.partition("#")
    if protocol in ("mailto", "jar"):
        return Url(protocol, None, None, "", rest, None, ref if hash_sign else None)
    rest, mark, query = rest.partition("?")
    authority: str | None = None
    user: str | None = None
    host = ""
    if rest.startswith("//"):
        end = rest.find("/", 2)
        authority, rest = (rest[2:], "") if end < 0 else (rest[2:end], rest[end:])
        host = authority
        if "@" in authority:
            if authority.count("@") > 1:
                user, host = None, ""
            else:
                user, _, host = authority.partition("@")
        split = _host_and_port(host)
        if split is None:
            return None
        host = split
    return Url(protocol, authority, user, host, rest, query if mark else None, ref if hash_sign else None)


def _host_and_port(text: str) -> str | None:
    if text.startswith("["):
        end = text.find("]")
        if end < 0 or (text[end + 1 :] and text[end + 1] != ":"):
            return None
        host, port = text[: end + 1], text[end + 2 :]
    else:
        host, _, port = text.partition(":")
    if port and (not _PORT.fullmatch(port) or int(port) < -1):
        return None
    return host


def parse_url(text: str, part: str, key: str | None = None) -> str | None:
    """A part of a URL, or the value of a key in its query; None where there is none."""
    url = read_url(text)
    if url is None:
        return None
    if key is None:
        return url.part(part)
    if part != "QUERY" or url.query is None:
        return None
    found = re.search(f"(?:&|^){re.escape(key)}=([^&]*)", url.query)
    return found[1] if found else None
