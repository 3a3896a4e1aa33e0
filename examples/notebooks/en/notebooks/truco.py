# %% [markdown]
"""
# The odds of manilhas, by vira and by pack { #odds }

How often does a player hold a *manilha*{ lang=pt-BR }, and how much is it worth? Every number here is exact: hands are
counted, none is dealt at random. A hand is three cards as they come from the pack, before anybody passes
([4.2](../truco/deal.md#truco-4.2)) or burns ([4.3](../truco/deal.md#truco-4.3)). What players say and play changes the
odds and is not counted here. Below each box is what it shows. Every `assert` puts a number of the text to the program:
were one wrong, there would be no page.
"""

# %% What it takes
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


# %% The words of its pictures
lang = "en"
words = {
    "pack": "pack",
    "40": "40 cards",
    "41": "40 and a joker",
    "27": "27 cards",
    "28": "27 and a joker",
    "0": "none",
    "1": "one",
    "2": "two",
    "3": "three",
    "any": "at least one",
    "held": "How many manilhas I hold",
    "paulista": "In Paulista I hold at least one",
    "beaten": "An opponent can beat my best card, by vira",
    "zap": "The opponents hold the zap, and I do not",
    "higher": "An opponent holds a higher card than my best",
    "partner": "my partner",
    "opponents": "the two opponents",
    "his": "I hold none, my partner at least one",
    "others": "Who holds a manilha, by how many I hold",
    "tied": "A tied trick with 40 cards",
    "ties": "The first trick of a mão de ferro is tied",
    "four": "Paulista, vira four",
    "three": "Paulista, vira three",
    "yours": "An opponent can beat your best card, by vira",
}

# %% [markdown]
"""
## How many do I hold? { #held }

In Mineiro the four manilhas are always the same ([2.3](../truco/cards.md#truco-2.3)). There are 9880 ways to hold three
of 40 cards: 7140 without a manilha, 4 with three. So I hold at least one in 28 hands of 100, and three in 1 of 2470. In
the clean pack of 27 cards ([2.4](../truco/cards.md#truco-2.4)) they come more often: 39 hands of 100 have one. The
joker ([2.5](../truco/cards.md#truco-2.5)) is no manilha but takes a place: with it the two numbers are 27 and 38.
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
## What does the vira change? { #vira }

In Paulista the *vira*{ lang=pt-BR } makes the manilhas ([14.4](../truco/paulista.md#truco-14.4)) and is out of play
itself. That leaves 39 cards with 4 manilhas among them, whatever was turned up. How many I hold does not depend on it:
at least one in 28 hands of 100, as in Mineiro.
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
What my cards are worth does depend on it. Say I hold `A♦ Q♠ 5♠`. Can an opponent beat my best card? I see four cards
with the vira, and of the other 36 the two opponents hold 6. After a four my five is a manilha, after a seven my queen:
only 2 cards beat it, and they hold one of these in 31 hands of 100. After a king the ace is the last of the manilhas:
43 of 100. Otherwise it is a plain ace, and they hold a higher card in 76 of 100 after a two, in as many as 93 after
others. The suit of the vira makes no difference.
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
## Is my best card safe? { #best }

Back to Mineiro. Only the *zap*{ lang=pt-BR } is always safe. If my best card is the *escopeta*{ lang=pt-BR }, the zap
is one of the 37 cards that I do not see, and the opponents hold 6 of them. With 27 cards they hold 6 of 24: it is
theirs in 1 hand of 4.
"""

# %%
zap = some(1, 40 - 3, 6)

assert zap == Fraction(6, 37)
assert some(1, 27 - 3, 6) == Fraction(6, 24) == Fraction(1, 4)

exactly("zap", zap)

# %% [markdown]
"""
So it goes down the order of [2.2](../truco/cards.md#truco-2.2), here as far as both packs have it. All cards above my
best are unseen, so the rest of my hand does not matter. If it is a three, they hold one of the 4 manilhas in 52 hands
of 100, with the clean pack in 71. Against a king they hold a higher card in 97 of 100 with 40 cards.
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
## Has my partner one? { #partner }

My partner holds 3 of the 37 cards that I do not see. If I have no manilha, all 4 are among them, and he has at least
one in 30 hands of 100: a little more than the 28 before I looked. The two opponents have 6 cards, and a manilha in 52
hands of 100. Each one that I hold myself leaves fewer for the others. If I have three, the fourth is my partner's in 3
hands of 37, and theirs in 6.
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
## How often is the first trick tied? { #tied }

Where players choose their cards, nothing can be counted. In a *mão de ferro*{ lang=pt-BR } nobody chooses: four cards
are turned up unseen ([11.5](../truco/hands-at-eleven.md#truco-11.5)). They tie if the highest are equal and both teams
have one ([8.1](../truco/outcome.md#truco-8.1)). Four cards fall to two teams in 3 ways. Two equal cards are on
different sides in 2 of these; three or four always are. With 40 cards the trick is tied about 1 time in 14. With 27 it
is 1 in 11, and there the program also tries all 52650 tricks one by one.
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
In Paulista the vira matters a little here too. After a three or a two only three cards of the highest plain rank are
left, and ties are rarest. After a four they are most frequent.
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
## Your turn { #your-turn }

Which three cards would you take into a hand of Paulista before the vira is turned? The last box asks for one hand. In a
copy of the project, open `truco.py` under `examples/notebooks`, change the cards, and `make serve` shows what comes of
it.
"""

# %%
yours = by_vira(DIRTY_40.read("2♣ K♥ 7♦"))

show(Bars(words["yours"], ("vira",), tuple((name_of(rank), (share,)) for rank, share in yours.items())))
