"""Times the whole command beside the programs of others, alone or in turn with another build, and writes the results.

Exit status 0, whatever the figures are: they depend on the machine.
"""

import argparse
import shutil
import sys
from dataclasses import replace
from pathlib import Path

import results
from cases import LANGUAGES, STREAM, languages, oddities, ours, peers, round_of, starts
from generator import SEED
from judgement import growth, lines_of_growth, lines_of_languages, lines_of_oddities, lines_of_size, lines_of_starts
from measuring import measure, work_of_cores
from memory import ReadyMemory
from projects import Size, checksum, make, make_oddities, megabytes, memory_for

# So many keys are judged.
JUDGED = 100_000
TABLES = (1, 40)


def main():
    options = arguments()
    bench = Benchmark(options)
    bench.run()
    text = bench.document()
    print("\n" + text)
    if options.results:
        options.results.write_text(text, encoding="utf-8")
        print(f"Written to {options.results}")


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("binary", help="the command that is timed, and that makes the files")
    parser.add_argument("folder", type=Path, help="where the files are made")
    parser.add_argument("--quick", action="store_true", help="10,000 keys alone, 3 runs")
    parser.add_argument("--full", action="store_true", help="1,000,000 keys, too")
    parser.add_argument("--keys", type=int, help="so many keys alone")
    parser.add_argument("--runs", type=int, help="runs of every case at most")
    parser.add_argument("--cold-memory", action="store_true", help="memory as the machine gives it, from its host or not")
    parser.add_argument("--against", metavar="BINARY", help="another build, run in turn with the first one")
    parser.add_argument("--toolkit", metavar="PYTHON", help="a Python that has translate-toolkit")
    parser.add_argument("--results", type=Path, metavar="FILE", help="where the results are written")
    return parser.parse_args()


