"""Typed text: where its statements end, and the shell's own commands in it. Pure."""
