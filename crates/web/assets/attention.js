// @ts-check
// Calls a player to the board: by the title and the icon of every open page of the event, and by a sound or a tremble
// where they chose so. Nothing blinks, and a page that nobody looks at holds no line for it.

import { follow } from "./following.js";

/** @typedef {{phase: string, turn: string, seq?: number}} State */

const STORE = "tratto.attention";
const { ownStream, ownBehind, ownSide, ownTurn, live } = document.body.dataset;
const place = /** @type {HTMLElement | null} */ (document.getElementById("your-move"));
const notice = /** @type {HTMLElement | null} */ (place?.querySelector(".hall-notice"));
const icon = /** @type {HTMLLinkElement | null} */ (document.querySelector('link[rel="icon"]'));
const calm = icon?.getAttribute("href") || "";
const mark = `● ${place?.dataset.title || ""} · `;
let mine = ownTurn === "true";

// ---- What was chosen, off until it is

/** @returns {Record<string, boolean>} */
function chosen() {
  try {
    return JSON.parse(localStorage.getItem(STORE) || "{}");
  } catch {
    return {};
  }
}

/** @param {string} name @param {boolean} on */
function choose(name, on) {
  try {
    localStorage.setItem(STORE, JSON.stringify({ ...chosen(), [name]: on }));
  } catch {
    // A browser that keeps nothing calls by title and icon alone.
  }
}

function showChoices() {
  for (const box of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("input[data-choice]"))) {
    const name = box.dataset.choice || "";
    const able = name !== "vibration" || "vibrate" in navigator;
    const field = box.closest(".field");
    if (field instanceof HTMLElement) field.hidden = !able;
    box.checked = Boolean(chosen()[name]);
    if (box.dataset.ready) continue;
    box.dataset.ready = "yes";
    box.addEventListener("change", () => {
      choose(name, box.checked);
      if (box.checked) call();
    });
  }
  document.querySelectorAll("[data-choices]").forEach((part) => part.removeAttribute("hidden"));
}

// ---- Sound and tremble

/** @type {AudioContext | null} */ let audio = null;

/** Two soft tones; a browser that no hand has touched yet stays silent, and says nothing of it. */
function sound() {
  if (!navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  const now = audio.currentTime;
  [660, 880].forEach((pitch, at) => {
    const context = /** @type {AudioContext} */ (audio);
    const tone = new OscillatorNode(context, { frequency: pitch });
    const level = new GainNode(context, { gain: 0 });
    tone.connect(level).connect(context.destination);
    const from = now + at * 0.18;
    level.gain.setValueAtTime(0, from);
    level.gain.linearRampToValueAtTime(0.16, from + 0.02);
    level.gain.exponentialRampToValueAtTime(0.001, from + 0.3);
    tone.start(from);
    tone.stop(from + 0.32);
  });
}

function call() {
  const { sound: heard, vibration } = chosen();
  if (heard) sound();
  if (vibration && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(180);
}

// ---- Title, icon, notice

function show() {
  const { title } = document;
  const bare = title.startsWith(mark) ? title.slice(mark.length) : title;
  document.title = mine ? mark + bare : bare;
  icon?.setAttribute("href", mine ? "/assets/icon-turn.svg" : calm);
  if (notice) notice.hidden = !mine;
}

/** @param {State} state */
function take(state) {
  if (!state || !state.turn) return;
  const before = mine;
  mine = state.phase === "running" && state.turn === ownSide;
  show();
  if (mine && !before) call();
}

/** Asks how the game stands, where the stream cannot say what was missed. */
async function ask() {
  const answer = await fetch(`${(ownStream || "").replace("/live", "")}.json`, { cache: "no-cache" }).catch(() => null);
  if (answer?.ok) take(await answer.json());
}

document.addEventListener("live:refreshed", () => {
  show();
  showChoices();
});
if (ownStream && live === ownStream) {
  document.addEventListener("live:board", (event) => take(/** @type {CustomEvent} */ (event).detail));
} else if (ownStream && "SharedWorker" in window) {
  // One more address for the worker that all tabs share; without it this page would hold a second line.
  const hear = (/** @type {import("./stream.js").Message} */ message) => {
    if (message.name === "board") take(JSON.parse(message.data));
    else if (message.name === "reset") void ask();
  };
  follow(ownStream, ownBehind || "", { hear });
}
showChoices();
show();
