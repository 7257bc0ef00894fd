// @ts-check
// Going through a game: any position of it, live or over, while the clocks stay what they are.

const table = /** @type {HTMLElement} */ (document.getElementById("table"));
const board = /** @type {any} */ (document.getElementById("board"));
const sheet = document.getElementById("score");
const notice = /** @type {HTMLElement} */ (document.getElementById("review"));
const ribbon = /** @type {HTMLElement | null} */ (document.querySelector("[data-ribbon]"));
const polite = document.getElementById("polite");
const RIBBON = 6;
const WORTH = /** @type {Record<string, number>} */ ({ Q: 9, R: 5, B: 3, N: 3, K: 0 });

/** @typedef {{last: string[], check?: string, put: Record<string, string | null>}} Step */
/** @typedef {{pieces: Record<string, string>, last: string[], check?: string | null}} Looked */

/** @type {Looked[]} */ let positions = [];
/** @type {{ply: number, side: string, number: number, text: string}[]} */ let moves = board.state.moves || [];
/** How many half-moves have been played. */ const last = () => moves.length;
/** The half-move that is looked at; none while the page follows the game. @type {number | null} */ let at = null;
/** The half-move that was asked for and is not shown yet. @type {number | null} */ let bound = null;

/** The positions on their way. @type {Promise<boolean> | null} */ let fetching = null;

/** The positions of the game so far, fetched when they are first wanted; never twice at once. */
async function positionsThere() {
  if (positions.length > last()) return true;
  fetching ??= fetchPositions().finally(() => (fetching = null));
  return fetching;
}

async function fetchPositions() {
  try {
    const answer = await fetch(`${table.dataset.files}.replay.json`, { cache: "no-cache" });
    if (!answer.ok) return false;
    /** @type {{start: Record<string, string>, steps: Step[]}} */ const walk = await answer.json();
    let pieces = walk.start;
    positions = [{ pieces, last: [] }];
    for (const step of walk.steps) {
      pieces = { ...pieces };
      for (const [square, piece] of Object.entries(step.put)) {
        if (piece) pieces[square] = piece;
        else delete pieces[square];
      }
      positions.push({ pieces, last: step.last, check: step.check });
    }
    return true;
  } catch {
    return false;
  }
}

/** A half-move with its number. @param {number} ply */
function numbered(ply) {
  const made = moves[ply - 1];
  return made ? `${made.number}${made.side === "white" ? "." : "…"} ${made.text}` : notice.dataset.start || "";
}

/** Looks at a half-move; at the last one the page follows the game again. @param {number} ply */
async function goTo(ply) {
  const wanted = Math.max(0, Math.min(ply, last()));
  const before = at ?? last();
  bound = wanted;
  const there = wanted >= last() || (await positionsThere());
  // Whoever pressed another key meanwhile is bound for elsewhere.
  if (bound !== wanted) return;
  bound = null;
  if (!there) return;
  at = wanted < last() ? wanted : null;
  board.look(at === null ? null : positions[at], wanted === before + 1);
  show();
}

function show() {
  const ply = at ?? last();
  const reviewing = at !== null;
  table.dataset.ply = String(ply);
  for (const link of document.querySelectorAll("#score a[data-ply]")) mark(link, Number(link.getAttribute("data-ply")) === ply);
  const current = sheet?.querySelector("a[aria-current]");
  if (current && sheet && !sheet.contains(document.activeElement)) center(sheet, current);
  for (const step of document.querySelectorAll("[data-step]")) disable(step, ply);
  document.querySelectorAll("[data-at-live]").forEach((part) => part.toggleAttribute("hidden", reviewing));
  document.querySelectorAll("[data-step=live]").forEach((part) => part.toggleAttribute("hidden", !reviewing));
  const text = reviewing ? (notice.dataset.say || "").replace("{move}", numbered(ply)).replace("{last}", numbered(last())) : "";
  if (notice.textContent !== text) {
    notice.textContent = text;
    if (polite && text) polite.textContent = text;
  }
  notice.hidden = !reviewing;
  document.querySelectorAll(".ruling-line").forEach((line) => line.classList.toggle("seen", reviewing && line.getAttribute("data-at") === String(ply) && !line.matches(".routine")));
  document.querySelectorAll("a[data-diagram]").forEach((diagram) => {
    const kind = diagram.hasAttribute("download") ? "png" : "svg";
    diagram.setAttribute("href", `${table.dataset.files}.${kind}?ply=${ply}`);
  });
  showRibbon(ply);
  tellWords();
  markTime(ply);
  weigh(at === null ? board.state.pieces : positions[at].pieces);
}

// ---- The position in words goes along: whoever does not see goes through the game as well

/** @typedef {{said: {lang: string, tongue: string, text: string}[], position: string[]}} InWords */

