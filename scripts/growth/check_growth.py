"""Makes inputs of four sizes in every direction and asks that time and memory grow no faster than they.

    check_growth.py PROGRAM FOLDER [PART OF A DIRECTION'S NAME ...]
"""

import glob
import os
import shutil
import subprocess
import sys
import time
import traceback
from dataclasses import dataclass
from pathlib import Path

import projects
import settings
import sheets
import tables
import texts
import xliffs
from direction import Place

# What a figure may grow by when the input doubles; above 2, as memory and caches get slower with size.
LIMIT = 2.3
SIZES = (1, 2, 4, 8)
# How often a pair of sizes is measured again before it counts as too steep; the least figure counts.
TRIES = 6
# A doubling is judged from these figures on; below, the start and the system's pages say more than the input.
SECONDS = 0.06
MEBIBYTES = 64
# Nobody waits longer for a run that grows too fast.
PATIENCE = 30


@dataclass
class Figures:
    seconds: float
    mebibytes: float


def main():
    program, folder, *wanted = sys.argv[1:]
    start = time.monotonic()
    found = [one for list in (tables, texts, xliffs, sheets, settings, projects) for one in list.directions()]
    found = [one for one in found if not wanted or any(part in one.name for part in wanted)]
    idle = start_up(program, Path(folder) / "idle")
    print(f"{len(found)} directions; a doubling may take {LIMIT} times the time and memory; without the start of "
          f"{idle.seconds * 1000:.0f} ms and {idle.mebibytes:.0f} MiB")
    print(f"{'direction':<48}{'size':>10} {'seconds at 1, 2, 4, 8 times':>31} {'times':>5} {'MiB at 8':>9} {'times':>5}")
    steep = [one.name for one in found if not check(one, program, Path(folder), idle)]
    print(f"{time.monotonic() - start:.0f} s")
    for name in steep:
        print(f"error: grows too fast: {name}", file=sys.stderr)
    sys.exit(1 if steep else 0)


def start_up(program, folder):
    place = Place(program, folder)
    place.write(tables.SOURCE, tables.table([tables.widths(1)]))
    runs = [measure(program, folder, ("show", "App"), "", (0,)) for _ in range(5)]
    return Figures(min(run.seconds for run in runs), min(run.mebibytes for run in runs))


def check(one, program, folder, idle):
    """Measures a direction, prints its line, and says whether it is well."""
    places = [folder / f"{times}" for times in SIZES]
    for times, place in zip(SIZES, places):
        beside(lambda: one.make(Place(program, place), one.size * times))
    measured = [None] * len(SIZES)

    def take(index):
        run = measure(program, places[index], one.command, one.input, one.statuses)
        run = Figures(max(run.seconds - idle.seconds, 0.001), max(run.mebibytes - idle.mebibytes, 0.1))
        old = measured[index] or run
        measured[index] = Figures(min(run.seconds, old.seconds), min(run.mebibytes, old.mebibytes))

    for index in range(len(SIZES)):
        take(index)
        if measured[index].seconds > PATIENCE:
            break
    known = [run for run in measured if run]
    for _ in range(TRIES):
        bad = [index for index in range(1, len(known)) if is_steep(*measured[index - 1:index + 1])]
        if not bad or measured[len(known) - 1].seconds > PATIENCE / 4:
            break
        for index in sorted({index - step for index in bad for step in (0, 1)}):
            take(index)
    known = [run for run in measured if run]
    good = len(known) == len(SIZES) and not any(map(is_steep, known, known[1:]))
    report(one, known, good)
    for place in places:
        shutil.rmtree(place)
    return good


def beside(work):
    """Does work in a process of its own: the peak of a program is never less than that of the process that starts it."""
    child = os.fork()
    if child == 0:
        try:
            work()
            os._exit(0)
        except BaseException:
            traceback.print_exc()
            os._exit(1)
    if os.waitpid(child, 0)[1]:
        sys.exit("error: an input could not be made")


def is_steep(small, large):
    """Whether a doubling grows too fast. What is small counts as what is judged, or noise would be growth."""
    return (large.seconds > LIMIT * max(small.seconds, SECONDS / LIMIT)
            or large.mebibytes > LIMIT * max(small.mebibytes, MEBIBYTES / LIMIT))


def report(one, known, good):
    seconds = " ".join(f"{run.seconds:>7.3f}" for run in known)
    steps = list(zip(known, known[1:]))
    slower = max((large.seconds / max(small.seconds, SECONDS / LIMIT) for small, large in steps), default=0)
    larger = max((large.mebibytes / max(small.mebibytes, MEBIBYTES / LIMIT) for small, large in steps), default=0)
    print(f"{one.name:<48}{one.size:>10} {seconds:>31} {slower:>5.2f} {known[-1].mebibytes:>9.0f} {larger:>5.2f}"
          f"{'' if good else '  TOO FAST'}", flush=True)


def measure(program, folder, words, input, statuses):
    """Runs the program and takes the seconds of all cores and the peak of memory."""
    words = [name for word in words for name in (sorted(glob.glob(word, root_dir=folder)) if "*" in word else [word])]
    for left in ("out", "out.html"):
        path = folder / left
        shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
    with open(folder / input if input else os.devnull, "rb") as given:
        process = subprocess.Popen([program, *words], cwd=folder, stdin=given, preexec_fn=stay_on_one_core,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        deadline = time.monotonic() + PATIENCE * 2
        _, status, usage = wait(process, deadline)
    code = os.waitstatus_to_exitcode(status)
    process.returncode = code
    if code not in statuses and code != -9:
        sys.exit(f"error: exit status {code} of {' '.join(words)[:300]}")
    unit = 2**20 if sys.platform == "darwin" else 2**10
    return Figures(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / unit)


def stay_on_one_core():
    """Two cores disturb each other, and a small input may be worked on by one alone."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def wait(process, deadline):
    """Waits for the end, and ends what takes too long."""
    pause = 0.001
    while time.monotonic() < deadline:
        ended = os.wait4(process.pid, os.WNOHANG)
        if ended[0]:
            return ended
        time.sleep(pause)
        pause = min(pause * 1.5, 0.02)
    process.kill()
    return os.wait4(process.pid, 0)


if __name__ == "__main__":
    main()
