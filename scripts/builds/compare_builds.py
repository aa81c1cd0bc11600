"""Compares two builds over all cases; see scripts/compare-builds."""
import argparse
import fcntl
import json
import os
import re
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import self_check
import case
from cases import all_cases
from program import CannotRun, digest, program
from projects import ROOT
from returns import Exports

CACHE = ROOT / ".build" / "compare-builds"
SCRATCH = CACHE / "scratch"


def say(words):
    print(words, flush=True)


class Comparison:
    """Two programs over cases. What the old one does is kept by the digest of its bytes, of how it is run, and of each case."""

    def __init__(self, old, new):
        self.old, self.new = str(old), str(new)
        self.kept = CACHE / "results" / f"{digest(old, case.__file__)}.json"
        self.results = json.loads(self.kept.read_text()) if self.kept.exists() else {}
        self.exports = Exports(self.old, CACHE / "exports" / digest(old), SCRATCH)
        self.processes = 0

    def run(self, one, build):
        self.processes += len(one.steps)
        return case.run(one, build, SCRATCH / one.key())

    def compare(self, one):
        """The difference in words, empty if there is none."""
        key = one.key()
        if key not in self.results:
            self.results[key] = case.key_of(self.run(one, self.old))
        after = self.run(one, self.new)
        if case.key_of(after) == self.results[key]:
            return ""
        before = self.run(one, self.old)
        words = case.difference(before, after) or "differs"
        return words if case.key_of(before) == self.results[key] else "The old build does not do the same twice.\n" + words

    def all(self, cases):
        found = []
        with ThreadPoolExecutor(os.cpu_count() or 2) as pool:
            for number, (one, words) in enumerate(zip(cases, pool.map(self.compare, cases)), 1):
                if words:
                    found.append((one, words))
                # A run that is stopped has not been for nothing.
                if number % 250 == 0 or number == len(cases):
                    self.keep()
        return found

    def keep(self):
        self.kept.parent.mkdir(parents=True, exist_ok=True)
        self.kept.with_suffix(".new").write_text(json.dumps(dict(self.results)))
        os.replace(self.kept.with_suffix(".new"), self.kept)


def lock():
    """Two runs at once would share their scratch folders: the second one waits."""
    # Settings are looked for up to the top of a git repository, which is here.
    (SCRATCH / ".git").mkdir(parents=True, exist_ok=True)
    file = open(CACHE / "lock", "w")
    fcntl.flock(file, fcntl.LOCK_EX)
    return file


def arguments():
    parser = argparse.ArgumentParser(prog="scripts/compare-builds", description="Compares two builds of the command.")
    parser.add_argument("old", nargs="?", help="a git revision, a folder with a checkout, or a built program")
    parser.add_argument("new", nargs="?", help="the same")
    parser.add_argument("--only", metavar="PATTERN", default="", help="only cases whose name matches the regular expression")
    parser.add_argument("--show", metavar="N", type=int, default=5, help="how many differences are shown in full (5)")
    parser.add_argument("--list", action="store_true", help="print the names of the cases and run none of them")
    parser.add_argument("--self-check", action="store_true", help="OLD (or this checkout) against itself and planted changes")
    parsed = parser.parse_args()
    if not parsed.self_check and not (parsed.old and parsed.new):
        parser.error("name an old and a new build")
    return parsed


def matching(comparison, pattern):
    # Cases that do the same on the same files would meet in one folder: one is enough.
    found = {}
    for one in all_cases(comparison.exports, say):
        if re.search(pattern, one.name):
            found.setdefault(one.key(), one)
    if not found:
        raise CannotRun(f"No case matches {pattern}.")
    return list(found.values())


def compare(parsed):
    """The exit status: whether there are differences."""
    old = program(parsed.old or str(ROOT), ROOT, CACHE, say)
    if parsed.self_check:
        return self_check.check(old, Comparison, matching, CACHE, say)
    comparison = Comparison(old, program(parsed.new, ROOT, CACHE, say))
    begin = time.monotonic()
    cases = matching(comparison, parsed.only)
    if parsed.list:
        say("\n".join(one.name for one in cases))
        return 0
    found = comparison.all(cases)
    for number, (one, words) in enumerate(found[:parsed.show + 200]):
        say(f"\n── {one.name}\n{words}" if number < parsed.show else f"── {one.name}")
    say(f"{len(cases)} cases, {comparison.processes} processes, {time.monotonic() - begin:.0f} s: "
        f"{len(found) or 'no'} difference{'s' if len(found) > 1 else ''}")
    return 1 if found else 0


def main():
    parsed = arguments()
    with lock():
        try:
            return compare(parsed)
        except CannotRun as problem:
            print(f"error: {problem}", file=sys.stderr)
            return 2


if __name__ == "__main__":
    sys.exit(main())
