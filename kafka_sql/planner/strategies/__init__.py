"""Who runs a plan (batch, native, incremental, refresh, chained), and the form that the plan takes for it."""
