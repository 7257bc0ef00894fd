// Games: found in the archive, gone through with their opening and their times, brought in by an arbiter.

import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { SWISS, eventually, journey, must, signIn } from "../kit.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Whatever axe finds on a page. */
async function flaws(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"] }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 120)}`);
}

/** Two games of a closed round as PGN, the second with an illegal move. */
async function scores(page, round) {
  const { boards } = await (await page.request.get(`/api/v1/events${SWISS.replace("/e", "")}/rounds/${round}`)).json();
  const written = boards.filter(({ white, black, live }) => white && black && !live).slice(0, 2).map(({ board, white, black, result }, place) => {
    const moves = place === 0
      ? "1. d4 {[%clk 1:29:50]} d5 {[%clk 1:29:40]} 2. c4 {[%clk 1:27:00]} e6 {[%clk 1:20:00]} 3. Nc3 {[%clk 1:25:00]} Nf6 {[%clk 1:02:00]}"
      : "1. e4 e5 2. Ke4";
    return { board, text: `[Round "${round}"]\n[White "${white.name}"]\n[Black "${black.name}"]\n[Result "${result}"]\n\n${moves} ${result}\n` };
  });
  return { boards: written.map(({ board }) => board), text: written.map(({ text }) => text).join("\n") };
}

journey("a game is found by its opening and gone through with its times", async ({ someone, tell }) => {
  const page = await someone({ name: "visitor", viewport: { width: 1440, height: 900 } });
  await page.goto(`${SWISS}/boards`);
  await page.getByRole("main").getByRole("link", { name: "Partite" }).click();
  await page.getByRole("heading", { level: 1, name: /Partite/ }).waitFor();
  const every = await page.locator("table.games tbody tr").count();
  const first = page.locator("table.games tbody tr").filter({ has: page.locator(".eco:not(:empty)") }).first();
  const eco = await first.locator(".eco").innerText();
  await page.getByLabel("Apertura").fill(eco);
  await page.getByRole("button", { name: "Cerca" }).click();
  const found = await page.locator("table.games tbody tr").count();
  must(found >= 1 && found <= every, `${found} of ${every} games with ${eco}`);
  const codes = await page.locator("table.games .eco").allInnerTexts();
  must(codes.every((code) => code.startsWith(eco)), `also found: ${codes}`);
  must(!(await flaws(page)).length, `axe: ${await flaws(page)}`);
  await page.locator("table.games").getByRole("link", { name: /^Rivedi/ }).first().click();
  await page.locator("#score .opening").getByText(eco).waitFor();
  await page.locator("label").filter({ hasText: "Tempi" }).click();
  const drawing = page.getByRole("img", { name: /^Tempo rimasto/ });
  await drawing.waitFor();
  must(!(await flaws(page)).length, `axe: ${await flaws(page)}`);
  const { scrollHeight, innerHeight } = await page.evaluate(() => ({ scrollHeight: document.documentElement.scrollHeight, innerHeight }));
  must(scrollHeight <= innerHeight, `the page scrolls: ${scrollHeight}`);
  tell(`${every} games, ${found} with ${eco}`);
});

journey("an arbiter brings in the games of a round without live boards", async ({ someone, tell }) => {
  const arbiter = await someone({ name: "arbiter" });
  await signIn(arbiter, "arbitro", `${SWISS}/office/games`);
  await arbiter.goto(`${SWISS}/office/games`);
  const { boards, text } = await scores(arbiter, 1);
  await arbiter.locator("#file").setInputFiles({ name: "turno1.pgn", mimeType: "text/plain", buffer: Buffer.from(text) });
  await eventually("the file is in the field", async () => (await arbiter.locator("#score").inputValue()) === text);
  await arbiter.getByRole("button", { name: "Controlla" }).click();
  await arbiter.getByText("1 partita si può importare, respinte: 1.").waitFor();
  await arbiter.getByText(/Mossa 2\.: .*Ke4/).waitFor();
  must(!(await flaws(arbiter)).length, `axe: ${await flaws(arbiter)}`);
  await arbiter.getByRole("button", { name: "Importa le partite" }).click();
  await arbiter.getByText("1 partita importata, respinte: 1.").waitFor();
  // Without scripts it is replayed by links.
  const visitor = await someone({ name: "scriptless", javaScriptEnabled: false });
  await visitor.goto(`${SWISS}/games?round=1&opening=gambetto+di+donna`);
  await visitor.getByRole("link", { name: /^Rivedi/ }).click();
  must(visitor.url().endsWith(`/boards/1/${boards[0]}`), `it leads to ${visitor.url()}`);
  await visitor.locator("#score").getByRole("link", { name: /^c4/ }).click();
  await visitor.getByText("Stai rivedendo 2. c4").waitFor();
  // With scripts, by keys.
  const reader = await someone({ name: "reader" });
  await reader.goto(`${SWISS}/boards/1/${boards[0]}`);
  await reader.locator("#score a[data-ply]").first().waitFor();
  await reader.keyboard.press("Home");
  await reader.locator('[data-square="d2"][data-piece="wP"]').waitFor();
  await reader.keyboard.press("End");
  await reader.locator('[data-square="d4"][data-piece="wP"]').waitFor();
  const answer = await reader.request.get(`${SWISS}/games.pgn?round=1`);
  const pgn = await answer.text();
  must(/\[ECO "D3/.test(pgn) && /\[Board "/.test(pgn), `the file says ${pgn.slice(0, 400)}`);
  tell(`board ${boards[0]} of round 1 is replayed`);
});

journey("the archive fits a telephone", async ({ someone, tell }) => {
  const page = await someone({ name: "phone", viewport: { width: 390, height: 844 }, colorScheme: "dark" });
  await page.goto(`${SWISS}/games`);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  must(over <= 1, `it is ${over} px too wide`);
  must(!(await flaws(page)).length, `axe: ${await flaws(page)}`);
  tell("390 px, dark");
});
