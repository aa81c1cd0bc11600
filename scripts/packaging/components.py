"""The software that is linked into the program: names, versions, licences, and the texts of these."""
import json
import platform
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from release_files import ROOT

COMMON = Path("/usr/share/common-licenses")


@dataclass(frozen=True)
class Component:
    name: str
    version: str
    # SPDX expression
    licence: str
    # The package URL: https://github.com/package-url/purl-spec
    url: str
    text: str


def printed(*words):
    return subprocess.run(words, check=True, capture_output=True, encoding="utf-8", cwd=ROOT).stdout.strip()


def checkouts():
    """The packages of Swift, from the same resolution as the build."""
    resolved = json.loads((ROOT / "Package.resolved").read_text(encoding="utf-8"))
    for pin in resolved["pins"]:
        place = pin["location"].removesuffix(".git")
        folder = ROOT / ".build/static/checkouts" / Path(place).name
        version = pin["state"].get("version") or pin["state"]["revision"]
        yield Component(
            pin["identity"], version, "Apache-2.0 WITH Swift-exception", f"pkg:swift/{place.split('://')[1]}@{version}",
            (folder / "LICENSE.txt").read_text(encoding="utf-8"))


def swift():
    """Swift's runtime, with what of Foundation the argument parser uses."""
    compiler = Path(shutil.which("swift")).resolve()
    version = re.search(r"Swift version (\S+)", printed("swift", "--version"))[1]
    text = (compiler.parents[1] / "share/swift/LICENSE.txt").read_text(encoding="utf-8")
    return Component("swift", version, "Apache-2.0 WITH Swift-exception", f"pkg:generic/swift@{version}", text)


def from_debian(name, archive, licence):
    """A library whose archive is in a package of Debian, which has its licence, too."""
    path = Path(printed("cc", f"-print-file-name={archive}"))
    owner = None
    # A package may own the path without the link from /lib to /usr/lib.
    for place in (path.resolve(), Path(str(path.resolve()).removeprefix("/usr"))):
        found = subprocess.run(["dpkg-query", "--search", place], capture_output=True, encoding="utf-8")
        if found.returncode == 0:
            owner = found.stdout.split(":")[0]
            break
    if owner is None:
        sys.exit(f"error: No package of Debian has {path}; its licence is unknown.")
    version = printed("dpkg-query", "--show", "--showformat=${Version}", f"{owner}:{printed('dpkg', '--print-architecture')}")
    system = re.search(r"^ID=(\w+)", Path("/etc/os-release").read_text(encoding="utf-8"), re.MULTILINE)[1]
    text = Path(f"/usr/share/doc/{owner}/copyright").read_text(encoding="utf-8")
    return Component(name, version, licence, f"pkg:deb/{system}/{owner}@{version.replace('+', '%2B')}", text)


def components():
    yield swift()
    yield from checkouts()
    if platform.system() == "Darwin":
        # The rest is in macOS; libyaml comes from Homebrew.
        keg = Path(printed("brew", "--prefix", "libyaml"))
        version = printed("pkg-config", "--modversion", "yaml-0.1")
        yield Component("libyaml", version, "MIT", f"pkg:brew/libyaml@{version}", (keg / "License").read_text(encoding="utf-8"))
        return
    yield from_debian("libxml2", "libxml2.a", "MIT")
    yield from_debian("libyaml", "libyaml.a", "MIT")
    yield from_debian("zlib", "libz.a", "Zlib")
    yield from_debian("liblzma", "liblzma.a", "LicenseRef-Public-Domain")
    yield from_debian("libstdc++", "libstdc++.a", "GPL-3.0-or-later WITH GCC-exception-3.1")
    yield from_debian("glibc", "libc.a", "LGPL-2.1-or-later")


def notices(linked):
    """All licences in one text."""
    parts = [
        "This program contains the following software.\n\nThe GNU C Library is linked statically. To link another version of it, "
        "change the\nlibrary and run scripts/build-release in the sources of stringsdict.\n"
    ]
    parts += [f"{'=' * 79}\n{part.name} {part.version} ({part.licence})\n{'=' * 79}\n\n{part.text}" for part in linked]
    # The texts above refer to these files of Debian.
    for name in ("LGPL-2.1", "GPL-3"):
        if any(f"common-licenses/{name}" in part.text for part in linked):
            parts.append(f"{'=' * 79}\n{name}\n{'=' * 79}\n\n{(COMMON / name).read_text(encoding='utf-8')}")
    return "\n\n".join(parts).encode()
