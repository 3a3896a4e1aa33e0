"""Truco, chapter 10: how an accepted truco is settled in Mineiro, where it bets on the trick (source D)."""

from collections.abc import Sequence

from tresillo.data import from_json
from tresillo.games.truco.outcome import Side, Trick
from tresillo.games.truco.tricks import TRICKS
from tresillo.rules import rule


@rule("truco-10.2")
def was_down(places: Sequence[int], before: int) -> bool:
    """Whether one of the tied cards, told by their places in the trick, lay there when truco was called.

    ``before`` is how many cards lay there. Source D, which has a wrong word here: errata D-A1.
    """
    if not 0 <= before < 4:
        raise ValueError(f"0 to 3 cards lie there when truco is called, not {before}")
    return any(place < before for place in places)


@rule("truco-10.1", "truco-10.2", "truco-10.3", "truco-10.4")
def truco_winner(tricks: Sequence[Trick], bet_on: int, bettor: Side, down: bool = False) -> Trick | None:
    """Who wins a hand with an accepted truco by its tricks so far; None while it is open, T for a tied hand. Source D.

    ``bet_on`` is the number of the trick bet on, from 1; what was won before it does not count. ``bettor`` is the team of
    the last bet, ``down`` says whether a tied card of that trick lay there before the call (10.2): then the bettors lose.
    Otherwise a tie is decided by the next trick, and if none is left the hand is tied.
    """
    for place, trick in enumerate(tricks, 1):
        from_json(Trick, trick, f"trick {place}")
    from_json(Side, bettor, "bettor")
    if not 1 <= bet_on <= TRICKS or len(tricks) > TRICKS:
        raise ValueError(f"a hand has {TRICKS} tricks: expected a bet on one of them, not on {bet_on} of {len(tricks)}")
    own = tricks[bet_on - 1 :]
    ends = [place for place, trick in enumerate(own, 1) if trick != "T" or (down and place == 1)]
    if ends and ends[0] < len(own):
        raise ValueError(f"the hand is over before {' '.join(tricks)} is at its end")
    if not ends:
        return "T" if len(tricks) == TRICKS else None
    if own[-1] == "T":
        return "B" if bettor == "A" else "A"
    return own[-1]
