"""Runs commands and takes their figures: seconds on the clock, seconds of all cores, peak of memory, bytes read."""

import os
import statistics
import subprocess
import sys
import time
from contextlib import nullcontext
from dataclasses import dataclass, field
from pathlib import Path

# What stands for the command in the words of a case.
STRINGSDICT = "<stringsdict>"


@dataclass(frozen=True)
class Run:
    wall: float
    cpu: float
    # In bytes; never less than that of this program itself, some 15 MiB.
    memory: int
    # What the process asked the system to read from files; None where the system does not say.
    read: int | None


@dataclass(frozen=True)
class Case:
    name: str
    # Words and paths; several commands are run one after the other and count as one.
    commands: tuple
    # Called before each run, and not timed.
    prepare: object = None
    # The exit statuses that are right.
    statuses: tuple = (0,)
    # Runs at most.
    runs: int = 1_000
    # The core to which it is confined; None for all.
    core: int | None = None
    # The files that it has to read.
    reads: tuple = ()
    # Whether it takes more memory than a machine has at hand that gives what is free back to its host.
    needs_memory: bool = False
    # What the files weigh, without which there is no ratio of memory.
    weight: int = field(default=0)

    @property
    def is_ours(self):
        return self.commands[0][0] == STRINGSDICT


def case(name, *commands, **options):
    """A case, with the weight of the files that it reads."""
    weight = sum(Path(path).stat().st_size for path in options.get("reads", ()))
    return Case(name, tuple(tuple(map(str, command)) for command in commands), weight=weight, **options)


def measure(cases, runs, binaries, memory=None):
    """Runs all cases in turn, so that what slows the machine down slows all of them, and returns the medians of each.

    What stands there twice runs twice in each round. The first binary gives the figures under the name of the case; the second
    one, if there is one, under (name, 1). `memory` gives those that need much of it theirs.
    """
    results = {}
    for number in range(runs):
        for one in cases:
            if number >= one.runs:
                continue
            for index, binary in enumerate(binaries if one.is_ours else binaries[:1]):
                results.setdefault((one.name, index), []).append(run_case(one, binary, memory))
    for name in dict.fromkeys(one.name for one in cases):
        report(name, results[name, 0])
    return {name if index == 0 else (name, index): medians(found) for (name, index), found in results.items()}


def work_of_cores(command, times=5):
    """How much work all cores do at once, by that of one which has the others idle.

    Two cores of a virtual machine are often the two threads of a real one. They do little more than one of them alone, and a
    command that uses both of them is compared with programs that have a whole one for themselves.
    """
    cores = os.cpu_count() or 1
    seconds = {1: [], cores: []}
    for _ in range(times):
        for count, found in seconds.items():
            start = time.monotonic()
            processes = [subprocess.Popen([str(word) for word in command]) for _ in range(count)]
            if any([process.wait() for process in processes]):
                sys.exit(f"error: {' '.join(map(str, command))} failed")
            found.append(time.monotonic() - start)
    return cores * statistics.median(seconds[1]) / statistics.median(seconds[cores])


def report(name, runs):
    middle = medians(runs)
    spread = f"{min(run.wall for run in runs):.3f}–{max(run.wall for run in runs):.3f} s"
    print(
        f"  {name:<34}{len(runs):>3} runs {middle.wall:>8.3f} s {middle.cpu:>8.3f} CPU s {middle.memory / 2**20:>7,.0f} MiB"
        f"   {spread}",
        flush=True,
    )


def run_case(one, binary, memory):
    if one.prepare:
        one.prepare()
    runs = []
    for command in one.commands:
        with memory.for_run() if one.needs_memory else nullcontext():
            runs.append(timed(command, binary, one))
    if len(runs) == 1:
        return runs[0]
    read = None if runs[0].read is None else sum(run.read for run in runs)
    wall, cpu = (sum(getattr(run, figure) for run in runs) for figure in ("wall", "cpu"))
    return Run(wall, cpu, max(run.memory for run in runs), read)


def timed(words, binary, one):
    words = [binary if word == STRINGSDICT else word for word in words]
    if one.core is not None:
        words = ["taskset", "--cpu-list", str(one.core), *words]
    start = time.monotonic()
    process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    # The process is left as it ended, so that the system still knows what it has read.
    os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
    wall = time.monotonic() - start
    read = bytes_read(process.pid)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in one.statuses:
        sys.exit(f"error: {one.name}: exit status {process.returncode} of {' '.join(words)}")
    bytes_of_unit = 1 if sys.platform == "darwin" else 1024
    return Run(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * bytes_of_unit, read)


def bytes_read(process):
    try:
        lines = Path(f"/proc/{process}/io").read_text().splitlines()
    except OSError:
        return None
    return next((int(line.split()[1]) for line in lines if line.startswith("rchar:")), None)


def medians(runs):
    def median(figure):
        found = [getattr(run, figure) for run in runs]
        return None if None in found else statistics.median(found)

    return Run(*map(median, ("wall", "cpu", "memory", "read")))
