# %% [markdown]
"""
# As chances das manilhas, por vira e por baralho { #odds }

Com que frequência um jogador tem manilha, e quanto ela vale? Aqui todo número é exato: as mãos são contadas, nenhuma é
sorteada. Contam-se três cartas como saem do baralho, antes que alguém passe ([4.2](../truco/deal.md#truco-4.2)) ou
queime ([4.3](../truco/deal.md#truco-4.3)). O que os jogadores dizem e jogam muda as chances e não entra nesta conta.
Embaixo de cada caixa está o que ela mostra. Cada `assert` confere com o programa um número do texto: se um só estivesse
errado, esta página não existiria.
"""

# %% O que ele usa
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

from IPython.display import HTML

from tresillo.cards import Card
from tresillo.charts import Bars, odds
from tresillo.games.truco.cards import DIRTY_40, classes, manilhas, pack_of, strengths
from tresillo.games.truco.outcome import is_tied
from tresillo.games.truco.paulista import RANKS, SUITS
from tresillo.games.truco.ruleset import MINEIRO, MINEIRO_CLEAN, PAULISTA, RuleSet
from tresillo.games.truco.tricks import Play, places_of_best
from tresillo.pictures import table_picture
from tresillo.words import say

JOKER, CLEAN_JOKER = RuleSet(three_and_a_half="joker"), RuleSet(pack="clean_27", three_and_a_half="joker")


def hundredths(shares):
    return [round(100 * share) for share in shares]


def show(bars):
    return HTML(bars.picture(lang))


def exactly(question, share):
    return HTML(f"<p>{words[question]}: {odds(share, lang)}</p>")


# %% As palavras das figuras
lang = "pt"
words = {
    "pack": "baralho",
    "40": "40 cartas",
    "41": "40 e o curinga",
    "27": "27 cartas",
    "28": "27 e o curinga",
    "0": "nenhuma",
    "1": "uma",
    "2": "duas",
    "3": "três",
    "any": "ao menos uma",
    "held": "Quantas manilhas eu tenho",
    "paulista": "No paulista, tenho ao menos uma",
    "beaten": "Um adversário pode ganhar da minha melhor carta, por vira",
    "zap": "Os adversários têm o zap, que eu não tenho",
    "higher": "Um adversário tem carta mais alta que a minha melhor",
    "partner": "meu parceiro",
    "opponents": "os dois adversários",
    "his": "Estou sem manilha, meu parceiro tem ao menos uma",
    "others": "Quem tem manilha, por quantas eu tenho",
    "tied": "Uma vaza empatada com 40 cartas",
    "ties": "A primeira vaza de uma mão de ferro empata",
    "four": "paulista, vira quatro",
    "three": "paulista, vira três",
    "yours": "Um adversário pode ganhar da sua melhor carta, por vira",
}

# %% [markdown]
"""
## Quantas eu tenho? { #held }

No mineiro, as quatro manilhas são sempre as mesmas ([2.3](../truco/cards.md#truco-2.3)). Há 9880 maneiras de ter na mão
três de 40 cartas: 7140 sem manilha, 4 com três. Portanto, tenho ao menos uma em 28 de cada 100 mãos, e três em 1 de
cada 2470. No baralho limpo, de 27 cartas ([2.4](../truco/cards.md#truco-2.4)), elas aparecem mais: em 39 de cada 100
mãos há alguma. O curinga ([2.5](../truco/cards.md#truco-2.5)) não é manilha, mas ocupa um lugar: com ele os dois
números são 27 e 38.
"""

# %%
packs = {"40": MINEIRO, "41": JOKER, "27": MINEIRO_CLEAN, "28": CLEAN_JOKER}


def held(cards, strong):
    found = Counter(len({*hand} & {*strong}) for hand in combinations(cards, 3))
    return tuple(found[count] for count in range(4))


def any_of(counts):
    return 1 - Fraction(counts[0], sum(counts))


counts = {name: held(pack_of(rules).cards, manilhas(rules)) for name, rules in packs.items()}

assert counts["40"] == (7140, 2520, 216, 4)
assert sum(counts["40"]) == 9880 == 4 * 2470
assert hundredths(map(any_of, counts.values())) == [28, 27, 39, 38]

heads = [words[name] for name in ("pack", "0", "1", "2", "3", "any")]
table = [[words[name], *(say(count, lang) for count in own), odds(any_of(own), lang)] for name, own in counts.items()]
HTML(table_picture(heads, table, lang, "numbers"))

