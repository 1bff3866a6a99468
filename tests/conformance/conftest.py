"""The Spark session and the sessions of the integration tests."""

from tests.integration.conftest import pytest_itemcollected, session, spark

__all__ = ["pytest_itemcollected", "session", "spark"]
