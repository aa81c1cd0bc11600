"""The words that documents, messages and doc comments avoid."""

import re
import subprocess
import sys
from pathlib import Path

README_WORDS = 1000
SUBJECT_LETTERS = 72
# Commits before the rule have longer subjects.
CHECKED_COMMITS = 100

AVOIDED = re.compile(r"\b(what came back|let go|anew|beside|nobody|mends?|mended)\b", re.IGNORECASE)
OPENING = re.compile(r"^\s*/// (?:- (?:Parameter \w+|Returns|Throws): |  - \w+: )?(What|Whether|How|That)\b", re.IGNORECASE)
CLAUSE = re.compile(r"(What|Whether|How|That|Why)\b")
CONTINUES = re.compile(r"^\s*///")
STRING = re.compile(r'"(?:[^"\\]|\\.)*"')


def git(*arguments):
    return subprocess.run(["git", *arguments], check=True, capture_output=True, text=True).stdout


def tracked(*patterns):
    return [Path(name) for name in git("ls-files", "--", *patterns).splitlines() if Path(name).is_file()]


def prose(text):
    """The lines of a document outside of code."""
    inside = False
    for number, line in enumerate(text.split("\n"), 1):
        if line.lstrip().startswith("```"):
            inside = not inside
        elif not inside:
            yield number, re.sub(r"`[^`]*`", "", line)


def in_tables():
    """Rows of tables that go over several lines, which Markdown does not show as one row."""
    for path in tracked("*.md"):
        for number, line in prose(path.read_text(encoding="utf-8")):
            if line.startswith("|") and not line.rstrip().endswith("|"):
                yield f"{path}:{number}: {line[:60]}"


def in_documents():
    for path in tracked("*.md"):
        for number, line in prose(path.read_text(encoding="utf-8")):
            for word in AVOIDED.findall(line):
                yield f"{path}:{number}: “{word}”"


def in_messages():
    """The string literals of the sources: messages, hints, notes and help texts."""
    for path in tracked("Sources/*.swift"):
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            if CONTINUES.match(line):
                continue
            for literal in STRING.findall(line):
                for word in AVOIDED.findall(literal):
                    yield f"{path}:{number}: “{word}”"


def in_schemas():
    """The descriptions of the schemas, which editors show next to the settings."""
    for path in tracked("schemas/*.json"):
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            text = re.search(r'"description": "((?:[^"\\]|\\.)*)"', line)
            if text and (AVOIDED.search(text[1]) or CLAUSE.match(text[1])):
                yield f"{path}:{number}: “{text[1]}”"


def in_comments():
    """Doc comments, and their parts about parameters and results, that begin with a clause."""
    for path in tracked("Sources/*.swift"):
        before = ""
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            found = OPENING.match(line)
            if found and (not CONTINUES.match(before) or "- " in line[: found.start(1)]):
                yield f"{path}:{number}: {line.strip()}"
            before = line


def in_readme():
    count = len(Path("README.md").read_text(encoding="utf-8").split())
    if count > README_WORDS:
        yield f"README.md: {count} words"


def in_subjects():
    for subject in git("log", "--no-merges", f"--max-count={CHECKED_COMMITS}", "--format=%s").splitlines():
        if len(subject) > SUBJECT_LETTERS:
            yield f"{len(subject)} letters: {subject}"


CHECKS = (
    ("A row of a table has several lines.", in_tables),
    ("A document has a word that CONTRIBUTING.md advises against.", in_documents),
    ("A message has a word that CONTRIBUTING.md advises against.", in_messages),
    ("The description of a setting has such a word, or begins with a clause.", in_schemas),
    ("A doc comment begins with a clause; begin with a noun or a verb.", in_comments),
    (f"README.md has more than {README_WORDS} words.", in_readme),
    (f"The subject of a commit has more than {SUBJECT_LETTERS} letters.", in_subjects),
)


def main():
    status = 0
    for problem, check in CHECKS:
        found = list(check())
        if found:
            status = 1
            print(f"error: {problem} ({len(found)})\n" + "\n".join(found), file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(main())
