"""Runs the script of the action as GitHub would, with a release in a folder, and checks the files and the exit status."""
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from harness.readme import line_for
from harness.verdict import told

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "scripts/action/run"
TABLE = "App/de.lproj/Localizable.stringsdict"


class Runner:
    """A runner of GitHub Actions: a release, a checkout, and the files for what a step sets."""

    def __init__(self, folder, program):
        self.folder, self.checkout = folder, folder / "checkout"
        self.version = re.search(r'static let version = "(.*)"', (
            ROOT / "Sources/LocalizationModel/Exchange/ExchangeFileWriter.swift").read_text(encoding="utf-8"))[1]
        name = f"stringsdict-{self.version}-linux-x86_64"
        release = folder / f"releases/v{self.version}"
        release.mkdir(parents=True)
        self.archive = release / f"{name}.tar.gz"
        with tarfile.open(self.archive, "w:gz", compresslevel=1) as archive:
            archive.add(program, f"{name}/stringsdict")
        self.checksum = hashlib.sha256(self.archive.read_bytes()).hexdigest()
        self.sums = release / "SHA256SUMS"
        self.sums.write_text(f"{'0' * 64}  another.tar.gz\n{self.checksum}  {name}.tar.gz\n")
        shutil.copytree(ROOT / "Examples/App", self.checkout / "App")
        self.git("init", "--quiet", "--initial-branch=main")
        self.git("add", ".")
        self.git("-c", "user.name=n", "-c", "user.email=e", "commit", "--quiet", "-m", "App")

    def git(self, *words):
        subprocess.run(["git", *words], cwd=self.checkout, check=True)

    def run(self, **inputs):
        """The exit status, what was printed, the summary, and the additional PATH."""
        with tempfile.TemporaryDirectory(dir=self.folder) as temporary:
            summary, path = Path(temporary, "summary.md"), Path(temporary, "path")
            done = subprocess.run(
                [SCRIPT], cwd=self.checkout, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8",
                env={
                    "PATH": os.environ["PATH"], "HOME": temporary, "GITHUB_ACTIONS": "true", "RUNNER_TEMP": temporary,
                    "RUNNER_OS": "Linux", "RUNNER_ARCH": "X64", "GITHUB_STEP_SUMMARY": str(summary), "GITHUB_PATH": str(path),
                    "DOWNLOADS": str(self.folder / "releases"), **inputs,
                })
            texts = [file.read_text(encoding="utf-8") if file.exists() else "" for file in (summary, path)]
        return done.returncode, done.stdout + done.stderr, *texts


def shown_inputs():
    """The inputs in README's line, as the environment in action.yml passes them on."""
    names = {name: variable for variable, name in re.findall(
        r"(\w+): \$\{\{ inputs\.([\w-]+) \}\}", (ROOT / "action.yml").read_text(encoding="utf-8"))}
    values = re.search(r"with: \{(.*?)\}", line_for("GitHub"))[1]
    return {names[name]: value for name, value in (pair.split(": ") for pair in values.split(", "))}


def problems(runner):
    def expect(name, condition, result):
        if not condition:
            yield f"{name}: exit status {result[0]}\n{result[1]}\nsummary: {result[2]}"

    def refused(name, words, **inputs):
        result = runner.run(**inputs)
        yield from expect(name, result[0] == 2 and words in result[1] and not result[2] and not result[3], result)

    sound = runner.run(**shown_inputs())
    yield from expect(
        "a sound project", sound[0] == 0 and "stringsdict:validate" in sound[2] and sound[3].strip().endswith("linux-x86_64"), sound)
    pinned = runner.run(PROJECT="App", SHA256=runner.checksum, VERSION=f"v{runner.version}", ARGUMENTS=" --quiet\n --all ")
    yield from expect("a pinned checksum", pinned[0] == 0, pinned)
    yield from refused("another checksum", "checksum", SHA256="0" * 64)
    yield from refused("another version", "version 9.9.9", VERSION="9.9.9")
    yield from refused("a hostile version", "::error::The version", VERSION="1\n::warning::x")
    yield from refused("another system", "no release", RUNNER_OS="Windows")

    table = runner.checkout / TABLE
    text = table.read_text(encoding="utf-8")
    table.write_text(text.replace("Hallo zusammen", "Hallo %s"), encoding="utf-8")
    damaged = runner.run(PROJECT="App")
    yield from expect(
        "a damaged project", damaged[0] == 1 and f"::error file={TABLE},line=" in damaged[1] and "placeholder" in damaged[2], damaged)
    changed = runner.run(PROJECT="App", CHANGED_SINCE="main")
    yield from expect("a change", changed[0] == 1 and f"::error file={TABLE}" in changed[1], changed)
    runner.git("-c", "user.name=n", "-c", "user.email=e", "commit", "--quiet", "--all", "-m", "Damage")
    unchanged = runner.run(PROJECT="App", CHANGED_SINCE="main")
    yield from expect("no change", unchanged[0] == 0 and "::error" not in unchanged[1], unchanged)

    # Words of inputs are neither run nor expanded, and a value is no option.
    for name in ("PROJECT", "CHANGED_SINCE", "BASELINE", "ARGUMENTS"):
        for text in ("$(touch broken) `touch broken`; touch broken; *", "--help"):
            if (name, text) == ("ARGUMENTS", "--help"):
                continue
            hostile = runner.run(**{name: text})
            yield from expect(f"{name}={text}", hostile[0] == 2 and not (runner.checkout / "broken").exists(), hostile)

    runner.sums.write_text("")
    yield from refused("a missing checksum", "checksum")
    runner.sums.write_text(f"{runner.checksum}  {runner.archive.name}\n")
    runner.archive.write_bytes(runner.archive.read_bytes() + b"\0")
    yield from refused("a changed archive", "checksum")


def main():
    with tempfile.TemporaryDirectory() as folder:
        wrong = list(problems(Runner(Path(folder), sys.argv[1])))
    return told(wrong, f"The script of the action: {len(wrong)} problems")


if __name__ == "__main__":
    sys.exit(main())
