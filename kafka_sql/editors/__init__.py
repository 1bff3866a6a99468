"""The doors inside other programs: editors (the language server protocol) and notebooks (IPython)."""
