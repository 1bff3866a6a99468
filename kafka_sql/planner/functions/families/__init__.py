"""Rules of functions that a template cannot say, by family: dates, texts, JSON, arrays, regular
expressions."""
