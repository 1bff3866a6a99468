"""Protobuf messages, read and written with Google's library."""
