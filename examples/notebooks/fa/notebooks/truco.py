# %% [markdown]
"""
# احتمال مانیلیاها، با هر ویرا و هر دستهٔ کارت { #odds }

چند وقت یک بار مانیلیا (*manilha*{ lang=pt-BR }) به دست بازیکن می‌رسد و چقدر می‌ارزد؟ همهٔ عددهای این صفحه دقیق است:
دست‌ها شمرده شده‌اند، نه آن‌که به تصادف پخش شده باشند. آنچه شمرده می‌شود سه کارت است همان‌طور که از دستهٔ کارت می‌آید،
پیش از آن‌که کسی بسته‌ای را به یار بدهد ([۴٫۲](../truco/deal.md#truco-4.2)) یا بسوزاند
([۴٫۳](../truco/deal.md#truco-4.3)). گفته‌ها و بازی‌های بازیکنان احتمال‌ها را عوض می‌کند و اینجا به حساب نمی‌آید. آنچه
هر کادر نشان می‌دهد زیر آن آمده است. هر `assert` عددی از متن را با برنامه می‌سنجد: اگر یکی از آن‌ها نادرست بود، این صفحه
وجود نداشت.
"""

# %% آنچه لازم دارد
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


# %% واژه‌های تصویرها
lang = "fa"
words = {
    "pack": "دستهٔ کارت",
    "40": "۴۰ کارت",
    "41": "۴۰ کارت و ژوکر",
    "27": "۲۷ کارت",
    "28": "۲۷ کارت و ژوکر",
    "0": "هیچ",
    "1": "یکی",
    "2": "دو تا",
    "3": "سه تا",
    "any": "دست‌کم یکی",
    "held": "چند مانیلیا دارم",
    "paulista": "در پائولیستا دست‌کم یک مانیلیا دارم",
    "beaten": "حریفی کارتی بالاتر از بهترین کارتم دارد، با هر ویرا",
    "zap": "زاپ پیش حریف‌هاست و پیش من نیست",
    "higher": "حریفی کارتی بالاتر از بهترین کارتم دارد",
    "partner": "یارم",
    "opponents": "دو حریف",
    "his": "من مانیلیا ندارم و یارم دست‌کم یکی دارد",
    "others": "چه کسی مانیلیا دارد، اگر من این تعداد داشته باشم",
    "tied": "تریک مساوی با ۴۰ کارت",
    "ties": "تریک اول دست آهنین مساوی می‌شود",
    "four": "پائولیستا، ویرا چهار",
    "three": "پائولیستا، ویرا سه",
    "yours": "حریفی کارتی بالاتر از بهترین کارت شما دارد، با هر ویرا",
}

# %% [markdown]
"""
## چند تا دارم؟ { #held }

در مینیرو (*Mineiro*{ lang=pt-BR }) چهار مانیلیا همیشه همان‌ها هستند ([۲٫۳](../truco/cards.md#truco-2.3)). سه کارت را به
۹۸۸۰ شکل می‌توان از ۴۰ کارت داشت: ۷۱۴۰ شکل بی‌مانیلیا و ۴ شکل با سه مانیلیا. پس در ۲۸ دست از هر ۱۰۰ تا دست‌کم یکی دارم و
در ۱ دست از هر ۲۴۷۰ دست سه تا. در دستهٔ تمیز که ۲۷ کارت دارد ([۲٫۴](../truco/cards.md#truco-2.4)) بیشتر می‌آیند: در ۳۹
دست از هر ۱۰۰ تا مانیلیایی هست. ژوکر ([۲٫۵](../truco/cards.md#truco-2.5)) مانیلیا نیست ولی جای یک کارت را می‌گیرد: با
آن، این دو عدد ۲۷ و ۳۸ می‌شود.
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
## ویرا چه چیزی را عوض می‌کند؟ { #vira }

در پائولیستا (*Paulista*{ lang=pt-BR }) ویرا (*vira*{ lang=pt-BR }) مانیلیاها را تعیین می‌کند
([۱۴٫۴](../truco/paulista.md#truco-14.4)) و خودش بیرون از بازی است. هر کارتی که رو شده باشد، ۳۹ کارت می‌ماند که ۴ تای آن
مانیلیاست. تعداد مانیلیاهای من به ویرا بستگی ندارد: مثل مینیرو، در ۲۸ دست از هر ۱۰۰ تا دست‌کم یکی دارم.
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
ارزش کارت‌هایم اما به آن بستگی دارد. فرض کنید `A♦ Q♠ 5♠` دارم. آیا حریفی کارتی بالاتر از بهترین کارتم دارد؟ با ویرا چهار
کارت را می‌بینم و از ۳۶ کارت دیگر ۶ تا در دست دو حریف است. اگر ویرا چهار باشد، پنج من مانیلیاست و اگر هفت باشد، بی‌بی
من: فقط ۲ کارت از آن بالاتر است و در ۳۱ دست از هر ۱۰۰ تا یکی از آن‌ها پیش حریف‌هاست. اگر شاه باشد، آس من آخرین
مانیلیاست: ۴۳ از ۱۰۰. وگرنه آسی معمولی است؛ اگر ویرا دو باشد در ۷۶ دست از ۱۰۰ کارت بالاتری دارند و با ویراهای دیگر تا ۹۳
دست. خال ویرا فرقی نمی‌کند.
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
## بهترین کارتم در امان است؟ { #best }

برگردیم به مینیرو. فقط زاپ (*zap*{ lang=pt-BR }) همیشه در امان است. اگر بهترین کارتم اسکوپتا (*escopeta*{ lang=pt-BR })
باشد، زاپ یکی از ۳۷ کارتی است که نمی‌بینم و ۶ تای آن‌ها در دست حریف‌هاست. با ۲۷ کارت، ۶ تا از ۲۴ تا را دارند: در ۱ دست
از هر ۴ تا زاپ پیش آن‌هاست.
"""

