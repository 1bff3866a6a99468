"""Who runs a plan (batch, native, incremental, refresh, pipeline), and the form that the plan takes for
it."""
