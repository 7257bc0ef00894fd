// @ts-check
// The squares of the three boards: their names, their colours, and the paths of moves over them.

const FILES = "abcdefgh";

/** @template T @param {T[]} list @returns {T} */
export const last = (list) => list[list.length - 1];

/** Squares along an edge. @param {string} game */
export const sizeOf = (game) => (game === "international" ? 10 : 8);

/** The Italian board alone has its dark corner at the player's right.
 * @param {string} game @param {number} row @param {number} column */
export const isDark = (game, row, column) => (row + column) % 2 === (game === "italian" ? 0 : 1);

/** The name of a square by its row from the top and column from the left, White below; none if nobody plays there.
 * @param {string} game @param {number} row @param {number} column */
export function squareName(game, row, column) {
  if (game === "chess") return FILES[column] + (8 - row);
  if (!isDark(game, row, column)) return "";
  return String((row * sizeOf(game)) / 2 + (column >> 1) + 1);
}

/** The place on the path behind these squares if they come on it in this order from its start; 0 if they do not.
 * @param {string[]} path @param {string[]} squares */
export function placeBehind(path, squares) {
  if (path[0] !== squares[0]) return 0;
  let place = 0;
  return squares.every((square) => (place = path.indexOf(square, place) + 1) > 0) ? place : 0;
}

/** The square reached from one by steps down and right; in draughts one dark square further.
 * @param {string[][]} lines @param {string} here @param {number[]} way */
export function neighbour(lines, here, [down, right]) {
  const played = lines.map((line) => line.filter(Boolean));
  const row = played.findIndex((line) => line.includes(here));
  const line = played[row + down] || played[row];
  return line[played[row].indexOf(here) + right] || here;
}

/** The first or last square of the line, or of the whole board.
 * @param {string[][]} lines @param {string} here @param {boolean} first @param {boolean} whole */
export function edge(lines, here, first, whole) {
  const all = whole ? [lines.reduce((sum, line) => sum.concat(line), [])] : lines;
  const line = (all.find((names) => names.includes(here)) || [here]).filter(Boolean);
  return first ? line[0] : last(line);
}
