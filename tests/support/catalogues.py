"""Checks that hold for every catalogue of texts."""

from string import Formatter

from web.shared.text import SPOKEN, Catalogues


def blanks(said: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(said) if name is not None}


def counted(catalogues: Catalogues) -> set[str]:
    """Texts that depend on a number."""
    return {key.rpartition(".")[0] for key in catalogues["pl"] if key.endswith(".few")}


def plain(catalogues: Catalogues, language: str) -> dict[str, str]:
    dependent = counted(catalogues)
    return {key: said for key, said in catalogues[language].items() if stem(key) not in dependent}


def stem(key: str) -> str:
    return key.rpartition(".")[0] if key.rpartition(".")[2] in SPOKEN["pl"].categories else key


def check_same_blanks(catalogues: Catalogues, language: str) -> None:
    assert plain(catalogues, language).keys() == plain(catalogues, "en").keys()
    for key, said in plain(catalogues, language).items():
        assert said.strip(), key
        assert blanks(said) == blanks(catalogues["en"][key]), key


def check_plurals(catalogues: Catalogues, language: str) -> None:
    for key in counted(catalogues):
        forms = {
            name for name in SPOKEN["pl"].categories if f"{key}.{name}" in catalogues[language]
        }
        assert forms == set(SPOKEN[language].categories), key
        for form in forms:
            said = catalogues[language][f"{key}.{form}"]
            assert blanks(said) == blanks(catalogues["en"][f"{key}.other"])
