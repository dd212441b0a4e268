"""Polish."""

TEXTS: dict[str, str] = {
    "home.title": "KD Duel",
    "home.motto": "Dwie gry o małych królestwach",
    "home.continue": "Graj dalej",
    "home.continue.turn": "Runda {turn}",
    "home.continue.over": "Skończona",
    "home.result": "Zobacz wynik",
    "home.continue.saved": "Zapisana gra",
    "home.new": "Nowa gra",
    "home.new.note": "Nowa gra: rywal albo we dwoje",
    "home.duel": "Duel",
    "home.k": "Kingdomino",
    "home.k.note": "Nowa gra: od dwóch do czterech osób",
    "home.k.players": "Gracze",
    "home.k.person": "Osoba",
    "home.k.player1": "Gracz 1",
    "home.k.player2": "Gracz 2",
    "home.k.player3": "Gracz 3",
    "home.k.player4": "Gracz 4",
    "home.k.who": "Kto gra",
    "home.k.levels": "Od łatwych do trudnych: Paź, Giermek, Rządca, Król",
    "home.k.page.note": "Kocha rozległe ziemie, a o koronach zapomina",
    "home.k.squire.note": "Liczy punkty, które może mieć dziś i jutro",
    "home.k.steward.note": "Planuje swoje ziemie do ostatniego pola i nie podnosi wzroku",
    "home.k.king.note": "Wie, na które domino czekasz",
    "home.k.options": "Zasady dodatkowe",
    "home.k.middle_kingdom": "Środek królestwa",
    "home.k.middle_kingdom.note": "Zamek pośrodku: +10",
    "home.k.harmony": "Harmonia",
    "home.k.harmony.note": "Nic nie odrzucono: +5",
    "home.k.dynasty": "Dynastia",
    "home.k.dynasty.note": "Trzy gry, jedna suma",
    "home.k.mighty_duel": "Wielki pojedynek",
    "home.k.mighty_duel.note": "Królestwa 7\xa0\N{MULTIPLICATION SIGN}\xa07",
    "home.k.lines_of_four": "Rzędy po cztery",
    "home.k.lines_of_four.note": "Wszystkie 48 domin, jedno zostaje",
    "home.k.around": "Wokół stołu",
    "home.k.turn": "Kingdomino, runda {turn}",
    "home.k.game": "Kingdomino, gra {game}, runda {turn}",
    "home.k.over": "Kingdomino, zakończona",
    "home.k.saved": "Kingdomino, zapisana",
    "home.k.replaces": (
        "Twoja gra w Kingdomino w rundzie {turn} ({scores}) zostanie zastąpiona nową."
    ),
    "home.against": "Przeciwnik",
    "home.person": "Druga osoba",
    "home.level": "Siła {level} z 4. {note}",
    "home.page": "Paź",
    "home.page.note": "Kocha rozległe ziemie, zapomina o krzyżykach",
    "home.squire": "Giermek",
    "home.squire.note": "Łapie każdy krzyżyk, jaki widzi",
    "home.steward": "Rządca",
    "home.steward.note": "Dba o własną mapę i dobrze ją planuje",
    "home.king": "Król",
    "home.king.note": "Myśli naprzód i śledzi twoją mapę",
    "home.seat": "Twoje miejsce",
    "home.learn": "Naucz się grać",
    "home.learn.duel": "Poznaj Duel",
    "home.learn.k": "Poznaj Kingdomino",
    "home.learn.note": "Trzy minuty przy prawdziwym stole",
    "home.rules": "Zasady",
    "home.about": "O grze",
    "home.past": "Historia",
    "home.past.none": "Tu pojawią się zakończone gry: ostatnie 20.",
    "home.past.won": "{player} wygrywa",
    "home.past.shared": "Wspólne zwycięstwo",
    "home.past.draw": "Remis",
    "home.past.practice": "trening",
    "home.past.paste": "Wklej grę lub kopię gier",
    "home.past.open": "Otwórz",
    "home.past.file": "Otwórz plik",
    "home.language": "Język",
    "home.close": "Zamknij",
    "home.cancel": "Anuluj",
    "home.start": "Zacznij",
    "home.first": "Kto rzuca pierwszy?",
    "home.seats": "Miejsca",
    "home.seats.side": "Po jednej stronie",
    "home.seats.side.note": "Podajecie urządzenie albo siedzicie obok siebie",
    "home.seats.turn": "Obracany stół",
    "home.seats.turn.note": "Obraca się do tego, kto gra",
    "home.seats.face": "Naprzeciw siebie",
    "home.seats.face.note": "Każdy ma pół ekranu; na małym ekranie obraca się stół",
    "home.replaces": "Nowa gra zastąpi obecną: runda {turn}, wynik {scores}.",
    "home.replaces.saved": "Nowa gra zastąpi zapisaną.",
    "home.keep": "Zachowaj moją grę",
    "home.replace": "Zastąp",
    "home.install": "Zainstaluj aplikację",
    "home.install.not": "Nie teraz",
    "home.install.1": "Stuknij Udostępnij w przeglądarce.",
    "home.install.2": "Wybierz Dodaj do ekranu początkowego.",
    "home.install.3": "Otwórz stamtąd KD Duel.",
    "home.install.saves": (
        "Zapisane gry nie przenoszą się same. Skopiuj je teraz, a potem wklej tam: Historia."
    ),
    "home.update": "Aktualizacja gotowa: uruchom ponownie",
    "home.update.told": "Aktualizacja jest gotowa. Zacznie działać od następnej gry.",
    "home.offline": "Można już grać bez internetu",
    "home.saver": (
        "Oszczędzanie danych jest włączone: gra pobierze się, gdy ją zaczniesz. 6\xa0MB, tylko raz."
    ),
    "home.no_room": "Za mało miejsca, aby grać bez internetu",
    "home.fan": "Nieoficjalna gra fanowska. Działa bez internetu.",
    "home.about.text": (
        "KD Duel to nieoficjalna praca fanów dla jednej do czterech osób.\n"
        "Gry Kingdomino Duel i Kingdomino oraz ich nazwy należą do ich wydawców, którzy nie mają z"
        " tą aplikacją nic wspólnego.\n"
        "Wszystkie rysunki i teksty są nasze. Aplikacja jest wolnym oprogramowaniem na licencji"
        " MIT, nie ma reklam i niczego nigdzie nie wysyła: gry zostają na tym urządzeniu."
    ),
    "home.version": "Wersja {version}",
    "set.title": "Ustawienia",
    "set.theme": "Motyw",
    "set.theme.auto": "Auto",
    "set.theme.light": "Dzień",
    "set.theme.dark": "Noc",
    "set.theme.contrast": "Kontrast",
    "set.text": "Wielkość tekstu",
    "set.hatch": "Kreskowanie",
    "set.hatch.light": "Lekkie",
    "set.hatch.normal": "Zwykłe",
    "set.hatch.strong": "Mocne",
    "set.speed": "Tempo rywala",
    "set.speed.off": "Od razu",
    "set.speed.normal": "Normalne",
    "set.speed.slow": "Wolne",
    "set.sound": "Dźwięk",
    "set.vibration": "Wibracje",
    "set.motion": "Ruch",
    "set.quick": "Tryb szybki: rzut automatyczny",
    "set.stack": "Pokazuj, co jeszcze zostało",
    "set.hand": "Pasek dla leworęcznych",
    "set.storage": "Pamięć",
    "set.storage.kept": "{used} MB, chronione",
    "set.storage.loose": "{used} MB, mogą zostać usunięte",
    "set.storage.unknown": "Brak danych",
    "set.menu": "Menu",
    "set.fair": "Uczciwe kostki",
    "set.fair.k": "Uczciwe losowanie",
    "set.home": "Strona główna",
    "set.sound.on": "Dźwięk: włączony",
    "set.sound.off": "Dźwięk: wyłączony",
    "set.licences": "Licencje",
    "set.copy": "Kopiuj diagnostykę",
    "set.copied": "Skopiowano diagnostykę",
    "set.saves": "Kopiuj moje gry",
    "set.saves.copied": "Gry skopiowane",
    "set.saves.none": "Nic jeszcze nie zapisano",
    "set.file": "Gry jako plik",
    "set.names": "Imiona, jeśli chcecie",
    "boot.loading": "Pobieranie gry: {done} z {total} MB",
    "boot.slow": "Sieć jest wolna. Pobieranie trwa: {done} z {total} MB",
    "boot.starting": "Rozkładanie gry na stole…",
    "boot.starting.slow": "Rozkładanie gry trwa dłużej niż zwykle…",
    "boot.bar": "Wczytywanie",
    "boot.back": "Wróć",
    "boot.broken": "Część tej strony nie dotarła. Wczytaj ją ponownie.",
    "boot.noscript": "Aby grać, zezwól tej stronie na uruchamianie skryptów.",
    "boot.unsupported": (
        "Ta przeglądarka nie uruchomi gry: jest za stara albo coś wyłączyło WebAssembly."
        " Zasady można jednak przeczytać."
    ),
    "boot.trouble": "Gra się nie uruchomiła",
    "boot.trouble.download": "Nie udało się pobrać części gry. Czy jest połączenie z siecią?",
    "boot.trouble.stalled": "Pobieranie stanęło. Być może zniknęła sieć.",
    "boot.trouble.start": "Podczas uruchamiania gry coś poszło nie tak.",
    "boot.trouble.silent": "Gra od dawna nie daje znaku życia.",
    "boot.trouble.type": (
        "Ta strona wysyła części gry w postaci, którą przeglądarki odrzucają. Zmienić to może"
        " tylko jej właściciel."
    ),
    "boot.trouble.play": "Coś poszło nie tak",
    "boot.trouble.goes_on": "Gra toczy się dalej, tak jak przedtem.",
    "boot.trouble.offline": "Nie ma połączenia z siecią, a naprawa go wymaga.",
    "boot.trouble.note": "Naprawa pobiera grę od nowa. Zapisana gra w każdym razie zostaje.",
    "boot.retry": "Spróbuj ponownie",
    "boot.repair": "Napraw",
    "boot.undo": "Cofnij",
    "boot.copy": "Kopiuj raport",
    "boot.copied": "Raport skopiowany",
    "boot.by_hand": "Skopiuj to ręcznie",
    "rules.goal": "Cel gry",
    "rules.goal.text": (
        "Każdy gracz wypełnia mapę o 5 wierszach i 7 kolumnach wokół zamku. Na każdym zajętym polu"
        " jest jeden z sześciu herbów, a na niektórych także krzyżyki.\n"
        "Pola z tym samym herbem, które stykają się bokami, tworzą posiadłość. Na koniec"
        " posiadłość jest"
        " warta tyle, ile ma pól, razy tyle, ile ma krzyżyków; bez krzyżyka nie jest warta nic."
    ),
    "rules.turn": "Runda",
    "rules.turn.text": (
        "Jedna osoba jest graczem A, druga graczem B; co rundę się zamieniacie.\n"
        "A rzuca czterema kostkami. A bierze jedną, B dwie z pozostałych trzech, a A ostatnią."
        " Każdy ma więc dwie kostki: swoje domino na tę rundę.\n"
        "Potem A kładzie domino na mapie, po nim B. Następnie A zaznacza w księdze zaklęć, po nim"
        " B."
    ),
    "rules.map": "Na mapie",
    "rules.map.text": (
        "Narysuj swoje dwie kostki na dwóch pustych polach leżących obok siebie, w dowolnej"
        " kolejności.\n"
        "Zasada łączenia: przynajmniej jedno z nich musi stykać się z zamkiem albo z polem o tym"
        " samym herbie, zajętym w poprzedniej rundzie lub wcześniej. Rogi się nie liczą, ani obie"
        " kostki dla siebie nawzajem.\n"
        "Koło barw to dżoker: staje się herbem, który wskażesz, gdy go kładziesz. Krzyżyki z"
        " kostki przechodzą na jej pole.\n"
        "Bonus zamkowy: raz w grze dodaj krzyżyk do jednej z dwóch kostek, które kładziesz, także"
        " do"
        " dżokera.\n"
        "Jeśli możesz położyć domino, niczego nie wydając, musisz to zrobić. Jeśli nie możesz, nie"
        " kładziesz nic albo wydajesz moc, która na to pozwala."
    ),
    "rules.book": "W księdze zaklęć",
    "rules.book.text": (
        "Każda z twoich dwóch kostek, która pokazuje herb bez krzyżyka, zaznacza jedną twoją kratkę"
        " w wierszu tego herbu. Dżoker nie zaznacza nic, tak samo kostka z krzyżykami i kostka z"
        " bonusem"
        " zamkowym. Zaznaczasz także wtedy, gdy nie dało się położyć domina.\n"
        "Kto pierwszy zapełni wiersz, zdobywa jego czarodzieja; kratki drugiego gracza w tym"
        " wierszu się wykreśla. A zaznacza pierwszy, więc przy remisie w tej samej rundzie wygrywa"
        " A.\n"
        "Posiadłości i Krzyżyka używa się od razu. Inne moce zachowujesz, każdą na jeden raz, od"
        " następnej rundy."
    ),
    "rules.powers": "Moce czarodziejów",
    "rules.powers.text": (
        "Kropka, 5 kratek. Swoboda: połóż domino, nie stykając go z niczym.\n"
        "Pas, 5 kratek. Podział: połóż obie kostki osobno; każda musi się łączyć sama.\n"
        "Dwie kropki, 4 kratki. Dwie kostki: jako A weź dwie kostki naraz; B bierze pozostałe"
        " dwie.\n"
        "Dwa pasy, 4 kratki. Obrót: przed położeniem obróć jedną ze swoich kostek na dowolną z jej"
        " sześciu ścianek.\n"
        "Gładki, 3 kratki. Posiadłości, od razu: wybierz herb; każda twoja posiadłość z tym"
        " herbem jest na"
        " koniec warta 3 punkty prestiżu więcej, z krzyżykiem czy bez.\n"
        "Szachownica, 3 kratki. Krzyżyk, od razu: dodaj krzyżyk na dowolnym zajętym polu"
        " swojej mapy."
    ),
    "rules.end": "Koniec i punkty",
    "rules.end.text": (
        "Gra kończy się po rundzie, w której czyjaś mapa się zapełniła albo w której nikt nic nie"
        " położył.\n"
        "Dodaj swoje posiadłości: pola razy krzyżyki oraz 3 za każdą posiadłość herbu wskazanego"
        " mocą Posiadłości."
        " Wygrywa wyższy wynik. Przy równym decyduje największa posiadłość; jeśli i ona jest"
        " równa, jest"
        " remis."
    ),
    "rules.dice": "Cztery kostki",
    "rules.dice.text": (
        "Pierwsza: dżoker, kropka, kropka, pas, dwie kropki z krzyżykiem, dwa pasy z krzyżykiem.\n"
        "Druga: kropka, pas, dwie kropki z krzyżykiem, dwa pasy z krzyżykiem, gładki,"
        " szachownica.\n"
        "Trzecia: kropka, pas, dwie kropki, dwa pasy, gładki z dwoma krzyżykami, szachownica z"
        " dwoma krzyżykami.\n"
        "Czwarta: dżoker, pas, pas z krzyżykiem, kropka z krzyżykiem, dwie kropki, dwa pasy."
    ),
    "rules.unclear": "Jak rozumiemy niejasne zasady",
    "rules.unclear.text": (
        "Sami wybieracie, kto jest A w pierwszej rundzie.\n"
        "Bonus zamkowy wymaga kostki położonej w tej rundzie.\n"
        "Moce można łączyć w jednej rundzie. Swoboda razem z Podziałem: żadna kostka nie musi się"
        " łączyć.\n"
        "Przy Podziale, jeśli można położyć tylko jedną kostkę, kładziesz ją, a druga przepada;"
        " jeśli"
        " można obie, kładziesz obie.\n"
        "Moc Krzyżyk przy pustej mapie przepada."
    ),
    "table.player": "Gracz {seat}",
    "table.turn": "Runda {turn}",
    "table.score": "{player}: {points}",
    "table.points.one": "{count} punkt",
    "table.points.few": "{count} punkty",
    "table.points.many": "{count} punktów",
    "table.points.other": "{count} punktu",
    "table.squares.one": "{count} pole",
    "table.squares.few": "{count} pola",
    "table.squares.many": "{count} pól",
    "table.squares.other": "{count} pola",
    "table.menu": "Menu",
    "table.undo": "Cofnij",
    "table.next": "Teraz: {player}",
    "table.finish": "Zakończ",
    "table.again": "Rewanż",
    "table.result": "Wynik",
    "table.rules": "Zasady",
    "table.maps": "Mapy",
    "table.maps.label": "Zobacz mapy",
    "table.home": "Start",
    "table.share": "Wyślij",
    "table.share.label": "Wyślij obrazek",
    "table.no_undo": "Nie ma czego cofnąć.",
    "table.undo.again": "Cofnij jeszcze raz, aby cofnąć się dalej: gra będzie treningiem.",
    "level.page": "Paź",
    "level.squire": "Giermek",
    "level.steward": "Rządca",
    "level.king": "Król",
    "status.first": "{player}: wskaż pole dla zaznaczonej kostki",
    "status.second": "Wskaż pole dla drugiej kostki",
    "status.looking": "Mapa: {player}. Dotknij małej, aby wrócić",
    "square.at": "wiersz {row}, kolumna {column}",
    "square.empty": "puste",
    "square.legal": "dozwolone",
    "square.castle": "zamek",
    "square.draft": "szkic",
    "square.last": "ostatni ruch",
    "said.undone": "Cofnięte",
    "said.undone.far": "Cofnięte wraz z tym, co nastąpiło; kostki będą te same",
    "hint.label": "Podpowiedź",
    "hint.points": "+{points} od razu",
    "hint.denies": "{player} też tego chce",
    "hint.grows": "posiadłość urośnie do: {squares}",
    "hint.room": "zostaje miejsce na rozwój",
    "coach.open": "Przejrzyj grę",
    "coach.title": "Przegląd gry",
    "coach.waiting": "Przeglądam grę…",
    "coach.left": "Punkty zostawione na stole: {points}",
    "coach.none": "Żadna runda nie kosztowała nawet punktu.",
    "coach.turn": "Runda {turn}, {player}: kosztowała w końcowym wyniku mniej więcej {points}",
    "coach.better": "Lepiej: {hint}",
    "coach.again": "Graj dalej stąd",
    "stats.title": "Statystyki",
    "stats.practice": "Trening",
    "stats.games": "Gry",
    "stats.won": "Wygrane",
    "stats.best": "Rekord",
    "stats.mean": "Średnia",
    "stats.note": (
        "Wszystkie zakończone gry, które zna to urządzenie. Są tylko tutaj."
        " Trening to gry, w których cofnięto odpowiedź rywala albo go zmieniono, oraz dalszy ciąg"
        " dawnych gier."
    ),
    "fair.title": "Uczciwe kostki",
    "fair.text": (
        "Każdy rzut tej gry wynika z jednej liczby, wylosowanej przed pierwszym z nich. Nikt"
        " przy stole jej nie zna, a rywal nigdy jej nie dostaje. Oto jej odcisk (SHA-256):"
    ),
    "fair.none": "Ta gra nie ma liczby, z której pochodzą rzuty.",
    "fair.later": "Po zakończeniu gry liczba pojawi się tutaj.",
    "fair.number": "Ta liczba to {seed}. Jej odcisk jest powyżej.",
    "keys.title": "Skróty klawiszowe",
    "keys.arrows": "Strzałkami poruszasz się po mapie; Enter działa jak dotknięcie.",
    "keys.on": "Pojedyncze klawisze włączone",
    "keys.places": "Pola podają wiersz i kolumnę",
    "keys.close": "Zamknij",
    "learn.caption": "Krok {step} z {steps}",
    "learn.label": "Nauka gry",
    "learn.skip": "Pomiń",
    "learn.here": "Tutaj: {what}",
    "learn.start": "Zacznij grę",
    "learn.end.title": "Umiesz już grać",
    "ledger.total": "Razem",
    "ledger.counting": "Liczenie posiadłości",
    "replay.turn": "Po rundzie {turn} z {turns}",
    "replay.within": "Runda {turn} z {turns}",
    "replay.first": "Na początek",
    "replay.back": "Krok wstecz",
    "replay.forward": "Krok dalej",
    "replay.last": "Na koniec",
    "replay.copy": "Kopiuj grę",
    "code.not_a_code": "Nie udało się odczytać tam żadnej gry KD Duel.",
    "code.newer": "To pochodzi z nowszej wersji KD Duel.",
    "code.damaged": "To jest uszkodzone lub niepełne. Skopiuj ponownie, w całości.",
    "code.not_kept": "Nie udało się zachować tu tych gier.",
    "code.moved": "Zapisane gry są już tutaj.",
    "code.left_out.one": "Historia jest pełna: pominięto {count} grę. Wszystkie twoje zostały.",
    "code.left_out.few": "Historia jest pełna: pominięto {count} gry. Wszystkie twoje zostały.",
    "code.left_out.many": "Historia jest pełna: pominięto {count} gier. Wszystkie twoje zostały.",
    "code.left_out.other": "Historia jest pełna: pominięto {count} gry. Wszystkie twoje zostały.",
    "notice.not_saved": "Ta gra się nie zapisuje.",
    "notice.elsewhere": "Gra jest otwarta w innym oknie.",
    "notice.play_here": "Graj tutaj",
    "notice.newer": "Nowsza wersja zapisała tu grę. Zapis zostaje nietknięty.",
    "notice.damaged": "Uszkodzony zapis odłożono na bok: {fault}",
    "notice.lost": "Nie udało się odczytać zapisu gry. Jego kopię odłożono na bok: {fault}.",
    "notice.made_newer": (
        "Tę grę zapisała nowsza wersja KD Duel. Wczytaj stronę ponownie z dostępem do "
        "internetu, aby ją pobrać."
    ),
    "notice.rival": "Rywal się potknął. Stół jest taki jak przedtem i gra toczy się dalej.",
    "notice.report": "Kopiuj raport",
    "notice.quick": "Po każdej rundzie rzut może następować automatycznie.",
    "notice.quick.on": "Tryb szybki",
    "notice.copy": "Kopiuj grę",
    "notice.copied": "Skopiowano",
    "notice.picture.saved": "Obrazek jest w pobranych plikach.",
    "notice.picture.copied": "Obrazek skopiowany.",
    "notice.picture.failed": "Nie udało się utworzyć obrazka.",
    "notice.close": "Zamknij",
    "fault.not_text": "to nie tekst",
    "fault.not_a_record": "to nie gra z tej aplikacji",
    "fault.newer_version": "zapisała go nowsza wersja",
    "fault.too_long": "jest za długi",
    "fault.not_printable": "zawiera obce znaki",
    "fault.cut_off": "jest ucięty",
    "fault.other_game": "pochodzi z innej gry",
    "fault.bad_setup": "nie da się odczytać ustawienia gry",
    "fault.bad_seed": "nie da się odczytać ziarna losowego",
    "fault.bad_action": "nie da się odczytać jednego z ruchów",
    "fault.illegal_action": "jeden z ruchów łamie zasady",
    "fault.bad_end": "ostatni wiersz się nie zgadza",
}
