"""Writes what was measured as Markdown."""

import os
import platform
import subprocess
import textwrap
from pathlib import Path

from cases import COMMANDS, LANGUAGES, STREAM

ROOT = Path(__file__).parents[2]


def table(head, rows):
    """A Markdown table; all columns but the first are numbers."""
    lines = [head, ["---"] + ["--:"] * (len(head) - 1), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines) + "\n"


def surroundings(toolkit, work_of_cores, memory, commit):
    """What the figures depend on, line by line.

    `work_of_cores` has two figures by the name of a size: before and behind its cases. `memory` says what gave the runs theirs.
    """
    yield "processor", f"{processor()}, {os.cpu_count()} cores"
    for size, (before, behind) in work_of_cores.items():
        work = f"before {before:.2f}, behind {behind:.2f} times the work of one that has the others idle"
        yield f"all cores at once, {size}", work
    yield "memory", memory
    yield "system", f"{platform.system()} {platform.release()}, {platform.machine()}"
    yield "stringsdict", f"commit {commit}, by `scripts/build-release`"
    yield "Swift", first_line("swift", "--version")
    yield "libxml2", first_line("xmllint", "--version", error=True).removeprefix("xmllint: using ")
    yield "Python", f"{platform.python_version()} ({platform.python_implementation()})"
    if toolkit:
        script = "from importlib.metadata import version; print(version('translate-toolkit'), 'with lxml', version('lxml'))"
        yield "translate-toolkit", first_line(toolkit, "-c", script)


def processor():
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        return next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def commit():
    name = first_line("git", "-C", ROOT, "rev-parse", "--short=12", "HEAD")
    changed = first_line("git", "-C", ROOT, "status", "--porcelain", "--", "Sources", "Package.swift")
    return f"{name} with changes" if changed else name


def first_line(*words, error=False):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False)
    return next(iter((done.stderr if error else done.stdout).splitlines()), "")


def judged(lines):
    rows = [
        [line.name, line.spelled(line.figure), line.spelled(line.must), line.spelled(line.goal), line.verdict] for line in lines
    ]
    return table(["what is judged", "figure", "must", "goal", "verdict"], rows)


def measured(cases, results, parse=None):
    """The medians of all cases; beside them how often the parse of a file would have been done in that time."""
    head = ["", "seconds", "CPU seconds", "MiB"]
    if parse:
        head += [f"by {parse}", "memory by bytes read"]
    rows = []
    for one in cases:
        run = results[one.name]
        row = [one.name, f"{run.wall:.4f}", f"{run.cpu:.4f}", f"{run.memory / 2**20:,.0f}"]
        if parse:
            row += [f"{run.wall / results[parse].wall:.2f}", f"{run.memory / one.weight:.2f}" if one.weight else "–"]
        rows.append(row)
    return table(head, rows)


def compared(cases, results):
    """Both builds side by side."""
    rows = []
    for one in cases:
        if (one.name, 1) not in results:
            continue
        run, other = results[one.name], results[one.name, 1]
        ratios = (run.wall / other.wall, run.cpu / other.cpu, run.memory / other.memory)
        rows.append([one.name, f"{run.wall:.4f}", f"{other.wall:.4f}", *(f"{ratio:.2f}" for ratio in ratios)])
    return table(["this build by the other", "seconds", "the other's", "ratio", "of CPU seconds", "of memory"], rows)


def grown(steps):
    """By how much the time of each command grows; `steps` maps what a step is called to the growth of each command."""
    rows = [[name, *(f"{step[name]:.2f} ×" for step in steps.values())] for name in COMMANDS]
    return table(["growth of time", *steps], rows)


HEAD = """# Results of the benchmarks

Written by `scripts/benchmark commands{options}`. The figures are those of one machine; their ratios and the growth say more.

{surroundings}
## What is judged

{scale}

{judged}"""

SCALE = (
    "Whole processes, medians of up to {runs} runs in turn, for {keys:,} keys. Ratios are of seconds on the clock, within this"
    " run. Memory is the peak of the process by the bytes of all files that it reads: source and, for an import, the returned"
    " file, for `validate` the translation. No peak is below the 20 MiB of the program that measures. The figure of growth is"
    " the worst step; the same case with a tenth of the keys runs before and behind each. What a case is judged by runs right behind it."
    " For 30 languages, `--to` names {languages}"
    " in one export, or one of them in each of as many exports that run one after the other on the same cores. Their files are"
    " written to memory where it has room: 30 files of 200 MB would measure the disk more than the cores. Where memory is held"
    " ready, such a run is given what was in use just before: on some machines the host has to give it otherwise. How often the"
    " source is read is what the process has asked the system to read, by the bytes of the source (mapped files do not count)."
)

FILES = """
## The files

Made by `scripts/benchmarks/generator.py` with the seed {seed}: of ten keys four are plurals, three have three widths, two have
three devices, and one has two devices with a plural each. What is returned was exported and filled by
`scripts/benchmarks/translator.py`.

"""


def document(options, surroundings, lines, scale):
    """The head of the document and what is judged."""
    surrounding = table(["", ""], [list(line) for line in surroundings]).replace("--:", "---")
    return HEAD.format(options=options, surroundings=surrounding, scale=textwrap.fill(scale, 125), judged=judged(lines))
