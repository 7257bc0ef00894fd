// @ts-check
// The table: moves and acts go to the server; what comes of them is told to eyes and ears.

import { bannerIn, confirmMove } from "./asking.js";
import { refresh } from "./live.js";
import { deliver, newKey } from "./sending.js";
import { speak } from "./speech.js";

/** @typedef {{kind: string, by: string, text: string, cites: string[], effects: string[], outcome?: string | null}} Ruling */
/** @typedef {Record<string, any> & {seq: number, phase: string, turn: string, ruling: Ruling | null}} State */

const STANDS = 15000; // milliseconds that a notice stands

const table = /** @type {HTMLElement} */ (document.getElementById("table"));
const board = /** @type {any} */ (document.getElementById("board"));
const told = /** @type {HTMLElement} */ (document.getElementById("told"));
const polite = /** @type {HTMLElement} */ (document.getElementById("polite"));
const assertive = /** @type {HTMLElement} */ (document.getElementById("assertive"));
const line = /** @type {HTMLElement} */ (document.getElementById("line"));
const entry = /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-entry]"));
const typed = /** @type {HTMLInputElement | null} */ (document.getElementById("typed"));
const problem = document.getElementById("typed-error");
const sure = /** @type {HTMLElement | null} */ (document.querySelector("[data-sure]"));
/** @type {Record<string, string>} */ const said = JSON.parse(table.dataset.said || "{}");
/** @type {State} */ let state = JSON.parse(board.dataset.state);
/** Whether the page says every move by its announcement. */ const announces = table.classList.contains("blind");
/** @type {ReturnType<typeof setTimeout> | undefined} */ let fading;
/** What the event chose for live boards, and the words of it; nothing where it is played as on wood. */
const chosen = JSON.parse(table.dataset.play || "{}");
const banner = bannerIn(/** @type {HTMLElement} */ (document.getElementById("pending")));
/** @type {Awaited<ReturnType<typeof import("./advance.js").prepareMoves>> | null} */ let advance = null;
/** The form of a claim that waits for its move. */ let claiming = "";

// ---- Ears: one region that waits its turn, one that does not

/** @param {HTMLElement} region @param {(string | Element)[]} parts */
function tell(region, parts) {
  // The same words twice are two messages.
  region.replaceChildren();
  requestAnimationFrame(() => region.replaceChildren(...parts.flatMap((part) => [part, " "])));
}

document.addEventListener("say", (event) => tell(polite, [/** @type {CustomEvent} */ (event).detail]));

// ---- Eyes: what was answered stands under the state

/** @param {string[]} texts @param {"ok" | "bad" | "warn" | "info"} kind */
function notify(texts, kind) {
  const notice = document.createElement("div");
  notice.className = `notice ${kind}`;
  const [first, ...more] = texts.filter(Boolean);
  const text = make("p", more.length ? ` ${more.join("; ")}` : "");
  text.prepend(make("strong", first));
  notice.append(text);
  told.replaceChildren(notice);
  clearTimeout(fading);
  fading = setTimeout(() => told.replaceChildren(), STANDS);
}

/** @param {string} name @param {string} text @param {string} [className] */
function make(name, text, className) {
  const element = document.createElement(name);
  element.textContent = text;
  if (className) element.className = className;
  return element;
}

/** What a win and a draw are worth at draughts. @type {Record<string, string>} */
const DOUBLED = { "1-0": "2-0", "1/2-1/2": "1-1", "0-1": "0-2", "1/2-0": "1-0", "0-1/2": "0-1" };

/** A result as on the wall. @param {State} of */
function written({ game, result }) {
  const sign = (game !== "chess" && DOUBLED[result || ""]) || result || "";
  return sign.replaceAll("1/2", "½").replace(/[-/]/, " – ");
}

/** The last move as it is said: in the tongue of the announcements and in that of the page. @param {State} next */
function announcement(next) {
  const german = next.announced && next.game === "chess" ? [make("span", next.announced)] : [];
  german.forEach((part) => part.setAttribute("lang", "de"));
  if (!announces || !german.length) return [next.spoken || ""];
  const choice = table.dataset.announce || "";
  const both = choice === "page-first" ? [next.spoken || "", ...german] : [...german, next.spoken || ""];
  return choice === "german" ? german : choice === "page" ? [next.spoken || ""] : both;
}

