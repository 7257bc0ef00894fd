// @ts-check
// The chess clock: two readings that count down between the words of the server.

/** @typedef {"white" | "black"} Side */
/** @typedef {{white: number, black: number, running: Side | null, at: number}} Clocks */
/** @typedef {{box: HTMLElement, who: HTMLElement, reading: HTMLElement, minute: number}} Face */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const TENTHS_BELOW = 20 * SECOND;
const LOW_BELOW = MINUTE;
const TOLD_BELOW = 5; // minutes

/** @param {number} number */
const two = (number) => String(number).padStart(2, "0");

/** A reading as a clock shows it; a started second counts as whole, so that only a fallen flag reads nought.
 * @param {number} left milliseconds */
export function reading(left) {
  const tenths = left < TENTHS_BELOW;
  const unit = tenths ? SECOND / 10 : SECOND;
  const units = Math.ceil(Math.max(left, 0) / unit);
  const seconds = tenths ? Math.floor(units / 10) : units;
  const minutes = Math.floor(seconds / 60);
  const end = `${two(seconds % 60)}${tenths ? `.${units % 10}` : ""}`;
  if (minutes < 60) return `${minutes}:${end}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${end}`;
}

/** How far the clock of the server is ahead of ours, when this page left it. @param {number} now */
function offsetOfPage(now) {
  const [page] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  return now - (page ? performance.timeOrigin + page.responseStart : Date.now());
}

/** @param {string} className */
function span(className) {
  const element = document.createElement("span");
  element.className = className;
  return element;
}

class TrattoClock extends HTMLElement {
  static get observedAttributes() {
    return ["data-clocks", "data-now", "data-white", "data-black", "side", "only"];
  }

  constructor() {
    super();
    /** @type {Clocks | null} */ this.given = null;
    /** @type {Map<Side, Face>} */ this.faces = new Map();
    this.offset = 0;
    this.timer = this.frame = 0;
    this.seen = true;
    this.hear = (/** @type {any} */ event) => {
      const { clocks, now } = event.detail || {};
      // A message can only be late: one that was kept for us while the line was lost says an hour long past.
      if (now) this.offset = Math.max(this.offset, now - Date.now());
      if (clocks !== undefined) this.clocks = clocks;
    };
  }

  connectedCallback() {
    if (!this.faces.size) this.furnish();
    const name = this.getAttribute("listen");
    if (name) document.addEventListener(`live:${name}`, this.hear);
    if ("IntersectionObserver" in window) {
      this.watch = new IntersectionObserver(([entry]) => {
        this.seen = entry.isIntersecting;
        this.show();
      });
      this.watch.observe(this);
    }
    this.show();
  }

  disconnectedCallback() {
    document.removeEventListener(`live:${this.getAttribute("listen")}`, this.hear);
    if (this.watch) this.watch.disconnect();
    this.rest();
  }

  /** @param {string} name @param {string | null} before @param {string | null} after */
  attributeChangedCallback(name, before, after) {
    if (name === "data-clocks") this.take(after ? JSON.parse(after) : null);
    else if (name === "data-now" && after) {
      this.offset = before === null ? offsetOfPage(Number(after)) : Number(after) - Date.now();
    }
    this.show();
  }

  /** Readings of a page that is older than what was heard since are not taken. @param {Clocks | null} clocks */
  take(clocks) {
    if (!clocks || !this.given || clocks.at >= this.given.at) this.clocks = clocks;
  }

  get clocks() { return this.given; }
  set clocks(clocks) {
    this.given = clocks;
    for (const [side, face] of this.faces) face.minute = Math.ceil(this.left(side) / MINUTE);
    this.show();
  }

  /** What is left to this side now, in milliseconds. @param {Side} side */
  left(side) {
    if (!this.given) return 0;
    const gone = this.given.running === side ? Date.now() + this.offset - this.given.at : 0;
    return Math.max(0, this.given[side] - Math.max(0, gone));
  }

  furnish() {
    const only = this.getAttribute("only");
    for (const side of /** @type {Side[]} */ (only ? [only] : ["white", "black"])) {
      const box = document.createElement("div");
      const who = span("who");
      const clock = span("clock");
      clock.setAttribute("role", "timer");
      box.className = side;
      // Where the clock of one stands alone, the name stands beside it already.
      box.append(...(only ? [clock] : [who, clock]));
      this.faces.set(side, { box, who, reading: clock, minute: Math.ceil(this.left(side) / MINUTE) });
    }
  }

  /** The player's own clock stands first. */
  order() {
    const wanted = [...this.faces.values()].map((face) => face.box);
    if (this.getAttribute("side") === "black") wanted.reverse();
    const now = [...this.children];
    if (wanted.some((element, place) => element !== now[place])) this.replaceChildren(...wanted);
  }

  show() {
    if (!this.isConnected || !this.faces.size) return;
    this.rest();
    this.order();
    for (const [side, face] of this.faces) {
      face.box.hidden = !this.given;
      this.showFace(side, face);
    }
    this.plan();
  }

  /** @param {Side} side @param {Face} face */
  showFace(side, face) {
    const left = this.left(side);
    const text = reading(left);
    const who = this.dataset[side] || "";
    if (face.reading.textContent !== text) face.reading.textContent = text;
    if (face.who.textContent !== who) face.who.textContent = who;
    face.reading.setAttribute("aria-label", [who, text].filter(Boolean).join(" "));
    face.reading.classList.toggle("running", Boolean(this.given && this.given.running === side));
    face.reading.classList.toggle("low", Boolean(this.given && left < LOW_BELOW));
    face.reading.classList.toggle("fallen", Boolean(this.given && left === 0));
    this.tell(face, who, Math.ceil(left / MINUTE));
  }

  /** Says each whole minute below five once, if the page gave the words. @param {Face} face @param {string} who @param {number} minute */
  tell(face, who, minute) {
    const words = this.dataset.say;
    const crossed = minute < face.minute && minute < TOLD_BELOW && minute > 0;
    face.minute = minute;
    if (!crossed || !words || !this.hasAttribute("announce")) return;
    const text = words.replace("{who}", who).replace("{minutes}", String(minute));
    this.dispatchEvent(new CustomEvent("say", { bubbles: true, detail: text }));
  }

  /** Wakes when the shown reading changes next, and only while somebody can see it. */
  plan() {
    const side = this.given && this.given.running;
    const left = side ? this.left(side) : 0;
    const heard = this.hasAttribute("announce");
    if (!side || left <= 0 || !(this.seen || heard)) return;
    const unit = left <= TENTHS_BELOW ? SECOND / 10 : SECOND;
    this.timer = setTimeout(() => {
      this.frame = requestAnimationFrame(() => this.show());
    }, left % unit || unit);
  }

  rest() {
    clearTimeout(this.timer);
    cancelAnimationFrame(this.frame);
  }
}

customElements.define("tratto-clock", TrattoClock);
