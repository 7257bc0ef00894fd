// @ts-check
// Moves in advance: kept here until the turn comes, then sent at once if they are legal, else dropped and told.

/** @typedef {{send: string, text: string, path: string[]}} Move */
/** @typedef {{from: string, to: string, sign: string} | {written: string}} Prepared */

/** A move without the signs that everybody writes in another way. @param {string} text */
const plain = (text) => text.replace(/0/g, "O").replace(/[+#=x×:\s.-]/g, "").toLowerCase();

/** What somebody typed: two squares, or a move as it is written. @param {string} text @returns {Prepared | null} */
export function readPrepared(text) {
  const squares = /^\s*([a-h][1-8]|\d{1,2})\s*[-x:×]?\s*([a-h][1-8]|\d{1,2})\s*=?\s*([qrbn])?\s*$/i.exec(text);
  if (squares) return { from: squares[1].toLowerCase(), to: squares[2].toLowerCase(), sign: (squares[3] || "").toLowerCase() };
  return plain(text).length > 1 ? { written: text.trim() } : null;
}

/** The legal moves that a prepared one can mean. @param {Prepared} prepared @param {Move[]} legal */
function meant(prepared, legal) {
  if ("written" in prepared) return legal.filter(({ text }) => plain(text) === plain(prepared.written));
  const { from, to, sign } = prepared;
  return legal.filter(({ path, send }) => path[0] === from && path[path.length - 1] === to
    && (!sign || !/[a-h][18][qrbn]$/i.test(send) || send.toLowerCase().endsWith(sign)));
}

/** Lets moves be prepared on this board while the other side thinks.
 * @param {{board: any, hand: string, said: Record<string, string>, banner: import("./asking.js").Banner,
 *   tell: (text: string, urgent?: boolean) => void}} parts */
export function prepareMoves({ board, hand, said, banner, tell }) {
  /** @type {Prepared | null} */ let prepared = null;
  const shown = () => (prepared && "written" in prepared ? prepared.written
    : prepared ? `${prepared.from}–${prepared.to}${prepared.sign ? `=${prepared.sign.toUpperCase()}` : ""}` : "");
  const filled = (/** @type {string} */ text) => text.replace("{move}", shown());

  const lay = (/** @type {Prepared} */ next) => {
    prepared = next;
    tell(filled(said.laid));
    banner.open({ title: filled(said.laid), buttons: [{ text: said.cancel, act: cancel }] });
  };
  const drop = () => {
    prepared = null;
    board.unprepare(true);
    banner.close();
  };
  const cancel = () => {
    if (!prepared) return;
    drop();
    tell(said.gone);
  };

  board.addEventListener("prepared", (/** @type {CustomEvent} */ event) => lay(event.detail));
  board.addEventListener("unprepared", cancel);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && prepared) cancel();
  });

  return {
    /** Whether a move typed now is one for later. @param {{turn: string, phase: string}} state */
    waits: (state) => state.phase === "running" && state.turn !== hand,
    /** Prepares what was typed. @param {string} text */
    type(text) {
      const read = readPrepared(text);
      if (!read) return false;
      if ("from" in read && board.squares.has(read.from) && board.squares.has(read.to)) board.lay(read);
      else if ("written" in read) lay(read);
      else return false;
      return true;
    },
    /** The state has changed: what was prepared is played, or waits, or falls.
     * @param {{turn: string, phase: string, legal?: Move[]}} state */
    turnTo(state) {
      const free = state.phase === "running" && state.turn !== hand;
      board.toggleAttribute("advance", free);
      if (free) board.setAttribute("advance", hand[0]);
      if (!prepared || free) return;
      const moves = meant(prepared, state.legal || []);
      const text = filled(moves.length ? said.sent : said.illegal);
      drop();
      if (state.phase === "running") tell(text, !moves.length);
      if (moves.length) board.settle(moves, true);
    },
  };
}
