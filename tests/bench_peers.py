"""How fast a whole random hand is, side by side with card games of OpenSpiel and RLCard. Run by make bench; never asserted."""

import statistics
import time
from collections.abc import Callable
from random import Random

import pyspiel
import rlcard

from tresillo import Table
from tresillo.games.tresillo.events import Start
from tresillo.games.tresillo.game import new_deal
from tresillo.games.tresillo.ledger import keep
from tresillo.games.tressette.awards import Match
from tresillo.games.tressette.game import after_hand, dealer_after
from tresillo.games.tressette.game import new_deal as new_tressette
from tresillo.games.tressette.ruleset import IN_DUE, STANDARD, RuleSet
from tresillo.games.truco import match as truco_match
from tresillo.games.truco.game import new_deal as new_truco
from tresillo.games.truco.ruleset import MINEIRO, PAULISTA
from tresillo.games.truco.ruleset import RuleSet as TrucoRules

ROUNDS = 15
SECONDS = 0.4
EVENING = 20
NOTES = """
A game is one hand, all choices random among the legal ones; medians of {rounds} rounds in which the games take turns.
An action is what a player chooses: a bid, a word, a card. Chance is played and timed, but is no action: ours and RLCard's
shuffle once a hand, OpenSpiel's deal each card at a chance node, and the loop draws it there. "to peer" is the speed in
actions beside OpenSpiel's game of the same kind: oh_hell for Tresillo, bridge for Tressette, oh_hell of three tricks for four,
with its bids, for Truco.
Tresillo is pure Python: a hand is the stake, the deal, the auction, the exchange, the tricks and all payments of the
ledger, in evenings of {evening} hands; every act is checked against the rules, every state stands after it, and what is wrong
names its rule. A hand of Tressette is the deal, the play with signals, the declarations and the count, in games to 21, for
four and for two; nobody claims. A hand of Truco is the cut, the mão's choices, the bets and answers, the tricks and the score,
in games to 12; who calls as often as chance does seldom plays the tricks out. OpenSpiel's games are C++ called from Python;
they change one state in place, and carry nothing from hand to hand. Its bridge bids and plays 52 cards, without a word to a
partner.
RLCard is Python; each step also makes the observation of the player to act.
"""


def tresillo(games: int, source: Random) -> int:
    """Hands of Tresillo with their money, and how many actions they took."""
    actions, start = 0, keep(Start()).position
    for hand in range(games):
        if hand % EVENING == 0:
            position, dealer = start, "N"
        deal = new_deal(position, dealer, source)
        while not deal.is_over:
            choices = deal.legal_actions()
            deal = deal.act(choices[int(source.random() * len(choices))])
            actions += 1
        position, dealer = deal.entry.after, position.table.right_of(dealer)
    return actions


def tressette(rules: RuleSet, table: Table) -> Callable[[int, Random], int]:
    """Hands of Tressette in games to 21, and how many actions they took."""

    def play(games: int, source: Random) -> int:
        actions, match, dealer = 0, Match(), table.seats[0]
        for _ in range(games):
            deal = new_tressette(table, dealer, source, match.score, rules)
            while not deal.is_over:
                choices = deal.legal_actions()
                deal = deal.act(choices[int(source.random() * len(choices))])
                actions += 1
            match, dealer = after_hand(match, deal), dealer_after(deal)
        return actions

    return play


def truco(rules: TrucoRules) -> Callable[[int, Random], int]:
    """Hands of Truco in games to 12, and how many actions they took."""

    def play(games: int, source: Random) -> int:
        table = Table()
        actions, match, dealer = 0, truco_match.Match(), table.seats[0]
        for _ in range(games):
            deal = new_truco(table, dealer, source, match.score, rules, match.carried)
            while not deal.is_over:
                choices = deal.legal_actions()
                deal = deal.act(choices[int(source.random() * len(choices))])
                actions += 1
            match, dealer = truco_match.after_hand(match, deal), truco_match.who_deals_next(deal)
        return actions

    return play


def open_spiel(name: str) -> Callable[[int, Random], int]:
    game = pyspiel.load_game(name)

    def play(games: int, source: Random) -> int:
        actions = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()  # equally likely in this game
                    state.apply_action(outcomes[int(source.random() * len(outcomes))][0])
                else:
                    choices = state.legal_actions()
                    state.apply_action(choices[int(source.random() * len(choices))])
                    actions += 1
            state.returns()
        return actions

    return play


def rl_card(name: str) -> Callable[[int, Random], int]:
    env = rlcard.make(name, config={"seed": 7})

    def play(games: int, source: Random) -> int:
        actions = 0
        for _ in range(games):
            state, _ = env.reset()
            while not env.is_over():
                choices = list(state["legal_actions"])
                state, _ = env.step(choices[int(source.random() * len(choices))])
                actions += 1
            env.get_payoffs()
        return actions

    return play


OH_HELL, BRIDGE = "oh_hell(players=3,num_tricks_fixed=9)", "bridge(use_double_dummy_result=false)"
THREE = "oh_hell(players=4,num_tricks_fixed=3)"
GAMES = {
    f"OpenSpiel {OH_HELL}": (open_spiel(OH_HELL), OH_HELL),
    "Tresillo": (tresillo, OH_HELL),
    f"OpenSpiel {BRIDGE}": (open_spiel(BRIDGE), BRIDGE),
    "Tressette": (tressette(STANDARD, Table()), BRIDGE),
    "Tressette in Due": (tressette(IN_DUE, Table(("N", "S"))), BRIDGE),
    f"OpenSpiel {THREE}": (open_spiel(THREE), THREE),
    "Truco Mineiro": (truco(MINEIRO), THREE),
    "Truco Paulista": (truco(PAULISTA), THREE),
    "RLCard bridge": (rl_card("bridge"), BRIDGE),
}
"""Every game with the one of OpenSpiel that it is held against."""


def timed(play: Callable[[int, Random], int], games: int, seed: int) -> tuple[float, int]:
    """The seconds that games take, and their actions."""
    source, start = Random(seed), time.perf_counter()
    actions = play(games, source)
    return time.perf_counter() - start, actions


def main() -> None:
    sizes = {name: max(EVENING, int(EVENING * SECONDS / timed(play, EVENING, 0)[0])) for name, (play, _) in GAMES.items()}
    runs = [{name: timed(play, sizes[name], seed) for name, (play, _) in GAMES.items()} for seed in range(1, ROUNDS + 1)]
    print(f"{'':50} {'games/s':>9} {'actions/s':>10} {'actions/game':>13} {'to peer':>11}")
    for name, size in sizes.items():
        took, actions = zip(*(run[name] for run in runs), strict=True)
        speed = [count / seconds for seconds, count in zip(took, actions, strict=True)]
        peers = [run[f"OpenSpiel {GAMES[name][1]}"] for run in runs]
        ratio = statistics.median(own / (count / seconds) for own, (seconds, count) in zip(speed, peers, strict=True))
        games = size / statistics.median(took)
        print(f"{name:50} {games:9,.0f} {statistics.median(speed):10,.0f} {sum(actions) / size / ROUNDS:13.1f} {ratio:11.2f}")
    print(NOTES.format(rounds=ROUNDS, evening=EVENING))


if __name__ == "__main__":
    main()
