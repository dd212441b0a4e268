"""Texts of Duel, and below them what every table says alike."""

from web.shared.text import CATALOGUES, Catalogues, speaker

OWN = Catalogues("web.duel.texts")

text = speaker(OWN, CATALOGUES)
