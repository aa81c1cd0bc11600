"""A case: files in a folder and the command lines that run there, and what came of it."""
import difflib
import hashlib
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

ENVIRONMENT = {
    "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "dumb", "COLUMNS": "80", "TZ": "UTC", "HOME": "/nonexistent",
}
# Seconds until a command counts as hanging.
TIMEOUT = 120
STREAMS = ("exit status", "output", "error")


@dataclass
class Case:
    name: str
    # Bytes by path below the folder of the case.
    files: dict
    # Arguments of each command; a list of lists.
    steps: list
    stdin: bytes = b""

    def key(self):
        """The same for the same files and command lines."""
        sha = hashlib.sha256(repr((self.steps, self.stdin)).encode())
        for path in sorted(self.files):
            sha.update(path.encode() + b"\0" + hashlib.sha256(self.files[path]).digest())
        return sha.hexdigest()


@dataclass
class Result:
    # Exit status, standard output and standard error of each step.
    runs: list
    # Mode and bytes by path; None for folders.
    tree: dict

    def key(self):
        return hashlib.sha256(repr((self.runs, sorted(self.tree.items()))).encode()).hexdigest()


def steps(*lines):
    """The arguments of commands whose words have no spaces."""
    return [line.split() for line in lines]


def run(case, program, folder):
    """Runs the case in the folder, which is emptied before and gone after it."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for path, content in case.files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)
    runs = []
    for step in case.steps:
        try:
            done = subprocess.run(
                [program, *step], cwd=folder, env=ENVIRONMENT, input=case.stdin, capture_output=True, timeout=TIMEOUT)
            runs.append((done.returncode, done.stdout, done.stderr))
        except subprocess.TimeoutExpired:
            runs.append(("no end", b"", b""))
    tree = {str(path.relative_to(folder)): (oct(path.stat().st_mode), path.read_bytes()) if path.is_file() else None
            for path in folder.rglob("*")}
    shutil.rmtree(folder)
    return Result(runs, tree)


def unified(old, new, name):
    """The difference of two byte strings as text, at most 40 lines of 400 characters."""
    lines = [content.decode("utf-8", "backslashreplace").splitlines(keepends=True) for content in (old, new)]
    shown = [line.rstrip("\n")[:400] for line in difflib.unified_diff(*lines, f"old {name}", f"new {name}", n=1)]
    more = [f"… {len(shown) - 40} more lines"] if len(shown) > 40 else []
    return "\n".join(shown[:40] + more) or f"{name}: only line ends or bytes differ"


def difference(case, old, new):
    """The first thing that differs, in words; empty if nothing does."""
    for step, before, after in zip(case.steps, old.runs, new.runs):
        if before != after:
            words = "stringsdict " + " ".join(map(quoted, step))
            if before[0] != after[0]:
                words += f"\nexit status {before[0]}, now {after[0]}"
            stream = next((n for n in ((2, 1) if before[0] != after[0] else (1, 2)) if before[n] != after[n]), None)
            return words + ("\n" + unified(before[stream], after[stream], STREAMS[stream]) if stream else "")
    for path in sorted(old.tree.keys() | new.tree.keys()):
        if path not in new.tree or path not in old.tree:
            return f"{path}: only {'the old' if path in old.tree else 'the new'} build has written it"
        before, after = old.tree[path], new.tree[path]
        if before != after and before and after and before[1] == after[1]:
            return f"{path}: mode {before[0]}, now {after[0]}"
        if before != after:
            return unified((before or ("", b""))[1], (after or ("", b""))[1], path)
    return ""


def quoted(word):
    return word if word and all(c.isalnum() or c in "_./,=@:+-" for c in word) else f"'{word}'"
