"""Writes what was measured as Markdown."""

import os
import platform
import subprocess
import textwrap
from pathlib import Path

from cases import PEER
from harness.sample_app import SEED

ROOT = Path(__file__).parents[2]
HEAD = """# Results of the benchmarks

Written by `scripts/benchmark commands{options}`. The figures are those of one machine; their ratios and the growth say more.

{surroundings}
## What is judged

{scale}

{judged}{sections}
## The files

Made by `scripts/harness/sample_app.py` with the seed {seed}: of ten keys four are plurals, three have three widths, two have
three devices, and one has two devices with a plural each. What is returned was exported and filled by
`scripts/harness/exchange_files.py`.
"""
SCALE = (
    "Whole processes, medians of {runs} runs in turn, for {keys:,} keys. Ratios are of seconds on the clock, within this"
    " run. Memory is the peak of the process by the bytes of all files that it reads: source and, for an import, the returned"
    " file, for `validate` the translation. No peak is below the 20 MiB of the program that measures. For the growth, the same"
    " case with a tenth of the keys runs before and behind each. What a case is judged by runs right behind it."
)


def document(options, commit, lines, runs, keys, sections):
    """`sections` are tables by their titles."""
    surroundings = {
        "processor": f"{processor()}, {os.cpu_count()} cores",
        "system": f"{platform.system()} {platform.release()}, {platform.machine()}",
        "stringsdict": f"commit {commit}, by `scripts/build-release`",
        "Swift": first_line("swift", "--version"),
        "libxml2": first_line("xmllint", "--version").removeprefix("xmllint: using "),
        "Python": f"{platform.python_version()} ({platform.python_implementation()})",
    }
    return HEAD.format(
        options=options, surroundings=table(["", ""], surroundings.items()).replace("--:", "---"), seed=SEED,
        scale=textwrap.fill(SCALE.format(runs=runs, keys=keys), 125),
        judged=table(["what is judged", "figure", "must", "goal", "verdict"], [line.cells for line in lines]),
        sections="".join(f"\n## {title}\n\n{text}" for title, text in sections.items()))


def table(head, rows):
    """A Markdown table; all columns but the first are numbers."""
    lines = [head, ["---"] + ["--:"] * (len(head) - 1), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines) + "\n"


def processor():
    information = Path("/proc/cpuinfo")
    lines = information.read_text().splitlines() if information.exists() else ()
    return next((line.split(":")[1].strip() for line in lines if line.startswith("model name")), platform.machine())


def commit():
    changed = first_line("git", "-C", ROOT, "status", "--porcelain", "--", "Sources", "Package.swift")
    return first_line("git", "-C", ROOT, "rev-parse", "--short=12", "HEAD") + (" with changes" if changed else "")


def first_line(*words):
    done = subprocess.run(list(map(str, words)), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return next(iter(done.stdout.splitlines()), "")


def measured(cases, found):
    """The medians of all cases, and of ours beside those of another build, where there is one."""
    parse = found.get(f"{PEER}, source")
    rows, compared = [], []
    for one in cases:
        run, other = found[one.name], found.get((one.name, 1))
        by_parse = f"{run.wall / parse.wall:.2f}" if parse else "–"
        by_bytes = f"{run.memory / one.weight:.2f}" if one.weight else "–"
        rows.append([one.name, f"{run.wall:.4f}", f"{run.cpu:.4f}", f"{run.memory / 2**20:,.0f}", by_parse, by_bytes])
        if other:
            ratios = (run.wall / other.wall, run.cpu / other.cpu, run.memory / other.memory)
            compared.append([one.name, f"{run.wall:.4f}", f"{other.wall:.4f}", *(f"{ratio:.2f}" for ratio in ratios)])
    text = table(["", "seconds", "CPU seconds", "MiB", f"by {PEER}, source", "memory by bytes read"], rows)
    head = ["this build by the other", "seconds", "the other's", "ratio", "of CPU seconds", "of memory"]
    return text + ("\n" + table(head, compared) if compared else "")
