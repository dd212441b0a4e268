"""Português do Brasil."""

RULES: dict[str, str] = {
    "O objetivo": (
        "Cada jogador preenche um mapa de 5 linhas e 7 colunas em volta de um castelo. Cada casa"
        " preenchida leva um de seis escudos de armas, e algumas levam cruzes.\n"
        "Casas do mesmo escudo que se tocam lado a lado formam um domínio. No fim, um domínio"
        " vale o número de casas vezes o número de cruzes. Sem cruz, não vale nada.\n"
        "Por exemplo, quatro faixas com duas cruzes valem 4 \N{MULTIPLICATION SIGN} 2 = 8 pontos."
        " Três bolinhas sem cruz não valem nada."
    ),
    "Uma rodada": (
        "Um é o jogador A, o outro o jogador B. Vocês trocam a cada rodada.\n"
        "A rola os quatro dados. A pega um, B pega dois dos outros três, e A fica com o último."
        " Assim, cada um tem dois dados: o seu dominó desta rodada.\n"
        "Depois A coloca no mapa, e então B. Em seguida A marca o livro de magias, e então B."
    ),
    "No mapa": (
        "Coloque seus dois dados em duas casas vazias, uma ao lado da outra, na ordem que quiser.\n"
        "Regra de ligação: pelo menos uma das duas precisa tocar o castelo ou uma casa do seu"
        " próprio escudo, preenchida em uma rodada anterior. Cantos não contam, nem os dois dados"
        " um para o outro.\n"
        "Certo: um dado toca o castelo ou uma casa do seu próprio escudo.\n"
        "Errado: ele só toca o seu escudo pelo canto, ou só outros escudos.\n"
        "A roda de cores é um coringa: vira o escudo que você escolher ao colocá-lo. As cruzes do"
        " dado vão para a sua casa.\n"
        "Bônus do castelo: uma vez por partida, acrescente uma cruz a um dos dois dados que você"
        " coloca, mesmo um coringa.\n"
        "Se você pode colocar sem gastar nada, é obrigado a colocar. Se não pode, não coloca"
        " nada, ou gasta um poder que torne isso possível."
    ),
    "No livro de magias": (
        "Cada um dos seus dois dados que mostra um escudo sem cruz marca um dos seus quadrados na"
        " linha desse escudo. Coringas não marcam nada, nem um dado com cruzes, nem o que recebeu"
        " o bônus do castelo. Você marca mesmo que não tenha conseguido colocar.\n"
        "Quem completa uma linha primeiro ganha o feiticeiro dela, e os quadrados do outro"
        " jogador nessa linha são riscados. A marca primeiro, então A vence se os dois chegarem"
        " juntos.\n"
        "Losangos são os quadrados do primeiro jogador, e círculos, os do segundo. Aqui o"
        " primeiro completou a linha das bolinhas: o feiticeiro é dele, e os quadrados do segundo"
        " são riscados.\n"
        "Domínios e Cruz são usados na hora. Os outros ficam guardados, um uso cada, a partir da"
        " rodada seguinte."
    ),
    "Os poderes dos feiticeiros": (
        "Bolinha, 5 quadrados. Livre: coloque o dominó em qualquer lugar. Ele não precisa tocar"
        " em nada.\n"
        "Faixa, 5 quadrados. Separar: coloque os dois dados separados. Cada um precisa se ligar"
        " por si.\n"
        "Duas bolinhas, 4 quadrados. Dois dados: sendo A, pegue dois dados de uma vez. B pega os"
        " outros dois.\n"
        "Duas faixas, 4 quadrados. Virar: antes de colocar, vire um dos seus dados para qualquer"
        " uma de suas seis faces.\n"
        "Liso, 3 quadrados. Domínios, na hora: escolha um escudo. Cada domínio seu desse escudo"
        " vale 3 pontos de prestígio a mais no fim, com ou sem cruz.\n"
        "Xadrez, 3 quadrados. Cruz, na hora: acrescente uma cruz a qualquer casa preenchida do"
        " seu mapa."
    ),
    "Fim e pontuação": (
        "A partida termina depois de uma rodada em que o mapa de alguém ficou cheio, ou em que"
        " nenhum dos dois colocou nada.\n"
        "Some seus domínios: casas vezes cruzes, mais 3 por domínio do escudo escolhido com o"
        " poder Domínios. O maior total vence. Se houver empate, decide o maior domínio. Se ainda"
        " houver, a partida fica empatada."
    ),
    "Os quatro dados": (
        "Primeiro: coringa, bolinha, bolinha, faixa, duas bolinhas com uma cruz, duas faixas com"
        " uma cruz.\n"
        "Segundo: bolinha, faixa, duas bolinhas com uma cruz, duas faixas com uma cruz, liso,"
        " xadrez.\n"
        "Terceiro: bolinha, faixa, duas bolinhas, duas faixas, liso com duas cruzes, xadrez com"
        " duas cruzes.\n"
        "Quarto: coringa, faixa, faixa com uma cruz, bolinha com uma cruz, duas bolinhas, duas"
        " faixas."
    ),
    "Como jogamos as regras pouco claras": (
        "Vocês escolhem quem é A na primeira rodada.\n"
        "O bônus do castelo precisa de um dado colocado nesta rodada.\n"
        "Poderes podem ser combinados na mesma rodada. Livre e Separar juntos: nenhum dos dados"
        " precisa se ligar.\n"
        "Com Separar, se só um dado pode ser colocado, você coloca esse e perde o outro. Se os"
        " dois podem, coloca os dois.\n"
        "O poder Cruz com o mapa vazio se perde."
    ),
}
