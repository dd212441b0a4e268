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
    "table.map": "Mapa: {player}",
    "table.score": "{player}: {points}",
    "table.points.one": "{count} punkt",
    "table.points.few": "{count} punkty",
    "table.points.many": "{count} punktów",
    "table.points.other": "{count} punktu",
    "table.crosses.one": "{count} krzyżyk",
    "table.crosses.few": "{count} krzyżyki",
    "table.crosses.many": "{count} krzyżyków",
    "table.crosses.other": "{count} krzyżyka",
    "table.squares.one": "{count} pole",
    "table.squares.few": "{count} pola",
    "table.squares.many": "{count} pól",
    "table.squares.other": "{count} pola",
    "table.dice": "Kostki",
    "table.book": "Księga zaklęć",
    "table.menu": "Menu",
    "table.undo": "Cofnij",
    "table.swap": "Zamień",
    "table.bonus": "Bonus",
    "table.bonus.label": "Bonus zamkowy",
    "table.roll": "Rzuć",
    "table.next": "Teraz: {player}",
    "table.done": "Gotowe",
    "table.finish": "Zakończ",
    "table.pass": "Dalej",
    "table.again": "Rewanż",
    "table.look": "Powiększ mapę: {player}",
    "table.result": "Wynik",
    "table.domain": "{squares} \N{MULTIPLICATION SIGN} {crosses} = {points}",
    "table.rules": "Zasady",
    "table.maps": "Mapy",
    "table.maps.label": "Zobacz mapy",
    "table.home": "Start",
    "table.share": "Wyślij",
    "table.share.label": "Wyślij obrazek",
    "table.no_undo": "Nie ma czego cofnąć.",
    "table.undo.again": "Cofnij jeszcze raz, aby cofnąć się dalej: gra będzie treningiem.",
    "table.no_swap": "Odwrotnie kostki nie pasują.",
    "table.not_your_map": "To nie twoja mapa.",
    "level.page": "Paź",
    "level.squire": "Giermek",
    "level.steward": "Rządca",
    "level.king": "Król",
    "seats.waiting": "Teraz gra: {player}",
    "status.thinks": "{player} myśli…",
    "status.roll": "{player}: rzuć kostkami",
    "status.take.one": "{player}: weź {count} kostkę",
    "status.take.few": "{player}: weź {count} kostki",
    "status.take.many": "{player}: weź {count} kostek",
    "status.take.other": "{player}: weź {count} kostki",
    "status.more.one": "{player}: weź jeszcze {count} kostkę",
    "status.more.few": "{player}: weź jeszcze {count} kostki",
    "status.more.many": "{player}: weź jeszcze {count} kostek",
    "status.more.other": "{player}: weź jeszcze {count} kostki",
    "status.pair": "{player}: weź dwie kostki naraz",
    "status.first": "{player}: wskaż pole dla zaznaczonej kostki",
    "status.second": "Wskaż pole dla drugiej kostki",
    "status.drawn.roll": "Narysowane. Rzuć, by zatwierdzić",
    "status.drawn.next": "Narysowane. Teraz gra {player}",
    "status.drawn.finish": "Narysowane. To było ostatnie domino",
    "status.joker": "Dżokera można jeszcze zmienić",
    "status.pass": "{player}: nic nie pasuje w tej rundzie",
    "status.pass.power": "{player}: nic nie pasuje. Idź dalej albo użyj mocy",
    "status.bonus": "Raz na grę: wskaż kostkę, która dostanie krzyżyk",
    "status.turn": "Wybierz nową ściankę",
    "status.house": "{player} zdobywa Posiadłości: wybierz herb",
    "status.cross": "{player} zdobywa Krzyżyk: wskaż zajęte pole",
    "status.looking": "Mapa: {player}. Dotknij małej, aby wrócić",
    "status.won": "{player} wygrywa {score}",
    "status.won.largest": "{score}: {player} wygrywa największą posiadłością",
    "status.draw": "{score}: remis",
    "arms.dot": "kropka",
    "arms.stripe": "pas",
    "arms.two_dots": "dwie kropki",
    "arms.two_stripes": "dwa pasy",
    "arms.solid": "gładki",
    "arms.quarters": "szachownica",
    "arms.joker": "dżoker",
    "square.at": "wiersz {row}, kolumna {column}",
    "square.empty": "puste",
    "square.legal": "dozwolone",
    "square.castle": "zamek",
    "square.castle.spent": "zamek, bonus wydany",
    "square.draft": "szkic",
    "square.last": "ostatni ruch",
    "square.hint": "podpowiedź",
    "die.is": "kostka {number}, {face}",
    "die.bonus": "bonus zamkowy",
    "die.hint": "podpowiedź",
    "die.offered": "do wzięcia",
    "die.picked": "wybrana",
    "die.lead": "teraz ta",
    "die.named": "jako: {arms}",
    "power.label": "{name}, {arms}: ty {mine}, rywal {theirs} z {boxes}, {state}",
    "power.open": "do zdobycia",
    "power.ready": "twoja, gotowa",
    "power.kept": "twoja, zachowana",
    "power.armed": "w użyciu",
    "power.used": "twoja, zużyta",
    "power.lost": "zdobyta: {player}",
    "power.free.name": "Swoboda",
    "power.split.name": "Podział",
    "power.two_dice.name": "Dwie kostki",
    "power.turn.name": "Obrót",
    "power.domains.name": "Posiadłości",
    "power.cross.name": "Krzyżyk",
    "power.free.text": "Połóż domino gdziekolwiek. Nie musi się łączyć.",
    "power.split.text": "Połóż kostki osobno. Każda musi się łączyć.",
    "power.two_dice.text": "Gdy rzucasz: weź dwie kostki naraz.",
    "power.turn.text": "Obróć jedną swoją kostkę na dowolną jej ściankę.",
    "power.domains.text": "Od razu: każda posiadłość z jednym herbem daje 3 więcej.",
    "power.cross.text": "Od razu: jeden krzyżyk więcej na zajętym polu.",
    "choice.joker": "Dżoker staje się",
    "choice.house": "+{points} za każdą posiadłość herbu",
    "choice.turn": "Obróć kostkę na",
    "reply": "{player}: {what}",
    "reply.points": "+{points}",
    "reply.takes": "bierze: {face}",
    "reply.uses": "używa: {power}",
    "reply.draws": "rysuje",
    "reply.passes": "niczego nie kładzie",
    "reply.names": "wybiera herb: {arms}",
    "reply.cross": "dodaje krzyżyk",
    "said.roll": "{player} rzuca: {faces}",
    "said.take": "{player} bierze: {face}",
    "said.draw": "{player} rysuje: {squares}. {points}",
    "said.pass": "{player} niczego nie kładzie",
    "said.turn": "{player} obraca kostkę: {face}",
    "said.bonus": "{player} daje bonus zamkowy: {face}",
    "said.arm": "{player} używa mocy: {power}",
    "said.house": "{player} wybiera herb: {arms}",
    "said.cross": "{player} dodaje krzyżyk: {square}",
    "said.wins": "{player} zdobywa moc: {power}",
    "said.undone": "Cofnięte",
    "said.undone.far": "Cofnięte wraz z tym, co nastąpiło; kostki będą te same",
    "said.loses": "{player} przegrywa wyścig o moc: {power}",
    "hint.label": "Podpowiedź",
    "hint.take": "Weź: {face}",
    "hint.take.two": "Użyj: {power}, weź: {face}",
    "hint.take.one": "Odłóż: {power}, weź: {face}",
    "hint.draw": "Rysuj tutaj",
    "hint.house": "Wybierz: {arms}",
    "hint.cross": "Krzyżyk tutaj",
    "hint.pass": "Graj dalej",
    "hint.draw.with": "Rysuj tutaj, użyj: {power}",
    "hint.wins": "daje moc: {power}",
    "hint.blocks": "{player} nie zdobędzie: {power}",
    "hint.points": "+{points} od razu",
    "hint.points.most": "nawet +{points} od razu",
    "hint.denies": "{player} też tego chce",
    "hint.grows": "posiadłość urośnie do: {squares}",
    "hint.room": "zostaje miejsce na rozwój",
    "coach.open": "Przejrzyj grę",
    "coach.title": "Przegląd gry",
    "coach.waiting": "Przeglądam grę…",
    "coach.left": "Punkty zostawione na stole: {points}",
    "coach.chart": "Szansa na wygraną, runda po rundzie: {player}",
    "coach.chart.label": "Szansa na wygraną w kolejnych rundach, w procentach, {player}: {chances}",
    "coach.none": "Żadna runda nie kosztowała nawet punktu.",
    "coach.turn": "Runda {turn}, {player}: kosztowała w końcowym wyniku mniej więcej {points}",
    "coach.better": "Lepiej: {hint}",
    "coach.again": "Graj dalej stąd",
    "stats.title": "Statystyki",
    "stats.against": "Przeciwnik",
    "stats.people": "Dwoje graczy",
    "stats.practice": "Trening",
    "stats.games": "Gry",
    "stats.won": "Wygrane",
    "stats.best": "Rekord",
    "stats.mean": "Średnia",
    "stats.faces": "Kostki",
    "stats.rolled": "Rzuty",
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
    "fair.before": "Rzuty do rundy {turn} pochodzą z gry, od której ta się zaczęła.",
    "fair.none": "Ta gra nie ma liczby, z której pochodzą rzuty.",
    "fair.later": "Po zakończeniu gry liczba pojawi się tutaj.",
    "fair.number": "Ta liczba to {seed}. Jej odcisk jest powyżej.",
    "fair.counts": "Wyrzucono dotąd",
    "fair.expected": "Oczekiwane",
    "fair.expected.both": "Oczekiwane łącznie",
    "keys.title": "Skróty klawiszowe",
    "keys.die": "Kostka od 1 do 4",
    "keys.power": "Moc od 1 do 6",
    "keys.main": "Duży przycisk: rzuć, dalej",
    "keys.arrows": "Strzałkami poruszasz się po mapie; Enter działa jak dotknięcie.",
    "keys.on": "Pojedyncze klawisze włączone",
    "keys.places": "Pola podają wiersz i kolumnę",
    "keys.close": "Zamknij",
    "learn.caption": "Krok {step} z {steps}",
    "learn.label": "Nauka gry",
    "learn.skip": "Pomiń",
    "learn.here": "Tutaj: {what}",
    "learn.ringed": "Wskaż to, co zaznaczone.",
    "learn.start": "Zacznij grę",
    "learn.goal.title": "Mapa twojej krainy",
    "learn.goal.text": (
        "Ty i rywal wypełniacie herbami każdy swoją mapę. Wygrywa ten, kto ma więcej punktów"
        " prestiżu. Rzuć czterema kostkami."
    ),
    "learn.draft.title": "Weź kostkę",
    "learn.draft.text": (
        "Kto rzuca, bierze jedną kostkę, rywal dwie, a ostatnia wraca. Weź kropkę z krzyżykiem."
    ),
    "learn.place.title": "Narysuj swoje kostki",
    "learn.place.text": (
        "Domino musi dotykać zamku albo takiego samego herbu. Wskaż zaznaczone pole, a potem"
        " następne."
    ),
    "learn.score.title": "Policz posiadłość",
    "learn.score.text": (
        "Stykające się pola z tym samym herbem to posiadłość. Jest warta: pola razy krzyżyki."
        " Wskaż dowolne pole swojej."
    ),
    "learn.rival.title": "Kolej rywala",
    "learn.rival.text": (
        "Dopóki nie pójdziesz dalej, możesz jeszcze przesunąć domino. Naciśnij duży przycisk i"
        " patrz, jak gra rywal."
    ),
    "learn.book.title": "Księga zaklęć",
    "learn.book.text": (
        "Kostka bez krzyżyka zaznacza swój wiersz. Wypełniasz kropki przed rywalem: ich"
        " czarodziej daje ci Swobodę. Wskaż ją i przeczytaj."
    ),
    "learn.two.title": "Weź dwie kostki",
    "learn.two.text": (
        "Tym razem rzucił rywal i wziął jedną kostkę. Ty bierzesz dwie z pozostałych. Wskaż"
        " zaznaczoną kostkę, a potem następną."
    ),
    "learn.power.title": "Użyj mocy",
    "learn.power.text": (
        "Każda moc działa raz. Wskaż Swobodę, zaznaczone pole, a potem następne: to domino nie"
        " musi niczego dotykać."
    ),
    "learn.end.title": "Umiesz już grać",
    "learn.end.text": (
        "Bonus zamkowy: jeden krzyżyk więcej. Dżoker: dowolny herb. Zamień odwraca domino,"
        " Podpowiedź pomaga. Pełna mapa kończy grę. Więcej w Zasadach."
    ),
    "ledger.total": "Razem",
    "ledger.row": "{arms}: {squares} razy {crosses}, {points}",
    "ledger.bonus": "Posiadłości: {arms}",
    "ledger.stuck": "Nikt nie położył domina: koniec gry",
    "ledger.full": "{player}: mapa pełna, koniec gry",
    "ledger.full.both": "Obie mapy są pełne: koniec gry",
    "ledger.tie": "Największa posiadłość: {one} do {two}",
    "ledger.counting": "Liczenie posiadłości",
    "ledger.nil.one": "{count} bez krzyżyka",
    "ledger.nil.few": "{count} bez krzyżyka",
    "ledger.nil.many": "{count} bez krzyżyka",
    "ledger.nil.other": "{count} bez krzyżyka",
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
    "first.roll": "Najpierw rzuć kostkami.",
    "first.draft": "Najpierw weź kostkę.",
    "first.domino": "Najpierw połóż swoje dwie kostki.",
    "first.half": "Najpierw połóż drugą kostkę.",
    "first.domains": "Najpierw wybierz herb.",
    "first.cross": "Najpierw wskaż pole, które dostanie krzyżyk.",
    "objection.not_now": "Teraz nie można tego zrobić.",
    "objection.game_is_over": "Gra jest skończona.",
    "objection.no_such_die": "Nie ma takiej kostki.",
    "objection.not_a_face_of_that_die": "Ta kostka nie ma takiej ścianki.",
    "objection.die_is_taken": "Ta kostka jest już zajęta.",
    "objection.same_die_twice": "Wybierz dwie różne kostki.",
    "objection.lower_die_comes_first": "Kostka o niższym numerze idzie pierwsza.",
    "objection.only_player_a_takes_two": "Tylko gracz A może wziąć dwie kostki naraz.",
    "objection.power_not_kept": "Nie masz tej mocy.",
    "objection.power_is_never_armed": "Tej mocy nie używa się do domina.",
    "objection.not_your_die": "To nie twoja kostka.",
    "objection.castle_bonus_is_spent": "Twój bonus zamkowy jest już wydany.",
    "objection.die_shows_that_face": "Kostka już pokazuje tę ściankę.",
    "objection.not_a_joker": "Ta kostka nie jest dżokerem.",
    "objection.joker_is_named": "Dżoker ma już herb.",
    "objection.nothing_could_be_placed": "Wtedy nic nie dałoby się położyć.",
    "objection.outside_map": "To poza mapą.",
    "objection.castle_square": "Tam stoi zamek.",
    "objection.square_is_filled": "To pole jest zajęte.",
    "objection.same_square_twice": "Dwie kostki potrzebują dwóch pól.",
    "objection.not_side_by_side": "Kostki potrzebują dwóch pustych pól obok siebie.",
    "objection.not_connected": "Musi dotykać zamku lub swego herbu: wskaż oznaczone pole.",
    "objection.joker_is_not_named": "Najpierw wybierz herb dżokera.",
    "objection.split_is_armed": "Podział w użyciu: kostki kładziesz osobno.",
    "objection.split_is_not_armed": "Tylko Podział pozwala położyć kostki osobno.",
    "objection.both_dice_can_be_placed": "Obie kostki się mieszczą, więc połóż obie.",
    "objection.die_must_be_placed": "Tę kostkę trzeba położyć.",
    "objection.domino_can_be_placed": "Twoje domino pasuje, więc trzeba je położyć.",
    "objection.domino_is_prepared": "Wydano coś na to domino: połóż je.",
    "objection.square_is_empty": "To pole jest puste.",
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
