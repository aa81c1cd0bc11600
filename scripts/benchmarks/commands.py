"""Times the whole command beside the programs of others, alone or in turn with another build, and writes the results.

Exit status 0, whatever the figures are: they depend on the machine.
"""

import argparse
import shutil
import statistics
import tempfile
from pathlib import Path

import judgement
import results
from cases import STRINGSDICT, Size, round_of, starts
from harness.running import Figures, timed

# The sizes, of which the last one is judged, and in how many tables.
KEYS = (10_000, 100_000)
TABLES = (1, 40)


def arguments():
    parser = argparse.ArgumentParser(prog="scripts/benchmark commands", description=__doc__.splitlines()[0])
    parser.add_argument("binary", help=argparse.SUPPRESS)
    parser.add_argument("folder", type=Path, nargs="?", help="where the files are made, 3 GB; without one: a temporary folder")
    parser.add_argument("--quick", action="store_true", help="10,000 keys alone, 3 runs: some minutes")
    parser.add_argument("--keys", type=int, help="so many keys alone")
    parser.add_argument("--runs", type=int, help="the runs of every case; without it 7")
    parser.add_argument("--against", metavar="BINARY", help="another build, run in turn with this one")
    parser.add_argument("--results", type=Path, metavar="FILE", help="where the results are written; without it"
                        " Benchmarks/RESULTS.md, and nowhere if another option is given")
    return parser.parse_args()


class Benchmark:
    def __init__(self, options, folder):
        self.folder = folder
        self.binaries = [str(Path(binary).resolve()) for binary in (options.binary, options.against) if binary]
        self.runs = options.runs or (3 if options.quick else 7)
        self.sizes = [options.keys] if options.keys else KEYS[:1] if options.quick else KEYS
        self.lines, self.sections = [], {}

    def run(self):
        for keys in self.sizes:
            for tables in TABLES:
                self.measure_size(Size(keys, tables, self.folder / f"{keys}-{tables}"))
        print("\nStarts", flush=True)
        # A start is over so soon that only many of them say something.
        self.lines += judgement.lines_of_starts(self.measure("Starts", list(starts(self.folder / "ten-keys")), self.runs * 7))

    def measure_size(self, size):
        print(f"\n{size.name}", flush=True)
        smaller = Size(size.keys // 10, 1, self.folder / "smaller")
        if size.tables > 1 or smaller.keys not in self.sizes:
            smaller = None
        for one in filter(None, (size, smaller)):
            one.make(self.binaries[0])
        found = self.measure(size.name, list(round_of(size, smaller)))
        if size.keys == self.sizes[-1]:
            self.lines += judgement.lines_of_size(found, size)
        if smaller:
            self.lines += judgement.lines_of_growth(found, smaller)
            shutil.rmtree(smaller.folder)
        shutil.rmtree(size.folder)

    def measure(self, title, cases, runs=None):
        """Runs all cases in turn, so that what slows the machine down slows all of them, and takes the medians of each.

        What stands there twice runs twice in each round. The first binary gives the figures under the name of the case; the
        second one, if there is one, under (name, 1).
        """
        taken = {}
        for _ in range(runs or self.runs):
            for one in cases:
                for index, binary in enumerate(self.binaries if one.is_ours else [""]):
                    if one.output:
                        shutil.rmtree(one.output, ignore_errors=True)
                    words = [binary if word == STRINGSDICT else word for word in one.words]
                    taken.setdefault((one.name, 1) if index else one.name, []).append(timed(words))
        found = {name: medians(figures) for name, figures in taken.items()}
        cases = list({one.name: one for one in cases}.values())
        for one in cases:
            spread = [run.wall for run in taken[one.name]]
            print(f"  {one.name:<34}{len(spread):>3} runs {found[one.name].wall:>8.3f} s  {min(spread):.3f}–{max(spread):.3f} s")
        self.sections[title] = results.measured(cases, found)
        return found


def medians(runs):
    return Figures(*(statistics.median(getattr(run, figure) for run in runs) for figure in ("wall", "cpu", "memory")))


def main():
    options = arguments()
    given = [f" --{name}" + ("" if value is True else f" {value}") for name in ("quick", "keys", "runs", "against")
             if (value := getattr(options, name))]
    # Taken now: the sources may be worked on before the end.
    commit = results.commit()
    with tempfile.TemporaryDirectory() as made:
        bench = Benchmark(options, (options.folder or Path(made)).resolve())
        bench.run()
    text = results.document("".join(given), commit, bench.lines, bench.runs, bench.sizes[-1], bench.sections)
    print("\n" + text)
    written = options.results or (None if given else results.ROOT / "Benchmarks/RESULTS.md")
    if written:
        written.write_text(text, encoding="utf-8")
        print(f"Written to {written}")


if __name__ == "__main__":
    main()
