"""An engine that goes wrong as its argument says: for the tests of the referee."""
import sys
import time

for line in sys.stdin:
    word = line.split()[0] if line.split() else ""
    if word == "tgi":
        print("id name Bad\ntgiok", flush=True)
    elif word == "isready":
        print("readyok", flush=True)
    elif word == "go":
        match sys.argv[1]:
            case "crash":
                sys.exit(7)
            case "stall":
                time.sleep(60)
            case "illegal":
                print("bestmove z99_0", flush=True)
            case "silent":
                print("bestmove", flush=True)
    elif word == "quit":
        break
