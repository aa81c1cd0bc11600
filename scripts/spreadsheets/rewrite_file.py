"""Reads a CSV file or a workbook with a third-party library, and writes it again, as users of the library would.

usage: rewrite_file.py PROGRAM IN OUT
"""
import csv
import pathlib
import subprocess
import sys

csv.field_size_limit(10_000_000)


def through_csv(**how):
    return lambda source, target: write_rows(target, read_rows(source), **how)


def read_rows(path):
    with open(path, encoding="utf-8-sig", newline="") as file:
        return list(csv.reader(file))


def write_rows(path, rows, **how):
    with open(path, "w", encoding="utf-8", newline="") as file:
        csv.writer(file, **how).writerows(rows)


def through_openpyxl(source, target):
    import openpyxl

    book = openpyxl.Workbook()
    for row in read_rows(source):
        book.active.append(row)
    workbook = pathlib.Path(target).with_suffix(".xlsx")
    book.save(workbook)
    rows = openpyxl.load_workbook(workbook).active.iter_rows(values_only=True)
    write_rows(target, [["" if cell is None else cell for cell in row] for row in rows])


def through_polars(reading, writing):
    import polars

    return lambda source, target: polars.read_csv(source, **reading).write_csv(target, **writing)


def through_duckdb(reading, writing):
    import duckdb

    return lambda source, target: duckdb.sql(f"COPY (FROM read_csv('{source}'{reading})) TO '{target}' (HEADER{writing})")


def save_again(source, target):
    import openpyxl

    openpyxl.load_workbook(source).save(target)


def sheets_of(path):
    """The rows of each sheet, by the name of the sheet."""
    import python_calamine

    book = python_calamine.CalamineWorkbook.from_path(path)
    return {name: book.get_sheet_by_name(name).to_python(skip_empty_area=False) for name in book.sheet_names}


def through_xlsxwriter(are_texts):
    """`write` converts strings that look like formulas or links; `write_string` does not."""
    import xlsxwriter

    def rewrite(source, target):
        with xlsxwriter.Workbook(target) as book:
            for name, rows in sheets_of(source).items():
                sheet = book.add_worksheet(name)
                for number, row in enumerate(rows):
                    for column, cell in enumerate(row):
                        if are_texts and isinstance(cell, str):
                            sheet.write_string(number, column, cell)
                        else:
                            sheet.write(number, column, cell)

    return rewrite


def through_polars_book(source, target):
    import polars

    [(_, rows)] = sheets_of(source).items()
    polars.DataFrame(rows[1:], schema=rows[0], orient="row", strict=False).write_excel(target)


def through_gnumeric(source, target):
    subprocess.run(["ssconvert", source, target], check=True, capture_output=True)


PROGRAMS = {
    "csv": lambda: through_csv(),
    "csv, tabs": lambda: through_csv(dialect="excel-tab"),
    "csv, semicolons": lambda: through_csv(delimiter=";", quoting=csv.QUOTE_ALL),
    "openpyxl": lambda: through_openpyxl,
    "polars": lambda: through_polars({}, {}),
    "polars, all text": lambda: through_polars({"infer_schema": False}, {"include_bom": True}),
    "duckdb": lambda: through_duckdb("", ""),
    "duckdb, all text": lambda: through_duckdb(", all_varchar = true", ", FORCE_QUOTE *"),
    "openpyxl, saved": lambda: save_again,
    "XlsxWriter": lambda: through_xlsxwriter(are_texts=True),
    "XlsxWriter, by default": lambda: through_xlsxwriter(are_texts=False),
    "calamine and polars": lambda: through_polars_book,
    "Gnumeric": lambda: through_gnumeric,
}

if __name__ == "__main__":
    program, source, target = sys.argv[1:]
    PROGRAMS[program]()(source, target)
