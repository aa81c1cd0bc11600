"""The command of a revision, a checkout or a built file."""
import hashlib
import os
import shutil
import subprocess
from pathlib import Path


class CannotRun(Exception):
    pass


def call(*words, folder=None):
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        raise CannotRun(f"{' '.join(map(str, words))}\n{(done.stdout + done.stderr)[-3000:]}")
    return done.stdout.strip()


def build(package):
    words = ["swift", "build", "--configuration", "release", "--product", "stringsdict", "--package-path", str(package)]
    call(*words)
    return Path(call(*words, "--show-bin-path")) / "stringsdict"


def program(name, root, cache, say):
    """The path of the built command."""
    if os.path.isdir(name):
        say(f"Building the checkout {name} ...")
        return build(Path(name).resolve())
    if os.path.isfile(name):
        if not os.access(name, os.X_OK):
            raise CannotRun(f"{name} is no program.")
        return Path(name).resolve()
    sha = call("git", "-C", root, "rev-parse", "--verify", "--quiet", f"{name}^{{commit}}") if is_revision(name, root) else None
    if not sha:
        raise CannotRun(f"{name} is no revision, folder or program.")
    return of_revision(sha, root, cache, say)


def is_revision(name, root):
    return not name.startswith("-") and not subprocess.run(
        ["git", "-C", root, "rev-parse", "--verify", "--quiet", f"{name}^{{commit}}"], capture_output=True).returncode


def of_revision(sha, root, cache, say):
    """Builds in one clone for all revisions, so that only what differs is built, and keeps the program."""
    kept = cache / "programs" / sha / "stringsdict"
    if kept.exists():
        return kept
    clone = cache / "checkout"
    if not clone.exists():
        call("git", "clone", "--quiet", "--no-checkout", "--shared", str(root), str(clone))
    call("git", "-C", clone, "fetch", "--quiet", str(root), sha)
    call("git", "-C", clone, "checkout", "--quiet", "--force", "--detach", sha)
    # The same versions of other packages as in this checkout.
    resolved = root / "Package.resolved"
    if resolved.exists():
        shutil.copy(resolved, clone)
    say(f"Building {sha[:12]}; the first time takes some minutes ...")
    built = build(clone)
    kept.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(built, str(kept) + ".new")
    os.replace(str(kept) + ".new", kept)
    return kept


def digest(path):
    return hashlib.sha256(Path(path).read_bytes()).hexdigest()
