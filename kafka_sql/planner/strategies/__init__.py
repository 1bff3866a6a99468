"""Who runs a plan: batch, native, incremental or refresh, and the form that the plan takes for it."""
