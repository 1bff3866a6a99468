"""Who runs the plans of a strategy: a folder for each, and what all of them are asked (contract)."""
