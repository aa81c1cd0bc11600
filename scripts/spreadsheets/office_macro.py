"""Works on CSV files and workbooks in a running LibreOffice, through its own interface (UNO).

usage: office_macro.py PIPE JOBS.json       with an interpreter that can import uno

Each job loads a file, puts texts into it, sorts the rows and stores the table under other names.
"""
import json
import os
import pathlib
import sys
import time

import uno
from com.sun.star.beans import PropertyValue
from com.sun.star.connection import NoConnectException
from com.sun.star.table import TableSortField

CSV_FILTER = "Text - txt - csv (StarCalc)"


def properties(**values):
    return tuple(PropertyValue(Name=name, Value=value) for name, value in values.items())


def connect(pipe, seconds=90):
    """The context of the program's services, as soon as it answers."""
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    for _ in range(seconds * 4):
        try:
            return resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
        except NoConnectException:
            time.sleep(0.25)
    sys.exit("LibreOffice did not answer.")


def service(context, name):
    return context.ServiceManager.createInstanceWithContext(f"com.sun.star.{name}", context)


def url(path):
    return pathlib.Path(path).resolve().as_uri()


def edit(sheet, job):
    """Writes a string into the target of each id, as a macro does, and sorts the rows by source, in descending order.

    The sheet is unprotected first, because sorting a protected sheet has no effect.
    """
    sheet.unprotect("")
    cursor = sheet.createCursor()
    cursor.gotoEndOfUsedArea(False)
    address = cursor.RangeAddress
    cells = sheet.getCellRangeByPosition(0, 0, address.EndColumn, address.EndRow)
    data = cells.getDataArray()
    rows = {row[data[0].index("id")]: number for number, row in enumerate(data)}
    for identifier, text in job["edits"].items():
        cells.getCellByPosition(data[0].index(job["target"]), rows[identifier]).setString(text)
    field = TableSortField()
    field.Field, field.IsAscending = data[0].index(job["source"]), False
    fields = uno.Any("[]com.sun.star.table.TableSortField", (field,))
    cells.sort(properties(SortFields=fields, ContainsHeader=True))


def recount(document, output):
    """Writes the values of the summary: as the file has them, and calculated again."""
    sheet = document.Sheets.getByName("summary")
    cursor = sheet.createCursor()
    cursor.gotoEndOfUsedArea(True)
    values = [cursor.getDataArray()]
    document.calculateAll()
    values.append(cursor.getDataArray())
    pathlib.Path(output).write_text(json.dumps(values), "utf-8")


def run(program, job):
    load = {"FilterName": CSV_FILTER, "FilterOptions": job["options"]} if "options" in job else {}
    document = program.loadComponentFromURL(url(job["input"]), "_blank", 0, properties(Hidden=True, **load))
    if document is None:
        sys.exit(f"LibreOffice did not open {job['input']}.")
    if "edits" in job:
        edit(document.Sheets.getByIndex(0), job)
    if "counts" in job:
        recount(document, job["counts"])
    for save in job["saves"]:
        how = {"FilterOptions": save["options"]} if "options" in save else {}
        document.storeToURL(url(save["output"]), properties(FilterName=save.get("filter", CSV_FILTER), **how))
    document.close(True)


if __name__ == "__main__":
    program = service(connect(sys.argv[1]), "frame.Desktop")
    for job in json.loads(pathlib.Path(sys.argv[2]).read_text("utf-8")):
        run(program, job)
    # The bridge crashes when the interpreter takes it down.
    os._exit(0)
