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

    def add(self, journey, in_every_way):
        """Opens a file, edits it and sorts its rows, and saves it."""
        for opening, options in OPENINGS.items() if in_every_way else [("", OPENINGS[""])]:
            export = journey.export
            job = {
                "input": str(journey.file), "options": f"{export.delimiter},34,{export.characters},{options}",
                "edits": journey.edits, "source": journey.source_column, "target": journey.target_column, "saves": [],
            }
            self.jobs.append(job)
            for save in SAVES if in_every_way and not opening else [PLAIN]:
                job["saves"].append(self.save(save + opening, save, journey))
            if in_every_way and not opening:
                self.add_books(job, journey)

    def add_books(self, job, journey):
        """Saves a workbook, opens that, and saves it as CSV."""
        for way, name in BOOKS.items():
            book = str(self.folder / f"{len(self.jobs)}.{way}")
            job["saves"].append({"output": book, "filter": name})
            self.jobs.append({"input": book, "saves": [self.save(f"by way of {way}", PLAIN, journey)]})

    def save(self, way, options, journey):
        file = self.folder / f"returned-{len(self.returned)}.csv"
        self.returned.append((way, journey, file))
        return {"output": str(file), "options": SAVES[options]}

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
def office(folder, log):
    """Runs LibreOffice without windows, with settings of its own and a pipe; gives the name of the pipe."""
    pipe = f"stringsdict-{uuid.uuid4().hex}"
    command = [
        "soffice", f"-env:UserInstallation={(folder / 'settings').as_uri()}", "--headless", "--norestore", "--nologo",
        "--nodefault", "--nolockcheck", f"--accept=pipe,name={pipe};urp;",
    ]
    environment = {**os.environ, "HOME": str(folder), "LC_ALL": "C.UTF-8"}
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
