"""The catalogue of Kingdomino, and below it what both tables say alike."""

from collections import ChainMap

from web import text as shared
from web.kingdomino.texts import en, pl, pt_br
from web.text import speaker

OWN: dict[str, dict[str, str]] = {"en": en.TEXTS, "pt-BR": pt_br.TEXTS, "pl": pl.TEXTS}

text = speaker(
    {language: ChainMap(own, shared.CATALOGUES[language]) for language, own in OWN.items()}
)
