// @ts-check
// The line to the server: one stream of events per page, and the parts of the page that follow it.

import { morph } from "./morph.js";

const JITTER = 400; // milliseconds over which a hall full of readers spreads its questions
const PATIENCE = 3000; // milliseconds before a lost line is spoken of
const RETRY = [2000, 5000, 15000, 30000];
const BEAT = 5000; // milliseconds between two looks at the clock of this machine
const ASLEEP = 90000; // a gap between them that no browser makes for a page in the background

const { body } = document;
const url = body.dataset.live;
let behind = body.dataset.behind || "";
/** @type {EventSource | null} */ let stream = null;
let failures = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */ let worry;
/** @type {ReturnType<typeof setTimeout> | undefined} */ let retry;

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
  failures = 0;
  tellState("live");
}

// ---- The stream

/** The names the page may hear: a stream gives only those that are asked for. */
function wantedNames() {
  const names = new Set(["hello", "result", "reset"]);
  const add = (/** @type {string | null | undefined} */ text) => (text || "").split(/\s+/).forEach((name) => names.add(name));
  add(body.dataset.liveEvents);
  document.querySelectorAll("[data-refresh]").forEach((element) => add(element.getAttribute("data-refresh")));
  document.querySelectorAll("[listen]").forEach((element) => add(element.getAttribute("listen")));
  names.delete("*");
  names.delete("");
  return names;
}

/** @param {string} text */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** @param {MessageEvent} message */
function receive(message) {
  if (message.lastEventId) behind = message.lastEventId;
  const data = parse(message.data);
  // The greeting of a stream that begins at its newest message says which one that is.
  if (message.type === "hello") return void (behind = String(data));
  const name = message.type === "message" ? (data && (data.event || data.name)) || "message" : message.type;
  if (name === "result") showResult(data);
  document.dispatchEvent(new CustomEvent(`live:${name}`, { detail: data }));
  refresh(name === "reset" ? "*" : name);
}

function connect() {
  if (!url || stream) return;
  const address = new URL(url, location.href);
  if (behind) address.searchParams.set("behind", behind);
  stream = new EventSource(address.href);
  stream.onopen = beCalm;
  stream.onmessage = receive;
  for (const name of wantedNames()) stream.addEventListener(name, receive);
  stream.onerror = () => {
    worryLater();
    if (stream && stream.readyState === EventSource.CLOSED) connectLater();
  };
}

function disconnect() {
  clearTimeout(retry);
  if (stream) stream.close();
  stream = null;
}

/** The browser gives up when the server refuses; we ask again, ever more seldom. */
function connectLater() {
  disconnect();
  const wait = RETRY[Math.min(failures, RETRY.length - 1)];
  failures += 1;
  retry = setTimeout(connect, wait + Math.random() * wait);
}

/** Begins the line anew behind the last message: one that a sleep or another network has cut may seem open for long. */
function renew() {
  if (!stream) return;
  disconnect();
  connect();
}

let awake = Date.now();
setInterval(() => {
  const now = Date.now();
  if (now - awake > ASLEEP) renew();
  awake = now;
}, BEAT);
addEventListener("online", renew);

// ---- What a message changes at once

/** @param {{round: number, board: number, shown: string}} result */
function showResult({ round, board, shown }) {
  for (const cell of document.querySelectorAll(`[data-result="${Number(round)}.${Number(board)}"]`)) {
    if (shown === undefined || cell.textContent === shown) continue;
    cell.textContent = shown;
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
addEventListener("pagehide", disconnect);
addEventListener("pageshow", (event) => {
  if (event.persisted) connect();
});

tellState("connecting");
connect();
