"""A banner: a moment that is told large for a while, over anything but a map."""

from collections.abc import Callable
from dataclasses import dataclass

from web.shared.html import escape

MOMENT = 1500
"""Milliseconds that a moment is told for, unless a tap ends it."""


@dataclass(frozen=True, slots=True)
class Banner:
    """`sign` is the picture beside the words, `when` says in a word or two when it counts, and
    `seat` is the player whose moment it is. Whoever reads it `gains` by it, or else a rival.
    """

    seat: str
    sign: str
    title: str
    when: str = ""
    texts: tuple[str, ...] = ()
    gains: bool = False

    @property
    def sentences(self) -> list[str]:
        """The same for those who listen, without the points at the ends."""
        told = (self.title, self.when, *self.texts)
        return [sentence.rstrip(".!") for sentence in told if sentence]


def banner(picture: Banner, icon: Callable[[str], str]) -> str:
    when = f'<span class="caps">{escape(picture.when)}</span>' if picture.when else ""
    texts = "".join(f"<p>{escape(text)}</p>" for text in picture.texts)
    return (
        f'<div class="banner-card{" is-gain" * picture.gains}">'
        f'<span class="banner-sign">{icon(picture.sign)}</span><div>'
        f'<div class="banner-title"><b>{escape(picture.title)}</b>{when}</div>{texts}</div></div>'
    )
