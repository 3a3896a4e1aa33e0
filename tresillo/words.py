"""The words that the program says in a reader's language, and numbers in that language's digits.

Languages: ``en``, ``pt`` (Brazilian), ``fa`` (Persian), and ``es`` and ``it`` for the names of the cards.
A thing is named by its key, the word used in the code; ``word`` gives the reader's word and ``key`` goes back.
"""

from collections.abc import Iterable

LANGUAGES = ("en", "pt", "fa")

WORDS: dict[str, tuple[str, str, str, str]] = {
    # key: (in the language of its game: es, or it for what Tressette alone says; en, pt, fa)
    "espadas": ("espadas", "espadas", "espadas", "شمشیر"),
    "bastos": ("bastos", "bastos", "paus", "چماق"),
    "copas": ("copas", "copas", "copas", "جام"),
    "oros": ("oros", "oros", "ouros", "سکه"),
    "ace": ("as", "ace", "ás", "آس"),
    "two": ("dos", "two", "dois", "دو"),
    "three": ("tres", "three", "três", "سه"),
    "four": ("cuatro", "four", "quatro", "چهار"),
    "five": ("cinco", "five", "cinco", "پنج"),
    "six": ("seis", "six", "seis", "شش"),
    "seven": ("siete", "seven", "sete", "هفت"),
    "eight": ("ocho", "eight", "oito", "هشت"),
    "nine": ("nueve", "nine", "nove", "نُه"),
    "ten": ("diez", "ten", "dez", "ده"),
    "jack": ("sota", "jack", "valete", "سرباز"),
    "knight": ("caballo", "knight", "cavalo", "اسب"),
    "queen": ("dama", "queen", "dama", "بی‌بی"),
    "joker": ("comodín", "joker", "curinga", "جوکر"),
    "king": ("rey", "king", "rei", "شاه"),
    "espada": ("espada", "espada", "espada", "اسپادا"),
    "mala": ("mala", "mala", "mala", "مالا"),
    "basto": ("basto", "basto", "basto", "باستو"),
    "punto": ("punto", "punto", "punto", "پونتو"),
    "long suit, plain": (
        "espadas o bastos, sin ser triunfo",
        "espadas or bastos, plain",
        "espadas ou paus, naipe comum",
        "شمشیر یا چماق، غیرحکم",
    ),
    "round suit, plain": (
        "copas u oros, sin ser triunfo",
        "copas or oros, plain",
        "copas ou ouros, naipe comum",
        "جام یا سکه، غیرحکم",
    ),
    "long suit, trump": (
        "espadas o bastos, triunfo",
        "espadas or bastos, trump",
        "espadas ou paus, trunfo",
        "شمشیر یا چماق، حکم",
    ),
    "round suit, trump": ("copas u oros, triunfo", "copas or oros, trump", "copas ou ouros, trunfo", "جام یا سکه، حکم"),
    "other trump": ("otro triunfo", "other trump", "outro trunfo", "حکم دیگر"),
    "forced": ("obligada", "forced", "obrigatória", "اجباری"),
    "free": ("libre", "free", "livre", "آزاد"),
    "N": ("Norte", "North", "Norte", "شمال"),
    "W": ("Oeste", "West", "Oeste", "غرب"),
    "S": ("Sur", "South", "Sul", "جنوب"),
    "E": ("Este", "East", "Leste", "شرق"),
    "plato": ("plato", "plato", "plato", "پلاتو"),
    "dish": ("plato de los parajitos", "dish", "parajitos", "ظرف"),
    "paper": ("papel", "paper", "papel", "برگه"),
    "fund": ("fondo", "fund", "fundo", "صندوق"),
    "trump": ("triunfo", "trump", "trunfo", "حکم"),
    "on the table": ("en la mesa", "on the table", "na mesa", "روی میز"),
    "in hand": ("en la mano", "in hand", "na mão", "در دست"),
    "led": ("sale", "led", "saída", "شروع"),
    "allowed": ("permitida", "allowed", "permitida", "مجاز"),
    "forbidden": ("prohibida", "forbidden", "proibida", "غیرمجاز"),
    "wins": ("gana", "wins", "ganha", "برنده"),
    "from": ("de", "from", "de", "از"),
    "to": ("a", "to", "para", "به"),
    "tantos": ("tantos", "tantos", "tantos", "تانتو"),
    "entrada": ("entrada", "entrada", "entrada", "انترادا"),
    "vuelta": ("vuelta", "vuelta", "vuelta", "ووئلتا"),
    "solo": ("solo", "solo", "solo", "سولو"),
    "penetro": ("penetro", "penetro", "penetro", "پنترو"),
    "espada forzada": ("espada forzada", "espada forzada", "espada forzada", "اسپادا فورسادا"),
    "sacado": ("sacado", "sacado", "sacado", "ساکادو"),
    "puesta": ("puesta", "puesta", "puesta", "پوئستا"),
    "codillo": ("codillo", "codillo", "codillo", "کودیو"),
    "first puesta": ("primera puesta", "first puesta", "primeira puesta", "اولین پوئستا"),
    "puesta in the plato": ("puesta en el plato", "puesta in the plato", "puesta no plato", "پوئستا در پلاتو"),
    "puesta reservada": ("puesta reservada", "puesta reservada", "puesta reservada", "پوئستا رسروادا"),
    "estuche": ("estuche", "estuche", "estuche", "استوچه"),
    "primeras": ("primeras", "primeras", "primeras", "پریمراس"),
    "bola": ("bola", "bola", "bola", "بولا"),
    "bola made": ("bola hecha", "bola made", "bola feita", "بولای موفق"),
    "bola missed": ("bola fallada", "bola missed", "bola perdida", "بولای ناموفق"),
    "declarer": ("jugador", "declarer", "declarante", "حاکم"),
    "hombre": ("hombre", "hombre", "hombre", "اومبره"),
    "defender": ("defensor", "defender", "defensor", "مدافع"),
    "contrario": ("contrario", "contrario", "contrário", "کنتراریو"),
    "value": ("valor", "value", "valor", "ارزش"),
    "puesta sabia": ("puesta sabia", "puesta sabia", "puesta sabia", "پوئستا سابیا"),
    "puesta real": ("puesta real", "puesta real", "puesta real", "پوئستا رئال"),
    "napoletana": ("napoletana", "napoletana", "napoletana", "ناپولتانا"),
    "four threes": ("quattro tre", "four threes", "quadra de três", "چهارتایی سه"),
    "four twos": ("quattro due", "four twos", "quadra de dois", "چهارتایی دو"),
    "four aces": ("quattro assi", "four aces", "quadra de ases", "چهارتایی آس"),
    "three threes": ("tre tre", "three threes", "trinca de três", "سه‌تایی سه"),
    "three twos": ("tre due", "three twos", "trinca de dois", "سه‌تایی دو"),
    "three aces": ("tre assi", "three aces", "trinca de ases", "سه‌تایی آس"),
    "cappotto": ("cappotto", "cappotto", "cappotto", "کاپوتو"),
    "stramazzo": ("stramazzo", "stramazzo", "stramazzo", "استراماتزو"),
    "cappottone": ("cappottone", "cappottone", "cappottone", "کاپوتونه"),
    "stramazzone": ("stramazzone", "stramazzone", "stramazzone", "استراماتزونه"),
    "busso": ("busso", "busso", "busso", "بوسو"),
    "volo": ("volo", "volo", "volo", "وولو"),
    "piombo": ("piombo", "piombo", "piombo", "پیومبو"),
    "striscio": ("striscio", "striscio", "striscio", "استریشو"),
    "liscio": ("liscio", "liscio", "liscio", "لیشو"),
    "ribusso": ("ribusso", "ribusso", "ribusso", "ریبوسو"),
    "la meglio": ("la meglio", "la meglio", "la meglio", "لا ملیو"),
    "tutto fuori": ("tutto fuori", "tutto fuori", "tutto fuori", "توتو فوئوری"),
    "busso e cerco la meglio": (
        *("busso e cerco la meglio", "busso e cerco la meglio", "busso e cerco la meglio"),
        "بوسو اِ چرکو لا ملیو",
    ),
    "fist on the table": ("pugno sul tavolo", "fist on the table", "punho na mesa", "مشت روی میز"),
    "fist on the card": ("pugno sulla carta", "fist on the card", "punho na carta", "مشت روی کارت"),
    "card tossed": ("carta lanciata", "card tossed", "carta lançada", "پرتاب کارت"),
    "card slid": ("carta strisciata", "card slid", "carta deslizada", "سُر دادن کارت"),
    "leader's hand": ("in mano a chi esce", "leader's hand", "na mão de quem sai", "کارت‌های دست شروع‌کننده"),
    "partner's hand": ("in mano al compagno", "partner's hand", "na mão do parceiro", "کارت‌های دست یار"),
    "asked for": ("chiesta", "asked for", "pedida", "کارت خواسته‌شده"),
    "yes": ("sí", "yes", "sim", "بله"),
    "no": ("no", "no", "não", "نه"),
    "total": ("total", "total", "total", "جمع"),
    "rule": ("regla", "rule", "regra", "قاعده"),
    "rule {}": ("regla {}", "rule {}", "regra {}", "قاعدهٔ {}"),
    "rules": ("reglas", "rules", "regras", "قاعده‌ها"),
    "row": ("fila", "row", "linha", "سطر"),
    "what happens": ("qué pasa", "what happens", "o que acontece", "رویداد"),
    "play starts": ("Empieza la partida", "Play starts", "Começa a sessão", "بازی آغاز می‌شود"),
    "deals": ("da", "deals", "dá as cartas", "پخش می‌کند"),
    "deal annulled": ("Mano anulada", "Deal annulled", "Mão anulada", "دست باطل شد"),
    "surrender": ("rendición", "surrender", "rendição", "تسلیم"),
    "goes on": ("sigue", "goes on", "segue", "ادامه می‌دهد"),
    "codillo by": ("codillo de", "codillo by", "codillo de", "کودیو به سود"),
    "palo de favor": ("palo de favor", "palo de favor", "palo de favor", "پالو د فاوور"),
    "matadors of": ("matadores de", "matadors of", "matadores de", "ماتادورهای"),
    "sequence of": ("secuencia de", "sequence of", "sequência de", "دنباله به طول"),
    "contraestuche of": ("contraestuche de", "contraestuche of", "contraestuche de", "کنترااستوچه به طول"),
    "debt of": ("deuda de", "debt of", "dívida de", "بدهی"),
    "settlement": ("Liquidación", "Settlement", "Acerto", "تسویه"),
    "debts included": ("con las deudas", "debts included", "com as dívidas", "همراه با بدهی‌ها"),
    "each": ("cada uno", "each", "cada", "هر کدام"),
    "result in": ("resultado en", "result in", "resultado em", "نتیجه به"),
    "money": ("dinero", "money", "dinheiro", "پول"),
    "balances that agree": ("saldos que cuadran", "stated balances that agree", "saldos que conferem", "موجودی‌های درست"),
    "no balances": ("sin saldos", "no balances are stated", "nenhum saldo para conferir", "هیچ موجودی‌ای نوشته نشده است"),
    "stated": ("consta", "stated", "consta", "نوشته‌شده"),
    "computed": ("calculado", "computed", "calculado", "حساب‌شده"),
    "written down": ("escribe", "written down", "anotado", "ثبت‌شده"),
    "dealer": ("el que da", "dealer", "carteador", "پخش‌کننده"),
    "active": ("activo", "active", "ativo", "فعال"),
    "leads": ("sale primero", "leads", "sai", "شروع می‌کند"),
    "inactive": ("inactivo", "inactive", "inativo", "غیرفعال"),
    "cuts": ("corta", "cuts", "corta", "کات می‌کند"),
    "mano": ("mano", "mano", "mano", "مانو"),
    "medio": ("medio", "medio", "medio", "مدیو"),
    "postre": ("postre", "postre", "postre", "پوستره"),
    "primer contrario": ("primer contrario", "primer contrario", "primeiro contrário", "پریمر کنتراریو"),
    "segundo contrario": ("segundo contrario", "segundo contrario", "segundo contrário", "سگوندو کنتراریو"),
    "leaves": ("se va", "leaves", "retira-se", "کنار می‌رود"),
    "willing": ("dispuesto", "willing", "disposto", "آماده"),
    "unsure": ("indeciso", "unsure", "indeciso", "مردد"),
    "you first": ("usted primero", "you first", "você primeiro", "اول شما"),
    "fourth trick": ("cuarta baza", "fourth trick", "quarta vaza", "تریک چهارم"),
    "at the start": ("al principio", "at the start", "no começo", "در آغاز"),
    "never": ("nunca", "never", "nunca", "هرگز"),
    "auction": ("subasta", "auction", "leilão", "مزایده"),
    "declaration": ("declaración", "declaration", "declaração", "اعلام"),
    "ten cards": ("diez cartas", "ten cards", "dez cartas", "ده کارت"),
    "before": ("antes", "before", "antes", "قبل"),
    "after": ("después", "after", "depois", "بعد"),
    "put away": ("descartada", "put away", "descartada", "کنارگذاشته"),
    "drawn": ("robada", "drawn", "comprada", "کشیده‌شده"),
    "discard": ("descarte", "discard", "descarte", "کنار گذاشتن"),
    "leaving": ("quién se va", "leaving", "retirada", "کنار رفتن"),
    "talk": ("conversación", "talk", "conversa", "گفت‌وگو"),
    "exchange": ("robo", "exchange", "troca", "تعویض"),
    "tricks": ("bazas", "tricks", "vazas", "تریک‌ها"),
    "payment": ("pago", "payment", "pagamento", "پرداخت"),
    "over": ("fin de la mano", "over", "fim da mão", "پایان دست"),
    "top": ("las de arriba", "top", "as de cima", "از بالا"),
    "bottom": ("las de abajo", "bottom", "as de baixo", "از پایین"),
    "done": ("listo", "done", "pronto", "تمام"),
    "accept": ("acepto", "accept", "aceito", "قبول"),
    "play on": ("juego la baza", "play on", "jogo a vaza", "تسلیم نمی‌شوم"),
    "agree": ("de acuerdo", "agree", "de acordo", "موافقم"),
    "object": ("me opongo", "object", "me oponho", "اعتراض دارم"),
    "struck out": ("tacha", "struck out", "riscado", "خط‌خورده"),
    "hand": ("jugada", "hand", "mão", "دست"),
    "trick": ("baza", "trick", "vaza", "تریک"),
    "turned card": ("carta vuelta", "turned card", "carta virada", "کارت روشده"),
    "help": ("ayuda", "help", "ajuda", "راهنما"),
    "how to act": (
        "un número, una carta como 7o o una palabra; varias cartas al cambiar: 1 2 5 listo",
        "a number, a card such as 7o, or a word; several in an exchange: 1 2 5 done",
        "um número, uma carta como 7o ou uma palavra; várias na troca: 1 2 5 pronto",
        "یک عدد، یک کارت مانند \u20667o\u2069 یا یک عبارت؛ در تعویض چند تا با هم: ۱ ۲ ۵ تمام",
    ),
    "what may be done": ("qué se puede hacer", "what may be done", "o que se pode fazer", "کارهای مجاز"),
    "tricks so far": ("bazas jugadas", "tricks so far", "vazas jogadas", "تریک‌های بازی‌شده"),
    "match won by": ("partida ganada por", "match won by", "partida ganha por", "برندهٔ مسابقه"),
    "stop": ("dejarlo", "stop", "parar", "پایان بازی"),
    "next hand": ("jugada siguiente", "next hand", "próxima mão", "دست بعدی"),
    "unfinished hand": (
        "la jugada interrumpida no cuenta",
        "the unfinished hand does not count",
        "a mão interrompida não conta",
        "دست ناتمام به حساب نمی‌آید",
    ),
    "team 1": ("coppia 1", "team 1", "dupla 1", "تیم ۱"),
    "team 2": ("coppia 2", "team 2", "dupla 2", "تیم ۲"),
    "one point each": ("un punto ciascuna", "one point each", "um ponto cada", "هر کدام یک امتیاز"),
    "a third of a point each": (
        "un terzo di punto ciascuna",
        "a third of a point each",
        "um terço de ponto cada",
        "هر کدام یک‌سوم امتیاز",
    ),
    "worth nothing": ("senza valore", "worth nothing", "sem valor", "بی‌ارزش"),
    "card shown": ("carta mostrata", "card shown", "carta à vista", "کارت دیده‌شده"),
    "wrong number": ("numero sbagliato", "wrong number", "número errado", "تعداد نادرست"),
    "faulty pack": ("mazzo difettoso", "faulty pack", "baralho defeituoso", "دستهٔ کارت معیوب"),
    "dealt again": ("si ridà", "dealt again", "nova distribuição", "پخش دوباره"),
    "stands": ("vale", "stands", "fica valendo", "پابرجا"),
    "before the first lead": (
        "prima della prima uscita",
        "before the first lead",
        "antes da primeira saída",
        "پیش از شروع اولین تریک",
    ),
    "before the next lead": (
        "prima dell'uscita seguente",
        "before the next lead",
        "antes da saída seguinte",
        "پیش از شروع تریک بعدی",
    ),
    "before the count": ("prima del conteggio", "before the count", "antes da contagem", "پیش از شمارش"),
    "after the count": ("dopo il conteggio", "after the count", "depois da contagem", "پس از شمارش"),
    "corrected": ("si corregge", "corrected", "corrigida", "اصلاح"),
    "game lost": ("partita persa", "game lost", "partida perdida", "باخت یک بازی"),
    "may be annulled": ("si può annullare", "may be annulled", "pode ser anulada", "می‌توان باطل کرد"),
    "must be played": ("si deve giocare", "must be played", "deve ser jogada", "باید بازی شود"),
    "napoletana of {}": ("napoletana di {}", "napoletana of {}", "napoletana de {}", "ناپولتانای {}"),
    "{} missing": ("manca {}", "{} missing", "sem {}", "بدون {}"),
    "poor cards": ("carte povere", "poor cards", "cartas fracas", "کارت‌های ضعیف"),
    "declaring": ("accuse", "declaring", "declarações", "اعلام‌ها"),
    "drawing": ("pesca", "drawing", "compra", "کشیدن کارت"),
    "gathering": ("ultima presa", "the last trick", "a última vaza", "آخرین تریک"),
    "annul": ("annullo", "annul", "anulo", "باطل می‌کنم"),
    "play the hand": ("gioco", "play the hand", "jogo a mão", "بازی می‌کنم"),
    "pass": ("passo", "pass", "passo", "پایان اعلام"),
    "draw": ("pesco", "draw", "compro", "کارت می‌کشم"),
    "gather": ("raccolgo", "gather", "recolho a vaza", "تریک را جمع می‌کنم"),
    "claim": ("chiamata fuori", "claim", "anúncio de vitória", "ادعا"),
    "claim the game": ("mi chiamo fuori", "claim the game", "anunciar vitória", "ادعا کردن"),
    "no claim": ("avanti", "go on without a claim", "seguir sem anunciar vitória", "ادامه، بدون ادعا"),
    "right": ("giusto", "right", "certo", "درست"),
    "wrong": ("sbagliato", "wrong", "errado", "نادرست"),
    "cards shown": ("carte mostrate", "cards shown", "cartas mostradas", "کارت‌های نشان‌داده‌شده"),
    "thirds": ("terzi", "thirds", "terços", "یک‌سوم‌ها"),
    "points": ("punti", "points", "pontos", "امتیازها"),
    "score": ("punteggio", "score", "placar", "امتیاز بازی"),
    "award": ("premio", "award", "prêmio", "جایزه"),
    "games": ("partite", "games", "partidas", "بازی‌ها"),
    "wins the game": ("vince la partita", "wins the game", "ganha a partida", "برندهٔ بازی"),
    "wins the match": ("vince la serie", "wins the match", "ganha a série", "برندهٔ کل مسابقه"),
    "extra hand": ("mano supplementare", "extra hand", "mão extra", "دست اضافه"),
    "stock": ("monte", "stock", "monte", "کپه"),
    "latest trick": ("presa precedente", "latest trick", "vaza anterior", "تریک قبلی"),
    "how to act without signals": (
        "un numero, una carta come 3s o una parola",
        "a number, a card such as 3s, or a word",
        "um número, uma carta como 3s ou uma palavra",
        "عدد، کارت مانند \u20663s\u2069 یا عبارت",
    ),
    "how to act in tressette": (
        "un numero, una carta come 3s o una parola; i segnali dopo la carta: 3s busso",
        "a number, a card such as 3s, or a word; signals after the card: 3s busso",
        "um número, uma carta como 3s ou uma palavra; os sinais depois da carta: 3s busso",
        "عدد، کارت مانند \u20663s\u2069 یا عبارت؛ علامت پس از کارت: \u20663s\u2069 بوسو",
    ),
    "tied": ("empatada", "tied", "empatada", "مساوی"),
    "face down": ("encoberta", "face down", "encoberta", "رو به پایین"),
    "mão": ("o mão", "mão", "o mão", "مائو"),
    "pé": ("o pé", "pé", "o pé", "پِه"),
    "cutter": ("cortador", "cutter", "cortador", "کات‌کننده"),
    "dealer's partner": ("parceiro do carteador", "dealer's partner", "parceiro do carteador", "یار پخش‌کننده"),
    "run": ("corro", "run", "corro", "فرار"),
    "keep": ("fico com as três", "keep", "fico com as três", "نگه می‌دارم"),
    "pass to the partner": ("passo ao parceiro", "pass to the partner", "passo ao parceiro", "به یار می‌دهم"),
    "burn": ("queimo", "burn", "queimo", "می‌سوزانم"),
    "vira": ("vira", "vira", "vira", "ویرا"),
    "manilhas": ("manilhas", "manilhas", "manilhas", "مانیلیاها"),
    "tied hand": ("mão empatada", "tied hand", "mão empatada", "دست مساوی"),
    "stake": ("aposta", "stake", "aposta", "شرط"),
    "tento": ("tento", "tento", "tento", "تنتو"),
    "tentos": ("tentos", "tentos", "tentos", "تنتوها"),
    "special hand": ("mão especial", "special hand", "mão especial", "دست ویژه"),
    "mão de ferro": ("mão de ferro", "mão de ferro", "mão de ferro", "دست آهنین"),
    "{} in {}": ("{} de {}", "{} in {}", "{} em {}", "{} از {}"),
    "looking": ("a carta do cortador", "the cutter's card", "a carta do cortador", "کارت کات‌کننده"),
    "cut": ("corte", "cut", "corte", "کات"),
    "choices": ("as escolhas do mão", "the mão's choices", "as escolhas do mão", "انتخاب‌های مائو"),
    "família": ("família", "família", "família", "خانواده"),
    "decision": ("jogar ou correr", "play or run", "jogar ou correr", "بازی یا فرار"),
    "answer": ("resposta", "answer", "resposta", "پاسخ"),
    "look at the top": ("olho a de cima", "look at the top", "olho a de cima", "کارت بالا را می‌بینم"),
    "look at the bottom": ("olho a de baixo", "look at the bottom", "olho a de baixo", "کارت پایین را می‌بینم"),
    "look at none": ("não olho", "look at none", "não olho", "نمی‌بینم"),
    "keep the card": ("fico com ela", "keep the card", "fico com ela", "این کارت را نگه می‌دارم"),
    "leave": ("deixo", "leave it", "deixo", "سر جایش می‌گذارم"),
    "no família": ("sem família", "no família", "sem família", "خانواده ندارم"),
    "challenge": ("contesto", "challenge", "contesto", "اعتراض می‌کنم"),
    "no challenge": ("não contesto", "no challenge", "não contesto", "اعتراضی ندارم"),
    "play": ("jogamos", "play", "jogamos", "بازی می‌کنیم"),
    "turn over": ("viro a próxima", "turn over the next card", "viro a próxima", "کارت بعدی را رو می‌کنم"),
    "burnt": ("queimadas", "burnt", "queimadas", "سوزانده‌شده"),
    "card left": ("carta deixada", "card left", "carta deixada", "کارتی که سر جایش ماند"),
    "partner's cards": ("cartas do parceiro", "partner's cards", "cartas do parceiro", "کارت‌های یار"),
    "cards put away": ("cartas trocadas", "cards put away", "cartas trocadas", "کارت‌های کنارگذاشته‌شده"),
    "wins the hand": ("ganha a mão", "wins the hand", "ganha a mão", "برندهٔ دست"),
    "foul: {}": ("falta: {}", "foul: {}", "falta: {}", "خطا: {}"),
    "illegal shuffle": ("embaralhamento irregular", "illegal shuffle", "embaralhamento irregular", "بُر زدن نادرست"),
    "a challenge?": ("contestação?", "a challenge?", "contestação?", "اعتراض؟"),
    "given up": ("dupla correu", "given up", "a dupla correu", "دست واگذار شد"),
    "illegal cut": ("corte irregular", "illegal cut", "corte irregular", "کات نادرست"),
    "talk about cards": ("fala sobre as cartas", "talk about cards", "fala sobre as cartas", "حرف زدن از کارت‌ها"),
    "forbidden raise": ("aumento proibido", "forbidden raise", "aumento proibido", "بالا بردن ممنوع"),
    "false família": ("família falsa", "false família", "família falsa", "خانوادهٔ دروغین"),
    "refusal at eleven": ("recusa aos onze", "refusal at eleven", "recusa aos onze", "رد کردن کارت در یازده"),
    "família at eleven": ("família aos onze", "família at eleven", "família aos onze", "خانواده در یازده"),
    "truco at eleven": ("truco aos onze", "truco at eleven", "truco aos onze", "تروکو در یازده"),
    "how to act in truco": (
        "um número, uma carta como 4♣ (ou 4C) ou uma palavra; encoberta depois da carta",
        "a number, a card such as 4♣ (or 4C), or a word; face down after the card",
        "um número, uma carta como 4♣ (ou 4C) ou uma palavra; encoberta depois da carta: 4C encoberta",
        "عدد، کارت مانند \u20664♣\u2069 (یا \u20664C\u2069) یا عبارت؛ پس از کارت: رو به پایین",
    ),
    "not allowed": ("não pode", "not allowed", "não pode", "مجاز نیست"),
    "{} and {}": ("{} e {}", "{} and {}", "{} e {}", "{} و {}"),
    "nobody": ("ninguém", "nobody", "ninguém", "هیچ‌کس"),
    "leads next": ("sai na próxima", "leads next", "sai na próxima", "شروع‌کنندهٔ بعدی"),
    "before the call": ("antes do truco", "before the call", "antes do truco", "پیش از تروکو"),
    "the next trick decides": (
        "a vaza seguinte decide",
        "the next trick decides",
        "a vaza seguinte decide",
        "تریک بعدی تعیین می‌کند",
    ),
    "second trick": ("segunda vaza", "second trick", "segunda vaza", "تریک دوم"),
    "out of turn": ("fora da vez", "out of turn", "fora da vez", "خارج از نوبت"),
    "highest first": ("a mais alta primeiro", "highest first", "a mais alta primeiro", "از بالاترین به پایین"),
    "pot": ("pote", "pot", "pote", "ظرف تنتوها"),
    "may be burnt": ("pode ser queimada", "may be burnt", "pode ser queimada", "می‌توان سوزاند"),
    "must be kept": ("não se queima", "must be kept", "não se queima", "باید نگه داشت"),
    "not looked at": ("cartas não vistas", "not looked at", "cartas não vistas", "کارت‌های ندیده"),
    "looked at": ("cartas vistas", "looked at", "cartas vistas", "کارت‌های دیده"),
    "back into the pack": ("volta ao baralho", "back into the pack", "volta ao baralho", "به دستهٔ کارت برمی‌گردد"),
    "shown and burnt": ("mostrada e queimada", "shown and burnt", "mostrada e queimada", "نشان داده و سوزانده می‌شود"),
    "zap": ("zap", "zap", "zap", "زاپ"),
    "escopeta": ("escopeta", "escopeta", "escopeta", "اسکوپتا"),
    "espadilha": ("espadilha", "espadilha", "espadilha", "اسپادیلیا"),
    "pica-fumo": ("pica-fumo", "pica-fumo", "pica-fumo", "پیکافومو"),
    "not understood": ("no se entiende", "not understood", "não se entende", "نامفهوم"),
}
# fmt: off
_SAID = {
    "a": "آ", "bastos": "باستوس", "bien": "بیئن", "carta": "کارتا", "cartas": "کارتاس", "como": "کومو",
    "copas": "کوپاس", "entrada": "انترادا", "espadas": "اسپاداس", "extiendo": "اکستیئندو", "ir": "ایر",
    "irme": "ایرمه", "juego": "خوئگو", "me": "مه", "más": "ماس", "oros": "اوروس", "paso": "پاسو", "penetro": "پنترو",
    "puedo": "پوئدو", "quedarme": "کِدارمه", "quedo": "کِدو", "quiera": "کیئرا", "robo": "روبو", "sigo": "سیگو",
    "solo": "سولو", "usted": "اوستد", "va": "وا", "van": "وان", "vienen": "ویئنن", "voy": "ووی", "vuelta": "ووئلتا",
    "y": "ای", "yo": "یو",
}
# fmt: on
"""The Spanish words of the table's phrases in Persian letters."""
WORDS |= {
    phrase: (phrase, phrase, phrase, " ".join(_SAID[part] for part in phrase.split()))
    for phrase in (
        *("paso", "juego", "juego más", "va bien", "yo penetro", "yo sigo", "extiendo"),
        *("puedo ir", "vienen", "van y vienen", "como quiera", "van", "usted"),
        *("me quedo", "puedo quedarme", "puedo irme", "me voy"),
    )
}
_SIGNALS = (
    *("busso", "volo", "piombo", "striscio", "liscio", "ribusso", "la meglio", "tutto fuori"),
    "busso e cerco la meglio",
)
"""The phrases that players say in Italian."""
_CALLS = {
    **{"truco": "تروکو", "vale 6": "واله ۶", "vale 9": "واله ۹", "queda": "کِدا", "peço 6": "پِسو ۶"},
    **{"corro": "کورو", "aceito": "آسیتو", "joga": "ژوگا", "bate": "باته", "vem": "وِم", "mata": "ماتا", "cai": "کای"},
    **{"desce": "دِسه", "sobe": "سوبه", "família real": "خانوادهٔ سلطنتی", "família pobre": "خانوادهٔ فقیر"},
}
"""The phrases that players say in Portuguese, and how they are written in Persian."""
WORDS |= {phrase: (phrase, phrase, phrase, persian) for phrase, persian in _CALLS.items() if phrase not in ("aceito", "corro")}
PACK_WORDS: dict[str, dict[str, dict[str, str]]] = {
    "Italian": {
        "it": {
            **{"espadas": "spade", "bastos": "bastoni", "copas": "coppe", "oros": "denari"},
            **{"ace": "asso", "two": "due", "three": "tre", "four": "quattro", "five": "cinque", "six": "sei"},
            **{"seven": "sette", "jack": "fante", "knight": "cavallo", "king": "re"},
        },
        "en": {"espadas": "spade", "bastos": "bastoni", "copas": "coppe", "oros": "denari"},
    },
    "French": {
        "en": {"espadas": "spades", "bastos": "clubs", "copas": "hearts", "oros": "diamonds"},
        "fa": {"espadas": "پیک", "bastos": "گشنیز", "copas": "دل", "oros": "خشت"},
    },
}
"""Where a language calls a suit or a rank otherwise in another pack than the Spanish: pack, language, key, word.

Swords are one thing and one key in every pack, so no word of a language is that of two keys.
"""
_COLUMN = {"es": 0, "en": 1, "pt": 2, "fa": 3}
_PLACES = ("N", "W", "S", "E", "plato", "dish", "fund", "paper")
_TO_PERSIAN = str.maketrans("0123456789.", "۰۱۲۳۴۵۶۷۸۹٫")
_TO_LATIN = str.maketrans("۰۱۲۳۴۵۶۷۸۹٫", "0123456789.")
_DIRECTION = "\u200e"  # keeps a sign at the left of a Persian number
_NOTHING = "—"


