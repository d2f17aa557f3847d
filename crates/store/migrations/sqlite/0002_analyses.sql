-- What the analysis of a finished game found, as JSON.

CREATE TABLE analyses (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    body TEXT NOT NULL
) STRICT, WITHOUT ROWID;
