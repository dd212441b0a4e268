"""Português do Brasil."""

RULES: dict[str, str] = {
    "O objetivo": (
        "Cada um constrói um reino de dominós em volta de um castelo. Cada metade de um dominó"
        " é um de seis terrenos: trigo, floresta, lago, campo, pântano ou mina. Algumas têm"
        " coroas.\n"
        "Casas do mesmo terreno que se tocam pelos lados formam uma propriedade. No fim, ela"
        " vale as suas casas vezes as suas coroas; sem coroa, não vale nada."
    ),
    "Preparação": (
        "Jogam de dois a quatro. Dois jogadores têm dois reis cada e usam 24 dos 48 dominós,"
        " sorteados; três têm um rei cada e 36 dominós; quatro têm um rei cada e todos os 48.\n"
        "Abre-se uma fila com tantos dominós quantos são os reis, o menor número primeiro. Os"
        " reis são sorteados, e cada um vai para um dominó livre. Depois abre-se a próxima"
        " fila."
    ),
    "Uma rodada": (
        "Os reis da fila agem em ordem, o menor dominó primeiro. O dono do rei coloca esse"
        " dominó no seu reino e depois põe o rei num dominó livre da próxima fila.\n"
        "Assim, um número baixo age cedo na rodada seguinte; os altos, com mais coroas, agem"
        " tarde.\n"
        "Na última rodada não há mais o que escolher. Dois jogadores jogam 6 rodadas; três e"
        " quatro jogam 12."
    ),
    "Colocar": (
        "Ao menos uma metade do dominó deve tocar o castelo ou uma casa do seu próprio terreno,"
        " de um dominó anterior. Cantos não contam.\n"
        "O reino deve caber num quadrado de 5 por 5. O castelo pode ficar em qualquer lugar"
        " dele: os limites deslizam até o reino ter cinco de largura e cinco de altura.\n"
        "Um dominó que cabe tem de ser colocado. O que não cabe é descartado."
    ),
    "Fim e pontos": (
        "Depois da última rodada, some as suas propriedades. O maior total vence.\n"
        "No empate decide a maior propriedade, com ou sem coroas; depois, o maior número de"
        " coroas; se também isso for igual, a vitória é dividida."
    ),
    "Regras opcionais": (
        "Combinam-se à vontade.\n"
        "Dinastia: três jogos seguidos; os totais são somados.\n"
        "O Reino Central: mais 10 pontos se o castelo está bem no centro do seu reino.\n"
        "Harmonia: mais 5 pontos se nada foi descartado.\n"
        "Duelo Implacável: dois jogadores com todos os 48 dominós, 12 rodadas e reinos de 7 por"
        " 7.\n"
        "Filas de quatro: três jogadores com todos os 48 dominós e filas de quatro; o dominó"
        " que ninguém escolhe sai do jogo."
    ),
    "Os dominós": (
        "Casas sem coroa: trigo 21, floresta 16, lago 12, campo 10, pântano 6, mina 1.\n"
        "Com uma coroa: trigo 5, floresta 6, lago 6, campo 2, pântano 2, mina 1.\n"
        "Com duas: campo 2, pântano 2, mina 3. Com três: mina 1."
    ),
    "Como jogamos o que não está claro": (
        "O Reino Central vale se o reino ocupa o quadrado inteiro de 5 por 5, ou 7 por 7, de"
        " borda a borda, e o castelo é a casa do meio. Buracos não atrapalham.\n"
        "O que não cabe é descartado automaticamente; o rei dele ainda escolhe.\n"
        "Numa Dinastia, cada jogo tem os seus bônus, e os empates se decidem pelas somas dos"
        " três jogos."
    ),
}
