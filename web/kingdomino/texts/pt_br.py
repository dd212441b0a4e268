"""Português do Brasil."""

TEXTS: dict[str, str] = {
    "title": "Kingdomino",
    "top.round": "rodada {round} de {rounds}",
    "top.round.dynasty": "jogo {game}, rodada {round} de {rounds}",
    "kingdom.of": "Reino de {player}",
    "kingdom.look": "{player}: {points}. Ver este reino ampliado",
    "kingdom.look.away": "{player}: {points}. Voltar ao seu reino",
    "rivals.label": "Os outros reinos",
    "swap.label": "Trocar as metades",
    "lines.label": "Dominós",
    "lines.now": "agora",
    "lines.next": "depois",
    "order.1": "1º",
    "order.2": "2º",
    "order.3": "3º",
    "order.4": "4º",
    "slot.turn": "a colocar",
    "slot.done": "colocado",
    "slot.discarded": "descartado",
    "slot.free": "livre",
    "slot.choose": "Escolher {domino}, {place}",
    "terrain.wheat": "trigo",
    "terrain.forest": "floresta",
    "terrain.water": "lago",
    "terrain.grass": "campo",
    "terrain.swamp": "pântano",
    "terrain.mine": "mina",
    "count.crowns.one": "{count} coroa",
    "count.crowns.many": "{count} de coroas",
    "count.crowns.other": "{count} coroas",
    "square.lost": "perdido",
    "property.worth": "{terrain}: {squares} \N{MULTIPLICATION SIGN} {crowns} = {points}",
    "note.places": "coloca",
    "note.chooses": "escolhe",
    "note.chose": "já escolheu",
    "note.waits": "espera",
    "note.thinks": "pensa",
    "status.first": "{player}: toque numa casa marcada",
    "status.second": "Toque na casa da outra metade",
    "status.keep": "Para confirmar, escolha o próximo dominó",
    "status.keep.next": "Colocado. Siga para confirmar",
    "status.choose": "{player}: escolha um dominó",
    "status.discarded": "{number} não cabe: descartado",
    "status.discarded.choose": "{number} não cabe: descartado. Escolha o próximo dominó",
    "status.rival": "{player} está jogando",
    "status.looking": "O reino de {player}. Toque na imagem dele para voltar",
    "table.go_on": "Continuar",
    "table.begin": "Jogo {game}",
    "outcome.won": "{player} vence {score}",
    "outcome.you": "Você vence {score}",
    "outcome.shared": "{players} dividem a vitória",
    "outcome.game": "Depois do jogo {game}: {player} lidera {score}",
    "outcome.game.level": "Depois do jogo {game}: {player} empatados {score}",
    "tie.largest_property": "Pontos iguais: decide a maior propriedade.",
    "tie.crowns": "Pontos e propriedades iguais: decidem as coroas.",
    "tie.shared": "Iguais em pontos, propriedades e coroas.",
    "tie.dynasty.largest_property": "Pontos iguais: decidem as maiores propriedades de três jogos.",
    "tie.dynasty.crowns": "Pontos e propriedades iguais nos três jogos: decidem as coroas.",
    "tie.dynasty.shared": "Iguais em pontos, propriedades e coroas dos três jogos.",
    "ledger.counting": "Contando as propriedades",
    "ledger.others.one": "{count} outra",
    "ledger.others.many": "{count} de outras",
    "ledger.others.other": "{count} outras",
    "ledger.game": "jogo {game}",
    "option.dynasty": "Dinastia",
    "option.middle_kingdom": "O Reino Central",
    "option.harmony": "Harmonia",
    "option.mighty_duel": "Duelo Implacável",
    "option.lines_of_four": "Filas de quatro",
    "stack.title": "Ainda por vir",
    "stack.label.one": "Ainda por vir: {count} dominó",
    "stack.label.many": "Ainda por vir: {count} de dominós",
    "stack.label.other": "Ainda por vir: {count} dominós",
    "stack.lead.one": "{count} dominó na pilha, filas por vir: {lines}.",
    "stack.lead.many": "{count} de dominós na pilha, filas por vir: {lines}.",
    "stack.lead.other": "{count} dominós na pilha, filas por vir: {lines}.",
    "stack.box.one": "Mais {count} fica na caixa e também é contado aqui.",
    "stack.box.many": "Mais {count} de dominós ficam na caixa e também são contados aqui.",
    "stack.box.other": "Mais {count} ficam na caixa e também são contados aqui.",
    "stack.crowned": "{squares} com {crowns}",
    "said.deal": "Próxima fila: {dominoes}",
    "said.kings": "A ordem dos reis: {players}",
    "said.place": "{player} coloca em {squares}. {points}",
    "said.discard": "{player} descarta {number}",
    "said.choose": "{player} escolhe {number}",
    "learn.goal.title": "Construa um reino",
    "learn.goal.text": (
        "Ele cresce em volta do castelo, dominó por dominó. Você e seu rival têm dois reis"
        " cada. Ponha um no dominó com floresta e coroa."
    ),
    "learn.order.title": "Número baixo age antes",
    "learn.order.text": (
        "Os números altos têm mais coroas, mas quem pega um baixo age mais cedo na próxima"
        " rodada. Ponha seu outro rei no menor."
    ),
    "learn.place.title": "Coloque seu dominó",
    "learn.place.text": (
        "O menor número começa: o seu. Uma metade deve tocar o castelo ou o próprio terreno."
        " Toque em duas casas."
    ),
    "learn.first.title": "A primeira escolha",
    "learn.first.text": (
        "Seu rei segue em frente. Você agiu primeiro, então os quatro estão livres: pegue a"
        " mina com três coroas."
    ),
    "learn.match.title": "Floresta com floresta",
    "learn.match.text": (
        "Casas do mesmo terreno, lado a lado, formam uma propriedade. Ponha a floresta junto da"
        " sua e o trigo acima do castelo."
    ),
    "learn.score.title": "As coroas contam",
    "learn.score.text": (
        "Uma propriedade vale suas casas vezes suas coroas; sem coroa, nada. Toque na sua floresta."
    ),
    "learn.room.title": "Guarde espaço",
    "learn.room.text": (
        "Um dominó que não cabe é descartado. O lago cabe junto ao castelo, e o número baixo"
        " age antes de novo."
    ),
    "learn.limits.title": "Cinco por cinco",
    "learn.limits.text": (
        "Um reino pode ter cinco casas de largura e de altura; as réguas contam. Com este lago,"
        " a largura está cheia."
    ),
    "learn.end.title": "Agora você sabe jogar",
    "learn.end.text": (
        "O hachurado ficou fora de alcance. Depois de seis rodadas contam todas as"
        " propriedades, e o maior total vence."
    ),
    "keys.domino": "O dominó nesse lugar da próxima fila",
    "keys.look": "Ver o reino desse lugar",
    "keys.main.go_on": "Continuar",
    "refused.place": "Primeiro coloque o seu dominó.",
    "refused.choose": "Agora escolha o próximo dominó.",
    "refused.swap": "Ele não cabe ao contrário.",
    "objection.not_now": "Isso não é possível agora.",
    "objection.game_is_over": "O jogo acabou.",
    "objection.not_a_whole_line": "Uma fila tem mais dominós.",
    "objection.lowest_domino_comes_first": "O menor dominó vem primeiro.",
    "objection.domino_is_not_unseen": "Esse dominó já saiu.",
    "objection.not_the_kings_in_play": "Esses não são os reis em jogo.",
    "objection.domino_is_not_in_the_line": "Esse dominó não está na fila.",
    "objection.domino_is_chosen": "Outro rei já está ali.",
    "objection.castle_square": "O castelo fica ali.",
    "objection.square_is_filled": "Essa casa já está ocupada.",
    "objection.outside_limits": "O seu reino não chega até lá.",
    "objection.not_side_by_side": "As duas metades ficam lado a lado.",
    "objection.not_connected": "Precisa tocar o castelo ou o mesmo terreno.",
    "objection.earlier_square_comes_first": "Escreve-se ao contrário.",
    "objection.domino_can_be_placed": "O seu dominó cabe: coloque-o.",
}
