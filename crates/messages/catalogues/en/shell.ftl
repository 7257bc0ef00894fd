# The command line: help, errors, conformance

help-tratto = The arbiter's platform for chess and draughts: it executes the rule books and cites the article
help-articles = Show the articles of the codes and the tests that stand for them
help-articles--code = One code only: fide-2009, fide-2017, fide-2023, fsi-2009, fssi, fid-2008
help-articles--number = One article only, by its number in the book (7.5.5), or all of a chapter (7)
help-articles--matrix = Executed articles only, each with its tests
help-conformance = Run case files through the program and count those that pass
help-conformance--paths = Case files, or folders that hold them
help-completions = Write the command completions for a shell
help-completions--shell = The shell: bash, elvish, fish, powershell, zsh
help-man = Write the manual page
help-board = Draw a position
help-board--game = Game: chess, italian-draughts, international-draughts
help-board--svg = As an SVG picture, for pages and screens
help-board--paper = SVG in black and white, for print
help-board--black = Seen from Black's side
help-board--chess960 = Castling as in Chess960
help-board--fen = The position (FEN); without it, the initial one
help-chess960 = Show a Chess960 starting position, by number or drawn by lot
help-chess960--number = The number of the position, from 0 to 959
help-chess960--seed = The seed of the lot: the same seed always gives the same position
help-conformance--nodes = Move trees are counted up to this number of leaves (1000000)
help-convert = Rewrite a game in another notation
help-convert--file = The file with the moves; without it, standard input is read
help-convert--from = Letters of the text: it, en, fr, de, es, nl, pt, figurines; without it, recognised
help-convert--to = Letters to write; without it, those of the language
help-convert--form = Form: short (Nxf3+), long (Ng1xf3+), bare (Nf3), uci (g1f3)
help-convert--game = Game: chess, italian-draughts, international-draughts; draughts are rewritten as PDN
help-convert--fen = Starting position
help-convert--chess960 = Castling as in Chess960
help-moves = List the legal moves and, in draughts, the captures ruled out with their article
help-moves--game = Game: chess, italian-draughts, international-draughts
help-moves--chess960 = Castling as in Chess960
help-moves--fen = The position (FEN); without it, the initial one
help-perft = Count the positions of the move tree, depth by depth
help-perft--game = Game: chess, italian-draughts, international-draughts
help-perft--unique = In draughts count captures that give the same position only once
help-perft--depth = Depth in half-moves
help-perft--chess960 = Castling as in Chess960
help-perft--fen = The position (FEN); without it, the initial one
help--json = Answer in JSON
help--lang = Language: it or en; otherwise that of the system, otherwise Italian
help--help = Show this help
help--version = Show the version
help-heading-usage = Usage
help-heading-commands = Commands
help-heading-arguments = Arguments
help-heading-options = Options
help-command-name = COMMAND
help-exit-status = Exit status: 0 all well, 1 the check found faults, 2 bad request or bad data.

error = error
warning = warning
hint = hint

usage-unknown-argument = there is no argument { $argument }
usage-unknown-subcommand = there is no command { $name }
usage-invalid-value = { $value } is not a value of { $argument }
usage-missing-argument = { $argument } is missing
usage-missing-subcommand = the command is missing
usage-conflict = { $argument } cannot be used together with { $other }
usage-wrong = the request is not well written
usage-hint = { $command } shows how to write it
usage-hint-similar = perhaps { $suggestion }? { $command } shows how to write it
usage-hint-values = the values are { $values }

error-unknown-article = { $book }: there is no article { $number }
error-unknown-article-anywhere = no code has an article { $number }
hint-nearest-articles = the nearest are { $numbers }
hint-list-articles = { $command } lists them all

error-unreadable-file = { $file } cannot be read: { $cause }
hint-unreadable-file = check that the file exists and that you may read it
error-not-text = the file is not UTF-8 text
hint-not-text = save it again as UTF-8 text
cause-not-found = it does not exist
cause-permission-denied = permission is missing
cause-other = the system answers { $detail }
error-write-failed = the answer cannot be written: { $cause }

conformance-no-runner = { $file }: { $format }, no runner for this format yet
conformance-unknown-format = { $file }: not a case format that is known
hint-known-formats = the formats known are: { $formats }
conformance-nothing-found = { $path } holds no case file
conformance-failed = { $case }: expected { $expected }, got { $found }
conformance-bad-case = unreadable case: { $cause }
conformance-file = { $file }: { $format }: { $passed } passed, { $failed } failed
conformance-without-runner = { $count ->
    [one] { $count } file without a runner for its format
   *[other] { $count } files without a runner for their format
}

format-laws-cases = cases of the Laws of Chess
format-can-mate = who can still mate
format-chess-perft = move counts in chess
format-draughts-perft = move counts in draughts
format-draughts-games = games of draughts
format-draughts-openings = openings of draughts
format-italo-swiss = Italo-Swiss pairings
format-tournament = tournament as TRF
format-federation = examples of the federation's regulation
format-puzzles = chess puzzles
format-berger = Berger tables
