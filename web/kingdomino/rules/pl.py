"""Polski."""

RULES: dict[str, str] = {
    "Cel gry": (
        "Każdy buduje z domin królestwo wokół zamku. Każda połówka domina to jeden z sześciu"
        " terenów: pszenica, las, jezioro, łąka, bagno lub kopalnia. Na niektórych są korony.\n"
        "Pola tego samego terenu, które stykają się bokami, tworzą posiadłość. Na koniec jest ona"
        " warta tyle, ile ma pól, razy tyle, ile ma koron. Bez korony nie jest warta nic.\n"
        "Na przykład pięć pól lasu z dwiema koronami jest wartych 5 \N{MULTIPLICATION SIGN} 2 ="
        " 10 punktów, a dwa pola pszenicy bez korony nic."
    ),
    "Przygotowanie": (
        "Gra od dwóch do czterech osób. Dwie osoby mają po dwóch królów i grają 24 dominami"
        " wylosowanymi z 48. Trzy mają po jednym królu i 36 domin, cztery po jednym królu i"
        " wszystkie 48.\n"
        "Wykłada się rząd tylu domin, ilu jest królów, od najniższego numeru. Królów losuje się"
        " po kolei i każdego stawia na wolnym dominie. Potem wykłada się następny rząd."
    ),
    "Runda": (
        "Królowie w rzędzie grają po kolei, od najniższego domina. Właściciel króla kładzie to"
        " domino w swoim królestwie, a potem stawia króla na wolnym dominie następnego rzędu.\n"
        "Niski numer gra więc w następnej rundzie wcześniej, a wysokie, z większą liczbą koron,"
        " później.\n"
        "Tutaj król z domina 4 był pierwszy i przeszedł na 46, gdzie w następnej rundzie będzie"
        " ostatni. Teraz kolej na króla z domina 17.\n"
        "W ostatniej rundzie nie ma już z czego wybierać. Dwie osoby grają 6 rund, trzy i cztery"
        " grają 12."
    ),
    "Układanie domin": (
        "Przynajmniej jedna połówka domina musi dotykać zamku albo pola własnego terenu z"
        " wcześniejszego domina. Rogi się nie liczą.\n"
        "Dobrze: jedna połówka dotyka zamku albo pola własnego terenu.\n"
        "Źle: własnego terenu dotyka tylko rogiem albo dotyka tylko innych terenów.\n"
        "Królestwo musi się zmieścić w kwadracie 5 na 5. Zamek może być w nim gdziekolwiek:"
        " granice przesuwają się, aż królestwo ma pięć pól szerokości i pięć wysokości.\n"
        "Domino, które pasuje, trzeba położyć. To, które nigdzie nie pasuje, jest odrzucane."
    ),
    "Koniec i punkty": (
        "Po ostatniej rundzie zsumuj punkty za posiadłości. Wygrywa najwyższa suma.\n"
        "Przy remisie decyduje największa posiadłość, z koronami lub bez, a potem liczba koron."
        " Jeśli i ta jest równa, zwycięstwo jest wspólne."
    ),
    "Zasady dodatkowe": (
        "Można je dowolnie łączyć.\n"
        "Dynastia: trzy gry z rzędu, wyniki się sumuje.\n"
        "Środek królestwa: 10 punktów więcej, jeśli zamek stoi dokładnie pośrodku królestwa.\n"
        "Harmonia: 5 punktów więcej, jeśli nic nie odrzucono.\n"
        "Wielki pojedynek: dwie osoby, wszystkie 48 domin, 12 rund i królestwa 7 na 7.\n"
        "Rzędy po cztery: trzy osoby, wszystkie 48 domin i rzędy po cztery. Domino, którego nikt"
        " nie wybierze, wypada z gry."
    ),
    "Domina": (
        "Pola bez korony: pszenica 21, las 16, jezioro 12, łąka 10, bagno 6, kopalnia 1.\n"
        "Z jedną koroną: pszenica 5, las 6, jezioro 6, łąka 2, bagno 2, kopalnia 1.\n"
        "Z dwiema: łąka 2, bagno 2, kopalnia 3. Z trzema: kopalnia 1."
    ),
    "Jak rozumiemy niejasne zasady": (
        "Środek królestwa liczy się, gdy królestwo zajmuje cały kwadrat 5 na 5 albo 7 na 7, od"
        " brzegu do brzegu, a zamek jest jego środkowym polem. Dziury nie przeszkadzają.\n"
        "Domino, które nigdzie nie pasuje, jest odrzucane automatycznie. Jego król i tak wybiera"
        " następne.\n"
        "W Dynastii każda gra ma własne bonusy, a remisy rozstrzygają sumy z trzech gier."
    ),
}