/** What everybody at the table must know, beside the moves. @param {State} before @param {State} after */
function differences(before, after) {
  const news = [];
  if (before.phase !== after.phase) {
    const first = before.phase === "not_started" ? said.started : said.resumed;
    const stopped = after.paused ? capital(after.paused.text) : said.stopped;
    news.push({ running: first, stopped, adjourned: said.adjourned, ended: said.ended }[after.phase]);
  }
  const { clocks } = after;
  if (after.phase === "ended" && before.phase !== "ended") {
    if (clocks && (clocks.white <= 0 || clocks.black <= 0)) news.unshift(said.flag);
    news.push([written(after), after.ending].filter(Boolean).join(", "));
  }
  for (const side of ["white", "black"]) {
    if (after.illegal[side] > before.illegal[side]) news.push(said.illegal);
    if (!after.offers[side] && before.offers[side] && after.phase !== "ended") news.push(said.offer_gone);
  }
  return news.filter(Boolean);
}

/** What wants an answer at once: an offer, a question. @param {State} before @param {State} after */
function demands(before, after) {
  const news = [];
  for (const side of ["white", "black"]) {
    if (after.offers[side] && !before.offers[side] && side !== table.dataset.hand) news.push(said[`offer_${side}`]);
  }
  if (after.question && (!before.question || before.question.text !== after.question.text)) news.push(after.question.text);
  return news;
}

/** @param {Ruling} ruling */
const inWords = ({ text, effects: [first, ...more] }) => [`${capital(text).replace("1/2-1/2", "½ – ½")}.`, ...(first ? [capital(first)] : []), ...more];

/** @param {string} text */
const capital = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Only whoever has the move can lift a piece. */
function giveHand() {
  const { hand } = table.dataset;
  board.toggleAttribute("readonly", !(hand === "both" || (hand && hand === state.turn && !waits())));
}

/** Whether a player waits until the arbiter lets the game go on. */
const waits = () => state.phase === "stopped" && table.dataset.hand !== "both";

/** Whoever has played the last move of a game has no more to write; nor has a player while the clocks are stopped. */
function closeEntry() {
  const closed = state.phase === "ended" || waits();
  if (!entry || entry.hidden === closed) return;
  const held = entry.contains(document.activeElement);
  entry.hidden = closed;
  if (held && closed) keepFocus();
}

/** The state in the largest words, before the server says it better. @param {State} next */
function showState(next) {
  const panel = document.getElementById("state");
  const title = panel && panel.querySelector(".state-title strong");
  if (!panel || !title) return;
  if (next.result) {
    panel.className = "state over";
    title.textContent = written(next);
  }
  if (next.phase !== "running") return;
  const mine = table.dataset.hand === next.turn;
  panel.className = `state ${mine ? "yours" : ""}`;
  if (mine) title.textContent = said.your_move;
}

/** @param {State} next */
function take(next) {
  if (!next || next.seq === undefined || next.seq < state.seq) return;
  const news = next.seq > state.seq;
  const before = state;
  state = next;
  giveHand();
  closeEntry();
  if (!news) return;
  showState(next);
  const moved = plies(next) > plies(before);
  // What waits for a confirmation lies on a board that has changed: it is taken back.
  if (moved || next.phase !== before.phase) document.dispatchEvent(new CustomEvent("table:withdrawn"));
  const wrong = next.ruling && next.ruling.outcome === "wrong" ? inWords(next.ruling) : [];
  const happened = differences(before, next);
  const mine = moved && table.dataset.hand === next.turn && next.phase === "running";
  const parts = [...(moved ? announcement(next) : []), ...happened, ...wrong, mine ? said.your_move : ""];
  if (parts.some(Boolean)) tell(polite, parts.filter(Boolean));
  const urgent = demands(before, next);
  if (urgent.length) tell(assertive, urgent);
  if (wrong.length) notify(wrong, "bad");
  // Why a game is paused stands in the state already.
  else if (happened.length && !next.paused) notify(happened, "info");
  if (advance) advance.turnTo(next);
}

/** How many half-moves have been made: an answer carries the last ones only. @param {State} of */
const plies = ({ moves }) => (moves.length ? moves[moves.length - 1].ply : 0);

document.addEventListener("live:board", (event) => take(/** @type {CustomEvent} */ (event).detail));
document.addEventListener("live:reset", async () => {
  try {
    const answer = await fetch(`${table.dataset.files}.json`, { cache: "no-cache" });
    if (answer.ok) spread(await answer.json());
  } catch {
    // The line is lost; the stream asks again when it is back.
  }
});

/** Tells board, clock and ourselves, as if the stream had said it. @param {State} next */
function spread(next) {
  document.dispatchEvent(new CustomEvent("live:board", { detail: next }));
}

