"""Strategies over a sequence form: realisation plans, values, best answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from cardlab.solvers.equilibria.tree import Floats, InfoSet, Ints, SequenceForm

#: Differences of values below which two actions count as equally good.
EQUAL = 1e-9


class Layer(NamedTuple):
    """Information sets of a seat that lie equally deep: all their ``sequences``, the ``owner`` of each as its place in
    the layer, the ``parents`` of the sets, the place in the layer where each begins and how many ``choices`` it has."""

    sequences: Ints
    owner: Ints
    parents: Ints
    starts: Ints
    choices: Ints


@dataclass(frozen=True)
class Side:
    """One seat's tree of sequences, layer after layer from the root.

    >>> once = Layer(np.array([1, 2]), np.array([0, 0]), np.array([0]), np.array([0]), np.array([2]))
    >>> side = Side(0, 3, (once,))
    >>> value, mix = side.best(np.array([0.0, 3.0, 5.0]))
    >>> value, mix.tolist(), side.plan(side.even()).tolist()
    (5.0, [1.0, 0.0, 1.0], [1.0, 0.5, 0.5])
    """

    seat: int
    size: int
    layers: tuple[Layer, ...]

    def even(self) -> Floats:
        """Every action of every set equally likely. A mix has a number a sequence: its chance once its set is reached;
        number 0 is 1."""
        mix = np.ones(self.size)
        for layer in self.layers:
            mix[layer.sequences] = (1.0 / layer.choices)[layer.owner]
        return mix

    def plan(self, mix: Floats) -> Floats:
        """The chance that the seat's own choices make each sequence."""
        plan = np.ones(self.size)
        for layer in self.layers:
            plan[layer.sequences] = plan[layer.parents][layer.owner] * mix[layer.sequences]
        return plan

    def normal(self, weights: Floats, otherwise: Floats) -> Floats:
        """The mix of weights of sequences, negative ones not counted; that of ``otherwise`` where a set has none."""
        mix = np.ones(self.size)
        for layer in self.layers:
            kept = np.maximum(weights[layer.sequences], 0.0)
            sums = np.add.reduceat(kept, layer.starts)[layer.owner]
            with np.errstate(invalid="ignore", divide="ignore"):
                mix[layer.sequences] = np.where(sums > 0, kept / sums, otherwise[layer.sequences])
        return mix

    def worth(self, gains: Floats, mix: Floats) -> tuple[Floats, Floats]:
        """What each sequence is worth with what follows it by the mix, and how much better it is than its set. The
        ``gains`` are those of the ends alone."""
        values, better = gains.copy(), np.zeros(self.size)
        for layer in reversed(self.layers):
            here = values[layer.sequences]
            means = np.add.reduceat(here * mix[layer.sequences], layer.starts)
            better[layer.sequences] = here - means[layer.owner]
            np.add.at(values, layer.parents, means)
        return values, better

    def through(self, ends: Floats) -> Floats:
        """The chance that play goes through each sequence, from the chance that it ends with it."""
        return self.worth(ends, np.ones(self.size))[0]

    def best(self, gains: Floats) -> tuple[float, Floats]:
        """The value of the best answer and a mix that is one, its equally good actions equally likely."""
        values, mix = gains.copy(), np.ones(self.size)
        for layer in reversed(self.layers):
            here = values[layer.sequences]
            tops = np.maximum.reduceat(here, layer.starts)
            good = (here >= tops[layer.owner] - EQUAL).astype(float)
            mix[layer.sequences] = good / np.add.reduceat(good, layer.starts)[layer.owner]
            np.add.at(values, layer.parents, tops)
        return float(values[0]), mix


def sides_of(form: SequenceForm) -> tuple[Side, ...]:
    """The seats' trees of sequences."""
    return tuple(Side(seat, form.sizes[seat], _layers(sets)) for seat, sets in enumerate(form.sets))


def _layers(sets: Sequence[InfoSet]) -> tuple[Layer, ...]:
    depth = {0: 0}  # of a sequence: how many choices it holds
    levels: list[list[InfoSet]] = []
    for one in sets:
        level = depth[one.parent]
        if level == len(levels):
            levels.append([])
        levels[level].append(one)
        depth.update(dict.fromkeys(range(one.first, one.first + len(one.actions)), level + 1))
    return tuple(map(_layer, levels))


def _layer(level: Sequence[InfoSet]) -> Layer:
    choices = np.array([len(one.actions) for one in level], dtype=np.int64)
    sequences = np.concatenate([np.arange(one.first, one.first + len(one.actions)) for one in level])
    owner = np.repeat(np.arange(len(level)), choices)
    parents = np.array([one.parent for one in level], dtype=np.int64)
    return Layer(sequences, owner, parents, np.cumsum(choices) - choices, choices)


def gains_of(form: SequenceForm, seat: int, plans: Sequence[Floats]) -> Floats:
    """What the ends behind each sequence of a seat are worth to it, by the others' plans."""
    reach = form.payoffs[:, seat].copy()
    for other, plan in enumerate(plans):
        if other != seat:
            reach *= plan[form.ends[:, other]]
    return summed(form.ends[:, seat], reach, form.sizes[seat])


def summed(numbers: Ints, weights: Floats, size: int) -> Floats:
    """The weights added up by number, 0 … ``size`` − 1.

    >>> summed(np.array([0, 2, 2]), np.array([1.0, 2.0, 3.0]), 3).tolist()
    [1.0, 0.0, 5.0]
    """
    return np.bincount(numbers, weights, size).astype(np.float64, copy=False)


class Judged(NamedTuple):
    """How good plans are: each seat's ``values``, and the ``gains`` that it would make with its best answer."""

    values: tuple[float, ...]
    gains: tuple[float, ...]


def judged(form: SequenceForm, sides: Sequence[Side], plans: Sequence[Floats]) -> Judged:
    """Every seat's value by these plans, and how much more its best answer to the others' plans brings."""
    values, gains = [], []
    for side in sides:
        made = gains_of(form, side.seat, plans)
        value = float(made @ plans[side.seat])
        values.append(value)
        gains.append(max(0.0, side.best(made)[0] - value))
    return Judged(tuple(values), tuple(gains))
