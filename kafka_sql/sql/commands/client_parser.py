"""Statements for the client that reads a script, and about its jobs: QUIT, CLEAR, HELP, SOURCE, STOP JOB,
DESCRIBE JOB (Flink's client; SOURCE and HELP with a topic are ours)."""

from __future__ import annotations

from kafka_sql.sql.lexer.tokens import TokenKind
from kafka_sql.sql.parsing.cursor import Cursor
from kafka_sql.sql.statements.statements import Clear, DescribeJob, Help, Quit, Source, StopJob, Text


def read_quit(cursor: Cursor) -> Quit:
    """``QUIT`` or ``EXIT``."""
    start = cursor.position
    cursor.position += 1
    return Quit(cursor.span(start))


def read_clear(cursor: Cursor) -> Clear:
    """``CLEAR``."""
    start = cursor.position
    cursor.expect("CLEAR")
    return Clear(cursor.span(start))


def read_help(cursor: Cursor) -> Help:
    """``HELP [topic]``; a topic is words with dashes between, or a string."""
    start = cursor.position
    cursor.expect("HELP")
    if cursor.at_end():
        return Help(None, cursor.span(start))
    first = cursor.position
    if cursor.token.kind is TokenKind.STRING:
        return Help(cursor.string("a topic"), cursor.span(start))
    words: list[str] = []
    while not words or cursor.accept("-"):
        if cursor.token.kind is not TokenKind.WORD:
            raise cursor.unexpected("a topic")
        words.append(cursor.token.value.lower())
        cursor.position += 1
    return Help(Text("-".join(words), cursor.span(first)), cursor.span(start))


def read_source(cursor: Cursor) -> Source:
    """``SOURCE 'path'``."""
    start = cursor.position
    cursor.expect("SOURCE")
    return Source(cursor.plain_string("a path"), cursor.span(start))


def read_stop_job(cursor: Cursor) -> StopJob:
    """``STOP JOB 'id' [WITH SAVEPOINT] [WITH DRAIN]``."""
    start = cursor.position
    cursor.expect("STOP", "JOB")
    job = cursor.string("a job id")
    savepoint = drain = False
    if cursor.accept("WITH", "SAVEPOINT"):
        savepoint = True
    if cursor.accept("WITH"):
        cursor.expect("DRAIN", instead=() if savepoint else ("SAVEPOINT",))
        drain = True
    return StopJob(job, savepoint, drain, cursor.span(start))


def read_describe_job(cursor: Cursor) -> DescribeJob:
    """``DESCRIBE | DESC JOB 'id'``."""
    start = cursor.position
    cursor.position += 1
    cursor.expect("JOB")
    return DescribeJob(cursor.string("a job id"), cursor.span(start))
