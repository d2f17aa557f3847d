#!/usr/bin/env python3
"""A program that plays legally by the engine protocol (TGI), see docs/formats.md.

    bastide duel zamek "cmd:python3 examples/tgi_bot.py bastide" greedy --pairs 2

It has no rules of its own: it asks `bastide engine` for the legal steps, and takes a
figure step if there is one, else any. Put your own ideas into `choose`.
"""
import random
import subprocess
import sys


class Rules:
    """The rules, in another process that speaks the same protocol."""

    def __init__(self, program):
        pipe = subprocess.PIPE
        command = [program, "engine", "--player", "random"]
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, bufsize=1)

    def tell(self, line):
        self.process.stdin.write(line + "\n")

    def ask(self, query):
        self.tell("query " + query)
        words = self.process.stdout.readline().split()
        if not words or words[0] != query:
            raise SystemExit(f"the rules did not answer {query}: {' '.join(words)}")
        return words[1:]


def choose(steps):
    """One of the legal steps."""
    figures = [step for step in steps if "_" not in step and not step.startswith("-")]
    return random.choice(figures or steps)


def main():
    rules = Rules(sys.argv[1] if len(sys.argv) > 1 else "bastide")
    for line in sys.stdin:
        word = line.split(" ")[0].strip()
        if word == "tgi":
            print("id name Random with figures")
            print("id author the Bastide authors")
            print("variants zamek castle carcassonne abbey-mayor")
            print("tgiok", flush=True)
        elif word == "isready":
            print("readyok", flush=True)
        elif word in ("newgame", "position"):
            rules.tell(line.strip())
        elif word == "go":
            print("bestmove", choose(rules.ask("legal")), flush=True)
        elif word == "quit":
            break
    rules.tell("quit")


if __name__ == "__main__":
    main()
