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

Written by `scripts/benchmark commands{options}`. The figures are from one machine. The ratios and the growth of the figures depend less on the machine.

{surroundings}
## What is judged

{scale}

{judged}{sections}
## The files

`scripts/harness/sample_app.py` generates the files with the seed {seed}. Of ten keys, four are plurals, three have three
widths, two have three devices, and one has two devices with a plural each. The returned files are exports that
`scripts/harness/exchange_files.py` has filled with translations.
"""
SCALE = (
    "The figures are for whole processes with {keys:,} keys: the median of {runs} runs, taken in turn. “A, by B” is the ratio"
    " of A to B. Ratios of time are ratios of elapsed seconds within this benchmark. Ratios of memory divide the peak of the"
    " process by the bytes of all files that it reads: the source, the returned file of an import, and the translation for"
    " `validate`. No peak is below 20 MiB, the memory of the measuring program. To measure growth, the same case runs with a"
    " tenth of the keys before and after each case. The program to which a case is compared runs directly after the case."
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
