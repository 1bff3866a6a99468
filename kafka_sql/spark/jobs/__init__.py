"""Jobs: started, restarted, counted, stopped."""
