"""Adds the artifact bundle of Swift's package manager, the formula for Homebrew, and the checksums to archives."""
import hashlib
import json
import os
import sys
from pathlib import Path

import archives
from formula import formula
from release_files import NAME, SYSTEMS, VERSION

BUNDLE = f"{NAME}-{VERSION}.artifactbundle.zip"
SUMS = "SHA256SUMS"


def combine(folder):
    files, variants = {}, []
    for system in SYSTEMS:
        if not (folder / system.archive).exists():
            continue
        contents = archives.read(folder / system.archive)
        for name in (NAME, "LICENSE", "THIRD-PARTY-LICENSES.txt"):
            files[f"{NAME}.artifactbundle/{system.label}/{name}"] = contents[f"{system.folder}/{name}"]
        variants.append({"path": f"{system.label}/{NAME}", "supportedTriples": system.triples})
    if not variants:
        sys.exit(f"error: There is no archive in {folder}.")
    description = {
        "schemaVersion": "1.0",
        "artifacts": {NAME: {"version": VERSION, "type": "executable", "variants": variants}},
    }
    files[f"{NAME}.artifactbundle/info.json"] = (json.dumps(description, indent=2) + "\n").encode()
    archives.zip(folder / BUNDLE, files, [name for name in files if name.endswith(f"/{NAME}")])
    if os.environ.get("REPOSITORY"):
        (folder / f"{NAME}.rb").write_text(formula(folder, os.environ["REPOSITORY"]), encoding="utf-8")
    sums = [
        f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
        for path in sorted(folder.iterdir()) if path.name != SUMS
    ]
    (folder / SUMS).write_text("".join(sums))


if __name__ == "__main__":
    combine(Path(sys.argv[1]))
