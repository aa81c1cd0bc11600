"""Builds a package that uses the plugins, and checks which tables fail the build, and at which line."""
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

from harness.verdict import told

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = """// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Client", defaultLocalization: "en",
    dependencies: [.package(path: "../Plugins")],
    targets: [
        .target(
            name: "Client", resources: [.process("Resources")],
            plugins: [.plugin(name: "StringsdictBuildToolPlugin", package: "Plugins")]),
        .target(name: "Plain", plugins: [.plugin(name: "StringsdictBuildToolPlugin", package: "Plugins")]),
        .target(name: "InC", plugins: [.plugin(name: "StringsdictBuildToolPlugin", package: "Plugins")]),
    ])
"""
CHECK = "Checking the .stringsdict files of Client"
VERSION = re.search(r'static let version = "(.*)"', (
    ROOT / "Sources/LocalizationModel/Exchange/ExchangeFileWriter.swift").read_text(encoding="utf-8"))[1]


def local_plugins(folder, bundle):
    """Copies the package of the plugins, with a local artifact bundle in place of the bundle of a release."""
    shutil.copytree(ROOT / "Plugins", folder)
    shutil.copy(bundle, folder)
    manifest = folder / "Package.swift"
    text = manifest.read_text(encoding="utf-8")
    local, count = re.subn(
        rf'url: "https://[^"]*/v{re.escape(VERSION)}/{re.escape(bundle.name)}",\s*checksum: "[0-9a-f]{{64}}"',
        f'path: "{bundle.name}"', text)
    if count != 1:
        sys.exit(f"error: Plugins/Package.swift does not name {bundle.name}.")
    manifest.write_text(local, encoding="utf-8")


class Client:
    """A package with three targets: one with the tables of the example app, one without tables, and one in C with tables."""

    def __init__(self, folder):
        self.folder = folder
        resources = folder / "Sources/Client/Resources"
        shutil.copytree(ROOT / "Examples/App", resources, ignore=shutil.ignore_patterns("*.strings"))
        self.table = resources / "de.lproj/Localizable.stringsdict"
        self.sound = self.table.read_text(encoding="utf-8")
        for name, text in {
            "Package.swift": PACKAGE, "Sources/Client/Client.swift": "public let client = 1\n",
            "Sources/Plain/Plain.swift": "public let plain = 1\n", "Sources/InC/c.c": "int in_c(void) { return 1; }\n",
            "Sources/InC/include/c.h": "int in_c(void);\n",
        }.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        shutil.copytree(resources, folder / "Sources/InC/Resources")
        # The search for settings ends at the top folder of the repository.
        subprocess.run(["git", "init", "--quiet"], cwd=folder, check=True)

    def damage(self):
        """Damages a translation, and returns the location of its key as messages print it."""
        text = self.sound.replace("Hallo zusammen", "Hallo %s")
        self.table.write_text(text, encoding="utf-8")
        line = text[:text.rindex("<key>", 0, text.index("Hallo %s"))].count("\n") + 1
        return f"{self.table}:{line}:"

    def run(self, *words):
        done = subprocess.run(
            ["swift", *words], cwd=self.folder, capture_output=True, encoding="utf-8", errors="replace",
            stdin=subprocess.DEVNULL)
        return done.returncode, done.stdout, done.stderr


def problems(client):
    def expect(name, condition, result):
        if not condition:
            yield f"{name}: exit status {result[0]}\n{result[1]}{result[2]}"

    built = client.run("build")
    yield from expect("a sound table", built[0] == 0 and CHECK in built[1], built)
    yield from expect("a target in C", "tables of InC are not checked" in "".join(built[1:]), built)
    yield from expect("a target without tables", "of Plain" not in built[1], built)
    again = client.run("build")
    yield from expect("no change", again[0] == 0 and CHECK not in again[1] and "Compiling Client" not in again[1], again)

    place = client.damage()
    damaged = client.run("build")
    found = any(line.startswith(place) and ": error: " in line for line in (damaged[1] + damaged[2]).splitlines())
    yield from expect("a damaged table", damaged[0] != 0 and found, damaged)
    command = client.run("package", "stringsdict", "validate", "Sources/Client")
    # The exit status of SwiftPM is 1 after any error.
    yield from expect("the command with a damaged table", command[0] != 0 and "placeholder" in "".join(command[1:]), command)
    ignored = client.folder / ".stringsdict.yml"
    ignored.write_text("ignore: [{finding: placeholder-added, reason: wanted}]\n", encoding="utf-8")
    settled = client.run("build")
    yield from expect("new settings", settled[0] == 0 and CHECK in settled[1], settled)
    ignored.unlink()

    client.table.write_text(client.sound, encoding="utf-8")
    repaired = client.run("build")
    yield from expect("a repaired table", repaired[0] == 0 and CHECK in repaired[1], repaired)
    status = client.run("package", "stringsdict", "status", "Sources/Client", "--json")
    yield from expect("the command with JSON", status[0] == 0 and json.loads(status[1] or "{}").get("command") == "status", status)
    wrong = client.run("package", "stringsdict", "validate", "Nowhere")
    yield from expect("the command without a project", wrong[0] != 0 and "exit code 2" in wrong[2], wrong)


def main():
    bundle, work = Path(sys.argv[1]), Path(sys.argv[2])
    local_plugins(work / "Plugins", bundle)
    wrong = list(problems(Client(work / "Client")))
    return told(wrong, f"The plugins in SwiftPM: {len(wrong)} problems")


if __name__ == "__main__":
    sys.exit(main())
