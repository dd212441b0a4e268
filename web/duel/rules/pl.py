"""Polski."""

RULES: dict[str, str] = {
    "Cel gry": (
        "Każdy gracz wypełnia mapę o 5 wierszach i 7 kolumnach wokół zamku. Na każdym zajętym"
        " polu jest jeden z sześciu herbów, a na niektórych także krzyżyki.\n"
        "Pola z tym samym herbem, które stykają się bokami, tworzą posiadłość. Na koniec"
        " posiadłość jest warta tyle, ile ma pól, razy tyle, ile ma krzyżyków. Bez krzyżyka nie"
        " jest warta nic.\n"
        "Na przykład cztery pasy z dwoma krzyżykami są warte 4 \N{MULTIPLICATION SIGN} 2 = 8"
        " punktów, a trzy kropki bez krzyżyka nic."
    ),
    "Runda": (
        "Jedna osoba jest graczem A, druga graczem B. Co rundę się zamieniacie.\n"
        "A rzuca czterema kostkami. A bierze jedną, B dwie z pozostałych trzech, a A ostatnią."
        " Każdy ma więc dwie kostki: swoje domino na tę rundę.\n"
        "Potem gracz A kładzie domino na mapie, po nim B. Następnie A zaznacza w księdze zaklęć,"
        " po nim B."
    ),
    "Na mapie": (
        "Połóż swoje dwie kostki na dwóch pustych polach leżących obok siebie, w dowolnej"
        " kolejności.\n"
        "Zasada łączenia: przynajmniej jedno z nich musi stykać się z zamkiem albo z polem o tym"
        " samym herbie, zajętym w poprzedniej rundzie lub wcześniej. Rogi się nie liczą, ani obie"
        " kostki dla siebie nawzajem.\n"
        "Dobrze: jedna kostka styka się z zamkiem albo z polem o tym samym herbie.\n"
        "Źle: z takim samym herbem styka się tylko rogiem albo dotyka tylko innych herbów.\n"
        "Koło barw to dżoker: staje się herbem, który wybierzesz, gdy go kładziesz. Krzyżyki z"
        " kostki przechodzą na jej pole.\n"
        "Bonus zamkowy: raz w grze dodaj krzyżyk do jednej z dwóch kostek, które kładziesz, także"
        " do dżokera.\n"
        "Jeśli możesz położyć domino, niczego nie wydając, musisz to zrobić. Jeśli nie możesz,"
        " nie kładziesz nic albo wydajesz moc, która na to pozwala."
    ),
    "W księdze zaklęć": (
        "Każda z twoich dwóch kostek, która pokazuje herb bez krzyżyka, zaznacza jedną twoją"
        " kratkę w wierszu tego herbu. Dżoker nie zaznacza nic, tak samo kostka z krzyżykami i"
        " kostka z bonusem zamkowym. Zaznaczasz także wtedy, gdy nie dało się położyć domina.\n"
        "Kto pierwszy zapełni wiersz, zdobywa jego czarodzieja, a kratki drugiego gracza w tym"
        " wierszu się wykreśla. A zaznacza pierwszy, więc przy remisie w tej samej rundzie"
        " wygrywa A.\n"
        "Romby to kratki pierwszego gracza, kółka drugiego. Tutaj pierwszy gracz zapełnił wiersz"
        " kropek: zdobył czarodzieja, a kratki drugiego są wykreślone.\n"
        "Posiadłości i Krzyżyka używa się od razu. Inne moce zachowujesz, każdą na jeden raz, od"
        " następnej rundy."
    ),
    "Moce czarodziejów": (
        "Kropka, 5 kratek. Swoboda: połóż domino gdziekolwiek. Nie musi niczego dotykać.\n"
        "Pas, 5 kratek. Podział: połóż obie kostki osobno. Każda musi się łączyć sama.\n"
        "Dwie kropki, 4 kratki. Dwie kostki: jako A weź dwie kostki naraz. B bierze pozostałe"
        " dwie.\n"
        "Dwa pasy, 4 kratki. Obrót: przed położeniem obróć jedną ze swoich kostek na dowolną z"
        " jej sześciu ścianek.\n"
        "Gładki, 3 kratki. Posiadłości, od razu: wybierz herb. Każda twoja posiadłość z tym"
        " herbem jest na koniec warta 3 punkty prestiżu więcej, z krzyżykiem czy bez.\n"
        "Szachownica, 3 kratki. Krzyżyk, od razu: dodaj krzyżyk na dowolnym zajętym polu swojej"
        " mapy."
    ),
    "Koniec i punkty": (
        "Gra kończy się po rundzie, w której czyjaś mapa się zapełniła albo w której nikt nic nie"
        " położył.\n"
        "Zsumuj punkty za posiadłości: pola razy krzyżyki oraz 3 za każdą posiadłość z herbem"
        " wybranym mocą Posiadłości. Wygrywa wyższy wynik. Przy równym decyduje największa"
        " posiadłość. Jeśli i ona jest równa, jest remis."
    ),
    "Cztery kostki": (
        "Pierwsza: dżoker, kropka, kropka, pas, dwie kropki z krzyżykiem, dwa pasy z krzyżykiem.\n"
        "Druga: kropka, pas, dwie kropki z krzyżykiem, dwa pasy z krzyżykiem, gładki,"
        " szachownica.\n"
        "Trzecia: kropka, pas, dwie kropki, dwa pasy, gładki z dwoma krzyżykami, szachownica z"
        " dwoma krzyżykami.\n"
        "Czwarta: dżoker, pas, pas z krzyżykiem, kropka z krzyżykiem, dwie kropki, dwa pasy."
    ),
    "Jak rozumiemy niejasne zasady": (
        "Sami wybieracie, kto jest A w pierwszej rundzie.\n"
        "Bonus zamkowy wymaga kostki położonej w tej rundzie.\n"
        "Moce można łączyć w jednej rundzie. Swoboda razem z Podziałem: żadna kostka nie musi się"
        " łączyć.\n"
        "Przy Podziale, jeśli można położyć tylko jedną kostkę, kładziesz ją, a druga przepada."
        " Jeśli można obie, kładziesz obie.\n"
        "Moc Krzyżyk przy pustej mapie przepada."
    ),
}
