"""Poker against the house: one ranking of hands with wild cards, and the deal, exchange and bet."""
