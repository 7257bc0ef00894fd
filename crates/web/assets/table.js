// @ts-check
// The table: moves and acts go to the server, rulings and signals come back to everybody's eyes.

import { refresh } from "./live.js";
import { speak } from "./speech.js";

/** @typedef {{kind: string, by: string, text: string, cites: string[], effects: string[]}} Ruling */
/** @typedef {Record<string, any> & {seq: number, phase: string, turn: string, ruling: Ruling | null}} State */

const RETRY = 2000; // milliseconds between two attempts to send what could not be sent
const SIGNAL = 12000; // milliseconds that a signal stands
const BRIEF = 4000; // the same of a mere move, which may stand over the board of a telephone

const table = /** @type {HTMLElement} */ (document.getElementById("table"));
const board = /** @type {any} */ (document.getElementById("board"));
const signal = /** @type {HTMLElement} */ (document.getElementById("signal"));
const ruling = /** @type {HTMLElement} */ (document.getElementById("ruling"));
const entry = /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-entry]"));
const typed = /** @type {HTMLInputElement | null} */ (document.getElementById("typed"));
const problem = document.getElementById("typed-error");
/** @type {Record<string, string>} */ const said = JSON.parse(table.dataset.said || "{}");
/** @type {State} */ let state = JSON.parse(board.dataset.state);
/** Whether the page says every move by its announcement. */ const announces = table.classList.contains("blind");
/** @type {ReturnType<typeof setTimeout> | undefined} */ let fading;

// ---- Signals: whatever a hall would hear is seen

/** @param {string[]} texts @param {string} [kind] @param {boolean} [said] whether another part of the page tells it to screen readers @param {number} [time] */
function show(texts, kind = "", said = false, time = SIGNAL) {
  if (!texts.length) return;
  signal.className = `signal ${kind}`;
  signal.setAttribute("aria-live", said ? "off" : "polite");
  signal.textContent = texts.join(" · ");
  // The same words twice are two signals.
  signal.classList.remove("fresh");
  requestAnimationFrame(() => signal.classList.add("fresh"));
  clearTimeout(fading);
  fading = setTimeout(() => (signal.textContent = ""), time);
}

/** A result as on the wall. @param {string | null} sign */
const written = (sign) => (sign || "").replaceAll("1/2", "½").replace(/[-/]/, " – ");

/** @param {State} state */
function lastMove({ moves }) {
  const made = moves[moves.length - 1];
  return made ? `${made.number}${made.side === "white" ? "." : "…"} ${made.text}` : "";
}

/** What has happened between two states, in words. @param {State} before @param {State} after */
function differences(before, after) {
  const told = [];
  if (before.phase !== after.phase) {
    const first = before.phase === "not_started" ? said.started : said.resumed;
    told.push({ running: first, stopped: said.stopped, adjourned: said.adjourned, ended: said.ended }[after.phase]);
  }
  const { clocks } = after;
  if (after.phase === "ended" && before.phase !== "ended") {
    if (clocks && (clocks.white <= 0 || clocks.black <= 0)) told.unshift(said.flag);
    told.push([written(after.result), after.ending].filter(Boolean).join(", "));
  }
  for (const side of ["white", "black"]) {
    if (after.offers[side] && !before.offers[side]) told.push(said[`offer_${side}`]);
    if (!after.offers[side] && before.offers[side] && after.phase !== "ended") told.push(said.offer_gone);
    if (after.illegal[side] > before.illegal[side]) told.push(said.illegal);
  }
  const mine = table.dataset.hand === after.turn && after.phase === "running";
  if (mine && (before.turn !== after.turn || before.phase !== "running")) told.push([said.your_move, announces ? "" : lastMove(after)].filter(Boolean).join(": "));
  return told.filter(Boolean);
}

// ---- Rulings

/** @param {string} name @param {string} text @param {string} [className] */
function make(name, text, className) {
  const element = document.createElement(name);
  element.textContent = text;
  if (className) element.className = className;
  return element;
}

