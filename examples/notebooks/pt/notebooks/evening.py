# %% [markdown]
"""
# O caderno da noite { #evening }

A noite de [13.7](../tresillo/settlement.md#tresillo-13.7) outra vez, agora em Python. Embaixo de cada caixa está o que
ela mostra. A página nasce da execução deste caderno. Cada `assert` confere com o programa um número do texto: se um só
estivesse errado, esta página não existiria.
"""

# %% O que ele usa
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


# %% As palavras das figuras
lang = "pt"
words = {
    "bowls": "As quatro tigelas, linha por linha",
    "stakes": "Antes de cada mão",
    "case": "caso",
    "player": "jogador",
    "printed": "A noite impressa",
    "money": "em pesetas",
    "other": "Se Oeste tivesse ganhado na linha 9",
    "yours": "Se Leste tivesse parado na linha 11",
}

# %% [markdown]
"""
## Como termina { #end }

A noite é um [arquivo de texto](../tresillo/sessions.md): quem se senta onde, o que acontece e os saldos como foram
impressos, com um erro de impressão corrigido. O programa recalcula todos os saldos e chega aos mesmos. Depois do
acerto, Norte tem 19 *tantos*{ lang=es } a mais do que trouxe, e Sul, 5; Oeste e Leste têm 12 a menos cada um.
"""

# %%
evening = load("examples/sessions/printed-evening.toml")
ledger = evening.ledger()

assert evening.disagreements() == ()
assert results(ledger.position) == (19, -12, 5, -12)

show(ledger.position)

# %% [markdown]
"""
## As quatro tigelas { #bowls }

Cada um traz 160, o traço horizontal, e põe 5 no prato dos parajitos na linha 1. Só em duas linhas alguma tigela muda em
mais de 20. Na linha 9, Oeste leva *codillo*{ lang=es } e paga 22 a Norte. Na linha 15 ele ganha 25, dos quais 23 eram
de Leste. Aqui `change` diz quanto a tigela tinha, pagou, recebeu e passou a ter.
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
## O que se disputa em cada mão { #stakes }

O valor do jogo é o *plato*{ lang=es } mais 1 por jogador; quando se disputa uma dívida, é o plato mais a maior dívida
do papel. Ele cresce de 10 na linha 3 para 25 na linha 15. O papel cresce mais depressa: antes da linha 15, soma 89.
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
## Se Oeste tivesse ganhado na linha 9 { #what-if }

Suponha que Oeste ganhe sua *entrada*{ lang=es } na linha 9 e que todas as outras mãos terminem como terminaram. Só uma
coisa já não pode acontecer. Na linha 15, Oeste levou uma dívida de Leste; agora não se disputa dívida alguma, e a regra
[11.11](../tresillo/puesta-system.md#tresillo-11.11) não o permite. Ali ele ganha sem ela.
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
O resto da noite muda com isso:

- Linha 9: Oeste leva o plato, 18, e 1 de cada um dos outros, 21 ao todo.
- Linha 11: o plato já não contém o pagamento de um perdedor; por isso se disputa uma dívida. Leste leva os 21 de Sul, a
  única dívida do papel.
- Linha 13: o papel está em branco; é, portanto, uma primeira *puesta*{ lang=es }, e o valor cai para 10. Sul e Leste
  põem 10 cada um no plato.
- Linha 15: o plato contém de novo o pagamento de um perdedor, e o valor é 31. Oeste leva 27 e 1 de cada um dos outros,
  30 ao todo.
- Linha 16: o último *parajito*{ lang=es } sai do prato dos parajitos, e cada jogador põe mais 5.

Oeste termina com 45 a mais, e não com 12 a menos. Uma só mão vale 57 tantos para ele: a 10 pesetas o tanto, 570
pesetas. Norte termina com 18 a menos, e não com 19 a mais.
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
## A sua vez { #your-turn }

Na linha 11, Leste tinha ganhado as cinco primeiras vazas, tentou a *bola*{ lang=es } e a perdeu. Valeu a pena tentar?
Na última caixa ele para ali e recebe *primeras*{ lang=es }. Que mão você jogaria de novo? Em uma cópia do projeto, abra
`evening.py` em `examples/notebooks`, mude a última caixa, e `make serve` mostra no que deu.
"""

# %%
yours = what_if(11, Sacado("E", "solo", estuche=True, after_five="primeras"))

compare(yours, words["yours"])
