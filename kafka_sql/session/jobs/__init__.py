"""The running jobs of this user, of whatever process."""
