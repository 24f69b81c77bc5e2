"""Measures photo-of-day beside what a user would take for the same work, and prints tables in Markdown.

    measure.py PROGRAM FOLDER ROUNDS

PROGRAM is the program as it is installed, FOLDER an empty one to work in. See README.md beside this file. Nothing is
asserted here.
"""

import fcntl
import os
import platform
import select
import shutil
import signal
import struct
import statistics
import subprocess
import sys
import termios
import time

PROGRAM, FOLDER, ROUNDS = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2]), int(sys.argv[3])
HERE = os.path.dirname(os.path.abspath(__file__))
NOW = 1_780_000_000
OUTPUT = os.path.join(FOLDER, "output")
ENVIRONMENT = {"PATH": os.environ["PATH"], "HOME": FOLDER, "LANG": "C.UTF-8", "PHOTO_OF_DAY_NOW": str(NOW)}
LIST = ["--month", "10", "--year", "2566", "--no-input", "--color", "never"]


def home(name):
    """A place of its own for the program's files."""
    path = os.path.join(FOLDER, name)
    return {**ENVIRONMENT, "XDG_DATA_HOME": path + "/data", "XDG_CACHE_HOME": path + "/cache"}


def archive(name):
    return os.path.join(FOLDER, name, "data/photo-of-day/archive")


class Run:
    """A command that is measured."""

    def __init__(self, command, environment=ENVIRONMENT, before=None):
        self.command, self.environment, self.before = command, environment, before
        self.times = []

    def once(self):
        if self.before:
            self.before()
        # To a file: some programs do less where their output goes to /dev/null.
        open(OUTPUT, "w").close()
        files = [
            (os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0),
            (os.POSIX_SPAWN_OPEN, 1, OUTPUT, os.O_WRONLY | os.O_CREAT, 0o600),
            (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0),
        ]
        path = shutil.which(self.command[0])
        start = time.perf_counter()
        process = os.posix_spawn(path, self.command, self.environment, file_actions=files)
        os.waitpid(process, 0)
        self.times.append((time.perf_counter() - start) * 1000)

    def memory(self):
        """At most, of three runs, in MB. What Python's own children are said to take up includes Python."""
        file = os.path.join(FOLDER, "memory")
        most = 0
        for _ in range(3):
            if self.before:
                self.before()
            command = ["/usr/bin/time", "-f", "%M", "-o", file, *self.command]
            subprocess.run(command, env=self.environment, stdin=subprocess.DEVNULL, capture_output=True)
            with open(file) as lines:
                most = max(most, int(lines.read().split()[-1]) * 1024 / 1e6)
        return most

    @property
    def median(self):
        return statistics.median(self.times)


PROMPT = (b"? for help", b"? help", b"n: more")


class TerminalRun(Run):
    """A command at a terminal of 80 by 24, whose user leaves at the first prompt."""

    def once(self):
        ours, theirs = os.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        start = time.perf_counter()
        process = os.posix_spawn(
            self.command[0], self.command, self.environment, setsid=True,
            file_actions=[(os.POSIX_SPAWN_DUP2, theirs, number) for number in range(3)])
        os.close(theirs)
        seen = b""
        try:
            # What is typed before the prompt may be forgotten.
            while select.select([ours], [], [], 10)[0]:
                seen += os.read(ours, 65536)
                if any(hint in seen for hint in PROMPT):
                    os.write(ours, b"q\r")
                    seen = b""
            # Still there after ten seconds: it waits for something else.
            os.kill(process, signal.SIGKILL)
        except OSError:
            pass
        os.waitpid(process, 0)
        self.times.append((time.perf_counter() - start) * 1000)
        os.close(ours)


def measure(*runs, rounds=ROUNDS):
    """In turn, so that a busy moment meets all of them. The first round warms the files up."""
    for number in range(rounds + 1):
        for run in runs:
            run.once()
            if number == 0:
                run.times = []


def installed(name):
    return shutil.which(name) is not None


def instructions(run):
    """In millions; empty without valgrind."""
    if not installed("valgrind"):
        return ""
    if run.before:
        run.before()
    # valgrind stumbles over the linker's debug information.
    copy = os.path.join(FOLDER, "stripped")
    subprocess.run(["strip", "-o", copy, PROGRAM], check=True)
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", copy, *run.command[1:]]
    result = subprocess.run(command, env=run.environment, capture_output=True, text=True)
    found = [line.split()[-1] for line in result.stderr.splitlines() if "Collected" in line]
    return f"{int(found[0]) / 1e6:.1f}" if found else ""


