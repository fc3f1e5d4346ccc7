-- A results database of version 2 of the schema, as it was written then, and how its views read.
PRAGMA application_id = 1196182849; PRAGMA user_version = 2;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE runs (
  run        INTEGER PRIMARY KEY,
  provenance TEXT NOT NULL UNIQUE  -- JSON: program, verb, profile, options...
);
INSERT INTO runs VALUES(1,'{"program":"gridlemma 0.2.0","verb":"rate","options":"--metrics=mrv-guesses,entropy","profile":"se","profile-hash":"fnv1a64:cac0d389bae1f9cb"}');
INSERT INTO runs VALUES(2,'{"program":"gridlemma 0.2.0","verb":"rate","options":"--profile=hodoku","profile":"hodoku","profile-hash":"fnv1a64:7facd9221a28dbf6"}');
INSERT INTO runs VALUES(3,'{"program":"gridlemma 0.2.0","verb":"rate","options":"--profile=csp","profile":"csp","profile-hash":"fnv1a64:1c3b2221f1e041d0"}');
INSERT INTO runs VALUES(4,'{"program":"gridlemma 0.2.0","verb":"rate","options":"--profile=modern","profile":"modern","profile-hash":"fnv1a64:cb517ac051e7d580"}');
INSERT INTO runs VALUES(5,'{"program":"gridlemma 0.2.0","verb":"rate","options":"--profile=csp --steps","profile":"csp","profile-hash":"fnv1a64:1c3b2221f1e041d0"}');
CREATE TABLE profiles (
  profile INTEGER PRIMARY KEY,
  name    TEXT NOT NULL,
  hash    TEXT NOT NULL UNIQUE,
  text    TEXT NOT NULL            -- The profile file.
);
INSERT INTO profiles VALUES(1,'se','fnv1a64:cac0d389bae1f9cb',replace('name se\ndescription Sudoku Explainer 1.2.1: its order and its ratings ER, EP and ED\nscale se\npick first\nfallback mrv\nstep full-house 1\nstep hidden-single-box 1.2\nstep hidden-single-column 1.5\nstep hidden-single-row 1.5\nstep hidden-single-extra 1.5\nstep direct-pointing 1.7\nstep direct-claiming 1.9\nstep direct-locked-candidates-extra 1.7\nstep direct-hidden-pair 2\nstep naked-single 2.3\nstep direct-hidden-triple 2.5\nstep pointing 2.6\nstep claiming 2.8\nstep locked-candidates-extra 2.6\nstep generalized-intersection 2.9\nstep naked-pair 3\nstep x-wing 3.2\nstep hidden-pair 3.4\nstep naked-triple 3.6\nstep swordfish 3.8\nstep hidden-triple 4\nstep xy-wing 4.2\nstep xyz-wing 4.4\nstep unique-loop 4.5\nstep naked-quad 5\nstep jellyfish 5.2\nstep hidden-quad 5.4\nstep bug 5.6\nstep aligned-pair 6.2\nstep forcing-chains 6.5\nstep aligned-triple 7.5\nstep nishio 7.5\nstep multiple-chains 8\nstep dynamic-chains 8.5\nstep dynamic-chains-plus 9\nstep nested-chains 9.5\nstep nested-multiple 10\nstep nested-dynamic 10.5\nstep doubly-nested 11\n','\n',char(10)));
INSERT INTO profiles VALUES(2,'hodoku','fnv1a64:7facd9221a28dbf6',replace('name hodoku\ndescription HoDoKu''s order, scores and levels\nscale hodoku\npick first\nselection hodoku\nfallback mrv\nstep full-house 4 Easy\nstep naked-single 4 Easy\nstep hidden-single-box 14 Easy\nstep hidden-single-row 14 Easy\nstep hidden-single-column 14 Easy\nstep hidden-single-extra 14 Easy\nstep locked-pair 40 Medium\nstep locked-triple 60 Medium\nstep pointing 50 Medium\nstep claiming 50 Medium\nstep locked-candidates-extra 50 Medium\nstep naked-pair 60 Medium\nstep naked-triple 80 Medium\nstep hidden-pair 70 Medium\nstep hidden-triple 100 Medium\nstep naked-quad 120 Hard\nstep hidden-quad 150 Hard\nstep x-wing 140 Hard\nstep swordfish 150 Hard\nstep jellyfish 160 Hard\nstep remote-pair 110 Hard\nstep bug-plus-one 100 Hard\nstep skyscraper 130 Hard\nstep two-string-kite 150 Hard\nstep turbot-fish 120 Hard\nstep empty-rectangle 120 Hard\nstep w-wing 150 Hard\nstep xy-wing 160 Hard\nstep xyz-wing 180 Hard\nstep uniqueness-test-1 100 Hard\nstep uniqueness-test-2 100 Hard\nstep uniqueness-test-3 100 Hard\nstep uniqueness-test-4 100 Hard\nstep uniqueness-test-5 100 Hard\nstep uniqueness-test-6 100 Hard\nstep hidden-rectangle 100 Hard\nstep avoidable-rectangle-1 100 Hard\nstep avoidable-rectangle-2 100 Hard\nstep finned-x-wing 130 Hard\nstep sashimi-x-wing 150 Hard\nstep finned-swordfish 200 Unfair\nstep sashimi-swordfish 240 Unfair\nstep finned-jellyfish 250 Unfair\nstep sashimi-jellyfish 260 Unfair\nstep sue-de-coq 250 Unfair\nstep simple-colors-wrap 150 Hard\nstep simple-colors-trap 150 Hard\nstep multi-colors-2 200 Hard\nstep multi-colors-1 200 Hard\nstep x-chain 260 Unfair\nstep xy-chain 260 Unfair\nstep continuous-nice-loop 280 Unfair\nstep discontinuous-nice-loop 280 Unfair\nstep aic 280 Unfair\nstep grouped-continuous-nice-loop 300 Unfair\nstep grouped-discontinuous-nice-loop 300 Unfair\nstep grouped-aic 300 Unfair\nstep als-xz 300 Unfair\nstep als-xy-wing 320 Unfair\nstep als-chain 340 Unfair\nstep franken-x-wing 300 Unfair\nstep franken-swordfish 350 Unfair\nstep finned-franken-x-wing 390 Unfair\nstep finned-franken-swordfish 410 Unfair\nstep forcing-chain-contradiction 500 Extreme\nstep forcing-chain-verity 500 Extreme\nstep forcing-net-contradiction 700 Extreme\nstep forcing-net-verity 700 Extreme\nstep brute-force 10000 Extreme\n','\n',char(10)));
INSERT INTO profiles VALUES(3,'csp','fnv1a64:1c3b2221f1e041d0',replace('name csp\ndescription singles, then the shortest whip: D. Berthier''s rating W\nscale csp\npick first\nfallback mrv\nlimit whip-length 324\nlimit whip-tries 2000000000\nstep naked-single 0\nstep hidden-single-box 0\nstep hidden-single-row 0\nstep hidden-single-column 0\nstep whip 1\n','\n',char(10)));
INSERT INTO profiles VALUES(4,'modern','fnv1a64:cb517ac051e7d580',replace('name modern\ndescription the techniques of today with published difficulties\nscale modern\npick first\nfallback mrv\nstep full-house 1 Easy\nstep last-digit 1.1 Easy\nstep hidden-single-box 1.2 Easy\nstep hidden-single-row 1.5 Easy\nstep hidden-single-column 1.5 Easy\nstep hidden-single-extra 1.5 Easy\nstep naked-single 2.3 Easy\nstep pointing 2.6 Moderate\nstep claiming 2.8 Moderate\nstep locked-candidates-extra 2.8 Moderate\nstep naked-pair 3 Moderate\nstep x-wing 3.2 Hard\nstep hidden-pair 3.4 Moderate\nstep finned-x-wing 3.4 Hard\nstep sashimi-x-wing 3.5 Hard\nstep naked-triple 3.6 Moderate\nstep swordfish 3.8 Hard\nstep hidden-triple 4 Moderate\nstep skyscraper 4 Hard\nstep finned-swordfish 4 Hard\nstep two-string-kite 4.1 Hard\nstep sashimi-swordfish 4.1 Hard\nstep turbot-fish 4.2 Hard\nstep xy-wing 4.2 Hard\nstep xyz-wing 4.4 Hard\nstep w-wing 4.4 Hard\nstep hidden-rectangle 4.4 Hard\nstep uniqueness-test-6 4.4 Hard\nstep m-wing 4.5 Hard\nstep unique-loop 4.5 Hard\nstep avoidable-rectangle-1 4.5 Hard\nstep uniqueness-test-5 4.5 Hard\nstep almost-locked-pair 4.5 Hard\nstep wxyz-wing 4.6 Hard\nstep avoidable-rectangle-2 4.6 Hard\nstep empty-rectangle 4.6 Hard\nstep s-wing 4.8 Hard\nstep h-wing 4.8 Hard\nstep l-wing 4.8 Hard\nstep vwxyz-wing 4.8 Fiendish\nstep naked-quad 5 Moderate\nstep xyz-ring 5 Fiendish\nstep remote-pair 5 Hard\nstep sue-de-coq 5 Fiendish\nstep uvwxyz-wing 5 Fiendish\nstep jellyfish 5.2 Hard\nstep almost-locked-triple 5.2 Hard\nstep chute-remote-pair 5.2 Hard\nstep deadly-pattern 5.3 Hard\nstep hidden-quad 5.4 Moderate\nstep finned-jellyfish 5.4 Hard\nstep guardians 5.5 Fiendish\nstep three-dimensional-sue-de-coq 5.5 Fiendish\nstep bug 5.6 Hard\nstep qiu-deadly-pattern 5.8 Fiendish\nstep eri-pair 6 Fiendish\nstep firework-triple 6 Fiendish\nstep bivalue-oddagon 6 Fiendish\nstep l2-wing 6 Fiendish\nstep purple-cow 6 Fiendish\nstep w-ring 6 Fiendish\nstep x-chain 6 Fiendish\nstep xy-chain 6 Fiendish\nstep simple-colors-trap 6 Fiendish\nstep simple-colors-wrap 6 Fiendish\nstep x-colors 6 Fiendish\nstep reverse-bug 6 Fiendish\nstep continuous-nice-loop 6 Fiendish\nstep discontinuous-nice-loop 6 Fiendish\nstep aic 6 Fiendish\nstep 3d-medusa 6.2 Fiendish\nstep grouped-continuous-nice-loop 6.2 Fiendish\nstep grouped-discontinuous-nice-loop 6.2 Fiendish\nstep grouped-aic 6.2 Fiendish\nstep ahs-aic 6.2 Fiendish\nstep deadly-pattern-aic 6.2 Fiendish\nstep aligned-pair 6.2 Fiendish\nstep firework-quadruple 6.3 Fiendish\nstep uniqueness-clue-cover 6.5 Fiendish\nstep impossible-pattern 6.5 Fiendish\nstep fat-ring 6.5 Fiendish\nstep als-xz 6.6 Fiendish\nstep or-aic 6.7 Fiendish\nstep als-xy-wing 6.9 Fiendish\nstep gurths-symmetrical-placement 7 Fiendish\nstep als-chain 7 Fiendish\nstep deadly-pattern-whip 7 Nightmare\nstep or-whip 7 Nightmare\nstep anti-gurths-symmetrical-placement 7.3 Fiendish\nstep aligned-triple 7.5 Fiendish\nstep whip 8.1 Nightmare\nstep oddagon 8.1 Nightmare\nstep forcing-whip 8.1 Nightmare\nstep death-blossom 8.2 Fiendish\nstep house-death-blossom 8.3 Fiendish\nstep g-whip 8.3 Nightmare\nstep pattern-overlay 8.5 Nightmare\nstep braid 8.5 Nightmare\nstep g-braid 8.7 Nightmare\nstep forcing-net-contradiction 8.8 Nightmare\nstep junior-exocet 9.4 Nightmare\nstep junior-exocet-plus 9.4 Nightmare\nstep double-exocet 9.4 Nightmare\nstep multi-sector-locked-sets 9.4 Nightmare\nstep senior-exocet 9.6 Nightmare\nstep sk-loop 9.6 Nightmare\n','\n',char(10)));
CREATE TABLE puzzles (
  puzzle INTEGER PRIMARY KEY,
  givens TEXT NOT NULL UNIQUE,     -- 81 characters, or 729 with pencilmarks.
  name   TEXT                      -- As it was read first.
);
INSERT INTO puzzles VALUES(1,'....54.1..7....8...4.8...96..9..5.....8.3.....1.69......7.....3.831...2...2...479',NULL);
INSERT INTO puzzles VALUES(2,'..27.6........94..31.............28...3.....5..48..69.1.863....42.....1.....9...8',NULL);
INSERT INTO puzzles VALUES(3,'.3.7...5...138.......4...1.7..1.......4.6...8.....8...8....726.3....2..94.6...5..',NULL);
INSERT INTO puzzles VALUES(4,'11...............................................................................','clash');
INSERT INTO puzzles VALUES(5,'53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79','wikipedia');
CREATE TABLE techniques (
  technique INTEGER PRIMARY KEY,
  id        TEXT NOT NULL UNIQUE
);
INSERT INTO techniques VALUES(1,'full-house');
INSERT INTO techniques VALUES(2,'hidden-single-box');
INSERT INTO techniques VALUES(3,'hidden-single-column');
INSERT INTO techniques VALUES(4,'hidden-single-row');
INSERT INTO techniques VALUES(5,'hidden-single-extra');
INSERT INTO techniques VALUES(6,'direct-pointing');
INSERT INTO techniques VALUES(7,'direct-claiming');
INSERT INTO techniques VALUES(8,'direct-locked-candidates-extra');
INSERT INTO techniques VALUES(9,'direct-hidden-pair');
INSERT INTO techniques VALUES(10,'naked-single');
INSERT INTO techniques VALUES(11,'direct-hidden-triple');
INSERT INTO techniques VALUES(12,'pointing');
INSERT INTO techniques VALUES(13,'claiming');
INSERT INTO techniques VALUES(14,'locked-candidates-extra');
INSERT INTO techniques VALUES(15,'generalized-intersection');
INSERT INTO techniques VALUES(16,'naked-pair');
INSERT INTO techniques VALUES(17,'x-wing');
INSERT INTO techniques VALUES(18,'hidden-pair');
INSERT INTO techniques VALUES(19,'naked-triple');
INSERT INTO techniques VALUES(20,'swordfish');
INSERT INTO techniques VALUES(21,'hidden-triple');
INSERT INTO techniques VALUES(22,'xy-wing');
INSERT INTO techniques VALUES(23,'xyz-wing');
INSERT INTO techniques VALUES(24,'unique-loop');
INSERT INTO techniques VALUES(25,'naked-quad');
INSERT INTO techniques VALUES(26,'jellyfish');
INSERT INTO techniques VALUES(27,'hidden-quad');
INSERT INTO techniques VALUES(28,'bug');
INSERT INTO techniques VALUES(29,'aligned-pair');
INSERT INTO techniques VALUES(30,'forcing-chains');
INSERT INTO techniques VALUES(31,'aligned-triple');
INSERT INTO techniques VALUES(32,'nishio');
INSERT INTO techniques VALUES(33,'multiple-chains');
INSERT INTO techniques VALUES(34,'dynamic-chains');
INSERT INTO techniques VALUES(35,'dynamic-chains-plus');
INSERT INTO techniques VALUES(36,'nested-chains');
INSERT INTO techniques VALUES(37,'nested-multiple');
INSERT INTO techniques VALUES(38,'nested-dynamic');
INSERT INTO techniques VALUES(39,'doubly-nested');
INSERT INTO techniques VALUES(40,'locked-pair');
INSERT INTO techniques VALUES(41,'locked-triple');
INSERT INTO techniques VALUES(42,'remote-pair');
INSERT INTO techniques VALUES(43,'bug-plus-one');
INSERT INTO techniques VALUES(44,'skyscraper');
INSERT INTO techniques VALUES(45,'two-string-kite');
INSERT INTO techniques VALUES(46,'turbot-fish');
INSERT INTO techniques VALUES(47,'empty-rectangle');
INSERT INTO techniques VALUES(48,'w-wing');
INSERT INTO techniques VALUES(49,'uniqueness-test-1');
INSERT INTO techniques VALUES(50,'uniqueness-test-2');
INSERT INTO techniques VALUES(51,'uniqueness-test-3');
INSERT INTO techniques VALUES(52,'uniqueness-test-4');
INSERT INTO techniques VALUES(53,'uniqueness-test-5');
INSERT INTO techniques VALUES(54,'uniqueness-test-6');
INSERT INTO techniques VALUES(55,'hidden-rectangle');
INSERT INTO techniques VALUES(56,'avoidable-rectangle-1');
INSERT INTO techniques VALUES(57,'avoidable-rectangle-2');
INSERT INTO techniques VALUES(58,'finned-x-wing');
INSERT INTO techniques VALUES(59,'sashimi-x-wing');
INSERT INTO techniques VALUES(60,'finned-swordfish');
INSERT INTO techniques VALUES(61,'sashimi-swordfish');
INSERT INTO techniques VALUES(62,'finned-jellyfish');
INSERT INTO techniques VALUES(63,'sashimi-jellyfish');
INSERT INTO techniques VALUES(64,'sue-de-coq');
INSERT INTO techniques VALUES(65,'simple-colors-wrap');
INSERT INTO techniques VALUES(66,'simple-colors-trap');
INSERT INTO techniques VALUES(67,'multi-colors-2');
INSERT INTO techniques VALUES(68,'multi-colors-1');
INSERT INTO techniques VALUES(69,'x-chain');
INSERT INTO techniques VALUES(70,'xy-chain');
INSERT INTO techniques VALUES(71,'continuous-nice-loop');
INSERT INTO techniques VALUES(72,'discontinuous-nice-loop');
INSERT INTO techniques VALUES(73,'aic');
INSERT INTO techniques VALUES(74,'grouped-continuous-nice-loop');
INSERT INTO techniques VALUES(75,'grouped-discontinuous-nice-loop');
INSERT INTO techniques VALUES(76,'grouped-aic');
INSERT INTO techniques VALUES(77,'als-xz');
INSERT INTO techniques VALUES(78,'als-xy-wing');
INSERT INTO techniques VALUES(79,'als-chain');
INSERT INTO techniques VALUES(80,'franken-x-wing');
INSERT INTO techniques VALUES(81,'franken-swordfish');
INSERT INTO techniques VALUES(82,'finned-franken-x-wing');
INSERT INTO techniques VALUES(83,'finned-franken-swordfish');
INSERT INTO techniques VALUES(84,'forcing-chain-contradiction');
INSERT INTO techniques VALUES(85,'forcing-chain-verity');
INSERT INTO techniques VALUES(86,'forcing-net-contradiction');
INSERT INTO techniques VALUES(87,'forcing-net-verity');
INSERT INTO techniques VALUES(88,'brute-force');
INSERT INTO techniques VALUES(89,'whip');
INSERT INTO techniques VALUES(90,'last-digit');
INSERT INTO techniques VALUES(91,'m-wing');
INSERT INTO techniques VALUES(92,'almost-locked-pair');
INSERT INTO techniques VALUES(93,'wxyz-wing');
INSERT INTO techniques VALUES(94,'s-wing');
INSERT INTO techniques VALUES(95,'h-wing');
INSERT INTO techniques VALUES(96,'l-wing');
INSERT INTO techniques VALUES(97,'vwxyz-wing');
INSERT INTO techniques VALUES(98,'xyz-ring');
INSERT INTO techniques VALUES(99,'uvwxyz-wing');
INSERT INTO techniques VALUES(100,'almost-locked-triple');
INSERT INTO techniques VALUES(101,'chute-remote-pair');
INSERT INTO techniques VALUES(102,'deadly-pattern');
INSERT INTO techniques VALUES(103,'guardians');
INSERT INTO techniques VALUES(104,'three-dimensional-sue-de-coq');
INSERT INTO techniques VALUES(105,'qiu-deadly-pattern');
INSERT INTO techniques VALUES(106,'eri-pair');
INSERT INTO techniques VALUES(107,'firework-triple');
INSERT INTO techniques VALUES(108,'bivalue-oddagon');
INSERT INTO techniques VALUES(109,'l2-wing');
INSERT INTO techniques VALUES(110,'purple-cow');
INSERT INTO techniques VALUES(111,'w-ring');
INSERT INTO techniques VALUES(112,'x-colors');
INSERT INTO techniques VALUES(113,'reverse-bug');
INSERT INTO techniques VALUES(114,'3d-medusa');
INSERT INTO techniques VALUES(115,'ahs-aic');
INSERT INTO techniques VALUES(116,'deadly-pattern-aic');
INSERT INTO techniques VALUES(117,'firework-quadruple');
INSERT INTO techniques VALUES(118,'uniqueness-clue-cover');
INSERT INTO techniques VALUES(119,'impossible-pattern');
INSERT INTO techniques VALUES(120,'fat-ring');
INSERT INTO techniques VALUES(121,'or-aic');
INSERT INTO techniques VALUES(122,'gurths-symmetrical-placement');
INSERT INTO techniques VALUES(123,'deadly-pattern-whip');
INSERT INTO techniques VALUES(124,'or-whip');
INSERT INTO techniques VALUES(125,'anti-gurths-symmetrical-placement');
INSERT INTO techniques VALUES(126,'oddagon');
INSERT INTO techniques VALUES(127,'forcing-whip');
INSERT INTO techniques VALUES(128,'death-blossom');
INSERT INTO techniques VALUES(129,'house-death-blossom');
INSERT INTO techniques VALUES(130,'g-whip');
INSERT INTO techniques VALUES(131,'pattern-overlay');
INSERT INTO techniques VALUES(132,'braid');
INSERT INTO techniques VALUES(133,'g-braid');
INSERT INTO techniques VALUES(134,'junior-exocet');
INSERT INTO techniques VALUES(135,'junior-exocet-plus');
INSERT INTO techniques VALUES(136,'double-exocet');
INSERT INTO techniques VALUES(137,'multi-sector-locked-sets');
INSERT INTO techniques VALUES(138,'senior-exocet');
INSERT INTO techniques VALUES(139,'sk-loop');
CREATE TABLE ratings (
  puzzle  INTEGER NOT NULL REFERENCES puzzles,
  profile INTEGER NOT NULL REFERENCES profiles,
  run     INTEGER NOT NULL REFERENCES runs,
  n       INTEGER NOT NULL,        -- Number of the puzzle in the input of that run.
  status  TEXT NOT NULL,
  solved  TEXT NOT NULL,
  er      REAL,
  ep      REAL,
  ed      REAL,
  level   TEXT,
  score   INTEGER,
  hardest INTEGER REFERENCES techniques,
  steps   INTEGER,
  guesses INTEGER,
  nodes   INTEGER,
  depth   INTEGER,
  PRIMARY KEY (puzzle, profile)
) WITHOUT ROWID;
INSERT INTO ratings VALUES(1,1,1,1,'unique','logic',8.9000000000000003552,1.1999999999999999555,1.1999999999999999555,NULL,NULL,34,74,0,0,0);
INSERT INTO ratings VALUES(1,2,2,1,'unique','logic',NULL,NULL,NULL,'Extreme',6710,85,85,0,0,0);
INSERT INTO ratings VALUES(1,3,3,1,'unique','logic',NULL,NULL,NULL,NULL,NULL,89,92,0,0,0);
INSERT INTO ratings VALUES(1,4,4,1,'unique','logic',NULL,NULL,NULL,NULL,NULL,89,87,0,0,0);
INSERT INTO ratings VALUES(2,1,1,2,'unique','logic',3.6000000000000000888,1.1999999999999999555,1.1999999999999999555,NULL,NULL,19,62,0,0,0);
INSERT INTO ratings VALUES(2,2,2,2,'unique','logic',NULL,NULL,NULL,'Medium',618,19,61,0,0,0);
INSERT INTO ratings VALUES(2,3,3,2,'unique','logic',NULL,NULL,NULL,NULL,NULL,89,60,0,0,0);
INSERT INTO ratings VALUES(2,4,4,2,'unique','logic',NULL,NULL,NULL,NULL,NULL,18,63,0,0,0);
INSERT INTO ratings VALUES(3,1,1,3,'unique','logic',7.2000000000000001776,1.1999999999999999555,1.1999999999999999555,NULL,NULL,30,85,0,0,0);
INSERT INTO ratings VALUES(3,2,2,3,'unique','logic',NULL,NULL,NULL,'Unfair',1758,71,70,0,0,0);
INSERT INTO ratings VALUES(3,3,3,3,'unique','logic',NULL,NULL,NULL,NULL,NULL,89,91,0,0,0);
INSERT INTO ratings VALUES(3,4,4,3,'unique','logic',NULL,NULL,NULL,NULL,NULL,70,88,0,0,0);
INSERT INTO ratings VALUES(4,1,1,4,'invalid','no',NULL,NULL,NULL,NULL,NULL,NULL,0,0,0,0);
INSERT INTO ratings VALUES(4,2,2,4,'invalid','no',NULL,NULL,NULL,NULL,NULL,NULL,0,0,0,0);
INSERT INTO ratings VALUES(4,3,3,4,'invalid','no',NULL,NULL,NULL,NULL,NULL,NULL,0,0,0,0);
INSERT INTO ratings VALUES(4,4,4,4,'invalid','no',NULL,NULL,NULL,NULL,NULL,NULL,0,0,0,0);
INSERT INTO ratings VALUES(5,1,1,5,'unique','logic',1.1999999999999999555,1.1999999999999999555,1.1999999999999999555,NULL,NULL,2,51,0,0,0);
INSERT INTO ratings VALUES(5,2,2,5,'unique','logic',NULL,NULL,NULL,'Easy',204,10,51,0,0,0);
INSERT INTO ratings VALUES(5,3,3,5,'unique','logic',NULL,NULL,NULL,NULL,NULL,10,51,0,0,0);
INSERT INTO ratings VALUES(5,4,4,5,'unique','logic',NULL,NULL,NULL,NULL,NULL,2,51,0,0,0);
CREATE TABLE uses (
  puzzle    INTEGER NOT NULL,
  profile   INTEGER NOT NULL,
  technique INTEGER NOT NULL REFERENCES techniques,
  steps     INTEGER NOT NULL,
  PRIMARY KEY (puzzle, profile, technique),
  FOREIGN KEY (puzzle, profile) REFERENCES ratings
) WITHOUT ROWID;
INSERT INTO uses VALUES(1,1,1,19);
INSERT INTO uses VALUES(1,1,2,29);
INSERT INTO uses VALUES(1,1,3,4);
INSERT INTO uses VALUES(1,1,9,2);
INSERT INTO uses VALUES(1,1,10,1);
INSERT INTO uses VALUES(1,1,12,3);
INSERT INTO uses VALUES(1,1,13,1);
INSERT INTO uses VALUES(1,1,18,1);
INSERT INTO uses VALUES(1,1,23,1);
INSERT INTO uses VALUES(1,1,30,6);
INSERT INTO uses VALUES(1,1,32,1);
INSERT INTO uses VALUES(1,1,33,4);
INSERT INTO uses VALUES(1,1,34,2);
INSERT INTO uses VALUES(1,2,1,21);
INSERT INTO uses VALUES(1,2,2,5);
INSERT INTO uses VALUES(1,2,3,1);
INSERT INTO uses VALUES(1,2,10,28);
INSERT INTO uses VALUES(1,2,12,5);
INSERT INTO uses VALUES(1,2,13,2);
INSERT INTO uses VALUES(1,2,16,2);
INSERT INTO uses VALUES(1,2,18,1);
INSERT INTO uses VALUES(1,2,19,1);
INSERT INTO uses VALUES(1,2,22,1);
INSERT INTO uses VALUES(1,2,23,2);
INSERT INTO uses VALUES(1,2,64,1);
INSERT INTO uses VALUES(1,2,70,6);
INSERT INTO uses VALUES(1,2,72,1);
INSERT INTO uses VALUES(1,2,73,2);
INSERT INTO uses VALUES(1,2,78,2);
INSERT INTO uses VALUES(1,2,84,3);
INSERT INTO uses VALUES(1,2,85,1);
INSERT INTO uses VALUES(1,3,2,6);
INSERT INTO uses VALUES(1,3,3,2);
INSERT INTO uses VALUES(1,3,4,2);
INSERT INTO uses VALUES(1,3,10,45);
INSERT INTO uses VALUES(1,3,89,37);
INSERT INTO uses VALUES(1,4,1,20);
INSERT INTO uses VALUES(1,4,2,23);
INSERT INTO uses VALUES(1,4,3,2);
INSERT INTO uses VALUES(1,4,4,1);
INSERT INTO uses VALUES(1,4,10,2);
INSERT INTO uses VALUES(1,4,12,5);
INSERT INTO uses VALUES(1,4,13,2);
INSERT INTO uses VALUES(1,4,16,2);
INSERT INTO uses VALUES(1,4,18,3);
INSERT INTO uses VALUES(1,4,23,2);
INSERT INTO uses VALUES(1,4,64,1);
INSERT INTO uses VALUES(1,4,69,1);
INSERT INTO uses VALUES(1,4,70,4);
INSERT INTO uses VALUES(1,4,72,1);
INSERT INTO uses VALUES(1,4,78,1);
INSERT INTO uses VALUES(1,4,89,3);
INSERT INTO uses VALUES(1,4,90,7);
INSERT INTO uses VALUES(1,4,93,1);
INSERT INTO uses VALUES(1,4,95,2);
INSERT INTO uses VALUES(1,4,105,2);
INSERT INTO uses VALUES(1,4,110,1);
INSERT INTO uses VALUES(1,4,115,1);
INSERT INTO uses VALUES(2,1,1,20);
INSERT INTO uses VALUES(2,1,2,29);
INSERT INTO uses VALUES(2,1,3,4);
INSERT INTO uses VALUES(2,1,4,2);
INSERT INTO uses VALUES(2,1,9,1);
INSERT INTO uses VALUES(2,1,10,1);
INSERT INTO uses VALUES(2,1,12,2);
INSERT INTO uses VALUES(2,1,16,1);
INSERT INTO uses VALUES(2,1,18,1);
INSERT INTO uses VALUES(2,1,19,1);
INSERT INTO uses VALUES(2,2,1,21);
INSERT INTO uses VALUES(2,2,2,11);
INSERT INTO uses VALUES(2,2,3,3);
INSERT INTO uses VALUES(2,2,10,22);
INSERT INTO uses VALUES(2,2,12,1);
INSERT INTO uses VALUES(2,2,19,2);
INSERT INTO uses VALUES(2,2,40,1);
INSERT INTO uses VALUES(2,3,2,15);
INSERT INTO uses VALUES(2,3,3,3);
INSERT INTO uses VALUES(2,3,10,39);
INSERT INTO uses VALUES(2,3,89,3);
INSERT INTO uses VALUES(2,4,1,20);
INSERT INTO uses VALUES(2,4,2,24);
INSERT INTO uses VALUES(2,4,3,4);
INSERT INTO uses VALUES(2,4,4,1);
INSERT INTO uses VALUES(2,4,10,2);
INSERT INTO uses VALUES(2,4,12,2);
INSERT INTO uses VALUES(2,4,16,1);
INSERT INTO uses VALUES(2,4,18,1);
INSERT INTO uses VALUES(2,4,58,2);
INSERT INTO uses VALUES(2,4,90,6);
INSERT INTO uses VALUES(3,1,1,20);
INSERT INTO uses VALUES(3,1,2,30);
INSERT INTO uses VALUES(3,1,3,3);
INSERT INTO uses VALUES(3,1,4,1);
INSERT INTO uses VALUES(3,1,9,2);
INSERT INTO uses VALUES(3,1,12,8);
INSERT INTO uses VALUES(3,1,13,1);
INSERT INTO uses VALUES(3,1,16,3);
INSERT INTO uses VALUES(3,1,24,1);
INSERT INTO uses VALUES(3,1,30,16);
INSERT INTO uses VALUES(3,2,1,19);
INSERT INTO uses VALUES(3,2,2,6);
INSERT INTO uses VALUES(3,2,3,3);
INSERT INTO uses VALUES(3,2,4,2);
INSERT INTO uses VALUES(3,2,10,27);
INSERT INTO uses VALUES(3,2,12,7);
INSERT INTO uses VALUES(3,2,13,1);
INSERT INTO uses VALUES(3,2,52,1);
INSERT INTO uses VALUES(3,2,58,1);
INSERT INTO uses VALUES(3,2,64,1);
INSERT INTO uses VALUES(3,2,70,1);
INSERT INTO uses VALUES(3,2,71,1);
INSERT INTO uses VALUES(3,3,2,11);
INSERT INTO uses VALUES(3,3,3,5);
INSERT INTO uses VALUES(3,3,4,1);
INSERT INTO uses VALUES(3,3,10,40);
INSERT INTO uses VALUES(3,3,89,34);
INSERT INTO uses VALUES(3,4,1,20);
INSERT INTO uses VALUES(3,4,2,20);
INSERT INTO uses VALUES(3,4,3,5);
INSERT INTO uses VALUES(3,4,4,1);
INSERT INTO uses VALUES(3,4,10,5);
INSERT INTO uses VALUES(3,4,12,10);
INSERT INTO uses VALUES(3,4,13,2);
INSERT INTO uses VALUES(3,4,16,1);
INSERT INTO uses VALUES(3,4,19,1);
INSERT INTO uses VALUES(3,4,24,1);
INSERT INTO uses VALUES(3,4,58,2);
INSERT INTO uses VALUES(3,4,64,1);
INSERT INTO uses VALUES(3,4,70,1);
INSERT INTO uses VALUES(3,4,71,1);
INSERT INTO uses VALUES(3,4,90,6);
INSERT INTO uses VALUES(3,4,91,1);
INSERT INTO uses VALUES(3,4,93,3);
INSERT INTO uses VALUES(3,4,94,3);
INSERT INTO uses VALUES(3,4,105,4);
INSERT INTO uses VALUES(5,1,1,21);
INSERT INTO uses VALUES(5,1,2,30);
INSERT INTO uses VALUES(5,2,1,21);
INSERT INTO uses VALUES(5,2,10,30);
INSERT INTO uses VALUES(5,3,10,51);
INSERT INTO uses VALUES(5,4,1,21);
INSERT INTO uses VALUES(5,4,2,23);
INSERT INTO uses VALUES(5,4,90,7);
CREATE TABLE metrics (
  metric INTEGER PRIMARY KEY,
  id     TEXT NOT NULL UNIQUE
);
INSERT INTO metrics VALUES(1,'entropy');
INSERT INTO metrics VALUES(2,'mrv-guesses');
CREATE TABLE measurements (
  puzzle  INTEGER NOT NULL,
  profile INTEGER NOT NULL,
  metric  INTEGER NOT NULL REFERENCES metrics,
  value   NUMERIC,
  PRIMARY KEY (puzzle, profile, metric),
  FOREIGN KEY (puzzle, profile) REFERENCES ratings
) WITHOUT ROWID;
INSERT INTO measurements VALUES(1,1,1,73.249996799806368131);
INSERT INTO measurements VALUES(1,1,2,6.125);
INSERT INTO measurements VALUES(2,1,1,86.477187389645635562);
INSERT INTO measurements VALUES(2,1,2,3.5);
INSERT INTO measurements VALUES(3,1,1,85.87755918224043228);
INSERT INTO measurements VALUES(3,1,2,3.1875);
INSERT INTO measurements VALUES(4,1,1,NULL);
INSERT INTO measurements VALUES(4,1,2,NULL);
INSERT INTO measurements VALUES(5,1,1,0);
INSERT INTO measurements VALUES(5,1,2,0);
CREATE TABLE steps (
  puzzle    INTEGER NOT NULL,
  profile   INTEGER NOT NULL,
  number    INTEGER NOT NULL,      -- From 1.
  technique INTEGER NOT NULL REFERENCES techniques,
  log       TEXT NOT NULL,
  PRIMARY KEY (puzzle, profile, number),
  FOREIGN KEY (puzzle, profile) REFERENCES ratings
) WITHOUT ROWID;
INSERT INTO steps VALUES(5,3,1,10,'{"record":"step","n":1,"strategy":"naked-single","placements":["r5c5=5"],"truths":["r5c5"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,2,10,'{"record":"step","n":2,"strategy":"naked-single","placements":["r5c2=2"],"truths":["r5c2"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,3,10,'{"record":"step","n":3,"strategy":"naked-single","placements":["r5c8=9"],"truths":["r5c8"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,4,10,'{"record":"step","n":4,"strategy":"naked-single","placements":["r5c3=6"],"truths":["r5c3"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,5,10,'{"record":"step","n":5,"strategy":"naked-single","placements":["r5c7=7"],"truths":["r5c7"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,6,10,'{"record":"step","n":6,"strategy":"naked-single","placements":["r6c4=9"],"truths":["r6c4"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,7,10,'{"record":"step","n":7,"strategy":"naked-single","placements":["r4c4=7"],"truths":["r4c4"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,8,10,'{"record":"step","n":8,"strategy":"naked-single","placements":["r7c5=3"],"truths":["r7c5"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,9,10,'{"record":"step","n":9,"strategy":"naked-single","placements":["r3c5=4"],"truths":["r3c5"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,10,10,'{"record":"step","n":10,"strategy":"naked-single","placements":["r3c6=2"],"truths":["r3c6"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,11,10,'{"record":"step","n":11,"strategy":"naked-single","placements":["r1c4=6"],"truths":["r1c4"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,12,10,'{"record":"step","n":12,"strategy":"naked-single","placements":["r1c6=8"],"truths":["r1c6"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,13,10,'{"record":"step","n":13,"strategy":"naked-single","placements":["r3c1=1"],"truths":["r3c1"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,14,10,'{"record":"step","n":14,"strategy":"naked-single","placements":["r3c4=3"],"truths":["r3c4"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,15,10,'{"record":"step","n":15,"strategy":"naked-single","placements":["r3c7=5"],"truths":["r3c7"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,16,10,'{"record":"step","n":16,"strategy":"naked-single","placements":["r3c9=7"],"truths":["r3c9"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,17,10,'{"record":"step","n":17,"strategy":"naked-single","placements":["r4c7=4"],"truths":["r4c7"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,18,10,'{"record":"step","n":18,"strategy":"naked-single","placements":["r4c6=1"],"truths":["r4c6"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,19,10,'{"record":"step","n":19,"strategy":"naked-single","placements":["r4c2=5"],"truths":["r4c2"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,20,10,'{"record":"step","n":20,"strategy":"naked-single","placements":["r4c3=9"],"truths":["r4c3"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,21,10,'{"record":"step","n":21,"strategy":"naked-single","placements":["r4c8=2"],"truths":["r4c8"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,22,10,'{"record":"step","n":22,"strategy":"naked-single","placements":["r6c2=1"],"truths":["r6c2"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,23,10,'{"record":"step","n":23,"strategy":"naked-single","placements":["r6c3=3"],"truths":["r6c3"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,24,10,'{"record":"step","n":24,"strategy":"naked-single","placements":["r6c6=4"],"truths":["r6c6"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,25,10,'{"record":"step","n":25,"strategy":"naked-single","placements":["r6c7=8"],"truths":["r6c7"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,26,10,'{"record":"step","n":26,"strategy":"naked-single","placements":["r2c7=3"],"truths":["r2c7"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,27,10,'{"record":"step","n":27,"strategy":"naked-single","placements":["r2c8=4"],"truths":["r2c8"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,28,10,'{"record":"step","n":28,"strategy":"naked-single","placements":["r1c8=1"],"truths":["r1c8"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,29,10,'{"record":"step","n":29,"strategy":"naked-single","placements":["r1c7=9"],"truths":["r1c7"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,30,10,'{"record":"step","n":30,"strategy":"naked-single","placements":["r1c9=2"],"truths":["r1c9"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,31,10,'{"record":"step","n":31,"strategy":"naked-single","placements":["r1c3=4"],"truths":["r1c3"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,32,10,'{"record":"step","n":32,"strategy":"naked-single","placements":["r2c2=7"],"truths":["r2c2"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,33,10,'{"record":"step","n":33,"strategy":"naked-single","placements":["r2c3=2"],"truths":["r2c3"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,34,10,'{"record":"step","n":34,"strategy":"naked-single","placements":["r2c9=8"],"truths":["r2c9"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,35,10,'{"record":"step","n":35,"strategy":"naked-single","placements":["r6c8=5"],"truths":["r6c8"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,36,10,'{"record":"step","n":36,"strategy":"naked-single","placements":["r7c1=9"],"truths":["r7c1"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,37,10,'{"record":"step","n":37,"strategy":"naked-single","placements":["r7c4=5"],"truths":["r7c4"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,38,10,'{"record":"step","n":38,"strategy":"naked-single","placements":["r7c6=7"],"truths":["r7c6"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,39,10,'{"record":"step","n":39,"strategy":"naked-single","placements":["r7c3=1"],"truths":["r7c3"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,40,10,'{"record":"step","n":40,"strategy":"naked-single","placements":["r7c9=4"],"truths":["r7c9"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,41,10,'{"record":"step","n":41,"strategy":"naked-single","placements":["r8c2=8"],"truths":["r8c2"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,42,10,'{"record":"step","n":42,"strategy":"naked-single","placements":["r8c3=7"],"truths":["r8c3"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,43,10,'{"record":"step","n":43,"strategy":"naked-single","placements":["r8c7=6"],"truths":["r8c7"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,44,10,'{"record":"step","n":44,"strategy":"naked-single","placements":["r8c8=3"],"truths":["r8c8"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,45,10,'{"record":"step","n":45,"strategy":"naked-single","placements":["r8c1=2"],"truths":["r8c1"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,46,10,'{"record":"step","n":46,"strategy":"naked-single","placements":["r9c1=3"],"truths":["r9c1"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,47,10,'{"record":"step","n":47,"strategy":"naked-single","placements":["r9c2=4"],"truths":["r9c2"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,48,10,'{"record":"step","n":48,"strategy":"naked-single","placements":["r9c3=5"],"truths":["r9c3"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,49,10,'{"record":"step","n":49,"strategy":"naked-single","placements":["r9c4=2"],"truths":["r9c4"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,50,10,'{"record":"step","n":50,"strategy":"naked-single","placements":["r9c6=6"],"truths":["r9c6"],"evidence":{"kind":"single"}}');
INSERT INTO steps VALUES(5,3,51,10,'{"record":"step","n":51,"strategy":"naked-single","placements":["r9c7=1"],"truths":["r9c7"],"evidence":{"kind":"single"}}');
CREATE VIEW results AS
  SELECT givens, puzzles.name AS name, profiles.name AS profile, status, solved, er, ep, ed, level,
         score, techniques.id AS hardest, steps, guesses, nodes, depth, n
  FROM ratings
  JOIN puzzles USING (puzzle)
  JOIN profiles USING (profile)
  LEFT JOIN techniques ON techniques.technique = ratings.hardest;
CREATE VIEW technique_counts AS
  SELECT profiles.name AS profile, techniques.id AS technique, count(*) AS puzzles,
         sum(uses.steps) AS steps, sum(ratings.hardest = uses.technique) AS hardest
  FROM uses
  JOIN ratings USING (puzzle, profile)
  JOIN profiles USING (profile)
  JOIN techniques USING (technique)
  GROUP BY profile, uses.technique;
CREATE VIEW distribution AS
  SELECT profiles.name AS profile, coalesce(er, level) AS rating, count(*) AS puzzles
  FROM ratings
  JOIN profiles USING (profile)
  WHERE coalesce(er, level) IS NOT NULL
  GROUP BY profile, coalesce(er, level);
CREATE VIEW unsolved AS
  SELECT givens, name, profile, status, solved FROM results WHERE solved <> 'logic';
CREATE VIEW pairs AS
  SELECT puzzles.givens AS givens, a_names.name AS profile, b_names.name AS other,
         a.er AS er, b.er AS other_er, a.score AS score, b.score AS other_score,
         a.solved AS solved, b.solved AS other_solved
  FROM ratings AS a
  JOIN ratings AS b ON a.puzzle = b.puzzle AND a.profile <> b.profile
  JOIN puzzles ON puzzles.puzzle = a.puzzle
  JOIN profiles AS a_names ON a_names.profile = a.profile
  JOIN profiles AS b_names ON b_names.profile = b.profile;
CREATE VIEW metric_values AS
  SELECT givens, puzzles.name AS name, profiles.name AS profile, metrics.id AS metric, value
  FROM measurements
  JOIN puzzles USING (puzzle)
  JOIN profiles USING (profile)
  JOIN metrics USING (metric);
COMMIT;
