"""Reads and writes the benchmark's table with Python's csv module and with polars; prints the medians of five runs."""

import csv
import sys
import time
from pathlib import Path

import polars


def main(path, output):
    megabytes = Path(path).stat().st_size / 1e6
    with open(path, encoding="utf-8-sig", newline="") as file:
        rows = list(csv.reader(file))
    frame = polars.read_csv(path, has_header=False, infer_schema=False)
    report("Python csv, read", megabytes, lambda: read(path))
    report("Python csv, write", megabytes, lambda: write(output, rows))
    report("polars, read (1 thread)", megabytes, lambda: polars.read_csv(path, has_header=False, infer_schema=False))
    report("polars, write (1 thread)", megabytes, lambda: frame.write_csv(output, include_header=False, quote_style="always"))


def read(path):
    with open(path, encoding="utf-8-sig", newline="") as file:
        return sum(len(row) for row in csv.reader(file))


def write(path, rows):
    with open(path, "w", encoding="utf-8", newline="") as file:
        csv.writer(file, quoting=csv.QUOTE_ALL).writerows(rows)


def report(name, megabytes, work):
    work()
    times = []
    for _ in range(5):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    times.sort()
    print(f"{name}\t{times[2]:.3f} s\t{megabytes / times[2]:.1f} MB/s\t{times[0]:.3f}–{times[-1]:.3f} s")


main(*sys.argv[1:])
