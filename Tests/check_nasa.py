#!/usr/bin/env python3
"""Tries Scripts/check-nasa without a network: against captured answers, in which it must find nothing, and against the same with one
thing changed at a time: what docs/nasa.md allows, in which it must find nothing either, and what it must name, and nothing else.

    Tests/check_nasa.py
"""
import collections, contextlib, datetime, http.server, io, json, os, re, struct, subprocess, sys, threading, types
from urllib.parse import parse_qs, urlsplit

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FIRST = datetime.date(2023, 10, 1)
ENTRIES = {}
for captured in "150603", "260913", "950616", "260726":
    with open(os.path.join(ROOT, f"Tests/PhotoOfDayTests/Fixtures/apod-basic-{captured}.json"), encoding="utf-8") as fixture:
        ENTRIES[captured] = json.load(fixture)


class Answer:
    """What NASA would answer to a request, before something is changed. `kind` is list, day, missing, rendition or original."""

    def __init__(self, target, origin):
        parts = urlsplit(target)
        query = {name: values[-1] for name, values in parse_qs(parts.query).items()}
        self.path, self.query, self.status = parts.path, query, 200
        self.headers, self.page = {"Content-Type": "application/json; charset=UTF-8"}, int(query.get("page", 1))
        if parts.path == "/apod-basic":
            days = [FIRST + datetime.timedelta(number) for number in range(30, -1, -1)]
            self.kind, self.body = "list", [entry(day, origin) for day in days][25 * (self.page - 1):25 * self.page]
            self.headers.update({"X-WP-Total": "31", "X-WP-TotalPages": "2"})
        elif parts.path == "/apod-basic/950617":
            self.kind, self.status = "missing", 404
            self.body = {"code": "apod_basic_not_found", "message": "APOD not found.", "data": {"status": 404}}
        elif parts.path.startswith("/apod-basic/"):
            self.kind, self.body = "day", entry(datetime.datetime.strptime(parts.path[-6:], "%y%m%d").date(), origin)
        else:
            self.kind = "original" if parts.path.startswith("/content/dam/") else "rendition"
            self.body = jpeg(int(query.get("w", 2048)), int(query.get("h", 1536)))
            self.headers["Content-Type"] = "image/jpeg"

    @property
    def entries(self):
        return self.body if self.kind == "list" else [self.body] if self.kind == "day" else []


def entry(day, origin):
    """A captured entry as if it were of that day: most are pictures, some videos and placeholders."""
    value = dict(ENTRIES[{0: "260913", 1: "950616", 2: "260726"}.get(day.day % 10, "150603")], date=str(day))
    value["title"] = f"{day:%j} {value['title']}"
    value["explanation"] = value["explanation"].replace("</strong>", f"</strong>{day:%j} ", 1)
    value["hdurl"] = value["hdurl"].replace("https://assets.science.nasa.gov", origin)
    value["hdurl"] = value["hdurl"].replace("_1024.jpg?w=1024&h=1024", f"{day:%y%m%d}.jpg?w=2048&h=1536")
    return value


def jpeg(width, height):
    """The head of a JPEG with a thumbnail's worth of EXIF before its size."""
    return b"\xff\xd8\xff\xe1\x10\x00" + bytes(4094) + b"\xff\xc0\x00\x11\x08" + struct.pack(">HH", height, width) + bytes(900)


def png(width, height):
    return b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + struct.pack(">II", width, height) + bytes(900)


