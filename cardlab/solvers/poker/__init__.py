"""Poker against the house: ranks in bulk, exact values of bet, exchange and fold, and the edge of the house."""
