"""Stops, fails and disturbs imports at every point, and looks at what is left. Called by scripts/check-faults."""
import errno
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

from harness.exchange_files import XLIFF
from harness.tables import WIDTHS, write

PROGRAM, LIBRARY, WORK = sys.argv[1], sys.argv[2], Path(sys.argv[3])
# A trial takes every eighth case.
STEP = 8 if len(sys.argv) > 4 else 1
TABLES = [f"T{number:02}" for number in range(30)]
IMPORT = ("import", "first.xliff", "--into", "P", "--quiet")
failures, RETURNED = [], {}


def returned(key, text):
    """A returned file in which one of the two entries of every table is translated anew."""
    sent = subprocess.run([PROGRAM, "export", "P", "--to", "de", "--output", "-"], cwd=WORK, check=True, capture_output=True)
    file = XLIFF(sent.stdout)
    return file.each(lambda unit, number: [file.with_target(
        unit, lambda source, target: f"{text} {TABLES[number // 2]}" if source == key else target)])


class Project:
    """A fresh project with German in every second table, and returns for all of them."""

    def __init__(self):
        shutil.rmtree(WORK, ignore_errors=True)
        self.root = WORK / "P"
        for name in TABLES:
            self.write("en", name, "First", "Second")
            if int(name[1:]) % 2:
                self.write("de", name, f"Alt {name}", "Zweitens")
        if not RETURNED:
            RETURNED["first.xliff"] = returned("First", "Neu")
            RETURNED["second.xliff"] = returned("Second", "Auch neu")
        for name, text in RETURNED.items():
            (WORK / name).write_bytes(text)
        self.old = self.state()

    def write(self, language, name, first, second):
        """A table with two entries; the second one is no one's business."""
        write(self.root, language, [("first", {WIDTHS: {"20": first}}), ("second", {WIDTHS: {"20": second}})], name)

    def state(self, folder=WORK):
        """Every file with its bytes; what a run keeps for itself, too."""
        return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def run(*arguments, wait=True, **fault):
    """Runs the command, with faults."""
    environment = {**os.environ, **({"LD_PRELOAD": LIBRARY} if fault else {}), **{k: str(v) for k, v in fault.items()}}
    process = subprocess.Popen(
        [PROGRAM, *arguments], cwd=WORK, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if not wait:
        return process
    output, errors = process.communicate(timeout=60)
    return process.returncode, output + errors


def expect(condition, case, detail=""):
    if not condition:
        failures.append(case)
        print(f"FAILED {case}: {detail}", flush=True)


def leftovers():
    return [str(path) for path in WORK.rglob("*") if path.name == ".stringsdict-run" or path.name.endswith(".part")]


def learn():
    """What an import without faults makes of the project, and how many calls it takes."""
    project = Project()
    status, words = run(*IMPORT, FAULT_COUNT=WORK.parent / "count")
    expect(status == 0, "an import without faults", words)
    return project.state(), int((WORK.parent / "count").read_text())


def check_whole(project, new, case):
    """Every file is old or new, and nothing else is there."""
    state = project.state()
    for path, content in state.items():
        is_ours = ".stringsdict-run" in path
        expect(is_ours or content in (project.old.get(path), new.get(path)), case, f"{path} is neither old nor new")
    expect(set(project.old) <= set(state), case, "a file is gone")
    files = [path for path in new if new[path] != project.old.get(path)]
    fresh = sum(state.get(path) == new[path] for path in files)
    return "old" if fresh == 0 else "new" if fresh == len(files) else "mixed"


def check_next(project, new, case, mixed):
    """Those who read say what is left, and the next run ends it."""
    status, words = run("validate", "P", "--quiet")
    if mixed:
        expect(status == 2 and "[interrupted-run]" in words, case, f"validate said nothing: {status} {words}")
    status, words = run(*IMPORT)
    expect(status == 0, case, f"the next run: {status} {words}")
    expect(project.state() == new, case, "the next run did not complete")
    expect(leftovers() == [], case, f"left: {leftovers()}")


def faulted(new, calls, kind, name, found):
    """Imports with a fault at each of these calls; counts whether the files are old, new or mixed then."""
    for call in calls:
        project = Project()
        status, words = run(*IMPORT, FAULT=kind, FAULT_AT=call)
        case = f"{name} at call {call}"
        what = check_whole(project, new, case)
        found[what] += 1
        yield project, case, what, status, words


def kills(new, calls):
    """SIGKILL at every call, and at random times."""
    found, at = Counter(), range(1, calls + 1, STEP)
    for project, case, what, *_ in faulted(new, at, "kill", "kill", found):
        check_next(project, new, case, what == "mixed")
    random.seed(1)
    for number in range(200 // STEP):
        project = Project()
        process = run(*IMPORT, wait=False)
        time.sleep(random.random() * 0.06)
        process.kill()
        process.communicate()
        what = check_whole(project, new, f"kill {number}")
        found[what] += 1
        check_next(project, new, f"kill {number}", what == "mixed")
    print(f"kill: {len(at)} calls and {200 // STEP} random times; found {dict(found)}", flush=True)


def signals(new, calls):
    """SIGINT and SIGTERM at every third call and at random times: everything is old or new, and nothing is left."""
    for kind, number, name in (("interrupt", signal.SIGINT, "SIGINT"), ("stop", signal.SIGTERM, "SIGTERM")):
        found, at = Counter(), range(1, calls + 1, 3 * STEP)
        for _, case, what, status, _ in faulted(new, at, kind, name, found):
            # One that comes when everything is in place may find the program at its end.
            expect(status == -number or (status == 0 and what == "new"), case, f"status {status}")
            expect(what != "mixed" and leftovers() == [], case, f"{what} {leftovers()}")
        shell = subprocess.run(
            ["bash", "-c", f'LD_PRELOAD={LIBRARY} FAULT={kind} FAULT_AT=9 "{PROGRAM}" {" ".join(IMPORT)}; exit $?'],
            cwd=Project().root.parent, capture_output=True)
        expect(shell.returncode == 128 + number, name, f"a shell sees {shell.returncode}")
        print(f"{name}: {len(at)} calls; found {dict(found)}; a shell sees {shell.returncode}", flush=True)


def errors(new, calls):
    """A call fails once, or all do from then on."""
    for code in (errno.EIO, errno.ENOSPC, errno.EACCES):
        found, at = Counter(), range(1, calls + 1, STEP * (1 if code == errno.EIO else 4))
        for kind in ("error", "errors"):
            name = f"{kind} {errno.errorcode[code]}"
            for project, case, what, status, words in faulted(new, at, f"{kind}:{code}", name, found):
                is_told = {"old": status != 0, "mixed": status != 0 and "These files are new: " in words, "new": status in (0, 2)}[what]
                expect(is_told, case, f"{what}, status {status}: {words}")
                expect(what == "old" or kind == "errors" or not status, case, f"{what} after one error")
                check_next(project, new, case, what == "mixed")
        print(f"{errno.errorcode[code]}: found {dict(found)}", flush=True)


def short_writes(new, calls):
    project = Project()
    status, words = run(*IMPORT, FAULT_SHORT=1)
    expect(status == 0 and project.state() == new, "short writes", words)
    print("short writes: whole files", flush=True)


def disturbed(new, calls):
    """A file is changed, or a folder exchanged for a link, at every fifth call before the first file is in place."""
    outside, at = WORK.parent / "outside", range(1, calls + 1, 5 * STEP)
    scenes = {
        "a translation changes": "cp P/de.lproj/T03.stringsdict x; sed s/Alt/Anders/ x > P/de.lproj/T03.stringsdict; rm x",
        "a translation appears": "cp P/en.lproj/T02.stringsdict P/de.lproj/T02.stringsdict",
        "a source changes": "sed -i s/First/Erstens/ P/en.lproj/T05.stringsdict",
        "a link for a folder": f"mv P/de.lproj P/x.lproj && ln -s {outside} P/de.lproj",
        "a link for a file": f"ln -sf {outside}/T07.stringsdict P/de.lproj/T07.stringsdict",
    }
    for name, command in scenes.items():
        refused = 0
        for call in at:
            shutil.rmtree(outside, ignore_errors=True)
            project = Project()
            before = project.state(shutil.copytree(project.root / "de.lproj", outside))
            status, words = run(*IMPORT, FAULT=f"run:{command}", FAULT_AT=call)
            case = f"{name} at call {call}"
            expect(project.state(outside) == before, case, "written outside")
            fresh = sum(b"Neu" in path.read_bytes() for path in (WORK / "P").rglob("*.stringsdict"))
            # Before anything is read, and after the file is in place, it is a change like any other.
            expect(fresh in (0, 30) or fresh == 29 and status < 2, case, f"{fresh} files are new, status {status}: {words}")
            expect(leftovers() == [], case, f"left: {leftovers()}")
            refused += status == 2
            if status == 0 and "translation changes" in name:
                text = (WORK / "P/de.lproj/T03.stringsdict").read_text()
                expect("Neu" in text or "Anders" in text, case, "lost")
        print(f"{name}: {len(at)} calls, {refused} refused", flush=True)


def pairs(new, calls):
    """Two imports at once: nothing that one of them wrote is lost."""
    refused = 0
    for number in range(50 // STEP):
        project = Project()
        processes = [run("import", f"{name}.xliff", "--into", "P", "--quiet", wait=False) for name in ("first", "second")]
        results = [process.communicate() + (process.returncode,) for process in processes]
        for name, (_, words, status) in zip(("first", "second"), results):
            if status == 2:
                refused += 1
                expect("[folder-in-use]" in words or "[changed-meanwhile]" in words, f"pair {number}", words)
                status, words = run("import", f"{name}.xliff", "--into", "P", "--quiet")
            expect(status == 0, f"pair {number}", words)
        for name in TABLES:
            text = (project.root / f"de.lproj/{name}.stringsdict").read_text()
            expect(f"Neu {name}" in text and f"Auch neu {name}" in text, f"pair {number}", f"{name} lost an update")
        expect(leftovers() == [], f"pair {number}", f"left: {leftovers()}")
    print(f"two at once: {50 // STEP} pairs, {refused} refused", flush=True)


def held(new, calls):
    """A run that lasts is waited for, and named."""
    Project()
    first = run(*IMPORT, wait=False, FAULT="run:sleep 8", FAULT_AT=9)
    time.sleep(0.5)
    status, words = run("import", "second.xliff", "--into", "P", "--quiet")
    expect(status == 2 and f"process {first.pid}, stringsdict import" in words, "a run that lasts", words)
    first.communicate()
    expect(first.returncode == 0 and leftovers() == [], "a run that lasts", str(first.returncode))
    print("a run that lasts: the second one names it", flush=True)


def full_disk(new, calls):
    """A real disk that is full, where one can be made."""
    place = WORK.parent / "small"
    place.mkdir(exist_ok=True)
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=700k", "tmpfs", place], capture_output=True).returncode:
        print("full disk: no small disk can be made here; ENOSPC above stands for it", flush=True)
        return
    try:
        project = Project()
        for filler in range(60):
            shutil.rmtree(place / "W", ignore_errors=True)
            shutil.copytree(WORK, place / "W")
            free = os.statvfs(place).f_bavail * os.statvfs(place).f_frsize
            (place / "filler").write_bytes(b"x" * max(0, free - filler * 8192))
            done = subprocess.run([PROGRAM, *IMPORT], cwd=place / "W", capture_output=True, text=True)
            wanted = new if done.returncode == 0 else project.old
            expect(project.state(place / "W") == wanted, f"{filler * 8} KiB free", done.stderr)
            if done.returncode == 0:
                print(f"full disk: refused until {filler * 8} KiB were free", flush=True)
                return
            (place / "filler").unlink()
        expect(False, "full disk", "never enough")
    finally:
        subprocess.run(["umount", place])


def read_only(new, calls):
    """Folders that may not be written; root may write everything, so somebody else tries."""
    for folder in ("P", "P/de.lproj"):
        project = Project()
        for path in [WORK, *WORK.rglob("*")]:
            os.chmod(path, 0o777 if path.is_dir() else 0o666)
        os.chmod(WORK / folder, 0o555)
        demote = (lambda: os.setuid(65534)) if os.getuid() == 0 else None
        done = subprocess.run([PROGRAM, *IMPORT], cwd=WORK, capture_output=True, text=True, preexec_fn=demote)
        expect(done.returncode == 2 and "permission denied" in done.stderr, f"read-only {folder}", done.stderr)
        os.chmod(WORK / folder, 0o755)
        expect(project.state() == project.old and leftovers() == [], f"read-only {folder}", str(leftovers()))
    print("read-only folders: refused", flush=True)


def clock(new, calls):
    """The clock is set back after a run was killed: times of files say nothing any more."""
    for call in range(calls // 2, calls, 7 * STEP):
        project = Project()
        run(*IMPORT, FAULT="kill", FAULT_AT=call)
        # What the killed run has left keeps its times; everything that is done after it has earlier ones.
        for path in WORK.rglob("*"):
            if ".stringsdict-run" not in str(path):
                os.utime(path, (0, 0))
        what = check_whole(project, new, f"clock at call {call}")
        check_next(project, new, f"clock at call {call}", what == "mixed")
    print("clock set back: completed", flush=True)


started = time.time()
# A shell that runs this in the background ignores it for all that it starts.
signal.signal(signal.SIGINT, signal.default_int_handler)
what = learn()
for check in (kills, signals, errors, short_writes, disturbed, pairs, held, full_disk, read_only, clock):
    check(*what)
shutil.rmtree(WORK, ignore_errors=True)
print(f"{'FAILED: ' + str(len(failures)) if failures else 'all hold'}; {time.time() - started:.0f} s")
sys.exit(1 if failures else 0)
