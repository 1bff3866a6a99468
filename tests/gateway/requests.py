"""The requests of the corpus, in order. ``{session}`` and ``{operation}`` are the handles that came last."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

UNKNOWN = "00000000-0000-0000-0000-000000000000"
_SESSION, _OPERATION = "/v2/sessions/{session}", "/v2/sessions/{session}/operations/{operation}"
_TYPES = """SELECT CAST(1 AS TINYINT) a, CAST(2 AS SMALLINT) b, 3 c, CAST(4 AS BIGINT) d, CAST(1.5 AS FLOAT) 
  e, CAST(1e10 AS DOUBLE) f, CAST(1.10 AS DECIMAL(10, 4)) g, TRUE h, 'x' i, CAST('y' AS STRING) j,
  CAST('z' AS VARCHAR(5)) k, CAST('c' AS CHAR(3)) l, X'0aff' m, CAST(X'01' AS BYTES) n, DATE '2020-01-02' o,
  TIME '10:11:12' p, TIMESTAMP '2020-01-02 03:04:05.123456' q,
  CAST(TIMESTAMP '2020-01-02 03:04:05.120' AS TIMESTAMP_LTZ(3)) r,
  CAST(TIMESTAMP '2020-01-02 03:04:05' AS TIMESTAMP(0)) s, ARRAY[1, CAST(NULL AS INT), 3] v,
  MAP['k', 1, 'l', CAST(NULL AS INT)] w, ROW(1, 'a', CAST(NULL AS INT)) x, CAST(NULL AS INT) y,
  ROW(ARRAY[ROW(1, MAP['a', DATE '2020-01-01'])]) z"""
_TEXTS = "SELECT '😀é\"\\' a, '' b, CAST(NULL AS STRING) c, U&'\\0009\\000A' d"
_INTERVALS = "SELECT INTERVAL '1-2' YEAR TO MONTH a, INTERVAL '-1 02:03:04.5' DAY TO SECOND b"
_NUMBERS = """SELECT CAST(1.0 AS FLOAT) a, CAST('NaN' AS DOUBLE) b, CAST(1e-7 AS DOUBLE) c,
  CAST(100 AS DECIMAL(20, 5)) d"""
_ZONES = """SELECT TO_TIMESTAMP_LTZ(0, 3) a, ARRAY[TO_TIMESTAMP_LTZ(0, 3)] b,
  MAP['x', TO_TIMESTAMP_LTZ(0, 3)] c, ROW(TO_TIMESTAMP_LTZ(0, 3)) d, TIMESTAMP '2020-01-02 03:04:00' e"""
_NULLS = """SELECT CAST(NULL AS ARRAY<INT>) a, CAST(NULL AS MAP<STRING, INT>) b, CAST(NULL AS ROW<x INT>) c,
  CAST(NULL AS BYTES) d, CAST(NULL AS TIMESTAMP_LTZ(3)) e, CAST(NULL AS BOOLEAN) f"""
_TABLE = (
    "CREATE TABLE t (a INT NOT NULL, b STRING, PRIMARY KEY (a) NOT ENFORCED) WITH ('connector' = 'blackhole')"
)
_BATCH = "SET 'execution.runtime-mode' = 'batch'"


@dataclass(frozen=True, slots=True)
class Request:
    """One request; ``body`` is sent as JSON unless it is bytes. ``waits`` repeats it while the answer is
    NOT_READY or, before the end, without rows. ``spark`` marks what needs Spark here. With ``text`` the first
    line of the error's reason is Flink's, word for word."""

    method: str
    path: str
    body: Any = None
    waits: bool = False
    spark: bool = False
    text: bool = False


def _statement(
    statement: str, *, spark: bool = False, row_format: str = "JSON", pages: int = 2
) -> list[Request]:
    """A statement, and the pages of its result."""
    submitted = Request("POST", f"{_SESSION}/statements", {"statement": statement}, spark=spark)
    results = [
        Request("GET", f"{_OPERATION}/result/{{token}}?rowFormat={row_format}", waits=True, spark=spark)
        for _ in range(pages)
    ]
    return [submitted, *results, Request("GET", f"{_OPERATION}/status", spark=spark)]


def _wrong(method: str, path: str, body: Any = None, *, text: bool = False) -> Request:
    return Request(method, path, body, text=text)


REQUESTS = [
    Request("GET", "/v1/info"),
    Request("GET", "/v4/info"),
    Request("GET", "/info"),
    Request("GET", "/api_versions"),
    Request("GET", "/v1/api_versions"),
    _wrong("GET", "/v5/info", text=True),
    _wrong("GET", "/v1/nope", text=True),
    _wrong("PUT", "/v1/info", text=True),
    _wrong("GET", "/v1/sessions", text=True),
    _wrong("GET", "/", text=True),
    Request("POST", "/v1/sessions", b""),
    Request("POST", "/v3/sessions", {"unknown": 1}),
    Request("POST", "/sessions", {"sessionName": "corpus", "properties": {"a": "b"}}),
    _wrong("POST", "/v1/sessions", b"{nope"),
    _wrong("POST", "/v1/sessions", [1]),
    Request("POST", f"{_SESSION}/heartbeat"),
    Request("POST", f"{_SESSION}/heartbeat", {}),
    Request("POST", f"{_SESSION}/configure-session", {"statement": "SET 'x' = 'y'"}),
    Request("POST", f"{_SESSION}/configure-session", {"statement": "CREATE DATABASE other"}),
    Request("POST", f"{_SESSION}/configure-session", {"statement": "USE other;"}),
    _wrong("POST", "/v1/sessions/{session}/configure-session", {"statement": "SET 'x' = 'y'"}, text=True),
    _wrong("POST", f"{_SESSION}/configure-session", {"statement": "SELECT 1"}, text=True),
    _wrong("POST", f"{_SESSION}/configure-session", {"statement": "SHOW TABLES"}, text=True),
    _wrong("POST", f"{_SESSION}/configure-session", {"statement": "USE nope"}),
    _wrong("POST", f"{_SESSION}/configure-session", {"statement": "SET 'execution.runtime-mode' = 'nope'"}),
    Request("POST", f"{_SESSION}/configure-session", {"statement": "USE default_database"}),
    _wrong(
        "POST", f"{_SESSION}/complete-statement", {"statement": "SELECT * FROM ", "position": 14}, text=True
    ),
    _wrong("GET", f"{_SESSION}/complete-statement"),
    _wrong("GET", f"/v2/sessions/{UNKNOWN}", text=True),
    _wrong("GET", "/v2/sessions/nope", text=True),
    _wrong("DELETE", f"/v2/sessions/{UNKNOWN}", text=True),
    _wrong("POST", f"/v2/sessions/{UNKNOWN}/heartbeat", {}, text=True),
    _wrong("POST", f"/v2/sessions/{UNKNOWN}/statements", {"statement": "SELECT 1"}, text=True),
    _wrong("POST", f"{_SESSION}/statements", {"statement": "SHOW TABLES", "executionTimeout": "x"}),
    *_statement("SHOW TABLES", pages=1),
    _wrong("GET", f"{_OPERATION}/result/1", text=True),
    Request("GET", f"{_OPERATION}/result/0"),
    *_statement("SHOW CATALOGS"),
    *_statement("SHOW CATALOGS", row_format="PLAIN_TEXT"),
    Request("GET", f"{_OPERATION}/result/1"),
    _wrong("GET", f"{_OPERATION}/result/2", text=True),
    _wrong("GET", f"{_OPERATION}/result/-1", text=True),
    _wrong("GET", f"{_OPERATION}/result/x", text=True),
    _wrong("GET", f"{_OPERATION}/result/1?rowFormat=XML", text=True),
    Request("GET", f"{_OPERATION}/result/1?rowFormat=plain_text"),
    Request("POST", f"{_SESSION}/statements", {"statement": "SHOW CATALOGS"}),
    Request("GET", f"{_OPERATION}/result/0".replace("v2", "v1"), waits=True),
    Request("GET", f"{_OPERATION}/result/0".replace("v2", "v1")),
    Request("GET", f"{_OPERATION}/result/0".replace("v2", "v3")),
    Request("GET", f"{_OPERATION}/result/0".removeprefix("/v2")),
    Request("GET", f"{_OPERATION}/result/0?rowFormat=PLAIN_TEXT"),
    Request("GET", f"{_OPERATION}/result/1".replace("v2", "v1")),
    _wrong("POST", f"{_OPERATION}/cancel", text=True),
    Request("DELETE", f"{_OPERATION}/close"),
    Request("DELETE", f"{_OPERATION}/close"),
    _wrong("GET", f"{_OPERATION}/status", text=True),
    _wrong("POST", f"{_OPERATION}/cancel", text=True),
    _wrong("GET", f"{_OPERATION}/result/0", text=True),
    _wrong("GET", f"{_SESSION}/operations/nope/status", text=True),
    *_statement(_TABLE),
    *_statement("DESCRIBE t"),
    *_statement("SHOW TABLES"),
    *_statement("SHOW DATABASES"),
    *_statement("SHOW CURRENT DATABASE;"),
    *_statement("SHOW CURRENT CATALOG"),
    *_statement("SHOW FULL MODULES"),
    *_statement("SELEC 1", pages=1),
    *_statement("SELECT nope FROM t", pages=1),
    *_statement("", pages=1),
    *_statement("SHOW TABLES; SHOW TABLES", pages=1),
    *_statement("QUIT", pages=1),
    *_statement("BEGIN STATEMENT SET", spark=True),
    *_statement("INSERT INTO t VALUES (1, 'a')", spark=True),
    *_statement("SHOW TABLES", spark=True, pages=1),
    *_statement("INSERT INTO t VALUES (2, 'b');", spark=True),
    *_statement("END", spark=True),
    *_statement("END", spark=True, pages=1),
    *_statement("INSERT INTO t VALUES (1, 'a')", spark=True),
    *_statement(_BATCH),
    *[
        request
        for query in (_TYPES, _TEXTS, _INTERVALS, _NUMBERS, _NULLS)
        for request in _statement(query, spark=True)
    ],
    *_statement(_TYPES, spark=True, row_format="PLAIN_TEXT"),
    *_statement(_NULLS, spark=True, row_format="PLAIN_TEXT"),
    *_statement("SELECT MAP[1, 2] a", spark=True, pages=1),
    *_statement(
        "SELECT a FROM (VALUES (1), (2), (CAST(NULL AS INT))) AS v (a) WHERE a > 5", spark=True, pages=1
    ),
    *_statement("SET 'table.local-time-zone' = 'Asia/Tokyo'"),
    *_statement(_ZONES, spark=True),
    *_statement(_ZONES, spark=True, row_format="PLAIN_TEXT"),
    *_statement("DROP TABLE t"),
    *_statement("RESET"),
    Request("DELETE", _SESSION),
    _wrong("DELETE", _SESSION, text=True),
    _wrong("GET", f"{_OPERATION}/status", text=True),
]
