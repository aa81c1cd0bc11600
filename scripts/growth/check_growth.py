"""Makes inputs of four sizes in every direction and asks that time and memory grow no faster than they.

    check_growth.py PROGRAM FOLDER [PART OF A DIRECTION'S NAME ...]
"""

import os
import shutil
import sys
import time
from glob import glob
from pathlib import Path

import projects
import settings
import sheets
import tables
import xliffs
from harness.running import Figures, apart, timed
from place import Direction, Place, few

# The limit for the growth of a figure when the input doubles; above 2, as memory and caches get slower with size.
LIMIT = 2.3
SIZES = (1, 2, 4, 8)
# How often a pair of sizes is measured again before it counts as too steep; the least figure counts.
TRIES = 6
# A doubling is judged from these figures on; below, the start and the system's pages say more than the input.
SECONDS, BYTES = 0.06, 64 << 20
# Nobody waits longer for a run that grows too fast.
PATIENCE = 30


def main():
    program, folder, *wanted = sys.argv[1:]
    # Two cores disturb each other, and a small input may be worked on by one alone.
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    start = time.monotonic()
    found = [one for list in (tables, xliffs, sheets, settings, projects) for one in list.directions()]
    found = [one for one in found if not wanted or any(part in one.name for part in wanted)]
    growth = Growth(program, Path(folder))
    print(f"{len(found)} directions; a doubling may take {LIMIT} times the time and memory; without the start of "
          f"{growth.idle.cpu * 1000:.0f} ms and {growth.idle.memory / 2**20:.0f} MiB")
    print(f"{'direction':<48}{'size':>10} {'seconds at 1, 2, 4, 8 times':>31} {'times':>5} {'MiB at 8':>9} {'times':>5}")
    steep = [one.name for one in found if not growth.check(one)]
    print(f"{time.monotonic() - start:.0f} s")
    for name in steep:
        print(f"error: grows too fast: {name}", file=sys.stderr)
    sys.exit(1 if steep else 0)


class Growth:
    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        idle = Direction("idle", 3, lambda place, size: place.table(few(size)), "show App")
        idle.make(Place(program, folder / "idle"), idle.size)
        self.idle = Figures(0, 0, 0)
        runs = [self.measure(idle, folder / "idle") for _ in range(5)]
        self.idle = Figures(0, min(run.cpu for run in runs), min(run.memory for run in runs))

    def check(self, one):
        """Measures a direction, prints its line, and says whether it is well."""
        places = [self.folder / f"{times}" for times in SIZES]
        for times, place in zip(SIZES, places):
            apart(lambda: one.make(Place(self.program, place), one.size * times))
        known = []
        for place in places:
            known.append(self.measure(one, place))
            if known[-1].cpu > PATIENCE:
                break
        for _ in range(TRIES):
            bad = [index for index in range(1, len(known)) if max(growths(*known[index - 1:index + 1])) > LIMIT]
            if not bad or known[-1].cpu > PATIENCE / 4:
                break
            for index in sorted({index - step for index in bad for step in (0, 1)}):
                run = self.measure(one, places[index])
                known[index] = Figures(0, min(run.cpu, known[index].cpu), min(run.memory, known[index].memory))
        slower, larger = map(max, zip((0, 0), *map(growths, known, known[1:])))
        good = len(known) == len(SIZES) and max(slower, larger) <= LIMIT
        seconds = " ".join(f"{run.cpu:>7.3f}" for run in known)
        print(f"{one.name:<48}{one.size:>10} {seconds:>31} {slower:>5.2f} {known[-1].memory / 2**20:>9.0f} {larger:>5.2f}"
              f"{'' if good else '  TOO FAST'}", flush=True)
        for place in places:
            shutil.rmtree(place)
        return good

    def measure(self, one, folder):
        """The figures of a run, without those of the start."""
        shutil.rmtree(folder / "out", ignore_errors=True)
        (folder / "out.html").unlink(missing_ok=True)
        words = [name for word in one.command.split() for name in (sorted(glob(word, root_dir=folder)) if "*" in word else [word])]
        # -9: what is ended after so long.
        run = timed([self.program, *words], folder, (*one.statuses, -9), folder / one.input if one.input else os.devnull,
                    limit=PATIENCE * 2)
        return Figures(0, max(run.cpu - self.idle.cpu, 0.001), max(run.memory - self.idle.memory, 1))


def growths(small, large):
    """The growth of time and memory. What is small counts as what is judged, or noise would be growth."""
    return large.cpu / max(small.cpu, SECONDS / LIMIT), large.memory / max(small.memory, BYTES / LIMIT)


if __name__ == "__main__":
    main()
