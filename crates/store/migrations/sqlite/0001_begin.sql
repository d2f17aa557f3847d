-- Times are milliseconds since 1970. Bodies are JSON.

CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    -- The name as it is compared; only of a name that is claimed.
    claimed TEXT UNIQUE,
    -- An Argon2id hash, or none for a guest.
    passphrase TEXT,
    bot INTEGER NOT NULL,
    made_ms INTEGER NOT NULL
) STRICT;

CREATE TABLE sessions (
    -- SHA-256 of the token: the token itself is nowhere.
    hash TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    made_ms INTEGER NOT NULL
) STRICT;

CREATE INDEX sessions_of_person ON sessions (person);

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    -- Secret until the end; apart from the events so that no list of events holds it.
    seed TEXT NOT NULL,
    -- The version of the program that made the table.
    engine TEXT NOT NULL,
    made_ms INTEGER NOT NULL,
    over INTEGER NOT NULL
) STRICT;

CREATE INDEX tables_running ON tables (id) WHERE over = 0;

CREATE TABLE events (
    table_id TEXT NOT NULL REFERENCES tables (id),
    version INTEGER NOT NULL,
    person TEXT,
    command TEXT,
    at_ms INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, version)
) STRICT, WITHOUT ROWID;

-- A command is done once, whoever takes it.
CREATE UNIQUE INDEX events_by_command ON events (table_id, person, command)
    WHERE command IS NOT NULL;

CREATE TABLE records (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id TEXT NOT NULL UNIQUE REFERENCES tables (id),
    listed INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    body TEXT NOT NULL
) STRICT;

CREATE TABLE record_people (
    person TEXT NOT NULL,
    number INTEGER NOT NULL REFERENCES records (number),
    PRIMARY KEY (person, number)
) STRICT, WITHOUT ROWID;

-- How strong players are, by Glicko-2. A player is the id of a person, or
-- `computer` and its name.
CREATE TABLE ratings (
    player TEXT NOT NULL,
    game TEXT NOT NULL,
    occupant TEXT NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (player, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    person TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
