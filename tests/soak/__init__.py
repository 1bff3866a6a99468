"""Runs real jobs for a long time at a steady rate, and looks whether anything grows that should not."""
