"""Works on CSV files in a running LibreOffice, through its own interface (UNO).

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
    made = []
    for name, value in values.items():
        item = PropertyValue()
        item.Name, item.Value = name, value
        made.append(item)
    return tuple(made)


def desktop(pipe, seconds=90):
    """The program's root object, as soon as it answers."""
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    for _ in range(seconds * 4):
        try:
            context = resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
            return context.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", context)
        except NoConnectException:
            time.sleep(0.25)
    sys.exit("LibreOffice did not answer.")


def url(path):
    return pathlib.Path(path).resolve().as_uri()


def used_range(sheet):
    cursor = sheet.createCursor()
    cursor.gotoEndOfUsedArea(False)
    address = cursor.RangeAddress
    return sheet.getCellRangeByPosition(0, 0, address.EndColumn, address.EndRow)


def edit(cells, edits, column):
    """Puts a text into the target of each id, as a macro does; every id must be there."""
    data = cells.getDataArray()
    target = data[0].index(column)
    rows = {row[0]: number for number, row in enumerate(data)}
    for identifier, text in edits.items():
        cells.getCellByPosition(target, rows[identifier]).setString(text)


def sort(cells, column):
    """Sorts the rows under the header by a column, last first."""
    field = TableSortField()
    field.Field, field.IsAscending = cells.getDataArray()[0].index(column), False
    fields = uno.Any("[]com.sun.star.table.TableSortField", (field,))
    cells.sort(properties(SortFields=fields, ContainsHeader=True))


def run(program, job):
    load = {"FilterName": CSV_FILTER, "FilterOptions": job["options"]} if "options" in job else {}
    document = program.loadComponentFromURL(url(job["input"]), "_blank", 0, properties(Hidden=True, **load))
    if document is None:
        sys.exit(f"LibreOffice did not open {job['input']}.")
    if "edits" in job:
        cells = used_range(document.Sheets.getByIndex(0))
        edit(cells, job["edits"], job["target"])
        sort(cells, job["source"])
    for save in job["saves"]:
        how = {"FilterOptions": save["options"]} if "options" in save else {}
        document.storeToURL(url(save["output"]), properties(FilterName=save.get("filter", CSV_FILTER), **how))
    document.close(True)


if __name__ == "__main__":
    program = desktop(sys.argv[1])
    for job in json.loads(pathlib.Path(sys.argv[2]).read_text("utf-8")):
        run(program, job)
    # The bridge crashes when the interpreter takes it down.
    os._exit(0)
