# %% [markdown]
"""
# دفتر یک شب بازی { #evening }

شب قاعدهٔ [۱۳٫۷](../tresillo/settlement.md#tresillo-13.7)، این بار به زبان پایتون. آنچه هر کادر نشان می‌دهد زیر آن آمده
است. این صفحه با اجرای همین دفتر ساخته شده است. هر `assert` عددی از متن را با برنامه می‌سنجد: اگر یکی از آن‌ها نادرست
بود، این صفحه وجود نداشت.
"""

# %% آنچه لازم دارد
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


# %% واژه‌های تصویرها
lang = "fa"
words = {
    "bowls": "چهار کاسه، سطر به سطر",
    "stakes": "پیش از هر دست",
    "case": "حالت",
    "player": "بازیکن",
    "printed": "شب چاپ‌شده",
    "money": "به پزوتا",
    "other": "اگر غرب در سطر ۹ می‌برد",
    "yours": "اگر شرق در سطر ۱۱ می‌ایستاد",
}

# %% [markdown]
"""
## پایان شب { #end }

این شب یک [فایل متنی](../tresillo/sessions.md) است: چه کسی کجا نشسته است، چه رخ داده است و موجودی‌ها، همان‌طور که چاپ
شده‌اند، با اصلاح یک غلط چاپی. برنامه همهٔ موجودی‌ها را از نو حساب می‌کند و به همان‌ها می‌رسد. پس از تسویه، شمال ۱۹
تانتو (*tantos*{ lang=es }) بیش از آورده‌اش دارد و جنوب ۵؛ غرب و شرق هر کدام ۱۲ کمتر.
"""

# %%
evening = load("examples/sessions/printed-evening.toml")
ledger = evening.ledger()

assert evening.disagreements() == ()
assert results(ledger.position) == (19, -12, 5, -12)

show(ledger.position)

# %% [markdown]
"""
## چهار کاسه { #bowls }

هر بازیکن ۱۶۰ تانتو می‌آورد که خط افقی نمودار است، و ۵ تای آن را در سطر ۱ در ظرف می‌گذارد. تنها در دو سطر موجودی کاسه‌ای
بیش از ۲۰ تغییر می‌کند. در سطر ۹ غرب بازی را با کودیو (*codillo*{ lang=es }) می‌بازد و ۲۲ به شمال می‌پردازد. در سطر ۱۵
غرب ۲۵ می‌برد که ۲۳ تای آن از شرق است. در اینجا `change` می‌گوید کاسه چقدر داشت، چقدر پرداخت، چقدر گرفت و سپس چقدر دارد.
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
## هر دست بر سر چه بازی می‌شود { #stakes }

ارزش بازی برابر است با پلاتو (*plato*{ lang=es }) و ۱ برای هر بازیکن؛ اگر بر سر بدهی بازی شود، برابر است با پلاتو و
بزرگ‌ترین بدهی برگه. این ارزش از ۱۰ در سطر ۳ به ۲۵ در سطر ۱۵ می‌رسد. برگه تندتر پر می‌شود: پیش از سطر ۱۵ جمع بدهی‌های آن
۸۹ است.
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
## اگر غرب در سطر ۹ می‌برد { #what-if }

فرض کنید غرب انترادای خود (*entrada*{ lang=es }) را در سطر ۹ ببرد و هر دست دیگر همان‌طور تمام شود که شد. تنها یک چیز است
که دیگر شدنی نیست. در سطر ۱۵ غرب بدهی شرق را گرفت؛ حالا بر سر هیچ بدهی‌ای بازی نمی‌شود و قاعدهٔ
[۱۱٫۱۱](../tresillo/puesta-system.md#tresillo-11.11) این کار را نمی‌پذیرد. آنجا بدون آن می‌برد.
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
بقیهٔ شب هم با آن عوض می‌شود:

- سطر ۹: غرب پلاتو (۱۸) را برمی‌دارد و از هر بازیکن دیگر ۱ می‌گیرد، روی هم ۲۱.
- سطر ۱۱: دیگر پرداخت بازنده‌ای در پلاتو نیست، پس بر سر بدهی بازی می‌شود. شرق ۲۱ جنوب را می‌گیرد که تنها بدهی برگه است.
- سطر ۱۳: برگه سفید است، پس این «اولین پوئستا» (*puesta*{ lang=es }) است و ارزش بازی به ۱۰ می‌افتد. جنوب و شرق هر کدام
  ۱۰ به پلاتو می‌پردازند.
- سطر ۱۵: باز هم پرداخت بازنده‌ای در پلاتوست و ارزش بازی ۳۱ است. غرب ۲۷ را برمی‌دارد و از هر بازیکن دیگر ۱ می‌گیرد، روی
  هم ۳۰.
- سطر ۱۶: آخرین پاراخیتو (*parajito*{ lang=es }) از ظرف بیرون می‌رود و هر بازیکن ۵ تانتوی دیگر می‌گذارد.

غرب در پایان ۴۵ برده است، نه آنکه ۱۲ باخته باشد. همین یک دست برای او ۵۷ تانتو می‌ارزد: اگر هر تانتو ۱۰ پزوتا
(*pesetas*{ lang=es }) باشد، ۵۷۰ پزوتا. شمال ۱۸ باخته است، نه آنکه ۱۹ برده باشد.
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
## نوبت شما { #your-turn }

در سطر ۱۱ شرق پنج تریک اول را برده بود، در پی بولا (*bola*{ lang=es }) رفت و ناموفق ماند. به امتحانش می‌ارزید؟ در کادر
آخر، او همان‌جا می‌ایستد و پریمراس (*primeras*{ lang=es }) می‌گیرد. شما کدام دست را دوباره بازی می‌کنید؟ در نسخه‌ای از
پروژه، `evening.py` را در `examples/notebooks` باز کنید و کادر آخر را تغییر دهید؛ `make serve` نتیجه را نشان می‌دهد.
"""

# %%
yours = what_if(11, Sacado("E", "solo", estuche=True, after_five="primeras"))

compare(yours, words["yours"])
