"""Shapes Flink's query syntax, on the token list, into calls that sqlglot's stock Spark parser reads.

The planner reads these forms back. *Names*: every identifier arrives as ``exp.Identifier(quoted=True)``, because
Flink's names are case-sensitive; words that are no keywords in Flink are names, whatever Spark thinks of them.
*Functions*: ``exp.Anonymous(this="FN_<name as written>", expressions=args)`` for every call that is not listed below;
sqlglot's knowledge of Spark's functions never applies. ``COUNT(DISTINCT x)`` holds an ``exp.Distinct``, ``COUNT(*)``
an ``exp.Star``, ``f(a => 1)`` an ``exp.Kwarg``; FILTER, OVER, WITHIN GROUP and IGNORE NULLS wrap the call as usual
(``exp.Filter``, ``exp.Window``, ``exp.WithinGroup``, ``exp.IgnoreNulls``). CURRENT_TIMESTAMP and the like, written
without parentheses, are ``FN_CURRENT_TIMESTAMP()``. A path ``c.d.f(x)`` is ``exp.Dot`` ending in ``FN_f``.

==============================================  ==========================================================
Flink                                           shaped (all calls are ``exp.Anonymous``)
==============================================  ==========================================================
``CAST(e AS T)``, ``TRY_CAST(e AS T)``          ``FLINK_CAST(e, 'T')``, ``FLINK_TRY_CAST(e, 'T')``; T has been
                                                checked, ``parse_type`` reads it
``TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), s))``   ``FLINK_WINDOW('TUMBLE', t, ts, s [, offset])`` in FROM:
                                                ``exp.Table(this=Anonymous, alias=…)``; t is a Column (or its
                                                catalog-qualified form) or a Subquery; without TABLE( ) and with
                                                named arguments alike. HOP: slide, size; CUMULATE: step, size;
                                                SESSION: gap, with ``FLINK_PARTITION(k, …)`` last
``ARRAY[…]``, ``MAP[…]``, ``MULTISET[…]``       ``FLINK_ARRAY(…)``, ``FLINK_MAP(…)``, ``FLINK_MULTISET(…)``
``ROW(…)``, ``(a, b)``                          ``FLINK_ROW(…)``; rows of VALUES and lists of IN stay ``exp.Tuple``
``a[i]``                                        ``FLINK_ITEM(a, i)``
``DATE '…'``, ``TIME '…'``, ``TIMESTAMP '…'``   ``FLINK_LITERAL('DATE', '…')``; also
                                                'TIMESTAMP WITH LOCAL TIME ZONE'
``INTERVAL '1:30' HOUR TO MINUTE``              ``FLINK_INTERVAL('1:30', 'HOUR TO MINUTE')``; units upper case and
                                                singular, precisions kept (``DAY(3) TO SECOND(6)``), a sign in front
                                                of the string moves into it; ``INTERVAL e DAY`` has an expression
``FLOOR(x TO DAY)``, ``CEIL(x TO DAY)``         ``FLINK_FLOOR(x, 'DAY')``, ``FLINK_CEIL(x, 'DAY')``
``EXTRACT(unit FROM x)``                        ``FLINK_EXTRACT('UNIT', x)``
``TIMESTAMPADD(u, n, t)``, ``TIMESTAMPDIFF``    ``FLINK_TIMESTAMPADD('U', n, t)``, ``FLINK_TIMESTAMPDIFF('U', a, b)``
``POSITION(a IN b [FROM n])``                   ``FLINK_POSITION(a, b [, n])``
``TRIM([BOTH|LEADING|TRAILING] [c] FROM s)``    ``FLINK_TRIM('BOTH', c, s)``; plain ``TRIM(s)`` is ``FN_TRIM(s)``
``SUBSTRING(s FROM a [FOR b])``                 ``FN_SUBSTRING(s, a [, b])``
``OVERLAY(s PLACING r FROM a [FOR b])``         ``FLINK_OVERLAY(s, r, a [, b])``
``JSON_VALUE(s, p RETURNING … ON ERROR)``       ``FN_JSON_VALUE(s, p, FLINK_CLAUSE('RETURNING … ON ERROR'))``, so also
                                                JSON_EXISTS, JSON_QUERY, JSON_ARRAY, JSON_ARRAYAGG
``JSON_OBJECT(KEY k VALUE v, …)``               ``FN_JSON_OBJECT(k, v, …)`` (+ ``FLINK_CLAUSE``), so also JSON_OBJECTAGG
``TABLE t`` as a query                          ``SELECT * FROM t``
==============================================  ==========================================================

Stock forms whose meaning is kept: ``IS [NOT] TRUE|FALSE`` (``exp.Is`` with a Boolean), ``IS UNKNOWN`` (= IS NULL),
``IS [NOT] DISTINCT FROM`` (``NullSafeNEQ``/``NullSafeEQ``), ``BETWEEN [A]SYMMETRIC`` (``Between(symmetric=…)``),
``SIMILAR TO``, ``LIKE … ESCAPE`` (``exp.Escape``), ``OVERLAPS``, ``IS JSON``, ``x'0A'`` (``HexString``), QUALIFY,
WINDOW, FETCH, GROUPING SETS, ``FOR SYSTEM_TIME AS OF`` (``Table(version=…)``), UNNEST, LATERAL. Hints are taken out
of the tokens. What the stock parser cannot read is refused here by name.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlglot import exp
from sqlglot.tokens import Token as StockToken
from sqlglot.tokens import TokenType

from kafka_sql.sql.brackets import match_brackets
from kafka_sql.sql.calls import SPECIAL_CALLS
from kafka_sql.sql.cursor import Cursor, described, is_name
from kafka_sql.sql.hints import read_hints
from kafka_sql.sql.reserved_words import CALLABLE, NILADIC, RESERVED
from kafka_sql.sql.statements import Expression, Query, TableHint
from kafka_sql.sql.stock import keywords, parse_stock, stock_token
from kafka_sql.sql.tokens import Token, TokenKind
from kafka_sql.sql.type_parser import read_interval_unit
from kafka_sql.sql.window_functions import WINDOWS, shape_window
from kafka_sql.text.diagnostics import Diagnostic, SqlSyntaxError, did_you_mean
from kafka_sql.text.source import SourceText, Span

_KEYWORDS = frozenset(
    """
    ALL AND ANY AS ASYMMETRIC BETWEEN BY CASE CROSS CUBE CURRENT DISTINCT ELSE END ESCAPE EXCEPT EXISTS FALSE
    FETCH FILTER FOR FROM FULL GROUP GROUPING HAVING IN INNER INTERSECT IS JOIN LATERAL LEFT LIKE LIMIT NATURAL
    NEXT NOT NULL OF OFFSET ON ONLY OR ORDER OUTER OVER OVERLAPS PARTITION QUALIFY RANGE RECURSIVE RIGHT ROLLUP ROW
    ROWS SELECT SIMILAR SOME SYMMETRIC SYSTEM_TIME THEN TO TRUE UNION UNKNOWN UNNEST USING VALUES WHEN WHERE WINDOW
    WITH WITHIN WITHOUT
    """.split()
)
"""Reserved words that have a place in a query."""

_REFUSED = {
    "MATCH_RECOGNIZE": "MATCH_RECOGNIZE",
    "PIVOT": "PIVOT",
    "UNPIVOT": "UNPIVOT",
    "TABLESAMPLE": "TABLESAMPLE",
    "COLLATE": "COLLATE",
    "STREAM": "SELECT STREAM",
    "MEMBER": "MEMBER OF",
    "SUBMULTISET": "SUBMULTISET OF",
    "CONTAINS": "the period predicate CONTAINS",
    "EQUALS": "the period predicate EQUALS",
    "PRECEDES": "the period predicate PRECEDES",
    "SUCCEEDS": "the period predicate SUCCEEDS",
    "RLIKE": "the operator RLIKE (write REGEXP(s, pattern))",
    "ILIKE": "the operator ILIKE (write LOWER(s) LIKE pattern)",
    "MINUS": "the set operator MINUS (write EXCEPT)",
}
_STATEMENT_WORDS = frozenset(
    {
        "CREATE",
        "INSERT",
        "DROP",
        "ALTER",
        "EXECUTE",
        "EXPLAIN",
        "DESCRIBE",
        "SHOW",
        "BEGIN",
        "USE",
        "RESET",
        "CALL",
    }
)
_BEFORE_SELECT = frozenset(
    {"UNION", "INTERSECT", "EXCEPT", "ALL", "DISTINCT", "(", ")", "EXISTS", "IN", "AS", "ANY"}
)
_EXPECTS_EXPRESSION = frozenset(
    """
    ( , [ = <> < > <= >= + - * / % || => SELECT DISTINCT ALL WHERE AND OR NOT ON HAVING BY WHEN THEN ELSE CASE BETWEEN
    LIKE QUALIFY SYMMETRIC ASYMMETRIC TO FROM OVERLAPS
    """.split()
)
_QUERY_WORDS = frozenset({"SELECT", "VALUES", "WITH", "TABLE"})
_TIME_LITERALS = ("DATE", "TIME", "TIMESTAMP")
_UNIT_WORDS = frozenset({"YEAR", "MONTH", "DAY", "HOUR", "MINUTE", "SECOND", "QUARTER", "WEEK"})
_FIXED_SYNTAX = {"CONVERT": "CONVERT", "TREAT": "TREAT", "SAFE_CAST": "SAFE_CAST", "NORMALIZE": "NORMALIZE"}


def read_query(source: SourceText, tokens: Sequence[Token], start: int, end: int) -> Query:
    """The query in ``tokens[start:end]``. Raises :class:`SqlSyntaxError`; places are in ``source``."""
    cursor = Cursor(source, tokens, start)
    first = cursor.token
    if start >= end or not (first.word in _QUERY_WORDS or first.word == "("):
        raise cursor.unexpected("SELECT", "VALUES", "WITH", "TABLE")
    span = source.span(tokens[start].start, tokens[end - 1].end)
    shaper = Shaper(source, tokens, start, end)
    shaper.shape(start, end)
    ast = parse_stock(source, shaper.out, span)
    return Query(span.text, ast, span, tuple(shaper.hints))


def read_expression(source: SourceText, tokens: Sequence[Token], start: int, end: int) -> Expression:
    """The scalar expression in ``tokens[start:end]``. Raises :class:`SqlSyntaxError`; places are in ``source``."""
    cursor = Cursor(source, tokens, start)
    if start >= end:
        raise cursor.unexpected("an expression")
    if cursor.token.word in _QUERY_WORDS:
        raise cursor.unexpected("an expression")
    span = source.span(tokens[start].start, tokens[end - 1].end)
    shaper = Shaper(source, tokens, start, end)
    shaper.emit(TokenType.SELECT, "SELECT", tokens[start])
    shaper.shape(start, end)
    for index in shaper.top_level(start, end):
        if tokens[index].word in (",", "AS", "FROM", "WHERE", "UNION", ";") and not _belongs_to_is(
            tokens, index
        ):
            cursor.position = index
            raise cursor.unexpected("the end of the expression")
    tree = parse_stock(source, shaper.out, span)
    items = tree.args.get("expressions") or []
    if len(items) != 1 or isinstance(items[0], (exp.Alias, exp.Star)):
        raise SqlSyntaxError(Diagnostic("unexpected-token", "this is not one scalar expression", span))
    extra = [key for key, value in tree.args.items() if value and key not in ("expressions", "kind", "hint")]
    if extra:
        raise SqlSyntaxError(Diagnostic("unexpected-token", "this is not one scalar expression", span))
    return Expression(span.text, items[0], span)


def _belongs_to_is(tokens: Sequence[Token], index: int) -> bool:
    """``IS DISTINCT FROM`` is the one FROM that an expression can hold outside brackets."""
    return tokens[index].word == "FROM" and tokens[index - 1].word == "DISTINCT"


class Shaper:
    """Walks a range of tokens once and appends the shaped ones to ``out``; hints go to ``hints``."""

    def __init__(self, source: SourceText, tokens: Sequence[Token], start: int, end: int) -> None:
        self.source = source
        self.tokens = tokens
        self.closing = match_brackets(source, tokens, start, end)
        self.out: list[StockToken] = []
        self.hints: list[TableHint] = []
        self.primary = -1
        """Where in ``out`` the operand that was just read begins; -1 where an operand is expected."""
        self._cases: list[int] = []
        self._grouping = 0
        self._keywords = keywords()

    # --- output -------------------------------------------------------------------------------------------------

    def emit(self, token_type: TokenType, text: str, token: Token) -> None:
        """Append a token that stands where ``token`` stands."""
        self.out.append(stock_token(token_type, text, token.start, token.end))

    def emit_symbol(self, symbol: str, token: Token) -> None:
        """Append a symbol."""
        self.emit(self._keywords[symbol], symbol, token)

    def emit_string(self, value: str, token: Token) -> None:
        """Append a string literal."""
        self.emit(TokenType.STRING, value, token)

    def open_call(self, name: str, token: Token) -> int:
        """Append ``name (``; where in ``out`` it stands."""
        begin = len(self.out)
        if begin and self.out[-1].token_type == TokenType.DOT and self.primary >= 0:
            begin = self.primary
        self.emit(TokenType.VAR, name, token)
        self.emit_symbol("(", token)
        self.primary = -1
        return begin

    def close_call(self, begin: int, token: Token) -> None:
        """Append ``)``; the call is the operand just read."""
        self.emit_symbol(")", token)
        self.primary = begin

    def comma(self, token: Token) -> None:
        """Append ``,``."""
        self.emit_symbol(",", token)
        self.primary = -1

    def operand(self, start: int, end: int) -> None:
        """Shape one argument; an empty one is an error."""
        if start >= end:
            raise Cursor(self.source, self.tokens, start).unexpected("an expression")
        self.primary = -1
        self.shape(start, end)

    # --- looking around -----------------------------------------------------------------------------------------

    def word(self, index: int) -> str:
        """The word or symbol at ``index``, empty where there is none."""
        return self.tokens[index].word if 0 <= index < len(self.tokens) else ""

    def top_level(self, start: int, end: int) -> list[int]:
        """The indexes from ``start`` to ``end`` that are outside brackets."""
        found = []
        index = start
        while index < end:
            found.append(index)
            index = self.closing.get(index, index) + 1 if index in self.closing else index + 1
        return found

    def find(self, start: int, end: int, *words: str) -> int:
        """The first index outside brackets where one of ``words`` stands, -1 where there is none."""
        return next((i for i in self.top_level(start, end) if self.tokens[i].word in words), -1)

    def arguments(self, start: int, end: int) -> list[tuple[int, int]]:
        """The ranges between the commas outside brackets; none for an empty range."""
        if start >= end:
            return []
        commas = [i for i in self.top_level(start, end) if self.tokens[i].word == ","]
        return list(zip([start, *(i + 1 for i in commas)], [*commas, end], strict=True))

    def span(self, start: int, end: int) -> Span:
        """The span of ``tokens[start:end]``."""
        return self.source.span(self.tokens[start].start, self.tokens[max(start, end - 1)].end)

    def refuse(self, index: int, feature: str, *helps: str) -> SqlSyntaxError:
        """The error for syntax that Flink has and this project does not."""
        token = self.tokens[index]
        return SqlSyntaxError(
            Diagnostic(
                "unsupported",
                f"{feature} is not supported yet",
                self.source.span(token.start, token.end),
                "",
                (),
                helps,
            )
        )

    # --- the walk -----------------------------------------------------------------------------------------------

    def shape(self, start: int, end: int) -> None:
        """Shape ``tokens[start:end]``."""
        index = start
        while index < end:
            index = self._step(index, end)

    def _step(self, index: int, end: int) -> int:
        token = self.tokens[index]
        match token.kind:
            case TokenKind.SYMBOL:
                return self._symbol(index, end)
            case TokenKind.WORD if token.word in RESERVED:
                return self._reserved(index, end)
            case TokenKind.WORD | TokenKind.QUOTED:
                return self._name(index, end)
            case TokenKind.STRING:
                return self._string(index, end)
            case TokenKind.NUMBER:
                self._atom(TokenType.NUMBER, token.value, token)
            case TokenKind.BINARY:
                self._atom(TokenType.HEX_STRING, token.value, token)
            case _:
                raise Cursor(self.source, self.tokens, index).unexpected("an expression")
        return index + 1

    def _atom(self, token_type: TokenType, text: str, token: Token) -> None:
        if not (self.primary >= 0 and self.out and self.out[-1].token_type == TokenType.DOT):
            self.primary = len(self.out)
        self.emit(token_type, text, token)

    def _string(self, index: int, end: int) -> int:
        """A string; strings that follow each other on separate lines are one, as in standard SQL."""
        token = self.tokens[index]
        value, last = token.value, index
        while last + 1 < end and self.tokens[last + 1].kind is TokenKind.STRING:
            following = self.tokens[last + 1]
            if "\n" not in self.source.text[self.tokens[last].end : following.start]:
                raise SqlSyntaxError(
                    Diagnostic(
                        "unexpected-token",
                        f"unexpected {described(following)} behind another string",
                        self.source.span(following.start, following.end),
                        "an operator or a comma is missing",
                    )
                )
            value += following.value
            last += 1
        self._atom(TokenType.STRING, value, token._replace(end=self.tokens[last].end))
        return last + 1

    def _symbol(self, index: int, end: int) -> int:
        token = self.tokens[index]
        match token.word:
            case "(":
                return self._parenthesis(index)
            case "[":
                return self._item(index)
            case "." if self.primary >= 0:
                self.emit_symbol(".", token)
                return index + 1
            case "/*+":
                found, behind = read_hints(Cursor(self.source, self.tokens, index), self._hinted(index))
                self.hints.extend(found)
                return behind
            case ";" | "*/" | "{" | "}" | "?" | ":" | "|" | "^":
                if token.word == "?":
                    raise self.refuse(index, "the parameter '?'")
                raise SqlSyntaxError(
                    Diagnostic(
                        "unexpected-token",
                        f"unexpected '{token.word}'",
                        self.span(index, index + 1),
                        "write CAST(value AS type)" if self.word(index + 1) == ":" else "",
                    )
                )
        self.emit_symbol(token.word, token)
        if token.word == "*" and self.primary < 0:
            self.primary = len(self.out) - 1
        elif token.word == "*" and len(self.out) > 1 and self.out[-2].token_type == TokenType.DOT:
            return index + 1
        else:
            self.primary = -1
        return index + 1

    def _hinted(self, index: int) -> Span:
        """The place of the name that stands in front of a hint."""
        first = index - 1
        while first > 1 and self.word(first - 1) == "." and is_name(self.tokens[first - 2]):
            first -= 2
        return self.span(max(first, 0), index)

    def _parenthesis(self, index: int) -> int:
        close = self.closing[index]
        token, last = self.tokens[index], self.tokens[close]
        before = self.word(index - 1)
        is_list = (
            self.primary < 0
            and before in _EXPECTS_EXPRESSION
            and not self._grouping
            and not (before == "BY" and self.word(index - 2) == "GROUP")
            and self.word(index + 1) not in _QUERY_WORDS
            and self.find(index + 1, close, ",") >= 0
        )
        if is_list:
            begin = self.open_call("FLINK_ROW", token)
            self._list(index + 1, close)
            self.close_call(begin, last)
            return close + 1
        grouping = before in ("CUBE", "ROLLUP") or (before == "SETS" and self.word(index - 2) == "GROUPING")
        begin = len(self.out) if self.primary < 0 else self.primary
        self.emit_symbol("(", token)
        self.primary = -1
        self._grouping += grouping
        if before == "IN":
            self._list(index + 1, close)
        else:
            self.shape(index + 1, close)
        self._grouping -= grouping
        self.emit_symbol(")", last)
        self.primary = begin
        return close + 1

    def _list(self, start: int, end: int) -> None:
        """Arguments between commas, none of them empty."""
        if self.word(start) in _QUERY_WORDS:
            self.shape(start, end)
            return
        for number, (first, last) in enumerate(self.arguments(start, end)):
            if number:
                self.comma(self.tokens[first - 1])
            self.operand(first, last)

    def _item(self, index: int) -> int:
        close = self.closing[index]
        token, last = self.tokens[index], self.tokens[close]
        if self.primary < 0:
            raise SqlSyntaxError(
                Diagnostic(
                    "unexpected-token",
                    "unexpected '['",
                    self.span(index, index + 1),
                    "write ARRAY[…] or MAP[…]",
                )
            )
        begin = self.primary
        place = self.out[begin]
        self.out[begin:begin] = [
            stock_token(TokenType.VAR, "FLINK_ITEM", place.start, place.end + 1),
            stock_token(TokenType.L_PAREN, "(", place.start, place.end + 1),
        ]
        self.comma(token)
        self.operand(index + 1, close)
        self.close_call(begin, last)
        return close + 1

    # --- words --------------------------------------------------------------------------------------------------

    def _name(self, index: int, end: int) -> int:
        token = self.tokens[index]
        following = self.word(index + 1) if index + 1 < end else ""
        after_dot = bool(self.out) and self.out[-1].token_type == TokenType.DOT and self.primary >= 0
        if token.kind is TokenKind.WORD:
            if following == "[" and token.word == "MAP" and self.primary < 0:
                return self._collection(index)
            if following == "(" and self.primary < 0:
                if token.word in WINDOWS and self._is_window(index):
                    return self._window(index, index)
                if token.word in SPECIAL_CALLS:
                    return SPECIAL_CALLS[token.word](self, index)
                if token.word in ("DATE_DIFF", "DATETIME_DIFF"):
                    raise self.refuse(index, token.word, "write TIMESTAMPDIFF")
            if self._contextual_keyword(token, index):
                self.emit(self._keywords.get(token.word, TokenType.VAR), token.value, token)
                self.primary = -1
                return index + 1
            if (
                self.primary >= 0
                and not after_dot
                and self.word(index - 1) == ")"
                and token.word in _UNIT_WORDS
            ):
                raise self.refuse(
                    index, "the difference of two points in time", "write TIMESTAMPDIFF(unit, a, b)"
                )
        if following == "(" and (self.primary < 0 or after_dot) and not self._is_column_list(index):
            return self._call(index)
        self._atom(TokenType.IDENTIFIER, token.value, token)
        return index + 1

    def _contextual_keyword(self, token: Token, index: int) -> bool:
        """Words that are not reserved, yet keywords where they stand."""
        before = self.word(index - 1)
        match token.word:
            case "ASC" | "DESC":
                return self.primary >= 0 and before != "AS" and before != "."
            case "FIRST":
                return before == "FETCH"
            case "ORDINALITY":
                return before == "WITH"
            case "SETS":
                return before == "GROUPING"
            case "NULLS" | "PRECEDING" | "FOLLOWING" | "IGNORE" | "RESPECT" | "LAST":
                return self.primary >= 0 or before == "NULLS"
            case "UNBOUNDED":
                return before in ("BETWEEN", "AND", "ROWS", "RANGE")
            case "JSON":
                return before in ("IS", "NOT")
            case "OBJECT" | "SCALAR":
                return before == "JSON"
            case _:
                return False

    def _is_column_list(self, index: int) -> bool:
        """Whether ``name (`` starts the columns of an alias or of a common table expression."""
        before = self.word(index - 1)
        close = self.closing[index + 1]
        return before == "AS" or (
            before in ("WITH", "RECURSIVE", ",")
            and self.word(close + 1) == "AS"
            and self.word(close + 2) == "("
        )

    def _reserved(self, index: int, end: int) -> int:
        token = self.tokens[index]
        word = token.word
        following = self.word(index + 1) if index + 1 < end else ""
        after_dot = bool(self.out) and self.out[-1].token_type == TokenType.DOT and self.primary >= 0
        if after_dot:
            raise self._reserved_name(token)
        if following == "[" and word in ("ARRAY", "MULTISET"):
            return self._collection(index)
        if following == "(":
            if word in SPECIAL_CALLS:
                return SPECIAL_CALLS[word](self, index)
            if word == "ROW":
                return self._row(index)
            if word == "TABLE":
                return self._table_function(index)
            if word in _FIXED_SYNTAX:
                raise self.refuse(index, _FIXED_SYNTAX[word])
            if word in ("ARRAY", "MULTISET") and self.word(index + 2) in _QUERY_WORDS:
                raise self.refuse(index, f"{word}(query)")
            if word in ("ARRAY", "MULTISET"):
                raise SqlSyntaxError(
                    Diagnostic(
                        "unexpected-token",
                        f"{word}(…) is not Flink SQL",
                        self.span(index, index + 1),
                        f"write {word}[…]",
                    )
                )
            if word in CALLABLE and not (word in ("SOME", "LEFT", "RIGHT") and self._is_keyword_here(index)):
                return self._call(index)
        if word in _TIME_LITERALS:
            literal = self._time_literal(index, end)
            if literal:
                return literal
        if word == "INTERVAL":
            return self._interval(index, end)
        if word == "TABLE":
            return self._explicit_table(index)
        if word == "VALUES" and self.primary < 0:
            return self._values(index, end)
        if word in NILADIC:
            begin = self.open_call(f"FN_{token.value}", token)
            self.close_call(begin, token)
            return index + 1
        return self._keyword(index, end)

    def _is_keyword_here(self, index: int) -> bool:
        """SOME (query) behind a comparison; LEFT and RIGHT are always calls in front of ``(``."""
        return self.word(index) == "SOME" and self.word(index - 1) in ("=", "<>", "<", ">", "<=", ">=")

    def _keyword(self, index: int, end: int) -> int:
        token = self.tokens[index]
        word = token.word
        if word in _REFUSED and self.primary >= 0 or word == "STREAM":
            raise self.refuse(index, _REFUSED[word])
        if word in _UNIT_WORDS and self.primary >= 0 and self.word(index - 1) == ")":
            raise self.refuse(
                index, "the difference of two points in time", "write TIMESTAMPDIFF(unit, a, b)"
            )
        starts_statement = word in _STATEMENT_WORDS and self.primary >= 0 and self.word(index - 1) != "AS"
        if starts_statement or (
            word == "SELECT" and self.primary >= 0 and self.word(index - 1) not in _BEFORE_SELECT
        ):
            behind = self.tokens[index - 1].end
            raise SqlSyntaxError(
                Diagnostic(
                    "missing-semicolon",
                    f"a semicolon is missing in front of {token.value}",
                    self.source.span(behind, behind + 1),
                    "write ; here",
                )
            )
        if word not in _KEYWORDS:
            raise self._reserved_name(token)
        if word == "LATERAL" and self.word(index + 1) == "TABLE":
            raise self.refuse(index, "LATERAL TABLE")
        pair = f"{word} {self.word(index + 1)}"
        if index + 1 < end and pair in self._keywords and pair != "GROUP BY SETS":
            following = self.tokens[index + 1]
            self.emit(self._keywords[pair], pair, token._replace(end=following.end))
            self.primary = -1
            return index + 2
        match word:
            case "CASE":
                self._cases.append(len(self.out))
            case "NULL" | "TRUE" | "FALSE" | "UNKNOWN" | "ROW" | "ROWS":
                self._atom(self._keywords.get(word, TokenType.VAR), token.value, token)
                return index + 1
        self.emit(self._keywords.get(word, TokenType.VAR), token.value, token)
        self.primary = self._cases.pop() if word == "END" and self._cases else -1
        return index + 1

    def _reserved_name(self, token: Token) -> SqlSyntaxError:
        misspelt = did_you_mean(token.value, ())
        return SqlSyntaxError(
            Diagnostic(
                "reserved-word",
                f"'{token.value}' is a reserved word and cannot be a name without quotes",
                self.source.span(token.start, token.end),
                misspelt or f"write `{token.value}`",
            )
        )

    # --- calls and literals -------------------------------------------------------------------------------------

    def _call(self, index: int) -> int:
        """An ordinary function call: ``FN_name(…)``."""
        token = self.tokens[index]
        close = self.closing[index + 1]
        begin = self.open_call(f"FN_{token.value}", token)
        first = index + 2
        if self.word(first) == "ALL":
            first += 1
        if self.word(first) == "DISTINCT":
            self.emit(TokenType.DISTINCT, "DISTINCT", self.tokens[first])
            first += 1
        for number, (start, end) in enumerate(self.arguments(first, close)):
            if number:
                self.comma(self.tokens[start - 1])
            if self.word(start) == "TABLE":
                raise self.refuse(start, "a function that takes a table")
            if self.word(start + 1) == "=>" and is_name(self.tokens[start]):
                self.emit(TokenType.VAR, self.tokens[start].value, self.tokens[start])
                self.emit_symbol("=>", self.tokens[start + 1])
                start += 2
            self.operand(start, end)
        self.close_call(begin, self.tokens[close])
        return close + 1

    def call(self, name: str, index: int, *arguments: str | tuple[int, int]) -> int:
        """Append ``name(…)`` for the call at ``index``: strings become literals, ranges are shaped; what is behind."""
        close = self.closing[index + 1]
        begin = self.open_call(name, self.tokens[index])
        for number, argument in enumerate(arguments):
            if number:
                self.comma(self.tokens[index])
            if isinstance(argument, str):
                self.emit_string(argument, self.tokens[index])
            else:
                self.operand(*argument)
        self.close_call(begin, self.tokens[close])
        return close + 1

    def _collection(self, index: int) -> int:
        token = self.tokens[index]
        close = self.closing[index + 1]
        begin = self.open_call(f"FLINK_{token.word}", token)
        self._list(index + 2, close)
        self.close_call(begin, self.tokens[close])
        return close + 1

    def _row(self, index: int) -> int:
        close = self.closing[index + 1]
        begin = self.open_call("FLINK_ROW", self.tokens[index])
        self._list(index + 2, close)
        self.close_call(begin, self.tokens[close])
        return close + 1

    def _time_literal(self, index: int, end: int) -> int:
        """``DATE '…'`` and the like; 0 where the word is something else."""
        token = self.tokens[index]
        name, value = token.word, index + 1
        zone = [self.word(index + k) for k in range(1, 5)]
        if name == "TIMESTAMP" and zone == ["WITH", "LOCAL", "TIME", "ZONE"]:
            name, value = "TIMESTAMP WITH LOCAL TIME ZONE", index + 5
        if value >= end or self.tokens[value].kind is not TokenKind.STRING:
            return 0
        begin = self.open_call("FLINK_LITERAL", token)
        self.emit_string(name, token)
        self.comma(token)
        self.emit_string(self.tokens[value].value, self.tokens[value])
        self.close_call(begin, self.tokens[value])
        return value + 1

    def _interval(self, index: int, end: int) -> int:
        token = self.tokens[index]
        value, sign = index + 1, ""
        if (
            self.word(value) in ("+", "-")
            and value + 1 < end
            and self.tokens[value + 1].kind is TokenKind.STRING
        ):
            sign, value = self.word(value), value + 1
        if value >= end:
            raise Cursor(self.source, self.tokens, value).unexpected(
                "an interval, for example INTERVAL '1' DAY"
            )
        literal = self.tokens[value]
        begin = self.open_call("FLINK_INTERVAL", token)
        if literal.kind is TokenKind.STRING:
            text = literal.value.strip()
            if sign == "-":
                text = text[1:] if text.startswith("-") else f"-{text}"
            self.emit_string(text, literal)
            unit = value + 1
        else:
            unit = self._end_of_operand(value, end)
            self.operand(value, unit)
        cursor = Cursor(self.source, self.tokens, unit)
        written = read_interval_unit(cursor)
        last = self.tokens[cursor.position - 1]
        self.comma(last)
        self.emit_string(written, self.tokens[unit])
        self.close_call(begin, last)
        return cursor.position

    def _end_of_operand(self, index: int, end: int) -> int:
        """Behind the number, name, call or bracket at ``index``."""
        while index < end:
            behind = self.closing[index] + 1 if index in self.closing else index + 1
            if behind < end and self.word(behind) in (".", "(", "["):
                index = behind + 1 if self.word(behind) == "." else behind
                continue
            return behind
        return end

    # --- query parts --------------------------------------------------------------------------------------------

    def _is_window(self, index: int) -> bool:
        """Whether ``TUMBLE(`` is the table function, not the group function of the same name."""
        close = self.closing[index + 1]
        return (
            any(self.tokens[i].word == "DESCRIPTOR" for i in self.top_level(index + 2, close))
            or self.word(index + 2) == "TABLE"
        )

    def _window(self, index: int, outer: int) -> int:
        """A window table function at ``index``; ``outer`` is the place of the whole call."""
        shape_window(self, index, outer)
        return self.closing[outer + 1] + 1

    def _table_function(self, index: int) -> int:
        """``TABLE(f(…))`` in FROM."""
        close = self.closing[index + 1]
        inner = index + 2
        if self.word(inner) in WINDOWS and self.word(inner + 1) == "(":
            if self.closing[inner + 1] + 1 != close:
                raise Cursor(self.source, self.tokens, self.closing[inner + 1] + 1).unexpected(")")
            return self._window(inner, index)
        raise self.refuse(index, "TABLE(function)", f"supported are {', '.join(WINDOWS)}")

    def _explicit_table(self, index: int) -> int:
        """``TABLE t`` as a query."""
        token = self.tokens[index]
        if self.primary >= 0:
            raise self._reserved_name(token)
        for token_type, text in (
            (TokenType.SELECT, "SELECT"),
            (TokenType.STAR, "*"),
            (TokenType.FROM, "FROM"),
        ):
            self.emit(token_type, text, token)
        cursor = Cursor(self.source, self.tokens, index + 1)
        cursor.object_name("table name")
        self.primary = -1
        self.shape(index + 1, cursor.position)
        return cursor.position

    def _values(self, index: int, end: int) -> int:
        """``VALUES (1, 'a'), ROW(2, 'b'), 3``: rows of a table, with or without brackets."""
        self.emit(TokenType.VALUES, "VALUES", self.tokens[index])
        stop = self.find(
            index + 1, end, "UNION", "EXCEPT", "INTERSECT", "ORDER", "LIMIT", "OFFSET", "FETCH", ")"
        )
        if stop < 0:
            stop = end
        for number, (start, last) in enumerate(self.arguments(index + 1, stop)):
            if number:
                self.comma(self.tokens[start - 1])
            if start >= last:
                raise Cursor(self.source, self.tokens, start).unexpected("a row")
            bracket = start + 1 if self.word(start) == "ROW" else start
            if self.word(bracket) == "(" and self.closing[bracket] + 1 == last:
                self.emit_symbol("(", self.tokens[bracket])
                self._list(bracket + 1, last - 1)
                self.emit_symbol(")", self.tokens[last - 1])
            else:
                self.emit_symbol("(", self.tokens[start])
                self.operand(start, last)
                self.emit_symbol(")", self.tokens[last - 1])
        if stop == index + 1:
            raise Cursor(self.source, self.tokens, stop).unexpected("a row")
        self.primary = len(self.out) - 1
        return stop
