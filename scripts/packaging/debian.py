"""The package for Debian and what derives from it."""
import gzip
import os
import subprocess
import tempfile
from pathlib import Path

from release_files import ABSTRACT, DATE, NAME, VERSION

ARCHITECTURES = {"linux-x86_64": "amd64", "linux-aarch64": "arm64"}


def installed(files):
    """The places of the archive's files in a system."""
    places = {
        "stringsdict": "usr/bin/stringsdict",
        "completions/stringsdict.bash": "usr/share/bash-completion/completions/stringsdict",
        "completions/_stringsdict": "usr/share/zsh/vendor-completions/_stringsdict",
        "completions/stringsdict.fish": "usr/share/fish/vendor_completions.d/stringsdict.fish",
    }
    for name, data in files.items():
        if name.startswith("man/"):
            yield f"usr/share/{name}.gz", gzip.compress(data, 9, mtime=0)
        elif name in places:
            yield places[name], data
    # Debian's name for both.
    yield f"usr/share/doc/{NAME}/copyright", files["LICENSE"] + b"\n\n" + files["THIRD-PARTY-LICENSES.txt"]


def package(folder, system, files):
    """Writes the package into a folder."""
    architecture = ARCHITECTURES[system.label]
    with tempfile.TemporaryDirectory() as temporary:
        root = Path(temporary)
        size = 0
        for name, data in installed(files):
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            path.chmod(0o755 if name.startswith("usr/bin/") else 0o644)
            size += len(data)
        (root / "DEBIAN").mkdir()
        (root / "DEBIAN/control").write_text(
            f"Package: {NAME}\nVersion: {VERSION}\nArchitecture: {architecture}\nSection: devel\nPriority: optional\n"
            f"Maintainer: The authors of stringsdict <stringsdict@localhost>\nInstalled-Size: {size // 1024}\n"
            f"Description: {ABSTRACT}\n It keeps every variant for widths, devices and numbers, and checks that strings fit.\n",
            encoding="utf-8")
        for path in [root, *root.rglob("*")]:
            if path.is_dir():
                path.chmod(0o755)
            os.utime(path, (DATE, DATE))
        subprocess.run(
            # Higher levels take three times as long, for a tenth of the size.
            ["dpkg-deb", "--root-owner-group", "-Zxz", "-z2", "--build", root, Path(folder) / f"{NAME}_{VERSION}_{architecture}.deb"],
            check=True, stdout=subprocess.DEVNULL, env={**os.environ, "SOURCE_DATE_EPOCH": str(DATE)})
