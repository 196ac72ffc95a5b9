"""Euchre: one side makes the trump and has to take most of the tricks."""
