// @ts-check
// Sending an act: within a time limit, and under one key however often, so that a lost line loses nothing and does
// nothing twice.

const LIMIT = 6000; // milliseconds after which an answer is not waited for any longer
const RETRY = 2000; // milliseconds between two attempts to send what could not be sent

/** A name for a command, so that sending it twice does it once. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Posts a form once; fails when nothing answers in time.
 * @param {string} address @param {URLSearchParams | Record<string, string>} fields
 * @returns {Promise<{ok: boolean, body: any}>} the JSON of the answer, nothing if it has none */
export async function postOnce(address, fields) {
  const cut = new AbortController();
  const limit = setTimeout(() => cut.abort(), LIMIT);
  try {
    const answer = await fetch(address, {
      method: "POST",
      headers: { accept: "application/json" },
      body: new URLSearchParams(fields),
      signal: cut.signal,
    });
    const json = (answer.headers.get("content-type") || "").startsWith("application/json");
    return { ok: answer.ok, body: json ? await answer.json() : null };
  } finally {
    clearTimeout(limit);
  }
}

/** Posts until the server answers; the form carries its key, so that it is done once.
 * @param {string} address @param {URLSearchParams} fields
 * @param {(again: () => void) => void} lost told after each attempt in vain, with a way to try at once */
export async function deliver(address, fields, lost) {
  for (;;) {
    try {
      return await postOnce(address, fields);
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, RETRY);
        lost(() => resolve(undefined));
      });
    }
  }
}
