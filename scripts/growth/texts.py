"""Directions of the texts that `measure` is given."""

from direction import direction


def given(make):
    return lambda place, size: place.write("texts", make(size))


def directions():
    yield direction("measure: lines", 10000, given(lambda n: "Hello, you there\n" * n), "measure -", input="texts")
    yield direction("measure: letters of a line", 200000, given(lambda n: "word " * n), "measure -", input="texts")
    yield direction("measure: placeholders of a line", 40000, given(lambda n: "%1$@ %lld " * n), "measure -", input="texts")
    yield direction("measure: marks on a letter", 200000, given(lambda n: "e" + "\u0301\u0302" * n), "measure -", input="texts")
    yield direction("measure: joined signs", 100000, given(lambda n: "\U0001F468\u200d" * n), "measure -", input="texts")