# %%
zap = some(1, 40 - 3, 6)

assert zap == Fraction(6, 37)
assert some(1, 27 - 3, 6) == Fraction(6, 24) == Fraction(1, 4)

exactly("zap", zap)

# %% [markdown]
"""
به همین شکل به ترتیب [۲٫۲](../truco/cards.md#truco-2.2) پایین می‌رویم، تا جایی که هر دو دستهٔ کارت دارند. هیچ‌یک از
کارت‌های بالاتر از بهترین کارتم را نمی‌بینم؛ پس دو کارت دیگرم اهمیتی ندارد. اگر بهترین کارتم سه باشد، یکی از ۴ مانیلیا
در ۵۲ دست از هر ۱۰۰ تا پیش آن‌هاست و با دستهٔ تمیز در ۷۱ دست. در برابر شاه، در ۹۷ دست از ۱۰۰ کارت بالاتری دارند، البته
با ۴۰ کارت.
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
## یارم مانیلیا دارد؟ { #partner }

یارم ۳ تا از ۳۷ کارتی را دارد که نمی‌بینم. اگر مانیلیایی نداشته باشم، هر ۴ مانیلیا میان آن‌هاست و یارم در ۳۰ دست از هر
۱۰۰ تا دست‌کم یکی دارد: کمی بیش از ۲۸ دست پیش از نگاه کردن من. دو حریف ۶ کارت دارند و در ۵۲ دست از هر ۱۰۰ تا مانیلیا
دارند. هر مانیلیایی که خودم دارم برای دیگران کمتر می‌گذارد. اگر سه تا داشته باشم، چهارمی در ۳ دست از هر ۳۷ تا پیش یارم
است و در ۶ دست پیش آن‌ها.
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
## تریک اول چند وقت یک بار مساوی می‌شود؟ { #tied }

آنجا که بازیکنان کارت‌هایشان را انتخاب می‌کنند چیزی نمی‌توان شمرد. در دست آهنین (*mão de ferro*{ lang=pt-BR }) کسی
انتخاب نمی‌کند: چهار کارت ندیده رو می‌شود ([۱۱٫۵](../truco/hands-at-eleven.md#truco-11.5)). اگر بالاترین کارت‌ها برابر
باشند و هر دو تیم یکی از آن‌ها را داشته باشند تریک مساوی است ([۸٫۱](../truco/outcome.md#truco-8.1)). چهار کارت به ۳ شکل
به دو تیم می‌رسد. دو کارت برابر در ۲ شکل از آن‌ها روبه‌روی هم‌اند؛ سه یا چهار کارت همیشه. با ۴۰ کارت تریک حدود ۱ بار در
هر ۱۴ بار مساوی می‌شود. با ۲۷ کارت ۱ بار در هر ۱۱ بار، و آنجا برنامه هر ۵۲۶۵۰ تریک را یکی‌یکی هم امتحان می‌کند.
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
در پائولیستا ویرا در این هم کمی اثر دارد. اگر سه یا دو باشد، از بالاترین رتبهٔ معمولی فقط سه کارت می‌ماند و تساوی از همه
کمتر است. اگر چهار باشد، از همه بیشتر است.
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
## نوبت شما { #your-turn }

با کدام سه کارت حاضرید، پیش از رو شدن ویرا، یک دست پائولیستا بازی کنید؟ کادر آخر یک نمونه را می‌سنجد. در نسخه‌ای از
پروژه، `truco.py` را در `examples/notebooks` باز کنید و کارت‌ها را تغییر دهید؛ `make serve` نتیجه را نشان می‌دهد.
"""

# %%
yours = by_vira(DIRTY_40.read("2♣ K♥ 7♦"))

show(Bars(words["yours"], ("vira",), tuple((name_of(rank), (share,)) for rank, share in yours.items())))
