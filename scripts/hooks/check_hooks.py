"""Commits tables of several languages with the real pre-commit, and checks which commits the hooks refuse."""
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from harness.readme import line_for
from harness.verdict import told

ROOT = Path(__file__).resolve().parents[2]
NAMES = {"GIT_AUTHOR_NAME": "n", "GIT_AUTHOR_EMAIL": "e", "GIT_COMMITTER_NAME": "n", "GIT_COMMITTER_EMAIL": "e"}
TABLE = "App/de.lproj/Localizable.stringsdict"


def run(*words, folder, environment):
    done = subprocess.run(words, cwd=folder, env=environment, capture_output=True, encoding="utf-8", errors="replace")
    return done.returncode, done.stdout + done.stderr


class Project:
    """The example app in a git repository, with a hook of another one."""

    def __init__(self, folder, program):
        self.folder = folder / "project"
        commands = folder / "commands"
        commands.mkdir()
        (commands / "stringsdict").symlink_to(program)
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")} | NAMES | {
            "PATH": f"{commands}:{Path(sys.executable).parent}:{os.environ['PATH']}",
            "PRE_COMMIT_HOME": str(folder / "cache"), "PRE_COMMIT_COLOR": "never",
        }
        shutil.copytree(ROOT / "Examples/App", self.folder / "App")
        self.git("init", "--quiet")

    def git(self, *words, folder=None):
        status, printed = run("git", *words, folder=folder or self.folder, environment=self.environment)
        if status:
            sys.exit(f"error: git {' '.join(words)}\n{printed}")
        return printed.strip()

    def use(self, hook, repository):
        """Installs a hook from the last commit of a repository, with README's line."""
        line = line_for("pre-commit")
        for shown, value in (
            ("…/stringsdict", str(repository)), ("v0.1.0", self.git("rev-parse", "HEAD", folder=repository)),
            ("{id: stringsdict}", f"{{id: {hook}}}"),
        ):
            if shown not in line:
                sys.exit(f"error: README's line for pre-commit lacks {shown}.")
            line = line.replace(shown, value)
        (self.folder / ".pre-commit-config.yaml").write_text(f"repos:\n{line}\n", encoding="utf-8")
        self.git("add", ".")
        status, printed = run("pre-commit", "install", folder=self.folder, environment=self.environment)
        if status:
            sys.exit(f"error: pre-commit install\n{printed}")

    def commit(self, message):
        self.git("add", ".")
        return run("git", "commit", "--quiet", "-m", message, folder=self.folder, environment=self.environment)


def check(project, hook, repository):
    """The commits that end otherwise than they should."""
    project.use(hook, repository)
    sound = (project.folder / TABLE).read_text(encoding="utf-8")
    damaged = sound.replace("Hallo zusammen", "Hallo %s")
    commits = [
        ("the app", TABLE, f"{sound}<!-- {hook} -->", 0, "Passed"),
        ("another file", "notes.txt", hook, 0, "no files to check"),
        ("a damaged translation", TABLE, damaged, 1, "placeholder"),
        ("the repaired translation", TABLE, sound, 0, "Passed"),
    ]
    for name, path, text, wanted, words in commits:
        (project.folder / path).write_text(text, encoding="utf-8")
        status, printed = project.commit(name)
        if status != wanted or words not in printed:
            yield f"{hook}: {name}: exit status {status} in place of {wanted}, or no “{words}”:\n{printed}"


def main():
    program, builds = sys.argv[1:]
    wrong, hooks = [], ["stringsdict-system"]
    with tempfile.TemporaryDirectory() as folder:
        project = Project(Path(folder), program)
        # The hook needs nothing else from the repository; its file may not be committed yet.
        repository = Path(folder, "hooks")
        repository.mkdir()
        shutil.copy(ROOT / ".pre-commit-hooks.yaml", repository)
        for words in (["init", "--quiet"], ["add", "."], ["commit", "--quiet", "-m", "Hooks"]):
            project.git(*words, folder=repository)
        wrong += check(project, "stringsdict-system", repository)
        if builds:
            hooks.append("stringsdict")
            (Path(folder) / "commands/stringsdict").unlink()
            wrong += check(project, "stringsdict", ROOT)
    return told(wrong, f"pre-commit: 4 commits with each of {', '.join(hooks)}; {len(wrong)} wrong")


if __name__ == "__main__":
    sys.exit(main())
