"""Which Swift file uses which, reckoned from names: a file uses another if it names a type or function of its top level.

Prints the figures of all sources, or one kind of line, for scripts/check-house-rules:

    uses.py figures FOLDER           the figures, one in a line
    uses.py pairs FOLDER [BELOW]     folders that use each other: A <> B; with BELOW: those below that folder alone
    uses.py arrows FOLDER [A B]      files that use each other: A <tab> B <tab> names; with A and B: from folder A to folder B

Names are taken as they stand, with comments and strings removed. A name after a dot is a member and no use, unless a target
stands before the dot. Members of extensions are not followed, so a file that only calls one shows no arrow for it.
"""

import statistics
import sys
from itertools import combinations
from pathlib import Path, PurePosixPath

from swift_source import SwiftSource


def main(command, folder, *names):
    root = Path(folder)
    sources = {str(path.relative_to(root)): SwiftSource(path) for path in sorted(root.rglob("*.swift"))}
    if not sources:
        sys.exit(f"{folder} has no Swift files.")
    arrows = arrows_between(sources)
    if command == "figures":
        print_figures(sources, arrows)
    elif command == "pairs":
        for pair in two_way_pairs(arrows, *names):
            print(*pair, sep=" <> ")
    elif command == "arrows":
        for (user, used), used_names in sorted(arrows.items()):
            if not names or (folder_of(user), folder_of(used)) == names:
                print(user, used, " ".join(sorted(used_names)), sep="\t")
    else:
        sys.exit(__doc__)


def arrows_between(sources):
    """The names that a file takes from another one, by (user, used)."""
    targets = {target_of(path) for path in sources}
    homes = {}
    for path, source in sources.items():
        for name in source.shared_names:
            homes.setdefault(name, []).append(path)
    arrows = {}
    for user, source in sources.items():
        for name in source.used_names(targets) & homes.keys():
            # A name of the own target hides the same name in another one.
            own = [home for home in homes[name] if target_of(home) == target_of(user)]
            for used in own or homes[name]:
                if used != user:
                    arrows.setdefault((user, used), set()).add(name)
    return arrows


def two_way_pairs(arrows, below=""):
    """Folders that use each other; those below a folder, if one is named."""
    between = {(folder_of(user), folder_of(used)) for user, used in arrows}
    folders = sorted({folder for arrow in between for folder in arrow if f"{folder}/".startswith(below and f"{below}/")})
    return [(a, b) for a, b in combinations(folders, 2) if (a, b) in between and (b, a) in between]


def print_figures(sources, arrows):
    lines = [source.line_count for source in sources.values()]
    types = [type for source in sources.values() for type in source.types if type.is_public]
    pairs = two_way_pairs(arrows)
    in_kit = two_way_pairs(arrows, "StringsdictKit")
    figures = {
        "Swift files": len(lines),
        "lines": sum(lines),
        "median lines of a file": round(statistics.median(lines)),
        "files under 30 lines": sum(count < 30 for count in lines),
        "public types, top level": sum(type.is_top_level for type in types),
        "public types, with nested ones": len(types),
        "re-exports": sum(source.count("@_exported") for source in sources.values()),
        "@unchecked Sendable": sum(source.count("@unchecked", "Sendable") for source in sources.values()),
        "arrows between files": len(arrows),
        "folders that use each other": len(pairs),
        "of these in the kit": len(in_kit),
    }
    for name, figure in figures.items():
        print(f"{name:<32}{figure:>8,}")
    for a, b in pairs:
        print(f"  {a} <> {b}{'  (kit)' if (a, b) in in_kit else ''}")


def folder_of(path):
    return str(PurePosixPath(path).parent)


def target_of(path):
    return PurePosixPath(path).parts[0]


if len(sys.argv) < 3:
    sys.exit(__doc__)
main(*sys.argv[1:])
