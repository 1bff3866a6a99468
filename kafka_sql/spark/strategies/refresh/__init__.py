"""Results computed anew in each micro-batch, of which the difference is passed on."""
