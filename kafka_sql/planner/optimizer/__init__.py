"""Rewrites of plans that change no row: filters pushed down, columns and cases left out."""
