"""The banker's Joker: name the ranks in order, turn a card for each, and win the bank with one agreement."""
