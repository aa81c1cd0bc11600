"""Makes the files that are hard on a program for another reason than the number of their keys.

    oddities.py FOLDER      a project below FOLDER for each of them

The same bytes at every call.
"""

import sys
from pathlib import Path

from generator import HEAD, TAIL, Generator

VARIABLES = 5_000
LINE_BYTES = 40_000_000
FINDINGS = 50_000

VARIABLE = """\t\t<key>{0}</key>
\t\t<dict>
\t\t\t<key>NSStringFormatSpecTypeKey</key>
\t\t\t<string>NSStringPluralRuleType</string>
\t\t\t<key>NSStringFormatValueTypeKey</key>
\t\t\t<string>d</string>
\t\t\t<key>one</key>
\t\t\t<string>%d file in {0}</string>
\t\t\t<key>other</key>
\t\t\t<string>%d files in {0}</string>
\t\t</dict>
"""


def variables():
    """One entry with 5,000 variables."""
    names = [f"folder{number}" for number in range(VARIABLES)]
    text = ", ".join(f"%{number}$#@{name}@" for number, name in enumerate(names, 1))
    yield "\t<key>all.folders</key>\n\t<dict>\n"
    yield f"\t\t<key>NSStringLocalizedFormatKey</key>\n\t\t<string>{text}</string>\n"
    yield from map(VARIABLE.format, names)
    yield "\t</dict>\n"


def one_line():
    """Entries like all others, without a line break or indentation between them."""
    generator, count, index = Generator(), 0, 0
    while count < LINE_BYTES:
        entry = generator.entry(index).replace("\n", "").replace("\t", "")
        count += len(entry.encode())
        index += 1
        yield entry


def rule_errors():
    """50,000 rules that cannot work, so that no text of the table is sent anywhere."""
    for number in range(FINDINGS):
        yield f"\t<key>label.{number}</key>\n\t<dict>\n"
        yield Generator.rule("NSStringVariableWidthRuleType", ("wide",), (f"Label {number}",))
        yield "\t</dict>\n"


def missing_forms():
    """50,000 plurals without the form `other`, which are reported and still sent through every format."""
    for number in range(FINDINGS):
        body = VARIABLE.format("files").split("\t\t\t<key>other</key>")[0] + "\t\t</dict>\n"
        yield f"\t<key>label.{number}</key>\n\t<dict>\n"
        yield f"\t\t<key>NSStringLocalizedFormatKey</key>\n\t\t<string>%#@files@</string>\n{body}\t</dict>\n"


def ten_keys():
    return map(Generator().entry, range(10))


PROJECTS = {
    "variables": variables,
    "one-line": one_line,
    "rule-errors": rule_errors,
    "missing-forms": missing_forms,
    "ten-keys": ten_keys,
}


def make_projects(folder):
    for name, entries in PROJECTS.items():
        language = Path(folder) / name / "en.lproj"
        language.mkdir(parents=True, exist_ok=True)
        head, tail = (HEAD, TAIL) if name != "one-line" else (HEAD.replace("\n", ""), TAIL.replace("\n", ""))
        with open(language / "Localizable.stringsdict", "w", encoding="utf-8", newline="\n") as file:
            file.write(head)
            file.writelines(entries())
            file.write(tail)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    make_projects(sys.argv[1])
