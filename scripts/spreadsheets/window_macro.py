"""Edits workbooks in a window of LibreOffice by keystrokes and menu commands, as a person does.

usage: window_macro.py PIPE JOBS.json RESULTS.json       with an interpreter that can import uno, and xdotool

Each job opens a file, takes its steps and saves the file under another name. Results: for each job, what each step
returned.
"""
import json
import os
import pathlib
import subprocess
import sys
import threading
import time

from office_macro import connect, properties, service, url

BOLD = 150.0
# com.sun.star.accessibility.AccessibleRole
ALERT, DIALOG = 1, 12


class Window:
    def __init__(self, context, file):
        self.dispatcher = service(context, "frame.DispatchHelper")
        self.toolkit = service(context, "awt.Toolkit")
        self.document = service(context, "frame.Desktop").loadComponentFromURL(url(file), "_blank", 0, properties())
        self.view = self.document.CurrentController
        self.sheet = self.document.Sheets.getByIndex(0)
        self.frame = self.view.Frame
        self.frame.ContainerWindow.setPosSize(0, 0, 1200, 760, 15)
        self.dispatch("Sidebar", Sidebar=False)
        time.sleep(1)

    def close(self, output):
        self.document.storeToURL(url(output), properties(FilterName="Calc MS Excel 2007 XML"))
        self.document.close(True)

    def cell(self, entry, column):
        """The cell in the row of an entry and the column of a heading."""
        data = self.used().getDataArray()
        entries = [row[data[0].index("entry")] for row in data]
        return self.sheet.getCellByPosition(data[0].index(column), entries.index(entry))

    def heading(self, column):
        return self.cell("entry", column)

    def used(self):
        """The range from the first cell to the last used cell."""
        cursor = self.sheet.createCursor()
        cursor.gotoEndOfUsedArea(False)
        area = cursor.RangeAddress
        return self.sheet.getCellRangeByPosition(0, 0, area.EndColumn, area.EndRow)

    def select(self, place):
        self.view.select(place)
        self.frame.ContainerWindow.setFocus()
        self.frame.ComponentWindow.setFocus()
        time.sleep(0.3)

    def dispatch(self, command, **arguments):
        """Runs a menu command, and confirms its dialogs."""
        arguments = self.frame, f".uno:{command}", "", 0, properties(**arguments)
        command = threading.Thread(target=self.dispatcher.executeDispatch, args=arguments)
        command.start()
        command.join(0.5)
        self.answer()
        command.join()

    def keys(self, *keys):
        subprocess.run(["xdotool", "key", *keys], check=True)
        time.sleep(0.4)

    def answer(self):
        """Confirms all open messages, and returns their text."""
        said = []
        while message := self.message():
            parts = {part.AccessibleName: part for part in parts_of(message)}
            said.append(" ".join(parts))
            next(parts[button] for button in ("OK", "Yes", "Close") if button in parts).doAccessibleAction(0)
            time.sleep(0.4)
        return said

    def message(self):
        windows = (self.toolkit.getTopWindow(number) for number in range(self.toolkit.TopWindowCount))
        roles = (window.AccessibleContext for window in windows)
        return next((role for role in roles if role.AccessibleRole in (ALERT, DIALOG)), None)

    def write(self, text):
        subprocess.run(["xdotool", "type", "--delay", "15", "--file", "-"], input=text.encode(), check=True)

    # The steps.

    def type(self, entry, column, text):
        return self.type_into(self.cell(entry, column), text)

    def remark(self, entry, text):
        """Types into the cell after the last column."""
        row, column = self.cell(entry, "entry").CellAddress.Row, self.used().RangeAddress.EndColumn + 1
        return self.type_into(self.sheet.getCellByPosition(column, row), text)

    def type_into(self, cell, text):
        """Returns the displayed text of the cell, its type, and the text of messages."""
        self.select(cell)
        self.write(text)
        self.keys("Return")
        said = " ".join(self.answer())
        return cell.String, cell.Type.value, said

    def unprotect(self):
        self.dispatch("Protect", Protect=False)
        return self.sheet.isProtected()

    def filter(self, column, text):
        """Types into the filter list of a heading, and returns the number of visible rows."""
        self.select(self.heading(column))
        self.keys("alt+Down")
        self.write(text)
        self.keys("Return")
        return sum(self.sheet.Rows.getByIndex(number).IsVisible for number in range(1, self.used().RangeAddress.EndRow + 1))

    def sort(self, column):
        self.select(self.used())
        self.dispatch("DataSort", ByRows=True, HasHeader=True, Col1=self.heading(column).CellAddress.Column + 1, Ascending1=False)
        return self.sheet.getCellRangeByName("B2").String

    def insert_row(self, entry):
        self.select(self.cell(entry, "target"))
        self.dispatch("InsertRowsBefore")

    def insert_column(self, column):
        self.select(self.heading(column))
        self.dispatch("InsertColumnsBefore")

    def delete_row(self, entry):
        self.select(self.cell(entry, "target"))
        self.dispatch("DeleteRows")

    def embolden(self, entry):
        """Makes the second to fourth letters of a target bold."""
        cursor = self.cell(entry, "target").createTextCursor()
        cursor.gotoStart(False)
        cursor.goRight(1, False)
        cursor.goRight(3, True)
        cursor.CharWeight = BOLD

    def merge(self, first, last):
        column, top, bottom = self.heading("target").CellAddress.Column, self.cell(first, "target"), self.cell(last, "target")
        area = self.sheet.getCellRangeByPosition(column, top.CellAddress.Row, column, bottom.CellAddress.Row)
        self.select(area)
        self.dispatch("MergeCells")
        return area.IsMerged

    def paste_number(self, entry):
        """Copies a number from another sheet over a target, and returns the displayed text of the target and its type."""
        self.document.Sheets.insertNewByName("Numbers", 1)
        number = self.document.Sheets.getByName("Numbers").getCellByPosition(0, 0)
        number.Value = 42
        self.select(number)
        self.keys("ctrl+c")
        self.select(self.cell(entry, "target"))
        self.keys("ctrl+v")
        self.answer()
        self.document.Sheets.removeByName("Numbers")
        cell = self.cell(entry, "target")
        return cell.String, cell.Type.value

    def picture(self, entry, file):
        """Takes a picture of the window with all visible columns and a selected cell."""
        self.frame.ContainerWindow.setPosSize(0, 0, 1200, 520, 15)
        self.view.setPropertyValue("ZoomValue", 70)
        self.select(self.cell(entry, "target"))
        self.view.getByIndex(self.view.Count - 1).setFirstVisibleColumn(self.heading("source").CellAddress.Column)
        time.sleep(1)
        subprocess.run(["scrot", "--overwrite", "--autoselect", "0,0,1200,520", file], check=True)


def parts_of(accessible):
    yield accessible
    for number in range(accessible.AccessibleChildCount):
        yield from parts_of(accessible.getAccessibleChild(number).AccessibleContext)


def run(context, job):
    window = Window(context, job["input"])
    results = [getattr(window, step)(*arguments) for step, *arguments in job["steps"]]
    window.close(job["output"])
    return results


if __name__ == "__main__":
    _, pipe, jobs, results = sys.argv
    context = connect(pipe)
    made = [run(context, job) for job in json.loads(pathlib.Path(jobs).read_text("utf-8"))]
    pathlib.Path(results).write_text(json.dumps(made), encoding="utf-8")
    # The bridge crashes when the interpreter shuts it down.
    os._exit(0)
