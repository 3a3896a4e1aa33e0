"""How fast: the trick laws, an evening's ledger, all examples. Run by make bench; measured, never asserted."""

import random
from pathlib import Path

import documents
from tresillo import OROS, SPANISH_40
from tresillo.games.tresillo.play import legal_plays, trick_winner
from tresillo.games.tresillo.sessions import load

ROOT = Path(__file__).parents[1]


def deals(count: int) -> list[tuple]:
    """Random hands of nine with a trick of two before them."""
    source = random.Random(7)
    shuffled = [source.sample(SPANISH_40.cards, 11) for _ in range(count)]
    return [(cards[:9], cards[9:]) for cards in shuffled]


def test_legal_plays_of_1000_hands(benchmark):
    hands = deals(1000)
    benchmark(lambda: [legal_plays(hand, trick, OROS) for hand, trick in hands])


def test_winners_of_1000_tricks(benchmark):
    tricks = [(hand[0], *trick) for hand, trick in deals(1000)]
    benchmark(lambda: [trick_winner(trick, OROS) for trick in tricks])


def test_the_printed_evening_read_and_kept(benchmark):
    benchmark(lambda: load(ROOT / "examples/sessions/printed-evening.toml").ledger())


def test_every_example_once(benchmark):
    examples = sorted((ROOT / "examples/rules").rglob("*.md"))

    def run_all():
        documents.run.cache_clear()
        return [documents.run(path) for path in examples]

    benchmark(run_all)
