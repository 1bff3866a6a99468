"""Pages of a result by token: Flink's rules, and a query that waits for its reader."""

from __future__ import annotations

import threading

import pyarrow as pa
import pytest

from kafka_sql.gateway.answers.errors import GatewayError
from kafka_sql.gateway.answers.result_pages import ResultPages
from tests.integration.conftest import wait_until


def numbers(first: int, count: int) -> pa.Table:
    return pa.table({"n": list(range(first, first + count))})


def rows(pages: ResultPages, token: int) -> list[int] | None:
    page = pages.page(token, waits=True)
    return None if page is None or page.rows is None else page.rows.column(0).to_pylist()


def refused(pages: ResultPages, token: int) -> str:
    with pytest.raises(GatewayError) as error:
        pages.page(token, waits=True)
    return error.value.texts[-1]


def test_rows_come_in_pages_and_the_last_one_again() -> None:
    pages = ResultPages(2, lambda: None)
    pages.put(numbers(0, 5))
    pages.end()
    assert [rows(pages, 0), rows(pages, 0), rows(pages, 1), rows(pages, 1)] == [
        [0, 1],
        [0, 1],
        [2, 3],
        [2, 3],
    ]
    assert "Expecting token to be 2 or 1, but found 0." in refused(pages, 0)
    assert "Expecting token to be 2 or 1, but found 3." in refused(pages, 3)
    assert rows(pages, 2) == [4]
    for _ in range(2):
        end = pages.page(3, waits=True)
        assert end is not None
        assert (end.rows, end.next_token) == (None, None)
    assert rows(pages, 2) == [4]


def test_the_first_token_is_0() -> None:
    pages = ResultPages(2, lambda: None)
    assert "Expecting token to be 0, but found 1." in refused(pages, 1)
    assert "Expecting token to be 0, but found -1." in refused(pages, -1)


def test_a_query_waits_for_its_reader() -> None:
    pages = ResultPages(10, lambda: None)
    put: list[int] = []

    def query() -> None:
        for first in range(0, 40, 10):
            if not pages.put(numbers(first, 10)):
                return
            put.append(first)

    thread = threading.Thread(target=query)
    thread.start()
    wait_until(lambda: put == [0], 5)
    assert rows(pages, 0) == list(range(10))
    wait_until(lambda: put == [0, 10], 5)
    thread.join(0.2)
    assert thread.is_alive()
    pages.close()
    thread.join(5)
    assert not thread.is_alive()
    assert put == [0, 10]


def test_without_rows_a_page_is_empty_and_counts() -> None:
    pages = ResultPages(10, lambda: None)
    assert pages.page(0, waits=True) is None
    page = pages.page(0, waits=False)
    assert page is not None
    assert (page.rows, page.next_token) == (None, 1)
    pages.put(numbers(0, 1))
    assert rows(pages, 1) == [0]


def test_a_failure_comes_behind_the_rows() -> None:
    pages = ResultPages(10, lambda: None)
    pages.put(numbers(0, 1))
    pages.end(ValueError("broken"))
    assert rows(pages, 0) == [0]
    for _ in range(2):
        with pytest.raises(ValueError, match="broken"):
            pages.page(1, waits=True)


def test_wide_rows_make_short_pages() -> None:
    pages = ResultPages(5_000, lambda: None)
    pages.put(pa.table({"text": ["x" * 3_000_000] * 5}))
    pages.end()
    sizes = []
    token = 0
    while (page := pages.page(token, waits=True)) is not None and page.next_token is not None:
        assert page.rows is not None
        sizes.append(page.rows.num_rows)
        token = page.next_token
    assert sizes == [2, 2, 1]