def word(key: str, lang: str) -> str:
    """The reader's word for a key; a text that is not in the list stays as it is.

    >>> word("oros", "pt"), word("plato", "fa"), word("Ana", "en")
    ('ouros', 'پلاتو', 'Ana')
    """
    column = _column(lang)
    return WORDS[key][column] if key in WORDS else key


def pack_word(key: str, lang: str, pack: str) -> str:
    """The word for a suit or a rank as the cards of a pack are called; the Italian pack has its Italian words too.

    >>> pack_word("oros", "en", "French"), pack_word("oros", "pt", "French"), pack_word("oros", "it", "Italian")
    ('diamonds', 'ouros', 'denari')
    """
    return PACK_WORDS.get(pack, {}).get(lang, {}).get(key) or word(key, lang)


def spoken(phrase: str, lang: str) -> str:
    """A phrase of the table as it is quoted: in Spanish, for a Persian reader in his letters; another act in his words.

    >>> spoken("juego más", "pt"), spoken("juego más solo a bastos", "fa"), spoken("done", "pt")
    ('juego más', 'خوئگو ماس سولو آ باستوس', 'pronto')
    """
    parts = phrase.split(" ")
    if lang == "fa" and phrase in _CALLS:
        return _CALLS[phrase]
    if lang == "fa" and parts[0] in _SAID:
        return " ".join(_SAID.get(part, to_digits(part, lang)) for part in parts)
    return word(phrase, lang)