/** Whether whoever has the move did nothing but play on: his piece, his word, his clock. @param {State} before @param {State} after */
const plays = (before, after) =>
  Boolean(after.ruling && after.ruling.by === before.turn) && after.phase === "running" && JSON.stringify(before.illegal) === JSON.stringify(after.illegal);

/** @param {Ruling | null} given @param {boolean} routine whether it belongs to a mere move */
function showRuling(given, routine) {
  if (!given) return;
  const box = make("div", "", `ruling ${given.kind}`);
  const text = make("p", "");
  text.append(make("strong", `${said[given.kind]}.`), ` ${given.text}`);
  box.append(text);
  if (given.effects.length) {
    const list = make("ul", "");
    list.append(...given.effects.map((effect) => make("li", effect)));
    box.append(list);
  }
  if (given.cites.length) box.append(make("p", given.cites.join("; "), "cite"));
  // That a move was made is told where the move is: only what is more than that is said aloud.
  const quiet = given.kind === "accepted" && (routine || !given.effects.length);
  ruling.setAttribute("aria-live", quiet ? "off" : "polite");
  if (ruling.innerHTML !== box.outerHTML) ruling.replaceChildren(box);
}

// ---- The state

/** Only whoever has the move can lift a piece. */
function giveHand() {
  const { hand } = table.dataset;
  board.toggleAttribute("readonly", !(hand === "both" || (hand && hand === state.turn)));
}

/** @param {State} next */
function take(next) {
  if (!next || next.seq === undefined || next.seq < state.seq) return;
  const news = next.seq > state.seq;
  const before = state;
  state = next;
  giveHand();
  if (!news) return;
  showRuling(next.ruling, plays(before, next));
  const told = differences(before, next);
  const routine = told.length === 1 && told[0].startsWith(said.your_move);
  show(told, next.phase, false, routine ? BRIEF : SIGNAL);
}

document.addEventListener("live:board", (event) => take(/** @type {CustomEvent} */ (event).detail));
document.addEventListener("live:reset", async () => {
  try {
    const answer = await fetch(`${table.dataset.files}.json`, { cache: "no-cache" });
    if (answer.ok) tell(await answer.json());
  } catch {
    // The line is lost; the stream asks again when it is back.
  }
});

/** Tells board, clock and ourselves, as if the stream had said it. @param {State} next */
function tell(next) {
  document.dispatchEvent(new CustomEvent("live:board", { detail: next }));
}

// ---- Sending

/** A name for a command, so that sending it twice does it once. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const pause = (/** @type {number} */ time) => new Promise((resolve) => setTimeout(resolve, time));

/** Sends until the server answers: a lost line loses nothing. @param {URLSearchParams} fields @returns {Promise<{ok: boolean, body: any}>} */
async function send(fields) {
  for (;;) {
    try {
      const answer = await fetch(`${table.dataset.files}/act`, {
        method: "POST",
        headers: { accept: "application/json" },
        body: fields,
      });
      const json = (answer.headers.get("content-type") || "").startsWith("application/json");
      return { ok: answer.ok, body: json ? await answer.json() : { error: { text: said.again } } };
    } catch {
      show([said.waiting], "stopped");
      await pause(RETRY);
    }
  }
}

/** @param {string} text */
function complain(text) {
  if (problem) problem.textContent = text;
  if (typed) typed.setAttribute("aria-invalid", String(Boolean(text)));
}

/** @param {URLSearchParams} fields @returns {Promise<boolean>} whether the table took it */
async function act(fields) {
  const { ok, body } = await send(fields);
  if (!ok) {
    complain(body.error.text);
    show([`${said.refused}: ${body.error.text}`], "refused", Boolean(problem));
    board.putBack();
    return false;
  }
  complain("");
  tell(body.state);
  if (body.ruling) {
    showRuling(body.ruling, fields.has("typed"));
    if (body.ruling.kind !== "accepted") show([`${said[body.ruling.kind]}: ${body.ruling.text}`], body.ruling.kind, true);
    if (body.ruling.kind === "refused") board.putBack();
  }
  refresh("board");
  return true;
}

