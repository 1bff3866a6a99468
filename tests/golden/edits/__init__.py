"""Edits of queries whose state is kept: the changed query resumes with what it can use."""