// ---- Sending

/** Says that the line is lost and the move kept, with a way to send it at once. @param {() => void} again */
function tellLost(again) {
  const button = make("button", said.send_again, "button primary large");
  if (line.hidden) tell(assertive, [said.lost]);
  line.replaceChildren(make("p", said.lost), button);
  line.hidden = false;
  button.addEventListener("click", again);
}

/** Sends until the server answers: a lost line loses nothing. @param {URLSearchParams} fields @returns {Promise<{ok: boolean, body: any}>} */
async function send(fields) {
  const { ok, body } = await deliver(`${table.dataset.files}/act`, fields, tellLost);
  line.hidden = true;
  return { ok, body: body || { error: { text: said.again } } };
}

/** @param {string} text @param {boolean} [asks] whether it can be played all the same */
function complain(text, asks = false) {
  if (problem) problem.textContent = text;
  if (sure) sure.hidden = !asks;
  if (typed) typed.setAttribute("aria-invalid", String(Boolean(text)));
}

/** @param {URLSearchParams} fields @returns {Promise<boolean>} whether the table took it */
async function act(fields) {
  const { ok, body } = await send(fields);
  if (!ok) {
    complain(body.error.text, Boolean(body.error.asks));
    tell(assertive, [body.error.text]);
    if (!body.error.asks) notify([body.error.text], "bad");
    board.putBack();
    if (body.error.asks && typed) askAgain(fields);
    return false;
  }
  complain("");
  const { ruling } = body;
  spread(body.state);
  if (ruling) {
    if (ruling.kind === "refused") board.putBack();
    const bad = ruling.kind === "refused" || ruling.outcome === "wrong";
    if (bad || (!fields.has("typed") && ruling.kind !== "asks")) notify(inWords(ruling), bad ? "bad" : "ok");
    if (bad || !fields.has("typed")) tell(polite, inWords(ruling));
  }
  refresh("board");
  return true;
}

/** Keeps what is asked about in the field, so that it can be mended or played all the same. @param {URLSearchParams} fields */
function askAgain(fields) {
  if (!typed) return;
  typed.value = fields.get("typed") || "";
  typed.focus();
}

/** @param {Record<string, string>} more */
function fieldsOf(more) {
  // Whoever writes for both says whose move it is: another scribe may have been faster.
  const by = table.dataset.hand === "both" ? { by: state.turn } : {};
  const offer = offering();
  // Whoever writes down what was done on the wood has said so beforehand.
  const sure = board.hasAttribute("free") ? { sure: "yes" } : {};
  return new URLSearchParams({ csrf: table.dataset.csrf || "", key: newKey(), press: pressing(), ...by, ...sure, ...(offer && offer.checked ? { offer: "yes" } : {}), ...more });
}

const offering = () => /** @type {HTMLInputElement | null} */ (document.querySelector("input[data-offer]"));

function pressing() {
  const chosen = /** @type {HTMLInputElement | null} */ (document.querySelector("#entry input[name=press]"));
  return chosen ? chosen.value : "together";
}

/** Plays a move; the offer that went with it is made once. @param {Record<string, string>} more */
async function play(more) {
  const fields = fieldsOf(more);
  const taken = await act(fields);
  const offer = offering();
  if (taken && offer) offer.checked = false;
  return taken;
}

board.addEventListener("move", (/** @type {CustomEvent} */ event) => {
  // A move asked for by a form is written there, not played.
  const wanting = /** @type {HTMLInputElement | null} */ (document.querySelector("[data-takes-move].wanting"));
  if (wanting) {
    wanting.value = event.detail.send;
    wanting.classList.remove("wanting");
    wanting.focus();
    return board.putBack();
  }
  const { send, text, prepared } = event.detail;
  bring(send, text, {}, prepared);
});

/** Plays a move, or brings it with the claim that waits for it; asks first where that is wished.
 * @param {string} text what is sent @param {string} shown as it is written @param {Record<string, string>} [more]
 * @param {boolean} [prepared] what was prepared has been thought about */
async function bring(text, shown, more = {}, prepared = false) {
  if (claiming) return claimWith(text);
  if (chosen.confirm && !more.sure && !prepared) {
    board.held = true;
    const yes = await confirmMove(banner, chosen.said, shown || text, (said) => tell(assertive, [said]));
    board.held = false;
    if (!yes) {
      board.putBack();
      return false;
    }
  }
  return play({ typed: text, ...more });
}

// ---- A claim with the move that is written (9.2, 9.3): chosen first, then the move on the board or in the field

