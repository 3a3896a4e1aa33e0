"""How fast: the trick laws, an evening's ledger, all examples. Run by make bench; measured, never asserted."""

import random
from pathlib import Path

import documents
from tresillo import ITALIAN_40, OROS, SPANISH_40, Pack
from tresillo.games.tresillo.play import legal_plays, trick_winner
from tresillo.games.tresillo.sessions import load
from tresillo.games.tressette import declarations, play
from tresillo.games.truco import outcome
from tresillo.games.truco.cards import DIRTY_40
from tresillo.games.truco.tricks import Play, best_places, winner_place

ROOT = Path(__file__).parents[1]


def deals(count: int, pack: Pack = SPANISH_40, held: int = 9, trick: int = 2) -> list[tuple]:
    """Random hands with a trick begun before them."""
    source = random.Random(7)
    shuffled = [source.sample(pack.cards, held + trick) for _ in range(count)]
    return [(cards[:held], cards[held:]) for cards in shuffled]


def test_legal_plays_of_1000_hands(benchmark):
    hands = deals(1000)
    benchmark(lambda: [legal_plays(hand, trick, OROS) for hand, trick in hands])


def test_winners_of_1000_tricks(benchmark):
    tricks = [(hand[0], *trick) for hand, trick in deals(1000)]
    benchmark(lambda: [trick_winner(trick, OROS) for trick in tricks])


def test_legal_plays_of_1000_hands_of_tressette(benchmark):
    hands = deals(1000, ITALIAN_40, 10, 3)
    benchmark(lambda: [play.legal_plays(hand, trick) for hand, trick in hands])


def test_winners_of_1000_tricks_of_tressette(benchmark):
    tricks = [(hand[0], *trick) for hand, trick in deals(1000, ITALIAN_40, 10, 3)]
    benchmark(lambda: [play.trick_winner(trick) for trick in tricks])


def test_combinations_of_1000_hands_of_tressette(benchmark):
    hands = [hand for hand, _ in deals(1000, ITALIAN_40, 10, 0)]
    benchmark(lambda: [declarations.combinations(hand) for hand in hands])


def test_legal_plays_of_1000_hands_of_truco(benchmark):
    hands = [hand for hand, _ in deals(1000, DIRTY_40, 3, 0)]
    benchmark(lambda: [outcome.legal_plays(hand, 2) for hand in hands])


def test_winners_of_1000_tricks_of_truco(benchmark):
    tricks = [[Play(card) for card in (hand[0], *trick)] for hand, trick in deals(1000, DIRTY_40, 3, 3)]
    benchmark(lambda: [winner_place(best_places(trick)) for trick in tricks])


def test_the_printed_evening_read_and_kept(benchmark):
    benchmark(lambda: load(ROOT / "examples/sessions/printed-evening.toml").ledger())


def test_every_example_once(benchmark):
    examples = sorted((ROOT / "examples/rules").rglob("*.md"))

    def run_all():
        documents.run.cache_clear()
        return [documents.run(path) for path in examples]

    benchmark(run_all)