def tongue(phrase: str) -> str:
    """The language in which players say a phrase in every country, ``es``, ``it`` or ``pt-BR``; empty for another act.

    >>> tongue("juego más"), tongue("busso e cerco la meglio"), tongue("vale 6"), tongue("pass")
    ('es', 'it', 'pt-BR', '')
    """
    if phrase in _CALLS:
        return "pt-BR"
    return "es" if phrase.split(" ")[0] in _SAID else "it" if phrase in _SIGNALS else ""


def place_word(name: str, lang: str) -> str:
    """The reader's word for a seat or a dish; a name of the players' own stays, even where it is a word of the list.

    >>> place_word("W", "fa"), place_word("king", "fa")
    ('غرب', 'king')
    """
    return word(name, lang) if name in _PLACES else name


def key(text: str, lang: str) -> str:
    """The key of a reader's word, whatever its capitals; any other text comes back in Latin digits.

    A suit has the same key whatever the pack.

    >>> key("Paus", "pt"), key("غرب", "fa"), key("۱۷", "fa"), key("bastoni", "en"), key("clubs", "en")
    ('bastos', 'W', '17', 'bastos', 'bastos')
    """
    column = _column(lang)
    for name, words in WORDS.items():
        if words[column].casefold() == text.casefold():
            return name
    for languages in PACK_WORDS.values():
        for name, own in languages.get(lang, {}).items():
            if own.casefold() == text.casefold():
                return name
    return latin(text)