BOTH = "both pages by curl -sZ"
ROWS = []
MEMORY = []
SKIPPED = []


def compare(work, ours, peers, goals, rounds=ROUNDS, counted=True):
    """One row for each peer that is installed; `goals` by the peers' names."""
    SKIPPED.extend(peer.command[0] for _, peer in peers if not installed(peer.command[0]))
    count = instructions(ours) if counted else ""
    for name, peer in [peer for peer in peers if installed(peer[1].command[0])]:
        ours.times = []
        # One peer at a time: a large one would leave nothing of the small ones in the processor's caches.
        measure(ours, peer, rounds=rounds)
        ROWS.append([
            work, f"`{name}`", f"{ours.median:.1f}", f"{peer.median:.1f}", f"{ours.median / peer.median:.2f}",
            goals.get(name, ""), count])


def remember(work, run, at_most):
    if os.path.exists("/usr/bin/time") and platform.system() == "Linux":
        MEMORY.append([work, f"{run.memory():.1f} MB", at_most])
    else:
        SKIPPED.append("GNU time")


# MARK: - What is stored

def write_archive(name, months=None):
    os.makedirs(archive(name))
    values = [f"folder={archive(name)}", "seed=1", f"now={NOW}"]
    options = [part for value in values for part in ("-v", value)]
    subprocess.run(["awk", *options, "-f", f"{HERE}/archive.awk"], check=True)
    for file in sorted(os.listdir(archive(name)))[: -months if months else None]:
        if months and file != "2023-10.json":
            os.remove(os.path.join(archive(name), file))


def lists():
    write_archive("all")
    month = os.path.join(archive("all"), "2023-10.json")
    cached = home("all")
    folder = os.path.join(FOLDER, "all/cache/photo-of-day/months")
    os.makedirs(folder)
    shutil.copy(month, folder)
    ours = Run([PROGRAM, *LIST], cached)
    shown = os.path.join(FOLDER, "list.txt")
    ours.once()
    shutil.copy(OUTPUT, shown)
    ours.times = []
    compare("a list from the cache", ours, [
        ("cat list.txt", Run(["cat", shown])), ("gojq length 2023-10.json", Run(["gojq", "length", month])),
        ("jq length 2023-10.json", Run(["jq", "length", month])),
    ], {"cat list.txt": "3.6"}, rounds=5 * ROUNDS)
    remember("a list from the cache", ours, "12 MB")
    compare(
        "`--version`", Run([PROGRAM, "--version"]), [("cat list.txt", Run(["cat", shown]))], {"cat list.txt": "1.9"},
        rounds=5 * ROUNDS)

    one = Run([PROGRAM, *LIST, "--offline"], home("one"))
    sizes = {"one": 1, "hundred": 100, "all": None}
    runs = []
    for name, months in sizes.items():
        if name != "all":
            write_archive(name, months)
        runs.append(one if name == "one" else Run(one.command, home(name)))
    measure(*runs, rounds=2 * ROUNDS)
    for name, run in zip(["100", "372"], runs[1:]):
        ROWS.append([
            f"a list, {name} months archived", "the same, 1 month archived", f"{run.median:.1f}", f"{one.median:.1f}",
            f"{run.median / one.median:.2f}", "flat", ""])


# MARK: - Search

def searches():
    stored = home("all")
    files = archive("all")
    for text in ["xyzzy", "dark galaxy", "beletsky", "about the", "dust"]:
        query = f'"{text}"' if " " in text else text
        ours = Run([PROGRAM, "--search", query, "--plain"], stored)
        ours.once()
        with open(OUTPUT, encoding="utf-8") as file:
            hits = len(file.readlines())
        ours.times = []
        compare(f"`--search --plain`, {hits:,} hits", ours, [
            (f"rg -i '{text}'", Run(["rg", "-i", text, files])),
            (f"grep -ri '{text}'", Run(["grep", "-ri", text, files])),
        ], {f"rg -i '{text}'": "3.5"})
        if text == "about the":
            remember(f"a search, {hits:,} hits", ours, "21 MB")
    pages = [
        TerminalRun([PROGRAM, "--search", query], {**stored, "TERM": "xterm"})
        for query in ('"about the"', '"dark galaxy"')
    ]
    measure(*pages)
    ROWS.append([
        "a page of 2,500 hits at a terminal", "the same of 170 hits", f"{pages[0].median:.1f}",
        f"{pages[1].median:.1f}", f"{pages[0].median / pages[1].median:.2f}", "flat", ""])


