"""Keyed state of incremental operators, in files below the checkpoint."""
