#!/usr/bin/env python3
"""Tries Scripts/check-nasa without a network: on captured answers, where it must find nothing, and on answers with one fault each, which
it must name, alone.

    Tests/check_nasa.py
"""
import datetime, http.server, json, os, struct, subprocess, sys, threading
from urllib.parse import parse_qs, urlsplit

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
with open(f"{ROOT}/Tests/PhotoOfDayTests/Fixtures/apod-basic-150603.json", encoding="utf-8") as fixture:
    CAPTURED = json.load(fixture)
JSON, LAST = "application/json; charset=UTF-8", datetime.date(2023, 10, 31)


def entry(day):
    return dict(CAPTURED, date=str(day), hdurl=f"{ORIGIN}/content/dam/science/cds/{day:%y%m%d}.jpg?w=2048&h=1536")


def jpeg(width, height):
    """The head of a JPEG with a thumbnail's worth of EXIF before its size."""
    return b"\xff\xd8\xff\xe1\x10\x00" + bytes(4094) + b"\xff\xc0\x00\x11\x08" + struct.pack(">HH", height, width) + bytes(9)


def answer(path, query):
    """What is asked for, status, type and body."""
    if path == "/950617":
        return "missing", 404, JSON, {"code": "apod_basic_not_found", "message": "APOD not found.", "data": {"status": 404}}
    if path == "/231031":
        return "day", 200, JSON, entry(LAST)
    if path == "/":
        page = int(query["page"][0])
        return "list", 200, JSON, [entry(LAST - datetime.timedelta(number)) for number in range(31)][25 * (page - 1):25 * page]
    size = [int(query.get(name, [side])[0]) for name, side in (("w", 2048), ("h", 1536))]
    return "rendition" if "w" in query else "original", 200, "image/jpeg", jpeg(*size)


class Handler(http.server.BaseHTTPRequestHandler):
    fault = None

    def log_message(self, *_):
        pass

    def do_GET(self):
        parts = urlsplit(self.path)
        asked, status, media, body = answer(parts.path, parse_qs(parts.query))
        if Handler.fault and Handler.fault[0] == asked:
            status, media, body = Handler.fault[1](status, media, body)
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        for name, value in {"Content-Length": str(len(data)), "Content-Type": media, "Location": ORIGIN + "/231031"}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)


def body(change):
    return lambda status, media, body: (status, media, change(body))


def field(**fields):
    return body(lambda entries: [{**entry, **fields} for entry in entries])


# Which answer has a fault, which fault, the status that must come, and what must be said.
FAULTS = [
    ("none", None, 0, "NASA's answers have the form that docs/nasa.md states.\n"),
    ("list", field(credit=None), 0, "NASA's answers have the form"),
    ("list", field(post_id="1"), 1, '"`post_id`": expected number; came \'string on 2023-10-31'),
    ("list", field(summary="x\n::error::"), 1, '"field of an entry": expected no other field; came [\'summary\']'),
    ("list", field(permalink="https://x/y.jpg"), 1, '"`permalink`": expected the address of an article'),
    ("list", field(explanation="text"), 1, '"`explanation`": expected HTML with links'),
    ("list", field(hdurl="https://x/content/dam/cosmic-origins/images/misc/a.jpg"), 1, "expected pictures for most days; came '0 for 31"),
    ("list", body(lambda entries: entries[::-1]), 1, "expected newest first"),
    ("list", body(lambda entries: entries[:20]), 1, "expected 25 entries on page 1; came 20"),
    ("list", body(lambda entries: [None]), 1, '"an entry": expected an object with a date; came None'),
    ("day", body(lambda entry: [entry]), 1, '"an entry": expected JSON, object'),
    ("day", lambda status, media, body: (200, "text/html", b"<html>"), 1, '"an entry": expected `application/json`; came \'text/html'),
    ("list", lambda status, media, body: (301, media, b""), 1, '"any other": expected no redirect'),
    ("list", lambda status, media, body: (503, "text/plain", b"upstream connect error"), 75, "NASA couldn't be reached. http"),
    ("missing", body(lambda body: dict(body, code="gone")), 1, '"a day without a picture": expected {"code"'),
    ("rendition", body(lambda body: jpeg(2048, 1536)), 1, '"only one of the two addresses resizes": expected 800×600 pixels'),
    ("original", body(lambda body: jpeg(1280, 960)), 1, "expected 2048×1536 pixels; came '(1280, 960)"),
    ("original", lambda status, media, body: (404, "image/jpeg", body), 1, '"a picture": expected status 200'),
]

server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
ORIGIN = f"http://127.0.0.1:{server.server_address[1]}"
for asked, fault, status, said in FAULTS:
    Handler.fault = (asked, fault)
    run = subprocess.run([f"{ROOT}/Scripts/check-nasa", "--pause", "0", "--url", ORIGIN, str(LAST)], capture_output=True, text=True,
                         env={**os.environ, "no_proxy": "127.0.0.1", "PYTHONUTF8": "1"})
    if run.returncode != status or said not in run.stdout + run.stderr:
        sys.exit(f"{asked}: status {run.returncode} without {said}\n{run.stdout}{run.stderr}")
print(f"Scripts/check-nasa names each of {len(FAULTS) - 2} faults")
