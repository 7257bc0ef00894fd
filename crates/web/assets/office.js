// @ts-check
// The desks of the office: deadlines that run down, check-in by one key, rulings without a new page.

import { follow } from "./following.js";
import { refresh } from "./live.js";
import { newKey, postOnce } from "./sending.js";

/** How many milliseconds the clock of the hall is ahead of this machine's. */
const ahead = Number(document.body.dataset.now || Date.now()) - Date.now();

// ---- What other desks use

export { newKey };

/** @typedef {{text: string}} Article */
/** @typedef {{verdict: string, said: string, text: string, articles: Article[], findings: {weight: string, text: string, article: Article}[]}} Ruling */
/** @typedef {{done: boolean, entry?: number, board?: number, shown?: string, proposed?: boolean, said?: string, open?: number, ruling?: Ruling}} Answer */

/** Posts a form and reads the answer; nothing if the server cannot be reached. A command that may have been lost is
 * sent once more under the same key, which the server carries out only once.
 * @param {string} url @param {Record<string, string>} fields @returns {Promise<Answer | null>} */
export async function post(url, fields) {
  const send = () => postOnce(url, fields);
  try {
    return (await send().catch(send)).body;
  } catch {
    return null;
  }
}

/** @param {string} name @param {string} text @param {string} [look] */
function element(name, text, look) {
  const made = document.createElement(name);
  made.textContent = text;
  if (look) made.className = look;
  return made;
}

/** A sentence with a capital at its head. @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Shows a ruling in a box, or takes it away. @param {Element | null} place @param {Ruling | null} ruling */
export function showRuling(place, ruling) {
  if (!place) return;
  place.replaceChildren();
  if (!ruling) return;
  const look = ruling.verdict === "for_the_arbiter" ? "asks" : ruling.verdict;
  const box = element("div", "", `ruling ${look}`);
  box.setAttribute("role", "alert");
  const words = document.createElement("p");
  words.append(element("strong", `${ruling.said}.`), ` ${capital(ruling.text)}`);
  box.append(words);
  const cites = ruling.articles.map((article) => article.text);
  if (cites.length) box.append(element("p", cites.join("; "), "cite"));
  // What is met goes without saying, and what the ruling itself says is not said twice.
  const telling = ruling.findings.filter(({ weight, text }) => weight !== "met" && text !== ruling.text);
  for (const { text, article } of telling) box.append(element("p", `${capital(text)} (${article.text})`));
  place.append(box);
}

/** Letters without their accents, in lower case. @param {string} text */
export const folded = (text) => text.normalize("NFD").replace(/\p{Diacritic}/gu, "").toLowerCase();

// ---- What runs down

const days = new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit: "day", unitDisplay: "long" });

/** @param {number} left milliseconds */
function span(left) {
  const seconds = Math.floor(left / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  if (hours >= 48) return days.format(Math.floor(hours / 24));
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

function tick() {
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-until]"))) {
    const left = Number(place.dataset.until) - Date.now() - ahead;
    const text = left > 0 ? span(left) : place.dataset.over || "0:00";
    if (place.textContent !== text) place.textContent = text;
    place.classList.toggle("near", left > 0 && left < 120000);
    place.classList.toggle("over", left <= 0);
  }
}

if (document.querySelector("[data-until], #deadlines")) {
  tick();
  setInterval(tick, 1000);
  document.addEventListener("live:refreshed", tick);
}

// ---- Live boards: games that end, and calls for the arbiter

const boards = /** @type {HTMLElement | null} */ (document.querySelector("[data-boards]"));
if (boards) {
  /** @type {Map<number, boolean>} */ const waiting = new Map();
  const hear = (/** @type {import("./stream.js").Message} */ { name, data }) => {
    if (name !== "board") return refresh("result");
    const { board, phase, asks } = JSON.parse(data);
    const waits = phase === "stopped" || asks;
    if (phase === "ended" || waiting.get(board) !== waits) refresh("result");
    waiting.set(board, waits);
  };
  follow(boards.dataset.boards || "", "", { hear });
}

// ---- Check-in

const filter = /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-filter]"));

/** @param {HTMLFormElement} search */
function checkIn(search) {
  const list = /** @type {HTMLElement} */ (document.querySelector(search.dataset.filter || ""));
  const field = /** @type {HTMLInputElement} */ (search.elements.namedItem("q"));
  const said = document.querySelector("[data-said]");
  const refusal = document.querySelector("[data-refusal]");
  const rows = () => /** @type {HTMLElement[]} */ ([...list.querySelectorAll("tbody tr")]);
  document.querySelector("[data-script-hint]")?.removeAttribute("hidden");

  const narrow = () => {
    const words = folded(field.value).split(/\s+/).filter(Boolean);
    for (const row of rows()) row.hidden = !words.every((word) => folded(row.textContent || "").includes(word));
  };

  /** @param {HTMLFormElement} form */
  const send = async (form) => {
    const fields = /** @type {Record<string, string>} */ (Object.fromEntries(new FormData(form)));
    const name = form.closest("tr")?.querySelector("th")?.textContent?.trim() || "";
    const button = form.querySelector("button");
    if (button) button.disabled = true;
    const answer = await post(form.action, fields);
    if (button) button.disabled = false;
    showRuling(refusal, answer?.ruling || null);
    const out = form.hasAttribute("data-check-out");
    const words = !answer ? search.dataset.saidLost : out ? search.dataset.saidUndone : search.dataset.saidChecked;
    if (said) said.textContent = answer && !answer.done ? "" : out || !answer ? words || "" : `${name}: ${words}`;
    if (answer?.done) refresh("players");
  };

  field.addEventListener("input", narrow);
  document.addEventListener("live:refreshed", narrow);
  search.addEventListener("submit", (event) => {
    if (!field.value.trim()) return;
    event.preventDefault();
    const forms = rows().filter((row) => !row.hidden).map((row) => row.querySelector("form[data-check-in]"));
    const [form, another] = /** @type {HTMLFormElement[]} */ (forms.filter(Boolean));
    if (!form) return void (said && (said.textContent = search.dataset.saidNobody || ""));
    // Of two who share a name nobody is taken for the other: the list is left to choose from.
    if (another) {
      if (said) said.textContent = search.dataset.saidSeveral || "";
      return void form.querySelector("button")?.focus();
    }
    void send(form);
    field.value = "";
    narrow();
  });
  list.addEventListener("submit", (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    if (!form.matches("[data-check-in], [data-check-out]")) return;
    event.preventDefault();
    void send(form);
    field.focus();
  });
}

if (filter) checkIn(filter);