# %%
compared = [counts[name] for name in ("40", "27")]
rows = tuple((words[str(count)], tuple(Fraction(own[count], sum(own)) for own in compared)) for count in range(4))

show(Bars(words["held"], (words["40"], words["27"]), rows))

# %% [markdown]
"""
## O que a vira muda? { #vira }

No paulista, a vira faz as manilhas ([14.4](../truco/paulista.md#truco-14.4)) e fica ela mesma fora do jogo. Restam 39
cartas com 4 manilhas entre elas, seja qual for a carta virada. Quantas eu tenho não depende dela: ao menos uma em 28 de
cada 100 mãos, como no mineiro.
"""

# %%
turned = {vira: [card for card in DIRTY_40 if card != vira] for vira in DIRTY_40}
found = {held(left, manilhas(PAULISTA, vira)) for vira, left in turned.items()}

assert len(turned) == 40
assert found == {(6545, 2380, 210, 4)}
assert hundredths(map(any_of, found)) == [28]

exactly("paulista", any_of(*found))

# %% [markdown]
"""
O que as minhas cartas valem, isso sim depende. Digamos que eu tenha `A♦ Q♠ 5♠`. Um adversário pode ganhar da minha
melhor carta? Com a vira eu vejo quatro cartas, e das outras 36 os dois adversários têm 6. Se a vira é um quatro, meu
cinco é manilha; se é um sete, minha dama: só 2 cartas ganham dela, e eles têm alguma em 31 de cada 100 mãos. Se é um
rei, o ás é a última das manilhas: 43 de 100. Nos outros casos é um ás comum, e eles têm carta mais alta em 76 de 100 se
a vira é um dois, e em até 93 com outras. O naipe da vira não faz diferença.
"""


# %%
def some(wanted, cards, drawn):
    return 1 - Fraction(comb(cards - wanted, drawn), comb(cards, drawn))


def stronger(hand, vira):
    strength = strengths(PAULISTA, vira)
    best = max(strength[card] for card in hand)
    return sum(own > best for own in strength.values())


def by_vira(hand):
    suits = {rank: next(suit for suit in SUITS if Card(rank, suit) not in hand) for rank in RANKS[::-1]}
    return {rank: some(stronger(hand, Card(rank, suit)), 36, 6) for rank, suit in suits.items()}


def name_of(rank):
    return SUITS[0].rank_word(rank)


mine = by_vira(DIRTY_40.read("A♦ Q♠ 5♠"))

assert list(mine) == [4, 5, 6, 7, 12, 11, 13, 1, 2, 3]
assert hundredths(mine.values()) == [31, 93, 93, 31, 93, 93, 43, 81, 76, 91]

rows = tuple((name_of(rank), (share,)) for rank, share in mine.items())
show(Bars(words["beaten"], ("vira",), rows))

# %% [markdown]
"""
## Minha melhor carta está segura? { #best }

De volta ao mineiro. Só o zap está sempre seguro. Se minha melhor carta é a escopeta, o zap é uma das 37 cartas que não
vejo, e 6 delas estão com os adversários. Com 27 cartas eles têm 6 de 24: é deles em 1 de cada 4 mãos.
"""

# %%
zap = some(1, 40 - 3, 6)

assert zap == Fraction(6, 37)
assert some(1, 27 - 3, 6) == Fraction(6, 24) == Fraction(1, 4)

exactly("zap", zap)

# %% [markdown]
"""
E assim por diante, na ordem de [2.2](../truco/cards.md#truco-2.2), aqui até onde os dois baralhos a têm em comum. Todas
as cartas acima da minha melhor estão fora da minha vista; por isso, as minhas outras duas não importam. Se ela é um
três, eles têm uma das 4 manilhas em 52 de cada 100 mãos, e com o baralho limpo em 71. Contra um rei, eles têm carta
mais alta em 97 de 100 com 40 cartas.
"""


# %%
def higher(rules):
    order = classes(rules)
    above = [sum(map(len, order[:place])) for place in range(len(order))]
    unseen = sum(map(len, order)) - 3
    return {equal: some(count, unseen, 6) for equal, count in zip(order, above, strict=True)}


def class_name(equal):
    return say(equal[0], lang) if len(equal) == 1 else name_of(equal[0].rank)


dirty, clean = higher(MINEIRO), higher(MINEIRO_CLEAN)

