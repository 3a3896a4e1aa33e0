"""Tresillo, chapter 3: the tokens, the two dishes and the paper (source A). All amounts are whole tantos."""

from dataclasses import dataclass
from html import escape

from tresillo.data import changed, check_fields
from tresillo.games.tresillo.ruleset import GISPERT, RuleSet
from tresillo.pictures import around_table
from tresillo.rules import RuleViolation, rule
from tresillo.table import Table
from tresillo.words import place_word, rows_listed, say

PLATO = "plato"
DISH = "dish"
FUND = "fund"
PAPER = "paper"
PARAJITO = 5


@dataclass(frozen=True)
class Transfer:
    """Tokens that move: who gives, who takes (a seat, the plato, the dish, the fund of a settlement), how many, why."""

    payer: str
    payee: str
    amount: int
    rule: str

    def __post_init__(self) -> None:
        check_fields(self)
        _positive("a payment", self.amount)


@dataclass(frozen=True)
class Debt:
    """A debt to the pool, a puesta reservada: who owes it, how much, under which rule something happens to it."""

    debtor: str
    amount: int
    rule: str

    def __post_init__(self) -> None:
        check_fields(self)
        _positive("a debt", self.amount)


class Written(Debt):
    """A debt that is written on the paper. No token moves."""


class Struck(Debt):
    """A debt that is crossed out on the paper."""


Move = Transfer | Written | Struck


@dataclass(frozen=True)
class Paper:
    """The sheet of debts: a row a seat, each with its open debts as they arose."""

    rows: tuple[tuple[str, tuple[int, ...]], ...]

    def name_in(self, lang: str) -> str:
        """The paper in one line: the seats that owe, each with its debts; a dash on a blank paper."""
        return rows_listed((f"{place_word(seat, lang)} {say(debts, lang)}" for seat, debts in self.rows if debts), lang)


@dataclass(frozen=True)
class Position:
    """Where every token lies, and what stands on the paper.

    ``bowls`` and ``paper`` go in the order of the seats; ``paper`` holds the open debts of each seat as they arose.
    ``loser_paid`` says that a beaten declarer's payment lies in the plato. ``opening`` is what each player brought,
    ``rules`` what the table agreed on.
    """

    table: Table
    opening: tuple[int, ...]
    bowls: tuple[int, ...]
    plato: int = 0
    dish: int = 0
    paper: tuple[tuple[int, ...], ...] = ()
    loser_paid: bool = False
    rules: RuleSet = GISPERT

    def __post_init__(self) -> None:
        check_fields(self)
        seats = len(self.table.seats)
        for name in (PLATO, DISH, FUND, PAPER):
            if name in self.table.seats:
                raise ValueError(f"no seat can have the name {name!r}: it stands for something on the table")
        object.__setattr__(self, "paper", self.paper or ((),) * seats)
        for what, values in (("opening", self.opening), ("bowls", self.bowls), ("paper", self.paper)):
            if len(values) != seats:
                raise ValueError(f"{what} needs {seats} entries, one a seat, not {len(values)}: {values!r}")
        for _, debt in self.debts:
            _positive("a debt", debt)
        for name, tokens in ((PLATO, self.plato), (DISH, self.dish)):
            if tokens < 0:
                raise ValueError(f"the {name} holds 0 tantos or more, not {tokens}")

    @property
    def total(self) -> int:
        """All tokens on the table: bowls, plato and dish. Debts on the paper are not tokens."""
        return sum(self.bowls) + self.plato + self.dish

    @property
    def debts(self) -> tuple[tuple[str, int], ...]:
        """Every open debt as (debtor, amount), by seat."""
        return tuple([(seat, debt) for seat, row in zip(self.table.seats, self.paper, strict=True) for debt in row])

    @property
    def largest_debt(self) -> int:
        """The largest open debt; 0 where the paper is blank."""
        return max(map(max, filter(None, self.paper)), default=0)

    @property
    def sheet(self) -> Paper:
        """The paper as it is read out."""
        return Paper(tuple(zip(self.table.seats, self.paper, strict=True)))

    def bowl(self, seat: str) -> int:
        """The tokens of a seat."""
        return self.bowls[self.table.place(seat)]

    def picture(self, lang: str) -> str:
        """The table with its bowls and dishes as SVG, and the paper in words."""
        bowls = tuple(zip(self.table.seats, self.bowls, strict=True))
        return around_table(bowls, ((PLATO, self.plato), (DISH, self.dish)), escape(self.sheet.name_in(lang)), lang)


