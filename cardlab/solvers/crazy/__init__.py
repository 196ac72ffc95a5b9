"""Odds of Crazy Jokers: chances of contracts, exact where that is possible, and races with a known stock."""
