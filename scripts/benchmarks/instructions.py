"""Compares how many instructions each stage takes with what is recorded, or records it.

    instructions.py DUMPS NAMES RECORD SURROUNDINGS [--record]

DUMPS is the folder of callgrind's files, NAMES what `Benchmarks count-stages` printed, RECORD the recorded figures, and
SURROUNDINGS lines such as `swift<tab>version` of what the figures depend on. Exit status 1 if a stage takes too many.
"""

import sys
from pathlib import Path

# By how much a stage may differ, whatever the compiler and the libraries are.
TOLERANCE = 0.40


RECORDING = "record the stages with scripts/check-instructions --record."


def main():
    *paths, mode = sys.argv[1:] if sys.argv[-1] == "--record" else (*sys.argv[1:], "")
    if len(paths) != 4:
        sys.exit(__doc__)
    dumps, names, record, surroundings = map(Path, paths)
    counts = counted(dumps, names)
    here = dict(line.split("\t") for line in surroundings.read_text().splitlines())
    if mode:
        head = ["# Instructions of each stage, as scripts/check-instructions counts them; --record writes this file."]
        lines = [f"# {name}\t{value}" for name, value in here.items()] + [f"{name}\t{count}" for name, count in counts.items()]
        record.write_text("\n".join(head + lines) + "\n", encoding="utf-8")
        print(f"{len(counts)} stages are recorded in {record}.")
    else:
        sys.exit(compare(record, here, counts))


def counted(folder, names):
    """The instructions of each stage: what was counted up to the call that ends it."""
    stages = [line.split("\t")[0] for line in names.read_text().splitlines()]
    dumps = []
    for path in folder.iterdir():
        head = [line for line in path.read_text().splitlines() if line.startswith(("part:", "desc: Trigger:", "summary:"))]
        if any("--dump-before" in line for line in head):
            fields = dict(line.split(":", 1) for line in head)
            dumps.append((int(fields["part"]), int(fields["summary"])))
    if not stages or len(dumps) != len(stages):
        sys.exit(f"error: callgrind counted {len(dumps)} stages of {len(stages)}.")
    return dict(zip(stages, (count for _, count in sorted(dumps))))


def compare(path, here, counts):
    """Says what became of each stage; the exit status."""
    lines = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines() if "\t" in line] if path.exists() else []
    there = {name.removeprefix("# "): value for name, value in lines if name.startswith("# ")}
    recorded = {name: int(value) for name, value in lines if not name.startswith("# ")}
    if not recorded:
        sys.exit(f"error: Nothing is recorded in {path}; {RECORDING}")
    for name, value in here.items():
        if there.get(name) != value:
            print(f"warning: {name}: {value} here, {there.get(name)} recorded", file=sys.stderr)
    if there.get("machine") != here.get("machine"):
        print("warning: The instructions of another machine say nothing: NOTHING WAS COMPARED.", file=sys.stderr)
        return 0
    wrong = []
    for name in dict.fromkeys((*recorded, *counts)):
        before, now = recorded.get(name), counts.get(name)
        if before is None or now is None:
            wrong.append(f"The stage {name} {'is not recorded' if before is None else 'was not run'}; {RECORDING}")
            continue
        change = now / before - 1
        print(f"{name:<16}{now:>14,} instructions{change:>+8.1%}")
        if change > TOLERANCE:
            wrong.append(f"The stage {name} takes {change:.0%} more instructions: {now:,} instead of {before:,}.")
        elif change < -TOLERANCE:
            print(f"{name} is now {-change:.0%} lower; record it with scripts/check-instructions --record")
    for words in wrong:
        print(f"error: {words}", file=sys.stderr)
    return 1 if wrong else 0


main()
