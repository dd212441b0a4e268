"""Português do Brasil."""

RULES: dict[str, str] = {
    "O objetivo": (
        "Cada um constrói um reino de dominós em volta de um castelo. Cada metade de um dominó é"
        " um de seis terrenos: trigo, floresta, lago, pasto, pântano ou mina. Algumas têm coroas.\n"
        "Casas do mesmo terreno que se tocam pelos lados formam uma propriedade. No fim, ela vale"
        " o número de casas vezes o de coroas. Sem coroa, não vale nada.\n"
        "Por exemplo, cinco casas de floresta com duas coroas valem 5 \N{MULTIPLICATION SIGN} 2 ="
        " 10 pontos. Duas casas de trigo sem coroa não valem nada."
    ),
    "Preparação": (
        "Jogam de dois a quatro. Dois jogadores têm dois reis cada e usam 24 dos 48 dominós,"
        " sorteados. Três têm um rei cada e 36 dominós, quatro têm um rei cada e todos os 48.\n"
        "Abre-se uma fila com tantos dominós quantos são os reis, o menor número primeiro. Os"
        " reis são sorteados, e cada um vai para um dominó livre. Depois abre-se a próxima fila."
    ),
    "Uma rodada": (
        "Os reis da fila jogam em ordem, o menor dominó primeiro. O dono do rei coloca esse"
        " dominó no seu reino e depois põe o rei num dominó livre da próxima fila.\n"
        "Assim, um número baixo joga antes na rodada seguinte. Os altos, com mais coroas, jogam"
        " depois.\n"
        "Aqui o rei do 4 jogou primeiro e foi para o 46, onde será o último da próxima rodada."
        " Agora é a vez do rei no 17.\n"
        "Na última rodada não há mais o que escolher. Dois jogadores jogam 6 rodadas, três e"
        " quatro jogam 12."
    ),
    "Como colocar": (
        "Ao menos uma metade do dominó deve tocar o castelo ou uma casa do seu próprio terreno,"
        " de um dominó anterior. Cantos não contam.\n"
        "Certo: uma metade toca o castelo ou uma casa do seu próprio terreno.\n"
        "Errado: ela só toca o seu terreno pelo canto, ou só outros terrenos.\n"
        "O reino deve caber num quadrado de 5 por 5. O castelo pode ficar em qualquer lugar dele:"
        " os limites deslizam até o reino ter cinco de largura e cinco de altura.\n"
        "Um dominó que cabe tem de ser colocado. O que não cabe é descartado."
    ),
    "Fim e pontos": (
        "Depois da última rodada, some as suas propriedades. O maior total vence.\n"
        "Em caso de empate, decide a maior propriedade, com ou sem coroas, e depois o maior"
        " número de coroas. Se também isso for igual, a vitória é compartilhada."
    ),
    "Regras opcionais": (
        "Podem ser combinadas à vontade.\n"
        "Dinastia: três partidas seguidas, com os totais somados.\n"
        "O Reino Central: mais 10 pontos se o castelo está bem no centro do seu reino.\n"
        "Harmonia: mais 5 pontos se nada foi descartado.\n"
        "Duelo Implacável: dois jogadores com todos os 48 dominós, 12 rodadas e reinos de 7 por"
        " 7.\n"
        "Filas de quatro: três jogadores com todos os 48 dominós e filas de quatro. O dominó que"
        " ninguém escolhe sai do jogo."
    ),
    "Os dominós": (
        "Casas sem coroa: trigo 21, floresta 16, lago 12, pasto 10, pântano 6, mina 1.\n"
        "Com uma coroa: trigo 5, floresta 6, lago 6, pasto 2, pântano 2, mina 1.\n"
        "Com duas: pasto 2, pântano 2, mina 3. Com três: mina 1."
    ),
    "Como jogamos o que não está claro": (
        "O Reino Central vale se o reino ocupa o quadrado inteiro de 5 por 5, ou 7 por 7, de"
        " borda a borda, e o castelo é a casa do meio. Buracos não atrapalham.\n"
        "Um dominó que não cabe é descartado automaticamente. O rei dele ainda escolhe.\n"
        "Numa Dinastia, cada partida tem os seus bônus, e os empates se decidem pelas somas das"
        " três partidas."
    ),
}
