"""Answers as NASA's service of today does, with the same two pages of a made-up month, and prints its port.

    server.py MONTH.json [--latency SECONDS] [--pictures] [--certificate FILE --key FILE]

MONTH.json is a month as photo-of-day archives it. The pages are as large as NASA's: each entry has its page in HTML.
With --pictures, the entries' pictures are here, too, in any size: colors that change from row to row.
"""

import argparse
import http.server
import json
import re
import ssl
import struct
import time
import urllib.parse
import zlib

options = argparse.ArgumentParser()
options.add_argument("month")
options.add_argument("--latency", type=float, default=0)
options.add_argument("--pictures", action="store_true")
options.add_argument("--certificate")
options.add_argument("--key")
options = options.parse_args()


def entry(item):
    day = item["date"]
    text = item["explanation"].replace(" the ", ' the <a href="https://apod.nasa.gov/apod/lib/glossary.html">sky</a> ')
    picture = f"https://assets.science.nasa.gov/content/dam/science/apod/{day}.jpg"
    page = (
        '<!DOCTYPE html PUBLIC "-//IETF//DTD HTML//EN">\n<html><head><title>APOD</title></head>\n<body><center>'
        f'<h1>Astronomy Picture of the Day</h1><p>{day}<br><a href="image/{day}.jpg"><img src="{picture}" alt="x"></a>'
        f'</center><b>{item["title"]}</b><br><b>Image Credit:</b> {item.get("credit", "")}<p><b>Explanation:</b> {text}'
        "<p><hr></body></html>"
    )
    return {
        "post_id": 1, "date": day, "title": item["title"], "media_type": item["media_type"],
        "explanation": f"<p><strong>Explanation:</strong> {text}</p>", "credit": item.get("credit", ""),
        "copyright": item.get("credit", ""), "alt": "See Explanation. Clicking on the picture will download it.",
        "url": f"https://science.nasa.gov/apod/{day}", "permalink": f"https://science.nasa.gov/apod/{day}",
        "hdurl": f"{picture}?w=4000&h=3000&fit=clip", "basic_html_url": f"https://apod.nasa.gov/apod/ap{day}.html",
        "basic_html": page,
    }


with open(options.month, encoding="utf-8") as file:
    entries = [entry(item) for item in reversed(json.load(file)["items"])]
PAGES = {"2": entries[25:]}
BODIES = {number: json.dumps(PAGES.get(number, entries[:25])).encode() for number in ("1", "2")}


def png(width, height):
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    lines = b"".join(bytes(1) + bytes([y * 255 // height, 90, y % 256]) * width for y in range(height))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(lines, 1)) + chunk(b"IEND", b""))


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        path, _, query = self.path.partition("?")
        kind, day = "application/json; charset=UTF-8", re.search(r"/apod-basic/(\d{6})$", path)
        if options.pictures and ("/dynamicimage/" in path or "/content/dam/" in path):
            values = urllib.parse.parse_qs(query)
            kind, body = "image/png", png(*(int(values.get(name, ["1280"])[0]) for name in ("w", "h")))
        elif day:
            # Other months have the same entries.
            year, month, number = day[1][:2], day[1][2:4], day[1][4:]
            date = f"{'19' if year >= '95' else '20'}{year}-{month}-{number}"
            found = [{**entry, "date": date} for entry in entries if entry["date"].endswith(f"-{number}")]
            body = json.dumps(found[0] if found else {}).encode()
        else:
            body = BODIES["2" if "&page=2" in self.path else "1"]
        if options.pictures:
            body = body.replace(b"https://assets.science.nasa.gov", b"http://" + self.headers["Host"].encode())
        time.sleep(options.latency)
        self.send_response(200)
        for name, value in {
            "Content-Type": kind, "X-WP-Total": "31", "X-WP-TotalPages": "2",
            "Content-Length": str(len(body)),
        }.items():
            self.send_header(name, value)
        self.end_headers()
        try:
            self.wfile.write(body)
        except (BrokenPipeError, ConnectionResetError):
            # What is read ahead ends with the session.
            pass

    def log_message(self, *arguments):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
server.daemon_threads = True
if options.certificate:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(options.certificate, options.key)
    # Each connection's own thread shakes hands.
    server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
print(server.server_address[1], flush=True)
server.serve_forever()
