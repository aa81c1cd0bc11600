"""Measures the check list of texts and writes their widths, or compares a table of advances with them.

Run by scripts/measure-strings, which prepares the packages.
"""
import argparse
import pathlib
import statistics

from fonts import SCRIPTS, Fonts
from shaped_width import width
from table_estimate import TableEstimate

FIXTURES = pathlib.Path(__file__).resolve().parents[2] / "Tests/TextMetricsTests/Fixtures"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--compare", metavar="TABLE", type=pathlib.Path)
    arguments = parser.parse_args()
    fonts = Fonts()
    lines = (FIXTURES / "strings.tsv").read_text(encoding="utf-8").split("\n")
    strings = [line.split("\t") for line in lines if line]
    measured = [(language, width(text, language, fonts), text) for language, text in strings]
    if arguments.compare:
        compare(measured, TableEstimate(arguments.compare))
    else:
        write(measured, fonts)


def write(measured, fonts):
    """The versions stand in the file, so that widths of other fonts are seen as such."""
    header = [f"# {title}\n" for title in fonts.titles()]
    rows = [f"{language}\t{em:.3f}\t{text}\n" for language, em, text in measured]
    (FIXTURES / "widths.tsv").write_text("".join(header + rows), encoding="utf-8", newline="\n")
    print(f"{len(rows)} strings in {len({language for language, _, _ in measured})} languages")


def compare(measured, table):
    """Errors in percent of the shaped width: of the two groups that have limits, of all, and of each language."""
    found = {}
    for language, em, text in measured:
        group = "other scripts" if language in SCRIPTS else "Latin, Greek, Cyrillic"
        for name in (group, "all", language):
            found.setdefault(name, []).append((100 * (table.em(text) - em) / em, text))
    languages = list(dict.fromkeys(language for language, _, _ in measured))
    print(f"{'':22}  strings   mean  mean absolute   p95   max  worst")
    for name in languages + ["Latin, Greek, Cyrillic", "other scripts", "all"]:
        print_errors(name, found[name])


def print_errors(name, found):
    absolute = sorted(abs(error) for error, _ in found)
    worst = max(found, key=lambda pair: abs(pair[0]))[1]
    print(f"{name:22}  {len(found):7}  {statistics.mean(error for error, _ in found):+5.2f}  "
          f"{statistics.mean(absolute):13.2f}  {percentile(absolute, 95):4.2f}  {absolute[-1]:4.2f}  {worst}")


def percentile(ordered, percent):
    """The smallest value that so many percent of the values do not exceed."""
    return ordered[max(0, -(-len(ordered) * percent // 100) - 1)]


if __name__ == "__main__":
    main()
