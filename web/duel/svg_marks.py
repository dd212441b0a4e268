"""Shapes that are drawn on many squares: looks, and the path from the square's corner on.

All squares of a layer that look alike become one path. A symbol for each of them would be hundreds
of elements, each with a place of its own to be worked out in every frame.
"""

Shapes = tuple[tuple[str, str], ...]

_DARK, _LIGHT = 'fill="var(--charge-on-dark)"', 'fill="var(--charge-on-light)"'
_INK = 'stroke="var(--ink)" stroke-width="1.5"'
_HATCH = 'fill="none" stroke="var(--hatch)"'
_GROUND = 'fill="var(--cross-ground)"'
_PENCIL = 'fill="none" stroke="var(--pencil)" stroke-linecap="round"'

CHARGES: dict[str, Shapes] = {
    "dot": (
        (
            f"{_DARK} {_INK}",
            "m24 13.8c5.8-.3 10.4 4.5 10.2 10.3c-.2 5.5-4.7 10.3-10.2 10.1c-5.8 .3-10.4-4.5-10.2-10.3c.2-5.5 4.7-10.3 10.2-10.1z",
        ),
    ),
    "stripe": (
        (_DARK, "m0 17.3c14-.6 34 .5 48-.1v13.5c-14 .6-34-.5-48 .1z"),
        (f'fill="none" {_INK}', "m0 17.3c14-.6 34 .5 48-.1m0 13.5c-14 .6-34-.5-48 .1"),
    ),
    "two_dots": (
        (
            _LIGHT,
            "m14.6 17.2c4-.1 6.9 3.1 6.8 7.1c-.1 3.9-3 6.8-6.9 6.7c-3.9-.1-6.8-3.1-6.7-7c.1-3.8 3-6.7 6.8-6.8zm18.8 13.6c-4 .1-6.9-3.1-6.8-7.1c.1-3.9 3-6.8 6.9-6.7c3.9 .1 6.8 3.1 6.7 7c-.1 3.8-3 6.7-6.8 6.8z",
        ),
    ),
    "two_stripes": (
        (
            _LIGHT,
            "m0 10.5c14-.6 34 .5 48-.1v8.8c-14 .5-34-.5-48 .1zm48 27c-14 .6-34-.5-48 .1v-8.8c14-.5 34 .5 48-.1z",
        ),
    ),
    "solid": (),
    "quarters": (
        (
            _DARK,
            "m24 8.4c5-.3 10.6 .3 15.7-.2c.3 5.8-.4 10.8 0 15.8h-15.7zm0 31.2c-5 .3-10.6-.3-15.7 .2c-.3-5.8 .4-10.8 0-15.8h15.7z",
        ),
    ),
}
HATCHES: dict[str, Shapes] = {
    "dot": (
        (
            _HATCH,
            "m0 4q24 .7 48 0m-48 8q24-.6 48 0m-48 8q24 .5 48 0m-48 8q24-.7 48 0m-48 8q24 .6 48 0m-48 8q24-.5 48 0",
        ),
    ),
    "stripe": (
        (
            _HATCH,
            "m4 0q.7 24 0 48m8-48q-.6 24 0 48m8-48q.5 24 0 48m8-48q-.7 24 0 48m8-48q.6 24 0 48m8-48q-.5 24 0 48",
        ),
    ),
    "two_dots": (
        (
            _HATCH,
            "m0 36l12 12m-12-24l24 24m-24-36l36 36m-36-48l48 48m-36-48l36 36m-24-36l24 24m-12-24l12 12",
        ),
    ),
    "two_stripes": (
        (
            f'{_HATCH} stroke-width="2" stroke-linecap="round"',
            "m6 4h0m12 0h0m12 0h0m12 0h0m-30 20h0m12 0h0m12 0h0m-36 0h0m48 0h0m-42 20h0m12 0h0m12 0h0m12 0h0",
        ),
    ),
    "solid": (
        (
            f'{_HATCH} stroke-width="1.2"',
            "m0 12l12-12m-12 24l24-24m-24 36l36-36m-36 48l48-48m-36 48l36-36m-24 36l24-24m-12 24l12-12",
        ),
    ),
    "quarters": (),
}
CROSS: Shapes = (
    (_GROUND, "m.94 7.5a6.56 6.56 0 1 0 13.12 0 6.56 6.56 0 1 0-13.12 0z"),
    (
        f'{_PENCIL} stroke-width="1.1"',
        "m6.19 1.22c4.03-1.03 7.69 2.16 7.69 6.19c0 3.56-2.72 6.37-6.28 6.47c-3.66 0-6.47-2.81-6.47-6.28c0-3.28 2.53-6.19 6.94-6.19",
    ),
    (
        f'{_PENCIL} stroke-width="1.9"',
        "m4.5 4.22c1.97 1.97 3.94 4.03 6.19 6.66m-.09-6.75c-1.97 2.25-4.03 4.5-6.38 6.47",
    ),
)
CROSS_FAR: Shapes = (
    (_GROUND, "m1.31 10.5a9.19 9.19 0 1 0 18.38 0 9.19 9.19 0 1 0-18.38 0z"),
    (
        f'{_PENCIL} stroke-width="1.6"',
        "m8.66 1.71c5.64-1.44 10.76 3.02 10.76 8.66c0 4.99-3.81 8.92-8.79 9.06c-5.12 0-9.06-3.94-9.06-8.79c0-4.59 3.54-8.66 9.71-8.66",
    ),
    (
        f'{_PENCIL} stroke-width="2.6"',
        "m6.3 5.91c2.76 2.76 5.51 5.64 8.66 9.32m-.13-9.45c-2.76 3.15-5.64 6.3-8.93 9.06",
    ),
)