# MARK: - Fetching

class Server:
    def __init__(self, *options):
        command = [sys.executable, f"{HERE}/server.py", os.path.join(archive("all"), "2023-10.json"), *options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.port = int(self.process.stdout.readline())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()


def fetches():
    page = "?date_from=231001&date_to=231031&page=1&per_page=25"
    path = "/wp-json/wp/v2/apod-basic"
    two = [page, page.replace("&page=1", "&page=2")]

    def ours(address, others=None):
        environment = {**home("fetched"), "PHOTO_OF_DAY_API_URL": address + path, **(others or {})}
        return Run(
            [PROGRAM, *LIST], environment, lambda: shutil.rmtree(os.path.join(FOLDER, "fetched"), ignore_errors=True))

    def curl(address, pages=(page,), others=None):
        addresses = [address + path + page for page in pages]
        several = ["-sZ", "--parallel-max", "4"] if len(pages) > 1 else ["-s"]
        return Run(["curl", *several, *addresses], {**ENVIRONMENT, **(others or {})})

    def every_year(address):
        return Run(
            [PROGRAM, "--on", "11-25", "--no-input"], {**home("fetched"), "PHOTO_OF_DAY_API_URL": address + path},
            lambda: shutil.rmtree(os.path.join(FOLDER, "fetched"), ignore_errors=True))

    with Server() as server:
        address = f"http://127.0.0.1:{server.port}"
        run = ours(address)
        jq = Run(["sh", "-c", f"curl -s '{address}{path}{page}' | jq -r '.[].title'"])
        compare("fetch, store and list a month of two pages", run, [
            ("curl -s", curl(address)), (BOTH, curl(address, two)),
        ] + ([("curl -s \\| jq -r '.[].title'", jq)] if installed("jq") else []), {"curl -s": "1.9"})
        remember("fetch, store and list a month", run, "21 MB")
    with Server("--latency", "0.1") as server:
        address = f"http://127.0.0.1:{server.port}"
        compare(
            "the same at 100 ms latency", ours(address), [("curl -s", curl(address))], {"curl -s": "1.1"},
            counted=False)
        days = [f"/{year % 100:02}1125" for year in range(1995, 2026)]
        compare(
            "a day in 31 years at 100 ms latency, four requests at once", every_year(address),
            [("curl -sZ --parallel-max 4", curl(address, days))], {"curl -sZ --parallel-max 4": "1.1"}, counted=False)
    secure(ours, curl, two)


def secure(ours, curl, two):
    """With the system's certificates, and one of our own among them."""
    bundle, system = "/etc/ssl/certs/ca-certificates.crt", "/etc/ssl/certs"
    if not installed("openssl") or not os.path.exists(bundle):
        SKIPPED.append("openssl")
        return
    certificate, key = os.path.join(FOLDER, "certificate.pem"), os.path.join(FOLDER, "key.pem")
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
         "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate],
        check=True, capture_output=True)
    hashed = os.path.join(FOLDER, "certificates")
    os.makedirs(hashed)
    for name in os.listdir(system):
        os.symlink(os.path.join(system, name), os.path.join(hashed, name))
    name = subprocess.run(
        ["openssl", "x509", "-hash", "-noout", "-in", certificate], check=True, capture_output=True, text=True)
    os.symlink(certificate, os.path.join(hashed, name.stdout.strip() + ".0"))
    together = os.path.join(FOLDER, "bundle.pem")
    with open(together, "w") as file:
        for part in (bundle, certificate):
            with open(part) as source:
                file.write(source.read())
    with Server("--certificate", certificate, "--key", key) as server:
        address, others = f"https://localhost:{server.port}", {"CURL_CA_BUNDLE": together}
        compare(
            "the same over https", ours(address, {"SSL_CERT_DIR": hashed}),
            [("curl -s", curl(address, others=others)), (BOTH, curl(address, two, others))], {},
            counted=False)


def sync():
    with Server() as server:
        environment = {
            **home("synced"), "PHOTO_OF_DAY_API_URL": f"http://127.0.0.1:{server.port}/wp-json/wp/v2/apod-basic"}
        # The server has one month for all of them: what is asked for and refused is as much as what is stored.
        run = Run([PROGRAM, "--sync"], environment)
        remember("`--sync` of all years", run, "24 MB")


# MARK: - Pictures

