"""Equilibria of tiny deals: the common prior, the sequence form, the linear programme, CFR+ and the answer."""
