// A player on a telephone: the own game, its result, an absence, a protest, a rival followed; and no line.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { SWISS, TEAMS, eventually, journey, must, pause, signIn } from "../kit.mjs";
import { kept } from "../places.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TELEPHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const MINE = `${SWISS}/mine`;

/** Waits until a page is told of everything; a telephone has no room to say so. */
const following = (page) => page.locator('[data-live-state="live"]').waitFor({ state: "attached" });

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

/** Goes with the key for the next stop until what is wanted has the focus. */
async function tabTo(page, locator, most = 120) {
  for (let stops = 0; stops < most; stops += 1) {
    if (await locator.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("the keyboard does not come there");
}

journey("a player signs in on a telephone, finds the game and is called when it is the own move", async ({ someone, tell }) => {
  const page = await someone({ name: "bianco", ...TELEPHONE });
  await signIn(page, "bianco", SWISS);
  await page.getByRole("link", { name: "La tua partita" }).first().click();
  await page.waitForURL(`**${MINE}`);
  await page.getByRole("heading", { name: /Scacchiera 1, Bianco/ }).waitFor();
  must(await page.getByRole("link", { name: "Per te" }).last().isVisible(), "the page is not under the thumb");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  must(wide <= 390, `the page is ${wide} px wide`);
  const found = await findings(page);
  must(!found.length, `axe: ${found.join(" | ")}`);
  await page.screenshot({ path: `${kept}/yours-390.png`, fullPage: true });
  // It is White's move: every open page of the event says so by title, icon and a notice.
  await page.goto(`${SWISS}/standings`);
  await following(page);
  await page.getByRole("status").filter({ hasText: "Tocca a te" }).waitFor();
  must((await page.title()).startsWith("● Tocca a te"), `the title says ${await page.title()}`);
  const icon = () => page.locator('link[rel="icon"]').getAttribute("href");
  must(/icon-turn/.test(await icon()), "the icon is calm");
  const rival = await someone({ name: "nero" });
  await signIn(rival, "nero", `${SWISS}/boards/4/1`);
  const board = await someone({ name: "bianco-board" });
  await signIn(board, "bianco", `${SWISS}/boards/4/1`);
  await board.goto(`${SWISS}/boards/4/1`);
  await following(board);
  must((await board.title()).startsWith("● Tocca a te"), "the board's own page does not call");
  await board.getByRole("textbox", { name: "Mossa", exact: true }).fill("Cf3");
  await board.getByRole("button", { name: "Gioca" }).click();
  await eventually("both pages are calm", async () => !(await page.title()).startsWith("●") && !(await board.title()).startsWith("●"));
  must(!/icon-turn/.test(await icon()), "the icon still calls");
  // The choices are off until they are made.
  await page.goto(MINE);
  const sound = page.getByLabel("Suona quando tocca a me");
  must(!(await sound.isChecked()), "a sound was chosen by nobody");
  await sound.check();
  await page.reload();
  await eventually("the choice is kept", () => sound.isChecked());
  tell("title, icon and notice follow the move on two pages");
});

journey("the keyboard alone tells an absence, sees the ruling first, and finds it again", async ({ someone, tell }) => {
  const page = await someone({ name: "nero", viewport: TELEPHONE.viewport });
  await signIn(page, "nero", MINE);
  await page.goto(MINE);
  const round = page.locator("#absence-round");
  await tabTo(page, round);
  await page.keyboard.press("ArrowDown");
  const chosen = await round.inputValue();
  await tabTo(page, page.getByRole("button", { name: "Comunica l'assenza…" }));
  await page.keyboard.press("Enter");
  const confirm = page.getByRole("button", { name: "Conferma" });
  await confirm.waitFor();
  must(/7\.5\.2/.test(await page.getByRole("main").innerText()), "the ruling cites no article");
  must((await page.locator("nav.side").count()) === 0, "a player is shown the desks of the office");
  await tabTo(page, confirm);
  await page.keyboard.press("Enter");
  await page.getByRole("status").filter({ hasText: "Fatto" }).waitFor();
  const told = page.getByRole("region", { name: "Assenze e turni di riposo" });
  must(/7\.5\.2/.test(await told.innerText()), "what became of it cites no article");
  tell(`absence of round ${chosen}: ${(await told.getByRole("listitem").first().innerText()).replaceAll("\n", " ")}`);
});

journey("players report the result of a game without a live board", async ({ someone }) => {
  const page = await someone({ name: "capitano", ...TELEPHONE });
  await signIn(page, "capitano", `${TEAMS}/mine`);
  await page.goto(`${TEAMS}/mine`);
  const form = page.getByRole("region", { name: "Risultato" });
  await form.getByRole("radio", { name: /Patta/ }).check();
  await form.getByRole("button", { name: "Comunica il risultato" }).click();
  await page.getByRole("status").filter({ hasText: "Fatto" }).waitFor();
  await form.getByText("½ – ½").first().waitFor();
  must(/hai comunicato tu/.test(await form.innerText()), await form.innerText());
});

journey("a captain protests, and reads what became of an earlier protest", async ({ someone, tell }) => {
  const page = await someone({ name: "capitano", ...TELEPHONE });
  await signIn(page, "capitano", `${TEAMS}/mine`);
  await page.goto(`${TEAMS}/mine`);
  const protests = page.getByRole("region", { name: "Reclami" });
  must(/Reclamo 1/.test(await protests.innerText()), "the earlier protest is not there");
  await protests.getByLabel("Che cosa è successo").fill("L'orologio era regolato male.");
  await protests.getByRole("button", { name: "Preannuncia il reclamo…" }).click();
  await page.getByRole("button", { name: "Conferma" }).click();
  await page.getByRole("status").filter({ hasText: "Fatto" }).waitFor();
  await page.getByRole("heading", { name: "Reclamo 2" }).waitFor();
  const found = await findings(page);
  must(!found.length, `axe: ${found.join(" | ")}`);
  const text = await page.getByRole("article", { name: "Reclamo 2" }).innerText();
  must(/art/.test(text), `no article: ${text}`);
  tell(text.split("\n").slice(0, 4).join(" / "));
});

journey("a visitor follows a rival without an account, with scripts and without", async ({ someone }) => {
  const page = await someone({ name: "visitor", ...TELEPHONE });
  await page.goto(`${SWISS}/players`);
  const star = page.locator("button[data-star]").nth(2);
  const name = (await star.getAttribute("aria-label")).replace("Segui: ", "");
  await star.click();
  must((await star.getAttribute("aria-pressed")) === "true", "the star is not pressed");
  await page.goto(SWISS);
  const card = page.getByRole("region", { name: "Chi segui" });
  await card.getByRole("link", { name }).waitFor();
  await page.goto(`${SWISS}/standings`);
  const row = page.getByRole("row").filter({ hasText: name });
  await row.getByRole("img", { name: "tra chi segui" }).waitFor();
  must((await page.getByRole("img", { name: "tra chi segui" }).count()) === 1, "others have a star as well");
  const plain = await someone({ name: "plain", javaScriptEnabled: false, ...TELEPHONE });
  await plain.goto(`${SWISS}/players/3`);
  await plain.getByRole("button", { name: "Segui", exact: true }).click();
  await plain.getByRole("button", { name: "Non seguire più" }).waitFor();
  const rival = (await plain.getByRole("heading", { level: 1 }).innerText()).trim();
  await plain.goto(SWISS);
  await plain.getByRole("region", { name: "Chi segui" }).getByRole("link", { name: rival }).waitFor();
});

journey("without a line the pages seen last are shown as what they are", async ({ someone, house: { server }, tell }) => {
  const page = await someone({ name: "offline", serviceWorkers: "allow", ...TELEPHONE });
  await page.goto(SWISS);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await eventually("the pages are in its hands", () => page.evaluate(() => Boolean(navigator.serviceWorker.controller)));
  await page.goto(`${SWISS}/standings`);
  must(!(await page.locator("#offline").isVisible()), "a page with a line says that it has none");
  await eventually("the page is kept", () => page.evaluate(async (path) => Boolean(await (await caches.open("tratto-pages")).match(path)), `${SWISS}/standings`));
  await page.context().setOffline(true);
  await page.reload();
  const notice = page.getByRole("status").filter({ hasText: /Senza connessione: pagina vista alle \d\d:\d\d/ });
  await notice.waitFor();
  tell(await notice.innerText());
  await page.screenshot({ path: `${kept}/yours-offline.png` });
  await page.goto(`${SWISS}/crosstable`);
  await page.getByRole("heading", { name: "Senza connessione" }).waitFor();
  await page.getByRole("link", { name: /Classifica/ }).first().waitFor();
  must((await page.evaluate(async () => (await (await caches.open("tratto-pages")).keys()).filter((kept) => /office|account|mine/.test(kept.url)).length)) === 0, "something private is kept");
  await page.context().setOffline(false);
  await pause(200);
  // A server that hangs is no better than none.
  await page.goto(`${SWISS}/standings`);
  server.kill("SIGSTOP");
  try {
    // A page that reads itself anew at this very moment stops what is asked for: it is asked again.
    let shown = false;
    for (let tries = 0; !shown && tries < 3; tries += 1) {
      shown = await page.reload({ timeout: 30_000 }).then(() => notice.isVisible(), () => false);
    }
    must(shown, "a server that hangs leaves the reader without a page");
  } finally {
    server.kill("SIGCONT");
  }
  // The page may be reading itself anew at this moment, which stops what is asked for.
  await eventually("the line is back", () => page.goto(`${SWISS}/standings`).then(() => true, () => false));
  must(!(await page.locator("#offline").isVisible()), "a page with a line says that it has none");
}, { mayLose: true });

journey("what a player sees is never kept", async ({ someone }) => {
  const page = await someone({ name: "bianco", serviceWorkers: "allow" });
  await signIn(page, "bianco", MINE);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await eventually("the pages are in its hands", () => page.evaluate(() => Boolean(navigator.serviceWorker.controller)));
  await page.goto(MINE);
  await page.goto("/account");
  await page.goto(`${SWISS}/standings`);
  await eventually("what everybody gets is kept", () => page.evaluate(async (path) => Boolean(await (await caches.open("tratto-pages")).match(path)), `${SWISS}/standings`));
  const texts = await page.evaluate(async () => {
    const pages = await caches.open("tratto-pages");
    const all = await Promise.all((await pages.keys()).map((kept) => pages.match(kept)));
    return Promise.all(all.map((kept) => kept.text()));
  });
  must(texts.every((text) => !/name="csrf" value="[^"]/.test(text) && !/you-tag/.test(text)), "a page of one person is kept");
});

journey("the arbiter's message stands on every open page at once", async ({ someone }) => {
  const visitor = await someone({ name: "visitor" });
  await visitor.goto(`${SWISS}/players`);
  await following(visitor);
  const arbiter = await someone({ name: "arbitro" });
  await signIn(arbiter, "arbitro", `${SWISS}/office/call`);
  await arbiter.goto(`${SWISS}/office/call`);
  await arbiter.locator("#text").fill("Il buffet è aperto");
  await arbiter.locator("form:has(#text) button").first().click();
  await visitor.getByRole("status").filter({ hasText: "Il buffet è aperto" }).waitFor();
});
