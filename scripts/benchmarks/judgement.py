"""The figures that are judged, with their limits."""

from dataclasses import dataclass

from cases import COMPARED


@dataclass(frozen=True)
class Line:
    """A figure that is judged; `must` and `goal` are the most that it may be."""

    name: str
    figure: float
    unit: str
    must: float
    goal: float | None = None

    @property
    def cells(self):
        goal = "–" if self.goal is None else f"≤ {self.goal:g}{self.unit}"
        return [self.name, f"{self.figure:.2f}{self.unit}", f"≤ {self.must:g}{self.unit}", goal, self.verdict]

    @property
    def verdict(self):
        if self.figure > self.must:
            return "**not met**"
        return "met" if self.goal is None else "goal met" if self.figure <= self.goal else "met, goal not"


# Name, the case, must and goal: a ratio of seconds to those of what the case is compared with.
SPEED = (
    ("export to XLIFF, by the stream parse of the source", "export, XLIFF", 2.5, 1.2),
    ("export to CSV, by the stream parse of the source", "export, CSV", 2.2, 1.0),
    ("import of XLIFF, by the stream parse of the XLIFF", "import, XLIFF", 2.4, 1.0),
    ("import of CSV, by Python's csv reading and writing it", "import, CSV", 1.2, 0.4),
    ("validate, by the export to XLIFF", "validate", 11, 5),
)
# Name, the cases, must and goal: the peak of memory by the bytes of all files that are read.
MEMORY = (
    ("memory of export, by the source", ("export, XLIFF", "export, CSV"), 4, 2),
    ("memory of import, by the returned file and the source", ("import, XLIFF", "import, CSV"), 4, 1.5),
    ("memory of validate, by source and translation", ("validate",), 8, 4),
)
GROWTH = 12


def lines_of_size(found, size):
    """Time and memory for a project of one size."""
    suffix = "" if size.tables == 1 else f"; {size.tables} tables"
    weights = {one.name: one.weight for one in size.cases()}
    for name, ours, must, goal in SPEED:
        yield Line(name + suffix, found[ours].wall / found[COMPARED[ours]].wall, " ×", must, goal)
    for name, ours, must, goal in MEMORY:
        yield Line(name + suffix, max(found[one].memory / weights[one] for one in ours), " ×", must, goal)


def lines_of_growth(found, smaller):
    for name in COMPARED:
        growth = found[name].wall / found[f"{name}, {smaller.name}"].wall
        yield Line(f"growth of time at ten times the keys, {name}", growth, " ×", GROWTH)


def lines_of_starts(found):
    """Starts, also relative to the parse of a file of ten keys, which took 2 ms where 6 ms were asked for."""
    for name in ("--version", "show, 10 keys"):
        cpu = found[name].cpu
        yield Line(f"CPU time of {name}", cpu * 1000, " ms", 6, 4)
        yield Line(f"CPU time of {name}, by xmllint --noout of 10 keys", cpu / found["xmllint, 10 keys"].cpu, " ×", 3, 2)
