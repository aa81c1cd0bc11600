"""Reads a CSV file with a library of others and writes it again, as a user of the library would.

usage: rewrite_file.py PROGRAM IN OUT
"""
import csv
import pathlib
import sys

csv.field_size_limit(10_000_000)


def read_rows(path):
    with open(path, encoding="utf-8-sig", newline="") as file:
        return list(csv.reader(file))


def write_rows(path, rows, **how):
    with open(path, "w", encoding="utf-8", newline="") as file:
        csv.writer(file, **how).writerows(rows)


def with_csv(source, target):
    write_rows(target, read_rows(source))


def with_excel_tab(source, target):
    write_rows(target, read_rows(source), dialect="excel-tab")


def with_semicolons(source, target):
    write_rows(target, read_rows(source), delimiter=";", quoting=csv.QUOTE_ALL)


def with_openpyxl(source, target):
    import openpyxl

    book = openpyxl.Workbook()
    for row in read_rows(source):
        book.active.append(row)
    workbook = pathlib.Path(target).with_suffix(".xlsx")
    book.save(workbook)
    rows = openpyxl.load_workbook(workbook).active.iter_rows(values_only=True)
    write_rows(target, [["" if cell is None else cell for cell in row] for row in rows])


def with_polars(source, target):
    import polars

    polars.read_csv(source).write_csv(target)


def with_polars_text(source, target):
    import polars

    polars.read_csv(source, infer_schema=False).write_csv(target, include_bom=True)


def with_duckdb(source, target):
    import duckdb

    duckdb.sql(f"COPY (FROM read_csv('{source}')) TO '{target}' (HEADER)")


def with_duckdb_text(source, target):
    import duckdb

    duckdb.sql(f"COPY (FROM read_csv('{source}', all_varchar = true)) TO '{target}' (HEADER, FORCE_QUOTE *)")


PROGRAMS = {
    "csv": with_csv,
    "csv, tabs": with_excel_tab,
    "csv, semicolons": with_semicolons,
    "openpyxl": with_openpyxl,
    "polars": with_polars,
    "polars, all text": with_polars_text,
    "duckdb": with_duckdb,
    "duckdb, all text": with_duckdb_text,
}

if __name__ == "__main__":
    program, source, target = sys.argv[1:]
    PROGRAMS[program](source, target)
