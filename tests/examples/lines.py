"""What the tests of example files share: a file read and checked once, and lines changed for the worse."""

from __future__ import annotations

import json
from pathlib import Path

from cardlab.teach.check import check_file

SCRAPS = [
    None,
    True,
    -1,
    0,
    3,
    99,
    10**30,
    1.5,
    "",
    "P7",
    "RJ",
    "BJ",
    "XX",
    "#1",
    "11H",
    "takes",
    [],
    ["AS"],
    {},
    {"RJ": [1]},
]


def read(game):
    """The results of the lines by id, the lines, their ids, and a function that copies the line of an id."""
    file = Path(__file__).with_name(f"{game}.jsonl")
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    ids = [line["id"] for line in lines]

    def copy(id):
        return json.loads(json.dumps(lines[ids.index(id)]))

    return {one.id: one for one in check_file(file)}, lines, ids, copy


def spoiled(value):
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, list):
        return value[1:]
    if isinstance(value, dict):
        name, held = next(iter(value.items()))
        return {**value, name: spoiled(held)}
    return "none"


def mutated(value, rng):
    """The value with one place somewhere inside changed."""
    if isinstance(value, dict) and value and rng.random() < 0.8:
        key = rng.choice(list(value))
        return {**value, key: mutated(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.8:
        at = rng.randrange(len(value))
        return [*value[:at], mutated(value[at], rng), *value[at + 1 :]]
    return rng.choice(SCRAPS)
