"""Bit masks of cards: suit ``s`` and height ``h`` are bit ``16 * s + h``, 0 <= h < 15, trumps in suit 3."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from llvmlite import ir
from numba import njit
from numba.extending import intrinsic
from numba.types import int64

from cardlab.solvers.kernel import loading, lowering

#: Arrays of 64-bit integers.
Ints = Any
Compiled = TypeVar("Compiled", bound=Callable[..., Any])

#: Rows and tables of integers; with explicit signatures nothing is compiled twice.
I64, ROW, GRID = "int64", "int64[::1]", "int64[:, ::1]"
SUIT = 0x7FFF


def compiled(result: str, *arguments: str, inner: bool = True, once: bool = False) -> Callable[[Compiled], Compiled]:
    """Compile a function for these types; an inner one can be called from compiled code only.

    From a cache only the outer ones are loaded, which contain the rest: they alone get machine code. References to
    arrays are not counted: nothing is allocated here, and counting took two fifths of the time. With ``once`` a
    function that is called in one place is expanded there: an array is passed as seven numbers or more, and passing
    them took a quarter of the time.
    """

    def compile_it(function: Compiled) -> Compiled:
        cached = loading.MAKING["cached"] and not inner
        options = {"cache": cached, "no_cpython_wrapper": inner, "no_cfunc_wrapper": True, "forceinline": once}
        pipeline = lowering.Inner if inner else lowering.Outer
        made = njit(**options, nogil=True, error_model="numpy", _nrt=False, pipeline_class=pipeline)(function)
        if not (inner and loading.MAKING["sealed"]):
            made.compile(f"{result}({', '.join(arguments)})")
            made.disable_compile()
        return made  # type: ignore[no-any-return]

    return compile_it


@intrinsic
def count(typing: Any, mask: Any) -> Any:
    """The number of cards."""

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return int64(int64), build


@intrinsic
def lowest(typing: Any, mask: Any) -> Any:
    """The index of the lowest card; the mask is not 0."""

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return int64(int64), build


@intrinsic
def highest(typing: Any, mask: Any) -> Any:
    """The index of the highest card; the mask is not 0."""

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        zeros = builder.ctlz(arguments[0], ir.Constant(ir.IntType(1), 1))
        return builder.xor(zeros, ir.Constant(ir.IntType(64), 63))

    return int64(int64), build


@compiled(I64, I64)
def at_or_above(card: int) -> int:
    """The cards of a card's suit that are not below it."""
    height = card & 15
    return ((SUIT >> height) << height) << (card & 48)
