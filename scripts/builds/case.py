"""A case: files in a folder and the command lines that run there, and what came of it."""
import dataclasses
import difflib
import hashlib
import os
import shutil
import subprocess

ENVIRONMENT = {
    "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "dumb", "COLUMNS": "80", "TZ": "UTC", "HOME": "/nonexistent",
}
# Seconds until a command counts as hanging.
TIMEOUT = 120


@dataclasses.dataclass
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


@dataclasses.dataclass
class Result:
    # Exit status, standard output and standard error of each step.
    runs: list
    # Mode and bytes by path; None for folders.
    tree: dict

    def key(self):
        return hashlib.sha256(repr((self.runs, sorted(self.tree.items()))).encode()).hexdigest()


def put(files, folder):
    for path, content in files.items():
        target = os.path.join(folder, path)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with open(target, "wb") as file:
            file.write(content)


def tree(folder):
    found = {}
    for at, folders, files in os.walk(folder):
        for name in folders:
            found[os.path.relpath(os.path.join(at, name), folder) + "/"] = None
        for name in files:
            path = os.path.join(at, name)
            with open(path, "rb") as file:
                found[os.path.relpath(path, folder)] = (oct(os.stat(path).st_mode), file.read())
    return found


def run(case, program, folder):
    """Runs the case in the folder, which is emptied before and gone after it."""
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    put(case.files, folder)
    runs = []
    for step in case.steps:
        try:
            done = subprocess.run(
                [program, *step], cwd=folder, env=ENVIRONMENT, input=case.stdin, capture_output=True, timeout=TIMEOUT)
            runs.append((done.returncode, done.stdout, done.stderr))
        except subprocess.TimeoutExpired:
            runs.append(("no end", b"", b""))
    result = Result(runs, tree(folder))
    shutil.rmtree(folder)
    return result


def lines(content):
    return content.decode("utf-8", "backslashreplace").splitlines(keepends=True)


def unified(old, new, name):
    """The difference of two byte strings as text, at most 40 lines of 400 characters."""
    shown = [line.rstrip("\n")[:400] for line in difflib.unified_diff(
        lines(old), lines(new), f"old {name}", f"new {name}", n=1)]
    more = [f"… {len(shown) - 40} more lines"] if len(shown) > 40 else []
    return "\n".join(shown[:40] + more) or f"{name}: only line ends or bytes differ"


def difference(case, old, new):
    """The first thing that differs, in words; empty if nothing does."""
    for step, before, after in zip(case.steps, old.runs, new.runs):
        if before == after:
            continue
        command = "stringsdict " + " ".join(map(repr_of, step))
        if before[0] != after[0]:
            words = f"{command}\nexit status {before[0]}, now {after[0]}"
            return words + "".join("\n" + unified(before[2], after[2], "error") for _ in [0] if before[2] != after[2])
        stream = 1 if before[1] != after[1] else 2
        return f"{command}\n" + unified(before[stream], after[stream], ["", "output", "error"][stream])
    for path in sorted(old.tree.keys() | new.tree.keys()):
        if old.tree.get(path) == new.tree.get(path) and (path in old.tree) == (path in new.tree):
            continue
        if path not in new.tree or path not in old.tree:
            return f"{path}: only {'the old' if path in old.tree else 'the new'} build has written it"
        (mode, before), (new_mode, after) = old.tree[path], new.tree[path]
        if before == after:
            return f"{path}: mode {mode}, now {new_mode}"
        return unified(before, after, path)
    return ""


def repr_of(word):
    return word if word and all(c.isalnum() or c in "_./,=@:+-" for c in word) else f"'{word}'"
