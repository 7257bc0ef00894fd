// @ts-check
// The line: what the server sends goes back at once, so that the server can measure how long it is under way.

const EVERY = 10000; // milliseconds between two measurements
const LIMIT = 8000; // milliseconds after which an answer is no measurement

/** @param {string} address */
async function ask(address) {
  const answer = await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(LIMIT) });
  return answer.ok ? answer.json() : null;
}

/** Measures again and again while somebody looks and the game runs.
 * @param {string} address @param {() => boolean} wanted @param {(lag: number) => void} told */
export function measureLine(address, wanted, told) {
  const measure = async () => {
    if (document.hidden || !wanted()) return;
    try {
      const sent = await ask(address);
      const back = sent && await ask(`${address}?echo=${encodeURIComponent(sent.token)}`);
      if (back && Number.isFinite(back.lag)) told(back.lag);
    } catch {
      // A line that is lost is not measured.
    }
  };
  // The first measurements come close together: one alone says little.
  measure().then(measure).then(measure);
  setInterval(measure, EVERY);
}
