"""Archives that depend on nothing but the names and bytes of their files, and a date."""
import gzip
import io
import tarfile
import time
import zipfile

from release_files import DATE


def mode(name, programs):
    return 0o755 if name in programs else 0o644


def tar(path, files, programs=()):
    """Writes a compressed archive of files, a dictionary of bytes by name."""
    with open(path, "wb") as file, gzip.GzipFile(filename="", mode="wb", compresslevel=6, fileobj=file, mtime=DATE) as packed:
        with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
            for name, data in sorted(files.items()):
                entry = tarfile.TarInfo(name)
                entry.size, entry.mtime, entry.mode = len(data), DATE, mode(name, programs)
                archive.addfile(entry, io.BytesIO(data))


def zip(path, files, programs=()):
    """Writes a ZIP archive of files, a dictionary of bytes by name."""
    # ZIP has no earlier dates.
    date = time.gmtime(max(DATE, 315532800))[:6]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(name, date)
            entry.create_system, entry.external_attr = 3, (0o100000 | mode(name, programs)) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)


def read(path):
    """The files of an archive that these functions have written."""
    if path.name.endswith(".zip"):
        with zipfile.ZipFile(path) as archive:
            return {name: archive.read(name) for name in archive.namelist()}
    with tarfile.open(path) as archive:
        return {entry.name: archive.extractfile(entry).read() for entry in archive.getmembers()}
