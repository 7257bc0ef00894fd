// @ts-check
// The line to the server: one stream of events for all tabs, and the parts of the page that follow it.

import { follow } from "./following.js";
import { morph } from "./morph.js";

const JITTER = 400; // milliseconds over which a hall full of readers spreads its questions
const PATIENCE = 3000; // milliseconds before a lost line is spoken of

const { body } = document;
const url = body.dataset.live;
/** @type {ReturnType<typeof setTimeout> | undefined} */ let worry;

// ---- The state of the line, in words

/** @param {"connecting" | "live" | "lost"} state */
function tellState(state) {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-live-state]"))) {
    if (element.dataset.liveState === state) continue;
    element.dataset.liveState = state;
    element.textContent = element.dataset[state] || "";
  }
}

function worryLater() {
  if (!worry) worry = setTimeout(() => tellState("lost"), PATIENCE);
}

function beCalm() {
  clearTimeout(worry);
  worry = undefined;
  tellState("live");
}

// ---- The stream

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** @param {import("./stream.js").Message} message */
function receive(message) {
  const data = parse(message.data);
  const name = message.name === "message" ? (data && (data.event || data.name)) || "message" : message.name;
  if (name === "result") showResult(data);
  document.dispatchEvent(new CustomEvent(`live:${name}`, { detail: data }));
  refresh(name === "reset" ? "*" : name);
}

/** @param {string} state */
function turn(state) {
  if (state === "live") beCalm();
  else if (state === "lost") worryLater();
}

// ---- What a message changes at once

/** @param {{round: number, board: number, shown: string}} result */
function showResult({ round, board, shown }) {
  for (const cell of document.querySelectorAll(`[data-result="${Number(round)}.${Number(board)}"]`)) {
    if (shown === undefined || cell.textContent === shown) continue;
    const [left, right] = shown.split(" – ");
    if (right === undefined) cell.textContent = shown;
    else {
      // On a telephone the two halves stand above each other.
      const between = document.createElement("i");
      between.textContent = " – ";
      cell.replaceChildren(left, between, right);
    }
    markFresh(cell.closest("[data-key]") || cell);
  }
}

/** @param {Element} element */
export function markFresh(element) {
  element.classList.remove("fresh");
  requestAnimationFrame(() => element.classList.add("fresh"));
  setTimeout(() => element.classList.remove("fresh"), 4000);
}

// ---- What is fetched anew

/** @type {Set<string>} */ const asked = new Set();
let waiting = false;

/** @param {Element} element */
function concerned(element) {
  const names = (element.getAttribute("data-refresh") || "").split(/\s+/);
  return asked.has("*") || names.includes("*") || names.some((name) => asked.has(name));
}

/** The outermost parts of the page that follow what has happened. */
function partsToRefresh() {
  const parts = [...document.querySelectorAll("[data-refresh][id]")].filter(concerned);
  return parts.filter((part) => !parts.some((other) => other !== part && other.contains(part)));
}

/** Fetches the parts that follow this event; many events at once ask only once. @param {string} name */
export function refresh(name) {
  asked.add(name);
  if (waiting || document.hidden) return;
  if (!partsToRefresh().length) return asked.clear();
  waiting = true;
  setTimeout(fetchParts, Math.random() * JITTER);
}

async function fetchParts() {
  const parts = partsToRefresh();
  asked.clear();
  try {
    const answer = await fetch(location.href, { headers: { "x-fragment": "1" }, cache: "no-cache" });
    if (answer.ok && !answer.redirected) replaceParts(parts, await answer.text());
  } catch {
    worryLater();
  }
  waiting = false;
  const [next] = asked;
  if (next) refresh(next);
}

/** @param {Element[]} parts @param {string} html */
function replaceParts(parts, html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  document.title = page.title;
  for (const part of parts) {
    const fresh = page.getElementById(part.id);
    if (fresh && part.isConnected) morph(part, fresh, markFresh);
  }
  document.dispatchEvent(new CustomEvent("live:refreshed"));
}

document.addEventListener("visibilitychange", () => {
  const [next] = asked;
  if (!document.hidden && next) refresh(next);
});

tellState("connecting");
if (url) follow(url, body.dataset.behind || "", { hear: receive, tell: turn });
