"""The walk that shapes the tokens of a query; :mod:`kafka_sql.sql.query.query_reader` lists the forms it
produces."""

from __future__ import annotations

from collections.abc import Sequence

from sqlglot.tokenizer_core import Token as StockToken
from sqlglot.tokenizer_core import TokenType

from kafka_sql.sql.lexer.query_keywords import (
    BEFORE_EXPRESSION,
    BEFORE_SELECT,
    CLAUSE_STARTS,
    JDBC_ESCAPES,
    QUERY_KEYWORDS,
    QUERY_STARTS,
    REFUSED,
    REFUSED_CALLS,
    STATEMENT_STARTS,
    UNITS,
)
from kafka_sql.sql.lexer.reserved_words import CALLABLE, NAMES_ALONE, NILADIC, RESERVED
from kafka_sql.sql.lexer.token_range import TokenRange
from kafka_sql.sql.lexer.tokens import Token, TokenKind
from kafka_sql.sql.parsing.cursor import Cursor, is_name
from kafka_sql.sql.parsing.hint_parser import hinted, read_hints
from kafka_sql.sql.query.changelog_tvf import CHANGELOG_FUNCTIONS, shape_changelog
from kafka_sql.sql.query.clause_checks import ambiguous_comparison, check_clause, check_comma, check_joined
from kafka_sql.sql.query.contextual_keywords import is_contextual_keyword, no_function, reserved_name
from kafka_sql.sql.query.literal_shapes import (
    TYPED_LITERALS,
    joined_string,
    shape_difference,
    shape_interval,
    shape_typed_literal,
)
from kafka_sql.sql.query.match_recognize import shape_match
from kafka_sql.sql.query.special_calls import SPECIAL_CALLS, OpenCall
from kafka_sql.sql.query.sqlglot_bridge import keywords, stock_token
from kafka_sql.sql.query.table_expressions import (
    behind_whole_sample,
    shape_explicit_table,
    shape_table_function,
    shape_values,
)
from kafka_sql.sql.query.window_tvf import WINDOWS, is_window_function, shape_window, takes_no_table
from kafka_sql.sql.statements.statements import TableHint
from kafka_sql.text.diagnostics import Diagnostic, SqlSyntaxError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText

_DEEPEST = 100