document.addEventListener("click", (event) => {
  const button = /** @type {Element} */ (event.target).closest("[data-claim-with]");
  if (!(button instanceof HTMLElement)) return;
  claiming = button.dataset.claimWith || "";
  closeSheets(null);
  const title = button.dataset.title || button.textContent || "";
  banner.open({ title, hint: button.dataset.hint, buttons: [{ text: button.dataset.cancel || "", act: claimNothing }] });
  tell(assertive, [title, button.dataset.hint || ""]);
  board.focusSquare(board.here);
});

function claimNothing() {
  claiming = "";
  banner.close();
}

/** @param {string} text */
async function claimWith(text) {
  const form = document.getElementById(claiming);
  claimNothing();
  board.putBack();
  if (!(form instanceof HTMLFormElement)) return false;
  const fields = new URLSearchParams(/** @type {any} */ (new FormData(form)));
  fields.set("f.move", text);
  fields.set("key", newKey());
  return act(fields);
}

board.addEventListener("attempt", (/** @type {CustomEvent} */ event) => {
  const { from, to } = event.detail;
  play({ typed: `${from}${state.game === "chess" ? "" : "-"}${to}` });
});

if (entry && typed) {
  entry.addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = typed.value;
    const sureOf = /** @type {SubmitEvent} */ (event).submitter;
    const more = sureOf instanceof HTMLButtonElement && sureOf.name === "sure" ? { sure: "yes" } : {};
    if (!text.trim() || entry.dataset.busy) return;
    if (advance && advance.waits(state)) {
      if (advance.type(text)) typed.value = "";
      else complain(chosen.said.unread);
      return;
    }
    entry.dataset.busy = "yes";
    // What was typed stays until the table has taken it.
    if (await bring(text, text, more) && typed.value === text) typed.value = "";
    delete entry.dataset.busy;
    if (!entry.hidden) typed.focus();
  });
  typed.addEventListener("input", () => complain(""));
  const free = /** @type {HTMLInputElement | null} */ (document.getElementById("free"));
  if (free) {
    /** @type {HTMLElement} */ (free.closest("[data-free-choice]")).hidden = false;
    free.addEventListener("change", () => board.toggleAttribute("free", free.checked));
  }
}

// ---- Acts: after each the focus goes to what came of it, never to nowhere

document.addEventListener("submit", async (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.matches("form[data-act]")) return;
  event.preventDefault();
  if (form.dataset.busy) return;
  form.dataset.busy = "yes";
  const fields = new URLSearchParams(/** @type {any} */ (new FormData(form)));
  const taken = await act(fields);
  delete form.dataset.busy;
  if (!taken) return;
  for (let fold = form.closest("details"); fold; fold = fold.parentElement?.closest("details") || null) if (fold.matches(".fold, .more")) fold.open = false;
  keepFocus();
});

/** What has vanished under the fingers gives the focus to the question that is open, or to the state. */
function keepFocus() {
  const held = document.activeElement;
  if (held && held !== document.body && held.isConnected && held.checkVisibility?.() !== false) return;
  const next = document.querySelector("#answers h2[tabindex]") || document.getElementById("state-title");
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/** Whether the reader was somewhere before parts of the page were fetched anew. */
let wasHeld = false;
document.addEventListener("focusin", () => (wasHeld = true));
document.addEventListener("pointerdown", (event) => (wasHeld = Boolean(/** @type {Element} */ (event.target).closest("button, a, input, summary, [data-square]"))));
document.addEventListener("live:refreshed", () => {
  if (wasHeld && document.activeElement === document.body) keepFocus();
});

document.addEventListener("focusin", (event) => {
  const field = /** @type {HTMLElement} */ (event.target);
  document.querySelectorAll("[data-takes-move].wanting").forEach((other) => other !== field && !board.contains(field) && other.classList.remove("wanting"));
  if (field.matches("[data-takes-move]")) field.classList.add("wanting");
});

/** One sheet at a time; Escape and a press elsewhere close it. @param {Element | null} except */
function closeSheets(except) {
  for (const fold of /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll("details[data-fold][open], .own > .more[open]"))) {
    if (fold === except) continue;
    const held = fold.contains(document.activeElement);
    fold.open = false;
    if (held) fold.querySelector("summary")?.focus();
  }
}
document.addEventListener("toggle", (event) => {
  const fold = /** @type {HTMLDetailsElement} */ (event.target);
  if (fold.open && fold.matches("[data-fold], .own > .more")) closeSheets(fold);
}, true);
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") closeSheets(null);
});
document.querySelectorAll("[data-close]").forEach((button) => button.removeAttribute("hidden"));
document.addEventListener("live:refreshed", () => document.querySelectorAll("[data-close]").forEach((button) => button.removeAttribute("hidden")));
document.addEventListener("click", (event) => {
  if (/** @type {Element} */ (event.target).closest("[data-close]")) return closeSheets(null);
  const inside = /** @type {Element} */ (event.target).closest("details[data-fold], .own > .more, tratto-board");
  if (!inside) closeSheets(null);
});

