"""Storage keys of Duel, which was the only game at first and so has no prefix."""

from web.saves.keys import SaveKeys

KEYS = SaveKeys(
    slots=("kd:slot:a", "kd:slot:b"),
    summary="kd:summary",
    games="kd:games",
    tally="kd:tally",
    tutorial="kd:tutorial",
)
