"""Chromium without a window, spoken to over two pipes by the DevTools protocol. Uses nothing but Python itself."""
import argparse
import base64
import json
import os
import pathlib
import select
import shutil
import signal
import subprocess
import tempfile
import time


def command_line():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--chromium", required=True)
    arguments = parser.parse_args()
    # Kept with the arguments, as it is gone with them.
    arguments.folder = tempfile.TemporaryDirectory()
    arguments.work = pathlib.Path(arguments.folder.name)
    return arguments


def limit_time(seconds):
    """Raises TimeoutError in the main thread after so many seconds. macOS has no `timeout`."""
    def stop(*_):
        raise TimeoutError(f"The browser took more than {seconds} seconds.")

    signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)


# What is said of an event that no page should cause.
COMPLAINTS = {
    "Network.requestWillBeSent": lambda details: f"request: {details['request']['url'][:200]}",
    "Runtime.consoleAPICalled": lambda details: f"console: {details['args']}",
    "Runtime.exceptionThrown": lambda details: f"exception: {details['exceptionDetails'].get('text')}",
    "Log.entryAdded": lambda details: f"log: {details['entry']['text'][:200]}",
    "Audits.issueAdded": lambda details: f"issue: {details['issue']['code']}",
    "Page.javascriptDialogOpening": lambda details: "a dialog",
    "Page.windowOpen": lambda details: "a window",
    "Page.frameRequestedNavigation": lambda details: "a navigation",
}


class Browser:
    """One running browser with a profile of its own."""

    def __init__(self, chromium, *flags, environment=None):
        self.profile = tempfile.mkdtemp(prefix="preview-")
        from_us, self.sending = os.pipe()
        self.receiving, to_us = os.pipe()
        # The browser reads from descriptor 3 and writes to descriptor 4.
        connect = f'exec "$@" 3<&{from_us} 4>&{to_us}'
        self.process = subprocess.Popen(
            ["bash", "-c", connect, "bash", chromium, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
             "--disable-background-networking", "--disable-component-update", "--disable-sync", "--hide-scrollbars",
             "--remote-debugging-pipe", f"--user-data-dir={self.profile}", *flags],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            pass_fds=(from_us, to_us), env=environment)
        os.close(from_us)
        os.close(to_us)
        self.buffer, self.number, self.events = b"", 0, []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            os.close(self.sending)
            self.process.wait(5)
        except (OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        os.close(self.receiving)
        shutil.rmtree(self.profile, ignore_errors=True)

    def call(self, method, session=None, timeout=60, **parameters):
        """Sends a command and gives its result; events that come first are kept."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.sending, data):]
        end = time.monotonic() + timeout
        while True:
            answer = self.receive(end)
            if answer.get("id") != self.number:
                continue
            if "error" in answer:
                raise RuntimeError(f"{method}: {answer['error'].get('message')}")
            return answer["result"]

    def wait(self, method, session, timeout=60):
        """Waits for an event of a page."""
        end = time.monotonic() + timeout
        while not any(e.get("method") == method and e.get("sessionId") == session for e in self.events):
            self.receive(end)

    def receive(self, end):
        while b"\0" not in self.buffer:
            ready, _, _ = select.select([self.receiving], [], [], max(0, end - time.monotonic()))
            data = os.read(self.receiving, 1 << 20) if ready else b""
            if not data:
                raise TimeoutError("The browser does not answer.")
            self.buffer += data
        line, _, self.buffer = self.buffer.partition(b"\0")
        message = json.loads(line)
        if "method" in message:
            self.events.append(message)
        return message


class Page:
    """One page in a tab of its own."""

    def __init__(self, browser, width=1280, height=900, scale=1, scripts=True, dark=False):
        self.browser = browser
        target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        self.target = target
        self.session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network", "Audits"):
            self.call(f"{domain}.enable")
        self.resize(width, height, scale)
        if not scripts:
            self.call("Emulation.setScriptExecutionDisabled", value=True)
        self.paint(dark)

    def call(self, method, **parameters):
        return self.browser.call(method, session=self.session, **parameters)

    def resize(self, width, height=900, scale=1):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)

    def paint(self, dark):
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.call("Emulation.setEmulatedMedia", features=[scheme])

    def open(self, url):
        self.url = url
        self.call("Page.navigate", url=url)
        self.browser.wait("Page.loadEventFired", self.session)

    def evaluate(self, script):
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"].get("exception", {}).get("description", "script failed"))
        return answer["result"].get("value")

    def press(self, key, code):
        for kind in ("rawKeyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code)

    def picture(self, **clip):
        parameters = {"clip": {**clip, "scale": 1}} if clip else {}
        return base64.b64decode(self.call("Page.captureScreenshot", format="png", **parameters)["data"])

    def complaints(self):
        """Everything on the console, and every request but that for the page itself."""
        events = [(event["method"], event["params"]) for event in self.browser.events if event.get("sessionId") == self.session]
        return [COMPLAINTS[method](details) for method, details in events
                if method in COMPLAINTS and details.get("request", {}).get("url") != self.url]

    def close(self):
        self.browser.call("Target.closeTarget", targetId=self.target)
