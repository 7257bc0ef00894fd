// @ts-check
// One worker for all tabs of a browser: tabs that follow the same address share one line, and few lines are held,
// since a browser opens only six connections to a house and pages and moves need them.

import { Line } from "./stream.js";

const STREAMS = 3; // lines held open at once; what is followed beyond them is asked for now and then
const KEPT = 200; // messages kept for a tab that joins behind the others
const LINGER = 2000; // milliseconds that a line outlives its last tab: another page may be on its way
const SILENT = 150000; // a tab that says nothing for so long is gone

/** @typedef {import("./stream.js").Message} Message */
/** @typedef {{port: MessagePort, behind: number, heard: number}} Tab */

/** One followed address. */
class Source {
  /** @param {string} address @param {string} lang @param {number} behind */
  constructor(address, lang, behind) {
    /** @type {Set<Tab>} */ this.tabs = new Set();
    /** @type {Message[]} */ this.kept = [];
    this.floor = behind; // every message above this one is kept
    this.wanted = 0; // when a tab last asked for it
    /** @type {"connecting" | "live" | "lost"} */ this.state = "connecting";
    this.line = new Line(address, lang, behind ? String(behind) : "", (message) => this.hear(message), (state) => this.turn(state));
  }

  /** @param {"live" | "lost"} state */
  turn(state) {
    this.state = state;
    for (const tab of this.tabs) tab.port.postMessage({ state });
  }

  /** @param {Message} message */
  hear(message) {
    const id = Number(message.id);
    if (message.name === "reset") {
      this.kept = [];
      this.floor = id;
    } else {
      this.kept.push(message);
      const oldest = this.kept.length > KEPT && this.kept.shift();
      if (oldest) this.floor = Number(oldest.id);
    }
    for (const tab of this.tabs) give(tab, message);
  }

  /** @param {Tab} tab */
  join(tab) {
    this.tabs.add(tab);
    this.wanted = Date.now();
    tab.port.postMessage({ state: this.state });
    if (tab.behind < this.floor) give(tab, { name: "reset", data: String(this.floor), id: String(this.floor) });
    else this.kept.forEach((message) => give(tab, message));
  }
}

/** @type {Map<string, Source>} */ const sources = new Map();

/** Gives a tab what it has not seen. @param {Tab} tab @param {Message} message */
function give(tab, message) {
  const id = Number(message.id);
  if (id <= tab.behind && message.name !== "reset") return;
  tab.behind = id;
  tab.port.postMessage({ message });
}

/** Holds lines for what was asked for last, and lets go of what nobody follows. */
function arrange() {
  const followed = [...sources.values()].sort((one, other) => other.wanted - one.wanted);
  followed.filter((source) => source.tabs.size).forEach((source, place) => source.line.open(place >= STREAMS));
  for (const source of followed) if (!source.tabs.size) source.line.close();
}

/** @param {Tab} tab */
const followed = (tab) => [...sources.values()].some((source) => source.tabs.has(tab));

/** @param {Tab} tab */
function leave(tab) {
  let left = false;
  for (const source of sources.values()) left = source.tabs.delete(tab) || left;
  if (left) setTimeout(arrange, LINGER);
}

/** @param {Tab} tab @param {{follow: string, lang: string, behind: string}} wish */
function follow(tab, { follow: address, lang, behind }) {
  leave(tab);
  // A stream speaks the language that the browser had when it was opened.
  const name = `${lang} ${address}`;
  const source = sources.get(name) || new Source(address, lang, Number(behind) || 0);
  // Who knows of nothing yet begins where the line stands.
  tab.behind = Number(behind) || Number(source.line.behind) || 0;
  sources.set(name, source);
  source.join(tab);
  arrange();
}

setInterval(() => {
  const long = Date.now() - SILENT;
  for (const source of sources.values()) for (const tab of source.tabs) if (tab.heard < long) leave(tab);
}, SILENT / 5);

self.addEventListener("connect", (event) => {
  const [port] = /** @type {MessageEvent} */ (event).ports;
  /** @type {Tab} */ const tab = { port, behind: 0, heard: Date.now() };
  port.onmessage = ({ data }) => {
    tab.heard = Date.now();
    if (data.follow) follow(tab, data);
    else if (data.leave) leave(tab);
    else if (data.here && !followed(tab)) port.postMessage({ forgotten: true });
    else if (data.renew) for (const source of sources.values()) source.line.renew();
  };
  port.postMessage({ state: "connecting" });
});