class Shaper(TokenRange):
    """Walks a range of tokens once and appends the shaped ones to ``out``; hints go to ``hints``."""

    def __init__(self, source: SourceText, tokens: Sequence[Token], start: int, end: int) -> None:
        super().__init__(source, tokens, start, end)
        self.out: list[StockToken] = []
        self.hints: list[TableHint] = []
        self.primary = -1
        """Where in ``out`` the operand that was just read starts; -1 if an operand is expected."""
        self._cases: list[int] = []
        self._patterns: list[tuple[int, int]] = []
        self._items = 0
        self._item_begin = -1
        self._operand_start = -1
        self._grouping = 0
        self._group_by = False
        self._in_from = False
        self._compared = False
        self._keywords = keywords()

    # --- output ---

    def emit(self, token_type: TokenType, text: str, token: Token) -> None:
        """Append a token with the position of ``token``."""
        self.out.append(stock_token(token_type, text, token.start, token.end))

    def emit_symbol(self, symbol: str, token: Token) -> None:
        """Append a symbol."""
        self.emit(self._keywords[symbol], symbol, token)

    def emit_string(self, value: str, token: Token) -> None:
        """Append a string literal."""
        self.emit(TokenType.STRING, value, token)

    def open_call(self, name: str, token: Token) -> OpenCall:
        """Append ``name (``."""
        name_index = len(self.out)
        after_dot = self.primary >= 0 and name_index > 0 and self.out[-1].token_type == TokenType.DOT
        begin = self.primary if after_dot else name_index
        self.emit(TokenType.VAR, name, token)
        self.emit_symbol("(", token)
        self.primary = -1
        return OpenCall(begin, name_index)

    def close_call(self, call: OpenCall, token: Token) -> None:
        """Append ``)``: the call is now the last operand. Its name gets the span of the whole call, because
        sqlglot gives the span of the name to the node.
        """
        self.emit_symbol(")", token)
        name = self.out[call.name]
        self.out[call.name] = stock_token(name.token_type, name.text, name.start, token.end)
        self.primary = call.begin

    def comma(self, token: Token) -> None:
        """Append ``,``."""
        self.emit_symbol(",", token)
        self.primary = -1

    def operand(self, start: int, end: int) -> None:
        """Shape one argument; an empty one is an error."""
        if start >= end:
            raise Cursor(self.source, self.tokens, start).unexpected("an expression")
        self.primary = -1
        self._operand_start = start
        outside = self._group_by, self._compared, self._in_from
        self._group_by = self._compared = self._in_from = False
        self.shape(start, end)
        self._group_by, self._compared, self._in_from = outside

    # --- the walk ---

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
        value, behind = joined_string(self, index, end)
        token = self.tokens[index]
        self._atom(TokenType.STRING, value, token._replace(end=self.tokens[behind - 1].end))
        return behind

    def _symbol(self, index: int, end: int) -> int:
        token = self.tokens[index]
        match token.word:
            case "(":
                return self._parenthesis(index)
            case "[":
                return self._item(index)
            case "." if self.primary >= 0:
                if self.word(index + 1) in (".", ","):
                    raise Cursor(self.source, self.tokens, index + 1).unexpected("a name")
                self.emit_symbol(".", token)
                return index + 1
            case "/*+":
                found, behind = read_hints(
                    Cursor(self.source, self.tokens, index), hinted(self, index, self._in_from)
                )
                self.hints.extend(found)
                return behind
            case ";" | "*/" | "{" | "}" | "?" | ":" | "|" | "^":
                if token.word == "?":
                    raise self.refuse(index, "the parameter '?'")
                if token.word == "{" and self.word(index + 1) in JDBC_ESCAPES:
                    written = self.tokens[index + 1].value
                    instead = JDBC_ESCAPES[self.word(index + 1)]
                    raise self.refuse(index, f"the JDBC escape {{{written} …}}", f"write {instead}")
                raise SqlSyntaxError(
                    Diagnostic(
                        ErrorCode.UNEXPECTED_TOKEN,
                        f"unexpected '{token.word}'",
                        self.span(index, index + 1),
                        "write CAST(value AS type)" if self.word(index + 1) == ":" else "",
                    )
                )
        if token.word == ",":
            check_comma(self, index, end)
            self._compared = False
        elif token.word in ("=", "<>"):
            self._compared = True
        elif token.word in ("<", "<=", ">", ">=") and self._compared:
            raise ambiguous_comparison(self, index)
        self.emit_symbol(token.word, token)
        if token.word == "*" and self.primary < 0:
            self.primary = len(self.out) - 1
        elif token.word == "*" and len(self.out) > 1 and self.out[-2].token_type == TokenType.DOT:
            return index + 1
        else:
            self.primary = -1
        return index + 1

    def _parenthesis(self, index: int) -> int:
        close = self.closing[index]
        token, last = self.tokens[index], self.tokens[close]
        before = self.word(index - 1)
        is_list = (
            self.primary < 0
            and before in BEFORE_EXPRESSION
            and not self._grouping
            and not self._group_by
            and self.word(index + 1) not in QUERY_STARTS
            and self.find(index + 1, close, ",") >= 0
        )
        if is_list:
            begin = self.open_call("FLINK_ROW", token)
            self.list_of_operands(index + 1, close)
            self.close_call(begin, last)
            return close + 1
        # EXTRACT(DAY FROM (a)), IS DISTINCT FROM (a): an operand follows FROM, not a table
        is_operand = index == self._operand_start or self.word(index - 2) == "DISTINCT"
        if before in ("FROM", "JOIN") and not is_operand:
            check_joined(self, index)
        grouping = before in ("CUBE", "ROLLUP") or (before == "SETS" and self.word(index - 2) == "GROUPING")
        first = len(self.out) if self.primary < 0 else self.primary
        self.emit_symbol("(", token)
        self.primary = -1
        self._grouping += grouping
        outside = self._group_by, self._compared, self._in_from
        self._group_by = self._compared = self._in_from = False
        if before == "IN":
            if close == index + 1:
                raise Cursor(self.source, self.tokens, close).unexpected("an expression")
            self.list_of_operands(index + 1, close)
        elif grouping:
            self._grouping_elements(index + 1, close)
        else:
            self.shape(index + 1, close)
        self._grouping -= grouping
        self._group_by, self._compared, self._in_from = outside
        self.emit_symbol(")", last)
        self.primary = first
        return close + 1

    def _grouping_elements(self, start: int, end: int) -> None:
        """Shape the elements of CUBE, ROLLUP and GROUPING SETS. Expressions get brackets, because the stock
        parser requires them around everything except names."""
        for number, (first, last) in enumerate(self.arguments(start, end)):
            if number:
                self.comma(self.tokens[first - 1])
            nested = self.word(first) in ("CUBE", "ROLLUP", "GROUPING", "(")
            path = all(is_name(self.tokens[i]) or self.word(i) == "." for i in range(first, last))
            bare = not nested and not path
            if bare:
                self.emit_symbol("(", self.tokens[first])
            self.primary = -1
            self.shape(first, last)
            if bare:
                self.emit_symbol(")", self.tokens[last - 1])

    def list_of_operands(self, start: int, end: int) -> None:
        """Shape arguments between commas, none of them empty."""
        if self.word(start) in QUERY_STARTS:
            self.shape(start, end)
            return
        for number, (first, last) in enumerate(self.arguments(start, end)):
            if number:
                self.comma(self.tokens[first - 1])
            if last == first + 1 and self.word(first) == "*":
                raise Cursor(self.source, self.tokens, first).unexpected("an expression")
            self.operand(first, last)

    def _item(self, index: int) -> int:
        close = self.closing[index]
        token, last = self.tokens[index], self.tokens[close]
        if self.primary < 0:
            raise SqlSyntaxError(
                Diagnostic(
                    ErrorCode.UNEXPECTED_TOKEN,
                    "unexpected '['",
                    self.span(index, index + 1),
                    "write ARRAY[…] or MAP[…]",
                )
            )
        self._refuse_second_key(index, close)
        begin = self.primary
        self._items = self._items + 1 if begin == self._item_begin else 1
        self._item_begin = begin
        if self._items > _DEEPEST:
            raise self._too_deep("'[…]'", index)
        place = self.out[begin]
        item = OpenCall(begin, begin)
        self.out[begin:begin] = [
            stock_token(TokenType.VAR, "FLINK_ITEM", place.start, place.end + 1),
            stock_token(TokenType.L_PAREN, "(", place.start, place.end + 1),
        ]
        self.comma(token)
        self.operand(index + 1, close)
        self.close_call(item, last)
        return close + 1

    def _refuse_second_key(self, index: int, close: int) -> None:
        position = index + 1
        while position < close:
            if self.word(position) == ",":
                helps = ("one element at a time: a[i], m['key'], r['field'], each in brackets of its own",)
                raise Cursor(self.source, self.tokens, position).unexpected("]", helps=helps)
            position = self.closing.get(position, position) + 1

    def _too_deep(self, what: str, index: int) -> SqlSyntaxError:
        message = f"{what} is nested more than {_DEEPEST} deep"
        return SqlSyntaxError(Diagnostic(ErrorCode.TOO_DEEP, message, self.span(index, index + 1)))

    # --- words ---

    def _name(self, index: int, end: int) -> int:
        token = self.tokens[index]
        following = self.word(index + 1) if index + 1 < end else ""
        after_dot = bool(self.out) and self.out[-1].token_type == TokenType.DOT and self.primary >= 0
        is_table_expression = following == "(" and self.word(index - 1) in ("WITH", "RECURSIVE")
        if is_table_expression and self.word(index + 2) in QUERY_STARTS:
            raise Cursor(self.source, self.tokens, index + 1).unexpected("AS")
        if token.kind is TokenKind.WORD:
            if following == "[" and token.word == "MAP" and self.primary < 0:
                return self._collection(index)
            if following == "(" and self.primary < 0:
                if token.word in WINDOWS and is_window_function(self, index):
                    return shape_window(self, index, index)
                if token.word in CHANGELOG_FUNCTIONS:
                    return shape_changelog(self, index, index)
                if token.word in SPECIAL_CALLS:
                    return SPECIAL_CALLS[token.word](self, index)
                if token.word in ("DATE_DIFF", "DATETIME_DIFF"):
                    raise self.refuse(index, token.word, "write TIMESTAMPDIFF")
            if is_contextual_keyword(self, index):
                self.emit(self._keywords.get(token.word, TokenType.VAR), token.value, token)
                self.primary = -1
                return index + 1
            if self.primary >= 0 and not after_dot and self.word(index - 1) == ")" and token.word in UNITS:
                return shape_difference(self, index)
        if following == "(" and (self.primary < 0 or after_dot) and not self._is_column_list(index):
            return self._call(index)
        self._atom(TokenType.IDENTIFIER, token.value, token)
        return index + 1

    def _is_column_list(self, index: int) -> bool:
        """Whether ``name (`` starts the columns of an alias or of a common table expression."""
        if index == self._operand_start:
            return False  # after the AS of DEFINE
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
            if word in ("FROM", "WHERE", "HAVING", "UNION", "EXCEPT", "INTERSECT"):
                raise Cursor(self.source, self.tokens, index).unexpected("a name")
            raise reserved_name(self, token)
        if following == "[" and word in ("ARRAY", "MULTISET"):
            return self._collection(index)
        if following == "(":
            if word in SPECIAL_CALLS:
                return SPECIAL_CALLS[word](self, index)
            if word == "ROW":
                return self._row(index)
            if word == "TABLE":
                return shape_table_function(self, index)
            if word in REFUSED_CALLS:
                raise self.refuse(index, word)
            if word in ("ARRAY", "MULTISET") and self.word(index + 2) in QUERY_STARTS:
                raise self.refuse(index, f"{word}(query)")
            if word in ("ARRAY", "MULTISET"):
                raise SqlSyntaxError(
                    Diagnostic(
                        ErrorCode.UNEXPECTED_TOKEN,
                        f"{word}(…) is not Flink SQL",
                        self.span(index, index + 1),
                        f"write {word}[…]",
                    )
                )
            if word in CALLABLE and not (word in ("SOME", "LEFT", "RIGHT") and self._is_keyword_here(index)):
                return self._call(index)
        if word in TYPED_LITERALS and (behind := shape_typed_literal(self, index, end)):
            return behind
        if word == "INTERVAL":
            return shape_interval(self, index, end)
        starts_query = self.primary < 0 or self.word(index - 1) == ")"  # after a common table expression
        if word == "TABLE" and starts_query:
            return shape_explicit_table(self, index)
        if word == "VALUES" and starts_query:
            return shape_values(self, index, end)
        if word in ("ARRAY", "VALUE") and self.word(index - 1) == "JSON":
            self.emit(TokenType.VAR, token.value, token)
            return index + 1
        if word == "UNKNOWN" and self.primary < 0 and self.word(index - 1) not in ("IS", "NOT"):
            begin = self.open_call("FLINK_CAST", token)
            self.emit(TokenType.NULL, "NULL", token)
            self.comma(token)
            self.emit_string("BOOLEAN", token)
            self.close_call(begin, token)
            return index + 1
        if word in NAMES_ALONE:
            self._atom(TokenType.IDENTIFIER, token.value, token)
            return index + 1
        if word in NILADIC:
            begin = self.open_call(f"FN_{token.value}", token)
            self.close_call(begin, token)
            return index + 1
        return self._keyword(index, end)

    def _is_keyword_here(self, index: int) -> bool:
        """Whether the word is a keyword: SOME (query) after a comparison; LEFT and RIGHT before ``(`` are
        calls.
        """
        return self.word(index) == "SOME" and self.word(index - 1) in ("=", "<>", "<", ">", "<=", ">=")

    def _keyword(self, index: int, end: int) -> int:
        token = self.tokens[index]
        word = token.word
        if word == "MATCH_RECOGNIZE" and self.primary >= 0:
            return shape_match(self, index)
        if word == "TABLESAMPLE" and self.primary >= 0 and (sampled := behind_whole_sample(self, index)):
            return sampled
        if word in REFUSED and (self.primary >= 0 or word == "STREAM"):
            feature, instead = REFUSED[word]
            raise self.refuse(index, feature, *([instead] if instead else []))
        if word in UNITS and self.primary >= 0 and self.word(index - 1) == ")":
            return shape_difference(self, index)
        starts_statement = word in STATEMENT_STARTS and self.primary >= 0 and self.word(index - 1) != "AS"
        if starts_statement or (
            word == "SELECT" and self.primary >= 0 and self.word(index - 1) not in BEFORE_SELECT
        ):
            behind = self.tokens[index - 1].end
            if word == "INSERT" and self.tokens[self.start].word == "WITH":
                helps = ("Flink SQL writes INSERT INTO name WITH … SELECT …",)
                raise Cursor(self.source, self.tokens, index).unexpected("SELECT", helps=helps)
            raise SqlSyntaxError(
                Diagnostic(
                    ErrorCode.MISSING_SEMICOLON,
                    f"a semicolon is missing in front of {token.value}",
                    self.source.span(behind, behind + 1),
                    "write ; here",
                )
            )
        if word not in QUERY_KEYWORDS and self.word(index + 1) == "(" and index + 1 < end:
            raise no_function(self, token)
        if word not in QUERY_KEYWORDS:
            raise reserved_name(self, token)
        check_clause(self, index, end)
        self._compared = False
        if word in CLAUSE_STARTS or word in ("WINDOW", "QUALIFY", "FETCH"):
            self._group_by, self._in_from = word == "GROUP", word == "FROM"
        pair = f"{word} {self.word(index + 1)}"
        if index + 1 < end and pair in self._keywords and pair != "GROUP BY SETS":
            following = self.tokens[index + 1]
            self.emit(self._keywords[pair], pair, token._replace(end=following.end))
            self.primary = -1
            if word == "SIMILAR":
                self._patterns.append((index, len(self.out)))
            return index + 2
        match word:
            case "ESCAPE" if index + 1 < end and self.tokens[index + 1].kind is not TokenKind.STRING:
                if (behind := self._computed_escape(index, end)) > 0:
                    return behind
            case "LIKE":
                self._patterns.append((index, len(self.out) + 1))
            case "CASE":
                if len(self._cases) == _DEEPEST:
                    raise self._too_deep("CASE", index)
                self._cases.append(len(self.out))
            case "WHEN" if (then := self._behind_values(index, end)) >= 0:
                return self._any_of(index, then)
            case "NULL" | "TRUE" | "FALSE" | "UNKNOWN" | "ROW" | "ROWS":
                self._atom(self._keywords.get(word, TokenType.VAR), token.value, token)
                return index + 1
        self.emit(self._keywords.get(word, TokenType.VAR), token.value, token)
        self.primary = self._cases.pop() if word == "END" and self._cases else -1
        return index + 1

    def _computed_escape(self, index: int, end: int) -> int:
        """Shape ``LIKE p ESCAPE e`` into ``LIKE FLINK_ESCAPED(p, e)`` unless ``e`` is a literal; return where
        it ends, 0 if no LIKE belongs to it.
        """
        begin = next((begin for at, begin in reversed(self._patterns) if self._same_level(at, index)), -1)
        behind = self._behind_operand(index + 1, end)
        if begin < 0 or begin >= len(self.out) or behind <= index + 1:
            return 0
        place = self.out[begin]
        self.out[begin:begin] = [
            stock_token(TokenType.VAR, "FLINK_ESCAPED", place.start, place.end + 1),
            stock_token(TokenType.L_PAREN, "(", place.start, place.end + 1),
        ]
        self.comma(self.tokens[index])
        self.operand(index + 1, behind)
        self.close_call(OpenCall(begin, begin), self.tokens[behind - 1])
        return behind

    def _same_level(self, start: int, end: int) -> bool:
        """Whether every bracket closed between two indexes was also opened between them."""
        index = start
        while index < end:
            if self.word(index) in (")", "]", ","):
                return False
            index = self.closing.get(index, index) + 1
        return True

    def _behind_operand(self, index: int, end: int) -> int:
        """Return where an operand without operators ends: a name, a call, a bracket or a CASE."""
        if self.word(index) == "CASE":
            depth = 0
            for at in range(index, end):
                depth += {"CASE": 1, "END": -1}.get(self.word(at), 0)
                if depth == 0:
                    return at + 1
            return end
        index = self.closing.get(index, index) + 1
        while index < end and self.word(index) in (".", "(", "["):
            index = index + 2 if self.word(index) == "." else self.closing[index] + 1
        return index

    def _behind_values(self, index: int, end: int) -> int:
        """Return the index of THEN after ``WHEN a, b``; -1 if WHEN has one value."""
        comma = self.find(index + 1, end, ",", "THEN", "CASE", "WHEN", "ELSE", "END")
        return self.find(comma, end, "THEN", "CASE") if comma >= 0 and self.word(comma) == "," else -1

    def _any_of(self, index: int, then: int) -> int:
        """Shape ``WHEN a, b`` of CASE into ``WHEN FLINK_ANY_OF(a, b)``."""
        self.emit(self._keywords["WHEN"], "WHEN", self.tokens[index])
        begin = self.open_call("FLINK_ANY_OF", self.tokens[index + 1])
        for number, (start, stop) in enumerate(self.arguments(index + 1, then)):
            if number:
                self.comma(self.tokens[start - 1])
            self.operand(start, stop)
        self.close_call(begin, self.tokens[then - 1])
        return then

    # --- calls and literals ---

    def _call(self, index: int) -> int:
        """Shape an ordinary function call into ``FN_name(…)``."""
        token = self.tokens[index]
        close = self.closing[index + 1]
        begin = self.open_call(f"FN_{token.value}", token)
        first = index + 2
        if self.word(first) in ("ALL", "DISTINCT") and first + 1 == close:
            raise Cursor(self.source, self.tokens, close).unexpected("an expression")
        if self.word(first) == "ALL":
            first += 1
        if self.word(first) == "DISTINCT":
            self.emit(TokenType.DISTINCT, "DISTINCT", self.tokens[first])
            first += 1
        for number, (start, end) in enumerate(self.arguments(first, close)):
            if number:
                self.comma(self.tokens[start - 1])
            if self.word(start) == "TABLE":
                raise takes_no_table(self, index, start)
            if self.word(start + 1) == "=>" and is_name(self.tokens[start]):
                self.emit(TokenType.VAR, self.tokens[start].value, self.tokens[start])
                self.emit_symbol("=>", self.tokens[start + 1])
                start += 2
            self.operand(start, end)
        self.close_call(begin, self.tokens[close])
        return close + 1

    def call(self, name: str, index: int, *arguments: str | tuple[int, int]) -> int:
        """Append ``name(…)`` for the call at ``index``: strings become literals, ranges are shaped. Return
        the index after the call.
        """
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
        self.list_of_operands(index + 2, close)
        self.close_call(begin, self.tokens[close])
        return close + 1

    def _row(self, index: int) -> int:
        close = self.closing[index + 1]
        begin = self.open_call("FLINK_ROW", self.tokens[index])
        self.list_of_operands(index + 2, close)
        self.close_call(begin, self.tokens[close])
        return close + 1