/** @param {Record<string, string>} more */
function fieldsOf(more) {
  // Whoever writes for both says whose move it is: another scribe may have been faster.
  const by = table.dataset.hand === "both" ? { by: state.turn } : {};
  return new URLSearchParams({ csrf: table.dataset.csrf || "", key: newKey(), press: pressing(), ...by, ...more });
}

function pressing() {
  const chosen = /** @type {HTMLInputElement | null} */ (document.querySelector("input[name=press]:checked"));
  return chosen ? chosen.value : "together";
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
  act(fieldsOf({ typed: event.detail.send }));
});

board.addEventListener("attempt", (/** @type {CustomEvent} */ event) => {
  const { from, to } = event.detail;
  act(fieldsOf({ typed: `${from}${state.game === "chess" ? "" : "-"}${to}` }));
});

if (entry && typed) {
  entry.addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = typed.value;
    if (!text.trim() || entry.dataset.busy) return;
    entry.dataset.busy = "yes";
    // What was typed stays until the table has taken it.
    if (await act(fieldsOf({ typed: text })) && typed.value === text) typed.value = "";
    delete entry.dataset.busy;
    typed.focus();
  });
  entry.addEventListener("change", (event) => {
    const { name, value } = /** @type {HTMLInputElement} */ (event.target);
    if (name === "press") document.cookie = `press=${value}; path=/; max-age=31536000; samesite=lax`;
  });
  const free = /** @type {HTMLInputElement | null} */ (document.getElementById("free"));
  if (free) {
    /** @type {HTMLElement} */ (free.closest("[data-free-choice]")).hidden = false;
    free.addEventListener("change", () => board.toggleAttribute("free", free.checked));
  }
}

document.addEventListener("submit", async (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.matches("form[data-act]")) return;
  event.preventDefault();
  if (form.dataset.busy) return;
  form.dataset.busy = "yes";
  const fields = new URLSearchParams(/** @type {any} */ (new FormData(form)));
  const taken = await act(fields);
  delete form.dataset.busy;
  const fold = form.closest("details");
  if (taken && fold) fold.open = false;
});

document.addEventListener("focusin", (event) => {
  const field = /** @type {HTMLElement} */ (event.target);
  document.querySelectorAll("[data-takes-move].wanting").forEach((other) => other !== field && !board.contains(field) && other.classList.remove("wanting"));
  if (field.matches("[data-takes-move]")) field.classList.add("wanting");
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
  /** @type {ReturnType<typeof setTimeout> | undefined} */ let reading;
  times.hidden = false;
  times.addEventListener("click", () => {
    const readings = [...document.querySelectorAll("tratto-clock .clock")].map((clock) => clock.getAttribute("aria-label") || "");
    const told = readings.join(", ");
    const place = /** @type {HTMLElement} */ (document.getElementById("times"));
    // The same reading asked for twice is told twice.
    place.textContent = "";
    requestAnimationFrame(() => (place.textContent = told));
    // A reading that has grown old is no reading.
    clearTimeout(reading);
    reading = setTimeout(() => (place.textContent = ""), SIGNAL);
    speak(told, document.documentElement.lang);
  });
}

// ---- The scoresheet is open at the last move

const sheet = document.getElementById("score");
function turnTheSheet() {
  if (sheet && !sheet.contains(document.activeElement)) sheet.scrollTop = sheet.scrollHeight;
}
document.addEventListener("live:refreshed", turnTheSheet);

// From here on rulings are shown as they come, and not once more when the page is fetched.
ruling.removeAttribute("data-refresh");
turnTheSheet();
giveHand();
