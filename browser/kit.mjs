// What every journey needs: a demonstration of its own, people with browsers, and proof when it fails.

import { spawn } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { after, test } from "node:test";
import { chromium } from "playwright-core";
import { kept, program } from "./places.mjs";

const BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const PATIENCE = 15_000; // for a page or a button; a machine under load is slow

/** The three events of the demonstration. */
export const SWISS = "/e/lombardo-2026";
export const TEAMS = "/e/squadre-sordi-2026";
export const DRAUGHTS = "/e/dama-lodi-2026";

/** Starts a demonstration on a free port and waits until it says where it is. */
function serve() {
  const server = spawn(program, ["serve", "--demo", "--bind", "127.0.0.1:0", "--lang", "it"], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  return new Promise((resolve, reject) => {
    let said = "";
    const hear = (text) => {
      said += text;
      const address = said.match(/http:\/\/127\.0\.0\.1:\d+/)?.[0];
      if (address) resolve({ server, address });
    };
    server.stdout.on("data", hear);
    server.stderr.on("data", hear);
    server.on("error", (fault) => reject(new Error(`${program} does not start: ${fault.message}`)));
    server.on("exit", (code) => reject(new Error(`${program} ended with ${code}: ${said}`)));
  });
}

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

async function open() {
  const { server, address } = await serve();
  try {
    return { server, address, browser: await launch() };
  } catch (fault) {
    server.kill("SIGKILL");
    throw fault;
  }
}

let opened; // one house for each file of journeys, so that no journey disturbs another file's

after(async () => {
  const house = await opened?.catch(() => null);
  if (!house) return;
  await house.browser.close();
  const ended = new Promise((resolve) => house.server.once("exit", resolve));
  house.server.kill("SIGINT");
  await Promise.race([ended, pause(3000)]);
  house.server.kill("SIGKILL");
});

/** Waits. */
export const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

/**
 * A journey: a sentence, and how it is walked. `someone(options)` gives a page in a browser of its
 * own; `address` is where the house is; `tell` adds a line to the report.
 */
export function journey(sentence, walk) {
  test(sentence, { timeout: 180_000 }, async (t) => {
    opened ??= open();
    const { address, browser } = await opened;
    const pages = [];
    const faults = [];
    const someone = async (options = {}) => {
      const { name, ...more } = options;
      const context = await browser.newContext({
        baseURL: address,
        locale: "it-IT",
        timezoneId: "Europe/Rome",
        viewport: { width: 1280, height: 900 },
        reducedMotion: "reduce",
        ...more,
      });
      context.setDefaultTimeout(PATIENCE);
      const page = await context.newPage();
      page.on("pageerror", (fault) => faults.push(`${page.url()}: ${fault.message}`));
      page.on("console", (line) => {
        // What the server refuses, it refuses on purpose; the journey itself looks at the answer.
        const refused = /Failed to load resource: the server responded with a status of 4/;
        if (line.type() === "error" && !refused.test(line.text())) faults.push(`${page.url()}: ${line.text()}`);
      });
      pages.push({ page, name: name ?? `browser-${pages.length + 1}` });
      return page;
    };
    const tell = (line) => t.diagnostic(line);
    try {
      await walk({ someone, address, tell });
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

/** Signs somebody of the demonstration in, by the form. */
export async function signIn(page, name, back = "/") {
  await page.goto(`/sign-in?back=${encodeURIComponent(back)}`);
  await page.getByLabel("Nome utente").fill(name);
  await page.getByLabel("Password").fill(`${name}-demo-2026`);
  await page.getByRole("main").getByRole("button", { name: "Accedi" }).click();
  await page.getByRole("button", { name: "Esci" }).waitFor();
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
