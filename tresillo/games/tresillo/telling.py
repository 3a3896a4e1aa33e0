"""What happens in a session, told in the reader's language: an event in a few words, its moves a line each."""

from collections.abc import Iterable, Iterator

from tresillo.games.tresillo.events import (
    Annulled,
    AnyEvent,
    Codillo,
    Deal,
    Hand,
    Refused,
    Sacado,
    Settle,
    Start,
    Surrendered,
)
from tresillo.games.tresillo.tokens import Move, Struck, Transfer, Written
from tresillo.words import listed, number, place_word, rule_number, word


def happened(event: AnyEvent, lang: str) -> str:
    """An event in a few words of the reader's language.

    >>> happened(Sacado("S", "vuelta", estuche=True), "en")
    'South: vuelta, estuche — sacado'
    """
    match event:
        case Start():
            return word("play starts", lang)
        case Deal(dealer):
            return f"{place_word(dealer, lang)} {word('deals', lang)}"
        case Annulled():
            return word("deal annulled", lang)
        case Settle(paper):
            return word("settlement", lang) + (f" — {word('debts included', lang)}" if paper == "settled" else "")
    return f"{place_word(event.declarer, lang)}: {listed(_played(event, lang), lang)} — {_outcome(event, lang)}"


def explained(moves: Iterable[Move], lang: str) -> Iterator[str]:
    """Moves in the reader's language, a line each: who to whom, how much, under which rule.

    Transfers of one amount under one rule that several players make, or get, share a line.

    >>> list(explained((Transfer("N", "dish", 5, "tresillo-3.5"), Transfer("W", "dish", 5, "tresillo-3.5")), "en"))
    ['North, West → dish: 5 each (3.5)']
    """
    for givers, takers, move in _together(moves):
        amount, cited = number(move.amount, lang), f"({rule_number(move.rule, lang)})"
        if not isinstance(move, Transfer):
            yield f"{place_word(move.debtor, lang)}: {done_to(move, lang)} {amount} {cited}"
            continue
        gave, took = (listed((place_word(place, lang) for place in places), lang) for places in (givers, takers))
        each = word("each", lang) if len(givers) + len(takers) > 2 else ""
        if lang == "fa":  # an arrow would point the wrong way where a terminal does not turn the text round
            parts = [word("from", lang), gave, word("to", lang), f"{took}:", each, amount, cited]
        else:
            parts = [gave, "→", f"{took}:", amount, each, cited]
        yield " ".join(part for part in parts if part)


def done_to(debt: Written | Struck, lang: str) -> str:
    """What happens to a debt on the paper: it is written down or struck out."""
    return word("written down" if isinstance(debt, Written) else "struck out", lang)


def _played(hand: Hand, lang: str) -> Iterator[str]:
    """What a declarer played, and what went with it."""
    yield word(hand.contract, lang)
    if hand.favoured:
        yield word("palo de favor", lang)
    if hand.matadors is not None:
        yield f"{word('matadors of', lang)} {place_word(hand.matadors, lang)}"
    if isinstance(hand, Refused):
        yield word("surrender", lang)
        yield f"{place_word(hand.follower, lang)} {word('goes on', lang)}"
    if isinstance(hand, Sacado):
        if hand.estuche:
            yield word("estuche", lang)
        for key, trumps in (("sequence of", hand.top), ("contraestuche of", hand.contraestuche)):
            if trumps:
                yield f"{word(key, lang)} {number(trumps, lang)}"
        if hand.after_five:
            yield word(hand.after_five, lang)
        if hand.debtor is not None:
            yield f"{word('debt of', lang)} {place_word(hand.debtor, lang)}"


def _outcome(hand: Hand, lang: str) -> str:
    if isinstance(hand, Codillo | Refused) and hand.winner is not None:
        return f"{word('codillo by', lang)} {place_word(hand.winner, lang)}"
    if isinstance(hand, Surrendered):
        return word("surrender", lang)
    return word(hand.outcome if isinstance(hand, Refused) else type(hand).__name__.lower(), lang)


def _together(moves: Iterable[Move]) -> list[tuple[list[str], list[str], Move]]:
    """Moves with who gives and who takes; neighbours that differ in only one of these are one."""
    found: list[tuple[list[str], list[str], Move]] = []
    for move in moves:
        if not isinstance(move, Transfer):
            found.append(([], [], move))
            continue
        givers, takers, last = found[-1] if found else ([], [], move)
        if isinstance(last, Transfer) and (move.amount, move.rule) == (last.amount, last.rule):
            if takers == [move.payee]:
                givers.append(move.payer)
                continue
            if givers == [move.payer]:
                takers.append(move.payee)
                continue
        found.append(([move.payer], [move.payee], move))
    return found
