"""Packages a program for this system: archive, SBOM, package for Debian, artifact bundle, checksums."""
import shutil
import subprocess
import sys
from pathlib import Path

import archives
import debian
import manual
from bill import bill
from combine import combine
from components import components, notices
from release_files import NAME, ROOT, this_system

COMPLETIONS = {"bash": "stringsdict.bash", "zsh": "_stringsdict", "fish": "stringsdict.fish"}


def contents(program, linked):
    """The files of the archive, by name."""
    files = {
        NAME: Path(program).read_bytes(), "LICENSE": (ROOT / "LICENSE").read_bytes(),
        "THIRD-PARTY-LICENSES.txt": notices(linked),
    }
    for shell, name in COMPLETIONS.items():
        script = subprocess.run([program, "--generate-completion-script", shell], check=True, capture_output=True)
        files[f"completions/{name}"] = script.stdout
    for name, page in manual.pages(program).items():
        files[f"man/man1/{name}"] = page
    return files


def main():
    program, folder = sys.argv[1], Path(sys.argv[2])
    system, linked = this_system(), list(components())
    files = contents(program, linked)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    write = archives.zip if system.archive.endswith(".zip") else archives.tar
    write(folder / system.archive, {f"{system.folder}/{name}": data for name, data in files.items()}, [f"{system.folder}/{NAME}"])
    (folder / f"{system.folder}.cdx.json").write_bytes(bill(files[NAME], linked))
    if system.label in debian.ARCHITECTURES:
        debian.package(folder, system, files)
    combine(folder)
    for path in sorted(folder.iterdir()):
        print(path)


if __name__ == "__main__":
    main()
