// Tabs that nobody looks at, in a house that gives each address one stream: what one holds, the next does not get.

import { SWISS, eventually, following, inHouse, journey, must, pause, signIn } from "../kit.mjs";
import { serve } from "../server.mjs";

inHouse(() => serve("--demo", "--bind", "127.0.0.1:0", "--streams-per-address", "1"));

/** Milliseconds after which the server has noticed that a stream was let go of: it sends a sign of life every sixteen seconds. */
const NOTICED = 17_000;

/** Whether somebody holds the one stream: a second is turned away. */
async function isHeld(address) {
  const cut = new AbortController();
  const { status } = await fetch(`${address}/live${SWISS}`, { signal: cut.signal, headers: { accept: "text/event-stream" } });
  cut.abort();
  must(status === 200 || status === 429, `a stream is answered by ${status}`);
  return status === 429;
}

/** Lays another tab over this one. */
const hide = (page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
  });

journey("a tab that nobody looks at holds no stream", async ({ someone, address, tell }) => {
  for (const shared of [true, false]) {
    const page = await someone();
    if (!shared) await page.addInitScript(() => delete window.SharedWorker);
    await page.goto(`${SWISS}/standings`);
    await following(page);
    must(await isHeld(address), "the tab that is looked at holds no stream");
    await hide(page);
    await eventually(`the stream is free (${shared ? "one worker for all tabs" : "a line of its own"})`, async () => !(await isHeld(address)));
    await page.close();
    await pause(NOTICED);
  }
  tell("through the worker and over a line of its own");
});

journey("a player's tab keeps its stream: the own move must be told", async ({ someone, address }) => {
  const page = await someone({ name: "bianco" });
  await signIn(page, "bianco", `${SWISS}/boards/4/1`);
  await page.goto(`${SWISS}/boards/4/1`);
  await following(page);
  must(await isHeld(address), "the tab that is looked at holds no stream");
  await hide(page);
  await pause(NOTICED);
  must(await isHeld(address), "a player's tab in the background hears of no move");
});