assert hundredths(dirty.values())[:8] == [0, 16, 30, 42, 52, 80, 92, 97]
assert hundredths(clean.values())[4] == 71

rows = tuple((class_name(equal), (dirty[equal], clean[equal])) for equal in clean)
show(Bars(words["higher"], (words["40"], words["27"]), rows))

# %% [markdown]
"""
## Meu parceiro tem alguma? { #partner }

Meu parceiro tem 3 das 37 cartas que não vejo. Se estou sem manilha, todas as 4 estão entre elas, e ele tem ao menos uma
em 30 de cada 100 mãos: um pouco mais que as 28 de antes de eu olhar. Os dois adversários têm 6 cartas, e manilha em 52
de cada 100 mãos. Cada uma que eu mesmo tenho deixa menos para os outros. Se tenho três, a quarta é do meu parceiro em 3
de cada 37 mãos, e deles em 6.
"""

# %%
others = [tuple(some(4 - count, 40 - 3, drawn) for drawn in (3, 6)) for count in range(4)]

assert hundredths(others[0]) == [30, 52]
assert others[3] == (Fraction(3, 37), Fraction(6, 37))

exactly("his", others[0][0])

# %%
rows = tuple((words[str(count)], shares) for count, shares in enumerate(others))

show(Bars(words["others"], (words["partner"], words["opponents"]), rows))

# %% [markdown]
"""
## Com que frequência empata a primeira vaza? { #tied }

Onde os jogadores escolhem suas cartas, não há o que contar. Na mão de ferro ninguém escolhe: viram-se quatro cartas que
ninguém viu ([11.5](../truco/hands-at-eleven.md#truco-11.5)). Elas empatam se as mais altas são iguais e as duas duplas
têm uma ([8.1](../truco/outcome.md#truco-8.1)). Quatro cartas se dividem entre duas duplas de 3 maneiras. Duas cartas
iguais ficam em lados opostos em 2 delas; três ou quatro, sempre. Com 40 cartas a vaza empata cerca de 1 vez em 14. Com
27, é 1 em 11, e aí o programa também experimenta todas as 52650 vazas, uma por uma.
"""


# %%
def tied(rules, vira=None):
    sizes = [len(equal) for equal in classes(rules, vira)]
    ways = 0
    for place, equal in enumerate(sizes):
        below = sum(sizes[place + 1 :])
        ways += 2 * comb(equal, 2) * comb(below, 2) + 3 * (comb(equal, 3) * below + comb(equal, 4))
    return Fraction(ways, 3 * comb(sum(sizes), 4))


def tries(rules):
    strength = strengths(rules)
    for a, b, c, d in combinations(strength, 4):
        for trick in (a, b, c, d), (a, c, b, d), (a, b, d, c):
            yield is_tied(places_of_best([Play(card) for card in trick], strength))


tried = list(tries(MINEIRO_CLEAN))

assert len(tried) == 52650
assert Fraction(sum(tried), len(tried)) == tied(MINEIRO_CLEAN)
assert [round(1 / tied(rules)) for rules in (MINEIRO, MINEIRO_CLEAN)] == [14, 11]

exactly("tied", tied(MINEIRO))

# %% [markdown]
"""
No paulista a vira também pesa um pouco nisso. Se ela é um três ou um dois, restam só três cartas do valor comum mais
alto, e os empates são mais raros. Se é um quatro, são mais frequentes do que com qualquer outra vira.
"""

# %%
viras = {rank: tied(PAULISTA, Card(rank, SUITS[0])) for rank in RANKS}

assert viras[3] == viras[2] == min(viras.values())
assert max(viras, key=viras.get) == 4

shares = {words[name]: tied(rules) for name, rules in packs.items()}
shares |= {words["four"]: viras[4], words["three"]: viras[3]}
show(Bars(words["ties"], ("tied",), tuple((name, (share,)) for name, share in shares.items())))

# %% [markdown]
"""
## A sua vez { #your-turn }

Com que três cartas você entraria em uma mão do paulista antes de se ver a vira? A última caixa pergunta por uma mão. Em
uma cópia do projeto, abra `truco.py` em `examples/notebooks`, mude as cartas, e `make serve` mostra no que deu.
"""

# %%
yours = by_vira(DIRTY_40.read("2♣ K♥ 7♦"))

show(Bars(words["yours"], ("vira",), tuple((name_of(rank), (share,)) for rank, share in yours.items())))
