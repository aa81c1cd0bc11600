"""Runs commands and takes their figures."""

import os
import subprocess
import sys
import threading
import time
import traceback
from dataclasses import dataclass


@dataclass(frozen=True)
class Figures:
    # Seconds on the clock, and those of all cores.
    wall: float
    cpu: float
    # The peak in bytes; never less than that of this program itself, some 15 MiB.
    memory: float


def timed(words, folder=None, statuses=(0,), input=os.devnull, limit=600):
    """Runs a command, which is killed after so many seconds; ends this program if its exit status is none of these."""
    with open(input, "rb") as given:
        start = time.monotonic()
        process = subprocess.Popen(
            list(map(str, words)), cwd=folder, stdin=given, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        timer = threading.Timer(limit, os.kill, (process.pid, 9))
        timer.start()
        _, status, usage = os.wait4(process.pid, 0)
        wall = time.monotonic() - start
        timer.cancel()
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in statuses:
        sys.exit(f"error: exit status {process.returncode} of {' '.join(map(str, words))[:300]}")
    return Figures(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024))


def apart(work):
    """Does work in a process of its own: the peak of a program is never less than that of the process that starts it."""
    child = os.fork()
    if child == 0:
        try:
            work()
            os._exit(0)
        except BaseException:
            traceback.print_exc()
            os._exit(1)
    if os.waitpid(child, 0)[1]:
        sys.exit("error: an input could not be made")


def run(*words, folder=None, limit=120):
    """Runs a command: its exit status and what it said."""
    return subprocess.run(
        list(map(str, words)), cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", errors="replace",
        timeout=limit)


def prepare(*words, folder=None, statuses=(0,)):
    """Runs a command that has to succeed."""
    done = run(*words, folder=folder)
    if done.returncode not in statuses:
        sys.exit(f"error: exit status {done.returncode} of {' '.join(map(str, words))[:300]}: {done.stderr[:500]}")
