"""A project whose texts are the nasty cells, and what is in a project."""
import json
import pathlib
import plistlib
import unicodedata

from harness.tables import leaves, write

CELLS = pathlib.Path(__file__).resolve().parents[2] / "Tests/SpreadsheetFormatTests/Fixtures/nasty-cells.json"


def nasty_cells():
    """Every text of the table, in its order."""
    for group in json.loads(CELLS.read_text("ascii")):
        for cell in group["cells"]:
            is_plain = isinstance(cell, str)
            yield cell if is_plain else cell.get("start", "") + cell["repeat"] * cell["times"] + cell.get("end", "")


def is_seen(text):
    """Whether there is anything to see of a text, or nothing at all."""
    return not text or any(not c.isspace() and unicodedata.category(c) != "Cf" for c in text)


def cells_for_workbooks():
    """The texts that a cell of a workbook holds, and some that look like the escapes of its characters."""
    fitting = [cell for cell in nasty_cells() if len(cell.encode("utf-16-le")) // 2 <= 32_767]
    return fitting + ["_x0_", "_x41_ and _x041_", "_x005F_x0041_", "_x0041", "_X0041_", "__x0041__", "_x005F_x005F_x0041_"]


def is_traceless(text):
    """Whether a spreadsheet may change the text so that only one who knows it can see that.

    ODS has no tabs; LibreOffice takes LF CR for one line break, and breaks lines of more than 16,000 characters.
    """
    is_long = "\n" in text and max(map(len, text.split("\n"))) > 16_000
    return "\t" in text or "\n\r" in text or is_long


def make(folder, cells):
    """Writes en.lproj and de.lproj with two tables.

    In `Same` the source and the translation are a cell; in `Target` only the translation is, so that the source does not
    show what a program has done.
    """
    same = {f"same-{number:03}": cell for number, cell in enumerate(cells)}
    target = {f"target-{number:03}": cell for number, cell in enumerate(cells)}
    # Placeholders must be those of the source.
    plain = {key: f"Text of {key}" + (f": {cell}" if "%" in cell else "") for key, cell in target.items()}
    for language, name, texts in (("en", "Same", same), ("de", "Same", same), ("en", "Target", plain), ("de", "Target", target)):
        write(folder, language, texts.items(), name)


def texts_of(folder, language):
    """Every text of a language by table and path."""
    files = sorted((folder / f"{language}.lproj").glob("*.stringsdict"))
    return {(file.stem, *path): text for file in files for path, text in leaves(plistlib.loads(file.read_bytes()))}
