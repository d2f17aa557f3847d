#!/usr/bin/env python3
"""A program that plays a whole game over HTTP, see docs/formats.md and /api/openapi.json.

    python3 examples/http_bot.py http://127.0.0.1:8080 zamek greedy

It opens a table against the server's computer, plays figures if it can, and prints the record.
"""
import json
import random
import sys
import urllib.request


class Api:
    """The server, and the token that it knows us by."""

    def __init__(self, url):
        self.url, self.token, self.count = url, None, 0

    def open(self, path, body=None):
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = "Bearer " + self.token
        data = None if body is None else json.dumps(body).encode()
        return urllib.request.urlopen(urllib.request.Request(self.url + path, data, headers))

    def ask(self, path, body=None):
        with self.open(path, body) as answer:
            return json.load(answer)

    def do(self, table, deed):
        """A command has an id of ours: sent twice, it is done once."""
        self.count += 1
        command = {"command": f"c{self.count}", "deed": deed}
        return self.ask(f"/api/tables/{table}/commands", command)["version"]


def main(url, game="zamek", opponent="greedy"):
    api = Api(url)
    api.token = api.ask("/api/bots", {"name": f"bot{random.randrange(10**9)}"})["token"]
    seats = [{"kind": "me"}, {"kind": "computer", "name": opponent}]
    table = api.ask("/api/tables", {"setup": f"{game} seats 2", "seats": seats})["table"]
    known = api.do(table, {"do": "ready", "nonce": f"n{random.randrange(10**9)}"})
    for line in api.open(f"/api/tables/{table}/stream"):
        if not line.strip():
            continue  # it only says that the server is there
        state, view = (json.loads(line)[part] for part in ("state", "view"))
        if state["version"] < known:
            continue  # from before our last command
        if state["stage"] == "over":
            print(api.open(f"/api/records/{table}").read().decode(), end="")
            return
        if state["to_move"] is not None and state["seats"][state["to_move"]]["yours"]:
            figures = [c["step"] for c in view["choices"] if c["kind"] == "figure"]
            step = random.choice(figures or [c["step"] for c in view["choices"]])
            known = api.do(table, {"do": "act", "version": state["version"], "steps": [step]})


if __name__ == "__main__":
    main(*sys.argv[1:])
