"""The names, dates and places that all files of a release share."""
import os
import platform
import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NAME = "stringsdict"
VERSION = re.search(r'static let version = "(.*)"', (
    ROOT / "Sources/LocalizationModel/Exchange/ExchangeFileWriter.swift").read_text(encoding="utf-8"))[1]
ABSTRACT = "Exchange of Apple .stringsdict translations through XLIFF and CSV"
# In seconds since 1970.
DATE = int(os.environ.get("SOURCE_DATE_EPOCH", "0"))


@dataclass(frozen=True)
class System:
    """A system with its own archive. mise chooses an archive by the system and the processor in its name."""

    label: str
    # The names of Swift's package manager for it.
    triples: tuple
    ending: str = "tar.gz"

    @property
    def folder(self):
        """The name of the archive's top folder."""
        return f"{NAME}-{VERSION}-{self.label}"

    @property
    def archive(self):
        return f"{self.folder}.{self.ending}"


SYSTEMS = [
    System("linux-x86_64", ("x86_64-unknown-linux-gnu",)),
    System("linux-aarch64", ("aarch64-unknown-linux-gnu",)),
    System("macos-universal", ("arm64-apple-macosx", "x86_64-apple-macosx"), "zip"),
]


def this_system():
    is_mac = platform.system() == "Darwin"
    label = "macos-universal" if is_mac else f"linux-{platform.machine()}"
    return next(system for system in SYSTEMS if system.label == label)
