"""The refresh strategy: the result is computed anew, and what changed is passed on."""