// Whoever watches has the position in words beside the board; without scripts it is a view of its own.
document.addEventListener("click", (event) => {
  const words = /** @type {HTMLInputElement | null} */ (document.getElementById("view-words"));
  if (!words || !(/** @type {Element} */ (event.target).closest("[data-in-words]"))) return;
  event.preventDefault();
  words.checked = true;
  words.focus();
});

// ---- Letters, and the voice

const letters = /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-letters]"));
if (letters) {
  letters.querySelectorAll("button").forEach((button) => (button.hidden = true));
  letters.addEventListener("change", () => {
    const { value } = /** @type {HTMLSelectElement} */ (letters.elements.namedItem("letters"));
    document.cookie = `letters=${value}; path=/; max-age=31536000; samesite=lax`;
    refresh("board");
  });
}

const again = /** @type {HTMLButtonElement | null} */ (document.querySelector("button[data-say-again]"));
if (again && window.speechSynthesis) {
  again.hidden = false;
  again.addEventListener("click", () => {
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#announcement p[data-speech-lang]"))) {
      speak(part.textContent || "", part.dataset.speechLang || "", true);
    }
  });
}

const times = /** @type {HTMLButtonElement | null} */ (document.querySelector("button[data-tell-times]"));
if (times) {
  times.hidden = false;
  times.addEventListener("click", () => {
    const readings = [...document.querySelectorAll("tratto-clock .clock")].map((clock) => clock.getAttribute("aria-label") || "");
    const text = readings.join(", ");
    const place = /** @type {HTMLElement} */ (document.getElementById("times"));
    place.textContent = text;
    // A reading that has grown old is no reading.
    setTimeout(() => (place.textContent = ""), STANDS);
    tell(polite, [text]);
    speak(text, document.documentElement.lang);
  });
}

// ---- Why a piece cannot move: asked of whoever knows the rules

board.addEventListener("fixed", async (/** @type {CustomEvent} */ event) => {
  event.preventDefault();
  const { square } = event.detail;
  const place = [square, (board.labels.pieces || {})[state.pieces[square]]];
  let why = board.labels.fixed;
  try {
    const answer = await fetch(`${table.dataset.files}/why?square=${square}&hand=${table.dataset.hand || ""}`, { signal: AbortSignal.timeout(3000) });
    if (answer.ok) why = (await answer.json()).text || why;
  } catch {
    // Without a line it is still said that the piece cannot move.
  }
  tell(polite, [[...place, why].filter(Boolean).join(", ")]);
});

const announcing = /** @type {HTMLSelectElement | null} */ (document.querySelector("form[data-announce] select"));
if (announcing) {
  announcing.form?.querySelectorAll("button").forEach((button) => (button.hidden = true));
  announcing.addEventListener("change", () => {
    document.cookie = `announce=${announcing.value}; path=/; max-age=31536000; samesite=lax`;
    table.dataset.announce = announcing.value;
    refresh("board");
  });
}

// ---- What the event chose for its live boards

async function takeUpChoices() {
  const { hand = "", files } = table.dataset;
  const say = (/** @type {string} */ text, urgent = false) => {
    tell(urgent ? assertive : polite, [text]);
    if (urgent) notify([text], "warn");
  };
  if (chosen.advance) {
    const { prepareMoves } = await import("./advance.js");
    advance = prepareMoves({ board, hand, said: chosen.said, banner, tell: say });
    advance.turnTo(state);
  }
  if (chosen.lag) {
    const { measureLine } = await import("./line.js");
    const place = document.getElementById("lag");
    measureLine(`${files}/line`, () => state.phase === "running", (lag) => {
      if (place) place.textContent = chosen.said.line.replace("{lag}", String(lag));
    });
  }
}

document.querySelectorAll("[data-claim-with]").forEach((button) => button.removeAttribute("hidden"));
document.addEventListener("live:refreshed", () => document.querySelectorAll("[data-claim-with]").forEach((button) => button.removeAttribute("hidden")));
giveHand();
closeEntry();
takeUpChoices();
