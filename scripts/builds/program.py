"""The command of a revision, a checkout or a built file."""
import hashlib
import os
import shutil
import subprocess
from pathlib import Path


class CannotRun(Exception):
    pass


def call(*words):
    done = subprocess.run(list(map(str, words)), capture_output=True, text=True)
    if done.returncode:
        raise CannotRun(f"{' '.join(map(str, words))}\n{(done.stdout + done.stderr)[-3000:]}")
    return done.stdout.strip()


def build(package):
    words = ["swift", "build", "--configuration", "release", "--product", "stringsdict", "--package-path", package]
    call(*words)
    return Path(call(*words, "--show-bin-path")) / "stringsdict"


def program(name, root, cache, say):
    """The path of the built command."""
    path = Path(name).resolve()
    if path.is_dir():
        say(f"Building the checkout {name} ...")
        return build(path)
    if path.is_file():
        if not os.access(path, os.X_OK):
            raise CannotRun(f"{name} is no program.")
        return path
    try:
        sha = call("git", "-C", root, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}")
    except CannotRun:
        raise CannotRun(f"{name} is no revision, folder or program.") from None
    return of_revision(sha, root, cache, say)


def of_revision(sha, root, cache, say):
    """Builds in one clone for all revisions, so that only what differs is built, and keeps the program."""
    kept = cache / "programs" / sha / "stringsdict"
    if kept.exists():
        return kept
    clone = cache / "checkout"
    if not clone.exists():
        call("git", "clone", "--quiet", "--no-checkout", "--shared", root, clone)
    call("git", "-C", clone, "fetch", "--quiet", root, sha)
    call("git", "-C", clone, "checkout", "--quiet", "--force", "--detach", sha)
    # The same versions of other packages as in this checkout.
    if (root / "Package.resolved").exists():
        shutil.copy(root / "Package.resolved", clone)
    say(f"Building {sha[:12]}; the first time takes some minutes ...")
    built = build(clone)
    kept.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(built, kept.with_suffix(".new"))
    os.replace(kept.with_suffix(".new"), kept)
    return kept


def digest(*paths):
    return hashlib.sha256(b"".join(Path(path).read_bytes() for path in paths)).hexdigest()