/** What was told of a half-move so far. @type {Map<number, InWords>} */ const told = new Map();
/** Whether the words on the page are those of an earlier position. */ let wordsBehind = table.dataset.ply !== String(last());
/** @type {ReturnType<typeof setTimeout> | undefined} */ let wording;

/** Tells the move and the position that are looked at; what is passed over quickly is not asked for. */
function tellWords() {
  clearTimeout(wording);
  if (at === null && !wordsBehind) return;
  const ply = at ?? last();
  const known = told.get(ply);
  if (known) writeWords(known, ply);
  else wording = setTimeout(() => fetchWords(ply), 120);
}

/** @param {number} ply */
async function fetchWords(ply) {
  try {
    const answer = await fetch(`${table.dataset.files}.words.json?ply=${ply}`, { cache: "no-cache" });
    if (!answer.ok) return;
    const words = await answer.json();
    told.set(ply, words);
    if (ply === (at ?? last())) writeWords(words, ply);
  } catch {
    // Without a line the words wait; the board shows the position all the same.
  }
}

/** @param {InWords} words @param {number} ply */
function writeWords({ said, position }, ply) {
  wordsBehind = at !== null;
  const lines = position.map((line) => Object.assign(document.createElement("p"), { textContent: line }));
  document.getElementById("board-words")?.replaceChildren(...lines);
  const moves = said.map(({ lang, tongue, text }) => {
    const line = Object.assign(document.createElement("p"), { lang, textContent: text });
    line.dataset.speechLang = tongue;
    return line;
  });
  const start = Object.assign(document.createElement("p"), { textContent: ply ? numbered(ply) : notice.dataset.start || "" });
  document.getElementById("announcement")?.replaceChildren(...(moves.length ? moves : [start]));
}

/** Writes the half-moves that the list does not have yet; the server's own list takes their place soon. */
function write() {
  const body = sheet?.querySelector("tbody");
  if (!body) return;
  const known = body.querySelectorAll("a[data-ply]").length;
  for (const made of moves.slice(known)) {
    const key = `m${made.number}`;
    let row = body.querySelector(`tr[data-key="${key}"]`);
    if (!row) {
      row = document.createElement("tr");
      row.setAttribute("data-key", key);
      const head = document.createElement("th");
      head.scope = "row";
      head.textContent = String(made.number);
      row.append(head, document.createElement("td"), document.createElement("td"));
      body.append(row);
    }
    const link = document.createElement("a");
    link.href = `${table.dataset.files}?ply=${made.ply}`;
    link.dataset.ply = String(made.ply);
    link.textContent = made.text;
    row.querySelectorAll("td")[made.side === "white" ? 0 : 1].replaceChildren(link);
  }
}

/** @param {Element} link @param {boolean} on */
function mark(link, on) {
  if (on) link.setAttribute("aria-current", "true");
  else link.removeAttribute("aria-current");
}

/** @param {Element} step @param {number} ply */
function disable(step, ply) {
  const forward = ["next", "last"].includes(step.getAttribute("data-step") || "");
  const off = forward ? ply >= last() : ply <= 0 && step.getAttribute("data-step") !== "live";
  if (off) step.setAttribute("aria-disabled", "true");
  else step.removeAttribute("aria-disabled");
}

/** Turns a sheet to one of its lines without moving the page. @param {Element} sheet @param {Element} line */
function center(sheet, line) {
  const [whole, part] = [sheet.getBoundingClientRect(), line.getBoundingClientRect()];
  // The name of the opening lies over the foot of the sheet.
  const foot = whole.bottom - (sheet.querySelector(".opening")?.getBoundingClientRect().height ?? 0);
  if (part.top < whole.top || part.bottom > foot) sheet.scrollTop += part.bottom - foot + (part.top < whole.top ? -whole.height / 2 : 0);
}

// A sheet that becomes lower, by a name of an opening or another window, must not hide the line it is turned to.
if (sheet) {
  new ResizeObserver(() => {
    const current = sheet.querySelector("[aria-current]");
    if (current && !sheet.contains(document.activeElement)) center(sheet, current);
  }).observe(sheet);
}

/** The half-moves up to the one that is looked at, in one line. @param {number} ply */
function showRibbon(ply) {
  if (!ribbon) return;
  const end = Math.min(Math.max(ply, RIBBON), last());
  ribbon.replaceChildren(...moves.slice(Math.max(0, end - RIBBON), end).flatMap((made) => {
    const link = document.createElement("a");
    link.href = `${table.dataset.files}?ply=${made.ply}`;
    link.dataset.ply = String(made.ply);
    link.textContent = made.text;
    mark(link, made.ply === ply);
    if (made.side !== "white") return [link];
    const number = document.createElement("span");
    number.className = "number";
    number.textContent = `${made.number}.`;
    return [number, link];
  }));
}

