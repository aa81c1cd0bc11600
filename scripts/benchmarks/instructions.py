"""Compares how many instructions each stage takes with what is recorded, or records it.

    instructions.py DUMPS NAMES RECORD SURROUNDINGS [--record]

DUMPS is the folder of callgrind's files, NAMES what `Benchmarks count-stages` printed, RECORD the recorded figures, and
SURROUNDINGS lines such as `swift<tab>version` of what the figures depend on. Exit status 1 if a stage takes too many.
"""

import sys
from pathlib import Path

# By how much a stage may differ, whatever the compiler and the libraries are.
TOLERANCE = 0.40
MACHINE = "machine"


def main():
    *paths, mode = sys.argv[1:] if sys.argv[-1] == "--record" else (*sys.argv[1:], "")
    if len(paths) != 4:
        sys.exit(__doc__)
    dumps, names, record, surroundings = map(Path, paths)
    counts = counted(dumps, names)
    here = dict(line.split("\t") for line in surroundings.read_text().splitlines())
    if mode:
        write(record, here, counts)
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


def write(path, here, counts):
    head = ["# Instructions of each stage, as scripts/check-instructions counts them; --record writes this file."]
    lines = [f"# {name}\t{value}" for name, value in here.items()] + [f"{name}\t{count}" for name, count in counts.items()]
    path.write_text("\n".join(head + lines) + "\n", encoding="utf-8")


def read(path):
    """What the recorded figures depend on, and the figures."""
    there, counts = {}, {}
    for line in path.read_text(encoding="utf-8").splitlines():
        name, _, value = line.partition("\t")
        if name.startswith("# ") and value:
            there[name.removeprefix("# ")] = value
        elif value:
            counts[name] = int(value)
    return there, counts


def compare(path, here, counts):
    there, recorded = read(path) if path.exists() else ({}, {})
    if not recorded:
        print(f"error: Nothing is recorded in {path}; record the stages with scripts/check-instructions --record.", file=sys.stderr)
        return 1
    others = {name: value for name, value in here.items() if there.get(name) != value}
    differences = [f"{name}: {value} here, {there.get(name)} recorded" for name, value in others.items()]
    for line in differences:
        print(f"warning: {line}", file=sys.stderr)
    if there.get(MACHINE) != here.get(MACHINE):
        print("warning: The instructions of another machine say nothing: NOTHING WAS COMPARED.", file=sys.stderr)
        return 0
    status = 0
    for name in dict.fromkeys((*recorded, *counts)):
        status |= not is_sound(name, recorded.get(name), counts.get(name))
    return status


def is_sound(name, before, now):
    """Says what became of a stage, and whether that is right."""
    if before is None or now is None:
        where = "is not recorded" if before is None else "was not run"
        print(f"error: The stage {name} {where}; record the stages with scripts/check-instructions --record.", file=sys.stderr)
        return False
    change = now / before - 1
    print(f"{name:<16}{now:>14,} instructions{change:>+8.1%}")
    if change > TOLERANCE:
        print(f"error: The stage {name} takes {change:.0%} more instructions: {now:,} instead of {before:,}.", file=sys.stderr)
        return False
    if change < -TOLERANCE:
        print(f"{name} is now {-change:.0%} lower; record it with scripts/check-instructions --record")
    return True


main()
