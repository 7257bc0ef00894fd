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

/** @param {string | null} sign */
const shownResult = (sign) => (sign || "").replaceAll("1/2", "½").replace(/[-/]/, " – ");

/** @param {any} news */
function follow(news) {
  if (!wall || String(news.round) !== wall.dataset.wall) return;
  const card = /** @type {HTMLElement | null} */ (wall.querySelector(`[data-board="${Number(news.board)}"]`));
  if (!card) return;
  if (news.seq < stateOf(card).seq) return;
  const { game, seq, last } = news;
  const pieces = Object.entries(news.pieces).map(([square, piece]) => square + piece).join(" ");
  card.dataset.state = JSON.stringify({ game, seq, pieces, last });
  const board = drawn.get(card);
  if (board) board.state = stateOf(card);
  for (const clock of card.querySelectorAll("tratto-clock")) /** @type {any} */ (clock).hear({ detail: news });
  write(card, "[data-result-shown]", shownResult(news.result));
  const [text, className] = phases[news.phase] || ["", ""];
  const badge = write(card, "[data-phase]", text);
  if (badge) badge.className = `badge ${className}`;
  if (news.move) write(card, "[data-last]", `${news.move.number}${news.move.side === "white" ? "." : "…"} ${news.move.text}`);
  const playing = [...wall.querySelectorAll("[data-result-shown]")].filter((place) => !place.textContent);
  write(document.body, "[data-playing]", String(playing.length));
}

if (wall) {
  wall.querySelectorAll("[data-board]").forEach((card) => watch.observe(card));
  document.addEventListener("live:board", (event) => follow(/** @type {CustomEvent} */ (event).detail));
  document.addEventListener("live:reset", () => location.reload());
}
