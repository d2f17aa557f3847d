BEGIN TRANSACTION;
CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
INSERT INTO "_sqlx_migrations" VALUES(1,'begin','2026-11-30 14:29:35',1,X'1396B12F3DCFFED9EF6E5236A0C6312C6181766B8DEA1D77D241F875BA35B1AC1EBC4C058ACCD1172314E08CCC497DD2',7686279);
INSERT INTO "_sqlx_migrations" VALUES(2,'analyses','2026-11-30 14:29:35',1,X'11354885AB46E94B43CF46D14E3A089B2FE6E64B63BBE0FB3B570A28DE3CE049ACFF432231C457EE35C3AA11AC7025F8',4015924);
CREATE TABLE analyses (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    body TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO "analyses" VALUES('57mz9ei5bhgw','{"kind":"judged","turns":[{"first":1,"count":2,"seat":0,"result_before":[0.5037921,0.49620786],"result_after":[0.46773714,0.5322629],"points_after":[105.03299,107.24448],"loss_points":2.4711227,"loss_result":0.03605497,"grade":"inaccuracy","lines":[{"steps":["e0s1_3","-"],"margin":0.59633636},{"steps":["e1n0_1","-"],"margin":0.36095428},{"steps":["w1n0_2","-"],"margin":0.3510208},{"steps":["e0s1_0","-"],"margin":-0.3687439},{"steps":["e1n0_0","-"],"margin":-1.1327438},{"steps":["w1n0_2","fN"],"margin":-0.91552734},{"steps":["w1n0_3","-"],"margin":-1.3546677},{"steps":["e1n0_0","fS"],"margin":-1.014267}]},{"first":4,"count":2,"seat":1,"result_before":[0.4903451,0.50965494],"result_after":[0.56964755,0.4303525],"points_after":[109.49436,104.726654],"loss_points":5.424614,"loss_result":0.07930243,"grade":"mistake","lines":[{"steps":["e0n1_2","fS"],"margin":1.1478653},{"steps":["e0n1_3","fS"],"margin":1.1268692},{"steps":["e0n1_2","fE"],"margin":-0.8150177},{"steps":["e0n1_3","-"],"margin":-1.4823761},{"steps":["e0n1_2","-"],"margin":-1.7052765},{"steps":["e0n1_3","fW"],"margin":-2.226532},{"steps":["e0n1_2","fNl"],"margin":-2.8056488},{"steps":["e0n1_3","fNl"],"margin":-3.7307358}]}],"draws":[{"index":0,"seat":0,"luck":-3.0107727},{"index":3,"seat":1,"luck":1.0097502},{"index":6,"seat":0,"luck":0.41600597}]}
');
CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number INTEGER NOT NULL,
    person TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "chat" VALUES('54m4nagcwz7e',1,'2a7ai94msrv4','{"number":1,"at_ms":1796048975783,"name":"Kept","seat":0,"text":"Good luck!"}');
CREATE TABLE events (
    table_id TEXT NOT NULL REFERENCES tables (id),
    version INTEGER NOT NULL,
    person TEXT,
    command TEXT,
    at_ms INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, version)
) STRICT, WITHOUT ROWID;
INSERT INTO "events" VALUES('54m4nagcwz7e',1,'2a7ai94msrv4',NULL,1796048975087,'{"kind":"created","setup":"zamek first=white seats 2","terms":{"clock":{"kind":"none"},"visibility":"private","stakes":"casual","aids":"standard"},"seats":[{"kind":"bot","name":"Kept"},{"kind":"computer","name":"greedy"}],"commit":"3d432d078c448912189c9d4de735ed7688742cae49a3c8a41836627158772341"}');
INSERT INTO "events" VALUES('54m4nagcwz7e',2,'2a7ai94msrv4','c1',1796048975092,'{"kind":"ready","seat":0,"nonce":"abc"}');
INSERT INTO "events" VALUES('54m4nagcwz7e',3,NULL,NULL,1796048975092,'{"kind":"started","steps":["t11"],"clocks":null}');
INSERT INTO "events" VALUES('54m4nagcwz7e',4,'2a7ai94msrv4','c2',1796048975100,'{"kind":"played","seat":0,"steps":["j11_1"],"clocks":null}');
INSERT INTO "events" VALUES('54m4nagcwz7e',5,'2a7ai94msrv4','c3',1796048975132,'{"kind":"played","seat":0,"steps":["HSW","t5"],"clocks":null}');
INSERT INTO "events" VALUES('54m4nagcwz7e',6,NULL,NULL,1796048975139,'{"kind":"played","seat":1,"steps":["h13_0","HNW","t19"],"clocks":null}');
INSERT INTO "events" VALUES('54m4nagcwz7e',7,'2a7ai94msrv4','c4',1796048975146,'{"kind":"played","seat":0,"steps":["i13_1"],"clocks":null}');
INSERT INTO "events" VALUES('54m4nagcwz7e',8,'2a7ai94msrv4','c5',1796048975167,'{"kind":"played","seat":0,"steps":["-","t45"],"clocks":null}');
INSERT INTO "events" VALUES('54m4nagcwz7e',9,NULL,NULL,1796048975171,'{"kind":"played","seat":1,"steps":["h12_1","PNW","t58"],"clocks":null}');
INSERT INTO "events" VALUES('54m4nagcwz7e',10,'2a7ai94msrv4','c6',1796048975183,'{"kind":"played","seat":0,"steps":["i12_0"],"clocks":null}');
INSERT INTO "events" VALUES('54m4nagcwz7e',11,'2a7ai94msrv4','c7',1796048975200,'{"kind":"played","seat":0,"steps":["PNE","t52"],"clocks":null}');
INSERT INTO "events" VALUES('54m4nagcwz7e',12,NULL,NULL,1796048975207,'{"kind":"played","seat":1,"steps":["e13_2","PSW","t47"],"clocks":null}');
INSERT INTO "events" VALUES('57mz9ei5bhgw',1,'2a7ai94msrv4',NULL,1796048975694,'{"kind":"created","setup":"carcassonne seats 2","terms":{"clock":{"kind":"none"},"visibility":"private","stakes":"casual","aids":"standard"},"seats":[{"kind":"bot","name":"Kept"},{"kind":"bot","name":"Kept"}],"commit":"73a8f73502e4d9501fcdfa4898bb2b5de605e9c0262fe593b822680130083d3b"}');
INSERT INTO "events" VALUES('57mz9ei5bhgw',2,'2a7ai94msrv4','c17',1796048975697,'{"kind":"ready","seat":0,"nonce":"abc"}');
INSERT INTO "events" VALUES('57mz9ei5bhgw',3,'2a7ai94msrv4',NULL,1796048975697,'{"kind":"ready","seat":1,"nonce":"abc"}');
INSERT INTO "events" VALUES('57mz9ei5bhgw',4,NULL,NULL,1796048975697,'{"kind":"started","steps":["tV"],"clocks":null}');
INSERT INTO "events" VALUES('57mz9ei5bhgw',5,'2a7ai94msrv4','c18',1796048975711,'{"kind":"played","seat":0,"steps":["e0s1_0"],"clocks":null}');
INSERT INTO "events" VALUES('57mz9ei5bhgw',6,'2a7ai94msrv4','c19',1796048975725,'{"kind":"played","seat":0,"steps":["fNl","tI"],"clocks":null}');
INSERT INTO "events" VALUES('57mz9ei5bhgw',7,'2a7ai94msrv4','c20',1796048975741,'{"kind":"played","seat":1,"steps":["e1s1_1"],"clocks":null}');
INSERT INTO "events" VALUES('57mz9ei5bhgw',8,'2a7ai94msrv4','c21',1796048975752,'{"kind":"played","seat":1,"steps":["-","tI"],"clocks":null}');
INSERT INTO "events" VALUES('57mz9ei5bhgw',9,'2a7ai94msrv4','c22',1796048975767,'{"kind":"ended","outcome":{"ending":{"kind":"resigned","seat":1},"scores":[0,0],"winners":[0]},"seed":"a5e25f392a01739d07b14fb398ba766e7fc20c888145de7561dc24ac32bd865e"}');
INSERT INTO "events" VALUES('ywjfru7ahiib',1,'2a7ai94msrv4',NULL,1796048975212,'{"kind":"created","setup":"abbey-mayor seats 3","terms":{"clock":{"kind":"none"},"visibility":"private","stakes":"casual","aids":"standard"},"seats":[{"kind":"bot","name":"Kept"},{"kind":"bot","name":"Kept"},{"kind":"computer","name":"greedy"}],"commit":"b63b67405ee9783f2424ec62999456b8b41c5aaffee7a84d04451222ba283fff"}');
INSERT INTO "events" VALUES('ywjfru7ahiib',2,'2a7ai94msrv4','c8',1796048975216,'{"kind":"ready","seat":0,"nonce":"abc"}');
INSERT INTO "events" VALUES('ywjfru7ahiib',3,'2a7ai94msrv4',NULL,1796048975216,'{"kind":"ready","seat":1,"nonce":"abc"}');
INSERT INTO "events" VALUES('ywjfru7ahiib',4,NULL,NULL,1796048975216,'{"kind":"started","steps":["tR"],"clocks":null}');
INSERT INTO "events" VALUES('ywjfru7ahiib',5,'2a7ai94msrv4','c9',1796048975226,'{"kind":"played","seat":0,"steps":["e0n1_2"],"clocks":null}');
INSERT INTO "events" VALUES('ywjfru7ahiib',6,'2a7ai94msrv4','c10',1796048975589,'{"kind":"played","seat":0,"steps":["-","tD"],"clocks":null}');
INSERT INTO "events" VALUES('ywjfru7ahiib',7,'2a7ai94msrv4','c11',1796048975607,'{"kind":"played","seat":1,"steps":["w1n1_1"],"clocks":null}');
INSERT INTO "events" VALUES('ywjfru7ahiib',8,'2a7ai94msrv4','c12',1796048975621,'{"kind":"played","seat":1,"steps":["-","tMc"],"clocks":null}');
INSERT INTO "events" VALUES('ywjfru7ahiib',9,NULL,NULL,1796048975627,'{"kind":"played","seat":2,"steps":["e0n2_0","fSl","tC"],"clocks":null}');
INSERT INTO "events" VALUES('ywjfru7ahiib',10,'2a7ai94msrv4','c13',1796048975638,'{"kind":"played","seat":0,"steps":["e1n2_2"],"clocks":null}');
INSERT INTO "events" VALUES('ywjfru7ahiib',11,'2a7ai94msrv4','c14',1796048975654,'{"kind":"played","seat":0,"steps":["mN","tN"],"clocks":null}');
INSERT INTO "events" VALUES('ywjfru7ahiib',12,'2a7ai94msrv4','c15',1796048975665,'{"kind":"played","seat":1,"steps":["e0n3_2"],"clocks":null}');
INSERT INTO "events" VALUES('ywjfru7ahiib',13,'2a7ai94msrv4','c16',1796048975686,'{"kind":"played","seat":1,"steps":["fE","tB"],"clocks":null}');
INSERT INTO "events" VALUES('ywjfru7ahiib',14,NULL,NULL,1796048975691,'{"kind":"played","seat":2,"steps":["w1n3_0","fNl","tMj"],"clocks":null}');
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
INSERT INTO "people" VALUES('2a7ai94msrv4','Kept','kept',NULL,1,1796048975058);
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
CREATE TABLE record_people (
    person TEXT NOT NULL,
    number INTEGER NOT NULL REFERENCES records (number),
    PRIMARY KEY (person, number)
) STRICT, WITHOUT ROWID;
INSERT INTO "record_people" VALUES('2a7ai94msrv4',1);
CREATE TABLE records (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id TEXT NOT NULL UNIQUE REFERENCES tables (id),
    listed INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    body TEXT NOT NULL
) STRICT;
INSERT INTO "records" VALUES(1,'57mz9ei5bhgw',0,1796048975767,'{"table":"57mz9ei5bhgw","setup":"carcassonne seats 2","seats":[{"kind":"bot","name":"Kept"},{"kind":"bot","name":"Kept"}],"outcome":{"ending":{"kind":"resigned","seat":1},"scores":[0,0],"winners":[0]},"at_ms":1796048975767}');
CREATE TABLE sessions (
    -- SHA-256 of the token: the token itself is nowhere.
    hash TEXT PRIMARY KEY,
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    made_ms INTEGER NOT NULL
) STRICT;
INSERT INTO "sessions" VALUES('cc41c112574672d0a2092492e968cf1daccfb1b2bc16522d1af7f454e5fa973f','2a7ai94msrv4',1796048975070);
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    -- Secret until the end; apart from the events so that no list of events holds it.
    seed TEXT NOT NULL,
    -- The version of the program that made the table.
    engine TEXT NOT NULL,
    made_ms INTEGER NOT NULL,
    over INTEGER NOT NULL
) STRICT;
INSERT INTO "tables" VALUES('54m4nagcwz7e','a4b5fa4780fbb064f0e613d3c6085777074ee714ff3dae41f11419214e9d80eb','0.1.0',1796048975087,0);
INSERT INTO "tables" VALUES('ywjfru7ahiib','b5936b15d1db6701d4b04bf7e247ec3948091f423558fced3059faaf0aa1a2a2','0.1.0',1796048975212,0);
INSERT INTO "tables" VALUES('57mz9ei5bhgw','a5e25f392a01739d07b14fb398ba766e7fc20c888145de7561dc24ac32bd865e','0.1.0',1796048975694,1);
CREATE INDEX sessions_of_person ON sessions (person);
CREATE INDEX tables_running ON tables (id) WHERE over = 0;
CREATE UNIQUE INDEX events_by_command ON events (table_id, person, command)
    WHERE command IS NOT NULL;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('records',1);
COMMIT;
