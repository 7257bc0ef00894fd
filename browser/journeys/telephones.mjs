// Telephones in the hall: two players tell a result by the code of their table, the arbiter confirms with one key, and
// an illegal move is counted with one tap.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { SWISS, eventually, journey, must, signIn } from "../kit.mjs";
import { kept } from "../places.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TELEPHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const RESULTS = `${SWISS}/office/results`;

/** What axe finds on a page, light and dark. */
async function findings(page) {
  const found = [];
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    found.push(...violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0].html}`));
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  return found;
}

/** The first open board that no live board decides, and the address of its table. */
async function table(arbiter, nth = 0) {
  await arbiter.goto(RESULTS);
  const open = arbiter.locator("tr[data-board][data-open]:not([data-proposed]):not(:has(.live-link))");
  const board = await open.nth(nth).getAttribute("data-board");
  await arbiter.goto(`${RESULTS}/codes`);
  const address = await arbiter.locator(`a[href*="/report/"][href*="/${board}?code="]`).getAttribute("href");
  return { board, address };
}

/** Says a result on a telephone of one's own. */
async function says(someone, name, address, side, result) {
  const page = await someone({ name, ...TELEPHONE });
  await page.goto(address);
  await page.locator(`a.choice-card[href*="side=${side}"]`).click();
  await page.getByRole("radio").nth(result).check({ force: true });
  await page.locator("form[data-report] button").click();
  await page.getByRole("status").first().waitFor();
  return page;
}

journey("two telephones agree, and the arbiter confirms with one key", async ({ someone, tell }) => {
  const arbiter = await someone({ name: "arbitro", viewport: { width: 1440, height: 900 } });
  await signIn(arbiter, "arbitro", RESULTS);
  const { board, address } = await table(arbiter);
  const codes = await findings(arbiter);
  must(!codes.length, `axe on the codes: ${codes.join(" | ")}`);
  await arbiter.screenshot({ path: `${kept}/table-codes-1440.png` });
  const white = await says(someone, "white", address, "white", 2);
  must(/conferma quando anche/.test(await white.getByRole("status").first().textContent()), "nothing is said of the other");
  must(/Invia 0 – 1/.test(await white.locator("form[data-report] button").textContent()), "the button does not say what it sends");
  const found = await findings(white);
  must(!found.length, `axe: ${found.join(" | ")}`);
  const wide = await white.evaluate(() => document.documentElement.scrollWidth);
  must(wide <= 390, `the page is ${wide} px wide`);
  await white.screenshot({ path: `${kept}/report-390.png` });
  const black = await says(someone, "black", address, "black", 2);
  must(/Manca la conferma/.test(await black.getByRole("status").first().textContent()), "they agree, and nobody says so");
  await arbiter.goto(RESULTS);
  await arbiter.locator(`tr[data-board="${board}"][data-proposed]`).waitFor();
  await arbiter.screenshot({ path: `${kept}/results-agreed-1440.png` });
  await arbiter.locator("#board").pressSequentially(board);
  await arbiter.keyboard.press("Enter");
  await arbiter.getByText("Invio conferma 0 – 1").waitFor();
  await arbiter.keyboard.press("Enter");
  await eventually("the result is registered", async () => {
    const written = await arbiter.locator(`tr[data-board="${board}"] .written`).textContent();
    return written.trim() === "0 – 1";
  });
  await white.reload();
  must(/registrato/.test(await white.locator(".report").textContent()), "the player is not told");
  tell(`board ${board}: two telephones, one key`);
});

journey("two who differ are decided by the arbiter", async ({ someone }) => {
  const arbiter = await someone({ name: "arbitro", viewport: { width: 1440, height: 900 } });
  await signIn(arbiter, "arbitro", RESULTS);
  const { board, address } = await table(arbiter, 1);
  await says(someone, "white", address, "white", 0);
  const black = await says(someone, "black", address, "black", 2);
  must(/un altro risultato/.test(await black.getByRole("status").first().textContent()), "nobody says that they differ");
  await arbiter.goto(RESULTS);
  const row = arbiter.locator(`tr[data-board="${board}"]`);
  must(/non concordano/.test(await row.textContent()), "the arbiter does not see it");
  await row.getByRole("link", { name: /Decidi/ }).click();
  await arbiter.keyboard.press("5");
  await eventually("the arbiter decided", async () => (await row.locator(".written").textContent()).trim() === "½ – ½");
});

journey("an illegal move is counted with one tap, and the next one loses", async ({ someone, tell }) => {
  const arbiter = await someone({ name: "arbitro", ...TELEPHONE });
  await signIn(arbiter, "arbitro", `${RESULTS}/offences`);
  await arbiter.goto(`${RESULTS}/offences`);
  const found = await findings(arbiter);
  must(!found.length, `axe: ${found.join(" | ")}`);
  const wide = await arbiter.evaluate(() => document.documentElement.scrollWidth);
  must(wide <= 390, `the page is ${wide} px wide`);
  const tap = arbiter.locator('button[value="3 white illegal_move"]');
  must(/\+\d′/.test(await tap.textContent()), `what it costs is not told: ${await tap.textContent()}`);
  await arbiter.screenshot({ path: `${kept}/offences-390.png` });
  await tap.click();
  await arbiter.getByRole("status").filter({ hasText: "mossa illegale" }).waitFor();
  must(/persa/.test(await tap.textContent()), "the next penalty is not told");
  await tap.click();
  await arbiter.getByRole("button", { name: "Scrivi 0 – 1" }).waitFor();
  await arbiter.getByRole("button", { name: "Annulla" }).click();
  await eventually("it is taken back", async () => /1/.test(await tap.locator(".badge").textContent()));
  tell("counted twice, taken back once");
});
