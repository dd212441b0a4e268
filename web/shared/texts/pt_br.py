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
    "table.score": "{player}: {points}",
    "table.points.one": "{count} ponto",
    "table.points.many": "{count} de pontos",
    "table.points.other": "{count} pontos",
    "table.squares.one": "{count} casa",
    "table.squares.many": "{count} de casas",
    "table.squares.other": "{count} casas",
    "table.menu": "Menu",
    "table.undo": "Desfazer",
    "table.next": "Vez de: {player}",
    "table.finish": "Terminar",
    "table.again": "Revanche",
    "table.result": "Resultado",
    "table.rules": "Regras",
    "table.maps": "Mapas",
    "table.maps.label": "Ver os mapas",
    "table.home": "Início",
    "table.share": "Enviar",
    "table.share.label": "Enviar uma imagem",
    "table.no_undo": "Não há nada que possa ser desfeito.",
    "table.undo.again": "Desfaça de novo para voltar mais: o jogo vira treino.",
    "level.page": "Pajem",
    "level.squire": "Escudeiro",
    "level.steward": "Senescal",
    "level.king": "Rei",
    "status.first": "{player}: toque numa casa para o dado marcado",
    "status.second": "Toque numa casa para o outro dado",
    "status.looking": "O mapa: {player}. Toque no pequeno para voltar",
    "square.at": "linha {row}, coluna {column}",
    "square.empty": "vazia",
    "square.legal": "permitida",
    "square.castle": "castelo",
    "square.draft": "rascunho",
    "square.last": "última jogada",
    "said.undone": "Desfeito",
    "said.undone.far": "Desfeito, com o que veio depois; os dados serão os mesmos",
    "hint.label": "Dica",
    "hint.points": "+{points} agora",
    "hint.denies": "{player} também precisa disso",
    "hint.grows": "um domínio cresce para {squares}",
    "hint.room": "deixa espaço para crescer",
    "coach.open": "Rever o jogo",
    "coach.title": "Revendo o jogo",
    "coach.waiting": "O jogo está sendo revisto…",
    "coach.left": "Pontos deixados na mesa: {points}",
    "coach.none": "Nenhuma rodada custou sequer um ponto.",
    "coach.turn": "Rodada {turn}, {player}: custou no fim cerca de {points}",
    "coach.better": "Melhor: {hint}",
    "coach.again": "Continuar daqui",
    "stats.title": "Estatísticas",
    "stats.practice": "Treino",
    "stats.games": "Jogos",
    "stats.won": "Vitórias",
    "stats.best": "Melhor",
    "stats.mean": "Média",
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
    "fair.none": "Este jogo veio sem o número de onde saem os dados.",
    "fair.later": "Quando o jogo acabar, o número aparece aqui.",
    "fair.number": "O número era {seed}. A impressão digital dele é a de cima.",
    "keys.title": "Atalhos do teclado",
    "keys.arrows": "As setas percorrem um mapa; Enter equivale a um toque.",
    "keys.on": "Teclas simples ligadas",
    "keys.places": "As casas dizem linha e coluna",
    "keys.close": "Fechar",
    "learn.caption": "Passo {step} de {steps}",
    "learn.label": "Aprender a jogar",
    "learn.skip": "Pular",
    "learn.here": "Aqui: {what}",
    "learn.start": "Começar um jogo",
    "learn.end.title": "Agora você sabe jogar",
    "ledger.total": "Total",
    "ledger.counting": "Contando os domínios",
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
