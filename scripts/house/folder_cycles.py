"""Folders that use each other, and by which files and names: prints nothing if there are none.

    folder_cycles.py FOLDER BELOW        FOLDER has the sources of all targets; BELOW is the folder in it that is looked at

A file uses another if it names a type or function of its top level. Names are taken as they stand, with comments and strings
removed. A name after a dot is a member and no use, unless a target stands before the dot. Members of extensions are not
followed, so a file that only calls one shows no use of it.
"""

import re
import sys
from pathlib import Path

TYPE_WORDS = {"struct", "class", "enum", "protocol", "actor", "typealias"}
PRIVATE = {"fileprivate", "private"}
MODIFIERS = PRIVATE | {"open", "public", "package", "internal", "final", "indirect", "nonisolated", "distributed", "prefix",
                       "postfix", "infix"}
TOKEN = re.compile(r"@?[A-Za-z_][A-Za-z0-9_]*|[^\s\w]|\d[\w.]*")
NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
BORDER = re.compile(r'//[^\n]*|/\*.*?\*/|#*"(?:"")?|[()]', re.S)


def main(folder, below):
    root = Path(folder)
    sources = {path.relative_to(root): SwiftSource(path) for path in sorted(root.rglob("*.swift"))}
    if not sources:
        sys.exit(f"{folder} has no Swift files.")
    between = {}
    for (user, used), names in sorted(uses(sources).items()):
        if user.is_relative_to(below) and used.is_relative_to(below):
            between.setdefault((user.parent, used.parent), []).append(f"{user}\t{used}\t{' '.join(sorted(names))}")
    for (one, other), lines in between.items():
        if one < other and (other, one) in between:
            print(f"{one} and {other} use each other:", *lines, *between[other, one], sep="\n")


class SwiftSource:
    def __init__(self, path):
        pieces = []
        add_code(path.read_text(encoding="utf-8"), 0, pieces)
        self.tokens = TOKEN.findall("".join(pieces))
        # The types of all levels, and what other files can see.
        self.types, self.shared = set(), set()
        depth = 0
        for index, token in enumerate(self.tokens):
            depth += (token == "{") - (token == "}")
            following = "".join(self.tokens[index + 1:index + 2])
            # `class func`, `.protocol` and `: class` declare no type.
            if not NAME.fullmatch(following) or following in ("func", "var", "let") or self.tokens[index - 1] == ".":
                continue
            if token in TYPE_WORDS:
                self.types.add(following)
            if depth == 0 and (token in TYPE_WORDS or token == "func") and not self.modifiers(index) & PRIVATE:
                self.shared.add(following)

    def modifiers(self, index):
        """Those before a declaration."""
        first = index
        while first > 0 and self.tokens[first - 1] in MODIFIERS:
            first -= 1
        return set(self.tokens[first:index])

    def used_names(self, targets):
        """Names that are not declared in this file."""
        for before, dot, token in zip(["", "", *self.tokens], ["", *self.tokens], self.tokens):
            if NAME.fullmatch(token) and token not in self.types and (dot != "." or before in targets):
                yield token


def add_code(text, position, pieces, is_inside=False):
    """Adds the code from a position on, without comments and strings; of an interpolation up to its end, which it gives."""
    depth = 0
    while match := BORDER.search(text, position):
        pieces.append(text[position:match.start()] + " ")
        position = match.end()
        if match[0].endswith('"'):
            position = end_of_string(text, position, match[0], pieces)
        elif match[0] in "()":
            pieces.append(match[0])
            depth += 1 if match[0] == "(" else -1
            if is_inside and depth < 0:
                return position
    pieces.append(text[position:])
    return len(text)


def end_of_string(text, position, opening, pieces):
    """The end of the string that begins there; interpolated code goes to the pieces."""
    hashes = "#" * opening.count("#")
    end = re.compile(re.escape(opening.lstrip("#") + hashes) + r"|\\" + hashes + r"(.)", re.S)
    while match := end.search(text, position):
        position = match.end()
        if match[1] is None:
            break
        if match[1] == "(":
            position = add_code(text, position, pieces, is_inside=True)
    return position


def uses(sources):
    """The names that a file takes from another one, by (user, used)."""
    targets = {path.parts[0] for path in sources}
    homes = {}
    for path, source in sources.items():
        for name in source.shared:
            homes.setdefault(name, []).append(path)
    found = {}
    for user, source in sources.items():
        for name in homes.keys() & set(source.used_names(targets)):
            # A name of the own target hides the same name in another one.
            own = [home for home in homes[name] if home.parts[0] == user.parts[0]]
            for used in own or homes[name]:
                if used != user:
                    found.setdefault((user, used), set()).add(name)
    return found


if __name__ == "__main__":
    main(*sys.argv[1:])
