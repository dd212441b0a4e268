"""Brazilian Portuguese."""

TEXTS: dict[str, str] = {
    "home.title": "KD Duel",
    "home.motto": "Dois jogos de pequenos reinos",
    "home.continue": "Continuar",
    "home.continue.turn": "Rodada {turn}",
    "home.continue.over": "Terminado",
    "home.result": "Ver o resultado",
    "home.continue.saved": "Um jogo salvo",
    "home.new": "Novo jogo",
    "home.new.note": "Novo jogo: um rival, ou vocês dois",
    "home.duel": "Duel",
    "home.k": "Kingdomino",
    "home.k.note": "Novo jogo: de dois a quatro jogadores",
    "home.k.players": "Jogadores",
    "home.k.person": "Pessoa",
    "home.k.player1": "Jogador 1",
    "home.k.player2": "Jogador 2",
    "home.k.player3": "Jogador 3",
    "home.k.player4": "Jogador 4",
    "home.k.who": "Quem joga",
    "home.k.levels": "Do fácil ao difícil: Pajem, Escudeiro, Senescal, Rei",
    "home.k.page.note": "Adora terras extensas e se esquece das coroas",
    "home.k.squire.note": "Conta os pontos que pode ter hoje e amanhã",
    "home.k.steward.note": "Planeja as próprias terras até a última casa, sem erguer os olhos",
    "home.k.king.note": "Sabe qual dominó você está esperando",
    "home.k.options": "Regras opcionais",
    "home.k.middle_kingdom": "O Reino Central",
    "home.k.middle_kingdom.note": "Castelo no centro: +10",
    "home.k.harmony": "Harmonia",
    "home.k.harmony.note": "Nada descartado: +5",
    "home.k.dynasty": "Dinastia",
    "home.k.dynasty.note": "Três jogos, um só total",
    "home.k.mighty_duel": "Duelo Implacável",
    "home.k.mighty_duel.note": "Reinos de 7\xa0\N{MULTIPLICATION SIGN}\xa07",
    "home.k.lines_of_four": "Filas de quatro",
    "home.k.lines_of_four.note": "Os 48 dominós, um sobra",
    "home.k.around": "Em volta da mesa",
    "home.k.turn": "Kingdomino, rodada {turn}",
    "home.k.game": "Kingdomino, jogo {game}, rodada {turn}",
    "home.k.over": "Kingdomino, terminado",
    "home.k.saved": "Kingdomino, salvo",
    "home.k.replaces": (
        "O seu Kingdomino na rodada {turn} ({scores}) seria substituído pelo novo jogo."
    ),
    "home.against": "Contra",
    "home.person": "Outra pessoa",
    "home.level": "Força {level} de 4. {note}",
    "home.page": "Pajem",
    "home.page.note": "Adora terras vastas, esquece as cruzes",
    "home.squire": "Escudeiro",
    "home.squire.note": "Agarra toda cruz que vê",
    "home.steward": "Senescal",
    "home.steward.note": "Cuida bem do próprio mapa",
    "home.king": "Rei",
    "home.king.note": "Pensa adiante e vigia o seu mapa",
    "home.seat": "Seu lugar",
    "home.learn": "Aprender a jogar",
    "home.learn.duel": "Aprender Duel",
    "home.learn.k": "Aprender Kingdomino",
    "home.learn.note": "Três minutos na mesa de verdade",
    "home.rules": "Regras",
    "home.about": "Sobre",
    "home.past": "Histórico",
    "home.past.none": "Os jogos terminados aparecem aqui: os últimos 20.",
    "home.past.won": "{player} venceu",
    "home.past.shared": "Vitória dividida",
    "home.past.draw": "Empate",
    "home.past.practice": "treino",
    "home.past.paste": "Colar um jogo ou uma cópia",
    "home.past.open": "Abrir",
    "home.past.file": "Abrir um arquivo",
    "home.language": "Idioma",
    "home.close": "Fechar",
    "home.cancel": "Cancelar",
    "home.start": "Começar",
    "home.first": "Quem rola os dados primeiro?",
    "home.seats": "Lugares",
    "home.seats.side": "Mesmo lado",
    "home.seats.side.note": "Passem o aparelho ou sentem lado a lado",
    "home.seats.turn": "Girar a mesa",
    "home.seats.turn.note": "Ela gira para quem joga",
    "home.seats.face": "Frente a frente",
    "home.seats.face.note": "Metade da tela para cada um; se for pequena, a mesa gira",
    "home.replaces": "Seu jogo na rodada {turn} ({scores}) seria substituído pelo novo.",
    "home.replaces.saved": "Seu jogo salvo seria substituído pelo novo.",
    "home.keep": "Manter meu jogo",
    "home.replace": "Substituir",
    "home.install": "Instalar o app",
    "home.install.not": "Agora não",
    "home.install.1": "Toque em Compartilhar no navegador.",
    "home.install.2": "Escolha Adicionar à Tela de Início.",
    "home.install.3": "Abra o KD Duel por lá.",
    "home.install.saves": (
        "Os jogos salvos não vão junto. Copie-os antes e cole-os lá, em Histórico."
    ),
    "home.update": "Atualização pronta: reiniciar",
    "home.update.told": "Há uma atualização pronta. Ela começa com o próximo jogo.",
    "home.offline": "Pronto para jogar sem internet",
    "home.saver": (
        "A economia de dados está ativa:"
        " o jogo só é baixado quando você começar. 6\xa0MB, uma única vez."
    ),
    "home.no_room": "Não há espaço para jogar sem internet",
    "home.fan": "Um jogo de fãs, não oficial. Funciona sem internet.",
    "home.about.text": (
        "KD Duel é um trabalho não oficial de fãs, para um a quatro jogadores.\n"
        "Os jogos Kingdomino Duel e Kingdomino e seus nomes pertencem às suas editoras, que não"
        " têm nada a ver com este aplicativo.\n"
        "Todos os desenhos e textos daqui são nossos. O aplicativo é software livre sob a licença"
        " MIT, não tem anúncios e não envia nada a ninguém: seus jogos ficam neste aparelho."
    ),
    "home.version": "Versão {version}",
    "set.title": "Configurações",
    "set.theme": "Tema",
    "set.theme.auto": "Auto",
    "set.theme.light": "Dia",
    "set.theme.dark": "Noite",
    "set.theme.contrast": "Contraste",
    "set.text": "Tamanho do texto",
    "set.hatch": "Hachuras",
    "set.hatch.light": "Leves",
    "set.hatch.normal": "Normais",
    "set.hatch.strong": "Fortes",
    "set.speed": "Ritmo do rival",
    "set.speed.off": "Na hora",
    "set.speed.normal": "Normal",
    "set.speed.slow": "Lento",
    "set.sound": "Som",
    "set.vibration": "Vibração",
    "set.motion": "Movimento",
    "set.quick": "Modo rápido: rolar sozinho",
    "set.stack": "Mostrar o que ainda vem",
    "set.hand": "Barra para canhotos",
    "set.storage": "Armazenamento",
    "set.storage.kept": "{used} MB, protegidos",
    "set.storage.loose": "{used} MB, podem ser apagados",
    "set.storage.unknown": "Desconhecido",
    "set.menu": "Menu",
    "set.fair": "Dados honestos",
    "set.fair.k": "Sorteio honesto",
    "set.home": "Início",
    "set.sound.on": "Som: ligado",
    "set.sound.off": "Som: desligado",
    "set.licences": "Licenças",
    "set.copy": "Copiar diagnóstico",
    "set.copied": "Diagnóstico copiado",
    "set.saves": "Copiar meus jogos",
    "set.saves.copied": "Jogos copiados",
    "set.saves.none": "Ainda não há nada salvo",
    "set.file": "Jogos em arquivo",
    "set.names": "Nomes, se quiserem",
    "boot.loading": "Baixando o jogo: {done} de {total} MB",
    "boot.slow": "A rede está lenta. Ainda baixando: {done} de {total} MB",
    "boot.starting": "Arrumando a mesa…",
    "boot.starting.slow": "Arrumar a mesa está demorando mais que o normal…",
    "boot.bar": "Carregando",
    "boot.back": "Voltar",
    "boot.broken": "Uma parte desta página não chegou. Carregue-a de novo.",
    "boot.noscript": "Para jogar, permita que esta página execute scripts.",
    "boot.unsupported": (
        "Este navegador não consegue rodar o jogo: é antigo demais ou algo desativou o WebAssembly."
        " Mesmo assim, as regras estão aqui para ler."
    ),
    "boot.trouble": "O jogo não começou",
    "boot.trouble.download": "Não foi possível baixar uma parte do jogo. Você está conectado?",
    "boot.trouble.stalled": "O download parou. Talvez a rede tenha caído.",
    "boot.trouble.start": "Algo deu errado enquanto o jogo começava.",
    "boot.trouble.silent": "Faz muito tempo que o jogo não dá sinal de vida.",
    "boot.trouble.type": (
        "Este site envia partes do jogo em um formato que os navegadores recusam. Só o responsável"
        " pelo site pode mudar isso."
    ),
    "boot.trouble.play": "Algo deu errado",
    "boot.trouble.goes_on": "O jogo continua como estava antes.",
    "boot.trouble.offline": "Não há conexão, e para reparar é preciso uma.",
    "boot.trouble.note": (
        "Reparar baixa o jogo de novo. De qualquer modo, seu jogo salvo é mantido."
    ),
    "boot.retry": "Tentar de novo",
    "boot.repair": "Reparar",
    "boot.undo": "Desfazer",
    "boot.copy": "Copiar relatório",
    "boot.copied": "Relatório copiado",
    "boot.by_hand": "Copie isto à mão",
    "rules.goal": "O objetivo",
    "rules.goal.text": (
        "Cada jogador preenche um mapa de 5 linhas e 7 colunas em volta de um castelo. Cada casa"
        " preenchida leva um de seis escudos de armas, e algumas levam cruzes.\n"
        "Casas do mesmo escudo que se tocam lado a lado formam um domínio. No fim, um domínio vale"
        " o número de casas vezes o número de cruzes; sem cruz, não vale nada."
    ),
    "rules.turn": "Uma rodada",
    "rules.turn.text": (
        "Um é o jogador A, o outro o jogador B; vocês trocam a cada rodada.\n"
        "A rola os quatro dados. A pega um, B pega dois dos outros três, e A fica com o último."
        " Assim, cada um tem dois dados: o seu dominó desta rodada.\n"
        "Depois A coloca no mapa, e então B. Em seguida A marca o livro de magias, e então B."
    ),
    "rules.map": "No mapa",
    "rules.map.text": (
        "Desenhe seus dois dados em duas casas vazias, uma ao lado da outra, na ordem que"
        " quiser.\n"
        "Regra de ligação: pelo menos uma das duas precisa tocar o castelo ou uma casa do seu"
        " próprio escudo, preenchida em uma rodada anterior. Cantos não contam, nem os dois dados"
        " um para o outro.\n"
        "A roda de cores é um coringa: vira o escudo que você disser ao colocá-lo. As"
        " cruzes do dado vão para a sua casa.\n"
        "Bônus do castelo: uma vez por jogo, acrescente uma cruz a um dos dois dados que você"
        " coloca, mesmo um coringa.\n"
        "Se você pode colocar sem gastar nada, é obrigado a colocar. Se não pode, não coloca nada,"
        " ou gasta um poder que torne isso possível."
    ),
    "rules.book": "No livro de magias",
    "rules.book.text": (
        "Cada um dos seus dois dados que mostra um escudo sem cruz marca um dos seus quadrados na"
        " linha desse escudo. Coringas não marcam nada, nem um dado com cruzes, nem o que recebeu"
        " o bônus do castelo. Você marca mesmo que não tenha conseguido colocar.\n"
        "Quem completa uma linha primeiro ganha o feiticeiro dela; os quadrados do outro"
        " jogador nessa linha são riscados. A marca primeiro, então A vence se os dois chegarem"
        " juntos.\n"
        "Domínios e Cruz são usados na hora. Os outros ficam guardados, um uso cada, a partir"
        " da rodada seguinte."
    ),
    "rules.powers": "Os poderes dos feiticeiros",
    "rules.powers.text": (
        "Ponto, 5 quadrados. Livre: coloque o dominó sem tocar em nada.\n"
        "Faixa, 5 quadrados. Separar: coloque os dois dados separados; cada um precisa se ligar"
        " por si.\n"
        "Dois pontos, 4 quadrados. Dois dados: sendo A, pegue dois dados de uma vez; B pega os"
        " outros dois.\n"
        "Duas faixas, 4 quadrados. Virar: antes de colocar, vire um dos seus dados para qualquer"
        " uma de suas seis faces.\n"
        "Liso, 3 quadrados. Domínios, na hora: escolha um escudo; cada domínio seu desse escudo"
        " vale 3 pontos de prestígio a mais no fim, com ou sem cruz.\n"
        "Quartéis, 3 quadrados. Cruz, na hora: acrescente uma cruz a qualquer casa preenchida do"
        " seu mapa."
    ),
    "rules.end": "Fim e pontuação",
    "rules.end.text": (
        "O jogo termina depois de uma rodada em que o mapa de alguém ficou cheio, ou em que nenhum"
        " dos dois colocou nada.\n"
        "Some seus domínios: casas vezes cruzes, mais 3 por domínio do escudo escolhido com o"
        " poder Domínios. O maior total vence. Se houver empate, decide o maior domínio; se ainda"
        " houver, o jogo fica empatado."
    ),
    "rules.dice": "Os quatro dados",
    "rules.dice.text": (
        "Primeiro: coringa, ponto, ponto, faixa, dois pontos com uma cruz, duas faixas com uma"
        " cruz.\n"
        "Segundo: ponto, faixa, dois pontos com uma cruz, duas faixas com uma cruz, liso,"
        " quartéis.\n"
        "Terceiro: ponto, faixa, dois pontos, duas faixas, liso com duas cruzes, quartéis com duas"
        " cruzes.\n"
        "Quarto: coringa, faixa, faixa com uma cruz, ponto com uma cruz, dois pontos, duas faixas."
    ),
    "rules.unclear": "Como jogamos as regras pouco claras",
    "rules.unclear.text": (
        "Vocês escolhem quem é A na primeira rodada.\n"
        "O bônus do castelo precisa de um dado colocado nesta rodada.\n"
        "Poderes podem ser combinados na mesma rodada. Livre e Separar juntos: nenhum dos dados"
        " precisa se ligar.\n"
        "Com Separar, se só um dado pode ser colocado, você coloca esse e perde o outro; se os"
        " dois podem, coloca os dois.\n"
        "O poder Cruz com o mapa vazio se perde."
    ),
    "table.player": "Jogador {seat}",
    "table.turn": "Rodada {turn}",
    "table.map": "Mapa: {player}",
    "table.score": "{player}: {points}",
    "table.points.one": "{count} ponto",
    "table.points.many": "{count} de pontos",
    "table.points.other": "{count} pontos",
    "table.crosses.one": "{count} cruz",
    "table.crosses.many": "{count} de cruzes",
    "table.crosses.other": "{count} cruzes",
    "table.squares.one": "{count} casa",
    "table.squares.many": "{count} de casas",
    "table.squares.other": "{count} casas",
    "table.dice": "Dados",
    "table.book": "Livro de magias",
    "table.menu": "Menu",
    "table.undo": "Desfazer",
    "table.swap": "Trocar",
    "table.bonus": "Bônus",
    "table.bonus.label": "Bônus do castelo",
    "table.roll": "Rolar",
    "table.next": "Vez de: {player}",
    "table.done": "Pronto",
    "table.finish": "Terminar",
    "table.pass": "Continuar",
    "table.again": "Revanche",
    "table.look": "Ver ampliado o mapa: {player}",
    "table.result": "Resultado",
    "table.domain": "{squares} \N{MULTIPLICATION SIGN} {crosses} = {points}",
    "table.rules": "Regras",
    "table.maps": "Mapas",
    "table.maps.label": "Ver os mapas",
    "table.home": "Início",
    "table.share": "Enviar",
    "table.share.label": "Enviar uma imagem",
    "table.no_undo": "Não há nada que possa ser desfeito.",
    "table.undo.again": "Desfaça de novo para voltar mais: o jogo vira treino.",
    "table.no_swap": "Os dados não cabem ao contrário.",
    "table.not_your_map": "Esse mapa não é seu.",
    "level.page": "Pajem",
    "level.squire": "Escudeiro",
    "level.steward": "Senescal",
    "level.king": "Rei",
    "seats.waiting": "{player} está jogando",
    "status.thinks": "{player} está pensando…",
    "status.roll": "{player}: role os dados",
    "status.take.one": "{player}: pegue {count} dado",
    "status.take.many": "{player}: pegue {count} de dados",
    "status.take.other": "{player}: pegue {count} dados",
    "status.more.one": "{player}: pegue mais {count} dado",
    "status.more.many": "{player}: pegue mais {count} de dados",
    "status.more.other": "{player}: pegue mais {count} dados",
    "status.pair": "{player}: pegue dois dados de uma vez",
    "status.first": "{player}: toque numa casa para o dado marcado",
    "status.second": "Toque numa casa para o outro dado",
    "status.drawn.roll": "Desenhado. Role para confirmar",
    "status.drawn.next": "Desenhado. Agora é a vez de {player}",
    "status.drawn.finish": "Desenhado. Foi o último dominó",
    "status.joker": "O coringa ainda pode mudar",
    "status.pass": "{player}: nada cabe nesta rodada",
    "status.pass.power": "{player}: nada cabe. Continue ou use um poder",
    "status.bonus": "Uma vez por jogo: toque no dado que ganha uma cruz",
    "status.turn": "Escolha a face para virar",
    "status.house": "{player} ganha Domínios: escolha um escudo",
    "status.cross": "{player} ganha Cruz: toque numa casa preenchida",
    "status.looking": "O mapa: {player}. Toque no pequeno para voltar",
    "status.won": "{player} vence por {score}",
    "status.won.largest": "{score}: {player} vence pelo maior domínio",
    "status.draw": "{score}: empate",
    "arms.dot": "ponto",
    "arms.stripe": "faixa",
    "arms.two_dots": "dois pontos",
    "arms.two_stripes": "duas faixas",
    "arms.solid": "liso",
    "arms.quarters": "quartéis",
    "arms.joker": "coringa",
    "square.at": "linha {row}, coluna {column}",
    "square.empty": "vazia",
    "square.legal": "permitida",
    "square.castle": "castelo",
    "square.castle.spent": "castelo, bônus gasto",
    "square.draft": "rascunho",
    "square.last": "última jogada",
    "square.hint": "sugerida",
    "die.is": "dado {number}, {face}",
    "die.bonus": "bônus do castelo",
    "die.hint": "sugerido",
    "die.offered": "disponível",
    "die.picked": "escolhido",
    "die.lead": "é o próximo",
    "die.named": "vale {arms}",
    "power.label": "{name}, {arms}: você {mine}, o outro {theirs} de {boxes}, {state}",
    "power.open": "em aberto",
    "power.ready": "seu, pronto",
    "power.kept": "seu, guardado",
    "power.armed": "em uso",
    "power.used": "seu, usado",
    "power.lost": "ganho por {player}",
    "power.free.name": "Livre",
    "power.split.name": "Separar",
    "power.two_dice.name": "Dois dados",
    "power.turn.name": "Virar",
    "power.domains.name": "Domínios",
    "power.cross.name": "Cruz",
    "power.free.text": "Coloque o dominó em qualquer lugar. Não precisa se ligar.",
    "power.split.text": "Coloque os dois dados separados. Cada um deve se ligar.",
    "power.two_dice.text": "Quando você rola: pegue dois dados de uma vez.",
    "power.turn.text": "Vire um dos seus dados para qualquer uma das faces dele.",
    "power.domains.text": "Na hora: cada domínio de um escudo vale mais 3.",
    "power.cross.text": "Na hora: mais uma cruz numa casa preenchida.",
    "choice.joker": "O coringa vira",
    "choice.house": "+{points} por domínio de",
    "choice.turn": "Virar um dado para",
    "reply": "{player}: {what}",
    "reply.points": "+{points}",
    "reply.takes": "pega {face}",
    "reply.uses": "usa {power}",
    "reply.draws": "desenha",
    "reply.passes": "não coloca nada",
    "reply.names": "escolhe {arms}",
    "reply.cross": "põe uma cruz",
    "said.roll": "{player} rola {faces}",
    "said.take": "{player} pega {face}",
    "said.draw": "{player} desenha {squares}. {points}",
    "said.pass": "{player} não coloca nada",
    "said.turn": "{player} vira um dado para {face}",
    "said.bonus": "{player} dá o bônus do castelo a {face}",
    "said.arm": "{player} usa {power}",
    "said.house": "{player} escolhe {arms}",
    "said.cross": "{player} põe mais uma cruz: {square}",
    "said.wins": "{player} ganha {power}",
    "said.undone": "Desfeito",
    "said.undone.far": "Desfeito, com o que veio depois; os dados serão os mesmos",
    "said.loses": "{player} perde a corrida por {power}",
    "hint.label": "Dica",
    "hint.take": "Pegue {face}",
    "hint.take.two": "Use {power} e pegue {face}",
    "hint.take.one": "Guarde {power} e pegue {face}",
    "hint.draw": "Desenhe aqui",
    "hint.house": "Escolha {arms}",
    "hint.cross": "A cruz vai aqui",
    "hint.pass": "Siga em frente",
    "hint.draw.with": "Desenhe aqui com {power}",
    "hint.wins": "ganha {power}",
    "hint.blocks": "{player} não ganha {power}",
    "hint.points": "+{points} agora",
    "hint.points.most": "até +{points} agora",
    "hint.denies": "{player} também precisa disso",
    "hint.grows": "um domínio cresce para {squares}",
    "hint.room": "deixa espaço para crescer",
    "coach.open": "Rever o jogo",
    "coach.title": "Revendo o jogo",
    "coach.waiting": "O jogo está sendo revisto…",
    "coach.left": "Pontos deixados na mesa: {points}",
    "coach.chart": "Chance de {player} vencer, rodada a rodada",
    "coach.chart.label": "Chance de {player} vencer por rodada, em porcentagem: {chances}",
    "coach.none": "Nenhuma rodada custou sequer um ponto.",
    "coach.turn": "Rodada {turn}, {player}: custou no fim cerca de {points}",
    "coach.better": "Melhor: {hint}",
    "coach.again": "Continuar daqui",
    "stats.title": "Estatísticas",
    "stats.against": "Contra",
    "stats.people": "Dois jogadores",
    "stats.practice": "Treino",
    "stats.games": "Jogos",
    "stats.won": "Vitórias",
    "stats.best": "Melhor",
    "stats.mean": "Média",
    "stats.faces": "Dados",
    "stats.rolled": "Saíram",
    "stats.note": (
        "Todos os jogos terminados que este aparelho conhece. Só ficam aqui."
        " Treino é o jogo em que você desfez uma resposta, trocou de rival ou continuou um jogo"
        " passado."
    ),
    "fair.title": "Dados honestos",
    "fair.text": (
        "Cada rolagem deste jogo vem de um número sorteado antes da primeira. Ninguém à mesa o"
        " conhece, e um rival nunca o recebe. Esta é a impressão digital dele (SHA-256):"
    ),
    "fair.before": "As rolagens até a rodada {turn} são do jogo de onde este continua.",
    "fair.none": "Este jogo veio sem o número de onde saem os dados.",
    "fair.later": "Quando o jogo acabar, o número aparece aqui.",
    "fair.number": "O número era {seed}. A impressão digital dele é a de cima.",
    "fair.counts": "Já saíram",
    "fair.expected": "Esperado",
    "fair.expected.both": "Esperado dos dois",
    "keys.title": "Atalhos do teclado",
    "keys.die": "Dado 1 a 4",
    "keys.power": "Poder 1 a 6",
    "keys.main": "O botão grande: rolar, continuar",
    "keys.arrows": "As setas percorrem um mapa; Enter equivale a um toque.",
    "keys.on": "Teclas simples ligadas",
    "keys.places": "As casas dizem linha e coluna",
    "keys.close": "Fechar",
    "learn.caption": "Passo {step} de {steps}",
    "learn.label": "Aprender a jogar",
    "learn.skip": "Pular",
    "learn.here": "Aqui: {what}",
    "learn.ringed": "Toque no que está marcado.",
    "learn.start": "Começar um jogo",
    "learn.goal.title": "Mapeie sua terra",
    "learn.goal.text": (
        "Você e um rival preenchem cada um o seu mapa com escudos de armas. Vence quem tiver"
        " mais pontos de prestígio. Role os quatro dados."
    ),
    "learn.draft.title": "Pegue um dado",
    "learn.draft.text": (
        "Quem rola pega um dado, o rival pega dois, e o último volta. Pegue o ponto com a cruz."
    ),
    "learn.place.title": "Desenhe seus dados",
    "learn.place.text": (
        "O dominó deve tocar o castelo ou um escudo igual ao seu. Toque na casa marcada e depois"
        " na outra."
    ),
    "learn.score.title": "Conte um domínio",
    "learn.score.text": (
        "Casas vizinhas com o mesmo escudo formam um domínio. Ele vale casas vezes cruzes. Toque"
        " em qualquer casa do seu."
    ),
    "learn.rival.title": "A vez do rival",
    "learn.rival.text": (
        "Enquanto não continuar, você ainda pode mudar o dominó. Toque no botão grande e veja o"
        " rival jogar."
    ),
    "learn.book.title": "O livro de magias",
    "learn.book.text": (
        "Um dado sem cruz marca a sua linha. Você completou os pontos primeiro: o feiticeiro deles"
        " lhe dá Livre. Toque para ler."
    ),
    "learn.two.title": "Pegue dois dados",
    "learn.two.text": (
        "Desta vez o rival rolou e pegou um dado. Você pega dois dos outros. Toque no dado marcado"
        " e depois no outro."
    ),
    "learn.power.title": "Use seu poder",
    "learn.power.text": (
        "Cada poder serve uma vez. Toque em Livre, na casa marcada e depois na outra: este dominó"
        " não precisa tocar em nada."
    ),
    "learn.end.title": "Agora você sabe jogar",
    "learn.end.text": (
        "Bônus do castelo: uma cruz a mais. Coringa: qualquer escudo. Trocar inverte o dominó, Dica"
        " ajuda. Um mapa cheio encerra o jogo. Mais nas Regras."
    ),
    "ledger.total": "Total",
    "ledger.row": "{arms}: {squares} vezes {crosses}, {points}",
    "ledger.bonus": "Domínios: {arms}",
    "ledger.stuck": "Ninguém colocou um dominó: o jogo acabou",
    "ledger.full": "O mapa de {player} está cheio: o jogo acabou",
    "ledger.full.both": "Os dois mapas estão cheios: o jogo acabou",
    "ledger.tie": "Maior domínio: {one} contra {two}",
    "ledger.counting": "Contando os domínios",
    "ledger.nil.one": "{count} sem cruz",
    "ledger.nil.many": "{count} sem cruz",
    "ledger.nil.other": "{count} sem cruz",
    "replay.turn": "Depois da rodada {turn} de {turns}",
    "replay.within": "Na rodada {turn} de {turns}",
    "replay.first": "Para o início",
    "replay.back": "Um passo para trás",
    "replay.forward": "Um passo para a frente",
    "replay.last": "Para o fim",
    "replay.copy": "Copiar jogo",
    "code.not_a_code": "Não foi possível ler ali nenhum jogo do KD Duel.",
    "code.newer": "Isso foi feito por uma versão mais nova do KD Duel.",
    "code.damaged": "Isso está danificado ou incompleto. Copie de novo, por inteiro.",
    "code.not_kept": "Não foi possível guardar esses jogos aqui.",
    "code.moved": "Seus jogos salvos agora estão aqui.",
    "code.left_out.one": (
        "O histórico está cheio: {count} jogo ficou de fora. Os seus continuam todos aqui."
    ),
    "code.left_out.many": (
        "O histórico está cheio: {count} de jogos ficaram de fora. Os seus continuam todos aqui."
    ),
    "code.left_out.other": (
        "O histórico está cheio: {count} jogos ficaram de fora. Os seus continuam todos aqui."
    ),
    "notice.not_saved": "Este jogo não está sendo salvo.",
    "notice.elsewhere": "O jogo está aberto em outra janela.",
    "notice.play_here": "Jogar aqui",
    "notice.newer": "Uma versão mais nova salvou um jogo aqui. Ele é mantido.",
    "notice.damaged": "Um jogo salvo danificado foi separado: {fault}",
    "notice.lost": "O jogo salvo não pôde ser lido. Uma cópia dele foi guardada: {fault}.",
    "notice.made_newer": (
        "Uma versão mais nova do KD Duel salvou este jogo. Carregue a página de novo com "
        "internet para obtê-la."
    ),
    "notice.rival": "O rival tropeçou. A mesa está como antes, e ele continua.",
    "notice.report": "Copiar relatório",
    "notice.quick": "Os dados podem rolar sozinhos depois de cada rodada.",
    "notice.quick.on": "Modo rápido",
    "notice.copy": "Copiar o jogo",
    "notice.copied": "Copiado",
    "notice.picture.saved": "A imagem está nos seus downloads.",
    "notice.picture.copied": "A imagem foi copiada.",
    "notice.picture.failed": "Não foi possível criar a imagem.",
    "notice.close": "Fechar",
    "first.roll": "Role os dados primeiro.",
    "first.draft": "Pegue um dado primeiro.",
    "first.domino": "Coloque seus dois dados primeiro.",
    "first.half": "Coloque o outro dado primeiro.",
    "first.domains": "Escolha um escudo de armas primeiro.",
    "first.cross": "Primeiro toque na casa que recebe a cruz.",
    "objection.not_now": "Isso não é possível agora.",
    "objection.game_is_over": "O jogo acabou.",
    "objection.no_such_die": "Esse dado não existe.",
    "objection.not_a_face_of_that_die": "Esse dado não tem essa face.",
    "objection.die_is_taken": "Esse dado já foi pego.",
    "objection.same_die_twice": "Escolha dois dados diferentes.",
    "objection.lower_die_comes_first": "O dado de número menor vem primeiro.",
    "objection.only_player_a_takes_two": "Só o jogador A pode pegar dois dados de uma vez.",
    "objection.power_not_kept": "Você não tem esse poder.",
    "objection.power_is_never_armed": "Esse poder não se usa com um dominó.",
    "objection.not_your_die": "Esse dado não é seu.",
    "objection.castle_bonus_is_spent": "Seu bônus do castelo já foi gasto.",
    "objection.die_shows_that_face": "O dado já mostra essa face.",
    "objection.not_a_joker": "Esse dado não é um coringa.",
    "objection.joker_is_named": "O coringa já tem seu escudo.",
    "objection.nothing_could_be_placed": "Assim nada poderia ser colocado nesta rodada.",
    "objection.outside_map": "Isso fica fora do mapa.",
    "objection.castle_square": "Ali fica o castelo.",
    "objection.square_is_filled": "Essa casa está preenchida.",
    "objection.same_square_twice": "Os dois dados precisam de duas casas.",
    "objection.not_side_by_side": "Seus dois dados precisam de casas vazias lado a lado.",
    "objection.not_connected": "Só ao lado do castelo ou do mesmo escudo: veja as marcas.",
    "objection.joker_is_not_named": "Primeiro escolha o escudo do coringa.",
    "objection.split_is_armed": "Separar está em uso: os dados vão separados.",
    "objection.split_is_not_armed": "Só Separar permite colocar os dados separados.",
    "objection.both_dice_can_be_placed": "Os dois dados cabem, então os dois são colocados.",
    "objection.die_must_be_placed": "Esse dado precisa ser colocado.",
    "objection.domino_can_be_placed": "Seu dominó cabe, então deve ser colocado.",
    "objection.domino_is_prepared": "Você gastou algo neste dominó: coloque-o.",
    "objection.square_is_empty": "Essa casa está vazia.",
    "fault.not_text": "não é texto",
    "fault.not_a_record": "não é um jogo deste aplicativo",
    "fault.newer_version": "foi feito por uma versão mais nova",
    "fault.too_long": "é longo demais",
    "fault.not_printable": "contém caracteres estranhos",
    "fault.cut_off": "está cortado",
    "fault.other_game": "é de outro jogo",
    "fault.bad_setup": "a preparação não pode ser lida",
    "fault.bad_seed": "a semente não pode ser lida",
    "fault.bad_action": "uma jogada não pode ser lida",
    "fault.illegal_action": "uma jogada viola as regras",
    "fault.bad_end": "a última linha não confere",
}
