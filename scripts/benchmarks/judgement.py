"""What the figures have to be, and what they are."""

from dataclasses import dataclass

from cases import COMMANDS, CSV_PEER, STREAM, TREE


@dataclass(frozen=True)
class Line:
    """A figure that is judged. `must` and `goal` are the most, or with `at_least` the least, that it may be."""

    name: str
    figure: float
    unit: str
    must: float
    goal: float | None = None
    at_least: bool = False

    def meets(self, limit):
        return self.figure >= limit if self.at_least else self.figure <= limit

    @property
    def verdict(self):
        if not self.meets(self.must):
            return "**not met**"
        return "met" if self.goal is None else "goal met" if self.meets(self.goal) else "met, goal not"

    def spelled(self, number):
        if number is None:
            return "–"
        sign = "" if number is self.figure else "≥ " if self.at_least else "≤ "
        return f"{sign}{number:.2f}{self.unit}" if number is self.figure else f"{sign}{number:g}{self.unit}"


# Name, the case, what it is compared with, must and goal: a ratio of seconds.
SPEED = (
    ("export to XLIFF, by the stream parse of the source", "export, XLIFF", f"{STREAM}, source", 2.0, 1.2),
    ("export to CSV, by the stream parse of the source", "export, CSV", f"{STREAM}, source", 1.6, 1.0),
    ("import of XLIFF, by the stream parse of the XLIFF", "import, XLIFF", f"{STREAM}, XLIFF", 1.5, 1.0),
    ("import of CSV, by Python's csv reading and writing it", "import, CSV", CSV_PEER, 0.7, 0.4),
    ("validate, by the export to XLIFF", "validate", "export, XLIFF", 8.0, 5.0),
)
# Name, the cases, must and goal: the peak of memory by the bytes of all files that are read.
MEMORY = (
    ("memory of export, by the source", ("export, XLIFF", "export, CSV"), 3.0, 2.0),
    ("memory of import, by the returned file and the source", ("import, XLIFF", "import, CSV"), 2.5, 1.5),
    ("memory of validate, by source and translation", ("validate",), 8.0, 4.0),
)
ODDITIES = (
    ("one entry with 5,000 variables, export or validate, the slower", ("5,000 variables, export", "5,000 variables, validate")),
    ("a source of one line of 40 MB, export", ("one line of 40 MB, export",)),
    ("50,000 findings, validate", ("50,000 errors, validate",)),
)
GROWTH = 10.5


def lines_of_size(results, cases, suffix):
    """How fast, and with how much memory, a project of one size is read and written."""
    weights = {one.name: one.weight for one in cases}
    for name, ours, other, must, goal in SPEED:
        yield Line(name + suffix, results[ours].wall / results[other].wall, " ×", must, goal)
    for name, ours, must, goal in MEMORY:
        worst = max(results[one].memory / weights[one] for one in ours)
        yield Line(name + suffix, worst, " ×", must, goal)


def growth(found, steps):
    """By how much the time of each command grows from the case with fewer keys beside it."""
    return {name: found[name].wall / found[steps[name].name].wall for name in COMMANDS}


def lines_of_growth(steps):
    """The worst of the steps from one size to the next, command by command."""
    for name in COMMANDS if steps else ():
        yield Line(f"growth of time at ten times the keys, {name}", max(step[name] for step in steps), " ×", GROWTH)


def lines_of_languages(results, sources, size):
    one, each = results["30 languages, one export"], results["30 languages, 30 exports"]
    name = f"30 languages in one export, faster than 30 exports in turn; {size}"
    yield Line(name, each.wall / one.wall, " ×", 1.8, at_least=True)
    if one.read is not None:
        yield Line(f"bytes read for 30 languages in one export, by the source; {size}", one.read / sources, " ×", 1.5)


def lines_of_oddities(results):
    """What is hard takes a second at most; one line also by its stream parse: where a second was asked for, as many bytes took 0.3 s."""
    for name, cases in ODDITIES:
        yield Line(name, max(results[one].wall for one in cases), " s", 1.0)
    line = results["one line of 40 MB, export"].wall / results[f"{STREAM}, one line"].wall
    yield Line("a source of one line of 40 MB, export, by the stream parse of it", line, " ×", 3.3)


def lines_of_starts(results):
    """What a start takes, also by the parse of a file of ten keys: where 6 ms were asked for, that took 2 ms."""
    parse = results[f"{TREE}, 10 keys"].cpu
    for name in ("--version", "show, 10 keys"):
        cpu = results[name].cpu
        yield Line(f"CPU time of {name}", cpu * 1000, " ms", 6, 4)
        yield Line(f"CPU time of {name}, by xmllint --noout of 10 keys", cpu / parse, " ×", 3, 2)
