"""Building blocks of DataFrames: types, expressions, windows, watermarks, changelogs."""
