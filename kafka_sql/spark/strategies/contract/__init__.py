"""What every strategy is asked, and what it works with: the session, readers of scans, reports, targets."""
