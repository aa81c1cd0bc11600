"""The rows of a CSV file or a workbook, with their locations."""
import csv
import dataclasses
import functools
import io
import re

import python_calamine

CELL = re.compile(r"[(;] ?cell (?:([^;]+)!)?[A-Z]+(\d+)\)$")
csv.field_size_limit(10_000_000)


@dataclasses.dataclass(frozen=True)
class Row:
    # None in a CSV file.
    sheet: str | None
    # The header is row 1. In a workbook, the line of a diagnostic is the row.
    number: int
    first_line: int
    last_line: int
    cells: dict

    def is_at(self, line, message):
        """True if the line of a diagnostic and its cell, if any, are in this row."""
        named = CELL.search(message)
        is_cell = not named or (named[1], int(named[2])) == (self.sheet, self.number)
        return is_cell and self.first_line <= line <= self.last_line


@functools.cache
def records(file):
    """The rows of each entry."""
    found = {}
    for row in (rows_of_book if file.suffix == ".xlsx" else rows_of_csv)(file):
        found.setdefault(row.cells["entry"], []).append(row)
    return found


def rows_of_csv(file):
    data = file.read_bytes()
    text = data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=max(",;\t", key=text.split("\n", 1)[0].count))
    header = next(reader)
    last = reader.line_num
    for number, cells in enumerate(reader, 2):
        yield Row(None, number, last + 1, reader.line_num, dict(zip(header, cells)))
        last = reader.line_num


def rows_of_book(file):
    """The rows of every sheet with a column of entries. Cells that are not text have values of their own types."""
    book = python_calamine.CalamineWorkbook.from_path(file)
    for sheet in book.sheet_names:
        rows = iter(book.get_sheet_by_name(sheet).to_python(skip_empty_area=False))
        header = next(rows, [])
        if "entry" in header:
            for number, cells in enumerate(rows, 2):
                yield Row(sheet, number, number, number, dict(zip(header, cells)))