def serve(change):
    """A server whose answers are changed by a function of the answer; False from it cuts the connection."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def log_message(self, *_):
            pass

        def do_GET(self):
            answer = Answer(self.path, f"http://127.0.0.1:{self.server.server_address[1]}")
            if change(answer) is False:
                self.connection.close()
                return
            body = answer.body if isinstance(answer.body, bytes) else json.dumps(answer.body).encode()
            self.send_response(answer.status)
            for name, value in {"Content-Length": str(len(body)), **answer.headers}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, args=[0.02], daemon=True).start()
    return server


Run = collections.namedtuple("Run", "status output errors")
SCRIPT = types.ModuleType("check_nasa")
SCRIPT.__file__ = os.path.join(ROOT, "Scripts", "check-nasa")
with open(SCRIPT.__file__, encoding="utf-8") as source:
    exec(compile(source.read(), SCRIPT.__file__, "exec"), SCRIPT.__dict__)


def check(change, *arguments):
    """Runs the script here, because a process of its own for each change would take seconds."""
    server, output, errors = serve(change), io.StringIO(), io.StringIO()
    address = f"http://127.0.0.1:{server.server_address[1]}/apod-basic"
    try:
        with contextlib.redirect_stdout(output), contextlib.redirect_stderr(errors):
            status = SCRIPT.main(["--pause", "0", "--url", address, *(arguments or ["2023-10-31"])])
    except SystemExit as exit:
        status = exit.code
    finally:
        server.shutdown()
        server.server_close()
    return Run(status, output.getvalue(), errors.getvalue())


# Changes

def each(name, new):
    """Replaces a field of every entry by what `new` makes of the value and the entry."""
    return lambda answer: [value.update({name: new(value[name], value)}) for value in answer.entries]


def migrated(name, new):
    """The same for those entries only that NASA migrated with their pictures."""
    return each(name, lambda value, entry: new(value) if entry["alt"].startswith("See") and "misc" not in entry["hdurl"] else value)


def only(kind, **changes):
    """Replaces parts of the answers of a kind; a function makes the new value of the old one."""
    def change(answer):
        if answer.kind == kind:
            for name, new in changes.items():
                setattr(answer, name, new(getattr(answer, name)) if callable(new) else new)
    return change


def header(kind, name, value=None):
    return only(kind, headers=lambda headers: {key: old for key, old in {**headers, name: value}.items() if old is not None})


def without(name):
    return lambda answer: [value.pop(name) for value in answer.entries]


def swap(answer):
    if answer.kind == "list":
        answer.body.reverse()


def shift(answer):
    """Parameters ignored: the days of another year."""
    if answer.kind == "list":
        each("date", lambda date, _: date.replace("2023", "2022"))(answer)


def every_third(words):
    return each("explanation", lambda text, entry: text + words if int(entry["date"][-1]) % 3 == 0 else text)


def redirect(kind):
    return only(kind, status=301, body=b"", headers={"Location": "https://new.example.org/apod"})


def repeat(answer):
    if answer.kind == "list":
        answer.body = Answer("/apod-basic", "http://127.0.0.1:1").body


HTML = {"body": b"<!doctype html><html>Welcome</html>", "headers": {"Content-Type": "text/html"}}
PAGES = "at most 25 entries per page, newest first"
TOTALS = "`X-WP-TotalPages` may be missing, or higher than expected"
PLACEHOLDERS = "placeholders stand in for pictures that are lost or not migrated yet"
SIZE = "`w` and `h` of `hdurl` are the original's size"

# What is changed, the row that must be named, and how the finding goes on.
CHANGES = [
    (without("explanation"), "`explanation`", "expected the field; came none on 2023-10-31 and 30 other days"),
    (lambda answer: [value.update(summary="x\n::error::y") for value in answer.entries], "field of an entry",
     "expected no field `summary`; came x ::error::y on 2023-10-31"),
    (each("post_id", lambda value, _: str(value)), "`post_id`", 'expected number; came "0" on 2023-10-31 and 30 other days'),
    (each("title", lambda value, _: {"rendered": value}), "`title`", 'expected string; came {"rendered": '),
    (each("credit", lambda value, _: [value]), "`credit`", "expected string, false, null, missing; came ["),
    (each("hdurl", lambda value, _: 5), "`hdurl`", "expected string, false, null, missing; came 5"),
    (each("explanation", lambda value, _: re.sub("<[^>]*>", "", value)), "`explanation`", "expected HTML with links"),
    (each("explanation", lambda value, _: "Today at NASA, " + value), "`explanation`, beginning",
     'came "Today at NASA, Explanation:" in 31 entries'),
    (each("explanation", lambda value, _: "Welcome to space. " + value), "`explanation`, beginning",
     'came "Welcome to s" in 31 entries'),
    (each("explanation", lambda value, _: "<p>Summary: </p>" + value), "`explanation`, beginning", 'came "Summary:" in 31 entries'),
    (every_third("<br>Shop NASA: mugs"), "`explanation`, end", 'came "Shop NASA:" in '),
    (each("credit", lambda value, _: "<b>Owner:</b> NASA"), "`credit`, `copyright`", 'came "Owner:" in 31 entries'),
    (each("date", lambda value, _: [value]), "`date`", 'expected string; came ["2023-10-31"]'),
    (each("date", lambda value, _: value.replace("-", "")), "`date`", 'expected `YYYY-MM-DD`; came 20231031'),
    (each("media_type", lambda value, _: value.upper()), "`media_type`", "expected `image`, `video` or `iframe`; came IMAGE"),
    (each("url", lambda value, entry: entry["hdurl"]), "`url`", "expected the address of an article"),
    (each("permalink", lambda value, _: "/apod"), "`permalink`", "expected the address of an article; came /apod"),
    (each("basic_html", lambda value, _: value[60:].replace("html", "")), "`basic_html`", "expected a whole page"),
    (each("title", lambda value, entry: f"Picture of {entry['date']}: {value}"), "`title`",
     'expected what this row lists; came "Picture of 2" in 31 entries'),
    (each("hdurl", lambda value, _: value.replace(".jpg", ".avif")), "a picture", "expected the address of a JPEG, PNG or GIF; came http"),
    (each("hdurl", lambda value, _: value.replace("/content/dam/", "/images/")), "`hdurl`",
     "expected an address under `/content/dam/` or `/dynamicimage/assets/`"),
    (migrated("hdurl", lambda value: value.split("?")[0]), SIZE, "expected `w` and `h`; came http"),
    (migrated("hdurl", lambda value: value.replace("science/cds", "cosmic-origins/images/misc")), PLACEHOLDERS,
     "expected pictures for most days; came 0 for "),
    (migrated("hdurl", lambda value: re.sub(r"\d{6}\.jpg", "new.jpg", value)), PLACEHOLDERS, "expected a picture for each day; came http"),
    (each("basic_html", lambda value, _: re.sub("(?i)<img ", "<picture ", value)),
     "the first years' pictures appear only in the entry's page", "expected an `<IMG SRC=…>` in `basic_html`"),
    (each("basic_html", lambda value, _: re.sub("<(source|iframe)", "<player", value)), "the address appears only in `basic_html`",
     "expected a `<source src=…>` or `<iframe src=…>`"),
    (swap, PAGES, "expected newest first; came 2023-10-07, "),
    (only("list", body=lambda body: body[:20]), PAGES, "expected 25 entries; came 20"),
    (repeat, PAGES, "expected other entries on page 2; came those of page 1"),
    (only("list", body=lambda body: body if len(body) == 25 else []), PAGES, "expected entries on page 2; came none"),
    (header("list", "X-WP-TotalPages", "1"), TOTALS, "expected X-WP-TotalPages of 2 or more; came 1"),
    (header("list", "X-WP-Total", "many"), TOTALS, "expected X-WP-Total of 26 or more; came many"),
    (shift, "unknown parameters are ignored", "expected entries from 2023-10-01 to 2023-10-31; came 31 others, like 2022-10-31"),
    (only("day", body=lambda body: dict(body, date="2023-10-30")), "dates are YYMMDD", "expected the entry of 2023-10-31 for /231031"),
    (only("list", body=lambda body: {"entries": body}), "a list", 'expected an array; came {"entries": '),
    (only("list", body=lambda body: b"[" + b" " * (8 << 20) + b"]"), "any other", "expected at most 8 MiB; came more"),
    (only("list", **HTML), "a list", "expected `application/json`; came text/html"),
    (only("list", body=b"[{]"), "a list", "expected JSON; came [{]"),
    (only("list", status=400, body={"code": "rest_invalid_param"}), "a list",
     'expected status 200; came 400 {"code": "rest_invalid_param"}'),
    (only("list", status=401, body={"code": "rest_forbidden"}), "a list", 'expected status 200; came 401 {"code": "rest_forbidden"}'),
    (only("list", body=lambda body: [None] + body[1:]), "an entry", "expected an object; came null"),
    (only("day", body=lambda body: [body]), "an entry", "expected an object; came ["),
    (only("day", status=404, body={"code": "rest_no_route"}), "an entry", 'expected status 200; came 404 {"code": "rest_no_route"}'),
    (only("missing", body=lambda body: dict(body, code="not_found")), "a day without a picture",
     'expected "code": "apod_basic_not_found"; came not_found'),
    (only("missing", body={"code": "apod_basic_not_found"}), "a day without a picture", 'expected "message" and "data": {"status": 404}'),
    (only("missing", status=200, body={}), "a day without a picture", "expected status 404; came 200 {}"),
    (redirect("list"), "any other", "expected no redirect; came 301 to https://new.example.org/apod"),
    (redirect("rendition"), "any other", "expected no redirect; came 301 to https://new.example.org/apod"),
    (only("rendition", body=jpeg(2048, 1536)), "only one of the two addresses resizes",
     "expected 800×600 pixels; came JPEG, 2048×1536 pixels"),
    (only("rendition", body=jpeg(320, 240)), "a rendition may be a few pixels smaller than asked for",
     "expected 800×600 pixels; came JPEG, 320×240 pixels"),
    (only("rendition", body=png(800, 600), headers={"Content-Type": "image/png"}), "a PNG's rendition is a PNG",
     "expected a JPEG; came PNG, 800×600 pixels"),
    (header("rendition", "Content-Type", "application/octet-stream"), "a picture", "expected `image/jpeg`; came application/octet-stream"),
    (only("rendition", body=b"RIFF\0\0\0\0WEBP", headers={"Content-Type": "image/webp"}), "a picture", "expected a JPEG; came image/webp"),
    (only("rendition", **HTML), "a rendition may be missing", "expected one of 3; came 200 text/html"),
    (only("rendition", status=404, body=b""), "a rendition may be missing", "expected one of 3; came 404"),
    (only("original", body=jpeg(1280, 960)), SIZE, "expected 2048×1536 pixels; came JPEG, 1280×960 pixels"),
    (only("original", status=404, body=b""), "a picture", "expected status 200; came 404"),
]

# What docs/nasa.md allows: nothing may be found.
ALLOWED = {
    "no counts": header("list", "X-WP-TotalPages"),
    "more pages than there are": header("list", "X-WP-TotalPages", "3"),
    "a day twice": lambda answer: answer.kind == "list" and answer.page == 2 and answer.body.insert(0, dict(answer.body[0])),
    "entries without a picture": lambda answer: [value.update(hdurl=False) for value in answer.entries if value["date"][-1] == "5"],
    "entries without a credit": lambda answer: [value.pop("credit") for value in answer.entries if value["date"][-1] == "5"],
    "GIFs": lambda answer: [value.update(hdurl=value["hdurl"].replace(".jpg", ".gif")) for value in answer.entries
                            if value["date"][-1] == "5"],
    "one odd rendition": lambda answer: "231029" in answer.path and only("rendition", body=jpeg(600, 800))(answer),
    "one rendition less": lambda answer: "231029" in answer.path and only("rendition", status=404, body=b"")(answer),
    "one stale size": lambda answer: "231029" in answer.path and only("original", body=jpeg(900, 900))(answer),
    "a size behind much else": only("original", body=lambda _: (b"\xff\xd8" + b"\xff\xe2\xff\xff" + bytes(65533)) * 17),
    "a media type that is null": lambda answer: [value.update(media_type=None) for value in answer.entries if value["date"][-1] == "2"],
    "a house line with a bold label": every_third("<br><strong>Shop NASA: </strong>mugs"),
    "a house line whose label is before a link": every_third('<br /><br /> Shop NASA:&nbsp; <a href="x">Mugs</a> <br />'),
    "a notice about APOD": every_third("<br>APOD’s shop has moved."),
    "a video in an element of its own": each(
        "basic_html", lambda value, _: re.sub("<(source|iframe)", "<video", value)),
}

# What says nothing about the form: the change, and what is said of it.
UNREACHED = [
    (lambda answer: False, "Remote end closed connection"),
    (only("list", status=503, body=b"upstream connect error"), "status 503"),
    (only("list", status=429, body={}), "status 429"),
    (only("list", status=403, **HTML), "status 403"),
    (only("rendition", status=502, **HTML), "status 502"),
    (header("day", "Content-Length", "900000"), "IncompleteRead"),
]


FAILURES = []


def expect(is_true, name, run):
    if not is_true:
        FAILURES.append(f"{name}: status {run.status}\n{run.output}{run.errors}")


def main():
    os.environ["no_proxy"] = "127.0.0.1"
    unchanged = check(lambda answer: None)
    fine = "NASA's answers have the form that docs/nasa.md says (6 requests).\n"
    expect(unchanged == (0, fine, ""), "captured answers", unchanged)
    for change, row, rest in CHANGES:
        run = check(change)
        is_named = run.output.startswith(f'docs/nasa.md:{line_of(row)}: "{row}": ') and rest in run.output
        expect(run.status == 1 and is_named and run.output.count("\n") == 1, f"{row}, {rest}", run)
    for name, change in ALLOWED.items():
        run = check(lambda answer: [change(answer)])
        expect(run.status == 0 and not run.errors, name, run)
    for change, words in UNREACHED:
        run = check(change)
        is_said = run.errors.startswith("NASA couldn't be reached. http") and words in run.errors
        expect(run.status == 75 and not run.output and is_said, words, run)
    refusals = iter([only("list", status=503)])
    once = check(lambda answer: next(refusals, lambda answer: None)(answer))
    expect(once == (0, fine.replace("6", "7"), ""), "one 503", once)
    for day in "2023-13-01", "1995-06-30", "2995-06-30":
        wrong = check(lambda answer: None, day)
        expect(wrong.status == 2 and day in wrong.errors, "a wrong day", wrong)
    for arguments, status in (["--help"], 0), (["--url"], 2):
        run = subprocess.run([sys.executable, SCRIPT.__file__, *arguments], capture_output=True, text=True, timeout=60)
        expect(run.returncode == status, arguments, Run(run.returncode, run.stdout, run.stderr))
    if FAILURES:
        sys.exit("\n".join(FAILURES))
    print(f"Scripts/check-nasa names each of {len(CHANGES)} changes, and nothing that {len(ALLOWED)} others may be")


def line_of(row):
    with open(os.path.join(ROOT, "docs", "nasa.md"), encoding="utf-8") as file:
        return next(number for number, line in enumerate(file, 1) if line.startswith(f"| {row} |"))


if __name__ == "__main__":
    main()
