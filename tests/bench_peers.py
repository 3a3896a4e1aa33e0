"""How fast a whole random hand is, side by side with card games of OpenSpiel and RLCard. Run by make bench; never asserted."""

import statistics
import time
from collections.abc import Callable
from random import Random

import pyspiel
import rlcard

from tresillo.games.tresillo.events import Start
from tresillo.games.tresillo.game import new_deal
from tresillo.games.tresillo.ledger import keep

ROUNDS = 15
SECONDS = 0.4
EVENING = 20
NOTES = """
A game is one hand, all choices random among the legal ones; medians of {rounds} rounds in which the games take turns.
An action is what a player chooses: a bid, a word, a card. Chance is played and timed, but is no action: Tresillo and RLCard
shuffle once a hand, oh_hell deals each card at a chance node, and the loop draws it there.
Tresillo is pure Python: a hand is the stake, the deal, the auction, the exchange, the tricks and all payments of the
ledger, in evenings of {evening} hands; every act is checked against the rules, every state stands after it, and what is wrong
names its rule. oh_hell is C++ called from Python; it changes one state in place, and pays nothing from hand to hand.
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


OH_HELL = "OpenSpiel oh_hell(players=3,num_tricks_fixed=9)"
GAMES = {OH_HELL: open_spiel(OH_HELL.partition(" ")[2]), "Tresillo": tresillo, "RLCard bridge": rl_card("bridge")}


def timed(play: Callable[[int, Random], int], games: int, seed: int) -> tuple[float, int]:
    """The seconds that games take, and their actions."""
    source, start = Random(seed), time.perf_counter()
    actions = play(games, source)
    return time.perf_counter() - start, actions


def main() -> None:
    sizes = {name: max(EVENING, int(EVENING * SECONDS / timed(play, EVENING, 0)[0])) for name, play in GAMES.items()}
    runs = [{name: timed(play, sizes[name], seed) for name, play in GAMES.items()} for seed in range(1, ROUNDS + 1)]
    print(f"{'':50} {'games/s':>9} {'actions/s':>10} {'actions/game':>13} {'to oh_hell':>11}")
    for name, size in sizes.items():
        took, actions = zip(*(run[name] for run in runs), strict=True)
        speed = [count / seconds for seconds, count in zip(took, actions, strict=True)]
        ratio = statistics.median(own / (run[OH_HELL][1] / run[OH_HELL][0]) for own, run in zip(speed, runs, strict=True))
        games = size / statistics.median(took)
        print(f"{name:50} {games:9,.0f} {statistics.median(speed):10,.0f} {sum(actions) / size / ROUNDS:13.1f} {ratio:11.2f}")
    print(NOTES.format(rounds=ROUNDS, evening=EVENING))


if __name__ == "__main__":
    main()
