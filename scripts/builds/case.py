"""A case: files in a folder and the command lines that run there, and what came of it."""
import difflib
import hashlib
import shlex
import shutil
import subprocess
from dataclasses import dataclass

ENVIRONMENT = {
    "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TERM": "dumb", "COLUMNS": "80", "TZ": "UTC", "HOME": "/nonexistent",
}
# Seconds until a command counts as hanging.
TIMEOUT = 120


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


def steps(*lines):
    """The arguments of commands whose words have no spaces."""
    return [line.split() for line in lines]


def run(case, program, folder):
    """Runs the case in the folder, which is emptied before and gone after it; what came of it, as bytes by name."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for path, content in case.files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)
    found = {}
    for number, step in enumerate(case.steps, 1):
        name = f"{number}. stringsdict {shlex.join(step)}"
        try:
            done = subprocess.run(
                [program, *step], cwd=folder, env=ENVIRONMENT, input=case.stdin, capture_output=True, timeout=TIMEOUT)
            found |= {f"{name}: exit status": b"%d" % done.returncode, f"{name}: error": done.stderr, f"{name}: output": done.stdout}
        except subprocess.TimeoutExpired:
            found[f"{name}: exit status"] = b"no end"
    for path in sorted(folder.rglob("*")):
        name = str(path.relative_to(folder))
        if path.is_file():
            found |= {name: path.read_bytes(), f"{name}: mode": oct(path.stat().st_mode).encode()}
        else:
            found[name + "/"] = b""
    shutil.rmtree(folder)
    return found


def key_of(found):
    return hashlib.sha256(repr(sorted(found.items())).encode()).hexdigest()


def difference(old, new):
    """The first thing that differs, at most 40 lines of 400 characters; empty if nothing does."""
    for name in old | new:
        if name not in old or name not in new:
            return f"{name}: only the {'old' if name in old else 'new'} build has written it"
        if old[name] != new[name]:
            lines = [content.decode("utf-8", "backslashreplace").splitlines(keepends=True) for content in (old[name], new[name])]
            shown = [line.rstrip("\n")[:400] for line in difflib.unified_diff(*lines, "old", "new", n=1)]
            more = [f"… {len(shown) - 40} more lines"] if len(shown) > 40 else []
            return "\n".join([name, *shown[:40], *more]) + ("" if shown else ": only line ends or bytes differ")
    return ""
