// What others made, against which journeys hold the product: games that people played, and another player of games.

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { must } from "./kit.mjs";

/** What a tool of the compiler says; nothing where there is none. */
function asked(tool, ...words) {
  const { status, stdout } = spawnSync(tool, words, { encoding: "utf8", maxBuffer: 1 << 28 });
  return status === 0 ? stdout : "";
}

/** Where the sample games of a crate of ours lie, a reader of PGN that others wrote; nothing where its sources are not at hand. */
function samples(file) {
  // Of the crates for other machines no sources are at hand.
  const host = asked("rustc", "-vV").match(/^host: (.+)$/m)?.[1];
  const told = host && asked("cargo", "metadata", "--offline", "--locked", "--format-version", "1", "--filter-platform", host);
  const reader = told && JSON.parse(told).packages.find(({ name }) => name === "pgn-reader");
  const path = reader && `${dirname(reader.manifest_path)}/benches/${file}`;
  return path && existsSync(path) ? path : null;
}

/**
 * The first games of a public file, as many as are wanted: their moves with all that is written between them, and
 * their results. The last game of a sample may be cut off, and is left out.
 */
export function publicGames(file, count) {
  const path = samples(file);
  if (!path) return null;
  const games = readFileSync(path, "utf8").split(/(?=^\[Event )/m).filter(Boolean).slice(0, -1).map((game) => {
    const [tags, ...moves] = game.trim().split(/\r?\n\r?\n/);
    return { result: tags.match(/^\[Result "([^"]+)"\]/m)[1], moves: moves.join("\n\n") };
  });
  return games.filter(({ moves, result }) => /^1\./.test(moves) && result !== "*").slice(0, count);
}

/** What python-chess is asked: of each game of a file every position as FEN, the first one included. */
const POSITIONS = `
import chess.pgn, json, sys
games = []
while (game := chess.pgn.read_game(sys.stdin)) is not None:
    assert not game.errors, game.errors
    board = game.board()
    games.append([board.fen()])
    for move in game.mainline_moves():
        board.push(move)
        games[-1].append(board.fen())
print(json.dumps(games))
`;

/**
 * Every position of every game as python-chess plays them, a program that others wrote. `.ci/browser` installs it and says
 * in PYTHON_CHESS which Python has it; without that nobody is asked.
 */
export function positionsElsewhere(pgn) {
  const python = process.env.PYTHON_CHESS;
  if (!python) return null;
  const { status, stdout, stderr } = spawnSync(python, ["-c", POSITIONS], { input: pgn, encoding: "utf8", maxBuffer: 1 << 28 });
  must(status === 0, `python-chess does not play the games: ${stderr}`);
  return JSON.parse(stdout);
}