class Session:
    """Somebody who looks at pictures in a window of 120 by 40, in a terminal that answers as kitty does."""

    ANSWER = b"\x1b_Gi=31;OK\x1b\\\x1bP>|kitty(0.26.5)\x1b\\\x1b[6;18;9t\x1b[?62;c"

    def __init__(self, command, environment):
        self.ours, theirs = os.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 120 * 9, 40 * 18))
        self.start = time.perf_counter()
        self.process = os.posix_spawn(
            command[0], command, environment, setsid=True,
            file_actions=[(os.POSIX_SPAWN_DUP2, theirs, number) for number in range(3)])
        os.close(theirs)

    def until_prompt(self):
        """How long it took, in ms, and what was written."""
        seen = b""
        while not any(hint in seen for hint in PROMPT) and select.select([self.ours], [], [], 20)[0]:
            seen += os.read(self.ours, 1 << 20)
            if b"\x1b[>0q" in seen[-80:]:
                os.write(self.ours, self.ANSWER)
        return (time.perf_counter() - self.start) * 1000, seen

    def type(self, line):
        self.start = time.perf_counter()
        os.write(self.ours, line + b"\r")
        return self.until_prompt()

    def end(self):
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        os.close(self.ours)


def pictures(rounds=max(5, ROUNDS // 4)):
    """The first picture, the next one after a second's look, and the way back to a gallery; at 100 ms latency."""
    with Server("--latency", "0.1", "--pictures") as server:
        address = f"http://127.0.0.1:{server.port}"
        service = address + "/wp-json/wp/v2/apod-basic"
        rendition = f"{address}/dynamicimage/science/apod/2023-10-09.jpg?w=704&h=528"
        file, shown = os.path.join(FOLDER, "picture.png"), os.path.join(FOLDER, "shown")
        subprocess.run(["curl", "-s", "-o", file, rendition], check=True)
        chafa = ["chafa", "-f", "kitty", "-s", "78x74", "--font-ratio", "1", "--animate", "off"]
        by_hand = Run(["sh", "-c", f"curl -s {service}/231009 && curl -s -o {file} '{rendition}' && {' '.join(chafa)} {file}"])
        drawn, copied = Run([*chafa, file]), Run(["cat", shown])
        times = {name: [] for name in ("first", "next", "back")}
        for number in range(rounds + 1):
            shutil.rmtree(os.path.join(FOLDER, "looked"), ignore_errors=True)
            environment = {**home("looked"), "PHOTO_OF_DAY_API_URL": service, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
            session = Session([PROGRAM, "--date", "2023-10-09"], environment)
            first = session.until_prompt()[0]
            session.type(b"p")
            time.sleep(1)
            following = session.type(b"p")[0]
            session.type(b"g")
            session.type(b"3")
            back, gallery = session.type(b"b")
            session.end()
            with open(shown, "wb") as output:
                output.write(gallery)
            for peer in (by_hand, drawn, copied):
                peer.once()
                if number == 0:
                    peer.times = []
            if number > 0:
                for name, value in zip(times, (first, following, back)):
                    times[name].append(value)
        for work, name, beside, peer in [
            ("the first picture of a day, at 100 ms latency", "first", "curl -s, curl -s and chafa", by_hand),
            ("the next picture, after a second", "next", "chafa", drawn),
            ("back to a gallery", "back", "cat of the same screen", copied),
        ]:
            ours = statistics.median(times[name])
            ROWS.append([work, f"`{beside}`", f"{ours:.1f}", f"{peer.median:.1f}", f"{ours / peer.median:.2f}", "", ""])


# MARK: - Tables

def table(heads, rows):
    lines = ["| " + " | ".join(heads) + " |", "|" + "|".join(" --- " for _ in heads) + "|"]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


lists()
searches()
if installed("curl"):
    fetches()
    sync()
    if installed("chafa"):
        pictures()
    else:
        SKIPPED.append("chafa")
else:
    SKIPPED.append("curl")

stripped = os.path.join(FOLDER, "stripped")
subprocess.run(["strip", "-o", stripped, PROGRAM], check=True)
MEMORY.append(["the installed program, on the disk", f"{os.path.getsize(stripped) / 1e6:.1f} MB", "12 MB"])
print(f"{platform.system()} {platform.machine()}, {os.cpu_count()} processors, medians of {ROUNDS} rounds or more\n")
print(table(
    ["photo-of-day", "beside", "ms", "beside, ms", "ratio", "goal", "million instructions"], ROWS))
print()
print(table(["memory at most", "", "goal"], MEMORY))
for name in sorted(set(SKIPPED)):
    print(f"skipped: {name} is not here", file=sys.stderr)
