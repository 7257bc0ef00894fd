// What every journey needs: a demonstration of its own, people with browsers, and proof when it fails.

import { existsSync, mkdirSync } from "node:fs";
import { after, test } from "node:test";
import { chromium } from "playwright-core";
import { kept } from "./places.mjs";
import { end, serve } from "./server.mjs";

const BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const PATIENCE = 30_000; // for a page or a button; a machine under load is slow

/** The three events of the demonstration. */
export const SWISS = "/e/lombardo-2026";
export const TEAMS = "/e/squadre-sordi-2026";
export const DRAUGHTS = "/e/dama-lodi-2026";

/** Opens a browser. Now and then one dies before its first page: that says nothing of ours, and it is tried again. */
async function launch(tries = 3) {
  const executablePath = process.env.CHROMIUM || BROWSERS.find((path) => existsSync(path));
  try {
    return await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"] });
  } catch (fault) {
    if (tries <= 1) throw fault;
    console.error(`the browser did not start and is started again: ${fault.message.split("\n")[0]}`);
    await pause(1000);
    return launch(tries - 1);
  }
}

/** A demonstration on a free port, unless a file of journeys has a house of its own. */
let founded = () => serve("--demo", "--bind", "127.0.0.1:0");

/**
 * Walks the journeys of this file in another house: `found` starts its server and gives the process as `server`
 * and its `address`. What is written over `server` later is ended with the house.
 */
export function inHouse(found) {
  founded = found;
}

async function open() {
  const house = await founded();
  try {
    return { house, browser: await launch() };
  } catch (fault) {
    house.server.kill("SIGKILL");
    throw fault;
  }
}

let opened; // one house for each file of journeys, so that no journey disturbs another file's

after(async () => {
  const open = await opened?.catch(() => null);
  if (!open) return;
  await open.browser.close();
  await end(open.house.server);
});

/** Waits. */
export const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

/**
 * A journey: a sentence, and how it is walked. `someone(options)` gives a page in a browser of its
 * own, which may complain of what it `expects`; `address` is where the house is; `tell` adds a line to the report.
 * Where a line is cut on purpose (`mayLose`), the browser may complain of it.
 */
export function journey(sentence, walk, { mayLose = false } = {}) {
  test(sentence, { timeout: 900_000 }, async (t) => {
    opened ??= open();
    const { house, browser } = await opened;
    const { address } = house;
    const pages = [];
    const faults = [];
    const someone = async (options = {}) => {
      const { name, expects, ...more } = options;
      const context = await browser.newContext({
        baseURL: address,
        locale: "it-IT",
        timezoneId: "Europe/Rome",
        viewport: { width: 1280, height: 900 },
        reducedMotion: "reduce",
        // What keeps pages for when there is no line would stand between a journey and its requests.
        serviceWorkers: "block",
        ...more,
      });
      context.setDefaultTimeout(PATIENCE);
      const page = await context.newPage();
      page.on("pageerror", (fault) => faults.push(`${page.url()}: ${fault.message}`));
      page.on("console", (line) => {
        // What the server refuses, it refuses on purpose; the journey itself looks at the answer.
        const refused = /Failed to load resource: the server responded with a status of 4/;
        const cut = mayLose && /ERR_(CONNECTION|INTERNET|NETWORK|INCOMPLETE|EMPTY|SOCKET)/.test(line.text());
        const expected = cut || refused.test(line.text()) || expects?.test(line.text());
        if (line.type() === "error" && !expected) faults.push(`${page.url()}: ${line.text()}`);
      });
      pages.push({ page, name: name ?? `browser-${pages.length + 1}` });
      return page;
    };
    const tell = (line) => t.diagnostic(line);
    try {
      await walk({ someone, address, tell, house });
      if (faults.length) throw new Error(`the pages complained: ${faults.join(" | ")}`);
    } catch (fault) {
      mkdirSync(`${kept}/failures`, { recursive: true });
      for (const { page, name } of pages) {
        const file = `${kept}/failures/${sentence.replaceAll(/[^a-z0-9]+/gi, "-").slice(0, 60)}-${name}.png`;
        const taken = await page.screenshot({ path: file, fullPage: true }).then(() => true, () => false);
        if (taken) tell(`kept ${file} (${page.url()})`);
      }
      if (faults.length) tell(`the pages complained: ${faults.join(" | ")}`);
      throw fault;
    } finally {
      await Promise.all(pages.map(({ page }) => page.context().close()));
    }
  });
}

/** Signs somebody in by the form; somebody of the demonstration, if no password is told. */
export async function signIn(page, name, back = "/", password = `${name}-demo-2026`) {
  await page.goto(`/sign-in?back=${encodeURIComponent(back)}`);
  await page.getByLabel("Nome utente").fill(name);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Accedi" }).click();
  // The way out waits in a menu.
  await page.locator("form[action=\"/sign-out\"]").first().waitFor({ state: "attached" });
}

/** Opens the menu of whoever reads: language, light, account, the way out. */
export async function openMenu(page) {
  await page.locator("details.you > summary").click();
}

/** Waits until a page is told of everything that happens. */
export async function following(page) {
  await page.getByText("in diretta", { exact: true }).first().waitFor();
}

/**
 * Does something on one page and says how long it took until every eye saw it on its own.
 * An eye is `[locator, text]`: the element, and the words that appear in it.
 */
export async function sawAfter(eyes, deed) {
  const watching = eyes.map(([locator, text]) =>
    locator.evaluate(
      (element, text) =>
        new Promise((resolve) => {
          const look = () => {
            if (!element.textContent.includes(text)) return false;
            watch.disconnect();
            resolve(Date.now());
            return true;
          };
          const watch = new MutationObserver(look);
          watch.observe(element, { subtree: true, childList: true, characterData: true });
          look();
        }),
      text,
      { timeout: PATIENCE },
    ),
  );
  // If the deed fails, that is the failure to tell.
  watching.forEach((watch) => watch.catch(() => {}));
  // The watching begins before the deed: a page answers in the order it was asked.
  await Promise.all(eyes.map(([locator]) => locator.count()));
  const before = Date.now();
  await deed();
  const late = pause(PATIENCE).then(() => {
    throw new Error(`not seen within ${PATIENCE} ms: ${eyes.map(([, text]) => text).join(", ")}`);
  });
  late.catch(() => {});
  return (await Promise.race([Promise.all(watching), late])).map((seen) => seen - before);
}

/** Tries until it holds, and says what did not. */
export async function eventually(what, holds, patience = PATIENCE) {
  const end = Date.now() + patience;
  for (;;) {
    if (await holds()) return;
    if (Date.now() > end) throw new Error(`${what}: not within ${patience} ms`);
    await pause(50);
  }
}

/** Fails with a sentence. */
export function must(holds, sentence) {
  if (!holds) throw new Error(sentence);
}
