"""Asks a running server everything that its description says, and much that it does not.

    python api.py http://127.0.0.1:PORT FOLDER

Schemathesis makes the requests. It is given a table that exists and a program's token, so that
not every answer is "there is no such table"; what ends a session comes last, with a token of its own.
"""
import json
import os
import subprocess
import sys
import urllib.request


def post(url, body, token=None):
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = "Bearer " + token
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


def main(url, folder):
    token = post(url + "/api/bots", {"name": "Tester"})["token"]
    wish = {"setup": "zamek seats 2", "seats": [{"kind": "me"}, {"kind": "me"}]}
    table = post(url + "/api/tables", wish, token)["table"]
    ready = {"command": "ready", "deed": {"do": "ready", "nonce": "n"}}
    post(f"{url}/api/tables/{table}/commands", ready, token)
    config = os.path.join(folder, "api.toml")
    with open(config, "w", encoding="utf-8") as file:
        # A name, a set-up or a token can be text of the right kind and yet wrong: 422. And 13.0,
        # which is an integer by JSON Schema, is none here: 400.
        file.write(
            f'[parameters]\n"path.id" = "{table}"\n'
            "[checks]\npositive_data_acceptance.expected-statuses = "
            '["2xx", 400, 401, 403, 404, 409, 422, 429]\n'
        )

    def run(token, examples, words):
        program = os.path.join(os.path.dirname(sys.executable), "schemathesis")
        command = [program, "--config-file", config, "run", url + "/api/openapi.json"]
        command += ["--header", "Authorization: Bearer " + token]
        command += ["--phases", "coverage,fuzzing", "--max-examples", str(examples), "--seed", "1"]
        command += ["--no-shrink", "--continue-on-failure", "--request-timeout", "10"]
        return subprocess.run(command + words, cwd=folder, check=False).returncode

    # A stream has no end: other tests follow them.
    last = ["DELETE /api/session", "POST /api/session/leave"]
    streams = ["--exclude-path", "/api/events", "--exclude-path", "/api/tables/{id}/stream"]
    others = [word for name in last for word in ("--exclude-name", name)]
    failed = run(token, 10, streams + others)
    for number, name in enumerate(last):
        other = post(url + "/api/bots", {"name": f"Tester {number}"})["token"]
        failed = run(other, 3, ["--include-name", name]) or failed
    return failed


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
