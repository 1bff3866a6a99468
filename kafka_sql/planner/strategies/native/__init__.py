"""Plans of one Spark streaming query: which can run so, and what its reading tasks compute first (two-phase,
local aggregation)."""