class Benchmark:
    def __init__(self, options):
        self.options = options
        self.binaries = [str(Path(binary).resolve()) for binary in (options.binary, options.against) if binary]
        self.folder = options.folder.resolve()
        self.runs = options.runs or (3 if options.quick else 7)
        sizes = [options.keys] if options.keys else [10_000] if options.quick else [10_000, JUDGED]
        self.sizes = sizes + ([1_000_000] if options.full else [])
        self.main = JUDGED if JUDGED in self.sizes else self.sizes[-1]
        # The lines that are judged, the sections of the results, and the growth of each command from one size to the next.
        self.lines, self.languages, self.sections, self.files, self.steps = [], [], [], [], {}
        # By the name of each size that is judged, before and behind its cases.
        self.work_of_cores = {}
        self.memory = ReadyMemory(is_held=not options.cold_memory)
        # Taken now: the sources may be worked on before the end.
        self.commit = results.commit()

    def run(self):
        for keys in self.sizes:
            for tables in TABLES if keys <= JUDGED else TABLES[1:]:
                self.measure_size(Size(keys, tables, self.folder / f"{keys}-{tables}"))
        self.lines += lines_of_growth(self.steps.values())
        self.measure_rest()

    def measure_size(self, size):
        print(f"\n{size.name}: making the files ...", flush=True)
        make(size, self.binaries[0])
        cases = [*ours(size), *peers(size, self.options.toolkit)]
        self.measure_cores(size, cases)
        smaller = self.smaller(size)
        steps = {}
        if smaller:
            make(smaller, self.binaries[0])
            steps = {one.name: replace(one, name=f"{one.name}, {smaller.name}") for one in ours(smaller)}
        found = measure(list(round_of(cases, steps)), self.runs, self.binaries, self.memory)
        self.measure_cores(size, cases)
        if smaller:
            self.steps[f"{smaller.keys:,} → {size.keys:,} keys"] = growth(found, steps)
            shutil.rmtree(smaller.folder)
        self.sections.append((size.name, self.tables(cases, found, f"{STREAM}, source")))
        self.files.append(
            [size.name, f"{megabytes(*size.files()):.1f}", f"{megabytes(*size.returned_files('xliff')):.1f}",
             f"{megabytes(*size.returned_files('csv')):.1f}", f"`{checksum(size.files())[:16]}`"]
        )
        if size.keys == self.main:
            self.lines += lines_of_size(found, cases, "" if size.tables == 1 else f"; {size.tables} tables")
        if size.tables == 1:
            # Thirty files of 200 MB take their time.
            if size.keys == self.sizes[0] or (size.keys == self.main and self.options.full):
                self.measure_languages(size)
        shutil.rmtree(size.folder)

    def measure_cores(self, size, cases):
        """What all cores do at once, where that decides about lines: a machine that others use, too, does not always do as much."""
        if size.keys != self.main:
            return
        parse = next(one for one in cases if one.name == f"{STREAM}, source")
        work = work_of_cores(parse.commands[0])
        print(f"  all cores at once do {work:.2f} times the work of one", flush=True)
        self.work_of_cores.setdefault(size.name, []).append(work)

    def smaller(self, size):
        """The project with a tenth of the keys, by which the growth is measured; None where that is not measured.

        A million keys are measured in several tables: their XLIFF would be larger than XML can be.
        """
        if size.keys // 10 not in self.sizes or not (size.tables == 1 or size.keys > JUDGED):
            return None
        return Size(size.keys // 10, size.tables, self.folder / "smaller")

    def measure_languages(self, size):
        print(f"\n{len(LANGUAGES)} languages", flush=True)
        output = memory_for(len(LANGUAGES) * size.returned("xliff").stat().st_size) or size.output
        cases = list(languages(size, output, has_cores=shutil.which("taskset") is not None))
        try:
            found = measure(cases, self.runs, self.binaries, self.memory)
        finally:
            # Nobody would look for it in memory.
            shutil.rmtree(output, ignore_errors=True)
        self.languages += lines_of_languages(found, sum(path.stat().st_size for path in size.files()), size.name)
        self.sections.append((f"{len(LANGUAGES)} languages, {size.name}", self.tables(cases, found)))

    def measure_rest(self):
        print("\nOddities", flush=True)
        make_oddities(self.folder / "oddities")
        cases = list(oddities(self.folder / "oddities"))
        found = measure(cases, self.runs, self.binaries)
        self.sections.append(("Files that are hard for another reason", self.tables(cases, found)))
        # A start is over so soon that only many of them say something.
        start_cases = list(starts(self.folder / "oddities"))
        started = measure(start_cases, self.runs * 7, self.binaries)
        self.sections.append(("Starts", self.tables(start_cases, started)))
        self.lines += [*self.languages, *lines_of_oddities(found), *lines_of_starts(started)]
        shutil.rmtree(self.folder / "oddities")

    def tables(self, cases, found, parse=None):
        text = results.measured(cases, found, parse)
        return text + ("\n" + results.compared(cases, found) if len(self.binaries) > 1 else "")

    def document(self):
        given = [f" --{name}" for name in ("quick", "full", "cold-memory") if getattr(self.options, name.replace("-", "_"))]
        given += [f" --{name} {value}" for name in ("keys", "runs") if (value := getattr(self.options, name))]
        scale = results.SCALE.format(runs=self.runs, keys=self.main, languages=", ".join(LANGUAGES))
        surroundings = results.surroundings(self.options.toolkit, self.work_of_cores, self.memory.description, self.commit)
        if self.main != JUDGED:
            scale = f"**A trial: what is judged is {JUDGED:,} keys.** {scale}"
        text = results.document("".join(given), surroundings, self.lines, scale)
        if self.steps:
            text += f"\n## Growth\n\n{results.grown(self.steps)}"
        text += "".join(f"\n## {name[0].upper()}{name[1:]}\n\n{tables}" for name, tables in self.sections)
        head = ["project", "source, MB", "XLIFF, MB", "CSV, MB", "SHA-256 of the sources"]
        return text + results.FILES.format(seed=SEED) + results.table(head, self.files)


if __name__ == "__main__":
    main()
