"""Polski."""

TEXTS: dict[str, str] = {
    "title": "Kingdomino",
    "top.round": "runda {round} z {rounds}",
    "top.round.dynasty": "gra {game}, runda {round} z {rounds}",
    "kingdom.of": "Królestwo: {player}",
    "kingdom.look": "{player}: {points}. Pokaż to królestwo w powiększeniu",
    "kingdom.look.away": "{player}: {points}. Wróć do swojego królestwa",
    "rivals.label": "Pozostałe królestwa",
    "swap.label": "Zamień połówki",
    "lines.label": "Domina",
    "lines.now": "teraz",
    "lines.next": "potem",
    "order.1": "1.",
    "order.2": "2.",
    "order.3": "3.",
    "order.4": "4.",
    "slot.turn": "do położenia",
    "slot.done": "położone",
    "slot.discarded": "odrzucone",
    "slot.free": "wolne",
    "slot.choose": "Wybierz {domino}, {place}",
    "terrain.wheat": "pole pszenicy",
    "terrain.forest": "las",
    "terrain.water": "jezioro",
    "terrain.grass": "łąka",
    "terrain.swamp": "bagno",
    "terrain.mine": "kopalnia",
    "count.crowns.one": "{count} korona",
    "count.crowns.few": "{count} korony",
    "count.crowns.many": "{count} koron",
    "count.crowns.other": "{count} korony",
    "square.lost": "stracone",
    "property.worth": "{terrain}: {squares} \N{MULTIPLICATION SIGN} {crowns} = {points}",
    "note.places": "kładzie",
    "note.chooses": "wybiera",
    "note.chose": "po wyborze",
    "note.waits": "czeka",
    "note.thinks": "myśli",
    "status.first": "{player}: dotknij oznaczonego pola",
    "status.second": "Dotknij pola dla drugiej połówki",
    "status.keep": "Aby je zatwierdzić, wybierz następne domino",
    "status.keep.next": "Położone. Przejdź dalej, aby zatwierdzić",
    "status.choose": "{player}: wybierz domino",
    "status.discarded": "{number} nigdzie nie pasuje: odrzucone",
    "status.discarded.choose": "{number} nigdzie nie pasuje: odrzucone. Wybierz następne domino",
    "status.rival": "Gra {player}",
    "status.looking": "Królestwo: {player}. Dotknij jego obrazka, aby wrócić",
    "table.go_on": "Dalej",
    "table.begin": "Gra {game}",
    "outcome.won": "Wygrywa {player} {score}",
    "outcome.you": "Wygrywasz {score}",
    "outcome.shared": "Wspólne zwycięstwo: {players}",
    "outcome.game": "Po grze {game} prowadzi {player} {score}",
    "outcome.game.level": "Po grze {game} remis {score}: {player}",
    "tie.largest_property": "Równo w punktach: decyduje największa posiadłość.",
    "tie.crowns": "Równo w punktach i posiadłościach: decydują korony.",
    "tie.shared": "Równo w punktach, posiadłościach i koronach.",
    "tie.dynasty.largest_property": "Równe punkty: decydują największe posiadłości trzech gier.",
    "tie.dynasty.crowns": "Równo w punktach i posiadłościach z trzech gier: decydują korony.",
    "tie.dynasty.shared": "Równo w punktach, posiadłościach i koronach z trzech gier.",
    "ledger.counting": "Liczenie posiadłości",
    "ledger.others.one": "{count} inna",
    "ledger.others.few": "{count} inne",
    "ledger.others.many": "{count} innych",
    "ledger.others.other": "{count} innej",
    "ledger.game": "gra {game}",
    "option.dynasty": "Dynastia",
    "option.middle_kingdom": "Środek królestwa",
    "option.harmony": "Harmonia",
    "option.mighty_duel": "Wielki pojedynek",
    "option.lines_of_four": "Rzędy po cztery",
    "stack.title": "Co jeszcze będzie",
    "stack.label.one": "Co jeszcze będzie: {count} domino",
    "stack.label.few": "Co jeszcze będzie: {count} domina",
    "stack.label.many": "Co jeszcze będzie: {count} domin",
    "stack.label.other": "Co jeszcze będzie: {count} domina",
    "stack.lead.one": "{count} domino w stosie, rzędów jeszcze: {lines}.",
    "stack.lead.few": "{count} domina w stosie, rzędów jeszcze: {lines}.",
    "stack.lead.many": "{count} domin w stosie, rzędów jeszcze: {lines}.",
    "stack.lead.other": "{count} domina w stosie, rzędów jeszcze: {lines}.",
    "stack.box.one": "Jeszcze {count} zostaje w pudełku i też jest tu liczone.",
    "stack.box.few": "Jeszcze {count} zostają w pudełku i też są tu liczone.",
    "stack.box.many": "Jeszcze {count} zostaje w pudełku i też jest tu liczonych.",
    "stack.box.other": "Jeszcze {count} zostaje w pudełku i też jest tu liczone.",
    "stack.crowned": "{squares}, na każdym {crowns}",
    "said.deal": "Następny rząd: {dominoes}",
    "said.kings": "Kolejność królów: {players}",
    "said.place": "{player} kładzie: {squares}. {points}",
    "said.discard": "{player} odrzuca {number}",
    "said.choose": "{player} wybiera {number}",
    "learn.goal.title": "Zbuduj królestwo",
    "learn.goal.text": (
        "Rośnie wokół zamku, domino po dominie. Ty i rywal macie po dwóch królów. Postaw"
        " jednego na dominie z lasem i koroną."
    ),
    "learn.order.title": "Niskie numery działają wcześniej",
    "learn.order.text": (
        "Wysokie mają więcej koron, ale kto bierze niski, ten w następnej rundzie działa"
        " prędzej. Drugiego króla postaw na najniższym."
    ),
    "learn.place.title": "Połóż domino",
    "learn.place.text": (
        "Zaczyna najniższy numer: twój. Jedna połówka musi dotykać zamku albo własnego terenu."
        " Dotknij dwóch pól."
    ),
    "learn.first.title": "Pierwszy wybór",
    "learn.first.text": (
        "Król idzie dalej. To był pierwszy ruch rundy, więc wolne są wszystkie cztery: weź"
        " kopalnię z trzema koronami."
    ),
    "learn.match.title": "Las do lasu",
    "learn.match.text": (
        "Pola jednego terenu obok siebie to posiadłość. Las połóż przy swoim lesie, a pole"
        " pszenicy nad zamkiem."
    ),
    "learn.score.title": "Korony się liczą",
    "learn.score.text": (
        "Posiadłość jest warta tyle, ile ma pól, razy liczba koron; bez korony nic. Dotknij"
        " swojego lasu."
    ),
    "learn.room.title": "Zostaw miejsce",
    "learn.room.text": (
        "Domino, które nigdzie nie pasuje, odrzuca się. Jezioro pasuje przy zamku, a niski"
        " numer znowu działa pierwszy."
    ),
    "learn.limits.title": "Pięć na pięć",
    "learn.limits.text": (
        "Królestwo może mieć pięć pól szerokości i wysokości; liczą to miarki. Z tym jeziorem"
        " szerokość jest pełna."
    ),
    "learn.end.title": "Teraz umiesz grać",
    "learn.end.text": (
        "To, co zakreskowane, jest już poza zasięgiem. Po sześciu rundach liczą się wszystkie"
        " posiadłości i wygrywa wyższa suma."
    ),
    "keys.domino": "Domino na tym miejscu następnego rzędu",
    "keys.look": "Pokaż królestwo na tym miejscu",
    "keys.main.go_on": "Dalej",
    "refused.place": "Najpierw połóż swoje domino.",
    "refused.choose": "Teraz wybierz następne domino.",
    "refused.swap": "Odwrotnie się nie zmieści.",
    "objection.not_now": "Teraz nie można tego zrobić.",
    "objection.game_is_over": "Gra jest skończona.",
    "objection.not_a_whole_line": "Rząd ma więcej domin.",
    "objection.lowest_domino_comes_first": "Najniższe domino jest pierwsze.",
    "objection.domino_is_not_unseen": "To domino już było.",
    "objection.not_the_kings_in_play": "To nie są królowie tej gry.",
    "objection.domino_is_not_in_the_line": "Tego domina nie ma w rzędzie.",
    "objection.domino_is_chosen": "Stoi tam już inny król.",
    "objection.castle_square": "Tam stoi zamek.",
    "objection.square_is_filled": "To pole jest już zajęte.",
    "objection.outside_limits": "Królestwo tak daleko nie sięga.",
    "objection.not_side_by_side": "Obie połówki leżą obok siebie.",
    "objection.not_connected": "Musi dotykać zamku lub tego samego terenu.",
    "objection.earlier_square_comes_first": "Zapisuje się je odwrotnie.",
    "objection.domino_can_be_placed": "Domino pasuje, więc trzeba je położyć.",
}
