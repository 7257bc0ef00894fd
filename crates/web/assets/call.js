// @ts-check
// The call screen: its lists turn their pages, its countdowns run.

import { refresh } from "./live.js";

const SECOND = 1000;
const NEAR = 60 * SECOND;
const PAGE_LASTS = 8; // seconds, unless the list says otherwise

let paused = false;
let turned = 0;

// ---- Pages

/** How many entries of the list fit on the screen. @param {HTMLElement} list @param {HTMLElement[]} entries */
function countFitting(list, entries) {
  entries.forEach((entry) => entry.classList.remove("off-page"));
  // Where the screen scrolls, as on a telephone, everything fits.
  if (getComputedStyle(list).overflowY === "visible") return entries.length;
  const fitting = entries.filter((entry) => entry.offsetTop + entry.offsetHeight <= list.clientHeight + 1);
  return Math.max(1, fitting.length);
}

/** @param {HTMLElement} list @param {number} page */
function showPage(list, page) {
  const entries = /** @type {HTMLElement[]} */ ([...list.children]);
  const fitting = countFitting(list, entries);
  const pages = Math.ceil(entries.length / fitting) || 1;
  const shown = page % pages;
  entries.forEach((entry, place) => entry.classList.toggle("off-page", Math.floor(place / fitting) !== shown));
  const number = list.parentElement && list.parentElement.querySelector("[data-page]");
  if (number) number.textContent = pages > 1 ? `${shown + 1} / ${pages}` : "";
  return pages;
}

/** @returns {HTMLElement[]} */
const lists = () => [...document.querySelectorAll("[data-pages]")].map((list) => /** @type {HTMLElement} */ (list));

function showPages() {
  const many = lists().map((list) => showPage(list, turned)).some((pages) => pages > 1);
  document.querySelectorAll("[data-pause]").forEach((button) => {
    /** @type {HTMLElement} */ (button).hidden = !many;
    button.setAttribute("aria-pressed", String(paused));
  });
}

function turnLater() {
  const [list] = lists();
  const seconds = Number(list && list.dataset.seconds) || PAGE_LASTS;
  setTimeout(turnPage, seconds * SECOND);
}

function turnPage() {
  turnLater();
  if (paused || document.hidden) return;
  turned += 1;
  showPages();
}

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element) || !event.target.closest("[data-pause]")) return;
  paused = !paused;
  showPages();
});

// ---- Countdowns

/** @param {number} left milliseconds */
function digits(left) {
  const seconds = Math.ceil(left / SECOND);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const end = String(seconds % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${end}` : `${minutes}:${end}`;
}

/** How far the clock of the server is ahead of ours, learned when its instant was first seen.
 * @type {Map<string, number>} */
const offsets = new Map();

/** @param {string | undefined} now */
function offsetOf(now) {
  if (!now) return 0;
  if (!offsets.has(now)) offsets.set(now, Number(now) - Date.now());
  return /** @type {number} */ (offsets.get(now));
}

/** @param {HTMLElement} countdown */
function count(countdown) {
  const { until, from, now, over } = countdown.dataset;
  const offset = offsetOf(now);
  const left = Math.max(0, Number(until) - Date.now() - offset);
  const whole = Number(until) - Number(from || until);
  countdown.style.setProperty("--left", String(whole > 0 ? Math.min(1, left / whole) : 0));
  countdown.classList.toggle("near", left > 0 && left <= NEAR);
  countdown.classList.toggle("over", left === 0);
  const text = left === 0 ? over || digits(0) : digits(left);
  const place = countdown.querySelector(".digits");
  if (place && place.textContent !== text) place.textContent = text;
}

/** The clock on the wall goes on between two refreshes. */
function tellTime() {
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-clock]"))) {
    const now = new Date(Date.now() + offsetOf(place.dataset.now));
    const text = now.toLocaleTimeString("it-IT", { timeZone: "Europe/Rome", hour: "2-digit", minute: "2-digit" });
    if (place.textContent !== text) place.textContent = text;
  }
}

function countAll() {
  tellTime();
  document.querySelectorAll("[data-until]").forEach((element) => count(/** @type {HTMLElement} */ (element)));
}

// ---- What changes by time alone

/** @type {ReturnType<typeof setTimeout> | undefined} */ let change;

/** The screen says when it will say something else: then it is fetched anew. */
function changeLater() {
  clearTimeout(change);
  const screen = /** @type {HTMLElement | null} */ (document.querySelector("[data-changes]"));
  if (!screen) return;
  const { changes, now } = screen.dataset;
  const left = Number(changes) - Date.now() - offsetOf(now);
  // The clocks of a browser are a little coarse, and far ones overflow.
  change = setTimeout(() => refresh("*"), Math.min(Math.max(left, 0) + SECOND / 4, 2 ** 31 - 1));
}

addEventListener("resize", showPages);
document.addEventListener("live:refreshed", () => {
  showPages();
  countAll();
  changeLater();
});
setInterval(countAll, SECOND / 4);
showPages();
countAll();
turnLater();
changeLater();
