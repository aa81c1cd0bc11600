"""Measures the check list of texts and writes their widths. Run by scripts/measure-strings, which prepares the packages."""
import pathlib

from fonts import Fonts
from shaped_width import width

FIXTURES = pathlib.Path(__file__).resolve().parents[2] / "Tests/TextMetricsTests/Fixtures"


def main():
    fonts = Fonts()
    lines = (FIXTURES / "strings.tsv").read_text(encoding="utf-8").split("\n")
    strings = [line.split("\t") for line in lines if line]
    # The versions stand in the file, so that widths of other fonts are seen as such.
    header = [f"# {title}\n" for title in fonts.titles()]
    rows = [f"{language}\t{width(text, language, fonts):.3f}\t{text}\n" for language, text in strings]
    (FIXTURES / "widths.tsv").write_text("".join(header + rows), encoding="utf-8", newline="\n")
    print(f"{len(rows)} strings in {len({language for language, _ in strings})} languages")


if __name__ == "__main__":
    main()
