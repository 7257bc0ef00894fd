// @ts-check
// The call screen: its lists turn their pages, its countdowns run, its buttons vanish when nobody touches it.

import { refresh } from "./live.js";

const SECOND = 1000;
const NEAR = 60 * SECOND;
const PAGE_LASTS = 8; // seconds, unless the list says otherwise
const SEATS_LAST = 12; // seconds that a page of seats stands
const IDLE = 3 * SECOND;

let paused = false;
let turned = 0;
let seatsTurned = 0;
/** Which slide stands, and which page of its list. */
const slide = { place: 0, page: 0 };

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

/** The lists that can be seen. @returns {HTMLElement[]} */
const lists = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-pages]")]).filter((list) => !list.closest("[data-slide][hidden]"));

// ---- What takes turns while nobody is called

/** @returns {HTMLElement[]} */
const slides = () => [...document.querySelectorAll("[data-slide]")].map((one) => /** @type {HTMLElement} */ (one));

/** Squares that show which of so many stands now. @param {number} count @param {number} now */
function markTurn(count, now) {
  const marks = document.querySelector("[data-turn-marks]");
  marks?.replaceChildren(...Array.from({ length: count > 1 ? count : 0 }, (_, place) => {
    const mark = document.createElement("i");
    if (place === now) mark.className = "now";
    return mark;
  }));
}

function showSlide() {
  const all = slides();
  if (!all.length) return;
  slide.place %= all.length;
  all.forEach((one, place) => (one.hidden = place !== slide.place));
  markTurn(all.length, slide.place);
}

/** The next page of the list that stands, or the next slide. */
function turnSlide() {
  const all = slides();
  if (all.length && !paused && !document.hidden) {
    const pages = Math.max(1, ...lists().map((list) => showPage(list, slide.page)));
    if (slide.page + 1 < pages) slide.page += 1;
    else {
      slide.place = (slide.place + 1) % all.length;
      slide.page = 0;
    }
    showPages();
  }
  const stands = slides()[slide.place];
  setTimeout(turnSlide, (Number(stands?.dataset.seconds) || PAGE_LASTS) * SECOND);
}

/** Shows one page of the seats, and which of how many it is; says how many there are. */
function showSeats() {
  const list = /** @type {HTMLElement | null} */ (document.querySelector("[data-turns]"));
  if (!list) return 1;
  const seats = [...list.children];
  // Where the screen scrolls, as on a telephone, everything stands below one another.
  const whole = getComputedStyle(list).display !== "grid";
  const each = whole ? seats.length : Number(list.dataset.turns) || seats.length;
  const pages = Math.max(1, Math.ceil(seats.length / each));
  const shown = seatsTurned % pages;
  seats.forEach((seat, place) => seat.classList.toggle("off-page", Math.floor(place / each) !== shown));
  markTurn(pages, shown);
  return pages;
}

function showPages() {
  const seats = showSeats() > 1;
  showSlide();
  const pageOf = (/** @type {HTMLElement} */ list) => (list.closest("[data-slide]") ? slide.page : turned);
  const many = lists().map((list) => showPage(list, pageOf(list))).some((pages) => pages > 1) || seats || slides().length > 1;
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

setInterval(() => {
  if (paused || document.hidden) return;
  seatsTurned += 1;
  showPages();
}, SEATS_LAST * SECOND);

// ---- One word, as wide as it can be

function fitWord() {
  for (const word of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-fit]"))) {
    word.style.fontSize = "100px";
    const [wide, room] = [word.scrollWidth, word.parentElement?.clientWidth || innerWidth];
    const range = document.createRange();
    range.selectNodeContents(word);
    const drawn = range.getBoundingClientRect().width || wide;
    word.style.fontSize = `${Math.min((room / drawn) * 100, innerHeight * 0.36)}px`;
  }
}

// ---- Buttons for whoever touches the screen

/** @type {ReturnType<typeof setTimeout> | undefined} */ let idle;
function beAwake() {
  document.documentElement.classList.remove("idle");
  clearTimeout(idle);
  idle = setTimeout(() => {
    const held = document.activeElement instanceof HTMLElement && document.activeElement.matches(":focus-visible");
    if (!held) document.documentElement.classList.add("idle");
  }, IDLE);
}
for (const name of ["pointermove", "pointerdown", "keydown", "focusin"]) addEventListener(name, beAwake);
beAwake();

function offerPrint() {
  document.querySelectorAll("[data-print]").forEach((button) => button.removeAttribute("hidden"));
}

document.addEventListener("click", (event) => {
  if (event.target instanceof Element && event.target.closest("[data-print]")) return print();
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

addEventListener("resize", () => {
  showPages();
  fitWord();
});
void document.fonts?.ready.then(fitWord);
document.addEventListener("live:refreshed", () => {
  offerPrint();
  showPages();
  fitWord();
  countAll();
  changeLater();
});
setInterval(countAll, SECOND / 4);
offerPrint();
slide.place = Math.max(0, slides().findIndex((one) => !one.hidden));
setTimeout(turnSlide, (Number(slides()[slide.place]?.dataset.seconds) || PAGE_LASTS) * SECOND);
showPages();
fitWord();
countAll();
turnLater();
changeLater();