/** The line across the clocks stands at the move that is looked at. @param {number} ply */
function markTime(ply) {
  const line = /** @type {SVGElement | null} */ (document.querySelector(".clock-graph .here"));
  if (!line) return;
  const [first, last, from, to] = ["first", "last", "from", "to"].map((name) => Number(line.dataset[name]));
  const number = Math.min(Math.max(moves[ply - 1]?.number ?? first, first), last);
  const x = Math.round(from + ((number - first) * (to - from)) / (last - first));
  line.setAttribute("d", (line.getAttribute("d") || "").replace(/^M[\d.]+/, `M${x}`));
}

/** Who has more on the board stands beside his name. @param {Record<string, string>} pieces */
function weigh(pieces) {
  let more = 0;
  for (const piece of Object.values(pieces)) more += (piece[0] === "w" ? 1 : -1) * (WORTH[piece[1]] ?? 1);
  for (const strip of document.querySelectorAll("[data-strip]")) {
    const own = strip.getAttribute("data-strip") === "white" ? more : -more;
    const place = strip.querySelector("[data-balance]");
    if (place) place.textContent = own > 0 ? `+${own}` : "";
  }
}

/** @param {string | null} step */
function take(step) {
  const ply = bound ?? at ?? last();
  const goal = { first: 0, previous: ply - 1, next: ply + 1, last: last(), live: last() }[step || ""];
  if (goal !== undefined) goTo(goal);
}

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const link = target.closest("a[data-ply], [data-step]");
  if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    if (link.hasAttribute("data-ply")) goTo(Number(link.getAttribute("data-ply")));
    else take(link.getAttribute("data-step"));
  }
  if (target.closest("[data-flip]")) flip();
});

document.addEventListener("keydown", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (event.altKey || event.ctrlKey || event.metaKey || target.closest("input, select, textarea, dialog, [data-square], .menu[open]")) return;
  const step = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" }[event.key];
  if (step) take(step);
  else if (event.key === "f" || event.key === "F") flip();
  else return;
  event.preventDefault();
});

/** Turns the board, and the strips with it. */
function flip() {
  board.setAttribute("side", board.getAttribute("side") === "black" ? "white" : "black");
  const [far, near] = document.querySelectorAll(".play > .strip");
  const place = document.querySelector(".play > .board-place");
  if (!far || !near || !place) return;
  place.before(near);
  place.after(far);
  far.classList.add("near");
  near.classList.remove("near");
}

document.querySelectorAll("[data-flip]").forEach((button) => button.removeAttribute("hidden"));

document.addEventListener("live:board", (event) => {
  const next = /** @type {CustomEvent} */ (event).detail;
  if (!next || !next.moves || next.seq < board.state.seq) return;
  // An answer carries the last half-moves only; those before them are known.
  const [first] = next.moves;
  const before = moves.length;
  moves = [...moves.filter((made) => first && made.ply < first.ply), ...next.moves];
  // What was taken back or corrected is told anew.
  if (moves.length <= before) told.clear();
  // A position that was taken back is no longer there to be looked at.
  if (at !== null && at >= last()) at = null;
  if (at === null) board.look(null);
  write();
  show();
});
document.addEventListener("live:refreshed", () => {
  // An address that asks for a half-move is answered with the words of that one.
  if (new URL(location.href).searchParams.has("ply")) wordsBehind = true;
  show();
});

// ---- The score in the clipboard, the address to others

/** @param {string} name */
const words = (name) => JSON.parse(table.dataset.said || "{}")[name];
/** @param {string} text */
const say = (text) => document.dispatchEvent(new CustomEvent("say", { detail: text }));

/** Puts words where they can be pasted from; a hall without a certificate has no clipboard of its own. @param {string} text */
async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}

/** The address of what is looked at. */
function shared() {
  const address = new URL(`${table.dataset.files}`, location.href);
  if (at !== null) address.searchParams.set("ply", String(at));
  return address.href;
}

for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("button[data-copy-field]"))) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    await copy(/** @type {HTMLTextAreaElement} */ (document.getElementById(button.dataset.copyField || "")).value);
    button.lastChild?.replaceWith(` ${button.dataset.copied}`);
  });
}
for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("button[data-copy]"))) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    const answer = await fetch(button.dataset.copy || "");
    if (!answer.ok) return;
    await copy(await answer.text());
    button.lastChild?.replaceWith(` ${words("copied")}`);
    say(words("copied"));
  });
}
for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll("button[data-share]"))) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      if (navigator.share) return await navigator.share({ title: document.title, url: shared() });
      await copy(shared());
      say(words("shared"));
      button.lastChild?.replaceWith(` ${words("shared")}`);
    } catch {
      // Whoever gives up sharing has shared nothing.
    }
  });
}

customElements.whenDefined("tratto-board").then(() => {
  const asked = new URL(location.href).searchParams.get("ply");
  if (asked !== null && Number(asked) < last()) goTo(Number(asked));
  else show();
});