@rule("tresillo-3.1")
def in_money(tantos: int, tanto_value: int | None) -> int:
    """An amount of tantos in money of ``tanto_value`` a tanto. RuleViolation where the players agreed on no value."""
    if tanto_value is None:
        raise RuleViolation("tresillo-3.1", "no money value was agreed before the start")
    if tanto_value < 1:
        raise ValueError(f"a tanto is worth 1 or more in the smallest coin, not {tanto_value}")
    return tantos * tanto_value


@rule("tresillo-3.2")
def set_of_tokens(rules: RuleSet = GISPERT) -> tuple[tuple[int, int], ...]:
    """The tokens of one player as (how many, tantos each): ten each of three values, which make his opening bowl."""
    values = (1, 5, 10) if rules.scale == 1 else (5, 25, 100)
    return tuple((10, value) for value in values)


@rule("tresillo-3.3")
def open_session(
    table: Table, opening: tuple[int, ...], paper: tuple[tuple[int, ...], ...] = (), rules: RuleSet = GISPERT
) -> Position:
    """The bowls as the players bring them, before the first parajito; they need not be level. An old paper stays open."""
    for seat, tokens in zip(table.seats, opening, strict=False):
        if tokens < 0:
            raise ValueError(f"{seat} cannot open with {tokens} tantos: expected 0 or more")
    return Position(table, opening, opening, paper=paper, rules=rules)


@rule("tresillo-3.5")
def parajitos(table: Table, rules: RuleSet = GISPERT) -> tuple[Transfer, ...]:
    """One parajito from each player into its dish: at the start, and whenever the dish has become empty."""
    return tuple(Transfer(seat, DISH, PARAJITO * rules.scale, "tresillo-3.5") for seat in table.seats)


@rule("tresillo-3.6")
def write(position: Position, debt: Written) -> Position:
    """The position with a debt written at the end of its debtor's row of the paper."""
    return _with_row(position, debt.debtor, (*_row(position, debt.debtor), debt.amount))


@rule("tresillo-3.7")
def strike(position: Position, debt: Struck) -> Position:
    """The position with a debt crossed out. ValueError where no such debt stands on the paper."""
    row = list(_row(position, debt.debtor))
    if debt.amount not in row:
        stands = ", ".join(map(str, row)) or "nothing"
        raise ValueError(f"{debt.debtor} owes no {debt.amount}: in this row of the paper stands {stands}")
    row.remove(debt.amount)
    return _with_row(position, debt.debtor, tuple(row))


@rule("tresillo-3.8", "tresillo-14.5")
def apply(position: Position, moves: tuple[Move, ...]) -> Position:
    """The position after moves. ValueError if they would change the total; nothing changes then.

    A bowl may go below zero: its player owes the tokens until the end. The dishes may not.
    """
    tokens = dict(zip(position.table.seats, position.bowls, strict=True))
    tokens |= {PLATO: position.plato, DISH: position.dish, FUND: 0}
    for move in moves:
        match move:
            case Transfer(payer, payee, amount):
                for place in (payer, payee):
                    if place not in tokens:
                        raise ValueError(f"{place!r} is no seat and no dish: expected one of {', '.join(tokens)}")
                tokens[payer] -= amount
                tokens[payee] += amount
            case Struck():
                position = strike(position, move)
            case Written():
                position = write(position, move)
            case _:
                raise ValueError(f"no move: {move!r}")
    if tokens[FUND] or tokens[PLATO] < 0 or tokens[DISH] < 0:
        raise ValueError(f"the dishes cannot cover this: plato {tokens[PLATO]}, dish {tokens[DISH]}, fund {tokens[FUND]}")
    bowls = tuple([tokens[seat] for seat in position.table.seats])
    return changed(position, bowls=bowls, plato=tokens[PLATO], dish=tokens[DISH])


def _row(position: Position, seat: str) -> tuple[int, ...]:
    return position.paper[position.table.place(seat)]


def _with_row(position: Position, seat: str, row: tuple[int, ...]) -> Position:
    place = position.table.place(seat)
    return changed(position, paper=(*position.paper[:place], row, *position.paper[place + 1 :]))


def _positive(what: str, amount: int) -> None:
    if amount < 1:
        raise ValueError(f"{what} is a whole number of tantos above 0, not {amount!r}")
