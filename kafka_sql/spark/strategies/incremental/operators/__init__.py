"""The incremental operators, one module each: aggregate, join, Top-N, changelog normalize …"""
