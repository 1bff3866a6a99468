"""Packages that other programs look for by name; the wheel has them at its top level."""
