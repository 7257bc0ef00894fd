// @ts-check
// How a page follows an address: through the worker that all tabs of the browser share, or over a line of its own,
// and only while somebody looks at it.

import { Line } from "./stream.js";

const BEAT = 20000; // milliseconds between two signs of life to the worker
const ASLEEP = 90000; // a gap between two that no browser makes for a page in the background

/** @typedef {import("./stream.js").Message} Message */
/** @typedef {{hear: (message: Message) => void, tell?: (state: string) => void}} Ears */

/** Follows an address behind the last message that the page knows; from now on, if it knows none.
 * @param {string} address @param {string} behind @param {Ears} ears */
export function follow(address, behind, ears) {
  let known = behind;
  let follows = false;
  const hear = (/** @type {Message} */ message) => {
    if (message.id) known = message.id;
    ears.hear(message);
  };
  const tell = (/** @type {string} */ state) => ears.tell?.(state);

  /** Through the worker. @param {SharedWorker} worker */
  const shared = ({ port }) => {
    port.onmessage = ({ data }) => {
      if (data.message) hear(data.message);
      else if (data.forgotten) {
        follows = false;
        attend();
      } else tell(data.state);
    };
    setInterval(() => follows && port.postMessage({ here: true }), BEAT);
    return {
      follow: () => port.postMessage({ follow: address, lang: document.documentElement.lang, behind: known }),
      leave: () => port.postMessage({ leave: true }),
      renew: () => port.postMessage({ renew: true }),
      shared: true,
    };
  };

  /** Over a line of this tab alone. */
  const own = () => {
    const line = new Line(address, document.documentElement.lang, known, hear, tell);
    return { follow: () => line.open(false), leave: () => line.close(), renew: () => line.renew(), shared: false };
  };

  const begin = () => {
    if (!("SharedWorker" in window)) return own();
    const worker = new SharedWorker("/assets/stream-worker.js", { type: "module", name: "tratto-streams" });
    // Where modules cannot be workers, the tab follows by itself.
    worker.addEventListener("error", () => {
      way = own();
      follows = false;
      attend();
    }, { once: true });
    return shared(worker);
  };
  let way = begin();

  /** Whether the page is wanted though nobody looks at it: a player is told of the own move. */
  const awaited = () => way.shared && Boolean(document.querySelector("[data-hand=white], [data-hand=black]"));

  /** A tab in the background holds no line, and catches up when it comes back. */
  function attend() {
    const wanted = !document.hidden || awaited();
    if (wanted && !follows) way.follow();
    else if (!wanted && follows) way.leave();
    follows = wanted;
  }

  let awake = Date.now();
  setInterval(() => {
    const now = Date.now();
    if (now - awake > ASLEEP) way.renew();
    awake = now;
  }, BEAT);
  addEventListener("online", () => way.renew());
  document.addEventListener("visibilitychange", attend);
  addEventListener("pagehide", () => {
    if (follows) way.leave();
    follows = false;
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) attend();
  });
  attend();
}
