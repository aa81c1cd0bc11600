"""Times the whole command on a project of many keys, alone or in turn with another build of it.

Prints for each case the medians of its runs: seconds on the clock, seconds of all cores, and the peak of memory. Beside it stands
what xmllint takes to parse the file that is read, which is the floor for anything that reads it. The peak is never less than
that of this program itself, some 10 MiB.
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

LANGUAGES = "de,fr,ja,ru"


@dataclass(frozen=True)
class Case:
    name: str
    runs: int
    arguments: tuple
    # The file that is parsed beside it.
    reads: Path | None


@dataclass(frozen=True)
class Run:
    wall: float
    cpu: float
    memory: float


def main():
    options = arguments()
    folder = options.folder.resolve()
    binaries = [Path(binary).resolve() for binary in (options.binary, options.against) if binary]
    project, table, xliff, sheet = make_files(binaries[0], folder, options.keys)
    exports = str(folder / "exports")
    cases = [
        Case("export, 1 language", 5, ("export", project, "--to", "de", "--output", exports), table),
        Case("export, 4 languages", 3, ("export", project, "--to", LANGUAGES, "--output", exports), table),
        Case("import --dry-run, XLIFF", 3, ("import", xliff, "--into", project, "--dry-run"), xliff),
        Case("import --dry-run, CSV", 3, ("import", sheet, "--into", project, "--dry-run"), None),
        Case("validate", 1, ("validate", project), table),
    ]
    sizes = [f"{path.suffix[1:]} {path.stat().st_size / 1e6:.1f} MB" for path in (table, xliff, sheet)]
    print(f"\n{options.keys:,} plural entries: {', '.join(sizes)}; medians\n")
    xmllint = shutil.which("xmllint")
    if not xmllint:
        print("xmllint is missing: the parse of the file that is read is not timed.\n")
    floors = {}
    print_head(len(binaries) > 1)
    for case in cases:
        if xmllint and case.reads and case.reads not in floors:
            floors[case.reads] = medians([timed((xmllint, "--stream", "--noout", case.reads)) for _ in range(5)])
        runs = options.runs or case.runs
        results = [[] for _ in binaries]
        for _ in range(runs):
            for result, binary in zip(results, binaries):
                result.append(timed((binary, *case.arguments)))
        print_case(case, runs, [medians(result) for result in results], floors.get(case.reads))


def arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("binary", help="the command that is timed, and that makes the files")
    parser.add_argument("folder", type=Path, help="where the files are made, 1.2 GB for 100,000 keys")
    parser.add_argument("--keys", type=int, default=100_000)
    parser.add_argument("--runs", type=int, help="runs of every case; default: 5, 3 or 1, as long as it takes")
    parser.add_argument("--against", metavar="BINARY", help="another build, run in turn with the first one")
    return parser.parse_args()


def make_files(binary, folder, keys):
    """The project, its table, and what translators would return of it, as XLIFF and CSV."""
    project = folder / "project"
    generator = (sys.executable, Path(__file__).with_name("large_project.py"))
    run((*generator, "project", project, str(keys)))
    returned = []
    for format, name in (("xliff", "de.xliff"), ("csv", "de.csv")):
        run((binary, "export", project, "--to", "de", "--format", format, "--output", folder / "exported"))
        (folder / "returned").mkdir(exist_ok=True)
        returned.append(folder / "returned" / name)
        run((*generator, "translate", folder / "exported" / name, returned[-1]))
    return project, project / "en.lproj" / "Localizable.stringsdict", *returned


def run(command):
    subprocess.run([str(word) for word in command], check=True, stdout=subprocess.DEVNULL)


def timed(command):
    start = time.perf_counter()
    process = subprocess.Popen(
        [str(word) for word in command], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"error: exit status {process.returncode} of {' '.join(map(str, command))}")
    bytes_of_unit = 1 if sys.platform == "darwin" else 1024
    return Run(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * bytes_of_unit / 2**20)


def medians(runs):
    return Run(*(statistics.median(getattr(run, figure) for run in runs) for figure in ("wall", "cpu", "memory")))


def print_head(has_other):
    head = f"{'':<26}{'runs':>5}{'seconds':>9}{'CPU s':>9}{'MiB':>9}"
    if has_other:
        head += f"{'other: s':>12}{'CPU s':>9}{'MiB':>9}{'ratio: s':>12}{'CPU s':>7}{'MiB':>7}"
    print(head + f"{'xmllint s':>12}")


def print_case(case, runs, results, floor):
    line = f"{case.name:<26}{runs:>5}"
    for index, result in enumerate(results):
        line += f"{result.wall:>{12 if index else 9}.2f}{result.cpu:>9.2f}{result.memory:>9,.0f}"
    if len(results) > 1:
        ours, other = results
        line += f"{ours.wall / other.wall:>12.2f}{ours.cpu / other.cpu:>7.2f}{ours.memory / other.memory:>7.2f}"
    print(line + (f"{floor.wall:>12.2f}" if floor else f"{'–':>12}"), flush=True)


main()