def latin(text: str) -> str:
    """The same text with Latin digits and the Latin decimal point."""
    return text.translate(_TO_LATIN)


def to_digits(text: str, lang: str) -> str:
    """A text of digits and points, such as the number of a rule, in the language's own digits.

    >>> to_digits("11.5", "fa"), to_digits("11.5", "pt")
    ('۱۱٫۵', '11.5')
    """
    return text.translate(_TO_PERSIAN) if lang == "fa" else text


def rule_number(rule: str, lang: str) -> str:
    """The number of a rule without its game, in the language's digits.

    >>> rule_number("tresillo-11.5", "en"), rule_number("tresillo-11.5", "fa")
    ('11.5', '۱۱٫۵')
    """
    return to_digits(rule.rpartition("-")[2], lang)


def number(amount: int, lang: str, signed: bool = False) -> str:
    """A whole number in the language's digits; ``signed`` prints the plus of a gain too.

    >>> number(155, "fa"), number(-120, "en"), number(190, "pt", signed=True)
    ('۱۵۵', '−120', '+190')
    """
    sign = "−" if amount < 0 else "+" if signed and amount > 0 else ""
    if lang == "fa":
        return (_DIRECTION if sign else "") + sign + str(abs(amount)).translate(_TO_PERSIAN)
    return sign + str(abs(amount))


def listed(items: Iterable[str], lang: str) -> str:
    """Items with the language's comma between them; a dash where there are none."""
    return ("، " if lang == "fa" else ", ").join(items) or _NOTHING


def rows_listed(rows: Iterable[str], lang: str) -> str:
    """Rows, each perhaps of several items, with the language's semicolon between them; a dash where there are none."""
    return ("؛ " if lang == "fa" else "; ").join(rows) or _NOTHING


def say(value: object, lang: str) -> str:
    """Any value of the package in the reader's words: numbers, names of things, cards, tuples of them.

    >>> say(17, "fa"), say(None, "en"), say((13, "N"), "pt")
    ('۱۷', '—', '13, Norte')
    """
    if value is None:
        return _NOTHING
    if isinstance(value, int):
        return number(value, lang)
    if isinstance(value, tuple):
        return listed((say(item, lang) for item in value), lang)
    name = getattr(value, "name_in", None)
    return str(name(lang)) if name else word(str(value), lang)


def _column(lang: str) -> int:
    if lang not in _COLUMN:
        raise ValueError(f"no words in {lang!r}: expected one of {', '.join(_COLUMN)}")
    return _COLUMN[lang]
