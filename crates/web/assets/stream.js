// @ts-check
// A line to one stream of the server: read as it comes, begun anew behind the last message, or asked now and then.

const SILENCE = 45000; // milliseconds without a word, though the server says one every sixteen seconds
const RETRY = [1000, 2000, 5000, 15000, 30000];
const POLL = 5000; // milliseconds between two questions where there is no room for a stream
const POLLS = 12; // so many questions before a stream is asked for again

/** @typedef {{name: string, data: string, id: string}} Message */

/** The parser of the standard, for text that comes in pieces. @param {(message: Message) => void} hear */
export function reader(hear) {
  let rest = "";
  let id = "";
  let name = "";
  /** @type {string[]} */ let data = [];
  const dispatch = () => {
    if (data.length) hear({ name: name || "message", data: data.join("\n"), id });
    name = "";
    data = [];
  };
  return (/** @type {string} */ text) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() || "";
    for (const line of lines) {
      const [, field, value] = /^([^:]*):? ?(.*)$/.exec(line) || [];
      if (!line) dispatch();
      else if (field === "id") id = value;
      else if (field === "event") name = value;
      else if (field === "data") data.push(value);
    }
  };
}

/** Waits; at once if there is no more need to. @param {number} time @param {AbortSignal} signal */
const pause = (time, signal) =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve(undefined);
    const timer = setTimeout(resolve, time);
    signal.addEventListener("abort", () => (clearTimeout(timer), resolve(undefined)), { once: true });
  });

export class Line {
  /** @param {string} address @param {string} lang the language of the pages that follow it: a worker has none of its own
   * @param {string} behind the last message that is known
   * @param {(message: Message) => void} hear @param {(state: "live" | "lost") => void} tell */
  constructor(address, lang, behind, hear, tell) {
    this.address = address;
    this.lang = lang;
    this.behind = behind;
    this.hear = hear;
    this.tell = tell;
    /** @type {AbortController | null} */ this.held = null;
    this.polls = false;
    this.turnedAway = 0;
    this.failures = 0;
  }

  /** Holds the line as a stream, or asks now and then. @param {boolean} polls */
  open(polls) {
    if (this.held && this.polls === polls) return;
    this.close();
    this.polls = polls;
    this.held = new AbortController();
    void this.keep(this.held.signal);
  }

  close() {
    this.held?.abort();
    this.held = null;
  }

  /** Begins anew behind the last message: a line that a sleep or another network has cut may seem open for long. */
  renew() {
    if (!this.held) return;
    this.close();
    this.failures = 0;
    this.open(this.polls);
  }

  /** @param {AbortSignal} signal */
  async keep(signal) {
    while (!signal.aborted) {
      const asks = this.polls || this.turnedAway > 0;
      const wait = await this.read(asks, signal).catch(() => 0);
      if (signal.aborted) return;
      if (wait) {
        await pause(wait, signal);
      } else {
        this.tell("lost");
        const longest = RETRY[Math.min(this.failures, RETRY.length - 1)];
        this.failures += 1;
        await pause(longest * (0.5 + Math.random()), signal);
      }
    }
  }

  /** Reads one answer to its end. @param {boolean} asks @param {AbortSignal} signal
   * @returns {Promise<number>} how long to wait before the next, nothing if the line broke */
  async read(asks, signal) {
    const cut = new AbortController();
    const end = () => cut.abort();
    signal.addEventListener("abort", end, { once: true });
    let alarm = setTimeout(end, SILENCE);
    try {
      const address = new URL(this.address, location.href);
      if (this.behind) address.searchParams.set("behind", this.behind);
      if (asks) address.searchParams.set("poll", "1");
      const answer = await fetch(address, { signal: cut.signal, cache: "no-store", headers: { accept: "text/event-stream", "accept-language": this.lang } });
      if (answer.status === 429 || answer.status === 503) return this.turnAway(answer);
      if (!answer.ok || !answer.body) return 0;
      this.failures = 0;
      this.tell("live");
      const take = reader((message) => this.receive(message));
      const decoder = new TextDecoder();
      const body = answer.body.getReader();
      for (;;) {
        const { done, value } = await body.read();
        if (done) break;
        clearTimeout(alarm);
        alarm = setTimeout(end, SILENCE);
        take(decoder.decode(value, { stream: true }));
      }
      this.turnedAway = Math.max(0, this.turnedAway - 1);
      return asks ? POLL : 0;
    } finally {
      clearTimeout(alarm);
      signal.removeEventListener("abort", end);
    }
  }

  /** There is no room for one more stream: we ask now and then, and later for a stream again. @param {Response} answer */
  turnAway(answer) {
    this.turnedAway = POLLS;
    const seconds = Number(answer.headers.get("retry-after")) || 0;
    return Math.min(Math.max(seconds * 1000, 200), POLL);
  }

  /** @param {Message} message */
  receive(message) {
    // The greeting of a stream that begins at its newest message says which one that is.
    if (message.name === "hello") this.behind = message.data;
    else {
      if (message.id) this.behind = message.id;
      this.hear(message);
    }
  }
}
