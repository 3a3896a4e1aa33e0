# %% [markdown]
"""
# The notebook of the evening { #evening }

The evening of [13.7](../tresillo/settlement.md#tresillo-13.7) once more, this time as Python. Below each box stands
what it shows. The page was made by running it. Every `assert` puts a number of the text to the program: were one wrong,
there would be no page.
"""

# %% What it takes
from dataclasses import replace

from IPython.display import HTML

from tresillo import RuleViolation
from tresillo.charts import Chart
from tresillo.games.tresillo.events import Sacado
from tresillo.games.tresillo.ledger import Ledger
from tresillo.games.tresillo.puesta_system import game_value, puesta_case
from tresillo.games.tresillo.sessions import load
from tresillo.games.tresillo.settlement import results
from tresillo.games.tresillo.tokens import in_money
from tresillo.pictures import table_picture
from tresillo.words import number, say


def show(value):
    return HTML(value.picture(lang))


# %% The words of its pictures
lang = "en"
words = {
    "bowls": "The four bowls, row by row",
    "stakes": "Before each hand",
    "case": "case",
    "player": "player",
    "printed": "The printed evening",
    "money": "in pesetas",
    "other": "Had West won in row 9",
    "yours": "Had East stopped in row 11",
}

# %% [markdown]
"""
## Where it ends { #end }

The evening is a [text file](../tresillo/sessions.md): who sits where, what happens, and the balances as printed, one
misprint put right. The ledger works out every balance again and agrees. After the settlement North is 19
*tantos*{ lang=es } up and South 5; West and East are each 12 down.
"""

# %%
evening = load("examples/sessions/printed-evening.toml")
ledger = evening.ledger()

assert evening.disagreements() == ()
assert results(ledger.position) == (19, -12, 5, -12)

show(ledger.position)

# %% [markdown]
"""
## The four bowls { #bowls }

Everyone brings 160, the line across, and puts 5 into the dish in row 1. Only two rows move a bowl by more than 20. In
row 9 West loses a *codillo*{ lang=es } and pays North 22. In row 15 he wins 25, and 23 of them are East's. Here
`change` tells what a bowl held, paid, received and held then.
"""

# %%
rows = tuple(range(1, 18))


def bowl(ledger, seat):
    return tuple(ledger.cell(row, seat) for row in rows)


def bowls(ledger, title):
    lines = tuple((seat, bowl(ledger, seat)) for seat in "NWSE")
    return Chart(title, rows, lines, level=160)


def moved(row, seat):
    return abs(ledger.cell(row, seat) - ledger.cell(row - 1, seat))


far = {row for row in rows[1:] for seat in "NWSE" if moved(row, seat) > 20}

assert far == {9, 15}
assert ledger.change(9, "W") == (152, 22, 0, 130)
assert ledger.change(15, "W") == (133, 0, 25, 158)
assert ledger.change(15, "E") == (159, 23, 0, 136)

show(bowls(ledger, words["bowls"]))

# %% [markdown]
"""
## What a hand is played for { #stakes }

The value of the game is the *plato*{ lang=es } and 1 for each player; when a debt is played for, it is the plato and
the largest debt on the paper. It grows from 10 in row 3 to 25 in row 15. The paper grows faster: before row 15 it holds
89.
"""

# %%
hands = rows[2::2]


def before(ledger):
    return [ledger.entries[row - 2].after for row in hands]


def owed(position):
    return sum(debt for _, debt in position.debts)


value = tuple(map(game_value, before(ledger)))
plato = tuple(position.plato for position in before(ledger))
paper = tuple(map(owed, before(ledger)))

assert value == (10, 10, 21, 22, 23, 23, 25, 24)
assert paper == (0, 0, 0, 21, 43, 43, 89, 66)

lines = ("value", value), ("plato", plato), ("paper", paper)
show(Chart(words["stakes"], hands, lines))

# %%
cases = map(puesta_case, before(ledger))
lines = zip(hands, value, cases, strict=True)
table = [[say(item, lang) for item in line] for line in lines]

HTML(table_picture(("row", "value", words["case"]), table, lang, "cases"))

# %% [markdown]
"""
## Had West won in row 9 { #what-if }

Let West win his *entrada*{ lang=es } in row 9, and let every other hand end as it did. One thing can happen no more. In
row 15 West took a debt of East's, and now no debt is played for: rule
[11.11](../tresillo/puesta-system.md#tresillo-11.11) refuses it. There he now wins without it.
"""


# %%
def what_if(row, event):
    other = Ledger()
    for each in (*evening.events[: row - 1], event, *evening.events[row:]):
        try:
            other = other.enter(each)
        except RuleViolation as refused:
            if refused.rule != "tresillo-11.11":
                raise
            other = other.enter(replace(each, debtor=None))
    return other


other = what_if(9, Sacado("W", "entrada"))

show(bowls(other, words["other"]))

# %% [markdown]
"""
The rest of the evening turns with it:

- Row 9: West takes the plato, 18, and 1 from each other player, 21 in all.
- Row 11: no loser's payment lies in the plato any more, so a debt is played for. East takes South's 21, the only one on
  the paper.
- Row 13: the paper is blank, so this is a first *puesta*{ lang=es }, and the value is down to 10. South and East pay 10
  each into the plato.
- Row 15: a loser's payment lies in the plato again, and the value is 31. West takes 27 and 1 from each other player, 30
  in all.
- Row 16: the last *parajito*{ lang=es } leaves the dish, and everyone puts in another 5.

West ends 45 up instead of 12 down. One hand is worth 57 tantos to him: at 10 pesetas a tanto, 570 pesetas. North ends
18 down instead of 19 up.
"""

# %%
values = list(map(game_value, before(other)))

assert values == [10, 10, 21, 22, 22, 10, 31, 10]
assert other.change(9, "W") == (152, 0, 21, 173)
assert other.entries[9].after.debts == (("S", 21),)
assert other.entries[10].after.debts == ()
assert other.change(13, "S") == (149, 10, 0, 139)
assert other.change(13, "E") == (158, 10, 0, 148)
assert other.change(15, "W") == (177, 0, 30, 207)
assert other.change(16, "N") == (144, 5, 0, 139)
assert results(other.position) == (-18, 45, -11, -16)
assert in_money(45 + 12, evening.tanto_value) == 570


def gain(tantos):
    money = in_money(tantos, evening.tanto_value)
    return [number(amount, lang, signed=True) for amount in (tantos, money)]


def compare(other, title):
    both = results(ledger.position), results(other.position)
    ends = zip("NWSE", *both, strict=True)
    table = [[say(seat, lang), *gain(was), *gain(now)] for seat, was, now in ends]
    money = words["money"]
    heads = words["player"], words["printed"], money, title, money
    return HTML(table_picture(heads, table, lang, "numbers"))


compare(other, words["other"])

# %% [markdown]
"""
## Your turn { #your-turn }

In row 11 East had won the first five tricks, went on for the *bola*{ lang=es } and missed it. Was it worth trying? The
last box lets him stop there and be paid *primeras*{ lang=es }. Which hand would you play again? In a copy of the
project, open `evening.py` under `examples/notebooks`, change the last box, and `make serve` shows what comes of it.
"""

# %%
yours = what_if(11, Sacado("E", "solo", estuche=True, after_five="primeras"))

compare(yours, words["yours"])
