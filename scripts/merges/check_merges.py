"""Random three-way merges of real tables by git, compared with a merge of their values."""

import plistlib
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CORPUS = ROOT.parent / "shared/corpus/stringsdict"
STRING = re.compile(r"<string>([^<]*)</string>")
LARGEST = 40_000


def tables(count):
    """The content of `count` tables; a table can occur several times."""
    files = sorted((CORPUS if CORPUS.exists() else ROOT / "Examples").rglob("*.stringsdict"))
    found = [content for content in map(readable, files) if content]
    random.shuffle(found)
    return [found[number % len(found)] for number in range(count)]


def readable(path):
    content = path.read_bytes()
    try:
        is_table = len(content) < LARGEST and plistlib.loads(content) and b"<string>" in content
        return content.decode() if is_table else None
    except Exception:
        return None


def changed(table, side):
    """The table with up to four changed, added or removed strings."""
    for _ in range(random.randint(1, 4)):
        strings = list(STRING.finditer(table))
        if not strings:
            break
        string, kind = random.choice(strings), random.random()
        if kind < 0.6:
            text = "same" if random.random() < 0.2 else f"{side} {random.randint(0, 99)}"
            table = table[: string.start(1)] + text + table[string.end(1) :]
        elif kind < 0.8:
            key, end = random.choice(["new", f"new {side}"]), table.rfind("</dict>")
            if f"<key>{key}</key>" not in table:
                table = f"{table[:end]}<key>{key}</key><string>{side}</string>\n{table[end:]}"
        elif key := re.search(r"<key>[^<]*</key>\s*$", table[: string.start()]):
            table = table[: key.start()] + table[string.end() :]
    return table


def merge(program, folder, versions):
    """Merges two branches; returns the merged tables."""

    def git(*arguments, check=True):
        subprocess.run(["git", "-C", folder, *arguments], check=check, capture_output=True)

    def commit(side):
        for number, version in enumerate(versions):
            (folder / f"{number}.stringsdict").write_text(version[side], newline="")
        git("add", "."), git("commit", "--quiet", "--message", side)

    git("init", "--quiet")
    for name, value in [("email", "a@example.org"), ("name", "a")]:
        git("config", f"user.{name}", value)
    git("config", "merge.stringsdict.driver", f"'{program}' merge %O %A %B %P")
    (folder / ".gitattributes").write_text("*.stringsdict merge=stringsdict\n")
    commit("base")
    git("checkout", "--quiet", "-b", "other"), commit("theirs")
    git("checkout", "--quiet", "-"), commit("ours")
    git("merge", "--quiet", "other", "--message", "merge", check=False)
    return [(folder / f"{number}.stringsdict").read_bytes().decode() for number in range(len(versions))]


def resolved(table, side):
    """The strings of a merged table, by their keys, with one version of each conflict."""
    lines, opened = [], None
    for line in table.split("\n"):
        match line.rstrip("\r"):
            case "<<<<<<< ours":
                opened = "ours"
            case "=======" if opened:
                opened = "theirs"
            case ">>>>>>> theirs":
                opened = None
            case _ if opened in (None, side):
                lines.append(line)
    return strings("\n".join(lines))


def strings(table):
    def flat(value, keys=()):
        if not isinstance(value, dict):
            return {keys: value}
        return {path: text for key, part in value.items() for path, text in flat(part, (*keys, key)).items()}

    return flat(plistlib.loads(table.encode()))


def problems(version, merged):
    """The strings of a merged table that are wrong."""
    base, ours, theirs = (strings(version[side]) for side in ("base", "ours", "theirs"))
    sides = [resolved(merged, side) for side in ("ours", "theirs")]
    has_markers, is_conflict = "<<<<<<< " in merged, False
    for keys in {*base, *ours, *theirs, *sides[0], *sides[1]}:
        before, own, other = base.get(keys), ours.get(keys), theirs.get(keys)
        found = [side.get(keys) for side in sides]
        if own == other or other == before:
            wanted = [own, own]
        elif own == before:
            wanted = [other, other]
        else:
            wanted, is_conflict = [own, other], True
        # A branch can remove an entry in which the other one changes a string.
        if found != wanted and not (has_markers and found == [own, other]):
            yield f"{keys}: {found} in place of {wanted}"
    if has_markers != is_conflict:
        yield "conflict without cause" if has_markers else "no markers around a conflict"


def main():
    program, count, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    random.seed(seed)
    versions = [
        {"base": table, "ours": changed(table, "o"), "theirs": changed(table, "t")} for table in tables(count)
    ]
    with tempfile.TemporaryDirectory() as folder:
        merged = merge(program, Path(folder), versions)
    wrong = [
        f"{number}: {problem}"
        for number, (version, table) in enumerate(zip(versions, merged))
        for problem in problems(version, table)
    ]
    for line in wrong[:20]:
        print(f"error: table {line}", file=sys.stderr)
    conflicts = sum("<<<<<<< " in table for table in merged)
    print(f"{count} merges, {conflicts} with conflicts, {len(wrong)} wrong strings")
    # A check without conflicts would not see whether they are marked.
    return 1 if wrong or conflicts < count // 50 else 0


sys.exit(main())
