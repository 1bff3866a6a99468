"""Typed text: the ends of its statements, and the shell's own commands in it. Pure."""
