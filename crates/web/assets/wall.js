// @ts-check
// Many boards on one page: each is drawn when it comes into view, and follows the stream of all.

const wall = /** @type {HTMLElement | null} */ (document.querySelector("[data-wall]"));
/** @type {Record<string, [string, string]>} */ const phases = JSON.parse(wall?.dataset.phases || "{}");
/** @type {Map<Element, any>} */ const drawn = new Map();

/** What a card shows; its pieces stand in a line, each behind its square: `a1wR a2wP`. @param {HTMLElement} card */
function stateOf(card) {
  const { pieces = "", ...state } = JSON.parse(card.dataset.state || "{}");
  const placed = pieces.split(" ").filter(Boolean).map((/** @type {string} */ one) => [one.slice(0, -2), one.slice(-2)]);
  return { ...state, pieces: Object.fromEntries(placed), legal: [] };
}

/** @param {HTMLElement} card */
function draw(card) {
  if (drawn.has(card)) return;
  const board = /** @type {any} */ (document.createElement("tratto-board"));
  board.setAttribute("readonly", "");
  // The link above says which board it is: here there is nothing to tab through.
  board.inert = true;
  board.state = stateOf(card);
  card.querySelector(".picture")?.replaceChildren(board);
  drawn.set(card, board);
}

const watch = new IntersectionObserver((entries) => {
  for (const entry of entries) if (entry.isIntersecting) draw(/** @type {HTMLElement} */ (entry.target));
}, { rootMargin: "200px" });

/** @param {Element} card @param {string} selector @param {string} text */
function write(card, selector, text) {
  const place = card.querySelector(selector);
  if (place && place.textContent !== text) place.textContent = text;
  return place;
}

/** What a win and a draw are worth at draughts. @type {Record<string, string>} */
const DOUBLED = { "1-0": "2-0", "1/2-1/2": "1-1", "0-1": "0-2", "1/2-0": "1-0", "0-1/2": "0-1" };

/** Which results a side wins by. @type {Record<string, string[]>} */
const WON = { white: ["1-0", "+/-"], black: ["0-1", "-/+"] };

/** What each side got, as on the wall. @param {any} news */
function pointsOf({ game, result }) {
  const sign = (game !== "chess" && DOUBLED[result]) || result || "";
  const cut = /^[+-]\//.test(sign) ? "/" : "-";
  return sign ? sign.replaceAll("1/2", "½").split(cut) : ["", ""];
}

/** What each got, beside the names; the winner is marked. @param {Element} card @param {any} news */
function showPoints(card, news) {
  const [white, black] = pointsOf(news);
  write(card, "[data-result-shown]", white && `${white} – ${black}`);
  card.classList.toggle("over", Boolean(news.result));
  for (const [side, points] of [["white", white], ["black", black]]) {
    write(card, `[data-points=${side}]`, points);
    card.querySelector(`.seat.${side}`)?.classList.toggle("won", WON[side].includes(news.result));
  }
  const square = document.querySelector(`[data-square="${card.getAttribute("data-board")}"]`);
  if (square) square.classList.toggle("done", Boolean(news.result));
}

/** @param {any} news */
function follow(news) {
  if (!wall || String(news.round) !== wall.dataset.wall) return;
  const card = /** @type {HTMLElement | null} */ (wall.querySelector(`[data-board="${Number(news.board)}"]`));
  if (!card) return;
  if (news.seq < stateOf(card).seq) return;
  const { game, seq, last, check, must } = news;
  const pieces = Object.entries(news.pieces).map(([square, piece]) => square + piece).join(" ");
  card.dataset.state = JSON.stringify({ game, seq, pieces, last, check, must });
  const board = drawn.get(card);
  if (board) board.state = stateOf(card);
  for (const clock of card.querySelectorAll("tratto-clock")) /** @type {any} */ (clock).hear({ detail: news });
  showPoints(card, news);
  const [text, className] = phases[news.phase] || ["", ""];
  const badge = write(card, "[data-phase]", text);
  if (badge) badge.className = `badge ${className}`;
  if (news.move) write(card, "[data-last]", `${news.move.number}${news.move.side === "white" ? "." : "…"} ${news.move.text}`);
  const playing = [...wall.querySelectorAll("[data-result-shown]")].filter((place) => !place.textContent);
  write(document.body, "[data-playing]", String(playing.length));
  write(document.body, "[data-finished]", String(wall.querySelectorAll("[data-board]").length - playing.length));
}

if (wall) {
  wall.querySelectorAll("[data-board]").forEach((card) => watch.observe(card));
  document.addEventListener("live:board", (event) => follow(/** @type {CustomEvent} */ (event).detail));
  document.addEventListener("live:reset", () => location.reload());
}
