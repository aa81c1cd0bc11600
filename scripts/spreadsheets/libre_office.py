"""What LibreOffice does with a file, and the process that does it."""
import contextlib
import json
import os
import signal
import subprocess
import uuid

from pathlib import Path

from harness.running import run

# How it opens a file, behind delimiter, quotation mark and characters: first line, columns, language, "quoted field as
# text", "detect special numbers", three that concern saving, the sheet, "evaluate formulas". The first is what its dialog
# offers.
OPENINGS = {
    "": "1,,0,false,false,false,false,false,0,false",
    ", quoted as text": "1,,0,true,false,false,false,false,0,false",
    ", evaluating formulas": "1,,0,false,false,false,false,false,0,true",
    ", detecting numbers, en-US": "1,,1033,false,true,false,false,false,0,false",
    ", detecting numbers, de": "1,,1031,false,true,false,false,false,0,false",
}
UTF8, UTF16 = 76, 65535
# How it saves one: delimiter, quotation mark, characters, first line, columns, language, "quote all text cells", "as
# shown". The last is not what its dialog offers.
SAVES = {
    "CSV in UTF-8": f"44,34,{UTF8},1,,0,false,true",
    "CSV in UTF-16": f"44,34,{UTF16},1,,0,false,true",
    "semicolons": f"59,34,{UTF8},1,,0,false,true",
    "tabs": f"9,34,{UTF8},1,,0,false,true",
    "all texts quoted": f"44,34,{UTF8},1,,0,true,true",
}
PLAIN = "CSV in UTF-8"
BOOKS = {"xlsx": "Calc MS Excel 2007 XML", "ods": "calc8"}
SECONDS = 300


class Plan:
    """The jobs for `office_macro.py`, and which files come of them."""

    def __init__(self, folder):
        self.folder = folder
        self.jobs = []
        # (way, journey, file)
        self.returned = []
        # (layout, file)
        self.counted = []

    def add(self, journey, in_every_way):
        """Opens a file, edits it and sorts its rows, and saves it."""
        if journey.export.is_workbook:
            self.add_workbook(journey)
            return
        for opening, options in OPENINGS.items() if in_every_way else [("", OPENINGS[""])]:
            export = journey.export
            job = self.edit(journey, options=f"{export.delimiter},34,{export.characters},{options}")
            for save in SAVES if in_every_way and not opening else [PLAIN]:
                job["saves"].append(self.save(save + opening, save, journey))
            if in_every_way and not opening:
                for book in BOOKS:
                    self.add_book(job, book, PLAIN, journey)

    def add_workbook(self, journey):
        job = self.edit(journey)
        job["saves"] += [self.save("saved", "xlsx", journey), self.save("saved as CSV", PLAIN, journey)]
        self.add_book(job, "ods", "xlsx", journey)

    def edit(self, journey, **how):
        job = {
            "input": str(journey.file), "edits": journey.edits, "source": journey.source_column,
            "target": journey.target_column, "saves": [], **how,
        }
        self.jobs.append(job)
        return job

    def add_book(self, job, book, save, journey):
        """Saves a workbook, opens the saved file, and saves it in another format."""
        file = str(self.folder / f"{len(self.jobs)}.{book}")
        job["saves"].append({"output": file, "filter": BOOKS[book]})
        self.jobs.append({"input": file, "saves": [self.save(f"by way of {book}", save, journey)]})

    def count(self, layout, workbook):
        """Calculates the summary of a workbook again."""
        output = self.folder / f"counts-{len(self.counted)}.json"
        self.jobs.append({"input": str(workbook), "saves": [], "counts": str(output)})
        self.counted.append((layout, output))

    def save(self, way, save, journey):
        is_book = save in BOOKS
        file = self.folder / f"returned-{len(self.returned)}.{save if is_book else 'csv'}"
        self.returned.append((way, journey, file))
        return {"output": str(file), **({"filter": BOOKS[save]} if is_book else {"options": SAVES[save]})}

    def carry_out(self, python):
        """Does the jobs; the message if something failed, else nothing."""
        list_of_jobs, log = self.folder / "jobs.json", self.folder / "soffice.log"
        list_of_jobs.write_text(json.dumps(self.jobs), encoding="utf-8")
        with office(self.folder, log) as pipe:
            try:
                result = run(python, Path(__file__).with_name("office_macro.py"), pipe, list_of_jobs, limit=SECONDS)
            except subprocess.TimeoutExpired:
                return f"LibreOffice was not done after {SECONDS} s.\n{log.read_text(errors='replace')}"
        return f"LibreOffice failed: {result.stderr}\n{log.read_text(errors='replace')}" if result.returncode else None


@contextlib.contextmanager
def office(folder, log, display=None):
    """Runs LibreOffice with separate settings, and yields the name of its pipe. Without a display, it has no windows."""
    pipe = f"stringsdict-{uuid.uuid4().hex}"
    command = [
        "soffice", f"-env:UserInstallation={(folder / 'settings').as_uri()}", "--norestore", "--nologo", "--nodefault",
        "--nolockcheck", f"--accept=pipe,name={pipe};urp;", *([] if display else ["--headless"]),
    ]
    environment = {**os.environ, "HOME": str(folder), "LC_ALL": "C.UTF-8", **({"DISPLAY": display} if display else {})}
    with open(log, "wb") as output:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=output, stderr=output, start_new_session=True, env=environment)
        try:
            yield pipe
        finally:
            # `soffice` is a script that starts the program proper; both are in the group.
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
